"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Questions and answers that wait are set beside it. Each module holds the records of some chapters, and lists them at
its end.
"""

from typing import get_args

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.offshore.events.drilling import *  # noqa: F403
from spillgame.rules.offshore.events.drilling import DrillingEvent
from spillgame.rules.offshore.events.export import *  # noqa: F403
from spillgame.rules.offshore.events.export import ExportEvent
from spillgame.rules.offshore.events.opening import *  # noqa: F403
from spillgame.rules.offshore.events.opening import OpeningEvent
from spillgame.rules.offshore.events.setup import *  # noqa: F403
from spillgame.rules.offshore.events.setup import SetupEvent
from spillgame.rules.offshore.events.turn import *  # noqa: F403
from spillgame.rules.offshore.events.turn import TurnEvent
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State

Event = SetupEvent | TurnEvent | OpeningEvent | DrillingEvent | ExportEvent
EVENT_TYPES: tuple[type[Event], ...] = get_args(Event)

Events = list[Event]
"""Where a rule writes down what it did."""


def happen(game: Game, state: State, events: Events, event: Event) -> State:
    """Write an event down, and return the state after it."""
    events.append(event)
    return event.fold(game, state)
