"""The analysis of a game for one seat: the effects of luck and skill, moment by moment, in chances from 0 to 1.

It is a seat's part of a `spillgame.advice.game_analysis`. Over all steps, start + luck + skill + others + drift is
exactly what the seat had of the game's result.
"""

import math
from typing import Annotated, Literal, NamedTuple

from spillgame.rules.content import Between
from spillgame.rules.seams import JsonValues

SURE = 2.0
"""A loss counts only if it exceeds this many of its standard errors."""
DICE = (0.20, 0.10)
"""Thresholds for marking a turn's luck, good or bad."""
DECISIVE = 0.10
"""A turn decided a game only if it moved the chance by at least this."""

Kind = Literal["decision", "chance"]
Mark = Literal["", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[tuple[Mark, float], ...] = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""Thresholds for marking a loss."""
Cause = Literal["dice", "play", "others", "none"]
Chance = Annotated[float, Between(0, 1)]
Count = Annotated[int, Between(0, 1_000_000)]


class Step(NamedTuple):
    """One step of the game, and the chance to win before and after it.

    The difference is luck + skill + others + drift.
    """

    n: Count
    """The number of the resulting moment."""
    turn: Count
    kind: Kind
    seat: Count | None
    """The seat that decided; None for a chance."""
    before: Chance
    after: Chance
    luck: float
    """For a chance: the outcome minus the expectation."""
    skill: float
    """For a decision of the seat: the best possible value after it minus the best before it; at most 0, up to noise."""
    drift: float
    """What a search saw and the value did not."""
    others: float = 0.0
    """For a decision of another seat: what it changed for this one compared with that seat's best decision."""
    theme: str = ""
    """What an unforced decision of the seat is about; empty for others, and if the game names no themes."""

    @property
    def changes(self) -> tuple[float, float, float, float]:
        """What makes the difference: luck, skill, drift and others."""
        return self.luck, self.skill, self.drift, self.others


class Better(NamedTuple):
    """A better way to play a turn."""

    n: Count
    """The number of the moment where it starts."""
    steps: tuple[JsonValues, ...]
    """Decisions to the end of the turn, in a journal's form; those after a chance are a guess."""
    chance: Chance
    """The chance to win after them."""
    played: Chance
    """The same after what was played."""
    why: tuple[tuple[str, float], ...]
    """The features that differ most, with the contribution of each to the log-odds, largest first."""


class Turn(NamedTuple):
    """The result of a turn: first chance, then the play."""

    number: Count
    seat: Count | None
    """Whose turn it is; None if the players act together."""
    first: Count
    """The number of the moment in which the turn begins."""
    play: Count | None
    """The number of the moment in which its play begins; None if there was none."""
    last: Count
    """The number of the moment in which the turn is over, or the journal ends."""
    before: Chance
    """The chance to win when the turn begins."""
    rolled: Chance
    """The same when the play begins."""
    after: Chance
    """The same when the turn is over."""
    luck: float
    skill: float
    """The effect of the seat's decisions: of its play, or of what it was asked in the turn of a rival."""
    drift: float
    error: float
    """The standard error of that skill; if the seat decided nothing, of the skill of whose turn it is."""
    better: Better | None
    """None if nothing better was found."""
    others: float = 0.0
    """What the decisions of other seats changed compared with their best ones."""
    decisions: Count = 1
    """How many decisions the seat took in it that were not forced."""
    mine: bool = True
    """Whether the play is the seat's own; if players win together it is everybody's."""

    @property
    def loss(self) -> float:
        """The cost of the play, as a chance to win; negative only by noise."""
        return -self.skill

    @property
    def mark(self) -> Mark:
        """How bad the play was; marked only if the loss exceeds the noise."""
        if self.loss <= SURE * self.error:
            return ""
        return next((name for name, least in MARKS if self.loss >= least), "")

    @property
    def dice(self) -> int:
        """How lucky the turn was, in points: 20, 10, 0, -10 or -20."""
        least = next((least for least in DICE if abs(self.luck) >= least), 0.0)
        return round(math.copysign(least * 100, self.luck))


class Verdict(NamedTuple):
    """What decided a game."""

    cause: Cause
    """`none` if no single turn did."""
    turn: Count
    """0 if none did."""
    change: float
    """The change in the chance to win."""


class Analysis(NamedTuple):
    """A game as chances to win."""

    game: str
    journal: str
    """Identifies the game: the digest of its set-up and steps."""
    content: str
    """The sha256 of the game's content files."""
    model: str
    """The version of the advice that the values come from."""
    seat: Count
    """The seat whose chance it is; if players win together it is everybody's."""
    start: Chance
    """The chance to win at the first moment for which it is known."""
    result: Chance | None
    """1 for a win, 0 for a loss, the share of a shared victory; None while the game continues."""
    steps: tuple[Step, ...]
    turns: tuple[Turn, ...]

    # --- Sums ---

    @property
    def end(self) -> float:
        """The chance to win at the end of the journal: the result, if the game is over."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def luck(self) -> float:
        """The total luck of dice and cards."""
        return math.fsum([step.luck for step in self.steps])

    @property
    def skill(self) -> float:
        """The total cost of the seat's decisions; at most 0."""
        return math.fsum([step.skill for step in self.steps])

    @property
    def others(self) -> float:
        """The total of what other seats' decisions changed compared with their best ones."""
        return math.fsum([step.others for step in self.steps])

    @property
    def drift(self) -> float:
        """What neither explains."""
        return math.fsum([step.drift for step in self.steps])

    @property
    def own_turns(self) -> tuple[Turn, ...]:
        """The turns that the seat played; all if players win together."""
        return tuple([turn for turn in self.turns if turn.play is not None and turn.mine])

    @property
    def loss_a_turn(self) -> float:
        """What the seat's decisions cost on average per turn of its own; 0 if no turn was played."""
        return -self.skill / len(self.own_turns) if self.own_turns else 0.0

    @property
    def loss_a_decision(self) -> float:
        """The average cost of a decision that was not forced; 0 if there was none."""
        decisions = sum([turn.decisions for turn in self.turns])
        return -self.skill / decisions if decisions else 0.0

    @property
    def adjusted(self) -> float:
        """The result without the luck."""
        return self.end - self.luck

    @property
    def verdict(self) -> Verdict:
        """What decided the game: the turn that moved the chance most towards the result."""
        won = self.end > 0.5
        found = [Verdict("dice", turn.number, turn.luck) for turn in self.turns]
        found += [Verdict("others", turn.number, turn.others) for turn in self.turns if not turn.mine]
        if not won:
            found += [Verdict("play", turn.number, turn.skill) for turn in self.turns if turn.mark]
        best = max(found, key=lambda one: one.change if won else -one.change, default=None)
        if best is None or (best.change if won else -best.change) < DECISIVE:
            return Verdict("none", 0, 0.0)
        return best
