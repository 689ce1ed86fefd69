"""What Resource cards do (S-4.8, S-9)."""

from spillgame.rules.the_spill.board import BIT, Sector, Space
from spillgame.rules.the_spill.game import Event, Game
from spillgame.rules.the_spill.state import TOKEN_NAMES, State, rescued_with
from spillgame.rules.values import with_item


class ResourceUsed(Event):
    """An ability of a card began to act (S-4.8, S-7.8)."""

    card: str
    ability: int
    from_discard: bool
    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=state.ap - self.ap)


class EffectPassedOver(Event):
    """An effect could do nothing (S-9)."""

    effect: str


class ApGained(Event):
    """A card gave AP (S-9)."""

    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=state.ap + self.ap)


class ShipSailed(Event):
    """A card put a ship somewhere (S-9)."""

    specialist: str
    start: Sector
    to: Sector

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ships=with_item(state.ships, state.seats.index(self.specialist), self.to))


class AnimalCleaned(Event):
    """A Contaminated animal became Healthy (S-9)."""

    space: Space
    species: str

    def fold(self, game: Game, state: State) -> State:
        bit = BIT[self.space]
        return state._replace(healthy=state.healthy | bit, contaminated=state.contaminated & ~bit)


class AnimalDischarged(Event):
    """An animal left Sickbay for Rescued (S-9)."""

    species: str

    def fold(self, game: Game, state: State) -> State:
        index = game.species.index(self.species)
        sickbay = with_item(state.sickbay, index, state.sickbay[index] - 1)
        return state._replace(rescued=rescued_with(state.rescued, index, True), sickbay=sickbay)


class TokensTurnedDown(Event):
    """Weather tokens were turned down on a mat (S-5.1, S-9)."""

    specialist: str
    tokens: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        seat = state.seats.index(self.specialist)
        lying = zip(TOKEN_NAMES, state.tokens[seat], strict=True)
        mat = tuple([0 if name in self.tokens else count for name, count in lying])
        return state._replace(tokens=with_item(state.tokens, seat, mat))


class FewerDicePromised(Event):
    """The next Spill Phase will draw fewer dice (S-9)."""

    dice: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(fewer_dice=state.fewer_dice + self.dice)


class SpecialistSwapped(Event):
    """A Specialist was replaced (S-9)."""

    out: str
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(seats=with_item(state.seats, state.seats.index(self.out), self.specialist))


class ResourceDiscarded(Event):
    """A used card went to the discard pile (S-4.8)."""

    card: str

    def fold(self, game: Game, state: State) -> State:
        cards = state.cards
        left = tuple(card for card in cards.open if card.card != self.card)
        return state._replace(cards=cards._replace(open=left, discard=(*cards.discard, self.card)))


class ResourceLeftGame(Event):
    """A requisitioned card left the game (S-7.8)."""

    card: str

    def fold(self, game: Game, state: State) -> State:
        left = tuple(card for card in state.cards.discard if card != self.card)
        return state._replace(cards=state.cards._replace(discard=left))


class ResourceOpened(Event):
    """A new card was opened (S-4.8)."""

    card: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.without(self.card).opened(self.card))
