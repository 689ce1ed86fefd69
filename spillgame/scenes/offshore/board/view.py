"""The view of the chart: draws one state, and what stands out in it."""

from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, State
from spillgame.scenes.offshore.board.chart import chart
from spillgame.scenes.offshore.board.coast import Coast
from spillgame.scenes.offshore.board.geometry import STEPS, Geometry
from spillgame.scenes.offshore.board.needs import hidden_card, letter, needs_card, note_in
from spillgame.scenes.offshore.board.pipes import owned_pipes
from spillgame.scenes.offshore.board.rig import (
    bridge_sprite,
    buoy_sprite,
    flag_sprite,
    plant_sprite,
    rig_places,
    rig_sprite,
)
from spillgame.scenes.offshore.board.sprites import (
    counted,
    gift_sprite,
    name_plate,
    space_sprite,
)
from spillgame.scenes.offshore.board.tanker import berth, draw_tanker
from spillgame.scenes.offshore.board.weather import Weather, is_drilled
from spillgame.scenes.table.moving import Point
from spillgame.ui import svg
from spillgame.ui.look import Look

DANGER: Final = 22
"""Design units of the sign at a rig in danger."""
NEAR: Final = 2
"""How many pressure symbols may be missing to a blowout at a rig that is in danger: as many as one tile has."""


def in_danger(state: State) -> str:
    """Return the field whose shaft the next tile may blow out; empty where none may."""
    drilling = state.drilling
    if drilling is None or state.opening is None or drilling.pressure + NEAR < drilling.limit:
        return ""
    return state.opening.field


class Highlights(NamedTuple):
    """What stands out on the chart."""

    fields: frozenset[str] = frozenset()
    """Where something can be done now."""
    spaces: frozenset[str] = frozenset()
    """Export spaces at which a barrel can be sold now."""
    looked_at: str = ""
    """The field that the player looks at, or that an event speaks of."""
    listed: frozenset[str] = frozenset()
    """Fields of the objective that may be seen now."""
    bright: int = 0
    """The seat whose scoring pipelines are shown stronger than others'; 0 for all alike."""


NO_HIGHLIGHTS = Highlights()
"""The chart where nobody plays on it: for the log, for looking back and for replays."""


