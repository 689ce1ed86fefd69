"""What lives on the chart: the swell, clouds with their rain, lighthouses, flares, and what runs through pipes.

Nothing of it says anything but the flow through the pipes, which stands still where motion is reduced.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.coast import GOLDEN, LIGHTHOUSES, Coast
from spillgame.scenes.offshore.board.geometry import Geometry
from spillgame.scenes.offshore.board.pipes import Flow, way_to_coast
from spillgame.scenes.offshore.board.rig import TIP, TOP, is_whole, on_rig, rig_places
from spillgame.scenes.offshore.board.weather_pictures import (
    BEAMS,
    FALLS,
    FLAMES,
    LEVELS,
    PENNANTS,
    Blit,
    SurfLine,
    beam_sprite,
    cloud_sprite,
    flare_sprite,
    glint_sprite,
    pennant_sprite,
    rain,
    surf_picture,
)
from spillgame.scenes.offshore.colours import is_dark
from spillgame.scenes.table.part import Restore
from spillgame.scenes.table.sprites import centred
from spillgame.ui.look import Look
from spillgame.ui.sheet import Veil

TICKS, SWELLS, BLOWS = 6, 3, 1
"""How many times a second anything looks different, how many times the sea and its lights do, which are slower, and
how many times the shadows of clouds, whose edges are so soft that the steps are not seen."""
GLINTS, LIFE, DRIFT = 54, 5.0, 5.0
"""Strokes of light on the swell, the seconds that each is seen, and the design units that it drifts in one."""
WAVES, ROLL, OUT, BREAKS = 2, 6.0, 0.1, 0.01
"""Waves of the surf, the seconds that each rolls, from how far out, and how far off the shore it breaks, in plates."""
ROLLS, RUN = 18, 12
"""Pictures of each wave, each less than a pixel nearer than the one before, and the points of a piece of one: in short
pieces little of the sea has to be drawn again."""
CLOUDS: Final = ((0.06, 0.2, 0.5), (0.52, 0.62, 0.42), (0.83, 0.05, 0.46))
"""Where clouds begin, across and down, and how wide they are, in shares of the chart's width and height."""
WIND, CROSSING = 9.0, 1.7
"""Design units that a cloud moves in a second, and the way after which it comes again, in widths of the chart."""
RAINS: Final = 1
"""The cloud that rains."""
TURN: Final = 9.0
"""Seconds in which the light of a lighthouse goes round."""


class Waving(NamedTuple):
    """Something on a rig that waves in the wind: pictures of one size that take turns each tick, and where they are."""

    pictures: Sequence[pygame.Surface]
    place: tuple[int, int]
    late: int
    """How many it is behind others of its kind."""

    def at(self, tick: int) -> Blit:
        """Return the picture that is seen after some ticks."""
        return self.pictures[(tick + self.late) % len(self.pictures)], self.place


