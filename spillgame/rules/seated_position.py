"""Positions of games in which one seat after another has its turn: who sits where, and a moment of play.

    setup: {players: [Ada, Bo], bots: [null, greedy]}
    turn: 9
    …

`setup` holds what the set-up says besides the seed; what is left out is as in the set-up at hand. A game reads the
rest in its `position.py`, and writes it in its `given.py`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from spillgame.rules.game import refuse
from spillgame.rules.position_checks import PositionError, known
from spillgame.rules.room import Position, Setup, SetupSpec
from spillgame.rules.seams import AnyContent, AnyState, JsonObject, JsonValues
from spillgame.rules.seated_game import SeatedGame, SeatedRules

KEY = "setup"
SEED = "seed"
"""No part of a position: chance is that of the game which begins in it."""

G = TypeVar("G", bound=SeatedGame)
S = TypeVar("S")


def fitting(read: Callable[[G, JsonValues], S], game: G, given: JsonValues, rule: str) -> S:
    """Return the state of a position; raises Refused with the reason where play cannot lead there, or `given` is no
    position at all: it may be a stranger's."""
    try:
        return read(game, given)
    except PositionError as error:
        raise refuse("wrong_position", rule, why=error.sentence) from None
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise refuse("wrong_position", rule, why=str(error)) from None


class SeatedPosition(Position, Generic[G, S]):
    """The positions of one game."""

    def __init__(self, spec: SetupSpec, given_of: Callable[[G, S], JsonObject | None], rule: str, example: str):
        """`given_of` returns a state as a position without its set-up; None if it has none. `rule` is the id of the
        rule that says how a game begins."""
        self._keys = [field.key for field in spec.fields if field.kind != "seed"]
        self._given_of, self._rule, self._example = given_of, rule, example

    @property
    def example(self) -> str:
        return self._example

    def split(self, content: AnyContent, setup: Setup, given: JsonValues) -> tuple[JsonObject, JsonObject]:
        begun = given.get(KEY, {})
        try:
            known(begun, self._keys, KEY)
        except PositionError as error:
            raise refuse("wrong_position", self._rule, why=error.sentence) from None
        return {**setup, **begun}, {key: value for key, value in given.items() if key != KEY}

    def setup_of(self, rules: SeatedRules[Any, Any, Any, Any], state: AnyState) -> JsonObject:
        return rules.setup_to_json()

    def given_of(self, rules: SeatedRules[Any, Any, Any, Any], state: AnyState) -> JsonObject | None:
        found = self._given_of(rules.game, state)
        if found is None:
            return None
        setup = {key: value for key, value in rules.setup_to_json().items() if key != SEED}
        return {KEY: setup, **_without_nothing(found)}

    def title_of(self, rules: SeatedRules[Any, Any, Any, Any], state: AnyState) -> dict[str, object]:
        told = rules.state_to_json(state)
        return {name: told[name] for name in ("dive", "round", "turn") if name in told}


def _without_nothing(given: Mapping[str, Any]) -> JsonObject:
    """Return a position without the parts that are empty: they are the same when left out."""
    return {key: value for key, value in given.items() if value not in ([], {}, None)}
