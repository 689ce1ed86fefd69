"""Many games at once: all different, each determined by the seed alone."""

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab import simulate
from spillgame.lab.simulate import Batch, play_game, seed_of_game, simulate_some, write_once
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import a_setup, setup_json, the_content

pytestmark = pytest.mark.usefixtures("home")
SPILL = GAMES["the_spill"]


def test_every_game_of_every_batch_has_a_seed_of_its_own():
    seeds = {seed_of_game(seed, index) for seed in range(20) for index in range(200)}
    assert len(seeds) == 4000
    assert all(0 <= seed < 1 << 53 for seed in seeds)


def test_a_game_of_a_batch_is_the_game_of_its_seed():
    batch = Batch("the_spill", 3, 9, ("random",), setup_json(level="mixed", specialists=()), journals=True)
    journals = dict(simulate_some(batch, range(3)).journals)
    seed = seed_of_game(9, 2)
    rules = TheSpill(the_content(), a_setup(level="mixed", specialists=(), seed=seed))
    played = play_game(rules, [SPILL.bot("random", seed)], SeededChance(rules, seed))
    lines = journals["game-000003.jsonl"].decode().splitlines()
    assert len(lines) == len(played.steps) + 1
    assert simulate.journal_of(rules, load(SPILL.room.content), played).decode().splitlines()[1:] == lines[1:]


def test_a_file_is_written_once_and_the_same_again_is_no_fault(tmp_path):
    folder = tmp_path / "results"
    folder.mkdir()
    path = folder / "file"
    write_once(path, b"one")
    write_once(path, b"one")
    with pytest.raises(FileExistsError, match="holds something else"):
        write_once(path, b"two")
    assert path.read_bytes() == b"one"
    assert [entry.name for entry in folder.iterdir()] == ["file"]


@pytest.mark.slow
def test_what_won_games_is_told_apart_from_what_lost_them():
    tally = simulate_some(Batch("the_spill", 5, 1, ("greedy",), setup_json(level="mixed", specialists=())), range(5))
    assert 0 < tally.wins < tally.games
    assert set(tally.won_by) <= {"objectives", "well_capped"}
    assert not set(tally.won_by) & set(tally.lost_by)
    assert tally.to_json(1.0)["reasons"] == dict(sorted((tally.won_by | tally.lost_by).items()))
