"""The animals out of the sea: a column for each species, with those rescued above and those in Sickbay below."""

import pygame

from spillgame.rules.the_spill.sea import full_sets
from spillgame.scenes.table.panel import Block, Panel, caption, joined
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

KEY = "situation"
PICTURE = 34
SLOT = 16
NEAR = 1


def animals(look: Look, width: int, model: ViewModel) -> list[Block]:
    """Return the blocks of Rescued and Sickbay for a width in pixels."""
    step = look.line_height(SMALL)
    head = max(look.px(PICTURE), step)
    return [
        Block(step + head + 2 * step, lambda rect: _rescued(look, rect, model)),
        Block(step, lambda rect: _sickbay(look, rect, model)),
    ]


def _gutter(look: Look, width: int) -> int:
    """Return the width of the column in which the rows' names stand."""
    names = (
        look.say("the_spill.animals.healthy"),
        look.say("the_spill.animals.contaminated"),
        look.say("the_spill.common.sickbay"),
    )
    wide = max(look.fonts.width(name, look.px(SMALL)) for name in names) + look.px(8)
    return min(wide, width * 2 // 5)


def _columns(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    gutter = _gutter(look, rect.width)
    wide = (rect.width - gutter) // count
    return [pygame.Rect(rect.x + gutter + i * wide, rect.y, wide, rect.height) for i in range(count)]


def _line(surface: pygame.Surface, look: Look, rect: pygame.Rect, left: str, right: str, token: str = "ink") -> None:
    line = pygame.Rect(rect.x, rect.y, rect.width, look.line_height(SMALL))
    look.put(surface, look.line(left, SMALL, "quiet"), line, "left")
    look.put(surface, look.line(right, SMALL, token, True), line, "right")


def _rescued(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    step = look.line_height(SMALL)
    total = sum(sum(rescued) for rescued in model.state.rescued)
    sets = look.say("the_spill.animals.full_sets", n=full_sets(model.state.rescued))
    count = look.say("the_spill.animals.count", n=total)
    title = pygame.Rect(rect.x, rect.y, rect.width, step)
    grid = pygame.Rect(rect.x, title.bottom, rect.width, rect.height - step)
    columns = _columns(look, grid, len(model.species))

    def paint(surface: pygame.Surface) -> None:
        _line(surface, look, title, look.say("the_spill.animals.rescued"), f"{count} · {sets}")
        for row, name in ((2, look.say("the_spill.animals.healthy")), (1, look.say("the_spill.animals.contaminated"))):
            line = pygame.Rect(grid.x, grid.bottom - row * step, grid.width, step)
            look.rule(surface, line.topleft, line.topright)
            look.put(surface, look.line(name, SMALL, "quiet"), line, "left")

    words = caption(f"{KEY}-rescued", title, look.say("the_spill.animals.rescued"), f"{count}, {sets}", rule="S-4.5")
    parts = [_rescued_column(look, column, model, index) for index, column in enumerate(columns)]
    return joined([Panel([words], paint), *parts])


def _rescued_column(look: Look, rect: pygame.Rect, model: ViewModel, index: int) -> Panel:
    species, rescued = model.species[index], model.state.rescued[index]
    value = look.say(
        "the_spill.animals.healthy_contaminated", healthy=rescued.healthy, contaminated=rescued.contaminated
    )
    key = f"{KEY}-rescued-{species.id}"
    words = caption(
        key, rect, look.say("the_spill.animals.rescued_species", animals=species.plural, letter=species.letter)
    )
    words.value = value

    def paint(surface: pygame.Surface) -> None:
        step = look.line_height(SMALL)
        letter = look.line(species.letter, SMALL, "quiet", True)
        side = min(look.px(PICTURE), rect.width - letter.get_width() - look.px(4))
        head = pygame.Rect(rect.x, rect.y, rect.width, rect.height - 2 * step)
        pair = pygame.Rect(0, head.y, side + letter.get_width() + look.px(2), head.height)
        pair.centerx = head.centerx
        look.put(surface, look.picture(f"the_spill/animals/{species.id}", side), pair, "left")
        look.put(surface, letter, pair, "right")
        for contaminated, count in ((False, rescued.healthy), (True, rescued.contaminated)):
            words = look.line(str(count), SMALL, "ink" if count else "off", bool(count))
            look.put(surface, words, rescued_row(look, rect, contaminated))

    return Panel([words], paint)


def rescued_row(look: Look, column: pygame.Rect, contaminated: bool) -> pygame.Rect:
    """Return the place of a number in the column of a species, as high as a line."""
    step = look.line_height(SMALL)
    return pygame.Rect(column.x, column.bottom - (1 if contaminated else 2) * step, column.width, step)


# --- Sickbay ---


def _sickbay(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    kinds, all_kinds = sum(map(bool, model.state.sickbay)), len(model.species)
    near = all_kinds - kinds <= NEAR
    value = look.say("the_spill.animals.species_of", kinds=kinds, all=all_kinds)
    columns = _columns(look, rect, all_kinds)
    title = pygame.Rect(rect.x, rect.y, columns[0].x - rect.x, rect.height)

    def paint(surface: pygame.Surface) -> None:
        look.rule(surface, rect.topleft, rect.topright)
        name = look.line(look.say("the_spill.common.sickbay"), SMALL, "quiet")
        look.put(surface, name, title, "left")
        room = pygame.Rect(title.x + name.get_width() + look.px(8), title.y, title.width, title.height)
        if near:
            look.put(surface, look.icon("warning", 20, "danger"), room, "left")
            room.x += look.px(22)
        look.put(surface, look.line(f"{kinds}/{all_kinds}", SMALL, "danger" if near else "ink", True), room, "left")

    note = look.say("the_spill.animals.all_species_lose")
    words = caption(f"{KEY}-sickbay", title, look.say("the_spill.common.sickbay"), value, note, "S-6.1")
    parts = [_sickbay_column(look, column, model, index) for index, column in enumerate(columns)]
    return joined([Panel([words], paint), *parts])


def _sickbay_column(look: Look, rect: pygame.Rect, model: ViewModel, index: int) -> Panel:
    species, count = model.species[index], model.state.sickbay[index]
    lost = model.game.losing.sickbay_of_one
    near = lost - count <= NEAR
    value = look.say("the_spill.animals.animals_of", n=count, lost=lost, animals=species.plural)
    note = look.say("the_spill.animals.one_species_loses", lost=lost)
    words = caption(f"{KEY}-sickbay-{species.id}", rect, look.say("the_spill.common.sickbay"), value, note, "S-6.2")

    def paint(surface: pygame.Surface) -> None:
        token = "danger" if near else "ink"
        gap = look.px(2)
        wide = min(look.px(SLOT), (rect.width - look.px(4)) // lost - gap)
        x = rect.centerx - (lost * (wide + gap) - gap) // 2
        for slot in range(lost):
            cell = pygame.Rect(x + slot * (wide + gap), rect.centery - wide // 2, wide, wide)
            if slot < count or not near:
                pygame.draw.rect(surface, look.rgb(token if slot < count else "off"), cell, look.px(2), look.px(3))
            if slot < count:
                look.put(surface, look.picture("ui/cross", wide, token), cell)
        if near and count < lost:
            sign = look.icon("warning", SLOT + 8, "danger")
            surface.blit(sign, sign.get_rect(center=(x + count * (wide + gap) + wide // 2, rect.centery)))

    return Panel([words], paint)
