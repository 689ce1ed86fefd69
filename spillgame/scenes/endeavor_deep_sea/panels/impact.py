"""The Impact board with its hexes, and the goals beside it."""

import math
from collections.abc import Collection, Iterator, Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.places import Hex
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import HexInfo
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.goals import goals_of
from spillgame.scenes.endeavor_deep_sea.panels.goals import (
    LINE,
    SMALLEST_LINE,
    goals_in_lines,
    goals_panel,
    lines_across,
    lines_height,
)
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.table.panel import Panel, ground, joined
from spillgame.scenes.table.spot import Spot
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

GOALS: Final = 0.3
"""How much of the width the goals have."""
LEAST_GOALS: Final = 330
"""Design units below which they stand under the board, or as lines where there is no room for that."""
LEAST_LINES: Final = 11
"""The least width of goals as lines beside the board, in heights of their letters."""


def build(look: Look, rect: pygame.Rect, state: State, doing: Doing) -> Panel:
    """Lay out the board, and the goals at its right or below it."""
    consequences = doing.consequences
    pad = look.px(16)
    inside = rect.inflate(-2 * pad, -2 * pad)
    game = consequences.rules.game
    lit = {place.name for place in doing.at if isinstance(place, Hex)}
    board, goals, short = _rooms(look, inside, game, len(list(goals_of(consequences.rules, state))))
    spots = [_hex(doing, info, corners, state) for info, corners in hexes_in(board, game)]

    def paint(surface: pygame.Surface) -> None:
        if surface.get_clip().colliderect(rect):
            ground(surface, look, rect)
            pygame.draw.rect(surface, look.rgb("depth_3"), board.inflate(pad, pad), border_radius=look.px(10))
            draw(surface, look, board, game, state, lit)

    return joined([Panel(spots, paint), (goals_in_lines if short else goals_panel)(look, goals, consequences, state)])


def _rooms(look: Look, inside: pygame.Rect, game: Game, count: int) -> tuple[pygame.Rect, pygame.Rect, bool]:
    """Return the rectangles of the board and of `count` goals, and whether each goal has only a line."""
    pad, needed = look.px(16), count * look.px(LINE) + look.line_height(SMALL)
    if inside.width * GOALS >= look.px(LEAST_GOALS):
        board, goals = columns(inside, [Share(1 - GOALS), Share(GOALS)], pad)
        return board, goals, False
    if inside.height > 2 * needed:
        board, goals = rows(inside, [Share(1), Px(needed)], pad)
        return board, goals, False
    board, goals = max(_with_lines(look, inside, game, count, pad), key=lambda found: _radius(found[0], game))
    return board, goals, True


def _with_lines(
    look: Look, inside: pygame.Rect, game: Game, count: int, pad: int
) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """Yield the rectangles of the board and of `count` goals as lines: below it, then next to it if they all fit."""
    below = lines_height(look, count, lines_across(count))
    board, goals = rows(inside, [Share(1), Px(below)], pad)
    yield board, goals
    if lines_height(look, count, 1) * SMALLEST_LINE <= inside.height:
        across, down = _shape(game)
        least = round(LEAST_LINES * look.px(SMALL))
        beside = max(least, inside.width - round(inside.height * across / down) - 2 * pad)
        board, goals = columns(inside, [Share(1), Px(beside)], 2 * pad)
        yield board, goals


def _radius(room: pygame.Rect, game: Game) -> float:
    """Return how long the sides of the hexes are in a room."""
    across, down = _shape(game)
    return min(room.width / across, room.height / down)


def _shape(game: Game) -> tuple[float, float]:
    """Return how wide and how high all hexes are together, in the length of a side."""
    places = [tuple(map(int, info.id.split(","))) for info in game.table.hexes]
    across = max(column + 0.5 * (row % 2) for row, column in places) + 1
    return across * math.sqrt(3), 1.5 * (max(row for row, _ in places) + 1) + 0.5


