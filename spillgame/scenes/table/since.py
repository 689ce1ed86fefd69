"""What the others did since somebody's last turn, in any game in which one player after another has a turn."""

from collections.abc import Mapping

from spillgame.play.match import Match


def moments_since(match: Match) -> Mapping[int, list[int]]:
    """Return for each other seat, in their order, the numbers of the moments of its turns since the last own turn.

    The own seats are those of the person whose turn it is, else of the one whose turn was last; nothing where nobody
    plays, or one plays alone.
    """
    rules, persons = match.rules, match.persons
    turns = _whose(match)
    own = next((seat for seat in reversed(turns) if seat in persons), None) or next(iter(persons), None)
    if own is None:
        return {}
    mine = {seat for seat in persons if rules.player(seat) == rules.player(own)}
    last = len(turns) - 1
    while last > 0 and turns[last] in mine:
        last -= 1
    last = min(last, len(match.moments) - 1)
    found: dict[int, list[int]] = {}
    while last > 0 and (seat := turns[last]) is not None and seat not in mine:
        found[seat] = [last, *found.get(seat, [])]
        last -= 1
    return dict(reversed(found.items()))


def several_have_turns(match: Match) -> bool:
    """Return whether anybody can have done something between two turns of a person."""
    rules, persons = match.rules, match.persons
    seats = (*persons, *rules.bot_seats())
    return bool(persons) and len({rules.player(seat) for seat in seats}) > 1


def _whose(match: Match) -> list[int | None]:
    """Return for each moment the seat in whose turn it came, and at last the seat whose turn it is."""
    found: list[int | None] = [None]
    for moment in match.moments:
        found.append(match.rules.whose_turn(moment.state) or found[-1])
    return found
