"""The content's gains as units that are resolved one by one (E-6.1)."""

from collections.abc import Iterable, Iterator
from functools import cache

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES, Gain
from spillgame.rules.endeavor_deep_sea.due import Unit

SINGLE = (*ATTRIBUTES, "any", "lowest", "impact", "promote")
"""Several of these are resolved one by one."""
TOGETHER = ("research", "disc", "discard_disc")
"""Several of these are one unit: nothing comes between them."""
IMPACT = Unit("impact")


def units_of(gains: Iterable[Gain]) -> tuple[Unit, ...]:
    """Return gains as units, in the order printed."""
    return tuple(unit for gain in gains for unit in _units(gain))


def _units(gain: Gain) -> Iterator[Unit]:
    for kind in SINGLE:
        for _ in range(getattr(gain, kind) or 0):
            yield Unit(kind)
    for kind in TOGETHER:
        if n := getattr(gain, kind):
            yield Unit(kind, n)
    if gain.discover is not None:
        yield Unit("discover", gain.discover[0], gain.discover[1])
    if gain.travel is not None:
        yield Unit("travel", gain.travel.technology)
    elif gain.conserve is not None:
        yield Unit("conserve", gain.conserve.less, line=gain.conserve.line)
    else:
        for action in ("sonar", "dive", "journal"):
            if getattr(gain, action):
                yield Unit(action)


@cache
def action_name(unit: Unit) -> str:
    """Return an action as the tables of the rulebook write it, such as `travel+1` or `conserve=line` (E-4.8)."""
    if unit.line:
        return f"{unit.kind}=line"
    if not unit.n:
        return unit.kind
    return f"{unit.kind}+{unit.n}" if unit.kind == "travel" else f"{unit.kind}-{unit.n}"
