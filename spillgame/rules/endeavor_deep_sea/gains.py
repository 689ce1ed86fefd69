"""Gains, one by one, each with everything it sets off before the next (E-6)."""

from collections.abc import Callable, Iterator

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea import possible
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.due import Due, Gaining, Launch, Unit
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.game import INGENUITY, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import (
    ChooseAttribute,
    Decision,
    PlaceImpact,
    Promote,
    choose_attribute_of,
    place_impact_of,
)
from spillgame.rules.endeavor_deep_sea.units import IMPACT
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide, asked_of


def gaining(seat: int, units: tuple[Unit, ...], cell: str = "") -> tuple[Due, ...]:
    """Return gains as work that is due; none where there is nothing to gain."""
    return (Gaining(seat, units, cell),) if units else ()


def resolve(game: Game, state: State, item: Gaining, events: Events) -> State:
    """Resolve the next gain, or ask what it asks; the item is off the stack."""
    unit = item.units[0]
    question = QUESTION_OF.get(unit.kind)
    if question is not None:
        if question in ASKED_IF and not ASKED_IF[question](game, state, item.seat, unit):
            return _lost(game, _rest(state, item), item, events)
        return state.asked(item, asked_of(item.seat, question))
    state = _rest(state, item)
    if unit.kind == "research":
        return _research(game, state, item, events)
    if unit.kind in ("disc", "discard_disc"):
        return _discs(game, state, item, events)
    return step(game, state, item.seat, ATTRIBUTES.index(unit.kind), events)


QUESTION_OF = {
    "any": "attribute",
    "lowest": "attribute",
    "impact": "impact",
    "promote": "promote",
    "discover": "survey",
    "travel": "granted",
    "sonar": "granted",
    "dive": "granted",
    "conserve": "granted",
    "journal": "granted",
}
"""The question that a gain asks; the others ask none."""
ASKED_IF: dict[str, Callable[[Game, State, int, Unit], bool]] = {
    "impact": lambda game, state, seat, unit: possible.can_impact(game, state, seat),
    "promote": lambda game, state, seat, unit: possible.can_act(game, state, seat, "promote"),
    "survey": lambda game, state, seat, unit: bool(possible.open_depths(game, state)),
}
"""Whether a question has an answer; those not named always have one."""


def _rest(state: State, item: Gaining) -> State:
    """Return the state with what comes after the next gain due again."""
    return state.then(Gaining(item.seat, item.units[1:], item.cell)) if len(item.units) > 1 else state


def taken_off(state: State) -> State:
    """Return the state with the gain that asked something done with, and the question answered."""
    top = state.due[0]
    assert isinstance(top, Gaining)  # noqa: S101 - it is what asked
    return _rest(state.answered(), top)


def _lost(game: Game, state: State, item: Gaining, events: Events) -> State:
    return happen(game, state, events, e.GainLost(item.seat, item.units[0]))


def _research(game: Game, state: State, item: Gaining, events: Events) -> State:
    """Move the Research cube (E-6.4)."""
    before = state.players[item.seat - 1].research
    now = min(before + item.units[0].n, game.table.mat.research)
    if now == before:
        return _lost(game, state, item, events)
    return happen(game, state, events, e.ResearchGained(item.seat, now - before, now))


def _discs(game: Game, state: State, item: Gaining, events: Events) -> State:
    """Move discs from the supply to staging, or back (E-6.5)."""
    player, unit = state.players[item.seat - 1], item.units[0]
    discs = min(unit.n, player.supply if unit.kind == "disc" else player.staging)
    if not discs:
        return _lost(game, state, item, events)
    if unit.kind == "disc":
        return happen(game, state, events, e.DiscsGained(item.seat, discs))
    return happen(game, state, events, e.DiscsDiscarded(item.seat, discs))


def step(game: Game, state: State, seat: int, track: int, events: Events) -> State:
    """Move an attribute's cube, and let follow what the cell reached gives (E-6.2, E-6.8)."""
    tracks, player = game.table.mat.tracks, state.players[seat - 1]
    before = player.tracks[track]
    now = before + 1 if before < tracks.last else tracks.impact
    state = happen(game, state, events, e.Stepped(seat, ATTRIBUTES[track], before, now))
    if now == tracks.impact:
        return state.then(Gaining(seat, (IMPACT,)))
    if track == INGENUITY and now in game.table.vessel_cells and len(player.vessels) < game.table.mat.vessels:
        return state.then(Launch(seat))
    return state


def launch(game: Game, state: State, item: Launch, events: Events) -> State:
    """Place a Vessel in the launch zone, and gain its arrival bonus (E-2.10, E-6.8)."""
    cell = game.mission.launch
    state = happen(game, state, events, e.VesselPlaced(item.seat, cell))
    return state.then(*gaining(item.seat, game.table.boards[state.laid(cell).board].arrival))


# --- The step of a player's choice (E-6.3) ---


