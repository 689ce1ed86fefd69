"""Specialists as tiles: a portrait, the title, what the side gives, and the circle for the disc that activates it."""

from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.state import Tile
from spillgame.rules.endeavor_deep_sea.table import SideInfo
from spillgame.scenes.endeavor_deep_sea import labels
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.panels.pieces import write_lines
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, fitted, places_in, symbol
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.sprites import haloed, least_letter
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

FACE, CIRCLE = 0.46, 0.3
"""The heights of the portrait and of the activation circle, as shares of a tile's."""
LEAST_TITLE: Final = 3.2
"""Letters below which a tile is too narrow for its title."""


def action_signs(side: SideInfo) -> tuple[Symbol, ...]:
    """Return the symbols of what a side offers, parted by `/` and `+` as in the rules."""
    found: list[Symbol] = []
    for number, group in enumerate(side.actions):
        for at, action in enumerate(group):
            joined = "+" if number and not at else "/" if at else ""
            found.append(symbol(action, joined, before=True))
    return tuple(found)


def tile_face(
    surface: pygame.Surface, look: Look, consequences: Consequences, tile: Tile, rect: pygame.Rect, seat: int, *,
    lit: bool = False, active: bool = False,
) -> None:  # fmt: skip
    """Draw a tile of a tableau; `lit` where it can be chosen, `active` where this turn is its."""
    radius = max(3, look.px(7))
    side = consequences.rules.game.side(tile)
    pygame.draw.rect(surface, look.rgb("raised" if tile.senior else "plate"), rect, border_radius=radius)
    named = rect.width > LEAST_TITLE * least_letter(look)
    face, foot = _tile_parts(look, rect)
    surface.blit(portrait(look, tile.id, face.size, tile.senior), face)
    _tier(surface, look, consequences, tile, face)
    aside = look.px(4) + 2  # the edge of a tile that can be chosen
    title = pygame.Rect(rect.x + aside, face.bottom, rect.width - 2 * aside, foot.y - face.bottom)
    if named:
        write_lines(surface, look, consequences.rules.words.specialist(tile.id, tile.senior), title)
    _tile_foot(surface, look, consequences, tile, side, foot, seat)
    edge = "action" if lit else "ink" if active else "line"
    pygame.draw.rect(surface, look.rgb(edge), rect, max(1, look.px(4 if lit or active else 1.5)), border_radius=radius)


def _tile_parts(look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the portrait of a tile is, and what it offers."""
    named = rect.width > LEAST_TITLE * least_letter(look)
    face = pygame.Rect(rect.x, rect.y, rect.width, round((FACE if named else 1 - CIRCLE) * rect.height) - 2)
    foot = pygame.Rect(rect.x, 0, rect.width, round(CIRCLE * rect.height))
    foot.bottom = rect.bottom - 2
    return face, foot


def _oval(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the activation circle in its room, and what is within it."""
    oval = room.inflate(-max(2, room.width // 16), -2)
    return oval, oval.inflate(-oval.height // 3, -oval.height // 6)


def tile_signs(look: Look, consequences: Consequences, tile: Tile, card: Widget) -> Iterator[Widget]:
    """Yield the signs of a tile: its tier, what tells a Senior, and each action."""
    face, foot = _tile_parts(look, card.rect)
    say = consequences.say
    tier, side = consequences.rules.game.table.titles[tile.id].tier, consequences.rules.game.side(tile)
    corner = max(9, round(0.3 * face.height))
    if tier:
        place = pygame.Rect(face.x, face.y, corner, corner)
        name = say("endeavor_deep_sea.printed.tier", n=tier)
        yield sign(f"{card.key} tier", place, name, consequences.meaning("tier"), "E-1.5", card.act, card.subject)
    if tile.senior:
        place = pygame.Rect(face.right - corner - 2, face.y, corner, corner)
        name = say("endeavor_deep_sea.printed.senior")
        yield sign(f"{card.key} senior", place, name, consequences.meaning("senior"), "E-1.5", card.act, card.subject)
    if not tile.disc:
        inner = _oval(foot)[1]
        yield from action_widgets(look, consequences, side, inner, round(0.72 * inner.height), card)


def action_widgets(
    look: Look, consequences: Consequences, side: SideInfo, room: pygame.Rect, most: int, card: Widget
) -> Iterator[Widget]:
    """Yield the signs of the actions that a side offers, fitted into a room as they are drawn."""
    offered = [action for group in side.actions for action in group]
    places = places_in(look, action_signs(side), room.size, most)
    for number, (action, place) in enumerate(zip(offered, places, strict=True)):
        name = consequences.rules.words.attribute(action)
        spot, said = place.move(room.topleft), consequences.meaning(action)
        yield sign(f"{card.key} action {number}", spot, name, said, "E-4.3", card.act, card.subject)


def _tier(surface: pygame.Surface, look: Look, consequences: Consequences, tile: Tile, face: pygame.Rect) -> None:
    tier = consequences.rules.game.table.titles[tile.id].tier
    if tier:
        number = haloed(look, str(tier), max(9, round(0.26 * face.height)))
        surface.blit(number, (face.x + 3, face.y + 2))
    if tile.senior:
        chevron = look.picture("ui/promote", max(9, round(0.3 * face.height)), "ray")
        surface.blit(chevron, chevron.get_rect(topright=(face.right - 2, face.y + 1)))


def _tile_foot(
    surface: pygame.Surface, look: Look, consequences: Consequences, tile: Tile, side: SideInfo, room: pygame.Rect,
    seat: int,
) -> None:  # fmt: skip
    """Draw the activation circle with its actions, or the disc on it; without a circle what the side scores."""
    if not side.actions:
        if side.scores is not None:
            write_lines(surface, look, labels.counts(consequences.say, side.scores), room, bold=False, most=3)
        return
    oval, inner = _oval(room)
    pygame.draw.rect(surface, look.rgb("plate"), oval, border_radius=oval.height // 2)
    pygame.draw.rect(surface, look.rgb("line"), oval, max(1, look.px(2)), border_radius=oval.height // 2)
    made = fitted(look, action_signs(side), inner.size, round(0.72 * inner.height))
    if tile.disc:
        made = made.copy()
        made.set_alpha(70)
    surface.blit(made, inner)
    if tile.disc:
        disc = disc_sprite(look, seat, min(room.height, room.width))
        surface.blit(disc, disc.get_rect(center=room.center))
