"""What is counted in a game besides its steps, such as hints; the journal stores it with the step before.

An extra key of a journal's line is untrusted: anything but a number counts as zero.
"""

from collections.abc import Iterable, Mapping

from spillgame.rules.game import AnyMoment

HINTS = "hints"
"""How many hints the players have had since the step before."""
TAKEN_BACK = "taken_back"
"""How often the players undid something past a bot's later move, since the step before."""
COUNTS = (HINTS, TAKEN_BACK)
MOST = 1000
"""An upper limit per step."""


def counted(attachment: Mapping[str, object], name: str) -> int:
    found = attachment.get(name)
    return max(0, min(found, MOST)) if type(found) is int else 0


def total(moments: Iterable[AnyMoment], name: str) -> int:
    return sum(counted(moment.attachment, name) for moment in moments)


def with_counts(moment: AnyMoment, more: Mapping[str, int]) -> AnyMoment:
    """Return a moment with a count of its step increased."""
    sums = {name: counted(moment.attachment, name) + n for name, n in more.items() if n}
    return moment._replace(attachment={**moment.attachment, **sums}) if sums else moment


def parted(moment: AnyMoment) -> tuple[AnyMoment, dict[str, int]]:
    """Return a moment without its counts, and the counts."""
    counts = {name: counted(moment.attachment, name) for name in COUNTS}
    rest = {name: value for name, value in moment.attachment.items() if name not in COUNTS}
    return moment._replace(attachment=rest), counts
