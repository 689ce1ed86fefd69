"""An analysis in words. A point is a hundredth of the chance to win."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from spillgame.advice.analysis import Analysis, Turn
from spillgame.advice.skill import Figures
from spillgame.rules.game import AnyRules
from spillgame.words import Words

LEAST, DRIFT = 0.005, 0.02
"""The least change of the chance to win that gets a number, and the least drift."""


class Voice(NamedTuple):
    """In which words an analysis is told, and to whom."""

    say: Words
    played: bool = True
    """Whether it is told to the person whose play it is."""
    names: Sequence[str] = ()
    """The names by seat if each has a chance of its own; none if all win or lose together."""
    seat: int = 1
    """Whose analysis it is."""

    @property
    def several(self) -> bool:
        """Whether each seat has a chance of its own."""
        return bool(self.names)

    @property
    def who(self) -> str:
        """The name of the player whose analysis it is."""
        return self.names[self.seat - 1]

    def name(self, seat: int | None) -> str:
        """Return the name of a seat; empty if it has no chance of its own."""
        return self.names[seat - 1] if seat is not None and self.names else ""


def voice_of(say: Words, rules: AnyRules, persons: Sequence[int], seats: Sequence[int], seat: int) -> Voice:
    """Return how the analysis of a seat is told; `seats` are those with a chance of their own, `persons` those that
    people play."""
    if len(seats) < 2:
        return Voice(say, bool(persons))
    return Voice(say, tuple(persons) == (seat,), [rules.player(one) for one in seats], seat)


# --- Numbers ---


def percent(chance: float) -> str:
    """Return a chance as the program writes it: whatever fills a sentence is written as its language does."""
    return f"{signed(100 * chance)}%".removeprefix("+")


def points(change: float) -> str:
    """Return a change of a chance in points, with its sign."""
    return signed(100 * change)


def amount(change: float) -> str:
    """Return the same without its sign, small ones to a tenth."""
    size = abs(100 * change)
    return f"{size:.0f}" if size >= 9.95 else f"{size:.1f}"


def signed(number: float) -> str:
    """Return a number with its sign; 0 has none."""
    whole = round(number)
    return f"{whole:+d}".replace("-", "\N{MINUS SIGN}") if whole else "0"


def adding_up(whole: int, parts: Sequence[float]) -> list[int]:
    """Round parts so that they add up to a `whole`, which may itself be rounded."""
    found = [math.floor(part) for part in parts]
    each, more = divmod(whole - sum(found), len(parts))
    first = sorted(range(len(parts)), key=lambda at: found[at] - parts[at])[:more]
    return [one + each + (at in first) for at, one in enumerate(found)]


class Account(NamedTuple):
    """A seat's game as a sum that adds up as it is written, in points."""

    start: int
    luck: int
    own: int
    others: int
    drift: int
    result: int


def account_of(found: Analysis) -> Account:
    """Return the sum of an analysis."""
    start, result = round(100 * found.start), round(100 * found.end)
    parts = [100 * part for part in (found.luck, found.skill, found.others, found.drift)]
    luck, own, others, drift = adding_up(result - start, parts)
    return Account(start, luck, own, others, drift, result)


def account_in_words(say: Words, found: Analysis) -> str:
    """Return the sum of an analysis, how good its decisions were, and the result without luck."""
    sum_up = account_of(found)
    luck, own, others, drift = map(signed, sum_up[1:-1])
    told = say(
        "analysis.account", start=sum_up.start, luck=luck, own=own, others=others, drift=drift, result=sum_up.result
    )
    lost = say("analysis.account_loss", loss=loss_a_decision(found), adjusted=percent(found.adjusted))
    return f"{told} · {lost}"


# --- A game ---


def what_decided(voice: Voice, analysis: Analysis) -> str:
    """Return which turn decided a game, and whether by its chances, its play, or that of others."""
    say, (cause, turn, change) = voice.say, analysis.verdict
    if analysis.result is None:
        return say("analysis.goes_on", chance=percent(analysis.end))
    if cause == "none":
        return say("analysis.decided_none")
    values: dict[str, object] = {"turn": turn, "points": amount(change)}
    if cause == "play":
        return say("analysis.decided_play", **values)
    brought = change > 0
    if not voice.several:
        told = say("analysis.decided_team_luck_brought", **values)
        return told if brought else say("analysis.decided_team_luck_cost", **values)
    if cause == "dice":
        return _luck_decided(voice, values, brought)
    other = next((one.seat for one in analysis.turns if one.number == turn and not one.mine), None)
    return _others_decided(voice, {**values, "other": voice.name(other)}, brought)


def _luck_decided(voice: Voice, values: Mapping[str, object], brought: bool) -> str:
    say = voice.say
    if voice.played:
        told = say("analysis.decided_luck_brought_you", **values)
        return told if brought else say("analysis.decided_luck_cost_you", **values)
    told = say("analysis.decided_luck_brought", who=voice.who, **values)
    return told if brought else say("analysis.decided_luck_cost", who=voice.who, **values)


