"""Endeavor: Deep Sea as its hosts see it: all that `spillgame.rules.game.Rules` promises, bound to one set-up."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from spillgame.rules.endeavor_deep_sea import codec, engine, notation
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.events import Event, Events
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.picture import picture
from spillgame.rules.endeavor_deep_sea.position import positioned
from spillgame.rules.endeavor_deep_sea.sentences import Sentences, form_of
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import (
    DROP_WAVE,
    WAVE,
    Ask,
    Chance,
    Decision,
    DrawBoard,
    DrawToken,
    DropWave,
    Step,
)
from spillgame.rules.endeavor_deep_sea.team import WON, grade
from spillgame.rules.game import About, Refusal, Rest, Result, Rules, Streams, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.room import Setup

POINTS = "points"
"""Why a competitive game ends as it does."""


class EndeavorDeepSea(Rules[State, Decision, Chance]):
    """One game. Raises Refused where the rules do not allow the set-up (E-2.1), and ValueError where play cannot
    lead to the position in which it is to begin.
    """

    name = "endeavor_deep_sea"

    def __init__(self, content: Content, setup: Setup, position: Mapping[str, Any] | None = None):
        self.game = Game(content, setup)
        self._position = None if position is None else positioned(self.game, position)
        self.words = Sentences(self.game)

    def with_seed(self, seed: int) -> "EndeavorDeepSea":
        """Return the rules of the same set-up with another seed."""
        other = copy(self)
        other.game = self.game.with_seed(seed)
        return other

    # --- The fold ---

    def start(self) -> tuple[State, Events]:
        state, events = self._begun
        return state, [*events]

    @cached_property
    def _begun(self) -> tuple[State, Events]:
        """The beginning, which no seed changes."""
        return engine.start(self.game) if self._position is None else (self._position, [])

    def to_move(self, state: State) -> tuple[int, ...]:
        return (state.pending.seat,) if isinstance(state.pending, Decide) else ()

    def legal(self, state: State) -> list[Decision]:
        return engine.legal(self.game, state)

    def candidates(self, state: State) -> Iterable[Decision]:
        return engine.candidates(self.game, state)

    def refusal(self, state: State, decision: Decision) -> Refusal | None:
        return engine.refusal(self.game, state, decision)

    def apply(self, state: State, step: Step) -> tuple[State, Events]:
        return engine.apply(self.game, state, step)

    def fold(self, state: State, event: Event) -> State:
        return event.fold(self.game, state)

    def result(self, state: State) -> Result | None:
        """Return who has won (E-8.5), or how a team did (E-9.4)."""
        found = state.result
        if found is None:
            return None
        seats = self.game.seats
        if self.game.coop:
            return Result((seats,), found.met >= WON, (grade(found.met),))
        totals = [score.total for score in found.scores]
        ranking = tuple(
            tuple(seat for seat in seats if totals[seat - 1] == total) for total in sorted({*totals}, reverse=True)
        )
        persons = self.persons() or (1,)
        won = any(seat in found.winners for seat in persons)
        return Result(ranking, won, (POINTS,), tuple(totals))

    # --- Chance ---

    def is_chance(self, step: Step) -> bool:
        return isinstance(step, Chance)

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw what is asked, uniformly; each kind of draw has a stream of its own, and each depth."""
        asked = state.pending
        if asked is None or isinstance(asked, Decide | DropWave):
            raise refuse("nothing_to_draw", engine.OVER)
        ask: Ask = asked
        if isinstance(ask, DrawToken):  # each single token is equally likely (E-2.4)
            counts = state.heap.unseen
            return Chance(ask, streams(ask.ask).choices(self.game.table.tokens, weights=counts)[0])
        possible = engine.among(self.game, state, ask)
        stream = streams(f"{ask.ask} {ask.depth}" if isinstance(ask, DrawBoard) else ask.ask)
        return Chance(ask, possible[stream.randrange(len(possible))])

    def dice(self, state: State) -> tuple[str, ...] | None:
        """Return the one die that ever falls, for the Wave (E-2.8)."""
        return (WAVE,) if isinstance(state.pending, DropWave) else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        (rest,) = rests
        return Chance(DROP_WAVE, rest)

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        return (step.answer,) if isinstance(step, Chance) and isinstance(step.answer, Rest) else None

    # --- Who sits where ---

    def on_turn(self, state: State) -> int | None:
        return state.pending.seat if isinstance(state.pending, Decide) else state.active or None

    def undo_limit(self, before: State, step: Step) -> str:
        """Say that a chance cannot be taken back, nor a person's decision by the next person."""
        if isinstance(step, Chance):
            return "chance"
        after, _ = self.apply(before, step)
        asked, persons = self.to_move(after), self.persons()
        other = bool(asked) and asked[0] != step.seat
        return "other_seat" if other and asked[0] in persons and step.seat in persons else ""

    # --- For files ---

    def setup_to_json(self) -> dict[str, Any]:
        return self.game.setup_json

    def step_to_json(self, step: Step) -> dict[str, Any]:
        return codec.step_to_json(step)

    def step_from_json(self, state: State, values: Mapping[str, Any]) -> Step:
        return codec.step_from_json(self.game, state, values)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return codec.state_to_json(self.game, state)

    def legal_to_json(self, state: State) -> list[dict[str, Any]]:
        return [{**codec.decision_to_json(decision), "seat": decision.seat} for decision in self.legal(state)]

    # --- For people ---

    def step_to_text(self, step: Step) -> str:
        return notation.step_to_text(step)

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)

    def legend_to_text(self) -> str:
        return self.words.say("picture", "legend")

    def question_to_text(self, state: State) -> str:
        return self.words.question(state)

    def decision_to_text(self, decision: Decision) -> str:
        return self.words.decision(decision)

    def choice_to_text(self, state: State, decision: Decision) -> str:
        return self.words.decision(decision, state)

    def about(self, state: State, decision: Decision) -> About:
        entry = engine.entry_of(state, decision)
        form = entry.forms[form_of(decision)]
        return About(form.rule, form.picture, entry.cost(self.game, state, decision))

    def event_to_text(self, event: Event) -> str:
        return self.words.event(event)

    def refusal_to_text(self, refusal: Refusal) -> str:
        return self.words.refusal(refusal)

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        return " ".join(map(self.words.reason, reasons))
