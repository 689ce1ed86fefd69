"""What happened, in order: the records that `apply` returns beside the new state.

Each says what it changes, by its `fold`, to the rules that make it and to the scenes that show a game event by event.
Questions and answers that wait are set beside it. Each module holds the records of some chapters.
"""

# The names of all chapters are those of this package, too: whoever needs an event does not look up its chapter.
from spillgame.rules.event import happen as happen
from spillgame.rules.offshore.events.drilling import *  # noqa: F403
from spillgame.rules.offshore.events.export import *  # noqa: F403
from spillgame.rules.offshore.events.opening import *  # noqa: F403
from spillgame.rules.offshore.events.setup import *  # noqa: F403
from spillgame.rules.offshore.events.turn import *  # noqa: F403
from spillgame.rules.offshore.game import Event as Event

EVENT_TYPES = tuple(Event.__subclasses__())

Events = list[Event]
"""Where a rule writes down what it did."""
