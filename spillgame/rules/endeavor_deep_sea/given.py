"""A moment of a game of Endeavor: Deep Sea in the words of a position (`position.py`)."""

from collections.abc import Iterator

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.ocean import zones_of
from spillgame.rules.endeavor_deep_sea.position import PREPARATION, STAGING
from spillgame.rules.endeavor_deep_sea.state import Player, State, Tile, Zone
from spillgame.rules.endeavor_deep_sea.table import LEADER
from spillgame.rules.questions import question_of
from spillgame.rules.seams import JsonObject

ASKING = {"recruit": PREPARATION, "turn": STAGING}
"""The phase of a position by the question that it asks."""


def given_of(game: Game, state: State) -> JsonObject | None:
    """Return the position that leads to a state, without its set-up; None where no turn and no recruiting begins."""
    phase = ASKING.get(question_of(state))
    if phase is None or state.turn is not None:
        return None
    zones, start = [*zones_of(state)], {one.at for one in game.mission.start}
    boards, heap = game.table.boards, state.heap
    taken = sum(boards[zone.board].dive - zone.tokens for _, zone in zones)
    if taken != sum(heap.discard) + sum(len(player.tokens) for player in state.players):
        return None  # tokens that were spent lie face down again (E-2.4)
    return {
        "phase": phase,
        "round": state.round,
        "wave": state.wave,
        "seat": state.active,
        "passed": [*state.passed],
        "zones": {cell: zone.board for cell, zone in zones if cell not in start},
        "left": {cell: zone.tokens for cell, zone in zones if zone.tokens != boards[zone.board].dive},
        "discs": {f"{cell} {place}": seat for cell, zone in zones for place, seat in _discs(zone)},
        "under": [board for stack in state.stacks for board in stack.known],
        "spent": [token for token, n in zip(game.table.tokens, heap.discard, strict=True) for _ in range(n)],
        "impact": {one.id: [*seats] for one, seats in zip(game.table.hexes, state.impact, strict=True) if seats},
        "display": [*state.display],
        "discarded": [*state.discarded],
        "open": [*state.open],
        "goals": [*state.goals],
        "cards": [*state.cards],
        "players": [_player(player) for player in state.players],
    }


def _discs(zone: Zone) -> Iterator[tuple[str, int]]:
    """Yield the places of a zone with a disc, and the seat of the disc."""
    for track, row in enumerate(zone.sonar):
        yield from ((f"s{track}.{space}", seat) for space, seat in enumerate(row) if seat)
    for kind, places in (("c", zone.conservation), ("j", zone.sites)):
        yield from ((f"{kind}{site}", seat) for site, seat in enumerate(places) if seat)


def _player(player: Player) -> JsonObject:
    told: JsonObject = {
        "tracks": {name: cell for name, cell in zip(ATTRIBUTES, player.tracks, strict=True) if cell},
        "research": player.research,
        "staging": player.staging,
        "crew": [_written(tile) for tile in player.tableau],
        "vessels": [*player.vessels],
        "tokens": [*player.tokens],
        "journals": [one.id + "!" * one.spent for one in player.journals],
    }
    return {key: value for key, value in told.items() if value not in (0, {}, [])}


def _written(tile: Tile) -> str:
    return tile.id + "+" * (tile.senior and tile.id != LEADER) + "*" * tile.disc