class ChartView:
    """The chart in one rectangle for one look; make another where either changes. Drawing changes nothing; only
    the `weather`, which is drawn over it, has a time of its own."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game):
        self.rect, self.look, self.game = rect.copy(), look, game
        self.geometry = Geometry(rect, game, look.scale.text)
        self.weather = Weather(look, self.geometry, game)

    def field_rect(self, field: str) -> pygame.Rect:
        """Return the plate of a field."""
        return self.geometry.plates[self.game.table.number[field]].copy()

    def space_rects(self, number: int) -> list[tuple[str, pygame.Rect]]:
        """Return the export spaces of a field with their squares, the red one last."""
        table = self.game.table
        names = [table.spaces[at] for at in table.spaces_of[number]]
        if (red := table.red_of[number]) is not None:
            names.append(red)
        return list(zip(names, self.geometry.spaces(number, len(names)), strict=True))

    def place(self, name: str) -> pygame.Rect | None:
        """Return a place of the chart by its name: `field NAME`, `ship NAME`, `space NAME`, `pipe NAME NAME`, or
        `bank`, where coins come from and go to."""
        kind, _, one = name.partition(" ")
        table = self.game.table
        if kind == "field" and one in table.number:
            return self.rig_rect(one)
        if kind == "ship" and one in table.number:
            return self.ship_rect(one)
        if kind == "pipe":
            x, y = self.geometry.pipe(*(table.number[end] for end in one.split()))[STEPS // 2]
            return pygame.Rect(round(x) - 8, round(y) - 8, 16, 16)
        if kind == "space" and (field := table.field_of_space.get(one)) is not None:
            return next(square for space, square in self.space_rects(table.number[field]) if space == one)
        if kind == "bank":
            x, y = Coast(self.geometry, self.game).bank
            side = self.look.px(40)
            return pygame.Rect(0, 0, side, side).move_to(center=(self.rect.x + x, self.rect.y + y))
        return None

    def changes(self, before: State, after: State, lit: Highlights, now: Highlights) -> list[pygame.Rect]:
        """Return the areas in which two states may look different, with what stands out in each of them."""
        if lit.listed != now.listed or lit.bright != now.bright:
            return [self.rect]
        if [player.on for player in before.players] != [player.on for player in after.players]:
            return [self.rect]  # pipelines light, or go out
        table, found = self.game.table, set(lit.fields ^ now.fields)
        found |= {table.field_of_space[space] for space in lit.spaces ^ now.spaces}
        if lit.looked_at != now.looked_at:
            found |= {one for one in (lit.looked_at, now.looked_at) if one}
        for number, (one, other) in enumerate(zip(before.requirements, after.requirements, strict=True)):
            if one != other:
                found.add(table.fields[number].id)
        for space, one, other in zip(table.spaces, before.market, after.market, strict=True):
            if one != other:
                found.add(table.field_of_space[space])
        if in_danger(before) != in_danger(after) or before.opening != after.opening:
            found |= {one.opening.field for one in (before, after) if one.opening is not None}
        reach, ships = self.look.px(8), {*(before.sold or ())} ^ {*(after.sold or ())}
        areas = [self.field_rect(field).inflate(2 * reach, 2 * reach) for field in found if field in table.number]
        return [*areas, *map(self.ship_rect, ships)]

    def rig_rect(self, field: str) -> pygame.Rect:
        """Return where the rigs of a field stand in the sea: what happens to them is drawn there."""
        return self.geometry.parts(self.game.table.number[field]).scene.copy()

    def ship_rect(self, field: str) -> pygame.Rect:
        """Return where a tanker lies at a field."""
        return berth(self.geometry, self.game.table.number[field])

    @property
    def harbour(self) -> Point:
        """Where tankers unload."""
        x, y = Coast(self.geometry, self.game).harbour
        return self.rect.x + x, self.rect.y + y

    # --- Drawing ---

    def sea(self) -> pygame.Surface:
        """Return the chart without pieces, as large as its rectangle."""
        return self.look.keep(("offshore chart", *self.rect), lambda: chart(self.look, self.geometry, self.game))

    def draw(self, surface: pygame.Surface, state: State, lit: Highlights = NO_HIGHLIGHTS) -> None:
        """Draw a state; a clip set on the surface holds."""
        surface.blit(self.sea(), self.rect)
        surface.blit(owned_pipes(self.look, self.geometry, self.game, state, lit.bright), self.rect)
        seen = surface.get_clip()
        for number, plate in enumerate(self.geometry.plates):
            if plate.inflate(16, 16).colliderect(seen):
                self._field(surface, state, number, lit)
        for field in state.sold or ():
            draw_tanker(surface, self.look, self.ship_rect(field))

    def _field(self, surface: pygame.Surface, state: State, number: int, lit: Highlights) -> None:
        look, plate, field = self.look, self.geometry.plates[number], self.game.table.fields[number]
        can_act, parts = field.id in lit.fields, self.geometry.parts(number)
        radius = max(4, plate.height // 8)
        if can_act:
            glow = look.keep(("may act", *plate.size), lambda: self._may_act(plate.size, radius))
            surface.blit(glow, plate)
        if field.id == lit.looked_at:
            pygame.draw.rect(surface, look.rgb("ink"), plate.inflate(4, 4), look.px(3), border_radius=radius + 2)
        requirement = state.requirements[number]
        if requirement is None:
            self._rigs(surface, state, parts.scene, number)
        elif requirement == HIDDEN:
            self._face_down(surface, parts.scene, number)
        else:
            surface.blit(*self.card(parts.scene, requirement))
        if field.id == in_danger(state):
            self._danger(surface, parts.scene)
        self._name(surface, parts.name, number, can_act, field.id in lit.listed)
        self._spaces(surface, state, number, lit)

    def _may_act(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return what marks a field where something can be done: light on the water, and the corners of a frame."""
        look, (wide, high) = self.look, size
        code, middle, inset = look.theme.action, (wide / 2, 0.42 * high), look.px(4) / 2
        warm = svg.mixed(look.rgb("action"), look.rgb("flame"), 0.55)
        body = svg.glow("lit", middle, 0.5 * wide, [warm] * 3, (0.85, 0.5, 0))
        body += svg.box(0, 0, wide, high, radius, fill="url(#lit)")
        frame = {"stroke": code, "stroke_width": look.px(4), "stroke_linecap": "round"}
        for x, way in ((inset, 1), (wide - inset, -1)):
            for y, down in ((inset, 1), (high - inset, -1)):
                bend = f"q0 {-down * radius} {way * radius} {-down * radius}"
                steps = f"M{x} {y + down * 0.24 * wide:.1f} L{x} {y + down * radius} {bend}"
                body += svg.path(f"{steps} L{x + way * 0.24 * wide:.1f} {y}", **frame)
        return svg.render(body, size)

    def _name(self, surface: pygame.Surface, room: pygame.Rect, number: int, can_act: bool, listed: bool) -> None:
        """Write the name of a field on its plate, with a star at its end where an objective lists it."""
        look, field = self.look, self.game.table.fields[number]
        height = letter(look, 1.02, round(0.84 * room.height), round(0.7 * room.height))
        inset = max(4, room.height // 3)
        while height > 7 and look.fonts.width(field.name, height, True) > room.width - 2:
            height -= 1
        text = look.fonts.text(field.name, height, look.rgb("ink"), True)
        # The plate of a name that is long even in the smallest letters reaches out over the sea.
        wide = max(min(room.width, text.get_width() + 2 * inset), text.get_width() + 2)
        plate = pygame.Rect(0, 0, wide, room.height)
        plate.center = room.center
        edge = "action" if can_act else "fame" if listed else "contour"
        surface.blit(name_plate(look, plate.size, edge, look.px(3) if can_act or listed else max(1, look.px(1))), plate)
        surface.blit(text, text.get_rect(center=plate.center))
        if listed:
            star = counted(look, "fame", round(1.3 * room.height))
            place = star.get_rect(midright=(plate.x + 2, plate.centery))
            if place.x < room.x:  # a long name: above its beginning
                place = star.get_rect(bottomleft=(room.x - 2, plate.y + 3))
            surface.blit(star, place)

    def _rigs(self, surface: pygame.Surface, state: State, scene: pygame.Rect, number: int) -> None:
        """Draw the rigs on a field, with bridges between them, a buoy where none is yet; or a gas plant with flags."""
        look, seats = self.look, self.game.seats_on(state, number)
        if self.game.table.fields[number].kind == "plant":
            surface.blit(plant_sprite(look, scene.size), scene)
            for at, seat in enumerate(seats):
                flag = flag_sprite(look, seat, scene.height)
                surface.blit(flag, flag.get_rect(midbottom=self.geometry.foot(number)).move(at * flag.get_width(), 0))
            return
        if not seats:
            surface.blit(buoy_sprite(look, scene.size), scene)
            return
        places = rig_places(scene, len(seats))
        if len(seats) > 1:
            surface.blit(bridge_sprite(look, len(seats), scene.size), scene)
        for seat, place in zip(seats, places, strict=True):
            surface.blit(rig_sprite(look, seat, place.size, burns=is_drilled(self.game, state, number)), place)

    def _danger(self, surface: pygame.Surface, scene: pygame.Rect) -> None:
        """Mark a rig of which the next tile may be the last that its shaft bears."""
        look = self.look
        pygame.draw.ellipse(surface, look.rgb("danger"), scene.inflate(look.px(6), look.px(2)), look.px(4))
        sign = look.icon("warning", DANGER, "danger")
        ground = sign.get_rect(topright=scene.topright).inflate(look.px(6), look.px(6))
        pygame.draw.rect(surface, look.rgb("panel"), ground, border_radius=ground.height // 2)
        surface.blit(sign, sign.get_rect(center=ground.center))

    def _face_down(self, surface: pygame.Surface, scene: pygame.Rect, number: int) -> None:
        """Draw a buoy, and which class of requirement tile lies face down."""
        look = self.look
        kind = self.game.table.fields[number].kind
        mark = f"{look.say(f'offshore.picture.{kind}')} ?"
        buoy = pygame.Rect(scene.x, scene.y, round(0.55 * scene.height), scene.height)
        buoy.centerx = scene.centerx - round(0.5 * scene.height)
        surface.blit(buoy_sprite(look, buoy.size), buoy)
        high = round(0.5 * scene.height)
        tag = pygame.Rect(buoy.right, 0, look.fonts.width(mark, round(0.62 * high), True) + round(0.7 * high), high)
        tag.centery = scene.y + round(0.42 * scene.height)
        surface.blit(hidden_card(look, mark, tag.size), tag)

    def card(self, scene: pygame.Rect, tile: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a requirement tile face up, and where it lies on a field whose rigs would stand in a rectangle."""
        note = note_in(scene)
        return needs_card(self.look, self.game, tile, note.size), note

    def _spaces(self, surface: pygame.Surface, state: State, number: int, lit: Highlights) -> None:
        for space, square in self.space_rects(number):
            picture = self.space_picture(state, space, square.width - 2)
            surface.blit(picture, picture.get_rect(center=square.center))
            if space in lit.spaces:
                pygame.draw.circle(
                    surface, self.look.rgb("action"), square.center, square.width // 2 + 1, max(2, self.look.px(3))
                )

    def space_picture(self, state: State, space: str, side: int) -> pygame.Surface:
        """Return what lies on an export space, or what a red space gives."""
        table = self.game.table
        if (red := table.red.get(space)) is not None:
            return gift_sprite(self.look, red, "red", side)
        at = table.space_number[space]
        marker = state.market[at]
        if marker is None:
            return space_sprite(self.look, side)
        return gift_sprite(self.look, table.reward[marker], table.backs[at], side)
