"""A position that is being made: pieces may lie anywhere for a while, and what does not fit yet is named and mended.

A draft is a value; `changes` holds what may be done to one. A draft without problems can be played.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from spillgame.rules.questions import Decide
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill.board import BIT, SPACES, spaces_in
from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.position.counts import Misfit, misfits
from spillgame.rules.the_spill.position.fields import read
from spillgame.rules.the_spill.position.given import given_of, said, with_position
from spillgame.rules.the_spill.position.reading import plain
from spillgame.rules.the_spill.state import Cards, Dice, Rescued, Spent, State
from spillgame.rules.values import with_item

Place = Literal["bag", "pool", "removed", "sea", "rescued", "sickbay", "home"]
TAKEN: Mapping[str, tuple[Place, ...]] = {
    "oil": ("bag", "removed", "pool", "sea"),
    "weather": ("bag", "pool"),
    "animals": ("rescued", "sickbay", "home"),
}
"""From where pieces are taken that are too many."""
PUT: Mapping[str, tuple[Place, ...]] = {"oil": ("bag", "removed"), "animals": ("rescued", "home")}
"""Where pieces are put that are missing."""


class Draft(NamedTuple):
    """A position as it stands so far."""

    setup: Setup
    """With a Win card and all four Specialists."""
    state: State
    """The pieces, waiting for an action; where `spilling`, `turn` is the number of the turn before."""
    spilling: bool = False
    """Whether a turn's Spill Phase begins, not its Action Phase."""


class Step(NamedTuple):
    """A part of a mend: so many pieces are put into a place, or where `n` is below 0, taken out of it."""

    place: Place
    n: int


class Problem(NamedTuple):
    """A count that does not fit, and the draft in which it does."""

    misfit: Misfit
    steps: Sequence[Step]
    """What mends it."""
    mended: Draft


# --- From where a draft begins, and what it says ---


def draft_in(content: Content, setup: Setup, given: JsonValues) -> Draft:
    """Return what a position says as a draft, an empty sea where it says nothing; raises Refused."""
    setup, position = with_position(content, setup, given)
    game = Game(content, setup)
    reading = read(game, position)
    return Draft(game.setup, reading.laid(), reading.spilling)


def draft_at(content: Content, setup: Setup, state: State) -> Draft:
    """Return a moment of a game as a draft.

    A moment that no position can say is taken as its pieces lie, in the Action Phase: dice in hand go back into the
    bag, what set-up has not laid out yet lies as in an empty sea. Raises Refused where the content does not know a
    piece of it.
    """
    if state.seats:
        setup = setup._replace(specialists=state.seats)
    if state.goal.card is not None:
        setup = setup._replace(level=None, card=state.goal.card)
    game = Game(content, with_position(content, setup, {})[0])
    given = given_of(game, state)
    if given is not None and not any(misfits(game, state)):
        return draft_in(content, setup, given)
    return Draft(game.setup, _as_it_lies(game, state))


def position_of(game: Game, draft: Draft) -> JsonObject:
    """Return the position that a draft says, with what of it belongs to the set-up; `game` is any of its content."""
    return said(game.with_setup(draft.setup), draft.state, draft.spilling)


def _as_it_lies(game: Game, state: State) -> State:
    usual, active = plain(game), max(0, state.active)
    ships = (*state.ships, *usual.ships[len(state.ships) :])
    drawn = state.preparing.drawn if state.preparing is not None else ()
    cards = state.cards._replace(unknown=tuple(sorted([*state.cards.unknown, *drawn])))
    marked = state.goal.marked if len(state.goal.marked) == len(usual.goal.marked) else usual.goal.marked
    acting = state.phase == "action"
    return state._replace(
        phase="action",
        turn=max(1, state.turn),
        active=active,
        ap=state.ap if acting else usual.ap,
        seats=game.setup.specialists,
        ships=ships,
        tokens=(*state.tokens, *usual.tokens[len(state.tokens) :]),
        bag=_with_dice_in_hand(game, state),
        cards=cards if cards.open else _opened(cards, usual.cards),
        cubes_in_hand=0,
        goal=state.goal._replace(card=game.setup.card, marked=marked),
        spent=state.spent if acting else Spent(ships[active]),
        pending=Decide(active + 1, "action"),
        preparing=None,
        falling=None,
        resolving=None,
        result=None,
    )


def _opened(cards: Cards, usual: Cards) -> Cards:
    """Return the cards of an empty sea where set-up has opened none yet."""
    return usual if not cards.known and not cards.discard else cards


