"""Set-up on the board: the ships take their Quadrants, and the team keeps its Resource cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.rules.the_spill.state import State
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Skip, skip_of
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.board.hotspots import signs
from spillgame.scenes.the_spill.board_parts import BoardPart
from spillgame.scenes.the_spill.panels.layout import Layout
from spillgame.scenes.the_spill.panels.view_model import legal_of
from spillgame.scenes.the_spill.quadrants import quadrant_widgets
from spillgame.scenes.the_spill.side import Side, side_of
from spillgame.scenes.the_spill.suggestion import suggestion
from spillgame.ui.answer import UNUSED, Outcome
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card

GAP: Final = 12
BUTTON: Final = 52
HEAD: Final = 64
"""The height of the heading with its button; all in design units."""


class Asked(NamedTuple):
    """What set-up asks."""

    state: State
    offers: Sequence[Offer[Decision]]
    skip: Skip | None
    """The button that skips what is drawn or rolled; None while nothing is on its way."""


class PreparePart(Part[Asked]):
    """Asks what set-up asks, beside the board and on it; what is drawn or rolled needs no press."""

    paints = False

    def __init__(self, controls: Controls, board: BoardPart):
        super().__init__(controls)
        self._board = board
        self._layout: Layout
        self._side: Side

    def put(self, layout: Layout) -> "PreparePart":
        self._layout, self._side = layout, side_of(self.look, layout)
        return self.at(self._side.area.union(layout.board))

    def handle(self, intent: Intent) -> Outcome:
        """Confirm nothing while nobody is asked: it was meant for the question before."""
        confirms = isinstance(intent, Do) and intent.command == "confirm"
        asked = self.controls.playback.busy or self.controls.driver.person_decides()
        return None if confirms and not asked else UNUSED

    def shows(self, view: View) -> Asked:
        return Asked(view.shown, view.offers, skip_of(self.controls, view) if view.busy else None)

    def lay_out(self, value: Asked) -> Panel:
        board, rules, room = self._board.board, self.controls.playback.rules, self._side.below(self.look.px(HEAD), 0)
        return Panel(
            [
                *self._head(value),
                *quadrant_widgets(rules, value.state, value.offers, board, room, self.controls.act),
                *signs(board, value.state),
                *self._cards(value, room),
            ]
        )

    def _head(self, value: Asked) -> list[Widget]:
        """Return the heading, and the button that leaves to the program what is asked."""
        look, controls = self.look, self.controls
        rules = controls.playback.rules
        heading = self._side.heading(look, rules.words.phase("setup"))
        found = suggestion(look.say, rules, value.state, value.offers)
        if found is None and value.skip is None:
            return [heading]
        name = look.say("the_spill.prepare.choose_for_me")
        area, wide = self._side.area, look.fonts.width(name, look.px(BODY)) + look.px(28 + GAP)
        place = pygame.Rect(area.right - wide, area.y, wide, look.px(BUTTON))
        heading.rect.width = area.width - wide - look.px(GAP)
        if value.skip is not None:
            return [heading, value.skip.button(controls, place)]
        if found is None:
            return [heading]
        decision, why = found

        def choose() -> None:
            if not controls.too_soon:
                controls.consider(decision)
                controls.tell(why)

        note = look.say("the_spill.prepare.choose_for_me_note")
        return [heading, Button(key="choose for me", rect=place, name=name, note=note, act=choose)]

    # --- Resource cards (S-2.5) ---

    def _cards(self, value: Asked, room: pygame.Rect) -> list[Widget]:
        """Return the cards one below the other, or beside each other below the board; where they have no room so, the
        first lies over the board."""
        cards = [self._card(*one) for one in enumerate(legal_of(value.offers, KeepResource))]
        if not cards:
            return []
        parted = rows if self._layout.below is None else columns
        for card, place in zip(cards, parted(room, shares(len(cards)), self.look.px(GAP)), strict=True):
            card.rect = place
        if len(cards) == 2 and any(card.too_long(self.look) for card in cards):
            cards[0].rect, cards[1].rect = self._layout.board, room
        return [*cards]

    def _card(self, number: int, offered: tuple[Offer[Decision], KeepResource]) -> "ResourceCard":
        rules, (offer, decision) = self.controls.playback.rules, offered
        record = rules.game.resources[decision.card]
        abilities = [(one.cubes, rules.words.card_ability(one)) for one in record.abilities]
        return ResourceCard(
            key=f"answer {number}",
            subject=offer,
            name=rules.words.decision(decision),
            value=" / ".join(words for _, words in abilities),
            note=self.look.say("the_spill.prepare.other_card"),
            act=partial(self.controls.act, decision),
            paint=lambda surface, area, look, looked_at: paint_card(
                surface, area, look, decision.card, rules.words.name("card", decision.card), abilities
            ),
            abilities=abilities,
        )


Ability = tuple[int, str]
"""How many cubes an ability needs, and what it does."""


@dataclass(slots=True, kw_only=True)
class ResourceCard(Card):
    """A Resource card to be kept."""

    abilities: Sequence[Ability]

    def too_long(self, look: Look) -> str:
        """Return the last ability where the card is too low for it."""
        area = self.rect.inflate(-look.px(20), -look.px(16))
        used = _height(look, area, self.abilities, SMALL)
        return self.abilities[-1][1] if used > area.height else ""


def _picture_side(look: Look, area: pygame.Rect) -> int:
    return min(look.px(96), area.height // 3)


def _cubes_width(look: Look, cubes: int) -> int:
    return look.px(30 * max(2, cubes) + 12)


def _row_height(look: Look, width: int, ability: Ability, size: float) -> int:
    cubes, words = ability
    return max(look.px(32), look.text_height(words, size, width - _cubes_width(look, cubes))) + look.px(8)


def _height(look: Look, area: pygame.Rect, abilities: Sequence[Ability], size: float) -> int:
    """Return how high a card becomes with its abilities in a size of text."""
    return _picture_side(look, area) + sum(_row_height(look, area.width, ability, size) for ability in abilities)


def paint_card(
    surface: pygame.Surface, area: pygame.Rect, look: Look, card: str, name: str, abilities: Sequence[Ability]
) -> None:
    """Draw the face of a Resource card: its picture, its name, and its abilities with their cubes."""
    side = _picture_side(look, area)
    surface.blit(look.picture(f"the_spill/resources/{card}", side), area.topleft)
    title = pygame.Rect(area.x + side + look.px(16), area.y, area.width - side - look.px(16), side)
    look.write(surface, title, name, LARGE * 0.8, bold=True)
    y = area.y + side + look.px(8)
    size = BODY if _height(look, area, abilities, BODY) <= area.height else SMALL
    for cubes, words in abilities:
        for number in range(cubes):
            surface.blit(look.picture("the_spill/cube", look.px(28)), (area.x + number * look.px(30), y))
        left = area.x + _cubes_width(look, cubes)
        look.write(surface, pygame.Rect(left, y, area.right - left, area.bottom - y), words, size)
        y += _row_height(look, area.width, (cubes, words), size)
