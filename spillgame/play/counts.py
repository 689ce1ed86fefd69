"""What is counted in a game beside its steps, such as hints; the journal keeps it with the step before.

An extra key of a journal's line may hold anything where a stranger wrote it: what is no number counts nothing.
"""

from collections.abc import Iterable, Mapping

from spillgame.rules.game import AnyMoment

HINTS = "hints"
"""How many hints the players have had since the step before."""
TAKEN_BACK = "taken_back"
"""How often the players took back something past what a bot did after it, since the step before."""
COUNTS = (HINTS, TAKEN_BACK)
MOST = 1000
"""More of a kind than anybody counts between two steps."""


def counted(attachment: Mapping[str, object], name: str) -> int:
    """Return what is counted under a name beside a step."""
    found = attachment.get(name)
    return max(0, min(found, MOST)) if type(found) is int else 0


def total(moments: Iterable[AnyMoment], name: str) -> int:
    """Return what is counted under a name in a game."""
    return sum(counted(moment.attachment, name) for moment in moments)


def with_counts(moment: AnyMoment, more: Mapping[str, int]) -> AnyMoment:
    """Return a moment with more counted beside its step."""
    sums = {name: counted(moment.attachment, name) + n for name, n in more.items() if n}
    return moment._replace(attachment={**moment.attachment, **sums}) if sums else moment


def parted(moment: AnyMoment) -> tuple[AnyMoment, dict[str, int]]:
    """Return a moment without what is counted beside its step, and that."""
    counts = {name: counted(moment.attachment, name) for name in COUNTS}
    rest = {name: value for name, value in moment.attachment.items() if name not in COUNTS}
    return moment._replace(attachment=rest), counts
