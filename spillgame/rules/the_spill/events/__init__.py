"""What happened, in order: the records that `apply` returns beside the new state.

The fold says what each of them changes, scenes animate them, the log prints them (the words stand in the content under
`events`); nobody compares states. Each module holds the records of one chapter, and lists them at its end.
"""

from typing import get_args

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.the_spill.events.action import *  # noqa: F403
from spillgame.rules.the_spill.events.action import ActionEvent
from spillgame.rules.the_spill.events.resources import *  # noqa: F403
from spillgame.rules.the_spill.events.resources import ResourceEvent
from spillgame.rules.the_spill.events.setup import *  # noqa: F403
from spillgame.rules.the_spill.events.setup import SetupEvent
from spillgame.rules.the_spill.events.spill import *  # noqa: F403
from spillgame.rules.the_spill.events.spill import SpillEvent
from spillgame.rules.the_spill.events.turn import *  # noqa: F403
from spillgame.rules.the_spill.events.turn import TurnEvent

Event = SetupEvent | SpillEvent | ActionEvent | ResourceEvent | TurnEvent
EVENT_TYPES: tuple[type[Event], ...] = get_args(Event)

Events = list[Event]
"""Where a rule writes down what it did."""
