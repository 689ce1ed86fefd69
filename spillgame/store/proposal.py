"""Which rival of the ladder suits a player, by the results against those met before."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from spillgame.rules.levels import RIVALS, level_of, without_manner
from spillgame.store.summary import Summary

NEWCOMER = "deckhand"
"""The rival of a player who has met none."""
LATEST = 5
"""How many of the latest games against a rival count."""
ENOUGH = 3
"""The fewest of them that say anything."""
UP, DOWN = 1.2, 0.5
"""From how many times their fair share of wins a player should meet the next level, and up to how many the one below:
between two players who change seats, from 60 of 100 games on, and up to 25."""


class Met(NamedTuple):
    """A game that a person has finished against rivals."""

    rival: str
    """The strongest of them, without its manner."""
    players: int
    won: bool


class Proposal(NamedTuple):
    """The rival that suits a player, and why."""

    rival: str
    why: Literal["new", "few", "up", "down", "stay"]
    against: str = ""
    """The rival met last; empty for a player who has met none."""
    won: int = 0
    games: int = 0
    """The latest games against that rival, and how many of them were won."""


def met_in(summary: Summary) -> Met | None:
    """Return what a finished game says about one person among rivals; None if it is no such game."""
    bots = summary.setup.get("bots") or ()
    rivals = sorted((bot for bot in bots if level_of(bot)), key=level_of)
    if not rivals or not summary.counts or summary.won is None or list(bots).count(None) != 1:
        return None
    return Met(without_manner(rivals[-1]), len(bots), summary.won)


def proposed(met: Sequence[Met]) -> Proposal:
    """Return the rival that suits a player, given the games so far, the latest last."""
    if not met:
        return Proposal(NEWCOMER, "new")
    rival = met[-1].rival
    latest = [one for one in met if one.rival == rival][-LATEST:]
    won, games = sum(one.won for one in latest), len(latest)
    fair, level = sum(1 / one.players for one in latest), level_of(rival)
    if games < ENOUGH:
        return Proposal(rival, "few", rival, won, games)
    if won >= UP * fair and level < len(RIVALS):
        return Proposal(RIVALS[level], "up", rival, won, games)
    if won <= DOWN * fair and level > 1:
        return Proposal(RIVALS[level - 2], "down", rival, won, games)
    return Proposal(rival, "stay", rival, won, games)


def around(rival: str) -> tuple[str, ...]:
    """Return all rivals, those whose level is nearest to that of one first, and it before all."""
    return tuple(sorted(RIVALS, key=lambda one: (abs(level_of(one) - level_of(rival)), level_of(one))))
