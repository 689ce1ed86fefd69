"""A journal cut at any byte or with any bit flipped: a sentence or a game, never a traceback, never a changed file."""

import random
from itertools import accumulate

import pytest

from spillgame import cli
from spillgame.store.saves import Saves, SavesError
from tests.builders import setup_json
from tests.play.games import EXAMPLE, play_some

pytestmark = pytest.mark.usefixtures("home")
STEPS = 27
"""Set-up, the first drop, and some decisions."""


def a_journal(folder, steps):
    """Return the bytes of a short game, as the library writes it."""
    match = Saves(folder, cache=folder).begin("the_spill", setup_json(level="mixed", specialists=(), seed=5))
    play_some(match.table, steps, 5)
    match.close()
    return match.path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return a_journal(tmp_path_factory.mktemp("whole"), STEPS)


class Bench:
    """Reads one spoilt journal after the other, each under a name of its own."""

    def __init__(self, folder, monkeypatch):
        self.saves = Saves(folder / "saves", cache=folder / "cache")
        self.saves.folder.mkdir()
        monkeypatch.setattr("os.fsync", lambda descriptor: None)  # to wait for a real disk proves nothing here
        self.path = self.saves.folder / "spoilt.jsonl"
        self.faults = 0

    def read(self, data):
        """Look at a journal and go on with it; returns the game, or None where it is refused in a sentence."""
        self.path.write_bytes(data)
        try:
            reading = self.saves.read(self.path)
            match = self.saves.resume(self.path)
        except SavesError as error:
            sentence = str(error)
            assert sentence.startswith(f"{self.path}: line ")
            assert sentence.endswith("The file is left as it was.")
            assert sentence.isprintable()
            reading = match = None
            self.faults += 1
        assert self.path.read_bytes() == data
        if match is None:
            return None
        assert match.moments == reading.moments
        match.close()
        return match


@pytest.mark.parametrize(("steps", "every"), [(14, 8), pytest.param(STEPS, 1, marks=pytest.mark.slow)])
def test_a_journal_cut_at_any_byte_goes_on_after_its_last_whole_step(steps, every, tmp_path, monkeypatch):
    bench = Bench(tmp_path, monkeypatch)
    whole = a_journal(tmp_path, steps)
    lines = whole.splitlines(keepends=True)
    ends = [end - 1 for end in accumulate(map(len, lines))]
    near_ends = {end + near for end in ends for near in (-1, 0, 1, 2)}
    cuts = sorted({*range(0, len(whole), every), *near_ends} & {*range(len(whole) + 1)})
    for cut in cuts:
        match = bench.read(whole[:cut])
        complete = sum(cut >= end for end in ends)
        if complete == 0:
            assert match is None
            continue
        assert len(match.moments) == complete
    assert bench.faults == sum(cut < ends[0] for cut in cuts)
    print(f"{len(cuts)} cuts, nothing lost but the step in hand")


def test_a_journal_cut_at_any_step_is_written_on_as_if_nothing_had_been(whole, tmp_path, monkeypatch):
    bench = Bench(tmp_path, monkeypatch)
    lines = whole.splitlines(keepends=True)
    for n in range(1, len(lines)):
        for more in (0, 1, len(lines[n]) // 2, len(lines[n]) - 1):
            bench.path.write_bytes(b"".join(lines[:n]) + lines[n][:more])
            match = bench.saves.resume(bench.path)
            play_some(match.table, 2, n)
            match.close()
            assert bench.path.read_bytes() == match.journal_text()


@pytest.mark.parametrize("flips", [500, pytest.param(2000, marks=pytest.mark.slow)])
def test_a_journal_with_any_bit_flipped_is_a_game_or_a_sentence(whole, flips, tmp_path, monkeypatch):
    bench, rng = Bench(tmp_path, monkeypatch), random.Random(1)
    for _ in range(flips):
        data = bytearray(whole)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        bench.read(bytes(data))
    assert bench.faults > flips / 4
    print(f"{flips} flips, {bench.faults} of them told in a sentence, the others still games")


def test_a_folder_of_spoilt_journals_is_listed(whole, tmp_path, monkeypatch):
    bench, rng = Bench(tmp_path, monkeypatch), random.Random(2)
    for number in range(150):
        data = bytearray(whole[: rng.randrange(len(whole))] if number % 2 else whole)
        for _ in range(number % 5):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        (bench.saves.folder / f"{number}.jsonl").write_bytes(data)
    entries = bench.saves.entries()
    assert len(entries) == 150
    assert all(entry.summary or entry.fault for entry in entries)
    assert all(entry.fault is None or entry.fault.isprintable() for entry in entries)


@pytest.mark.parametrize("journals", [40, pytest.param(120, marks=pytest.mark.slow)])
def test_spoilt_journals_of_whole_games_are_replayed_or_refused_by_the_command(journals, tmp_path, capsys):
    rng, path, text = random.Random(3), tmp_path / "spoilt.jsonl", EXAMPLE.read_bytes()
    for number in range(journals):
        data = bytearray(text[: rng.randrange(len(text))] if number % 2 else text)
        for _ in range(1 + number % 3):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
        status = cli.main(["replay", str(path)])
        shown = capsys.readouterr()
        assert status in (0, 2)
        assert status == 0 or len(shown.err.splitlines()) == 1
        assert path.read_bytes() == data
