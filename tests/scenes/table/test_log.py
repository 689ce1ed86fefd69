"""The log tells everything in order, and looking back shows the board as it was."""

import pytest

from spillgame.rules.the_spill import events as e
from spillgame.scenes.scene import Scene
from spillgame.scenes.table.history import History
from spillgame.scenes.table.history_scene import HistoryScene
from spillgame.scenes.table.log import LogScene
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.staging import CUES, cue, place_of
from spillgame.ui.intents import Do, Press, Wheel
from tests.scenes.apps import WINDOWS, an_app, press, said, top
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.scenes.matches import INSTANT, LOST_BY_SPILL, WON, a_finished, a_match, a_playback, a_practice

pytestmark = pytest.mark.usefixtures("home")


def a_log(playback=None, line=None, **window):
    playback = playback or a_finished(WON)
    return an_app(lambda stage: LogScene(stage, playback, line), **window)


def a_look_back(line=0, **window):
    return an_app(lambda stage: HistoryScene(stage, a_finished(WON), line), **window)


def texts(scene: Scene) -> list[str]:
    return [entry.text for entry in scene.list.entries if not entry.heading]


# --- The log ---


def test_every_event_stands_in_the_log_in_order_under_its_turn():
    scene = a_log().scene
    lines = [line for line in a_finished(WON).log if not isinstance(line.event, e.TurnBegan)]
    assert texts(scene) == [line.text for line in lines]
    headings = [entry.text for entry in scene.list.entries if entry.heading]
    assert headings[0] == "Set-up"
    assert [heading.split(":")[0] for heading in headings[1:]] == [f"Turn {turn}" for turn in range(1, len(headings))]


def test_the_log_opens_on_its_newest_line():
    scene = a_log().scene
    assert scene.page.focus.name == a_finished(WON).log[-1].text


def test_what_is_still_on_its_way_is_not_told_before_it_is_seen():
    playback = Playback(a_match(5), lambda: 1.0)
    playback.skip_ahead()
    playback.table.answer_chance()
    waiting = len(tuple(playback.coming()))
    assert waiting
    assert len(History(playback).lines) == len(playback.log) - waiting
    playback.skip_ahead()
    assert len(History(playback).lines) == len(playback.log)


@pytest.mark.parametrize("name", ["spill", "actions", "animals"])
def test_a_filter_shows_only_events_of_its_kind(name):
    scene = a_log().scene
    scene.choose(name)
    wanted = [line.text for line in a_finished(WON).log if name in cue(line.event).tabs]
    assert texts(scene) == wanted != []


def test_a_filter_keeps_the_cursor_near_the_line_it_stood_on():
    playback = a_finished(WON)
    line = next(n for n, one in enumerate(playback.log) if isinstance(one.event, e.AnimalRescued))
    scene = a_log(line=line).scene
    assert scene.page.focus.name == playback.log[line].text
    scene.choose("animals")
    assert scene.list.entries[scene.list.cursor].text == playback.log[line].text


def test_every_kind_of_event_is_found_by_a_filter_or_belongs_to_set_up_or_the_end():
    elsewhere = {
        "WinCardDrawn", "SectorMarked", "SpecialistJoined", "QuadrantChosen", "ShipPlaced", "ResourceDrawn",
        "ResourceKept", "TurnBegan", "ObjectiveMarked", "GameEnded",
    }  # fmt: skip
    assert {kind.__name__ for kind, staged in CUES.items() if not staged.tabs} == elsewhere


def test_a_game_in_which_nothing_has_happened_has_an_empty_log():
    playback = Playback(a_match(5), lambda: INSTANT)
    assert playback.log == []
    app = a_log(playback)
    assert "Nothing" in said(app)["nothing"]
    assert_tidy(app.scene)
    an_app(lambda stage: HistoryScene(stage, playback))


def test_a_line_pressed_looks_back_and_the_log_is_found_again_where_it_was_left():
    app = a_log(a_finished(WON), line=60)
    press(app, "return")
    assert top(app) == "look back"
    assert app.scene.line == 60
    press(app, "right", "l")
    assert top(app) == "log"
    assert app.scene.page.focus.name == a_finished(WON).log[62].text, "the heading of a turn is no line"


def test_the_logs_own_key_and_escape_close_it():
    for key in ("l", "escape"):
        app = a_log()
        press(app, key)
        assert app.scene is None