class Weather:
    """The living part of one chart."""

    def __init__(self, look: Look, geometry: Geometry, game: Game):
        self._look, self._geometry, self._game = look, geometry, game
        self._coast = Coast(geometry, game)
        self._seconds = 0.0
        self._flows: dict[str, Flow] = {}
        """What runs from a field to the coast, by the field."""
        self._unmade = self._pictures()
        self._surf = self._coast.surf()
        self._waves: dict[tuple[int, int], Sequence[Blit]] = look.keep(("offshore surf", *geometry.rect), dict)
        """The pictures of the surf, by the wave and how far it has rolled: one for each of its pieces."""
        self._waving: tuple[State | None, Sequence[Waving]] = None, ()
        """What waves on the rigs of the state that was drawn last."""
        self._drawn: tuple[object, Sequence[Blit]] = None, ()
        """What is drawn of a tick and a state, which come first."""
        self._swell: tuple[int, Sequence[Blit]] = -1, ()
        """The sea and its lights as they were drawn last, after how often they have changed."""
        self._veil: tuple[object, Veil | None] = None, None
        """The clouds as they were drawn last, after where and when."""
        self._seen: Sequence[pygame.Rect] = ()
        """Where that was drawn last."""

    def pass_time(self, dt: float, state: State) -> None:
        """Let seconds pass; what fields export in a state begins to run."""
        self._seconds += dt
        sold, number = state.sold or (), self._game.table.number
        for field in sold:
            if field not in self._flows:
                way = way_to_coast(self._geometry, self._game, number[field])
                self._flows[field] = Flow(self._look, self._geometry, way)
        for field, flow in [*self._flows.items()]:
            goes_on = flow.pass_time(dt, runs=field in sold)
            if not goes_on or (self._look.reduced_motion and field not in sold):
                del self._flows[field]

    def prepare(self) -> bool:
        """Make the next picture that takes long; returns whether there was one."""
        return next(self._unmade, None) is not None

    def _pictures(self) -> Iterator[object]:
        size = self._cloud_size(CLOUDS[RAINS][2])
        for number in range(len(CLOUDS)):
            yield cloud_sprite(self._look, self._cloud_size(CLOUDS[number][2]))
        for fall in range(FALLS):
            yield rain(self._look, size, fall)
        if is_dark(self._look):
            for step in range(BEAMS):
                yield beam_sprite(self._look, self._beam, step)
        for wave in range(WAVES):
            for rolled in range(ROLLS):
                yield self._wave(wave, rolled)

    @property
    def runs(self) -> bool:
        """Whether anything runs through the pipes."""
        return bool(self._flows)

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, state: State) -> None:
        """Draw what lives over a painted chart that shows a state."""
        clip = surface.get_clip()
        surface.set_clip(self._geometry.rect.clip(clip))
        if not self._look.reduced_motion:
            shown = self._living(state)
            surface.fblits(shown)
            self._seen = places(shown)
        below = self._lying_over_pipes(state) if self._flows else ()
        for flow in self._flows.values():
            flow.draw(surface, below)
        surface.set_clip(clip)

    def draw_again(self, surface: pygame.Surface, state: State, restore: Restore) -> Sequence[pygame.Rect]:
        """Draw what lives in place of how it was drawn last; returns the areas that may look different."""
        clip, before = surface.get_clip(), self._seen
        surface.set_clip(self._geometry.rect.clip(clip))
        restore(surface, before)
        self.draw(surface, state)
        surface.set_clip(clip)
        return [*before, *self._seen]

    def _living(self, state: State) -> Sequence[Blit]:
        """Return what lives, the lowest first: it is put together once a tick."""
        tick = int(TICKS * self._seconds)
        if self._drawn[0] != (tick, state):
            self._drawn = (tick, state), [*self._slow(tick), *self._on_rigs(tick, state), *self._rain(tick)]
        return self._drawn[1]

    def _slow(self, tick: int) -> Sequence[Blit]:
        """Return the sea and its lights."""
        swell = tick * SWELLS // TICKS
        if self._swell[0] != swell:
            then = swell / SWELLS
            self._swell = swell, [*self._glints(then), *self._breaking(then), *self._lights(then)]
        return self._swell[1]

    def _lying_over_pipes(self, state: State) -> Sequence[pygame.Rect]:
        """Return where names, markers and tiles lie."""
        parts = [self._geometry.parts(number) for number in range(len(self._geometry.plates))]
        tiles = [one.scene for one, tile in zip(parts, state.requirements, strict=True) if tile is not None]
        return [*tiles, *(one.name for one in parts), *(one.exports for one in parts)]

    def _glints(self, now: float) -> Iterator[Blit]:
        """Yield light on the swell, between the fields."""
        rect, plates = self._geometry.rect, self._geometry.plates
        side = max(10, rect.height // 26)
        drift = self._look.px(DRIFT) * LIFE
        pictures = [glint_sprite(self._look, side, max(1, level)) for level in range(LEVELS + 1)]
        for number in range(GLINTS):
            life, age = divmod(now / LIFE + number * GOLDEN, 1)
            seed = number * 0.754877 + life * 0.569840
            x = rect.x + (seed % 1) * rect.width + drift * age
            along = rect.y + (seed * 3.3 % 1) * 0.8 * rect.height
            if pygame.Rect(x - side / 2, along - 4, side, 8).collidelist(plates) < 0:
                yield centred(pictures[math.ceil(LEVELS * math.sin(math.pi * age))], (x, along))

    def _breaking(self, now: float) -> Iterator[Blit]:
        """Yield the waves that roll up to the shore, one behind the other."""
        for wave in range(WAVES):
            yield from self._wave(wave, int((now / ROLL + wave / WAVES) * ROLLS) % ROLLS)

    def _wave(self, wave: int, rolled: int) -> Sequence[Blit]:
        """Return the pictures of a wave that has gone `rolled` of its ROLLS."""
        if (wave, rolled) not in self._waves:
            lines = self._look.keep(("surf lines", wave, *self._geometry.rect), lambda: self._surf_lines(wave))
            self._waves[wave, rolled] = [surf_picture(self._look, line, rolled / ROLLS) for line in lines]
        return self._waves[wave, rolled]

    def _surf_lines(self, wave: int) -> Sequence[SurfLine]:
        """Return the lines of a wave, one for each piece of the shore."""
        at, lines = self._geometry.at, []
        pieces = (piece[first : first + RUN + 1] for piece in self._surf for first in range(0, len(piece) - 1, RUN))
        for piece in pieces:
            ends = [at(along, far - BREAKS) for along, far in piece]
            begins = [
                at(along, far - BREAKS - OUT * (1 + 0.35 * math.sin(5 * along + 2 * wave))) for along, far in piece
            ]
            (left, right), (top, foot) = ((min(one), max(one)) for one in zip(*ends, *begins, strict=True))
            box = pygame.Rect(math.floor(left) - 1, math.floor(top) - 1, right - left + 4, foot - top + 4)
            way = [(x - box.x, y - box.y, x0 - x, y0 - y) for (x, y), (x0, y0) in zip(ends, begins, strict=True)]
            lines.append(SurfLine(box, way))
        return lines

    def _cloud_size(self, share: float) -> tuple[int, int]:
        wide = round(share * self._geometry.rect.width)
        return wide, round(0.55 * wide)

    def clouds(self, area: pygame.Rect) -> Veil | None:
        """Return the shadows of clouds on an area of the chart; none where motion is reduced or contrast is high."""
        look, blow = self._look, int(TICKS * self._seconds) * BLOWS // TICKS
        if look.reduced_motion or look.theme.name == "contrast":
            return None
        if self._veil[0] != (area, blow):
            self._veil = (area, blow), self._cloudy(area, blow)
        return self._veil[1]

    def _cloudy(self, area: pygame.Rect, blow: int) -> Veil:
        look = self._look
        shown = [
            (cloud_sprite(look, self._cloud_size(share)), self._cloud_place(number, blow))
            for number, (_, _, share) in enumerate(CLOUDS)
        ]

        def draw(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(area.clip(clip))
            surface.fblits(shown)
            surface.set_clip(clip)

        return Veil([one.clip(area) for one in places(shown)], draw)

    def _cloud_place(self, number: int, blow: int) -> tuple[int, int]:
        """Return the top left corner of a cloud."""
        (across, down, share), rect = CLOUDS[number], self._geometry.rect
        wide, high = self._cloud_size(share)
        drifted = across * rect.width + wide + self._look.px(WIND) * blow / BLOWS
        return round(rect.x - wide + drifted % (CROSSING * rect.width)), rect.y + round(down * rect.height - 0.2 * high)

    def _rain(self, tick: int) -> Iterator[Blit]:
        """Yield the rain below one of the clouds; none where contrast is to be high."""
        if self._look.theme.name != "contrast":
            size = self._cloud_size(CLOUDS[RAINS][2])
            left, top = self._cloud_place(RAINS, tick * BLOWS // TICKS)
            for streak, (x, y) in rain(self._look, size, tick % FALLS):
                yield streak, (left + x, top + y)

    @property
    def _beam(self) -> int:
        return round(1.7 * min(self._geometry.unit))

    def _lights(self, now: float) -> Iterator[Blit]:
        """Yield the lights of the lighthouses: a beam goes round in the dark."""
        if not is_dark(self._look):
            return
        x, y = self._geometry.rect.topleft
        for number, along in enumerate(LIGHTHOUSES):
            step = int((now / TURN + 0.37 * number) * BEAMS) % BEAMS
            lamp = self._coast.lighthouse(along)
            yield centred(beam_sprite(self._look, self._beam, step), (lamp[0] + x, lamp[1] + y))

    def _on_rigs(self, tick: int, state: State) -> Iterator[Blit]:
        """Yield what waves on the rigs."""
        if self._waving[0] != state:
            self._waving = state, [*self._waving_in(state)]
        return (one.at(tick) for one in self._waving[1])

    def _waving_in(self, state: State) -> Iterator[Waving]:
        """Yield the pennants that fly on the derricks of a state, and the flares that are lit."""
        look = self._look
        for number, field in enumerate(self._game.table.fields):
            seats = self._game.seats_on(state, number) if field.kind != "plant" else ()
            burns = bool(seats) and is_drilled(self._game, state, number)
            for seat, place in zip(seats, rig_places(self._geometry.parts(number).scene, len(seats)), strict=True):
                if not is_whole(place):
                    continue
                (x, y), high, late = on_rig(place, TOP), place.height, 2 * number + place.x
                pennants = [pennant_sprite(look, seat, high, turn) for turn in range(PENNANTS)]
                at = pennants[0].get_rect(midleft=(round(x), round(y)))
                yield Waving(pennants, at.topleft, late)
                if burns:
                    x, y = on_rig(place, TIP)
                    flares = [flare_sprite(look, high, turn) for turn in range(FLAMES)]
                    at = flares[0].get_rect(center=(round(x), round(y - 0.08 * high)))
                    yield Waving(flares, at.topleft, late)


def places(blits: Sequence[Blit]) -> Sequence[pygame.Rect]:
    """Return where pictures are."""
    return [picture.get_rect(topleft=at) for picture, at in blits]


def is_drilled(game: Game, state: State, number: int) -> bool:
    """Return whether the rigs of a field have been drilled with: their flares are lit."""
    field = game.table.fields[number]
    return field.kind not in ("start", "plant") and (state.opening is None or state.opening.field != field.id)
