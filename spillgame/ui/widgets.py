"""The widgets: label, button, card, toggle, choice, field, reader, spot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from spillgame.ui.answer import Answer, Choose, Outcome
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.key_cap import draw_key_cap, key_cap_size
from spillgame.ui.look import Align, Look
from spillgame.ui.widget import Widget
from spillgame.ui.written import Written, lines_of

Paint = Callable[[pygame.Surface, pygame.Rect, Look, bool], None]
"""Draws into a rectangle; the last argument says whether the pointer is over it."""
ARROW = 44
"""Width of a choice's arrows in design units: large enough to hit."""
LABEL_ICON = 1.4
"""Room for the icon before a label's text, in sizes of the text."""


@dataclass(slots=True, kw_only=True)
class Label(Widget):
    """Text that only says something."""

    size: float = BODY
    token: str = "ink"
    align: Align = "left"
    bold: bool = False
    icon: str = ""
    """Stands before the text; empty for none."""

    @property
    def text(self) -> str:
        return f"{self.name}: {self.value}" if self.value else self.name

    def beside_icon(self, look: Look) -> pygame.Rect:
        """Return the room of the text."""
        used = look.px(LABEL_ICON * self.size) if self.icon else 0
        return pygame.Rect(self.rect.x + used, self.rect.y, self.rect.width - used, self.rect.height)

    def too_long(self, look: Look) -> str:
        lines = look.wrap(self.text, self.size, self.beside_icon(look).width, self.bold)
        return self.text if len(lines) > max(1, self.rect.height // look.line_height(self.size)) else ""

    def written(self, look: Look) -> Sequence[Written]:
        return lines_of(look, self.text, self.beside_icon(look), self.size, self.bold, self.align)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        look.write(surface, self.beside_icon(look), self.text, self.size, self.token, self.align, self.bold)
        if self.icon:
            sign = look.icon(self.icon, self.size, self.token)
            surface.blit(sign, sign.get_rect(left=self.rect.x, centery=self.rect.y + look.line_height(self.size) // 2))


@dataclass(slots=True, kw_only=True)
class Heading(Widget):
    """The title of a page or of a part of it; set smaller where it is wider than its room."""

    role: ClassVar[str] = "heading"
    size: float = SMALL
    token: str = "quiet"

    def too_long(self, look: Look) -> str:
        return self.name if self._picture(look)[0].get_width() > self.rect.width else ""

    def written(self, look: Look) -> Sequence[Written]:
        picture, size = self._picture(look)
        return [Written(self.name, picture.get_rect(midleft=self.rect.midleft), size, spaced=True)]

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        look.put(surface, self._picture(look)[0], self.rect, "left")

    def _picture(self, look: Look) -> tuple[pygame.Surface, float]:
        size = look.capitals_size(self.name, self.rect.width, self.size)
        return look.capitals(self.name, size, self.token), size


@dataclass(slots=True, kw_only=True)
class Button(Widget):
    """Something to press."""

    role: ClassVar[str] = "button"
    icon: str = ""
    picture: Callable[[int], pygame.Surface] | None = None
    """Makes a picture for the icon's place in its own colours, of a width in pixels."""
    main: bool = False
    """Whether this is what most players want next: filled with rescue orange."""
    chosen: bool = False
    """Whether this is the current one of several: bold text and an edge of ink."""
    shortcut: str = ""
    """The key that does the same, shown at the right."""
    align: Align = "left"
    size: float = BODY

    @property
    def text(self) -> str:
        return f"{self.name}  {self.value}" if self.value else self.name

    @property
    def bold(self) -> bool:
        """Whether the text is set in bold."""
        return self.main or self.chosen

    def value_in_words(self, look: Look) -> str:
        """Return its value; without one, that it is chosen."""
        return self.value or (look.say("common.chosen") if self.chosen else "")

    def too_long(self, look: Look) -> str:
        """Return the text where it is wider than its room, set smaller, too."""
        return "" if look.has_room(self.text, self._rooms(look)[1].width, self.size, self.bold) else self.text

    def _rooms(self, look: Look) -> tuple[int, pygame.Rect, bool]:
        """Return the side of the icon, the room of the text, and whether the shortcut has room; an icon gives way where
        the text would be cut beside it."""
        room = self.rect.inflate(-look.px(28), 0)
        side = min(look.px(self.size * 1.25), self.rect.height - look.px(8)) if self.icon or self.picture else 0
        beside = room.width - side - look.px(12)
        if side and not (self.name and not look.has_room(self.text, beside, self.size, self.bold)):
            room.x, room.width = room.x + side + look.px(12), beside
        else:
            side = 0
        left = room.width - look.fonts.width(self.text, look.px(self.size), self.bold)
        shown = bool(self.shortcut) and left > key_cap_size(look, self.shortcut)[0] + look.px(16)
        return side, room, shown

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        ink = self._ground(surface, look, looked_at)
        side, room, with_shortcut = self._rooms(look)
        if side:
            inside = self.rect.inflate(-look.px(28), 0)
            picture = self.picture(side) if self.picture else look.picture(f"ui/{self.icon}", side, ink)
            look.put(surface, picture, inside, "left" if self.name else "centre")
        if with_shortcut:
            draw_key_cap(surface, look, self.shortcut, room.midright, ink if self.main or self.refused else "quiet")
        if self.name and room.width > 0:
            look.put(surface, look.line_within(self.text, room.width, self.size, ink, self.bold), room, self.align)

    def _ground(self, surface: pygame.Surface, look: Look, looked_at: bool) -> str:
        """Draw what lies behind the text, and return the text's colour."""
        radius = look.px(6)
        if self.refused:
            pygame.draw.rect(surface, look.rgb("faint"), self.rect, look.px(1), border_radius=radius)
            return "off"
        if self.main:
            pygame.draw.rect(surface, look.rgb("action"), self.rect, border_radius=radius)
            if looked_at:
                pygame.draw.rect(surface, look.rgb("ink"), self.rect, look.px(2), border_radius=radius)
            return "on_action"
        ground = "shallow" if looked_at or self.chosen else "raised"
        pygame.draw.rect(surface, look.rgb(ground), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("faint"), self.rect, look.px(1), border_radius=radius)
        edge = pygame.Rect(self.rect.x, self.rect.y + look.px(8), look.px(4), self.rect.height - 2 * look.px(8))
        pygame.draw.rect(surface, look.rgb("ink" if self.chosen else "action"), edge)
        return "ink"


@dataclass(slots=True, kw_only=True)
class IconButton(Button):
    """A button that shows only its icon; the name is for the text form and the hint line."""

    def too_long(self, look: Look) -> str:
        return ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        ink = self._ground(surface, look, looked_at)
        side = min(look.px(32), self.rect.height - look.px(8))
        look.put(surface, look.picture(f"ui/{self.icon}", side, ink), self.rect)


@dataclass(slots=True, kw_only=True)
class Card(Widget):
    """A button with a custom painted face; `chosen` ones are framed."""

    role: ClassVar[str] = "card"
    paint: Paint
    chosen: bool = False

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        radius = look.px(6)
        ground = "shallow" if looked_at and self.act and not self.refused else "raised"
        pygame.draw.rect(surface, look.rgb(ground), self.rect, border_radius=radius)
        pygame.draw.rect(surface, look.rgb("faint"), self.rect, look.px(1), border_radius=radius)
        self.paint(surface, self.rect.inflate(-look.px(20), -look.px(16)), look, looked_at)
        if self.chosen:
            pygame.draw.rect(surface, look.rgb("action"), self.rect, look.px(4), border_radius=radius)


@dataclass(slots=True, kw_only=True)
class Toggle(Widget):
    """Something that is on or off."""

    role: ClassVar[str] = "toggle"
    on: bool = False

    def value_in_words(self, look: Look) -> str:
        return self.value or self._position(look)

    def _position(self, look: Look) -> str:
        """Return whether it is on, as it is written on it."""
        return look.say("common.switched_on" if self.on else "common.switched_off")

    def too_long(self, look: Look) -> str:
        used = look.fonts.width(self.name, look.px(BODY))
        used += look.fonts.width(look.say("common.switched_off"), look.px(SMALL))
        return self.name if used > self.rect.width - look.px(28 + 56 + 24) else ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        room = self.rect.inflate(-look.px(28), 0)
        look.put(surface, look.line(self.name, BODY, "off" if self.refused else "ink"), room, "left")
        track = pygame.Rect(0, 0, look.px(56), look.px(28))
        track.midright = room.midright
        pygame.draw.rect(surface, look.rgb("action" if self.on else "line"), track, look.px(2), track.height)
        knob = (track.right - track.height // 2 if self.on else track.x + track.height // 2, track.centery)
        pygame.draw.aacircle(surface, look.rgb("action" if self.on else "line"), knob, look.px(8))
        word = look.line(self._position(look), SMALL, "quiet")
        surface.blit(word, word.get_rect(midright=(track.x - look.px(12), track.centery)))


@dataclass(slots=True, kw_only=True)
class Choice(Widget):
    """One of several values, taken in turn; the arrow keys and the two arrows go through them."""

    role: ClassVar[str] = "choice"
    takes_focus: ClassVar[bool | None] = True
    turns: ClassVar[bool] = True
    choose: Choose
    """Called with the index of the value now wanted."""
    values: Sequence[str]
    index: int = 0
    bar: bool = False
    """Whether the values are steps of an amount, drawn as a bar."""
    bare: bool = False
    """Whether the value takes the whole width, and the name stands only in the text form."""
    around: bool = True
    """Whether a press beyond the last value takes the first one, as numbers do not."""
    size: float = BODY
    sign: Callable[[pygame.Surface, Look, pygame.Rect], int] | None = None
    """Draws what shows the value besides its words at the left of a room, and returns the width taken."""

    def __post_init__(self) -> None:
        """Show the value at the index, unless it is given in other words."""
        self.value = self.value or self.values[self.index]

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Go back where the left arrow is pressed, else forward."""
        return self.turn(-1 if at is not None and self.arrow(-1).collidepoint(at) else 1, around=self.around)

    def turn(self, step: int, around: bool = False) -> Answer | None:
        """Take the next value or the one before."""
        return self.choose((self.index + step) % len(self.values)) if self._turns(step, around) else None

    def _turns(self, step: int, around: bool) -> bool:
        """Return whether there is a value to be taken in a direction."""
        if self.refused or len(self.values) < 2:
            return False
        return around or 0 <= self.index + step < len(self.values)

    def too_long(self, look: Look) -> str:
        """Return the name or the value where it is wider than its room, set smaller, too."""
        rooms = self._rooms_of_text(look)
        return next((text for text, room in rooms if not look.has_room(text, room, self.size)), "")

    def crowded(self, look: Look) -> bool:
        return any(look.fonts.width(text, look.px(self.size)) > room for text, room in self._rooms_of_text(look))

    def _rooms_of_text(self, look: Look) -> list[tuple[str, int]]:
        """Return what is written, each with the width of its room."""
        value = (self.value, self._room().width - 2 * self.rect.height)
        return [value] if self.bare else [(self.name, self.rect.width // 2 - look.px(28)), value]

    def _room(self) -> pygame.Rect:
        """Return where the value stands: the right half, or all of it."""
        if self.bare:
            return self.rect
        return pygame.Rect(self.rect.centerx, self.rect.y, self.rect.width // 2, self.rect.height)

    def arrow(self, side: int) -> pygame.Rect:
        """Return the place of the arrow to the left, -1, or to the right, 1."""
        room = self._room()
        size = room.height
        return pygame.Rect(room.x if side < 0 else room.right - size, room.y, size, size)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        ink = "off" if self.refused else "ink"
        if not self.bare:
            half = self.rect.width // 2
            name = pygame.Rect(self.rect.x + look.px(14), self.rect.y, half - look.px(28), self.rect.height)
            look.put(surface, look.line_within(self.name, name.width, self.size, ink), name, "left")
        for side, icon in ((-1, "arrow_left"), (1, "arrow_right")):
            tint = "action" if self._turns(side, self.around) else "off"
            look.put(surface, look.icon(icon, 24, tint), self.arrow(side))
        middle = self._room().inflate(-2 * self.rect.height, 0)
        if self.sign is not None and (taken := self.sign(surface, look, middle)):
            middle = pygame.Rect(middle.x + taken, middle.y, middle.width - taken, middle.height)
        look.put(surface, look.line_within(self.value, middle.width, self.size, ink), middle)
        if self.bar and len(self.values) > 1:
            groove = pygame.Rect(middle.x, middle.bottom - look.px(8), middle.width, look.px(4))
            pygame.draw.rect(surface, look.rgb("line"), groove)
            groove.width = groove.width * self.index // (len(self.values) - 1)
            pygame.draw.rect(surface, look.rgb("action"), groove)


@dataclass(slots=True, kw_only=True)
class Field(Widget):
    """A line of text that the player writes; set smaller where it is wider than its room."""

    role: ClassVar[str] = "field"
    takes_focus: ClassVar[bool | None] = True
    writes: ClassVar[bool] = True
    write: Callable[[str], Answer | None]
    """Called with the whole text after each change."""
    most: int = 24
    name_share: float = 0.5
    """How much of the width the name has."""
    selected: bool = False
    """Whether all of the text is selected, so that typing replaces it."""

    def too_long(self, look: Look) -> str:
        """Return the name where it runs into the line; of the text the end is always seen."""
        return "" if look.has_room(self.name, self._name_room(look).width) else self.name

    def _name_room(self, look: Look) -> pygame.Rect:
        width = round(self.rect.width * self.name_share) - look.px(28)
        return pygame.Rect(self.rect.x + look.px(14), self.rect.y, width, self.rect.height)

    def _line(self, look: Look) -> pygame.Rect:
        left = self.rect.x + round(self.rect.width * self.name_share)
        room = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height)
        return room.inflate(-look.px(16), -look.px(12))

    def type(self, text: str | None) -> Outcome:
        """Add what was typed as far as there is room, or erase the last letter; or all, where all is selected."""
        kept = "" if self.selected else self.value[:-1] if text is None else self.value
        wanted = (kept + (text or ""))[: self.most]
        return self.write(wanted) if wanted != self.value else None

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        name, room = self._name_room(look), self._line(look)
        look.put(surface, look.line_within(self.name, name.width), name, "left")
        pygame.draw.rect(surface, look.rgb("deep"), room, border_radius=look.px(4))
        pygame.draw.rect(surface, look.rgb("action" if looked_at else "line"), room, look.px(2), look.px(4))
        inside = room.inflate(-look.px(16), 0)
        text = look.line(self.value or " ", look.size_for(self.value, inside.width))
        width = text.get_width() if self.value else 0
        before = surface.get_clip()
        surface.set_clip(inside.inflate(look.px(8), 0).clip(before))
        if self.selected and width:
            marked = pygame.Rect(inside.x, inside.y + look.px(4), min(width, inside.width), inside.height - look.px(8))
            pygame.draw.rect(surface, look.rgb("shallow"), marked)
        look.put(surface, text, inside, "left" if width < inside.width else "right")
        surface.set_clip(before)

    def draw_focus(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the frame, and where the next letter goes."""
        Widget.draw_focus(self, surface, look)
        inside = self._line(look).inflate(-look.px(16), 0)
        size = look.px(look.size_for(self.value, inside.width))
        width = look.fonts.width(self.value, size) if self.value else 0
        caret = pygame.Rect(inside.x + min(width, inside.width) + look.px(2), inside.y, look.px(2), inside.height)
        pygame.draw.rect(surface, look.rgb("action"), caret.inflate(0, -look.px(12)))


@dataclass(slots=True, kw_only=True)
class Hotspot(Widget):
    """A place in a picture that can be pressed; the code that paints the picture defines its pixels."""

    role: ClassVar[str] = "place"
    outline: Sequence[tuple[float, float]] = field(default_factory=tuple)
    """The corners in pixels; without them the rectangle counts."""

    def contains(self, at: tuple[int, int]) -> bool:
        if not self.rect.collidepoint(at):
            return False
        return not self.outline or _inside(at, self.outline)

    def draw_focus(self, surface: pygame.Surface, look: Look) -> None:
        if self.outline:
            pygame.draw.polygon(surface, look.rgb("focus"), self.outline, look.px(4))
        else:
            Widget.draw_focus(self, surface, look)


def _inside(at: tuple[int, int], corners: Sequence[tuple[float, float]]) -> bool:
    """Return whether a point lies within a polygon: whether a ray from it crosses the edge an odd number of times."""
    x, y = at
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
