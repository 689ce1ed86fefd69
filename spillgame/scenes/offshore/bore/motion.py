"""What moves in the bore while an event is shown: the drill goes down, a layer is found, a blowout bursts out."""

import math
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Placed
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Drilling
from spillgame.scenes.offshore.board.sprites import drilling_sprite
from spillgame.scenes.offshore.bore import callouts, drill, fire
from spillgame.scenes.offshore.bore.gauge import draw_gauge
from spillgame.scenes.offshore.bore.ground import bed_colour, reach
from spillgame.scenes.offshore.bore.section import Section
from spillgame.scenes.table.moving import between, eased
from spillgame.ui.layout import around
from spillgame.ui.look import Look

BORED: Final = 0.5
"""The share of its time in which a tile is drilled for; after it the layer is found."""
FOUND: Final = 0.88
"""The share at which it is found completely."""
BURSTS, OUT = 0.14, 0.34
"""The shares of a blowout's time at which fire leaves the bottom of the shaft, and reaches the rig."""
ROUNDS: Final = 3.2
"""How many times a flame of a blowout rises while it is shown."""
CENTRED: Final = 0.15
"""The share of a blowout's time after which its shaft is in the middle, and what it costs is said there."""
FIRE: Final = 1.3
"""How high it burns over the rig, in widths of the deck: the whole fire is to be seen."""
DARK: Final = 0.5
"""How much of the light a blowout takes."""
SHAKE: Final = 3
"""How far mud shakes, in design units."""
DANCES: Final = 61
"""How fast it shakes, in radians while an event is shown."""


