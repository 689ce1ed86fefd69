"""The content of the editor's panel: lines of controls, for the window and for the list in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from spillgame.ui.answer import Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.list_box import Entry
from spillgame.ui.look import Look
from spillgame.ui.widget import Note, Widget
from spillgame.ui.widgets import Button, Choice, Heading, Label

LINE, HEADING, GAP = 42, 34, 4
"""Design units: heights of a line and of a heading, and the gap between lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelLine:
    """A line of the panel: a heading, a button, the captions of columns, or a name with choices next to it."""

    name: str = ""
    heading: bool = False
    button: Button | None = None
    choices: Sequence[Choice] = ()
    share: float = 0.3
    """The name's share of the line's width."""
    captions: Sequence[str] = ()
    """The names of the columns in the lines below."""


def choice(key: str, name: str, values: Sequence[str], index: int, choose: Choose, note: Note = "") -> Choice:
    """Return a choice of one of several ordered values, names or numbers."""
    return Choice(
        key=key, name=name, values=values, index=index, choose=choose, note=note, bare=True, size=SMALL, around=False
    )


def number(key: str, name: str, n: int, least: int, most: int, put: Choose, note: Note) -> Choice:
    """Return a choice of a number, whose values include a current number out of range."""
    least, most = min(least, n), max(most, n)
    values = [str(value) for value in range(least, most + 1)]
    return choice(key, name, values, n - least, lambda index: put(least + index), note)


# --- On the panel ---


def _parts(look: Look, line: PanelLine, area: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the room of the name, and the cells of the choices or captions."""
    name, rest = columns(area, [Share(line.share), Share(1 - line.share)], look.px(8))
    return name, columns(rest, shares(max(1, len(line.choices), len(line.captions))), look.px(8))


def height(look: Look, line: PanelLine, width: int) -> int:
    """Return the height of a line in pixels: more where its name or its captions need several lines of text."""
    if line.heading or line.button is not None:
        return look.px(HEADING if line.heading else LINE)
    name, cells = _parts(look, line, pygame.Rect(0, 0, width, 0))
    if line.captions:
        sizes = [look.size_for(text, cell.width, SMALL) for text, cell in zip(line.captions, cells, strict=False)]
        heights = map(look.text_height, line.captions, sizes, (cell.width for cell in cells))
        return max(look.line_height(SMALL), *heights)
    return max(look.px(LINE), look.text_height(line.name, SMALL, name.width))


def leaves(look: Look, lines: Sequence[PanelLine], room: pygame.Rect) -> list[list[PanelLine]]:
    """Divide lines into pages that fit; a heading stays with the line after it."""
    found: list[list[PanelLine]] = [[]]
    used = 0
    for index, line in enumerate(lines):
        needed = height(look, line, room.width) + look.px(GAP)
        tied = line.heading or line.captions
        more = needed + (height(look, lines[index + 1], room.width) if tied and index + 1 < len(lines) else 0)
        if found[-1] and used + more > room.height:
            found.append([])
            used = 0
        found[-1].append(line)
        used += needed
    return found


def laid(look: Look, lines: Sequence[PanelLine], area: pygame.Rect) -> list[Widget]:
    """Lay out lines from the top of an area."""
    places = rows(area, [*(Px(height(look, line, area.width)) for line in lines), Share(1)], look.px(GAP))
    numbered = enumerate(zip(lines, places, strict=False))
    return [widget for n, (line, place) in numbered for widget in _line(look, line, place, n)]


def _line(look: Look, line: PanelLine, area: pygame.Rect, n: int) -> Iterator[Widget]:
    if line.heading:
        yield Heading(key=f"heading {n}", rect=area, name=line.name)
        return
    if line.button is not None:
        line.button.rect, line.button.size = area, SMALL
        yield line.button
        return
    name, cells = _parts(look, line, area)
    for number_, (caption, cell) in enumerate(zip(line.captions, cells, strict=False)):
        size = look.size_for(caption, cell.width, SMALL)
        yield Label(key=f"caption {n}.{number_}", rect=cell, name=caption, size=size, token="quiet", align="centre")
    if line.choices:
        high = look.text_height(line.name, SMALL, name.width)
        label = pygame.Rect(name.x, name.y + (name.height - high) // 2, name.width, high)
        yield Label(key=f"name {n}", rect=label, name=line.name, size=SMALL)
    for one, cell in zip(line.choices, cells, strict=False):
        one.rect = pygame.Rect(0, 0, cell.width, look.px(LINE)).move_to(center=cell.center)
        one.note = one.note or look.say("editor.value_note", name=one.name)
        yield one


# --- In words ---


def entries(lines: Sequence[PanelLine]) -> Iterator[Entry]:
    """Yield lines for the list in words: Left and Right change a value, Enter takes the next one."""
    for line in lines:
        if line.heading:
            yield Entry(text=line.name, heading=True)
        for one in line.choices:
            act = partial(one.turn, 1)
            yield Entry(text=f"{one.name}: {one.value}", note=one.note, lit=True, flush=True, act=act, turn=one.turn)
        if (button := line.button) is not None:
            yield Entry(
                text=button.name, icon="check" if button.chosen else button.icon, note=button.note,
                refused=button.refused, lit=not button.refused, act=button.act,
            )  # fmt: skip
