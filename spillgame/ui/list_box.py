"""A long list of entries that can be pressed: only those that fit are widgets, and the list scrolls with the focus."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.ui.answer import UNUSED, Act, Answer, Choose, Outcome
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Note, Widget
from spillgame.ui.written import Written, line_of

ROW = "row "
"""How the keys of rows begin; their number in the list follows, from 0."""
BAR, GAP, PAD = 48, 8, 5
"""Design units: width of the scroll bar, between it and the rows, above and below a row's text."""
SIGN = 28
"""Side of an entry's icon in design units."""
PICTURE = 92
"""Side of an entry's picture in design units."""
ASIDE = 0.45
"""Share of a line's width for what is next to its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry: a heading in small capitals, or a line with an icon."""

    text: str
    icon: str = ""
    heading: bool = False
    token: str = "ink"
    bold: bool = False
    note: Note = ""
    refused: str = ""
    act: Act | None = None
    turn: Choose | None = None
    """Takes the arrow keys left (-1) and right (1), where it has a value that they change."""
    lit: bool = False
    """Whether the line has the mark of what can be done."""
    flush: bool = False
    """Whether the text begins where the other lines have their icons."""
    rule: str = ""
    details: str = ""
    """What stands below the text, small and quiet."""
    picture: Callable[[int], pygame.Surface] | None = None
    """Makes a square picture of a width in pixels in the icon's place; called only while the entry is visible."""
    aside: Callable[[pygame.Surface, pygame.Rect, Look], None] | None = None
    """Draws something into the right part of the line; the text has the left one."""
    value: str = ""
    """What that shows, in words."""


@dataclass(slots=True, kw_only=True)
class Row(Widget):
    """One entry on the page; up and down go on to the next one, and the list scrolls along."""

    role: ClassVar[str] = "line"
    selects: ClassVar[bool] = True
    entry: Entry
    index: int
    """Its place in the list, from 0."""
    entries: Sequence[Entry] = ()
    """The whole list."""
    lines: Sequence[str]
    move: Callable[[int], Outcome]
    """Called with how many entries to go down."""
    details: Sequence[str] = ()
    here: bool = False
    """Whether the list's cursor stands on it."""

    @property
    def further(self) -> Sequence[str]:
        return (self.entry.details,)

    def scroll(self, steps: int) -> Outcome:
        return self.move(steps)

    def turn(self, step: int) -> Outcome:
        """Change the entry's value, where it has one."""
        return self.entry.turn(step) if self.entry.turn is not None else UNUSED

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        entry, step = self.entry, look.line_height(BODY)
        if looked_at or self.here:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        token = "off" if self.refused else entry.token
        if entry.aside is not None:
            room = pygame.Rect(self.rect.right - _aside(self.rect.width), self.rect.y, 0, self.rect.height)
            room.width = self.rect.right - look.px(GAP) - room.x
            entry.aside(surface, room, look)
        if entry.lit:
            edge = pygame.Rect(self.rect.x, self.rect.y + look.px(8), look.px(4), self.rect.height - 2 * look.px(8))
            pygame.draw.rect(surface, look.rgb("action"), edge)
        x, y = self._text_at(look)
        if entry.picture is not None:
            place = pygame.Rect(self.rect.x + 2 * look.px(GAP), self.rect.y + look.px(PAD), 0, 0)
            surface.blit(entry.picture(look.px(PICTURE)), place)
        if entry.icon:
            place = pygame.Rect(x - look.px(SIGN + 12), y, look.px(SIGN), step)
            look.put(surface, look.icon(entry.icon, SIGN, token), place)
        for line in self.lines:
            surface.blit(look.line(line, BODY, token, entry.bold), (x, y))
            y += step
        for line in self.details:
            surface.blit(look.line(line, SMALL, "quiet"), (x, y))
            y += look.line_height(SMALL)

    def _text_at(self, look: Look) -> tuple[int, int]:
        """Return where the text begins: beside the picture and the icon."""
        x, y = self.rect.x + 2 * look.px(GAP), self.rect.y + look.px(PAD)
        if self.entry.picture is not None:
            x += look.px(PICTURE) + look.px(12)
            used = len(self.lines) * look.line_height(BODY) + len(self.details) * look.line_height(SMALL)
            y = self.rect.y + (self.rect.height - used) // 2
        return x + (0 if self.entry.flush else look.px(SIGN + 12)), y

    def written(self, look: Look) -> Sequence[Written]:
        x, y = self._text_at(look)
        found, kinds = [], ((self.lines, BODY, self.entry.bold), (self.details, SMALL, False))
        for text, size, bold in ((line, size, bold) for lines, size, bold in kinds for line in lines):
            place = pygame.Rect(x, y, 0, look.line_height(size))
            found.append(line_of(look, text, place, size, bold))
            y += place.height
        return found


def _aside(width: int) -> int:
    return round(width * ASIDE)


