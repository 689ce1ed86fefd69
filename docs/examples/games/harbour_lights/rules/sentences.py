"""The sentences of Harbour Lights: templates of the content, filled with names and numbers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spillgame.rules.game import Refusal
from spillgame.rules.harbour_lights.content_model import Words
from spillgame.rules.harbour_lights.model import DARK, TONIGHT, Event, State
from spillgame.words import fill, fill_tamed


def refusal_to_text(words: Words, refusal: Refusal) -> str:
    """Say why a step or a set-up is refused."""
    return fill_tamed(words.refusals.get(refusal.code, refusal.code), refusal.values)


class Sentences:
    """Says what may be done, what happened and why not, with the players' names."""

    def __init__(self, words: Words, players: Sequence[str]):
        self._words = words
        self._players = players

    def say(self, group: str, key: str, seat: int, **values: Any) -> str:
        """Fill a template of a group that may name the player of a seat."""
        templates: Mapping[str, str] = getattr(self._words, group)
        return fill(templates[key], {"player": self._players[seat - 1], **values})

    def event(self, event: Event) -> str:
        """Say what happened."""
        why = self.reasons([event.reason] if event.reason else [])
        return self.say("events", event.event, event.seat, number=event.number, why=why)

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused."""
        return refusal_to_text(self._words, refusal)

    def reasons(self, reasons: Iterable[str]) -> str:
        """Say why a game ended."""
        return " ".join(self._words.reasons[reason] for reason in reasons)

    def harbour(self, state: State, most: int) -> str:
        """Return the harbour as lines of text."""
        values = {"night": state.night, "storms": state.storms, "most": most}
        lamps = (self._lamp(number, lamp) for number, lamp in enumerate(state.lamps, 1))
        return "\n".join([fill(self._words.harbour["night"], values), *lamps])

    def _lamp(self, number: int, lamp: int) -> str:
        if lamp in (DARK, TONIGHT):
            return fill(self._words.harbour["dark" if lamp == DARK else "tonight"], {"lamp": number})
        return self.say("harbour", "kept", lamp, lamp=number)
