"""What a screen reader costs, for `spillgame bench`: a frame that nobody reads, and the pages of one who does."""

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Final

from spillgame.app import App
from spillgame.commands.bench_measures import (
    GAME,
    LIBRARY,
    Measure,
    Pair,
    bare_loop,
    random_steps,
    seconds_of,
    special,
    the_rules,
)
from spillgame.commands.bench_window import open_app, open_with_sounds, scene_at
from spillgame.narrator import Narrator
from spillgame.scenes.scene import Push
from spillgame.scenes.table.page import TablePage
from spillgame.settings import Settings
from spillgame.ui.screen_reader import ScreenReader

UNREAD, UNCHANGED, REBUILT = "a frame that nobody reads", "a page read, unchanged", "a page read, rebuilt"
"""The rows of the table."""
FRAMES: Final = 2_000
PAGES: Final = 20
"""Decisions per measure, each followed by a page that is read."""


class Silent:
    """An adapter that takes every update and tells nobody."""

    def update_if_active(self, factory: Callable[[], object]) -> None:
        """Take an update."""
        factory()


def reader_measures() -> Iterator[Measure]:
    """Open a window with a table at which somebody decides in the middle of a game, and yield its measures. Without the
    library only that of a window without a reader."""
    app, own = open_app(Settings(ask_hints=False, speed="instant")), special(GAME)
    open_with_sounds(app.stage, GAME)
    rules = the_rules(GAME, **own.setup)
    calm = [state for state in random_steps(rules, 1) if own.is_calm(state)]
    table = scene_at(app.stage, GAME, rules, calm[len(calm) // 2])
    assert isinstance(table, TablePage)  # noqa: S101 - somebody decides
    app.take(Push(table))
    app.frame(0.0)
    yield partial(_unread, app)
    if find_spec(LIBRARY) is not None:
        narrator = Narrator(app.stage)
        narrator.reader = ScreenReader(lambda reader: (import_module(LIBRARY), Silent()), _fail)
        narrator.reader.activated()
        yield partial(_unchanged, narrator, table)
        yield partial(_rebuilt, narrator, table, random.Random(1))


def _unread(app: App) -> Mapping[str, Pair]:
    """Measure what a frame does for a reader where there is none."""
    narrator = app.narrator

    def frames() -> None:
        for _ in range(FRAMES):
            if not narrator.listens:
                narrator.rest()

    return {UNREAD: (seconds_of(frames) / FRAMES, bare_loop())}


def _unchanged(narrator: Narrator, table: TablePage) -> Mapping[str, Pair]:
    """Measure the frames of a reader to whom there is nothing new to say."""
    narrator.tell(table, ())
    frames = [seconds_of(partial(narrator.tell, table, ())) for _ in range(PAGES)]
    return {UNCHANGED: (median(frames), bare_loop())}


def _rebuilt(narrator: Narrator, table: TablePage, chance: random.Random) -> Mapping[str, Pair]:
    """Measure the frames after decisions, each of which changes the page."""
    playback, pages = table.playback, list[float]()
    begun = len(playback.table.moments)
    for _ in range(PAGES):
        ways = [one for one in playback.table.legal() if not playback.rules.ends(one)]
        if not ways or playback.table.asks_chance():
            break
        playback.decide(chance.choice(ways))
        playback.skip_ahead()
        table.refresh()
        pages.append(seconds_of(partial(narrator.tell, table, ())))
    while len(playback.table.moments) > begun and playback.undo_refusal() is None:
        playback.undo()
    return {REBUILT: (median(pages), bare_loop())}


def _fail(line: str) -> None:
    raise RuntimeError(line)
