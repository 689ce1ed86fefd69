"""The board of Deep Sea Adventure as the ground on which dice fall: the sea, and the submarine that drops them."""

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.scenes.deep_sea_adventure.board.scenery import hull
from spillgame.scenes.deep_sea_adventure.board.sprites import window_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.shot.ground import Figure, Light, larger
from spillgame.scenes.table.tower.projection import Hotspot
from spillgame.ui.look import Look

YARD: Final = 0.39
"""The radius of the part of the board on which dice fall, as a share of its shorter side."""
DEEP: Final = 0.585
"""How far down its middle is, as a share of the board's height: no die lies behind the submarine in its berth."""
FINE: Final = 2
"""How much larger the submarine's picture is than in its berth: it comes nearer."""


class SeaGround:
    """The sea in one state, in a rectangle of the window."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game, state: State):
        self.look, self._game, self._state = look, game, state
        self._board = SeaView(rect, look, game, moored=False)
        self.centre: Hotspot = (float(rect.centerx), rect.y + DEEP * rect.height)
        self.radius = YARD * min(rect.size)

    def key(self) -> Hashable:
        """Return what lies and swims in the sea."""
        state = self._state
        return state.trail, state.divers, state.air, state.piles, state.phase, state.dive

    @property
    def light(self) -> Light:
        """Return the light of the night: that of the sea, and of the submarine's lamps."""
        if self.look.theme.name == "day":
            return Light((104, 124, 170), (214, 222, 226), (10, 12, 10))
        return Light((150, 162, 200), (226, 232, 236), (16, 20, 18))

    def paint(self, surface: pygame.Surface, fine: float) -> None:
        """Draw the sea with all that is in it but the submarine."""
        rect = self._board.rect
        large = pygame.Rect(0, 0, round(rect.width * fine), round(rect.height * fine))
        large.center = surface.get_rect().center
        large.y += round(fine * (rect.centery - self.centre[1]))
        SeaView(large, larger(self.look, fine), self._game, moored=False).draw(surface, self._state)

    def standing(self) -> Sequence[Figure]:
        """Return nothing: divers swim in the picture of the sea."""
        return ()

    def creatures(self) -> Sequence[Figure]:
        """Return nothing that takes fright: the chips are lifeless, and the divers are used to it."""
        return ()

    @property
    def vessel(self) -> Figure:
        """Return the submarine with those who are aboard behind its windows."""
        berth, state = self._board.geometry.submarine, self._state
        picture = hull(self.look, FINE * berth.width).copy()
        for seat in self._game.seats:
            window, diver = self._board.geometry.porthole(seat), state.divers[seat - 1]
            pane = window_sprite(self.look, seat, FINE * window.width, not diver.place, diver.home)
            picture.blit(pane, (FINE * (window.x - berth.x), FINE * (window.y - berth.y)))
        x, y = self.centre
        at = (berth.centerx - x) / self.radius, (y - berth.centery) / self.radius
        return Figure(picture, at, berth.width / self.radius)
