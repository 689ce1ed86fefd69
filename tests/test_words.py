"""What people read stands in files of words, none of it in code, and how its gaps are filled."""

import ast
import builtins
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from spillgame.plurals import PLURALS
from spillgame.template import Grammar
from spillgame.words import Translation, Words, fill, has_letters, one_line, sentences
from tests.sources import PACKAGE, called, nodes_of, tree_of

WITHOUT_SENTENCES = (
    *("scenes", "ui", "app.py", "window.py", "shots.py"),
    *("play", "store", "lab", "commands", "cli.py", "bots", "advice"),
)
"""The parts of the package in which no sentence may stand."""
EXCEPTIONS = {
    "cli.py": "told where the words themselves have faults",
    "commands/bench.py": "the names of its rows in JSON",
    "commands/bench_measures.py": "told to those who work on the program",
    "commands/doctor.py": "what it says where the words cannot be read",
    "commands/bench_reader.py": "the names of its rows in JSON",
    "commands/wrong_arguments.py": "the sentences of argparse, in place of which ours are said",
    "store/database.py": "SQL",
    "scenes/the_spill/board/sprites.py": "SVG",
    "scenes/offshore/board/sprites.py": "SVG",
    "ui/svg.py": "SVG",
    "ui/intents.py": "pygame's names of keys",
    "commands/doctor_reader.py": "what is typed into a terminal",
    "ui/screen_reader.py": "lines of the log, and the library's own words",
    "ui/faces.py": "what fonts are called",
    "ui/pictures.py": "told to nobody who plays: a picture that is missing has a stand-in",
    "ui/sound/device.py": "told to nobody who plays: without a device it is silent",
    "ui/sound/player.py": "told to nobody who plays: without a device it is silent",
}
"""Modules with words of their own, each with the reason."""

TWO_WORDS = re.compile(r"[^\W\d_][,.:;!?’'…]* +[^\W\d_]")
NAME = re.compile(r"[a-z]+( [a-z]+){1,2}")
"""How widgets, scenes and things kept are named, such as `new game`."""
NAMING = {"key", "title", "role"}
TYPED = re.compile(r"spillgame | --")
"""How a command line or a part of one begins: it is the same in every language."""


def modules(parts: tuple[str, ...] = ("",)) -> Iterator[Path]:
    for part in parts:
        place = PACKAGE / part
        yield from sorted(place.rglob("*.py")) if place.is_dir() else [place]


# --- No sentences in code ---


def texts_in(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the texts under a node, but not docstrings, nor what goes to the log or tells of a programmer's fault."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and (called(node.func).startswith("log.") or is_builtin_fault(node.func)):
        return
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):  # the name of a file
        yield from texts_in(node.left)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    annotations = (getattr(node, name, None) for name in ("annotation", "returns"))
    types = [annotation for annotation in annotations if annotation is not None]
    for child in ast.iter_child_nodes(node):
        if child not in types:
            yield from texts_in(child)


def is_builtin_fault(called: ast.expr) -> bool:
    """Return whether this makes one of Python's own exceptions."""
    kind = getattr(builtins, called.id, None) if isinstance(called, ast.Name) else None
    return isinstance(kind, type) and issubclass(kind, Exception)


def names_in(module: Path) -> Iterator[str]:
    """Yield the texts that name a widget, a scene or something kept: by a keyword, or in the first place."""
    for node in nodes_of(module):
        named: ast.expr | None = None
        if isinstance(node, ast.keyword) and node.arg in NAMING:
            named = node.value
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            named = node.value if any(isinstance(one, ast.Name) and one.id in NAMING for one in targets) else None
        elif isinstance(node, ast.Tuple) and node.elts:
            named = node.elts[0]
        elif isinstance(node, ast.Call) and node.args and re.fullmatch(r"(self\.)?\w+", called(node.func)):
            named = node.args[0]
        if isinstance(named, ast.Constant) and isinstance(named.value, str) and NAME.fullmatch(named.value):
            yield named.value


def test_no_sentence_stands_in_code():
    found = []
    for path in modules(WITHOUT_SENTENCES):
        module = path.relative_to(PACKAGE).as_posix()
        if module in EXCEPTIONS:
            continue
        names = set(names_in(path))
        for text in texts_in(tree_of(path)):
            if TWO_WORDS.search(text.value) and text.value not in names and not TYPED.match(text.value):
                found.append(f"{module}:{text.lineno} {text.value!r}")
    assert found == []


def test_every_exception_is_needed():
    assert {module for module in EXCEPTIONS if not (PACKAGE / module).is_file()} == set()
    for module in EXCEPTIONS:
        assert any(TWO_WORDS.search(text.value) for text in texts_in(tree_of(PACKAGE / module))), module


# --- How words are filled in ---


def test_a_missing_key_shows_itself():
    assert Words({})("title.new_game", n=3) == "title.new_game"


def test_words_of_a_game_are_found_under_its_name_and_its_mods_come_over_them():
    words = Words({"title": {"play": "Play"}})
    words.add("the_spill", {"spill": {"drop": "Drop", "skip": "Skip"}})
    words.add("the_spill", {"spill": {"drop": "Let go"}})
    said = [words(key) for key in ("title.play", "the_spill.spill.drop", "the_spill.spill.skip")]
    assert said == ["Play", "Let go", "Skip"]