def _others_decided(voice: Voice, values: Mapping[str, object], brought: bool) -> str:
    say = voice.say
    if voice.played:
        told = say("analysis.decided_others_brought_you", **values)
        return told if brought else say("analysis.decided_others_cost_you", **values)
    told = say("analysis.decided_others_brought", who=voice.who, **values)
    return told if brought else say("analysis.decided_others_cost", who=voice.who, **values)


def in_sum(voice: Voice, analysis: Analysis) -> str:
    """Return how well a game was played, and what its chances did."""
    if voice.several:
        return _sum_of_seat(voice, analysis)
    say, played = voice.say, voice.played
    values = {
        "loss": amount(max(0.0, analysis.loss_a_turn)),
        "luck": amount(analysis.luck),
        "adjusted": percent(analysis.adjusted),
    }
    if analysis.luck > 0:
        return (
            say("analysis.team_luck_brought", **values)
            if played
            else say("analysis.team_luck_brought_watched", **values)
        )
    return say("analysis.team_luck_cost", **values) if played else say("analysis.team_luck_cost_watched", **values)


def _sum_of_seat(voice: Voice, analysis: Analysis) -> str:
    say = voice.say
    values = {
        "who": voice.who,
        "loss": loss_a_decision(analysis),
        "luck": amount(analysis.luck),
        "adjusted": percent(analysis.adjusted),
    }
    if analysis.luck > 0:
        return say("analysis.luck_brought_you", **values) if voice.played else say("analysis.luck_brought", **values)
    return say("analysis.luck_cost_you", **values) if voice.played else say("analysis.luck_cost", **values)


def loss_a_decision(found: Analysis) -> str:
    """Return the average cost of a decision in points."""
    return amount(max(0.0, found.loss_a_decision))


def mark_in_words(say: Words, mark: str) -> str:
    """Return the name of a mark; empty for none."""
    return say.called("analysis", mark, "")


# --- A turn ---


def turn_named(voice: Voice, turn: Turn) -> str:
    """Return the name of a turn, with whose it is if seats play against each other."""
    name = voice.name(turn.seat)
    if name:
        return voice.say("analysis.turn_of", turn=turn.number, name=name)
    return voice.say("analysis.turn_heading", turn=turn.number)


def dice_of(voice: Voice, turn: Turn) -> str:
    """Return what chance did in a turn; empty if there was none."""
    say = voice.say
    values = {"points": amount(turn.luck)}
    if voice.several:
        if abs(turn.luck) < LEAST:
            return ""
        told = say("analysis.turn_luck_brought", **values)
        return told if turn.luck > 0 else say("analysis.turn_luck_cost", **values)
    if turn.play == turn.first:
        return ""
    chances = {"before": percent(turn.before), "after": percent(turn.before + turn.luck)}
    if abs(turn.luck) < LEAST:
        return say("analysis.turn_team_luck_changed", **chances)
    values |= chances
    return (
        say("analysis.turn_team_luck_brought", **values)
        if turn.luck > 0
        else say("analysis.turn_team_luck_cost", **values)
    )


def play_of(voice: Voice, turn: Turn, well_begun: bool = False) -> str:
    """Return what the play did in a turn; empty if there was none, or if it was another's.

    `well_begun` is whether it is said after decisions of the turn that lost nothing.
    """
    say = voice.say
    if turn.play is None:
        return ""
    if turn.mark:
        values = {"mark": mark_in_words(say, turn.mark), "loss": amount(turn.loss)}
        return say("analysis.turn_marked_here", **values) if well_begun else say("analysis.turn_marked", **values)
    if turn.loss >= LEAST:
        return say("analysis.turn_played", loss=amount(turn.loss))
    return say("analysis.turn_well_played") if turn.mine else ""


def others_of(voice: Voice, turn: Turn) -> str:
    """Return what the play of others did in a turn; empty if next to nothing."""
    if abs(turn.others) < LEAST:
        return ""
    say, values = voice.say, {"points": amount(turn.others)}
    brought = say("analysis.turn_others_brought", **values)
    return brought if turn.others > 0 else say("analysis.turn_others_cost", **values)


def drift_of(voice: Voice, turn: Turn) -> str:
    """Return what only a deeper look saw in a turn where seats compete; empty if it is little."""
    if not voice.several or abs(turn.drift) < DRIFT:
        return ""
    say, values = voice.say, {"points": amount(turn.drift)}
    brought = say("analysis.turn_drift_brought", **values)
    return brought if turn.drift > 0 else say("analysis.turn_drift_cost", **values)


def turn_in_words(voice: Voice, turn: Turn) -> str:
    """Return the figures of a turn in words."""
    told = (dice_of(voice, turn), play_of(voice, turn), others_of(voice, turn), drift_of(voice, turn))
    if voice.several:
        chances = {"before": percent(turn.before), "after": percent(turn.after)}
        name = voice.say("analysis.turn_from_to", turn=turn_named(voice, turn), **chances)
    else:
        name = voice.say("analysis.turn", turn=turn.number)
    return " ".join(one for one in (name, *told) if one)


def accuracy(say: Words, figures: Figures) -> str:
    """Return in a few words how well a game was played."""
    return say("analysis.accuracy", loss=amount(max(0.0, figures.loss_a_turn)))
