"""The board of The Spill as the ground on which dice fall: its chart with oil and animals, and the ships on it."""

import math
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace

import pygame

from spillgame.rules.the_spill.board import SECTOR_OF_SPACE, spaces_in
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.threats import Threat
from spillgame.scenes.table.shot.ground import Figure, Light, Outline, larger
from spillgame.scenes.table.tower.projection import Hotspot
from spillgame.scenes.the_spill.board.geometry import Point
from spillgame.scenes.the_spill.board.highlights import NO_HIGHLIGHTS
from spillgame.scenes.the_spill.board.sprites import ship_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.ui.look import Look

SWELLS = (1.22, 1.36, 1.52, 1.7)
"""The depth contours in the open water round the chart, in radii of the board."""


class SpillGround:
    """The board in one state, in the middle of a rectangle of the window."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game, state: State):
        self.look, self._game, self._state = look, game, state
        self._board = BoardView(rect, look, game)
        geometry = self._board.geometry
        self.centre: Hotspot = geometry.centre
        self.radius = geometry.rim

    @property
    def light(self) -> Light:
        """Return the light of the night: the rig burns."""
        if self.look.theme.name == "day":
            return Light((84, 110, 168), (255, 186, 104), (78, 34, 0))
        return Light((172, 182, 218), (255, 214, 150), (128, 62, 8))

    @property
    def vessel(self) -> Figure | None:
        """Return None: the tower rises out of the rig."""
        return None

    def key(self) -> Hashable:
        """Return what lies on the board."""
        state = self._state
        return state.oil, state.healthy, state.contaminated, state.bag, state.goal, tuple(state.ships)

    def paint(self, surface: pygame.Surface, fine: float) -> None:
        """Draw the chart with all but the ships, as it is on the table, and the water round it."""
        _open_water(surface, self.look, fine * self.radius)
        rect = self._board.rect
        look = larger(self.look, fine)
        large = pygame.Rect(0, 0, round(rect.width * fine), round(rect.height * fine))
        large.center = surface.get_rect().center
        board = BoardView(large, look, self._game)
        afloat = frozenset(self._state.seats)
        board.draw(surface, self._state, replace(NO_HIGHLIGHTS, hidden_ships=afloat))

    def standing(self) -> Sequence[Figure]:
        """Return the ships."""
        state = self._state
        active = state.seats[state.active] if 0 <= state.active < len(state.seats) else None
        found = []
        for name, place in self._board.ship_places(state).items():
            side = place.width * 2
            picture = ship_sprite(self.look, self._game.specialists[name], side, name == active)
            found.append(Figure(picture, self._from_middle(place.center), place.width / self.radius))
        return found

    def creatures(self) -> Sequence[Figure]:
        """Return the animals that are alive."""
        state, board = self._state, self._board
        found = []
        for space in spaces_in(state.healthy | state.contaminated):
            oily = bool(state.oil >> space & 1)
            picture = board.animal_picture(space, bool(state.contaminated >> space & 1), oily)
            at = self._from_middle(board.geometry.animal_place(space, oily))
            found.append(Figure(picture, at, picture.get_width() / self.radius))
        return found

    def _from_middle(self, at: Point) -> Hotspot:
        return (at[0] - self.centre[0]) / self.radius, (self.centre[1] - at[1]) / self.radius


def sector_edges(board: BoardView, threats: Iterable[Threat]) -> Sequence[Outline]:
    """Return the edges of the Sectors in which dice do harm."""
    geometry = board.geometry
    sectors = {SECTOR_OF_SPACE[threat.die.space] for threat in threats}
    x, y = geometry.centre
    return [
        [((px - x) / geometry.rim, (y - py) / geometry.rim) for px, py in geometry.sectors[sector]]
        for sector in sorted(sectors)
    ]


def _open_water(surface: pygame.Surface, look: Look, radius: float) -> None:
    """Draw the depth contours that the chart has no room for."""
    x, y = surface.get_rect().center
    for number, share in enumerate(SWELLS):
        points = []
        for bearing in range(0, 360, 3):
            turn = math.radians(bearing)
            waver = 0.014 * math.sin(5 * turn + 7 * share) + 0.01 * math.sin(8 * turn - 4 * share)
            far = radius * (share + waver)
            points.append((x + far * math.sin(turn), y - far * math.cos(turn)))
        pygame.draw.aalines(surface, look.rgb("faint" if number % 2 else "line"), True, points)
