"""The turns of bots as wholes: when one is over, how long each of its events is shown, and its sentence."""

from collections.abc import Iterator, Sequence

from spillgame.play.match import Match
from spillgame.rules.seams import AnyState
from spillgame.scenes.screens import WholeTurns
from spillgame.scenes.table.log_line import LogLine
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

    def told(self, lines: Sequence[LogLine], state: AnyState) -> list[LogLine]:
        """Return the lines of a turn with how long each is shown, and with the sentence; `state` is the one after it.
        What follows the turn's end is shown as usual."""
        count = next((n for n, line in enumerate(lines, 1) if self._own.ends(line.event)), len(lines))
        events = [line.event for line in lines[:count]]
        turn = self._own.in_words(self._match.rules, state, events, self._say)
        paced = zip(lines, self._own.seconds(events), strict=False)
        return [*(line._replace(seconds=seconds, turn=turn) for line, seconds in paced), *lines[count:]]

    def of_log(self, lines: Sequence[LogLine]) -> Iterator[LogLine]:
        """Yield the lines of a log, those of each bot's turn as `told` returns them."""
        moments, run = self._match.table.moments, list[LogLine]()
        for number, line in enumerate(lines):
            run.append(line)
            last = number + 1 == len(lines) or lines[number + 1].moment != line.moment
            if not last:
                continue
            seat = self._match.rules.on_turn(moments[line.moment - 1].state) if line.moment else None
            by_bot = self._match.bot_of(seat) is not None
            if by_bot and not any(self._own.ends(one.event) for one in run) and number + 1 < len(lines):
                continue
            yield from self.told(run, self._match.seen(moments[line.moment].state)) if by_bot else run
            run = []
