"""The board editor: a position can be made by mouse alone or by keyboard alone, described, fixed, saved and played."""

import pytest

from spillgame.play.match import Match
from spillgame.rules.the_spill.board import BIT, Sector, Space
from spillgame.rules.the_spill.position.draft import draft_at, position_of, problems
from spillgame.scenes.scene import Push
from spillgame.scenes.shell import editing
from spillgame.scenes.table.history import History
from spillgame.scenes.table.screens import playback_of
from spillgame.store.positions import Positions
from spillgame.ui.intents import Do
from tests.scenes.apps import SIZES, click, press, said, top, windows
from tests.scenes.driver import Window
from tests.scenes.hands import Keyboard, Mouse
from tests.scenes.kept import a_kept_game, an_ended_game, opened, rows, the_title
from tests.scenes.layout_check import assert_tidy

pytestmark = pytest.mark.usefixtures("home")
TABS = ("sea", "dice", "animals", "team", "cards", "turn", "files")


def an_editor(app=None, given=None):
    """Return an app that shows the editor, with a position or an empty sea."""
    app = app or the_title(speed="instant")
    app.take(Push(editing.editor(app.stage, editing.opening_of(app.stage, "the_spill", given))))
    app.frame(0.0)
    return app


def positions_of(app):
    app.take(Push(app.stage.routes.positions("the_spill")))
    app.frame(0.0)
    return app


def state_of(app):
    return app.scene.draft.state


# --- By one device alone ---


@pytest.mark.parametrize(("hand_of", "forbidden"), [(Mouse, ("press", "write")), (Keyboard, ("click_at", "_move"))])
def test_a_position_is_made_kept_and_played_with_one_device_alone(home, hand_of, forbidden, monkeypatch):
    window = Window(home).open()
    for name in forbidden:
        monkeypatch.setattr(Window, name, lambda *args: pytest.fail("the other device was used"))
    hand = hand_of(window)
    for key in ("games", "tab positions", "new"):
        hand.use(key)
    for key in ("space N3A", "sector N3", "space E4C", "space E4C"):
        hand.use(key)
    for key in ("tool contaminated", "space N1B", "tool healthy", "space S3C", "tool 1", "sector W6"):
        hand.use(key)
    for key in ("tab dice", "removed", "removed", "track_space", "mend", "tab animals"):
        hand.use(key)
    assert "Pelican: 1 missing, for 5 of 6 are at home, rescued and in Sickbay." in window.form()
    hand.use("sickbay pelican")
    assert "Everything fits." in window.form()
    for key in ("undo", "redo", "tab team", "token slow_ship", "tab cards", "cubes containment_boom 0"):
        hand.use(key)
    for key in ("tab turn", "turn_of", "ap", "win_card", "keep"):
        hand.use(key)
    assert window.scene.title == "ask"
    hand.use("button 0")
    hand.use("begin")
    window.frame(5)
    state = window.table.state
    assert state.oil == BIT[Space.parse("N3A")] | BIT[Space.parse("N3B")]
    assert state.contaminated == BIT[Space.parse("N1B")]
    assert not (state.healthy | state.contaminated) & BIT[Space.parse("S3C")]
    assert state.ships[1] == Sector.parse("W6")
    assert (state.removed, state.track_space, state.bag.oil) == (2, 1, 56)
    assert state.tokens[0][2] == 1
    assert state.cards.open[0].cubes == (1, 0)
    assert (state.active, state.ap) == (1, 5)
    assert window.playback.match.practice
    (kept,) = Positions("the_spill").saved()
    assert kept.name == "Position"


def test_from_the_title_any_moment_of_a_finished_game_is_edited_and_played(home):
    window = Window(home).open()
    path = an_ended_game(window.app.stage.saves)
    before = path.read_bytes()
    hand = Keyboard(window)
    hand.use("games")
    window.until(lambda: not window.scene.moving)
    hand.use("watch")
    for key in ("page down", "page down", "page down"):
        window.press(key)
    scene = window.scene
    shown = scene._history.state(scene.line)
    hand.use("edit")
    assert window.scene.title == "editor"
    assert state_of(window.app).oil == shown.oil
    assert "Everything fits." in window.form()
    hand.use("begin")
    window.frame(5)
    assert window.playback.match.header.branched_from.file == path.name
    assert window.playback.match.practice
    assert path.read_bytes() == before


def test_any_moment_of_a_running_game_is_edited_from_its_log_and_the_game_is_kept():
    app = the_title(speed="instant")
    path = a_kept_game(app.stage.saves)
    opened(app, "games")
    press(app, "return")
    for _ in range(5):
        app.frame(1 / 60)
    running = app.scene.match
    oil, steps = running.table.state.oil, len(running.moments)
    press(app, "l", "return")
    assert top(app) == "look back"
    click(app, "edit")
    assert state_of(app).oil == oil
    press(app, "escape", "escape")
    assert app.scene.match is running
    press(app, "l", "return")
    click(app, "edit")
    click(app, "begin")
    assert app.scene.match.header.branched_from[:2] == (path.name, steps - 1)
    assert len(app.stage.saves.resume(path).moments) == steps


def test_the_board_after_any_line_of_a_log_is_a_position_that_fits_and_can_begin():
    app = the_title(speed="instant")
    match = Match.of(app.stage.saves.read(an_ended_game(app.stage.saves)))
    history = History(playback_of(app.stage, match))
    setup = match.rules.game.setup
    for line in range(0, len(history.lines), 7):
        state = history.state(line)
        draft = draft_at(match.content, setup, state)
        assert (draft.state.oil, draft.state.rescued) == (state.oil, state.rescued)
        assert not problems(match.rules.game, draft)
        app.stage.saves.begin_position(match, position_of(match.rules.game, draft), history.lines[line].moment).close()


