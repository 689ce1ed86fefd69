"""The bots of a game as players call them: how strong each is, and those of a game that is over, joined by `+`."""

from collections import Counter
from collections.abc import Callable

from spillgame.rules.game_words import strength_of, words_of
from spillgame.rules.seams import AnyContent

Say = Callable[..., str]
"""Says a text of the shell by its key, with values filled in."""


def level_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Return in a word how strong a bot is, given its game's content; empty for a person, and where it is not known."""
    strength = strength_of(content, bot)
    return say(f"bots.level_{strength.level}") if strength is not None else ""


def strength_in_words(say: Say, content: AnyContent, bot: str | None) -> str:
    """Say how strong a bot is, and how many games it wins; empty likewise."""
    strength = strength_of(content, bot)
    if strength is None:
        return ""
    level = level_in_words(say, content, bot)
    return say("bots.strength", level=level, won=strength.won, games=strength.games)


def bots_in_words(content: AnyContent, joined: str) -> str:
    """Name bots whose ids stand joined by `+`, each once, with how often; one without a name is called by its id."""
    say = words_of(content)
    found = Counter(say.called("bots", bot) for bot in joined.split("+") if bot)
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in found.items())


class BotsByName(dict[str, str]):
    """Names each company of bots when it is asked for: there are too many to name them all."""

    def __init__(self, content: AnyContent, nobody: str):
        super().__init__()
        self._content, self._nobody = content, nobody

    def get(self, joined: str, default: object = None) -> str:
        """Return what a company is called; `nobody` where it has no bot."""
        return bots_in_words(self._content, joined) or self._nobody
