"""The sentences of Harbour Lights: templates of the content, filled with names and numbers."""

from spillgame.rules.harbour_lights.model import DARK, TONIGHT, Event, State
from spillgame.rules.sentences import GameSentences


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    def event(self, event: Event, state: State | None = None) -> str:
        """Say what happened."""
        why = self.reason(event.reason) if event.reason else ""
        return self.say(f"events.{event.event}", player=self.player(event.seat), number=event.number, why=why)

    def harbour(self, state: State, most: int) -> str:
        """Return the harbour as lines of text."""
        lamps = (self._lamp(number, lamp) for number, lamp in enumerate(state.lamps, 1))
        return "\n".join([self.say("harbour.night", night=state.night, storms=state.storms, most=most), *lamps])

    def _lamp(self, number: int, lamp: int) -> str:
        if lamp == DARK:
            return self.say("harbour.dark", lamp=number)
        if lamp == TONIGHT:
            return self.say("harbour.tonight", lamp=number)
        return self.say("harbour.kept", lamp=number, player=self.player(lamp))
