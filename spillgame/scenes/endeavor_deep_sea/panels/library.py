"""The display of Journals, and the tray of Specialists: cards in the place of the ocean."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.game import REPUTATION
from spillgame.rules.endeavor_deep_sea.places import InDisplay, InTray
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.table import SideInfo
from spillgame.scenes.endeavor_deep_sea import labels
from spillgame.scenes.endeavor_deep_sea.board.hotspots import Doing
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.endeavor_deep_sea.panels.mat import journal_words
from spillgame.scenes.endeavor_deep_sea.panels.pieces import (
    Piece,
    journal_card,
    journal_signs,
    write_lines,
)
from spillgame.scenes.endeavor_deep_sea.panels.tiles import action_signs, action_widgets
from spillgame.scenes.endeavor_deep_sea.portraits import portrait
from spillgame.scenes.endeavor_deep_sea.symbols import fitted, symbols_of
from spillgame.scenes.table.panel import Panel, ground
from spillgame.scenes.table.spot import sign
from spillgame.scenes.table.sprites import haloed, least_letter
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns, grid, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Heading

CARD: Final = 0.72
"""The greatest width of a Journal, in its heights."""
ACROSS: Final = (4, 6, 8)
"""How many Specialists may be side by side."""


# --- Journals ---


def journals(look: Look, rect: pygame.Rect, state: State, doing: Doing) -> Panel:
    """Lay out the display, and what is left of the deck."""
    consequences, pad = doing.consequences, look.px(16)
    inside = rect.inflate(-2 * pad, -2 * pad)
    head, room = rows(inside, [Px(look.line_height(SMALL)), Share(1)], look.px(4))
    words = look.say("endeavor_deep_sea.journal.deck", n=len(state.deck))
    widgets: list[Widget] = [Heading(key="deck", rect=head, name=words)]
    shown = state.display
    wide = min(round(CARD * room.height), (room.width - pad * max(0, len(shown) - 1)) // max(1, len(shown)))
    left = room.centerx - (wide * len(shown) + pad * max(0, len(shown) - 1)) // 2
    for number, journal in enumerate(shown):
        place = pygame.Rect(left + number * (wide + pad), room.y, wide, room.height)
        lit, said = InDisplay(journal) in doing.at, journal_words(consequences, journal)
        card = Piece(
            key=f"show {journal}", group="journals", rect=place, name=consequences.rules.words.named(journal),
            value=said, rule="E-5.7", marked=lit,
            paint=partial(_paint_journal, consequences, journal, lit),
        )  # fmt: skip
        doing.put(card, InDisplay(journal), said)
        widgets += [card, *journal_signs(look, consequences, journal, place, card.key, card.act)]
    return Panel(widgets, lambda surface: _behind(surface, look, rect))


def _behind(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    if surface.get_clip().colliderect(rect):
        ground(surface, look, rect)


def _paint_journal(
    consequences: Consequences, journal: str, lit: bool, surface: pygame.Surface, room: pygame.Rect, look: Look
) -> None:
    journal_card(surface, look, consequences, journal, room, lit=lit)


# --- Specialists ---


def tray(look: Look, rect: pygame.Rect, state: State, doing: Doing) -> Panel:
    """Lay out all titles by tier: those in stocks, then the open ones of the highest tier."""
    consequences, pad = doing.consequences, look.px(12)
    inside = rect.inflate(-2 * pad, -2 * pad)
    titles = [(title, left) for title, left in zip(consequences.rules.game.table.stock, state.stock, strict=True)]
    titles += [(title, 1) for title in state.open]
    across = min(ACROSS, key=lambda count: _waste(inside, len(titles), count))
    cells = grid(inside, across, -(-len(titles) // across), look.px(6))
    widgets: list[Widget] = []
    for (title, left), cell in zip(titles, cells, strict=False):
        card = _title(doing, cell, state, title, left)
        widgets += [card, *_signs(look, consequences, title, left, cell, card)]
    return Panel(widgets, lambda surface: _behind(surface, look, rect))


def _waste(room: pygame.Rect, count: int, across: int) -> float:
    """Return how far the cards are from the best shape, which is 1.75 times as wide as high."""
    down = -(-count // across)
    return abs((room.width / across) / max(1.0, room.height / down) - 1.75)


def _title(doing: Doing, rect: pygame.Rect, state: State, title: str, left: int) -> Widget:
    consequences, lit = doing.consequences, InTray(title) in doing.at
    info, said = consequences.rules.game.table.titles[title], title_words(consequences, title, left)
    seat = state.active or 1
    within = info.tier <= consequences.rules.game.level(state.player(seat), REPUTATION)
    card = Piece(
        key=f"tray {title}", group="tray", rect=rect, name=consequences.rules.words.specialist(title), value=said,
        rule="E-3.3", marked=lit,
        paint=partial(_paint, consequences=consequences, title=title, left=left, lit=lit, within=within and left > 0),
    )  # fmt: skip
    return doing.put(card, InTray(title), said)


def _signs(
    look: Look, consequences: Consequences, title: str, left: int, place: pygame.Rect, card: Widget
) -> Iterator[Widget]:
    """Yield what is printed on a title: its tier, how many are left, and what each of its sides gives and offers."""
    info, say, words = consequences.rules.game.table.titles[title], consequences.say, consequences.rules.words
    face, upper, lower = parts_of_title(place)
    corner = round(1.6 * least_letter(look))
    tier = pygame.Rect(face.x, face.y, corner, corner)
    name = say("endeavor_deep_sea.printed.tier", n=info.tier)
    yield sign(f"{card.key} tier", tier, name, consequences.meaning("tier"), "E-1.5", card.act)
    gains, actions = _side_rooms(upper, info.junior)[1:]
    most = round(1.5 * least_letter(look))
    if gains is not None:
        said = consequences.with_meaning(f"{words.gains(info.junior.units)}.", info.junior.units)
        name = say("endeavor_deep_sea.printed.junior")
        yield sign(f"{card.key} gains", gains, name, said, "E-3.3", card.act)
    yield from action_widgets(look, consequences, info.junior, _within(_circle(actions)), most, card)
    said = say("endeavor_deep_sea.told.senior", title=info.senior.title, gains=words.gains(info.senior.units),
               actions=consequences.scored(title) or consequences.actions(info.senior.actions))  # fmt: skip
    yield sign(f"{card.key} senior", lower, say("endeavor_deep_sea.printed.senior"), said, "E-6.7", card.act)


def title_words(consequences: Consequences, title: str, left: int) -> str:
    """Say what both sides of a title give and offer, and how many are left."""
    info, words, say = consequences.rules.game.table.titles[title], consequences.rules.words, consequences.say
    senior = consequences.scored(title) or consequences.actions(info.senior.actions)
    return " ".join(
        (
            say("endeavor_deep_sea.tray.junior", tier=info.tier, gains=words.gains(info.junior.units),
                actions=consequences.actions(info.junior.actions)),
            say("endeavor_deep_sea.told.senior", title=info.senior.title, gains=words.gains(info.senior.units),
                actions=senior),
            say("endeavor_deep_sea.tray.left", n=left),
        )
    )  # fmt: skip


def _paint(
    surface: pygame.Surface, place: pygame.Rect, look: Look, *, consequences: Consequences, title: str, left: int,
    lit: bool, within: bool,
) -> None:  # fmt: skip
    """Draw a title: portrait with tier and number left, then the junior side above the senior one."""
    info, radius = consequences.rules.game.table.titles[title], max(3, look.px(6))
    pygame.draw.rect(surface, look.rgb("plate"), place, border_radius=radius)
    face, upper, lower = parts_of_title(place)
    bust = portrait(look, title, face.size, False)
    if not within:
        bust = bust.copy()
        bust.set_alpha(110)
    surface.blit(bust, face)
    letter = round(1.05 * least_letter(look))
    surface.blit(haloed(look, str(info.tier), round(1.2 * letter)), (face.x + 4, face.y + 3))
    count = haloed(look, f"×{left}", letter)
    surface.blit(count, count.get_rect(bottomright=(face.right - 3, face.bottom - 3)))
    words = consequences.rules.words
    _side(surface, look, upper, words.specialist(title), info.junior, consequences)
    pygame.draw.line(surface, look.rgb("faint"), lower.topleft, lower.topright)
    _side(surface, look, lower, words.specialist(title, True), info.senior, consequences)
    edge, thick = ("action", min(look.px(4), place.width // 40)) if lit else ("line", look.px(1))
    pygame.draw.rect(surface, look.rgb(edge), place, max(1, thick), border_radius=radius)


def parts_of_title(place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return where the portrait of a title is, its junior side and its senior one: beside it, on a tall card below."""
    if place.height > place.width:
        face, sides = rows(place, [Share(0.3), Share(0.7)])
    else:
        face, sides = columns(place, [Share(0.3), Share(0.7)])
    upper, lower = rows(sides.inflate(-6, -4), [Share(0.54), Share(0.46)])
    return face, upper, lower


