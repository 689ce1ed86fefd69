"""The code and the files of words agree: each key has its text, each text is said, and every {name} in it is filled.

A key is written out where it is said, `say("dice.die", n=3)`. One that is computed, `say(f"events.{name}")`, is of a
family, which `WORDS` of the game's rules lists with what can be filled in.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from spillgame.advice.analysis import MARKS
from spillgame.bots.deep_sea_adventure.telling import TOLD as TOLD_IN_DIVES
from spillgame.commands import COMMANDS, bench
from spillgame.commands.finding import Kind
from spillgame.commands.wrong_arguments import SENTENCES
from spillgame.games import GAMES
from spillgame.physics.fairness import TESTS
from spillgame.play.chance import SeededChance
from spillgame.rules.deep_sea_adventure.check import WORDS as OF_DEEP_SEA
from spillgame.rules.endeavor_deep_sea.check import WORDS as OF_ENDEAVOR
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES, Counted, Special
from spillgame.rules.endeavor_deep_sea.state import Phase
from spillgame.rules.game_words import groups_of
from spillgame.rules.levels import RIVALS
from spillgame.rules.offshore.check import WORDS as OF_OFFSHORE
from spillgame.rules.offshore.state import Score
from spillgame.rules.room import Kind as FieldKind
from spillgame.rules.the_spill.check import WORDS as OF_THE_SPILL
from spillgame.scenes.endeavor_deep_sea.panels.views import VIEWS
from spillgame.scenes.scene import GROUPS
from spillgame.template import holes
from tests.sources import PACKAGE, called, nodes_of
from tests.texts import StrictWords, content_of, shell_groups

CHECKS = {
    "the_spill": OF_THE_SPILL,
    "deep_sea_adventure": OF_DEEP_SEA,
    "offshore": OF_OFFSHORE,
    "endeavor_deep_sea": OF_ENDEAVOR,
}
SAYING = ("say", "_say")
"""What a text is said with; with `called` of it the group and the name are given, the group as it is written."""


@cache
def titles() -> frozenset[str]:
    """Return what the scenes are called in their text forms; a table has its game's name."""
    found = set()
    for path in (PACKAGE / "scenes").rglob("*.py"):
        for made in nodes_of(path) if path.name != "table.py" else ():
            for node in made.body if isinstance(made, ast.ClassDef) else ():
                if isinstance(node, ast.Assign) and called(node.targets[0]) == "title":
                    found.add(str(node.value.value).replace(" ", "_"))
    return frozenset(found) - {""}


OF_A_WINDOW = {
    "groups.": GROUPS,
    "pages.": titles(),
    "analysis.": [mark for mark, _ in MARKS],
    "analysis.letter_": ["lucky", "unlucky", *(mark for mark, _ in MARKS)],
    "analysis.marks_": [mark for mark, _ in MARKS],
    "bots.level_": [1, 2, 3],
    "positions.of_": ["dive", "round", "turn", "phase", "seed"],
    "proposals.": ["new", "few", "up", "down", "stay"],
    "rivals.": RIVALS,
    "tempers.": RIVALS,
    "deep_sea_adventure.hints.": [f"{one}_{end}" for one in TOLD_IN_DIVES for end in ("better", "worse")],
    "command_": [f"{name}.in_short" for name in COMMANDS],
    "endeavor_deep_sea.few.": get_args(Counted),
    "endeavor_deep_sea.kind.": ["spend", "use_journal", "end"],
    "endeavor_deep_sea.phase.": get_args(Phase),
    "endeavor_deep_sea.level.": ATTRIBUTES,
    "endeavor_deep_sea.scores.": get_args(Counted),
    "endeavor_deep_sea.special.": get_args(Special),
    "endeavor_deep_sea.view.": [view for view, _ in VIEWS],
    "offshore.source.": Score._fields,
    "bench_rows.": map(bench.name_of, bench.LIMITS),
    "bench_verdicts.": ["aim_met", "met", "too_slow", "too_much"],
    "command_doctor.kind_": get_args(Kind),
    "fairness_tests.": TESTS,
    "wrong_arguments.": SENTENCES,
    "typed_words.": sorted(shell_groups()["typed_words"]),
    "key_names.": sorted(shell_groups()["key_names"]),
}
"""The families of the shell and of screens: the keys that begin so, and how they end."""
NAMED_IN_CODE = ("refusals", "needed")
"""Groups whose names the code writes out."""
OF_BOTS = ("bots", "tempers", "manners", "ways", "people")
"""Groups of texts for each bot, manner or default name."""


