"""What each diver brought home, dive by dive, with its value; and what sank."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Chip, State
from spillgame.rules.deep_sea_adventure.stats import Sunk
from spillgame.scenes.deep_sea_adventure.board.sprites import letters_of, treasure_sprite
from spillgame.scenes.table.rank_row import APART, RankRow
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.words import Words

CHIP = 46
"""The greatest side of a chip in design units."""
FADED = 90
"""The opacity of sunk treasure, of 255."""


@dataclass(frozen=True, slots=True)
class Haul:
    """The result of a dive for one diver."""

    dive: int
    chips: Sequence[Chip]
    sunk: Sequence[int]
    """The levels of what was lost."""


def hauls_of(state: State, seat: int, lost: Sequence[Sunk]) -> list[Haul]:
    """Return the result of each dive for a seat."""
    treasure = state.divers[seat - 1].treasure
    return [
        Haul(
            dive,
            [chip for chip in treasure if chip.dive == dive],
            [level for one in lost if (one.seat, one.dive) == (seat, dive) for level in one.levels],
        )
        for dive in range(1, state.dive + 1)
    ]


@dataclass(slots=True, kw_only=True)
class HaulRow(RankRow):
    """A diver's rank and points, and the chips that they come from."""

    rules: DeepSeaAdventure
    hauls: Sequence[Haul]

    def draw_made_of(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw the chips, with their values below if there is room."""
        with_values = room.height >= look.line_height(SMALL) + look.px(22)
        foot = look.line_height(SMALL) if with_values else 0
        count = sum(len(haul.chips) + len(haul.sunk) for haul in self.hauls)
        gaps = look.px(APART) * max(0, len(self.hauls) - 1)
        side = min(look.px(CHIP), room.height - foot - look.px(4), (room.width - gaps) // max(1, count))
        if side < 4:
            return
        letters, x = letters_of(self.rules.game.content.words), room.x
        top = room.y + (room.height - foot - side) // 2
        for number, haul in enumerate(self.hauls):
            if number:
                middle = x + look.px(APART) // 2
                pygame.draw.line(surface, look.rgb("faint"), (middle, room.y + 4), (middle, room.bottom - 4))
                x += look.px(APART)
            for chip in haul.chips:
                surface.blit(treasure_sprite(look, (chip.level,), letters, side), (x, top))
                if with_values:
                    value = look.line(str(chip.value), SMALL, bold=True)
                    surface.blit(value, value.get_rect(midtop=(x + side // 2, top + side)))
                x += side
            for level in haul.sunk:
                lost = treasure_sprite(look, (level,), letters, side).copy()
                lost.set_alpha(FADED)
                surface.blit(lost, (x, top))
                pygame.draw.aaline(surface, look.rgb("danger"), (x, top + side), (x + side, top), look.px(3))
                x += side


def hauls_in_words(say: Words, rules: DeepSeaAdventure, hauls: Sequence[Haul]) -> str:
    """Return the result of each dive in words."""
    told = []
    for haul in hauls:
        shown = ", ".join(f"{rules.words.letter(chip.level)} {chip.value}" for chip in haul.chips)
        points = sum(chip.value or 0 for chip in haul.chips)
        brought = say("deep_sea_adventure.end.haul", dive=haul.dive, chips=shown, points=points)
        if not haul.chips:
            brought = say("deep_sea_adventure.end.no_haul", dive=haul.dive)
        lost = say("deep_sea_adventure.end.haul_sank", chips=rules.words.chips(tuple(haul.sunk))) if haul.sunk else ""
        told.append(f"{brought} {lost}".strip())
    return " ".join(told)
