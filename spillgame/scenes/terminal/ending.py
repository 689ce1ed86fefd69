"""What ends something too early is asked about in the terminal, too: whoever enters it once more means it."""

from spillgame.play.match import Match
from spillgame.rules.seams import AnyDecision
from spillgame.scenes.table.asking import given_up_if_asked, left_in_words, then_in_words
from spillgame.words import Words, sentences


class Ending:
    """Asks by the same rules as the window; a terminal has no dialog, so the answer is to enter it again."""

    def __init__(self, say: Words, match: Match, ask_end: str):
        """`ask_end` is the setting that says when to ask."""
        self._say, self._match, self._ask_end = say, match, ask_end
        self._asked: tuple[object, int] | None = None
        """What was asked about last, and after which line."""

    def question(self, decision: AnyDecision, line: int) -> str:
        """Return what is said instead of taking a decision that was entered in a line, by its number; empty where it
        is taken, as it is when it was asked about just before."""
        say, match = self._say, self._match
        given_up = given_up_if_asked(match, decision, self._ask_end)
        if given_up is None or self._asked == (decision, line - 1):
            return ""
        self._asked = decision, line
        what = match.rules.choice_to_text(match.table.state, decision)
        left = left_in_words(say, match, given_up) if given_up else then_in_words(say, match, decision)
        return sentences(say("ending.question", what=what), left, say("text_table.meant"))
