"""The standing forecast: what clean-up will do, how near each losing line is, and what the next draw takes."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from spillgame.rules.the_spill.ending import LOSING_LINES
from spillgame.rules.the_spill.forecast import LineForecast
from spillgame.scenes.table.panel import GAP, Block, Panel, PanelKind, caption, ground, text
from spillgame.scenes.the_spill.panels.fears import Fear
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import SMALL
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.words import sentences

KEY = "forecast"
NEAR = 1
"""At this distance from a losing line, or nearer, the line is marked."""
CELL, CELL_GAP, ICON = 22, 4, 28
"""Design units: the greatest width of a cell, the gap between cells, and the side of an icon."""
LINES = 4
"""Lines of sentences for which a column keeps room."""


class Gauge(NamedTuple):
    """One losing line, with its names and its rule."""

    key: str
    name: str
    line: LineForecast
    rule: str
    fear: Fear

    @property
    def near(self) -> bool:
        """Whether it must be marked as a danger."""
        return self.line.distance <= NEAR


def gauges(look: Look, model: ViewModel) -> list[Gauge]:
    """Return the three losing lines."""
    say, found = look.say, model.forecast
    return [
        Gauge("species", say("the_spill.forecast.species"), found.species_in_sickbay, "S-6.1", Fear.SPECIES),
        Gauge("most", say("the_spill.forecast.one_species"), found.most_of_one_species, "S-6.2", Fear.ONE_SPECIES),
        Gauge("full", say("the_spill.common.full_sectors"), found.full_sectors, "S-6.3", Fear.FULL_SECTORS),
    ]


def _heading(look: Look, model: ViewModel) -> str:
    # Before the drop nothing can be said of the turn's end.
    if model.state.phase == "spill" or model.state.active < 0:
        return look.say("the_spill.forecast.where_lost")
    return look.say("the_spill.common.if_turn_ended")


def _blocks(look: Look, width: int, model: ViewModel, short: bool = False) -> list[Block]:
    """Return the gauges, which never move, and below them the sentences; cut where it must be `short`."""
    result, found = model.forecast.result, gauges(look, model)
    cells = min(_cells_width(look, width, gauge) for gauge in found)
    blocks = [_gauge(look, gauge, cells) for gauge in found]
    if result is not None and model.state.result is None:
        sentence = model.words.forecast(model.forecast)[-1]
        blocks.append(_verdict(look, width, sentence, result.won, short))
    return [*blocks, *_sentences(look, width, model, int(short))]


def _sentences(look: Look, width: int, model: ViewModel, lines: int) -> Iterator[Block]:
    """Yield what is said below the gauges; the board marks what a sentence speaks of while a player looks at it."""
    say = look.say
    if model.state.active >= 0:
        marked = say("the_spill.forecast.marked_sickbay") if model.forecast.to_sickbay else ""
        words = to_sickbay(look, model)
        yield text(look, f"{KEY}-sickbay", words, width, lines=lines, note=marked, subject=Fear.SICKBAY)
    note = "" if model.state.capped else say("the_spill.forecast.marked_next")
    draw = next_draw(look, model)
    yield text(look, f"{KEY}-draw", draw, width, "quiet", lines=lines, note=note, subject=Fear.NEXT_DICE)


def _reserve(look: Look, width: int, model: ViewModel) -> list[int]:
    """Return the heights of the gauges, and of some lines of sentences."""
    return [_gauge_height(look)] * len(LOSING_LINES) + [LINES * look.line_height(SMALL) + 2 * look.px(GAP)]


def to_sickbay(look: Look, model: ViewModel) -> str:
    """Say which animals clean-up would send to Sickbay."""
    animals = model.forecast.to_sickbay
    if not animals:
        return look.say("the_spill.forecast.all_safe")
    names = ", ".join(f"{model.species[model.game.species_at[space]].name} {space}" for space in animals)
    return look.say("the_spill.forecast.to_sickbay", animals=names)


def next_draw(look: Look, model: ViewModel) -> str:
    """Say how many dice the next drop takes from bag and Extra pool; or that there will be none."""
    if model.state.capped:
        return look.say("the_spill.forecast.last_turn")
    dice = look.say("the_spill.forecast.next_draw", n=model.forecast.next_dice)
    pool = sum(model.state.pool)
    return f"{dice} {look.say('the_spill.forecast.pool', n=pool)}" if pool else dice


def _verdict(look: Look, width: int, sentence: str, won: bool, short: bool) -> Block:
    token = "good" if won else "danger"
    side = look.px(ICON)
    room = width - side - look.px(8)

    def place(rect: pygame.Rect) -> Panel:
        def paint(surface: pygame.Surface) -> None:
            surface.blit(look.icon("check" if won else "warning", ICON, token), rect)
            look.write(surface, pygame.Rect(rect.right - room, rect.y, room, rect.height), sentence, SMALL, token)

        return Panel([caption(f"{KEY}-result", rect, sentence, note=sentence, rule="S-6.5")], paint)

    lines = look.text_height(sentence, SMALL, room)
    return Block(max(side, min(lines, 2 * look.line_height(SMALL)) if short else lines), place)


# --- The gauges ---


def line_words(look: Look, line: LineForecast) -> str:
    """Return how far a losing line is reached: now, after a clean-up where that differs, and where it loses."""
    if line.after > line.lost_at:
        return look.say("the_spill.forecast.beyond", now=line.now, after=line.after, lost=line.lost_at)
    if line.after == line.now:
        return look.say("the_spill.common.value_of", value=line.now, all=line.lost_at)
    return look.say("the_spill.forecast.now_then", now=line.now, after=line.after, lost=line.lost_at)


def _described(look: Look, gauge: Gauge, rect: pygame.Rect, key: str = KEY) -> Widget:
    words = line_words(look, gauge.line)
    if gauge.near:
        words += ", " + (look.say("common.lost") if gauge.line.distance == 0 else look.say("the_spill.forecast.danger"))
    note = look.say("the_spill.forecast.lost_at", lost=gauge.line.lost_at)
    if gauge.line.distance == 1:
        note = sentences(look.say("the_spill.forecast.one_more"), note)
    return caption(f"{key}-{gauge.key}", rect, gauge.name, words, note, gauge.rule, gauge.fear)


def _cells_width(look: Look, width: int, gauge: Gauge) -> int:
    """Return the width that the sign, the name and the figures leave for the cells."""
    name = look.fonts.width(gauge.name, look.px(SMALL))
    figures = look.fonts.width(figures_of(gauge.line), look.px(SMALL), True)
    left = width - look.px(ICON + 6) - name - figures - 2 * look.px(12)
    return min(look.px(CELL * 6 + 20), max(width // 4, left))


def _gauge_height(look: Look) -> int:
    return max(look.line_height(SMALL), look.px(ICON))


def _gauge(look: Look, gauge: Gauge, cells: int) -> Block:
    sign = look.px(ICON + 6)
    gap = look.px(CELL_GAP)
    count = gauge.line.lost_at
    wide = min(look.px(CELL), (cells + gap) // count - gap)

    def place(rect: pygame.Rect) -> Panel:
        def paint(surface: pygame.Surface) -> None:
            token = "danger" if gauge.near else "ink"
            bar = pygame.Rect(0, 0, count * (wide + gap) - gap, min(look.px(CELL - 4), rect.height))
            bar.x, bar.y = rect.right - bar.width, rect.centery - bar.height // 2
            draw_cells(surface, look, bar, gauge.line, token)
            room = pygame.Rect(rect.x, rect.y, rect.width - cells - look.px(12), rect.height)
            if gauge.near:
                look.put(surface, look.icon("warning", ICON - 2, "danger"), room, "left")
                room.x += sign
                room.width -= sign
            look.put(surface, look.line(gauge.name, SMALL, token), room, "left")
            look.put(surface, look.line(figures_of(gauge.line), SMALL, token, True), room, "right")

        return Panel([_described(look, gauge, rect)], paint)

    return Block(_gauge_height(look), place)


def figures_of(line: LineForecast) -> str:
    """Return a losing line in figures: what it will be, and where it loses."""
    return f"{line.after}/{line.lost_at}"


def draw_cells(surface: pygame.Surface, look: Look, rect: pygame.Rect, line: LineForecast, token: str) -> None:
    """Draw a cell for each step to the losing line: filled now, hatched after a clean-up, empty."""
    gap = look.px(CELL_GAP)
    wide = (rect.width + gap) // line.lost_at - gap
    for step in range(line.lost_at):
        cell = pygame.Rect(rect.x + step * (wide + gap), rect.y, wide, rect.height)
        if step < min(line.now, line.after):
            pygame.draw.rect(surface, look.rgb(token), cell, border_radius=look.px(3))
        elif step < line.after:
            _hatch(surface, look, cell, token)
        else:
            pygame.draw.rect(surface, look.rgb("off"), cell, look.px(1), border_radius=look.px(3))


def _hatch(surface: pygame.Surface, look: Look, cell: pygame.Rect, token: str) -> None:
    """Draw a cell that clean-up is about to fill: a frame with two slanting strokes."""
    colour = look.rgb(token)
    pygame.draw.rect(surface, colour, cell, look.px(2), border_radius=look.px(3))
    for share in (0.35, 0.75):
        x = cell.x + round(cell.width * share)
        pygame.draw.line(
            surface, colour, (x - cell.width // 4, cell.bottom - 2), (x + cell.width // 5, cell.y + 1), look.px(2)
        )


# --- The short form ---


def build_strip(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    """Lay out the three gauges side by side, where the whole forecast has no room."""
    found = gauges(look, model)
    gap = look.px(10)
    inside = rect.inflate(-2 * look.px(8), 0)
    cells = columns(inside, [Px((inside.width - gap * (len(found) - 1)) // len(found))] * len(found), gap)
    widths = [look.fonts.width(gauge.name, look.px(SMALL)) for gauge in found]
    if any(width > cell.width for width, cell in zip(widths, cells, strict=True)):
        cells = columns(inside, [Share(width) for width in widths], gap)

    def paint(surface: pygame.Surface) -> None:
        ground(surface, look, rect)
        for gauge, cell in zip(found, cells, strict=True):
            _paint_short(surface, look, cell, gauge)

    captions = [_described(look, gauge, cell, f"{KEY}_short") for gauge, cell in zip(found, cells, strict=True)]
    return Panel(captions, paint)


def _paint_short(surface: pygame.Surface, look: Look, rect: pygame.Rect, gauge: Gauge) -> None:
    token = "danger" if gauge.near else "ink"
    high = look.line_height(SMALL)
    top = pygame.Rect(rect.x, rect.centery - high, rect.width, high)
    look.put(surface, look.line_within(gauge.name, top.width, SMALL, token), top, "left")
    low = top.move(0, high)
    figures = look.line(figures_of(gauge.line), SMALL, token, True)
    look.put(surface, figures, low, "right")
    low.width -= figures.get_width() + look.px(8)
    if gauge.near:
        look.put(surface, look.icon("warning", ICON - 6, "danger"), low, "left")
        low.x, low.width = low.x + look.px(ICON - 2), low.width - look.px(ICON - 2)
    bar = pygame.Rect(low.x, low.centery - look.px(12) // 2, low.width, look.px(12))
    draw_cells(surface, look, bar, gauge.line, token)


PANEL = PanelKind(KEY, [_blocks, partial(_blocks, short=True)], _heading, in_leaves=0, reserves=[_reserve])
