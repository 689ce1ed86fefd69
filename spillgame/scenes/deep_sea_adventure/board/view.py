"""The view of the board: draws one state, and what stands out in it, onto a sea that is kept."""

import math
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.reach import Reach
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game_words import words_of
from spillgame.scenes.deep_sea_adventure.board import lifeline, lights, thin_air
from spillgame.scenes.deep_sea_adventure.board.chart import chart, rope, write_depths
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry, Place, bed_rect
from spillgame.scenes.deep_sea_adventure.board.sprites import (
    badge_sprite,
    bed_sprite,
    figure_sprite,
    letters_of,
    ring_sprite,
    treasure_sprite,
    window_sprite,
)
from spillgame.scenes.deep_sea_adventure.board.swimmers import doing_of
from spillgame.scenes.table.sprites import centred, haloed
from spillgame.ui.look import Look

Laid = tuple[pygame.Surface, tuple[int, int]]
NUMBER, OVERLAP = 0.2, 0.17
"""How high the number of a space is, and how far it may lie over the corner of a chip, in diameters of the chip."""
LARGEST_LOAD: Final = 0.5
"""The largest that a single treasure carried is drawn, in heights of its room."""


NO_CHANCES: Mapping[int, float] = MappingProxyType({})


class Highlights(NamedTuple):
    """What stands out on the board."""

    reachable: Mapping[int, float] = NO_CHANCES
    """Spaces where the drop to come may lead, each with its chance; 0 is the submarine."""
    path: tuple[int, ...] = ()
    """The places of a move that is under way or looked at, in their order."""
    looked_at: int | None = None
    """A space; 0 is the submarine."""
    hidden: frozenset[int] = frozenset()
    """Seats whose figures are drawn elsewhere, because they are moving."""
    active: int | None = None
    """The seat of a person who can act now: it has a ring of rescue orange."""
    reach: Reach | None = None
    """How far up the air carries a diver."""


NO_HIGHLIGHTS = Highlights()


