"""Harbour Lights as its hosts see it: all that `spillgame.rules.game.Rules` asks for, in one file.

A throw lights the lamp of its number. A number that burns already is a storm: the lamps of this night go out. Who stops
in time keeps them.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from spillgame.rules.game import NO_RULE, Refusal, Refused, refuse

from .catalogue import Content


class Decision(NamedTuple):
    """What the player chose: to throw the die, or to keep what burns."""

    kind: str


class Rolled(NamedTuple):
    """What the die shows: the answer of chance."""

    face: int


class State(NamedTuple):
    """Everything there is; a value that never changes."""

    kept: frozenset[int] = frozenset()
    tonight: frozenset[int] = frozenset()
    storms: int = 0
    thrown: bool = False
    """Whether the die is in the air: chance is due."""


class Event(NamedTuple):
    """What happened."""

    kind: str
    lamp: int = 0


THROW, KEEP = Decision("throw"), Decision("keep")
Step = Decision | Rolled
SENTENCES = {
    "lit": "Lamp {lamp} burns.",
    "storm": "Lamp {lamp} burned already: a storm puts out the lamps of this night.",
    "kept": "The lamps of this night are safe.",
    "over": "The game is over.",
    "nothing_burns": "No lamp was lit this night.",
    "die_is_in_the_air": "First the die must come to rest.",
    "no_lamp": "There is no lamp {face}.",
    "not_thrown": "Nobody has thrown the die.",
    "unknown_step": "This is no step of Harbour Lights.",
}


class HarbourLights:
    """One game, bound to its content."""

    name = "harbour_lights"

    def __init__(self, content: Content, seed: int):
        self.harbour, self.seed = content.harbour, seed

    # --- The fold ---

    def start(self) -> tuple[State, list[Event]]:
        """Return the state in which play begins."""
        return State(), []

    def refusal(self, state: State, decision: Decision) -> Refusal | None:
        """Say why a decision is not legal: the one source of the legal list, of errors and of grey buttons."""
        if self.is_over(state):
            return Refusal("over", "H-3")
        if state.thrown:
            return Refusal("die_is_in_the_air", "H-1")
        if decision == KEEP and not state.tonight:
            return Refusal("nothing_burns", "H-2")
        return None if decision in (THROW, KEEP) else Refusal("unknown_step", NO_RULE)

    def apply(self, state: State, step: Step) -> tuple[State, list[Event]]:
        """Return the state after a step, and what happened; raises Refused where the step is not legal."""
        if isinstance(step, Rolled):
            return self._rolled(state, step.face)
        if why := self.refusal(state, step):
            raise Refused(why)
        if step == THROW:
            return state._replace(thrown=True), []
        return state._replace(kept=state.kept | state.tonight, tonight=frozenset()), [Event("kept")]

    def _rolled(self, state: State, face: int) -> tuple[State, list[Event]]:
        if not state.thrown:
            raise refuse("not_thrown", "H-1")
        if not 1 <= face <= self.harbour.lamps:
            raise refuse("no_lamp", "H-1", face=face)
        state = state._replace(thrown=False)
        if face in state.kept | state.tonight:
            return state._replace(tonight=frozenset(), storms=state.storms + 1), [Event("storm", face)]
        return state._replace(tonight=state.tonight | {face}), [Event("lit", face)]

    # --- What hosts ask ---

    def legal(self, state: State) -> list[Decision]:
        """Return every legal decision."""
        return [decision for decision in self.conceivable(state) if self.refusal(state, decision) is None]

    def conceivable(self, state: State) -> list[Decision]:
        """Return all that a player could think of doing."""
        return [THROW, KEEP]

    def is_chance(self, step: Step) -> bool:
        """Return whether a step is a chance."""
        return isinstance(step, Rolled)

    def asks_chance(self, state: State) -> bool:
        """Return whether the die is in the air."""
        return state.thrown

    def is_over(self, state: State) -> bool:
        """Return whether the game has ended."""
        return self.won(state) or state.storms >= self.harbour.storms

    def won(self, state: State) -> bool:
        """Return whether every lamp burns."""
        return len(state.kept | state.tonight) == self.harbour.lamps

    def reasons(self, state: State) -> tuple[str, ...]:
        """Return why the game ended as it did."""
        return (("lamps",) if self.won(state) else ("storms",)) if self.is_over(state) else ()

    def forecast(self, state: State) -> dict[str, float]:
        """Return how likely a storm is with the next throw."""
        return {"storm": len(state.kept | state.tonight) / self.harbour.lamps}

    def next_die(self, state: State) -> tuple[int, ...]:
        """Return the lamps that the next throw may light."""
        return tuple(sorted(set(range(1, self.harbour.lamps + 1)) - state.kept - state.tonight))

    # --- For files ---

    def setup_to_json(self) -> dict[str, Any]:
        """Return the set-up for the journal's header."""
        return {"seed": self.seed}

    def step_to_json(self, step: Step) -> dict[str, Any]:
        """Return a step for the journal."""
        if isinstance(step, Rolled):
            return {"chance": {"ask": "roll"}, "answer": {"face": step.face}}
        return {"decision": {"type": step.kind}, "seat": 1}

    def step_from_json(self, state: State, values: Mapping[str, Any]) -> Step:
        """Read a step; raises Refused where it is none. Whether it is legal, `apply` says."""
        match values:
            case {"decision": {"type": str(kind)}}:
                return Decision(kind)
            case {"chance": {"ask": "roll"}, "answer": {"face": int(face)}}:
                return Rolled(face)
        raise refuse("unknown_step", NO_RULE)

    def state_to_json(self, state: State) -> dict[str, Any]:
        """Return a state in the journal's words."""
        return {"kept": sorted(state.kept), "tonight": sorted(state.tonight), "storms": state.storms}

    def legal_to_json(self, state: State) -> list[dict[str, Any]]:
        """Return the legal decisions in the journal's words."""
        return [self.step_to_json(decision) for decision in self.legal(state)]

    # --- For people ---

    def step_to_text(self, step: Step) -> str:
        """Return a step as one line."""
        return f"roll: {step.face}" if isinstance(step, Rolled) else step.kind

    def event_to_text(self, event: Event) -> str:
        """Return what happened as a sentence."""
        return SENTENCES[event.kind].format(lamp=event.lamp)

    def refusal_to_text(self, refusal: Refusal) -> str:
        """Return why not as a sentence."""
        return SENTENCES[refusal.code].format(**refusal.values)

    def picture(self, state: State) -> str:
        """Return the harbour as a line of text."""
        shown = "".join(
            "*" if lamp in state.kept else "+" if lamp in state.tonight else "." for lamp in self._every_lamp()
        )
        return f"{shown}  storms: {state.storms} of {self.harbour.storms}"

    def _every_lamp(self) -> range:
        return range(1, self.harbour.lamps + 1)
