"""The drillings of a game side by side: how deep each went, for whom, and which blew out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.stats import DrillStats
from spillgame.scenes.offshore.board.sprites import badge_sprite
from spillgame.ui.answer import Answer, Choose
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.words import Words

BADGE: Final = 40
"""The greatest side of a badge in design units."""
SHAFT: Final = 0.34
"""The width of a shaft as a share of its column."""


@dataclass(slots=True, kw_only=True)
class Shafts(Widget):
    """The shafts below the seabed, in the order of drilling; a press looks back at one."""

    role: ClassVar[str] = "graph"
    drilled: Sequence[DrillStats]
    deepest: int
    """The tiles of the deepest possible shaft."""
    look_back: Choose
    """Called with the number of the moment to look back at."""

    @property
    def focusable(self) -> bool:
        """It takes the focus if there is a drilling."""
        return bool(self.drilled)

    def press(self, at: tuple[int, int] | None = None) -> Answer | None:
        """Look back at the pressed drilling, by default at the last one."""
        if not self.drilled:
            return None
        place = len(self.drilled) - 1
        if at is not None:
            place = max(0, min(place, (at[0] - self.rect.x) * len(self.drilled) // max(1, self.rect.width)))
        return self.look_back(self.drilled[place].n)

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        """Draw the seabed, the companies above it, and the shafts below."""
        area, count = self.rect, max(1, len(self.drilled))
        wide = area.width / count
        side = min(look.px(BADGE), round(0.8 * wide))
        foot = look.line_height(SMALL)
        ground = pygame.Rect(area.x, area.y + 2 * side + look.px(8), area.width, 0)
        ground.height = max(1, area.bottom - ground.y)
        for layer in range(5):
            top = ground.y + ground.height * layer // 5
            bed = (ground.x, top, ground.width, ground.y + ground.height * (layer + 1) // 5 - top)
            pygame.draw.rect(surface, look.rgb(f"bed_{layer + 1}"), bed)
        pygame.draw.line(surface, look.rgb("ink"), ground.topleft, (ground.right - 1, ground.y), look.px(2))
        step = (ground.height - foot) / max(1, self.deepest)
        for number, drill in enumerate(self.drilled):
            x = round(area.x + (number + 0.5) * wide)
            for place, seat in enumerate(reversed(drill.seats)):
                badge = badge_sprite(look, seat, side)
                surface.blit(badge, badge.get_rect(midbottom=(x, ground.y - look.px(4) - place * side)))
            self._draw_shaft(surface, look, pygame.Rect(x, ground.y, round(SHAFT * wide), round(step)), drill)

    def _draw_shaft(self, surface: pygame.Surface, look: Look, tile: pygame.Rect, drill: DrillStats) -> None:
        """Draw a shaft; the left edge of `tile` is its middle, the size of `tile` that of one tile."""
        if not drill.tiles:
            return
        wide = max(4, min(tile.width, look.px(26)))
        shaft = pygame.Rect(0, tile.y, wide, drill.tiles * tile.height)
        shaft.centerx = tile.x
        pygame.draw.rect(surface, look.rgb("foam"), shaft)
        pygame.draw.rect(surface, look.rgb("abyss"), shaft, max(1, look.px(2)))
        for cut in range(1, drill.tiles):
            y = tile.y + cut * tile.height
            pygame.draw.line(surface, look.rgb("abyss"), (shaft.x, y), (shaft.right - 1, y), max(1, look.px(1)))
        end = (shaft.centerx, shaft.bottom)
        if drill.blew_out:
            cross = look.picture("ui/cross", max(12, round(1.5 * wide)), "danger")
            back = round(0.62 * cross.get_width())
            pygame.draw.aacircle(surface, look.rgb("panel"), end, back)
            surface.blit(cross, cross.get_rect(center=end))
        elif drill.barrels or drill.points:
            pygame.draw.aacircle(surface, look.rgb("oil"), end, max(3, round(0.62 * wide)))
            pygame.draw.aacircle(surface, look.rgb("foam"), end, max(3, round(0.62 * wide)), max(1, look.px(2)))


def shafts_in_words(say: Words, rules: Offshore, drilled: Sequence[DrillStats]) -> str:
    """Return the result of each drilling in words."""
    told = []
    for drill in drilled:
        gains = rules.words.gains(drill.coins, drill.barrels, drill.points)
        if drill.blew_out:
            gains = f"{say('offshore.end.blown')}, {gains}"
        told.append(
            say(
                "offshore.end.drilling_row",
                field=rules.words.field(drill.field),
                turn=drill.turn,
                players=", ".join(map(rules.player, drill.seats)),
                tiles=drill.tiles,
                gains=gains,
            )
        )
    return ". ".join(told)
