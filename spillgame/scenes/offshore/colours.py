"""The colours of Offshore's own tokens, and what else tells companies apart: a shape and a letter for each seat.

`company_1` to `company_5` are the platforms, `company_ink` the letters on them; `need_red`, `need_yellow` and
`need_blue` are the colours of technologies, `need_ink` what is written there. `sky` and `horizon` lie above the sea,
`water_1` to `water_4` are the sea from the coast outwards, or from the surface down, `foam` and `abyss` what is drawn
on bright and on dark water; `land` and `coast` are the country and its shore. `bed_1` to `bed_5` are the layers of the
ground from the seabed down; oil in it has the oil of all themes, `gas` is the gas above it. `steel`, `steel_shade` and
`concrete` are what platforms are built of, `pipe` a pipeline that earns nothing and `pipe_lit` one that does, `flame`
burns and `lamp` shines.
"""

import math
from typing import Final

from spillgame.ui.svg import Point
from spillgame.ui.theme import Colours

COMPANIES: Final = tuple(f"company_{seat}" for seat in range(1, 6))
"""The colour of each seat's company."""
LETTERS: Final = "ABCDE"
"""The letter of each seat's company."""
OUTLINES: Final[tuple[tuple[Point, ...], ...]] = (
    tuple((0.98 * math.cos(math.tau * step / 36), 0.98 * math.sin(math.tau * step / 36)) for step in range(36)),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ((0, -1.06), (1.12, 0.9), (-1.12, 0.9)),
    ((0, -1.22), (1.22, 0), (0, 1.22), (-1.22, 0)),
    (
        *((-0.52, -1.04), (0.52, -1.04), (0.52, -0.52), (1.04, -0.52), (1.04, 0.52), (0.52, 0.52)),
        *((0.52, 1.04), (-0.52, 1.04), (-0.52, 0.52), (-1.04, 0.52), (-1.04, -0.52), (-0.52, -0.52)),
    ),
)
"""The shape of each seat's company: disc, square, triangle, lozenge, cross; each looks as large as the disc of radius
0.98 round the middle. Letters stand in the middle, in the triangle 0.25 lower."""
LOWER: Final = {3: 0.25}
"""How far below the middle of a seat's shape its letter stands, in radii."""


def token_of(seat: int) -> str:
    """Return the colour of a seat's company."""
    return COMPANIES[seat - 1]


def letter_of(seat: int) -> str:
    """Return the letter of a seat's company."""
    return LETTERS[seat - 1]


def outline(seat: int, middle: Point, radius: float) -> list[Point]:
    """Return the corners of a company's shape round a point."""
    return [(middle[0] + radius * x, middle[1] + radius * y) for x, y in OUTLINES[seat - 1]]


COLOURS = Colours(
    themes={
        "night": {
            "company_1": "#f6f4e6", "company_2": "#ffd93d", "company_3": "#3fbde4", "company_4": "#f07fb2",
            "company_5": "#8fcf58", "company_ink": "#04121e",
            "need_red": "#e5484d", "need_yellow": "#f2c230", "need_blue": "#3d7be0", "need_ink": "#020d17",
            "sky": "#0c2b45", "horizon": "#3a6f8c", "water_1": "#23799a", "water_2": "#175a7a", "water_3": "#0e3f5e",
            "water_4": "#082943", "foam": "#eef9fd", "abyss": "#02080f", "land": "#31493f", "coast": "#a8c39c",
            "bed_1": "#5c5a46", "bed_2": "#4a4336", "bed_3": "#3d352d", "bed_4": "#322b28", "bed_5": "#241f20",
            "gas": "#9adfe0", "steel": "#d3dbe0", "steel_shade": "#7d919e", "concrete": "#b9b3a4",
            "pipe": "#5e7f92", "pipe_lit": "#7ff0d4", "flame": "#ffd98a", "lamp": "#fff3cf",
        },
        "day": {
            "company_1": "#fbf9ec", "company_2": "#ffd938", "company_3": "#45c3e2", "company_4": "#ee7fb4",
            "company_5": "#90cb5c", "company_ink": "#051823",
            "need_red": "#e5565a", "need_yellow": "#f0c02c", "need_blue": "#4a86e4", "need_ink": "#03131f",
            "sky": "#e6f4f8", "horizon": "#f6fbf9", "water_1": "#b5e2ea", "water_2": "#84cadb", "water_3": "#4da9c5",
            "water_4": "#2583a6", "foam": "#fbfefd", "abyss": "#05202f", "land": "#dde3c4", "coast": "#66794f",
            "bed_1": "#d9cba0", "bed_2": "#c4ad80", "bed_3": "#a98d66", "bed_4": "#8a7054", "bed_5": "#695340",
            "gas": "#c4f0ea", "steel": "#e3e8ea", "steel_shade": "#6d7f8b", "concrete": "#cfc8b8",
            "pipe": "#4f7183", "pipe_lit": "#00785f", "flame": "#ffd071", "lamp": "#fff6d8",
        },
        "contrast": {
            "company_1": "#fdfcef", "company_2": "#ffe039", "company_3": "#41d0ee", "company_4": "#f785c0",
            "company_5": "#8ee04f", "company_ink": "#000a12",
            "need_red": "#ff6a6c", "need_yellow": "#ffd84a", "need_blue": "#6aa2ff", "need_ink": "#00080f",
            "sky": "#000f1c", "horizon": "#0a4060", "water_1": "#00506f", "water_2": "#00384f", "water_3": "#002236",
            "water_4": "#001120", "foam": "#f8feff", "abyss": "#000204", "land": "#1c2b20", "coast": "#c9e8b4",
            "bed_1": "#4f4a34", "bed_2": "#3a3326", "bed_3": "#2a241d", "bed_4": "#1d1816", "bed_5": "#100d0d",
            "gas": "#b0fff6", "steel": "#f2f6f8", "steel_shade": "#8fa4b0", "concrete": "#dcd5c4",
            "pipe": "#7fa4ba", "pipe_lit": "#8affe2", "flame": "#ffe19a", "lamp": "#fff8dc",
        },
    },
    palettes={
        "red_green": {
            "night": {
                "company_1": "#fcffdb", "company_2": "#ffd23e", "company_3": "#3fadf4", "company_4": "#a09297",
                "company_5": "#a29f51",
            },
            "day": {
                "company_1": "#fcffdb", "company_2": "#ffd23e", "company_3": "#3fadf4", "company_4": "#a09297",
                "company_5": "#a29f51",
            },
            "contrast": {
                "company_1": "#ffffc9", "company_2": "#ffe736", "company_3": "#3bb4f6", "company_4": "#c97b8b",
                "company_5": "#95a83f",
            },
        },
        "blue_yellow": {
            "night": {
                "company_1": "#ebffe8", "company_2": "#ffc838", "company_3": "#3be6d5", "company_4": "#f469b3",
                "company_5": "#6b9e4a",
            },
            "day": {
                "company_1": "#ebffe8", "company_2": "#ffc838", "company_3": "#3be6d5", "company_4": "#f469b3",
                "company_5": "#6b9e4a",
            },
            "contrast": {
                "company_1": "#ebffe8", "company_2": "#ffc838", "company_3": "#3be6d5", "company_4": "#f469b3",
                "company_5": "#6b9e4a",
            },
        },
    },
)  # fmt: skip
"""The palettes part companies as far for eyes that do not tell red from green, or blue from yellow, as the usual one
does for every eye."""
