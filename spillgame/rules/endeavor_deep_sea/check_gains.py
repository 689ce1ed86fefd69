"""Which gains are allowed where (E-16.2)."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Final

from spillgame.rules.content import Fault, KeyPath, fault_at
from spillgame.rules.endeavor_deep_sea.content_model import (
    ACTIONS,
    ATTRIBUTES,
    Board,
    Conservation,
    Effect,
    Gain,
    ImpactHex,
    Journal,
    Link,
    Side,
    SpecialRule,
    Token,
)

SHARED: Final = (*ATTRIBUTES, "any", "lowest", "research", "disc", "impact")
"""What every player may gain at any time."""
OWN: Final = (*SHARED, "promote")
"""What the active player may gain anywhere."""
OF_JOURNALS: Final = (*OWN, *ACTIONS)
_WORDS: Final = tuple(one.name for one in fields(Gain))
PLACES: Final[Mapping[tuple[type, str], tuple[tuple[str, ...], str]]] = {
    (Side, "gains"): (OWN, "of a Specialist"),
    (Board, "arrival"): (OWN, "of an arrival"),
    (Board, "discovery"): (OWN, "of a discovery"),
    (Board, "sonar"): ((*OWN, "discover"), "of a Sonar space"),
    (Conservation, "gains"): (OWN, "of a Conservation site"),
    (Link, "gains"): (SHARED, "of a link"),
    (SpecialRule, "gains"): (OWN, "of a special rule"),
    (Token, "extra"): ((*OF_JOURNALS, "discard_disc"), "of a token's extra"),
    (Journal, "instant"): (OF_JOURNALS, "of a Journal"),
    (Journal, "others"): (SHARED, "for other players"),
    (Effect, "gains"): (OF_JOURNALS, "of an effect"),
    (ImpactHex, "gains"): (OWN, "of a hex"),
}
"""By record and field, the gains that are allowed there, and what the place is called."""


def gain_faults(path: KeyPath, value: object, owner: object = None, field: str = "") -> Iterator[Fault]:
    """Yield the gains, anywhere in the value of a field of a record, that are not allowed there."""
    if isinstance(value, Gain):
        yield from _faults(path, value, owner, field)
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from gain_faults((*path, place), one, owner, field)
    elif is_dataclass(value):
        for one in fields(value):
            yield from gain_faults((*path, one.name), getattr(value, one.name), value, one.name)


def _faults(path: KeyPath, gain: Gain, owner: object, field: str) -> Iterator[Fault]:
    known, where = PLACES[type(owner), field]
    word = next(word for word in _WORDS if getattr(gain, word) is not None and getattr(gain, word) is not False)
    follows_line = isinstance(owner, Effect) and owner.moment == "after" and owner.action == "conserve"
    if word not in known:
        yield fault_at(path, f"this is no gain {where}", repr(word), f"one of {', '.join(known)}")
    elif gain.discover is not None and list(gain.discover) != sorted(gain.discover):
        shallow, deep = gain.discover[0], gain.discover[-1]
        yield fault_at((*path, word), "the depths are not in order", f"{shallow} to {deep}", f"{deep} to {shallow}")
    elif gain.conserve is not None and gain.conserve.line and not follows_line:
        wrong = "a Conserve in line is allowed only in an effect after conserve"
        yield fault_at((*path, word, "line"), wrong, f"one {where}", "it there, or no line")
    elif gain.conserve is not None and gain.conserve.line and gain.conserve.less:
        wrong = "a Conserve in line costs nothing anyway"
        yield fault_at((*path, word, "less"), wrong, gain.conserve.less, "line alone, or less alone")
    elif gain.discard_disc is not None and (place := int(path[-1])):
        wrong = "a disc can only be discarded first"
        yield fault_at(path, wrong, f"it at place {place + 1}", "it as the first of the extra")
