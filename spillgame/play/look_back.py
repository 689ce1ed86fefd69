"""The board as it was after any event of a game, not only after each step."""

from collections.abc import Sequence

from spillgame.play.replay import Moment
from spillgame.rules.the_spill.fold import fold_all
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State


def board_after(game: Game, moments: Sequence[Moment[State]], moment: int, events: int) -> State:
    """Return the board after the first `events` events of a moment; set-up's own beginning is only known as a whole."""
    now = moments[moment]
    if moment == 0 or events >= len(now.events):
        return now.state
    return fold_all(game, moments[moment - 1].state, now.events[:events])
