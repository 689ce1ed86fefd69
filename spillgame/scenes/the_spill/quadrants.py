"""The question which Quadrant a ship takes: each is a part of the board, and a card with its animals (S-2.4)."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.board import QUADRANT_MASK, spaces_in
from spillgame.rules.the_spill.content_model import Species
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import ChooseQuadrant
from spillgame.rules.the_spill.state import State
from spillgame.scenes.table.panel import raised
from spillgame.scenes.the_spill.board.sprites import animal_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.panels.view_model import legal_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, rows
from spillgame.ui.look import Look
from spillgame.ui.svg import bounds
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Card, Hotspot

GAP, LEAST, MOST = 12, 60, 150
"""How low and how high the card of a Quadrant may be."""
ANIMAL: Final = 56
"""The side of an animal's picture on it; all in design units."""


def quadrant_widgets(
    rules: TheSpill,
    shown: State,
    offers: Sequence[Offer[Decision]],
    board: BoardView,
    room: pygame.Rect,
    act: Callable[[Decision], Answer | None],
) -> list[Widget]:
    """Return the Quadrants that are free; none while another question is open."""
    look = board.look
    free = legal_of(offers, ChooseQuadrant)
    gap = look.px(GAP)
    height = max(look.px(LEAST), min(look.px(MOST), (room.height + gap) // 4 - gap))
    widgets: list[Widget] = []
    places = rows(room, [Px(height)] * len(free), gap)
    for number, ((offer, decision), place) in enumerate(zip(free, places, strict=True)):
        animals = _animals(rules.game, shown, decision)
        listed = ", ".join(f"{count} {kind.name if count == 1 else kind.plural}" for kind, count in animals)
        note = look.say("the_spill.prepare.who_lives_here", animals=listed)
        name, take = rules.words.decision(decision), partial(act, decision)
        key, outline = f"quadrant {decision.quadrant}", board.geometry.quadrant_outline(decision.quadrant)
        widgets += [
            Card(key=f"answer {number}", rect=place, name=name, note=note, act=take, subject=offer,
                 paint=_face(name, animals, place)),
            Hotspot(key=key, rect=bounds(outline), name=name, note=note, act=take, subject=offer,
                    outline=outline, hidden=True),
        ]  # fmt: skip
    return widgets


def _animals(game: Game, state: State, decision: ChooseQuadrant) -> list[tuple[Species, int]]:
    """Return which species live in a Quadrant, and how many of each: what a player looks at before choosing it."""
    alive = (state.healthy | state.contaminated) & QUADRANT_MASK[decision.quadrant]
    counts = Counter(game.species_at[space] for space in spaces_in(alive))
    return [(game.content.board.species[index], count) for index, count in counts.items()]


def _face(
    name: str, animals: Sequence[tuple[Species, int]], place: pygame.Rect
) -> Callable[[pygame.Surface, pygame.Rect, Look, bool], None]:
    """Return what paints a card: its name, and below it the animals, where it is high enough."""

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look, looked_at: bool) -> None:
        raised(surface, look, place, looked_at)
        title, step = look.line(name, BODY), area.width // max(1, len(animals))
        side = min(look.px(ANIMAL), area.height - title.get_height(), round(0.6 * step))
        if side < look.px(ANIMAL) // 2:
            look.put(surface, title, area, "left")
            return
        surface.blit(title, area)
        for number, (kind, count) in enumerate(animals):
            at = pygame.Rect(area.x + number * step, area.bottom - side, side, side)
            surface.blit(animal_sprite(look, kind, False, side), at)
            beside = pygame.Rect(at.right + look.px(4), at.y, step - side, side)
            look.put(surface, look.line(f"×{count}", SMALL, "quiet"), beside, "left")

    return paint
