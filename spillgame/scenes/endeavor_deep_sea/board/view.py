"""The view of the ocean: draws one state, and what stands out in it."""

from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.places import Cell, Site, cell_of
from spillgame.rules.endeavor_deep_sea.state import CELL_NUMBER, State
from spillgame.rules.values import with_item
from spillgame.scenes.endeavor_deep_sea.board.free_place import free_place
from spillgame.scenes.endeavor_deep_sea.board.geometry import COLUMNS, HEAD, Depths, Geometry, Sites
from spillgame.scenes.endeavor_deep_sea.board.hinted import draw_hinted
from spillgame.scenes.endeavor_deep_sea.board.lacking import draw_lacking, draw_lines
from spillgame.scenes.endeavor_deep_sea.board.sea import sea_picture
from spillgame.scenes.endeavor_deep_sea.board.sprites import thin
from spillgame.scenes.endeavor_deep_sea.board.zone import LINES_OF_CELL, Shown, draw_zone, letter_of_cell
from spillgame.scenes.table.sprites import drawn_once, least_letter
from spillgame.ui import svg
from spillgame.ui.fonts import LEGIBLE
from spillgame.ui.look import Look

REACH: Final = 6
"""How far what stands out reaches beyond a cell, in design units."""


class Highlights(NamedTuple):
    """What stands out in the ocean."""

    sites: frozenset[Site] = frozenset()
    """Places where it can be done."""
    spots: frozenset[str] = frozenset()
    """Empty cells where a board can be laid."""
    targets: frozenset[str] = frozenset()
    """Cells to which a Vessel can travel."""
    looked_at: str = ""
    """The cell that the player looks at, or that an event speaks of."""
    site: Site | None = None
    """The place that an event speaks of."""
    lacking: frozenset[Site | Cell] = frozenset()
    """The places that could bring what a goal lacks."""
    hinted: frozenset[Site | Cell] = frozenset()
    """The places that the hint is about that is looked at."""
    goal_at: tuple[int, int] | None = None
    """Where the goal is that is looked at: lines go from there to these places, and rings are round them. None where no
    goal is; then they only have their signs."""


NO_HIGHLIGHTS = Highlights()
"""The ocean where nobody plays on it: for the log, for looking back and for replays."""


