"""The colours of the chart, by what they mean; three themes hold the same tokens. A game brings tokens of its own.

Dice alone are black and glossy, and what a game makes so. Rescue orange is the only warm colour of the chart and always
means "you can act here".
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache

Colour = tuple[int, int, int]
_CODE = re.compile("#[0-9a-f]{6}")


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
    black: str
    """The only black: a die of the box."""
    gloss: str
    """The light on black."""
    rim: str
    """The rim that parts black from deep water."""
    pip: str
    """Pips on black."""
    violet: str
    """A further line or mark beside those that mean something."""
    palette: str = "usual"
    """Which of a game's palettes it is in."""
    own: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The colours of a game's own tokens."""
    drawn: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Those in which the game's pictures are drawn."""

    def code(self, token: str) -> str:
        """Return a token's colour as it is written, `#rrggbb`."""
        found: str = self.own[token] if token in self.own else getattr(self, token)
        return found

    def rgb(self, token: str) -> Colour:
        """Return a token's colour as three numbers from 0 to 255."""
        return _rgb(self.code(token))

    def recoloured(self, svg: str) -> str:
        """Return a picture that was drawn for the night chart in this theme's colours."""
        swaps = {getattr(NIGHT, token): getattr(self, token) for token in TOKENS}
        swaps |= {colour: self.own[token] for token, colour in self.drawn.items()}
        return _CODE.sub(lambda found: swaps.get(found.group(), found.group()), svg)


NIGHT = Theme(
    name="night",
    deep="#06182a", sea="#0b2a44", shallow="#12395a", panel="#0a2136", raised="#113350",
    line="#5f95bb", faint="#1d4a6c", ink="#eaf3f9", quiet="#a9c4d8", off="#7c9cb4",
    action="#ff8f32", on_action="#14100a", danger="#ff7880", good="#66d9b0", focus="#ffffff",
    black="#030405", gloss="#7f8fa6", rim="#566b80", pip="#dfe6ea", violet="#b48cf0",
)  # fmt: skip
"""The night chart, in whose colours all pictures are drawn."""

DAY = Theme(
    name="day",
    deep="#a9d1e4", sea="#cde8f3", shallow="#e4f3f9", panel="#f8fbfc", raised="#ebf4f8",
    line="#2f6d91", faint="#86b7d0", ink="#06202f", quiet="#23475d", off="#4b6878",
    action="#bb4600", on_action="#ffffff", danger="#a30f24", good="#005a3d", focus="#00131f",
    black="#06070a", gloss="#8d9aa8", rim="#2b3540", pip="#eef2f4", violet="#6a3fb5",
)  # fmt: skip
"""The day chart, the default: ink on bright water."""

CONTRAST = Theme(
    name="contrast",
    deep="#000000", sea="#000a14", shallow="#002848", panel="#00060c", raised="#001a2e",
    line="#a8d4f2", faint="#2c5c80", ink="#ffffff", quiet="#e2eef6", off="#b4c8d6",
    action="#ffa640", on_action="#000001", danger="#ff9aa0", good="#7dffd0", focus="#fffffe",
    black="#010101", gloss="#c8d2dc", rim="#b9c6d2", pip="#fdfdfd", violet="#d2b4ff",
)  # fmt: skip
"""High contrast: text at 7:1."""

THEMES = {theme.name: theme for theme in (DAY, NIGHT, CONTRAST)}


@dataclass(frozen=True, slots=True, eq=False)
class Colours:
    """The colours that a game brings: tokens of its own, each written `#rrggbb`, or the name of a token of every theme
    whose colour it has."""

    themes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For each theme the colour of every token; the game's pictures are drawn in those of the night chart."""
    palettes: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    """For each palette but the usual one and each theme what it changes."""


NO_COLOURS = Colours()


@cache
def theme_of(name: str, palette: str, colours: Colours = NO_COLOURS) -> Theme:
    """Return a theme with a game's colours in a palette; the same object each time."""
    theme = THEMES[name]
    said = {**colours.themes.get(name, {}), **colours.palettes.get(palette, {}).get(name, {})}
    own = {token: colour if _CODE.fullmatch(colour) else theme.code(colour) for token, colour in said.items()}
    drawn = {token: one for token, one in colours.themes.get(NIGHT.name, {}).items() if _CODE.fullmatch(one)}
    return replace(theme, palette=palette, own=own, drawn=drawn)


TOKENS = tuple(item.name for item in fields(Theme) if item.name not in ("name", "palette", "own", "drawn"))
"""The names of all colours that every theme has."""
