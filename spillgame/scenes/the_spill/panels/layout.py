"""Where everything of a game's screen stands, for any window and text size."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from spillgame.ui.layout import Px, Share, Size, columns, rows, shares
from spillgame.ui.look import Look

# All numbers are design units.
EDGE = 8
"""Round the window and between the panels."""
WIDE = (1880, 1040)
"""From this size on two columns hold all panels at once."""
WIDE_COLUMNS = (540, 620)
"""The least and the greatest width of a column there; it grows as long as the board does not shrink."""
TWO_COLUMNS = (456, 620)
"""The least and the greatest width of a column where a window is wide but low."""
LOW = 640
"""Height from which two columns next to the board are worth while."""
SIDE_COLUMN = 480
ROOMY = 560
"""Height from which a single column also holds the short mat."""
TALL, FORECAST = 1000, 290
"""Height from which it holds the whole forecast, and how much that takes."""
BELOW = 440
"""Height that is kept below the board in a tall window."""
STATUS = 68
LOG = 30
HINT = 60
ACTIONS = 52
SHORT_MAT, STRIP = 72, 64


@dataclass(frozen=True, slots=True)
class Column:
    """Panels one below the other, each in a place that never changes during a game."""

    rect: pygame.Rect
    panels: Sequence[str]


@dataclass(frozen=True, slots=True)
class Layout:
    """The rectangles of a game's screen, in pixels."""

    board: pygame.Rect
    status: pygame.Rect
    """The line that says what is asked."""
    hint: pygame.Rect
    slots: Mapping[str, pygame.Rect]
    """Where what has a fixed place stands, by name; `mat_short` and `forecast_short` are short forms."""
    columns: Sequence[Column] = ()
    """The panels that are always visible in full, if there is room."""
    log: pygame.Rect | None = None
    """The last line of the log; None where the log has a tab."""
    tab_slot: pygame.Rect | None = None
    """Where the tabs are, with a panel below them."""
    tabs: Sequence[str] = ()
    """The panels that take turns in one place."""
    below: pygame.Rect | None = None
    """Where all panels stand together, if that is below the board."""


def arrange(look: Look) -> Layout:
    """Return where everything stands in the window."""
    across, down = look.scale.units
    gap = look.px(EDGE)
    inside = look.scale.window.inflate(-2 * gap, -2 * gap)
    if across >= WIDE[0] and down >= WIDE[1]:
        return _wide(look, inside, gap)
    if across - _board_side(down) >= 2 * (TWO_COLUMNS[0] + EDGE) and down >= LOW:
        return _two_columns(look, inside, gap)
    beside, above = across - SIDE_COLUMN - 3 * EDGE, _board_side(down) - BELOW - EDGE
    if min(above, across - 2 * EDGE) > beside:
        return _tall(look, inside, gap)
    return _one_column(look, inside, gap)


def _board_side(down: float) -> float:
    """Return how large the board may become below a status line and above the hint line."""
    return down - STATUS - HINT - 4 * EDGE


def _stack(look: Look, column: pygame.Rect, parts: Sequence[tuple[str, float]]) -> dict[str, pygame.Rect]:
    """Part a column from top to bottom; the part without a height takes what is left."""
    heights: list[Size] = [Px(look.px(units)) if units else Share(1) for _, units in parts]
    return dict(zip((name for name, _ in parts), rows(column, heights, look.px(EDGE)), strict=True))


def _column_width(look: Look, across: int, board: int, limits: tuple[int, int]) -> int:
    """Return the width in pixels of each of two columns next to a board."""
    return max(look.px(limits[0]), min(look.px(limits[1]), (across - board) // 2 - look.px(EDGE)))


def _wide(look: Look, inside: pygame.Rect, gap: int) -> Layout:
    """Two columns over the whole height hold everything; the board stands between them."""
    side = inside.height - look.px(STATUS + LOG + ACTIONS + HINT) - 4 * gap
    width = _column_width(look, inside.width, side, WIDE_COLUMNS)
    left, middle, right = columns(inside, [Px(width), Share(1), Px(width)], gap)
    parts = _stack(look, middle, [("status", STATUS), ("log", LOG), ("board", 0), ("actions", ACTIONS), ("hint", HINT)])
    panels = Column(left, ("mat", "forecast", "win", "team")), Column(right, ("resources", "situation"))
    actions = {"actions": parts["actions"]}
    return Layout(parts["board"], parts["status"], parts["hint"], actions, panels, parts["log"])


def _two_columns(look: Look, inside: pygame.Rect, gap: int) -> Layout:
    """A window wide but low: the board at the left, then the turn, then the rest in tabs."""
    board = look.px(_board_side(look.scale.units[1]))
    width = _column_width(look, inside.width, board, TWO_COLUMNS)
    middle, turn, last = columns(inside, [Share(1), Px(width), Px(width)], gap)
    parts = _stack(look, middle, [("status", STATUS), ("board", 0), ("hint", HINT)])
    beside = _stack(look, turn, [("panels", 0), ("actions", ACTIONS)])
    panels = (Column(beside["panels"], ("mat", "forecast")),)
    actions = {"actions": beside["actions"]}
    names = ("resources", "situation", "win", "team", "log")
    return Layout(parts["board"], parts["status"], parts["hint"], actions, panels, tab_slot=last, tabs=names)


def _tall(look: Look, inside: pygame.Rect, gap: int) -> Layout:
    """A window higher than wide: the board over all the panels, as large as they allow."""
    parts = _stack(look, inside, [("status", STATUS), ("body", 0), ("hint", HINT)])
    body = parts["body"]
    side = min(inside.width, body.height - look.px(BELOW) - gap)
    board, below = rows(body, [Px(side), Share(1)], gap)
    turn, last = columns(below, shares(2), gap)
    beside = _stack(look, turn, [("mat_short", SHORT_MAT), ("forecast", 0), ("actions", ACTIONS)])
    names = ("turn", "resources", "win", "situation", "log")
    return Layout(board, parts["status"], parts["hint"], beside, tab_slot=last, tabs=names, below=below)


def _one_column(look: Look, inside: pygame.Rect, gap: int) -> Layout:
    """The board at the left and one column at the right, most of it in tabs; the hint line below both."""
    body, hint = _stack(look, inside, [("body", 0), ("hint", HINT)]).values()
    roomy = body.height >= look.px(ROOMY)
    high = body.height - (look.px(STATUS) + gap if roomy else 0)
    side = min(high, body.width - look.px(SIDE_COLUMN) - gap)
    left, column = columns(body, [Px(side), Share(1)], gap)
    tall = body.height >= look.px(TALL)
    parts = _stack(look, left, [("status", STATUS), ("board", 0)] if roomy else [("board", 0)])
    over = ("mat_short", SHORT_MAT) if roomy else ("status", STATUS)
    forecast = ("forecast", FORECAST) if tall else ("forecast_short", STRIP)
    slots = _stack(look, column, [over, forecast, ("tabs", 0), ("actions", ACTIONS)])
    status = parts["status"] if roomy else slots.pop("status")
    tabs = slots.pop("tabs")
    names = ("turn", "resources", "win", "situation", *(() if tall else ("forecast",)), "log")
    return Layout(parts["board"], status, hint, slots, tab_slot=tabs, tabs=names)
