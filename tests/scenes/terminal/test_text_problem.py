"""A problem in the terminal: the goal first, then the turn, the verdict and the best plan."""

import re
from dataclasses import replace

import pytest

from spillgame import paths
from spillgame.content.words_file import shell_words
from spillgame.rules.problems import Aim
from spillgame.scenes.table.problem_words import match_in, task_of
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.scenes.terminal.text_problem import TextProblem
from spillgame.store.attempts import Attempts
from spillgame.store.saves import Saves, SavesError
from tests.advice.problems import shipped
from tests.calls import complaint

pytestmark = pytest.mark.usefixtures("home")
FIRST = replace(shipped()[0], theme="rescue", goal=(Aim(name="rescued", n=2),))


def typed(*words, problem=FIRST):
    """Play a problem by typing; returns what was written."""
    saves, say, lines, waiting = Saves(paths.saves_folder()), shell_words(), [], list(words)
    task = task_of("the_spill", problem, 1)

    def answer(prompt):
        lines.append(prompt)
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    terminal = Terminal(lines.append, answer, lambda: 200, lambda: None)
    TextProblem(match_in(saves, task, say), task, saves, terminal, say, "never").play()
    return "\n".join(map(str, lines))


def test_the_goal_comes_first_and_the_verdict_with_the_best_plan_last():
    told = typed("end turn")
    assert told.startswith("Problem 1, grade 1 of 5 · Rescue\nRescue 2 animals. Solved if")
    assert "Goal missed. Not solved" in told
    best = re.search(r"Best plan: (\d+)%", told)
    assert int(best[1]) == pytest.approx(100 * FIRST.value, abs=0.5)
    assert best.start() < told.rindex("End the turn")
    assert Attempts("the_spill").of(FIRST.id).tries == 1


def test_a_problem_that_is_left_is_not_judged():
    assert "solved:" not in typed("quit", "quit").lower().replace("solved if", "")
    assert Attempts("the_spill").of(FIRST.id).tries == 0


def test_a_hint_that_is_asked_for_is_refused_with_the_reason():
    assert "A problem is solved without hints." in typed("hint", "quit", "quit")


def test_one_that_the_rules_do_not_allow_is_told_in_a_sentence():
    with pytest.raises(SavesError):
        typed(problem=replace(FIRST, given={"win_card": "of_no_game"}))


def test_problems_have_numbers_on_the_command_line(capsys, monkeypatch):
    monkeypatch.setattr("spillgame.commands.play_text.has_terminal", lambda: True)
    assert "There is no problem 9999" in complaint(capsys, "play", "--text", "--problem", "9999")
    assert "add --text" in complaint(capsys, "play", "--problem", "1")
