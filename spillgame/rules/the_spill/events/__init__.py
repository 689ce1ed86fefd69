"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`: to the rules that make it, and to the scenes that show a game event by event.
Some only tell. What no event tells, such as an open question or what a turn has used up, the rules set beside it.
Scenes animate events, the log prints them (the words stand in the content under `events`); nobody compares states.
Each module holds the records of one chapter, and lists them at its end.
"""

from typing import get_args

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.the_spill.events.resources import *  # noqa: F403
from spillgame.rules.the_spill.events.resources import ResourceEvent
from spillgame.rules.the_spill.events.setup import *  # noqa: F403
from spillgame.rules.the_spill.events.setup import SetupEvent
from spillgame.rules.the_spill.events.spill import *  # noqa: F403
from spillgame.rules.the_spill.events.spill import SpillEvent
from spillgame.rules.the_spill.events.turn import *  # noqa: F403
from spillgame.rules.the_spill.events.turn import TurnEvent
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State

Event = SetupEvent | SpillEvent | TurnEvent | ResourceEvent
EVENT_TYPES: tuple[type[Event], ...] = get_args(Event)

Events = list[Event]
"""Where a rule writes down what it did."""


def happen(game: Game, state: State, events: Events, event: Event) -> State:
    """Write an event down, and return the state after it."""
    events.append(event)
    return event.fold(game, state)
