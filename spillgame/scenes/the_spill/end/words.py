"""Describes where a finished game was lost, or nearly lost."""

from collections.abc import Iterator, Sequence

from spillgame.rules.game import Moment
from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, full_sectors, spaces_in
from spillgame.rules.the_spill.ending import (
    SICKBAY_ALL_SPECIES,
    SICKBAY_THREE_OF_ONE,
    SPILL_OUTS,
)
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.summary import Approach, LosingLine, losing_lines, nearest_to_loss, where_lost
from spillgame.words import Words


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
    """Name the animals and the Sectors that lost the game."""
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