class Said(NamedTuple):
    """A call that says a text."""

    place: str
    game: str
    """Whose rules say it by `group.name`, or `any`; empty where the whole key is said."""
    keys: frozenset[str]
    """The keys that are written out: two where one or another is said."""
    families: frozenset[str]
    """The patterns of keys that are computed."""
    passed: frozenset[str | None]
    """The names of what is filled in; None for values passed as a whole."""

    @property
    def known(self) -> list[Mapping[str, str]]:
        """The texts among which its own stands: those of each game that may say it, or all of a window."""
        games = GAMES if self.game == "any" else [self.game]
        return [texts_of(game) for game in games] if self.game else [whole()]

    def is_of(self, game: str) -> bool:
        return self.game in (game, "any")


@cache
def said() -> tuple[Said, ...]:
    """Return every call of the package that says a text."""
    return tuple(one for path in sorted(PACKAGE.rglob("*.py")) for one in _said_in(path))


def _said_in(path: Path) -> Iterator[Said]:
    module = path.relative_to(PACKAGE).as_posix()
    named: dict[ast.AST, Mapping[str, ast.expr]] = {}
    for function in nodes_of(path):
        if isinstance(function, ast.FunctionDef):
            named |= dict.fromkeys(ast.walk(function), _assigned(function))
    for node in nodes_of(path):
        if not isinstance(node, ast.Call):
            continue
        name, arguments = called(node.func), node.args
        if name == "partial" and arguments and not isinstance(arguments[0], ast.Call):
            name, arguments = called(arguments[0]), arguments[1:]
        func, by_name = node.func, isinstance(node.func, ast.Attribute) and node.func.attr == "called"
        if isinstance(func, ast.Attribute) and by_name:
            func = func.value
            name = called(func)
        local = named.get(node, {})
        made = local.get(func.id) if isinstance(func, ast.Name) else func
        by_rules = name.endswith("game_say") or (isinstance(made, ast.Call) and called(made.func) == "words_of")
        if not by_rules and name.rpartition(".")[2] not in SAYING:
            continue
        keys, families = _keys(_joined(*arguments[:2]) if by_name else arguments[0], local)
        own = by_rules or module.startswith("rules/") or name.endswith("words.say")
        whole = any(key.partition(".")[0] in GAMES for key in keys | families)
        game, holes_ = _game_of(module) if own and not whole else "", frozenset(word.arg for word in node.keywords)
        yield Said(f"{module}:{node.lineno}", game, keys, families, holes_)


def _game_of(module: str) -> str:
    """Return the game in whose room a module is; `any` in the common room."""
    return next((part for part in module.split("/") if part in GAMES), "any")


@cache
def of_classes() -> Mapping[str, set[str]]:
    """Return the keys that stand in attributes of classes whose names end in `_key`, by the attribute."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for made in nodes_of(path):
            for node in made.body if isinstance(made, ast.ClassDef) else ():
                target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
                value = getattr(node, "value", None)
                if isinstance(target, ast.Name) and target.id.endswith("_key") and isinstance(value, ast.Constant):
                    found.setdefault(target.id, set()).add(value.value)
    return {name: keys - {""} for name, keys in found.items()}


def _joined(group: ast.expr, name: ast.expr) -> ast.JoinedStr:
    """Return the key of a name in a group."""
    value = name if isinstance(name, ast.Constant) else ast.FormattedValue(name, -1)
    return ast.JoinedStr([group, ast.Constant("."), value])


def _assigned(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """Return the names that are given a value in a function, such as a key, and the value."""
    found = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
    return {node.targets[0].id: node.value for node in found if isinstance(node.targets[0], ast.Name)}


def _keys(key: ast.expr, named: Mapping[str, ast.expr]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the keys that are written out, and patterns of those that are computed."""
    match key:
        case ast.Constant(value=str(text)):
            return frozenset({text}), frozenset()
        case ast.IfExp():
            first, second = _keys(key.body, named), _keys(key.orelse, named)
            return first[0] | second[0], first[1] | second[1]
        case ast.JoinedStr():
            parts = [part.value if isinstance(part, ast.Constant) else None for part in key.values]
            if None not in parts:
                return frozenset({"".join(map(str, parts))}), frozenset()
            pattern = "".join(r"\w*" if part is None else re.escape(str(part)) for part in parts)
            return frozenset(), frozenset({pattern})
        case ast.Attribute() if key.attr in of_classes():
            return frozenset(of_classes()[key.attr]), frozenset()
        case ast.Name() if key.id in named:
            return _keys(named[key.id], {})
    return frozenset(), frozenset()