def attributes(game: Game, state: State) -> list[int]:
    """Return the tracks that may be chosen, while a step is asked."""
    top = state.due[0]
    assert isinstance(top, Gaining)  # noqa: S101 - it is what asks
    if top.units[0].kind == "any":
        return [*range(len(ATTRIBUTES))]
    tracks = state.players[top.seat - 1].tracks
    lowest = min(tracks)
    return [track for track, cell in enumerate(tracks) if cell == lowest]


def attribute_legal(game: Game, state: State) -> list[Decision]:
    """Return the legal answers."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    seat = state.pending.seat
    return [choose_attribute_of(seat, ATTRIBUTES[track]) for track in attributes(game, state)]


def attribute_candidates(game: Game, state: State) -> Iterator[ChooseAttribute]:
    """Yield each attribute."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    for attribute in ATTRIBUTES:
        yield choose_attribute_of(state.pending.seat, attribute)


def attribute_refusal(game: Game, state: State, decision: ChooseAttribute) -> Refusal | None:
    """Say why a track cannot be chosen."""
    if decision.attribute not in ATTRIBUTES:
        return Refusal("unknown_attribute", "E-6.3", {"found": decision.attribute, "known": ", ".join(ATTRIBUTES)})
    if ATTRIBUTES.index(decision.attribute) not in attributes(game, state):
        return Refusal("not_lowest", "E-6.3", {"attribute": decision.attribute})
    return None


def choose_attribute(game: Game, state: State, decision: ChooseAttribute, events: Events) -> State:
    """Take the step."""
    track = ATTRIBUTES.index(decision.attribute)
    return step(game, taken_off(state), decision.seat, track, events)


# --- Impact (E-6.6) ---


def impact_legal(game: Game, state: State) -> list[Decision]:
    """Return each open hex."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    return [place_impact_of(state.pending.seat, one) for one in game.open_hexes(state)]


def impact_candidates(game: Game, state: State) -> Iterator[PlaceImpact]:
    """Yield each hex."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for this question alone
    for one in game.table.hexes:
        yield place_impact_of(state.pending.seat, one.id)


def impact_refusal(game: Game, state: State, decision: PlaceImpact) -> Refusal | None:
    """Say why a marker cannot be placed on a hex."""
    number = game.table.hex_number.get(decision.hex)
    if number is None:
        return Refusal("unknown_hex", "E-6.6", {"found": decision.hex})
    if decision.hex in game.open_hexes(state):
        return None
    code = "hex_occupied" if state.impact[number] and not game.table.hexes[number].endless else "hex_out_of_reach"
    return Refusal(code, "E-6.6", {"hex": decision.hex})


def place_impact(game: Game, state: State, decision: PlaceImpact, events: Events) -> State:
    """Place the marker, and gain what is printed there."""
    state = happen(game, taken_off(state), events, e.ImpactPlaced(decision.seat, decision.hex))
    return state.then(*gaining(decision.seat, game.table.hexes[game.table.hex_number[decision.hex]].units))


# --- Promotion (E-5.8, E-6.7) ---


def promote_legal(game: Game, state: State) -> list[Decision]:
    """Return each Junior of whoever is asked."""
    return [*promote_candidates(game, state)]


def promote_candidates(game: Game, state: State) -> Iterator[Promote]:
    """Yield each Junior of whoever is asked, as an action only where that is offered (E-5.8)."""
    pending = state.pending
    assert isinstance(pending, Decide)  # noqa: S101 - asked for such questions alone
    if pending.question == "promote" or (state.turn is not None and state.turn.offers("promote")):
        yield from possible.promotions(game, state, pending.seat)


def promote_refusal(game: Game, state: State, decision: Promote) -> Refusal | None:
    """Say why a tile cannot be promoted."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for such questions alone
    if state.pending.question == "act" and not (state.turn is not None and state.turn.offers("promote")):
        return Refusal("not_offered", "E-4.3", {"action": "promote"})
    tableau = state.players[decision.seat - 1].tableau
    if not 0 <= decision.specialist < len(tableau):
        return Refusal("no_such_tile", "E-6.7", {"found": decision.specialist, "most": len(tableau) - 1})
    if tableau[decision.specialist].senior:
        return Refusal("senior_already", "E-6.7", {"specialist": tableau[decision.specialist].id})
    return None


def promote(game: Game, state: State, decision: Promote, events: Events) -> State:
    """Turn the tile, and gain what its Senior side gives."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked for such questions alone
    if state.pending.question == "act":
        state = happen(game, state, events, e.ActionChosen(decision.seat, "promote"))
    else:
        state = taken_off(state)
    tile = state.players[decision.seat - 1].tableau[decision.specialist]
    state = happen(game, state, events, e.Promoted(decision.seat, decision.specialist, tile.id, tile.disc))
    return state.then(*gaining(decision.seat, game.table.titles[tile.id].senior.units))
