"""A position while it is read: the state so far, and the checks when all of it is read."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from spillgame.rules.game import Refused, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.seams import Json, JsonValues
from spillgame.rules.the_spill import setup, turn
from spillgame.rules.the_spill.board import BIT, QUADRANTS, Sector, Space, sector_at, spaces_in
from spillgame.rules.the_spill.events import Events
from spillgame.rules.the_spill.game import SEATS, Game
from spillgame.rules.the_spill.state import NO_CUBES, NO_TOKENS, Cards, Dice, Goal, OpenCard, State


class Misfit(NamedTuple):
    """A count that does not fit."""

    what: Literal["oil", "weather", "animals"]
    found: int
    """How many there are in all places together."""
    needed: int
    """How many there should be; for Weather dice the most, since those that have acted leave the game."""
    species: str = ""
    """The species, if it is about animals."""

    @property
    def more(self) -> int:
        """The surplus; below 0, how many are missing."""
        return self.found - self.needed


def misfits(game: Game, state: State) -> Iterator[Misfit]:
    """Yield every count of a state that does not fit."""
    supply = game.content.board.dice
    oil = state.oil.bit_count() + state.bag.oil + state.pool.oil + state.removed
    if oil != supply.oil:
        yield Misfit("oil", oil, supply.oil)
    weather = state.bag.weather + state.pool.weather
    if weather > supply.weather:
        yield Misfit("weather", weather, supply.weather)
    for index, species in enumerate(game.species):
        found = at_home(game, state, index).bit_count() + sum(state.rescued[index]) + state.sickbay[index]
        needed = game.species_at.count(index)
        if found != needed:
            yield Misfit("animals", found, needed, species)


def at_home(game: Game, state: State, species: int) -> int:
    """Return the homes at which animals of a species are, healthy or not, as bits."""
    return (state.healthy | state.contaminated) & game.homes_of[species]


MOST = 999
"""No number of a position is greater."""


def wrong(field: str, needed: str, found: Json, **values: Json) -> Refused:
    """Make the exception for an impossible position: the key, what its value must be, and what it is.

    The words for what it must be are in the content under `needed`; the further values fill them.
    """
    return refuse("wrong_position", "S-1.3", field=field, needed=needed, found=found, **values)


def as_number(value: Json, key: str, most: int = MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise wrong(key, "a_number_to", value, most=most)
    return value


def as_truth(value: Json, key: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(key, "a_truth", value)
    return value


def as_group(value: Json, key: str) -> JsonValues:
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise wrong(key, "a_group", value)
    return value


def as_list(value: Json, key: str) -> list[Json]:
    if not isinstance(value, list | tuple):
        raise wrong(key, "a_list", value)
    return list(value)


def as_one_of(value: Json, key: str, known: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in known:
        raise wrong(key, "one_of", value, known=", ".join(known))
    return value


def as_sector(value: Json, key: str) -> Sector:
    try:
        return Sector.parse(value)
    except (ValueError, TypeError):
        raise wrong(key, "a_sector", value) from None


def as_space(value: Json, key: str) -> Space:
    try:
        return Space.parse(value)
    except (ValueError, TypeError):
        raise wrong(key, "a_space", value) from None


def as_spaces(value: Json, key: str) -> int:
    mask = 0
    for name in as_list(value, key):
        bit = BIT[as_space(name, key)]
        if mask & bit:
            raise wrong(key, "different_spaces", name)
        mask |= bit
    return mask


USUAL_TURN = 5


class PositionReading:
    """A position while it is read: the state so far, and what is computed from all of it at the end."""

    def __init__(self, game: Game, given: JsonValues):
        self.game = game
        self.given = given
        self.state = plain(game)
        self.began_at: Sector | None = None
        self.spilling = False

    def put(self, **changes: Any) -> None:
        """Change fields of the state."""
        self.state = self.state._replace(**changes)

    def seat_of(self, name: Json, key: str) -> int:
        """Return the index of a Specialist's seat."""
        return self.state.seats.index(as_one_of(name, key, self.state.seats))

    def leave_home(self, species: int, count: int, key: str) -> None:
        """Take some Healthy animals of a species from their homes, from the ring's end."""
        if "at_home" in self.given:
            return  # the homes are given one by one
        homes = [space for space in spaces_in(self.state.healthy) if self.game.species_at[space] == species]
        if count > len(homes):
            raise wrong(key, "healthy_at_home", count, most=len(homes))
        for space in homes[len(homes) - count :]:
            self.put(healthy=self.state.healthy ^ BIT[space])

    def finished(self) -> tuple[State, Events]:
        """Return the state with its totals, and begin its Spill Phase if asked."""
        state = self.laid()
        events: Events = []
        if self.spilling:
            state = turn.begin(self.game, state, state.active, events)
        return state, events

    def laid(self) -> State:
        """Return the state with its totals, waiting for an action even if a Spill Phase is to begin."""
        state = _with_totals(self.game, self.state, self.given)
        misfit = next(misfits(self.game, state), None)
        if misfit is not None:
            raise self._refused(misfit)
        _check_cards(state)
        return state._replace(
            pending=Decide(state.active + 1, "action"),
            spent=state.spent._replace(start=state.ship if self.began_at is None else self.began_at),
        )

    def _refused(self, misfit: Misfit) -> Refused:
        if misfit.what == "animals":
            return wrong("at_home", "all_animals", f"{misfit.found} {misfit.species}", n=misfit.needed)
        supply = self.game.content.board.dice
        key, found = ("bag", self.given["bag"]) if "bag" in self.given else ("oil", misfit.found)
        return wrong(key, "all_dice", found, oil=supply.oil, weather=supply.weather)


