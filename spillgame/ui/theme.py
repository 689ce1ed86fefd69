"""The colours of the chart, by what they mean; three themes hold the same tokens, each in three palettes.

Oil is the only black and the only gloss. Rescue orange is the only warm colour of the chart and always means "you can
act here". Flags keep the colours of the International Code of Signals, muted to sit on the chart.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours, each written `#rrggbb`.

    Pictures are drawn in the night chart's colours; `recoloured` swaps those for a theme's own, so every colour of
    the night chart stands for one token only.
    """

    name: str
    deep: str
    """The deepest water: what lies behind everything."""
    sea: str
    """Open water: the board."""
    shallow: str
    """Water raised by a contour: a hovered row, a chosen button."""
    panel: str
    """A note on the chart."""
    raised: str
    """A button or card at rest."""
    line: str
    """Chart lines and frames that must be seen (3:1 on sea and panel)."""
    faint: str
    """Contours and soundings that may be overlooked."""
    ink: str
    """Text."""
    quiet: str
    """Text that is not urgent (4.5:1)."""
    off: str
    """Text of what cannot be done now (3:1)."""
    action: str
    """Rescue orange: you can act here."""
    on_action: str
    """Text on rescue orange."""
    danger: str
    """A losing line that is near; never without a sign."""
    good: str
    """An objective that holds."""
    focus: str
    """The frame of what has the keyboard."""
    oil: str
    """Oil: the only black."""
    gloss: str
    """The light on oil."""
    oil_edge: str
    """The rim that parts oil from deep water."""
    pip: str
    """Pips of an Oil die."""
    weather_die: str
    """A Weather die."""
    weather_pip: str
    """Its pips."""
    cube: str
    """An activation cube."""
    marker: str
    """A purple marker."""
    hull: str
    """Ships and the rig."""
    hull_shade: str
    """Their shaded side."""
    flag_red: str
    flag_blue: str
    flag_yellow: str
    flag_white: str
    flag_black: str
    sea_turtle: str
    pelican: str
    dolphin: str
    seal: str
    octopus: str
    crab: str
    smear: str
    """Oil on an animal."""
    skin: str
    """Faces of portraits, light."""
    skin_dark: str
    """Faces of portraits, dark."""

    def __hash__(self) -> int:
        """Return a hash of the name alone: pictures are looked up by their theme many times in every frame."""
        return hash(self.name)

    def rgb(self, token: str) -> Colour:
        """Return a token's colour as three numbers from 0 to 255."""
        return _rgb(getattr(self, token))

    def recoloured(self, svg: str) -> str:
        """Return a picture that was drawn for the night chart in this theme's colours."""
        if self is NIGHT:
            return svg
        for token in TOKENS:
            # A mark between keeps a colour just put in from being swapped again.
            svg = svg.replace(getattr(NIGHT, token), f"\0{token}\0")
        for token in TOKENS:
            svg = svg.replace(f"\0{token}\0", getattr(self, token))
        return svg


NIGHT = Theme(
    name="night",
    deep="#06182a", sea="#0b2a44", shallow="#12395a", panel="#0a2136", raised="#113350",
    line="#5f95bb", faint="#1d4a6c", ink="#eaf3f9", quiet="#a9c4d8", off="#7c9cb4",
    action="#ff8f32", on_action="#14100a", danger="#ff7880", good="#66d9b0", focus="#ffffff",
    oil="#030405", gloss="#7f8fa6", oil_edge="#566b80", pip="#dfe6ea",
    weather_die="#2f7fd6", weather_pip="#f6fbff", cube="#e8c15a", marker="#b48cf0",
    hull="#d9e4ec", hull_shade="#8fa5b6",
    flag_red="#d8434e", flag_blue="#2b5fc4", flag_yellow="#f2cf3f", flag_white="#f8f8f2", flag_black="#15181b",
    sea_turtle="#4cc79f", pelican="#f3eddf", dolphin="#6cc1ef", seal="#b7c3d4", octopus="#d79ad0", crab="#e9dd7a",
    smear="#0a0d10", skin="#e3b798", skin_dark="#8a5a44",
)  # fmt: skip
"""The night chart: the default."""

