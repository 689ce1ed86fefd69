"""Somebody who types: a match in the terminal without a terminal, for tests."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from spillgame.content.words_file import shell_words
from spillgame.games import GAMES
from spillgame.play.match import Match
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.scenes.terminal.text_table import TextTable
from spillgame.store.saves import Saves
from tests.box.hidden import NAME

CLEARED = "-- cleared --"
PRESS = "[Return]"


def begun(saves: Saves, game: str = NAME, seed: int = 1, **setup: Any) -> Match:
    """Begin a game with the default set-up, except for what is said."""
    return saves.begin(game, {**GAMES[game].room.setup.default(), "seed": seed, **setup})


class Typist:
    """Types at a match. What is written, with what is typed behind its prompt, stands in `lines`."""

    def __init__(self, saves: Saves, match: Match, width: int = 80, **options: Any):
        self.match = match
        self.lines: list[str] = []
        self._answer: Callable[[str], str] = lambda prompt: ""
        terminal = Terminal(self.lines.append, self._ask, lambda: width, lambda: self.lines.append(CLEARED))
        self.table = TextTable(match, saves, terminal, shell_words(), **options)

    def _ask(self, prompt: str) -> str:
        self.lines.append(prompt)
        typed = self._answer(prompt)
        self.lines[-1] = prompt + typed
        return typed

    def plays(self, answer: Callable[[str], str]) -> str:
        """Play with what a function answers to each prompt; returns everything that was written."""
        self._answer = answer
        self.table.play()
        self.match.close()
        return "\n".join(self.lines)

    def types(self, *typed: str | type[BaseException]) -> str:
        """Type lines, or let an exception happen, as often as asked, and then end the input; returns what was written.

        `Return` is pressed by itself where dice fall, unless the next thing is the word `press`.
        """
        waiting = list(typed)

        def answer(prompt: str) -> str:
            if PRESS in prompt and waiting[:1] != ["press"] and (waiting or not typed):
                return ""
            if waiting[:1] == ["press"]:
                waiting.pop(0)
            if not waiting:
                raise EOFError
            one = waiting.pop(0)
            if isinstance(one, str):
                return one
            raise one

        return self.plays(answer)


def form_of(match: Match, decision: Any) -> str:
    """Return what one types for a decision."""
    return re.sub(r"^\d+: ", "", match.rules.step_to_text(decision))


def by_form(match: Match, bot: Any) -> Callable[[str], str]:
    """Return answers that type the text form of what a bot would decide."""

    def answer(prompt: str) -> str:
        if PRESS in prompt:
            return ""
        seat = match.rules.to_move(match.table.state)[0]
        return form_of(match, bot.choose(match.rules, match.table.view(seat), seat))

    return answer


def by_number(numbers: Iterable[str]) -> Callable[[str], str]:
    """Return answers that type numbers."""
    numbers = iter(numbers)
    return lambda prompt: "" if PRESS in prompt else next(numbers)
