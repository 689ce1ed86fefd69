"""The table at the end of a game: the ocean, the Impact board, the tracks and tiles, with what counts for a line."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.ocean import zones_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.end.lines import ScoreLine, placed
from spillgame.scenes.endeavor_deep_sea.panels import impact
from spillgame.scenes.endeavor_deep_sea.panels.instruments import dial
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.ui import svg
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

OCEAN, IMPACT = (0.64, 0.6, 0.54, 0.5), 0.42
"""The share of the height for the ocean by number of seats, and the most of the width for the Impact board."""
LONG: Final = 1.34
"""The width of the Impact board in its heights."""
VEIL: Final = 175
"""How dark everything is that does not count for the line being read, 0 to 255."""
DIALS: Final = 0.5
"""The greatest share of a seat's line for its tracks."""


class ScoredTable:
    """The table of a finished game for some seats, in a rectangle; make another for another look or place."""

    def __init__(self, look: Look, rect: pygame.Rect, rules: EndeavorDeepSea, state: State, seats: Collection[int]):
        self.look, self.rect, self.seats = look, rect.copy(), tuple(seats)
        self._rules, self._state = rules, state
        self.places: dict[str, pygame.Rect] = {}
        """The places that lines refer to, from the rectangle's corner."""
        self._hexes: dict[str, list[tuple[float, float]]] = {}
        """The corners of the hexes."""
        self._bright = pygame.Surface(rect.size)
        self._bright.fill(look.rgb("deep"))
        gap = look.px(8)
        room, share = self._bright.get_rect(), OCEAN[min(len(self.seats), len(OCEAN)) - 1]
        if room.width > 1.6 * room.height:
            wide = min(round(LONG * room.height), round(IMPACT * room.width))
            left, board = columns(room, [Share(1), Px(wide)], gap)
            ocean, crew = rows(left, [Share(share), Share(1 - share)], gap)
        else:
            ocean, below = rows(room, [Share(share), Share(1 - share)], gap)
            board, crew = columns(below, [Share(IMPACT), Share(1 - IMPACT)], gap)
        self._draw_ocean(ocean)
        self._draw_impact(board)
        for seat, line in zip(self.seats, rows(crew, shares(len(self.seats)), look.px(4)), strict=True):
            self._draw_seat(line, seat)
        self._dark = self._bright.copy()
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill((*look.rgb("deep"), VEIL))
        self._dark.blit(veil, (0, 0))

    def _draw_ocean(self, rect: pygame.Rect) -> None:
        view, state = OceanView(rect, self.look, self._rules.game), self._state
        view.draw(self._bright, state)
        for cell, zone in zones_of(state):
            sites = view.sites(state, cell)
            self.places[f"zone {cell}"] = sites.cell
            if sites.dive is not None:
                self.places[f"place {cell} dive"] = sites.dive
            for name, _ in placed(zone):
                self.places[f"place {cell} {name}"] = sites.place(name)

    def _draw_impact(self, rect: pygame.Rect) -> None:
        game = self._rules.game
        pygame.draw.rect(self._bright, self.look.rgb("depth_3"), rect, border_radius=self.look.px(8))
        room = rect.inflate(-self.look.px(8), -self.look.px(8))
        impact.draw(self._bright, self.look, room, game, self._state)
        for info, corners in impact.hexes_in(room, game):
            self.places[f"hex {info.id}"] = svg.bounds(corners)
            self._hexes[f"hex {info.id}"] = corners

    def _draw_seat(self, rect: pygame.Rect, seat: int) -> None:
        """Draw the tracks of a player, with the tiles of the tableau next to them."""
        look, player, pad = self.look, self._state.player(seat), self.look.px(4)
        pygame.draw.rect(self._bright, look.rgb("panel"), rect, border_radius=look.px(6))
        room = rect.inflate(-2 * pad, -2 * pad)
        side = min(room.height, round(DIALS * room.width / (len(ATTRIBUTES) + 0.7)))
        badge = disc_sprite(look, seat, round(0.7 * side))
        self._bright.blit(badge, badge.get_rect(midleft=room.midleft))
        x = room.x + badge.get_width() + pad
        for attribute, cell in zip(ATTRIBUTES, player.tracks, strict=True):
            made = dial(look, self._rules.game, attribute, cell, side)
            place = made.get_rect(midleft=(x, room.centery))
            self._bright.blit(made, place)
            self.places[f"track {seat} {attribute}"] = place
            x = place.right
        self._draw_tiles(pygame.Rect(x + pad, room.y, room.right - x - pad, room.height), seat)

    def _draw_tiles(self, room: pygame.Rect, seat: int) -> None:
        """Draw the tiles of a tableau in the number of lines that makes them largest."""
        tiles, gap = self._state.player(seat).tableau, 2
        tries = []
        for down in range(1, 4):
            across = -(-len(tiles) // down)
            high = (room.height - gap * (down - 1)) // down
            tries.append((min(round(0.8 * high), (room.width - gap * (across - 1)) // across), across, high))
        wide, across, high = max(tries)
        high = min(high, round(1.35 * wide))
        for number, tile in enumerate(tiles):
            x = room.x + number % across * (wide + gap)
            place = pygame.Rect(x, room.y + number // across * (high + gap), wide, high)
            self._bright.blit(portrait(self.look, tile.id, place.size, tile.senior), place)
            if tile.senior:
                sign = self.look.picture("ui/promote", max(8, high // 3), "ray")
                self._bright.blit(sign, sign.get_rect(topright=(place.right - 1, place.y + 1)))
            pygame.draw.rect(self._bright, self.look.rgb("line"), place, 1)
            self.places[f"tile {seat} {number}"] = place

    def draw(self, surface: pygame.Surface, line: ScoreLine | None) -> None:
        """Draw the table; for a line, only what counts for it is bright."""
        if line is None:
            surface.blit(self._bright, self.rect)
            return
        surface.blit(self._dark, self.rect)
        thick = max(2, self.look.px(3))
        for key in sorted(line.seen):
            place, corners = self.places[key], self._hexes.get(key)
            if corners is not None:
                inner = place.inflate(-round(0.16 * place.width), -round(0.32 * place.height))
                surface.blit(self._bright, inner.move(self.rect.topleft), inner)
                moved = [(x + self.rect.x, y + self.rect.y) for x, y in corners]
                pygame.draw.polygon(surface, self.look.rgb("focus"), moved, thick)
                continue
            grown = place.inflate(2 * thick, 2 * thick)
            surface.blit(self._bright, grown.move(self.rect.topleft), grown)
            pygame.draw.rect(surface, self.look.rgb("focus"), grown.move(self.rect.topleft), thick, self.look.px(4))


@dataclass(slots=True, kw_only=True)
class TableView(Widget):
    """The table on the page, with what counts for the line being read or looked at."""

    role: ClassVar[str] = "board"
    follows: ClassVar[bool] = True
    table: ScoredTable
    reading: Callable[[], ScoreLine | None]

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        self.table.draw(surface, self.reading())
