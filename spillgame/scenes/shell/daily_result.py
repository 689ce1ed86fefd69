"""The result of a daily game: in a line, and as a few lines of text for the clipboard."""

from typing import Any

from spillgame import games
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Answer, Push, Stage
from spillgame.store.records import Day
from spillgame.store.summary import Summary
from spillgame.ui import clipboard
from spillgame.words import Words


def copy_result(stage: Stage, summary: Summary, content: Any) -> Answer:
    """Put a result on the clipboard, and show it."""
    say = stage.look.say
    daily = games.GAMES[summary.game].room.daily
    text = daily.result_text(summary.daily or "", summary.won, summary.columns, content) if daily is not None else ""
    heading = say("daily.on_clipboard") if clipboard.copy(text) else say("daily.no_clipboard")
    return Push(message(stage, text, heading))


def day_in_words(say: Words, day: Day) -> str:
    """Say how good the best result of a day is."""
    rating = day.rating
    turns = abs(rating.turns)
    ended = say("daily.best_won", turns=turns) if rating.won else say("daily.best_lost", turns=turns)
    return ended + say("daily.objectives_and_animals", objectives=rating.objectives, animals=rating.animals)
