"""Two parts of the set-up that make another kind of game: practice, and the game of today."""

from datetime import date
from functools import partial

import pygame

from spillgame import clock
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.daily import DailySpill
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.room import CONTENT
from spillgame.scenes.daily_part import Told, lay_daily, result_of
from spillgame.scenes.dialog import message
from spillgame.scenes.editor.opening import Given, Opening
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Pop, Push
from spillgame.scenes.the_spill.editor.scene import SpillEditor
from spillgame.scenes.the_spill.new_game.card_wall import Item, notes
from spillgame.scenes.the_spill.new_game.choices import Choices
from spillgame.scenes.the_spill.new_game.glance import glance
from spillgame.store.records import Records
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Label, Toggle

DAILY = DailySpill()
WIDTH, ROW, GAP = 900, 56, 12
FREEDOM = 360
"""Design units; the last is the height of a note on what can be done in practice, at most."""


def practice(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Lay out whether this is practice, what that means, and where it begins."""
    look, say, form = choices.look, choices.look.say, choices.form
    px, whole = look.px, room
    room = pygame.Rect(room.x, room.y, min(room.width, px(WIDTH)), room.height)
    text = say("the_spill.new_game.practice_note")
    begins = "" if form.position is None else say("the_spill.new_game.begins_with")
    said = look.text_height(begins, BODY, room.width) if begins else 0
    toggle, words, buttons, position, rest = rows(
        room,
        [Px(px(ROW)), Px(look.text_height(text, SMALL, room.width)), Px(px(ROW)), Px(said), Share(1)],
        px(GAP),
    )
    below = pygame.Rect(whole.x, rest.y, whole.width, rest.height)
    return [
        Toggle(
            key="practice",
            rect=toggle,
            name=say("common.practice"),
            on=form.practice,
            note=text,
            act=lambda: choices.change(practice=not form.practice),
        ),
        Label(key="practice words", rect=words, name=text, size=SMALL, token="quiet"),
        *row_of_buttons(look, buttons, _position_buttons(choices, buttons)),
        *([Label(key="position", rect=position, name=begins)] if begins else []),
        *_freedoms(choices, below),
    ]


def _freedoms(choices: Choices, room: pygame.Rect) -> list[Widget]:
    """Return a note for each thing that can be done in practice only; none where they have no room."""
    look, say = choices.look, choices.look.say
    room.height = min(room.height, look.px(FREEDOM))
    undo, undo_words = say("the_spill.new_game.undo_chances"), say("the_spill.new_game.undo_chances_note")
    drops, drops_words = say("the_spill.new_game.choose_drops"), say("the_spill.new_game.choose_drops_note")
    begin, begin_words = say("the_spill.new_game.begin_anywhere"), say("the_spill.new_game.begin_anywhere_note")
    items = [
        Item(key="freedom undo", title=undo, words=(undo_words,), picture="ui/undo"),
        Item(key="freedom drops", title=drops, words=(drops_words,), picture="ui/dice"),
        Item(key="freedom begin", title=begin, words=(begin_words,), picture="the_spill/rig"),
    ]
    return notes(look, room, items, (3, 1))


def _position_buttons(choices: Choices, area: pygame.Rect) -> list[Button]:
    """Return the buttons that set where a practice game begins, and that take it back."""
    say, form = choices.look.say, choices.form
    not_on = "" if form.practice else say("the_spill.new_game.position_needs_practice")
    none = "" if form.position is not None else say("the_spill.new_game.begins_usually")
    return [
        Button(
            key="set position",
            rect=area,
            name=say("common.set_position"),
            note=say("the_spill.new_game.set_position_note"),
            refused=not_on,
            act=partial(_edit, choices),
        ),
        Button(
            key="positions",
            rect=area,
            name=say("the_spill.new_game.saved_positions"),
            note=say("the_spill.new_game.saved_positions_note"),
            act=lambda: Push(choices.stage.routes.positions(CONTENT.name)),
        ),
        Button(
            key="usual",
            rect=area,
            name=say("the_spill.new_game.usual_setup"),
            note=say("the_spill.new_game.usual_setup_note"),
            refused=not_on or none,
            act=lambda: choices.change(position=None),
        ),
    ]


def _edit(choices: Choices) -> Answer:
    """Go to the editor, from which the form takes a position."""

    def take(position: Given) -> Answer:
        choices.change(position=position)
        return Pop()

    form, stage = choices.form, choices.stage
    opening = Opening(
        game=CONTENT.name,
        setup=codec.setup_to_json(form.setup_so_far()),
        verb=choices.look.say("position.take_it"),
        begin=take,
        given=form.position,
    )
    try:
        return Push(SpillEditor(stage, opening))
    except SavesError as error:
        return Push(message(stage, str(error)))


def daily(choices: Choices, room: pygame.Rect, content: Content, found: Records | None, begin: Act) -> list[Widget]:
    """Lay out today's game, which is the same for everyone, and the best result so far.

    `content` is that without mods, with which it is played; `found` are the records, where they are read already.
    """
    look, say, today = choices.look, choices.look.say, clock.today()
    setup = codec.setup_from_json(DAILY.setup(today, content, choices.form.players or ("-",)))
    told = Told(
        say("the_spill.new_game.today", day=today.isoformat()),
        _in_words(choices, setup),
        _best(choices, found, today),
        say("the_spill.new_game.daily_note"),
    )
    play = Button(
        key="play today",
        name=say("the_spill.new_game.play_today"),
        icon="play",
        main=True,
        note=say("the_spill.new_game.play_today_note"),
        act=begin,
    )
    widgets, rest = lay_daily(look, room, told, play)
    return [*widgets, *glance(look, rest, content, setup)]


def _in_words(choices: Choices, setup: Setup) -> str:
    say = choices.look.say
    tracks = {track.id: track.name for track in choices.content.tracks}
    pieces = [tracks.get(setup.track, setup.track), say("the_spill.common.level", n=setup.level)]
    return ", ".join([*pieces, *([say("the_spill.common.harsh_weather")] if setup.harsh_weather else [])])


def _best(choices: Choices, found: Records | None, today: date) -> str:
    """Say how today's game went best so far."""
    say = choices.look.say
    if found is None:
        return say("the_spill.new_game.looking_for_results")
    best = result_of(found, today)
    return say("the_spill.new_game.not_played_yet") if best is None else DAILY.rating_text(best.rating, choices.content)
