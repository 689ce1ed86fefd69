"""The page of problems: that of the day, those of each grade, those from own games, and how far one has come."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from spillgame import paths
from spillgame.advice.own_problems import _marked
from spillgame.notation import ENGLISH
from spillgame.rules.problems import GRADES, Aim, of_the_day
from spillgame.scenes.shell.problems_of import ProblemsOf, daily_of, of_every_game
from spillgame.store.attempts import Attempts, Own
from tests.advice.problems import shipped
from tests.scenes.analyses import an_analysis
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.kept import rows
from tests.scenes.layout_check import assert_usable
from tests.scenes.matches import LOST_BY_BOTH, a_finished

pytestmark = pytest.mark.usefixtures("home")
TODAY = date.today()


def the_page(size=(1280, 720), tab="", **chosen):
    app = an_app(lambda stage: stage.routes.problems("the_spill"), size, speed="instant", **chosen)
    while app.scene.moving:
        app.frame(0.0)
    if tab:
        click(app, f"tab {tab}")
    app.frame(0.0)
    return app


def an_own(name="own_a_7", due=TODAY):
    first = shipped()[0]
    return Own(name, first.seed, first.given, 7, "2026-02-28 20.15.00 seed 3.jsonl", 0.083, due)


def test_the_problem_of_the_day_stands_first_and_is_the_same_for_everyone():
    app = the_page()
    of, daily = daily_of(of_every_game(app.stage, app.scene._of_game), TODAY)
    assert (app.scene.tasks[1].game, app.scene.tasks[1].id) == (of.game, daily.id)
    assert of_the_day(shipped(), TODAY) == of_the_day(shipped(), TODAY)
    days = {of_the_day(shipped(), TODAY + timedelta(n)).id for n in range(200)}
    assert len(days) > min(5, len(shipped()) // 2)
    assert of_the_day((), TODAY) is None


def test_each_grade_has_its_tab_with_all_its_problems():
    app = the_page()
    for grade in GRADES:
        click(app, f"tab {grade}")
        assert [task.id for task in app.scene.tasks] == [one.id for one in shipped() if one.grade == grade]


def test_a_line_of_progress_leads_to_the_first_problem_of_its_grade_that_is_not_solved():
    app = the_page()
    line = next(at for at, row in enumerate(app.scene.list.entries) if "Grade 4" in row.text)
    app.scene.list.put_cursor(line)
    press(app, "return")
    assert app.scene.tab == "4"
    assert app.scene.page.focus.key == "row 0" == app.scene.list.focus


def test_what_was_solved_is_checked_and_counted():
    first = next(one for one in shipped() if one.grade == 2)
    Attempts("the_spill").keep(first.id, 0.0, solved=True, today=TODAY)
    app = the_page()
    assert any(f"1 of {len(shipped())} solved, 1 tried" in row for row in rows(app))
    click(app, "tab 2")
    assert "solved, in 1 try" in rows(app)[0]


def test_a_press_plays_the_problem_and_the_way_back_leads_here():
    app = the_page(tab="1")
    click(app, "open")
    assert top(app) == "problem"
    assert len(app.scene._following) == sum(one.grade == 1 for one in shipped()) - 1
    press(app, "escape")
    assert top(app) == "problems"


def test_own_problems_are_listed_those_due_on_todays_page_too():
    attempts = Attempts("the_spill")
    attempts.take(an_own())
    attempts.take(an_own("own_b_3", TODAY + timedelta(3)))
    app = the_page()
    assert any("due now" in row for row in rows(app))
    assert not any("again on" in row for row in rows(app))
    click(app, "tab own")
    lines = rows(app)
    assert len(lines) == 2
    assert "it cost you 8 points" in lines[0]
    assert ENGLISH.day(TODAY + timedelta(3)) in lines[1]


def test_an_own_problem_can_be_forgotten_a_shipped_one_cannot():
    Attempts("the_spill").take(an_own())
    app = the_page(tab="1")
    assert "cannot" in said(app)["forget"]
    click(app, "tab own", "forget")
    app.frame(0.0)
    assert rows(app) == []
    assert Attempts("the_spill").all_own() == []


def test_without_own_problems_it_is_said_how_there_come_to_be_any():
    assert "analysis" in said(the_page(tab="own"))["nothing"]


def test_a_strange_file_is_told_of():
    paths.problems_file().parent.mkdir(parents=True, exist_ok=True)
    paths.problems_file().write_text("nothing of the kind", "utf-8")
    assert "problems.json" in said(the_page())["hint"]


def test_an_own_problem_of_other_content_is_listed_and_told_when_it_is_opened():
    Attempts("the_spill").take(an_own()._replace(given={"win_card": "of_a_mod_that_is_gone"}))
    app = the_page(tab="own")
    click(app, "open")
    assert top(app) == "dialog"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_it_is_tidy_in_every_window(size, text):
    Attempts("the_spill").take(an_own())
    app = the_page(size, text=text)
    for tab in ("today", "3", "own"):
        click(app, f"tab {tab}")
        assert_usable(app.scene)


# --- Every game in turn ---


class Bringing:
    """The problems of a game, in the place of those it brings."""

    def __init__(self, game, *problems):
        self.game, self.built_in = game, problems


def test_games_that_bring_problems_take_turns_with_the_problem_of_the_day():
    first, second, none = Bringing("a", *shipped()[:9]), Bringing("b", *shipped()[9:12]), Bringing("c")
    days = [daily_of([first, none, second], TODAY + timedelta(n)) for n in range(8)]
    assert [of.game for of, _ in days] in (["a", "b"] * 4, ["b", "a"] * 4)
    assert all(problem in of.built_in for of, problem in days)
    assert daily_of([none], TODAY) is None


def test_what_is_due_of_another_game_stands_on_todays_page_by_its_name_and_opens_its_table():
    app = the_page()
    scene = app.scene
    other = ProblemsOf(app.stage, "the_spill")
    other.attempts.take(an_own())
    scene._of_game.attempts = Attempts("offshore")  # so that the page is not that of the game it is due in
    scene._every = [other, scene._of_game]
    scene.enter()
    row = next(text for text in rows(app) if "Turn 7 of your game" in text)
    assert "The Spill" in row
    at = next(at for at, task in enumerate(scene.tasks) if task is not None and task.id == "own_a_7")
    assert scene.tasks[at].game == "the_spill"
    scene.list.put_cursor(at)
    press(app, "return")
    assert top(app) == "problem"


def test_a_mark_in_the_turn_of_another_becomes_no_problem():
    """Its turn is the other's, who begins it."""
    turn = next(turn for turn in an_analysis(a_finished(LOST_BY_BOTH)).turns if turn.mark == "blunder")
    assert _marked(turn)
    assert not _marked(turn._replace(mine=False))


