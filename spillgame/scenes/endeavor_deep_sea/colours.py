"""The colours of Endeavor's own tokens.

`team_1` to `team_4` are the seats, `team_ink` the letters on them. Each kind of gain and each field of Journals has a
colour besides its symbol. `link` is a link that is open, `link_lit` one that was completed.
"""

from typing import Final

from spillgame.scenes.endeavor_deep_sea.ocean_colours import OCEAN
from spillgame.ui.theme import Colours

TEAMS: Final = ("team_1", "team_2", "team_3", "team_4")
"""The colour of each seat."""


def token_of(seat: int) -> str:
    """Return the colour of a seat."""
    return TEAMS[seat - 1]


_BRIGHT = {
    "gain_reputation": "#c9a4ff", "gain_inspiration": "#ffe07a", "gain_coordination": "#7fe3a1",
    "gain_ingenuity": "#7cc4ff", "gain_step": "#e9d3f5", "gain_research": "#6fe6dd", "gain_disc": "#eef3ea",
    "gain_impact": "#ff9cc2", "gain_promote": "#d8f07e", "gain_action": "#dcebf5",
    "field_life": "#8fe08a", "field_earth": "#e0b98a", "field_lore": "#f2a7d8", "field_tech": "#8fd0ff",
}  # fmt: skip
_DARK = {
    "gain_reputation": "#6a35a8", "gain_inspiration": "#7a5c00", "gain_coordination": "#0b6a35",
    "gain_ingenuity": "#0d55a0", "gain_step": "#5c3f73", "gain_research": "#006a66", "gain_disc": "#2a3a2e",
    "gain_impact": "#a81f5c", "gain_promote": "#4f6300", "gain_action": "#123c55",
    "field_life": "#1d6b24", "field_earth": "#7b4c14", "field_lore": "#8f2a74", "field_tech": "#14599a",
}  # fmt: skip

_PEOPLE = {
    "skin_1": "#f4d3b8", "skin_2": "#d9a679", "skin_3": "#a86f48", "skin_4": "#6f4630",
    "hair_1": "#221a17", "hair_2": "#7a4a26", "hair_3": "#c58a3a", "hair_4": "#cfccc4",
    "coat_1": "#2c4a73", "coat_2": "#e6ecee", "coat_3": "#4f8a5c", "coat_4": "#1f6f78", "coat_5": "#b5623c",
}  # fmt: skip
"""Skin, hair and clothes of the Specialists, in every theme."""

COLOURS = Colours(
    themes={
        "night": {
            **OCEAN["night"], **_PEOPLE, **_BRIGHT,
            "team_1": "#f6f4e6", "team_2": "#ffd93d", "team_3": "#f07fb2", "team_4": "#8fcf58", "team_ink": "#04121e",
            "link": "#6f93a8", "link_lit": "#b8ffe9",
        },
        "day": {
            **OCEAN["day"], **_PEOPLE, **_DARK,
            "team_1": "#fbf9ec", "team_2": "#ffd938", "team_3": "#ee7fb4", "team_4": "#90cb5c", "team_ink": "#051823",
            "link": "#3f6478", "link_lit": "#007a63",
        },
        "contrast": {
            **OCEAN["contrast"], **_PEOPLE, **_BRIGHT,
            "team_1": "#fdfcef", "team_2": "#ffe039", "team_3": "#f785c0", "team_4": "#8ee04f", "team_ink": "#000a12",
            "link": "#8fb6cc", "link_lit": "#c6ffee",
        },
    },
    palettes={
        "red_green": {
            "night": {"team_1": "#fcffdb", "team_2": "#ffd23e", "team_3": "#a09297", "team_4": "#a29f51"},
            "day": {"team_1": "#fcffdb", "team_2": "#ffd23e", "team_3": "#a09297", "team_4": "#a29f51"},
            "contrast": {"team_1": "#ffffc9", "team_2": "#ffe736", "team_3": "#c97b8b", "team_4": "#95a83f"},
        },
        "blue_yellow": {
            "night": {"team_1": "#ebffe8", "team_2": "#ffc838", "team_3": "#f469b3", "team_4": "#6b9e4a"},
            "day": {"team_1": "#ebffe8", "team_2": "#ffc838", "team_3": "#f469b3", "team_4": "#6b9e4a"},
            "contrast": {"team_1": "#ebffe8", "team_2": "#ffc838", "team_3": "#f469b3", "team_4": "#6b9e4a"},
        },
    },
)  # fmt: skip
"""The palettes part the seats as far for eyes that do not tell red from green, or blue from yellow, as the usual one
does for every eye."""
