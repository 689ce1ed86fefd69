"""The colours of the ocean and of what lives and lies in it.

`air` and `haze` are the sky, `depth_1` to `depth_5` the water from the surface down, `fog` what nobody has seen yet,
`plate` what sites and names stand on. `bed_1` to `bed_5` are the ground by depth, `stone` and `stone_lit` rock, `weed`
and `weed_lit` plants, `coral_1` to `coral_3` what grows on reefs, `bone`, `rust` and `hulk` what has sunk, `shine` what
glows by itself, `ray` the light from above, `beast` animals.
"""

from collections.abc import Mapping
from typing import Final

OCEAN: Final[Mapping[str, Mapping[str, str]]] = {
    "night": {
        "air": "#16324d", "haze": "#41708f", "depth_1": "#2c86a0", "depth_2": "#1d6485", "depth_3": "#134766",
        "depth_4": "#0b2c47", "depth_5": "#06192e", "fog": "#0d2a40", "plate": "#081c2d",
        "bed_1": "#b9a878", "bed_2": "#7f8068", "bed_3": "#4d5a5c", "bed_4": "#2f3f4b", "bed_5": "#1f2b39",
        "stone": "#34424c", "stone_lit": "#65777f", "weed": "#2f6b4a", "weed_lit": "#6aa35b",
        "coral_1": "#e0718c", "coral_2": "#e2b455", "coral_3": "#9d7fd6", "bone": "#e4dfcc", "rust": "#8a5a48",
        "hulk": "#57616a", "shine": "#8ff5e2", "ray": "#d5f3fa", "beast": "#a7c3d1",
    },
    "day": {
        "air": "#e9f6fb", "haze": "#cfeaf3", "depth_1": "#9fdbe6", "depth_2": "#62b7d0", "depth_3": "#3688ad",
        "depth_4": "#1d5f87", "depth_5": "#113f63", "fog": "#7fb9d0", "plate": "#f6fbfc",
        "bed_1": "#ead9a4", "bed_2": "#bfb38c", "bed_3": "#8b9290", "bed_4": "#5c6c78", "bed_5": "#3d4c5c",
        "stone": "#5b6b74", "stone_lit": "#97a6aa", "weed": "#2e7a52", "weed_lit": "#7fb764",
        "coral_1": "#df6f8c", "coral_2": "#e0ad49", "coral_3": "#8f70cc", "bone": "#f2eedd", "rust": "#96604b",
        "hulk": "#6b757d", "shine": "#a5fff0", "ray": "#f4fdff", "beast": "#436d84",
    },
    "contrast": {
        "air": "#001826", "haze": "#0f4660", "depth_1": "#006a86", "depth_2": "#00495f", "depth_3": "#002f44",
        "depth_4": "#001b2c", "depth_5": "#000d18", "fog": "#001320", "plate": "#000509",
        "bed_1": "#8f8258", "bed_2": "#5c5c49", "bed_3": "#363f40", "bed_4": "#1f2a32", "bed_5": "#131b24",
        "stone": "#232d34", "stone_lit": "#5d6d74", "weed": "#1f5a3b", "weed_lit": "#67ab57",
        "coral_1": "#f07f9c", "coral_2": "#f2c262", "coral_3": "#b394f0", "bone": "#fbf7e6", "rust": "#7d4d3c",
        "hulk": "#4a545c", "shine": "#9dfff0", "ray": "#dffaff", "beast": "#c3dbe6",
    },
}  # fmt: skip