# --- Themes and goals ---


def with_themes(scene):
    """Let the problems of a page alternate between two themes, each with a goal."""
    of, aim = scene._of_game, Aim(name="rescued", n=2)
    themed = [replace(one, theme=("rescue", "oil")[n % 2], goal=(aim,)) for n, one in enumerate(of.built_in)]
    of.built_in = themed
    scene.enter()
    return themed


def test_themes_lead_to_their_problems_by_grade_and_back():
    app = the_page()
    themed = with_themes(app.scene)
    click(app, "tab themes")
    told = rows(app)
    assert len(told) == 2
    assert "Rescue: 0 of 100 solved" in told[0]
    app.scene.list.put_cursor(0)
    press(app, "return")
    shown = [task.id for task in app.scene.tasks if task is not None]
    assert shown == [one.id for one in themed if one.theme == "rescue"]
    assert app.scene.tasks[app.scene.list.cursor].id == shown[0]
    headings = [entry.text for entry in app.scene.list.entries if entry.heading]
    assert headings[:2] == ["Rescue: 0 of 100 solved", "Grade 1"]
    app.scene.list.put_cursor(1)
    press(app, "return")
    assert len(rows(app)) == 2


def test_an_own_problem_stands_among_those_of_its_theme():
    Attempts("the_spill").take(an_own()._replace(theme="oil", goal=(Aim(name="removed", n=3),)))
    app = the_page()
    with_themes(app.scene)
    app.scene._theme = "oil"
    click(app, "tab themes")
    assert "own_a_7" in [task.id for task in app.scene.tasks if task is not None]


def test_a_problem_is_listed_by_its_goal_with_its_number_and_theme():
    app = the_page()
    with_themes(app.scene)
    click(app, "tab 1")
    entry = app.scene.list.entries[0]
    assert entry.text == "Rescue 2 animals."
    assert "Problem 1, grade 1 of 5" in entry.details
    assert "Rescue" in entry.details
