"""Practice: undo past dice, dice that are chosen, positions; and the game of the day."""

from datetime import date

import pytest

from spillgame.notation import ENGLISH
from spillgame.rules.the_spill.chances import DropDice
from spillgame.scenes.scene import Push
from spillgame.scenes.shell.new_game import NewGame
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.the_spill.choose_dice import ChooseDice
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.store.positions import position_in
from spillgame.store.saves import SavesError
from spillgame.ui import clipboard
from tests.scenes import kept
from tests.scenes.apps import WINDOWS, click, press, said, show, top
from tests.scenes.kept import a_kept_game, an_ended_game, play
from tests.scenes.layout_check import assert_tidy, assert_usable

pytestmark = pytest.mark.usefixtures("home")

POSITION = "{phase: spill, oil: {N3: 2}}"


def the_title(size=(1280, 720), speed="instant", **chosen):
    return kept.the_title(size, speed=speed, **chosen)


def new_game(app, part):
    show(app, NewGame(app.stage, "the_spill", panels))
    click(app, f"tab {part}")
    for _ in range(5):
        app.frame(0.0)
    return app


def a_practice_game(app, position=POSITION):
    new_game(app, "practice")
    click(app, "practice")
    app.scene.form.seed = "7"
    if position:
        app.scene.form.position = position_in(position)
    click(app, "begin")
    settle(app)
    return app


def settle(app, frames=400):
    for _ in range(frames):
        app.frame(1 / 60)
        pending = app.scene.playback.table.state.pending
        if not app.scene.moving and (isinstance(pending, DropDice) or app.scene.playback.table.legal()):
            break
    app.frame(0.0)


def test_a_practice_game_begins_in_a_position_and_says_all_the_time_what_it_is():
    app = a_practice_game(the_title())
    assert top(app) == "spill"
    assert app.scene.playback.table.state.oil.bit_count() == 2
    assert "'Practice'" in said(app)["practice"]
    assert app.scene.match.practice
    assert "Choose" in said(app)["choose"]


def test_without_practice_there_is_neither_mark_nor_choice():
    app = the_title()
    app.take(Push(scene_of(app.stage, app.stage.saves.resume(a_kept_game(app.stage.saves, 1, 20)))))
    settle(app)
    assert not {"practice", "choose"} & said(app).keys()


def test_the_dice_of_a_drop_are_chosen():
    app = a_practice_game(the_title())
    click(app, "choose")
    assert top(app) == "choose dice"
    count = sum(key.startswith("quadrant ") for key in said(app))
    for number in range(count):
        for kind, wanted in (("quadrant", 1), ("face", 5)):
            next(widget for widget in app.scene.page.widgets if widget.key == f"{kind} {number}").choose(wanted)
    app.frame(0.0)
    assert "= 'E'" in said(app)["quadrant 0"]
    click(app, "done")
    landed = app.scene.playback.table.moments[-1].step.answer
    assert {(str(one.quadrant), one.face) for one in landed.landings} == {("E", 6)}
    assert len(landed.landings) == count


def test_undo_goes_past_the_dice_to_what_a_player_does():
    app = a_practice_game(the_title())
    press(app, "space")
    settle(app)
    steps = len(app.scene.playback.table.moments)
    for _ in range(5):
        if isinstance(app.scene.playback.table.state.pending, DropDice):
            break
        press(app, "ctrl+z")
        settle(app)
    assert top(app) == "spill"
    assert isinstance(app.scene.playback.table.state.pending, DropDice)
    assert len(app.scene.playback.table.moments) < steps
    press(app, "ctrl+y")
    settle(app)
    assert len(app.scene.playback.table.moments) > 1


def test_the_end_of_a_practice_game_says_so():
    app = the_title()
    match = app.stage.saves.resume(an_ended_game(app.stage.saves, practice=True))
    show(app, scene_of(app.stage, match))
    assert "(Practice)" in said(app)["verdict"]


def paused_at_position(app):
    press(app, "escape")
    click(app, "position")
    return app


def test_a_running_practice_game_gives_way_to_one_from_a_position_and_is_kept():
    app = a_practice_game(the_title(), "{phase: action, oil: {N3: 2}}")
    old = app.scene.match
    before, state = old.path.read_bytes(), old.table.state
    paused_at_position(app)
    click(app, "space E2A", "mend", "begin")
    settle(app)
    new = app.scene.match
    assert [scene.title for scene in app.stack.scenes] == ["title", "action"]
    assert new.table.state == state._replace(oil=new.table.state.oil, bag=new.table.state.bag)
    assert (new.table.state.oil.bit_count(), new.table.state.bag.oil) == (3, state.bag.oil - 1)
    assert new.practice
    assert new.header.branched_from[:2] == (old.path.name, len(old.moments) - 1)
    assert old.path.read_bytes() == before
    assert app.stage.saves.resume(old.path).saved
    assert app.stage.saves.read(new.path).moments == new.moments


