"""What happened, in order: the events that `apply` returns with the new state.

Each says by its `fold` what it changes, both for the rules that make it and for the scenes that show a game event by
event. What no event covers, such as an open question or what a turn has used up, the rules set separately. Scenes
animate events, and the log prints them (their words are in the content under `events`); nobody compares states. Each
module has the events of one chapter.
"""

# The package has the names of all chapters, so that nobody needs to look up the chapter of an event.
# EVENT_TYPES is in the order of these lines.
# isort: off
from spillgame.rules.event import happen as happen
from spillgame.rules.the_spill.events.spill import *  # noqa: F403
from spillgame.rules.the_spill.events.setup import *  # noqa: F403
from spillgame.rules.the_spill.events.turn import *  # noqa: F403
from spillgame.rules.the_spill.events.resources import *  # noqa: F403
from spillgame.rules.the_spill.game import Event as Event

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where a rule records what it did."""
