"""Where a decision is taken: at a place of the ocean, at a tile, on a hex, in the tray or the display."""

from typing import NamedTuple

from spillgame.rules.endeavor_deep_sea.actions import Conserve, Dive, Promote, PublishJournal, Sonar, Travel
from spillgame.rules.endeavor_deep_sea.discovery import PlaceZone, Survey
from spillgame.rules.endeavor_deep_sea.gains import ChooseAttribute, PlaceImpact
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.preparation import Reclaim, Recruit
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate, EndTurn, Pass, Skip, Spend, UseJournal


class Where(NamedTuple):
    """A place that can be pressed, by the key of its widget; a cell as well, where it lies in the ocean."""

    key: str
    cell: str = ""


def where(state: State, decision: Decision) -> Where:
    """Return where a decision is taken; an empty key where it has no place of its own."""
    match decision:
        case Travel():
            return Where(f"zone {decision.to}", decision.to)
        case PlaceZone():
            return Where(f"zone {decision.at}", decision.at)
        case Sonar() | Dive() | Conserve() | PublishJournal():
            return Where(f"place {decision.zone} {_place(state, decision)}", decision.zone)
        case Survey():
            return Where(f"depth {decision.depths[0]}")
        case Recruit():
            return Where(f"tray {decision.specialist}")
        case Activate() | Reclaim() | Promote():
            return Where(f"tile {decision.specialist}")
        case ChooseAttribute():
            return Where(f"track {decision.attribute}")
        case PlaceImpact():
            return Where(f"hex {decision.hex}")
        case Spend():
            return Where(f"token {decision.token}")
        case UseJournal():
            return Where(f"journal {decision.journal}")
    return Where("")


def _place(state: State, decision: Sonar | Dive | Conserve | PublishJournal) -> str:
    """Return the place of a zone at which a decision is taken: of a track the next free space."""
    match decision:
        case Sonar():
            zone = state.zone(decision.zone)
            track = zone.sonar[decision.track] if zone is not None else (0,)
            return f"s{decision.track}.{track.index(0) if 0 in track else 0}"
        case Conserve():
            return f"c{decision.site}"
        case PublishJournal():
            return f"j{decision.site}"
    return "dive"


def group_of(decision: Decision) -> str:
    """Return what kind of choice a decision belongs to where several kinds are offered at once."""
    match decision:
        case Spend():
            return "spend"
        case EndTurn() | Pass() | Skip():
            return "end"
    return decision.type
