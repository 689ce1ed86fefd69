"""Journals of every version that was ever in players' hands load for ever.

The number before the name is the version of the format. Files are added, never changed; `endings.json` says what each
must lead to.
"""

import json
import shutil
from pathlib import Path

import pytest

from spillgame.physics.drop import QUADRANTS
from spillgame.play.journal import VERSION
from spillgame.play.tower import drop_of
from spillgame.store.saves import Saves
from tests.play.games import play_some, without_drops

FOLDER = Path(__file__).parents[1] / "old_journals"
JOURNALS = sorted(FOLDER.glob("*.jsonl"))
FACTS = ("phase", "turn", "ap", "oil", "ships", "sickbay", "rescued", "removed", "result")

pytestmark = pytest.mark.usefixtures("home")


def facts(reading):
    """Return what of a game's end must stay as it was."""
    state = json.loads(json.dumps(reading.rules.state_to_json(reading.state)))
    return {"steps": len(reading.moments) - 1, **{name: state[name] for name in FACTS}}


def test_there_are_journals_of_every_version_and_track_and_of_every_kind():
    assert {int(path.name.partition("-")[0]) for path in JOURNALS} == set(range(1, VERSION + 1))
    headers = [json.loads(path.read_text("utf-8").partition("\n")[0]) for path in JOURNALS]
    assert {header["setup"]["track"] for header in headers} == {"training", "standard", "severe", "ultimate"}
    assert {"practice", "position", "branched_from", "daily", "begun"} <= {key for header in headers for key in header}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_old_journal_leads_to_where_it_led(path, tmp_path):
    endings = json.loads((FOLDER / "endings.json").read_text("utf-8"))
    before = path.read_bytes()
    assert facts(Saves(tmp_path).read(path)) == endings[path.name]
    assert path.read_bytes() == before


def test_the_dice_of_an_old_drop_lie_as_its_journal_says_however_the_tower_would_drop_them_now(tmp_path):
    kept = fallen = 0
    for path in JOURNALS:
        reading = Saves(tmp_path).read(path)
        for moment in reading.moments:
            if "landing" in moment.attachment:
                rests = reading.rules.rests(moment.step)
                again = drop_of(rests, moment)
                lying = [(QUADRANTS.index(one.quadrant), one.face) for one in again.drop.landings]
                assert lying == [(rest.quadrant, rest.face) for rest in rests]
                kept, fallen = kept + 1, fallen + again.as_it_fell
    assert kept > 10
    assert fallen < kept  # some lie still: another physics made them


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_an_old_game_is_listed_and_gone_on_with(path, tmp_path):
    saves = Saves(tmp_path)
    copy = Path(shutil.copy(path, tmp_path))
    (entry,) = saves.entries()
    assert entry.fault is None
    match = saves.resume(copy)
    assert copy.read_bytes() == path.read_bytes()
    if not match.table.is_over():
        play_some(match.table, 3)
        assert saves.read(copy).moments == without_drops(match.moments)
    assert match.saved
