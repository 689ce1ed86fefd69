"""The bots' results in the daily game: the same luck, played in a separate process and cached."""

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, Protocol

from spillgame import __version__, games, sealed
from spillgame.content.loading import Loaded, load
from spillgame.play.chance import SeededChance
from spillgame.play.table import AnyTable, Table
from spillgame.rules.game_words import words_of
from spillgame.rules.seams import Json, JsonValues
from spillgame.signals import worker

FOLDER = "days"
MOST_KEPT = 60
"""How many results of bots are cached."""
NOBODY = ("-",)
"""Replaces the players' names, which have no effect."""


class Rival(NamedTuple):
    """A bot's result in a day's game."""

    bot: str
    """Its name for players."""
    rating: Json
    """None while it still plays."""
    text: str
    """Its result in a few words."""


class Task(NamedTuple):
    """A task for the worker process."""

    game: str
    day: str
    bots: tuple[str, ...]


class Receiver(Protocol):
    """The connection on which the results of a task arrive."""

    def poll(self) -> bool:
        """Return whether another one has arrived."""

    def recv(self) -> tuple[str, bool, dict[str, object]]:
        """Return a bot's name, whether it won, and the columns of its summary."""


def play_day(game: str, day: str, bot: str, loaded: Loaded) -> tuple[bool, dict[str, object]]:
    """Let a bot play a day's game with the common luck; returns whether it won, and its columns."""
    room = games.GAMES[game].room
    assert room.daily is not None  # noqa: S101 - asked for where there is one
    setup = room.daily.setup(date.fromisoformat(day), loaded.content, NOBODY)
    rules = room.rules(loaded.content, setup, None)
    table: AnyTable = Table(rules, SeededChance(rules, setup["seed"], "physics"))
    player = games.GAMES[game].bot(bot, setup["seed"])
    while (result := rules.result(table.state)) is None:
        if seats := rules.to_move(table.state):
            table.decide(player.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()
    return result.won is True, room.summary(table)


def _work(task: Task, results: Connection) -> None:
    loaded = load(games.GAMES[task.game].room.content, with_mods=False)
    for bot in task.bots:
        results.send((bot, *play_day(task.game, task.day, bot, loaded)))


def in_process(task: Task) -> Receiver:
    """Start a task in a separate process, which ends with the program, done or not."""
    return worker(_work, task)


class Rivals:
    """The bots' results in a daily game. Call `advance` once per frame until it is `done`."""

    def __init__(
        self, loaded: Loaded, cache: Path, game: str, day: str, start: Callable[[Task], Receiver] | None = None
    ):
        """`loaded` is without mods, `cache` the cache folder; `start` starts a task, by default in a process."""
        self._game, self._day, self._loaded, self._cache = game, day, loaded, cache
        self._start = start or in_process
        daily = games.GAMES[game].room.daily
        self.bots = [bot for bot in daily.rivals if bot in games.GAMES[game].bots] if daily is not None else []
        self._known: dict[str, tuple[bool, Mapping[str, object]]] = dict(self._kept())
        self._coming: Receiver | None = None

    @property
    def done(self) -> bool:
        return len(self._known) == len(self.bots)

    def found(self) -> list[Rival]:
        """Return each bot's result, as far as known."""
        return [self._rival(bot) for bot in self.bots]

    def _rival(self, bot: str) -> Rival:
        room, name = games.GAMES[self._game].room, words_of(self._loaded.content).called("bots", bot)
        if bot not in self._known or room.daily is None:
            return Rival(name, None, "")
        rating = room.daily.rating(*self._known[bot])
        return Rival(name, rating, room.daily.rating_text(rating, self._loaded.content))

    def advance(self) -> bool:
        """Receive results, starting the task if needed; returns whether any arrived."""
        if self.done:
            return False
        if self._coming is None:
            missing = tuple(bot for bot in self.bots if bot not in self._known)
            self._coming = self._start(Task(self._game, self._day, missing))
        try:
            if not self._coming.poll():
                return False
            bot, won, columns = self._coming.recv()
        except (EOFError, OSError):  # the process was killed: continue without it
            self.bots = [one for one in self.bots if one in self._known]
            return True
        self._known[bot] = won, columns
        self._keep(bot)
        return True

    # --- What is kept ---

    def file_of(self, bot: str) -> Path:
        """Return the file in which the result of a bot is kept."""
        return self._cache / FOLDER / f"{self._game} {self._day} {bot}"

    def key_of(self, bot: str) -> str:
        """Return the key of that file: what the result depends on."""
        return sealed.key_of([__version__, self._loaded.sha256, self._loaded.bots, self._game, self._day, bot])

    def _keep(self, bot: str) -> None:
        sealed.keep(self.file_of(bot), self.key_of(bot), json.dumps(self._known[bot]).encode())
        sealed.prune(self._cache / FOLDER, "*", MOST_KEPT)

    def _kept(self) -> Iterator[tuple[str, tuple[bool, JsonValues]]]:
        for bot in self.bots:
            kept = sealed.fetch_json(self.file_of(bot), self.key_of(bot), self._played)
            if kept is not None:
                yield bot, kept

    def _played(self, found: Json) -> tuple[bool, JsonValues]:
        """Read the cached results; raises if they are unusable."""
        won, columns = found
        daily = games.GAMES[self._game].room.daily
        if daily is None:
            raise ValueError(found)
        daily.rating_text(daily.rating(won is True, columns), self._loaded.content)
        return won is True, columns
