"""Two parts of the set-up that make another kind of game: practice, and the game of today."""

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.daily import DailySpill
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.room import CONTENT
from spillgame.scenes.ask import ask_position
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Answer, Pop, Push
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label, Toggle

if TYPE_CHECKING:
    from spillgame.scenes.the_spill.new_game.page import NewGame

DAILY = DailySpill()
WIDTH, ROW, GAP = 900, 56, 12
"""Design units."""


def practice(scene: "NewGame", room: pygame.Rect) -> list[Widget]:
    """Lay out whether this is practice, what that means, and where it begins."""
    look, say, form = scene.look, scene.look.say, scene.form
    px = look.px
    room = pygame.Rect(room.x, room.y, min(room.width, px(WIDTH)), room.height)
    text = say("the_spill.new_game.practice_note")
    toggle, told, buttons, position = rows(
        room, [Px(px(ROW)), Px(look.text_height(text, SMALL, room.width)), Px(px(ROW)), Share(1)], px(GAP)
    )
    not_on = "" if form.practice else say("the_spill.new_game.position_needs_practice")
    none = "" if form.position is not None else say("the_spill.new_game.begins_usually")
    set_button = Button(
        key="set position",
        rect=buttons,
        name=say("common.set_position"),
        note=say("the_spill.new_game.set_position_note"),
        refused=not_on,
        act=partial(_ask, scene),
    )
    usual = Button(
        key="usual",
        rect=buttons,
        name=say("the_spill.new_game.usual_setup"),
        note=say("the_spill.new_game.usual_setup_note"),
        refused=not_on or none,
        act=lambda: scene.change(position=None),
    )
    begins = "" if form.position is None else say("the_spill.new_game.begins_with", position=_short(form.position))
    return [
        Toggle(
            key="practice",
            rect=toggle,
            name=say("common.practice"),
            on=form.practice,
            note=text,
            act=lambda: scene.change(practice=not form.practice),
        ),
        Label(key="practice words", rect=told, name=text, size=SMALL, token="quiet"),
        *row_of_buttons(look, buttons, [set_button, usual]),
        *([Label(key="position", rect=position, name=begins)] if begins else []),
    ]


def _short(position: object) -> str:
    text = str(position).replace("'", "")
    return text if len(text) <= 100 else f"{text[:99]}…"


def _ask(scene: "NewGame") -> Answer:
    def take(position: Mapping[str, Any]) -> Answer:
        scene.change(position=position)
        return Pop()

    return Push(ask_position(scene.stage, take))


def daily(scene: "NewGame", room: pygame.Rect) -> list[Widget]:
    """Lay out today's game, which is the same for everyone, and the best result so far."""
    look, say = scene.look, scene.look.say
    px, today = look.px, date.today()
    room = pygame.Rect(room.x, room.y, min(room.width, px(WIDTH)), room.height)
    content = scene.stage.saves.plain(CONTENT.name).content
    setup = codec.setup_from_json(DAILY.setup(today, content, scene.form.players or ("-",)))
    what, best = _in_words(scene, setup), _best(scene, today)
    texts = [(what, BODY), (best, BODY), (say("the_spill.new_game.daily_note"), SMALL)]
    heights = [look.text_height(text, size, room.width) for text, size in texts]
    head, *places, button, _ = rows(
        room, [Px(look.line_height(LARGE)), *map(Px, heights), Px(px(ROW)), Share(1)], px(GAP)
    )
    tokens = ("ink", "ink", "quiet")
    return [
        Heading(
            key="today",
            rect=head,
            name=say("the_spill.new_game.today", day=today.isoformat()),
            size=LARGE * 0.8,
            token="ink",
        ),
        *(
            Label(key=f"daily {number}", rect=place, name=text, size=size, token=token)
            for number, ((text, size), place, token) in enumerate(zip(texts, places, tokens, strict=True))
        ),
        *row_of_buttons(
            look,
            button,
            [
                Button(
                    key="play today",
                    rect=button,
                    name=say("the_spill.new_game.play_today"),
                    icon="play",
                    main=True,
                    note=say("the_spill.new_game.play_today_note"),
                    act=scene.begin_today,
                )
            ],
        ),
    ]


def _in_words(scene: "NewGame", setup: Setup) -> str:
    say = scene.look.say
    tracks = {track.id: track.name for track in scene.content.tracks}
    pieces = [tracks.get(setup.track, setup.track), say("the_spill.common.level", n=setup.level)]
    return ", ".join([*pieces, *([say("the_spill.common.harsh_weather")] if setup.harsh_weather else [])])


def _best(scene: "NewGame", today: date) -> str:
    """Say how today's game went best so far."""
    say, found = scene.look.say, scene.records_loader.found
    if found is None:
        return say("the_spill.new_game.looking_for_results")
    best = next((day for day in found.days if day.day == today.isoformat()), None)
    return say("the_spill.new_game.not_played_yet") if best is None else DAILY.rating_text(best.rating, scene.content)
