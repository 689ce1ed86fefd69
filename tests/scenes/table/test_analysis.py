"""The analysis of a game as a chart, as a list, and turn by turn on the board as it was."""

from types import SimpleNamespace

import pytest

from spillgame.games import Game
from spillgame.scenes.scene import Push
from spillgame.scenes.table.analysis import ways
from spillgame.scenes.table.analysis.chart import ChanceChart
from spillgame.scenes.table.analysis.overview import AnalysisScene
from spillgame.scenes.table.analysis.turn import TurnScene
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.replay import ReplayScene
from spillgame.scenes.table.screens import open_game, playback_of
from spillgame.scenes.the_spill.end.page import SpillEnd
from spillgame.store.saves import Match
from spillgame.ui.intents import Point, Wheel
from tests.play.games import play_out
from tests.scenes.analyses import Known, an_analysis, whole
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.deep_sea_adventure.matches import a_finished_match
from tests.scenes.kept import an_ended_game, rows
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.scenes.matches import LOST_BY_BOTH, WON, a_finished

pytestmark = pytest.mark.usefixtures("home")
MARKED = {2: "Inaccuracy", 4: "Mistake", 7: "Blunder"}
"""The first turns that were played badly in an analysis made by hand."""


def an_overview(seed=LOST_BY_BOTH, **window):
    return an_app(
        lambda stage: AnalysisScene(stage, opened(stage, seed), Known(an_analysis(a_finished(seed)))), **window
    )


def a_turn(number, seed=LOST_BY_BOTH, **window):
    known = Known(an_analysis(a_finished(seed)))
    return an_app(lambda stage: TurnScene(stage, opened(stage, seed), known, number), **window)


def opened(stage, seed):
    playback = a_finished(seed)
    open_game(stage, "the_spill", playback.match.content)
    return playback


# --- The chart ---


def test_it_names_what_decided_the_game_and_how_it_was_played():
    app = an_overview()
    found = an_analysis(a_finished(LOST_BY_BOTH))
    assert found.verdict.cause == "dice"
    assert f"Luck decided it in turn {found.verdict.turn}: it cost" in said(app)["decided"]
    assert f"You played at {100 * found.loss_a_turn:.1f} points lost a turn" in said(app)["in sum"]
    assert f"'luck in points' = '{100 * found.luck:+.0f}'".replace("-", "\N{MINUS SIGN}") in said(app)["number luck"]


def test_each_turn_says_its_figures_where_it_is_looked_at():
    app = an_overview()
    app.scene.handle(Point(next(one for one in app.scene.page.widgets if one.key == "turn 4").rect.center))
    turn = an_analysis(a_finished(LOST_BY_BOTH)).turns[3]
    figures = f"{round(100 * turn.before)}% to {round(100 * turn.rolled)}%"
    assert f"Luck cost 21 points: {figures}. Mistake: 7.0 points lost." in said(app)["hint"]


def test_steps_of_dice_and_play_and_their_signs_differ_without_colour():
    """Drawn in ink alone, an arrow of the dice has holes where a block of the play has none."""
    app = an_overview(size=(1920, 1080))
    chart: ChanceChart = app.scene._chart
    panel = app.stage.look.rgb("panel")

    def ground(index, step):
        turn, column = chart.turns[index], chart.column(index)
        x = column.x + round(sum(step) / 2 * column.width)
        top, bottom = sorted(map(chart.y, (turn.before, turn.rolled) if step[0] < 0.5 else (turn.rolled, turn.after)))
        seen = [app._surface.get_at((x + dx, y))[:3] for y in range(top + 14, bottom - 14) for dx in (-3, 0, 3)]
        return sum(one == panel for one in seen) / len(seen)

    assert ground(6, (0.58, 0.92)) == 0
    assert ground(3, (0.08, 0.46)) > 0.3


def test_the_wheel_over_the_chart_leaves_the_list_alone_that_stood_there():
    app = an_overview()
    press(app, "v", "v")
    cursor = app.scene.list.cursor
    app.scene.list.fill(app.scene.entries() * 9, cursor)  # more is known, and the chart is shown
    app.scene.handle(Wheel(app.scene._note.center, 9))
    assert app.scene.list.cursor == cursor


