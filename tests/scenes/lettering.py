"""Every line of text that stands on a screen: where, how much of it is seen, and which widget wrote it.

While `traced` holds, pictures of text remember their letters, and whatever they are laid onto remembers where.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pygame
import pytest

from spillgame.scenes.scene import Scene
from spillgame.ui.fonts import Fonts
from spillgame.ui.page import Page
from spillgame.ui.widget import Widget

HIDDEN = 3
"""Pixels of a line of text that may be hidden, across or down: numbers on pieces may touch the edge of theirs."""
BEYOND = 4, 4
"""Pixels that letters may reach beyond their widget, across and down."""
OVER = 3
"""Pixels that two texts may lie over each other."""
LONG_NAME = "Maximiliane von Rosenfeld"[:24]
PLAYERS = (LONG_NAME[:-1], "/")
"""What only a text of a player holds: a very long name, a path."""
_Surface = pygame.Surface


class Mark(NamedTuple):
    """A line of text on a picture."""

    text: str
    ink: pygame.Rect
    """The pixels of its letters, the part that was cut off included."""
    seen: pygame.Rect
    """The part of them that lies on the picture."""
    size: int
    """Pixels."""
    widget: Widget | None = None


class Paper(_Surface):
    """A picture that knows the text that was laid onto it."""

    marks: list[Mark]
    of_page = False
    """Whether widgets of a page are drawn on it; a picture that is kept may be shown by another widget next time."""
    writer: Widget | None = None
    """The widget that is being drawn, of all papers."""

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self.marks = []

    def blit(self, source: _Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Lay a picture onto this one, with the text on it."""
        at = dest.topleft if isinstance(dest, pygame.Rect | pygame.FRect) else tuple(dest)[:2]
        found = marks_of(source)
        if found:
            part = pygame.Rect(area) if area is not None else source.get_rect()
            x, y = int(at[0]) - part.x, int(at[1]) - part.y
            for mark in found:
                seen = mark.seen.clip(part).move(x, y).clip(self.get_clip())
                if seen.width and seen.height:
                    widget = mark.widget if getattr(source, "of_page", False) else Paper.writer
                    self.marks.append(mark._replace(ink=mark.ink.move(x, y), seen=seen, widget=widget))
        return super().blit(source, dest, area, special_flags)

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        """Lay pictures onto this one."""
        for source, dest, *_ in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def blits(self, blit_sequence: Any, doreturn: Any = True) -> list[pygame.Rect] | None:
        """Lay pictures onto this one, each with the part and the flags that may follow it."""
        done = [self.blit(*one) for one in blit_sequence]
        return done if doreturn else None

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Cover all or a part."""
        done = super().fill(color, rect, special_flags)
        if not special_flags:
            self.cover(done)
        return done

    def cover(self, rect: pygame.Rect) -> None:
        """Forget the text that something wholly covers."""
        self.marks = [mark for mark in self.marks if not rect.contains(mark.seen)]

    def copy(self) -> "Paper":
        return self._with(super().copy())

    def convert_alpha(self, *surface: Any) -> "Paper":
        return self._with(super().convert_alpha(*surface))

    def convert(self, *arguments: Any) -> "Paper":
        return self._with(super().convert(*arguments))

    def subsurface(self, *area: Any) -> "Paper":
        """Return a part of this picture, which shares its text as it stands now."""
        part = super().subsurface(*area)
        part.marks = []
        place = part.get_rect(topleft=part.get_offset())
        for mark in self.marks:
            seen = mark.seen.clip(place).move(-place.x, -place.y)
            if seen.width and seen.height:
                part.marks.append(mark._replace(ink=mark.ink.move(-place.x, -place.y), seen=seen))
        return part

    def _with(self, other: "Paper") -> "Paper":
        other.marks, other.of_page = list(self.marks), self.of_page
        return other


def marks_of(picture: _Surface) -> list[Mark]:
    """Return the text on a picture; none where it was made elsewhere."""
    return getattr(picture, "marks", [])


def _written(method: Any) -> Any:
    kept: dict[Any, Paper] = {}

    def write(self: Fonts, text: str, size: int, colour: Any, *more: bool, **named: bool) -> Paper:
        key = method, text, size, tuple(colour), more, *named.items()
        if key not in kept:
            plain = method(self, text, size, colour, *more, **named)
            paper = Paper(plain.get_size(), pygame.SRCALPHA)
            _Surface.blit(paper, plain, (0, 0))
            ink = plain.get_bounding_rect()
            paper.marks = [Mark(text, ink, ink, size)] if text.strip() and ink.width else []
            kept[key] = paper
        return kept[key]

    return write


CUTS: dict[str, str] = {}
"""The texts that were cut: what was left of each, and all of it."""


def _shortened(self: Fonts, text: str, *more: Any) -> str:
    left = _shorten(self, text, *more)
    if left.endswith("…") and left != text:
        CUTS[left] = text
    return left


def _fitted(self: Fonts, text: str, size: int, width: int, most: int, bold: bool = False) -> Any:
    lines, whole = _fit(self, text, size, width, most, bold), self.wrap(text, size, width, bold)
    if lines[-1] != whole[-1]:
        CUTS[lines[-1]] = text
    return lines


_draw, _fit, _shorten = Page._draw, Fonts.fitted, Fonts.shortened


def _drawn_by(page: Page, surface: _Surface, widgets: Any) -> None:
    if isinstance(surface, Paper):
        surface.of_page = True
    for widget in widgets:
        Paper.writer = widget
        _draw(page, surface, [widget])
    Paper.writer = None


@contextmanager
def traced() -> Iterator[None]:
    """Let pictures remember their text."""
    rect = pygame.draw.rect

    def drawn(surface: _Surface, color: Any, place: Any, width: int = 0, *more: Any, **named: Any) -> pygame.Rect:
        done = rect(surface, color, place, width, *more, **named)
        if isinstance(surface, Paper) and not width:
            surface.cover(done)
        return done

    with pytest.MonkeyPatch.context() as patch:
        for name in ("text", "capitals"):
            patch.setattr(Fonts, name, _written(getattr(Fonts, name)))
        CUTS.clear()
        patch.setattr(Fonts, "shortened", _shortened)
        patch.setattr(Fonts, "fitted", _fitted)
        patch.setattr(Page, "_draw", _drawn_by)
        patch.setattr(pygame, "Surface", Paper)
        patch.setattr(pygame.draw, "rect", drawn)
        yield


def read(scene: Scene) -> list[Mark]:
    """Return every line of text that a scene shows, drawn from its beginning. To be called while `traced` holds."""
    paper = Paper(scene.look.scale.window.size)
    for page in scene.pages:
        page._sheet.forget()
        page.invalidate()
    scene.draw(paper)
    for page in scene.pages:
        page._sheet.forget()
        page.invalidate()
    return paper.marks


def faults(scene: Scene) -> list[str]:
    """Return a sentence for each text that a scene cuts, hides, or writes over another or out of its widget; and for
    each widget outside the window.

    What a player wrote may be cut, if it is told whole where it is looked at. What lies on a board that can be moved
    may go on beyond its edge, and a long hint may lie over the page.
    """
    window = scene.look.scale.window
    found: list[str] = []
    marks = read(scene)
    movable = any(widget.group == "zoom" for widget in scene.page.widgets)
    for mark in marks:
        widget = mark.widget
        where = f"{mark.text!r} at {tuple(mark.ink)}" + (f" of {widget.key!r}" if widget is not None else "")
        if mark.text in CUTS and not _told_whole(scene, CUTS[mark.text]):
            found.append(f"{where} is what is left of {CUTS[mark.text]!r}")
        hidden = mark.ink.width - mark.seen.width > HIDDEN or mark.ink.height - mark.seen.height > HIDDEN
        if hidden and not (movable and widget is None):
            found.append(f"{where} is clipped to {tuple(mark.seen)}")
        elif widget is not None and not widget.area(scene.look).inflate(*BEYOND).contains(mark.ink):
            found.append(f"{where} runs out of {tuple(widget.rect)}")
    lasting = [mark for mark in marks if mark.widget is None or not mark.widget.follows]
    places = [mark.seen for mark in lasting]
    for number, one in enumerate(lasting, 1):
        for other in map(lasting[number:].__getitem__, one.seen.collidelistall(places[number:])):
            over = one.seen.clip(other.seen)
            if one.text != other.text and min(over.size) > OVER:
                found.append(f"{one.text!r} and {other.text!r} lie over each other at {tuple(over)}")
    for widget in scene.page.widgets:
        if not window.contains(widget.rect):
            found.append(f"{widget.key!r} at {tuple(widget.rect)} is outside the window")
        cut = "" if widget.hidden or widget.follows else widget.too_long(scene.look)
        if cut and widget.tooltip != cut and not _told_whole(scene, cut):
            found.append(f"{widget.key!r} cuts {cut!r}")
    return [*dict.fromkeys(found)]


def _told_whole(scene: Scene, text: str) -> bool:
    """Return whether a text is a player's, and told whole where it is looked at."""
    return any(name in text for name in PLAYERS) and any(
        text in (told.name, told.value, told.note) for told in scene.describe()
    )
