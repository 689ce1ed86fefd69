"""What happened, in order: the records that `apply` returns with the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Open questions are set separately. Each module holds the records of some chapters.
"""

# The package has the names of all chapters, too, so that nobody has to look up the chapter of an event.
# EVENT_TYPES is in the order of these lines.
# isort: off
from spillgame.rules.event import happen as happen
from spillgame.rules.offshore.events.opening import *  # noqa: F403
from spillgame.rules.offshore.events.drilling import *  # noqa: F403
from spillgame.rules.offshore.events.setup import *  # noqa: F403
from spillgame.rules.offshore.events.turn import *  # noqa: F403
from spillgame.rules.offshore.events.export import *  # noqa: F403
from spillgame.rules.offshore.game import Event as Event

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where rules write down what they did."""
