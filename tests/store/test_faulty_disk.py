"""A disk that fails at any write, for every write of a short game: nothing saved is lost, nothing is fatal."""

import errno
import os

import pytest

from spillgame.play.journal import JournalReader
from spillgame.store.saves import Saves
from tests.builders import setup_json
from tests.play.games import EXAMPLE, play_some

pytestmark = pytest.mark.usefixtures("home")
CALLS = ("open", "write", "fsync", "ftruncate", "link", "replace", "rename", "unlink", "mkdir")
SETUP = setup_json(level="mixed", specialists=(), seed=3)


class Disk:
    """Counts the calls that change the disk, and lets the n-th fail; once, half, or from then on."""

    def __init__(self, monkeypatch, fails_at=0, number=errno.EIO, how="once"):
        self.calls = 0
        self.fails_at = fails_at
        self.number = number
        self.how = how
        self.failed = False
        for name in CALLS:
            monkeypatch.setattr(os, name, self._wrapped(name, getattr(os, name)))

    def _wrapped(self, name, real):
        def call(*args, **options):
            if name == "open" and not args[1] & (os.O_WRONLY | os.O_RDWR):
                return real(*args, **options)
            self.calls += 1
            due = self.fails_at and (self.calls >= self.fails_at if self.how == "for ever" else self._half(name, args))
            if not due:
                return real(*args, **options)
            self.failed = True
            if self.how == "half" and name == "write" and self.calls == self.fails_at:
                return real(args[0], args[1][: len(args[1]) // 2])
            raise OSError(self.number, os.strerror(self.number))

        return call

    def _half(self, name, args):
        """A write that fails halfway writes some bytes first, and the next call says why."""
        return self.calls == self.fails_at or (self.how == "half" and self.calls == self.fails_at + 1)

    def mend(self):
        self.fails_at = 0


def steps_in(path):
    return list(JournalReader(path).steps())


def numbered(match):
    return [{"n": n, **step} for n, step in enumerate(match.table.step_lines(), 1)]


def short_game(saves):
    """Begin, play, undo, redo, leave and go on; returns both sittings. Whatever is said to be saved must be."""
    sittings = []

    def sit(match):
        sittings.append(match)
        match.table.listen(lambda moment: looked_at(match))
        return match

    first = sit(saves.begin("the_spill", SETUP))
    play_some(first.table, 12, 3)
    while first.table.undo_refusal() is not None:
        play_some(first.table, 1, 3)
    first.table.undo()
    first.table.redo()
    first.table.undo()
    play_some(first.table, 3, 4)
    first.close()
    if first.path is not None:
        second = sit(saves.resume(first.path))
        play_some(second.table, 3, 5)
    return sittings


def looked_at(match):
    """Compare what the screen shows with what the disk holds."""
    if match.saved:
        assert steps_in(match.path) == numbered(match)
    elif match.path is not None:
        assert match.table.journal_fault.endswith("the game is not saved.")
        steps_in(match.path)  # whatever was reached, it is a journal


def the_saves(loaded, folder):
    saves = Saves(folder / "saves", cache=folder / "cache")
    saves.__dict__["loaded"] = loaded
    return saves


HOW = ("once", "half", "for ever")
NUMBERS = (errno.ENOSPC, errno.EIO, errno.EACCES)
"""What the system may say: each call that fails says another one, and each of them in one of three ways to fail.

Every run lets each call fail once, and every fourth one in the other ways; those marked slow let all fail in all ways.
"""


@pytest.mark.parametrize(("how", "every"), [("once", 1), ("half", 4), ("for ever", 4)])
@pytest.mark.parametrize("numbers", [NUMBERS, *(pytest.param((one,), marks=pytest.mark.slow) for one in NUMBERS)])
def test_every_call_of_a_short_game_may_fail(tmp_path, monkeypatch, how, every, numbers):
    loaded = Saves(tmp_path).loaded
    fails_at, failed = 0, True
    while failed:
        number = numbers[(fails_at + HOW.index(how)) % len(numbers)]
        fails_at += every if len(numbers) > 1 else 1
        folder = tmp_path / str(fails_at)
        (folder / "saves").mkdir(parents=True)
        (folder / "saves" / "other.jsonl").write_bytes(EXAMPLE.read_bytes())
        with monkeypatch.context() as patch:
            disk = Disk(patch, fails_at, number, how)
            last = short_game(the_saves(loaded, folder))[-1]
            failed = disk.failed
            disk.mend()
            play_some(last.table, 2, 6)
            if last.saved:
                assert steps_in(last.path) == numbered(last)
            else:
                assert last.warnings, "a game with a journal is saved again as soon as the disk is well"
                last.save_copy(folder / "copy.jsonl")
                assert (folder / "copy.jsonl").read_bytes() == last.journal_text()
        last.close()
        assert (folder / "saves" / "other.jsonl").read_bytes() == EXAMPLE.read_bytes()
        assert not [entry.fault for entry in the_saves(loaded, folder).entries() if entry.fault]
    said = [errno.errorcode[one] for one in numbers]
    print(f"of the first {fails_at - 1} calls every {every}. failed with {said} ({how})")
    assert fails_at > 40
