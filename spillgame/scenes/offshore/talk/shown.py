"""A negotiation as it is shown: the state, what was said, and what may be slid forward."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.places import Place
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.consequences import Consequences
from spillgame.scenes.table.log_line import LogLine
from spillgame.ui.answer import Act
from spillgame.words import Words

STAGES: Final = ("use", "split", "answer")
"""The stages of an opening at which it is negotiated, or its tiles are chosen."""


class Uttered(NamedTuple):
    """What was said at once."""

    whole: str
    short: str
    """Without the tiles of an offer: those of the latest stand out above."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What the panel shows."""

    rules: Offshore
    state: State
    consequences: Consequences
    said: Sequence[Uttered]
    """The exchange so far, the latest last."""
    acts: Mapping[Place, Act]
    """What a press on a tile does that may be slid forward now."""
    field: pygame.Surface | None = None
    """The field as the chart shows it, where the talk hides it there."""
    proposed: tuple[int, int] | None = None
    """What the opener and the helper would pay, while the maker of an offer still weighs it."""
    event: object = None
    """The event on show, if any: faces show what they think of it."""


def exchange(say: Words, rules: Offshore, told: Sequence[LogLine]) -> list[Uttered]:
    """Return what was said since the field was named: each offer in one line, with its tiles, then the answers."""
    begun = next((n for n in range(len(told) - 1, -1, -1) if isinstance(told[n].event, e.OpeningNamed)), len(told))
    said: list[Uttered] = []
    tiles: list[str] = []
    for line in told[begun:]:
        match line.event:
            case e.TileUsed():
                tiles.append(line.event.tile)
            case e.Offered():
                whole = say("offshore.talk.with", offer=line.text, tiles=rules.words.tiles(tiles))
                said.append(Uttered(whole, line.text))
                tiles = []
            case e.OpeningNamed() | e.Accepted() | e.Refused() | e.Countered():
                said.append(Uttered(line.text, line.text))
    return said


def is_open(state: State) -> bool:
    """Return whether an opening is negotiated, or its tiles are chosen."""
    return state.opening is not None and state.opening.stage in STAGES


def own_tiles(talk: Talk, seat: int) -> list[str]:
    """Return the technologies that a side can use, a borrowed one first."""
    opening, own = talk.state.opened, list(talk.state.players[seat - 1].up)
    return [opening.borrow, *own] if seat == opening.opener and opening.borrow is not None else own


def share_of(talk: Talk, seat: int) -> int | None:
    """Return what a side pays, or would pay by what is weighed; None while nothing is offered."""
    opening = talk.state.opened
    shares = talk.proposed or opening.split
    if shares is None and opening.partner is None and opening.cost is not None:
        shares = opening.offered
    return None if shares is None else shares[0 if seat == opening.opener else 1]
