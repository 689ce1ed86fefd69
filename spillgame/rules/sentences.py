"""What the sentences of all games have alike: templates of the content, by group and key, filled with names."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spillgame.rules.game import Refusal
from spillgame.rules.seams import Json
from spillgame.words import fill, fill_tamed


def refusal_sentence(words: Any, refusal: Refusal) -> str:
    """Say why a step or a set-up is refused, in one line even where a stranger's file put other things into it.

    `words` are the content's: `refusals` has a sentence for each code, and `needed`, if it is there, one for each kind
    of thing that was needed where something of another shape was found.
    """
    values = dict(refusal.values)
    if needed := getattr(words, "needed", {}).get(str(values.get("needed", ""))):
        values["needed"] = fill_tamed(needed, refusal.values)
    return fill_tamed(words.refusals.get(refusal.code, refusal.code), values)


class GameSentences:
    """Says things in the content's words, with the players' names; a game adds what it alone says."""

    def __init__(self, words: Any, players: Sequence[str]):
        self._words = words
        self._players = players

    def player(self, seat: int) -> str:
        """Return the name of the player of a seat; the number where there is no such seat."""
        return self._players[seat - 1] if 1 <= seat <= len(self._players) else str(seat)

    def players(self, seats: Iterable[int]) -> str:
        """Return the names of the players of some seats."""
        return ", ".join(map(self.player, seats))

    def reason(self, reason: str) -> str:
        """Say why a game ended."""
        text: str = self._words.reasons[reason]
        return text

    def reasons(self, reasons: Iterable[str]) -> str:
        """Say why a game ended, where there are several reasons."""
        return " ".join(map(self.reason, reasons))

    def refusal(self, refusal: Refusal) -> str:
        """Say why a step is refused."""
        return refusal_sentence(self._words, refusal)

    def say(self, key: str, values: Mapping[str, object]) -> str:
        """Fill a line of the picture in plain text."""
        return self._say("picture", key, **values)

    def _say(self, group: str, key: str, /, **values: Json) -> str:
        templates: Mapping[str, str] = getattr(self._words, group)
        return fill(templates[key], values)