def test_the_chart_and_the_list_are_changed_by_the_key_of_the_list_view():
    app = an_overview()
    press(app, "v")
    told = rows(app)
    assert len(told) == len(an_analysis(a_finished(LOST_BY_BOTH)).turns)
    for number, mark in MARKED.items():
        assert f"Turn {number}." in told[number - 1]
        assert mark in told[number - 1]
    press(app, "v")
    assert "turn 1" in said(app)


def test_a_press_on_a_turn_shows_it_and_escape_comes_back():
    app = an_overview()
    click(app, "turn 7")
    assert (top(app), app.scene.turn.number) == ("analysed turn", 7)
    press(app, "escape")
    assert top(app) == "analysis"


def test_the_arrows_go_from_turn_to_turn_and_enter_opens_one():
    app = an_overview()
    app.scene.page.focus_on("turn 3")
    press(app, "right", "return")
    assert app.scene.turn.number == 4


def test_it_says_how_far_the_work_has_come_and_shows_the_turns_that_are_known():
    found = an_analysis(a_finished(WON))
    work = Known(found._replace(turns=found.turns[:3], result=None), 0.25, coming=found)
    app = an_app(lambda stage: AnalysisScene(stage, opened(stage, WON), work))
    work.coming, work.found = found, found._replace(turns=found.turns[:3], result=None)
    app.scene.enter()
    assert "Analysing: 25%" in said(app)["decided"]
    assert "turn 3" in said(app)
    assert "turn 4" not in said(app)
    app.frame(0.0)
    assert "Analysing" not in said(app)["decided"]
    assert "turn 4" in said(app)
    assert not app.scene.moving


def test_a_game_without_a_turn_says_so():
    found = an_analysis(a_finished(WON))._replace(turns=(), steps=())
    app = an_app(lambda stage: AnalysisScene(stage, opened(stage, WON), Known(found)))
    assert "No turn was played" in said(app)["nothing"]
    assert_tidy(app.scene)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_analysis_is_tidy_at_every_size(size, text):
    app = an_overview(size=size, text=text)
    assert_tidy(app.scene)
    app.scene.page.focus_on("turn 1")
    for number in range(1, len(an_analysis(a_finished(LOST_BY_BOTH)).turns) + 1):
        assert app.scene.page.focus.key == f"turn {number}"
        assert f"Turn {number}." in said(app)["hint"]
        press(app, "right")
    press(app, "v")
    assert_usable(app.scene)


# --- One turn ---


def test_what_was_decided_before_the_mistake_stands_before_it():
    playback, found = a_finished(LOST_BY_BOTH), an_analysis(a_finished(LOST_BY_BOTH))
    moments, rules = playback.table.moments, playback.rules
    turn = next(one for one in found.turns if one.better and len(decided(rules, moments, one)) > 2)
    second = decided(rules, moments, turn)[0]
    late = turn._replace(better=turn.better._replace(n=second.n))
    known = Known(found._replace(turns=tuple(late if one is turn else one for one in found.turns)))
    app = an_app(lambda stage: TurnScene(stage, opened(stage, LOST_BY_BOTH), known, turn.number))
    texts = [line.text for line in app.scene._shown]
    assert texts[1] == rules.decision_to_text(second.step)
    assert "from here on" in texts[2], "otherwise it seems to be about the decision above it"


def decided(rules, moments, turn):
    return [one for one in moments[turn.play + 1 : turn.last + 1] if not rules.is_chance(one.step)]


def test_a_difference_that_players_have_no_name_for_is_left_out(monkeypatch):
    def no_words(subject, better):
        raise AssertionError(f"asked for the words of {subject!r}")

    playback = a_finished(LOST_BY_BOTH)
    turn = next(one for one in an_analysis(playback).turns if one.better and one.better.why)
    telling = SimpleNamespace(subject=lambda feature: "", subject_to_text=no_words, effect=lambda before, step: "")
    monkeypatch.setattr(ways, "telling_of", lambda playback: telling)
    assert ways.reasons(playback, turn.better) == []


