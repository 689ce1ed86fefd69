"""What lives on the chart: the swell, clouds with their rain, lighthouses, flares, and what runs through pipes.

Nothing of it says anything but the flow through the pipes, which stands still where motion is reduced.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.scenes.backdrop import mixed
from spillgame.scenes.offshore.board.coast import GOLDEN, LIGHTHOUSES, Coast
from spillgame.scenes.offshore.board.geometry import Geometry
from spillgame.scenes.offshore.board.pipes import Flow, way_to_coast
from spillgame.scenes.offshore.board.rig import TIP, TOP, flame, is_whole, on_rig, rig_places
from spillgame.scenes.offshore.colours import is_dark, token_of
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

GLINTS, LIFE, DRIFT = 54, 5.0, 5.0
"""Strokes of light on the swell, the seconds that each is seen, and the design units that it drifts in one."""
LEVELS: Final = 6
"""Steps in which a stroke comes and goes."""
WAVES, ROLL, OUT = 2, 6.0, 0.1
"""Waves of the surf, the seconds that each rolls, and from how far out, in plates."""
CLOUDS: Final = ((0.06, 0.2, 0.5), (0.52, 0.62, 0.42), (0.83, 0.05, 0.46))
"""Where clouds begin, across and down, and how wide they are, in shares of the chart's width and height."""
WIND, CROSSING = 9.0, 1.7
"""Design units that a cloud moves in a second, and the way after which it comes again, in widths of the chart."""
RAINS: Final = 1
"""The cloud that rains."""
STREAKS, FALLS, RATE = 60, 6, 12
"""Streaks of rain, the pictures of it that take turns, and how many a second."""
TURN, BEAMS = 9.0, 36
"""Seconds in which the light of a lighthouse goes round, and its pictures."""
PENNANTS, FLUTTER = 6, 8
"""Pictures of a pennant in the wind, and how many a second."""
FLAMES, FLICKER = 5, 9
"""Pictures of a flare, and how many a second."""


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

    def _pictures(self) -> Iterator[pygame.Surface]:
        size = self._cloud_size(CLOUDS[RAINS][2])
        for number in range(len(CLOUDS)):
            yield cloud_sprite(self._look, self._cloud_size(CLOUDS[number][2]))
        for fall in range(FALLS):
            yield rain_sprite(self._look, size, fall)
        if is_dark(self._look):
            for step in range(BEAMS):
                yield beam_sprite(self._look, self._beam, step)

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, state: State) -> None:
        """Draw what lives over a painted chart that shows a state."""
        clip = surface.get_clip()
        surface.set_clip(self._geometry.rect.clip(clip))
        if not self._look.reduced_motion:
            self._draw_glints(surface)
            self._draw_surf(surface)
            self._draw_rigs(surface, state)
            self._draw_clouds(surface)
            self._draw_beams(surface)
        below = self._lying_over_pipes(state) if self._flows else ()
        for flow in self._flows.values():
            flow.draw(surface, below)
        surface.set_clip(clip)

    def _lying_over_pipes(self, state: State) -> Sequence[pygame.Rect]:
        """Return where names, markers and tiles lie."""
        parts = [self._geometry.parts(number) for number in range(len(self._geometry.plates))]
        tiles = [one.scene for one, tile in zip(parts, state.requirements, strict=True) if tile is not None]
        return [*tiles, *(one.name for one in parts), *(one.exports for one in parts)]

    def _draw_glints(self, surface: pygame.Surface) -> None:
        """Draw light on the swell, between the fields."""
        look, rect, plates = self._look, self._geometry.rect, self._geometry.plates
        side = max(10, rect.height // 26)
        shown = []
        for number in range(GLINTS):
            life, age = divmod(self._seconds / LIFE + number * GOLDEN, 1)
            seed = number * 0.754877 + life * 0.569840
            x = rect.x + (seed % 1) * rect.width + look.px(DRIFT) * LIFE * age
            along = rect.y + (seed * 3.3 % 1) * 0.8 * rect.height
            if pygame.Rect(x - side / 2, along - 4, side, 8).collidelist(plates) < 0:
                level = math.ceil(LEVELS * math.sin(math.pi * age))
                shown.append(centred(glint_sprite(look, side, max(1, level)), (x, along)))
        surface.fblits(shown)

    def _draw_surf(self, surface: pygame.Surface) -> None:
        """Draw the waves that roll up to the shore, one behind the other."""
        look, origin = self._look, self._geometry.rect.topleft
        for number in range(WAVES):
            near = (self._seconds / ROLL + number / WAVES) % 1
            colour = mixed(look.rgb("chart_1"), look.rgb("foam"), 0.75 * math.sin(math.pi * near) ** 2)
            for piece in self._surf:
                points = []
                for along, far in piece:
                    out = OUT * (1 - near) * (1 + 0.35 * math.sin(5 * along + 2 * number)) + 0.01
                    x, y = self._coast.at(along, far - out)
                    points.append((x + origin[0], y + origin[1]))
                pygame.draw.aalines(surface, colour, False, points)

    def _cloud_size(self, share: float) -> tuple[int, int]:
        wide = round(share * self._geometry.rect.width)
        return wide, round(0.55 * wide)

    def _draw_clouds(self, surface: pygame.Surface) -> None:
        """Draw the shadows of clouds, and rain below one of them; none where contrast is to be high."""
        look, rect = self._look, self._geometry.rect
        if look.theme.name == "contrast":
            return
        for number, (across, down, share) in enumerate(CLOUDS):
            size = self._cloud_size(share)
            whole = CROSSING * rect.width
            x = rect.x - size[0] + (across * rect.width + size[0] + look.px(WIND) * self._seconds) % whole
            place = round(x), rect.y + round(down * rect.height - 0.2 * size[1])
            surface.blit(cloud_sprite(look, size), place)
            if number == RAINS:
                surface.blit(rain_sprite(look, size, int(RATE * self._seconds) % FALLS), place)

    @property
    def _beam(self) -> int:
        return round(1.7 * min(self._geometry.unit))

    def _draw_beams(self, surface: pygame.Surface) -> None:
        """Draw the lights of the lighthouses: a beam goes round in the dark."""
        if not is_dark(self._look):
            return
        x, y = self._geometry.rect.topleft
        for number, along in enumerate(LIGHTHOUSES):
            step = int((self._seconds / TURN + 0.37 * number) * BEAMS) % BEAMS
            lamp = self._coast.lighthouse(along)
            surface.blit(*centred(beam_sprite(self._look, self._beam, step), (lamp[0] + x, lamp[1] + y)))

    def _draw_rigs(self, surface: pygame.Surface, state: State) -> None:
        """Let pennants fly on the derricks, and the flares flicker that are lit."""
        look, shown = self._look, []
        for number, field in enumerate(self._game.table.fields):
            seats = self._game.seats_on(state, number) if field.kind != "plant" else ()
            burns = bool(seats) and is_drilled(self._game, state, number)
            for seat, place in zip(seats, rig_places(self._geometry.parts(number).scene, len(seats)), strict=True):
                if not is_whole(place):
                    continue
                turn = 2 * number + place.x
                (x, y), high = on_rig(place, TOP), place.height
                pennant = pennant_sprite(look, seat, high, int(FLUTTER * self._seconds + turn) % PENNANTS)
                shown.append((pennant, pennant.get_rect(midleft=(round(x), round(y)))))
                if burns:
                    x, y = on_rig(place, TIP)
                    fire = flare_sprite(look, high, int(FLICKER * self._seconds + turn) % FLAMES)
                    shown.append((fire, fire.get_rect(center=(round(x), round(y - 0.08 * high)))))
        surface.fblits(shown)


def is_drilled(game: Game, state: State, number: int) -> bool:
    """Return whether the rigs of a field have been drilled with: their flares are lit."""
    field = game.table.fields[number]
    return field.kind not in ("start", "plant") and (state.opening is None or state.opening.field != field.id)


# --- Pictures ---


@drawn_once
def glint_sprite(look: Look, side: int, level: int) -> pygame.Surface:
    """Return a stroke of light on the swell, the plainer the higher its level."""
    unit, plain = side / 20, 0.6 * level / LEVELS
    swell = f"M{unit:.1f} {4 * unit:.1f} q{4.5 * unit:.1f} {-4 * unit:.1f} {9 * unit:.1f} 0 t{9 * unit:.1f} 0"
    style = {"stroke_width": max(1.0, 1.3 * unit), "stroke_linecap": "round", "stroke_opacity": plain}
    return svg.render(svg.path(swell, stroke=look.theme.own["foam"], **style), (side, max(4, side // 2)))


@drawn_once
def cloud_sprite(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the shadow of a cloud by day, a veil of mist in the dark."""
    own, (wide, high) = look.theme.own, size
    colour, plain = (own["foam"], 0.05) if is_dark(look) else (own["abyss"], 0.035)
    body = ""
    for number, (x, y, far) in enumerate(_PUFFS):
        middle = x * wide, y * high
        body += svg.glow(f"puff{number}", middle, far * wide, [colour] * 3, (plain, plain * 0.75, 0))
        body += svg.circle(middle, far * wide, fill=f"url(#puff{number})")
    return svg.render(body, size)


_PUFFS: Final[Sequence[tuple[float, float, float]]] = (
    (0.3, 0.5, 0.25), (0.47, 0.44, 0.24), (0.64, 0.55, 0.26), (0.5, 0.6, 0.28), (0.79, 0.52, 0.17), (0.18, 0.56, 0.15),
)  # fmt: skip
"""The rounds of a cloud: their middles, and their radii in widths."""


@drawn_once
def rain_sprite(look: Look, size: tuple[int, int], fall: int) -> pygame.Surface:
    """Return one picture of the rain below a cloud."""
    own, (wide, high) = look.theme.own, size
    colour = own["foam"] if is_dark(look) else own["contour"]
    body = ""
    for number in range(STREAKS):
        across, down = number * GOLDEN % 1, (number * 0.754877 + fall / FALLS) % 1
        off = 2 * math.hypot(across - 0.5, down - 0.5)
        if off < 1:
            x, y = (0.1 + 0.8 * across) * wide, (0.1 + 0.8 * down) * high
            line = [(x, y), (x - 0.016 * wide, y + 0.075 * high)]
            body += svg.stroke(line, stroke=colour, stroke_width=1.1, stroke_opacity=0.5 * (1 - off))
    return svg.render(body, size)


@drawn_once
def beam_sprite(look: Look, side: int, step: int) -> pygame.Surface:
    """Return the light of a lighthouse in a direction: a beam, and the lamp."""
    lamp, middle = look.theme.own["lamp"], (side / 2, side / 2)
    half, turn = 0.13, math.tau * step / BEAMS
    ends = [_on_circle(middle, side / 2, turn + way * half) for way in (-1, -0.4, 0.4, 1)]
    body = svg.glow("beam", middle, side / 2, [lamp] * 3, (0.75, 0.28, 0))
    body += svg.shape([middle, *ends], fill="url(#beam)")
    body += svg.glow("lamp", middle, 0.12 * side, [lamp] * 3, (0.9, 0.35, 0))
    return svg.render(body + svg.circle(middle, 0.12 * side, fill="url(#lamp)"), (side, side))


def _on_circle(middle: Point, radius: float, turn: float) -> Point:
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)


@drawn_once
def pennant_sprite(look: Look, seat: int, high: int, number: int) -> pygame.Surface:
    """Return one picture of a company's pennant, for a rig of a height."""
    own, unit = look.theme.own, high / 100
    across, down, turn = 22.0, 14.0, math.tau * number / PENNANTS
    upper, lower = [], []
    for step in range(7):
        share = step / 6
        wave = 1.9 * share * math.sin(5 * share - turn)
        upper.append((1 + (across - 3) * share, down / 2 + wave - 4.4 * (1 - share)))
        lower.append((1 + (across - 3) * share, down / 2 + wave + 4.4 * (1 - share)))
    edge = {"stroke": own["abyss"], "stroke_width": 1.4, "stroke_linejoin": "round"}
    body = svg.shape([*upper, *reversed(lower)], (0, 0), fill=own[token_of(seat)], **edge)
    return svg.render(svg.scaled(body, unit), (math.ceil(across * unit), math.ceil(down * unit)))


@drawn_once
def flare_sprite(look: Look, high: int, number: int) -> pygame.Surface:
    """Return one picture of a flare, with its light, for a rig of a height."""
    own, side = look.theme.own, max(10, round(0.62 * high))
    unit, turn = high / 100, math.tau * number / FLAMES
    middle = side / 2 / unit, 0.6 * side / unit
    light = (0.75, 0.2, 0) if is_dark(look) else (0.4, 0.1, 0)
    body = svg.glow("fire", middle, 0.5 * side / unit, [own["flame"]] * 3, light)
    body += svg.circle(middle, 0.5 * side / unit, fill="url(#fire)")
    tip = middle[0], side / 2 / unit + 8
    body += flame(own, tip, 1 + 0.22 * math.sin(turn), 2.4 * math.cos(turn))
    return svg.render(svg.scaled(body, unit), (side, side))
