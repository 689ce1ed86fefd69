"""A state in words, for the list view: what can be done, the trail space by space, the divers, and the air."""

from collections.abc import Iterator, Sequence
from functools import partial

from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import coming_turns
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Offer
from spillgame.scenes.deep_sea_adventure.consequences import Consequences
from spillgame.scenes.deep_sea_adventure.panels.divers import Crew, brought_home, in_words
from spillgame.scenes.screens import Said, Secret
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.words import Words


class DiveWords(StateWords):
    """Says what one state looks like, and what may be done in it."""

    _rules: DeepSeaAdventure
    _state: State

    def __init__(self, rules: DeepSeaAdventure, state: State, offers: Sequence[Offer[Decision]], say: Words):
        super().__init__(rules, state, offers, say)
        self._consequences = Consequences(say, rules, state)

    def parts(self) -> Sequence[WordsPart]:
        say = self._say
        return [
            WordsPart("trail", say("deep_sea_adventure.words.trail"), self._trail),
            WordsPart("divers", say("deep_sea_adventure.table.divers"), self._divers),
            WordsPart("air", say("deep_sea_adventure.table.air"), self._air),
        ]

    def before_offers(self) -> Iterator[Said]:
        """Say what may be expected of the drop that is due."""
        if self._rules.dice(self._state) is not None:
            yield Said(self._consequences.whole())

    def consequence(self, decision: Decision) -> str:
        return self._consequences.whole(decision)

    def nearness(self) -> Iterator[str]:
        """Say how much air there is, and what the turns to come use of it."""
        yield from (one.text for one in self._air() if not one.heading)

    def pieces(self, seat: int) -> Iterator[str]:
        yield from in_words(self._say, self._crew(self._state), seat)

    # --- The trail ---

    def _trail(self) -> Iterator[Said]:
        say, state, words = self._say, self._state, self._rules.words
        yield Said(say("deep_sea_adventure.words.trail_of", n=len(state.trail)), heading=True)
        there = {diver.place: seat for seat, diver in enumerate(state.divers, 1) if diver.place}
        for place, treasure in enumerate(state.trail, 1):
            lies = words.treasure(treasure) if treasure else say("deep_sea_adventure.words.blank")
            text = say("deep_sea_adventure.words.space", place=place, lies=lies)
            if place in there:
                diver = words.player(there[place])
                text = say("deep_sea_adventure.words.space_with", place=place, lies=lies, player=diver)
            yield Said(text)
        if state.piles:
            yield Said(say("deep_sea_adventure.words.piles"), heading=True)
            yield from (Said(words.treasure(pile)) for pile in state.piles)

    # --- The divers ---

    def _divers(self) -> Iterator[Said]:
        say, crew = self._say, self._crew(self._state)
        persons = self._rules.persons()
        for seat in self._rules.game.seats:
            yield Said(self._rules.words.player(seat), heading=True)
            yield from map(Said, in_words(say, crew, seat))
            chips = self._state.divers[seat - 1].treasure
            if len(persons) > 1 and seat in persons and any(chip.value is None for chip in chips):
                name = say("deep_sea_adventure.divers.look", player=self._rules.words.player(seat))
                yield Said(name, secret=Secret(seat, partial(self._own, seat)))

    def _crew(self, state: State) -> Crew:
        return Crew(self._rules, state, {}, {})

    def _own(self, seat: int, view: State) -> str:
        """Say what a seat brought home, as it alone may see it."""
        return brought_home(self._say, self._crew(view), seat)

    # --- The air ---

    def _air(self) -> Iterator[Said]:
        say, state, game = self._say, self._state, self._rules.game
        yield Said(say("deep_sea_adventure.table.air"), heading=True)
        yield Said(say("deep_sea_adventure.words.air_left", n=state.air, full=game.table.air))
        if state.phase != "dive":
            return
        coming, _ = coming_turns(game, state)
        yield Said(say("deep_sea_adventure.words.coming") if coming else say("deep_sea_adventure.words.air_lasts"))
        for one in coming:
            player = self._rules.words.player(one.seat)
            yield Said(say("deep_sea_adventure.words.turn", player=player, used=one.used, air=one.air))
