"""The turns of bots as wholes: when one is over, how long each of its events is shown, and its sentence."""

from collections import Counter
from collections.abc import Iterator, Sequence

from spillgame.play.match import Match
from spillgame.rules.seams import AnyState
from spillgame.scenes.screens import WholeTurns
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.points import signed
from spillgame.words import Words


class Turns:
    """What a game says of whole turns, for one match."""

    def __init__(self, match: Match, own: WholeTurns, say: Words):
        self._match, self._own, self._say = match, own, say

    def gathers(self, lines: Sequence[LogLine]) -> bool:
        """Return whether a bot whose turn has these lines so far goes on with it, without any other player."""
        match, state = self._match, self._match.table.state
        if any(self._own.ends(line.event) for line in lines) or match.rules.dice(state) is not None:
            return False
        return match.rules.asks_chance(state) or match.bot_of(match.rules.on_turn(state)) is not None

    def told(self, lines: Sequence[LogLine], state: AnyState, before: Sequence[LogLine] = ()) -> list[LogLine]:
        """Return the lines of a turn with how long each is shown, and with the sentence; `state` is the one after it.
        What follows the turn's end is shown as usual. The lines `before` were told before somebody else was asked: they
        get the sentence about the whole turn."""
        count = next((n for n, line in enumerate(lines, 1) if self._own.ends(line.event)), len(lines))
        paced = self._paced(lines[:count], sum(line.seconds or 0.0 for line in before))
        return [*self._said([*before, *paced], state), *lines[count:]]

    def _paced(self, lines: Sequence[LogLine], spent: float = 0.0) -> list[LogLine]:
        """Return lines of a turn, for which seconds have been `spent`, with how long each is shown."""
        seconds = self._own.seconds([line.event for line in lines], spent)
        return [line._replace(seconds=long) for line, long in zip(lines, seconds, strict=True)]

    def gathered(self, log: Sequence[LogLine], new: int, state: AnyState) -> list[LogLine]:
        """Return a log whose last lines are `new`, all of them a bot's: a turn, the rest of one, or what it answers in
        the turn of a person."""
        old, (first, by_bot) = log[:-new], self._open(log[:-new])
        if by_bot is False:
            return self.closed([*old, *self._paced(log[-new:])], first)
        return [*log[:first], *self.told(log[-new:], state, old[first:])]

    def decided(self, log: Sequence[LogLine], new: int, state: AnyState) -> list[LogLine]:
        """Return a log whose last lines are `new`, what a person or chance did: in a turn of their own, or within that
        of a bot, which then goes on."""
        first, by_bot = self._open(log[: len(log) - new])
        if by_bot and new:
            return [*log[:first], *self.told(log[-new:], state, log[first:-new])]
        return self.closed(log, self.begun(log[: len(log) - new]))

    def _open(self, log: Sequence[LogLine]) -> tuple[int, bool | None]:
        """Return the number of the line with which the turn begins that goes on at the end of a log, and whether it is
        a bot's; None where it is nobody's so far, and the number of the next line."""
        over = self.begun(log)
        ended = log[over - 1].moment if over else -1
        for number, line in enumerate(log[over:], over):
            if line.moment != ended and (seat := self._seat_of(line.moment)) is not None:
                return number, self._match.bot_of(seat) is not None
        return len(log), None

    def _seat_of(self, moment: int) -> int | None:
        """Return who decided what led to a moment; None where chance did."""
        moments, rules = self._match.table.moments, self._match.rules
        return rules.on_turn(moments[moment - 1].state) if moment else None

    def _said(self, lines: Sequence[LogLine], state: AnyState) -> list[LogLine]:
        """Return the lines of a turn with the sentence about it, and with who gained or lost points by it."""
        turn = self._own.in_words(self._match.rules, state, [line.event for line in lines], self._say)
        by_seat = Counter[int]()
        for line in lines:
            by_seat.update({change.seat: change.by for change in line.changes})
        gained = [
            self._say("log.turn_points", player=self._match.rules.player(seat), by=signed(by))
            for seat, by in sorted(by_seat.items())
            if by
        ]
        tally = f"{', '.join(gained)}." if gained and turn else ""
        return [line._replace(turn=turn, tally=tally) for line in lines]

    def closed(self, log: Sequence[LogLine], first: int = 0) -> list[LogLine]:
        """Return a log with the sentences about the turns of people that have ended in it from a line on."""
        found, run = [*log], first
        for number, line in enumerate(log[first:], first):
            if self._own.ends(line.event):
                turn = log[run : number + 1]
                if not any(one.turn for one in turn):
                    state = self._match.seen(self._match.table.moments[line.moment].state)
                    found[run : number + 1] = self._said(turn, state)
                run = number + 1
        return found

    def begun(self, log: Sequence[LogLine]) -> int:
        """Return the number of the line with which the turn begins that goes on at the end of a log."""
        return max((number for number, line in enumerate(log, 1) if self._own.ends(line.event)), default=0)

    def opened(self, log: list[LogLine]) -> list[LogLine]:
        """Return a log whose last turn goes on again after an undo: no sentence says it yet."""
        last = self.begun(log)
        return [*log[:last], *(line._replace(turn="", tally="") for line in log[last:])]

    def of_log(self, lines: Sequence[LogLine]) -> Iterator[LogLine]:
        """Yield the lines of a log, those of each bot's turn as `told` returns them."""
        run, by_bot = list[LogLine](), None
        for number, line in enumerate(lines):
            run.append(line)
            last = number + 1 == len(lines) or lines[number + 1].moment != line.moment
            if not last:
                continue
            if by_bot is None and (seat := self._seat_of(line.moment)) is not None:
                by_bot = self._match.bot_of(seat) is not None
            ended = any(self._own.ends(one.event) for one in run)
            if by_bot and not ended and number + 1 < len(lines):
                continue
            state = self._match.seen(self._match.table.moments[line.moment].state)
            yield from self.told(run, state) if by_bot else run
            run, by_bot = [], None if ended else by_bot
