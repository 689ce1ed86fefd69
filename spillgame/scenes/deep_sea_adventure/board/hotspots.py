"""The places of the board as widgets: what lies there, who is there, and what pressing would do."""

from collections.abc import Callable, Sequence

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.steps import Decision
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Hotspot

Act = Callable[[Decision], object]
Choose = Callable[[int, Sequence[Decision]], object]


def hotspots(
    board: SeaView, rules: DeepSeaAdventure, state: State, act: Act | None = None, choose: Choose | None = None
) -> list[Widget]:
    """Return a widget for the submarine, each space along the trail, and each diver; keys: `space 3`, `diver 2`.

    Where a person can act, pressing the own space picks up, or puts down where only one treasure can be; the submarine
    turns up, the space below the diver goes on down. `act` is called with the decision; `choose`, if given, with the
    place and all decisions where there are several to choose from. What they return goes on to the scene.
    """
    found: list[Widget] = []
    for place in range(len(state.trail) + 1):
        found.append(Hotspot(key=f"space {place}", group="board", rect=board.space_rect(state, place), name=str(place)))
    return found
