"""What a game is: the hash in its journals covers rules and numbers, and neither words nor what bots think with."""

import json
from pathlib import Path

import pytest

from spillgame import paths
from spillgame.content.identity import EARLIER
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.fitted import digest_of
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL

pytestmark = pytest.mark.usefixtures("home")
TELLING = [
    ("words", "over: The game is over", "over: It is over"),
    ("glossary", "name: Sector\n", "name: Sektor\n"),
    ("specialists", "name: Hazmat Specialist\n", "name: Gefahrgutexpertin\n"),
]


@pytest.mark.parametrize(("field", "old", "new"), TELLING)
def test_a_game_told_in_other_words_is_the_same(folder: Path, edit, field, old, new) -> None:
    before = load(THE_SPILL, folder=folder)
    edit(field, old, new)
    after = load(THE_SPILL, folder=folder)
    assert after.content != before.content
    assert (after.sha256, after.bots) == (before.sha256, before.bots)


def test_a_game_with_bots_that_play_otherwise_is_the_same_and_its_bots_are_not(folder: Path, edit) -> None:
    before = load(THE_SPILL, folder=folder)
    edit("bots", "beam: 12", "beam: 13")
    after = load(THE_SPILL, folder=folder)
    assert after.sha256 == before.sha256
    assert after.bots != before.bots


def test_a_fit_to_a_game_told_in_other_words_is_not_out_of_date(folder: Path, edit) -> None:
    before = load(THE_SPILL, folder=folder).content
    edit("specialists", "name: Hazmat Specialist\n", "name: Gefahrgutexpertin\n")
    after = load(THE_SPILL, folder=folder).content
    assert after.specialists != before.specialists
    assert digest_of([after.specialists]) == digest_of([before.specialists])
    edit("actions", "action_points: 4", "action_points: 5")
    assert digest_of([load(THE_SPILL, folder=folder).content.actions]) != digest_of([before.actions])


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
def test_a_journal_from_before_words_were_left_out_is_recognised(game) -> None:
    loaded = load(game.room.content)
    borne = json.loads((paths.content_folder() / EARLIER).read_bytes())[loaded.sha256]
    assert borne
    assert all(loaded.is_of(sha256) for sha256 in [*borne, loaded.sha256])
    assert not loaded.is_of("0" * 64)


@pytest.mark.parametrize("spoilt", [b"", b"[]", b'{"a": 7}', b"\xff"])
def test_a_spoilt_list_of_earlier_hashes_is_no_fault(monkeypatch, tmp_path: Path, spoilt: bytes) -> None:
    loaded = load(THE_SPILL)
    (tmp_path / "earlier").mkdir()
    (tmp_path / EARLIER).write_bytes(spoilt)
    monkeypatch.setattr(paths, "content_folder", lambda: tmp_path)
    assert loaded.is_of(loaded.sha256)
    assert not loaded.is_of("0" * 64)
