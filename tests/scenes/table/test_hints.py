"""Hints at the table: asked for, looked at, played, kept out of the way, and counted."""

import pytest

from spillgame.advice.hint_worker import InPortions
from spillgame.advice.hints import Adviser, Hints, Way
from spillgame.play.counts import HINTS, total
from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from spillgame.rules.the_spill.board import SECTORS
from spillgame.scenes.table.hint_words import way_in_words
from tests.advice.hinted import a_position, hint_once
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window
from tests.scenes.every_scene import at_size, every_table
from tests.scenes.layout_check import assert_tidy
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("unseen")

SIZES = [
    ((800, 600), 100),
    pytest.param((1280, 720), 100, marks=pytest.mark.slow),
    pytest.param((1280, 720), 150, marks=pytest.mark.slow),
    ((1280, 720), 200),
    ((1920, 1080), 100),
    pytest.param((2560, 1440), 125, marks=pytest.mark.slow),
]


@pytest.fixture(autouse=True)
def hints_are_worked_out_once(monkeypatch):
    """Let all windows show the same hints."""
    monkeypatch.setattr(Adviser, "hints", hint_once)


@pytest.fixture
def window(home):
    return Window(home)


def at_table(window, play=None, **chosen):
    """Sit down at a turn with settings."""
    window.change(**chosen)
    play = play or a_position()
    return window.sit_down(play, the_rules(play)).frame(2)


def hinting(window):
    return window.playback.hinting


def known(window):
    """Let the adviser come to an end."""
    return window.until(lambda: not hinting(window).waiting).frame(2)


def show_plans(window):
    for _ in range(3):
        known(window.do("hint"))


def used(window) -> int:
    return total(window.table.moments, HINTS)


def keys(window) -> list[str]:
    return [widget.key for widget in window.page.widgets]


def test_one_key_shows_what_matters_then_where_then_plans_then_nothing(window):
    at_table(window)
    shown = []
    for _ in range(4):
        known(window.do("hint"))
        shown.append([key for key in keys(window) if key.startswith("hints-") and key[-1].isdecimal()][-1:])
    assert [found and found[0].rpartition(" ")[0] for found in shown] == [
        "hints-matter",
        "hints-where",
        "hints-step",
        [],
    ]
    assert used(window) == 3
    known(window.do("hint"))
    assert (hinting(window).stage, used(window)) == (3, 3)  # showing it again does not count as another hint


def test_what_a_hint_speaks_of_is_lit_and_pointing_at_a_step_lights_its_place(window):
    at_table(window)
    known(window.do("hint"))
    assert window.scene.view.hinted == hinting(window).hints.matters[0].places != ()
    known(window.do("hint").do("hint"))
    way = hinting(window).hints.ways[0]
    number = next(at for at, step in enumerate(way.steps) if step.places)
    window.point(f"hints-step {number}")
    assert window.scene.view.hinted == way.steps[number].places
    last = len(way.steps) - 1
    window.point(f"hints-step {last}")
    assert window.scene.view.hinted == ()


def test_a_menu_on_the_board_opens_over_the_hints_wherever_it_lies(home):
    window = Window(home, (800, 600))
    known(at_table(window).do("hint"))
    for sector in SECTORS:
        window.scene.model.menu.open(sector, window.table.legal()[:3])
        assert len([key for key in keys(window) if key.startswith("menu-")]) == 3, sector
        window.press("escape")
    assert "hints" in keys(window)


def test_escape_closes_the_hints_and_not_the_game(window):
    at_table(window)
    known(window.do("hint"))
    window.press("escape")
    assert window.scene.title == "action"
    assert "hints" not in keys(window)


def up_to_chance(way):
    """Return the decisions of a plan up to one that chance answers: the rest depends on its result."""
    decisions = [step.decision for step in way.steps]
    at = next((at for at, one in enumerate(decisions) if isinstance(one, ExtraAction)), len(decisions))
    return decisions[: at + 1]


def test_a_plan_is_played_to_its_end_by_a_press(window):
    show_plans(at_table(window))
    way = hinting(window).hints.ways[0]
    window.click("hints-play")
    window.until(lambda: window.table.asks_chance() or window.table.is_over())
    assert [moment.step for moment in window.table.moments[1:]] == up_to_chance(way)


