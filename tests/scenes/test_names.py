"""Names from a stranger's journal: every page of every game shows them, and what is written again keeps them."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from spillgame.games import GAMES
from spillgame.store.saves import Saves
from tests.play.games import play_some
from tests.scenes.driver import Window

HOSTILE = (("\u200b", "\ud800", "\u202e\u2066", "W" * 500), ("a\0b", "\u0301", "\u3164", "{\n\x1b[31m"))


def a_journal(saves: Saves, game: str, names: Sequence[str]) -> Path:
    """Return a journal of a game under way with these `names`, up to the number of players that it allows."""
    spec = GAMES[game].room.setup
    names = names[: spec.seats[1]]
    setup = spec.completed({"players": [f"Player {n}" for n, _ in enumerate(names)], "seed": 7})
    match = saves.begin(game, setup)
    play_some(match.table, 12)
    match.close()
    header, line_break, steps = match.path.read_bytes().partition(b"\n")
    values = json.loads(header)
    values["setup"]["players"] = list(names)
    match.path.write_bytes(json.dumps(values).encode() + line_break + steps)
    return match.path


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("names", HOSTILE, ids=("unseen", "unprintable"))
def test_a_game_of_players_with_any_names_is_listed_watched_and_played(game, names, home):
    window = Window(home).open()
    saves = window.app.stage.saves
    journal = a_journal(saves, game, names)
    before = journal.read_bytes()
    window.click("games")
    window.until(lambda: not window.scene.moving)
    assert window.find("row 0") is not None
    window.click("watch").frame(3)
    assert window.scene.title == "replay"
    window.press("escape").frame(2)
    window.show(window.app.stage.routes.play(saves.resume(journal))).frame(3)
    assert window.table.moments[-1].n >= 12
    window.press("l").frame(2)
    assert journal.read_bytes().startswith(before), "the journal itself keeps what it says"


def test_a_branch_keeps_the_names_of_its_journal_letter_by_letter(home):
    saves = Saves(home / "saves")
    journal = a_journal(saves, "the_spill", names := ["\u200b", "B" * 90])
    branch = saves.branch(saves.read(journal), 5)
    assert json.loads(branch.path.read_bytes().partition(b"\n")[0])["setup"]["players"] == names
    assert branch.rules.player(2) == "B" * 60, "what is shown is as long as can be shown"


def test_the_name_that_a_player_gave_a_game_is_shown_in_one_line_of_letters(home):
    saves = Saves(home / "saves")
    for number, name in enumerate(["\u200b", "The\u202e long\none"]):
        journal = a_journal(saves, "the_spill", [f"Ada {number}"])
        saves._labels.change(journal.name, name=name)
    assert sorted(entry.name for entry in saves.entries()) == ["", "The long one"]