def hexes_in(room: pygame.Rect, game: Game) -> list[tuple[HexInfo, list[tuple[float, float]]]]:
    """Return the hexes with their corners in a room: odd rows lie half a hex to the right."""
    places = [tuple(map(int, info.id.split(","))) for info in game.table.hexes]
    (across, down), radius = _shape(game), _radius(room, game)
    wide = radius * math.sqrt(3)
    left, top = room.centerx - across * radius / 2, room.centery - down * radius / 2
    found = []
    for info, (row, column) in zip(game.table.hexes, places, strict=True):
        x, y = left + (column + 0.5 + 0.5 * (row % 2)) * wide, top + (1 + 1.5 * row) * radius
        turns = [math.radians(60 * step - 90) for step in range(6)]
        reach = 0.95 * radius
        found.append((info, [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]))
    return found


def _bounds(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, foot = min(y for _, y in corners), max(y for _, y in corners)
    return pygame.Rect(round(left), round(top), round(right - left), round(foot - top))


def _hex(doing: Doing, info: HexInfo, corners: Sequence[tuple[float, float]], state: State) -> Widget:
    consequences = doing.consequences
    spot = Spot(
        key=f"hex {info.id}", group="impact", rect=_bounds(corners), outline=tuple(corners), rule="E-6.6",
        name=consequences.say("endeavor_deep_sea.impact.hex", hex=consequences.rules.words.hex(info.id)),
    )  # fmt: skip
    return doing.put(spot, Hex(info.id), " ".join(hex_words(consequences, info, state)))


def hex_words(consequences: Consequences, info: HexInfo, state: State) -> Iterator[str]:
    """Say what a hex gives and who is there."""
    say, words = consequences.say, consequences.rules.words
    gains = words.gains(info.units)
    yield consequences.with_meaning(say("endeavor_deep_sea.impact.about", points=info.points, gains=gains), info.units)
    if info.entry:
        yield say("endeavor_deep_sea.impact.entry")
    if info.endless:
        yield say("endeavor_deep_sea.impact.endless")
    seats = state.impact[consequences.rules.game.table.hex_number[info.id]]
    if seats:
        yield say("endeavor_deep_sea.impact.markers", players=words.players(seats))


def draw(
    surface: pygame.Surface, look: Look, room: pygame.Rect, game: Game, state: State, lit: Collection[str] = ()
) -> None:
    """Draw the hexes with what they give, their points, and the markers."""
    reach = set(game.open_hexes(state))
    for info, corners in hexes_in(room, game):
        markers = state.impact[game.table.hex_number[info.id]]
        ground_of = "shallow" if info.id in reach else "plate"
        pygame.draw.polygon(surface, look.rgb(ground_of), corners)
        edge, wide = ("gain_impact", 2) if info.entry else ("line", 1)
        if info.id in lit:
            edge, wide = "action", look.px(5)
        pygame.draw.polygon(surface, look.rgb(edge), corners, max(1, wide))
        _inside(surface, look, info, _bounds(corners), markers)


def _inside(surface: pygame.Surface, look: Look, info: HexInfo, box: pygame.Rect, markers: Sequence[int]) -> None:
    """Draw what a hex gives, or the markers on it, with its points."""
    letter = max(7, min(round(0.3 * box.height), round(1.3 * least_letter(look))))
    points = ("∞ " if info.endless else "") + (str(info.points) if info.points else "")
    if markers:
        side = min(round(0.62 * box.height), round(1.1 * box.width / max(1, min(3, len(markers)))))
        for number, seat in enumerate(markers[-6:]):
            place = pygame.Rect(0, 0, side, side)
            spread = (number - (min(6, len(markers)) - 1) / 2) * 0.55 * side
            place.center = round(box.centerx + spread), round(box.centery - 0.04 * box.height)
            surface.blit(disc_sprite(look, seat, side), place)
        if points:
            text = look.fonts.text(points, max(7, round(0.8 * letter)), look.rgb("quiet"), True)
            surface.blit(text, text.get_rect(center=(box.centerx, box.bottom - round(0.14 * box.height))))
        return
    if points:
        text = look.fonts.text(points, letter, look.rgb("ink"), True)
        y = 0.3 if info.units else 0.5
        surface.blit(text, text.get_rect(center=(box.centerx, box.y + round(y * box.height))))
    if info.units:
        high = round((0.34 if points else 0.46) * box.height)
        made = fitted(look, symbols_of(info.units), (round(0.8 * box.width), high), high)
        y = 0.62 if points else 0.5
        surface.blit(made, made.get_rect(center=(box.centerx, box.y + round(y * box.height))))
