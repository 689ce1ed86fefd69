"""The view of the board: draws one state, and what stands out in it, onto a sea that is kept."""

import math
from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.rules.deep_sea_adventure.game import Game
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.deep_sea_adventure.steps import Levels
from spillgame.scenes.deep_sea_adventure.board.chart import chart
from spillgame.scenes.deep_sea_adventure.board.geometry import Geometry, Place
from spillgame.scenes.deep_sea_adventure.board.highlights import NO_HIGHLIGHTS, Highlights
from spillgame.scenes.deep_sea_adventure.board.sprites import badge_sprite, figure_sprite, treasure_sprite
from spillgame.ui.look import Look

Laid = tuple[pygame.Surface, tuple[int, int]]
DARKEST: Final = 205
"""How thick the dark is when the light has gone out, of 255."""


class SeaView:
    """The board in one rectangle for one look; make another where either changes. Drawing changes nothing."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game):
        self.rect = rect.copy()
        self.look = look
        self.game = game
        self.geometry = Geometry(rect, len(game.seats))
        words = game.content.words
        self.letters = {level: words.letters[f"level_{level}"] for level in range(1, len(game.table.levels) + 1)}
        self._ground: tuple[int, pygame.Surface] | None = None

    # --- Where things are ---

    def space_rect(self, state: State, place: int) -> pygame.Rect:
        """Return the rectangle of a space with whoever is there; of the submarine for 0."""
        return self.geometry.submarine.copy() if place == 0 else self.place(state, place).cell.copy()

    def diver_rect(self, state: State, seat: int) -> pygame.Rect:
        """Return the rectangle of a diver's figure: on the trail, or behind a window of the submarine."""
        at = state.divers[seat - 1].place
        return self.place(state, at).figure.copy() if at else self.geometry.porthole(seat)

    def place(self, state: State, number: int) -> Place:
        """Return where a space of the trail is."""
        return self.geometry.trail(len(state.trail)).places[number - 1]

    def changes(self, before: State, after: State) -> list[pygame.Rect]:
        """Return the areas in which two states may look different."""
        if len(before.trail) != len(after.trail):
            return [self.rect]
        places = self.geometry.trail(len(after.trail)).places
        areas = [
            place.cell for place, one, other in zip(places, before.trail, after.trail, strict=True) if one != other
        ]
        for one, other in zip(before.divers, after.divers, strict=True):
            if one != other:
                areas += [places[at - 1].cell if at else self.geometry.submarine for at in {one.place, other.place}]
        if before.piles != after.piles:
            areas.append(self.geometry.floor)
        return areas

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, state: State, highlights: Highlights = NO_HIGHLIGHTS) -> None:
        """Draw a state; a clip set on the surface holds."""
        surface.blit(self.ground(len(state.trail)), self.rect)
        seen = surface.get_clip()
        places = self.geometry.trail(len(state.trail)).places
        for number, place in enumerate(places, 1):
            if place.cell.colliderect(seen):
                surface.blit(self.treasure(state.trail[number - 1], place.chip.width), place.chip)
        for pile, area in zip(state.piles, self.geometry.piles(len(state.piles)), strict=True):
            surface.blit(self.treasure(pile, area.width), area)
        surface.fblits(list(self._divers(state, highlights)))

    def ground(self, spaces: int) -> pygame.Surface:
        """Return the sea with the rope of a trail of so many spaces, as large as the board."""
        if self._ground is None or self._ground[0] != spaces:
            empty = self.look.keep(("sea", *self.rect), lambda: chart(self.look, self.geometry))
            with_rope = empty.copy()
            for leg in self.geometry.trail(spaces).legs:
                line = [(x - self.rect.x, y - self.rect.y) for x, y in leg]
                pygame.draw.lines(with_rope, self.look.rgb("rope"), False, line, self.look.px(3))
            self._ground = spaces, with_rope
        return self._ground[1]

    def treasure(self, treasure: Levels, size: int) -> pygame.Surface:
        """Return the picture of a chip, a pile or a blank, as it lies on this board."""
        return treasure_sprite(self.look, treasure, self.letters, size)

    def _divers(self, state: State, highlights: Highlights) -> Iterator[Laid]:
        for seat, diver in enumerate(state.divers, 1):
            if seat in highlights.hidden:
                continue
            if not diver.place:
                window = self.geometry.porthole(seat)
                yield badge_sprite(self.look, seat, window.width), window.topleft
                continue
            place = self.place(state, diver.place)
            yield figure_sprite(self.look, seat, diver.up, place.figure.width), place.figure.topleft
            yield from self.load(diver.carried, place.load)

    def load(self, carried: tuple[Levels, ...], area: pygame.Rect) -> Iterator[Laid]:
        """Yield what a diver carries, as large as there is room for in an area."""
        for treasure, spot in zip(carried, packed(area, len(carried)), strict=True):
            yield self.treasure(treasure, spot.width), spot.topleft


def packed(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return so many equal squares in an area, as large as they can be."""
    best = (0.0, 1)
    for columns in range(1, count + 1):
        side = min(area.width / columns, area.height / math.ceil(count / columns))
        best = max(best, (side, columns))
    side, columns = int(best[0]), best[1]
    return [
        pygame.Rect(area.x + number % columns * side, area.y + number // columns * side, side, side)
        for number in range(count)
    ]
