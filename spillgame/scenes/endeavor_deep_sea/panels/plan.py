"""The plan: all that is public at a glance. The ocean small, the Impact board, the display, stacks and stocks, and
below them each player's mat in short."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State, Tile
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, wave_sprite
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.colours import token_of
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.goals import goals_of
from spillgame.scenes.endeavor_deep_sea.panels import impact
from spillgame.scenes.endeavor_deep_sea.panels.goals import goal_words
from spillgame.scenes.endeavor_deep_sea.panels.mat import journal_words
from spillgame.scenes.endeavor_deep_sea.panels.pieces import journal_card, token_sprite
from spillgame.scenes.endeavor_deep_sea.panels.players import Crew, counts, in_words
from spillgame.scenes.endeavor_deep_sea.panels.tiles import action_signs
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.scenes.endeavor_deep_sea.symbols import fitted
from spillgame.scenes.table.panel import Panel, caption, ground
from spillgame.scenes.table.sprites import haloed, least_letter
from spillgame.ui.layout import Px, Share, columns, grid, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget

OCEAN: Final = 0.6
"""How much of the width the ocean has."""
CREWS: Final = 0.42
"""How much of the height the players have."""


def build(look: Look, rect: pygame.Rect, crew: Crew, consequences: Consequences) -> Panel:
    """Lay the plan out."""
    gap = look.px(8)
    state = crew.state
    upper, lower = rows(rect, [Share(1 - CREWS), Share(CREWS)], gap)
    ocean, right = columns(upper, [Share(OCEAN), Share(1 - OCEAN)], gap)
    hexes, display, stock = rows(right, [Share(0.5), Share(0.34), Share(0.16)], gap)
    view = look.keep(("endeavor plan", *ocean), lambda: OceanView(ocean, look, consequences.rules.game))
    cards = columns(display, shares(max(1, len(state.display))), gap // 2)
    seats = columns(lower, shares(len(state.players)), gap)
    say = look.say
    widgets: list[Widget] = [
        caption("plan ocean", ocean, say("endeavor_deep_sea.view.ocean"), _stacks(consequences, state)),
        caption("plan impact", hexes, say("endeavor_deep_sea.view.impact"), _goals(consequences, state), rule="E-6.6"),
    ]
    widgets += [
        caption(f"plan {journal}", card, consequences.rules.words.named(journal), journal_words(consequences, journal))
        for journal, card in zip(state.display, cards, strict=False)
    ]
    widgets.append(caption("plan stock", stock, say("endeavor_deep_sea.view.tray"), _stock_words(consequences, state)))
    widgets += [
        caption(f"plan-seat {seat}", place, consequences.rules.words.player(seat), " ".join(in_words(say, crew, seat)))
        for seat, place in enumerate(seats, 1)
    ]

    def paint(surface: pygame.Surface) -> None:
        if not surface.get_clip().colliderect(rect):
            return
        view.draw(surface, state)
        ground(surface, look, hexes)
        impact.draw(surface, look, hexes.inflate(-2 * gap, -2 * gap), consequences.rules.game, state)
        for journal, card in zip(state.display, cards, strict=False):
            journal_card(surface, look, consequences, journal, card)
        _stock(surface, look, stock, consequences.rules.game, state)
        for seat, place in enumerate(seats, 1):
            _seat(surface, look, place, consequences, crew, seat)

    return Panel(widgets, paint)


def _stacks(consequences: Consequences, state: State) -> str:
    said = [
        consequences.say("endeavor_deep_sea.ocean.strip", depth=depth, n=len(stack.unknown) + len(stack.known))
        for depth, stack in enumerate(state.stacks, 1)
    ]
    said.append(consequences.say("endeavor_deep_sea.plan.tokens", supply=state.heap.supply, n=sum(state.heap.unseen)))
    return " ".join(f"{one.rstrip('.')}." for one in said)


def _goals(consequences: Consequences, state: State) -> str:
    goals = goals_of(consequences.rules, state)
    return " ".join(f"{goal.name}: {goal_words(consequences.say, consequences.rules, goal)}" for goal in goals)


def _titles(game: Game, state: State) -> list[tuple[str, int]]:
    """Return the titles that can be recruited, with how many are left of each."""
    stocks = zip(game.table.stock, state.stock, strict=True)
    return [(title, left) for title, left in stocks if left] + [(title, 1) for title in state.open]


def _stock_words(consequences: Consequences, state: State) -> str:
    titles = _titles(consequences.rules.game, state)
    return ", ".join(f"{left} {consequences.rules.words.specialist(title)}" for title, left in titles) + "."


def _stock(surface: pygame.Surface, look: Look, room: pygame.Rect, game: Game, state: State) -> None:
    """Draw the titles that can be recruited as small portraits, with their tiers and how many are left."""
    titles = _titles(game, state)
    if not titles:
        return
    across = -(-len(titles) // 2)
    for (title, left), cell in zip(titles, grid(room, across, 2, 1), strict=False):
        surface.blit(portrait(look, title, cell.size, False), cell)
        letter = max(7, min(round(0.45 * cell.height), round(0.4 * cell.width)))
        surface.blit(haloed(look, str(game.table.titles[title].tier), letter), (cell.x + 1, cell.y + 1))
        count = haloed(look, f"×{left}", max(7, round(0.85 * letter)))
        surface.blit(count, count.get_rect(bottomright=(cell.right - 1, cell.bottom)))


# --- A player in short ---


def _seat(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, consequences: Consequences, crew: Crew, seat: int
) -> None:
    """Draw a player: name, levels and counts, the tableau, tokens and Journals."""
    pad, letter, state = look.px(8), least_letter(look), crew.state
    ground(surface, look, rect)
    pygame.draw.rect(surface, look.rgb(token_of(seat)), (rect.x, rect.y, rect.width, max(3, look.px(6))))
    inside = rect.inflate(-2 * pad, -2 * pad)
    line = round(1.7 * letter)
    head, numbers, hand, tiles = rows(inside, [Px(line), Px(line), Px(2 * line), Share(1)], pad // 2)
    surface.blit(disc_sprite(look, seat, line), head)
    x, right = head.x + line + pad // 2, head.right
    if seat == state.wave:
        surface.blit(wave_sprite(look, line - 4), (right - line, head.y + 2))
        right -= line
    if not consequences.rules.game.coop and state.phase != "setup":
        score = look.say("endeavor_deep_sea.players.score", n=crew.points(seat))
        points = look.fonts.text(score, letter, look.rgb("ink"), True)
        surface.blit(points, points.get_rect(midright=(right - 2, head.centery)))
        right -= points.get_width() + pad
    name = look.fonts.shortened(consequences.rules.words.player(seat), letter, max(1, right - x), True)
    made = look.fonts.text(name, letter, look.rgb("ink"), True)
    surface.blit(made, made.get_rect(midleft=(x, head.centery)))
    signs = counts(crew, seat)
    surface.blit(fitted(look, tuple(signs), numbers.size, round(0.86 * line)), numbers)
    _hand(surface, look, hand, consequences, state, seat)
    _tiles(surface, look, tiles, consequences.rules.game, state.player(seat).tableau, seat)


def _hand(
    surface: pygame.Surface, look: Look, room: pygame.Rect, consequences: Consequences, state: State, seat: int
) -> None:
    player = state.player(seat)
    count = len(player.tokens) + len(player.journals)
    if not count:
        return
    side = min(room.height, room.width // count)
    for number, token in enumerate(player.tokens):
        surface.blit(token_sprite(look, consequences.rules.game, token, side), (room.x + number * side, room.y))
    for number, journal in enumerate(player.journals, len(player.tokens)):
        place = pygame.Rect(room.x + number * side, room.y, side - 2, side)
        journal_card(surface, look, consequences, journal.id, place, spent=journal.spent)


def _tiles(
    surface: pygame.Surface, look: Look, room: pygame.Rect, game: Game, tableau: Sequence[Tile], seat: int
) -> None:
    """Draw the tableau: small portraits with what they offer, and the discs on them."""
    across = max(1, min(len(tableau), room.width // max(1, round(4.4 * least_letter(look)))))
    down = -(-len(tableau) // across)
    cells = grid(room, across, down, 2)
    for tile, cell in zip(tableau, cells, strict=False):
        _small_tile(surface, look, cell, game, tile, seat)


def _small_tile(surface: pygame.Surface, look: Look, cell: pygame.Rect, game: Game, tile: Tile, seat: int) -> None:
    face = pygame.Rect(cell.x, cell.y, cell.width, round(0.6 * cell.height))
    surface.blit(portrait(look, tile.id, face.size, tile.senior), face)
    low = pygame.Rect(cell.x, face.bottom, cell.width, cell.bottom - face.bottom)
    pygame.draw.rect(surface, look.rgb("plate"), low)
    side = game.side(tile)
    surface.blit(fitted(look, action_signs(side), low.inflate(-4, -2).size, round(0.6 * low.height)), low.move(2, 1))
    if tile.senior:
        sign = haloed(look, "S", max(7, round(0.3 * face.height)))
        surface.blit(sign, sign.get_rect(topright=(face.right - 2, face.y + 1)))
    if tile.disc:  # as on a mat, over the actions that it has used up: the face stays in sight
        disc = disc_sprite(look, seat, min(low.width, low.height))
        surface.blit(disc, disc.get_rect(center=low.center))
    pygame.draw.rect(surface, look.rgb("line"), cell, 1)