class Motion:
    """Draws one event over a section as it is laid out before that event."""

    def __init__(self, surface: pygame.Surface, look: Look, section: Section, rules: Offshore, clear: int):
        """`clear` is the x up to which the ground is free of the card."""
        self.surface, self.look, self.section = surface, look, section
        self._table, self._clear = rules.game.table, clear

    def draw(self, event: object, drilling: Drilling, t: float) -> None:
        """Draw an event at a time `t` from 0 to 1; at its end where nothing moves."""
        t = 1.0 if self.look.reduced_motion else t
        clip = self.surface.get_clip()
        self.surface.set_clip(self.section.rect)
        match event:
            case e.DrillingBegan():
                self._begins(event, t)
            case e.TileLaid():
                self._laid(event, drilling, t)
            case e.BlewOut():
                self._blows(event, drilling, t)
        self.surface.set_clip(clip)

    # --- The drill goes down ---

    def _begins(self, event: e.DrillingBegan, t: float) -> None:
        """Let the drill down from the deck to the first space."""
        start, end = self.section.horizon, self.section.tip(event.space - 1)
        tip = round(start + (end - start) * eased(t))
        self._drilled((), tip, t)
        draw_gauge(self.surface, self.look, self.section.gauge, 0, event.limit)

    def _laid(self, event: e.TileLaid, drilling: Drilling, t: float) -> None:
        """Bore through a space; then the ground at its sides is found, from the shaft outwards, and its tile."""
        section, symbols = self.section, drill.symbols_of(self._table, event.tile)
        bored, found = eased(t / BORED), eased((t - BORED) / (FOUND - BORED))
        violent = event.pressure / max(1, drilling.limit) if symbols[4] else 0.25
        if 0.1 < t < FOUND:
            self._shake(violent, t)
        start, end = section.tip(event.space - 1), section.tip(event.space)
        tip = round(start + (end - start) * bored)
        if found:
            self._finds(event.space, symbols, found)
        pressure = drilling.pressure + (event.pressure - drilling.pressure) * found
        heat = min(1.0, max(0.0, pressure - drilling.limit + 2))
        self._drilled(drilling.placed, tip, drill.TURNS * bored, heat)
        if bored < 1:
            colour = bed_colour(self.look, event.space / len(section.spaces))
            drill.draw_mud(self.surface, self.look, section, tip, t, colour)
        if found:
            swell = 1 + 0.25 * math.sin(math.pi * found)
            drill.draw_tile(self.surface, self.look, section.spaces[event.space - 1], symbols, found * swell)
        draw_gauge(self.surface, self.look, section.gauge, pressure, drilling.limit, math.sin(DANCES * t) * violent)

    def _finds(self, space: int, symbols: tuple[bool, bool, bool, int, int], found: float) -> None:
        """Draw a layer as far as it is found to both sides of the shaft."""
        section, band = self.section, self.section.bands()[space - 1]
        left = section.middle - round(found * (section.middle - band.x))
        right = section.middle + round(found * (self._clear - section.middle))
        over = reach(band.height)
        self.surface.set_clip(pygame.Rect(left, band.y - over, right - left, band.height + 2 * over))
        drill.draw_layer(self.surface, self.look, section, space, symbols)
        self.surface.set_clip(section.rect)
        if 0 < found < 1:
            for x in (left, right):
                start, end = (x, band.y), (x, band.bottom)
                pygame.draw.line(self.surface, self.look.rgb("lamp"), start, end, max(2, self.look.px(3)))

    def _drilled(self, placed: Placed, tip: int, turned: float, heat: float = 0.0) -> None:
        """Draw the bore with the drill in it, and the tiles that lie over that; `heat` glows at the bottom."""
        drill.draw_bore(self.surface, self.look, self.section, tip)
        if heat:
            fire.draw_glow(self.surface, self.look, self.section, tip, heat)
        drill.draw_drill(self.surface, self.look, self.section, tip, turned)
        for space, tile in placed:
            cell = self.section.spaces[space - 1]
            drill.draw_tile(self.surface, self.look, cell, drill.symbols_of(self._table, tile))

    def _shake(self, violent: float, t: float) -> None:
        """Move the ground, as mud under pressure does."""
        area = pygame.Rect(self.section.rect.x, self.section.bed, 0, self.section.rect.bottom - self.section.bed)
        area.width = self._clear - area.x
        far = self.look.px(SHAKE) * violent
        seen = self.surface.subsurface(area).copy()
        self.surface.blit(seen, area.move(round(far * math.sin(DANCES * t)), round(far * math.cos(1.7 * DANCES * t))))

    # --- The blowout ---

    def _blows(self, event: e.BlewOut, drilling: Drilling, t: float) -> None:
        """Let fire burst up the shaft and out over the rig; it takes with it the tiles laid last."""
        look, section, still = self.look, self.section, self.look.reduced_motion
        t, time = (0.6, 0.4) if still else (t, ROUNDS * t)
        stay = drilling.placed[: len(drilling.placed) - len(event.tiles)]
        bottom = section.tip(drilling.next - 1)
        if not still and t < OUT:
            self._shake(1.6, t)
        said, _ = callouts.places(look, section, drilling.next)
        if t < CENTRED:
            said = pygame.Rect(section.rect.center, (0, 0))
        self._darken(DARK * min(1.0, t / BURSTS, (1 - t) / 0.1), said)
        self._drilled(stay, bottom, 0)
        draw_gauge(self.surface, look, section.gauge, event.pressure, event.limit, 0 if still else math.sin(DANCES * t))
        risen = min(1.0, max(0.0, (t - BURSTS) / (OUT - BURSTS)))
        dies = min(1.0, max(0.0, (1 - t) / 0.16))
        fire.draw_glow(self.surface, look, section, bottom, 1.0)
        if risen:
            top = section.horizon - 0.5 * section.deck
            high = (bottom - top) * eased(risen)
            wide = section.spaces[0].width
            fire.draw_column(self.surface, look, (section.middle, bottom), high, 0.95 * wide, time)
        if t > OUT:
            self._over_the_rig(dies, time, t)
        for number, (space, tile) in enumerate(drilling.placed[len(stay) :]):
            self._thrown(number, section.spaces[space - 1], tile, (t - BURSTS - 0.04 * number) / 0.42)

    def _darken(self, share: float, said: pygame.Rect) -> None:
        """Take light from everything but what is `said`, so that the fire alone shines."""
        level = round(255 * (1 - max(0.0, share)))
        for area in around(self.section.rect, said):
            self.surface.fill((level, level, min(255, level + 12)), area, pygame.BLEND_RGB_MULT)

    def _over_the_rig(self, dies: float, time: float, t: float) -> None:
        """Draw the rig as it burns: smoke, a ball of fire over the derrick, sparks."""
        look, section = self.look, self.section
        deck, size = section.deck, min(1.0, (t - OUT) / 0.12)
        at = section.middle, section.horizon - 0.45 * deck
        fire.draw_glare(self.surface, look, at, 2.6 * deck)
        fire.draw_smoke(self.surface, look, at, section.smoke, 0.7 * deck, time)
        foot = at[0], at[1] + 0.25 * deck
        fire.draw_burst(self.surface, look, foot, 0.45 * deck * size * (0.5 + 0.5 * dies), time)
        fire.draw_column(self.surface, look, foot, FIRE * deck * size, 0.6 * deck * dies + 4, time)
        fire.draw_sparks(self.surface, look, at, 1.6 * deck, (t - OUT) / (0.9 - OUT))

    def _thrown(self, number: int, cell: pygame.Rect, tile: str, t: float) -> None:
        """Draw a tile that is thrown up the shaft and away, growing smaller until it is gone."""
        symbols, section = drill.symbols_of(self._table, tile), self.section
        if t <= 0 or self.look.reduced_motion:
            if not self.look.reduced_motion:
                drill.draw_tile(self.surface, self.look, cell, symbols)
            return
        if t >= 1:
            return
        out = section.middle, section.horizon - 0.6 * section.deck
        side = min(cell.size)
        if t < 0.5:
            at = between(cell.center, out, (2 * t) ** 1.5)
        else:
            away, side = 2 * t - 1, round(side * (1.5 - t))
            way = 1 if number % 2 else -1.0
            at = (
                out[0] + way * away * (1.2 + 0.5 * number) * section.deck,
                out[1] + section.deck * (1.6 * away**2 - away),
            )
        picture = pygame.transform.rotate(
            drilling_sprite(self.look, symbols, max(8, side)), 420 * t * (1 - 2 * (number % 2))
        )
        self.surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