def flat(groups: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    texts = {f"{group}.{name}": text for group, named in groups.items() for name, text in named.items()}
    return {key: text for key, text in texts.items() if not key.startswith("language.")}


@cache
def texts_of(game: str) -> Mapping[str, str]:
    return flat(groups_of(content_of(GAMES[game].room.content).words))


@cache
def of_screens(game: str) -> Mapping[str, str]:
    screens = content_of(GAMES[game].room.content).words.screens
    return {f"{game}.{key}": text for key, text in flat(screens).items()}


@cache
def whole() -> Mapping[str, str]:
    """Return what a window can say by whole keys: of the rules' texts those that no text of a screen hides."""
    found = flat(shell_groups())
    for game in GAMES:
        found |= {f"{game}.{key}": text for key, text in texts_of(game).items()} | of_screens(game)
    return found


def family(game: str) -> set[str]:
    names = {f"{group}.{name}" for group, names in CHECKS[game].families.items() for name in names}
    names |= {key for key in texts_of(game) if key.partition(".")[0] in OF_BOTS}
    found = find_spec(f"spillgame.bots.{game}.telling")
    told = import_module(found.name).TOLD if found is not None else ()
    goals = import_module(f"spillgame.bots.{game}.goals").GOALS
    names |= {f"themes.{one}" for one in goals.themes} | (
        {f"goals.{one}" for one in goals.aims} & texts_of(game).keys()
    )
    return names | ({f"features.{one}_{end}" for one in told for end in ("better", "worse")} & texts_of(game).keys())


@cache
def families() -> set[str]:
    """Return the keys that are computed, by themselves and as a window says them."""
    of_games = {key for game in GAMES for name in family(game) for key in (name, f"{game}.{name}")}
    return of_games | of_window()


@cache
def of_window() -> set[str]:
    """Return the keys of the shell and of screens that are computed."""
    return {f"{prefix}{name}" for prefix, names in OF_A_WINDOW.items() for name in names}


def test_every_key_is_written_out_or_of_a_family():
    wrong = []
    for one in said():
        listed = all(any(re.fullmatch(pattern, key) for key in families()) for pattern in one.families)
        if not listed or not one.keys | one.families:
            wrong.append(one.place)
    assert wrong == []


def test_every_key_in_code_has_its_text():
    wrong = [f"{one.place} {key}" for one in said() for key in one.keys if not any(key in texts for texts in one.known)]
    assert wrong == []


def test_what_is_passed_is_what_a_text_asks_for():
    wrong = []
    for one in said():
        found = [[holes(texts[key]) for key in one.keys] for texts in one.known if one.keys <= texts.keys()]
        asked = [frozenset().union(*each) for each in found]
        # Of values passed as a whole a text may leave some out.
        fit = [one.passed == each or (None in one.passed and one.passed - {None} <= each) for each in asked]
        if not one.families and not any(fit):
            wrong.append(f"{one.place}: passed {sorted(map(str, one.passed))}, asked for {[*map(sorted, asked)]}")
    assert wrong == []


def test_every_text_of_the_shell_and_the_screens_is_said():
    used = {key for one in said() if not one.game for key in one.keys} | of_window()
    texts = {*flat(shell_groups()), *(key for game in GAMES for key in of_screens(game))}
    assert texts - used == set()
    assert of_window() - texts == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_rules_is_said(game):
    used = {key for one in said() if one.is_of(game) for key in one.keys} | family(game)
    in_window = {key for one in said() if not one.game for key in one.keys} - of_screens(game).keys()
    used |= {key.removeprefix(f"{game}.") for key in in_window}
    assert [key for key in texts_of(game) if key not in used and key.partition(".")[0] not in NAMED_IN_CODE] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_a_refusal_says_is_named_in_the_code(game):
    named = {f"wrong_{kind}" for kind in get_args(FieldKind)}
    for path in (*(PACKAGE / "rules" / game).rglob("*.py"), *PACKAGE.glob("*/*.py"), PACKAGE / "games.py"):
        texts = [node.value for node in nodes_of(path) if isinstance(node, ast.Constant)]
        named |= {text for text in texts if isinstance(text, str)}
    keys = [key.partition(".") for key in texts_of(game)]
    assert [name for group, _, name in keys if group in NAMED_IN_CODE and name not in named] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_key_is_missing_and_nothing_is_left_to_fill_while_a_game_is_played(game):
    room = GAMES[game].room
    content = content_of(room.content)
    for seed in (1, 2):
        rules = room.rules(content, {**room.setup.default(), "seed": seed}, None)
        rules.words.say = StrictWords(groups_of(content.words))
        player, chance = GAMES[game].bot("random", seed), SeededChance(rules, seed)
        state, events = rules.start()
        while rules.result(state) is None:
            texts = [rules.question_to_text(state), rules.state_to_text(state), *map(rules.event_to_text, events)]
            texts += [rules.choice_to_text(state, decision) for decision in rules.legal(state)]
            refused = [rules.refusal(state, decision) for decision in rules.candidates(state)]
            texts += [rules.refusal_to_text(why) for why in refused if why]
            assert [text for text in texts if not text or holes(text)] == []
            moving = rules.to_move(state)
            step = player.choose(rules, state, moving[0]) if moving else chance.answer(state).step
            state, events = rules.apply(state, step)
