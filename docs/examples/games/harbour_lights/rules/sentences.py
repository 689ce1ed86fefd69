"""The sentences of Harbour Lights: templates of the content, filled with names and numbers."""

from typing import Any

from spillgame.rules.harbour_lights.model import DARK, TONIGHT, Event, State
from spillgame.rules.sentences import GameSentences
from spillgame.words import fill


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    def tell(self, group: str, key: str, seat: int, **values: Any) -> str:
        """Fill a template of a group that may name the player of a seat."""
        return self._say(group, key, player=self.player(seat), **values)

    def event(self, event: Event) -> str:
        """Say what happened."""
        why = self.reasons([event.reason] if event.reason else [])
        return self.tell("events", event.event, event.seat, number=event.number, why=why)

    def harbour(self, state: State, most: int) -> str:
        """Return the harbour as lines of text."""
        values = {"night": state.night, "storms": state.storms, "most": most}
        lamps = (self._lamp(number, lamp) for number, lamp in enumerate(state.lamps, 1))
        return "\n".join([fill(self._words.harbour["night"], values), *lamps])

    def _lamp(self, number: int, lamp: int) -> str:
        if lamp in (DARK, TONIGHT):
            return fill(self._words.harbour["dark" if lamp == DARK else "tonight"], {"lamp": number})
        return self.tell("harbour", "kept", lamp, lamp=number)
