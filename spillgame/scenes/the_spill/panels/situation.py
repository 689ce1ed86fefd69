"""The Situation board: the Spill Out track, Removed Oil, the animals rescued and in Sickbay, bag and Extra pool; and
the same in short, with the Resource cards, where a scene leaves little room for them."""

import pygame

from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.sea import full_sets
from spillgame.scenes.table.panel import Block, Blocks, Panel, PanelKind, Reserve, caption, joined, text
from spillgame.scenes.the_spill.panels.fears import Fear
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, columns
from spillgame.ui.look import Look

KEY = "situation"
TRACK, DIE, PICTURE, SLOT = 36, 16, 34, 16
"""Design units: the sides of a space of the track, a die, an animal, and a place in Sickbay."""
NEAR = 1
"""The distance from a losing line at which Sickbay is marked."""


def _blocks(look: Look, width: int, model: ViewModel) -> list[Block]:
    step = look.line_height(SMALL)
    return [
        _track_block(look, width, model),
        Block(step + _dice_line(look), lambda rect: _removed(look, rect, model)),
        Block(3 * step + max(look.px(PICTURE), step), lambda rect: _rescued(look, rect, model)),
        Block(step, lambda rect: _sickbay(look, rect, model)),
        Block(step, lambda rect: _supplies(look, rect, model)),
    ]


def _blocks_in_short(look: Look, width: int, model: ViewModel) -> list[Block]:
    cards = ", ".join(model.words.name("card", card.card) for card in model.state.cards.open)
    words = f"{look.say('the_spill.panels.cards')}: {cards}"
    return [
        _track_block(look, width, model),
        Block(look.line_height(SMALL), lambda rect: _rescued_line(look, rect, model)),
        text(look, "in_short-cards", words, width, "quiet"),
    ]


def _labelled(surface: pygame.Surface, look: Look, rect: pygame.Rect, label: str, value: str) -> None:
    line = pygame.Rect(rect.x, rect.y, rect.width, look.line_height(SMALL))
    look.put(surface, look.line(label, SMALL, "quiet"), line, "left")
    look.put(surface, look.line(value, SMALL, "ink", True), line, "right")


# --- Spill Out track ---