def test_the_wheel_scrolls_the_log():
    app = a_log()
    rows = [widget for widget in app.scene.page.widgets if widget.role == "line"]
    app.scene.handle(Wheel(rows[0].rect.center, -2))
    first = next(widget for widget in app.scene.page.widgets if widget.role == "line")
    assert first.name != rows[0].name


def test_in_a_wide_window_the_board_follows_the_cursor():
    app = a_log(line=100)
    before = app.scene._line_at_cursor()
    assert app.scene._board is not None
    press(app, "up")
    assert app.scene._line_at_cursor() == before - 1


# --- Looking back ---


@pytest.mark.parametrize("line", [0, 1, 50, 10_000])
def test_the_board_is_that_after_the_line(line):
    scene = a_look_back(line).scene
    playback = a_finished(WON)
    line = min(line, len(playback.log) - 1)
    assert scene.line == line
    moment = playback.log[line].moment
    if line + 1 == len(playback.log) or playback.log[line + 1].moment != moment:
        assert scene._history.state(line) == playback.table.moments[moment].state


def test_keys_go_earlier_and_later_and_to_both_ends():
    app = a_look_back(50)
    press(app, "right", "right", "left")
    assert app.scene.line == 51
    press(app, "home")
    assert app.scene.line == 0
    assert "began" in said(app)["earlier"]
    press(app, "end")
    assert app.scene.line == len(a_finished(WON).log) - 1
    assert "now" in said(app)["later"]


def test_turns_are_gone_through_one_by_one():
    app = a_look_back(0)
    seen = []
    for _ in range(4):
        press(app, "page down")
        seen.append(said(app)["turn"].split(":")[0].split("'")[1])
    assert seen == ["Turn 1", "Turn 2", "Turn 3", "Turn 4"]
    press(app, "right", "page up")
    assert "Turn 4" in said(app)["turn"]
    press(app, "page up")
    assert "Turn 3" in said(app)["turn"]


def test_the_timeline_is_pressed_where_one_wants_to_be():
    app = a_look_back(0)
    line = next(widget for widget in app.scene.page.widgets if widget.key == "timeline")
    app.scene.handle(Press((line.rect.right - 1, line.rect.centery)))
    assert app.scene.line == len(a_finished(WON).log) - 1
    app.scene.handle(Press((line.rect.x, line.rect.centery)))
    assert app.scene.line == 0


def test_the_past_plays_by_itself_to_its_end():
    app = a_look_back(len(a_finished(WON).log) - 4)
    press(app, "space")
    assert app.scene.moving
    for _ in range(200):
        app.scene.update(0.1)
    assert not app.scene.moving
    assert app.scene.line == len(a_finished(WON).log) - 1
    press(app, "space")
    assert app.scene.line == 0


def test_back_to_now_leaves():
    app = a_look_back(10)
    app.scene.page.focus_on("now")
    press(app, "return")
    assert app.scene is None


def test_the_place_of_an_event_is_lit():
    playback = a_finished(WON)
    laid = next(line.event for line in playback.log if isinstance(line.event, e.DieLaid))
    assert place_of(laid) == laid.space
    token = next((line.event for line in playback.log if isinstance(line.event, e.TokenMoved)), None)
    assert token is None or place_of(token) is None


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_log_and_look_back_are_tidy_at_every_size(size, text):
    playback = a_finished(LOST_BY_SPILL)
    app = an_app(lambda stage: LogScene(stage, playback), size=size, text=text)
    assert_usable(app.scene)
    for line in (0, len(playback.log) // 2, len(playback.log) - 1):
        app = an_app(
            lambda stage, line=line: HistoryScene(stage, playback, line, lambda line: None), size=size, text=text
        )
        assert_tidy(app.scene)
    app.scene.handle(Do("next"))


def test_a_game_going_on_is_looked_back_at_without_changing_it():
    playback = a_playback(5, turn=2)
    before = playback.table.moments
    app = an_app(lambda stage: HistoryScene(stage, playback))
    press(app, "end", "home", "page down")
    assert playback.table.moments == before


def test_a_game_that_began_from_a_position_has_its_turns_numbered_as_they_are():
    playback = a_practice(WON, 5)
    history = History(playback)
    assert list(history.chapters()) == list(range(5, playback.table.state.turn + 1))
    assert history.headings[0].startswith("Turn 5: ")
    assert history.headings[-1].startswith(f"Turn {playback.table.state.turn}: ")
    line = history.end_of(6)
    assert history.headings[line].startswith("Turn 6: ")
    assert history.headings[line + 1].startswith("Turn 7: ")
    assert history.end_of(playback.table.state.turn) == history.last
