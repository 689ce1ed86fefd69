"""What stays the same through any game of seats: who sits where, and the seed."""

from copy import copy
from typing import Self

from spillgame.rules.game import refuse
from spillgame.rules.seams import Json, JsonValues

DRAW = "draw"
"""Chosen where the seat that begins is to be drawn."""


class SeatedGame:
    """A game's players, bots, seats and seed; what else a game works out once, it adds."""

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

    def check_bots(self, rule: str) -> None:
        """Raise Refused, with a rule, where there is not an entry for each player that says who plays it."""
        if len(self.bots) != len(self.players):
            raise refuse("wrong_bots", rule, found=len(self.bots), needed=len(self.players))

    @property
    def told_of(self) -> int:
        """The seat whose points a summary tells: that of the first person, or seat 1 where only bots play."""
        return self.bots.index(None) + 1 if None in self.bots else 1

    @property
    def company(self) -> str:
        """The names of the bots, sorted and joined by `+`: what records group games by."""
        return "+".join(sorted(bot for bot in self.bots if bot))

    def seat_of(self, code: str, rule: str, chosen: Json) -> int | None:
        """Return the seat that is chosen to begin; None where it is to be drawn; raises Refused for another."""
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
