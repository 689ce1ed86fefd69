"""The list of games: what it says, and everything that can be done to a game from it."""

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.scenes.scene import Home
from spillgame.scenes.shell.saves_scene import in_words
from spillgame.store.saves import Saves
from spillgame.ui import clipboard
from tests.play.games import play_out
from tests.scenes.apps import WINDOWS, click, press, said, top, write
from tests.scenes.kept import a_kept_game, a_second_program, an_ended_game, opened, rows, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable

pytestmark = pytest.mark.usefixtures("home")


def drop_file(app, path):
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    app.frame(0.0)


def test_without_games_the_page_says_so_and_takes_one_in():
    app = opened(the_title(), "games")
    assert "No game has been played yet." in said(app)["nothing"]
    assert "cannot: No game is chosen." in said(app)["continue"]
    click(app, "import")
    assert top(app) == "open file"
    press(app, "escape")
    assert top(app) == "games"


def test_each_game_tells_its_day_players_turn_track_and_state():
    app = the_title()
    going, over = a_kept_game(app.stage.saves), an_ended_game(app.stage.saves, 9)
    app.stage.saves.rename(over, "The long one")
    opened(app, "games")
    known = {entry.path: entry.summary for entry in app.stage.saves.entries()}
    first, second = rows(app)
    assert "The long one" in first
    assert ("won" if known[over].won else "lost") in first
    assert f"turn {known[going].columns['turn']}" in second
    assert "Ada" in second
    assert "Standard" in second


def test_a_practice_game_and_a_broken_one_are_told_as_what_they_are():
    app = the_title()
    a_kept_game(app.stage.saves, practice=True)
    (app.stage.saves.folder / "broken.jsonl").write_text("{}\n")
    opened(app, "games")
    broken, practice = rows(app)
    assert "broken.jsonl" in broken
    assert "line 1" in broken
    assert "PRACTICE" in practice
    assert "cannot: This game cannot be replayed." in said(app)["watch"]


def test_a_broken_game_is_played_on_from_its_last_good_step_and_stays_as_it_is():
    app = the_title()
    path = a_kept_game(app.stage.saves)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:21], b"{rubbish}\n", *lines[22:]]))
    before = path.read_bytes()
    opened(app, "games")
    assert "line 22" in rows(app)[0]
    click(app, "continue")
    assert "after step 20" in said(app)["text"]
    click(app, "button 0")
    match = app.scene.match
    assert len(match.moments) >= 21
    assert match.saved
    assert match.header.branched_from[:2] == (path.name, 20)
    assert path.read_bytes() == before


def test_a_journal_without_any_good_step_is_only_told():
    app = the_title()
    app.stage.saves.folder.mkdir(parents=True)
    (app.stage.saves.folder / "broken.jsonl").write_text("{}\n")
    opened(app, "games")
    click(app, "continue")
    assert "line 1" in said(app)["text"]
    press(app, "return")
    assert top(app) == "games"


def test_many_games_are_read_some_in_each_frame(monkeypatch):
    app = the_title()
    for seed in range(4):
        a_kept_game(app.stage.saves, seed, 20)
    monkeypatch.setattr("spillgame.scenes.shell.saves_scene.PATIENCE", 0.0)
    looked = []
    monkeypatch.setattr(Saves, "_find_out", lambda self, saved, index: looked.append(saved) or "line 1: odd")
    click(app, "games")
    assert app.scene.moving
    assert not looked
    assert len(rows(app)) == 4


def test_enter_goes_on_with_the_game_at_the_cursor():
    app = the_title()
    a_kept_game(app.stage.saves, 1, 20)
    older = a_kept_game(app.stage.saves, 2, 20)
    a_kept_game(app.stage.saves, 3, 20)
    opened(app, "games")
    press(app, "down", "return")
    assert app.scene.match.path == older


def three_games(app):
    """Put three games into the folder, and return their journals in the order of the list."""
    kept = [a_kept_game(app.stage.saves, seed, 20) for seed in (1, 2, 3)]
    return kept[::-1]


