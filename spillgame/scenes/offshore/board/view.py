"""The view of the chart: draws one state, and what stands out in it."""

import math
from typing import NamedTuple

import pygame

from spillgame.rules.offshore.content_model import COLOURS
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import HIDDEN, State
from spillgame.scenes.offshore.board.chart import chart, pipe_width, pipelines_of
from spillgame.scenes.offshore.board.geometry import Geometry
from spillgame.scenes.offshore.board.sprites import (
    counted,
    flame,
    gift_sprite,
    need_sprite,
    platform_sprite,
    space_sprite,
)
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.table.sprites import letter_in
from spillgame.ui.look import Look


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
    """The chart in one rectangle for one look; make another where either changes. Drawing changes nothing."""

    def __init__(self, rect: pygame.Rect, look: Look, game: Game):
        self.rect, self.look, self.game = rect.copy(), look, game
        self.geometry = Geometry(rect, game, look.scale.text)

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
        """Return a place of the chart by its name: `field NAME`, `space NAME`, or `bank`, where coins come from and go
        to."""
        kind, _, one = name.partition(" ")
        table = self.game.table
        if kind == "field" and one in table.number:
            return self.field_rect(one)
        if kind == "space":
            field = table.field_of_space[one]
            return next(square for space, square in self.space_rects(table.number[field]) if space == one)
        if kind == "bank":
            side = self.look.px(40)
            return pygame.Rect(0, 0, side, side).move_to(center=(self.rect.centerx, self.rect.bottom - side))
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
        reach = self.look.px(8)
        return [self.field_rect(field).inflate(2 * reach, 2 * reach) for field in found if field in table.number]

    # --- Drawing ---

    def sea(self) -> pygame.Surface:
        """Return the chart without pieces, as large as its rectangle."""
        return self.look.keep(("offshore chart", *self.rect), lambda: chart(self.look, self.geometry, self.game))

    def draw(self, surface: pygame.Surface, state: State, lit: Highlights = NO_HIGHLIGHTS) -> None:
        """Draw a state; a clip set on the surface holds."""
        surface.blit(self.sea(), self.rect)
        self._scoring(surface, state, lit)
        seen = surface.get_clip()
        for number, plate in enumerate(self.geometry.plates):
            if plate.inflate(16, 16).colliderect(seen):
                self._field(surface, state, number, lit)

    def _scoring(self, surface: pygame.Surface, state: State, lit: Highlights) -> None:
        """Draw the pipelines that score: a line in the colour of each company with platforms at both ends."""
        wide = max(2, round(1.3 * pipe_width(self.geometry)))
        for ends in pipelines_of(self.game):
            bits = 1 << ends[0] | 1 << ends[1]
            seats = [seat for seat, player in enumerate(state.players, 1) if player.on & bits == bits]
            if not seats:
                continue
            (x1, y1), (x2, y2) = self.geometry.pipe(*ends)
            length = math.dist((x1, y1), (x2, y2)) or 1
            across = -(y2 - y1) / length, (x2 - x1) / length
            for number, seat in enumerate(seats):
                aside = (number - (len(seats) - 1) / 2) * (wide + 1)
                start = x1 + aside * across[0], y1 + aside * across[1]
                end = x2 + aside * across[0], y2 + aside * across[1]
                thick = wide + self.look.px(3) if seat == lit.bright else wide
                pygame.draw.line(surface, self.look.rgb("dark_ink"), start, end, thick + 2)
                pygame.draw.line(surface, self.look.rgb(token_of(seat)), start, end, thick)

    def _field(self, surface: pygame.Surface, state: State, number: int, lit: Highlights) -> None:
        look, plate, field = self.look, self.geometry.plates[number], self.game.table.fields[number]
        can_act = field.id in lit.fields
        radius = max(2, plate.height // 9)
        ground = look.keep(("plate", *plate.size, can_act), lambda: self._ground(plate.size, radius, can_act))
        surface.blit(ground, plate)
        edge, wide = ("action", look.px(4)) if can_act else ("contour", max(1, look.px(1)))
        if field.id in lit.listed:
            pygame.draw.rect(surface, look.rgb("fame"), plate.inflate(6, 6), look.px(3), border_radius=radius + 3)
        pygame.draw.rect(surface, look.rgb(edge), plate, wide, border_radius=radius)
        if field.id == lit.looked_at:
            pygame.draw.rect(surface, look.rgb("ink"), plate.inflate(4, 4), look.px(3), border_radius=radius + 2)
        head, middle, _ = self.geometry.parts(number)
        self._head(surface, head, number)
        requirement = state.requirements[number]
        if requirement is None:
            self._platforms(surface, state, middle, number)
        elif requirement == HIDDEN:
            self._face_down(surface, middle, number)
        else:
            self.requirement(surface, middle, requirement)
        self._spaces(surface, state, number, lit)

    def _ground(self, size: tuple[int, int], radius: int, can_act: bool) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(picture, (*self.look.rgb("field"), 250 if can_act else 238), picture.get_rect(), 0, radius)
        return picture

    def _head(self, surface: pygame.Surface, room: pygame.Rect, number: int) -> None:
        """Write the name of a field."""
        look, field = self.look, self.game.table.fields[number]
        height = _letter(look, 1.02, round(0.86 * room.height), room.height // 2)
        wide = room.width - 2 * max(1, self.geometry.plate[1] // 32)
        while height > 7 and look.fonts.width(field.name, height, True) > wide:
            height -= 1
        name = look.fonts.shortened(field.name, height, wide, True)
        text = look.fonts.text(name, height, look.rgb("ink"), True)
        surface.blit(text, text.get_rect(center=room.center))

    def _platforms(self, surface: pygame.Surface, state: State, room: pygame.Rect, number: int) -> None:
        """Draw the platforms on a field; where none can be but with a gas plant, the sign of gas."""
        seats = self.game.seats_on(state, number)
        if not seats:
            if self.game.table.fields[number].kind == "plant":
                self.look.put(surface, flame(self.look, max(6, round(0.9 * room.height))), room)
            return
        side = min(room.height, room.width // len(seats))
        left = room.centerx - side * len(seats) // 2
        for at, seat in enumerate(seats):
            picture = platform_sprite(self.look, seat, side)
            surface.blit(picture, (left + at * side, room.centery - side // 2))

    def _face_down(self, surface: pygame.Surface, room: pygame.Rect, number: int) -> None:
        """Draw a requirement tile that lies down: of which class it is, and that nobody knows more."""
        look, tile = self.look, room.inflate(-room.width // 3, -max(2, room.height // 4))
        kind = self.game.table.fields[number].kind
        mark = f"{self.look.say(f'offshore.picture.{kind}')} ?"
        pygame.draw.rect(surface, look.rgb("raised"), tile, border_radius=3)
        pygame.draw.rect(surface, look.rgb("line"), tile, 1, border_radius=3)
        text = look.fonts.text(mark, max(7, round(0.7 * tile.height)), look.rgb("quiet"), True)
        surface.blit(text, text.get_rect(center=tile.center))

    def requirement(self, surface: pygame.Surface, room: pygame.Rect, tile: str) -> None:
        """Draw what a requirement tile needs and costs, and what it is worth."""
        look, need = self.look, self.game.table.requirements[tile]
        height = _letter(look, 1.1, round(0.62 * room.height), round(0.4 * room.height))
        side = min(round(0.72 * room.height), room.width // 8)
        signs = side * (sum(need.colours) + 2)
        while height > 7 and signs + look.fonts.width(f"{need.coins}{need.points}", height, True) > room.width - side:
            height -= 1
        parts: list[tuple[pygame.Surface, int]] = []  # with the room after each, in eighths of a sign
        for colour, count in zip(COLOURS, need.colours, strict=True):
            parts += [(need_sprite(look, colour, side), 1)] * count
        for kind, number in (("coin", need.coins), ("fame", need.points)):
            parts.append((counted(look, kind, side), 1))
            parts.append((look.fonts.text(str(number), height, look.rgb("ink"), True), 4))
        used = sum(one.get_width() for one, _ in parts)
        gap = min(side / 8, (room.width - used) / max(1, sum(after for _, after in parts)))
        x = room.centerx - (used + gap * sum(after for _, after in parts[:-1])) / 2
        for one, after in parts:
            surface.blit(one, one.get_rect(midleft=(round(x), room.centery)))
            x += one.get_width() + gap * after

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


def _letter(look: Look, share: float, room: int, usual: int) -> int:
    """Return the size of letters of a plate: a share of small text, which grows with it as far as there is room; in a
    large plate more."""
    return max(7, min(room, max(round(share * letter_in(look, room / share)), usual)))
