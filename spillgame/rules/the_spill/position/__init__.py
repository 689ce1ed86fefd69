"""A position: a moment of the game said in the words of a scenario's `given` (docs/scenarios.md), both ways.

Practice begins with one, and a journal keeps it in its header, so whatever is read here comes from strangers: what
does not fit raises Refused. Win card, track, weather and team stand in the set-up, not in the position.
"""

from spillgame.rules.the_spill.position.fields import positioned
from spillgame.rules.the_spill.position.given import given_of

__all__ = ["given_of", "positioned"]
