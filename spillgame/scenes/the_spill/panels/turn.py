"""The turn: the active Specialist's mat and the team on one panel, where there is no room for two."""

from functools import partial

from spillgame.scenes.table.panel import Block, PanelKind
from spillgame.scenes.the_spill.panels import player_mat as mat
from spillgame.scenes.the_spill.panels import team
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.look import Look

KEY = "turn"


def _blocks(look: Look, width: int, model: ViewModel, short: bool = False, named: bool = True) -> list[Block]:
    return [*mat.blocks(look, width, model, short), *team.blocks(look, width, model, named)]


PANEL = PanelKind(
    KEY,
    [
        _blocks,
        partial(_blocks, named=False),
        partial(_blocks, short=True),
        partial(_blocks, short=True, named=False),
    ],
)
"""First the names of the team go, then the portrait on the mat."""
