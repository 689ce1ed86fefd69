"""Builds a game in its fifth turn, changed as a test wants it."""

from collections.abc import Callable
from typing import Any, Self

from spillgame.rules.the_spill import engine, turn
from spillgame.rules.the_spill.board import BIT, Sector, Space, nearest_free, spaces_in
from spillgame.rules.the_spill.chances import Chance, DropDice, Picked
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import (
    TOKEN_NAMES,
    Cards,
    Decide,
    Dice,
    OpenCard,
    Rescued,
    Spent,
    State,
    with_item,
)
from tests.builders.play import Play
from tests.builders.setups import PLAIN_TEAM, a_setup, the_content

OIL_DICE, WEATHER_DICE = 60, 4


class GameBuilder:
    """Collects what a test wants of its state; `play` builds it."""

    def __init__(self, **setup: Any):
        self._setup = a_setup(**setup)
        self._active: str | None = None
        self._changes: list[Callable[[Play, State], State]] = []
        self._bag: Dice | None = None
        self._totals_matter = True
        self._in_spill_phase = False
        self._cards_named = False
        self._turn_began_at: Sector | None = None
        self._content: Content = the_content()

    # --- who ---

    def with_team(self, *specialists: str) -> Self:
        """Seat these Specialists first, in this order."""
        rest = [name for name in PLAIN_TEAM if name not in specialists]
        self._setup = self._setup._replace(specialists=(*specialists, *rest)[:4])
        return self

    def turn_of(self, specialist: str) -> Self:
        """Make this Specialist the active one; it takes seat 1 where it is not in the team yet."""
        if specialist not in self._setup.specialists:
            self.with_team(specialist)
        self._active = specialist
        return self

    def at(self, sector: str, specialist: str | None = None) -> Self:
        """Put a ship into a Sector, the active one unless named; its turn began there."""

        def change(play: Play, state: State) -> State:
            index = state.seats.index(specialist) if specialist else state.active
            return state._replace(ships=with_item(state.ships, index, Sector.parse(sector)))

        return self._then(change)

    def turn_began_at(self, sector: str) -> Self:
        """Say where the active ship stood when its turn began, where that is not where it is now."""
        self._turn_began_at = Sector.parse(sector)
        return self

    def with_ap(self, ap: int) -> Self:
        return self._then(lambda play, state: state._replace(ap=ap))

    def with_token(self, token: str, count: int = 1, on: str | None = None) -> Self:
        """Turn up a Weather token on a mat, the active one unless named."""

        def change(play: Play, state: State) -> State:
            index = state.seats.index(on) if on else state.active
            mat = with_item(state.tokens[index], TOKEN_NAMES.index(token), count)
            return state._replace(tokens=with_item(state.tokens, index, mat))

        return self._then(change)

    def after(self, **spent: Any) -> Self:
        """Say what this turn has already used: `extra_actions=1`, `free_rescues=1`, …"""
        return self._then(lambda play, state: state._replace(spent=state.spent._replace(**spent)))

    # --- the sea ---

    def with_oil(self, place: str, count: int = 1) -> Self:
        """Put an Oil die on a space, or some into a Sector, nearest the rig first; animals are not touched."""

        def change(play: Play, state: State) -> State:
            oil = state.oil
            for _ in range(count):
                space = Space.parse(place) if len(place) == 3 else nearest_free(oil, Sector.parse(place))
                assert space is not None and not oil & BIT[space], f"{place} has no room for {count} dice"
                oil |= BIT[space]
            return state._replace(oil=oil)

        return self._then(change)

    def with_full_sectors(self, *sectors: str) -> Self:
        for sector in sectors:
            self.with_oil(sector, 3)
        return self

    def contaminated(self, *spaces: str) -> Self:
        """Make the animals of these homes Contaminated."""

        def change(play: Play, state: State) -> State:
            bits = sum(BIT[Space.parse(space)] for space in spaces)
            assert not bits & ~state.healthy, f"not every one of {spaces} holds a Healthy animal"
            return state._replace(healthy=state.healthy ^ bits, contaminated=state.contaminated | bits)

        return self._then(change)

    def with_rescued(self, healthy: int = 0, contaminated: int = 0, *species: str) -> Self:
        """Bring so many animals of each species named (of all, where none is) to Rescued, from the ring's end."""

        def change(play: Play, state: State) -> State:
            for name in species or play.game.species:
                index = play.game.species.index(name)
                state = _without_animals(play.game, state, index, healthy + contaminated)
                was = state.rescued[index]
                now = Rescued(was.healthy + healthy, was.contaminated + contaminated)
                state = state._replace(rescued=with_item(state.rescued, index, now))
            return state

        return self._then(change)

    def with_sickbay(self, **species: int) -> Self:
        """Bring so many animals of some species to Sickbay, from the ring's end."""

        def change(play: Play, state: State) -> State:
            for name, count in species.items():
                index = play.game.species.index(name)
                state = _without_animals(play.game, state, index, count)
                state = state._replace(sickbay=with_item(state.sickbay, index, count))
            return state

        return self._then(change)

    # --- dice elsewhere ---

    def with_removed(self, dice: int, ever: int | None = None) -> Self:
        """Put dice into Removed Oil; `ever` were removed in the whole game, where that is more."""
        most = dice if ever is None else ever
        return self._then(lambda play, state: state._replace(removed=dice, removed_ever=most))

    def with_bag(self, oil: int, weather: int) -> Self:
        """Leave just these dice in the bag; the other Oil dice are in Removed Oil, the Weather dice gone."""
        self._bag = Dice(oil, weather)
        return self

    def with_pool(self, oil: int, weather: int) -> Self:
        return self._then(lambda play, state: state._replace(pool=Dice(oil, weather)))

    def whatever_the_totals(self) -> Self:
        """Do not mind whether all dice are accounted for."""
        self._totals_matter = False
        return self

    # --- cards and track ---

    def with_card(self, card: str, first: int = 0, second: int = 0) -> Self:
        """Open a Resource card with some cubes; those of the set-up go back to the deck's unknown part."""
        if not self._cards_named:
            self.with_no_cards()
        return self._then(lambda play, state: _open_card(state, OpenCard(card, (first, second))))

    def with_no_cards(self) -> Self:
        """Leave no card open; all are in the deck's unknown part."""
        self._cards_named = True
        return self._then(lambda play, state: _forget_cards(state))

    def with_deck(self, unknown: tuple[str, ...] = (), known: tuple[str, ...] = ()) -> Self:
        """Make the deck just these cards; call it after `with_card`."""
        return self._then(
            lambda play, state: state._replace(cards=state.cards._replace(unknown=tuple(sorted(unknown)), known=known))
        )

    def with_discard(self, *cards: str) -> Self:
        """Put cards into the discard pile; they leave the deck."""

        def change(play: Play, state: State) -> State:
            kept = state.cards._replace(
                discard=cards,
                open=tuple(card for card in state.cards.open if card.card not in cards),
                unknown=tuple(card for card in state.cards.unknown if card not in cards),
                known=tuple(card for card in state.cards.known if card not in cards),
            )
            return state._replace(cards=kept)

        return self._then(change)

    def on_track_space(self, space: int) -> Self:
        return self._then(lambda play, state: state._replace(track_space=space))

    def with_fewer_dice(self, dice: int) -> Self:
        return self._then(lambda play, state: state._replace(fewer_dice=dice))

    def marked(self, *sectors: str) -> Self:
        """Put the purple markers on these Sectors."""
        found = tuple(Sector.parse(sector) for sector in sectors)
        return self._then(lambda play, state: state._replace(goal=state.goal._replace(marked=found)))

    def with_objectives(self, *marks: bool) -> Self:
        """Say how the objectives were marked at the end of the last turn."""
        return self._then(lambda play, state: state._replace(goal=state.goal._replace(objectives=marks)))

    def capped(self) -> Self:
        return self._then(lambda play, state: state._replace(capped=True))

    def with_content(self, content: Content) -> Self:
        self._content = content
        return self

    # --- building ---

    def spilling(self) -> Self:
        """Begin at the Spill Phase of the active Specialist, rather than in its Action Phase."""
        self._in_spill_phase = True
        return self

    def play(self) -> Play:
        """Build the game and its state."""
        game = Game(self._content, self._setup)
        play = Play(game, _after_setup(game))
        state = play.state
        active = state.seats.index(self._active) if self._active else 0
        state = state._replace(
            turn=5,
            active=active,
            oil=0,
            bag=Dice(OIL_DICE, WEATHER_DICE),
            spent=Spent(state.ships[active]),
            pending=Decide(active + 1, "action"),
        )
        for change in self._changes:
            state = change(play, state)
        began_at = state.ship if self._turn_began_at is None else self._turn_began_at
        state = state._replace(spent=state.spent._replace(start=began_at))
        play.state = self._with_totals(state)
        if self._in_spill_phase:
            play.state = turn.begin(game, play.state, active, play.events)
        return play

    def _with_totals(self, state: State) -> State:
        elsewhere = state.oil.bit_count() + state.pool.oil + state.removed
        if self._bag is None:
            bag = Dice(OIL_DICE - elsewhere, state.bag.weather - state.pool.weather)
            assert bag.oil >= 0 or not self._totals_matter, "there are only 60 Oil dice"
            return state._replace(bag=bag)
        state = state._replace(bag=self._bag)
        if not self._totals_matter:
            return state
        missing = OIL_DICE - elsewhere - self._bag.oil
        assert missing >= 0, "there are only 60 Oil dice"
        return state._replace(
            removed=state.removed + missing, removed_ever=max(state.removed_ever, state.removed + missing)
        )

    def _then(self, change: Callable[[Play, State], State]) -> Self:
        self._changes.append(change)
        return self


