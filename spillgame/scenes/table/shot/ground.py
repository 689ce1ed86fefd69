"""The board as level ground: a picture of its plane, lit for the night, and seen in perspective row by row."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.scenes.backdrop import mixed
from spillgame.scenes.table.tower.ink import on_screen
from spillgame.scenes.table.tower.projection import Eye, Hotspot
from spillgame.ui.look import Look
from spillgame.ui.scale import Scale
from spillgame.ui.theme import Colour

FINE, FINEST = 1.5, 2.0
"""How much larger the picture of the plane is than on the table, for the camera comes closer; and where it is small."""
SMALL_BOARD: Final = 300
"""The radius of a small board in pixels."""
REACH: Final = 1.8
"""How far it reaches from the middle, in radii of the board; beyond there is only dark water."""
MOVING, STANDING = 4, 2
"""The rows of the screen that are filled at once while the camera moves, and while it stands. Single rows look jagged,
many at once look broken."""
DUSK: Final = 0.5
"""How much of the light on the water is left at the sides of the picture."""
SMALL: Final = 180
"""Side in pixels of the picture of the light, before it is enlarged."""


Outline = Sequence[Hotspot]
"""The edge of a shape on the board, in radii of the board from its middle."""


class Figure(NamedTuple):
    """Something on the board that is drawn apart from it, for it moves."""

    picture: pygame.Surface
    at: Hotspot
    """Its middle on the flat board, in radii of the board from the middle: x to the right, y away from the eye."""
    size: float
    """The width of its picture, in radii of the board."""


class Light(NamedTuple):
    """The light of the night on the board, from its middle outwards."""

    water: Colour
    """What is left of the daylight, 255 for all of it."""
    fire: Colour
    """What is left in the middle, where a fire burns or a lamp shines."""
    glow: Colour
    """What that adds there."""


class Ground(Protocol):
    """A game's board in one state, as dice fall onto it."""

    look: Look
    centre: Hotspot
    """The pixel of the window in which the tower stands."""
    radius: float
    """Pixels from there to the rim, where the walls of the yard are."""

    @property
    def light(self) -> Light:
        """Return the light of the night, by the theme: what is dark anyway is darkened less."""

    @property
    def vessel(self) -> Figure | None:
        """Return what drops the dice; None for a tower that rises out of a fire."""

    def key(self) -> Hashable:
        """Return what its picture depends on, apart from its place in the window."""

    def paint(self, surface: pygame.Surface, fine: float) -> None:
        """Draw the plane round the middle of a surface, `fine` times as large as on the table, without what stands."""

    def standing(self) -> Sequence[Figure]:
        """Return what stands upright."""

    def creatures(self) -> Sequence[Figure]:
        """Return what takes fright."""


class Plane:
    """The picture of the plane by night, and the water beyond it."""

    def __init__(self, ground: Ground, half_width: float):
        """`half_width` is that of the yard in metres, which is the board's radius."""
        self.half = REACH * half_width
        """Metres from the middle to each side of the picture."""
        self._larger = FINEST if ground.radius <= SMALL_BOARD else FINE
        self.fine = self._larger * ground.radius / half_width
        """Its pixels of a metre."""
        self._ground = ground
        self._steps = self._make()
        self._picture: pygame.Surface | None = None

    @property
    def picture(self) -> pygame.Surface:
        """Return the picture, finished first if it is not."""
        while self.prepare():
            pass
        assert self._picture is not None  # noqa: S101 - the steps make it
        return self._picture

    def prepare(self) -> bool:
        """Do one step of making the picture; returns whether more is left."""
        return next(self._steps, None) is not None

    def _make(self) -> Iterator[bool]:
        side = round(2 * self.half * self.fine)
        picture = on_screen(pygame.Surface((side, side)))
        picture.fill(self._ground.look.rgb("deep"))
        self._ground.paint(picture, self._larger)
        yield True
        light = self._ground.light
        shade = pygame.transform.smoothscale(self._shade(light), (side, side))
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        yield True
        glow = pygame.transform.smoothscale(_pool(light.glow), (side, side))
        picture.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        # what is scaled becomes a little darker
        self._beyond: Colour = tuple(max(0, part - 1) for part in picture.get_at((0, 0))[:3])  # type: ignore[assignment]
        self._picture = picture

    def _shade(self, light: Light) -> pygame.Surface:
        """Return what is left of the light: warm round the fire, cold on the water, and dark at the sides."""
        edge = mixed((0, 0, 0), light.water, DUSK)
        shade = on_screen(pygame.Surface((SMALL, SMALL)))
        shade.fill(edge)
        for step in range(SMALL // 2, 0, -1):
            share = step / (SMALL / 2)  # of the way from the middle to the side
            far = min(1.0, max(0.0, (share * REACH - 0.9) / (REACH - 0.95)))
            near = max(0.0, 1 - share * REACH / 0.82) ** 1.35
            colour = mixed(mixed(light.water, edge, far * far * (3 - 2 * far)), light.fire, near)
            pygame.draw.circle(shade, colour, (SMALL / 2, SMALL / 2), step)
        return shade

    def draw(self, surface: pygame.Surface, eye: Eye, rows: int, area: pygame.Rect | None = None) -> None:
        """Draw the ground as an eye sees it over a surface, or over some rows of it; `rows` are filled at once."""
        picture, window = self.picture, surface.get_rect()
        place = window if area is None else area.clip(window)
        top, bottom = place.top // rows * rows, place.bottom
        surface.fill(self._beyond, (0, top, window.width, bottom - top))
        for y in range(top, bottom, rows):
            self._draw_rows(surface, picture, eye, pygame.Rect(0, y, window.width, min(rows, window.height - y)))

    def _draw_rows(self, surface: pygame.Surface, picture: pygame.Surface, eye: Eye, part: pygame.Rect) -> None:
        far, _ = eye.row(part.top)
        near, _ = eye.row(part.bottom)
        _, scale = eye.row(part.centery)
        if near > self.half or far < -self.half or scale <= 0:
            return
        # the part of the screen's row in which the picture is seen
        middle, reach = eye.origin[0] - eye.focus[0] * scale, self.half * scale
        left, right = max(part.left, round(middle - reach)), min(part.right, round(middle + reach))
        if right - left < 1:
            return
        share, side = self.fine / scale, picture.get_width()
        start, end = (left - middle) * share + side / 2, (right - middle) * share + side / 2
        upper, lower = side / 2 - far * self.fine, side / 2 - near * self.fine
        source = pygame.Rect(round(start), round(upper), max(1, round(end - start)), max(1, round(lower - upper)))
        source = source.clip(picture.get_rect())
        if source.width and source.height:
            pygame.transform.smoothscale(
                picture.subsurface(source),
                (right - left, part.height),
                surface.subsurface((left, part.top, right - left, part.height)),
            )


def _pool(glow: Colour) -> pygame.Surface:
    """Return what the fire adds round it."""
    pool = on_screen(pygame.Surface((SMALL, SMALL)))
    for step in range(SMALL // 2, 0, -1):
        near = max(0.0, 1 - step / (SMALL / 2) * REACH / 0.62) ** 1.6
        pygame.draw.circle(pool, mixed((0, 0, 0), glow, near), (SMALL / 2, SMALL / 2), step)
    return pool


def larger(look: Look, times: float) -> Look:
    """Return a look for a picture that is some `times` as large: the same each time, for it keeps what is drawn."""
    scale = look.scale
    enlarged = Scale(round(scale.width * times), round(scale.height * times), scale.text)
    return look.keep(("larger", times), lambda: look.in_scale(enlarged))
