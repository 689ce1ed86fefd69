"""Where a game was decided: the moment that brought it to the brink or achieved the goal for good, and in sentences
where it was lost, or nearly lost."""

from collections.abc import Callable, Iterator, Sequence

from spillgame.rules.game import Moment
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, full_sectors, spaces_in
from spillgame.rules.the_spill.ending import (
    LOSING_LINES,
    OBJECTIVES,
    SICKBAY_ALL_SPECIES,
    SICKBAY_THREE_OF_ONE,
    SPILL_OUTS,
    losing_values,
)
from spillgame.rules.the_spill.events import DieLaid, SpilledOut
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.summary import Approach, LosingLine, losing_lines, nearest_to_loss, where_lost
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.history import History
from spillgame.scenes.table.playback import Playback
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


# --- In sentences ---


def turning_point(rules: TheSpill, moments: Sequence[Moment[State]]) -> Approach:
    """Return where a lost game went over the brink, or where a won one came closest to it."""
    lines = losing_lines(rules.game, moments)
    state = moments[-1].state
    lost = where_lost(lines, state.result.reasons) if state.result and not state.result.won else None
    return lost or nearest_to_loss(lines)


def analysis(say: Words, rules: TheSpill, moments: Sequence[Moment[State]]) -> list[str]:
    """Return a sentence or two on where the game was lost, or how close it came to a loss."""
    point = turning_point(rules, moments)
    missing = _more(say, point.line, point.distance)
    result = moments[-1].state.result
    if result is not None and result.won:
        if point.turn == point.line.first:
            return [say("the_spill.end.nearest_at_beginning", missing=missing)]
        return [say("the_spill.end.nearest", turn=point.turn, missing=missing)]
    return [*_named(say, rules, moments[-1].state), *_how_lost(say, point, missing)]


def _named(say: Words, rules: TheSpill, state: State) -> Iterator[str]:
    game, reasons = rules.game, state.result.reasons if state.result else ()
    if SICKBAY_THREE_OF_ONE in reasons:
        for species, count in zip(game.content.board.species, state.sickbay, strict=True):
            if count >= game.losing.sickbay_of_one:
                yield say("the_spill.end.lie_in_sickbay", n=count, animals=species.plural)
    if SPILL_OUTS in reasons:
        full = (str(SECTOR_OF_SPACE[space]) for space in spaces_in(full_sectors(state.oil)))
        yield say("the_spill.end.which_sectors", sectors=", ".join(full))


def all_at_once(point: Approach) -> bool:
    """Return whether a game was lost without being at the brink before its last turn."""
    return point.turn >= point.line.last - 1 and point.distance > 1


def _how_lost(say: Words, point: Approach, missing: str) -> list[str]:
    last = point.line.last
    if all_at_once(point):
        return [say("the_spill.end.lost_in_last_turn", last=last, missing=missing)]
    if point.turn == point.line.first:
        sentences = [say("the_spill.end.lost_from_first_turn", missing=missing)]
    else:
        sentences = [say("the_spill.end.lost_from_turn", turn=point.turn, missing=missing)]
    turn, rise = point.line.worst_turn
    if rise > 1:
        sentences.append(say("the_spill.end.one_turn_brought", turn=turn, rise=_more(say, point.line, rise)))
    return sentences


def _more(say: Words, line: LosingLine, number: int) -> str:
    """Return a number of steps towards a losing line in words."""
    if line.reason == SICKBAY_ALL_SPECIES:
        return say("the_spill.end.more_species", n=number)
    if line.reason == SICKBAY_THREE_OF_ONE:
        return say("the_spill.end.more_animals", n=number)
    return say("the_spill.end.more_sectors", n=number)
