"""The drilling over the chart: the shaft from top down, pressure against limit, and the exact odds of the next tile."""

import math
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.drilling import Rewards, rewards_of
from spillgame.rules.offshore.outlook import blowout_chances, next_tiles
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Drilling, State
from spillgame.scenes.offshore.board.sprites import counted, drilling_sprite
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.table.chances import percent
from spillgame.scenes.table.panel import Panel, ground, joined
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, Size, columns, grid, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Label

PAD, GAUGE = 14, 40
"""Design units: padding of the panel, and width of the pressure gauge."""
SHAFT: Final = 0.42
"""The share of the panel's width that the shaft takes."""
MOST_TILE: Final = 160
"""The height of a tile of the bag with its chance at most, in design units."""
LEAST_LINES: Final = 3
"""How many lines of letters what is in the bag has room for at least, where it has a heading."""
LEAST_TILE: Final = 30
"""The side of a tile of the bag at least, in design units, where its chance stands below it."""
COUNTED: Final = (("coins", "coin"), ("barrels", "barrel"), ("points", "fame"))


def build(look: Look, rect: pygame.Rect, consequences: Consequences, event: object = None) -> Panel:
    """Lay the drilling out over the chart while an event is shown: without odds once no tile comes any more."""
    rules, state = consequences.rules, consequences.view
    over = _over(look, state, event)
    drilling, opening = state.drilled, state.opened
    pad = look.px(PAD)
    room = rect.inflate(-2 * pad, -2 * pad)
    left, right = columns(room, [Share(SHAFT), Share(1 - SHAFT)], look.px(18))
    gauge, shaft = columns(left, [Px(look.px(GAUGE)), Share(1)], look.px(12))
    line, large = look.line_height(SMALL), look.line_height(BODY)
    sizes: list[Size] = [Px(large), Px(2 * line), Px(line + large), Px(line), Share(1)]
    title, danger, rewards, bag_title, bag = rows(right, sizes, look.px(8))
    if bag.height < LEAST_LINES * line:  # the tiles say what they are
        bag, bag_title = bag_title.union(bag), pygame.Rect(bag_title.topleft, (bag_title.width, 0))
    name = rules.words.field(opening.field)
    now, what = _rewards(look, rules, state, event)
    chance = blowout_chances(rules.game, drilling, state.bag)
    say = look.say
    odds = say("offshore.drill.next_blows", chance=percent(chance))
    heading = say("offshore.drill.heading", field=name)
    size = look.size_for(heading, title.width, BODY, bold=True)
    widgets: list[Widget] = [
        Label(key="drill", rect=title, name=heading, size=size, bold=True),
        Widget(
            key="pressure", rect=gauge, name=say("offshore.drill.pressure"), rule="O-6.5", hidden=True,
            value=say("offshore.told.pressure", pressure=drilling.pressure, limit=drilling.limit),
            note=say("offshore.drill.pressure_note", pressure=drilling.pressure, limit=drilling.limit,
                     lost=rules.game.content.game.drilling.lost),
        ),
        Widget(key="odds", rect=danger, name=over or odds, note=over or odds, hidden=True, rule="O-6.5"),
        Widget(key="rewards", rect=rewards, name=what, value=consequences.rewards(now), hidden=True,
               note=consequences.rewards(now), rule="O-6.7"),
    ]  # fmt: skip

    def paint(surface: pygame.Surface) -> None:
        if over:
            look.write(surface, danger, over, look.size_within(over, danger, BODY), bold=True)
        else:
            _draw_danger(surface, look, danger, chance)
        _draw_rewards(surface, look, rewards, now, what)

    parts = [
        Panel((), lambda surface: _ground(surface, look, rect)),
        Panel(widgets, paint),
        Panel((), lambda surface: _gauge(surface, look, gauge, drilling)),
        _shaft(look, shaft, rules, drilling),
    ]
    return joined(parts if over else [*parts, _bag(look, bag_title, bag, rules, state, drilling)])


def _rewards(look: Look, rules: Offshore, state: State, event: object) -> tuple[Rewards, str]:
    """Return what each would get now, gets, or loses by a blowout, and how that is headed."""
    drilling, opening = state.drilled, state.opened
    if isinstance(event, e.BlewOut):
        return Rewards(event.coins, event.barrels, event.points), look.say("offshore.drill.loses")
    now = rewards_of(rules.game, opening, drilling.placed)
    return now, look.say("offshore.drill.gets") if _over(look, state, event) else look.say("offshore.drill.now")


