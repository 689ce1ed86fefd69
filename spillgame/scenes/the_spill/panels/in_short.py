"""The Situation board and the Resource cards in short, where a scene leaves little room for them."""

import pygame

from spillgame.rules.the_spill.sea import full_sets
from spillgame.scenes.table.panel import Block, Panel, PanelKind, caption, text
from spillgame.scenes.the_spill.panels.situation import KEY as SITUATION
from spillgame.scenes.the_spill.panels.situation import labelled, track_block
from spillgame.scenes.the_spill.panels.view_model import ViewModel
from spillgame.ui.fonts import SMALL
from spillgame.ui.look import Look

KEY = "in_short"


def _blocks(look: Look, width: int, model: ViewModel) -> list[Block]:
    cards = ", ".join(model.words.name("card", card.card) for card in model.state.cards.open)
    words = f"{look.say('the_spill.panels.cards')}: {cards}"
    return [
        track_block(look, width, model),
        Block(look.line_height(SMALL), lambda rect: _rescued(look, rect, model)),
        text(look, f"{KEY}-cards", words, width, "quiet"),
    ]


def _rescued(look: Look, rect: pygame.Rect, model: ViewModel) -> Panel:
    count = look.say("the_spill.animals.count", n=sum(sum(rescued) for rescued in model.state.rescued))
    sets = look.say("the_spill.animals.full_sets", n=full_sets(model.state.rescued))
    name, value = look.say("the_spill.animals.rescued"), f"{count} · {sets}"
    words = caption(f"{SITUATION}-rescued", rect, name, value, rule="S-4.5")
    return Panel([words], lambda surface: labelled(surface, look, rect, name, value))


def _reserve(look: Look, width: int, model: ViewModel) -> list[int]:
    return [block.height for block in _blocks(look, width, model)]


PANEL = PanelKind(KEY, [_blocks], reserves=[_reserve])
