"""How everything looks for one window size and one player: theme, scale, text, pictures, and the strokes they share.

A look never changes. There is one for each set of colours, so that code that keeps one keeps its game's colours.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

import pygame

from spillgame.ui.fonts import BODY, SMALL, Fonts
from spillgame.ui.pictures import OF_THE_BOX, Pictures, icons_of
from spillgame.ui.scale import Scale
from spillgame.ui.theme import DAY, NO_COLOURS, Colour, Colours, Theme, theme_of
from spillgame.words import Words

LEAST_SHARE, LEAST_PIXELS = 0.7, 11
"""The smallest share of its size to which a line is shrunk to fit, and the smallest legible size in pixels."""
Align = Literal["left", "centre", "right"]
Kept = TypeVar("Kept")


def aligned(place: pygame.Rect, area: pygame.Rect, align: Align) -> pygame.Rect:
    """Return a rectangle moved into an area, in the middle of its height."""
    place.centery = area.centery
    if align == "left":
        place.left = area.left
    elif align == "right":
        place.right = area.right
    else:
        place.centerx = area.centerx
    return place


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What a widget or view needs in order to draw itself; sizes are design units unless they say pixels."""

    scale: Scale
    theme: Theme = DAY
    fonts: Fonts = field(default_factory=Fonts)
    pictures: Pictures = field(default_factory=Pictures)
    say: Words = field(default_factory=lambda: Words({}))
    """The texts by their keys; without a file of them the keys themselves are shown."""
    reduced_motion: bool = False
    colours: Colours = NO_COLOURS
    """Those of the game that is shown."""
    _kept: dict[Hashable, Any] = field(default_factory=dict)
    """The cache of what is expensive to make for this look."""
    _family: dict[Colours, "Look"] = field(default_factory=dict)
    """This look in all colours that were asked for; they share it."""

    def __post_init__(self) -> None:
        self._family[self.colours] = self

    def keep(self, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what is cached under a key for this look, else make it."""
        if key not in self._kept:
            self._kept[key] = make()
        found: Kept = self._kept[key]
        return found

    def keep_last(self, name: str, key: Hashable, make: Callable[[], Kept]) -> Kept:
        """Return what was made under a name and a key before; of one name only what was made last is kept: a picture
        as large as the window, of which each game has another."""
        last = self._kept.get(name)
        if last is None or last[0] != key:
            last = self._kept[name] = key, make()
        found: Kept = last[1]
        return found

    def in_colours(self, colours: Colours) -> "Look":
        """Return this look in the colours of a game: the same object each time."""
        if colours not in self._family:
            theme = theme_of(self.theme.name, self.theme.palette, colours)
            replace(self, colours=colours, theme=theme, _kept={})  # which joins the family
        return self._family[colours]

    def in_scale(self, scale: Scale) -> "Look":
        """Return this look in another scale, with the same fonts and pictures."""
        return replace(self, scale=scale, _kept={}, _family={})

    def forget(self, but: Colours | None = None) -> None:
        """Let go of all that was made for this look in any colours, except those of one game and of none. A game keeps
        pictures as large as the window: those of all games together would take too much memory."""
        for colours, look in self._family.items():
            if but is None or colours not in (but, NO_COLOURS):
                look._kept.clear()

    def px(self, units: float) -> int:
        """Return design units in pixels."""
        return self.scale.px(units)

    def rgb(self, token: str) -> Colour:
        return self.theme.rgb(token)

    # --- Text ---

    def line(self, text: str, size: float = BODY, token: str = "ink", bold: bool = False) -> pygame.Surface:
        """Return one line of text."""
        return self.fonts.text(text, self.px(size), self.rgb(token), bold)

    def capitals(self, text: str, size: float = SMALL, token: str = "quiet") -> pygame.Surface:
        """Return one line of spaced capitals."""
        return self.fonts.capitals(text, self.px(size), self.rgb(token))

    def capitals_size(self, text: str, width: int, size: float = SMALL) -> float:
        """Return the size in which a line of spaced capitals fits a width in pixels, likewise as `size_for`."""
        return self._smaller(size, lambda size: self.fonts.capitals_width(text, self.px(size)) <= width)

    def wrap(self, text: str, size: float, width: int, bold: bool = False) -> Sequence[str]:
        """Break text into lines of a width in pixels."""
        return self.fonts.wrap(text, self.px(size), width, bold)

    def line_height(self, size: float) -> int:
        """Return the distance from line to line in pixels."""
        return self.fonts.height(self.px(size))

    def text_height(self, text: str, size: float, width: int, bold: bool = False) -> int:
        """Return how high text becomes that is wrapped to a width, both in pixels."""
        return len(self.wrap(text, size, width, bold)) * self.line_height(size)

    def size_for(self, text: str, width: int, size: float = BODY, bold: bool = False) -> float:
        """Return the size in which a line fits a width in pixels: `size`, or down to LEAST_SHARE of it while still
        legible."""
        return self._smaller(size, lambda size: self.fonts.width(text, self.px(size), bold) <= width)

    def size_within(self, text: str, area: pygame.Rect, size: float = BODY) -> float:
        """Return the size, likewise, in which wrapped text fits an area."""
        return self._smaller(size, lambda size: self.text_height(text, size, area.width) <= area.height)

    def _smaller(self, size: float, fits: Callable[[float], bool]) -> float:
        least = max(LEAST_SHARE * size, LEAST_PIXELS / self.scale.unit)
        while size > least and not fits(size):
            size = max(least, size - 1)
        return size

    def has_room(self, text: str, width: int, size: float = BODY, bold: bool = False) -> bool:
        """Return whether a line fits a width in pixels, shrunk if need be."""
        return self.fonts.width(text, self.px(self.size_for(text, width, size, bold)), bold) <= width

    def line_within(
        self, text: str, width: int, size: float = BODY, token: str = "ink", bold: bool = False
    ) -> pygame.Surface:
        """Return one line that fits a width in pixels: shrunk if necessary, and then cut."""
        size = self.size_for(text, width, size, bold)
        return self.line(self.fonts.shortened(text, self.px(size), width, bold), size, token, bold)

    def fitted(self, text: str, size: float, area: pygame.Rect, bold: bool = False) -> Sequence[str]:
        """Break text into the lines that fit an area, at least one; with an ellipsis if cut."""
        most = max(1, area.height // self.line_height(size))
        return self.fonts.fitted(text, self.px(size), area.width, most, bold)

    def write(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        text: str,
        size: float = BODY,
        token: str = "ink",
        align: Align = "left",
        bold: bool = False,
    ) -> int:
        """Write text into an area, wrapped to its width and cut at its foot; returns the pixels used downwards."""
        step, y = self.line_height(size), area.y
        for line in self.fitted(text, size, area, bold):
            self.put(surface, self.line(line, size, token, bold), pygame.Rect(area.x, y, area.width, step), align)
            y += step
        return y - area.y

    @staticmethod
    def put(surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, align: Align = "centre") -> None:
        """Put a picture into an area, in the middle of its height."""
        surface.blit(picture, aligned(picture.get_rect(), area, align))

    # --- Pictures and strokes ---

    def picture(self, name: str, pixels: int, tint: str | None = None) -> pygame.Surface:
        """Return a picture of the assets, square, in this theme; an icon of the game before one of the box."""
        return self.pictures.get(icons_of(self.colours.game).get(name, name), pixels, self.theme, tint)

    def icon(self, name: str, units: float, tint: str = "ink") -> pygame.Surface:
        """Return an icon in one colour."""
        return self.picture(f"{OF_THE_BOX}{name}", self.px(units), tint)

    def note(self, surface: pygame.Surface, area: pygame.Rect, heading: str = "") -> pygame.Rect:
        """Draw a note on the chart, with a heading in small capitals; returns the room left on it."""
        pad = self.px(16)
        pygame.draw.rect(surface, self.rgb("panel"), area, border_radius=self.px(6))
        room = area.inflate(-2 * pad, -2 * pad)
        if heading:
            title = self.capitals(heading)
            surface.blit(title, room.topleft)
            used = title.get_height() + self.px(4)
            room.y += used
            room.height -= used
        return room

    def rule(self, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int], token: str = "faint") -> None:
        """Draw a thin chart line."""
        pygame.draw.line(surface, self.rgb(token), start, end, self.px(1))
