"""Imports run only downwards; the rules know nothing but themselves, and a game is played without a window."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "spillgame"
MAY_IMPORT = {
    "__init__": set(),
    "rules": set(),
    "physics": set(),
    "libraries": set(),
    "paths": set(),
    "statuses": set(),
    "log": {"paths"},
    "settings": {"paths"},
    "content": {"rules", "paths"},
    "play": {"rules", "physics", "content", "libraries", "paths", "settings", "log"},
    "ui": {"paths", "settings"},
    "scenes": {"ui", "play", "rules", "physics", "content", "paths", "settings", "log"},
}
"""For each part of the package the parts below it. Those not named here are on top and may import all."""
ON_TOP = {"__main__", "app", "cli", "commands", "shots", "window"}
RULES_MAY_USE = {
    "annotated_types",
    "collections",
    "copy",
    "dataclasses",
    "difflib",
    "enum",
    "functools",
    "itertools",
    "operator",
    "re",
    "string",
    "typing",
}
"""Nothing here reads a clock, a file or chance, and nothing costs start-up time."""
WINDOW_LIBRARIES = {"pygame", "pymunk"}
MAY_USE_WINDOW = {"pygame": {"ui", "scenes", *ON_TOP}, "pymunk": {"physics"}}


def part_of(file: Path) -> str:
    """Return the part of the package that a file belongs to, such as `rules` or `paths`."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the full name of everything imported, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_on_loading(tree: ast.Module) -> Iterator[str]:
    """Yield what is imported as soon as the file is: not what stands inside a function."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield from imported(node)


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def parts() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for file in files():
        found.setdefault(part_of(file), []).append(file)
    return found


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@pytest.mark.parametrize("part", sorted(parts()))
def test_arrows_run_only_downwards(part):
    assert part in {*MAY_IMPORT, *ON_TOP}, f"say in MAY_IMPORT what {part} may import"
    if part in ON_TOP:
        return
    for file in parts()[part]:
        ours = {name.split(".")[1] for name in imported(tree_of(file)) if name.startswith("spillgame.")}
        wrong = ours - MAY_IMPORT[part] - {part, "__version__"}
        assert not wrong, f"{file.relative_to(PACKAGE)} imports {sorted(wrong)}, which is above or beside it"


def test_the_parts_can_be_put_in_an_order_with_arrows_only_downwards():
    left = dict(MAY_IMPORT)
    while left:
        lowest = {part for part, below in left.items() if not below & left.keys()}
        assert lowest, f"these import each other: {sorted(left)}"
        left = {part: below for part, below in left.items() if part not in lowest}


@pytest.mark.parametrize("file", parts()["rules"], ids=lambda file: str(file.relative_to(PACKAGE)))
def test_the_rules_import_nothing_impure(file):
    outside = {name.split(".")[0] for name in imported_on_loading(tree_of(file))} - {"spillgame"}
    assert outside <= RULES_MAY_USE
    anywhere = {name.split(".")[0] for name in imported(tree_of(file))} - {"spillgame", "pydantic"}
    assert anywhere <= RULES_MAY_USE


@pytest.mark.parametrize("file", parts()["rules"], ids=lambda file: str(file.relative_to(PACKAGE)))
def test_the_rules_open_no_file_and_print_nothing(file):
    called = {
        node.func.id for node in ast.walk(tree_of(file)) if isinstance(node, ast.Call) and hasattr(node.func, "id")
    }
    assert not called & {"open", "print", "input", "exec", "eval", "__import__"}


@pytest.mark.parametrize("file", parts()["rules"], ids=lambda file: str(file.relative_to(PACKAGE)))
def test_the_phases_name_no_specialist_card_or_species(file):
    from tests.builders import the_content  # noqa: PLC0415 - only this test needs the content

    content = the_content()
    every = [*content.specialists, *content.resources, *content.win_cards, *content.tracks, *content.board.species]
    ids = {record.id for record in every}
    texts = {node.value for node in ast.walk(tree_of(file)) if isinstance(node, ast.Constant)} - {"meteorologist"}
    assert not texts & ids, "what a card or a Specialist does stands in the content"


def test_pygame_and_pymunk_stay_in_their_parts():
    for file in files():
        for name in imported(tree_of(file)):
            library = name.split(".")[0]
            if library in WINDOW_LIBRARIES:
                assert part_of(file) in MAY_USE_WINDOW[library], f"{file.relative_to(PACKAGE)} imports {library}"


def modules_after(code: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter has loaded after running some code."""
    script = code + "\nimport sys\nprint(' '.join(sorted({name.split('.')[0] for name in sys.modules})))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(run.stdout.split())


def test_importing_the_engine_imports_neither_pydantic_nor_yaml_nor_chance():
    loaded = modules_after("import spillgame.rules.the_spill.engine")
    assert not loaded & {"pydantic", "pydantic_core", "yaml", "random", "platformdirs", *WINDOW_LIBRARIES}


def test_playing_a_whole_game_imports_neither_pygame_nor_pymunk():
    loaded = modules_after(
        "from spillgame.content.loading import load\n"
        "from spillgame.rules.the_spill.room import CONTENT as THE_SPILL\n"
        "from spillgame.bots.bot import make_bot\n"
        "from spillgame.play.chance import SeededChance\n"
        "from spillgame.rules.the_spill import engine\n"
        "from spillgame.rules.the_spill.game import Game, Setup\n"
        "content = load(THE_SPILL, with_mods=False, with_cache=False).content\n"
        "game = Game(content, Setup(('Red',), 'mixed', None, 'standard', False, (), 1))\n"
        "state, _ = engine.start(game)\n"
        "chance, bot = SeededChance(1), make_bot('random', 1)\n"
        "while state.result is None:\n"
        "    step = bot.choose(game, state) if engine.legal(game, state) else chance.answer(state)\n"
        "    state, _ = engine.apply(game, state, step)\n"
        "assert state.phase == 'over'\n"
    )
    assert "spillgame" in loaded
    assert not loaded & WINDOW_LIBRARIES
