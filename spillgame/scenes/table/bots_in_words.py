"""The bots of a game that is over, named as players call them: where records and lists have them joined by `+`."""

from collections import Counter
from collections.abc import Mapping


def bots_in_words(names: Mapping[str, str], joined: str) -> str:
    """Name bots whose ids stand joined by `+`, each once, with how often; one without a name is called by its id."""
    found = Counter(names.get(bot, bot) for bot in joined.split("+"))
    return ", ".join(f"{count}× {name}" if count > 1 else name for name, count in found.items())


class BotsByName(dict[str, str]):
    """Names each company of bots when it is asked for: there are too many to name them all."""

    def __init__(self, names: Mapping[str, str], nobody: str):
        super().__init__()
        self._names, self._nobody = names, nobody

    def get(self, joined: str, default: object = None) -> str:
        """Return what a company is called; `nobody` where it has no bot."""
        return bots_in_words(self._names, joined) if joined else self._nobody