def _with_dice_in_hand(game: Game, state: State) -> Dice:
    """Return the bag with the dice that have been drawn and not been laid yet."""
    supply = game.content.board.dice
    oil = supply.oil - state.oil.bit_count() - state.pool.oil - state.removed
    dropping = state.pending.dice if isinstance(state.pending, DropDice) else ()
    falling = [one.die for one in state.falling.landings] if state.falling is not None else []
    in_hand = [*dropping, *falling].count("weather")
    return Dice(max(0, oil), min(supply.weather - state.pool.weather, state.bag.weather + in_hand))


# --- What does not fit ---


def fits(game: Game, draft: Draft) -> bool:
    """Say whether a draft is without problems."""
    return not any(misfits(game, draft.state))


def problems(game: Game, draft: Draft, fitted: Draft | None = None) -> list[Problem]:
    """Return what does not fit in a draft, each with what mends it; `game` is any of its content.

    `fitted` is the draft as it fitted last: what was changed since is what somebody wants, and is mended elsewhere
    where that can be.
    """
    return [_problem(game, draft, misfit, fitted or draft) for misfit in misfits(game, draft.state)]


def _problem(game: Game, draft: Draft, misfit: Misfit, fitted: Draft) -> Problem:
    state, more = draft.state, misfit.more
    steps: list[Step] = []

    def last_of_all(place: Place) -> tuple[bool, bool]:
        """Say of a place that it is turned to late: the sea, which everybody sees, and what was changed by hand."""
        change = _count(game, draft.state, misfit, place) - _count(game, fitted.state, misfit, place)
        return place == "sea", change * misfit.more > 0

    for place in sorted((TAKEN if more > 0 else PUT)[misfit.what], key=last_of_all):
        if more:
            after = _moved(game, state, misfit, place, -more)
            n = _count(game, after, misfit, place) - _count(game, state, misfit, place)
            if n:
                steps.append(Step(place, n))
            state, more = after, more + n
    return Problem(misfit, steps, draft._replace(state=state))


def _count(game: Game, state: State, misfit: Misfit, place: Place) -> int:
    """Return how many pieces of the kind that does not fit are in a place."""
    if misfit.what == "animals":
        index = game.species.index(misfit.species)
        if place == "home":
            return _homes(game, state, index).bit_count()
        return sum(state.rescued[index]) if place == "rescued" else state.sickbay[index]
    if place == "sea":
        return state.oil.bit_count()
    if place == "removed":
        return state.removed
    dice = state.bag if place == "bag" else state.pool
    return dice.oil if misfit.what == "oil" else dice.weather


def _moved(game: Game, state: State, misfit: Misfit, place: Place, n: int) -> State:
    """Return the state with n pieces more in a place, or as many fewer as there are."""
    now = _count(game, state, misfit, place)
    wanted = max(0, now + n)
    if misfit.what == "animals":
        return _with_animals(game, state, game.species.index(misfit.species), place, wanted)
    if place == "sea":
        return state._replace(oil=_first(state.oil, wanted))
    if place == "removed":
        return state._replace(removed=wanted, removed_ever=max(state.removed_ever, wanted))
    if place == "bag":
        return state._replace(bag=_with_dice(state.bag, misfit.what, wanted))
    return state._replace(pool=_with_dice(state.pool, misfit.what, wanted))


def _with_dice(dice: Dice, kind: str, n: int) -> Dice:
    return dice._replace(oil=n) if kind == "oil" else dice._replace(weather=n)


def _with_animals(game: Game, state: State, index: int, place: Place, n: int) -> State:
    if place == "rescued":
        now = state.rescued[index]
        healthy = max(0, n - now.contaminated)
        return state._replace(rescued=with_item(state.rescued, index, Rescued(healthy, n - healthy)))
    if place == "sickbay":
        return state._replace(sickbay=with_item(state.sickbay, index, n))
    homes = _homes(game, state, index)
    away = homes & ~_first(homes, n)
    all_homes = sum(BIT[space] for space in SPACES if game.species_at[space] == index)
    back = _first(all_homes & ~homes, n - homes.bit_count())
    return state._replace(healthy=state.healthy & ~away | back, contaminated=state.contaminated & ~away)


def _homes(game: Game, state: State, index: int) -> int:
    """Return the homes at which animals of a species are, as bits."""
    return sum(BIT[space] for space in spaces_in(state.healthy | state.contaminated) if game.species_at[space] == index)


def _first(mask: int, n: int) -> int:
    """Return the first n spaces of some, as bits."""
    return sum(BIT[space] for space in list(spaces_in(mask))[: max(0, n)])
