"""The colours of Deep Sea Adventure's own tokens: the water from light to dark, levels and divers.

`water_1` to `water_5` are the sea from the surface down, `sky` and `horizon` what lies above it, `ray` the light,
`rock` and `weed` what stands in it, `glow` the light of what lives in the dark, `shell`, `band` and `fin` the submarine
and what divers wear, `air` what they breathe. `foam` and `abyss` are drawn and written on dark and on bright water.
`level_1` to `level_6` are the faces of the chips, `chip_ink` and `chip_light` their letters; `diver_1` to `diver_6` are
the suits. `die` is painted, with the pips `die_pip`. Levels and
suits differ in lightness, and each level and each seat has a shape besides.
"""

from spillgame.ui.theme import Colours

COLOURS = Colours(
    themes={
        "night": {
            "sky": "#0d3048", "horizon": "#2d6a86", "ray": "#8cd3e8",
            "water_1": "#1f6f8f", "water_2": "#12506f", "water_3": "#0a3552", "water_4": "#061f36",
            "water_5": "#020b17", "rock": "#04121f", "weed": "#1f6a58", "glow": "#8ff5d8", "foam": "#f2fbff",
            "abyss": "#01060c", "rope": "#d8cba6", "shell": "#e9efe2",
            "shell_shade": "#8da3a8", "band": "#2b8c92", "fin": "#4f86a3", "glass": "#a6e4f2", "air": "#3fa9c6",
            "level_1": "#fffaef", "level_2": "#71c7a2", "level_3": "#28a6e2", "level_4": "#5866e1",
            "level_5": "#8e3baa", "level_6": "#47164f", "chip_ink": "#031320", "chip_light": "#f7fcff",
            "diver_1": "#fbfdf8", "diver_2": "#f2d64a", "diver_3": "#59d0f5", "diver_4": "#f48fc6",
            "diver_5": "#6fd36a", "diver_6": "#a995f7",
            "die": "#2f7fd6", "die_pip": "#f6fbff",
        },
        "day": {
            "sky": "#e9f6f8", "horizon": "#f4fafc", "ray": "#f5fdfe",
            "water_1": "#9fdde6", "water_2": "#58b4cb", "water_3": "#23809f", "water_4": "#10547a",
            "water_5": "#08304f", "rock": "#0b3a57", "weed": "#2f8d72", "glow": "#a4ffe4", "foam": "#f6fdff",
            "abyss": "#04233b", "rope": "#f0e4bf", "shell": "#fafbf1",
            "shell_shade": "#93a9ad", "band": "#1f8790", "fin": "#5d93ad", "glass": "#c9f1f8", "air": "#3aa3c2",
            "level_1": "#fcfef5", "level_2": "#87dfc0", "level_3": "#5ba9e5", "level_4": "#5c69d0",
            "level_5": "#8d3cb1", "level_6": "#4a1051", "chip_ink": "#041a29", "chip_light": "#f9fdff",
            "diver_1": "#fcfef9", "diver_2": "#f5d841", "diver_3": "#52cdf7", "diver_4": "#f58cc6",
            "diver_5": "#68d263", "diver_6": "#a690f8",
            "die": "#1e62b4", "die_pip": "#ffffff",
        },
        "contrast": {
            "sky": "#00121e", "horizon": "#063e58", "ray": "#3f9fc4",
            "water_1": "#004a6a", "water_2": "#00304a", "water_3": "#001c30", "water_4": "#000e1a",
            "water_5": "#000206", "rock": "#000205", "weed": "#0a5a48", "glow": "#9ffff0", "foam": "#fafeff",
            "abyss": "#000103", "rope": "#fff0c0", "shell": "#fffff2",
            "shell_shade": "#9db4b8", "band": "#0c7f88", "fin": "#5f9fc0", "glass": "#c8f6ff", "air": "#45bede",
            "level_1": "#f2faf3", "level_2": "#66e8c4", "level_3": "#51b1ff", "level_4": "#4f61dd",
            "level_5": "#9125ac", "level_6": "#581967", "chip_ink": "#000c14", "chip_light": "#fdfffe",
            "diver_1": "#fefffb", "diver_2": "#ffe23c", "diver_3": "#50d6ff", "diver_4": "#ff94d0",
            "diver_5": "#66e460", "diver_6": "#b49cff",
            "die": "#1c66c8", "die_pip": "#fcfcfc",
        },
    },
    palettes={
        "red_green": {
            "night": {
                "level_1": "#f9fff6", "level_2": "#78c490", "level_3": "#4baae9", "level_4": "#4260e3",
                "level_5": "#79318b", "level_6": "#3a0532", "diver_1": "#fdfaf0", "diver_2": "#f1d745",
                "diver_3": "#63d6ff", "diver_4": "#d07c99", "diver_5": "#5ece6c", "diver_6": "#8382f4",
            },
            "day": {
                "level_1": "#f7fdcd", "level_2": "#61c8c0", "level_3": "#37adf4", "level_4": "#815093",
                "level_5": "#5e2bad", "level_6": "#360c3c", "diver_1": "#f6faed", "diver_2": "#ffe044",
                "diver_3": "#7cd7ff", "diver_4": "#d26c9c", "diver_5": "#69c35a", "diver_6": "#9489fb",
            },
            "contrast": {
                "level_1": "#fafffa", "level_2": "#7dc593", "level_3": "#5aa0ed", "level_4": "#1665ff",
                "level_5": "#682296", "level_6": "#51124e", "diver_1": "#fbfaf4", "diver_2": "#ffe73b",
                "diver_3": "#43d3ff", "diver_4": "#bb7498", "diver_5": "#5bdb62", "diver_6": "#7f7ff9",
            },
        },
        "blue_yellow": {
            "night": {
                "level_1": "#f9fff4", "level_2": "#64fbd8", "level_3": "#65a4f5", "level_4": "#755fd8",
                "level_5": "#a90aa6", "level_6": "#530c58", "diver_1": "#f9fdf7", "diver_2": "#f0d144",
                "diver_3": "#55dfff", "diver_4": "#f781c2", "diver_5": "#54a82e", "diver_6": "#a593f7",
            },
            "day": {
                "level_1": "#f9fff4", "level_2": "#64fbd8", "level_3": "#65a4f5", "level_4": "#755fd8",
                "level_5": "#a90aa6", "level_6": "#530c58", "diver_1": "#f3fdfb", "diver_2": "#f6d63e",
                "diver_3": "#78d5ff", "diver_4": "#f28ac7", "diver_5": "#3b9d0b", "diver_6": "#b595fc",
            },
            "contrast": {
                "level_1": "#f9fff4", "level_2": "#64fbd8", "level_3": "#65a4f5", "level_4": "#755fd8",
                "level_5": "#a90aa6", "level_6": "#530c58", "diver_1": "#fefffc", "diver_2": "#e7cf0f",
                "diver_3": "#5ee0fb", "diver_4": "#fd8ac9", "diver_5": "#55ad0e", "diver_6": "#b699fa",
            },
        },
    },
)  # fmt: skip
"""The palettes part levels and seats as far for eyes that do not tell red from green, or blue from yellow, as the usual
one does for every eye; in each, levels grow darker with the depth."""
