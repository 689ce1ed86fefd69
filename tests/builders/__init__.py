"""Games for tests in one line: `a_game().with_oil("N1", 3).turn_of("marine_vet").play()`.

A built state is a position: the sea is empty and all dice are in the bag, but for what is said. Every die put elsewhere
comes out of the bag, every animal put elsewhere leaves its home, so the totals hold.
"""

from tests.builders.game import GameBuilder, a_game, a_new_game
from tests.builders.play import Play, mask_of
from tests.builders.setups import PLAIN_TEAM, a_setup, setup_json, the_content

__all__ = ["PLAIN_TEAM", "GameBuilder", "Play", "a_game", "a_new_game"]
__all__ += ["a_setup", "mask_of", "setup_json", "the_content"]
