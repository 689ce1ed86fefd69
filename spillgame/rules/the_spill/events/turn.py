"""What happens in set-up (S-2), and in a turn except its Spill Phase: the Action Phase, clean-up, the verdict."""

from typing import Literal

from spillgame.rules.the_spill.board import BIT, Quadrant, Sector, Space
from spillgame.rules.the_spill.chances import Die
from spillgame.rules.the_spill.game import Event, Game
from spillgame.rules.the_spill.state import NO_TOKENS, TOKEN_NAMES, Dice, Result, State, rescued_with
from spillgame.rules.values import with_item


class WinCardDrawn(Event):
    """The Win card is known (S-2.2)."""

    card: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(card=self.card))


class SectorMarked(Event):
    """A purple marker was put on a Sector (S-10)."""

    sector: Sector

    def fold(self, game: Game, state: State) -> State:
        return state._replace(goal=state.goal._replace(marked=(*state.goal.marked, self.sector)))


class SpecialistJoined(Event):
    """A Specialist took a seat (S-2.3)."""

    seat: int
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(seats=(*state.seats, self.specialist), tokens=(*state.tokens, NO_TOKENS))


class QuadrantChosen(Event):
    """A seat took a Quadrant (S-2.4)."""

    specialist: str
    quadrant: Quadrant


class ShipPlaced(Event):
    """A ship was put on its first Sector (S-2.4)."""

    specialist: str
    sector: Sector

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ships=(*state.ships, self.sector))


class ResourceDrawn(Event):
    """A seat drew a Resource card to choose from (S-2.5)."""

    specialist: str
    card: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.without(self.card))


class ResourceKept(Event):
    """One card was opened, the other put under the deck (S-2.5)."""

    card: str
    under: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cards=state.cards.opened(self.card, self.under))


class DieSetAside(Event):
    """A die of the first drop found no place and will be dropped again (S-2.6)."""

    sector: Sector
    landing: int | None = None
    """Which of the drop's landings it was, counted from 0."""


# --- The Action Phase (S-4), clean-up and the verdict (S-5, S-6) ---


class TurnBegan(Event):
    """A turn began."""

    turn: int
    specialist: str

    def fold(self, game: Game, state: State) -> State:
        return state._replace(turn=self.turn, active=state.seats.index(self.specialist), ap=0)


class ActionBegan(Event):
    """The Action Phase began, with some AP (S-4.1)."""

    specialist: str
    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="action", ap=self.ap)


class Moved(Event):
    """A ship sailed for AP (S-4.2)."""

    specialist: str
    start: Sector
    to: Sector
    via: Sector | None
    ap: int

    def fold(self, game: Game, state: State) -> State:
        ships = with_item(state.ships, state.seats.index(self.specialist), self.to)
        return state._replace(ships=ships, ap=state.ap - self.ap)


class DiePushedBack(Event):
    """An Oil die went back into the bag (S-4.3)."""

    space: Space
    ap: int

    def fold(self, game: Game, state: State) -> State:
        oil, weather = state.bag
        return state._replace(oil=state.oil & ~BIT[self.space], bag=Dice(oil + 1, weather), ap=state.ap - self.ap)


class DieRemoved(Event):
    """An Oil die went to Removed Oil (S-4.4)."""

    space: Space
    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(
            oil=state.oil & ~BIT[self.space],
            removed=state.removed + 1,
            removed_ever=state.removed_ever + 1,
            ap=state.ap - self.ap,
        )


class AnimalRescued(Event):
    """An animal went to Rescued (S-4.5)."""

    space: Space
    species: str
    contaminated: bool
    ap: int

    def fold(self, game: Game, state: State) -> State:
        gone = ~BIT[self.space]
        return state._replace(
            healthy=state.healthy & gone,
            contaminated=state.contaminated & gone,
            rescued=rescued_with(state.rescued, game.species.index(self.species), self.contaminated),
            ap=state.ap - self.ap,
        )


class ExtraActionTaken(Event):
    """AP were gained for a die in the Extra pool (S-4.6)."""

    ap: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=state.ap + self.ap)


class DieToPool(Event):
    """A die was put in the Extra pool (S-4.6)."""

    die: Die

    def fold(self, game: Game, state: State) -> State:
        oil, weather = (1, 0) if self.die == "oil" else (0, 1)
        bag, pool = state.bag, state.pool
        left = Dice(bag.oil - oil, bag.weather - weather)
        return state._replace(bag=left, pool=Dice(pool.oil + oil, pool.weather + weather))


class CubeEarned(Event):
    """An activation cube was earned (S-4.7)."""

    reason: Literal["removed", "set"]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cubes_in_hand=state.cubes_in_hand + 1)


class CubePlaced(Event):
    """A cube was put on an ability (S-4.7)."""

    card: str
    ability: int

    def fold(self, game: Game, state: State) -> State:
        first, second = (int(self.ability == ability) for ability in (0, 1))
        laid = tuple(
            card._replace(cubes=(card.cubes[0] + first, card.cubes[1] + second)) if card.card == self.card else card
            for card in state.cards.open
        )
        return state._replace(cards=state.cards._replace(open=laid), cubes_in_hand=state.cubes_in_hand - 1)


class CubeLost(Event):
    """A cube found no place (S-4.7)."""

    def fold(self, game: Game, state: State) -> State:
        return state._replace(cubes_in_hand=state.cubes_in_hand - 1)


class TurnEnded(Event):
    """The Action Phase was ended; AP left over are lost (S-4.9)."""

    specialist: str
    unspent: int

    def fold(self, game: Game, state: State) -> State:
        return state._replace(ap=0)


class ObjectiveMarked(Event):
    """An objective of the Win card, counted from 0, was marked or unmarked (S-5.3)."""

    objective: int
    holds: bool

    def fold(self, game: Game, state: State) -> State:
        marks = with_item(state.goal.objectives, self.objective, self.holds)
        return state._replace(goal=state.goal._replace(objectives=marks))


class GameEnded(Event):
    """The game was won or lost (S-6)."""

    won: bool
    reasons: tuple[str, ...]

    def fold(self, game: Game, state: State) -> State:
        return state._replace(phase="over", result=Result(self.won, self.reasons))


# --- What Resource cards do (S-4.8, S-9) ---


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
