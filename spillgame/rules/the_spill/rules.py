"""The Spill as its hosts see it: all that `spillgame.rules.game.Rules` promises, bound to one set-up."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spillgame.rules.game import NO_RULE, About, Refusal, Rest, Result, Streams, refuse
from spillgame.rules.the_spill import codec, engine, notation, snapshot
from spillgame.rules.the_spill.answers import answered, landed
from spillgame.rules.the_spill.chances import Chance, Die, DropDice, Landed
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.decisions import Decision, Target
from spillgame.rules.the_spill.effects import with_asked_fields
from spillgame.rules.the_spill.events import Event, Events
from spillgame.rules.the_spill.forecast import Forecast, NextDie, forecast, next_die_everywhere
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.picture import picture
from spillgame.rules.the_spill.position import positioned
from spillgame.rules.the_spill.resources import effect_in_hand
from spillgame.rules.the_spill.state import Decide, State
from spillgame.rules.the_spill.words import Phrasebook


class TheSpill:
    """One game of The Spill. Raises Refused where the set-up is not one that the rules allow (S-2.1).

    With a position it begins there, in place of the set-up's dice and cards: for practice.
    """

    name = "the_spill"

    def __init__(self, content: Content, setup: Setup, position: Mapping[str, Any] | None = None):
        self.game = Game(content, setup)
        self.words = Phrasebook(self.game)
        self._position = position
        if position is not None:
            positioned(self.game, position)  # so that one that cannot be is refused here, as a set-up is

    def with_seed(self, seed: int) -> "TheSpill":
        """Return a game of the same content and set-up with another seed."""
        other = object.__new__(TheSpill)
        other.game = self.game.with_setup(self.game.setup._replace(seed=seed))
        other.words = self.words
        other._position = self._position
        return other

    # --- The fold ---

    def start(self) -> tuple[State, Events]:
        """Return the state in which set-up begins, or the position, and the events that were already certain."""
        if self._position is not None:
            return positioned(self.game, self._position)
        return engine.start(self.game)

    def legal(self, state: State) -> list[Decision]:
        """Return every legal decision; none where chance is due or the game is over."""
        return engine.legal(self.game, state)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat of which a decision is asked; none where chance is due or the game is over."""
        return (state.pending.seat,) if isinstance(state.pending, Decide) else ()

    def candidates(self, state: State) -> Iterable[Decision]:
        """Return all that a player could think of doing now, legal or not."""
        return engine.candidates(self.game, state)

    def refusal(self, state: State, decision: Decision) -> Refusal | None:
        """Say why a decision is not legal; None where it is."""
        return engine.refusal(self.game, state, decision)

    def apply(self, state: State, step: engine.Step) -> tuple[State, Events]:
        """Return the state after a step, and what happened; raises Refused where the step is not legal."""
        return engine.apply(self.game, state, step)

    def fold(self, state: State, event: Event) -> State:
        """Return the board as it looks after an event, given how it looked before."""
        return event.fold(self.game, state)

    def result(self, state: State) -> Result | None:
        """Return how the game ended: the team wins or loses together."""
        if state.result is None:
            return None
        seats = tuple(range(1, len(state.seats) + 1))
        return Result((seats,), state.result.won, state.result.reasons)

    # --- Chance ---

    def is_chance(self, step: engine.Step) -> bool:
        """Return whether a step is a chance, not a decision."""
        return isinstance(step, Chance)

    def asks_chance(self, state: State) -> bool:
        """Return whether the state waits for chance."""
        return state.pending is not None and not isinstance(state.pending, Decide)

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw or roll what a state asks for, from the stream of cards and rolls."""
        return answered(state, streams("cards"))

    def dice(self, state: State) -> tuple[Die, ...] | None:
        """Return the dice that are to fall through the tower (S-3.4); None where none are due."""
        return state.pending.dice if isinstance(state.pending, DropDice) else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        """Return the answer that dice give which came to rest in this order."""
        return landed(state, rests)

    def rests(self, step: engine.Step) -> tuple[Rest, ...] | None:
        """Return how the dice of a drop came to rest, in order; None for any other step."""
        if not isinstance(step, Chance) or not isinstance(step.answer, Landed):
            return None
        return tuple(Rest(one.die, int(one.quadrant), one.face) for one in step.answer.landings)

    # --- Who sees what, and what may be taken back: nothing is hidden, and all play together ---

    def view(self, state: State, seat: int | None) -> State:
        """Return what a seat may see of a state: everything."""
        return state

    def event_view(self, event: Event, seat: int | None) -> Event:
        """Return an event as a seat sees it: whole."""
        return event

    def undo_limit(self, before: State, step: engine.Step) -> str:
        """Say why a step cannot be taken back: what dice and cards showed stays seen."""
        return "chance" if isinstance(step, Chance) else ""

    # --- What is about to happen ---

    def forecast(self, state: State) -> Forecast:
        """Return what a clean-up would do now, and how near each losing line is."""
        return forecast(self.game, state)

    def next_die(self, state: State) -> tuple[tuple[NextDie, ...], ...]:
        """Return what the next Oil die would do in each of the 24 Sectors."""
        return next_die_everywhere(self.game, state)

    # --- For files ---

    def setup_to_json(self) -> dict[str, Any]:
        """Return the set-up as it stands in a journal's header."""
        return codec.setup_to_json(self.game.setup)

    def step_to_json(self, step: engine.Step) -> dict[str, Any]:
        """Return a step as it stands in a journal's line, without its number."""
        if isinstance(step, Chance):
            return codec.chance_to_json(step)
        return {"decision": codec.decision_to_json(step), "seat": step.seat}

    def step_from_json(self, state: State, values: Mapping[str, Any]) -> engine.Step:
        """Read a step to be taken in a state; raises Refused where it is none."""
        if "decision" in values and "chance" in values:
            raise refuse("wrong_kind", NO_RULE, field="decision or chance", needed="one of the two", found="both")
        if "decision" not in values and "chance" not in values:
            raise refuse("field_missing", NO_RULE, field="decision or chance")
        if "decision" in values:
            decision = codec.decision_from_json(values["decision"], codec.needed(values, "seat"))
            effect = effect_in_hand(self.game, state)
            if effect is not None and isinstance(decision, Target):
                return with_asked_fields(effect, decision)
            return decision
        asked = state.pending
        if asked is None:
            raise refuse("game_is_over", "S-6.5", decision="a chance")
        if isinstance(asked, Decide):
            raise refuse("decision_is_due", "S-4.1", ask="a chance")
        return codec.chance_from_json(asked, values["chance"], codec.needed(values, "answer"))

    def state_to_json(self, state: State) -> dict[str, Any]:
        """Return a state in the journal's words."""
        return snapshot.state_to_json(self.game, state)

    def legal_to_json(self, state: State) -> list[dict[str, Any]]:
        """Return the legal decisions in the journal's words."""
        return snapshot.legal_to_json(self.legal(state))

    # --- For people ---

    def step_to_text(self, step: engine.Step) -> str:
        """Return a step as one line."""
        return notation.step_to_text(step)

    def event_to_text(self, event: Event) -> str:
        """Return what happened as a sentence."""
        return self.words.event(event)

    def refusal_to_text(self, refusal: Refusal) -> str:
        """Return why not as a sentence."""
        return self.words.refusal(refusal)

    def state_to_text(self, state: State) -> str:
        """Return a state as lines of plain text: a small picture of the board."""
        return picture(self.game, state)

    def question_to_text(self, state: State) -> str:
        """Say what the state waits for; empty where the game is over."""
        return self.words.question(state)

    def decision_to_text(self, decision: Decision) -> str:
        """Say what a decision would do, as on a button."""
        return self.words.decision(decision)

    def about(self, state: State, decision: Decision) -> About:
        """Return the rule, the icon and the AP of a decision."""
        entry = engine.entry_of(decision)
        form = entry.form(decision)
        return About(form.rule, form.picture, entry.cost(self.game, state, decision))

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        """Say why a game ended as it did."""
        return self.words.reasons(reasons)
