"""The result of a daily game, as a few lines of text for the clipboard; and what bots made of the same day."""

from contextlib import suppress

from spillgame import games
from spillgame.rules.seams import AnyContent
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Push, Stage
from spillgame.store.rivals import Rivals
from spillgame.store.saves import SavesError
from spillgame.store.summary import Summary
from spillgame.ui import clipboard
from spillgame.ui.answer import Answer
from spillgame.words import Words


def rivals_of(stage: Stage, game: str, day: str | None) -> Rivals | None:
    """Return what bots make of a day's game; None for any other game, and where none play beside it."""
    if day is None:
        return None
    with suppress(SavesError, ValueError):
        found = Rivals(stage.saves.plain(game), stage.saves.cache, game, day)
        return found if found.bots else None
    return None


def rivals_in_words(say: Words, rivals: Rivals | None) -> list[str]:
    """Say what each bot made of the day."""
    return [
        say("daily.rival", bot=one.bot, result=one.text) if one.text else say("daily.rival_plays", bot=one.bot)
        for one in (rivals.found() if rivals is not None else ())
    ]


def known_rivals_in_words(stage: Stage, game: str, day: str) -> list[str]:
    """Say what bots made of a day, as far as that is known."""
    rivals = rivals_of(stage, game, day)
    known = [one for one in (rivals.found() if rivals is not None else ()) if one.text]
    return [stage.look.say("daily.rival", bot=one.bot, result=one.text) for one in known]


def copy_result(stage: Stage, summary: Summary, content: AnyContent) -> Answer:
    """Put a result on the clipboard, with those of bots that are known, and show it."""
    say = stage.look.say
    daily, day = games.GAMES[summary.game].room.daily, summary.daily or ""
    text = daily.result_text(day, summary.won, summary.columns, content) if daily is not None else ""
    known = known_rivals_in_words(stage, summary.game, day) if summary.over else []
    text = "\n".join([text, *known])
    heading = say("daily.on_clipboard") if clipboard.copy(text) else say("daily.no_clipboard")
    return Push(message(stage, text, heading))
