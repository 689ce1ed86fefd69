"""An analysis in words. A point is a hundredth of the chance to win."""

from spillgame.advice.analysis import Analysis, Turn
from spillgame.advice.kept import Figures
from spillgame.words import Words

LEAST = 0.005
"""The least change of the chance to win that gets a number."""


def percent(chance: float) -> str:
    """Return a chance as text."""
    return f"{signed(100 * chance)} %".removeprefix("+")


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


def what_decided(say: Words, analysis: Analysis) -> str:
    """Return which turn decided a game, and whether by its dice or its play."""
    cause, turn, change = analysis.verdict
    if analysis.result is None:
        return say("analysis.goes_on", chance=percent(analysis.end))
    if cause == "none":
        return say("analysis.decided_none")
    values = {"turn": turn, "points": amount(change)}
    if cause == "play":
        return say("analysis.decided_play", **values)
    return say("analysis.decided_dice_brought", **values) if change > 0 else say("analysis.decided_dice_cost", **values)


def in_sum(say: Words, analysis: Analysis, played: bool) -> str:
    """Return how well a game was played, and what the dice did; addressed to the player if it was `played`."""
    values = {
        "loss": amount(max(0.0, analysis.loss_a_turn)),
        "luck": amount(analysis.luck),
        "adjusted": percent(analysis.adjusted),
    }
    if analysis.luck > 0:
        return say("analysis.dice_brought", **values) if played else say("analysis.dice_brought_watched", **values)
    return say("analysis.dice_cost", **values) if played else say("analysis.dice_cost_watched", **values)


def mark_in_words(say: Words, mark: str) -> str:
    """Return the name of a mark; empty for none."""
    return say.called("analysis", mark, "")


def dice_of(say: Words, turn: Turn) -> str:
    """Return what chance did in a turn; empty if there was none."""
    if turn.play == turn.first:
        return ""
    chances = {"before": percent(turn.before), "after": percent(turn.before + turn.luck)}
    if abs(turn.luck) < LEAST:
        return say("analysis.turn_dice_changed", **chances)
    values = {"points": amount(turn.luck), **chances}
    return say("analysis.turn_dice_brought", **values) if turn.luck > 0 else say("analysis.turn_dice_cost", **values)


def play_of(say: Words, turn: Turn) -> str:
    """Return what the play did in a turn; empty if there was none."""
    if turn.play is None:
        return ""
    if not turn.mark:
        lost = turn.loss >= LEAST
        return say("analysis.turn_played", loss=amount(turn.loss)) if lost else say("analysis.turn_well_played")
    return say("analysis.turn_marked", mark=mark_in_words(say, turn.mark), loss=amount(turn.loss))


def turn_in_words(say: Words, turn: Turn) -> str:
    """Return the figures of a turn in words."""
    told = (say("analysis.turn", turn=turn.number), dice_of(say, turn), play_of(say, turn))
    return " ".join(one for one in told if one)


def accuracy(say: Words, figures: Figures) -> str:
    """Return in a few words how well a game was played."""
    return say("analysis.accuracy", loss=amount(max(0.0, figures.loss_a_turn)))
