"""The question which way round a die overflows: a button for each way, near the Sector that is full (S-3.6)."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.seams import Fillings
from spillgame.rules.the_spill.forecast import NextDie
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.spill import Overflow
from spillgame.scenes.table.moving import between
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panels.view_model import legal_of
from spillgame.ui.answer import Answer
from spillgame.ui.layout import columns, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Hotspot

BUTTON, GAP, WIDE = 56, 12, 200
"""Design units: the height of a button, the gap between two, and the width of one near the rig."""
NEAR_RIG: Final = 0.15
"""How far from the rig towards the overflowing Sector the question stands, as a share."""


def overflow_buttons(
    rules: TheSpill,
    offers: Sequence[Offer[Decision]],
    board: BoardView,
    ways: Sequence[NextDie],
    beside: pygame.Rect,
    act: Callable[[Decision], Answer | None],
) -> list[Widget]:
    """Return a button for each way of an overflowing die, with what it would do there; none where none overflows.

    Where the text is too large for the room round the rig they stand in the row `beside` the board.
    """
    if not ways:
        return []
    look = board.look
    places = _near_rig(look, board, ways) or columns(beside, shares(2), look.px(GAP))
    ends = {die.direction: die for die in ways}
    widgets: list[Widget] = []
    for number, ((offer, decision), place) in enumerate(zip(legal_of(offers, Overflow), places, strict=True)):
        end = ends[decision.direction]
        more: Fillings = {
            "name": look.say("the_spill.overflow.to_space", space=end.space),
            "note": " ".join([f"{rules.words.decision(decision)}.", *_hits(rules, look, end)]),
            "rule": offer.rule,
            "act": partial(act, decision),
        }
        key = "drop" if number == 0 else f"overflow {decision.direction}"
        outline, ghost = board.geometry.shape_of(end.space)  # where the die would lie can be pressed as well
        widgets += [
            Hotspot(key=f"way {end.space}", rect=ghost, outline=outline, hidden=True, subject=end.space, **more),
            Button(key=key, rect=place, icon=offer.icon, main=True, subject=offer, **more),
        ]
    return widgets


def _near_rig(look: Look, board: BoardView, ways: Sequence[NextDie]) -> list[pygame.Rect]:
    """Return the places of both buttons near the rig, if they cover no space there; else none."""
    area = pygame.Rect(0, 0, look.px(WIDE), look.px(2 * BUTTON + GAP))
    if math.hypot(*area.size) / 2 > board.geometry.rings[0]:
        return []
    sector = board.geometry.sector_centre(ways[0].sector)
    x, y = between(board.rect.center, sector, NEAR_RIG)
    area.center = (round(x), round(y))
    first = pygame.Rect(area.x, area.y, area.width, look.px(BUTTON))
    return [first, first.move(0, area.height - first.height)]


def _hits(rules: TheSpill, look: Look, die: NextDie) -> Iterator[str]:
    """Say what a die would do at the end of its way."""
    say, words = look.say, rules.words
    if die.contaminates:
        yield say("the_spill.common.contaminates", species=words.name("species", die.contaminates))
    if die.to_sickbay:
        yield say("the_spill.overflow.sends_to_sickbay", animal=words.name("species", die.to_sickbay))
    if die.spills_out:
        yield say("the_spill.overflow.spill_out_follows")
    if not (die.contaminates or die.to_sickbay or die.spills_out):
        yield say("the_spill.overflow.hits_nothing")
