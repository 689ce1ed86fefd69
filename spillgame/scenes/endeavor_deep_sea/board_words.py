"""A state in words, for the list view: what can be done, the ocean, the players, the cards, and the Impact board."""

from collections.abc import Iterator, Sequence

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import CELLS, State
from spillgame.rules.game import Offer
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.board.hotspots import in_words as zone_in_words
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.goals import goals_of
from spillgame.scenes.endeavor_deep_sea.panels import impact
from spillgame.scenes.endeavor_deep_sea.panels.goals import goal_words
from spillgame.scenes.endeavor_deep_sea.panels.library import title_words
from spillgame.scenes.endeavor_deep_sea.panels.mat import Mat, journal_words, tile_words, token_words, track_words
from spillgame.scenes.endeavor_deep_sea.panels.players import Crew
from spillgame.scenes.endeavor_deep_sea.panels.players import in_words as player_in_words
from spillgame.scenes.screens import Said
from spillgame.scenes.table.state_words import StateWords, WordsPart
from spillgame.words import Words


class EndeavorWords(StateWords):
    """Says what one state looks like, and what may be done in it."""

    _rules: EndeavorDeepSea
    _state: State

    def __init__(self, rules: EndeavorDeepSea, state: State, offers: Sequence[Offer[Decision]], say: Words):
        super().__init__(rules, state, offers, say)
        self._consequences = Consequences(say, rules, state)

    def parts(self) -> Sequence[WordsPart]:
        say = self._say
        return [
            WordsPart("ocean", say("endeavor_deep_sea.view.ocean"), self._ocean),
            WordsPart("players", say("endeavor_deep_sea.table.players"), self._players),
            WordsPart("cards", say("endeavor_deep_sea.view.cards"), self._cards),
            WordsPart("impact", say("endeavor_deep_sea.view.impact"), self._impact),
        ]

    def consequence(self, decision: Decision) -> str:
        return self._consequences.whole(decision)

    def nearness(self) -> Iterator[str]:
        """Say which round it is, and how far the goals are met."""
        state, game = self._state, self._rules.game
        yield self._say("endeavor_deep_sea.view.round", round=state.round, rounds=game.rounds)
        for goal in goals_of(self._rules, state):
            yield f"{goal.name}: {goal_words(self._say, self._rules, goal)}"

    def pieces(self, seat: int) -> Iterator[str]:
        yield from (one.text for one in self._of_player(seat))

    def _ocean(self) -> Iterator[Said]:
        state, say, words = self._state, self._say, self._rules.words
        for cell in CELLS:
            if state.zone(cell) is not None:
                yield Said(words.zone(state, cell), heading=True)
                yield from map(Said, zone_in_words(self._consequences, state, cell))
        yield Said(say("endeavor_deep_sea.plan.stacks"), heading=True)
        for depth, stack in enumerate(state.stacks, 1):
            yield Said(say("endeavor_deep_sea.ocean.strip", depth=depth, n=len(stack.unknown) + len(stack.known)))
        yield Said(say("endeavor_deep_sea.plan.tokens", supply=state.heap.supply, n=sum(state.heap.unseen)))

    def _players(self) -> Iterator[Said]:
        for seat in range(1, len(self._state.players) + 1):
            yield Said(self._rules.words.player(seat), heading=True)
            yield from self._of_player(seat)

    def _of_player(self, seat: int) -> Iterator[Said]:
        """Say what a player has."""
        player, words = self._state.players[seat - 1], self._rules.words
        yield from map(Said, player_in_words(self._say, Crew(self._rules, self._state), seat))
        mat = Mat(Doing(self._consequences), self._state, seat)
        for attribute in ("reputation", "inspiration", "coordination", "ingenuity"):
            yield Said(f"{words.attribute(attribute)}: {track_words(mat, attribute)}")
        for place, tile in enumerate(player.tableau):
            yield Said(f"{words.specialist(tile.id, tile.senior)}. {tile_words(mat, place)}")
        for token in player.tokens:
            yield Said(f"{words.named(token)}. {token_words(self._consequences, token)}")
        for journal in player.journals:
            yield Said(f"{words.named(journal.id)}. {journal_words(self._consequences, journal.id, journal.spent)}")

    def _cards(self) -> Iterator[Said]:
        state, say, words = self._state, self._say, self._rules.words
        yield Said(say("endeavor_deep_sea.journal.deck", n=len(state.deck)), heading=True)
        for journal in state.display:
            yield Said(f"{words.named(journal)}. {journal_words(self._consequences, journal)}")
        yield Said(say("endeavor_deep_sea.view.tray"), heading=True)
        for title, left in zip(self._rules.game.table.stock, state.stock, strict=True):
            yield Said(f"{words.specialist(title)}. {title_words(self._consequences, title, left)}")
        for title in state.open:
            yield Said(f"{words.specialist(title)}. {title_words(self._consequences, title, 1)}")

    def _impact(self) -> Iterator[Said]:
        say, game = self._say, self._rules.game
        yield Said(say("endeavor_deep_sea.impact.goals"), heading=True)
        for goal in goals_of(self._rules, self._state):
            yield Said(f"{goal.name}: {goal_words(say, self._rules, goal)}")
        yield Said(say("endeavor_deep_sea.view.impact"), heading=True)
        for info in game.table.hexes:
            name = say("endeavor_deep_sea.impact.hex", hex=info.id)
            yield Said(f"{name}. {' '.join(impact.hex_words(self._consequences, info, self._state))}")
