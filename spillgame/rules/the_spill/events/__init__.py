"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`: to the rules that make it, and to the scenes that show a game event by event.
Some only tell. What no event tells, such as an open question or what a turn has used up, the rules set beside it.
Scenes animate events, the log prints them (the words stand in the content under `events`); nobody compares states.
Each module holds the records of one chapter.
"""

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.event import happen as happen
from spillgame.rules.the_spill.events.resources import *  # noqa: F403
from spillgame.rules.the_spill.events.setup import *  # noqa: F403
from spillgame.rules.the_spill.events.spill import *  # noqa: F403
from spillgame.rules.the_spill.events.turn import *  # noqa: F403
from spillgame.rules.the_spill.game import Event as Event

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where a rule writes down what it did."""