DAY = Theme(
    name="day",
    deep="#d9e9f1", sea="#e2eff5", shallow="#d3e7f1", panel="#f4f8f9", raised="#dfebf1",
    line="#3f7595", faint="#b4d0de", ink="#0a2233", quiet="#35566c", off="#66808f",
    action="#a63e00", on_action="#ffffff", danger="#b3172b", good="#006043", focus="#00131f",
    oil="#08090a", gloss="#8d9aa8", oil_edge="#3a4650", pip="#eef2f4",
    weather_die="#1e62b4", weather_pip="#ffffff", cube="#8a6100", marker="#6a3fb5",
    hull="#4c6374", hull_shade="#31434f",
    flag_red="#c42f3b", flag_blue="#1f4fb0", flag_yellow="#e5bd1e", flag_white="#fdfdf8", flag_black="#101214",
    sea_turtle="#00755a", pelican="#6b5c3f", dolphin="#0a6ba3", seal="#4b5a6e", octopus="#8c3f86", crab="#776400",
    smear="#0b0d0f", skin="#dba884", skin_dark="#7d4f3b",
)  # fmt: skip
"""The day chart: ink on paper."""

CONTRAST = Theme(
    name="contrast",
    deep="#000000", sea="#000a14", shallow="#002848", panel="#00060c", raised="#001a2e",
    line="#a8d4f2", faint="#2c5c80", ink="#ffffff", quiet="#e2eef6", off="#b4c8d6",
    action="#ffa640", on_action="#000001", danger="#ff9aa0", good="#7dffd0", focus="#fffffe",
    oil="#010101", gloss="#c8d2dc", oil_edge="#b9c6d2", pip="#fdfdfd",
    weather_die="#1c66c8", weather_pip="#fcfcfc", cube="#ffd75e", marker="#d2b4ff",
    hull="#f4f9fc", hull_shade="#a9bccb",
    flag_red="#e83a48", flag_blue="#2f6cf0", flag_yellow="#ffe04a", flag_white="#fefef8", flag_black="#0c0e10",
    sea_turtle="#5cf0c0", pelican="#fff6e0", dolphin="#84d4ff", seal="#d4deea", octopus="#f0b4ea", crab="#fff08a",
    smear="#06080a", skin="#f0c4a4", skin_dark="#a06a50",
)  # fmt: skip
"""High contrast: text at 7:1."""

THEMES = {theme.name: theme for theme in (NIGHT, DAY, CONTRAST)}
PALETTES: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "usual": {},
    "red_green": {
        "night": {"sea_turtle": "#817a3c", "pelican": "#c0ffad", "dolphin": "#11a1fb",
                  "seal": "#d6f0ff", "octopus": "#986a89", "crab": "#f8d440"},
        "day": {"sea_turtle": "#159262", "pelican": "#412600", "dolphin": "#0180f5",
                "seal": "#0e2c42", "octopus": "#9f6ea9", "crab": "#948118"},
        "contrast": {"sea_turtle": "#319d5b", "pelican": "#e7ffc3", "dolphin": "#009efb",
                     "seal": "#c6e2ff", "octopus": "#906991", "crab": "#fce653"},
    },
    "blue_yellow": {
        "night": {"sea_turtle": "#2fffb9", "pelican": "#fffcdf", "dolphin": "#25abec",
                  "seal": "#a4adbb", "octopus": "#d898d3", "crab": "#abfa64"},
        "day": {"sea_turtle": "#19896a", "pelican": "#3e1700", "dolphin": "#884bff",
                "seal": "#00224c", "octopus": "#a52479", "crab": "#997d0e"},
        "contrast": {"sea_turtle": "#61fbc7", "pelican": "#7b765f", "dolphin": "#2c8ac0",
                     "seal": "#dcf7ff", "octopus": "#db69b8", "crab": "#edd403"},
    },
}  # fmt: skip
"""For each palette and theme what it changes. The usual one follows Okabe and Ito's colours for every eye; the others
part the six species as far as can be for eyes that do not tell red from green, or blue from yellow."""


@cache
def theme_of(name: str, palette: str) -> Theme:
    """Return a theme in a palette; the same object each time."""
    return replace(THEMES[name], **PALETTES[palette].get(name, {}))


TOKENS = tuple(item.name for item in fields(Theme) if item.name != "name")
"""The names of all colours."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance)."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(code: str) -> float:
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (part / 255 for part in _rgb(code))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
