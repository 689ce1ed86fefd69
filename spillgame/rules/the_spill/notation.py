"""Steps as one line of text that reads back: `2: move S1 via E1`, `drop: oil N3, weather E6`.

The same words stand in scenarios, in the log of a terminal and in bug reports.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from spillgame.rules.game import refuse
from spillgame.rules.the_spill.board import Quadrant
from spillgame.rules.the_spill.chances import (
    OIL,
    WEATHER,
    Answer,
    Ask,
    Chance,
    DrawDice,
    Drawn,
    DropDice,
    Landed,
    Landing,
    Pick,
    Picked,
    Roll,
    Rolled,
)
from spillgame.rules.the_spill.codec import decision_from_json
from spillgame.rules.the_spill.decisions import DECISION_TYPES, FIELDS, Decision, Field, Target
from spillgame.rules.the_spill.engine import Step

_FIELDS: Mapping[str, tuple[Field, ...]] = {kind._field_defaults["type"]: FIELDS[kind] for kind in DECISION_TYPES}
"""The fields that follow a decision's type; one that may be missing comes as `via N1`, `free`, `from discard`."""


def step_to_text(step: Step) -> str:
    """Return a step as one line."""
    return chance_to_text(step) if isinstance(step, Chance) else f"{step.seat}: {decision_to_text(step)}"


def decision_to_text(decision: Decision) -> str:
    """Return a decision without its seat, such as `push_back N1A free`."""
    if isinstance(decision, Target):
        fields = (decision.space, decision.ship, decision.sector, decision.species)
        return " ".join(["target", *(str(field) for field in fields if field is not None)])
    words: list[str] = [decision.type]
    for name, kind, is_needed in FIELDS[type(decision)]:
        value = getattr(decision, name)
        if is_needed:
            words.append(str(value))
        elif kind is bool:
            words += name.split("_") if value else []
        elif value is not None:
            words += [name, str(value)]
    return " ".join(words)


def decision_from_text(text: str, seat: int) -> Decision:
    """Read a decision without its seat; raises Refused where the text is none."""
    kind, *words = text.split() or [""]
    values: dict[str, Any] = {"type": kind}
    if kind == "target":
        values |= _target_fields(words)
        words = []
    for name, of, is_needed in _FIELDS.get(kind, ()):
        if words and is_needed:
            word = words.pop(0)
            values[name] = int(word) if of is int and word.isdecimal() else word
    if words[:1] == ["via"] and len(words) > 1:
        values["via"] = words[1]
        words = words[2:]
    if words == ["free"]:
        values["free"] = True
    elif words == ["from", "discard"]:
        values["from"] = "discard"
    elif words:
        raise refuse("unreadable_step", "S-4.1", found=text, unread=" ".join(words))
    return decision_from_json(values, seat)


def _target_fields(words: list[str]) -> dict[str, str]:
    if len(words) == 2:
        return {"ship": words[0], "sector": words[1]}
    if len(words) == 1:
        return {"space" if re.fullmatch("[A-Z0-9]{3}", words[0]) else "species": words[0]}
    raise refuse("unreadable_step", "S-9", found=" ".join(["target", *words]), unread=" ".join(words[2:]))


def chance_to_text(chance: Chance) -> str:
    """Return a chance as one line, such as `roll ship: 4`."""
    return f"{ask_to_text(chance.ask)}: {answer_to_text(chance.answer)}"


def ask_to_text(ask: Ask) -> str:
    """Return what is asked of chance, such as `draw_dice 3`."""
    if isinstance(ask, Roll):
        return f"{ask.ask} {ask.purpose}"
    if isinstance(ask, DrawDice):
        return f"{ask.ask} {ask.number}"
    return ask.ask


def answer_to_text(answer: Answer) -> str:
    """Return an answer of chance: an id, a face, `2 oil, 1 weather` or `oil N3, weather E6`."""
    if isinstance(answer, Picked):
        return answer.id
    if isinstance(answer, Rolled):
        return str(answer.face)
    if isinstance(answer, Drawn):
        return f"{answer.oil} {OIL}, {answer.weather} {WEATHER}"
    return ", ".join(f"{landing.die} {landing.quadrant}{landing.face}" for landing in answer.landings)


def answer_from_text(ask: Ask, text: str) -> Answer:
    """Read the answer to an ask; raises Refused where the text is none. Whether it fits, `apply` says."""
    readers: Mapping[type[Any], Callable[[str], Answer]] = {
        Pick: Picked,
        Roll: lambda found: Rolled(int(found)),
        DrawDice: _drawn_from_text,
        DropDice: _landed_from_text,
    }
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
    if asked is None or ask_to_text(asked) != head.strip():
        raise refuse("other_ask", "S-3.4", asked=ask_to_text(asked) if asked else "a decision", found=head)
    return Chance(asked, answer_from_text(asked, rest))
