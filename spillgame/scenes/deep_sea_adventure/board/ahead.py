"""The pictures that the moments of a dive will need, drawn ahead in spare time."""

from collections.abc import Iterator
from typing import Final

from spillgame.scenes.deep_sea_adventure.board import crew, departing, lights, sinking, thin_air
from spillgame.scenes.deep_sea_adventure.board.sprites import figure_sprite
from spillgame.scenes.deep_sea_adventure.board.swimmers import STROKES, Doing, swimmer_sprite
from spillgame.scenes.deep_sea_adventure.board.view import SeaView

SWIMS: Final[tuple[Doing, ...]] = ("down", "up")


def pictures(board: SeaView, spaces: int) -> Iterator[None]:
    """Draw one picture after the other for a trail of a length, in the order in which they will be wanted; each is
    cached."""
    look, rect = board.look, board.rect
    hatch = board.geometry.submarine.move(-rect.x, -rect.y).center
    size = board.geometry.trail(spaces).places[0].figure.width if spaces else 0
    for doing in SWIMS if size else ():
        for seat in board.game.seats:
            for stroke in range(STROKES):
                figure_sprite(look, seat, doing, size, stroke, 0)
                yield
    crew.light_sprite(look, rect.size, hatch)
    yield
    for veil in (thin_air.FAR, thin_air.NEAR):
        thin_air.closing(look, rect.size, veil)
        yield
    lights.nightfall(look, rect.size)
    for seat in board.game.seats if size else ():
        for stroke in range(STROKES):
            yield
            swimmer_sprite(look, seat, "limp", round(sinking.LARGER * size), stroke)
    yield from departing.paint_ahead(board)
