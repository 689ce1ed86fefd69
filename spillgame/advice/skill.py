"""How a person plays, over all analysed games of a kind: points lost per decision by rivals or level, and by theme.

Its themes are those of the game (`spillgame.bots.goals`), which its problems have, too.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from spillgame import games
from spillgame.advice.analysis import Analysis
from spillgame.rules.seams import Json, JsonObject
from spillgame.store.summary import Summary

LEVELS: Final = ("bots", "level")
"""The columns of summaries that say how hard a game is, the first that a game has."""
FEWEST: Final = 10
"""The least number of decisions in a theme for it to be called strong or weak."""


class Part(NamedTuple):
    """The decisions of one game in a theme, and what they cost together as a chance to win."""

    theme: str
    decisions: int
    loss: float


class Figures(NamedTuple):
    """The summary of a game's analysis, for the seat shown first."""

    loss_a_turn: float
    luck: float
    adjusted: float
    result: float | None
    decisions: int = 0
    """How many were not forced."""
    loss: float = 0.0
    """What they cost together."""
    parts: tuple[Part, ...] = ()
    """The same by theme."""

    def to_json(self) -> JsonObject:
        return {**self._asdict(), "parts": [list(part) for part in self.parts]}

    @classmethod
    def from_json(cls, values: Json) -> "Figures":
        """Read the output of `to_json`; raises Python's own errors on anything else."""
        return cls(**{**values, "parts": tuple([Part(*part) for part in values["parts"]])})


def figures_of(found: Analysis) -> Figures:
    """Return the summary of an analysis."""
    decisions = sum([turn.decisions for turn in found.turns])
    whole = (found.loss_a_turn, found.luck, found.adjusted, found.result, decisions, -found.skill)
    return Figures(*whole, parts_of(found))


def parts_of(found: Analysis) -> tuple[Part, ...]:
    """Return a seat's decisions by theme."""
    sums: dict[str, tuple[int, float]] = {}
    for step in found.steps:
        if step.theme:
            decisions, loss = sums.get(step.theme, (0, 0.0))
            sums[step.theme] = decisions + 1, loss - step.skill
    return tuple([Part(theme, *sums[theme]) for theme in sorted(sums)])


# --- Over many games ---


class Skill(NamedTuple):
    """How well was decided in some games."""

    games: int
    decisions: int
    loss: float
    """What the decisions cost together, as a chance to win."""

    @property
    def loss_a_decision(self) -> float:
        return max(0.0, self.loss) / self.decisions if self.decisions else 0.0


class OfLevel(NamedTuple):
    """The games against some rivals, or at a level."""

    column: str
    """The column of the summaries that says so; empty if the game has none."""
    value: str
    skill: Skill
    course: tuple[float, ...]
    """What a decision cost in each game, in their order."""


class OfTheme(NamedTuple):
    """The decisions in a theme."""

    theme: str
    skill: Skill


class Skills(NamedTuple):
    """How a person plays."""

    all: Skill
    levels: tuple[OfLevel, ...]
    """Those with most games first."""
    themes: tuple[OfTheme, ...]
    """The strongest first; only those with enough decisions."""


def skills_of(played: Sequence[tuple[Summary, Figures]]) -> Skills:
    """Return how a person played some games of a kind, given with their figures in the order begun."""
    counted = [(known, figures) for known, figures in played if figures.decisions]
    levels: dict[tuple[str, str], list[Figures]] = {}
    for known, figures in counted:
        levels.setdefault(level_of(known), []).append(figures)
    found = [
        OfLevel(*level, _sum(of), tuple([max(0.0, one.loss) / one.decisions for one in of]))
        for level, of in levels.items()
    ]
    found.sort(key=lambda one: (-one.skill.games, one.value))
    return Skills(_sum([figures for _, figures in counted]), tuple(found), _by_theme([one for _, one in counted]))


def level_of(known: Summary) -> tuple[str, str]:
    """Return the column that says how hard a game was, and its value in words of the code."""
    columns = {column.key for column in games.GAMES[known.game].room.columns}
    column = next((name for name in LEVELS if name in columns), "")
    return column, str(known.columns[column]) if column else ""


def _sum(figures: Sequence[Figures]) -> Skill:
    return Skill(len(figures), sum(one.decisions for one in figures), math.fsum(one.loss for one in figures))


def _by_theme(figures: Sequence[Figures]) -> tuple[OfTheme, ...]:
    parts: dict[str, list[Part]] = {}
    for part in (part for one in figures for part in one.parts):
        parts.setdefault(part.theme, []).append(part)
    found = [
        OfTheme(theme, Skill(len(of), sum(one.decisions for one in of), math.fsum(one.loss for one in of)))
        for theme, of in parts.items()
    ]
    enough = [one for one in found if one.skill.decisions >= FEWEST]
    return tuple(sorted(enough, key=lambda one: (one.skill.loss_a_decision, one.theme)))
