"""What stays the same through a game: its set-up, the tables of its content, and what follows from them for a state."""

from functools import cached_property, lru_cache
from itertools import compress

from spillgame.rules import decision, event
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES, Content, PerPlayers
from spillgame.rules.endeavor_deep_sea.state import (
    CELL_NUMBER,
    CELLS,
    DEPTHS,
    Heap,
    Player,
    Stack,
    State,
    Tile,
    Zone,
)
from spillgame.rules.endeavor_deep_sea.table import LEADER, SideInfo, table_of
from spillgame.rules.game import Refusal, refuse
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import SeatedGame

COMPETITIVE, COOP = "competitive", "coop"
ANCHORS = 4
"""How many Anchors form the display (E-2.5)."""
OPEN_PLACES = 3
"""How many tier-5 tiles lie open (E-2.6)."""
GOALS = 3
"""How many Co-op goals are found (E-2.7)."""
REPUTATION, INSPIRATION, COORDINATION, INGENUITY = range(len(ATTRIBUTES))
"""The places of the tracks."""


class Game(SeatedGame):
    """A game's set-up and tables. Raises Refused where the rules do not allow the set-up (E-2.1)."""

    def __init__(self, content: Content, setup: JsonValues):
        super().__init__(setup)
        self.content = content
        self.table = table_of(content)
        self.mission = content.mission
        self.mode: str = setup["mode"]
        self.check_bots("E-2.1")
        if self.mode == COMPETITIVE and len(self.seats) == 1:
            raise refuse("wrong_mode", "E-2.1", found=self.mode, needed=COOP, field="mode")
        self.rounds = self.mission.solo_rounds if len(self.seats) == 1 else self.mission.rounds
        """How many rounds are played (E-3.1)."""

    @property
    def coop(self) -> bool:
        """Whether the players are a team."""
        return self.mode == COOP

    @property
    def chosen(self) -> JsonObject:
        return {"mode": self.mode, "mission": self.mission.id}

    # --- The beginning ---

    @cached_property
    def beginning(self) -> State:
        """The state before anything is laid."""
        table, mat = self.table, self.table.mat
        boards = sorted(table.boards)
        leader = Tile(LEADER, senior=True, disc=True)
        player = Player((0,) * len(ATTRIBUTES), 0, mat.discs - 1, 0, mat.markers, (), (leader,))
        return State(
            phase="setup",
            round=0,
            wave=0,
            active=0,
            passed=(),
            zones=(None,) * len(CELLS),
            stacks=tuple(
                Stack(tuple([board for board in boards if table.boards[board].depth == depth])) for depth in DEPTHS
            ),
            drawn=(),
            heap=Heap(sum(table.token_copies), table.token_copies, (0,) * len(table.tokens)),
            anchors=table.anchors,
            display=(),
            deck=table.deck,
            discarded=(),
            stock=table.stock_start,
            open=(),
            closed=table.top,
            impact=((),) * len(table.hexes),
            cards=tuple(sorted(table.cards)) if self.coop else (),
            goals=(),
            players=(player,) * len(self.seats),
        )

    # --- Asked of a state ---

    def level(self, player: Player, track: int) -> int:
        """Return the level of a track (E-10.1)."""
        return self.table.level[player.tracks[track]]

    def next_cell(self, cell: int) -> int:
        """Return the cell of a track that a step reaches: after the last cell, the Impact cell again (E-6.2)."""
        tracks = self.table.mat.tracks
        return cell + 1 if cell < tracks.last else tracks.impact

    def effort(self, player: Player) -> int:
        """Return how many discs a player gains in preparation (E-3.5)."""
        return min(self.level(player, INSPIRATION), player.supply)

    def needed(self, needs: PerPlayers) -> int:
        """Return what is needed for the number of players of this game."""
        return needs[len(self.seats) - 1]

    def side(self, tile: Tile) -> SideInfo:
        """Return the side of a tile that is face up."""
        title = self.table.titles[tile.id]
        return title.senior if tile.senior else title.junior

    def spots(self, ocean: int, depth: int) -> tuple[str, ...]:
        """Return the cells of a depth on which a board may be laid, given the cells that have one (E-5.3)."""
        return _all_spots(ocean, self.mission.columns, self.mission.depth).get(depth, ())

    def open_depths(self, state: State) -> list[int]:
        """Return the depths whose stack holds a board and for which there is a spot (E-5.3)."""
        spots = _all_spots(state.ocean, self.mission.columns, self.mission.depth)
        return [depth for depth in spots if state.stacks[depth - 1].top]

    def open_hexes(self, state: State) -> tuple[str, ...]:
        """Return the hexes on which any player may place a marker (E-6.6)."""
        return self.table.open_hexes(self.occupied(state))

    def occupied(self, state: State) -> int:
        """Return the hexes with a marker, as bits."""
        return sum(compress(self.table.hex_bits, state.impact))

    def new_zone(self, board: str, tokens: int) -> Zone:
        """Return a newly laid board with a number of tokens."""
        info = self.table.boards[board]
        sonar = tuple([(0,) * len(track) for track in info.sonar])
        return Zone(board, tokens, sonar, (0,) * len(info.costs), (0,) * len(info.fields))


