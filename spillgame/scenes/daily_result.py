"""The result of a daily game, as a few lines of text for the clipboard."""

from typing import Any

from spillgame import games
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Answer, Push, Stage
from spillgame.store.summary import Summary
from spillgame.ui import clipboard


def copy_result(stage: Stage, summary: Summary, content: Any) -> Answer:
    """Put a result on the clipboard, and show it."""
    say = stage.look.say
    daily = games.GAMES[summary.game].room.daily
    text = daily.result_text(summary.daily or "", summary.won, summary.columns, content) if daily is not None else ""
    heading = say("daily.on_clipboard") if clipboard.copy(text) else say("daily.no_clipboard")
    return Push(message(stage, text, heading))