@pytest.fixture
def clock(monkeypatch):
    """The clock that distinguishes clicks from double clicks; a test moves it."""
    now = [10_000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    return now


def test_a_click_chooses_a_game_so_that_all_buttons_act_on_it(clock):
    app = the_title()
    paths = three_games(app)
    opened(app, "games")
    click(app, "row 1")
    assert top(app) == "games"
    assert app.scene.list.cursor == 1
    clock[0] += 2_000
    click(app, "row 1")
    assert top(app) == "games"
    click(app, "rename")
    write(app, "Sunday")
    press(app, "return")
    app.frame(0.0)
    assert "Sunday" in rows(app)[1]
    click(app, "delete")
    assert not paths[1].exists()
    assert paths[0].exists()
    assert paths[2].exists()


def test_a_double_click_opens_a_game(clock):
    app = the_title()
    paths = three_games(app)
    opened(app, "games")
    click(app, "row 1")
    clock[0] += 100
    click(app, "row 1")
    assert app.scene.match.path == paths[1]


def test_two_quick_clicks_on_different_games_only_choose(clock):
    app = the_title()
    three_games(app)
    opened(app, "games")
    for row in ("row 0", "row 1", "row 2"):
        click(app, row)
        clock[0] += 50
    assert top(app) == "games"
    assert app.scene.list.cursor == 2


def test_a_double_click_that_opened_the_page_opens_nothing_on_it(clock):
    app = the_title()
    for _ in range(3):  # enough rows for one to be where the door was
        three_games(app)
    at = next(widget.rect.center for widget in app.scene.page.widgets if widget.key == "games")
    opened(app, "games")
    clock[0] += 100
    assert any(widget.contains(at) for widget in app.scene.page.widgets if widget.key.startswith("row "))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(0.0)
    assert top(app) == "games"


def test_watch_shows_the_replay():
    app = the_title()
    an_ended_game(app.stage.saves)
    opened(app, "games")
    assert "cannot: This game is over." in said(app)["continue"]
    click(app, "watch")
    assert top(app) == "replay"
    press(app, "escape")
    assert top(app) == "games"


def test_a_game_gets_a_name():
    app = the_title()
    a_kept_game(app.stage.saves)
    opened(app, "games")
    click(app, "rename")
    write(app, "Sunday")
    press(app, "return")
    assert top(app) == "games"
    app.frame(0.0)
    assert "Sunday" in rows(app)[0]


def test_a_deleted_game_is_in_the_bin_and_undo_brings_it_back_at_once():
    app = the_title()
    path = a_kept_game(app.stage.saves)
    opened(app, "games")
    click(app, "delete")
    assert rows(app) == []
    assert "in the bin" in said(app)["hint"]
    assert not path.exists()
    click(app, "undo")
    assert path.exists()
    assert len(rows(app)) == 1
    click(app, "delete")
    press(app, "ctrl+z")
    assert path.exists()


def test_the_bin_gives_a_game_back():
    app = the_title()
    path = a_kept_game(app.stage.saves)
    app.stage.saves.delete(path)
    opened(app, "games")
    click(app, "tab bin")
    app.frame(0.0)
    assert len(rows(app)) == 1
    click(app, "restore")
    assert path.exists()
    assert "The bin is empty." in said(app)["nothing"]


def test_export_writes_a_copy_and_overwrites_nothing(tmp_path):
    app = the_title()
    path = a_kept_game(app.stage.saves)
    name = f"{path.stem}.spillgame"
    app.stage.folder = tmp_path
    opened(app, "games")
    for expected in ("A copy is in", "there already"):
        click(app, "export")
        assert name in said(app)["name"]
        click(app, "write")
        assert expected in said(app)["hint"]
    assert top(app) == "save file"
    assert (tmp_path / name).read_bytes() == path.read_bytes()


def test_a_game_goes_by_the_clipboard_to_another_and_one_that_is_too_long_does_not(monkeypatch):
    app, board = the_title(), []
    path = a_kept_game(app.stage.saves)
    monkeypatch.setattr(clipboard, "copy", lambda text: not board.append(text))
    monkeypatch.setattr(clipboard, "paste", lambda: board[-1])
    opened(app, "games")
    click(app, "export", "copy")
    assert "It is on the clipboard." in said(app)["hint"]
    assert board[0].encode() == path.read_bytes()
    press(app, "escape")
    click(app, "import", "paste")
    assert top(app) == "games"
    assert len(rows(app)) == 2
    assert "from elsewhere" in " ".join(rows(app))
    board.append("no journal")
    click(app, "import", "paste")
    assert "It was not taken in." in said(app)["hint"]
    press(app, "escape")
    monkeypatch.setattr("spillgame.store.saves_folder.LARGEST_TEXT", 10)
    click(app, "export", "copy")
    assert "more than 10 bytes" in said(app)["hint"]
    assert len(board) == 2


def test_a_file_is_taken_in_from_the_list_and_by_being_dropped(tmp_path):
    app = the_title()
    path = a_kept_game(app.stage.saves)
    copy = tmp_path / "from a friend.jsonl"
    copy.write_bytes(path.read_bytes())
    app.stage.folder = tmp_path
    opened(app, "games")
    click(app, "import")
    press(app, "down", "down", "down", "return")
    assert len(rows(app)) == 2
    drop_file(app, copy)
    assert len(rows(app)) == 3
    assert "from elsewhere" in " ".join(rows(app))
    drop_file(app, tmp_path / "missing.jsonl")
    assert "cannot be read" in said(app)["hint"]
    app.take(Home())
    app.frame(0.0)
    drop_file(app, copy)
    assert top(app) == "dialog"
    click(app, "button 0")
    assert top(app) == "replay"


def test_a_file_dropped_on_a_game_does_nothing(tmp_path):
    app = the_title()
    path = a_kept_game(app.stage.saves)
    opened(app, "games")
    press(app, "return")
    drop_file(app, path)
    assert len(app.stage.saves.saved()) == 1


def test_a_game_played_in_another_program_is_offered_as_a_copy_or_in_memory():
    for number, saved in ((0, True), (1, False)):
        app = the_title()
        a_kept_game(app.stage.saves)
        holding = a_second_program(app).resume(app.stage.saves.saved()[0].path)
        opened(app, "games")
        press(app, "return")
        assert top(app) == "dialog"
        assert "another window" in said(app)["text"]
        click(app, f"button {number}")
        assert app.scene.match.saved is saved
        holding.close()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_page_is_tidy_in_every_window(size, text):
    app = the_title(size, text=text)
    app.stage.saves.rename(a_kept_game(app.stage.saves, 1, 5, player="A player of a long name"), "M" * 60)
    a_kept_game(app.stage.saves, 2, 30, practice=True)
    opened(app, "games")
    assert_usable(app.scene)
    click(app, "delete")
    assert_tidy(app.scene)
    click(app, "undo", "export")
    assert_tidy(app.scene)


@pytest.mark.parametrize("game", ["deep_sea_adventure", "offshore", "endeavor_deep_sea"])
def test_a_game_against_each_other_that_was_only_watched_is_over_and_neither_won_nor_lost(game):
    app = the_title()
    saves = app.stage.saves
    match = saves.begin(game, GAMES[game].room.setup.default(), bot="random")
    play_out(match.table, "random", 1, 10_000)
    match.close()
    line = in_words(app.stage, saves.summary(saves.saved()[0]))
    assert "over" in line
    assert "won" not in line
    assert "lost" not in line
