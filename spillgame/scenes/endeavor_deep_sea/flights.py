"""What flies over the table of Endeavor: each gain, from the place in the ocean that gives it to the dial it turns."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.scenes.endeavor_deep_sea.board.sprites import disc_sprite, thin, vessel_sprite
from spillgame.scenes.endeavor_deep_sea.highlights import place_of
from spillgame.scenes.endeavor_deep_sea.panels.pieces import token_sprite
from spillgame.scenes.endeavor_deep_sea.symbols import Symbol, picture, symbol
from spillgame.scenes.table.flights import Flight, several
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui.look import Look

SECONDS: Final = 0.55
"""How long a gain flies."""
DIVES: Final = 0.4
"""Seconds that a diver is under way to a token before it is brought up."""
SIZE: Final = 56
"""Design units of the sign of a gain."""
COUNTERS: Final = (*ATTRIBUTES, "research", "disc")
"""What every entry of a player counts, in its order."""
SURFACE: Final = "surface"
"""The place from which discs come out of the supply: the ship over the ocean."""


class Gains:
    """Knows, while a turn is shown, what gave the gains that follow."""

    def __init__(self, look: Look, game: Game):
        self._look, self._game = look, game
        self._source = ""
        """The name of the place from which gains come."""

    def of(self, event: e.Event, mat: int) -> list[Flight]:
        """Return what flies for an event, asked in order; `mat` is the seat whose mat is seen, 0 for none."""
        self._source = _source_of(event, mat) or self._source
        return [*self._flights(event, mat)]

    def _flights(self, event: e.Event, mat: int) -> Iterator[Flight]:
        look, source = self._look, self._source
        side = thin(look, SIZE)
        match event:
            case e.Stepped():
                yield self._sign(symbol(event.attribute), source, counter(event.seat, event.attribute, mat))
            case e.ResearchGained():
                much = symbol("research", str(event.research), before=True)
                yield self._sign(much, source, counter(event.seat, "research", mat))
            case e.DiscsGained():
                yield from _discs(look, event.seat, event.discs, source, counter(event.seat, "disc", mat))
            case e.EffortMade():
                yield from _discs(look, event.seat, event.discs, SURFACE, counter(event.seat, "disc", mat))
            case e.Reclaimed():
                for place in event.specialists:
                    start = tile(event.seat, place, mat)
                    yield from _discs(look, event.seat, 1, start, counter(event.seat, "disc", mat))
            case e.TokenRevealed():
                made = token_sprite(look, self._game, event.token, round(1.5 * side))
                end = counter(event.seat, "disc", mat)  # what counts tokens is only there with the first
                yield Flight(made, source, end, "good", SECONDS, wait=DIVES)
            case e.ImpactPlaced():
                yield self._sign(symbol("impact"), source, f"entry {event.seat}")
            case e.Promoted():
                yield self._sign(symbol("promote"), source, tile(event.seat, event.place, mat))
            case e.VesselPlaced():
                made = vessel_sprite(look, event.seat, round(1.8 * side))
                yield Flight(made, counter(event.seat, "ingenuity", mat), f"cell {event.cell}", "good", SECONDS)

    def _sign(self, sign: Symbol, start: str, end: str) -> Flight:
        return Flight(gain_sprite(self._look, sign, thin(self._look, SIZE)), start, end, "good", SECONDS)


def _discs(look: Look, seat: int, count: int, start: str, end: str) -> Sequence[Flight]:
    made = disc_sprite(look, seat, thin(look, SIZE))
    return [one._replace(seconds=SECONDS) for one in several(made, count, start, end)]


def _source_of(event: e.Event, mat: int) -> str:
    """Return the place that gives what follows an event; empty where it is that of before."""
    match event:
        case e.TurnBegan() | e.PreparationBegan():
            return f"entry {event.seat}"
        case e.Traveled() | e.ZoneLaid() | e.SpecialGained():
            return f"cell {event.cell}"
        case e.SonarLaid() | e.Conserved() | e.JournalPublished() | e.TokenRevealed():
            return f"site {event.cell} {place_of(event)}"
        case e.LinkGained():
            return f"link {event.cell} {event.link}"
        case e.Activated():
            return tile(event.seat, event.place, mat)
        case e.TokenSpent():
            return counter(event.seat, "dive", mat)
        case e.JournalUsed():
            return f"journal {event.journal}" if event.seat == mat else f"entry {event.seat}"
    return ""


def counter(seat: int, kind: str, mat: int) -> str:
    """Return the name of the place where a player's gains of a kind are counted: on the mat that is seen, otherwise in
    the entry."""
    if seat == mat:
        named = {"research": "research", "disc": "staging", "dive": "staging"}
        return named.get(kind, f"track {kind}")
    at = COUNTERS.index(kind) if kind in COUNTERS else len(COUNTERS)
    return f"entry {seat} count {at}"


def tile(seat: int, place: int, mat: int) -> str:
    """Return the name of the place of a Specialist; of the player's entry where the tile is not seen."""
    return f"tile {place}" if seat == mat else f"entry {seat}"


@drawn_once
def gain_sprite(look: Look, sign: Symbol, side: int) -> pygame.Surface:
    """Return the sign of a gain on a round ground."""
    made = picture(look, sign, round(0.72 * side))
    ground = pygame.Surface((max(side, made.get_width() + side // 2), side), pygame.SRCALPHA)
    pygame.draw.rect(ground, look.rgb("plate"), ground.get_rect(), border_radius=side // 2)
    pygame.draw.rect(ground, look.rgb("line"), ground.get_rect(), max(1, look.px(2)), border_radius=side // 2)
    ground.blit(made, made.get_rect(center=ground.get_rect().center))
    return ground
