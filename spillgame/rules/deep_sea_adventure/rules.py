"""Deep Sea Adventure as its hosts see it: all that `spillgame.rules.game.Rules` promises, bound to one set-up."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from spillgame.rules.deep_sea_adventure import codec, engine, notation
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.events import Event, Events, TurnedOver
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.picture import picture
from spillgame.rules.deep_sea_adventure.sentences import Sentences, form_of
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.steps import Chance, Decision, DrawStarter, DropDice, Step, TurnOver
from spillgame.rules.game import About, Refusal, Rest, Result, Rules, Streams, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.room import Setup

DIE = "die"


class DeepSeaAdventure(Rules[State, Decision, Chance]):
    """One game. Raises Refused where the set-up is not one that the rules allow (D-2.1, D-2.3)."""

    name = "deep_sea_adventure"
    quadrants = False  # D-1.5

    def __init__(self, content: Content, setup: Setup):
        self.game = Game(content, setup)
        self.words = Sentences(self.game)

    def with_seed(self, seed: int) -> "DeepSeaAdventure":
        """Return the rules of the same set-up with another seed."""
        other = copy(self)
        other.game = self.game.with_seed(seed)
        return other

    # --- The fold ---

    def start(self) -> tuple[State, Events]:
        return engine.start(self.game)

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
        """Return who has won (D-8), and whether that is a win for those who play (D-9.2)."""
        found = state.result
        if found is None:
            return None
        others = sorted({*found.scores}, reverse=True)
        ranks = [tuple(seat for seat in self._losers(state) if found.scores[seat - 1] == score) for score in others]
        ranking = (found.winners, *(rank for rank in ranks if rank))
        return Result(ranking, self._won(state), (found.by,), found.scores)

    def _losers(self, state: State) -> list[int]:
        assert state.result is not None  # noqa: S101 - asked once it is over
        return [seat for seat in self.game.seats if seat not in state.result.winners]

    def _won(self, state: State) -> bool:
        """Return whether a solo mark was reached, a human is among the winners, or seat 1 where only bots play."""
        assert state.result is not None  # noqa: S101 - asked once it is over
        if state.result.marks is not None:
            return state.result.marks > 0
        humans = [seat for seat, bot in enumerate(self.game.bots, 1) if bot is None] or [1]
        return any(seat in state.result.winners for seat in humans)

    # --- Chance ---

    def is_chance(self, step: Step) -> bool:
        return isinstance(step, Chance)

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw the starter, or deal the values of chips (D-1.4), each level from a stream of its own (D-9.3)."""
        asked = state.pending
        if isinstance(asked, DrawStarter):
            return Chance(asked, (streams("starter").choice(asked.among),))
        if not isinstance(asked, TurnOver):
            raise refuse("nothing_to_draw", "D-4.5")
        left = self.game.unseen_of(state, asked.levels)
        values = [left[level].pop(streams(f"level {level}").randrange(len(left[level]))) for level in asked.levels]
        return Chance(asked, tuple(values))

    def dice(self, state: State) -> tuple[str, ...] | None:
        return (DIE,) * state.pending.dice if isinstance(state.pending, DropDice) else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        """Return the faces; in which Quadrants the dice lie is all the same (D-1.5)."""
        assert isinstance(state.pending, DropDice)  # noqa: S101 - asked for while dice are due
        return Chance(state.pending, tuple([rest.face for rest in rests]))

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        if not isinstance(step, Chance) or not isinstance(step.ask, DropDice):
            return None
        return tuple(Rest(DIE, None, face) for face in step.answer)

    # --- Who sees what ---

    def on_turn(self, state: State) -> int | None:
        return state.pending.seat if isinstance(state.pending, Decide) else state.active or None

    def view(self, state: State, seat: int | None) -> State:
        """Return the state without the values of the chips of others, until the game is over (D-6.3)."""
        if state.phase == "over":
            return state
        divers = tuple(
            diver if number == seat or not diver.treasure else diver.masked()
            for number, diver in enumerate(state.divers, 1)
        )
        return state._replace(divers=divers)

    def event_view(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, TurnedOver) and event.seat != seat:
            return event._replace(values=(None,) * len(event.values))
        return event

    def undo_limit(self, before: State, step: Step) -> str:
        """Say that a chance cannot be taken back, nor what another seat has answered since."""
        return "chance" if self.is_chance(step) else ""

    # --- For files ---

    def setup_to_json(self) -> dict[str, Any]:
        return self.game.setup_json

    def step_to_json(self, step: Step) -> dict[str, Any]:
        return codec.step_to_json(step)

    def step_from_json(self, state: State, values: Mapping[str, Any]) -> Step:
        return codec.step_from_json(state, values)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return codec.state_to_json(state)

    def legal_to_json(self, state: State) -> list[dict[str, Any]]:
        return [{**codec.decision_to_json(decision), "seat": decision.seat} for decision in self.legal(state)]

    # --- For people ---

    def step_to_text(self, step: Step) -> str:
        return notation.step_to_text(step)

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)

    def question_to_text(self, state: State) -> str:
        return self.words.question(state)

    def decision_to_text(self, decision: Decision) -> str:
        return self.words.decision(decision)

    def about(self, state: State, decision: Decision) -> About:
        form = engine.RULE_BY_TYPE[type(decision)].forms[form_of(decision)]
        return About(form.rule, form.picture)

    def event_to_text(self, event: Event) -> str:
        return self.words.event(event)

    def refusal_to_text(self, refusal: Refusal) -> str:
        return self.words.refusal(refusal)

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        return " ".join(map(self.words.reason, reasons))
