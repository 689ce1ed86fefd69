"""A position that is being made: pieces may lie anywhere for a while; what does not fit yet is reported, with a fix.

A draft is a value; `changes` holds what may be done to one. A draft without problems can be played.
"""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Literal, NamedTuple

from spillgame.rules.questions import Decide
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill.board import BIT, spaces_in
from spillgame.rules.the_spill.chances import DropDice
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Game, Setup
from spillgame.rules.the_spill.position.fields import read
from spillgame.rules.the_spill.position.given import given_of, said, with_position
from spillgame.rules.the_spill.position.reading import Misfit, at_home, misfits, plain
from spillgame.rules.the_spill.state import Cards, Dice, Rescued, Spent, State
from spillgame.rules.values import with_item

Place = Literal["bag", "pool", "removed", "sea", "rescued", "sickbay", "home"]
TAKEN: Mapping[str, tuple[Place, ...]] = {
    "oil": ("bag", "removed", "pool", "sea"),
    "weather": ("bag", "pool"),
    "animals": ("rescued", "sickbay", "home"),
}
"""From where surplus pieces are taken."""
PUT: Mapping[str, tuple[Place, ...]] = {"oil": ("bag", "removed"), "animals": ("rescued", "home")}
"""Where missing pieces are put."""


class Draft(NamedTuple):
    """A position as it stands so far."""

    setup: Setup
    """With a Win card and all four Specialists."""
    state: State
    """The pieces, waiting for an action; where `spilling`, `turn` is the number of the turn before."""
    spilling: bool = False
    """Whether a turn's Spill Phase begins, not its Action Phase."""


class FixStep(NamedTuple):
    """A step of a fix: a number of pieces is put into a place or, if it is below 0, taken out."""

    place: Place
    n: int


class Miscount(NamedTuple):
    """A count that does not fit, and the draft in which it does."""

    misfit: Misfit
    steps: Sequence[FixStep]
    """What fixes it."""
    fixed: Draft


# --- How a draft begins, and the position that it describes ---


def draft_in(content: Content, setup: Setup, given: JsonValues) -> Draft:
    """Return a position as a draft, with an empty sea if it says nothing; raises Refused."""
    setup, position = with_position(content, setup, given)
    game = Game(content, setup)
    reading = read(game, position)
    return Draft(game.setup, reading.laid(), reading.spilling)


def draft_at(content: Content, setup: Setup, state: State) -> Draft:
    """Return a moment of a game as a draft.

    A moment that no position can express is taken as its pieces lie, in the Action Phase: dice in hand go back into the
    bag, and what set-up has not laid out yet is as in an empty sea. Raises Refused if the content does not know one of
    its pieces.
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
    """Return a draft as a position, with what belongs to the set-up; `game` is any game of its content."""
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
    """Return the cards as in an empty sea if set-up has opened none yet."""
    return usual if not cards.known and not cards.discard else cards


def _with_dice_in_hand(game: Game, state: State) -> Dice:
    """Return the bag with the dice that were drawn and are not laid yet."""
    supply = game.content.board.dice
    oil = supply.oil - state.oil.bit_count() - state.pool.oil - state.removed
    dropping = state.pending.dice if isinstance(state.pending, DropDice) else ()
    falling = [one.die for one in state.falling.landings] if state.falling is not None else []
    in_hand = [*dropping, *falling].count("weather")
    return Dice(max(0, oil), min(supply.weather - state.pool.weather, state.bag.weather + in_hand))


# --- What does not fit ---


def fits(game: Game, draft: Draft) -> bool:
    """Return whether a draft has no problems."""
    return not any(misfits(game, draft.state))


def problems(game: Game, draft: Draft, fitted: Draft | None = None) -> list[Miscount]:
    """Return what does not fit in a draft, each with a fix; `game` is any game of its content.

    `fitted` is the draft as it fitted last: what has changed since is wanted, so the fix is made elsewhere if possible.
    """
    return [_problem(game, draft, misfit, fitted or draft) for misfit in misfits(game, draft.state)]


def _problem(game: Game, draft: Draft, misfit: Misfit, fitted: Draft) -> Miscount:
    state, more = draft.state, misfit.more
    steps: list[FixStep] = []

    def reluctance(place: Place) -> tuple[bool, bool]:
        """Return a key that puts last what is to be left alone: the sea, which everybody sees, and what has changed."""
        change = _count(game, draft.state, misfit, place) - _count(game, fitted.state, misfit, place)
        return place == "sea", change * misfit.more > 0

    for place in sorted((TAKEN if more > 0 else PUT)[misfit.what], key=reluctance):
        if more:
            after = _moved(game, state, misfit, place, -more)
            n = _count(game, after, misfit, place) - _count(game, state, misfit, place)
            if n:
                steps.append(FixStep(place, n))
            state, more = after, more + n
    return Miscount(misfit, steps, draft._replace(state=state))


def _count(game: Game, state: State, misfit: Misfit, place: Place) -> int:
    if misfit.what == "animals":
        index = game.species.index(misfit.species)
        if place == "home":
            return at_home(game, state, index).bit_count()
        return sum(state.rescued[index]) if place == "rescued" else state.sickbay[index]
    if place == "sea":
        return state.oil.bit_count()
    dice: int = state.removed if place == "removed" else getattr(getattr(state, place), misfit.what)
    return dice


def _moved(game: Game, state: State, misfit: Misfit, place: Place, n: int) -> State:
    """Return the state with n pieces more in a place, or as many fewer as there are."""
    n = max(0, _count(game, state, misfit, place) + n)
    if misfit.what == "animals":
        return _with_animals(game, state, game.species.index(misfit.species), place, n)
    if place == "sea":
        return state._replace(oil=_first(state.oil, n))
    if place == "removed":
        return state._replace(removed=n, removed_ever=max(state.removed_ever, n))
    return state._replace(**{place: getattr(state, place)._replace(**{misfit.what: n})})


def _with_animals(game: Game, state: State, index: int, place: Place, n: int) -> State:
    if place == "rescued":
        now = state.rescued[index]
        healthy = max(0, n - now.contaminated)
        return state._replace(rescued=with_item(state.rescued, index, Rescued(healthy, n - healthy)))
    if place == "sickbay":
        return state._replace(sickbay=with_item(state.sickbay, index, n))
    homes = at_home(game, state, index)
    away = homes & ~_first(homes, n)
    back = _first(game.homes_of[index] & ~homes, n - homes.bit_count())
    return state._replace(healthy=state.healthy & ~away | back, contaminated=state.contaminated & ~away)


def _first(mask: int, n: int) -> int:
    """Return the first n spaces of some, as bits."""
    return sum(BIT[space] for space in islice(spaces_in(mask), max(0, n)))
