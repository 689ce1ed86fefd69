"""A game that is killed again and again, and what its journal then holds.

`python -m tests.play.killed FOLDER KILLS SEED` plays in a child process that tells every step once it is shown, kills
it at random instants, looks at what is on the disk, and goes on with that; it prints the counts as JSON.
`python -m tests.play.killed FOLDER` is such a player in a program of its own.
"""

import hashlib
import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from spillgame.rules.room import Setup
from spillgame.store.saves import Saves
from tests.builders import setup_json

GAME = "the_spill"
SETUP = setup_json(players=("Red", "Blue"), level="mixed", specialists=())
FRESH_PROGRAMS = 3
LONGEST_LIFE = 0.2
"""Seconds."""


def the_library(folder: Path) -> Saves:
    return Saves(folder / "saves", cache=folder / "cache")


def digest(state) -> str:
    return hashlib.sha256(repr(state).encode()).hexdigest()[:16]


# --- The one that is killed ---


def play(saves: Saves, pipe: int, seed: int, game: str = GAME, setup: Setup = SETUP) -> None:
    """Go on with the match in the folder, or begin one of a game, until somebody ends this process."""
    rng = random.Random(seed)
    saved = saves.unfinished()
    match = saves.begin(game, {**setup, "seed": seed}) if saved is None else saves.resume(saved.path)

    def tell(moment) -> None:
        os.write(pipe, f"{match.path.name}\t{moment.n}\t{digest(moment.state)}\n".encode())

    tell(match.moments[-1])
    while True:
        table = match.table
        stop = table.listen(tell)
        while not table.is_over():
            if rng.random() < 0.15 and table.undo_refusal() is None:
                os.write(pipe, b"undo\n")
                table.undo()
            elif table.asks_chance():
                table.answer_chance()
            else:
                table.decide(rng.choice(table.legal()))
            assert match.saved, table.journal_fault
        stop()
        match.close()
        match = saves.begin(game, {**setup, "seed": rng.randrange(1 << 30)})
        tell(match.moments[-1])


def fork(saves: Saves, seed: int, game: str, setup: Setup) -> tuple[int, int]:
    """Begin to play in a child; returns its id and where it tells what it shows."""
    told, telling = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(told)
        try:
            play(saves, telling, seed, game, setup)
        finally:
            os._exit(1)
    os.close(telling)
    return child, told


def start(folder: Path) -> tuple[int, int]:
    """Begin to play in a program of its own."""
    told, telling = os.pipe()
    command = [sys.executable, "-m", "tests.play.killed", str(folder)]
    program = subprocess.Popen(command, stdout=telling)
    os.close(telling)
    return program.pid, told


# --- The one that kills and looks ---


class Killer:
    """Kills players of a game, and keeps what they had shown."""

    def __init__(self, folder: Path, seed: int, game: str = GAME, setup: Setup = SETUP):
        self.folder = folder
        self.game, self.setup = game, setup
        self.saves = the_library(folder)
        self.rng = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.shown: tuple[str, int, str] | None = None
        """The file, the number and the state of the step shown last."""
        self.kept: tuple[int, str] | None = None
        """The number and the state of the last step on the disk."""

    def kill_one(self, fresh: bool) -> None:
        number = self.rng.randrange(1 << 30)
        child, told = start(self.folder) if fresh else fork(self.saves, number, self.game, self.setup)
        if fresh or self.rng.random() < 0.8:
            select.select([told], [], [], 60)  # some are killed before they have shown anything
        time.sleep(self.rng.uniform(0, LONGEST_LIFE))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the player ended by itself"
        with os.fdopen(told, "rb") as pipe:
            lines = pipe.read().decode().splitlines()
        self.look(lines)
        self.counts["kills"] += 1

    def look(self, lines: list[str]) -> None:
        steps = [line for line in lines if line != "undo"]
        if steps:
            first = _told(steps[0])
            if self.shown is not None and first[0] == self.shown[0]:
                assert first[1:] == self.kept, "it went on elsewhere than where the disk was"
                self.counts["resumed"] += 1
            self.shown = _told(steps[-1])
            self.counts["steps shown"] += len(steps)
        if self.shown is None:
            return
        file, number, state = self.shown
        reading = self.saves.read(self.saves.folder / file)
        held = len(reading.moments) - 1
        self.kept = held, digest(reading.state)
        self.counts["cut short"] += reading.cut_short
        if held == number - 1 and lines[-1:] == ["undo"]:
            self.counts["undo not shown yet"] += 1
            self.shown = (file, *self.kept)
            return
        assert held in (number, number + 1), f"step {number} was shown, {held} are on the disk"
        assert digest(reading.moments[number].state) == state, f"step {number} is another on the disk"
        self.counts["a step ahead of the screen"] += held > number
        self.shown = (file, *self.kept)  # the next player begins with that, even if it shows nothing


def _told(line: str) -> tuple[str, int, str]:
    file, number, state = line.split("\t")
    return file, int(number), state


def main(words: list[str]) -> None:
    folder = Path(words[0])
    if len(words) == 1:
        play(the_library(folder), sys.stdout.fileno(), os.getpid())
    kills, seed = map(int, words[1:])
    killer = Killer(folder, seed)
    killer.saves.loaded("the_spill")  # every child has it then
    for number in range(kills):
        killer.kill_one(fresh=number < FRESH_PROGRAMS)
    killer.counts["games"] = len(killer.saves.saved())
    print(json.dumps(killer.counts))


if __name__ == "__main__":
    main(sys.argv[1:])