@pytest.mark.parametrize(
    ("template", "values", "text"),
    [
        ("{n:die|dice}", {"n": 1}, "1 die"),
        ("{n:die|dice}", {"n": 0}, "0 dice"),
        ("{n} more {n?waits|wait}.", {"n": 1}, "1 more waits."),
        ("{n} more {n?waits|wait}.", {"n": 2}, "2 more wait."),
        ("{name} and {other}", {"name": "Ada"}, "Ada and {other}"),
        ("{animal~A|An} leaves.", {"animal": "Octopus"}, "An Octopus leaves."),
        ("{animal~A|An} leaves.", {"animal": "Seal"}, "A Seal leaves."),
        ("oil on {animal~a|an}", {"animal": "Unicorn\n"}, "oil on a Unicorn\\n"),
        ("{name.acc}", {"name": "Ada"}, "Ada"),
        ("{name}", {"name": "{n}", "n": 1}, "{n}"),
    ],
)
def test_a_template_is_filled(template, values, text):
    assert fill(template, values) == text


@pytest.mark.parametrize(
    ("article", "names"),
    [
        ("a", "Crab Unicorn union unit university European one-eyed once ukulele user utility uranium Hotel Boat 7 10"),
        ("a", "180 1100 70 U2 B W6 ewe"),
        ("an", "Octopus otter eel Ibis urchin umbrella unidentified uninvited hour honest heir Éclair oncology"),
        ("an", "N1 S S6C X RTG FBI 8 80 11 18 11000 18,000 ‘Eel’ (urn)"),
    ],
)
def test_the_article_fits_the_sound_of_a_name(article, names):
    for name in names.split():
        assert fill("{name~a|an}", {"name": name}) == f"{article} {name}"


@pytest.mark.parametrize(
    ("rule", "places"),
    [
        ("english", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("french", {0: 0, 1: 0, 2: 1, 21: 1}),
        ("japanese", {0: 0, 1: 0, 2: 0}),
        ("czech", {1: 0, 2: 1, 4: 1, 5: 2, 22: 2}),
        ("polish", {1: 0, 2: 1, 5: 2, 12: 2, 22: 1, 25: 2, 21: 2}),
        ("russian", {1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1}),
        ("slovene", {1: 0, 2: 1, 3: 2, 5: 3, 101: 0}),
        ("lithuanian", {1: 0, 2: 1, 10: 2, 11: 2, 21: 0}),
        ("arabic", {0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 103: 3}),
    ],
)
def test_a_number_takes_the_form_that_its_language_gives_it(rule, places):
    assert {n: PLURALS[rule].place(str(n)) for n in places} == places
    assert PLURALS[rule].place("1.5") == len(PLURALS[rule].categories) - 1


def test_what_a_translation_lacks_is_told_in_english_by_english_grammar():
    english = {"tower": {"dice": "{n:die|dice}", "fall": "{n?falls|fall}"}}
    polish = Translation({"tower": {"dice": "{n:kość|kości|kostek}"}}, Grammar(PLURALS["polish"]))
    words = Words(english, polish)
    assert [words("tower.dice", n=n) for n in (1, 2, 5)] == ["1 kość", "2 kości", "5 kostek"]
    assert [words("tower.fall", n=n) for n in (1, 2, 5)] == ["falls", "fall", "fall"]


def test_a_game_that_is_opened_again_and_again_takes_no_more_room():
    words, texts, others = Words({}), {"board": {"sea": "sea"}}, {"board": {"sea": "ocean"}}
    for one in (texts, others, texts, texts, others):
        words.add("game", one)
    assert words("game.board.sea") == "ocean"
    assert [layer for layer, _ in words._groups["game.board"]] == [others["board"], texts["board"]]


def test_words_of_screens_come_over_those_of_the_rules_in_each_language():
    words = Words({})
    german = Translation({"board": {"sea": "Meer", "land": "Land"}}, Grammar(PLURALS["english"]))
    words.add("game", {"board": {"sea": "sea", "land": "land"}}, german)
    words.add("game", {"board": {"sea": "the sea"}})
    assert (words("game.board.sea"), words("game.board.land")) == ("the sea", "Land")


def test_a_value_without_end_is_clipped():
    assert len(fill("{n}", {"n": "a" * 500_000})) < 6000


def test_sentences_end_before_another_one_begins():
    assert sentences("ship of Ada", "", "The next die: N3A.", "no end") == "ship of Ada. The next die: N3A. no end"


# --- Names ---


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "\u200b", "\u202e\u2066", "\u0301", "\u3164", "\u2800", "\0", "\ud800"]
)
def test_a_name_of_which_nobody_sees_anything_has_no_letters(name):
    assert not has_letters(name)
    assert one_line(f" {name}\n{name}", 60) == ""


@pytest.mark.parametrize("name", ["Ada", "\u200bA", "e\u0301", "\u05d0", "7", "!", "\u6d77"])
def test_any_other_name_has_some(name):
    assert has_letters(name)


def test_a_name_is_told_in_one_line_of_letters_that_are_seen():
    assert one_line("  The\u200b long\none\t\x1b ", 60) == "The long one"
    assert one_line("a" * 70, 60) == "a" * 60
