"""Due work: what is left of a step, done from the top down, each item with everything that it triggers (E-6.1).

An item is taken off when it is begun; one that asks something stays on top until it is answered.
"""

from typing import Any, NamedTuple

from spillgame.rules.event import Event


class Unit(NamedTuple):
    """One gain, as it is resolved."""

    kind: str
    """An attribute, action, `any`, `lowest`, `research`, `disc`, `discard_disc`, `impact`, `promote`, `discover`."""
    n: int = 0
    """How much Research or how many discs; the least depth of `discover`; an action's change of Technology or cost."""
    deepest: int = 0
    """The greatest depth of `discover`."""
    line: bool = False
    """Whether it is a Conserve in the row or column of another (E-4.8)."""


class Gaining(NamedTuple):
    """Gains of a player, the next one first."""

    seat: int
    units: tuple[Unit, ...]
    cell: str = ""
    """The zone of the Conserve that the effect follows, for `line` (E-4.8)."""


class Announced(NamedTuple):
    """Gains whose reason is reported first: a link, a zone's special rule, or a Journal of another player."""

    seat: int
    event: Event[Any, Any]
    """What is reported."""
    units: tuple[Unit, ...]


class After(NamedTuple):
    """An action was performed, and Journals may be used after it (E-4.7)."""

    action: str
    cell: str
    """The zone where it was performed; for Travel the zone reached."""


class Diving(NamedTuple):
    """A token is to be revealed (E-5.5)."""

    seat: int
    cell: str


class Drawing(NamedTuple):
    """Boards are to be drawn at these depths, for a discovery (E-5.3)."""

    seat: int
    depths: tuple[int, ...]


class Placing(NamedTuple):
    """One of the boards drawn is to be laid (E-5.4)."""

    seat: int


class FillDisplay(NamedTuple):
    """A place of the display is to be filled (E-2.5, E-5.7)."""

    place: int


class FillTray(NamedTuple):
    """A place of the open tier-5 tiles is to be filled (E-2.6, E-3.4)."""

    place: int


class LayRandom(NamedTuple):
    """A board is to be drawn for a random cell (E-2.3)."""

    cell: str


class FindGoals(NamedTuple):
    """Co-op goals are to be drawn until there are enough (E-2.7)."""


class GiveWave(NamedTuple):
    """Who has the Wave is to be decided (E-2.8)."""


class Launch(NamedTuple):
    """A player places a Vessel in the launch zone (E-2.10)."""

    seat: int


class BeginRound(NamedTuple):
    """The next round begins (E-3.1)."""


class Prepare(NamedTuple):
    """A player's preparation begins (E-3.2)."""

    seat: int


class Recruiting(NamedTuple):
    """A player recruits (E-3.3)."""

    seat: int


class Effort(NamedTuple):
    """A player gains discs, and takes others back (E-3.5, E-3.6)."""

    seat: int


class Reclaiming(NamedTuple):
    """A player chooses the discs that come back (E-3.6)."""

    seat: int
    left: int
    """How many are still to come back."""


class BeginStaging(NamedTuple):
    """Staging begins (E-3.1)."""


Due = (
    Gaining
    | Announced
    | After
    | Diving
    | Drawing
    | Placing
    | FillDisplay
    | FillTray
    | LayRandom
    | FindGoals
    | GiveWave
    | Launch
    | BeginRound
    | Prepare
    | Recruiting
    | Effort
    | Reclaiming
    | BeginStaging
)
