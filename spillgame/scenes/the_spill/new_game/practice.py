"""Practice as a tab of the form: what it allows, and in which position it begins."""

from functools import partial

import pygame

from spillgame.rules.the_spill.room import CONTENT
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.positions import Given, Opening
from spillgame.scenes.scene import Pop, Push
from spillgame.scenes.setup_panels import SetupView
from spillgame.scenes.the_spill.editor.scene import SpillEditor
from spillgame.scenes.the_spill.new_game.card_wall import Item, Style, wall
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label
from spillgame.words import Words

WIDTH, ROW, GAP = 900, 56, 12
FREEDOM = 360
"""Design units; the last is the height of a note on what can be done in practice, at most."""


def practice(view: SetupView, whole: pygame.Rect) -> list[Widget]:
    """Lay out whether this is practice, what that means, and where it begins."""
    look, say, px = view.look, view.look.say, view.look.px
    room = pygame.Rect(whole.x, whole.y, min(whole.width, px(WIDTH)), whole.height)
    text = say("the_spill.new_game.practice_note")
    begins = "" if view.form.position is None else say("the_spill.new_game.begins_with")
    high = [look.text_height(text, SMALL, room.width), look.text_height(begins, BODY, room.width) if begins else 0]
    toggle, words, buttons, position, rest = rows(
        room, [Px(px(ROW)), Px(high[0]), Px(px(ROW)), Px(high[1]), Share(1)], px(GAP)
    )
    below = pygame.Rect(whole.x, rest.y, whole.width, min(rest.height, px(FREEDOM)))
    return [
        *view.row("practice", toggle),
        Label(key="practice words", rect=words, name=text, size=SMALL, token="quiet"),
        *row_of_buttons(look, buttons, _position_buttons(view)),
        *([Label(key="position", rect=position, name=begins)] if begins else []),
        *wall(look, below, _freedoms(say), Style((3, 1))),
    ]


def _freedoms(say: Words) -> list[Item]:
    """Return a note for each thing that can be done in practice only."""
    undo, undo_words = say("the_spill.new_game.undo_chances"), say("the_spill.new_game.undo_chances_note")
    drops, drops_words = say("the_spill.new_game.choose_drops"), say("the_spill.new_game.choose_drops_note")
    begin, begin_words = say("the_spill.new_game.begin_anywhere"), say("the_spill.new_game.begin_anywhere_note")
    return [
        Item(key="freedom undo", title=undo, words=(undo_words,), picture="ui/undo"),
        Item(key="freedom drops", title=drops, words=(drops_words,), picture="ui/dice"),
        Item(key="freedom begin", title=begin, words=(begin_words,), picture="the_spill/rig"),
    ]


def _position_buttons(view: SetupView) -> list[Button]:
    """Return the buttons that set where a practice game begins, and that take it back."""
    say, form = view.look.say, view.form
    not_on = "" if form.practice else say("the_spill.new_game.position_needs_practice")
    none = "" if form.position is not None else say("the_spill.new_game.begins_usually")
    return [
        Button(
            key="set position",
            name=say("common.set_position"),
            note=say("the_spill.new_game.set_position_note"),
            refused=not_on,
            act=partial(_edit, view),
        ),
        Button(
            key="positions",
            name=say("the_spill.new_game.saved_positions"),
            note=say("the_spill.new_game.saved_positions_note"),
            act=lambda: Push(view.stage.routes.positions(CONTENT.name)),
        ),
        Button(
            key="usual",
            name=say("the_spill.new_game.usual_setup"),
            note=say("the_spill.new_game.usual_setup_note"),
            refused=not_on or none,
            act=partial(_begin_in, view, None),
        ),
    ]


def _begin_in(view: SetupView, position: Given | None) -> None:
    view.changed(lambda: setattr(view.form, "position", position))


def _edit(view: SetupView) -> Answer:
    """Go to the editor, from which the form takes a position."""

    def take(position: Given) -> Answer:
        _begin_in(view, position)
        return Pop()

    opening = Opening(
        game=CONTENT.name,
        setup=view.form.setup(),
        verb=view.look.say("position.take_it"),
        begin=take,
        given=view.form.position,
    )
    try:
        return Push(SpillEditor(view.stage, opening))
    except SavesError as error:
        return Push(message(view.stage, str(error)))
