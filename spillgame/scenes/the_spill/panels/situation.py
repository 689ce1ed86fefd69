"""The Situation board: the Spill Out track, Removed Oil, the animals rescued and in Sickbay, bag and Extra pool."""

import pygame

from spillgame.rules.the_spill.board import full_sectors
from spillgame.scenes.table.panel import Block, Panel, PanelKind, caption
from spillgame.scenes.the_spill.panels.animals import animals
from spillgame.scenes.the_spill.panels.pieces import draw_die, draw_slot
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.look import Look

KEY = "situation"
TRACK = 36
DIE = 16


def _blocks(look: Look, width: int, model: ViewModel) -> list[Block]:
    step = look.line_height(SMALL)
    return [
        track_block(look, width, model),
        Block(step + _dice_line(look), lambda rect: _removed(look, rect, model)),
        *animals(look, width, model),
        Block(step, lambda rect: _supplies(look, rect, model)),
    ]


def labelled(surface: pygame.Surface, look: Look, rect: pygame.Rect, label: str, value: str) -> None:
    """Write a name at the left and a value at the right of a line."""
    line = pygame.Rect(rect.x, rect.y, rect.width, look.line_height(SMALL))
    look.put(surface, look.line(label, SMALL, "quiet"), line, "left")
    look.put(surface, look.line(value, SMALL, "ink", True), line, "right")


# --- Spill Out track ---


def track_block(look: Look, width: int, model: ViewModel) -> Block:
    """Return the track with its token as a block, in as many rows as it needs."""
    rows = -(-len(model.game.dice_by_space) // max(1, width // look.px(TRACK)))
    return Block(look.line_height(SMALL) + rows * look.px(TRACK), lambda rect: _track(look, rect, model))


def _track(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    spaces, here = model.game.dice_by_space, model.state.track_space
    value = look.say("the_spill.common.dice_a_draw", n=spaces[here])
    place = look.say("the_spill.situation.track_space", here=here + 1, last=len(spaces), dice=value)
    note = look.say("the_spill.situation.track_dice", dice=" ".join(map(str, spaces)))

    def paint(surface: pygame.Surface) -> None:
        labelled(surface, look, rect, look.say("the_spill.situation.track"), value)
        for index, dice in enumerate(spaces):
            _space(surface, look, track_cell(look, rect, index), dice, index == here, index < here)

    return Panel([caption(f"{KEY}-track", rect, look.say("the_spill.situation.track"), place, note, "S-3.7")], paint)


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

    def paint(surface: pygame.Surface) -> None:
        labelled(surface, look, rect, look.say("the_spill.situation.removed"), dice)
        room = pygame.Rect(rect.x, rect.bottom - _dice_line(look), rect.width, _dice_line(look))
        _groups(surface, look, room, (state.removed + missing, state.removed, each))

    return Panel(
        [caption(f"{KEY}-removed", rect, look.say("the_spill.situation.removed"), f"{dice}, {cube}", rule="S-4.7")],
        paint,
    )


def _dice_line(look: Look) -> int:
    return look.px(DIE + 4)


def _die_side(look: Look, width: int, places: int, each: int) -> int:
    """Return how large dice are drawn so that all fit in one line; two thirds of that parts groups."""
    return max(3, min(look.px(DIE), width * 3 // max(1, places * 4 + places // each * 2)))


def _groups(surface: pygame.Surface, look: Look, room: pygame.Rect, counts: tuple[int, int, int]) -> None:
    """Draw dice in groups, and the empty places up to the next cube; they shrink so that all fit in one line."""
    places, dice, each = counts
    side = _die_side(look, room.width, places, each)
    gap = max(1, side // 4)
    x = room.x
    for place in range(places):
        cell = pygame.Rect(x, room.centery - side // 2, side, side)
        if place < dice:
            draw_die(surface, look, cell)
        else:
            draw_slot(surface, look, cell, "off")
        x += side + gap + (2 * gap if (place - places) % each == each - 1 else 0)


# --- Bag, Extra pool, full Sectors ---


def _supplies(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    state = model.state
    full = full_sectors(state.oil).bit_count()
    lost = model.game.losing.full_sectors
    bag = look.say("the_spill.situation.oil_and_weather", oil=state.bag.oil, weather=state.bag.weather)
    pool = look.say("the_spill.situation.oil_and_weather", oil=state.pool.oil, weather=state.pool.weather)
    entries = [
        ("bag", look.say("the_spill.situation.bag"), bag, str(sum(state.bag)), "S-3.1"),
        ("pool", look.say("the_spill.situation.pool"), pool, str(sum(state.pool)), "S-3.3"),
        (
            "full",
            look.say("the_spill.common.full_sectors"),
            look.say("the_spill.common.value_of", value=full, all=lost),
            f"{full} / {lost}",
            "S-6.3",
        ),
    ]
    widths = [look.fonts.width(f"{name} {figure}", look.px(SMALL), True) for _, name, _, figure, _ in entries]
    spare = (rect.width - sum(widths)) // len(entries)
    widgets, x = [], rect.x
    for (key, name, value, _, rule), width in zip(entries, widths, strict=True):
        widgets.append(
            caption(f"{KEY}-{key}", pygame.Rect(x, rect.y, width + spare, rect.height), name, value, rule=rule)
        )
        x += width + spare

    def paint(surface: pygame.Surface) -> None:
        for widget, (_, name, _, figure, _) in zip(widgets, entries, strict=True):
            label = look.line(f"{name} ", SMALL, "quiet")
            look.put(surface, label, widget.rect, "left")
            number = pygame.Rect(widget.rect.x + label.get_width(), rect.y, widget.rect.width, rect.height)
            look.put(surface, look.line(figure, SMALL, "ink", True), number, "left")

    return Panel(widgets, paint)


def _reserve(look: Look, width: int, model: ViewModel) -> list[int]:
    return [block.height for block in _blocks(look, width, model)]


PANEL = PanelKind(KEY, [_blocks], reserves=[_reserve])
