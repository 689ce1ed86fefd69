"""What stays the same through a game: its set-up, and tables computed from its content."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from spillgame.rules import decision, event
from spillgame.rules.offshore.chances import DrawRequirement
from spillgame.rules.offshore.content_model import BACKS, COLOURS, OIL_CLASSES, PLANT, Content, Marker, Reward
from spillgame.rules.offshore.state import HIDDEN, Player, State
from spillgame.rules.per_content import PerContent
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import DRAW, SeatedGame

RED = "red"
"""How the name of a red space ends (O-1.3)."""
NO_COLOUR = -1


class Need(NamedTuple):
    """A requirement tile as the rules look it up."""

    colours: tuple[int, ...]
    """How many technologies of each colour, in the order of COLOURS."""
    coins: int
    points: int
    technologies: int
    """How many in all."""
    condeeps: int
    """How many of those can be Condeeps."""


class Table:
    """Lookup tables computed from the content, for all games with it."""

    def __init__(self, content: Content):
        numbers = content.game
        self.numbers = numbers
        self.fields = content.fields
        self.number = {field.id: number for number, field in enumerate(content.fields)}
        """The number of a field in board order, from 0."""
        self.start = next(number for number, field in enumerate(content.fields) if field.kind == "start")
        self.class_of = tuple(OIL_CLASSES.index(f.kind) if f.kind in OIL_CLASSES else None for f in content.fields)
        """By field, its class, from 0 for I; None for others."""
        ends = [(self.number[one], self.number[other]) for one, other in content.board.pipelines]
        self.pipelines = tuple(1 << one | 1 << other for one, other in ends)
        """The fields at the ends of each pipeline, as bits."""
        around: list[set[int]] = [set() for _ in content.fields]
        for one, other in ends:
            around[one].add(other)
            around[other].add(one)
        self.neighbours = tuple(tuple(sorted(one)) for one in around)
        """By field, those at the other ends of its pipelines, in board order."""
        self._index_spaces()
        self._index_pieces(content)

    def _index_spaces(self) -> None:
        spaces = [
            (f"{field.id}_{place}", number, back)
            for number, field in enumerate(self.fields)
            for place, back in enumerate(field.exports, 1)
        ]
        self.spaces = tuple(name for name, _, _ in spaces)
        """The marker spaces, in board order."""
        self.backs = tuple(back for _, _, back in spaces)
        self.space_number = {name: at for at, name in enumerate(self.spaces)}
        self.spaces_of = tuple(
            tuple(at for at, (_, field, _) in enumerate(spaces) if field == number)
            for number, _ in enumerate(self.fields)
        )
        """By field, the numbers of its marker spaces."""
        self.field_of_space = {name: self.fields[number].id for name, number, _ in spaces}
        self.field_of_space |= {f"{field.id}_{RED}": field.id for field in self.fields if field.red is not None}
        self.red = {f"{field.id}_{RED}": field.red for field in self.fields if field.red is not None}
        """What each red space gives, by its name."""
        self.red_of = tuple(f"{field.id}_{RED}" if field.red is not None else None for field in self.fields)

    def _index_pieces(self, content: Content) -> None:
        colours = {kind.id: COLOURS.index(kind.colour) for kind in content.kinds}
        self.tiles = {tile.id: tile for tile in content.technologies}
        self.kind = {tile.id: tile.kind for tile in content.technologies}
        self.colour = {
            tile.id: NO_COLOUR if tile.kind == PLANT else colours[tile.kind] for tile in content.technologies
        }
        """The colour of each tile, as its place in COLOURS; NO_COLOUR of a gas plant."""
        self.condeep_colour = colours["condeep"]
        self.markers: Mapping[str, Marker] = {marker.id: marker for marker in content.markers}
        self.reward: Mapping[str, Reward] = {marker.id: marker.reward for marker in content.markers}
        self.requirements = {
            tile.id: Need(
                *(tile.needs.counts, tile.coins, tile.points, sum(tile.needs.counts)),
                tile.needs.counts[self.condeep_colour],
            )
            for tile in content.requirements
        }
        self.class_of_requirement = {tile.id: OIL_CLASSES.index(tile.kind) for tile in content.requirements}
        self.drilling = {tile.id: tile for tile in content.drilling}
        self.drilling_ids = tuple(self.drilling)
        self.drilling_number = {name: at for at, name in enumerate(self.drilling_ids)}
        self.bag = tuple(tile.copies for tile in content.drilling)
        self.shaft = content.board.shaft
        self.display = content.board.display
        self.objectives = {one.id: frozenset(one.fields) for one in content.objectives}

    def is_plant(self, tile: str) -> bool:
        """Return whether a technology tile is a gas plant."""
        return self.colour[tile] == NO_COLOUR


table_of = PerContent(Table)
"""Returns the tables of a content."""


class Game(SeatedGame):
    """A game's set-up and tables. Raises Refused if the rules do not allow the set-up (O-2.1)."""

    def __init__(self, content: Content, setup: JsonValues):
        super().__init__(setup)
        self.content = content
        self.table = table_of(content)
        self.two = len(self.seats) == 2
        """Whether two play, by O-10."""
        self.first = self.seat_of("no_such_first", "O-2.1", setup["first"])
        """The first seat; None where it is to be drawn (O-2.5)."""
        self.objectives: bool = setup["objectives"]
        self.check_bots("O-2.1")
        end = content.game.end
        self.few_requirements = end.requirements[len(self.seats) - 2]
        """The number of requirement tiles on the board that brings the end (O-8.1)."""
        self.stalled_turns = end.stalled * len(self.seats)
        self.alone_discount = content.game.two_players.alone if self.two else 0
        """How much less opening without a borrowed tile costs (O-10.3)."""

    @property
    def chosen(self) -> JsonObject:
        return {"first": DRAW if self.first is None else self.first, "objectives": self.objectives}

    @cached_property
    def beginning(self) -> State:
        """The state after O-2.2, in which the first requirement tile is drawn."""
        table, numbers = self.table, self.content.game.start
        player = Player(numbers.coins, numbers.barrels, numbers.platforms - 1, 1 << table.start)
        hidden = tuple(
            tuple(sorted(name for name, kind in table.class_of_requirement.items() if kind == number))
            for number, _ in enumerate(OIL_CLASSES)
        )
        every = sorted(table.tiles.values(), key=lambda tile: tile.id)
        light, dark = (tuple(tile.id for tile in every if tile.back == back) for back in BACKS)
        return State(
            "setup",
            0,
            0,
            0,
            (player,) * len(self.seats),
            tuple(None if number is None else HIDDEN for number in table.class_of),
            hidden,
            (None,) * len(table.spaces),
            (None,) * len(table.display),
            light,
            dark,
            table.bag,
            tuple(sorted(table.objectives)) if self.objectives else (),
            pending=DrawRequirement(next(f.id for f in table.fields if f.kind == OIL_CLASSES[0])),
        )

    # --- Asked of a state ---

    def has_platform(self, player: Player, field: str) -> bool:
        """Return whether a player has a platform on a field."""
        return bool(player.on >> self.table.number[field] & 1)

    def fields_on(self, player: Player) -> tuple[str, ...]:
        """Return the fields with a platform of a player, in board order."""
        return tuple([field.id for number, field in enumerate(self.table.fields) if player.on >> number & 1])

    def seats_on(self, state: State, number: int) -> tuple[int, ...]:
        """Return the seats with a platform on the field of a number, rising."""
        return tuple([seat for seat, player in enumerate(state.players, 1) if player.on >> number & 1])

    def top_of_stack(self, state: State) -> tuple[str, ...]:
        """Return the tiles that may be the stack's top (O-1.11)."""
        return state.light or state.dark

    def without_tile(self, state: State, tile: str) -> State:
        """Return the state with a tile taken from the stack."""
        if self.table.tiles[tile].back == "light":
            return state._replace(light=tuple([one for one in state.light if one != tile]))
        return state._replace(dark=tuple([one for one in state.dark if one != tile]))


class Decision(decision.Decision[Game, State]):
    """Something that a player may choose. Fields, spaces and tiles are named by their ids."""


class Event(event.Event[Game, State], base=True):
    """Something that happened in a game."""