def test_before_a_drop_the_dice_in_hand_lie_in_the_bag():
    app = paused_at_position(a_practice_game(the_title()))
    match = app.stack.scenes[-2].match
    assert isinstance(match.table.state.pending, DropDice)
    assert app.scene.draft.state.bag.oil == 58
    assert "Everything fits." in said(app)["fits"]


def test_where_the_game_is_not_saved_it_is_said_before_another_begins():
    app = a_practice_game(the_title())
    app.scene.match.table.journal_fault = "The disk is full."
    paused_at_position(app)
    click(app, "begin")
    assert "is lost then" in said(app)["text"]
    press(app, "escape")
    assert top(app) == "editor"
    click(app, "begin", "button 0")
    assert [scene.title for scene in app.stack.scenes] == ["title", "action"]


def test_the_form_takes_a_position_from_the_editor_and_begins_in_it():
    app = new_game(the_title(), "practice")
    assert "cannot" in said(app)["set position"]
    click(app, "practice", "set position")
    assert top(app) == "editor"
    click(app, "space W1A")
    assert "cannot: 1 Oil die too many" in said(app)["begin"]
    click(app, "mend", "begin")
    assert top(app) == "new game"
    assert "position that was set" in said(app)["position"]
    click(app, "set position")
    assert "W1A: oil" in said(app)["space W1A"]
    press(app, "escape")
    click(app, "begin")
    assert app.scene.match.table.state.oil.bit_count() == 1
    assert app.scene.match.practice


def test_only_practice_offers_positions():
    app = the_title()
    app.take(Push(scene_of(app.stage, app.stage.saves.resume(a_kept_game(app.stage.saves, 1, 20)))))
    settle(app)
    press(app, "escape")
    assert "position" not in said(app)


@pytest.mark.parametrize(
    ("text", "word"), [("", "written like"), ("{", "no position"), ("3", "written like"), ("missing.yaml", "cannot be"),
                       ("[]", "written like"), ("{3: 4}", "a key is no text"), ("{given: 3}", "written like")],
)  # fmt: skip
def test_what_is_no_position_is_told(text, word):
    with pytest.raises(SavesError, match=word):
        position_in(text)
    app = new_game(the_title(), "practice")
    click(app, "practice", "set position", "tab files", "import", "write")
    app.scene._write(text)
    press(app, "return")
    assert top(app) == "ask"
    assert word in said(app)["text"]


def test_a_position_is_read_from_a_file_of_scenarios(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("- title: one\n  given:\n    oil: {N3: 2}\n- title: two\n  given: {}\n")
    assert position_in(f" '{file}' ") == {"oil": {"N3": 2}}


def test_a_position_that_the_rules_refuse_is_told_in_place():
    app = new_game(the_title(), "practice")
    click(app, "practice")
    app.scene.form.position = {"oil": 77, "phase": "nowhere"}
    click(app, "begin")
    assert top(app) == "new game"
    assert said(app)["hint"]
    click(app, "set position")
    assert "must be" in said(app)["text"]
    press(app, "return")
    assert top(app) == "new game"


# --- The game of the day ---


def test_today_s_game_is_played_and_its_best_result_is_told():
    app = new_game(the_title(), "daily")
    assert ENGLISH.day(date.today()) in said(app)["today"]
    assert "not been played to its end" in said(app)["daily 1"]
    click(app, "begin")
    match = app.scene.match
    assert match.header.daily == date.today().isoformat()
    match.close()
    play(match)
    resumed = app.stage.saves.begin_daily("the_spill", date.today(), ("Ada",))
    play(resumed)
    show(app, scene_of(app.stage, resumed))
    app.frame(0.0)
    assert top(app) == "end"
    click(app, "copy")
    text = said(app)["text"]
    assert f"daily game of {ENGLISH.day(date.today())}" in text
    assert "Ada" not in text
    press(app, "escape")
    new_game(app, "daily")
    assert "best: " in said(app)["daily 1"]


def test_without_a_clipboard_nothing_is_raised(monkeypatch):
    monkeypatch.setattr(clipboard.pygame, "scrap", None)
    assert not clipboard.copy("a text")
    assert clipboard.paste() == ""


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_all_of_it_is_tidy_in_every_window(size, text):
    app = the_title(size, text=text, speed="4")
    for part in ("daily", "practice"):
        new_game(app, part)
        assert_usable(app.scene)
    a_practice_game(app)
    assert_tidy(app.scene)
    paused_at_position(app)
    assert_tidy(app.stack.scenes[-2])
    assert_tidy(app.scene)
    press(app, "escape", "escape")
    click(app, "choose")
    assert_tidy(app.scene)
    asked = DropDice(("oil",) * 15 + ("weather",) * 4)
    show(app, ChooseDice(app.stage, asked, {"oil": "Oil", "weather": "Weather"}, lambda landed: None))
    assert_usable(app.scene)
