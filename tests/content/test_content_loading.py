"""Loading gives the same records with and without the cache, and a hash that only content changes."""

import json
import pickle
import re
from pathlib import Path

import pytest

from spillgame import sealed
from spillgame.content.loading import load
from spillgame.content.problems import ContentError
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from tests.calls import printed

SHIPPED = Path(__file__).resolve().parents[2] / "content" / "the_spill"


def kept(home: Path) -> list[Path]:
    return sorted((home / "cache").glob("*"))


def test_the_cache_gives_what_the_files_give(home: Path) -> None:
    fresh = load(THE_SPILL)
    assert len(kept(home)) == 1
    assert load(THE_SPILL) == fresh == load(THE_SPILL, with_cache=False)


def test_the_records_hold_tuples_numbers_and_groups_as_declared() -> None:
    content = load(THE_SPILL).content
    assert content.board.species[0].homes == ("N5C", "N6C", "E6C", "S1B", "S5C", "W5C")
    assert content.weather.tokens.no_ability.amount == 1  # the record's default
    assert content.resources[0].abilities[1].effects[0].do == "push_back"
    assert type(content.win_cards[-1].objectives[1]).__name__ == "SpeciesComplete"


def test_a_whole_number_serves_where_a_number_is_wanted(folder: Path) -> None:
    bots = folder / "bots.yaml"
    bots.write_text(re.sub(r"full_steepness: \S+", "full_steepness: 2", bots.read_text("utf-8")), "utf-8")
    weights = load(THE_SPILL, folder=folder).content.bots.greedy.weights
    assert (weights.full_steepness, type(weights.full_steepness)) == (2.0, float)


def test_the_content_can_be_sent_to_another_process() -> None:
    content = load(THE_SPILL).content
    assert pickle.loads(pickle.dumps(content)) == content  # noqa: S301


def test_a_changed_number_changes_content_and_hash_though_a_cache_is_there(folder, edit) -> None:
    before = load(THE_SPILL, folder=folder)
    edit("actions", "action_points: 4", "action_points: 5")
    after = load(THE_SPILL, folder=folder)
    assert (before.content.actions.action_points, after.content.actions.action_points) == (4, 5)
    assert before.sha256 != after.sha256


def test_the_hash_depends_neither_on_the_place_nor_on_line_ends(folder: Path) -> None:
    before = load(THE_SPILL).sha256
    for file in folder.glob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert load(THE_SPILL, folder=folder).sha256 == before


@pytest.mark.parametrize("spoilt", [b"", b"\x00\xff", b"{}\n{}", b"[" * 100_000, b'{"sha256": "0"}\n{"data": {}}'])
def test_a_spoilt_cache_is_made_again(home: Path, spoilt: bytes) -> None:
    fresh = load(THE_SPILL)
    (file,) = kept(home)
    good = file.read_bytes()
    file.write_bytes(spoilt)
    assert load(THE_SPILL) == fresh
    assert file.read_bytes() == good


def test_a_cache_with_one_changed_digit_is_not_believed(home: Path) -> None:
    load(THE_SPILL)
    (file,) = kept(home)
    file.write_bytes(file.read_bytes().replace(b'"action_points":4', b'"action_points":9'))
    assert load(THE_SPILL).content.actions.action_points == 4


@pytest.mark.parametrize("junk", [b"{}", b"[]", b"7", b"junk", b'{"data": {}, "sha256": "0", "mods": []}'])
def test_a_cache_with_a_good_seal_over_anything_else_is_made_again(home: Path, junk: bytes) -> None:
    fresh = load(THE_SPILL)
    (file,) = kept(home)
    good = file.read_bytes()
    sealed.keep(file, file.stem.removeprefix("content-"), junk)
    assert load(THE_SPILL) == fresh
    assert file.read_bytes() == good, "it is healed for the next time"


def test_a_cache_cut_short_is_made_again(home: Path) -> None:
    fresh = load(THE_SPILL)
    (file,) = kept(home)
    file.write_bytes(file.read_bytes()[:-10])
    assert load(THE_SPILL) == fresh


def test_a_cache_folder_that_cannot_be_is_no_fault(home: Path) -> None:
    home.mkdir()
    (home / "cache").write_text("a file where the folder should be")
    assert load(THE_SPILL).content.actions.action_points == 4


@pytest.mark.slow
def test_the_cache_is_json_and_keeps_the_newest_twenty(home: Path, folder: Path, edit) -> None:
    bots = folder / "bots.yaml"
    for number in range(25):
        bots.write_text(re.sub(r"beam: \d+", f"beam: {number + 1}", bots.read_text("utf-8")), "utf-8")
        load(THE_SPILL, folder=folder)
    files = kept(home)
    assert len(files) == 20
    beams = [json.loads(file.read_bytes().split(b"\n", 1)[1])["data"]["bots"]["greedy"]["beam"] for file in files]
    assert 25 in beams


def test_content_with_a_fault_is_never_kept(home: Path, folder: Path, edit) -> None:
    edit("board", "oil: 60", "oil: 0")
    for _ in range(2):
        with pytest.raises(ContentError):
            load(THE_SPILL, folder=folder)
    assert kept(home) == []


def test_a_second_start_does_without_pyyaml(home: Path) -> None:
    script = (
        "import sys\n"
        "from spillgame.content.loading import load\n"
        "from spillgame.rules.the_spill.room import CONTENT as THE_SPILL\n"
        "assert 'yaml' not in sys.modules\n"
        "load(THE_SPILL)\n"
        "print('yaml' in sys.modules)\n"
    )
    assert [printed(script), printed(script)] == ["True\n", "False\n"]