def _side_rooms(room: pygame.Rect, side: SideInfo) -> tuple[pygame.Rect, pygame.Rect | None, pygame.Rect]:
    """Return where a side has its title, what it gives at once, and what it offers or scores."""
    head, low = rows(room, [Share(0.46), Share(0.54)])
    if not side.units:
        return head, None, low
    gains, actions = columns(low, [Share(0.42), Share(0.58)], 2)
    return head, gains, actions


def _circle(room: pygame.Rect) -> pygame.Rect:
    return room.inflate(0, -max(2, room.height // 6))


def _within(oval: pygame.Rect) -> pygame.Rect:
    return oval.inflate(-oval.height // 3, -2)


def _side(
    surface: pygame.Surface, look: Look, room: pygame.Rect, title: str, side: SideInfo, consequences: Consequences
) -> None:
    """Draw one side: its title, what it gives at once, and what it offers or scores."""
    head, gains, actions = _side_rooms(room, side)
    write_lines(surface, look, title, head)
    most = round(1.5 * least_letter(look))
    if gains is not None:
        surface.blit(fitted(look, symbols_of(side.units), gains.size, most), gains)
    if side.actions:
        oval = _circle(actions)
        pygame.draw.rect(surface, look.rgb("raised"), oval, border_radius=oval.height // 2)
        pygame.draw.rect(surface, look.rgb("faint"), oval, 1, border_radius=oval.height // 2)
        inner = _within(oval)
        surface.blit(fitted(look, action_signs(side), inner.size, most), inner)
    elif side.scores is not None:
        write_lines(surface, look, labels.counts(consequences.say, side.scores), actions, "quiet", bold=False, most=3)
