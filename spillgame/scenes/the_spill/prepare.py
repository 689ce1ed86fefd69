"""Set-up on the board: the ships take their Quadrants, and the team keeps its Resource cards."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.rules.game import Offer
from spillgame.rules.the_spill.board import QUADRANT_MASK, QUADRANT_OF_SECTOR, QUADRANTS, spaces_in
from spillgame.rules.the_spill.content_model import Species
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import ChooseQuadrant, KeepResource
from spillgame.rules.the_spill.state import State
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.panel import Panel, raised
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.parts.lines import Skip, skip_of
from spillgame.scenes.table.view import View
from spillgame.scenes.the_spill.board.hotspots import signs
from spillgame.scenes.the_spill.board.sprites import animal_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from spillgame.scenes.the_spill.board_parts import BoardPart
from spillgame.scenes.the_spill.panels.layout import Layout
from spillgame.scenes.the_spill.panels.view_model import legal_of
from spillgame.scenes.the_spill.side import Side, side_of
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Do, Intent
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.svg import bounds
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Card, Hotspot
from spillgame.words import Words

GAP: Final = 12
BUTTON: Final = 52
HEAD: Final = 64
"""The height of the heading with its button."""
LEAST, MOST = 60, 150
"""How low and how high the card of a Quadrant may be."""
ANIMAL: Final = 56
"""The side of an animal's picture on it; all in design units."""


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


# --- Quadrants (S-2.4) ---


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
            Hotspot(key=key, rect=bounds(outline), name=name, note=note, act=take, subject=decision.quadrant,
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


# --- What is left to the program ---


def suggestion(
    say: Words, rules: TheSpill, state: State, offers: Sequence[Offer[Decision]]
) -> tuple[Decision, str] | None:
    """Return a decision for what set-up asks now, and why; None where it asks nothing of a player."""
    quadrants = [decision for _, decision in legal_of(offers, ChooseQuadrant)]
    cards = [decision for _, decision in legal_of(offers, KeepResource)]
    if quadrants:
        return _best_quadrant(say, state, quadrants)
    return _best_card(say, rules, cards) if cards else None


def _best_quadrant(say: Words, state: State, legal: list[ChooseQuadrant]) -> tuple[Decision, str]:
    """Spread the ships: take the Quadrant farthest from them, at first the one with the most animals."""
    taken = [QUADRANT_OF_SECTOR[ship] for ship in state.ships]
    if not taken:
        best = max(legal, key=lambda decision: _animals_in(state, decision.quadrant))
        animals = _animals_in(state, best.quadrant)
        return best, say("the_spill.prepare.first_quadrant", quadrant=best.quadrant, animals=animals)
    best = max(legal, key=lambda decision: min(_apart(decision.quadrant, other) for other in taken))
    if len(legal) == 1:
        return best, say("the_spill.prepare.last_quadrant", quadrant=best.quadrant)
    return best, say("the_spill.prepare.far_quadrant", quadrant=best.quadrant)


def _animals_in(state: State, quadrant: int) -> int:
    return ((state.healthy | state.contaminated) & QUADRANT_MASK[quadrant]).bit_count()


def _apart(one: int, other: int) -> int:
    """Return how many Quadrants lie between two, the shorter way round."""
    way = (one - other) % len(QUADRANTS)
    return min(way, len(QUADRANTS) - way)


def _best_card(say: Words, rules: TheSpill, legal: list[KeepResource]) -> tuple[Decision, str]:
    """Keep the card that does most for a cube, as the bot reckons."""
    evaluation = Evaluation(rules.game, rules.game.content.bots.greedy.weights)
    best = max(legal, key=lambda decision: evaluation.card_worth(decision.card))
    ability, name = evaluation.best_ability(best.card), rules.words.name("card", best.card)
    does = rules.words.card_ability(ability)
    return best, say("the_spill.prepare.best_card", card=name, n=ability.cubes, ability=does)