def _track_block(look: Look, width: int, model: ViewModel) -> Block:
    rows = -(-len(model.game.dice_by_space) // max(1, width // look.px(TRACK)))
    return Block(look.line_height(SMALL) + rows * look.px(TRACK), lambda rect: _track(look, rect, model))


def _track(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    spaces, here = model.game.dice_by_space, model.state.track_space
    value = look.say("the_spill.common.dice_a_draw", n=spaces[here])
    place = look.say("the_spill.situation.track_space", here=here + 1, last=len(spaces), dice=value)
    note = look.say("the_spill.situation.track_dice", dice=" ".join(map(str, spaces)))
    name = look.say("the_spill.situation.track")

    def paint(surface: pygame.Surface) -> None:
        _labelled(surface, look, rect, name, value)
        for index, dice in enumerate(spaces):
            _space(surface, look, track_cell(look, rect, index), dice, index == here, index < here)

    return Panel([caption(f"{KEY}-track", rect, name, place, note, "S-3.7", Fear.FULL_SECTORS)], paint)


def track_cell(look: Look, rect: pygame.Rect, index: int) -> pygame.Rect:
    """Return the square of a space of the track in the rectangle of its widget."""
    side = look.px(TRACK)
    down, across = divmod(index, max(1, rect.width // side))
    return pygame.Rect(rect.x + across * side, rect.y + look.line_height(SMALL) + down * side, side, side)


def _space(surface: pygame.Surface, look: Look, cell: pygame.Rect, dice: int, here: bool, history: bool) -> None:
    """Draw a space of the track; the token is a drop of oil round the number."""
    if here:
        pygame.draw.rect(surface, look.rgb("oil"), cell, border_radius=look.px(8))
        pygame.draw.rect(surface, look.rgb("gloss"), cell, look.px(2), border_radius=look.px(8))
        look.put(surface, look.line(str(dice), BODY, "pip", True), cell)
        return
    look.put(surface, look.line(str(dice), SMALL, "off" if history else "ink"), cell)
    y = cell.bottom - look.px(3)
    look.rule(surface, (cell.x + look.px(6), y), (cell.right - look.px(6), y), "faint" if history else "line")


# --- Removed Oil ---


def _removed(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    state, each = model.state, model.game.actions.cubes.per_removed
    missing = each - state.removed_ever % each
    dice = look.say("the_spill.common.dice", n=state.removed)
    cube = look.say("the_spill.situation.next_cube", n=missing)
    name = look.say("the_spill.situation.removed")

    def paint(surface: pygame.Surface) -> None:
        _labelled(surface, look, rect, name, dice)
        room = pygame.Rect(rect.x, rect.bottom - _dice_line(look), rect.width, _dice_line(look))
        _groups(surface, look, room, state.removed + missing, state.removed, each)

    return Panel([caption(f"{KEY}-removed", rect, name, f"{dice}, {cube}", rule="S-4.7")], paint)


def _dice_line(look: Look) -> int:
    return look.px(DIE + 4)


def _groups(surface: pygame.Surface, look: Look, room: pygame.Rect, places: int, dice: int, each: int) -> None:
    """Draw dice in groups, and the empty places up to the next cube; they shrink so that all fit in one line."""
    # A quarter of a die is between two dice, and two quarters more between two groups.
    side = max(3, min(look.px(DIE), room.width * 3 // max(1, places * 4 + places // each * 2)))
    gap = max(1, side // 4)
    x = room.x
    for place in range(places):
        cell = pygame.Rect(x, room.centery - side // 2, side, side)
        if place < dice:
            _draw_die(surface, look, cell)
        else:
            pygame.draw.rect(surface, look.rgb("off"), cell, look.px(2), border_radius=max(2, side // 5))
        x += side + gap + (2 * gap if (place - places) % each == each - 1 else 0)


def _draw_die(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    radius = max(1, rect.width // 5)
    pygame.draw.rect(surface, look.rgb("oil"), rect, border_radius=radius)
    pygame.draw.rect(surface, look.rgb("oil_edge"), rect, max(1, rect.width // 10), border_radius=radius)
    shine = max(1, rect.width // 6)
    start = (rect.x + rect.width // 4, rect.y + rect.height // 4)
    pygame.draw.line(surface, look.rgb("gloss"), start, (start[0] + shine, start[1]), max(1, shine // 2))


# --- Animals: a column for each species, with those rescued above and those in Sickbay below ---


def _columns(look: Look, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return the columns next to the names of the rows; beside that of Sickbay a warning and its figures may stand."""
    say = look.say
    names = say("the_spill.animals.healthy"), say("the_spill.animals.contaminated")
    widths = [look.fonts.width(name, look.px(SMALL)) for name in names]
    sickbay = f"{say('the_spill.common.sickbay')} {count}/{count}"
    wide = max(*widths, look.fonts.width(sickbay, look.px(SMALL)) + look.px(26)) + look.px(8)
    gutter = min(wide, rect.width * 2 // 5)
    return columns(rect, [Px(gutter), *[Px((rect.width - gutter) // count)] * count])[1:]


def _rescued_words(look: Look, model: ViewModel) -> tuple[str, str, str]:
    """Return the name of Rescued, how many animals there are, and how many full sets they make."""
    count = look.say("the_spill.animals.count", n=sum(sum(rescued) for rescued in model.state.rescued))
    sets = look.say("the_spill.animals.full_sets", n=full_sets(model.state.rescued))
    return look.say("the_spill.animals.rescued"), count, sets


def _rescued_line(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    name, count, sets = _rescued_words(look, model)
    words = caption(f"{KEY}-rescued", rect, name, f"{count} · {sets}", rule="S-4.5")
    return Panel([words], lambda surface: _labelled(surface, look, rect, name, words.value))


def _rescued(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    step = look.line_height(SMALL)
    name, count, sets = _rescued_words(look, model)
    title = pygame.Rect(rect.x, rect.y, rect.width, step)
    grid = pygame.Rect(rect.x, title.bottom, rect.width, rect.height - step)

    def paint(surface: pygame.Surface) -> None:
        _labelled(surface, look, title, name, f"{count} · {sets}")
        for row, kind in ((2, look.say("the_spill.animals.healthy")), (1, look.say("the_spill.animals.contaminated"))):
            line = pygame.Rect(grid.x, grid.bottom - row * step, grid.width, step)
            look.rule(surface, line.topleft, line.topright)
            look.put(surface, look.line(kind, SMALL, "quiet"), line, "left")

    words = caption(f"{KEY}-rescued", title, name, f"{count}, {sets}", rule="S-4.5")
    places = enumerate(_columns(look, grid, len(model.species)))
    return joined([Panel([words], paint), *(_rescued_column(look, place, model, index) for index, place in places)])


def _rescued_column(look: Look, rect: pygame.Rect, model: ViewModel, index: int) -> Panel:
    say, species, (healthy, contaminated) = look.say, model.species[index], model.state.rescued[index]
    name = say("the_spill.animals.rescued_species", animals=species.plural, letter=species.letter)
    value = say("the_spill.animals.healthy_contaminated", healthy=healthy, contaminated=contaminated)

    def paint(surface: pygame.Surface) -> None:
        step = look.line_height(SMALL)
        letter = look.line(species.letter, SMALL, "quiet", True)
        side = min(look.px(PICTURE), rect.width - letter.get_width() - look.px(4))
        head = pygame.Rect(rect.x, rect.y, rect.width, rect.height - 2 * step)
        pair = pygame.Rect(0, head.y, side + letter.get_width() + look.px(2), head.height)
        pair.centerx = head.centerx
        look.put(surface, look.picture(f"the_spill/animals/{species.id}", side), pair, "left")
        look.put(surface, letter, pair, "right")
        for oiled, count in ((False, healthy), (True, contaminated)):
            words = look.line(str(count), SMALL, "ink" if count else "off", bool(count))
            look.put(surface, words, rescued_row(look, rect, oiled))

    return Panel([caption(f"{KEY}-rescued-{species.id}", rect, name, value)], paint)


def rescued_row(look: Look, column: pygame.Rect, contaminated: bool) -> pygame.Rect:
    """Return the place of a number in the column of a species, as high as a line."""
    step = look.line_height(SMALL)
    return pygame.Rect(column.x, column.bottom - (1 if contaminated else 2) * step, column.width, step)


def _sickbay(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    kinds, all_kinds = sum(map(bool, model.state.sickbay)), len(model.species)
    near = all_kinds - kinds <= NEAR
    name = look.say("the_spill.common.sickbay")
    value = look.say("the_spill.animals.species_of", kinds=kinds, all=all_kinds)
    places = _columns(look, rect, all_kinds)
    title = pygame.Rect(rect.x, rect.y, places[0].x - rect.x, rect.height)

    def paint(surface: pygame.Surface) -> None:
        look.rule(surface, rect.topleft, rect.topright)
        written = look.line(name, SMALL, "quiet")
        look.put(surface, written, title, "left")
        room = pygame.Rect(title.x + written.get_width() + look.px(8), title.y, title.width, title.height)
        if near:
            look.put(surface, look.icon("warning", 20, "danger"), room, "left")
            room.x += look.px(22)
        look.put(surface, look.line(f"{kinds}/{all_kinds}", SMALL, "danger" if near else "ink", True), room, "left")

    note = look.say("the_spill.animals.all_species_lose")
    words = caption(f"{KEY}-sickbay", title, name, value, note, "S-6.1", Fear.SPECIES)
    parts = [_sickbay_column(look, place, model, index) for index, place in enumerate(places)]
    return joined([Panel([words], paint), *parts])


def _sickbay_column(look: Look, rect: pygame.Rect, model: ViewModel, index: int) -> Panel:
    species, count = model.species[index], model.state.sickbay[index]
    lost = model.game.losing.sickbay_of_one
    near = lost - count <= NEAR
    value = look.say("the_spill.animals.animals_of", n=count, lost=lost, animals=species.plural)
    note = look.say("the_spill.animals.one_species_loses", lost=lost)
    name = look.say("the_spill.common.sickbay")
    words = caption(f"{KEY}-sickbay-{species.id}", rect, name, value, note, "S-6.2", Fear.ONE_SPECIES)

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


# --- Bag, Extra pool, full Sectors ---


def _supplies(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    say, state = look.say, model.state
    full, lost = full_sectors(state.oil).bit_count(), model.game.losing.full_sectors
    bag, pool = (
        say("the_spill.situation.oil_and_weather", oil=dice.oil, weather=dice.weather)
        for dice in (state.bag, state.pool)
    )
    sunk = say("the_spill.common.value_of", value=full, all=lost)
    entries = [
        ("bag", say("the_spill.situation.bag"), bag, str(sum(state.bag)), "S-3.1", None),
        ("pool", say("the_spill.situation.pool"), pool, str(sum(state.pool)), "S-3.3", None),
        ("full", say("the_spill.common.full_sectors"), sunk, f"{full} / {lost}", "S-6.3", Fear.FULL_SECTORS),
    ]
    widths = [look.fonts.width(f"{name} {figure}", look.px(SMALL), True) for _, name, _, figure, *_ in entries]
    spare = (rect.width - sum(widths)) // len(entries)
    places = columns(rect, [Px(width + spare) for width in widths])
    widgets = [
        caption(f"{KEY}-{key}", place, name, value, rule=rule, subject=fear)
        for (key, name, value, _, rule, fear), place in zip(entries, places, strict=True)
    ]

    def paint(surface: pygame.Surface) -> None:
        for place, (_, name, _, figure, *_) in zip(places, entries, strict=True):
            label = look.line(f"{name} ", SMALL, "quiet")
            look.put(surface, label, place, "left")
            number = place.move(label.get_width(), 0)
            look.put(surface, look.line(figure, SMALL, "ink", True), number, "left")

    return Panel(widgets, paint)


def _as_high_as(blocks: Blocks) -> Reserve:
    """Return that as much room is kept as the blocks need: they are as high in all states of a game."""
    return lambda look, width, model: [block.height for block in blocks(look, width, model)]


PANEL = PanelKind(KEY, [_blocks], reserves=[_as_high_as(_blocks)])
IN_SHORT = PanelKind("in_short", [_blocks_in_short], reserves=[_as_high_as(_blocks_in_short)])
