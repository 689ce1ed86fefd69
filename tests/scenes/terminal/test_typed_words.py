"""What is typed in the terminal may be said in the language spoken, and in English."""

import pytest

from spillgame import paths
from spillgame.language import VARIABLE
from spillgame.store.saves import Saves
from tests.scenes.terminal.typist import Typist, begun


@pytest.mark.usefixtures("home")
def test_words_are_typed_in_the_language_spoken_and_in_english(monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    saves = Saves(paths.saves_folder())
    typist = Typist(saves, begun(saves, "the_spill", 3, specialists=["sea_captain"]))
    said = typist.types("hilfe", "help", "hilf", "ende", "quit")
    assert said.count("was ein Berater sagt") == 3
    assert "Nichts hier heißt" not in said


@pytest.mark.usefixtures("home")
def test_what_may_be_typed_is_known_by_its_text_form_and_by_its_name_in_the_language_spoken(monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    saves = Saves(paths.saves_folder())
    typist = Typist(saves, begun(saves, "the_spill", 3))
    said = typist.types("Quadrant E nehmen", "quit")
    assert "nimmt Quadrant E" in said
    assert {"choose_quadrant N", "Quadrant N nehmen", "hilfe", "help"} <= set(typist.table._terminal.known)
