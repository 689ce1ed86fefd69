"""The content of the editor's panel: lines of controls, for the window and for the list in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

import pygame

from spillgame.ui.answer import Act, Answer, Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Note, Widget
from spillgame.ui.widgets import Button, Choice, Heading, Label

LINE, HEADING, GAP = 42, 34, 4
"""Design units: heights of a line and of a heading, and the gap between lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Something with one of several ordered values, names or numbers."""

    key: str
    name: str
    values: Sequence[str]
    index: int
    choose: Choose
    """Called with the index of the wanted value."""
    note: Note = ""

    @property
    def value(self) -> str:
        """The current value."""
        return self.values[self.index]

    def turn(self, step: int) -> Answer | None:
        """Change the value by a step; without effect at the ends."""
        wanted = max(0, min(len(self.values) - 1, self.index + step))
        return self.choose(wanted) if wanted != self.index else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Something that a press does."""

    key: str
    name: str
    act: Act
    note: Note = ""
    icon: str = ""
    picture: Callable[[int], pygame.Surface] | None = None
    """Makes a picture in place of the icon, of a width in pixels."""
    chosen: bool = False
    """Whether it is the current one of several."""
    refused: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelLine:
    """A line of the panel: a heading, a text, or controls side by side."""

    name: str = ""
    """The text left of several controls, or on the whole line if there are none."""
    heading: bool = False
    controls: Sequence[Control] = ()
    actions: Sequence[Action] = ()
    share: float = 0.3
    """The name's share of the line's width."""
    captions: Sequence[str] = ()
    """The names of the columns in the lines below."""


def number(key: str, name: str, n: int, least: int, most: int, put: Choose, note: Note) -> Control:
    """Return a control for a number, whose values include a current number out of range."""
    least, most = min(least, n), max(most, n)
    values = [str(value) for value in range(least, most + 1)]
    return Control(
        key=key, name=name, values=values, index=n - least, choose=lambda index: put(least + index), note=note
    )


# --- On the panel ---


def height(look: Look, line: PanelLine, width: int) -> int:
    """Return the height of a line in pixels."""
    if line.heading:
        return look.px(HEADING)
    if line.controls or line.actions:
        return look.px(LINE)
    return look.line_height(SMALL) if line.captions else look.text_height(line.name, SMALL, width)


def leaves(look: Look, lines: Sequence[PanelLine], width: int, room: int) -> list[list[PanelLine]]:
    """Divide lines into pages that fit; a heading stays with the line after it."""
    found: list[list[PanelLine]] = [[]]
    used = 0
    for number_, line in enumerate(lines):
        needed = height(look, line, width) + look.px(GAP)
        tied = line.heading or line.captions
        more = needed + (height(look, lines[number_ + 1], width) if tied and number_ + 1 < len(lines) else 0)
        if found[-1] and used + more > room:
            found.append([])
            used = 0
        found[-1].append(line)
        used += needed
    return found


def laid(look: Look, lines: Sequence[PanelLine], area: pygame.Rect) -> list[Widget]:
    """Lay out lines from the top of an area."""
    places = rows(area, [*(Px(height(look, line, area.width)) for line in lines), Share(1)], look.px(GAP))
    numbered = enumerate(zip(lines, places, strict=False))
    return [*chain.from_iterable(_line(look, line, place, n) for n, (line, place) in numbered)]


def _line(look: Look, line: PanelLine, area: pygame.Rect, n: int) -> list[Widget]:
    if line.heading:
        return [Heading(key=f"heading {n}", rect=area, name=line.name)]
    if line.actions:
        places = columns(area, shares(len(line.actions)), look.px(8))
        return [_button(action, place) for action, place in zip(line.actions, places, strict=True)]
    if len(line.controls) == 1 and not line.name:
        return [_choice(look, line.controls[0], area, bare=False)]
    name, cells = _cells(look, area, line)
    if line.captions:
        return [
            Label(key=f"caption {n}.{cell}", rect=place, name=caption, size=SMALL, token="quiet", align="centre")
            for cell, (caption, place) in enumerate(zip(line.captions, cells, strict=True))
        ]
    if not line.controls:
        return [Label(key=f"words {n}", rect=area, name=line.name, size=SMALL, token="quiet")]
    step = look.line_height(SMALL)
    label = pygame.Rect(name.x, name.y + (name.height - step) // 2, name.width, step)
    widgets: list[Widget] = [Label(key=f"name {n}", rect=label, name=line.name, size=SMALL)]
    return [*widgets, *(_choice(look, one, place, bare=True) for one, place in zip(line.controls, cells, strict=True))]


def _cells(look: Look, area: pygame.Rect, line: PanelLine) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Divide a line into the place of its name and those of its controls."""
    name, rest = columns(area, [Share(line.share), Share(1 - line.share)], look.px(8))
    return name, columns(rest, shares(max(1, len(line.controls), len(line.captions))), look.px(8))


def _choice(look: Look, one: Control, area: pygame.Rect, bare: bool) -> Choice:
    return Choice(
        key=one.key, rect=area, name=one.name, values=one.values, index=one.index, choose=one.choose,
        note=one.note or look.say("editor.value_note", name=one.name), bare=bare, size=SMALL, around=False,
    )  # fmt: skip


def _button(action: Action, area: pygame.Rect) -> Button:
    return Button(
        key=action.key, rect=area, name=action.name, icon=action.icon, picture=action.picture, note=action.note,
        chosen=action.chosen, refused=action.refused, act=action.act, size=SMALL,
    )  # fmt: skip


# --- In words ---


def entries(lines: Sequence[PanelLine]) -> list[Entry]:
    """Return lines for the list in words: Left and Right change a value, Enter takes the next one."""
    return [*chain.from_iterable(map(_entries, lines))]


def _entries(line: PanelLine) -> list[Entry]:
    if line.heading:
        return [Entry(text=line.name, heading=True)]
    if not line.controls and not line.actions:
        return [Entry(text=line.name, flush=True)] if line.name else []
    return [
        *(
            Entry(
                text=f"{one.name}: {one.value}", note=one.note, lit=True, flush=True,
                act=partial(one.turn, 1), turn=one.turn,
            )
            for one in line.controls
        ),
        *(
            Entry(
                text=one.name, icon="check" if one.chosen else one.icon, note=one.note, refused=one.refused,
                lit=not one.refused, act=one.act,
            )
            for one in line.actions
        ),
    ]  # fmt: skip
