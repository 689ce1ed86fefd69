"""A machine on which nothing is left to chance: its time, its date and what it draws follow from a seed."""

import datetime
import importlib
import pkgutil
import random
import sys
import time
from functools import cache
from types import ModuleType

import pygame
import pytest

import spillgame

BEGINNING = datetime.datetime(2100, 1, 1, 12).astimezone()
"""After the date of any file, so that what the games keep is newer than what they find."""
TICK = 0.02
"""Seconds that pass each time that somebody looks at the clock."""


class Clock:
    """Stands in the place of the module `time`, of `pygame.time.get_ticks` and of the date."""

    def __init__(self) -> None:
        self.now = 0.0
        """Seconds since the beginning."""

    def perf_counter(self) -> float:
        """Return the time, which goes on as it is looked at."""
        self.now += TICK
        return self.now

    monotonic = perf_counter

    def time(self) -> float:
        return BEGINNING.timestamp() + self.perf_counter()

    def ticks(self) -> int:
        """Return the time in milliseconds; looking at it takes none."""
        return int(1000 * self.now)

    def __getattr__(self, name: str) -> object:
        """Return whatever else the module `time` has."""
        return getattr(time, name)


@cache
def modules() -> list[ModuleType]:
    """Return all modules of the program, imported: none is to find the true clock later."""
    found = [spillgame]
    for info in pkgutil.walk_packages(spillgame.__path__, "spillgame."):
        if not info.name.endswith("__main__") and "._data" not in info.name:
            found.append(importlib.import_module(info.name))
    return found


def put_in_place(patch: pytest.MonkeyPatch, clock: Clock, seed: int) -> None:
    """Let the whole program live by a clock, and draw from a seed."""
    drawn = random.Random(seed)

    class Now(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:
            return BEGINNING + datetime.timedelta(seconds=int(clock.now))

    class Today(datetime.date):
        @classmethod
        def today(cls) -> datetime.date:
            return (BEGINNING + datetime.timedelta(seconds=clock.now)).date()

    instead: dict[int, object] = {
        id(time): clock,
        id(time.perf_counter): clock.perf_counter,
        id(time.monotonic): clock.monotonic,
        id(datetime.datetime): Now,
        id(datetime.date): Today,
        id(random.SystemRandom): lambda: drawn,
    }
    for module in modules():
        for name, value in list(vars(module).items()):
            if id(value) in instead:
                patch.setattr(module, name, instead[id(value)])
    patch.setattr(random, "SystemRandom", lambda: drawn)
    patch.setattr(pygame.time, "get_ticks", clock.ticks)
    random.seed(seed)


def children() -> list[str]:
    """Return the processes that this one has started and not ended."""
    found = sys.modules.get("multiprocessing")
    return [str(one) for one in found.active_children()] if found is not None else []