class Decision(decision.Decision[Game, State]):
    """Something that a player may choose."""

    @property
    def group(self) -> str:
        return "end" if self.ends else self.type


def named(tile: Tile) -> dict[str, object]:
    """Return what a refusal has to say of a tile: which it is, and which side is up."""
    return {"specialist": tile.id, "senior": tile.senior}


def no_such_tile(tableau: tuple[Tile, ...], place: int, rule: str) -> Refusal | None:
    """Say that a tableau has no tile in a place."""
    if 0 <= place < len(tableau):
        return None
    return Refusal("no_such_tile", rule, {"found": place, "most": len(tableau) - 1})


@lru_cache(maxsize=4096)
def _all_spots(ocean: int, columns: int, deepest: int) -> dict[int, tuple[str, ...]]:
    """Return by depth the cells on which a board may be laid; depths without any are left out."""
    found: dict[int, list[str]] = {}
    for depth in DEPTHS[:deepest]:
        for column in range(columns):
            number = column * len(DEPTHS) + depth - 1
            if not ocean >> number & 1 and (depth == 1 or ocean >> (number - 1) & 1):
                found.setdefault(depth, []).append(CELLS[number])
    return {depth: tuple(cells) for depth, cells in found.items()}


@lru_cache(maxsize=8192)
def ways_from(ocean: int, start: str, steps: int, deepest: int) -> dict[str, tuple[str, ...]]:
    """Return the cells that a Vessel reaches from one, sorted, each with the cells on the shortest way (E-5.1).

    `ocean` are the cells with a zone, as bits.
    """
    found: dict[str, tuple[str, ...]] = {start: ()}
    edge = [start]
    for _ in range(steps):
        beyond = []
        for cell in edge:
            for other in _around(cell):
                if other not in found and int(other[1]) <= deepest and ocean >> CELL_NUMBER[other] & 1:
                    found[other] = (*found[cell], other)
                    beyond.append(other)
        edge = beyond
    return {cell: found[cell] for cell in sorted(found) if cell != start}


def _around(cell: str) -> tuple[str, ...]:
    """Return the cells above, below, to the left and to the right."""
    number = CELL_NUMBER[cell]
    depth = number % len(DEPTHS)
    around = [number - 1] * (depth > 0) + [number + 1] * (depth < len(DEPTHS) - 1)
    around += [other for other in (number - len(DEPTHS), number + len(DEPTHS)) if 0 <= other < len(CELLS)]
    return tuple(CELLS[one] for one in around)


class Event(event.Event[Game, State], base=True):
    """Something that happened in a game."""