def test_only_the_first_step_is_played_and_what_goes_on_from_there_stays(window):
    show_plans(at_table(window))
    way = hinting(window).hints.ways[0]
    window.click("hints-first")
    window.frame(3)
    assert [moment.step for moment in window.table.moments[1:]] == [way.steps[0].decision]
    assert hinting(window).hints.ways[0].steps == way.steps[1:]
    assert used(window) == 3


def test_after_the_first_step_of_another_plan_it_is_that_plan_which_is_looked_at_and_played_on(window):
    show_plans(at_table(window))
    ways = hinting(window).hints.ways
    chosen = ways[-1]
    window.click(f"hints-plan {len(ways) - 1}").click("hints-first").frame(3)
    assert hinting(window).hints.ways[hinting(window).way].steps == chosen.steps[1:]
    window.click("hints-play")
    window.until(lambda: window.table.asks_chance() or window.table.is_over())
    assert [moment.step for moment in window.table.moments[1:]] == up_to_chance(chosen)


def test_the_first_plan_says_in_what_it_is_better_and_worse_than_the_second(window):
    show_plans(at_table(window))
    best = hinting(window).hints.ways[0]
    told = next(widget for widget in window.page.widgets if widget.key == "hints-why")
    sides = {"Better than the second": best.better, "Worse than the second": best.worse}
    assert any(sides.values())
    for head, side in sides.items():
        assert (f"{head}: {', '.join(side)}." in told.name) == bool(side)


def test_another_decision_than_the_plans_say_forgets_the_hints(window):
    at_table(window)
    known(window.do("hint"))
    others = [one for one in window.table.legal() if not isinstance(one, EndTurn | ExtraAction)]
    firsts = [way.steps[0].decision for way in hinting(window).hints.ways]
    window.playback.decide(next(one for one in others if one not in firsts))
    window.frame(3)
    assert (hinting(window).stage, hinting(window).hints.ways) == (0, ())


def test_where_chance_comes_in_between_the_rest_is_planned_again(window):
    show_plans(at_table(window))
    way = hinting(window).hints.ways[0]
    elsewhere = way.steps[1]._replace(state="another")  # as if chance had decided otherwise than was guessed
    hinting(window).hints = hinting(window).hints._replace(ways=(way._replace(steps=(way.steps[0], elsewhere)),))
    window.scene.refresh()
    window.click("hints-play")
    known(window.frame(3))
    assert len(window.table.moments) == 2
    assert hinting(window).replanned
    assert hinting(window).hints.ways[0].steps[0].state == window.table.state
    assert "hints-again" in keys(window)


def test_always_shows_what_matters_by_itself_once_a_turn(window):
    at_table(window, hints="always")
    known(window)
    assert "hints-matter 0" in keys(window)
    assert used(window) == 1
    window.press("escape").frame(3)
    assert "hints" not in keys(window)


class Counted(InPortions):
    """Who works hints out, and how many of them do."""

    working = 0

    def __init__(self, rules):
        super().__init__(rules)
        Counted.working += 1

    def close(self):
        super().close()
        Counted.working -= 1


@pytest.fixture
def counted(window, monkeypatch):
    monkeypatch.setattr(Counted, "working", 0)
    window.app.stage.adviser = Counted
    return Counted


def test_nobody_works_hints_out_before_they_are_asked_for(window, counted):
    at_table(window, hints="request").frame(5)
    assert counted.working == 0
    known(window.do("hint"))
    assert counted.working == 1
    assert "hints-matter 0" in keys(window)


@pytest.mark.parametrize("chosen", [{"hints": "always"}, {"chance": True}, {"marks": True}])
def test_what_is_told_unasked_is_worked_out_from_the_beginning(window, counted, chosen):
    at_table(window, **{"hints": "request", **chosen})
    assert counted.working == 1


def test_whoever_works_hints_out_ends_when_the_game_is_left(window, counted):
    at_table(window)
    known(window.do("hint"))
    assert counted.working == 1
    window.press("escape", "escape").click("to title").click("button 0")
    assert counted.working == 0


def test_switched_off_there_is_no_button_and_the_key_says_so(window):
    at_table(window, hints="off")
    assert window.find("hint_button") is None
    window.do("hint")
    assert "switched off" in window.widget("hint").said
    assert used(window) == 0


