"""What the sentences of games share: texts of the content by `group.name`, filled with names and numbers."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from spillgame.rules.game import Refusal
from spillgame.rules.game_words import words_of
from spillgame.rules.questions import Decide
from spillgame.rules.seams import AnyContent, AnyDecision, AnyEvent, AnyState, Fillings
from spillgame.words import Words

EventForms = Mapping[str, tuple[type, Callable[[AnyEvent], bool]]]
"""Sentences of an event besides the one that has its name: the event's type, and when it takes this one."""


def refusal_sentence(say: Words, refusal: Refusal) -> str:
    """Say why a step or a set-up is refused, in one line even where a stranger's file put other things into it.

    `refusals` has a sentence for each code, and `needed`, if it is there, one for each kind of thing that was needed
    where something of another shape was found.
    """
    key, needed, values = f"refusals.{refusal.code}", f"needed.{refusal.values.get('needed')}", dict(refusal.values)
    if needed in say:
        values["needed"] = say.tamed(needed, values)
    return say.tamed(key, values) if key in say else refusal.code


class GameSentences:
    """Says what may be done, what happened and why not, with the players' names.

    A game adds the names of its pieces, and what its sentences need beyond the fields of what they are about.
    """

    seats: ClassVar[Mapping[str, str]] = {"seat": "player"}
    """The values that are seats, and under which name their player's name stands."""
    forms: ClassVar[EventForms] = {}
    asked: ClassVar[frozenset[str]] = frozenset()
    """What can be filled in the sentences of questions."""
    decided: ClassVar[frozenset[str]] = frozenset()
    """What can be filled in those of decisions, besides their fields."""
    happened: ClassVar[frozenset[str]] = frozenset()
    """What can be filled in those of events, besides their fields."""

    def __init__(self, content: AnyContent, players: Sequence[str]):
        self.say = words_of(content)
        self._players = players
        self.namers: Mapping[str, Callable[[str], str]] = {}
        """What names the pieces among the values, by the value's name; a game fills it."""

    def player(self, seat: int) -> str:
        """Return the name of the player of a seat; the number where there is no such seat."""
        return self._players[seat - 1] if 1 <= seat <= len(self._players) else str(seat)

    def players(self, seats: Iterable[int]) -> str:
        """Return the names of the players of some seats."""
        return self.say.notation.all_of(map(self.player, seats))

    def with_names(self, values: Fillings, state: AnyState = None) -> Fillings:
        """Return values with names instead of seats and pieces."""
        found = {name: self.player(values[key]) for key, name in self.seats.items() if isinstance(values.get(key), int)}
        names = {key: name(values[key]) for key, name in self.namers.items() if isinstance(values.get(key), str)}
        return {**values, **found, **names}

    def legend(self) -> str:
        """Say what the signs in the text of a state mean; empty where they say it themselves."""
        return self.say.called("picture", "legend", "")

    # --- What may be done ---

    def question(self, state: AnyState) -> str:
        """Say what the state waits for; an empty text where the game is over."""
        if state.pending is None:
            return ""
        return self.say(f"questions.{self.question_form(state)}", **self.with_names(self.of_question(state), state))

    def question_form(self, state: AnyState) -> str:
        """Return the name of the sentence of what is asked of a player or of chance."""
        pending = state.pending
        asked: str = pending.question if isinstance(pending, Decide) else pending.ask
        return asked

    def of_question(self, state: AnyState) -> Fillings:
        """Return what the sentence of an open question needs."""
        return {"seat": state.pending.seat} if isinstance(state.pending, Decide) else {}

    def decision(self, decision: AnyDecision, state: AnyState = None) -> str:
        """Say what a decision would do, as on a button; some games say more given the state before it."""
        values = {**decision.as_dict(), **self.of_decision(decision, state)}
        return self.say(f"decisions.{decision.form}", **self.with_names(values, state))

    def of_decision(self, decision: AnyDecision, state: AnyState) -> Fillings:
        """Return what the sentence of a decision needs beyond its own fields."""
        return {}

    # --- What happened ---

    def event(self, event: AnyEvent, state: AnyState = None) -> str:
        """Say what happened; some games say more given the state before it."""
        values = {**event.as_dict(), **self.of_event(event)}
        return self.say(f"events.{self.form(event)}", **self.with_names(values, state))

    def form(self, event: AnyEvent) -> str:
        """Return the name of the sentence of an event: its own, or which of its forms it takes."""
        taken = (form for form, (kind, holds) in self.forms.items() if isinstance(event, kind) and holds(event))
        return next(taken, event.event)

    def of_event(self, event: AnyEvent) -> Fillings:
        """Return what the sentence of an event needs beyond its own fields."""
        return {}

    def reason(self, reason: str) -> str:
        """Say why a game ended."""
        return self.say.called("reasons", reason)

    def reasons(self, reasons: Iterable[str]) -> str:
        """Say why a game ended, where there are several reasons."""
        return " ".join(map(self.reason, reasons))

    # --- Why not ---

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused, with names instead of seats and pieces."""
        values = self.with_names({**refusal.values, **self.of_refusal(refusal)})
        if refusal.code == "not_your_turn":
            values["player"] = self.player(refusal.values["needed"])
        return refusal_sentence(self.say, refusal._replace(values=values))

    def of_refusal(self, refusal: Refusal) -> Fillings:
        """Return what the sentence of a refusal has instead of its values."""
        return {}
