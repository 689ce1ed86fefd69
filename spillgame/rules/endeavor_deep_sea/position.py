"""Positions: games that begin in the middle, when a seat is asked whom to recruit, or what to do with a turn.

    round: 2
    zones: {D1: dying_reef, B2: sunken_ruins}
    left: {C1: 3}
    discs: {C1 s0.0: 1, C1 j1: 1}
    impact: {"4,0": [2]}
    display: [tide_tables, island_rocks, reef_census, coastal_notes]
    players:
      - {tracks: {reputation: 3}, research: 3, staging: 2, crew: [team_leader*, reef_diver+, reef_diver], vessels: [C1],
         journals: [sounding_methods], tokens: [plain]}
      - {tracks: {coordination: 1}, staging: 1, crew: [team_leader*, pilot, sonar_operator*], vessels: [B1]}

`phase: preparation` asks for a recruit; without it, a turn of staging begins. `zones` are those besides the mission's
own, `left` the Dive tokens left at sites, `spent` those that were spent, `under` the boards put under their stacks,
`discarded` the Journals that their effects took out of the game, `cards` the sides of Co-op cards never drawn, and
`discs` the seats by cell and place. A `+` is a Senior, a `*` a disc on the tile, a `!` a pivoted Journal. Whatever is
left out is empty, or as at the beginning. The numbers of pieces are checked, but not whether play can lead to exactly
these cubes.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Final

from spillgame.message import Value
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.due import Due
from spillgame.rules.endeavor_deep_sea.game import ANCHORS, GOALS, INGENUITY, OPEN_PLACES, REPUTATION, Game
from spillgame.rules.endeavor_deep_sea.ocean import discs_of, zones_of
from spillgame.rules.endeavor_deep_sea.preparation import BeginStaging, Effort, Prepare, Recruiting
from spillgame.rules.endeavor_deep_sea.state import CELLS, Heap, Player, Published, Stack, State, Tile, Zone
from spillgame.rules.endeavor_deep_sea.table import LEADER, JournalInfo
from spillgame.rules.endeavor_deep_sea.turns import TOKENS_KEPT
from spillgame.rules.position_checks import THE_POSITION, each_once, ids, known, of_seat, whole, within, wrong
from spillgame.rules.questions import asked_of
from spillgame.rules.seams import Json, JsonValues

KEYS: Final = (
    *("phase", "round", "wave", "seat", "passed", "zones", "left", "discs", "under", "spent", "impact", "display"),
    *("discarded", "open", "goals", "cards", "players"),
)
OF_A_PLAYER: Final = ("tracks", "research", "staging", "crew", "vessels", "tokens", "journals")
PREPARATION, STAGING = "preparation", "staging"
Given = JsonValues


def positioned(game: Game, given: Given) -> State:
    """Return the state of a position. Raises PositionError if play cannot lead there."""
    known(given, KEYS, THE_POSITION)
    told = given.get("players", ())
    if isinstance(told, str) or not isinstance(told, Sequence) or len(told) != len(game.seats):
        raise wrong("position.entries", group="players", n=len(game.seats))
    state = _ocean(game, given)
    state = state._replace(
        round=whole(given.get("round", 1), "round", least=1, most=game.rounds),
        wave=whole(given.get("wave", 1), "wave", least=1, most=len(game.seats)),
        impact=_impact(game, given.get("impact", {})),
        players=tuple(_player(game, state, seat, one) for seat, one in enumerate(told, 1)),
    )
    placed = Counter(seat for markers in state.impact for seat in markers)
    players = [one._replace(markers=one.markers - placed[seat]) for seat, one in enumerate(state.players, 1)]
    if min(one.markers for one in players) < 0:
        raise wrong("endeavor_deep_sea_position.markers", n=game.table.mat.markers)
    state = state._replace(players=tuple(players))
    state = _library(game, _tray(game, state, given), given)
    cards = tuple(ids(given.get("cards", ()), game.table.cards, "cards"))
    state = state._replace(heap=_heap(game, state, given), goals=_goals(game, given.get("goals", ())), cards=cards)
    return _asking(game, state, given)


# --- The ocean and the Impact board ---


def _ocean(game: Game, given: Given) -> State:
    """Return the state with the zones, their discs, and the rest of the stacks (E-2.2, E-2.3, E-5.2 to E-5.4)."""
    boards, cells = game.table.boards, sorted(game.table.grid)
    zones = given.get("zones", {})
    known(zones, cells, "zones")
    laid = {**{one.at: one.board for one in game.mission.start}, **dict(zip(zones, zones.values(), strict=True))}
    under = ids(given.get("under", ()), boards, "under")
    each_once([*ids(laid.values(), boards, "zones"), *under], "endeavor_deep_sea_position.board_twice")
    for cell, board in laid.items():
        above = f"{cell[0]}{int(cell[1]) - 1}"
        if boards[board].depth != int(cell[1]):
            depth = boards[board].depth
            raise wrong("endeavor_deep_sea_position.depth", board=board, depth=depth, cell=cell)
        if cell[1] != "1" and above not in laid:
            raise wrong("endeavor_deep_sea_position.floating", cell=cell)
    if missing := [cell for cell in game.mission.random if cell not in laid]:
        raise wrong("endeavor_deep_sea_position.laid", cells=tuple(missing))
    gone = {*laid.values(), *under}
    stacks = tuple(
        Stack(
            tuple(one for one in stack.unknown if one not in gone),
            tuple(one for one in under if boards[one].depth == depth),
        )
        for depth, stack in enumerate(game.beginning.stacks, 1)
    )
    left, discs = given.get("left", {}), given.get("discs", {})
    known(left, laid, "left")
    places = {f"{cell} {place}" for cell, board in laid.items() for place in boards[board].places}
    known(discs, sorted(places), "discs")
    for place, seat in discs.items():
        whole(seat, within("discs", place), least=1, most=len(game.seats))
    return game.beginning._replace(
        zones=tuple(_zone(game, cell, laid[cell], left, discs) if cell in laid else None for cell in CELLS),
        stacks=stacks,
    )


def _zone(game: Game, cell: str, board: str, left: Given, discs: Given) -> Zone:
    info = game.table.boards[board]
    sonar = tuple(
        tuple(discs.get(f"{cell} s{track}.{space}", 0) for space, _ in enumerate(row))
        for track, row in enumerate(info.sonar)
    )
    if any(after and not before for row in sonar for before, after in pairwise(row)):
        raise wrong("endeavor_deep_sea_position.sonar", cell=cell)
    return Zone(
        board,
        whole(left.get(cell, info.dive), within("left", cell), most=info.dive),
        sonar,
        tuple(discs.get(f"{cell} c{site}", 0) for site, _ in enumerate(info.costs)),
        tuple(discs.get(f"{cell} j{site}", 0) for site, _ in enumerate(info.fields)),
    )


def _impact(game: Game, lie: Json) -> tuple[tuple[int, ...], ...]:
    """Return by hex the seats of its markers (E-6.6)."""
    hexes, number = game.table.hexes, game.table.hex_number
    known(lie, number, "impact")
    markers = {at: [whole(one, within("impact", at), least=1, most=len(game.seats)) for one in lie[at]] for at in lie}
    taken = {number[at] for at, seats in markers.items() if seats}
    if several := [at for at, seats in markers.items() if len(seats) > 1 and not hexes[number[at]].endless]:
        raise wrong("endeavor_deep_sea_position.one_marker", hex=several[0])
    reached = {one for one in taken if hexes[one].entry}
    while more := {one for one in taken - reached if any(hexes[one].touching >> other & 1 for other in reached)}:
        reached |= more
    if lost := taken - reached:
        raise wrong("endeavor_deep_sea_position.no_way", hex=hexes[min(lost)].id)
    return tuple(tuple(markers.get(one.id, ())) for one in hexes)


# --- The players ---


def _player(game: Game, state: State, seat: int, told: Json) -> Player:
    where, table, mat = of_seat("players", seat), game.table, game.table.mat
    known(told, OF_A_PLAYER, where)
    tracks = told.get("tracks", {})
    known(tracks, ATTRIBUTES, within(where, "tracks"))
    last = mat.tracks.last
    found = tuple(whole(tracks.get(one, 0), within(within(where, "tracks"), one), most=last) for one in ATTRIBUTES)
    zones = [cell for cell, _ in zones_of(state)]
    vessels = ids(told.get("vessels", [game.mission.launch]), zones, within(where, "vessels"))
    launched = 1 + sum(found[INGENUITY] >= cell for cell in mat.tracks.vessels)
    if len(vessels) != launched:
        raise wrong("endeavor_deep_sea_position.vessels", where=where, n=launched)
    tableau = _crew(game, told.get("crew", [f"{LEADER}*"]), table.level[found[REPUTATION]], where)
    journals = told.get("journals", ())
    staging = whole(told.get("staging", 0), within(where, "staging"))
    supply = mat.discs - staging - sum(tile.disc for tile in tableau)
    supply -= sum(discs_of(zone).count(seat) for _, zone in zones_of(state))
    if supply < 0:
        raise wrong("endeavor_deep_sea_position.discs", where=where, n=mat.discs)
    return Player(
        tracks=found,
        research=whole(told.get("research", 0), within(where, "research"), most=mat.research),
        supply=supply,
        staging=staging,
        markers=mat.markers,
        vessels=tuple(sorted(vessels)),
        tableau=tableau,
        tokens=tuple(ids(told.get("tokens", ()), table.tokens, within(where, "tokens"))),
        journals=tuple(Published(one.rstrip("!"), one.endswith("!")) for one in journals),
    )


def _crew(game: Game, told: Json, level: int, where: Value) -> tuple[Tile, ...]:
    """Return a tableau of Specialists that can be recruited at a level (E-3.3)."""
    names = ids([one.rstrip("+*") for one in told], game.table.titles, within(where, "crew"))
    if names[:1] != [LEADER] or names.count(LEADER) != 1:
        raise wrong("endeavor_deep_sea_position.leader", where=where, leader=LEADER)
    if high := [one for one in names if game.table.titles[one].tier > level]:
        raise wrong("endeavor_deep_sea_position.reputation", where=where, found=high[0])
    marks = [one[len(name) :] for one, name in zip(told, names, strict=True)]
    tiles = tuple(
        Tile(name, name == LEADER or "+" in mark, "*" in mark) for name, mark in zip(names, marks, strict=True)
    )
    if idle := [tile.id for tile in tiles if tile.disc and not game.side(tile).actions]:
        raise wrong("endeavor_deep_sea_position.circle", where=where, found=idle[0])
    return tiles


# --- Tiles, Journals, tokens, goals ---


def _tray(game: Game, state: State, given: Given) -> State:
    """Return the state with the Specialists that are left (E-1.5, E-2.6)."""
    table = game.table
    taken = Counter(tile.id for player in state.players for tile in player.tableau if tile.id != LEADER)
    stock = tuple(n - taken[title] for title, n in zip(table.stock, table.stock_start, strict=True))
    if out := [title for title, n in zip(table.stock, stock, strict=True) if n < 0]:
        raise wrong("endeavor_deep_sea_position.tiles", title=out[0])
    top = [title for title in table.top if title not in taken]
    there = tuple(ids(given.get("open", top[:OPEN_PLACES]), top, "open"))
    each_once(
        [*there, *(title for title in table.top for _ in range(taken[title]))], "endeavor_deep_sea_position.tile_twice"
    )
    if len(there) != min(OPEN_PLACES, len(top)):
        raise wrong("endeavor_deep_sea_position.open", n=min(OPEN_PLACES, len(top)))
    return state._replace(stock=stock, open=there, closed=tuple(title for title in top if title not in there))


def _library(game: Game, state: State, given: Given) -> State:
    """Return the state with the Journals, which must be on sites of their fields (E-2.5, E-5.7)."""
    table = game.table
    display = ids(given.get("display", ()), table.journals, "display")
    owned = [[one.id for one in player.journals] for player in state.players]
    gone = tuple(ids(given.get("discarded", ()), table.journals, "discarded"))
    every = [*display, *gone, *(one for mine in owned for one in ids(mine, table.journals, "players: journals"))]
    each_once(every, "endeavor_deep_sea_position.journal_twice")
    anchors = [one for one in every if one in table.anchors]
    if len(display) != ANCHORS or len(anchors) != ANCHORS:
        raise wrong("endeavor_deep_sea_position.display", n=ANCHORS)
    used = 0
    for seat, mine in enumerate(owned, 1):
        sites = [zip(table.boards[zone.board].fields, zone.sites, strict=True) for _, zone in zones_of(state)]
        fields = [field for of_zone in sites for field, one in of_zone if one == seat]
        used += len(fields)
        journals, orders = [table.journals[one] for one in mine], permutations(fields, len(mine))
        if not any(all(map(JournalInfo.suits, journals, order)) for order in orders):
            raise wrong("endeavor_deep_sea_position.journals", seat=seat)
    if used != sum(map(len, owned)) + len(gone):
        raise wrong("endeavor_deep_sea_position.discarded")
    deck = tuple(one for one in table.deck if one not in every)
    return state._replace(anchors=(), display=tuple(display), discarded=gone, deck=deck)


def _heap(game: Game, state: State, given: Given) -> Heap:
    """Return the tokens that nobody has; those taken from sites are held or spent (E-2.4, E-5.5)."""
    table = game.table
    spent = Counter(ids(given.get("spent", ()), table.tokens, "spent"))
    held = Counter(token for player in state.players for token in player.tokens)
    sites = [(table.boards[zone.board].dive, zone.tokens) for _, zone in zones_of(state)]
    taken, lie = sum(full - tokens for full, tokens in sites), sum(tokens for _, tokens in sites)
    if taken != (spent + held).total():
        raise wrong("endeavor_deep_sea_position.taken", n=taken, held=(spent + held).total())
    unseen = tuple(n - spent[one] - held[one] for one, n in zip(table.tokens, table.token_copies, strict=True))
    if min(unseen) < 0 or sum(unseen) < lie:
        raise wrong("endeavor_deep_sea_position.tokens")
    return Heap(sum(unseen) - lie, unseen, tuple(spent[one] for one in table.tokens))


def _goals(game: Game, told: Json) -> tuple[str, ...]:
    """Return the goals of the Co-op cards (E-2.7)."""
    found, table = ids(told, game.table.cards, "goals"), game.table
    if len(found) != (GOALS if game.coop else 0):
        raise wrong("endeavor_deep_sea_position.goals", n=GOALS)
    each_once([min(one, table.other_side[one]) for one in found], "endeavor_deep_sea_position.card_twice")
    if unfit := [one for one in found if not game.needed(table.cards[one].needs)]:
        raise wrong("endeavor_deep_sea_position.unfit", goal=unfit[0])
    return tuple(found)


# --- What is asked ---


def _asking(game: Game, state: State, given: Given) -> State:
    """Return the state in which a seat is asked; each player has recruited once per round (E-3.2, E-3.3, E-4.1)."""
    phase, seats = given.get("phase", STAGING), len(game.seats)
    if phase not in (PREPARATION, STAGING):
        raise wrong("endeavor_deep_sea_position.phase", known=(PREPARATION, STAGING))
    seat = whole(given.get("seat", state.wave), "seat", least=1, most=seats)
    passed = tuple(sorted(whole(one, "passed", least=1, most=seats) for one in given.get("passed", ())))
    if seat in passed or (passed and phase == PREPARATION):
        raise wrong("endeavor_deep_sea_position.passed")
    order = game.from_seat(state.wave)
    coming = order[order.index(seat) :] if phase == PREPARATION else ()
    for one in game.seats:
        recruited, needed = len(state.player(one).tableau) - 1, state.round - (one in coming)
        if recruited != needed:
            raise wrong("endeavor_deep_sea_position.recruited", seat=one, n=needed, found=recruited)
        if len(state.player(one).tokens) > TOKENS_KEPT:
            raise wrong("endeavor_deep_sea_position.kept", seat=one, n=TOKENS_KEPT)
    state = state._replace(active=seat, passed=passed)
    if phase == STAGING:
        return state._replace(phase="staging", pending=asked_of(seat, "turn"))
    due: list[Due] = [Recruiting(seat), Effort(seat), *map(Prepare, coming[1:]), BeginStaging()]
    return state._replace(phase="preparation", due=tuple(due), pending=asked_of(seat, "recruit"))
