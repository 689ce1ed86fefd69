"""What may be chosen now: a button for each decision with its consequence, or chips for a pile."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from spillgame.scenes.deep_sea_adventure.board.sprites import Letters, treasure_sprite
from spillgame.scenes.table.panel import Block, Panel, ShowLeaf, set_panel, text
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Share, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card
from spillgame.ui.widgets import Choice as ChoiceOf

PAD, ICON, LEAST = 10, 36, 64
CHANCE: Final = 122
"""Design units: within a button, its icon, its least height, and the room of its chance."""
CHIPS: Final = (64, 54, 46)
"""The side of a chip to choose from: the largest at which all have room."""
BUTTON: Final = 56
DIE, ABREAST = 48, 2
"""The height of a die's choice, and how many stand side by side."""


@dataclass(slots=True, kw_only=True)
class Choice(Button):
    """A decision as a large button: what it is, in small letters what follows, and large the chance to be home."""

    role: ClassVar[str] = "button"
    lines: Sequence[str] = ()
    chance: str = ""
    caption: str = ""
    """What stands below the chance."""

    def too_long(self, look: Look) -> str:
        """Return what is cut."""
        return self.name if self.needs(look) > self.rect.height else ""

    def needs(self, look: Look) -> int:
        """Return how high the button must be for its width, in pixels."""
        return max(look.px(LEAST), self._used(look) + 2 * look.px(PAD))

    def _used(self, look: Look) -> int:
        room = self._room(look).width
        name = look.text_height(self.name, BODY, room - self._key_room(look), True)
        return name + sum(look.text_height(line, SMALL, room) for line in self.lines)

    def _room(self, look: Look) -> pygame.Rect:
        """Return the room of the words."""
        pad = look.px(PAD)
        icon = look.px(ICON) + pad if self.icon or self.picture else 0
        right = look.px(CHANCE) if self.chance else pad
        return pygame.Rect(self.rect.x + pad + icon, self.rect.y, self.rect.width - pad - icon - right, 0)

    def _key_room(self, look: Look) -> int:
        return look.fonts.width(self.shortcut, look.px(SMALL)) + look.px(PAD) if self.shortcut else 0

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the button."""
        ink = self._ground(surface, look, looked_at)
        quiet = ink if self.main or self.refused else "quiet"
        room, side, step = self._room(look), look.px(ICON), look.line_height(BODY)
        y = self.rect.y + (self.rect.height - self._used(look)) // 2
        if self.icon or self.picture:
            picture = self.picture(side) if self.picture else look.picture(f"ui/{self.icon}", side, ink)
            surface.blit(picture, picture.get_rect(midleft=(self.rect.x + look.px(PAD), self.rect.centery)))
        if self.shortcut:
            key = look.line(self.shortcut, SMALL, quiet)
            look.put(surface, key, pygame.Rect(room.x, y, room.width, step), "right")
        for words, size, token, bold in (
            (self.name, BODY, ink, True),
            *((line, SMALL, quiet, False) for line in self.lines),
        ):
            wide = room.width - (self._key_room(look) if bold else 0)
            high = look.text_height(words, size, wide, bold)
            y += look.write(surface, pygame.Rect(room.x, y, wide, high), words, size, token, bold=bold)
        if self.chance:
            self._draw_chance(surface, look, ink, quiet)

    def _draw_chance(self, surface: pygame.Surface, look: Look, ink: str, quiet: str) -> None:
        right = pygame.Rect(self.rect.right - look.px(CHANCE), self.rect.y, look.px(CHANCE), self.rect.height)
        large = look.line(look.say("deep_sea_adventure.told.percent", chance=self.chance), LARGE * 0.85, ink, True)
        small = look.line(self.caption, SMALL, quiet)
        high = large.get_height() + small.get_height()
        top = right.y + (right.height - high) // 2
        surface.blit(large, large.get_rect(midtop=(right.centerx, top)))
        surface.blit(small, small.get_rect(midtop=(right.centerx, top + large.get_height())))


def block(look: Look, width: int, choice: Choice) -> Block:
    """Return a choice as a block of a panel, as high as its words need."""
    choice.rect = pygame.Rect(0, 0, width, 0)

    def place(rect: pygame.Rect) -> Panel:
        choice.rect = rect
        return Panel([choice])

    return Block(choice.needs(look), place)


# --- Chips for a pile ---


@dataclass(frozen=True, slots=True)
class Picker:
    """Chips of which some are to be chosen."""

    chips: tuple[int, ...]
    """Their levels."""
    chosen: frozenset[int]
    """Which of them are chosen, by their places."""
    room: int
    """How many are to be."""
    turn: Callable[[int], object]
    """Called with the place of a chip that is to be chosen, or not any more."""
    lay: Callable[[], object]
    name: Callable[[int], str]
    """Names a level."""


def picker_blocks(look: Look, room: tuple[int, int], picker: Picker, letters: Letters) -> list[Block]:
    """Return what is to be done, the chips as cards, and the button that lays those chosen, for a room in pixels."""
    say, (width, height) = look.say, room
    told = text(look, "lay-which", say("deep_sea_adventure.choice.lay_which", n=picker.room), width)
    left, gap = height - told.height - look.px(BUTTON) - 2 * look.px(8), look.px(6)

    def rows_of(side: int) -> tuple[int, int]:
        across = max(1, (width + gap) // (side + gap))
        return across, -(-len(picker.chips) // across)

    sides = [look.px(units) for units in CHIPS]
    side = next((side for side in sides if rows_of(side)[1] * (side + gap) - gap <= left), sides[-1])
    across, down = rows_of(side)

    def chips(rect: pygame.Rect) -> Panel:
        area = pygame.Rect(rect.x, rect.y, min(rect.width, across * (side + gap) - gap), rect.height)
        cells = grid(area, across, down, gap)
        return Panel([_chip(look, cells[number], picker, letters, number) for number in range(len(picker.chips))])

    missing = picker.room - len(picker.chosen)
    button = Button(
        key="lay",
        name=say("deep_sea_adventure.choice.lay", n=len(picker.chosen)),
        icon="put_down",
        main=not missing,
        refused=say("deep_sea_adventure.choice.lay_refused", n=picker.room) if missing else "",
        rule="D-7.5",
        act=picker.lay,
    )

    def lay(rect: pygame.Rect) -> Panel:
        button.rect = rect
        return Panel([button])

    return [told, Block(down * (side + gap) - gap, chips), Block(look.px(BUTTON), lay)]


def _chip(look: Look, rect: pygame.Rect, picker: Picker, letters: Letters, number: int) -> Widget:
    level = picker.chips[number]

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        picture = treasure_sprite(look, (level,), letters, min(rect.size) - look.px(16))
        look.put(surface, picture, rect)

    chosen = number in picker.chosen
    return Card(
        key=f"chip {number}",
        group="chips",
        rect=rect,
        name=picker.name(level),
        value=look.say("common.chosen") if chosen else "",
        note=look.say("deep_sea_adventure.choice.chip_note", level=picker.name(level)),
        rule="D-7.5",
        paint=paint,
        chosen=chosen,
        act=partial(picker.turn, number),
    )


# --- Dice that are set ---


class Die(NamedTuple):
    """A die that is set in practice."""

    values: tuple[str, ...]
    at: int
    choose: Callable[[int], object]
    """Called with the index of the value that it is to show; `at` is that of the one it shows now."""


def set_dice_block(look: Look, dice: Sequence[Die], done: Callable[[], object]) -> Block:
    """Return a choice for each die, and the button that lets them lie so."""
    say, gap = look.say, look.px(6)
    lines = -(-len(dice) // ABREAST)

    def place(rect: pygame.Rect) -> Panel:
        upper, lower = rows(rect, [Share(lines), Share(1)], gap)
        cells = grid(upper, min(len(dice), ABREAST), lines, gap)
        choosers: list[Widget] = [
            ChoiceOf(
                key=f"die {number}", rect=cell, name=say("deep_sea_adventure.choice.die", n=number), bare=True,
                value=die.values[die.at], values=die.values, index=die.at, choose=die.choose,
                note=say("deep_sea_adventure.choice.die", n=number),
            )
            for number, (die, cell) in enumerate(zip(dice, cells, strict=False), 1)
        ]  # fmt: skip
        note = say("deep_sea_adventure.choice.set_note")
        name = say("deep_sea_adventure.choice.set")
        return Panel([*choosers, Button(key="set dice", rect=lower, name=name, icon="check", note=note, act=done)])

    return Block((lines + 1) * (look.px(DIE) + gap) - gap, place)


def build(
    look: Look, rect: pygame.Rect, make: Callable[[int], Sequence[Block]], leaf: int, show_leaf: ShowLeaf
) -> Panel:
    """Lay out the choices; where not all have room, leaf by leaf."""
    return set_panel(look, rect, "now", make, leaf, show_leaf, gap=8)
