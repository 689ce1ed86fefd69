"""The colours of the table's own tokens: the chart, the technologies, the markers, and what is counted.

`chart_1` to `chart_4` are the water from the coast to the deep, `land` and `shore` the coast, `contour` the depth
lines, `pipe` the pipelines and `field` the plates of fields. `tech_red`, `tech_yellow` and `tech_blue` are the
technologies, each with a shape besides; `dark_ink` and `light_ink` are written on them. `back_light` and `back_dark`
are the markers, `coin` what is paid, `barrel` what is sold, `fame` points, `rock` what is drilled.
"""

from collections.abc import Mapping
from typing import Final

_TECHNOLOGIES = {"tech_red": "#e2574f", "tech_yellow": "#f0c83c", "tech_blue": "#4a8fe0"}
_PIECES = {
    "dark_ink": "#08131d", "light_ink": "#fbfdff", "back_light": "#f1ead6", "back_dark": "#3a2b52",
    "coin": "#e9c25a", "barrel": "#2b2f36", "barrel_band": "#8d97a3", "fame": "#7fdcc4",
}  # fmt: skip

CHART: Final[Mapping[str, Mapping[str, str]]] = {
    "night": {
        **_TECHNOLOGIES, **_PIECES,
        "chart_1": "#2a6d86", "chart_2": "#1c526f", "chart_3": "#123a56", "chart_4": "#0a2540",
        "land": "#4d5a45", "shore": "#c9c49a", "contour": "#8fc0d8", "pipe": "#b7c7cf", "field": "#0b2235",
        "rock": "#3b332c", "rock_line": "#6e6052",
    },
    "day": {
        **_TECHNOLOGIES, **_PIECES,
        "chart_1": "#cdeaf0", "chart_2": "#a9d8e6", "chart_3": "#82c0d8", "chart_4": "#5fa5c6",
        "land": "#e3dcb0", "shore": "#8a7f4c", "contour": "#2b6f92", "pipe": "#2e4654", "field": "#f7fcfd",
        "rock": "#cbbfae", "rock_line": "#8d7f6c", "fame": "#1f8c74",
    },
    "contrast": {
        **_TECHNOLOGIES, **_PIECES,
        "chart_1": "#00506e", "chart_2": "#003650", "chart_3": "#002238", "chart_4": "#001222",
        "land": "#2c3520", "shore": "#fff6c0", "contour": "#7fd4f5", "pipe": "#f2fbff", "field": "#000a14",
        "rock": "#1e1812", "rock_line": "#a8987f",
    },
}  # fmt: skip
