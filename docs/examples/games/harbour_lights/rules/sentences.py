"""The sentences of Harbour Lights: templates of the content, filled with names and numbers."""

from spillgame.rules.harbour_lights.model import DARK, TONIGHT, Event, Lamp, State, Watch
from spillgame.rules.sentences import GameSentences


class Sentences(GameSentences):
    """Says what may be done, what happened and why not, with the players' names."""

    def event(self, event: Event, state: State | None = None) -> str:
        """Say what happened."""
        why = self.reason(event.reason) if event.reason else ""
        return self.say(f"events.{event.event}", player=self.player(event.seat), number=event.number, why=why)

    def harbour(self, state: State, most: int) -> str:
        """Return the harbour as lines of text."""
        lamps = (f"  {self.place(Lamp(number), state, 0)}" for number in range(1, len(state.lamps) + 1))
        return "\n".join([self.say("harbour.night", night=state.night, storms=state.storms, most=most), *lamps])

    def place(self, place: Lamp | Watch, state: State, on_watch: int) -> str:
        """Say what a place of the harbour is now."""
        if isinstance(place, Watch):
            return self.say("harbour.watch", player=self.player(on_watch))
        lamp = state.lamps[place.number - 1]
        if lamp == DARK:
            return self.say("harbour.dark", lamp=place.number)
        if lamp == TONIGHT:
            return self.say("harbour.tonight", lamp=place.number)
        return self.say("harbour.kept", lamp=place.number, player=self.player(lamp))
