"""The Resource cards: open ones with both abilities and their cubes, the discard pile, and how many are in the deck."""

import pygame

from spillgame.rules.game import Offer
from spillgame.rules.the_spill.cards import ResourceCard
from spillgame.rules.the_spill.effects import most_targets
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.resources import PlaceCube, UseResource, effect_in_hand
from spillgame.rules.the_spill.state import Ability, OpenCard
from spillgame.scenes.table.panel import Block, Panel, PanelKind, Row, caption, joined, text
from spillgame.scenes.the_spill.panels.actions import priced
from spillgame.scenes.the_spill.panels.view_model import ViewModel, price
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

KEY = "resources"
PICTURE = 32
CUBE = 22
CUBES_ACROSS = 2
LINE_PAD = 2


def _heading(look: Look, model: ViewModel) -> str:
    cards, cubes = model.state.cards, model.state.cubes_in_hand
    if cubes:
        return look.say("the_spill.resources.place_cubes", n=cubes)
    return look.say("the_spill.resources.deck", n=len(cards.unknown) + len(cards.known))


def _blocks(look: Look, width: int, model: ViewModel) -> list[Block]:
    cards = model.state.cards
    blocks = [block for card in cards.open for block in _open_card(look, width, model, card)]
    blocks += [_requisition(look, width, model, option) for option in _requisitions(model)]
    if cards.discard and not _requisitions(model):
        names = ", ".join(model.words.name("card", name) for name in cards.discard)
        words = look.say("the_spill.resources.discarded", names=names)
        blocks.append(text(look, f"{KEY}-discard", words, width, "quiet"))
    return blocks


# --- Open cards ---


def _open_card(look: Look, width: int, model: ViewModel, card: OpenCard) -> list[Block]:
    """Return a block for the card's name with its first ability, and one for the second."""
    record = model.game.resources[card.card]
    heights = [
        _row_height(look, width, model.words.card_ability(ability), ability.cubes) for ability in record.abilities
    ]
    title = look.px(PICTURE + 4)

    def first(rect: pygame.Rect) -> Panel:
        top = pygame.Rect(rect.x, rect.y, rect.width, title)
        row = pygame.Rect(rect.x, rect.y + title, rect.width, heights[0])
        return joined([_title(look, top, model, card, record), _ability(look, row, model, card, 0)])

    return [
        Block(title + heights[0], first),
        *(Block(high, lambda rect: _ability(look, rect, model, card, 1), tied=True) for high in heights[1:]),
    ]


def _title(look: Look, rect: pygame.Rect, model: ViewModel, card: OpenCard, record: ResourceCard) -> Panel:
    resolving = model.state.resolving
    in_hand = resolving is not None and resolving.card == card.card
    value = look.say("the_spill.resources.in_use") if in_hand else ""

    def paint(surface: pygame.Surface) -> None:
        side = look.px(PICTURE)
        look.rule(surface, rect.topleft, (rect.right, rect.y))
        surface.blit(look.picture(f"the_spill/resources/{card.card}", side), (rect.x, rect.y + look.px(4)))
        room = pygame.Rect(rect.x + side + look.px(8), rect.y + look.px(4), rect.width, side)
        look.put(surface, look.line(record.name, SMALL, bold=True), room, "left")
        if in_hand:
            look.put(surface, look.line(value, SMALL, "quiet"), rect, "right")

    note = look.say("the_spill.resources.card_note")
    return Panel([caption(f"{KEY}-{card.card}", rect, record.name, value, note)], paint)


def _gutter(look: Look) -> int:
    """Return the width of the column in which an ability's cubes stand."""
    return look.px(CUBES_ACROSS * CUBE + 8)