def a_game(**setup: Any) -> GameBuilder:
    """Begin to build a game in its fifth turn, seat 1 to act, the sea empty; keywords as for `a_setup`."""
    return GameBuilder(**setup)


def a_new_game(**setup: Any) -> Play:
    """Return a game at the very beginning of its set-up."""
    game = Game(the_content(), a_setup(**setup))
    state, events = engine.start(game)
    return Play(game, state, events)


def _after_setup(game: Game) -> State:
    """Play the set-up: seats 1 to 4 at N1, E1, S1 and W1, the first card of each two kept."""
    state, _ = engine.start(game)
    play = Play(game, state)
    while play.state.phase == "setup":
        pending = play.state.pending
        if isinstance(pending, Decide):
            play.take(engine.legal(game, play.state)[0])
        elif isinstance(pending, DropDice):
            play.drop("N1", "E1", "S1", "W1", "N2", "E2", "S2", "W2")
        elif pending is not None and "among" in pending._fields:
            play.take(Chance(pending, Picked(pending.among[0])))  # type: ignore[union-attr]
        else:
            play.answer("1")
    return play.state


def _without_animals(game: Game, state: State, species: int, count: int) -> State:
    healthy = state.healthy
    homes = [space for space in spaces_in(healthy) if game.species_at[space] == species]
    assert len(homes) >= count, f"only {len(homes)} Healthy animals of {game.species[species]} are at home"
    for space in homes[len(homes) - count :]:
        healthy ^= BIT[space]
    return state._replace(healthy=healthy)


def _forget_cards(state: State) -> State:
    cards = state.cards
    every = {*(card.card for card in cards.open), *cards.unknown, *cards.known, *cards.discard}
    return state._replace(cards=Cards((), tuple(sorted(every)), (), ()))


def _open_card(state: State, card: OpenCard) -> State:
    opened = tuple(other for other in state.cards.open if other.card != card.card)
    unknown = tuple(name for name in state.cards.unknown if name != card.card)
    return state._replace(cards=state.cards._replace(open=(*opened, card), unknown=unknown))
