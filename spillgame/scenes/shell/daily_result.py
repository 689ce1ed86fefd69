"""The result of a daily game: in a line, and as a few lines of text for the clipboard."""

from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.daily import result_text
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Answer, Push, Stage
from spillgame.store.records import Day
from spillgame.store.summary import Summary
from spillgame.ui import clipboard
from spillgame.ui.words import Language


def copy_result(stage: Stage, summary: Summary, content: Content) -> Answer:
    """Put a result on the clipboard, and show it."""
    say = stage.look.say
    text = result_text(summary, content, say)
    heading = say("On the clipboard") if clipboard.copy(text) else say("No clipboard: here is the result")
    return Push(message(stage, text, heading))


def day_in_words(say: Language, day: Day) -> str:
    """Say how good the best result of a day is."""
    rating = day.rating
    won = "Best: won after {turns} turns" if rating.won else "Best: lost after {turns} turns"
    more = say(", {objectives} of 3 objectives, {animals} animals saved.", objectives=rating.objectives,
               animals=rating.animals)  # fmt: skip
    return say(won, turns=abs(rating.turns)) + more
