"""The Win card: how hard it is, and how far each of its objectives is."""

from functools import partial

import pygame

from spillgame.rules.the_spill.objectives import Progress, progress, progress_of_card
from spillgame.scenes.table.panel import Block, Panel, PanelKind, caption, text
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look

KEY = "win"
PICTURE = 56
ICON = 28
BAR = 8
LEAST = 0.45
"""The share of the width that an objective's words need for its value to be next to them."""
WIDEST = 10
"""A value for which room is kept next to an objective: two figures."""


def _blocks(look: Look, width: int, model: ViewModel) -> list[Block]:
    card = model.state.goal.card
    if card is None:
        return [text(look, f"{KEY}-none", look.say("the_spill.common.no_win_card"), width, "quiet")]
    found = progress_of_card(model.game, model.state)
    return [
        Block(look.px(PICTURE), lambda rect: _header(look, rect, model, card)),
        *(_objective(look, width, model, card, number, far) for number, far in enumerate(found)),
    ]


def _header(look: Look, rect: pygame.Rect, model: ViewModel, card: str) -> Panel:
    record = model.game.win_cards[card]
    dots = look.say("the_spill.win.dots", n=record.dots)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.picture(f"the_spill/win/{card}", rect.height), rect)
        room = pygame.Rect(rect.x + rect.height + look.px(12), rect.y, rect.width, rect.height // 2)
        look.put(surface, look.capitals(look.say("the_spill.common.to_win"), SMALL, "quiet"), room, "left")
        room.y = room.bottom
        title = look.line(record.name, BODY, bold=True)
        look.put(surface, title, room, "left")
        x = room.x + title.get_width() + look.px(20)
        for dot in range(max(other.dots for other in model.game.win_cards.values())):
            filled = 0 if dot < record.dots else look.px(2)
            pygame.draw.aacircle(surface, look.rgb("quiet"), (x + dot * look.px(20), room.centery), look.px(7), filled)

    name, note = look.say("the_spill.win.win_card", name=record.name), look.say("the_spill.win.card_note")
    return Panel([caption(f"{KEY}-card", rect, name, dots, note, "S-10")], paint)


def progress_words(look: Look, progress: Progress) -> str:
    """Return how far an objective is, as text."""
    if progress.at_most:
        over = progress.value - progress.needed
        if over > 0:
            return look.say("the_spill.win.too_many", value=progress.value, over=over)
        return look.say("the_spill.win.at_most", value=progress.value)
    if progress.value > progress.needed:
        return look.say("the_spill.win.more", value=progress.value, needed=progress.needed)
    return look.say("the_spill.common.value_of", value=progress.value, all=progress.needed)


def _objective(look: Look, width: int, model: ViewModel, card: str, number: int, far: Progress) -> Block:
    say, words = look.say, model.words.objective(model.game.win_cards[card].objectives[number])
    marks = model.state.goal.objectives
    marked = number < len(marks) and marks[number]
    value = progress_words(look, far)
    gutter = look.px(ICON + 12)
    room, wide = _widths(look, width, far)
    tall = look.text_height(words, SMALL, room)
    below = tall if room == width - gutter else 0
    state = [value, say("the_spill.win.holds_now") if far.holds else say("the_spill.common.does_not_hold")]
    state += [say("the_spill.win.marked")] if marked else []

    def place(rect: pygame.Rect) -> Panel:
        def paint(surface: pygame.Surface) -> None:
            _paint_mark(surface, look, pygame.Rect(rect.x, rect.y, look.px(ICON), rect.height), far.holds, marked)
            area = pygame.Rect(rect.x + gutter, rect.y, room, tall)
            look.write(surface, area, words, SMALL, "ink" if not far.holds else "good")
            area = pygame.Rect(rect.right - wide, rect.y + below, wide, look.line_height(SMALL))
            look.put(surface, look.line(value, SMALL, "ink", True), area, "right")
            bar = pygame.Rect(rect.x + gutter, rect.bottom - look.px(BAR + 2), rect.width - gutter, look.px(BAR))
            _draw_bar(surface, look, bar, far)

        return Panel([caption(f"{KEY}-{number + 1}", rect, words, ", ".join(state), rule="S-10")], paint)

    return Block(_height(look, width, words, far), place)


def _widths(look: Look, width: int, progress: Progress) -> tuple[int, int]:
    """Return the widths of an objective's words and of its value, which may come to have two figures; the words have
    all of it, and the value stands below them, where they would be squeezed beside it."""
    told = progress_words(look, progress._replace(value=max(WIDEST, progress.value)))
    whole, value = width - look.px(ICON + 12), look.fonts.width(told, look.px(SMALL), True)
    room = whole - value - look.px(12)
    return (room if room >= LEAST * whole else whole), value


def _height(look: Look, width: int, words: str, progress: Progress) -> int:
    """Return the height of an objective: its words, its value and its bar."""
    room, _ = _widths(look, width, progress)
    below = look.line_height(SMALL) if room == width - look.px(ICON + 12) else 0
    return look.text_height(words, SMALL, room) + below + look.px(BAR + 6)


def _reserve(look: Look, width: int, model: ViewModel) -> list[int]:
    """Return the heights for the highest of the Win cards that this game may have: it is drawn late in set-up."""
    chosen, room = model.game.setup.card, partial(_heights, look, width, model)
    return max(map(room, [chosen] if chosen is not None else model.game.cards_of_level), key=sum)


def _heights(look: Look, width: int, model: ViewModel, card: str) -> list[int]:
    """Return the heights of the header and of each objective of a card."""
    goals = model.game.win_cards[card].objectives
    needed = (_height(look, width, model.words.objective(goal), progress(model.state, goal)) for goal in goals)
    return [look.px(PICTURE), *needed]


def _draw_bar(surface: pygame.Surface, look: Look, rect: pygame.Rect, progress: Progress) -> None:
    """Draw how far an objective is as a bar, with a tick at a limit that is not to be exceeded."""
    whole = max(1, progress.needed)
    if progress.at_most:
        whole = max(progress.value, progress.needed * 2, 1)
    pygame.draw.rect(surface, look.rgb("faint"), rect, border_radius=rect.height // 2)
    filled = rect.copy()
    filled.width = round(rect.width * max(0.0, min(1.0, progress.value / whole)))
    if filled.width:
        token = "good" if progress.holds else "line"
        pygame.draw.rect(surface, look.rgb(token), filled, border_radius=rect.height // 2)
    if progress.at_most:
        x = rect.x + round(rect.width * (progress.needed / whole))
        pygame.draw.line(surface, look.rgb("ink"), (x, rect.y - look.px(3)), (x, rect.bottom + look.px(2)), look.px(2))


def _paint_mark(surface: pygame.Surface, look: Look, rect: pygame.Rect, holds: bool, marked: bool) -> None:
    """Draw the mark of the last clean-up as a ring, and a check in it where the objective holds now."""
    centre = (rect.centerx, rect.y + look.px(ICON // 2 + 2))
    radius = look.px(ICON) // 2
    pygame.draw.aacircle(surface, look.rgb("good" if marked else "faint"), centre, radius, look.px(3 if marked else 2))
    if holds:
        icon = look.icon("check", ICON - 4, "good")
        surface.blit(icon, icon.get_rect(center=centre))


PANEL = PanelKind(KEY, [_blocks], reserves=[_reserve])
