"""Steps read from their text, as goldens and tests write them; what is no step raises Refused."""

import re
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from spillgame.rules.decision_json import to_text
from spillgame.rules.game import refuse
from spillgame.rules.the_spill.board import Quadrant
from spillgame.rules.the_spill.chances import (
    OIL,
    WEATHER,
    Ask,
    Chance,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Landing,
    Outcome,
    Pick,
    Picked,
    Roll,
    Rolled,
)
from spillgame.rules.the_spill.codec import DECISIONS
from spillgame.rules.the_spill.engine import ENGINE, Step
from spillgame.rules.the_spill.game import Decision
from tests.builders.notation import values_of_words

_TYPES: Mapping[str, Any] = {kind.type: kind for kind in ENGINE.kinds}
_NOTHING_ASKED = SimpleNamespace(pending=None)
"""Enough of a state to read a decision in: no type's name means two things."""


def decision_from_text(text: str, seat: int) -> Decision:
    """Read a decision without its seat; raises Refused where the text is none."""
    name, *words = text.split() or [""]
    values: dict[str, Any] = {"type": name}
    if name == "target":
        values |= _target_fields(words)
    elif name in _TYPES:
        values = values_of_words(_TYPES[name], words)
    decision = DECISIONS.read(_NOTHING_ASKED, values, seat)
    if (read := to_text(decision)) != text.strip():
        raise refuse("unreadable_step", "S-4.1", found=text, unread=text.removeprefix(read).strip())
    return decision


def _target_fields(words: list[str]) -> dict[str, str]:
    if len(words) == 2:
        return {"ship": words[0], "sector": words[1]}
    if len(words) == 1:
        return {"space" if re.fullmatch("[A-Z0-9]{3}", words[0]) else "species": words[0]}
    raise refuse("unreadable_step", "S-9", found=" ".join(["target", *words]), unread=" ".join(words[2:]))


def answer_from_text(ask: Ask, text: str) -> Outcome:
    """Read the answer to an ask; raises Refused where the text is none. Whether it fits, `apply` says."""
    readers: Mapping[type[Any], Callable[[str], Outcome]]
    readers = {Pick: Picked, Roll: lambda no: Rolled(int(no)), DrawDice: _drawn_from_text, DropDice: _landed_from_text}
    try:
        return readers[type(ask)](text.strip())
    except ValueError:
        raise refuse("unreadable_answer", "S-3.4", ask=ask.ask, found=text) from None


def _drawn_from_text(text: str) -> Drawn:
    numbers = {OIL: 0, WEATHER: 0}
    for part in text.split(","):
        number, die = part.split()
        if die not in (OIL, WEATHER):
            raise ValueError(die)
        numbers[OIL if die == OIL else WEATHER] = int(number)
    return Drawn(numbers[OIL], numbers[WEATHER])


def _landed_from_text(text: str) -> Landed:
    landings = []
    for part in filter(None, text.split(",")):
        die, place = part.split()
        if die not in (OIL, WEATHER) or len(place) != 2:
            raise ValueError(part)
        landings.append(Landing(OIL if die == OIL else WEATHER, Quadrant.parse(place[0]), int(place[1])))
    return Landed(tuple(landings))


def step_from_text(text: str, asked: Ask | None) -> Step:
    """Read a step as `step_to_text` writes it; `asked` is what the state asks of chance, if it does."""
    head, colon, rest = text.partition(":")
    if not colon:
        raise refuse("unreadable_step", "S-4.1", found=text, unread=text)
    if head.strip().isdecimal():
        return decision_from_text(rest, int(head))
    if asked is None or str(asked) != head.strip():
        raise refuse("other_ask", "S-3.4", asked=str(asked) if asked else "a decision", found=head)
    return Chance(asked, answer_from_text(asked, rest))
