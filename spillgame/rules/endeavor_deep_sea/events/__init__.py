"""What happened, in order: the events that `apply` returns along with the new state.

The `fold` of each makes its change, for the rules that create it and for scenes that show a game event by event.
Questions and due work are set separately. Each module holds the events of some chapters.
"""

# This package exports the events of all chapters, so that their users need not know the chapter.
from spillgame.rules.endeavor_deep_sea.events.actions import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.gains import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.ocean import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.events.rounds import *  # noqa: F403
from spillgame.rules.endeavor_deep_sea.game import Event as Event
from spillgame.rules.event import happen as happen

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where a rule records what it did."""