@dataclass(slots=True, kw_only=True)
class HeadingRow(Row):
    """A heading between entries."""

    role: ClassVar[str] = "heading"

    def written(self, look: Look) -> Sequence[Written]:
        """A heading is found by its name."""
        return ()

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        text = look.capitals(self.entry.text, SMALL)
        surface.blit(text, text.get_rect(bottomleft=(self.rect.x + look.px(GAP), self.rect.bottom - look.px(6))))
        look.rule(surface, self.rect.bottomleft, (self.rect.right, self.rect.bottom), "line")


@dataclass(slots=True, kw_only=True)
class Arrow(Widget):
    """Scrolls the list by what is seen of it."""

    role: ClassVar[str] = "button"
    icon: str

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        if looked_at:
            pygame.draw.rect(surface, look.rgb("shallow"), self.rect, border_radius=look.px(6))
        look.put(surface, look.icon(self.icon, 26, "action"), self.rect)


@dataclass(slots=True, kw_only=True)
class Thumb(Widget):
    """Shows which part of the list is seen."""

    role: ClassVar[str] = "scroll bar"
    first: float
    """Where the part begins, as a share of the whole; so is the next, of its length."""
    length: float

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        width = look.px(4)
        groove = pygame.Rect(self.rect.centerx - width // 2, self.rect.y, width, self.rect.height)
        pygame.draw.rect(surface, look.rgb("faint"), groove)
        part = groove.inflate(look.px(6), 0)
        part.height = max(look.px(24), round(groove.height * self.length))
        part.y = groove.y + round((groove.height - part.height) * self.first / max(1e-9, 1 - self.length))
        pygame.draw.rect(surface, look.rgb("line"), part, border_radius=look.px(4))


class ListBox:
    """A list with a cursor.

    `changed` is called whenever the scene should rebuild its widgets, then `focus_on` with the key of the cursor's row
    if the keyboard should go there. A click puts the cursor on an entry, a double click or the key for confirming does
    what the entry does.
    """

    def __init__(self, changed: Callable[[], None], focus_on: Callable[[str], None]):
        self._changed = changed
        self._focus_on = focus_on
        self.entries: Sequence[Entry] = ()
        self.cursor = 0
        self._top = 0
        self._area = pygame.Rect(0, 0, 1, 1)
        self._look: Look | None = None
        self._lines: list[list[str]] = []
        self._details: list[list[str]] = []
        self._heights: list[int] = []
        self._laid = False
        """Whether it is part of what was laid out last."""
        self._band = 0
        """How high the heading of the uppermost entry stands above the entries; 0 if there are no headings."""
        self._seek = True
        """Whether the cursor should be brought into view when the list is laid out next."""

    def fill(self, entries: Sequence[Entry], cursor: int = 0) -> None:
        """Take other entries, and put the cursor on one of them."""
        self.entries = entries
        self._look = None
        self.cursor = self._resting_place(max(0, min(cursor, len(entries) - 1)), 1)
        self._seek = True

    def _resting_place(self, index: int, way: int) -> int:
        """Return the first entry from an index on that is no heading; the index itself if there is none."""
        for start, step in ((index, way), (index, -way)):
            place = start
            while 0 <= place < len(self.entries):
                if not self.entries[place].heading:
                    return place
                place += step
        return index

    # --- Going through it ---

    def move(self, steps: int) -> Outcome:
        """Move the cursor; UNUSED at an end, so that the focus goes on to what is beyond the list."""
        wanted = max(0, min(len(self.entries) - 1, self.cursor + steps))
        place = self._resting_place(wanted, 1 if steps > 0 else -1)
        if place == self.cursor:
            return UNUSED
        self.put_cursor(place)
        return None

    def put_cursor(self, index: int) -> None:
        """Put the cursor on an entry, and bring it into view."""
        self.cursor = index
        self._seek = True
        self._changed()
        self._focus_on(self.focus)

    def follow(self, focus: Widget) -> bool:
        """Let the cursor follow the focus to a row; returns whether it moved."""
        if not isinstance(focus, Row) or focus.index == self.cursor:
            return False
        self.cursor = focus.index
        return True

    def scroll(self, steps: int) -> None:
        """Show what is further down or up; the cursor comes along only as far as it must."""
        here = self._shown().start if steps > 0 else self._top  # a heading at the top is not among those shown
        top = max(0, min(self._last_top(), here + steps))
        if top == self._top:
            return
        self._top = top
        shown = self._shown()
        kept = max(shown.start, min(self.cursor, shown.stop - 1))
        self.cursor = self._resting_place(kept, 1 if steps > 0 else -1)
        self._changed()

    def contains(self, at: tuple[int, int]) -> bool:
        """Return whether a pixel belongs to the list, as it was laid out last; not where it is put away."""
        return self._laid and self._area.collidepoint(at)

    # --- Layout ---

    @property
    def focus(self) -> str:
        return f"{ROW}{self.cursor}"

    def put_away(self) -> None:
        """Note that something else may take its place until its widgets are next built."""
        self._laid = False

    def widgets(self, area: pygame.Rect, look: Look) -> list[Widget]:
        """Return the rows that fit into an area, and the scroll bar where not all do."""
        self._laid = True
        if look is not self._look or area != self._area:
            self._measure(area, look)
        if self._seek:
            self._reveal()
        self._top = min(self._top, self._last_top())
        widgets: list[Widget] = []
        shown, y = self._shown(), area.y
        if self._band:
            heading = next((index for index in range(shown.start, -1, -1) if self.entries[index].heading), 0)
            widgets.append(self._row(heading, pygame.Rect(area.x, y, self._width(look), self._band)))
            y += self._band
        for index in shown:
            widgets.append(self._row(index, pygame.Rect(area.x, y, self._width(look), self._heights[index])))
            y += self._heights[index]
        if self._top or shown.stop < len(self.entries):
            widgets += self._bar(look, shown)
        return widgets

    def _width(self, look: Look) -> int:
        return self._area.width - look.px(BAR + GAP)

    def _measure(self, area: pygame.Rect, look: Look) -> None:
        self._area, self._look = area.copy(), look
        self._lines, self._details, self._heights = [], [], []
        for entry in self.entries:
            room = self._width(look) - look.px(3 * GAP + (0 if entry.flush else SIGN + 12))
            room -= look.px(PICTURE + 12) if entry.picture is not None else 0
            room -= _aside(self._width(look)) if entry.aside is not None else 0
            self._lines.append([entry.text] if entry.heading else [*look.wrap(entry.text, BODY, room, entry.bold)])
            self._details.append([*look.wrap(entry.details, SMALL, room)] if entry.details else [])
            self._heights.append(self._height_of(look, entry, len(self._lines[-1]), len(self._details[-1])))
        headed = any(entry.heading for entry in self.entries)
        self._band = look.line_height(SMALL) + look.px(16) if headed else 0
        self._seek = True

    @staticmethod
    def _height_of(look: Look, entry: Entry, lines: int, details: int) -> int:
        if entry.heading:
            return look.line_height(SMALL) + look.px(16)
        text = lines * look.line_height(BODY) + details * look.line_height(SMALL)
        return max(text, look.px(PICTURE) if entry.picture is not None else 0) + 2 * look.px(PAD)

    def _row(self, index: int, rect: pygame.Rect) -> Row:
        entry = self.entries[index]

        def press() -> Answer | None:
            self.cursor = index
            return entry.act() if entry.act is not None else self._changed()

        kind = HeadingRow if entry.heading else Row
        return kind(
            key=f"{ROW}{index}",
            rect=rect,
            name=entry.text,
            value=entry.value or entry.details,
            note=entry.note,
            refused=entry.refused,
            rule=entry.rule,
            act=None if entry.heading else press,
            entry=entry,
            index=index,
            entries=self.entries,
            lines=self._lines[index],
            details=self._details[index],
            move=lambda steps: self._move_from(index, steps),
            here=index == self.cursor,
        )

    def _move_from(self, index: int, steps: int) -> Outcome:
        self.cursor = index
        return self.move(steps)

    def _bar(self, look: Look, shown: range) -> list[Widget]:
        side = look.px(BAR)
        strip = pygame.Rect(self._area.right - side, self._area.y, side, self._area.height)
        page = max(1, len(shown) - 1)
        arrows: list[Widget] = [
            Arrow(
                key=f"scroll {name}",
                rect=pygame.Rect(strip.x, y, side, side),
                icon=f"arrow_{name}",
                name=word,
                act=lambda steps=steps: self.scroll(steps),  # type: ignore[misc]
            )
            for name, y, word, steps in (
                ("up", strip.y, look.say("list_box.up"), -page),
                ("down", strip.bottom - side, look.say("list_box.down"), page),
            )
        ]
        whole = max(1, sum(self._heights))
        thumb = Thumb(
            key="scroll",
            rect=strip.inflate(0, -2 * side - 2 * look.px(GAP)),
            first=sum(self._heights[: shown.start]) / whole,
            length=sum(self._heights[index] for index in shown) / whole,
        )
        return [*arrows, thumb]

    def _shown(self) -> range:
        """Return the entries that fit, from the top one on; at least one where there is any."""
        # A heading that comes to the top stands above the entries anyway.
        start = self._top + (self._top + 1 < len(self.entries) and self.entries[self._top].heading)
        end, room = start, self._area.height - self._band
        while end < len(self.entries) and (self._heights[end] <= room or end == start):
            room -= self._heights[end]
            end += 1
        return range(start, end)

    def _last_top(self) -> int:
        top, room = len(self.entries), self._area.height - self._band
        while top > 0 and self._heights[top - 1] <= room:
            room -= self._heights[top - 1]
            top -= 1
        return max(0, min(top, len(self.entries) - 1))

    def _reveal(self) -> None:
        self._seek = False
        self._top = min(self._top, self.cursor, self._last_top())
        while self._top < self.cursor and self.cursor not in self._shown():  # a heading at the top is not among those
            self._top += 1