def test_the_chance_to_win_stands_on_the_button_and_follows_what_happens(window):
    at_table(window, chance=True)
    known(window)
    assert window.widget("hint_button").value == f"{round(100 * hinting(window).standing)}%"
    worse = hinting(window).standing
    window.playback.decide(next(one for one in window.table.legal() if one.type == "rescue"))
    known(window.frame(2))
    assert hinting(window).standing != worse


def test_the_chance_stands_there_as_soon_as_it_is_switched_on(window):
    at_table(window)
    assert window.widget("hint_button").value == ""
    known(window.change(chance=True).frame(2))
    assert window.widget("hint_button").value.endswith("%")


def test_a_costly_decision_is_marked_counts_as_a_hint_and_can_be_taken_back_beside_the_mark(window, monkeypatch):
    monkeypatch.setattr("spillgame.advice.hints.COSTLY", -1.0)
    monkeypatch.setattr("spillgame.advice.hints.Cost.marked", True)
    at_table(window, marks=True)
    window.playback.decide(next(one for one in window.table.legal() if one.type == "move"))
    known(window.frame(2))
    assert used(window) == 1
    window.click("mark")
    known(window)
    assert len(window.table.moments) == 1
    assert window.find("mark") is None
    assert used(window) == 1


def test_a_lesson_or_a_game_that_is_only_watched_has_no_adviser(window):
    at_table(window)
    playback = window.playback
    playback.match.advised = False
    playback.hinting = None
    window.show(window.app.stage.routes.play(playback.match))
    assert window.find("hint_button") is None


def test_a_player_is_asked_once_in_the_first_game(window):
    at_table(window, ask_hints=True)
    assert window.scene.title == "dialog"
    window.click("button 1")
    chosen = window.app.stage.settings
    assert (chosen.hints, chosen.ask_hints) == ("always", False)
    window.frame(3)
    assert window.scene.title == "action"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_panel_is_tidy(home, size, text):
    window = at_table(Window(home, size, text=text), chance=True)
    for _ in range(3):
        known(window.do("hint"))
        assert_tidy(window.scene)


def test_the_list_tells_the_hints_part_by_part(window):
    at_table(window)
    window.do("list_view")
    window.click("tab hints")
    for stage in (1, 2, 3):
        rows = [widget for widget in window.page.widgets if widget.key.startswith("row ")]
        window.click(rows[-1].key).press("return")
        known(window)
        assert hinting(window).revealed == stage
        told = hinting(window).said(window.scene.look.say)
        assert told
        assert window.scene.take_news()[-len(told) :] == told
    assert hinting(window).hints.ways[0].steps[0].text in window.form()
    assert used(window) == 3
    window.press("escape").frame(2)
    assert "hints-play" in keys(window)  # the table shows what the list has shown


def a_way(better=(), worse=(), **other):
    return Way((), 0.5, 0.01, tied=False, ends=None, better=better, worse=worse)._replace(**other)


@pytest.mark.parametrize(
    ("number", "ways", "told"),
    [
        (
            0,
            [a_way(("less oil",), ("fewer cubes",)), a_way()],
            "Better than the second: less oil. Worse",
        ),
        (0, [a_way((), ("fewer cubes",)), a_way()], "What speaks for it shows only in what follows"),
        (0, [a_way(), a_way(ends=False)], "The second loses the game."),
        (
            1,
            [a_way(), a_way(("more cubes",), ("more oil",))],
            "Worse than the first: more oil. Better",
        ),
        (1, [a_way(), a_way(("more cubes",))], "Better than the first: more cubes."),
    ],
)
def test_what_speaks_for_a_plan_or_against_it_is_said_first(number, ways, told):
    *_, why = way_in_words(all_words(), Hints(ways=tuple(ways)), number)
    assert why.startswith(told)


@pytest.mark.parametrize("asked", ["deep_sea_adventure: search", "offshore: action", "endeavor_deep_sea: turn"])
@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((800, 600), 200), ((1280, 720), 150)])
def test_beside_the_hints_the_question_and_the_board_stay_in_sight(asked, size, text):
    app = at_size(every_table(last=False)[asked](), size, text)
    table, (board, beside_it, *_) = app.scene.model, app.scene.parts
    assert table.hint_room.contains(table.beside.rect)
    assert [part for part in (board, beside_it, table.status) if part.rect.colliderect(table.hint_room)] == []
