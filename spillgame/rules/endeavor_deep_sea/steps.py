"""The steps of Endeavor: Deep Sea: decisions, each with the seat that decides, and chances.

The last field of a decision names its type, as the journal does; it also keeps values of different types unequal.
Specialists of a tableau, tracks and sites are named by their places, counted from 0.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

from spillgame.rules.game import Rest

WAVE: Final = "wave"
"""The die that says who has the Wave (E-2.8)."""
RESEARCH: Final = "research"
EXTRA: Final = "extra"


class Recruit(NamedTuple):
    """Take a tile of the tray (E-3.3)."""

    seat: int
    specialist: str
    type: Literal["recruit"] = "recruit"


class Reclaim(NamedTuple):
    """Take the disc of a tile back to staging (E-3.6)."""

    seat: int
    specialist: int
    """Its place in the tableau."""
    type: Literal["reclaim"] = "reclaim"


class Activate(NamedTuple):
    """Place a disc on a tile, for its actions (E-4.2)."""

    seat: int
    specialist: int
    type: Literal["activate"] = "activate"


class Pass(NamedTuple):
    """Have no further turns in this round (E-4.1)."""

    seat: int
    type: Literal["pass"] = "pass"


class Travel(NamedTuple):
    """Move a Vessel (E-5.1)."""

    seat: int
    source: str
    """The cell of the Vessel."""
    to: str
    type: Literal["travel"] = "travel"


class Sonar(NamedTuple):
    """Lay a disc on the first free space of a track (E-5.2)."""

    seat: int
    zone: str
    """Its cell; so below."""
    track: int
    type: Literal["sonar"] = "sonar"


class Dive(NamedTuple):
    """Reveal the top token of a Dive site (E-5.5)."""

    seat: int
    zone: str
    type: Literal["dive"] = "dive"


class Conserve(NamedTuple):
    """Pay for a Conservation site (E-5.6)."""

    seat: int
    zone: str
    site: int
    type: Literal["conserve"] = "conserve"


class PublishJournal(NamedTuple):
    """Publish a Journal of the display at a site (E-5.7)."""

    seat: int
    zone: str
    site: int
    journal: str
    type: Literal["journal"] = "journal"


class Promote(NamedTuple):
    """Turn a Junior to its Senior side (E-5.8, E-6.7)."""

    seat: int
    specialist: int
    type: Literal["promote"] = "promote"


class Spend(NamedTuple):
    """Discard a token for its Research or its extra (E-4.6)."""

    seat: int
    token: str
    what: Literal["research", "extra"]
    type: Literal["spend"] = "spend"


class UseJournal(NamedTuple):
    """Use a Journal's effect (E-4.7)."""

    seat: int
    journal: str
    discs: int | None = None
    """How many are discarded, where the effect asks for it; else None."""
    type: Literal["use_journal"] = "use_journal"


class EndTurn(NamedTuple):
    """End the turn (E-4.5)."""

    seat: int
    type: Literal["end_turn"] = "end_turn"


class Skip(NamedTuple):
    """Leave out a granted action (E-4.8), or the Journals that could be used after one (E-4.7)."""

    seat: int
    type: Literal["skip"] = "skip"


class Survey(NamedTuple):
    """Name the depths at which boards are drawn (E-5.3)."""

    seat: int
    depths: tuple[int, ...]
    """One, or two, the second not less than the first."""
    type: Literal["survey"] = "survey"


class PlaceZone(NamedTuple):
    """Lay one of the boards drawn (E-5.4)."""

    seat: int
    board: str
    at: str
    type: Literal["place_zone"] = "place_zone"


class ChooseAttribute(NamedTuple):
    """Choose the track of a step (E-6.3)."""

    seat: int
    attribute: str
    type: Literal["choose_attribute"] = "choose_attribute"


class PlaceImpact(NamedTuple):
    """Place a marker on a hex (E-6.6)."""

    seat: int
    hex: str
    type: Literal["place_impact"] = "place_impact"


Decision = (
    Recruit
    | Reclaim
    | Activate
    | Pass
    | Travel
    | Sonar
    | Dive
    | Conserve
    | PublishJournal
    | Promote
    | Spend
    | UseJournal
    | EndTurn
    | Skip
    | Survey
    | PlaceZone
    | ChooseAttribute
    | PlaceImpact
)
DECISION_TYPES: Mapping[str, type[Decision]] = {kind._field_defaults["type"]: kind for kind in get_args(Decision)}

recruit_of, reclaim_of, activate_of, pass_of = cache(Recruit), cache(Reclaim), cache(Activate), cache(Pass)
promote_of, spend_of, end_turn_of, skip_of = cache(Promote), cache(Spend), cache(EndTurn), cache(Skip)
choose_attribute_of, place_impact_of, survey_of = cache(ChooseAttribute), cache(PlaceImpact), cache(Survey)
travel_of, sonar_of, dive_of, conserve_of = cache(Travel), cache(Sonar), cache(Dive), cache(Conserve)
"""Return the decisions of which there are few, each made once for all."""


class DrawBoard(NamedTuple):
    """The top board of a stack is drawn (E-2.3, E-5.3)."""

    depth: int
    ask: Literal["draw_board"] = "draw_board"


class DrawJournal(NamedTuple):
    """A Journal is drawn for the display (E-2.5, E-5.7)."""

    ask: Literal["draw_journal"] = "draw_journal"


class DrawSpecialist(NamedTuple):
    """A tier-5 tile is drawn for a place of the tray (E-2.6, E-3.4)."""

    ask: Literal["draw_specialist"] = "draw_specialist"


class DrawGoal(NamedTuple):
    """A side of a Co-op card is drawn (E-2.7)."""

    ask: Literal["draw_goal"] = "draw_goal"


class DropWave(NamedTuple):
    """A die falls through the tower, for the Wave (E-2.8)."""

    ask: Literal["drop"] = "drop"


class DrawToken(NamedTuple):
    """The top token of a Dive site is revealed (E-5.5)."""

    ask: Literal["draw_token"] = "draw_token"


Ask = DrawBoard | DrawJournal | DrawSpecialist | DrawGoal | DropWave | DrawToken

draw_board_of = cache(DrawBoard)
DRAW_JOURNAL, DRAW_SPECIALIST, DRAW_GOAL = DrawJournal(), DrawSpecialist(), DrawGoal()
DROP_WAVE, DRAW_TOKEN = DropWave(), DrawToken()
"""What is asked of chance without anything to say beside it."""


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and what came."""

    ask: Ask
    answer: str | Rest
    """The id of what was drawn; of a drop, how the die came to rest."""


Step = Decision | Chance
