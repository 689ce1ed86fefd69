"""The result of a daily game: in a line, and as a few lines of text for the clipboard."""

from spillgame.play.daily import result_text
from spillgame.play.records import Day
from spillgame.play.summary import Summary
from spillgame.rules.the_spill.catalogue import Content
from spillgame.scenes.dialog import message
from spillgame.scenes.scene import Answer, Push, Stage
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