class SeaView:
    """The board in one rectangle for one look; make another where either changes. Drawing changes nothing."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game, *, moored: bool = True):
        """The submarine is drawn only while it is `moored`."""
        self.rect = rect.copy()
        self.look = look
        self._moored = moored
        self.game = game
        self.geometry = Geometry(rect, len(game.seats))
        self.letters = letters_of(words_of(game.content))
        self._ground: tuple[int, pygame.Surface] | None = None

    # --- Where things are ---

    def space_rect(self, state: State, place: int) -> pygame.Rect:
        """Return the rectangle of a space and the diver on it; for 0 that of the submarine."""
        return self.geometry.submarine.copy() if place == 0 else self.place(state, place).cell.copy()

    def diver_rect(self, state: State, seat: int) -> pygame.Rect:
        """Return the rectangle of a diver's figure: on the trail, or else its window of the submarine."""
        at = state.divers[seat - 1].place
        return self.place(state, at).figure.copy() if self._is_out(state, seat) else self.geometry.porthole(seat)

    def heap(self, state: State, seat: int) -> pygame.Rect:
        """Return where the load of a diver comes to lie who was left out."""
        out = [one for one, diver in enumerate(state.divers, 1) if 0 < diver.place <= len(state.trail)]
        across = sorted(out, key=lambda one: (self.place(state, state.divers[one - 1].place).chip.x, one))
        return self.geometry.heaps(len(out))[across.index(seat)]

    def lost(self, state: State) -> Iterator[Laid]:
        """Yield what divers who have sunk have lost, above the floor, and the piles on it."""
        for seat in sunk_seats(state):
            heap = self.heap(state, seat)
            if carried := state.divers[seat - 1].carried:
                yield from self.load(carried, heap)
                badge = badge_sprite(self.look, seat, max(10, round(0.4 * heap.height)))
                yield badge, badge.get_rect(midright=(heap.x, heap.bottom - badge.get_height() // 2)).topleft
        for pile, area in zip(state.piles, self.geometry.piles(len(state.piles)), strict=True):
            yield self.treasure(pile, area.width), area.topleft

    @staticmethod
    def _is_out(state: State, seat: int) -> bool:
        """Return whether a diver is on the trail: who was left out is gone once the air has run out."""
        return state.phase == "dive" and 0 < state.divers[seat - 1].place <= len(state.trail)

    def place(self, state: State, number: int) -> Place:
        """Return where a space of the trail is."""
        return self.geometry.trail(len(state.trail)).places[number - 1]

    def changes(
        self, before: State, after: State, lit: Highlights = NO_HIGHLIGHTS, lit_after: Highlights = NO_HIGHLIGHTS
    ) -> list[pygame.Rect]:
        """Return the areas in which two states may look different, with what stands out in each of them."""
        if len(before.trail) != len(after.trail) or before.air != after.air or bool(before.dive) != bool(after.dive):
            return [self.rect]
        places = self.geometry.trail(len(after.trail)).places
        areas = [
            place.cell for place, one, other in zip(places, before.trail, after.trail, strict=True) if one != other
        ]
        for one, other in zip(before.divers, after.divers, strict=True):
            if one != other:
                areas += [places[at - 1].cell for at in {one.place, other.place} if 0 < at <= len(places)]
            if one.home != other.home or bool(one.place) != bool(other.place):
                areas.append(self.geometry.submarine)
        if before.phase != after.phase:
            areas += [self.space_rect(before, diver.place) for diver in before.divers if 0 < diver.place <= len(places)]
        if before.piles != after.piles or (before.phase, after.phase) != ("dive", "dive"):
            top = self.geometry.heaps(1)[0].top
            areas.append(pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top))
        return [*areas, *self._lit_otherwise(before, lit, lit_after)]

    def _lit_otherwise(self, state: State, lit: Highlights, after: Highlights) -> Iterator[pygame.Rect]:
        """Yield the areas in which other things stand out of a state than before."""
        seats = lit.hidden ^ after.hidden
        if lit.active != after.active:
            seats |= {seat for seat in (lit.active, after.active) if seat}
        for seat in seats:
            yield self.space_rect(state, state.divers[seat - 1].place if self._is_out(state, seat) else 0)
        spaces = len(state.trail)
        for place in lit.reachable.keys() | after.reachable.keys():
            if lit.reachable.get(place) != after.reachable.get(place):
                yield lights.reach(self.geometry, spaces, place)
        if lit.reach != after.reach:
            for reach in filter(None, (lit.reach, after.reach)):
                yield from lifeline.areas(self.look, self.geometry, spaces, reach)
        if lit.path != after.path:
            for path in (lit.path, after.path):
                yield from lights.reaches_of_way(self.geometry, spaces, path)
        if lit.looked_at != after.looked_at:
            yield from (self.space_rect(state, at) for at in (lit.looked_at, after.looked_at) if at is not None)

    # --- Drawing ---

    def draw(
        self,
        surface: pygame.Surface,
        state: State,
        highlights: Highlights = NO_HIGHLIGHTS,
        air: float | None = None,
    ) -> None:
        """Draw a state, its light as with some `air` left, by default its own; a clip set on the surface holds."""
        look, geometry, spaces = self.look, self.geometry, len(state.trail)
        surface.blit(self.ground(spaces), self.rect)
        if state.dive:
            thin_air.draw(surface, look, geometry, (state.air if air is None else air) / self.game.table.air)
        blanks = [number for number, treasure in enumerate(state.trail, 1) if not treasure]
        lights.way(surface, look, geometry, spaces, highlights.path, blanks)
        if highlights.reach is not None:
            lifeline.line(surface, look, geometry, spaces, highlights.reach)
        for number, share in highlights.reachable.items():
            lights.soft(surface, look, geometry, spaces, number, share, blank=number in blanks)
        self._treasures(surface, state)
        surface.fblits([laid for seat in self.game.seats for laid in self.diver(state, seat, highlights)])
        here = state.diver.place if state.active else None
        for number, share in highlights.reachable.items():
            taken, blank = number == here, number in blanks
            lights.chance(surface, look, geometry, spaces, number, share, taken=taken, blank=blank)
        if highlights.reach is not None:
            lifeline.signs(surface, look, geometry, spaces, highlights.reach, [*self._taken(state)])
        if highlights.looked_at is not None:
            lights.looked_at(surface, look, self.space_rect(state, highlights.looked_at))

    def _taken(self, state: State) -> Iterator[pygame.Rect]:
        """Yield where divers and the numbers of spaces are."""
        places = self.geometry.trail(len(state.trail)).places
        for number, (treasure, place) in enumerate(zip(state.trail, places, strict=True), 1):
            yield from (sign.get_rect(topleft=at) for sign, at in self.space(treasure, place, number, len(places))[-1:])
        for seat, diver in enumerate(state.divers, 1):
            if self._is_out(state, seat):
                yield places[diver.place - 1].figure
                yield places[diver.place - 1].load

    def _treasures(self, surface: pygame.Surface, state: State) -> None:
        """Draw what lies on the trail and on the floor, as far as it is seen."""
        seen = surface.get_clip()
        places = self.geometry.trail(len(state.trail)).places
        for number, (treasure, place) in enumerate(zip(state.trail, places, strict=True), 1):
            if place.cell.colliderect(seen):
                surface.fblits(self.space(treasure, place, number, len(state.trail)))
        surface.fblits([*self.lost(state)])

    def sea(self) -> pygame.Surface:
        """Return the sea without its depths and the trail, as large as the board."""
        moored = self._moored
        return self.look.keep(("deep sea", moored, *self.rect), lambda: chart(self.look, self.geometry, moored=moored))

    def ground(self, spaces: int) -> pygame.Surface:
        """Return the sea with its depths and the rope of a trail of `spaces` spaces, as large as the board."""
        if self._ground is None or self._ground[0] != spaces:
            with_rope = self.sea().copy()
            places = enumerate(self.geometry.trail(spaces).places, 1)
            signs = [sign for number, place in places for sign in self._sign(place, number, spaces)]
            taken = [sign.get_rect(topleft=at) for sign, at in signs]
            write_depths(with_rope, self.look, self.geometry, (0, 0), taken)
            with_rope.blit(rope(self.look, self.geometry, spaces), (0, 0))
            self._ground = spaces, with_rope
        return self._ground[1]

    def treasure(self, treasure: Levels, size: int) -> pygame.Surface:
        """Return the picture of a chip, a pile or a blank, as it lies on this board."""
        return treasure_sprite(self.look, treasure, self.letters, size)

    def space(self, treasure: Levels, place: Place, number: int, spaces: int) -> list[Laid]:
        """Return what lies on a space, with the space's number: in a blank's hollow, else beside it where all fit."""
        look, chip = self.look, place.chip
        bed = bed_sprite(look, chip.width, not treasure)
        laid: list[Laid] = [(bed, bed_rect(place).topleft)]
        if not treasure:
            inside = place.chip.centerx, bed_rect(place).y + 0.45 * bed.get_height()
            laid.append(centred(look.fonts.text(str(number), _letter(place), look.rgb("foam"), True), inside))
        else:
            laid.append((self.treasure(treasure, chip.width), chip.topleft))
            laid += self._sign(place, number, spaces)
        return laid

    def _sign(self, place: Place, number: int, spaces: int) -> list[Laid]:
        """Return the number of a space, next to what is on it; nothing if some numbers do not fit."""
        height, over = _letter(place), round(OVERLAP * place.chip.width)
        if self.look.fonts.width(str(spaces), height, True) + 2 > place.chip.x - place.cell.x + over:
            return []
        sign = haloed(self.look, str(number), height, "foam", "abyss")
        return [(sign, sign.get_rect(bottomright=(place.chip.x + over, place.cell.bottom)).topleft)]

    def diver(self, state: State, seat: int, highlights: Highlights) -> list[Laid]:
        """Return a diver, on the trail or behind a window, which is empty while the diver is elsewhere."""
        diver, hidden = state.divers[seat - 1], seat in highlights.hidden
        window, size = self.geometry.porthole(seat), self.diver_rect(state, seat).width
        out, aboard = self._is_out(state, seat), not diver.place and not hidden
        laid: list[Laid] = []
        if self._moored:
            laid.append((window_sprite(self.look, seat, window.width, aboard, diver.home), window.topleft))
        if seat == highlights.active and not hidden:
            laid.append((ring_sprite(self.look, size), self.diver_rect(state, seat).topleft))
        if out and not hidden:
            place = self.place(state, diver.place)
            figure = figure_sprite(self.look, seat, doing_of(diver), size, load=len(diver.carried))
            laid.append((figure, place.figure.topleft))
            laid += self.load(diver.carried, place.load)
        return laid

    def load(self, carried: tuple[Levels, ...], area: pygame.Rect) -> Iterator[Laid]:
        """Yield what a diver carries, as large as fits in an area."""
        for treasure, spot in zip(carried, packed(area, len(carried)), strict=True):
            yield self.treasure(treasure, spot.width), spot.topleft


def sunk_seats(state: State) -> tuple[int, ...]:
    """Return the seats of the divers who have sunk: those still out when a dive is over."""
    if state.phase == "dive":
        return ()
    return tuple(seat for seat, diver in enumerate(state.divers, 1) if 0 < diver.place <= len(state.trail))


def _letter(place: Place) -> int:
    """Return how high the number of a space is written, in pixels."""
    return max(7, round(NUMBER * place.chip.width))


def packed(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return `count` equal squares in an area, as large as possible; the last row is at the bottom."""
    if not count:
        return []
    sizes = ((min(area.width // n, area.height // math.ceil(count / n)), -n) for n in range(1, count + 1))
    side, columns = max(sizes)
    side, columns = min(side, round(LARGEST_LOAD * area.height)), -columns
    top = area.bottom - side * math.ceil(count / columns)
    spots = [divmod(number, columns) for number in range(count)]
    return [pygame.Rect(area.x + column * side, top + row * side, side, side) for row, column in spots]
