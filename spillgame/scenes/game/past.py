"""What the players have seen happen so far, line by line, and the board after each line."""

from collections.abc import Sequence

from spillgame.play.look_back import board_after
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.state import State
from spillgame.scenes.game.desk import Desk, LogLine


class Past:
    """The lines of a desk's log that have been shown when this is made."""

    def __init__(self, desk: Desk):
        self.desk = desk
        self.lines: Sequence[LogLine] = tuple(desk.log[: len(desk.log) - len(tuple(desk.coming()))])

    @property
    def last(self) -> int:
        """The number of the last line; -1 where nothing has happened yet."""
        return len(self.lines) - 1

    def state(self, line: int) -> State:
        """Return the board as it was after a line."""
        if not 0 <= line < len(self.lines):
            return self.desk.shown
        moment = self.lines[line].moment
        first = line
        while first > 0 and self.lines[first - 1].moment == moment:
            first -= 1
        return board_after(self.desk.rules.game, self.desk.table.moments, moment, line - first + 1)

    def turn_begins(self) -> list[int]:
        """Return the lines with which set-up and each turn begin."""
        turns = [number for number, line in enumerate(self.lines) if isinstance(line.event, e.TurnBegan)]
        return turns if turns[:1] == [0] else [0, *turns]

    def headings(self) -> list[str]:
        """Say for each line to which turn it belongs."""
        heading, found = self.desk.rules.words.phase("setup"), []
        for line in self.lines:
            if isinstance(line.event, e.TurnBegan):
                heading = line.text.rstrip(".")
            found.append(heading)
        return found

    def end_of_turn(self, turn: int) -> int:
        """Return the last line of a turn; turn 0 is set-up."""
        begins = self.turn_begins()
        return begins[turn + 1] - 1 if turn + 1 < len(begins) else self.last
