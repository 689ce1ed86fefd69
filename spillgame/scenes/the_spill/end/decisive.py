"""The moment that decided a game: what brought it to the brink, or what achieved the goal for good."""

from collections.abc import Callable, Iterator

from spillgame.rules.the_spill.ending import (
    LOSING_LINES,
    OBJECTIVES,
    losing_values,
)
from spillgame.rules.the_spill.events import DieLaid, SpilledOut
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.history import History
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.the_spill.end.words import all_at_once, turning_point
from spillgame.words import Words


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log that decided it; None before the end."""
    result, history = playback.table.state.result, History(playback)
    if result is None or history.last < 0:
        return None
    rules: TheSpill = playback.rules
    if result.won:
        line, more = _won(rules, history, OBJECTIVES in result.reasons, say)
    else:
        line, more = _lost(rules, history), ""
    told = say("the_spill.end.decided", turn=history.headings[line].rstrip("."), event=history.lines[line].text)
    return Decisive(line, told, more)


def _won(rules: TheSpill, history: History, goal: bool, say: Words) -> tuple[int, str]:
    """Return when a won game's objectives were met for good, or the well was capped; and what that meant."""
    if not goal:
        return _since(history, history.last, lambda state: state.capped), say("the_spill.end.capped_then")

    def holds(state: State) -> bool:
        found = progress_of_card(rules.game, state)
        return bool(found) and all(progress.holds for progress in found)

    return _since(history, history.last, holds), say("the_spill.end.held_from_then")


def _lost(rules: TheSpill, history: History) -> int:
    """Return what brought a lost game to the brink for good, or what lost it if that came suddenly."""
    point = turning_point(rules, history.playback.table.moments)
    at_end = all_at_once(point) or point.turn == point.line.first
    wanted = point.line.lost_at - (0 if at_end else point.distance)
    end, index = history.last if at_end else history.end_of(point.turn), LOSING_LINES.index(point.line.reason)
    line = _since(history, end, lambda state: losing_values(state)[index] >= wanted)
    return next(_told_with(history, line, SpilledOut), line)


def _told_with(history: History, line: int, kind: type) -> Iterator[int]:
    """Yield the lines of a kind with further effects of a die: they come before the next die's."""
    line += 1
    while (event := history.event(line)) is not None and not isinstance(event, DieLaid):
        if isinstance(event, kind):
            yield line
        line += 1


def _since(history: History, line: int, holds: Callable[[State], bool]) -> int:
    """Return the first line from which something holds until `line`; `line` itself if it does not hold."""
    while line > 0 and holds(history.state(line - 1)):
        line -= 1
    return line
