"""The words as shipped, for tests that make a look of their own."""

from functools import cache

from spillgame.content.loading import Loaded, load
from spillgame.content.words_file import SHELL
from spillgame.language import spoken
from spillgame.rules.content import GameContent
from spillgame.rules.deep_sea_adventure.room import CONTENT as DEEP_SEA
from spillgame.rules.endeavor_deep_sea.room import CONTENT as ENDEAVOR
from spillgame.rules.game_words import add_words
from spillgame.rules.offshore.room import CONTENT as OFFSHORE
from spillgame.rules.seams import AnyContent
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from spillgame.template import holes
from spillgame.words import Groups, Words

GAMES = (THE_SPILL, DEEP_SEA, OFFSHORE, ENDEAVOR)


class StrictWords(Words):
    """Words that nobody may ask for a text they do not have, or for one with too few values."""

    def __call__(self, key: str, /, **values: object) -> str:
        text = super().__call__(key, **values)
        assert text != key, f"there are no words for {key!r}"
        assert "{" not in text or not holes(text), f"nothing fills {holes(text)} of {key!r}"
        return text


def shell_groups() -> Groups:
    """Return the English words of the shell; read once for all tests."""
    return content_of(SHELL).words


def content_of(game: GameContent) -> AnyContent:
    """Return the content of a game, told in the language spoken; read once for all tests."""
    return _loaded(game, spoken()).content


def shell_words() -> Words:
    """Return the words that a window begins with."""
    return StrictWords(shell_groups(), _loaded(SHELL, spoken()).translation)


@cache
def _loaded(game: GameContent, language: str) -> Loaded:
    return load(game, language=language, with_mods=False, with_cache=False)


def all_words() -> Words:
    """Return the words that a window has once every game was opened."""
    words = shell_words()
    for game in GAMES:
        add_words(words, game.name, content_of(game))
    return words
