"""In a language that nobody speaks no English is left in the terminal, whatever is played and typed there."""

import itertools

import pytest

from spillgame import paths
from spillgame.content.words_file import shell_words
from spillgame.games import GAMES
from spillgame.language import PSEUDO, VARIABLE
from spillgame.scenes.table.problem_words import match_in, task_of
from spillgame.scenes.terminal.terminal import Terminal
from spillgame.scenes.terminal.text_problem import TextProblem
from spillgame.store.saves import Saves
from tests.advice.problems import shipped
from tests.pseudo import plain_in
from tests.scenes.terminal.typist import Typist, begun

TYPED = (
    *("?", "help", "board", "list", "log", "since", "why", "why 1", "why sing", "hint", "hint", "hint", "hint", "sing"),
    *("undo", "redo", "save", "s", "1", "undo", "redo", "log 9"),
)
"""What is typed at a table, besides `quit`."""
PRESS = "[Rétúrñ]"


@pytest.fixture(autouse=True)
def pseudo(home, monkeypatch):
    monkeypatch.setenv(VARIABLE, PSEUDO)


def left(said, match):
    """Return the English words of what was written, without the file that the game is saved in."""
    return plain_in([said.replace(str(match.path), "")], besides=[*TYPED, "quit"])


def seated(game):
    """Return a set-up of persons, as many as there are by default, whose names are known to be names."""
    field = GAMES[game].room.setup.field_of("names")
    people = len(GAMES[game].room.setup.default()[field.key])
    return {field.key: ["Ada", "Ben", "Cleo", "Dag"][:people]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "bot"), [(1, "greedy"), (2, "random")])
def test_a_game_that_is_watched_to_its_end_leaves_no_english(game, seed, bot):
    saves = Saves(paths.saves_folder())
    match = saves.begin(game, {**GAMES[game].room.setup.default(), **seated(game), "seed": seed}, bot=bot)
    said = Typist(saves, match, at_once=True).plays(lambda prompt: "")
    assert match.table.is_over()
    assert left(said, match) == set()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_typed_at_a_table_is_answered_without_english(game):
    saves = Saves(paths.saves_folder())
    match = begun(saves, game, 3, **seated(game))
    typed = itertools.chain(TYPED, itertools.cycle(["1", "1", "why"]))
    said = Typist(saves, match, ask_end="always").plays(answers(typed, 120))
    assert len(match.moments) > 20
    assert left(said, match) == set()


def answers(typed, lines):
    """Return answers that press Return where dice fall, and leave the game after a number of lines."""
    counted = itertools.count()
    return lambda prompt: "" if PRESS in prompt else next(typed) if next(counted) < lines else "quit"


@pytest.mark.parametrize("typed", [("end turn", "end turn"), ("hint", "why", "quit", "quit")])
def test_a_problem_is_told_and_judged_without_english(typed):
    saves, say, lines, waiting = Saves(paths.saves_folder()), shell_words(), [], iter(typed)
    task = task_of("the_spill", shipped()[0], 1)
    terminal = Terminal(lines.append, lambda prompt: lines.append(prompt) or next(waiting), lambda: 80)
    TextProblem(match_in(saves, task, say), task, saves, terminal, say, "always").play()
    assert lines
    assert plain_in(lines, besides=typed) == set()