class OceanView:
    """The ocean in one rectangle for one look; make another where either changes. Drawing changes nothing."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game):
        self.rect, self.look, self.game = rect.copy(), look, game
        self.whole = rect.copy()
        """Where all of it lies, of which the rectangle may show a part."""
        self.names = {board.id: board.name for board in game.content.boards}
        """What the boards are called."""
        self._geometries: dict[Depths, Geometry] = {}
        self._found: tuple[State, State, pygame.Surface] | None = None

    # --- Where things are ---

    def lay(self, whole: pygame.Rect) -> None:
        """Lay all of the ocean elsewhere; what lies beyond the view's own rectangle is not seen."""
        if whole != self.whole:
            self.whole = whole.copy()
            self._geometries.clear()

    def geometry(self, state: State) -> Geometry:
        """Return where everything lies in a state."""
        mission, ocean = self.game.mission, state.ocean
        depths = range(1, mission.depth + 1)
        laid = [cell for cell in self.game.table.grid if ocean >> CELL_NUMBER[cell] & 1]
        seen = frozenset(int(cell[1]) for cell in laid) | {1}
        waiting = frozenset(depth for depth in depths if self.game.spots(ocean, depth)) - seen
        used = frozenset(COLUMNS.index(cell[0]) for cell in laid)
        grid = Depths(mission.columns, mission.depth, seen, waiting, used)
        if grid not in self._geometries:
            self._geometries[grid] = Geometry(self.whole, grid)
        return self._geometries[grid]

    def place(self, state: State, place: object) -> pygame.Rect | None:
        """Return where a place of the ocean lies, also out of sight; None for what is none."""
        if isinstance(place, Site) and state.zone(place.cell) is not None:
            sites = self.sites(state, place.cell)
            return sites.dive if place.name == "dive" else sites.place(place.name)
        return self.geometry(state).cells.get(cell_of([place]))

    def sites(self, state: State, cell: str) -> Sites:
        """Return where everything of a zone lies."""
        return self.geometry(state).sites(cell, self.game.table.boards[state.laid(cell).board])

    def shown(self, state: State, cell: str) -> Shown:
        """Return a zone as it is drawn."""
        zone = state.laid(cell)
        vessels = tuple(
            seat for seat, player in enumerate(state.players, 1) for vessel in player.vessels if vessel == cell
        )
        return Shown(cell, zone.board, self.names[zone.board], self.game.table.boards[zone.board], zone, vessels)

    def changes(self, before: State, after: State, lit: Highlights, now: Highlights) -> list[pygame.Rect]:
        """Return the areas in which two states may look different, with what stands out in each of them."""
        geometry = self.geometry(after)
        if geometry is not self.geometry(before) or before.stacks != after.stacks or before.drawn != after.drawn:
            return [self.rect]
        found = {cell for cell in geometry.cells if before.zone(cell) is not after.zone(cell)}
        for one, other in zip(before.players, after.players, strict=True):
            if one.vessels != other.vessels:
                found |= {*one.vessels, *other.vessels}
        found |= lit.spots ^ now.spots | lit.targets ^ now.targets
        if (lit.goal_at, lit.lacking) != (now.goal_at, now.lacking) and (lit.goal_at or now.goal_at):
            return [self.rect]
        found |= {cell_of([place]) for place in (lit.lacking ^ now.lacking) | (lit.hinted ^ now.hinted)}
        found |= {site.cell for site in (lit.sites ^ now.sites) | {lit.site, now.site} if site is not None}
        if lit.looked_at != now.looked_at:
            found |= {lit.looked_at, now.looked_at}
        reach = 2 * self.look.px(REACH)
        areas = [geometry.cells[cell].inflate(reach, reach) for cell in found if cell in geometry.cells]
        return [area.clip(self.rect) for area in areas if area.colliderect(self.rect)]

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, state: State, lit: Highlights = NO_HIGHLIGHTS) -> None:
        """Draw a state; a clip set on the surface holds."""
        geometry, before = self.geometry(state), surface.get_clip()
        seen = before.clip(self.rect)
        if not seen:
            return
        surface.set_clip(seen)
        self._sea(surface, geometry, seen)
        for cell, rect in geometry.cells.items():
            if not rect.inflate(16, 16).colliderect(seen):
                continue
            if state.zone(cell) is not None:
                draw_zone(surface, self.look, self.sites(state, cell), self.shown(state, cell))
            else:
                self._empty(surface, geometry, state, cell, lit)
        for depth in sorted(geometry.strips):
            self._strip(surface, geometry.levels[depth - 1], depth, state)
        if lit.goal_at is not None:
            draw_lines(surface, self.look, lit.goal_at, filter(None, (self.place(state, one) for one in lit.lacking)))
        for cell, rect in geometry.cells.items():
            if rect.inflate(16, 16).colliderect(seen):
                self._marks(surface, geometry, state, cell, lit)
        surface.set_clip(before)

    def before_found(self, state: State, cell: str) -> tuple[State, pygame.Surface]:
        """Return a state without a zone that was found, and how the ocean looked then; cached until the next one."""
        if self._found is None or self._found[0] is not state:
            before = state._replace(zones=with_item(state.zones, CELL_NUMBER[cell], None))
            made = pygame.Surface(self.rect.bottomright)
            self.draw(made, before)
            self._found = state, before, made.subsurface(self.rect)
        return self._found[1:]

    def draw_sea(self, surface: pygame.Surface, state: State) -> None:
        """Draw the open water alone."""
        self._sea(surface, self.geometry(state), self.rect.clip(surface.get_clip()))

    def _sea(self, surface: pygame.Surface, geometry: Geometry, seen: pygame.Rect) -> None:
        """Draw the open water; where the ocean is enlarged, the part that is seen of it as large."""
        (wide, high), factor = self.rect.size, self.whole.height / self.rect.height
        tops = [(level.y - self.whole.y, level.height) for level in geometry.levels]
        levels = tuple((round(top / factor), round(tall / factor)) for top, tall in tops)
        key = ("endeavor sea", self.rect.size, levels, self.look.theme)
        picture = self.look.pictures.made(key, lambda: sea_picture(self.look, (wide, high), levels))
        if factor == 1:
            surface.blit(picture, seen, seen.move(-self.whole.x, -self.whole.y))
            return
        across, down = self.rect.width / self.whole.width, 1 / factor
        left, top = (self.rect.x - self.whole.x) * across, (self.rect.y - self.whole.y) * down
        part = pygame.Rect(left, top, wide * across, high * down).clip(picture.get_rect())
        surface.blit(pygame.transform.smoothscale(picture.subsurface(part), self.rect.size), self.rect)

    def _empty(self, surface: pygame.Surface, geometry: Geometry, state: State, cell: str, lit: Highlights) -> None:
        """Draw a cell that nobody has seen yet: faint rings of an echo where a board can be laid."""
        depth, rect, look = int(cell[1]), geometry.cells[cell], self.look
        if depth in geometry.strips or cell not in self.game.spots(state.ocean, depth):
            return
        top = round(HEAD * rect.height) if depth == 1 else 0
        inner = pygame.Rect(rect.x, rect.y + top, rect.width, rect.height - top)
        surface.blit(_unseen(look, inner.size), inner)
        if letter := letter_of_cell(look, LINES_OF_CELL * inner.height, 0.9):
            text = look.fonts.text(cell, letter, look.rgb("ray"))
            text.set_alpha(200)
            surface.blit(text, text.get_rect(center=inner.center))

    def _strip(self, surface: pygame.Surface, level: pygame.Rect, depth: int, state: State) -> None:
        """Draw a depth that nobody can reach yet, with the boards of its stack."""
        stack = state.stacks[depth - 1]
        words = self.look.say("endeavor_deep_sea.ocean.strip", depth=depth, n=len(stack.unknown) + len(stack.known))
        size = min(round(0.82 * level.height), round(0.85 * least_letter(self.look)))
        if size < LEGIBLE:
            return
        text = self.look.fonts.text(words, size, (236, 246, 251))
        text.set_alpha(190)
        surface.blit(text, text.get_rect(center=level.center))

    # --- What stands out ---

    def _marks(self, surface: pygame.Surface, geometry: Geometry, state: State, cell: str, lit: Highlights) -> None:
        look, rect = self.look, geometry.cells[cell]
        thick = max(2, min(thin(look, 4), rect.height // 22))
        if cell in lit.spots:
            pygame.draw.rect(surface, look.rgb("action"), rect.inflate(2, 2), thick, border_radius=look.px(6))
        if cell in lit.targets:
            self._arrow(surface, state, cell)
        lacking = [place for place in lit.lacking if cell_of([place]) == cell]
        zone = self.sites(state, cell) if state.zone(cell) is not None else None
        draw_lacking(surface, look, rect, zone, lacking, ringed=lit.goal_at is not None)
        draw_hinted(surface, look, rect, zone, [place for place in lit.hinted if cell_of([place]) == cell])
        if state.zone(cell) is None:
            if cell == lit.looked_at:
                pygame.draw.rect(surface, look.rgb("focus"), rect.inflate(4, 4), max(2, look.px(3)), look.px(8))
            return
        sites = self.sites(state, cell)
        for site in lit.sites:
            if site.cell == cell:
                self._ring(surface, sites, site.name, "action", thick)
        if cell == lit.looked_at:
            pygame.draw.rect(surface, look.rgb("focus"), rect.inflate(2, 2), max(2, look.px(3)), look.px(6))
        if lit.site is not None and lit.site.cell == cell:
            self._ring(surface, sites, lit.site.name, "focus", thick)

    def _ring(self, surface: pygame.Surface, sites: Sites, place: str, token: str, thick: int) -> None:
        """Draw a ring round a place."""
        rect = sites.dive if place == "dive" else sites.place(place)
        if rect is None:
            return
        if place[0] in "sd":
            pygame.draw.aacircle(surface, self.look.rgb(token), rect.center, rect.width // 2 + thick // 2, thick)
        else:
            pygame.draw.rect(surface, self.look.rgb(token), rect.inflate(thick, thick), thick, max(2, rect.width // 5))

    def _arrow(self, surface: pygame.Surface, state: State, cell: str) -> None:
        """Draw the sign of Travel at the foot of a zone that can be reached, and a thin frame round that."""
        look, sites = self.look, self.sites(state, cell)
        side = max(9, min(thin(look, 40), sites.cell.height // 5))
        pygame.draw.rect(surface, look.rgb("action"), sites.cell, thin(look, 2), border_radius=look.px(4))
        ground = free_place(look, sites, self.shown(state, cell), (round(1.5 * side), side))
        pygame.draw.rect(surface, look.rgb("action"), ground, border_radius=ground.height // 4)
        made = look.picture("ui/travel", ground.height - 2, "on_action")
        surface.blit(made, made.get_rect(center=ground.center))


@drawn_once
def _unseen(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return the dark water of a place that nobody has seen, with the rings of an echo."""
    own, (wide, high) = look.theme.own, size
    dark = svg.glow("dark", (32, 32), 32, [own["abyss"]] * 3, (0.5, 0.3, 0.0))
    round_one = svg.render(dark + svg.box(0, 0, 64, 64, 0, fill="url(#dark)"), (64, 64))
    made, body = pygame.transform.smoothscale(round_one, (max(1, wide), max(1, high))), ""
    for number, share in enumerate((0.16, 0.27, 0.38, 0.47)):
        body += svg.circle((wide / 2, high / 2), share * min(wide, high), stroke=own["ray"], stroke_width=1.2,
                           stroke_opacity=0.5 - 0.1 * number)  # fmt: skip
    tick, edge = 0.12 * min(wide, high), 2.0
    for x, y in ((edge, edge), (wide - edge, edge), (edge, high - edge), (wide - edge, high - edge)):
        across, down = (tick if x < wide / 2 else -tick), (tick if y < high / 2 else -tick)
        body += svg.stroke([(x + across, y), (x, y), (x, y + down)], stroke=own["ray"], stroke_width=1.4,
                           stroke_opacity=0.6)  # fmt: skip
    made.blit(svg.render(body, size), (0, 0))
    return made
