"""The groups of widgets between which the tab key goes."""

import math
from collections.abc import Sequence

from spillgame.ui.widget import Widget


def group_beside(widgets: Sequence[Widget], focus: str, way: int) -> Sequence[Widget]:
    """Return the stops of the group after that of the focus, or before it; none if nothing can have the focus.

    A widget without a group stands for itself.
    """
    groups: dict[str, list[Widget]] = {}
    here = -1.0
    for widget in widgets:
        name = f"group {widget.group}" if widget.group else f"widget {widget.key}"
        if widget.focusable:
            groups.setdefault(name, []).append(widget)
        if widget.key == focus:  # if it is no longer a stop, it counts as after the last one
            here = list(groups).index(name) if name in groups else len(groups) - 0.5
    if not groups:
        return ()
    there = math.floor(here + 1) if way > 0 else math.ceil(here - 1)
    return list(groups.values())[there % len(groups)]
