"""The screens of a game that has none of its own: what its rules say, to be played and looked back at."""

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from spillgame.rules.game import AnyOffer, AnyRules
from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.screens import Said
from spillgame.scenes.table.plain_end import PlainEnd
from spillgame.scenes.table.plain_table import PlainTable
from spillgame.scenes.table.plain_text import draw_lines
from spillgame.scenes.table.screens import Screens
from spillgame.ui.look import Look
from spillgame.words import Words


def plain_screens(**own: Any) -> Screens:
    """Return the screens of a game; those fields of `Screens` that it names are its own."""
    return Screens(**{"table": PlainTable, "end": PlainEnd, "board": TextBoard, "in_words": PlainWords, **own})


class TextBoard:
    """A state as lines of text, for the log, for looking back and for replays."""

    def __init__(self, rect: pygame.Rect, look: Look, rules: AnyRules):
        self.rect, self.look = rect, look
        self._rules = rules

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        """Draw a state on a note."""
        room = self.look.note(surface, self.rect, self.look.say("plain.as_it_stood"))
        draw_lines(surface, room, self.look, self._rules.state_to_text(state))


class PlainWords:
    """A state in words, for the list view."""

    def __init__(self, rules: AnyRules, state: AnyState, offers: Sequence[AnyOffer], say: Words):
        self._rules, self._state, self._offers, self._say = rules, state, offers, say

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the two parts: what can be done, and how it stands."""
        say = self._say
        return [("now", say("list_view.to_do")), ("state", say("plain.as_it_stands"))]

    def said(self, tab: str) -> Iterator[Said]:
        """Return the sentences of a part."""
        yield from self._now() if tab == "now" else map(Said, self._rules.state_to_text(self._state).split("\n"))

    def _now(self) -> Iterator[Said]:
        yield Said(self._rules.question_to_text(self._state) or self._say("common.nothing_asked"), heading=True)
        for offer in sorted(self._offers, key=lambda offer: not offer.legal):
            why = f" – {self._rules.refusal_to_text(offer.refusal)}" if offer.refusal is not None else ""
            yield Said(f"{self._rules.choice_to_text(self._state, offer.decision)}{why}", offer=offer)
