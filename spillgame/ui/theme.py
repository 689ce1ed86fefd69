"""The colours of the chart, by what they mean; three themes hold the same tokens. A game brings tokens of its own.

Dice alone are black and glossy, and what a game makes so. Rescue orange is the only warm colour of the chart and always
means "you can act here".
"""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cache

from spillgame.content.colours_file import TOKENS, Tokens, by_theme, loaded_colours, loaded_themes

Colour = tuple[int, int, int]
_CODE = re.compile("#[0-9a-f]{6}")


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme(Tokens):
    """One set of colours by its name, with those that a game brings.

    Pictures are drawn in the night chart's colours; `recoloured` swaps those for a theme's own, so every colour of
    the night chart stands for one token only.
    """

    name: str
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


THEMES = {name: Theme(name=name, **asdict(tokens)) for name, tokens in loaded_themes().items()}
DAY, NIGHT, CONTRAST = THEMES["day"], THEMES["night"], THEMES["contrast"]


@dataclass(frozen=True, slots=True, eq=False)
class Colours:
    """The colours that a game brings: tokens of its own, each written `#rrggbb`, or the name of a token of every theme
    whose colour it has."""

    themes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """For each theme the colour of every token; the game's pictures are drawn in those of the night chart."""
    palettes: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)
    """For each palette but the usual one and each theme what it changes."""
    game: str = ""
    """The game that brings them: its icons go before those of the box."""


NO_COLOURS = Colours()


def colours_of(game: str) -> Colours:
    """Return the colours that a game brings in its `content/GAME/colours/colours.yaml`. Raises ContentError."""
    found = loaded_colours(game)
    themes = {name: {**found.every, **own} for name, own in by_theme(found.themes).items()}
    return Colours(themes, {palette: by_theme(changed) for palette, changed in found.palettes.items()}, game)


@cache
def theme_of(name: str, palette: str, colours: Colours = NO_COLOURS) -> Theme:
    """Return a theme with a game's colours in a palette; the same object each time."""
    theme = THEMES[name]
    said = {**colours.themes.get(name, {}), **colours.palettes.get(palette, {}).get(name, {})}
    own = {token: colour if _CODE.fullmatch(colour) else theme.code(colour) for token, colour in said.items()}
    drawn = {token: one for token, one in colours.themes.get(NIGHT.name, {}).items() if _CODE.fullmatch(one)}
    return replace(theme, palette=palette, own=own, drawn=drawn)
