"""What the rules ask of chance, what it may answer, and whether an answer fits what was asked.

The rules never draw a number. `state.pending` holds one of the asks below; the host of the game answers it.
"""

from typing import Annotated, Literal, NamedTuple

from spillgame.rules import ask
from spillgame.rules.decision import Written
from spillgame.rules.game import Refusal
from spillgame.rules.seams import JsonObject
from spillgame.rules.the_spill.board import QUADRANTS, Quadrant

Die = Literal["oil", "weather"]
OIL: Die = "oil"
WEATHER: Die = "weather"
FACES = (1, 2, 3, 4, 5, 6)

PickName = Literal["draw_win_card", "draw_specialist", "draw_resource"]
RollPurpose = Literal["ship", "meteorologist", "marker"]


class Pick(NamedTuple):
    """One of some ids, drawn unseen: a Win card, a Specialist or a Resource card."""

    ask: PickName
    among: tuple[str, ...]

    @property
    def answer(self) -> str:
        """The key of the answer in journals."""
        return "specialist" if self.ask == "draw_specialist" else "card"

    def to_json(self) -> JsonObject:
        """Return it as it is written in a journal's line."""
        return {"ask": self.ask, "from": [*self.among]}

    def __str__(self) -> str:
        return self.ask


class Roll(ask.Ask, rule="S-3.4"):
    """A die is rolled by hand."""

    purpose: Annotated[RollPurpose, Written("for")]


class DrawDice(ask.Ask, rule="S-3.4"):
    """A number of dice is drawn from the bag."""

    number: Annotated[int, Written("count")]


class DropDice(ask.Ask, rule="S-3.4", name="drop", bare=True):
    """These dice go through the tower together (S-3.4)."""

    dice: tuple[Die, ...]


Ask = Pick | Roll | DrawDice | DropDice


class Picked(NamedTuple):
    """The answer to a Pick: what was drawn."""

    id: str


class Rolled(NamedTuple):
    """The answer to a Roll."""

    face: int


class Drawn(NamedTuple):
    """The answer to DrawDice: how many of the dice drawn are of Oil, and how many of Weather."""

    oil: int
    weather: int


class Landing(NamedTuple):
    """Where one die came to rest, and on which face."""

    die: Die
    quadrant: Quadrant
    face: int


class Landed(NamedTuple):
    """The landings of a drop in the order of coming to rest."""

    landings: tuple[Landing, ...]


Outcome = Picked | Rolled | Drawn | Landed


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and what came."""

    ask: Ask
    answer: Outcome

    def to_json(self) -> JsonObject:
        """Return it as it is written in a journal's line."""
        found = self.answer
        answer: JsonObject = found._asdict()
        if isinstance(found, Picked):
            answer = {self.ask.answer: found.id}
        elif isinstance(found, Landed):
            answer = {"landings": [{**one._asdict(), "quadrant": str(one.quadrant)} for one in found.landings]}
        return {"chance": self.ask.to_json(), "answer": answer}

    def __str__(self) -> str:
        """Return it as a line of text, such as `draw_dice 3: 2 oil, 1 weather` or `drop: oil N3, weather E6`."""
        match self.answer:
            case Drawn(oil, weather):
                shown = f"{oil} {OIL}, {weather} {WEATHER}"
            case Landed(landings):
                shown = ", ".join(f"{one.die} {one.quadrant}{one.face}" for one in landings)
            case Picked(found) | Rolled(found):
                shown = str(found)
        return f"{self.ask}: {shown}"


def dice(oil: int, weather: int) -> tuple[Die, ...]:
    """Return some Oil dice, then some Weather dice."""
    return (OIL,) * oil + (WEATHER,) * weather


def misfit(ask: Ask, answer: Outcome, bag: tuple[int, int]) -> Refusal | None:
    """Say why an answer does not fit what was asked, or None. `bag` holds the Oil and Weather dice in it."""
    if isinstance(ask, DropDice) and isinstance(answer, Landed):
        return _misfit_landed(ask.dice, answer.landings)
    if isinstance(ask, DrawDice) and isinstance(answer, Drawn):
        return _misfit_drawn(ask, answer, bag)
    if isinstance(ask, Roll) and isinstance(answer, Rolled):
        return _misfit_face(answer.face, "S-1.3")
    if isinstance(ask, Pick) and isinstance(answer, Picked):
        return _misfit_picked(ask, answer)
    return Refusal("wrong_answer", "S-3.4", {"ask": ask.ask, "found": type(answer).__name__.lower()})


def _misfit_picked(ask: Pick, answer: Picked) -> Refusal | None:
    if answer.id in ask.among:
        return None
    rules = {"draw_win_card": "S-2.2", "draw_specialist": "S-2.3", "draw_resource": "S-4.8"}
    return Refusal("not_in_list", rules[ask.ask], {"found": answer.id, "among": ", ".join(ask.among)})


def _misfit_face(face: int, rule: str) -> Refusal | None:
    real = type(face) is int and 1 <= face <= 6  # True and 3.0 equal a face, too
    return None if real else Refusal("no_such_face", rule, {"face": face})


def _misfit_drawn(ask: DrawDice, answer: Drawn, bag: tuple[int, int]) -> Refusal | None:
    oil, weather = answer
    if oil + weather != ask.number or oil < 0 or weather < 0:
        return Refusal("wrong_dice_drawn", "S-3.1", {"count": ask.number, "oil": oil, "weather": weather})
    if oil > bag[0] or weather > bag[1]:
        values = {"oil": oil, "weather": weather, "bag_oil": bag[0], "bag_weather": bag[1]}
        return Refusal("not_in_bag", "S-3.1", values)
    return None


def _misfit_landed(due: tuple[Die, ...], landings: tuple[Landing, ...]) -> Refusal | None:
    if len(landings) != len(due):
        return Refusal("wrong_landings", "S-3.4", {"dice": len(due), "found": len(landings)})
    fallen = [landing.die for landing in landings]
    if fallen.count(OIL) != due.count(OIL) or fallen.count(WEATHER) != due.count(WEATHER):
        return Refusal("other_dice", "S-3.4", {"dice": ", ".join(due)})
    for landing in landings:
        if landing.quadrant not in QUADRANTS:
            return Refusal("no_such_quadrant", "S-1.1", {"quadrant": landing.quadrant})
        if wrong := _misfit_face(landing.face, "S-3.4"):
            return wrong
    return None
