"""The view of the board: draws one state, and what stands out in it, onto a chart that is kept."""

from collections.abc import Iterable, Sequence

import pygame

from spillgame.rules.the_spill.board import (
    BIT,
    SECTOR_OF_SPACE,
    SPACES,
    Sector,
    Space,
    full_sectors,
    spaces_in,
)
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.threats import Threat
from spillgame.scenes.table.moving import between
from spillgame.scenes.table.sprites import centred, drawn_once, haloed, least_letter, letter_in
from spillgame.scenes.the_spill.board.chart import chart
from spillgame.scenes.the_spill.board.geometry import Geometry, Point
from spillgame.scenes.the_spill.board.highlights import NO_HIGHLIGHTS, NO_SPACES, Highlights, Spaces
from spillgame.scenes.the_spill.board.overlays import Laid, Overlays
from spillgame.scenes.the_spill.board.plates import FULL, LOST, plate
from spillgame.scenes.the_spill.board.sprites import animal_sprite, die_sprite, ship_sprite
from spillgame.scenes.the_spill.board.threats import ThreatMarks
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look

LETTER = 0.5
"""The size of an animal's letter at most, as a share of its space."""


class BoardView:
    """The board in one rectangle for one look; make another where either changes. Drawing changes nothing."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game):
        self.rect = rect.copy()
        self.look = look
        self.game = game
        self.geometry = Geometry(rect, look)
        self._overlays = look.keep(("overlays", *rect), lambda: Overlays(self.geometry, look))
        self._threats = ThreatMarks(self.geometry, look, game)
        self._chart: pygame.Surface | None = None
        self._species = game.content.board.species
        self._boxes = [self.geometry.space_box(space) for space in SPACES]

    def draw(self, surface: pygame.Surface, state: State, highlights: Highlights = NO_HIGHLIGHTS) -> None:
        """Draw a state; a clip set on the surface holds."""
        if self._chart is None:
            self._chart = self.look.keep(("chart", *self.rect), lambda: chart(self.look, self.geometry))
        surface.blit(self._chart, self.rect)
        seen = surface.get_clip()
        surface.fblits(self._oil(self._within(state.oil, seen), state))
        surface.fblits(self._lights(state, highlights))
        surface.fblits(self._dice(self._within(state.oil, seen)))
        surface.fblits(self._animals(self._within(state.healthy | state.contaminated, seen), state))
        surface.fblits(self._signs(state, highlights))
        surface.fblits(self._ships(state, highlights))
        if seen.colliderect(self.geometry.well.inflate(2, 2)):
            self._count(surface, state)

    def draw_threats(self, surface: pygame.Surface, threats: Sequence[Threat]) -> None:
        """Draw what some dice threaten over a board that is drawn; `threats_of` says it of a Sector's next dice."""
        surface.fblits([*self._threats.beneath(threats), *self._threats.over(threats)])

    def changes(self, before: State, after: State, ringed: Spaces = NO_SPACES) -> list[pygame.Rect]:
        """Return the areas in which two states may look different, and where `ringed` dice have a ring in one only."""
        lost = self._lost(self.full_sectors(before)) != self._lost(self.full_sectors(after))
        if lost or _afloat(before) != _afloat(after):
            return [self.rect]
        other = (before.oil ^ after.oil) | (before.healthy ^ after.healthy) | (before.contaminated ^ after.contaminated)
        areas = [self._boxes[space] for space in {*spaces_in(other), *ringed}]
        if before.bag != after.bag:
            areas.append(self.geometry.well)
        for space in spaces_in(full_sectors(before.oil) ^ full_sectors(after.oil)):
            areas.append(self.geometry.sector_box(SECTOR_OF_SPACE[space]))
        return areas

    def _within(self, spaces: int, area: pygame.Rect) -> list[Space]:
        """Return those of some spaces of which an area shows anything."""
        return [space for space in spaces_in(spaces) if self._boxes[space].colliderect(area)]

    # --- What lies beneath the pieces ---

    def _oil(self, where: Iterable[Space], state: State) -> Iterable[Laid]:
        """Yield the oil on the water: it floods each space, and a full Sector as one."""
        full = set(self.full_sectors(state))
        spaces = list(where)
        yield from (self._overlays.space("oil", space) for space in spaces if SECTOR_OF_SPACE[space] not in full)
        yield from (self._overlays.sector("oil", sector) for sector in full & {SECTOR_OF_SPACE[one] for one in spaces})

    def _lights(self, state: State, highlights: Highlights) -> Iterable[Laid]:
        overlays = self._overlays
        full = self.full_sectors(state)
        yield from (overlays.sector("marked", sector) for sector in state.goal.marked if sector not in full)
        yield from (overlays.sector("lost" if self._lost(full) else "full", sector) for sector in full)
        yield from (overlays.space("doomed", space) for space in sorted(highlights.to_sickbay))
        yield from self._threats.beneath(highlights.threats)
        yield from (overlays.outside("lit", sector) for sector in sorted(highlights.sailable))
        yield from (overlays.space("lit", space) for space in sorted(highlights.actable - highlights.targets))
        yield from (overlays.space("target", space) for space in sorted(highlights.targets))
        if isinstance(highlights.looked_at, Space):
            yield overlays.space("looked_at", highlights.looked_at)
        elif highlights.looked_at is not None:
            yield overlays.outside("looked_at", highlights.looked_at)
            yield overlays.sector("looked_at", highlights.looked_at)

    def _lost(self, full: Sequence[Sector]) -> bool:
        """Return whether these are full Sectors enough to lose the game."""
        return len(full) >= self.game.losing.full_sectors

    @staticmethod
    def full_sectors(state: State) -> tuple[Sector, ...]:
        """Return the Sectors whose three spaces all hold oil."""
        return tuple(SECTOR_OF_SPACE[space] for space in spaces_in(full_sectors(state.oil)))

    def flood(self, surface: pygame.Surface, space: Space, share: float) -> None:
        """Draw oil that spreads over a space: with share 1 as it lies there."""
        picture, place = self._overlays.space("oil", space)
        if 0 < share < 1:
            middle = picture.get_rect(topleft=place).center
            picture = pygame.transform.smoothscale_by(picture, share)
            place = centred(picture, between(self.die_place(space), middle, share))[1]
        if share > 0:
            surface.blit(picture, place)

    # --- Pieces ---

    def _animals(self, where: Iterable[Space], state: State) -> Iterable[Laid]:
        for space in where:
            oily = bool(state.oil & BIT[space])
            picture = self.animal_picture(space, bool(state.contaminated & BIT[space]), oily)
            yield centred(picture, self.geometry.animal_place(space, oily))
            yield centred(self._letter(space), self.geometry.letter_place(space, self._letter_size(space) / 2))

    def animal_picture(self, space: Space, contaminated: bool, oily: bool = False) -> pygame.Surface:
        """Return the picture of the animal that lives on a space, as large as it is drawn there; its letter is not."""
        species = self._species[self.game.species_at[space]]
        size = self.geometry.animal_size(space, oily)
        return animal_sprite(self.look, species, contaminated, size, "rim" if oily else "plain")

    def _letter(self, space: Space) -> pygame.Surface:
        return haloed(self.look, self._species[self.game.species_at[space]].letter, self._letter_size(space))

    def _letter_size(self, space: Space) -> int:
        return letter_in(self.look, LETTER * min(self.geometry.space_size(space)))

    def die_picture(self, space: Space, ghost: bool = False) -> pygame.Surface:
        """Return the picture of the Oil die on a space; it shows its Sector's number."""
        sector = SECTOR_OF_SPACE[space]
        face, tilt = sector % 6 + 1, self.geometry.tilt(sector)
        return die_sprite(self.look, "ghost" if ghost else "oil", self.geometry.die_size, face, tilt)

    def die_place(self, space: Space) -> Point:
        """Return the middle of the Oil die on a space, whether it lies there or not."""
        return self.geometry.die_place(space, self.game.species_at[space] >= 0)

    def _dice(self, where: Iterable[Space]) -> Iterable[Laid]:
        for space in where:
            yield centred(self.die_picture(space), self.die_place(space))

    def ship_places(self, state: State) -> dict[str, pygame.Rect]:
        """Return the square of each Specialist's ship."""
        places = {}
        for sector in set(state.ships):
            here = [name for name, ship in zip(state.seats, state.ships, strict=False) if ship == sector]
            for index, name in enumerate(here):
                places[name] = self.geometry.ship_place(sector, index, len(here))
        return places

    def _ships(self, state: State, highlights: Highlights) -> Iterable[Laid]:
        active = state.seats[state.active] if 0 <= state.active < len(state.seats) else None
        for name, place in self.ship_places(state).items():
            if name not in highlights.hidden_ships:
                specialist = self.game.specialists[name]
                yield ship_sprite(self.look, specialist, place.width, name == active), place.topleft

    # --- Signs ---

    def _signs(self, state: State, highlights: Highlights) -> Iterable[Laid]:
        geometry = self.geometry
        for die in highlights.next_die:
            if die.direction is not None:
                yield self._overlays.way(die.sector, SECTOR_OF_SPACE[die.space], die.direction)
            yield centred(self.die_picture(die.space, ghost=True), self.die_place(die.space))
        if highlights.new_oil:
            ring = _new_oil_ring(self.look, geometry.die_size)
            yield from (centred(ring, self.die_place(space)) for space in sorted(highlights.new_oil))
        for lit in sorted(highlights.hinted):
            over = self._overlays
            yield over.space("hinted", lit) if isinstance(lit, Space) else over.sector("hinted", lit)
        side = min(self.look.px(SMALL), round(0.42 * geometry.animal_size(SPACES[2])))
        for space in sorted(highlights.to_sickbay):
            yield centred(_danger_sign(self.look, side, self.look.px(6)), self._sign_place(space))
        buoy = self.look.picture("the_spill/marker", round(geometry.buoy_size))
        for sector in state.goal.marked:
            yield centred(buoy, geometry.inner_centre(sector))
        full = self.full_sectors(state)
        for sector in full:
            yield plate(self.look, geometry, sector, LOST if self._lost(full) else FULL)
        yield from self._threats.over(highlights.threats, highlights.doomed)

    def _sign_place(self, space: Space) -> Point:
        """Return where a space's danger sign stands: at the outer corner where no letter is."""
        return between(self.geometry.spaces[space][0], self.geometry.space_centre(space), 0.04)

    def _count(self, surface: pygame.Surface, state: State) -> None:
        """Write how many dice the bag still holds into the well."""
        look, well = self.look, self.geometry.well
        radius = well.width // 2
        pygame.draw.aacircle(surface, look.rgb("oil"), well.center, radius)
        pygame.draw.aacircle(surface, look.rgb("gloss"), well.center, radius, max(1, look.px(2)))
        height = min(look.px(BODY), max(least_letter(look), round(0.55 * well.width)))
        number = look.fonts.text(str(sum(state.bag)), height, look.rgb("pip"), True)
        ink = number.get_bounding_rect()
        place = pygame.Rect((0, 0), ink.size)
        place.center = well.center
        surface.blit(number, place, ink)


def _afloat(state: State) -> tuple[object, ...]:
    """Return what of a state stands on the board besides dice, animals and the number in the well."""
    return state.ships, state.seats, state.active, state.goal


@drawn_once
def _new_oil_ring(look: Look, die: int) -> pygame.Surface:
    """Return the ring round a die that came this turn: light, with a dark edge on either side."""
    radius, line = round(0.78 * die), max(2, round(0.13 * die))
    surface = pygame.Surface((2 * radius + 4, 2 * radius + 4), pygame.SRCALPHA)
    middle = surface.get_rect().center
    pygame.draw.aacircle(surface, look.rgb("oil"), middle, radius + 1, line + 2)
    pygame.draw.aacircle(surface, look.rgb("pip"), middle, radius, line)
    return surface


@drawn_once
def _danger_sign(look: Look, side: int, edge: int) -> pygame.Surface:
    surface = pygame.Surface((side + edge, side + edge), pygame.SRCALPHA)
    middle = surface.get_rect().center
    pygame.draw.aacircle(surface, look.rgb("deep"), middle, surface.get_width() // 2)
    icon = look.picture("ui/warning", side, "danger")
    surface.blit(icon, icon.get_rect(center=middle))
    return surface