def test_a_marked_turn_tells_what_was_played_what_was_better_and_why():
    app = a_turn(4, size=(1920, 1080))
    told = [one.entry.text for one in app.scene.page.widgets if one.key.startswith("row ")]
    turn = an_analysis(a_finished(LOST_BY_BOTH)).turns[3]
    assert told[0] == f"Played: {round(100 * turn.after)}% to win"
    assert told[1] == "Mistake: 7.0 points lost."
    better = told.index(f"Better: {round(100 * turn.better.chance)}% to win")
    assert told[2] == told[better + 1]
    assert told[better + len(turn.better.steps) + 1] == "Why"
    assert "less oil at sea" in told


def test_the_board_is_as_it_was_before_the_play_and_then_after_each_step():
    app, playback = a_turn(4), a_finished(LOST_BY_BOTH)
    begins = an_analysis(playback).turns[3].play
    for step in range(3):
        assert app.scene._shown[app.scene.list.cursor].state == playback.table.moments[begins + step].state
        press(app, "down")


def test_a_turn_of_bad_dice_begins_with_them():
    turns = an_analysis(a_finished(LOST_BY_BOTH)).turns
    turn = next(turn for turn in turns if turn.dice and not turn.mark)
    app = a_turn(turn.number)
    assert "Luck" in rows(app)[0]
    shown = app.scene._shown
    assert shown[1].state == a_finished(LOST_BY_BOTH).table.moments[turn.first].state
    assert shown[1].state != shown[6].state


def test_keys_go_from_marked_turn_to_marked_turn():
    app = a_turn(2)
    press(app, "page down")
    assert app.scene.turn.number == 4
    press(app, "page down", "page up", "page up")
    assert app.scene.turn.number == 2
    press(app, "page up")
    assert app.scene.turn.number == 2
    assert "cannot: No turn bears a sign there" in said(app)["before"]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_a_turn_is_tidy_at_every_size(size, text):
    app = a_turn(2, size=size, text=text)
    for _ in range(3):
        assert_usable(app.scene)
        press(app, "page down")


# --- Practice ---


def a_kept_turn(app):
    """Open the analysis of a game in the player's folder at its fourth turn."""
    saves = app.stage.saves
    match = Match.of(saves.read(an_ended_game(saves)))
    playback = playback_of(app.stage, match)
    app.take(Push(AnalysisScene(app.stage, playback, Known(an_analysis(playback)))))
    app.frame(0.0)
    click(app, "turn 4")
    return match


def test_practice_begins_where_the_play_went_wrong_and_leaving_it_leads_back():
    app = an_overview()
    match = a_kept_turn(app)
    turn, page = app.scene.turn, app.scene
    click(app, "practise")
    begun = app.scene.match
    assert begun.practice
    assert begun.table.state == match.moments[turn.better.n].state
    assert begun.header.branched_from.step == turn.better.n
    assert begun.table.undo_refusal() is None
    assert match.header.practice is False
    press(app, "escape")
    assert "Back to the analysis" in said(app)["way back"]
    click(app, "way back")
    assert app.scene is page
    press(app, "escape")
    assert top(app) == "analysis"


def test_a_practice_game_played_to_its_end_leads_back_too():
    app = an_overview()
    a_kept_turn(app)
    page = app.scene
    click(app, "practise")
    play_out(app.scene.match.table, "greedy", 1, 10_000)
    for _ in range(50):
        app.frame(10.0)
        press(app, "space")
        if top(app) == "end":
            break
    assert top(app) == "end"
    press(app, "escape")
    assert app.scene is page


# --- The ways to it ---


@pytest.mark.parametrize("scene", [SpillEnd, ReplayScene])
def test_the_end_of_a_game_and_its_replay_lead_to_its_analysis(scene):
    app = an_app(lambda stage: scene(stage, opened(stage, WON)))
    found = Known(an_analysis(a_finished(WON)))
    app.stage.analyses = SimpleNamespace(work=lambda match: found, known=lambda match: whole(found.found))
    click(app, "analyse")
    assert top(app) == "analysis"
    press(app, "escape", "a")
    assert top(app) == "analysis"


def test_nothing_of_it_shows_for_a_game_without_advice(monkeypatch):
    monkeypatch.setattr(Game, "advice", None)
    match = a_finished_match()

    def make(stage):
        open_game(stage, match.header.game, match.content)
        return scene_of(stage, match)

    app = an_app(make)
    assert "analyse" not in said(app)
    press(app, "a")
    assert top(app) == "end"
