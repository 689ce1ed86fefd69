"""The moment that decided a game: the haul that nobody caught up with, or a sunk one that would have been enough."""

from collections.abc import Iterator

from spillgame.rules.deep_sea_adventure.events import DiveEnded, TurnedOver
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.summary import sunk, worth
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.playback import Playback
from spillgame.words import Words

Haul = tuple[int, TurnedOver]
"""The number of a line of the log, and the haul that it reports."""


def decisive(playback: Playback, say: Words) -> Decisive | None:
    """Return the line of the log that decided it; None before the end, and if nobody brought anything home."""
    state: State = playback.table.state
    if state.result is None:
        return None
    return _sank(playback, say) or _brought(playback, say)


def _line(playback: Playback, n: int, kind: type) -> int | None:
    """Return the line of a moment that reports an event of a type."""
    lines = enumerate(playback.log)
    return next((number for number, line in lines if line.moment == n and isinstance(line.event, kind)), None)


def _sank(playback: Playback, say: Words) -> Decisive | None:
    """Return the end of the dive in which a person lost enough to have won; None if there was none."""
    rules: DeepSeaAdventure = playback.rules
    result = playback.table.state.result
    seats = [seat for seat in playback.match.persons or rules.game.seats if seat not in result.winners]
    if result.marks == 0:
        seats = [1]
    lost = [one for one in sunk(rules.game, playback.table.moments) if one.seat in seats]
    most = max(lost, key=lambda one: worth(rules.game, one.levels), default=None)
    if most is None:
        return None
    needed = rules.game.table.solo_marks[0] if result.marks is not None else max(result.scores)
    gap, value = needed - result.scores[most.seat - 1], round(worth(rules.game, most.levels))
    line = _line(playback, most.n, DiveEnded)
    if value < gap or line is None:
        return None
    name = rules.player(most.seat)
    told = say("deep_sea_adventure.end.sank_then", player=name, dive=most.dive, chips=rules.words.chips(most.levels))
    return Decisive(line, told, say("deep_sea_adventure.end.sank_meaning", value=value, gap=gap))


def _brought(playback: Playback, say: Words) -> Decisive | None:
    """Return the haul with which the winner took the lead for good; for a single player, the greatest."""
    rules: DeepSeaAdventure = playback.rules
    result = playback.table.state.result
    hauls = [haul for haul in _hauls(playback) if haul[1].seat in result.winners]
    if not hauls:
        return None
    alone = len(result.scores) == 1
    number, event = max(hauls, key=_value_of) if alone else _lead_for_good(playback, hauls)
    told = say("deep_sea_adventure.end.brought_then", dive=event.dive, event=rules.event_to_text(event))
    if alone:
        return Decisive(number, told, say("deep_sea_adventure.end.greatest_haul"))
    return Decisive(number, told, say("deep_sea_adventure.end.never_caught", player=rules.player(event.seat)))


def _hauls(playback: Playback) -> Iterator[Haul]:
    """Yield each haul with its values, which are open at the end, and the number of its line."""
    for number, line in enumerate(playback.log):
        if isinstance(line.event, TurnedOver):
            events = playback.table.moments[line.moment].events
            yield number, next(event for event in events if isinstance(event, TurnedOver))


def _value_of(haul: Haul) -> int:
    return sum(value or 0 for value in haul[1].values)


def _lead_for_good(playback: Playback, hauls: list[Haul]) -> Haul:
    """Return the first haul of a winner after which nobody else ever had as much."""
    moments = playback.table.moments

    def ahead(number: int, seat: int) -> bool:
        """Return whether a seat stays ahead of all others from a line's moment on."""
        for moment in moments[playback.log[number].moment :]:
            scores = [sum(chip.value or 0 for chip in diver.treasure) for diver in moment.state.divers]
            mine = scores.pop(seat - 1)
            if mine < max(scores):
                return False
        return True

    return next((haul for haul in hauls if ahead(haul[0], haul[1].seat)), hauls[-1])
