"""A game begun in one language goes on in any other: journals hold the same steps in all."""

import json

import pytest

from spillgame import paths
from spillgame.games import GAMES
from spillgame.language import VARIABLE
from spillgame.store.saves import Saves
from tests.play.games import without_drops
from tests.scenes.every_scene import SETUPS
from tests.scenes.kept import play

pytestmark = pytest.mark.usefixtures("home")
STEPS = 40


def speaking(monkeypatch, language):
    monkeypatch.setenv(VARIABLE, language)
    return Saves(paths.saves_folder())


def steps_of(path):
    return path.read_text("utf-8").splitlines()[1:]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize(("first", "second"), [("de", "en"), ("en", "de")])
def test_a_game_begun_in_one_language_goes_on_in_another(monkeypatch, game, first, second):
    begun = play(speaking(monkeypatch, first).begin(game, SETUPS[game]), STEPS)
    begun.close()
    saves = speaking(monkeypatch, second)
    assert without_drops(saves.read(begun.path).moments) == without_drops(begun.moments)
    resumed = saves.resume(begun.path)
    assert resumed.warnings == [], "it is the same game"
    assert resumed.header.content == saves.loaded(game).sha256
    play(resumed, STEPS, seed=2)
    resumed.close()
    read = speaking(monkeypatch, first).read(begun.path)
    assert without_drops(read.moments) == without_drops(resumed.moments)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_same_game_leaves_the_same_steps_in_every_language(monkeypatch, game):
    monkeypatch.setattr("spillgame.store.saves.SystemRandom", FirstNumber)
    found = []
    for language in ("en", "de"):
        match = play(speaking(monkeypatch, language).begin(game, SETUPS[game]), STEPS)
        match.close()
        found.append(match.path)
    english, german = found
    assert steps_of(english) == steps_of(german)
    header, other = (json.loads(path.read_text("utf-8").splitlines()[0]) for path in found)
    assert {key for key in header if header[key] != other[key]} <= {"begun"}


def test_why_a_journal_cannot_be_replayed_is_told_in_the_language_spoken_also_by_what_is_cached(monkeypatch):
    paths.saves_folder().mkdir(parents=True)
    (paths.saves_folder() / "broken.jsonl").write_text("rubbish\n", "utf-8")

    def why(saves):
        (found,) = saves.entries()
        return found.fault

    english = why(speaking(monkeypatch, "en"))
    saves = speaking(monkeypatch, "de")
    assert english.startswith("line 1: ")
    assert why(saves).startswith("Zeile 1: ")
    monkeypatch.setenv(VARIABLE, "en")
    assert why(saves) == english, "the language has changed while the program runs"
    monkeypatch.setattr("spillgame.store.saves_folder.header_of", None)  # nothing is read again
    assert why(speaking(monkeypatch, "en")) == english


class FirstNumber:
    """Chance that begins in the same way for every game."""

    def randrange(self, most):
        return 7 % most
