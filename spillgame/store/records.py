"""The records over all games of a kind, computed from the summaries of the journals.

Every game in the folder and its bin counts unless it is practice, a branch, watched or imported; of two journals of the
same game, only one counts. Dice count in unfinished games, too.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import reduce
from pathlib import Path
from typing import NamedTuple

from spillgame import clock, games
from spillgame.play.counts import HINTS, TAKEN_BACK
from spillgame.play.match import SavesError
from spillgame.rules.dice import DiceTally
from spillgame.rules.seams import Json
from spillgame.store.proposal import Proposal, met_in, proposed
from spillgame.store.saves import SavedGame, Saves
from spillgame.store.summary import Summary

WITHOUT, WITH = "without", "with"
"""How games are grouped by hints, and by undoing past a bot's move."""


class ResultTally(NamedTuple):
    """Finished games of a kind, and how many were won."""

    games: int
    won: int


class Streaks(NamedTuple):
    """Streaks of games won or lost, in the order begun."""

    current_won: int
    """How many were won since the last loss; 0 after a loss."""
    current_lost: int
    longest_won: int
    longest_lost: int


class Day(NamedTuple):
    """The best result of a daily game."""

    day: str
    rating: Json
    """The game's measure of the result: a tuple with named fields, the greater the better."""
    file: str
    """The journal's name, below the folder of the games."""
    summary: Summary
    result: str
    """The same in a few words."""


class Records(NamedTuple):
    """What the records say."""

    all: ResultTally
    lost: int
    """Games of opponents, neither won nor lost, count in `all` alone."""
    unfinished: int
    streaks: Streaks
    by: dict[str, dict[str, ResultTally]]
    """For each grouping column of the game, the tally of each value; for HINTS, if the game has an adviser, and for
    TAKEN_BACK, if that occurred, the tallies of games WITHOUT and WITH."""
    reasons: dict[str, int]
    """How often each reason ended a game."""
    dice: DiceTally
    days: tuple[Day, ...]
    """The best result of each day, the newest first."""
    over: tuple[tuple[Path, Summary], ...]
    """The finished games, each with its journal, in the order begun."""


def records_of(saves: Saves, game: str = games.DEFAULT) -> Records:
    """Return the records of a game; raises SavesError if the content has faults."""
    found = _counted([*saves.entries(), *saves.binned()], game)
    over = [summary for _, summary in found if summary.over]
    return Records(
        all=ResultTally(len(over), sum(summary.won is True for summary in over)),
        lost=sum(summary.won is False for summary in over),
        unfinished=len(found) - len(over),
        streaks=streaks_of([summary.won for summary in over if summary.won is not None]),
        by=by_column(over, game),
        reasons=Counter(reason for summary in over for reason in summary.reasons),
        dice=reduce(DiceTally.plus, (summary.dice for _, summary in found), DiceTally()),
        days=_days(found, saves, game),
        over=tuple((entry.path, summary) for entry, summary in found if summary.over),
    )


def _counted(entries: Iterable[SavedGame], game: str) -> list[tuple[SavedGame, Summary]]:
    """Return the games that count, in the order begun, each once."""
    listed = [(entry, entry.summary) for entry in entries if entry.summary is not None and entry.counts]
    listed = [(entry, summary) for entry, summary in listed if summary.game == game]
    found: dict[str, tuple[SavedGame, Summary]] = {}
    for entry, summary in sorted(listed, key=lambda pair: _order(*pair)):
        found.setdefault(summary.digest, (entry, summary))
    return list(found.values())


def _order(entry: SavedGame, summary: Summary) -> tuple[str, int, str]:
    return summary.begun or clock.with_offset(entry.changed), entry.time, str(entry.path)


def by_column(over: Sequence[Summary], game: str) -> dict[str, dict[str, ResultTally]]:
    """Count games by the values of each column that groups them, in the order of the values."""
    by: dict[str, dict[str, ResultTally]] = {}
    for column in games.GAMES[game].room.columns:
        if column.kind not in ("group", "groups"):
            continue
        tallies: dict[Json, ResultTally] = {}
        for summary in over:
            found = summary.columns[column.key]
            for value in found if column.kind == "groups" else [found]:
                played, won = tallies.get(value, ResultTally(0, 0))
                tallies[value] = ResultTally(played + 1, won + (summary.won is True))
        by[column.key] = {
            str(value): tallies[value] for value in sorted(tallies, key=lambda value: (value is not None, value))
        }
    if games.GAMES[game].advice is not None:
        by[HINTS] = _by_count(over, lambda one: one.hints)
    if any(one.taken_back for one in over):
        by[TAKEN_BACK] = _by_count(over, lambda one: one.taken_back)
    return by


def _by_count(over: Sequence[Summary], count: Callable[[Summary], int]) -> dict[str, ResultTally]:
    """Return the tallies of the games without the counted thing, and of those with it."""
    parts = {WITHOUT: [one for one in over if not count(one)], WITH: [one for one in over if count(one)]}
    return {
        name: ResultTally(len(part), sum(summary.won is True for summary in part))
        for name, part in parts.items()
        if part
    }


def streaks_of(outcomes: Iterable[bool]) -> Streaks:
    """Return the streaks of games that were won or lost, in their order."""
    longest, current = {True: 0, False: 0}, {True: 0, False: 0}
    for won in outcomes:
        current[won] += 1
        current[not won] = 0
        longest[won] = max(longest[won], current[won])
    return Streaks(current[True], current[False], longest[True], longest[False])


def _days(found: Iterable[tuple[SavedGame, Summary]], saves: Saves, game: str) -> tuple[Day, ...]:
    daily = games.GAMES[game].room.daily
    best: dict[date, Day] = {}
    for entry, summary in found:
        if daily is None or summary.daily is None or not summary.over:
            continue
        content = saves.plain(game).content
        day = summary.day(content)
        if day is None:
            continue
        rating = daily.rating(summary.won is True, summary.columns)
        if day not in best or rating > best[day].rating:
            file = entry.path.relative_to(saves.folder).as_posix()
            result = daily.result_in_short(summary.won, summary.columns, content)
            best[day] = Day(day.isoformat(), rating, file, summary, result)
    return tuple(best[day] for day in sorted(best, reverse=True))


PATIENCE = 0.04
"""Seconds per frame for reading journals."""


class RecordsLoader:
    """Computes the records while something else is shown; abandoning it has no effect."""

    def __init__(self, saves: Saves, game: str, rebuild: bool = False):
        """`rebuild` reads every journal again."""
        self._saves, self._game, self._forgets = saves, game, rebuild
        self.found: Records | None = None
        self.read, self.all = 0, 0
        """How many games have been read, and how many there are."""

    def advance(self) -> Records | None:
        """Continue reading; returns the records once all is read. Raises SavesError if the content has faults."""
        if self._forgets:
            self._forgets = False
            self._saves.forget()
        if self.found is None and self._all_read():
            self.found = records_of(self._saves, self._game)
        return self.found

    def _all_read(self) -> bool:
        games = [*self._saves.entries(PATIENCE), *self._saves.binned(PATIENCE)]
        self.read, self.all = sum(game.known is not None for game in games), len(games)
        return self.read == self.all


def proposal_for(saves: Saves, game: str) -> Proposal:
    """Return the rival that suits the player of a game, by the games that have been read, without reading more."""
    try:
        found = _counted([*saves.entries(0), *saves.binned(0)], game)
    except SavesError:
        found = []  # the list of games reports what is wrong with the folder
    over = [summary for _, summary in found if summary.over]
    return proposed([met for one in over if (met := met_in(one)) is not None])
