"""Naming a field to be opened, and sliding tiles forward (O-5.1 to O-5.3, O-10.2)."""

from collections.abc import Iterator

from spillgame.rules.game import Refusal
from spillgame.rules.offshore import building, possible
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.events import Events, happen
from spillgame.rules.offshore.game import NO_COLOUR, Game
from spillgame.rules.offshore.state import HIDDEN, Opening, State
from spillgame.rules.offshore.steps import Open, Use
from spillgame.rules.questions import Decide, asked_of

# --- Naming the field ---


def legal(game: Game, state: State) -> list[Open]:
    """Return every opening that may be named; the same as the candidates not refused, without asking each anew."""
    seat, table, closed = state.active, game.table, state.closed
    mine = possible.means_of(game, state, seat)
    companies: list[possible.Company] = [(None, mine)]
    if not game.two:
        companies += [(one, mine.with_other(possible.means_of(game, state, one))) for one in _others(game, seat)]
    found: list[Open] = []
    for number, tile in enumerate(state.requirements):
        if tile is None or tile == HIDDEN:
            continue
        field = table.fields[number].id
        able = possible.able(game, table.requirements[tile], companies, game.alone_discount)
        found += [Open(seat, field, helper) for helper in able if (field, helper) not in closed]
        if game.two:
            lent = [one for one in state.display if one is not None and possible.can_open(game, tile, mine, one)]
            found += [Open(seat, field, None, one) for one in lent]
    return found


def candidates(game: Game, state: State) -> Iterator[Open]:
    """Yield each field whose requirement tile is up, alone and with each helper or borrowed tile."""
    seat = state.active
    for number, tile in enumerate(state.requirements):
        if tile is not None and tile != HIDDEN:
            field = game.table.fields[number].id
            yield Open(seat, field)
            if game.two:
                for borrow in state.display:
                    if borrow is not None:
                        yield Open(seat, field, None, borrow)
            else:
                for helper in _others(game, seat):
                    yield Open(seat, field, helper)


def _others(game: Game, seat: int) -> tuple[int, ...]:
    """Return the other seats, from the left on."""
    return game.from_seat(seat)[1:]


def refusal(game: Game, state: State, decision: Open) -> Refusal | None:
    """Say why an opening cannot be named (O-5.1, O-5.2, O-5.7, O-10.2)."""
    number = game.table.number.get(decision.field)
    if number is None:
        return Refusal("unknown_field", "O-5.1", {"found": decision.field})
    tile = state.requirements[number]
    if tile is None or tile == HIDDEN:
        return Refusal("lies_down" if tile == HIDDEN else "no_requirement", "O-5.1", {"field": decision.field})
    if why := _company_refusal(game, state, decision):
        return why
    return _means_refusal(game, state, decision, tile)


def _company_refusal(game: Game, state: State, decision: Open) -> Refusal | None:
    """Say why somebody cannot be asked to help, or a tile not be borrowed."""
    helper, borrow = decision.partner, decision.borrow
    if helper is not None:
        if game.two:
            return Refusal("no_helpers", "O-5.1")
        if helper == decision.seat or helper not in game.seats:
            return Refusal("no_such_helper", "O-5.1", {"found": helper})
        if (decision.field, helper) in state.closed:
            return Refusal("pair_closed", "O-5.1", {"field": decision.field, "helper": helper})
    if borrow is not None:
        if not game.two:
            return Refusal("no_borrowing", "O-5.1")
        if borrow not in state.display:
            return Refusal("not_to_borrow", "O-5.1", {"tile": borrow})
        if game.table.colour[borrow] == NO_COLOUR:
            return Refusal("plant_not_borrowed", "O-5.1")
    return None


def _means_refusal(game: Game, state: State, decision: Open, requirement: str) -> Refusal | None:
    """Say that technologies or coins are missing."""
    means = possible.means_of(game, state, decision.seat)
    if decision.partner is not None:
        means = means.with_other(possible.means_of(game, state, decision.partner))
    if possible.can_open(game, requirement, means, decision.borrow):
        return None
    need = game.table.requirements[requirement]
    rich = means._replace(coins=need.coins)
    code = "too_few_coins" if possible.can_open(game, requirement, rich, decision.borrow) else "needs_not_met"
    return Refusal(code, "O-5.1", {"field": decision.field, "requirement": requirement, "coins": means.coins})


def apply(game: Game, state: State, decision: Open, events: Events) -> State:
    """Name the field; where a borrowed tile meets all needs, it is agreed already."""
    named = e.OpeningNamed(decision.seat, decision.field, decision.partner, decision.borrow)
    state = happen(game, state, events, named)
    opening = _opening(state)
    requirement = possible.requirement_of(game, state, opening)
    if possible.is_met(game, requirement, opening.used):
        return building.agreed(game, state, events)
    return state.asking(asked_of(decision.seat, "use"))


def _opening(state: State) -> Opening:
    assert state.opening is not None  # noqa: S101 - asked while a field is being opened
    return state.opening


# --- Sliding tiles forward ---


def use_candidates(game: Game, state: State) -> Iterator[Use]:
    """Yield each up tile of the two that is not yet slid forward."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    opening = _opening(state)
    for seat in opening.seats:
        for tile in state.players[seat - 1].up:
            if tile not in opening.used:
                yield Use(state.pending.seat, tile)


def use_legal(game: Game, state: State) -> list[Use]:
    """Return the tiles that may be slid forward, without asking each."""
    opening = _opening(state)
    return [Use(opening.maker, tile) for tile in possible.usable(game, state, opening)]


def use_refusal(game: Game, state: State, decision: Use) -> Refusal | None:
    """Say why a tile cannot be slid forward now (O-5.3)."""
    opening = _opening(state)
    if decision.tile in possible.usable(game, state, opening):
        return None
    if decision.tile in opening.used:
        return Refusal("used_already", "O-5.3", {"tile": decision.tile})
    if all(decision.tile not in state.players[seat - 1].up for seat in opening.seats):
        return Refusal("not_up", "O-5.3", {"tile": decision.tile})
    left = possible.needs_left(game, possible.requirement_of(game, state, opening), opening.used)
    due = possible.colour_due(left)
    if game.table.colour[decision.tile] != due:
        return Refusal("other_colour", "O-5.3", {"tile": decision.tile, "colour": due})
    return Refusal("condeep_needed", "O-5.3", {"tile": decision.tile})


def use(game: Game, state: State, decision: Use, events: Events) -> State:
    """Slide the tile forward; once the needs are met, the coins are asked for, or alone it is agreed (O-5.4, O-5.8)."""
    opening = _opening(state)
    owner = next(seat for seat in opening.seats if decision.tile in state.players[seat - 1].up)
    used = (*opening.used, decision.tile)
    met = possible.is_met(game, possible.requirement_of(game, state, opening), used)
    cost = possible.cost_of(game, state, opening._replace(used=used)) if met else None
    state = happen(game, state, events, e.TileUsed(decision.seat, decision.tile, owner, cost))
    if not met:
        return state
    if opening.partner is None:
        return building.agreed(game, state, events)
    return state.asking(asked_of(decision.seat, "split"))
