"""The way to a game's lessons, on the pages where games are begun."""

from collections.abc import Sequence
from typing import Final

import pygame

from spillgame import games
from spillgame.rules.lessons import Lesson
from spillgame.scenes.scene import Push, Stage
from spillgame.store.learnt import Learnt
from spillgame.ui.fonts import BODY
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look
from spillgame.ui.widgets import Button

STILL_NEW: Final = 3
"""The most games after which a player may still want the lessons."""


def lessons_of(stage: Stage, game: str) -> Sequence[Lesson]:
    """Return the lessons of a game. Raises SavesError where its content has faults."""
    found: Sequence[Lesson] = games.GAMES[game].room.lessons(stage.saves.plain(game).content)
    return found


def offer_in_short(stage: Stage, game: str) -> str:
    """Return the offer of the lessons in a few words."""
    lessons = lessons_of(stage, game)
    return stage.look.say("lesson.offer_short", n=len(lessons), minutes=sum(one.minutes for one in lessons))


def offer(stage: Stage, game: str) -> str:
    """Return the offer of the lessons for a player who began neither the game nor a lesson of it; otherwise empty."""
    return _offer(stage, game) if stage.saves.is_newcomer(game) else ""


def offer_after(stage: Stage, game: str) -> str:
    """Return the same offer also after a few games, if no lesson was begun."""
    begun = stage.saves.begun(game, STILL_NEW + 1)
    return _offer(stage, game, played=begun > 0) if begun <= STILL_NEW else ""


def _offer(stage: Stage, game: str, played: bool = False) -> str:
    if game in Learnt().games():
        return ""  # before the content is looked at, which takes its time
    lessons, say = lessons_of(stage, game), stage.look.say
    if not lessons:
        return ""
    values = {"n": len(lessons), "minutes": sum(one.minutes for one in lessons)}
    return say("lesson.offer_after", **values) if played else say("lesson.offer", **values)


def lessons_button(stage: Stage, game: str) -> Button:
    """Return the button that leads to the lessons of a game."""
    name, note = stage.look.say("lesson.lessons"), stage.look.say("lesson.lessons_note")
    return Button(key="lessons", name=name, icon="help", note=note, act=lambda: Push(stage.routes.lessons(game)))


def end_of_head(look: Look, head: pygame.Rect) -> pygame.Rect:
    """Return the place of that button at the end of a page's header."""
    wide = look.fonts.width(look.say("lesson.lessons"), look.px(BODY), True) + look.px(28 + BODY * 1.25 + 16)
    return columns(head, [Share(1), Px(wide)])[1]