def _row_height(look: Look, width: int, words: str, cubes: int) -> int:
    room = Row.room(look, pygame.Rect(0, 0, width, 100)).width - _gutter(look)
    return max(look.text_height(words, SMALL, room), -(-cubes // CUBES_ACROSS) * look.px(CUBE)) + 2 * look.px(LINE_PAD)


def _ability(look: Look, rect: pygame.Rect, model: ViewModel, card: OpenCard, number: int) -> Panel:
    ability = model.game.resources[card.card].abilities[number]
    words, found = model.words.card_ability(ability), card.cubes[number]
    place = Ability(card.card, number)
    offer = next((one for one in model.offers if place in one.places), None)
    lit = offer is not None and offer.legal
    ready = found >= ability.cubes

    def paint(surface: pygame.Surface, room: pygame.Rect, look: Look) -> None:
        side = look.px(CUBE)
        for cube in range(ability.cubes):
            down, across = divmod(cube, CUBES_ACROSS)
            cell = pygame.Rect(room.x + across * side, room.y + look.px(3) + down * side, side, side)
            if cube < found:
                surface.blit(look.picture("the_spill/cube", side), cell)
            else:
                hole = cell.inflate(-look.px(4), -look.px(4))
                pygame.draw.rect(surface, look.rgb("line"), hole, look.px(2), border_radius=max(2, hole.width // 5))
        area = pygame.Rect(room.x + _gutter(look), room.y, room.width - _gutter(look), room.height)
        look.write(surface, area, words, SMALL, "ink" if lit or ready else "quiet")

    row = Row(
        key=f"{KEY}-{card.card}-{number + 1}",
        subject=place,
        rect=rect,
        name=words,
        value=look.say("the_spill.common.cubes_of", cubes=found, needed=ability.cubes),
        paint=paint,
    )
    if offer is None:
        return Panel([row])
    row.note = priced(price(look, offer), words)
    if isinstance(offer.decision, PlaceCube):
        row.note = look.say("the_spill.resources.places_cube", ability=words)
    return Panel([model.bind(row, offer)])


# --- The discard pile, for a Specialist who may use it ---


def _requisitions(model: ViewModel) -> list[Offer[Decision]]:
    return [offer for offer in model.offers if isinstance(offer.decision, UseResource) and offer.decision.from_discard]


def _requisition(look: Look, width: int, model: ViewModel, offer: Offer[Decision]) -> Block:
    decision = offer.decision
    assert isinstance(decision, UseResource)  # noqa: S101 - `_requisitions` gives no other
    record = model.game.resources[decision.card]
    ability = model.words.card_ability(record.abilities[decision.ability])
    cost = price(look, offer)
    words = look.say("the_spill.resources.requisition", price=cost, card=record.name, ability=ability)
    side = look.px(PICTURE)
    room = Row.room(look, pygame.Rect(0, 0, width, 100)).width - side - look.px(8)
    tall = max(side, look.text_height(words, SMALL, room))

    def paint(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
        surface.blit(look.picture(f"the_spill/resources/{record.id}", side), area)
        area = pygame.Rect(area.right - room, area.y, room, area.height)
        look.write(surface, area, words, SMALL, "ink" if offer.legal else "off")

    def place(rect: pygame.Rect) -> Panel:
        key = f"{KEY}-requisition-{record.id}"
        name = look.say("the_spill.resources.requisition_card", card=record.name)
        row = Row(key=key, subject=offer, rect=rect, name=name, note=priced(cost, ability), paint=paint)
        return Panel([model.bind(row, offer)])

    return Block(tall + 2 * look.px(LINE_PAD), place)


def effect_words(look: Look, model: ViewModel) -> str:
    """Say what the ability half resolved asks for now; empty where none is."""
    effect, resolving = effect_in_hand(model.game, model.state), model.state.resolving
    if effect is None or resolving is None:
        return ""
    words = model.words.effect(effect)
    if resolving.taken:
        words += ": " + look.say("the_spill.resources.still_to_come", n=most_targets(effect) - resolving.taken)
    return f"{words[:1].upper()}{words[1:]}."


PANEL = PanelKind(KEY, [_blocks], _heading, LINE_PAD, reserves=[lambda look, width, model: ()])
"""In a column it has what the others leave."""
