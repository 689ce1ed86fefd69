"""Hints in the terminal: the next part each time that they are asked for."""

import pytest

from spillgame import paths
from spillgame.games import GAMES
from spillgame.play.counts import HINTS, total
from spillgame.store.saves import Saves
from tests.scenes.terminal.typist import PRESS, Typist

pytestmark = pytest.mark.usefixtures("home")


def test_a_hint_is_told_part_by_part_in_the_terminal_and_counted_in_the_journal():
    saves = Saves(paths.saves_folder())
    match = saves.begin("the_spill", {**GAMES["the_spill"].room.setup.default(), "seed": 3, "specialists": []})
    asked = []

    def answer(prompt):
        if PRESS in prompt:
            return ""
        if match.table.state.phase != "action":
            return "1"
        asked.append(prompt)
        return "hint" if len(asked) <= 3 else "quit"

    said = Typist(saves, match).plays(answer)
    first, second, third = said.split("hint\n")[1:4]
    assert "Work in" in second or "Nothing at sea" in second
    assert third.startswith("Plan 1: ")
    assert "1. " in third
    assert "Plan 1" not in first + second
    again = saves.read(match.path)
    assert total(again.moments, HINTS) == 3


def test_before_anything_is_to_be_planned_the_word_says_so():
    saves = Saves(paths.saves_folder())
    match = saves.begin("deep_sea_adventure", GAMES["deep_sea_adventure"].room.setup.default())
    said = Typist(saves, match).types("hint")
    assert "when you are to decide" in said
