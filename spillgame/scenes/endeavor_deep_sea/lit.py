"""What stands out in the ocean: where something can be done, what is looked at, what an event speaks of."""

from collections.abc import Sequence

from spillgame.rules.endeavor_deep_sea.actions import Travel
from spillgame.rules.endeavor_deep_sea.discovery import PlaceZone, Survey
from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate
from spillgame.scenes.endeavor_deep_sea.asked import Asked, spots_of
from spillgame.scenes.endeavor_deep_sea.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.endeavor_deep_sea.board.shown_board import marks_of
from spillgame.scenes.endeavor_deep_sea.where import group_of, where


def highlights_of(
    asked: Asked, shown: State, event: Event | None, looked_at: str, decision: Decision | None
) -> Highlights:
    """Return what stands out: what an event on show speaks of, else the cell that is looked at; and what can be done.

    Of activations that is what they would allow: all of them, or that one which is looked at, if it allows anything.
    """
    marks = marks_of(shown, event)
    looked_at = marks.looked_at or looked_at
    if not asked:
        return marks._replace(looked_at=looked_at)
    pressed = asked.spot.split()[1] if asked.spot.startswith(("zone ", "place ")) else ""
    lit = _lit(asked, asked.told.offered(decision)) if isinstance(decision, Activate) else NO_HIGHLIGHTS
    if lit == NO_HIGHLIGHTS:
        groups = {one for one in asked.shown if isinstance(one, str)}
        able = [one for one in asked.legal if one in asked.shown or group_of(one) in groups]
        activations = [one for one in able if isinstance(one, Activate)]
        lit = _lit(asked, [*able, *(then for one in activations for then in asked.told.offered(one))])
    return lit._replace(looked_at=looked_at or pressed, place=marks.place)


def _lit(asked: Asked, decisions: Sequence[Decision]) -> Highlights:
    """Return where decisions are taken."""
    state, places, targets, spots = asked.state, set(), set(), set()
    for one in decisions:
        own = where(state, one)
        if own.key.startswith("place "):
            _, cell, name = own.key.split()
            places.add((cell, name))
        elif isinstance(one, Travel):
            targets.add(one.to)
        elif isinstance(one, PlaceZone):
            spots.add(one.at)
        elif isinstance(one, Survey):
            for key in spots_of(state, one):
                spots |= {*asked.rules.game.spots(state.ocean, int(key.removeprefix("depth ")))}
    return Highlights(places=frozenset(places), targets=frozenset(targets), spots=frozenset(spots))
