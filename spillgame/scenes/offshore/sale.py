"""An export as it is seen on the chart: tankers come, take barrels for a price, and bring them to the harbour."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.game import Table
from spillgame.scenes.offshore.board.tanker import draw_arriving, draw_leaving
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.plates import changes_plate, price_plate
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.playback import Playback

ARRIVES: Final = 0.6
"""The share of the time of a sale after which the tanker lies at the field."""
PRICE, TOTAL = 54, 46
"""The heights of the price of a barrel, and of what an export brought in all, in design units."""
HIGHEST: Final = 0.1
"""Their greatest height as a share of the chart's shorter side: where text grows, the chart does not."""
POPS: Final = 0.2
"""The share of an event's time in which a plate grows to its size."""


def sails_home(event: object) -> bool:
    """Return whether tankers leave with what was sold while an event is shown."""
    return isinstance(event, e.ExportEnded) and event.barrels > 0


def draw_sale(surface: pygame.Surface, board: ChartView, playback: Playback, event: e.BarrelSold) -> None:
    """Draw the tanker that comes to take a barrel."""
    place, t = board.ship_rect(event.field), min(1.0, playback.progress / ARRIVES)
    draw_arriving(surface, board.look, place, board.harbour, t)


def draw_home(surface: pygame.Surface, board: ChartView, playback: Playback, event: e.ExportEnded) -> None:
    """Draw the tankers on their way to the harbour."""
    if sails_home(event):
        for field in playback.shown.sold or ():
            draw_leaving(surface, board.look, board.ship_rect(field), board.harbour, playback.progress)


def draw_price(surface: pygame.Surface, board: ChartView, playback: Playback) -> None:
    """Draw over the tanker what its barrel brings, while that is gained; with reduced motion, too."""
    event, look, table = playback.current, board.look, playback.rules.game.table
    if not isinstance(event, e.MarkerTaken | e.RedRewarded):
        return
    if isinstance(event, e.MarkerTaken):
        reward, ground = table.reward[event.marker], table.backs[table.space_number[event.space]]
    else:
        reward, ground = table.red[event.space], "red"
    plate = price_plate(look, reward, ground, _height(board, PRICE))
    grown = 1.0 if look.reduced_motion else eased(playback.progress / POPS)
    if grown < 1:
        plate = pygame.transform.smoothscale_by(plate, max(0.1, grown))
    ship = board.ship_rect(table.field_of_space[event.space])
    place = plate.get_rect(midbottom=(ship.centerx, ship.y - look.px(4)))
    surface.blit(plate, place.clamp(board.rect))


def draw_total(surface: pygame.Surface, board: ChartView, playback: Playback) -> None:
    """Draw at the harbour what an export has brought its company in all, while tankers come there; likewise."""
    event, look = playback.current, board.look
    if not isinstance(event, e.ExportEnded) or not sails_home(event):
        return
    changes = brought(playback.rules.game.table, [line.event for line in playback.told])
    plate = changes_plate(look, changes, _height(board, TOTAL), event.seat)
    x, y = board.harbour
    place = plate.get_rect(midbottom=(round(x), round(y) - plate.get_height()))
    surface.blit(plate, place.clamp(board.rect))


def _height(board: ChartView, units: float) -> int:
    """Return the height of a plate in pixels."""
    return min(board.look.px(units), round(HIGHEST * min(board.rect.size)))


def brought(table: Table, events: Sequence[object]) -> tuple[tuple[str, int], ...]:
    """Return what the latest turn of some events has sold and brought: kinds of what is counted, each with a number
    other than 0."""
    barrels = coins = points = 0
    for event in reversed(events):
        match event:
            case e.TurnBegan():
                break
            case e.BarrelSold():
                barrels -= 1
            case e.MarkerTaken():
                coins, points = coins + event.coins, points + (table.reward[event.marker].points or 0)
            case e.RedRewarded():
                coins, points = coins + event.coins, points + event.points
    found = (("barrel", barrels), ("coin", coins), ("fame", points))
    return tuple((kind, n) for kind, n in found if n)
