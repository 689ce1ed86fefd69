"""What explains the widget that is looked at, and tabs: a hint line, a pane, a row of tabs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Description, Widget
from spillgame.ui.written import Written, lines_of

SMALL_ROOM = 10
"""Beside the name of a small tab, in design units."""
OVER = 8
"""Round what a hint says that reaches over the page, in design units."""
Source = Callable[[], Widget | None]
"""Returns the widget that is looked at: the page's `looked_at`."""


@dataclass(slots=True, kw_only=True)
class Hint(Widget):
    """Says what pressing the widget that is looked at would do, or why it can do nothing. A message stands in its place
    until the scene takes it away."""

    role: ClassVar[str] = "hint"
    follows: ClassVar[bool] = True
    source: Source
    message: str = ""
    fault: bool = False
    """Whether the message tells of something that went wrong."""
    look_up: Callable[[str], Answer | None] | None = None
    """Called with the rule of the widget that is looked at, when the hint is pressed."""

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        rule = self._rule()
        return self.look_up(rule) if self.look_up is not None and rule else None

    def _rule(self) -> str:
        looked_at = self.source()
        return looked_at.rule if looked_at is not None and not self.message else ""

    @property
    def said(self) -> str:
        """What stands there now."""
        looked_at = self.source()
        if self.message or looked_at is None:
            return self.message
        told, what = looked_at.refused or looked_at.tooltip, _what(looked_at)
        if what and told == looked_at.value:
            return what
        return " ".join(part for part in (what if what.rstrip(".") not in told else "", told) if part)

    def too_long(self, look: Look) -> str:
        """Return what it says where not even all above its place has room for it."""
        return self.said if self.area(look).top < 0 else ""

    def area(self, look: Look) -> pygame.Rect:
        """Return its place; where its lines do not fit, it reaches up over the page."""
        if not self.said:
            return self.rect
        high = look.text_height(self.said, SMALL, self._places(look)[0].width)
        if high <= self.rect.height:
            return self.rect
        pad = look.px(OVER)
        return pygame.Rect(self.rect.x - pad, self.rect.bottom - high - pad, self.rect.width + 2 * pad, high + 2 * pad)

    def describe(self, look: Look, focused: bool) -> Description:
        return replace(Widget.describe(self, look, focused), name=self.said)

    def written(self, look: Look) -> Sequence[Written]:
        return lines_of(look, self.said, self._places(look)[0], SMALL) if self.said else ()

    def _sign(self) -> tuple[str, str]:
        """Return the sign before it where something went wrong or can not be done, and its colour."""
        if self.fault and self.message:
            return "warning", "danger"
        refused = not self.message and (source := self.source()) is not None and bool(source.refused)
        return "cross" if refused else "", "quiet"

    def _places(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Return where the words stand, and where the rule's id."""
        words, side = self.rect.copy(), look.px(24) + look.px(8) if self._sign()[0] else 0
        words.x, words.width = words.x + side, words.width - side
        rule = pygame.Rect(words.right, words.y, 0, look.line_height(SMALL))
        if self._rule():
            rule.width = look.fonts.width(self._rule(), look.px(SMALL))
            rule.right = words.right
            words.width -= rule.width + look.px(16)
        high = look.text_height(self.said, SMALL, words.width)
        if high > words.height:
            words.y, words.height = words.bottom - high, high
            rule.y = words.y
        return words, rule

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Write what there is to say, with a sign where something went wrong, and the rule's id at the right."""
        if not self.said:
            return
        (sign, token), (words, rule), over = self._sign(), self._places(look), self.area(look)
        if over != self.rect:
            pygame.draw.rect(surface, look.rgb("panel"), over, border_radius=look.px(6))
            pygame.draw.rect(surface, look.rgb("line"), over, max(1, look.px(2)), border_radius=look.px(6))
        if sign:
            down = (look.line_height(SMALL) - look.px(24)) // 2
            surface.blit(look.icon(sign, 24, token), (self.rect.x, words.y + down))
        look.write(surface, words, self.said, SMALL, token)
        if rule.width:
            leads = self.look_up is not None
            look.put(surface, look.line(self._rule(), SMALL, "ink" if leads else "quiet"), rule, "right")
            if leads:
                look.rule(surface, (rule.x, rule.bottom - 1), (rule.right - 1, rule.bottom - 1), "action")


def _what(widget: Widget) -> str:
    """Say what a place or a picture without text is; empty for everything else."""
    if not ((widget.hidden and widget.value) or (widget.role == "place" and widget.refused)):
        return ""
    said = f"{widget.name}: {widget.value}" if widget.value else widget.name
    return said if said.endswith((".", "!", "?")) else f"{said}."


@dataclass(slots=True, kw_only=True)
class Pane(Widget):
    """Shows more of the widget that is looked at: whatever `paint` makes of it."""

    role: ClassVar[str] = "pane"
    follows: ClassVar[bool] = True
    source: Source
    paint: Callable[[pygame.Surface, pygame.Rect, Look, Widget | None], None]
    words: Callable[[Widget | None], str]
    """What the pane says, for the text form."""
    needs: Callable[[Widget | None], int] = lambda widget: 0
    """How many pixels high all of that is."""

    def too_long(self, look: Look) -> str:
        return self.words(self.source()) if self.needs(self.source()) > self.rect.height else ""

    def describe(self, look: Look, focused: bool) -> Description:
        return replace(Widget.describe(self, look, focused), name=self.words(self.source()))

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        self.paint(surface, self.rect, look, self.source())


@dataclass(slots=True, kw_only=True)
class Tab(Widget):
    """One of the names at the head of a part of a page; the chosen one lies in front."""

    role: ClassVar[str] = "tab"
    chosen: bool = False
    size: float = BODY

    def too_long(self, look: Look) -> str:
        width = look.fonts.width(self.name, look.px(self.size), self.chosen)
        return self.name if width > self.rect.width - look.px(8) else ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the name; the chosen tab is bold and underlined in ink, the others in rescue orange."""
        if looked_at or self.chosen:
            ground, round_by = look.rgb("shallow" if looked_at else "raised"), look.px(6)
            corners = {"border_top_left_radius": round_by, "border_top_right_radius": round_by}
            pygame.draw.rect(surface, ground, self.rect, **corners)
        thick = look.px(4 if self.chosen else 2)
        line = pygame.Rect(self.rect.x, self.rect.bottom - thick, self.rect.width, thick)
        pygame.draw.rect(surface, look.rgb("ink" if self.chosen else "action"), line)
        name = look.line(self.name, self.size, "ink" if self.chosen else "quiet", self.chosen)
        look.put(surface, name, self.rect)


def tabs(
    look: Look, area: pygame.Rect, names: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], Answer | None]
) -> list[Tab]:
    """Return a row of tabs, each given by its key and name; `choose` is called with the key. They share the row
    equally; if a name then does not fit, they are small."""
    places = columns(area, shares(len(names)), look.px(8))
    room = min(place.width for place in places) - look.px(8)
    if any(look.fonts.width(name, look.px(BODY), True) > room for _, name in names):
        return small_tabs(look, area, names, chosen, choose)
    return _tabs(look, places, names, chosen, choose)


def small_tabs(
    look: Look,
    row: pygame.Rect,
    names: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], Answer | None],
    room: float = SMALL_ROOM,
) -> list[Tab]:
    """Return small tabs, each as wide as its name, with `room` design units next to it. They stand in as many lines as
    they need, from the row downwards."""
    return _tabs(look, _as_wide(look, row, [name for _, name in names], room), names, chosen, choose, SMALL)


def _tabs(
    look: Look,
    places: Sequence[pygame.Rect],
    names: Sequence[tuple[str, str]],
    chosen: str,
    choose: Callable[[str], Answer | None],
    size: float = BODY,
) -> list[Tab]:
    return [
        Tab(
            key=f"tab {key}",
            rect=place,
            name=name,
            value=look.say("common.chosen") if key == chosen else "",
            chosen=key == chosen,
            size=size,
            act=lambda key=key: choose(key),  # type: ignore[misc]
        )
        for (key, name), place in zip(names, places, strict=True)
    ]


def _as_wide(look: Look, row: pygame.Rect, names: Sequence[str], room: float) -> list[pygame.Rect]:
    gap = look.px(4)
    lines: list[list[int]] = [[]]
    for name in names:
        wide = look.fonts.width(name, look.px(SMALL), True) + look.px(room)
        if lines[-1] and sum(lines[-1]) + gap * len(lines[-1]) + wide > row.width:
            lines.append([])
        lines[-1].append(wide)
    rects = []
    for number, line in enumerate(lines):
        spare = (row.width - sum(line) - gap * (len(line) - 1)) // len(line)
        x = row.x
        for wide in line:
            rects.append(pygame.Rect(x, row.y + number * (row.height + gap), wide + spare, row.height))
            x += wide + spare + gap
    return rects
