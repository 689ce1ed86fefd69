"""Set-up on the board: the ships take their Quadrants, and the team keeps its Resource cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.board import Sector
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.setup import KeepResource
from spillgame.scenes.the_spill.animations import hidden_ship
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.hotspots import signs
from spillgame.scenes.the_spill.panels.view_model import ViewModel, legal_of
from spillgame.scenes.the_spill.quadrants import quadrant_widgets
from spillgame.scenes.the_spill.route import Place
from spillgame.scenes.the_spill.side import Side, panels_beside, side_of
from spillgame.scenes.the_spill.suggestion import suggestion
from spillgame.scenes.the_spill.table_scene import SpillTableScene
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card

GAP: Final = 12
BUTTON: Final = 52


class PrepareScene(SpillTableScene):
    """Asks what set-up asks; what is drawn or rolled needs no press."""

    title = "prepare"
    place: ClassVar[Place] = "prepare"
    side: Side

    def arranged(self) -> None:
        """Take the room beside the board."""
        self.side = side_of(self.look, self.layout)

    def handle(self, intent: Intent) -> Answer | None:
        """Confirm nothing while cards are drawn and dice rolled: it was meant for the question before."""
        confirms = isinstance(intent, Do) and intent.command == "confirm"
        if confirms and self.playback.table.asks_chance() and not self.playback.busy:
            return None
        return super().handle(intent)

    def refresh(self) -> None:
        """Show the question and its answers."""
        playback = self.playback
        widgets: list[Widget] = [
            *self._head(),
            *quadrant_widgets(self.rules, playback.shown, self.offers, self.board, self._room(), self.act),
            *signs(self.board, playback.shown),
            *self._cards(),
            *self.panels(panels_beside(self.layout), ViewModel(self.rules, playback.shown)),
        ]
        self.show(widgets, "answer 0")
        if playback.busy:
            self.page.focus_on("drop")

    def _room(self) -> pygame.Rect:
        return self.side.below(self.look.px(64), 0)

    def _head(self) -> list[Widget]:
        """Return the heading, and the button that leaves to the program what is asked."""
        look, playback = self.look, self.playback
        heading = self.side.heading(look, self.rules.words.phase("setup"))
        found = suggestion(look.say, self.rules, playback.table.state, self.offers)
        if found is None and not playback.busy:
            return [heading]
        name = look.say("the_spill.prepare.choose_for_me")
        area, wide = self.side.area, look.fonts.width(name, look.px(BODY)) + look.px(28 + GAP)
        place = pygame.Rect(area.right - wide, area.y, wide, look.px(BUTTON))
        heading.rect.width = area.width - wide - look.px(GAP)
        if found is None:
            return [heading, self.skip_button(place)]
        decision, why = found

        def choose() -> None:
            if not self.too_soon:
                self.consider(decision)
                self.tell(why)

        note = look.say("the_spill.prepare.choose_for_me_note")
        return [heading, Button(key="choose for me", rect=place, name=name, note=note, act=choose)]

    @property
    def highlights(self) -> Highlights:
        """Light the Quadrants that are still free."""
        places = (place for offer in self.offers if offer.legal for place in offer.places)
        free = frozenset(place for place in places if isinstance(place, Sector))
        return Highlights(sailable=free, hidden_ships=hidden_ship(self.playback))

    # --- Resource cards (S-2.5) ---

    def _cards(self) -> list[Widget]:
        """Return the cards one below the other, or beside each other below the board; where they have no room so, the
        first lies over the board."""
        room, cards = self._room(), [self._card(*one) for one in enumerate(legal_of(self.offers, KeepResource))]
        if not cards:
            return []
        parted = rows if self.layout.below is None else columns
        for card, place in zip(cards, parted(room, shares(len(cards)), self.look.px(GAP)), strict=True):
            card.rect = place
        if len(cards) == 2 and any(card.too_long(self.look) for card in cards):
            cards[0].rect, cards[1].rect = self.layout.board, room
        return [*cards]

    def _card(self, number: int, offered: tuple[Offer[Decision], KeepResource]) -> "ResourceCard":
        rules, (offer, decision) = self.rules, offered
        record = rules.game.resources[decision.card]
        abilities = [(one.cubes, rules.words.card_ability(one)) for one in record.abilities]
        return ResourceCard(
            key=f"answer {number}",
            subject=offer,
            name=rules.words.decision(decision),
            value=" / ".join(words for _, words in abilities),
            note=self.look.say("the_spill.prepare.other_card"),
            act=partial(self.act, decision),
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
