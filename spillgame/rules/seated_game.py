"""Games in which one seat after another has its turn: who sits where, the seed, and whose turn it is."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Generic, Protocol, Self, TypeVar

from spillgame.rules.decision import D
from spillgame.rules.game import C, refuse
from spillgame.rules.game_words import words_of
from spillgame.rules.questions import Asking, Decide
from spillgame.rules.room import SetupChoice, SetupField, who_plays
from spillgame.rules.seams import AnyContent, Json, JsonObject, JsonValues
from spillgame.rules.turn_rules import TurnRules

DRAW = "draw"
"""The choice that the seat that begins is drawn."""


class SeatedGame(ABC):
    """A game's players, bots, seats and seed; what else stays the same through a game, its own class adds."""

    def __init__(self, setup: JsonValues):
        self.players: tuple[str, ...] = tuple(setup["players"])
        self.bots: tuple[str | None, ...] = tuple(setup.get("bots") or [None] * len(self.players))
        self.seats = tuple(range(1, len(self.players) + 1))
        self.seed: int = setup["seed"]

    def with_seed(self, seed: int) -> Self:
        """Return the same with another seed."""
        other = copy(self)
        other.__dict__.pop("setup_json", None)  # it is cached, and holds the seed
        other.seed = seed
        return other

    @property
    @abstractmethod
    def chosen(self) -> JsonObject:
        """What the set-up says besides the players, the bots and the seed."""

    @cached_property
    def setup_json(self) -> JsonObject:
        """The set-up as a journal's header holds it."""
        return {"players": [*self.players], "bots": [*self.bots], **self.chosen, "seed": self.seed}

    def check_bots(self, rule: str) -> None:
        """Raise Refused, with a rule, unless there is an entry for each player that says who plays it."""
        if len(self.bots) != len(self.players):
            raise refuse("wrong_bots", rule, found=len(self.bots), needed=len(self.players))

    @property
    def told_of(self) -> int:
        """The seat whose points a summary shows: that of the first person, or seat 1 if only bots play."""
        return self.bots.index(None) + 1 if None in self.bots else 1

    @property
    def company(self) -> str:
        """The names of the bots, sorted and joined by `+`: what records group games by."""
        return "+".join(sorted(bot for bot in self.bots if bot))

    def seat_of(self, code: str, rule: str, chosen: Json) -> int | None:
        """Return the seat chosen to begin; None if it is to be drawn. Raises Refused for anything else."""
        if chosen == DRAW and isinstance(chosen, str):
            return None
        if type(chosen) is not int or chosen not in self.seats:
            raise refuse(code, rule, found=chosen, most=len(self.seats))
        return chosen

    def left_of(self, seat: int) -> int:
        """Return the next seat, going round."""
        return seat % len(self.seats) + 1

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Return all seats, this one first, going left."""
        return self.seats[seat - 1 :] + self.seats[: seat - 1]


class Seated(Asking, Protocol):
    """A state of such a game."""

    @property
    def active(self) -> int:
        """The seat whose turn it is, or was last; 0 before the first turn."""


G = TypeVar("G", bound=SeatedGame)
S = TypeVar("S", bound=Seated)


class SeatedRules(TurnRules[G, S, D, C], Generic[G, S, D, C]):
    """The rules of such a game."""

    def on_turn(self, state: S) -> int | None:
        return state.pending.seat if isinstance(state.pending, Decide) else self.whose_turn(state)

    def whose_turn(self, state: S) -> int | None:
        return state.active or None

    def undo_limit(self, before: S, step: D | C) -> str:
        if isinstance(step, self.engine.chance):
            return "chance"
        after, _ = self.apply(before, step)
        asked, persons = self.to_move(after), self.persons()
        seat: int = step.seat  # type: ignore[union-attr]
        return "other_seat" if asked and asked[0] != seat and asked[0] in persons and seat in persons else ""

    def setup_to_json(self) -> JsonObject:
        return self.game.setup_json


# --- The set-up ---


def people_fields(
    rule: str, players: Sequence[str], bots: Sequence[str | None], first: Sequence[str | None], refusal: str = ""
) -> tuple[SetupField, SetupField]:
    """Return the fields of who plays: names, and bots, with those of a newcomer's first game.

    `refusal` is the code of one about the number of players.
    """
    names = SetupField(("players",), "names", [*players], rule, refusals=(refusal,) if refusal else ())
    return names, SetupField(
        ("bots",), "bots", [*bots], rule, who_plays, first=lambda content: [*first], refusals=("wrong_bots",)
    )


def beginner_field(key: str, rule: str, refusal: str) -> SetupField:
    """Return the field of the seat that begins, which may be drawn; `KEY_drawn` in the words says so."""

    def drawn(content: AnyContent) -> list[SetupChoice]:
        return [SetupChoice(DRAW, words_of(content)(f"setup.{key}_drawn"))]

    return SetupField((key,), "seat", DRAW, rule, drawn, refusals=(refusal,))
