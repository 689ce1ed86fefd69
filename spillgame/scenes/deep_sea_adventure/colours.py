"""The colours of Deep Sea Adventure's own tokens: the water from light to dark, levels and divers.

`water_1` to `water_5` are the sea from the surface down, `sky` what lies above it, `rock` and `weed` what stands in it,
`glow` the light of what lives in the dark, `shell`, `band` and `fin` the submarine and
what divers wear. `foam` and `abyss` are what is written or drawn on dark and on bright water.
`level_1` to `level_6` are the faces of the chips, `chip_ink` and `chip_light` their letters; `diver_1` to `diver_6` are
the suits. Both differ in lightness, and each level and each seat has a shape besides.
"""

from spillgame.ui.theme import Colours

COLOURS = Colours(
    themes={
        "night": {
            "sky": "#0d3048", "water_1": "#1f6f8f", "water_2": "#12506f", "water_3": "#0a3552", "water_4": "#061f36",
            "water_5": "#020b17", "rock": "#04121f", "weed": "#1f6a58", "glow": "#8ff5d8", "foam": "#f2fbff",
            "abyss": "#01060c", "rope": "#d8cba6", "shell": "#e9efe2",
            "shell_shade": "#8da3a8", "band": "#2b8c92", "fin": "#4f86a3", "glass": "#a6e4f2",
            "level_1": "#f0f7ea", "level_2": "#84dfc2", "level_3": "#4ba6e6", "level_4": "#5561d2",
            "level_5": "#8d3fae", "level_6": "#4a1a52", "chip_ink": "#031320", "chip_light": "#f7fcff",
            "diver_1": "#fbfdf8", "diver_2": "#f2d64a", "diver_3": "#59d0f5", "diver_4": "#f48fc6",
            "diver_5": "#6fd36a", "diver_6": "#a995f7",
        },
        "day": {
            "sky": "#e9f6f8", "water_1": "#9fdde6", "water_2": "#58b4cb", "water_3": "#23809f", "water_4": "#10547a",
            "water_5": "#08304f", "rock": "#0b3a57", "weed": "#2f8d72", "glow": "#a4ffe4", "foam": "#f6fdff",
            "abyss": "#04233b", "rope": "#f0e4bf", "shell": "#fafbf1",
            "shell_shade": "#93a9ad", "band": "#1f8790", "fin": "#5d93ad", "glass": "#c9f1f8",
            "level_1": "#f6fbef", "level_2": "#84e0c0", "level_3": "#47a4ea", "level_4": "#5159cf",
            "level_5": "#8b37aa", "level_6": "#4c1655", "chip_ink": "#041a29", "chip_light": "#f9fdff",
            "diver_1": "#fcfef9", "diver_2": "#f5d841", "diver_3": "#52cdf7", "diver_4": "#f58cc6",
            "diver_5": "#68d263", "diver_6": "#a690f8",
        },
        "contrast": {
            "sky": "#00121e", "water_1": "#004a6a", "water_2": "#00304a", "water_3": "#001c30", "water_4": "#000e1a",
            "water_5": "#000206", "rock": "#000205", "weed": "#0a5a48", "glow": "#9ffff0", "foam": "#fafeff",
            "abyss": "#000103", "rope": "#fff0c0", "shell": "#fffff2",
            "shell_shade": "#9db4b8", "band": "#0c7f88", "fin": "#5f9fc0", "glass": "#c8f6ff",
            "level_1": "#fbfff4", "level_2": "#74f0c8", "level_3": "#48b0ff", "level_4": "#5b67ee",
            "level_5": "#a044cc", "level_6": "#5a1c66", "chip_ink": "#000c14", "chip_light": "#fdfffe",
            "diver_1": "#fefffb", "diver_2": "#ffe23c", "diver_3": "#50d6ff", "diver_4": "#ff94d0",
            "diver_5": "#66e460", "diver_6": "#b49cff",
        },
    },
    palettes={"red_green": {}, "blue_yellow": {}},
)  # fmt: skip
