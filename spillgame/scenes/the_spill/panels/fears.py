"""What the board marks as threatened: always what would lose the game, and what an entry of the panels speaks of while
the player looks at that."""

from collections.abc import Sequence
from enum import Enum, auto

from spillgame.rules.the_spill.board import Space
from spillgame.rules.the_spill.ending import SICKBAY_ALL_SPECIES, SICKBAY_THREE_OF_ONE
from spillgame.rules.the_spill.threats import Threat
from spillgame.scenes.the_spill.board.highlights import NO_SPACES, Spaces
from spillgame.scenes.the_spill.panels.view_model import ViewModel


class Fear(Enum):
    """What an entry of the panels warns of; its widget stands for that."""

    SPECIES = auto()
    """That all species are in Sickbay (S-6.1)."""
    ONE_SPECIES = auto()
    """That many of one species are (S-6.2)."""
    FULL_SECTORS = auto()
    """S-6.3."""
    SICKBAY = auto()
    """What clean-up would do now."""
    NEXT_DICE = auto()
    """What the next drop may do."""


def threats_seen(model: ViewModel, looked_at: object) -> tuple[Threat, ...]:
    """Return what the board marks of the next dice."""
    fear = looked_at if isinstance(looked_at, Fear) else None
    return tuple(one for one in model.threats if one.fatal or (fear is not None and _is_of(one, fear, model)))


def doomed_seen(model: ViewModel, looked_at: object) -> Spaces:
    """Return the animals that clean-up would send to Sickbay, where they lose the game or are asked about."""
    forecast = model.forecast
    result = forecast.result
    if result is not None and not result.won and {SICKBAY_ALL_SPECIES, SICKBAY_THREE_OF_ONE} & {*result.reasons}:
        return frozenset(forecast.to_sickbay)
    if looked_at is Fear.SICKBAY:
        return frozenset(forecast.to_sickbay)
    if looked_at in (Fear.SPECIES, Fear.ONE_SPECIES):
        return frozenset(space for space in forecast.to_sickbay if _counts(model, space, looked_at))
    return NO_SPACES


def _is_of(threat: Threat, fear: Fear, model: ViewModel) -> bool:
    """Return whether an entry speaks of what a die would do."""
    die = threat.die
    match fear:
        case Fear.FULL_SECTORS:
            return die.spills_out
        case Fear.SICKBAY:
            return die.to_sickbay is not None
        case Fear.SPECIES | Fear.ONE_SPECIES:
            return die.to_sickbay is not None and _counts(model, die.space, fear)
        case Fear.NEXT_DICE:
            return die.direction is not None or die.spills_out or die.to_sickbay is not None


def _counts(model: ViewModel, space: Space, fear: object) -> bool:
    """Return whether one more animal of a space's species in Sickbay would bring a losing line nearer."""
    sickbay: Sequence[int] = model.state.sickbay
    here = sickbay[model.game.species_at[space]]
    return not here if fear is Fear.SPECIES else here == max(sickbay)
