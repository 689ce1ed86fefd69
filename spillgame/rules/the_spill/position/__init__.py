"""A position: a moment of the game said in the words of a scenario's `given` (docs/scenarios.md), both ways.

Practice begins with one, and a journal keeps it in its header, so whatever is read here comes from strangers: what
does not fit raises Refused. `with_position` takes out what `given` says of the set-up, `positioned` reads the rest.
"""

from spillgame.rules.the_spill.position.fields import KEYS, positioned
from spillgame.rules.the_spill.position.given import OF_THE_SETUP, given_of, with_position

__all__ = ["KEYS", "OF_THE_SETUP", "given_of", "positioned", "with_position"]
