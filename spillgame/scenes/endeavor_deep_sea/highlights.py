"""What stands out in the ocean: where something can be done, what is looked at, what an event speaks of."""

from collections.abc import Iterable

from spillgame.rules.endeavor_deep_sea.actions import Travel
from spillgame.rules.endeavor_deep_sea.events import Event
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import Cell, Depth, Site, cell_of
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Offer
from spillgame.scenes.endeavor_deep_sea.asked import Asked
from spillgame.scenes.endeavor_deep_sea.board.view import NO_HIGHLIGHTS, Highlights


def highlights_of(
    asked: Asked, shown: State, event: Event | None, looked_at: str, offer: Offer[Decision] | None
) -> Highlights:
    """Return what stands out: what an event on show speaks of, else the cell that is looked at; and what can be done.

    Of activations that is what they would allow: all of them, or that one which is looked at, if it allows anything.
    """
    marks = marks_of(shown, event)
    looked_at = marks.looked_at or looked_at
    if not asked:
        return marks._replace(looked_at=looked_at)
    allowed = asked.consequences.allowed
    lit = _lit(asked, allowed(offer.decision)) if offer is not None else NO_HIGHLIGHTS
    if lit == NO_HIGHLIGHTS:
        lit = _lit(asked, [*asked.seen, *(then for one in asked.seen for then in allowed(one.decision))])
    return lit._replace(looked_at=looked_at or cell_of([asked.spot]), site=marks.site)


def _lit(asked: Asked, offers: Iterable[Offer[Decision]]) -> Highlights:
    """Return where decisions are taken."""
    sites, targets, spots = set[Site](), set[str](), set[str]()
    for offer in offers:
        for place in offer.places:
            match place:
                case Site():
                    sites.add(place)
                case Cell(cell) if isinstance(offer.decision, Travel):
                    targets.add(cell)
                case Cell(cell) if asked.state.zone(cell) is None:
                    spots.add(cell)
                case Depth(depth):
                    spots |= {*asked.rules.game.spots(asked.state.ocean, depth)}
    return Highlights(sites=frozenset(sites), targets=frozenset(targets), spots=frozenset(spots))


def marks_of(state: State, event: Event | None) -> Highlights:
    """Return what an event speaks of: a zone, and a place of it."""
    cell = str(getattr(event, "cell", ""))
    if not cell or state.zone(cell) is None:
        return NO_HIGHLIGHTS
    name = place_of(event)
    return Highlights(looked_at=cell, site=Site(cell, name) if name else None)


def place_of(event: Event | None) -> str:
    """Return the place of a zone that an event speaks of; empty where it speaks of none."""
    match getattr(event, "event", ""):
        case "sonar_laid":
            return f"s{getattr(event, 'track', 0)}.{getattr(event, 'space', 0)}"
        case "conserved":
            return f"c{getattr(event, 'site', 0)}"
        case "journal_published":
            return f"j{getattr(event, 'site', 0)}"
        case "token_revealed":
            return "dive"
    return ""
