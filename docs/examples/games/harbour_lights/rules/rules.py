"""The rules of Harbour Lights, bound to one set-up: what `spillgame.rules.game.Rules` leaves to the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spillgame.rules.game import Offer, Refusal, Refused, Rest, Result, Rules, Streams, ranked, refuse
from spillgame.rules.harbour_lights import codec
from spillgame.rules.harbour_lights.content_model import Content
from spillgame.rules.harbour_lights.model import (
    DARK,
    DECISIONS,
    TONIGHT,
    Decision,
    Event,
    Fallen,
    Lamp,
    State,
    Step,
    Watch,
)
from spillgame.rules.harbour_lights.sentences import Sentences
from spillgame.rules.room import Setup

FACES = 6
DIE = "die"


class HarbourLights(Rules[State, Decision, Fallen]):
    """One game. What its set-up says was checked before, by the fields of the room."""

    name = "harbour_lights"

    def __init__(self, content: Content, setup: Setup):
        self.setup = setup
        self.seats = range(1, len(setup["players"]) + 1)
        harbour = content.harbour
        self.storms = harbour.storms_in_rough_sea if setup["rough_sea"] else harbour.storms
        self._content = content
        self.words = Sentences(content, setup["players"])

    def with_seed(self, seed: int) -> "HarbourLights":
        """Return the rules of the same set-up with another seed."""
        return HarbourLights(self._content, {**self.setup, "seed": seed})

    # --- The fold ---

    def start(self) -> tuple[State, list[Event]]:
        """Return the harbour in the dark, as the first night begins (H-1)."""
        first = self._night(1)
        return self.fold(State((DARK,) * self.setup["lamps"]), first), [first]

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat on watch; none while the die falls, or when the game is over."""
        return () if state.falling or self._reason(state) else (self._on_watch(state.night),)

    def candidates(self, state: State) -> list[Decision]:
        """Return both decisions that there are."""
        return [Decision(type_, self._on_watch(state.night)) for type_ in DECISIONS]

    def refusal(self, state: State, decision: Decision) -> Refusal | None:
        on_watch = self._on_watch(state.night)
        if self._reason(state):
            return Refusal("game_is_over", "H-4")
        if decision.seat != on_watch:
            return Refusal("not_your_night", "H-1", {"needed": on_watch, "found": decision.seat})
        if state.falling:
            return Refusal("die_falls", "H-2")
        if decision.type == "keep" and TONIGHT not in state.lamps:
            return Refusal("nothing_burns", "H-3")
        return None

    def apply(self, state: State, step: Step) -> tuple[State, list[Event]]:
        events = self._fallen(state, step.face) if isinstance(step, Fallen) else self._decided(state, step)
        for event in events:
            state = self.fold(state, event)
        return state, events

    def _decided(self, state: State, decision: Decision) -> list[Event]:
        if why := self.refusal(state, decision):
            raise Refused(why)
        if decision.type == "throw":
            return [Event("thrown", decision.seat)]
        return [Event("kept", decision.seat, state.lamps.count(TONIGHT)), self._night(state.night + 1)]

    def _fallen(self, state: State, face: int) -> list[Event]:
        """Return what a face brings (H-2, H-4)."""
        if not state.falling:
            raise refuse("not_thrown", "H-2")
        if not 1 <= face <= FACES:
            raise refuse("no_such_face", "H-2", found=face)
        seat = self._on_watch(state.night)
        if face > len(state.lamps):
            return [Event("missed", seat, face)]
        if state.lamps[face - 1] != DARK:
            last = state.storms + 1 == self.storms
            then = Event("ended", seat, reason="storms") if last else self._night(state.night + 1)
            return [Event("storm", seat, face), then]
        if state.lamps.count(DARK) > 1:
            return [Event("lit", seat, face)]
        kept = Event("kept", seat, state.lamps.count(TONIGHT) + 1)
        return [Event("lit", seat, face), kept, Event("ended", seat, reason="lamps")]

    def fold(self, state: State, event: Event) -> State:
        lamps = state.lamps
        match event.event:
            case "night":
                return state._replace(night=event.number)
            case "thrown":
                return state._replace(falling=True)
            case "missed":
                return state._replace(falling=False)
            case "lit":
                lit = (*lamps[: event.number - 1], TONIGHT, *lamps[event.number :])
                return state._replace(lamps=lit, falling=False)
            case "storm":
                return state._replace(lamps=_turned(lamps, DARK), storms=state.storms + 1, falling=False)
            case "kept":
                return state._replace(lamps=_turned(lamps, event.seat))
        return state

    def result(self, state: State) -> Result | None:
        """Return the seats by the lamps they keep (H-4); None while the game goes on."""
        reason = self._reason(state)
        if not reason:
            return None
        scores = tuple(state.lamps.count(seat) for seat in self.seats)
        return Result(ranked(scores), reason == "lamps" if len(self.seats) == 1 else None, (reason,), scores)

    def _reason(self, state: State) -> str:
        """Return why the game is over; an empty text while it goes on."""
        if state.storms == self.storms:
            return "storms"
        return "" if DARK in state.lamps or TONIGHT in state.lamps else "lamps"

    def _on_watch(self, night: int) -> int:
        return (night - 1) % len(self.seats) + 1

    def _night(self, night: int) -> Event:
        return Event("night", self._on_watch(night), night)

    # --- Chance: one die, which falls through the tower ---

    def is_chance(self, step: Step) -> bool:
        return isinstance(step, Fallen)

    def answer(self, state: State, streams: Streams) -> Fallen:
        """Refuse: there is no other chance than the die's."""
        raise refuse("not_thrown", "H-2")

    def dice(self, state: State) -> tuple[str, ...] | None:
        """Return the kind of the one die, where it is to fall."""
        return (DIE,) if state.falling else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Fallen:
        """Return the face; in which Quadrant the die lies is all the same."""
        return Fallen(rests[0].face)

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        """Return how the die came to rest; None for a decision."""
        return (Rest(DIE, None, step.face),) if isinstance(step, Fallen) else None

    # --- For files ---

    def setup_to_json(self) -> dict[str, Any]:
        return dict(self.setup)

    def step_to_json(self, step: Step) -> dict[str, Any]:
        return codec.step_to_json(step)

    def step_from_json(self, state: State, values: Mapping[str, Any]) -> Step:
        """Read a step; raises Refused where it is none. Whether it is legal, `apply` says."""
        return codec.step_from_json(values)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return codec.state_to_json(state)

    # --- For people ---

    def step_to_text(self, step: Step) -> str:
        """Return a step as one line that `codec.step_from_text` reads back."""
        return codec.step_to_text(step)

    def state_to_text(self, state: State) -> str:
        """Return the harbour as lines of text."""
        return self.words.harbour(state, self.storms)

    def question_to_text(self, state: State) -> str:
        if self._reason(state):
            return ""
        if state.falling:
            return self.words.say("questions.die")
        return self.words.say("questions.decide", player=self.words.player(self._on_watch(state.night)))

    def decision_to_text(self, decision: Decision) -> str:
        return self.words.say(f"decisions.{decision.type}")

    def offer(self, state: State, decision: Decision) -> Offer[Decision]:
        """Return a decision with its rule, its icon and its places: the watch, or the lamps of this night."""
        why = self.refusal(state, decision)
        if decision.type == "throw":
            return Offer(decision, why, "H-2", "dice", places=(Watch(),))
        lamps = tuple(Lamp(number) for number, lamp in enumerate(state.lamps, 1) if lamp == TONIGHT)
        return Offer(decision, why, "H-3", "check", places=lamps)

    def place_to_text(self, place: Lamp | Watch, state: State) -> str:
        """Say what a place of the harbour is now."""
        return self.words.place(place, state, self._on_watch(state.night))

    def event_to_text(self, event: Event) -> str:
        return self.words.event(event)

    def refusal_to_text(self, refusal: Refusal) -> str:
        return self.words.refusal(refusal)

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        return self.words.reasons(reasons)


def _turned(lamps: tuple[int, ...], into: int) -> tuple[int, ...]:
    return tuple(into if lamp == TONIGHT else lamp for lamp in lamps)
