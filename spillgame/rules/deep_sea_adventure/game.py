"""What stays the same through a game: its set-up, and the numbers of its table."""

from collections.abc import Iterable
from functools import cached_property

from spillgame.rules import decision
from spillgame.rules.deep_sea_adventure.chances import DropDice, Levels
from spillgame.rules.deep_sea_adventure.content_model import Content, Table
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import refuse
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import DRAW, SeatedGame


class Game(SeatedGame):
    """A game's set-up and table. Raises Refused if the rules do not allow the set-up (D-2.1, D-2.3)."""

    def __init__(self, content: Content, setup: JsonValues):
        super().__init__(setup)
        self.content = content
        self.table = _table_of(content, setup)
        drawn = 1 if len(self.seats) == 1 else None
        self.starter = self.seat_of("no_such_starter", "D-2.3", setup.get("starter", DRAW)) or drawn
        """The seat that begins; None where it is to be drawn."""
        self.pips = dict(enumerate(self.table.pips, 1))
        self.drop = DropDice(self.table.dice)
        self._check_divers(setup)

    def _check_divers(self, setup: JsonValues) -> None:
        divers = len(self.players)
        least, most = self.table.divers
        if divers != 1 and not least <= divers <= most:
            raise refuse("wrong_divers", "D-2.1", found=divers, least=least, most=most, table=self.table.name)
        self.check_bots("D-2.1")

    @cached_property
    def trail(self) -> tuple[Levels, ...]:
        """The trail as it is laid out, space 1 first (D-2.2)."""
        return tuple((level,) for level, values in enumerate(self.table.levels, 1) for _ in values)

    @property
    def chosen(self) -> JsonObject:
        return {"table": self.table.id, "starter": DRAW if self.starter is None else self.starter}

    def unseen_of(self, state: State, levels: Iterable[int]) -> dict[int, list[int]]:
        """Return by level the values of chips that have not been turned over, in the table's order (D-1.4).

        In a view, those that its seat has not seen: chips of others count as unseen.
        """
        left = {level: [*self.table.levels[level - 1]] for level in levels}
        for diver in state.divers:
            for _, level, value in diver.treasure:
                if value is not None and level in left:
                    left[level].remove(value)
        return left


def _table_of(content: Content, setup: JsonValues) -> Table:
    named = setup.get("table", content.tables[0].id)
    for table in content.tables:
        if table.id == named:
            return table
    raise refuse("unknown_table", "D-2.1", found=named, known=", ".join(table.id for table in content.tables))


class Decision(decision.Decision[Game, State]):
    """Something that a diver may choose."""
