"""What `Rules` promises, for games that ask one question at a time and say things in sentences.

A state of such a game has `pending`: a `Decide`, what is asked of chance, or None once the game is over.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from spillgame.rules.decision import D
from spillgame.rules.decision_json import to_json, to_text
from spillgame.rules.engine import Engine
from spillgame.rules.game import C, Offer, Refusal, Rules
from spillgame.rules.questions import Decide, S
from spillgame.rules.seams import AnyEvent, JsonObject
from spillgame.rules.sentences import GameSentences


class BoundGame(Protocol):
    """What stays the same through a game: its content and its set-up."""

    def with_seed(self, seed: int) -> Self:
        """Return the same with another seed."""


G = TypeVar("G", bound=BoundGame)


class TurnRules(Rules[S, D, C], Generic[G, S, D, C]):
    """The rules of such a game; `game` and `words` are made by the game's own class.

    Left to that class are its name, the result, chance, what is hidden, and the forms for files.
    """

    engine: ClassVar[Engine[Any, Any, Any]]
    game: G
    words: GameSentences
    begun: tuple[S, list[AnyEvent]] | None = None
    """How the game begins if that is known already, as in a position: the state, and the events that were certain."""

    def with_seed(self, seed: int) -> Self:
        """Return the rules of the same set-up with another seed."""
        other = copy(self)
        other.game = self.game.with_seed(seed)
        return other

    # --- The fold ---

    def start(self) -> tuple[S, list[AnyEvent]]:
        if self.begun is None:
            return self.engine.start(self.game)
        state, events = self.begun
        return state, [*events]

    def to_move(self, state: S) -> tuple[int, ...]:
        return (state.pending.seat,) if isinstance(state.pending, Decide) else ()

    def legal(self, state: S) -> list[D]:
        return self.engine.legal(self.game, state)

    def forced(self, state: S) -> D | None:
        legal = self.legal(state)
        only = legal[0] if len(legal) == 1 else None
        return only if only is not None and only.goes_without_saying else None

    def candidates(self, state: S) -> Iterable[D]:
        return self.engine.candidates(self.game, state)

    def offers(self, state: S) -> Sequence[Offer[D]]:
        def effect(offer: Offer[D]) -> object:
            return (type(offer.decision), offer.places[0]) if offer.places else offer.decision

        found = super().offers(state)
        first: dict[object, int] = {}
        for number, offer in enumerate(found):
            first.setdefault(effect(offer), number)
        return sorted(found, key=lambda one: (first[effect(one)], one.cost or 0))

    def refusal(self, state: S, decision: D) -> Refusal | None:
        return self.engine.refusal(self.game, state, decision)

    def ends(self, decision: D) -> bool:
        return decision.ends

    def given_up(self, state: S, decision: D) -> Sequence[D]:
        if not decision.ends:
            return ()
        others = [one for one in self.legal(state) if not self.ends(one)]
        return decision.gives_up(self.game, state, others)

    def apply(self, state: S, step: D | C) -> tuple[S, list[AnyEvent]]:
        return self.engine.apply(self.game, state, step)

    def fold(self, state: S, event: AnyEvent) -> S:
        seen: S = event.fold(self.game, state)
        return seen

    def is_chance(self, step: D | C) -> bool:
        return isinstance(step, self.engine.chance)

    # --- For files ---

    def step_to_json(self, step: D | C) -> JsonObject:
        if self.is_chance(step):
            return step.to_json()  # type: ignore[no-any-return, union-attr]
        return {"decision": to_json(step), "seat": step.seat}  # type: ignore[arg-type, union-attr]

    def step_to_text(self, step: D | C) -> str:
        """Return a step as one line: the seat or what was asked, and the decision or the answer."""
        return str(step) if self.is_chance(step) else f"{step.seat}: {to_text(step)}"  # type: ignore[arg-type, union-attr]

    def legal_to_json(self, state: S) -> list[dict[str, object]]:
        steps = map(self.step_to_json, self.legal(state))
        return [{**step["decision"], "seat": step["seat"]} for step in steps]

    # --- For people ---

    def question_to_text(self, state: S) -> str:
        return self.words.question(state)

    def decision_to_text(self, decision: D) -> str:
        return self.words.decision(decision)

    def choice_to_text(self, state: S, decision: D) -> str:
        return self.words.decision(decision, state)

    def legend_to_text(self) -> str:
        return self.words.legend()

    def offer(self, state: S, decision: D) -> Offer[D]:
        form, refusal = decision.forms[decision.form], self.refusal(state, decision)
        cost, places = decision.cost(self.game, state), decision.places(self.game, state)
        return Offer(decision, refusal, form.rule, form.icon, cost, places, decision.group, decision.ends)

    def event_to_text(self, event: AnyEvent) -> str:
        return self.words.event(event)

    def refusal_to_text(self, refusal: Refusal) -> str:
        return self.words.refusal(refusal)

    def reasons_to_text(self, reasons: Iterable[str]) -> str:
        return self.words.reasons(reasons)
