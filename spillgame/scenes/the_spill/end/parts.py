"""Sickbay on the end page, with what lost the game."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.rules.the_spill.ending import SICKBAY_ALL_SPECIES
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.scenes.the_spill.board.sprites import animal_sprite
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import grid
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

PICTURE = 50
"""Side of an animal in Sickbay in design units."""
ROW, LOW = 432, 180
"""Width below which six animals take two rows, and height below which two rows do not fit."""
FADED = 80
"""The opacity of a species without animals in Sickbay, of 255."""
SICKBAY = PICTURE + 30 + 30 + 12
"""Height of Sickbay in design units: its name, the animals, their numbers."""


@dataclass(slots=True, kw_only=True)
class Sickbay(Widget):
    """The animals in Sickbay by species; the species that lost the game are framed and have a sign."""

    role: ClassVar[str] = "table"
    rules: TheSpill
    state: State

    @property
    def lost_by(self) -> list[int]:
        """The species that lost the game; all of them if it was lost by one of each."""
        reasons = self.state.result.reasons if self.state.result else ()
        if SICKBAY_ALL_SPECIES in reasons:
            return list(range(len(self.state.sickbay)))
        most = self.rules.game.losing.sickbay_of_one
        return [index for index, count in enumerate(self.state.sickbay) if count >= most]

    @staticmethod
    def rows_in(look: Look, area: pygame.Rect) -> int:
        """Return the number of rows for the species: two if one is too narrow and two fit."""
        return 1 if area.width >= look.px(ROW) or area.height < look.px(LOW) else 2

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw a cell for each species."""
        species = self.rules.game.content.board.species
        title = look.capitals(self.name)
        surface.blit(title, self.rect.topleft)
        top = self.rect.y + look.px(30)
        area = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
        down = self.rows_in(look, self.rect)
        for index, cell in enumerate(grid(area, -(-len(species) // down), down, look.px(8))[: len(species)]):
            pygame.draw.rect(surface, look.rgb("raised"), cell, border_radius=look.px(6))
            self._draw_species(surface, look, cell, index)

    def _draw_species(self, surface: pygame.Surface, look: Look, cell: pygame.Rect, index: int) -> None:
        """Draw an animal with its number below it, or next to it if the cell is too low."""
        count, lost = self.state.sickbay[index], index in self.lost_by
        number = look.line(str(count), SMALL, "danger" if lost else "ink" if count else "off", True)
        sign = look.icon("warning", 22, "danger") if lost else None
        width = number.get_width() + (sign.get_width() + look.px(4) if sign else 0)
        foot = pygame.Rect(0, 0, width, look.line_height(SMALL))
        side = min(look.px(PICTURE), cell.width)
        low = cell.height < side + foot.height
        if low:
            side = min(side, cell.height - look.px(4), cell.width - width - 2 * look.px(4))
            foot.midright = cell.right - look.px(4), cell.centery
        else:
            foot.midbottom = cell.midbottom
        animal = animal_sprite(look, self.rules.game.content.board.species[index], True, side)
        if not count:  # the picture is shared: only a copy may fade
            animal = animal.copy()
            animal.set_alpha(FADED)
        left = cell.x + look.px(4) if low else cell.centerx - side // 2
        surface.blit(animal, (left, cell.y + look.px(2 if low else 5)))
        if sign:
            look.put(surface, sign, foot, "left")
            pygame.draw.rect(surface, look.rgb("danger"), cell, look.px(3), border_radius=look.px(6))
        look.put(surface, number, foot, "right")
