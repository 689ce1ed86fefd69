"""What may be done to a draft: each function returns another one. Pieces are put and taken; nothing else changes."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import setup
from spillgame.rules.the_spill.board import BIT, QUADRANT_OF_SECTOR, Sector, Space
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position.draft import Draft
from spillgame.rules.the_spill.position.reading import MOST, plain
from spillgame.rules.the_spill.state import NO_CUBES, Cards, OpenCard, Spent, State
from spillgame.rules.values import with_item

Condition = Literal["healthy", "contaminated"]
Pile = Literal["open", "unknown", "known", "discard", "away"]
PILES: tuple[Pile, ...] = ("open", "unknown", "known", "discard", "away")
"""Where a Resource card may be: open, in the deck, under it, discarded, or out of the game."""


def changed(draft: Draft, **changes: Any) -> Draft:
    """Change fields of the state; what depends on each other has a function of its own."""
    return draft._replace(state=draft.state._replace(**changes))


# --- The sea ---


def switch_oil(draft: Draft, space: Space) -> Draft:
    """Put an Oil die on a space, or take off the one that is there."""
    return changed(draft, oil=draft.state.oil ^ BIT[space])


def put_animal(game: Game, draft: Draft, space: Space, condition: Condition) -> Draft:
    """Put the animal that lives on a space there, in a condition; nothing changes if none lives there."""
    if not game.homes & BIT[space]:
        return draft
    taken = take_animal(draft, space)
    if condition == "healthy":
        return changed(taken, healthy=taken.state.healthy | BIT[space])
    return changed(taken, contaminated=taken.state.contaminated | BIT[space])


def take_animal(draft: Draft, space: Space) -> Draft:
    """Take the animal off a space."""
    state = draft.state
    return changed(draft, healthy=state.healthy & ~BIT[space], contaminated=state.contaminated & ~BIT[space])


def put_ship(draft: Draft, seat: int, sector: Sector) -> Draft:
    """Put the ship of a seat, counted from 0, into a Sector; if it is its turn, it began there."""
    state = draft.state
    spent = state.spent
    if seat == state.active:
        spent = spent._replace(start=sector, push_back_at=None)
    return changed(draft, ships=with_item(state.ships, seat, sector), spent=spent)


def mark(draft: Draft, sector: Sector) -> Draft:
    """Put the marker of a Quadrant into a Sector; nothing changes if the Win card has none in that Quadrant."""
    quadrant, goal = QUADRANT_OF_SECTOR[sector], draft.state.goal
    if quadrant not in setup.MARKED_QUADRANTS or not goal.marked:
        return draft
    place = setup.MARKED_QUADRANTS.index(quadrant)
    return changed(draft, goal=goal._replace(marked=with_item(goal.marked, place, sector)))


# --- Counts ---


class Count(NamedTuple):
    """A number of a position that can be set."""

    fields: tuple[str, ...]
    """Where it is in the state: the field, and the part of it."""
    least: int
    most: int
    """The most that the editor offers; a position may have more."""


def counts(game: Game) -> Mapping[str, Count]:
    """Return the counts of dice and turns by name."""
    supply = game.content.board.dice
    return {
        "bag_oil": Count(("bag", "oil"), 0, supply.oil),
        "bag_weather": Count(("bag", "weather"), 0, supply.weather),
        "pool_oil": Count(("pool", "oil"), 0, supply.oil),
        "pool_weather": Count(("pool", "weather"), 0, supply.weather),
        "removed": Count(("removed",), 0, supply.oil),
        "removed_ever": Count(("removed_ever",), 0, MOST),
        "fewer_dice": Count(("fewer_dice",), 0, supply.oil),
        "ap": Count(("ap",), 0, MOST),
        "turn": Count(("turn",), 1, MOST),
    }


def count_of(game: Game, draft: Draft, name: str) -> int:
    """Return a count; for the turn, that whose Spill Phase begins."""
    value = draft.state
    for field in counts(game)[name].fields:
        value = getattr(value, field)
    return int(value) + (name == "turn" and draft.spilling)  # type: ignore[call-overload, no-any-return]


def with_count(game: Game, draft: Draft, name: str, n: int) -> Draft:
    """Set a count, within its bounds; as many dice were removed ever as are removed now, or more."""
    count, state = counts(game)[name], draft.state
    n = max(count.least, min(n, count.most))
    if name == "turn":
        return changed(draft, turn=max(count.least, n - draft.spilling))
    if name == "removed":
        ever = n if state.removed_ever == state.removed else max(state.removed_ever, n)
        return changed(draft, removed=n, removed_ever=ever)
    if name == "removed_ever":
        n = max(n, state.removed)
    if len(count.fields) == 1:
        return changed(draft, **{name: n})
    field, part = count.fields
    return changed(draft, **{field: getattr(state, field)._replace(**{part: n})})


def with_rescued(draft: Draft, species: int, condition: Condition, n: int) -> Draft:
    """Set how many animals of a species are rescued in a condition."""
    now = draft.state.rescued[species]._replace(**{condition: n})
    return changed(draft, rescued=with_item(draft.state.rescued, species, now))


def with_sickbay(draft: Draft, species: int, n: int) -> Draft:
    """Set how many animals of a species are in Sickbay."""
    return changed(draft, sickbay=with_item(draft.state.sickbay, species, n))


def with_token(draft: Draft, seat: int, token: int, n: int) -> Draft:
    """Set how many Weather tokens of a kind are face-up on the mat of a seat."""
    tokens = draft.state.tokens
    return changed(draft, tokens=with_item(tokens, seat, with_item(tokens[seat], token, n)))


def most_tokens(game: Game, token: int) -> int:
    """Return how many tokens of a kind may be on one mat: as many as there are Weather dice, if they stack."""
    return game.content.board.dice.weather if game.token_stacks[token] else 1


# --- Cards ---


def pile_of(state: State, card: str) -> Pile:
    """Return where a Resource card is."""
    cards = state.cards
    if any(one.card == card for one in cards.open):
        return "open"
    piles: Mapping[Pile, tuple[str, ...]] = {"unknown": cards.unknown, "known": cards.known, "discard": cards.discard}
    return next((pile for pile, names in piles.items() if card in names), "away")


def put_card(draft: Draft, card: str, pile: Pile) -> Draft:
    """Put a Resource card somewhere, as the last of those there, without its cubes."""
    cards = draft.state.cards
    found = Cards(
        tuple(one for one in cards.open if one.card != card),
        tuple(name for name in cards.unknown if name != card),
        tuple(name for name in cards.known if name != card),
        tuple(name for name in cards.discard if name != card),
    )
    if pile == "open":
        found = found._replace(open=(*found.open, OpenCard(card, NO_CUBES)))
    elif pile == "unknown":
        found = found._replace(unknown=tuple(sorted((*found.unknown, card))))
    elif pile != "away":
        found = found._replace(**{pile: (*getattr(found, pile), card)})
    return changed(draft, cards=found)


def with_cubes(draft: Draft, card: str, ability: int, n: int) -> Draft:
    """Set the cubes on an ability of an open card; its other ability then holds none (S-4.7)."""
    cubes = (n, 0) if ability == 0 else (0, n)
    opened = tuple(OpenCard(card, cubes) if one.card == card else one for one in draft.state.cards.open)
    return changed(draft, cards=draft.state.cards._replace(open=opened))


# --- The turn, the team and what was chosen before play ---


def with_active(game: Game, draft: Draft, seat: int) -> Draft:
    """Make it the turn of a seat, counted from 0, which has done nothing yet."""
    state = draft.state._replace(active=seat, pending=Decide(seat + 1, "action"))
    ap = game.with_setup(draft.setup).powers(state, seat).action_points
    return draft._replace(state=state._replace(ap=ap, spent=Spent(state.ships[seat])))


def with_spilling(draft: Draft, spilling: bool) -> Draft:
    """Begin with the Spill Phase of the turn, or with its Action Phase; the first turn has no Spill Phase (S-2.7)."""
    if spilling == draft.spilling:
        return draft
    turn = draft.state.turn + (-1 if spilling else 1)
    return draft._replace(state=draft.state._replace(turn=max(1, turn)), spilling=spilling)


def with_specialist(draft: Draft, seat: int, name: str) -> Draft:
    """Give a seat, counted from 0, a Specialist; if that has another seat, the two change places."""
    seats = draft.state.seats
    changed = with_item(seats, seat, name)
    if name in seats:
        changed = with_item(changed, seats.index(name), seats[seat]) if name != seats[seat] else seats
    return draft._replace(setup=draft.setup._replace(specialists=changed), state=draft.state._replace(seats=changed))


def with_win_card(game: Game, draft: Draft, card: str) -> Draft:
    """Play for another Win card; none of its objectives is marked, and its markers are as in an empty sea."""
    chosen = draft.setup._replace(level=None, card=card)
    goal = plain(game.with_setup(chosen)).goal
    if goal.marked and draft.state.goal.marked:
        goal = goal._replace(marked=draft.state.goal.marked)
    return draft._replace(setup=chosen, state=draft.state._replace(goal=goal))


def with_track(game: Game, draft: Draft, track: str) -> Draft:
    """Play on another track, with the token on the last space of a shorter one."""
    space = min(draft.state.track_space, len(game.tracks[track].dice) - 1)
    return draft._replace(setup=draft.setup._replace(track=track), state=draft.state._replace(track_space=space))


def with_harsh_weather(game: Game, draft: Draft, harsh: bool) -> Draft:
    """Play with Harsh Weather or without; of tokens that do not stack one is left."""
    chosen = draft.setup._replace(harsh_weather=harsh)
    game = game.with_setup(chosen)
    tokens = tuple(tuple(min(n, most_tokens(game, token)) for token, n in enumerate(mat)) for mat in draft.state.tokens)
    return draft._replace(setup=chosen, state=draft.state._replace(tokens=tokens))
