"""Runs of the monkey: each from its seed."""

import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame

from spillgame.games import GAMES
from tests.monkey.chooser import Chooser
from tests.monkey.inputs import Input
from tests.monkey.places import a_game
from tests.monkey.sitting import Sitting

INPUTS = 500
CHEAP = 100
"""The runs of smaller seeds keep to small windows: they are those of every day."""
LAST = 12
"""The number of last inputs that the report of a fault lists."""
SPEEDS = ("instant", "instant", "16", "4", "1", "0.25")


@dataclass
class Run:
    """A run: what was done, and what went wrong."""

    seed: int
    inputs: list[Input] = field(default_factory=list)
    fault: str = ""
    """The words of whatever went wrong, with all that led to it."""
    same: str = ""
    """What runs have in common that meet the same fault: its kind, and where in the program it arose."""

    def fails(self, error: BaseException) -> None:
        """Take down what went wrong."""
        self.fault = "".join(traceback.format_exception(error))
        frames = traceback.extract_tb(error.__traceback__)
        where = next((one for one in reversed(frames) if "/spillgame/" in one.filename), None)
        kind = type(error).__name__
        self.same = f"{kind} in {Path(where.filename).name}:{where.name}" if where is not None else f"{kind}: {error}"

    @property
    def told(self) -> str:
        """Say what went wrong, after which inputs, and how to see it again."""
        if not self.fault:
            return f"Run {self.seed}: {len(self.inputs)} inputs, and nothing went wrong."
        last = "\n".join(f"  {one}" for one in self.inputs[-LAST:])
        again = f"python -m tests.monkey {self.seed} --shrink"
        return f"{self.fault}\nRun {self.seed}, input {len(self.inputs)}. The last inputs:\n{last}\nOnce more: {again}"


def play(seed: int, inputs: int = INPUTS, begins: str = "", shots: Path | None = None) -> Run:
    """Let the monkey go from a seed; `begins` names the game that it begins with, else the seed says which."""
    return _played(seed, lambda sitting: chosen(seed, sitting, inputs, begins), shots)


def again(seed: int, inputs: Iterable[Input], shots: Path | None = None) -> Run:
    """Do once more what was done."""
    return _played(seed, lambda sitting: iter(inputs), shots)


def chosen(seed: int, sitting: Sitting, inputs: int, begins: str) -> Iterator[Input]:
    """Yield what the monkey does: first it goes to a game."""
    rng = Random(f"monkey {seed}")
    chooser = Chooser(rng, small=seed < CHEAP)
    yield Input("go", a_game(rng, begins or tuple(GAMES)[seed % len(GAMES)]))
    yield Input("set", f"speed {rng.choice(SPEEDS)}")
    for _ in range(inputs - 2):
        yield chooser.next(sitting)


def _played(seed: int, inputs: Callable[[Sitting], Iterator[Input]], shots: Path | None) -> Run:
    run = Run(seed)
    try:
        with Sitting(seed) as sitting:
            for one in inputs(sitting):
                run.inputs.append(one)
                sitting.do(one)
                if shots is not None:
                    _picture(sitting, shots, len(run.inputs))
    except Exception as error:
        run.fails(error)
    return run


def _picture(sitting: Sitting, folder: Path, number: int) -> None:
    """Write what is shown after an input."""
    folder.mkdir(parents=True, exist_ok=True)
    surface = pygame.display.get_surface()
    if surface is not None:
        sitting.scene.draw(surface)
        pygame.image.save(surface, folder / f"{number:04}.png")
