"""Loads colours: the themes, which belong to no game, and those that a game brings."""

from collections.abc import Iterator, Mapping
from dataclasses import field, fields
from typing import Annotated

from spillgame.content.loading import load
from spillgame.rules.content import Fault, GameContent, Matches, fault_at, record

Code = Annotated[str, Matches("#[0-9a-f]{6}", "colour")]
CodeOrToken = Annotated[str, Matches("#[0-9a-f]{6}|[a-z][a-z_]*", "colour_or_token")]
"""The colour itself, or the name of a token of every theme whose colour it is."""
OwnTokens = Mapping[str, CodeOrToken]


@record
class Tokens:
    """One set of colours, each written `#rrggbb`."""

    deep: Code
    """The deepest water: what lies behind everything."""
    sea: Code
    """Open water: the board."""
    shallow: Code
    """Water raised by a contour: a hovered row, a chosen button."""
    panel: Code
    """A note on the chart."""
    raised: Code
    """A button or card at rest."""
    line: Code
    """Chart lines and frames that must be seen (3:1 on sea and panel)."""
    faint: Code
    """Contours and soundings that may be overlooked."""
    ink: Code
    """Text."""
    quiet: Code
    """Text that is not urgent (4.5:1)."""
    off: Code
    """Text of what cannot be done now (3:1)."""
    action: Code
    """Rescue orange: you can act here."""
    look: Code
    """What is only to be looked at, such as what a lesson or a hint speaks of: never what is to be pressed."""
    on_action: Code
    """Text on rescue orange."""
    danger: Code
    """A losing line that is near; never without a sign."""
    good: Code
    """An objective that holds."""
    focus: Code
    """The frame of what has the keyboard."""
    black: Code
    """The only black: a die of the box."""
    gloss: Code
    """The light on black."""
    rim: Code
    """The rim that parts black from deep water."""
    pip: Code
    """Pips on black."""
    violet: Code
    """A further line or mark beside those that mean something."""


TOKENS = tuple(one.name for one in fields(Tokens))
"""The names of all colours that every theme has."""


@record
class Themes:
    """The themes."""

    day: Tokens
    """The default."""
    night: Tokens
    """In its colours all pictures are drawn."""
    contrast: Tokens
    """High contrast."""


@record
class ThemesContent:
    """The only file of a folder of themes."""

    themes: Themes
    """The colours of the chart, by what they mean."""


@record
class InThemes:
    """Tokens of a game in every theme."""

    day: OwnTokens = field(default_factory=dict)
    night: OwnTokens = field(default_factory=dict)
    contrast: OwnTokens = field(default_factory=dict)


@record
class OwnColours:
    """The colours that a game brings: tokens of its own."""

    every: OwnTokens = field(default_factory=dict)
    """Those that are the same in every theme."""
    themes: InThemes
    """The others. The game's pictures are drawn in the colours of the night chart."""
    palettes: Mapping[str, InThemes] = field(default_factory=dict)
    """For each palette but the usual one what it changes."""


@record
class ColoursContent:
    """The only file of a folder of colours."""

    colours: OwnColours
    """The colours of a game's own tokens."""


THEMES = GameContent(name="shell/themes", record=ThemesContent)
"""The themes, in `content/shell/themes/themes.yaml`."""


def by_theme(tokens: InThemes) -> dict[str, OwnTokens]:
    """Return the tokens of each theme by its name."""
    return {one.name: getattr(tokens, one.name) for one in fields(tokens)}


def content_of(game: str) -> GameContent:
    """Return how the colours of a game are described, by its name."""
    checks = ((("colours",), _tokens_are_known), (("colours",), _themes_have_the_same))
    return GameContent(name=f"{game}/colours", record=ColoursContent, checks=checks)


def loaded_themes() -> Mapping[str, Tokens]:
    """Return the themes by their names, from the cache where their file has not changed. Raises ContentError."""
    themes: Themes = load(THEMES, with_mods=False).content.themes
    return {one.name: getattr(themes, one.name) for one in fields(themes)}


def loaded_colours(game: str) -> OwnColours:
    """Return the colours of a game, likewise. Raises ContentError."""
    colours: OwnColours = load(content_of(game), with_mods=False).content.colours
    return colours


def _tokens_are_known(colours: OwnColours) -> Iterator[Fault]:
    groups: list[tuple[tuple[str, ...], OwnTokens]] = [(("every",), colours.every)]
    groups += [(("themes", name), own) for name, own in by_theme(colours.themes).items()]
    for palette, changed in colours.palettes.items():
        groups += [(("palettes", palette, name), own) for name, own in by_theme(changed).items()]
    for path, own in groups:
        for token, colour in own.items():
            if not colour.startswith("#") and colour not in TOKENS:
                yield fault_at(("colours", *path, token), "colours.no_token", found=colour, token=TOKENS[0])


def _themes_have_the_same(colours: OwnColours) -> Iterator[Fault]:
    themes = by_theme(colours.themes)
    every = dict.fromkeys(token for own in themes.values() for token in own)
    for name, own in themes.items():
        missing = tuple(token for token in every if token not in own)
        if missing:
            yield fault_at(("colours", "themes", name), "colours.missing", tokens=missing)
