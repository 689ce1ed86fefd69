"""A state in words, for the list view: what can be done now, and the parts that a game adds."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyDecision, AnyState, OwnRules
from spillgame.scenes.screens import Said
from spillgame.words import Words


class WordsPart(NamedTuple):
    """A part of a state in words."""

    key: str
    name: str
    said: Callable[[], Iterable[Said]]


class StateWords(ABC):
    """Says what one state looks like, and what may be done in it. Subclasses name their parts."""

    def __init__(self, rules: OwnRules, state: AnyState, offers: Sequence[AnyOffer], say: Words):
        self._rules, self._state, self._offers, self._say = rules, state, offers, say

    @abstractmethod
    def parts(self) -> Sequence[WordsPart]:
        """Return the parts besides that of what can be done now."""

    @abstractmethod
    def consequence(self, decision: AnyDecision) -> str:
        """Say in sentences what follows from a decision; empty where nothing can be said."""

    def named(self, decision: AnyDecision) -> str:
        """Name a decision."""
        return str(self._rules.choice_to_text(self._state, decision))

    def before_offers(self) -> Iterator[Said]:
        """Say what must be known before it is chosen: nothing, in most games."""
        yield from ()

    def nearness(self) -> Iterator[str]:
        """Say how near the end is, and how it stands; nothing where the game does not say it shortly."""
        yield from ()

    def pieces(self, seat: int) -> Iterator[str]:
        """Say what a seat has; nothing where the game does not say it shortly."""
        yield from ()

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of the parts."""
        return [("now", self._say("list_view.to_do")), *((part.key, part.name) for part in self.parts())]

    def said(self, tab: str) -> Iterable[Said]:
        """Return the sentences of a part."""
        return self._now() if tab == "now" else next(part.said() for part in self.parts() if part.key == tab)

    def _now(self) -> Iterator[Said]:
        question = self._rules.question_to_text(self._state)
        yield Said(question or self._say("common.nothing_asked"), heading=True)
        yield from self.before_offers()
        for offer in sorted(self._offers, key=lambda offer: not offer.legal):
            text, why = self.named(offer.decision), offer.refusal
            further = self._rules.refusal_to_text(why) if why is not None else self.consequence(offer.decision)
            yield Said(f"{text}. {further}" if further else text, offer=offer)
