"""The colours of The Spill's own tokens: oil, dice, ships, flags, animals, faces and cubes.

`oil` is the black of the box and `oil_edge` the rim that parts it from deep water; `weather_die` has the pips
`weather_pip`, `marker` is a purple marker, `hull` and `hull_shade` are ships and the rig. Flags keep the colours of the
International Code of Signals, muted to sit on the chart; `smear` is oil on an animal,
`skin` and `skin_dark` are the faces of portraits. `calm_` and `black_` are sky, light and sea at the end of a game that
is won or lost, and what is written there.
"""

from spillgame.ui.theme import Colours

COLOURS = Colours(
    themes={
        "day": {
            "cube": "#8a6100", "flag_red": "#c42f3b", "flag_blue": "#1f4fb0", "flag_yellow": "#e5bd1e",
            "flag_white": "#fdfdf8", "flag_black": "#101214", "sea_turtle": "#00755a", "pelican": "#6b5c3f",
            "dolphin": "#0a6ba3", "seal": "#4b5a6e", "octopus": "#8c3f86", "crab": "#776400",
            "smear": "#0b0d0f", "skin": "#dba884", "skin_dark": "#7d4f3b",
            "calm_sky": "#a9dcf2", "calm_glow": "#ffe3a6", "calm_sea": "#4fb0c6", "calm_ink": "#06283d",
            "black_sky": "#4b3a35", "black_glow": "#e0782f", "black_sea": "#0b0c0d", "black_ink": "#fff4ec",
            "hull": "#415869", "hull_shade": "#2b3d49", "weather_die": "#1e62b4", "weather_pip": "#ffffff",
            "oil": "black", "oil_edge": "rim", "marker": "violet",
        },
        "night": {
            "cube": "#e8c15a", "flag_red": "#d8434e", "flag_blue": "#2b5fc4", "flag_yellow": "#f2cf3f",
            "flag_white": "#f8f8f2", "flag_black": "#15181b", "sea_turtle": "#4cc79f", "pelican": "#f3eddf",
            "dolphin": "#6cc1ef", "seal": "#b7c3d4", "octopus": "#d79ad0", "crab": "#e9dd7a",
            "smear": "#0a0d10", "skin": "#e3b798", "skin_dark": "#8a5a44",
            "calm_sky": "#0f4468", "calm_glow": "#f4b96c", "calm_sea": "#136a80", "calm_ink": "#fdfefe",
            "black_sky": "#1c0e0c", "black_glow": "#b9441d", "black_sea": "#050607", "black_ink": "#ffe6d8",
            "hull": "#d9e4ec", "hull_shade": "#8fa5b6", "weather_die": "#2f7fd6", "weather_pip": "#f6fbff",
            "oil": "black", "oil_edge": "rim", "marker": "violet",
        },
        "contrast": {
            "cube": "#ffd75e", "flag_red": "#e83a48", "flag_blue": "#2f6cf0", "flag_yellow": "#ffe04a",
            "flag_white": "#fefef8", "flag_black": "#0c0e10", "sea_turtle": "#5cf0c0", "pelican": "#fff6e0",
            "dolphin": "#84d4ff", "seal": "#d4deea", "octopus": "#f0b4ea", "crab": "#fff08a",
            "smear": "#06080a", "skin": "#f0c4a4", "skin_dark": "#a06a50",
            "calm_sky": "#003450", "calm_glow": "#ffd68a", "calm_sea": "#006a86", "calm_ink": "#fefffe",
            "black_sky": "#120403", "black_glow": "#c8481c", "black_sea": "#020202", "black_ink": "#fffefd",
            "hull": "#f4f9fc", "hull_shade": "#a9bccb", "weather_die": "#1c66c8", "weather_pip": "#fcfcfc",
            "oil": "black", "oil_edge": "rim", "marker": "violet",
        },
    },
    palettes={
        "red_green": {
            "night": {
                "sea_turtle": "#817a3c", "pelican": "#c0ffad", "dolphin": "#11a1fb", "seal": "#d6f0ff",
                "octopus": "#986a89", "crab": "#f8d440",
            },
            "day": {
                "sea_turtle": "#159262", "pelican": "#412600", "dolphin": "#0180f5", "seal": "#0e2c42",
                "octopus": "#9f6ea9", "crab": "#948118",
            },
            "contrast": {
                "sea_turtle": "#319d5b", "pelican": "#e7ffc3", "dolphin": "#009efb", "seal": "#c6e2ff",
                "octopus": "#906991", "crab": "#fce653",
            },
        },
        "blue_yellow": {
            "night": {
                "sea_turtle": "#2fffb9", "pelican": "#fffcdf", "dolphin": "#25abec", "seal": "#a4adbb",
                "octopus": "#d898d3", "crab": "#abfa64",
            },
            "day": {
                "sea_turtle": "#19896a", "pelican": "#3e1700", "dolphin": "#884bff", "seal": "#00224c",
                "octopus": "#a52479", "crab": "#997d0e",
            },
            "contrast": {
                "sea_turtle": "#61fbc7", "pelican": "#7b765f", "dolphin": "#2c8ac0", "seal": "#dcf7ff",
                "octopus": "#db69b8", "crab": "#edd403",
            },
        },
    },
)  # fmt: skip
"""The usual palette follows Okabe and Ito's colours for every eye; the others part the six species as far as can be for
eyes that do not tell red from green, or blue from yellow."""
