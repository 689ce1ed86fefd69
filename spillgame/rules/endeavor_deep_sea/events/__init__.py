"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Questions and work that is due are set beside it. Each module holds the records of some chapters.
"""

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.endeavor_deep_sea.events.actions import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.gains import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.ocean import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.rounds import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.game import Event as Event
from spillgame.rules.event import happen as happen

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where a rule writes down what it did."""