# --- What does not fit ---


def test_what_does_not_fit_is_said_with_one_press_that_mends_it_and_until_then_nothing_begins():
    app = an_editor()
    for space in ("W2A", "W2B", "W2C"):
        click(app, f"space {space}")
    assert "3 Oil dice too many: 63 of 60 are on the board, in bag and pool, and removed." in said(app)["misfit"]
    assert "Take 3 out of the bag" in said(app)["mend"]
    for key in ("begin", "keep"):
        assert "cannot: 3 Oil dice too many" in said(app)[key]
        click(app, key)
        assert top(app) == "editor"
    click(app, "mend")
    assert state_of(app).bag.oil == 57
    assert "mend" not in said(app)
    press(app, "ctrl+z")
    assert state_of(app).bag.oil == 60


def test_the_mend_leaves_what_was_changed_by_hand():
    app = an_editor()
    click(app, "tab animals")
    click(app, "rescued crab contaminated")
    assert "Take 1 from home" in said(app)["mend"]
    click(app, "mend")
    assert sum(map(sum, state_of(app).rescued)) == 1


def test_several_things_that_do_not_fit_are_counted_and_mended_one_after_the_other():
    app = an_editor()
    click(app, "space N1A")
    click(app, "tool healthy")
    for space in ("N1B", "N1C"):
        click(app, f"space {space}")
    assert "And 2 more." in said(app)["misfit"]
    for _ in range(3):
        click(app, "mend")
    assert "Everything fits." in said(app)["fits"]
    assert sum(map(sum, state_of(app).rescued)) == 2


# --- Numbers and values ---


def test_a_number_goes_up_and_down_by_its_arrows_and_not_beyond_its_ends():
    app = an_editor()
    click(app, "tab dice")
    app.scene.page.focus_on("bag_oil")
    press(app, "left", "left")
    assert state_of(app).bag.oil == 58
    press(app, "right", "right", "right", "return")
    assert state_of(app).bag.oil == 60
    assert "2 Oil dice missing" not in said(app).get("misfit", "")


def test_markers_are_there_only_where_the_win_card_looks_at_them():
    app = an_editor(given={"win_card": "last_drop"})
    click(app, "tool marker")
    click(app, "space E5B")
    assert Sector.parse("E5") in state_of(app).goal.marked
    assert "cannot: Quadrant W has no marker." in said(app)["sector W1"]
    assert "tool marker" not in said(an_editor(app))


def test_an_empty_board_can_be_begun_again_and_undo_brings_the_other_back():
    app = an_editor(given={"oil": {"N1": 3}})
    click(app, "tab files")
    click(app, "empty")
    assert not state_of(app).oil
    click(app, "undo")
    assert state_of(app).oil.bit_count() == 3


def test_what_was_changed_is_lost_only_after_a_word():
    app = an_editor()
    press(app, "escape")
    assert top(app) == "title"
    an_editor(app)
    click(app, "space N1A")
    click(app, "leave")
    assert "it is lost" in said(app)["text"]
    press(app, "escape")
    assert top(app) == "editor"
    press(app, "escape")
    click(app, "button 0")
    app.frame(0.0)
    assert top(app) == "title"


# --- In words ---


def test_all_of_it_is_done_in_the_list_view_too():
    app = an_editor()
    press(app, "v")
    assert top(app) == "list view"
    assert "Oil die" in rows(app)[1]
    app.scene.list.put_cursor(line_of(app, "N1B: Healthy Pelican"))
    press(app, "return")
    assert state_of_editor(app).oil == BIT[Space.parse("N1B")]
    assert "oil on a Healthy Pelican" in " ".join(one.text for one in app.scene.list.entries)
    assert app.scene.list.entries[0].heading
    unfit = app.scene.list.entries[1]
    assert (unfit.text[:21], unfit.note) == ("1 Oil die too many: 6", "Take 1 out of the bag")
    app.scene.list.put_cursor(1)
    press(app, "return")
    assert state_of_editor(app).bag.oil == 59
    press(app, "ctrl+z")
    assert state_of_editor(app).bag.oil == 60
    click(app, "tab dice")
    app.scene.list.put_cursor(line_of(app, "Removed Oil: 0"))
    press(app, "return", "right", "left")
    assert state_of_editor(app).removed == 1
    press(app, "v")
    assert top(app) == "editor"


def line_of(app, text):
    return next(number for number, one in enumerate(app.scene.list.entries) if one.text == text)


def state_of_editor(app):
    return app.stack.scenes[-2].draft.state


# --- Every window ---


@pytest.mark.parametrize(("size", "text"), windows([*SIZES[:4], (2560, 1440)]))
def test_every_part_is_tidy_and_reached_by_tab_in_every_window(size, text):
    app = an_editor(the_title(size, text=text), {"win_card": "last_drop", "removed": 60})
    for space in ("N1A", "N1B"):
        click(app, f"space {space}")
    for tab in TABS:
        click(app, f"tab {tab}")
        assert_tidy(app.scene)
        stops = {widget.group or widget.key for widget in app.scene.page.stops()}
        met = set()
        for _ in stops:
            app.scene.page.handle(Do("next"))
            met.add(app.scene.page.focus.group or app.scene.page.focus.key)
        assert met == stops
    click(app, "list")
    assert_tidy(app.scene)
    press(app, "escape")
    Positions("the_spill").keep("a position of a long name, longer than most", {})
    assert_tidy(positions_of(app).scene)