def _over(look: Look, state: State, event: object) -> str:
    """Say that no tile comes any more, and how that came; empty while one may come."""
    drilling = state.drilling
    if isinstance(event, e.BlewOut) or (drilling is not None and drilling.pressure >= drilling.limit):
        return look.say("offshore.drill.blew")
    ends = isinstance(event, e.DrillingPaid | e.TurnedDown | e.BorrowedLeft | e.DrillingEnded)
    return look.say("offshore.drill.over") if ends else ""


def _ground(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    ground(surface, look, rect)
    pygame.draw.rect(surface, look.rgb("line"), rect, look.px(2), border_radius=look.px(6))


def _draw_rewards(surface: pygame.Surface, look: Look, rewards: pygame.Rect, now: Rewards, what: str) -> None:
    """Draw what each gets or loses."""
    head, line = rows(rewards, [Px(look.line_height(SMALL)), Share(1)])
    look.put(surface, look.line_within(what, head.width, SMALL, "quiet"), head, "left")
    for (name, kind), cell in zip(COUNTED, columns(line, shares(len(COUNTED))), strict=True):
        picture = counted(look, kind, min(cell.height, look.px(30)))
        look.put(surface, picture, cell, "left")
        text = look.line(str(getattr(now, name)), BODY, "ink", True)
        surface.blit(text, text.get_rect(midleft=(cell.x + picture.get_width() + look.px(6), cell.centery)))


def _draw_danger(surface: pygame.Surface, look: Look, rect: pygame.Rect, chance: float) -> None:
    words = look.say("offshore.told.percent", chance=percent(chance))
    large = look.line(words, LARGE, "danger" if chance > 0 else "good", True)
    surface.blit(large, large.get_rect(midleft=rect.midleft))
    left = rect.x + large.get_width() + look.px(10)
    room, told = pygame.Rect(left, rect.y, rect.right - left, rect.height), look.say("offshore.drill.next")
    look.write(surface, room, told, look.size_within(told, room, SMALL), "quiet")


def _gauge(surface: pygame.Surface, look: Look, rect: pygame.Rect, drilling: Drilling) -> None:
    """Draw the pressure as steps that fill from below; the last one is the blowout."""
    limit = max(1, drilling.limit)
    cells = rows(rect, shares(limit), look.px(3))
    for step, cell in enumerate(reversed(cells), 1):
        last = step == limit
        radius = look.px(5)
        if step <= drilling.pressure:
            pygame.draw.rect(surface, look.rgb("danger" if last or step == limit - 1 else "coin"), cell, 0, radius)
        else:
            pygame.draw.rect(surface, look.rgb("danger" if last else "line"), cell, look.px(2), radius)
        if last:
            look.put(surface, look.icon("warning", 26, "ink" if step <= drilling.pressure else "danger"), cell)
        else:
            token = "on_action" if step <= drilling.pressure else "quiet"
            look.put(surface, look.line(str(step), SMALL, token, True), cell)


def _shaft(look: Look, rect: pygame.Rect, rules: Offshore, drilling: Drilling) -> Panel:
    """Lay out the spaces of the shaft, each with what oil and gas bring there, and the tiles that lie."""
    table = rules.game.table
    placed = dict(drilling.placed)
    cells = rows(rect, shares(len(table.shaft)), look.px(2))
    widgets: list[Widget] = []
    for space, cell in enumerate(cells, 1):
        tile = placed.get(space)
        value = rules.words.drilling(tile) if tile else look.say("offshore.drill.empty")
        spot = table.shaft[space - 1]
        name = look.say("offshore.drill.space", n=space)
        note = look.say("offshore.drill.space_note", barrels=spot.barrels, points=spot.points)
        key = f"space {space}"
        widgets.append(Widget(key=key, rect=cell, name=name, value=value, note=note, rule="O-1.9", hidden=True))

    def paint(surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, look.rgb("rock"), rect, border_radius=look.px(4))
        for space, cell in enumerate(cells, 1):
            _space(surface, look, rules, cell, space, drilling)

    return Panel(widgets, paint)


def _space(
    surface: pygame.Surface, look: Look, rules: Offshore, cell: pygame.Rect, space: int, drilling: Drilling
) -> None:
    spot = rules.game.table.shaft[space - 1]
    tile = dict(drilling.placed).get(space)
    wave = [
        (x, cell.bottom + round(math.sin(x / max(4, look.px(14)) + space)))
        for x in range(cell.x, cell.right, max(2, look.px(6)))
    ]
    if len(wave) > 1:
        pygame.draw.lines(surface, look.rgb("rock_line"), False, wave, 1)
    bore = pygame.Rect(0, cell.y, min(cell.height, cell.width // 2), cell.height)
    bore.centerx = cell.centerx
    pygame.draw.rect(surface, look.rgb("deep"), bore)
    if tile is not None:
        picture = drilling_picture(look, rules, tile, bore.width - 2)
        surface.blit(picture, picture.get_rect(center=bore.center))
    elif space == drilling.next:
        pygame.draw.rect(surface, look.rgb("action"), bore.inflate(-4, -4), look.px(3), border_radius=look.px(4))
        look.put(surface, look.icon("down", 24, "action"), bore)
    elif space < drilling.next:
        pygame.draw.line(surface, look.rgb("pipe"), bore.midtop, bore.midbottom, max(2, look.px(4)))
    side = min(round(0.6 * cell.height), look.px(26))
    for kind, count, left in (("barrel", spot.barrels, True), ("fame", spot.points, False)):
        picture = counted(look, kind, side)
        text = look.line(str(count), SMALL, "light_ink" if look.theme.name != "day" else "ink", True)
        x = cell.x + look.px(8) if left else bore.right + look.px(8)
        surface.blit(picture, picture.get_rect(midleft=(x, cell.centery)))
        surface.blit(text, text.get_rect(midleft=(x + side + look.px(4), cell.centery)))


def drilling_picture(look: Look, rules: Offshore, tile: str, side: int) -> pygame.Surface:
    """Return the picture of a drilling tile."""
    found = rules.game.table.drilling[tile]
    return drilling_sprite(look, (found.oil, found.gas, found.flip, found.coins, found.pressure), max(8, side))


def _bag(look: Look, title: pygame.Rect, rect: pygame.Rect, rules: Offshore, state: State, drilling: Drilling) -> Panel:
    """Lay out what is in the bag: each tile with its chance; those that would blow out stand out."""
    tiles, count = next_tiles(rules.game, state.bag), sum(state.bag) or 1
    heading = look.say("offshore.drill.bag", n=sum(state.bag))
    size = look.size_for(heading, title.width, SMALL)
    label = Label(key="bag", rect=title, name=heading, size=size, token="quiet")
    widgets: list[Widget] = [label] if title.height else []
    across = max(1, min(len(tiles), max(3, rect.width // look.px(150))))
    down = -(-len(tiles) // across)
    high = min(rect.height, down * look.px(MOST_TILE))
    cells = grid(pygame.Rect(rect.x, rect.y, rect.width, high), across, down, look.px(4))
    pairs = [(tile, n, cell) for (tile, n), cell in zip(tiles, cells, strict=False)]
    for tile, n, cell in pairs:
        chance = look.say("offshore.told.percent", chance=percent(n / count))
        key = f"bag {tile}"
        name = rules.words.drilling(tile)
        widgets.append(Widget(key=key, rect=cell, name=name, value=chance, note=chance, rule="O-1.8", hidden=True))

    def paint(surface: pygame.Surface) -> None:
        for tile, n, cell in pairs:
            _chance(surface, look, rules, tile, n / count, cell, drilling)

    return Panel(widgets, paint)


def _chance(
    surface: pygame.Surface, look: Look, rules: Offshore, tile: str, share: float, cell: pygame.Rect, drilling: Drilling
) -> None:
    """Draw a tile of the bag with the chance that it comes next below it; in a low cell beside it."""
    blows = drilling.pressure + rules.game.table.drilling[tile].pressure >= drilling.limit
    words, ink = look.say("offshore.told.percent", chance=percent(share)), look.rgb("danger" if blows else "ink")
    text = look.fonts.text(words, min(look.px(SMALL), cell.height - 2), ink, blows)
    low = cell.height < text.get_height() + look.px(LEAST_TILE)
    room = cell.height - 4 if low else cell.height - text.get_height() - 2
    side = max(8, min(room, cell.width - 4, look.px(96)))
    picture = drilling_picture(look, rules, tile, side)
    if low:
        place = picture.get_rect(midright=(cell.centerx - 4, cell.centery))
        beside = text.get_rect(midleft=(cell.centerx, cell.centery))
    else:
        place = picture.get_rect(midtop=(cell.centerx, cell.centery - (side + text.get_height()) // 2))
        beside = text.get_rect(midtop=place.midbottom)
    surface.blit(picture, place)
    surface.blit(text, beside)
    if blows:
        pygame.draw.rect(surface, look.rgb("danger"), place.inflate(4, 4), look.px(3), border_radius=look.px(5))
