"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Questions and work that is due are set beside it. Each module holds the records of some chapters, and lists them at its
end.
"""

from typing import get_args

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.endeavor_deep_sea.events.actions import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.actions import ActionEvent
from spillgame.rules.endeavor_deep_sea.events.gains import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.gains import GainEvent
from spillgame.rules.endeavor_deep_sea.events.ocean import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.ocean import OceanEvent
from spillgame.rules.endeavor_deep_sea.events.rounds import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.rounds import RoundEvent
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State

Event = OceanEvent | RoundEvent | ActionEvent | GainEvent
EVENT_TYPES: tuple[type[Event], ...] = get_args(Event)

Events = list[Event]
"""Where a rule writes down what it did."""


def happen(game: Game, state: State, events: Events, event: Event) -> State:
    """Write an event down, and return the state after it."""
    events.append(event)
    return event.fold(game, state)
