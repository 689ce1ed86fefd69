"""The colours of sea, ground and platform in the pictures behind the title and the end.

`sky` and `horizon` lie above the sea, `water_1` to `water_4` are the sea from the surface down, `foam` and `abyss` what
is drawn and written on bright and on dark water. `bed_1` to `bed_5` are the layers of the ground from the seabed down;
`oil` lies in it, and `gas` above that. `steel`, `steel_shade` and `concrete` are what platforms
are built of, `duct` a pipeline that earns nothing and `duct_lit` one that does, `flame` burns and `lamp` shines;
`lattice` is what towers and booms are built of.
"""

from collections.abc import Mapping
from typing import Final

SCENERY: Final[Mapping[str, Mapping[str, str]]] = {
    "night": {
        "sky": "#0c2b45", "horizon": "#3a6f8c", "water_1": "#23799a", "water_2": "#175a7a", "water_3": "#0e3f5e",
        "water_4": "#082943", "foam": "#eef9fd", "abyss": "#02080f",
        "bed_1": "#5c5a46", "bed_2": "#4a4336", "bed_3": "#3d352d", "bed_4": "#322b28", "bed_5": "#241f20",
        "oil": "black", "gas": "#9adfe0", "steel": "#d3dbe0", "steel_shade": "#7d919e", "concrete": "#b9b3a4",
        "duct": "#5e7f92", "duct_lit": "#7ff0d4", "flame": "#ffd98a", "lamp": "#fff3cf",
        "lattice": "#d3dbe1",
    },
    "day": {
        "sky": "#e6f4f8", "horizon": "#f6fbf9", "water_1": "#b5e2ea", "water_2": "#84cadb", "water_3": "#4da9c5",
        "water_4": "#2583a6", "foam": "#fbfefd", "abyss": "#05202f",
        "bed_1": "#d9cba0", "bed_2": "#c4ad80", "bed_3": "#a98d66", "bed_4": "#8a7054", "bed_5": "#695340",
        "oil": "black", "gas": "#c4f0ea", "steel": "#e3e8ea", "steel_shade": "#6d7f8b", "concrete": "#cfc8b8",
        "duct": "#4f7183", "duct_lit": "#00785f", "flame": "#ffd071", "lamp": "#fff6d8",
        "lattice": "#41586a",
    },
    "contrast": {
        "sky": "#000f1c", "horizon": "#0a4060", "water_1": "#00506f", "water_2": "#00384f", "water_3": "#002236",
        "water_4": "#001120", "foam": "#f8feff", "abyss": "#000204",
        "bed_1": "#4f4a34", "bed_2": "#3a3326", "bed_3": "#2a241d", "bed_4": "#1d1816", "bed_5": "#100d0d",
        "oil": "black", "gas": "#b0fff6", "steel": "#f2f6f8", "steel_shade": "#8fa4b0", "concrete": "#dcd5c4",
        "duct": "#7fa4ba", "duct_lit": "#8affe2", "flame": "#ffe19a", "lamp": "#fff8dc",
        "lattice": "#f2f6f9",
    },
}  # fmt: skip
