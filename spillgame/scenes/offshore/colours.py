"""The colours of Offshore's own tokens.

`company_1` to `company_5` are the companies, `company_ink` the letters on them.
"""

from typing import Final

from spillgame.scenes.offshore.chart_colours import CHART
from spillgame.scenes.offshore.scenery_colours import SCENERY
from spillgame.ui.theme import Colours

COMPANIES: Final = tuple(f"company_{seat}" for seat in range(1, 6))
"""The colour of each seat's company."""


def token_of(seat: int) -> str:
    """Return the colour of a seat's company."""
    return COMPANIES[seat - 1]


COLOURS = Colours(
    themes={
        "night": {
            **SCENERY["night"], **CHART["night"],
            "company_1": "#f6f4e6", "company_2": "#ffd93d", "company_3": "#3fbde4", "company_4": "#f07fb2",
            "company_5": "#8fcf58", "company_ink": "#04121e",
        },
        "day": {
            **SCENERY["day"], **CHART["day"],
            "company_1": "#fbf9ec", "company_2": "#ffd938", "company_3": "#45c3e2", "company_4": "#ee7fb4",
            "company_5": "#90cb5c", "company_ink": "#051823",
        },
        "contrast": {
            **SCENERY["contrast"], **CHART["contrast"],
            "company_1": "#fdfcef", "company_2": "#ffe039", "company_3": "#41d0ee", "company_4": "#f785c0",
            "company_5": "#8ee04f", "company_ink": "#000a12",
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
