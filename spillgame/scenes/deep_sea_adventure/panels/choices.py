"""Chips of which some are chosen for a pile, and dice that are set in practice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.deep_sea_adventure.board.sprites import Letters, treasure_sprite
from spillgame.scenes.table.panel import Block, Panel, text
from spillgame.ui.answer import Act, Choose
from spillgame.ui.layout import Share, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card
from spillgame.ui.widgets import Choice as ChoiceOf

CHIPS: Final = (64, 54, 46)
"""The side of a chip to choose from: the largest at which all have room."""
BUTTON: Final = 56
LONGEST_WHY: Final = 0.4
"""The share of the room that the words may take with what follows; the question over the board says the rest."""
DIE, ABREAST = 48, 2
"""The height of a die's choice, and how many stand side by side."""


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
    pile: int
    """The pile that they fill up, counted from 1."""
    turn: Choose
    """Called with the place of a chip that is to be chosen, or no longer."""
    lay: Act
    name: Callable[[int], str]
    """Names a level."""


def picker_blocks(look: Look, room: tuple[int, int], picker: Picker, letters: Letters) -> list[Block]:
    """Return what is to be done, the chips as cards, and the button that lays those chosen, for a room in pixels."""
    say, (width, height) = look.say, room
    rest = len(picker.chips) - picker.room
    words = say("deep_sea_adventure.choice.lay_which", n=picker.room, pile=picker.pile)
    why = say("deep_sea_adventure.choice.lay_why", n=rest)
    told = text(look, "lay-which", f"{words} {why}", width)
    if told.height > LONGEST_WHY * height:
        told = text(look, "lay-which", words, width)
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
    choose: Choose
    """Called with the index of the value that it is to show; `at` is that of the one it shows now."""


def set_dice_block(look: Look, dice: Sequence[Die], done: Act) -> Block:
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
