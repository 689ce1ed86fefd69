"""A position: a moment of the game in the words of a scenario's `given` (docs/scenarios.md), both ways.

Practice begins with one, and a journal has it in its header, so what is read here may be a stranger's: what does not
fit raises Refused. `with_position` takes out what `given` says of the set-up, `positioned` reads the rest.
"""

from spillgame.rules.the_spill.position.fields import KEYS, positioned
from spillgame.rules.the_spill.position.given import OF_THE_SETUP, given_of, with_position

__all__ = ["KEYS", "OF_THE_SETUP", "given_of", "positioned", "with_position"]