def plain(game: Game) -> State:
    """Return the empty position: as after set-up, but the sea is empty and all dice are in the bag."""
    supply = game.content.board.dice
    cards = sorted(game.resources)
    drawn = cards[: SEATS * setup.DRAWN_EACH]
    marks = setup.MARKED_QUADRANTS if game.setup.card in game.marking_cards else ()
    state, _ = setup.start(game)
    return state._replace(
        phase="action",
        turn=USUAL_TURN,
        active=0,
        ap=game.actions.action_points,
        seats=game.setup.specialists,
        ships=tuple(sector_at(quadrant, 1) for quadrant in QUADRANTS),
        tokens=(NO_TOKENS,) * SEATS,
        bag=Dice(supply.oil, supply.weather),
        cards=Cards(
            tuple(OpenCard(card, NO_CUBES) for card in drawn[:: setup.DRAWN_EACH]),
            tuple(cards[len(drawn) :]),
            tuple(drawn[1 :: setup.DRAWN_EACH]),
            (),
        ),
        goal=Goal(game.setup.card, (False, False, False), tuple(sector_at(quadrant, 1) for quadrant in marks)),
        preparing=None,
    )


# --- Totals ---


def _with_totals(game: Game, state: State, given: JsonValues) -> State:
    """Return the state with every die of the box: in the bag or, if the bag is given, in Removed Oil."""
    supply = game.content.board.dice
    elsewhere = state.oil.bit_count() + state.pool.oil + state.removed
    if "bag" not in given:
        bag = Dice(max(0, supply.oil - elsewhere), max(0, supply.weather - state.pool.weather))
        return state._replace(bag=bag)
    removed = state.removed + max(0, supply.oil - elsewhere - state.bag.oil)
    return state._replace(removed=removed, removed_ever=max(state.removed_ever, removed))


def _check_cards(state: State) -> None:
    cards = state.cards
    found = Counter([*(card.card for card in cards.open), *cards.unknown, *cards.known, *cards.discard])
    twice = sorted(name for name, count in found.items() if count > 1)
    if twice:
        raise wrong("deck", "other_cards", ", ".join(twice))
