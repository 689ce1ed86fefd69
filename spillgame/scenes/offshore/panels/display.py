"""The display below the chart: four technologies with price and bonus, and the stack."""

from collections.abc import Mapping
from typing import Final

import pygame

from spillgame.rules.offshore.content_model import PLANT
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.steps import Buy, Decision, Take
from spillgame.scenes.offshore.board.sprites import counted, tile_sprite
from spillgame.scenes.table.panel import Panel, Row, raised
from spillgame.scenes.table.sprites import least_letter
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Act, Widget

LEAST: Final = 0.75
"""The smallest that a line becomes before it is cut."""


def build(look: Look, rect: pygame.Rect, rules: Offshore, state: State, acts: Mapping[str, Act]) -> Panel:
    """Lay out the spaces from the lowest, then the stack; `acts` holds what a press does, by tile or `stack`."""
    cells = columns(rect, shares(len(state.display) + 1), look.px(6))
    widgets = [_space(look, cell, rules, state, number, acts) for number, cell in enumerate(cells[:-1])]
    return Panel([*widgets, _stack(look, cells[-1], rules, state, acts)])


def acts_of(decisions: Mapping[Decision, Act]) -> dict[str, Act]:
    """Return what a press on a tile of the display, or on the stack, does."""
    found: dict[str, Act] = {}
    for decision, act in decisions.items():
        if isinstance(decision, Buy | Take):
            found[decision.tile] = act
        elif decision.type in ("buy_blind", "take_blind"):
            found["stack"] = act
    return found


def _space(
    look: Look, rect: pygame.Rect, rules: Offshore, state: State, number: int, acts: Mapping[str, Act]
) -> Widget:
    say, words, table = look.say, rules.game.content.words, rules.game.table
    bonus = words.picture[table.display[number]]
    tile = state.display[number]
    if tile is None:
        return Row(
            key=f"display {number + 1}", group="display", rect=rect, name=say("offshore.display.vacant"), value=bonus,
            note=say("offshore.display.vacant_note", bonus=bonus), rule="O-1.11",
            paint=lambda surface, room, look: _paint(surface, rect, look, rules, None, bonus),
        )  # fmt: skip
    found = table.tiles[tile]
    effect = "" if found.kind == PLANT else rules.words.effect(found.kind)
    note = say("offshore.display.note", cost=found.cost, bonus=bonus, effect=effect).strip()
    return Row(
        key=f"display {number + 1}", group="display", rect=rect, name=rules.words.tile(tile), note=note, rule="O-4.1",
        value=say("offshore.display.cost", n=found.cost), act=acts.get(tile),
        paint=lambda surface, room, look: _paint(surface, rect, look, rules, tile, bonus, tile in acts),
    )  # fmt: skip


def _stack(look: Look, rect: pygame.Rect, rules: Offshore, state: State, acts: Mapping[str, Act]) -> Widget:
    say, light, dark = look.say, len(state.light), len(state.dark)
    price = rules.game.content.game.blind_buy

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        _ground(surface, look, rect, "stack" in acts)
        side, height = _sizes(look, rect)
        place = pygame.Rect(rect.x + look.px(10), 0, side, side)
        place.centery = rect.centery
        for step in range(min(4, light + dark)):
            card = place.move(step * look.px(3), -step * look.px(3))
            token = "back_light" if light else "back_dark"
            pygame.draw.rect(surface, look.rgb(token), card, border_radius=look.px(5))
            pygame.draw.rect(surface, look.rgb("dark_ink"), card, look.px(1), border_radius=look.px(5))
        x, wide = place.right + look.px(16), rect.right - place.right - look.px(22)
        lines = [say("offshore.display.stack"), say("offshore.display.left", light=light, dark=dark)]
        _lines(surface, look, x, rect, [(line, at == 0) for at, line in enumerate(lines)], wide, height)

    return Row(
        key="stack", group="display", rect=rect, name=say("offshore.display.stack"),
        value=say("offshore.display.left", light=light, dark=dark),
        note=say("offshore.display.stack_note", n=price), rule="O-4.1", act=acts.get("stack"), paint=paint,
    )  # fmt: skip


def _sizes(look: Look, rect: pygame.Rect) -> tuple[int, int]:
    """Return the side of a tile, and the height of letters."""
    side = min(rect.height - look.px(16), rect.width // 3)
    return side, max(7, min(round(1.05 * least_letter(look)), rect.height // 4))


def _ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, can_act: bool) -> None:
    if can_act:
        raised(surface, look, rect)
    else:
        pygame.draw.rect(surface, look.rgb("panel"), rect, border_radius=look.px(6))


def _lines(
    surface: pygame.Surface,
    look: Look,
    x: int,
    rect: pygame.Rect,
    lines: list[tuple[str, bool]],
    wide: int,
    height: int,
) -> None:
    """Write lines from top down, as high as the letters of pieces."""
    step = min(round(1.3 * height), rect.height // max(1, len(lines)))
    y = rect.centery - step * len(lines) // 2
    for words, bold in lines:
        size = height
        while size > LEAST * height and look.fonts.width(words, size, bold) > wide:
            size -= 1
        text = look.fonts.text(look.fonts.shortened(words, size, wide, bold), size, look.rgb("ink"), bold)
        surface.blit(text, text.get_rect(midleft=(x, y + step // 2)))
        y += step


def _paint(
    surface: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    rules: Offshore,
    tile: str | None,
    bonus: str,
    can_act: bool = False,
) -> None:
    """Draw a space of the display: its tile with price and points, and its bonus."""
    _ground(surface, look, rect, can_act)
    side, height = _sizes(look, rect)
    table = rules.game.table
    place = pygame.Rect(rect.x + look.px(10), 0, side, side)
    place.centery = rect.centery
    x, wide = place.right + look.px(8), rect.right - place.right - look.px(12)
    if tile is None:
        pygame.draw.rect(surface, look.rgb("faint"), place, look.px(2), border_radius=look.px(6))
        _lines(surface, look, x, rect, [(bonus, False)], wide, height)
        return
    found = table.tiles[tile]
    surface.blit(tile_sprite(look, found.kind, table.colour[tile], side), place)
    name = rules.words.field(found.field) if found.kind == PLANT else rules.words.kind(found.kind)
    lines = [(name, True), ("", True), (look.say("offshore.display.with", bonus=bonus), False)]
    _lines(surface, look, x, rect, lines, wide, height)
    sign = round(1.15 * height)
    parts = [("coin", str(found.cost))]
    if found.kind != PLANT:
        parts.append(("fame", look.say("offshore.display.points", up=found.up, down=found.down)))
    for kind, words in parts:
        text = look.fonts.text(words, height, look.rgb("ink"), True)
        picture = counted(look, kind, sign)
        if x + sign + text.get_width() > rect.right - 2:
            break
        surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)))
        surface.blit(text, text.get_rect(midleft=(x + sign + 2, rect.centery)))
        x += sign + text.get_width() + look.px(10)
