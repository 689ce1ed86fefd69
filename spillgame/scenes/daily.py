"""The game of the day: where it is begun, its result as lines of text for the clipboard, and the results of bots."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date

import pygame

from spillgame import games
from spillgame.rules.seams import AnyContent
from spillgame.scenes.dialog import message
from spillgame.scenes.menu import row_of_buttons
from spillgame.scenes.scene import Push, Stage
from spillgame.store.records import Day, Records
from spillgame.store.rivals import Rivals
from spillgame.store.saves import SavesError
from spillgame.store.summary import Summary
from spillgame.ui import clipboard
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, rows
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading, Label
from spillgame.words import Words

WIDTH, ROW, GAP = 900, 56, 12
"""Design units."""


def result_of(found: Records, day: date) -> Day | None:
    """Return the best result of a day; None if its game was not finished."""
    return next((one for one in found.days if one.day == day.isoformat()), None)


def lay_daily(
    look: Look, area: pygame.Rect, heading: str, said: Sequence[str], about: str, play: Button
) -> tuple[list[Widget], pygame.Rect]:
    """Lay out the sentences on a game of the day and the button that begins it; returns the room left below, too."""
    px, gap = look.px, look.px(GAP)
    room = pygame.Rect(area.x, area.y, min(area.width, px(WIDTH)), area.height)
    texts = [*((one, BODY, "ink") for one in said if one), (about, SMALL, "quiet")]
    heights = [look.text_height(text, size, room.width) for text, size, _ in texts]
    head, *places, button, rest = rows(
        room, [Px(look.line_height(LARGE)), *map(Px, heights), Px(px(ROW)), Share(1)], gap
    )
    labels = [
        Label(key=f"daily {number}", rect=place, name=text, size=size, token=token)
        for number, ((text, size, token), place) in enumerate(zip(texts, places, strict=True))
    ]
    title = Heading(key="today", rect=head, name=heading, size=LARGE * 0.8, token="ink")
    below = pygame.Rect(area.x, rest.y + gap, area.width, max(0, rest.height - gap))
    return [title, *labels, *row_of_buttons(look, button, [play])], below


def rivals_of(stage: Stage, game: str, day: str | None) -> Rivals | None:
    """Return the bots' results in a day's game; None for any other game, and where no bots play it."""
    if day is None:
        return None
    with suppress(SavesError, ValueError):
        found = Rivals(stage.saves.plain(game), stage.saves.cache, game, day)
        return found if found.bots else None
    return None


def rivals_in_words(say: Words, rivals: Rivals | None) -> list[str]:
    """Return a sentence with the result of each bot, or that it still plays."""
    return [
        say("daily.rival", bot=one.bot, result=one.text) if one.text else say("daily.rival_plays", bot=one.bot)
        for one in (rivals.found() if rivals is not None else ())
    ]


def known_rivals_in_words(stage: Stage, game: str, day: str) -> list[str]:
    """Return the known results of bots in a day's game."""
    rivals = rivals_of(stage, game, day)
    known = [one for one in (rivals.found() if rivals is not None else ()) if one.text]
    return [stage.look.say("daily.rival", bot=one.bot, result=one.text) for one in known]


def copy_result(stage: Stage, summary: Summary, content: AnyContent) -> Answer:
    """Put a result on the clipboard, with the known ones of bots, and show it."""
    say = stage.look.say
    daily, day = games.GAMES[summary.game].room.daily, summary.daily or ""
    text = daily.result_text(day, summary.won, summary.columns, content) if daily is not None else ""
    known = known_rivals_in_words(stage, summary.game, day) if summary.over else []
    text = "\n".join([text, *known])
    heading = say("daily.on_clipboard") if clipboard.copy(text) else say("daily.no_clipboard")
    return Push(message(stage, text, heading))
