"""Measures how long loading takes beside a bare load of the same files by PyYAML."""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from spillgame import paths
from spillgame.content.loading import load
from spillgame.rules.content import GameContent

_ROUNDS = 30


def measure_load(game: GameContent) -> tuple[float, float, float]:
    """Return the median seconds of a checked load, of one from the cache, and of plain `yaml.load`, all warm.

    All three read the shipped files of the game from the disk, without mods, in turn.
    """
    import yaml  # noqa: PLC0415 - not needed to play

    folder = paths.content_folder() / game.name
    files = sorted(folder.glob("*.yaml"))
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def plain() -> None:
        for file in files:
            with file.open("rb") as stream:
                yaml.load(stream, loader)  # noqa: S506 - one of the safe loaders

    with tempfile.TemporaryDirectory() as kept_in:

        def cached() -> None:
            load(game, cache_folder=Path(kept_in), with_mods=False)

        def checked() -> None:
            load(game, with_cache=False, with_mods=False)

        tasks = (checked, cached, plain)
        for task in tasks:
            task()
        times = [tuple(_seconds(task) for task in tasks) for _ in range(_ROUNDS)]
    return (
        median(one[0] for one in times),
        median(one[1] for one in times),
        median(one[2] for one in times),
    )


def _seconds(task: Callable[[], None]) -> float:
    start = time.perf_counter()
    task()
    return time.perf_counter() - start
