"""What flies over the table of Offshore: coins, barrels, points, markers and technologies, from where they come to whom
they go."""

from collections.abc import Iterator
from typing import Final

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.needs import needs_card
from spillgame.scenes.offshore.board.rig import flag_sprite, rig_sprite
from spillgame.scenes.offshore.board.sprites import counted, drilling_sprite, gift_sprite, tile_sprite
from spillgame.scenes.offshore.bore.drill import symbols_of
from spillgame.scenes.offshore.plates import changes_plate
from spillgame.scenes.table.flights import SECONDS, Flight, several
from spillgame.ui.look import Look

SIZE: Final = 46
"""Design units of what flies, in the middle of its way."""
SOLD, LOADS = 1.3, 0.95
"""Seconds that the sale of a barrel takes, and how long of them the barrel is on its way to the tanker."""
BANK: Final = "bank"
"""The place of the coins that nobody has: a house on the coast."""
SHAFT: Final = "shaft"
"""The place where a drilling is seen."""
PAID, TO_COMPANY = "quiet", "good"
"""The colours in which a place lights up that was paid, and a company that has gained."""


class _Things:
    """Makes the flights of one event."""

    def __init__(self, look: Look, game: Game, before: State):
        self.look, self.game, self.before = look, game, before
        self.side = look.px(SIZE)

    def _counted(self, kind: str) -> pygame.Surface:
        return counted(self.look, kind, self.side)

    def gained(self, seat: int, start: str, coins: int = 0, barrels: int = 0, points: int = 0) -> Iterator[Flight]:
        """Yield what a company gains, from a place to its counters."""
        for kind, count in (("coin", coins), ("barrel", barrels), ("fame", points)):
            yield from self._some(kind, count, start, seat)

    def _some(self, kind: str, count: int, start: str, seat: int, wait: float = 0.0) -> Iterator[Flight]:
        """Yield a number of things that a company gains; the first of them says how many there are."""
        found = several(self._counted(kind), count, start, f"seat {seat} {kind}", TO_COMPANY, wait=wait)
        if found:
            yield found[0]._replace(picture=changes_plate(self.look, ((kind, count),), round(1.1 * self.side)))
            yield from found[1:]

    def paid(self, seat: int, coins: int, end: str = BANK) -> Iterator[Flight]:
        """Yield the coins that a company pays."""
        yield from several(self._counted("coin"), coins, f"seat {seat} coin", end, PAID)

    def of(self, event: e.Event) -> Iterator[Flight]:
        """Yield what flies for an event."""
        match event:
            case e.Bought():
                yield from self.paid(event.seat, event.coins, self._shown(event.tile))
            case e.TechnologyGained():
                yield Flight(self._tile(event.tile), self._space(event.space), f"seat {event.seat} {event.tile}")
            case e.PlantGained():
                yield Flight(self._tile(event.tile), self._space(event.space), f"field {event.field}")
            case e.BarrelsGained():
                yield from self.gained(event.seat, BANK, barrels=event.barrels)
            case e.TwoPaid() | e.TwoDrawn() | e.PutBack():
                yield from self._bored(event)
            case e.FieldOpened():
                card = needs_card(self.look, self.game, event.tile, (3 * self.side, round(1.5 * self.side)))
                yield Flight(card, f"field {event.field}", f"seat {event.seat} fame", TO_COMPANY, 1.2 * SECONDS)
            case e.PlatformPlaced():
                yield from self._built(event)
            case e.DrillingPaid():
                yield from self._drilled(event)
            case e.TileUsed() | e.Offered() | e.Refused() | e.Countered() | e.OpeningPaid():
                yield from self._talked(event)
            case _:
                yield from self._exported(event)

    def _bored(self, event: e.TwoPaid | e.TwoDrawn | e.PutBack) -> Iterator[Flight]:
        """Yield the coins paid for a second tile, both tiles as they come from the bag, and the one that goes back."""
        match event:
            case e.TwoPaid():
                yield from self.paid(event.seat, event.opener_pays, SHAFT)
                if event.partner is not None:
                    yield from self.paid(event.partner, event.partner_pays, SHAFT)
            case e.TwoDrawn():
                for place, tile in enumerate(sorted(event.tiles)):
                    yield Flight(self._drilling_tile(tile), f"bag {tile}", f"drawn {place}", PAID)
            case e.PutBack():
                place = self.before.drilled.drawn.index(event.tile)
                yield Flight(self._drilling_tile(event.tile), f"drawn {place}", f"bag {event.tile}", PAID)

    def _drilling_tile(self, tile: str) -> pygame.Surface:
        return drilling_sprite(self.look, symbols_of(self.game.table, tile), round(1.8 * self.side))

    def _talked(self, event: e.TileUsed | e.Offered | e.Refused | e.Countered | e.OpeningPaid) -> Iterator[Flight]:
        """Yield what is put on the table of a negotiation, and the coins that go from there to the field, or back."""
        coin, opening = self._counted("coin"), self.before.opened
        match event:
            case e.TileUsed():
                yield Flight(self._tile(event.tile), f"tile {event.tile}", f"tile {event.tile}", PAID)
            case e.Offered():
                for seat, coins in zip(opening.seats, (event.opener_pays, event.partner_pays), strict=False):
                    yield from several(coin, coins, f"pocket {seat}", f"offer {seat}", PAID)
            case e.Refused() | e.Countered():
                for seat, coins in zip(opening.seats, opening.split or (), strict=False):
                    yield from several(coin, coins, f"offer {seat}", f"pocket {seat}", PAID)
            case e.OpeningPaid():
                yield from several(coin, event.coins, f"offer {event.seat}", f"field {opening.field}", PAID)

    def _built(self, event: e.PlatformPlaced) -> Iterator[Flight]:
        """Yield a rig, or a flag for a gas plant, on its way, and the points of each pipeline that it closes."""
        table, side = self.game.table, round(1.8 * self.side)
        ashore = table.fields[table.number[event.field]].kind == "plant"
        look, seat = self.look, event.seat
        piece = flag_sprite(look, seat, side) if ashore else rig_sprite(look, seat, (side, side))
        start = f"seat {event.seat} platform" if event.source is None else f"field {event.source}"
        yield Flight(piece, start, f"field {event.field}")
        number, on = table.number[event.field], self.before.players[event.seat - 1].on
        for other in table.neighbours[number]:
            if on & 1 << other and not on & 1 << number and table.fields[other].id != event.source:
                pipe, worth = f"pipe {event.field} {table.fields[other].id}", self.game.content.game.score.pipeline
                yield from self._some("fame", worth, pipe, seat, 0.9 * SECONDS)

    def _drilled(self, event: e.DrillingPaid) -> Iterator[Flight]:
        """Yield what a company gains by a drilling, each from the space of the shaft where it was found."""
        placed, table = self.before.drilled.placed, self.game.table
        found = dict.fromkeys(("coins", "barrels", "points"), SHAFT)
        for space, tile in placed:
            symbols = table.drilling[tile]
            for name, is_there in (("coins", symbols.coins), ("barrels", symbols.oil), ("points", symbols.gas)):
                if is_there:
                    found[name] = f"space {space}"
        for name, start in found.items():
            yield from self.gained(event.seat, start, **{name: getattr(event, name)})

    def _exported(self, event: e.Event) -> Iterator[Flight]:
        match event:
            case e.CoinsTaken():
                yield from self.gained(event.seat, BANK, event.coins)
            case e.BarrelSold():
                barrel = counted(self.look, "barrel", round(1.7 * self.side))
                start, end = f"seat {event.seat} barrel", f"ship {event.field}"
                yield Flight(barrel, start, end, PAID, LOADS, SOLD - LOADS)
            case e.MarkerTaken():
                table = self.game.table
                back = table.backs[table.space_number[event.space]]
                marker = gift_sprite(self.look, table.reward[event.marker], back, round(1.4 * self.side))
                yield Flight(marker, f"space {event.space}", f"seat {event.seat}")
                yield from self.gained(event.seat, f"space {event.space}", event.coins)
            case e.RedRewarded():
                yield from self.gained(event.seat, f"space {event.space}", event.coins, points=event.points)

    def _tile(self, tile: str) -> pygame.Surface:
        table = self.game.table
        return tile_sprite(self.look, table.kind[tile], table.colour[tile], round(1.4 * self.side))

    def _shown(self, tile: str | None) -> str:
        """Return the place of a tile on the display; that of the stack without one."""
        return self._space(self.before.display.index(tile) if tile in self.before.display else None)

    def _space(self, space: int | None) -> str:
        return "stack" if space is None else f"display {space + 1}"


def flights(look: Look, game: Game, event: e.Event, before: State) -> list[Flight]:
    """Return what flies for an event, given the state before it."""
    return [*_Things(look, game, before).of(event)]
