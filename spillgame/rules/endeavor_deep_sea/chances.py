"""What Endeavor: Deep Sea asks of chance, and how it is answered."""

from functools import cache
from typing import Final, NamedTuple

from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.game import Rest
from spillgame.rules.seams import Json, JsonObject

WAVE: Final = "wave"
"""The die that decides who has the Wave (E-2.8)."""


class Ask(NamedTuple):
    """What is asked of chance: a piece that is drawn, or a die that falls through the tower."""

    ask: str
    """Its name in journals."""
    answer: str
    """The key of the answer in journals."""
    rule: str
    """The rule by which it is asked, which refuses an answer that cannot be."""
    depth: int = 0
    """For a board, the depth of its stack; otherwise 0."""

    def to_json(self) -> JsonObject:
        """Return what is asked, without what may be drawn."""
        if self.depth:
            return {"ask": self.ask, "depth": self.depth}
        return {"ask": self.ask, "dice": [WAVE]} if self == DROP_WAVE else {"ask": self.ask}

    def __str__(self) -> str:
        return f"{self.ask} {self.depth}" if self.depth else self.ask


@cache
def draw_board(depth: int, rule: str) -> Ask:
    """Return the ask for the top board of a stack, in set-up or for a discovery."""
    return Ask("draw_board", "board", rule, depth)


FIRST_JOURNAL, DRAW_JOURNAL = (Ask("draw_journal", "journal", rule) for rule in ("E-2.5", "E-5.7"))
FIRST_SPECIALIST, DRAW_SPECIALIST = (Ask("draw_specialist", "specialist", rule) for rule in ("E-2.6", "E-3.4"))
"""A piece for the display or the tray: in set-up, and later."""
DRAW_GOAL = Ask("draw_goal", "card", "E-2.7")
DROP_WAVE = Ask("drop", "landings", "E-2.8")
DRAW_TOKEN = Ask("draw_token", "token", "E-5.5")
"""The top token of a Dive site."""
ANSWER_KEYS = {
    one.ask: one.answer for one in (draw_board(1, ""), DRAW_JOURNAL, DRAW_SPECIALIST, DRAW_GOAL, DROP_WAVE, DRAW_TOKEN)
}
"""The key of the answer to each thing that is asked, by its name."""


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and the answer to it."""

    ask: Ask
    answer: str | Rest
    """The id of what was drawn, or how the die came to rest."""

    def to_json(self) -> JsonObject:
        """Return it as it is written in a journal's line."""
        answer: Json = self.answer
        if isinstance(answer, Rest):
            answer = [{"die": answer.die, "quadrant": QUADRANT_NAMES[answer.quadrant or 0], "face": answer.face}]
        return {"chance": self.ask.to_json(), "answer": {self.ask.answer: answer}}

    def __str__(self) -> str:
        """Return it as a line of text, such as `draw_board 1: atoll` or `drop: N 3`."""
        found = self.answer
        shown = f"{QUADRANT_NAMES[found.quadrant or 0]} {found.face}" if isinstance(found, Rest) else found
        return f"{self.ask}: {shown}"
