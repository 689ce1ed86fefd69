"""The house: arrows run only downwards, no room knows another game's, and a game is played without a window.

A *part* is what stands at the top of the package: a folder, or a module such as `paths`. The *room* of a game is a
folder of its name in one of ROOMS.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from spillgame.games import GAMES
from tests.calls import printed
from tests.each import each
from tests.sources import PACKAGE, called, nodes_of

MAY_IMPORT = {
    "__init__": set(),
    "exit_codes": set(),
    "clock": set(),
    "files": set(),
    "signals": {"exit_codes"},
    "streams": {"words"},
    "libraries": set(),
    "paths": set(),
    "english": set(),
    "plurals": set(),
    "hyphens": set(),
    "notation": set(),
    "template": {"english", "notation", "plurals"},
    "words": {"template"},
    "message": set(),
    "language": {"files", "paths"},
    "log": {"clock", "files", "paths", "words"},
    "sealed": {"files"},
    "settings": {"files", "words"},
    "physics": {"message"},
    "rules": {"hyphens", "message", "notation", "template", "words"},
    "bots": {"rules", "words"},
    "games": {"bots", "rules"},
    "content": {
        *("hyphens", "language", "message", "notation", "plurals", "rules", "files", "paths", "sealed", "template"),
        "words",
    },
    "play": {"games", "bots", "content", "message", "physics", "rules", "files", "words"},
    "store": {
        *("play", "games", "bots", "content", "rules", "files", "libraries", "log", "paths", "sealed", "settings"),
        *("clock", "language", "notation", "signals", "words"),
    },
    "advice": {"store", "play", "games", "bots", "content", "rules", "files", "sealed", "signals"},
    "lab": {"advice", "play", "games", "content", "bots", "message", "rules", "files", "paths", "signals"},
    "ui": {"content", "hyphens", "files", "paths", "sealed", "words"},
    "scenes": {
        *("ui", "store", "play", "games", "physics", "advice", "bots", "rules", "files", "paths", "settings", "words"),
        "clock",
        "hyphens",
        "language",
    },
    "shots": {"clock", "scenes", "files", "paths", "streams", "words"},
    "window": {"exit_codes", "paths", "settings", "words"},
    "narrator": {"language", "log", "scenes", "ui", "words"},
    "pace": {"scenes"},
    "app": {
        *(
            "narrator",
            "pace",
            "advice",
            "scenes",
            "ui",
            "store",
            "content",
            "shots",
            "window",
            "language",
            "log",
            "paths",
            "settings",
        ),
        "words",
    },
    "commands": {
        *("app", "scenes", "ui", "lab", "advice", "store", "play", "games", "content", "bots", "physics", "rules"),
        *(
            "shots",
            "window",
            "exit_codes",
            "files",
            "language",
            "libraries",
            "log",
            "message",
            "narrator",
            "paths",
            "settings",
            "signals",
            "streams",
            "words",
        ),
    },
    "cli": {"commands", "content", "exit_codes", "files", "log", "streams"},
    "__main__": {"cli", "clock", "signals"},
}
"""For each part those below it that it may import. `spillgame` itself, with the version, is below all of them."""
ROOMS = ("rules", "bots", "scenes")
RULES_MAY_USE = {
    *("abc", "collections", "copy", "dataclasses", "datetime", "difflib", "enum", "functools"),
    *("hashlib", "itertools", "math", "operator", "re", "string", "typing"),
}
"""Nothing here opens a file or draws a number, and nothing costs much start-up time. That nothing reads a clock has a
test of its own."""
IMPURE = {"open", "print", "input", "exec", "eval", "__import__", "today", "now", "utcnow"}
WINDOW_LIBRARIES = {"pygame", "pymunk"}
MAY_USE_WINDOW = {"pygame": {"ui", "scenes", "app", "commands", "pace", "shots", "window"}, "pymunk": {"physics"}}


# --- What imports what ---


@cache
def files() -> tuple[Path, ...]:
    return tuple(sorted(PACKAGE.rglob("*.py")))


def named(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


def part_of(file: Path) -> str:
    """Return the part of the package that a file belongs to, such as `rules` or `paths`."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def modules() -> Mapping[str, Path]:
    """Return the file of each module of ours by its full name; a package's is its `__init__`."""
    found = {}
    for file in files():
        parts = ("spillgame", *file.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imported(file: Path) -> Iterator[str]:
    """Yield the full name of everything imported, wherever in the file, for type checking too."""
    for node in nodes_of(file):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def modules_in(file: Path) -> frozenset[str]:
    """Return the modules of ours that a file imports."""
    ours = [name for name in imported(file) if name.split(".")[0] == "spillgame"]
    return frozenset(name if name in modules() else name.rpartition(".")[0] for name in ours)


Graph = Mapping[str, Iterable[str]]


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of names from each of which arrows lead to all others of the group."""
    reached = {name: reachable(graph, name) for name in graph}
    found = {
        frozenset(other for other in reached[name] if name in reached.get(other, ())) | {name}
        for name in graph
        if name in reached[name]
    }
    return sorted(sorted(group) for group in found)


def reachable(graph: Graph, start: str) -> set[str]:
    found: set[str] = set()
    ahead = list(graph.get(start, ()))
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += graph.get(name, ())
    return found


# --- Arrows ---


def test_every_part_says_what_it_may_import():
    assert {part_of(file) for file in files()} == set(MAY_IMPORT)


@pytest.mark.parametrize("part", sorted(MAY_IMPORT))
def test_arrows_run_only_downwards(part):
    allowed = MAY_IMPORT[part] | {part}
    wrong = {
        f"{named(file)} imports {module}"
        for file in files()
        if part_of(file) == part
        for module in modules_in(file)
        if module != "spillgame" and module.split(".")[1] not in allowed
    }
    assert not wrong, "\n".join(sorted(wrong))


def test_the_parts_can_be_put_in_an_order_with_arrows_only_downwards():
    assert circles(MAY_IMPORT) == []


def test_no_modules_import_each_other_in_a_circle():
    assert circles({module: modules_in(file) - {module} for module, file in modules().items()}) == []


@pytest.mark.parametrize("folder", sorted({named(file.parent) for file in files()}))
def test_what_stands_beside_each_other_in_a_folder_is_not_imported_in_a_circle(folder):
    """A folder is one thing here, with all that is in it."""
    prefix = ".".join(("spillgame", *Path(folder).parts)) + "."
    graph: dict[str, set[str]] = {}
    for module, file in modules().items():
        if module.startswith(prefix):
            inside = {name.removeprefix(prefix).split(".")[0] for name in modules_in(file) if name.startswith(prefix)}
            mine = module.removeprefix(prefix).split(".")[0]
            graph.setdefault(mine, set()).update(inside - {mine})
    assert circles(graph) == []


def test_a_circle_is_found_however_long_it_is():
    assert circles({"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": [], "f": ["f"]}) == [
        ["a", "b", "c"],
        ["f"],
    ]


RECIPES = PACKAGE.parent / "sounds"


def test_the_program_imports_no_recipe_of_a_sound():
    assert [named(file) for file in files() if any(name.split(".")[0] == "sounds" for name in imported(file))] == []


def test_the_recipes_of_sounds_know_of_the_program_only_its_games_its_folders_and_how_it_plays():
    found = {module for file in RECIPES.rglob("*.py") for module in modules_in(file)}
    assert {".".join(module.split(".")[1:3]) for module in found} <= {"games", "paths", "ui.sound"}


# --- Rooms ---


def room_of(module: str) -> str | None:
    """Return the game in whose room a module is; None outside all rooms."""
    _, *parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] in ROOMS and parts[1] in GAMES else None


def test_every_game_has_its_rooms():
    assert {room_of(module) for module in modules()} == {None, *GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_nobody_outside_the_rooms_of_a_game_imports_what_is_in_them(game):
    wrong = {
        f"{named(file)} imports {other}"
        for module, file in modules().items()
        if room_of(module) != game
        for other in modules_in(file)
        if room_of(other) == game
    }
    assert not wrong, "\n".join(sorted(wrong))


@cache
def texts_in(file: Path) -> tuple[ast.Constant, ...]:
    """Return the texts of a module, but not what documents it."""
    nodes = nodes_of(file)
    documents = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple([text for text in texts if id(text) not in documents])


@pytest.mark.parametrize("game", GAMES)
def test_only_the_box_names_a_game(game):
    wrong = {
        f"{named(file)}:{text.lineno} says {text.value!r}"
        for module, file in modules().items()
        if room_of(module) != game and part_of(file) != "games"
        for text in texts_in(file)
        if game in text.value
    }
    assert not wrong, "\n".join(sorted(wrong))


# --- What is pure ---

RULES = [file for file in files() if part_of(file) == "rules"]


@each(RULES, named)
def test_the_rules_import_nothing_impure(file):
    assert {name.split(".")[0] for name in imported(file)} - {"spillgame"} <= RULES_MAY_USE


@each(RULES, named)
def test_the_rules_open_no_file_print_nothing_and_read_no_clock(file):
    calls = [node.func for node in nodes_of(file) if isinstance(node, ast.Call)]
    assert not {called(call).rpartition(".")[2] for call in calls} & IMPURE


@each([file for file in files() if file.name != "clock.py"], named)
def test_only_one_module_asks_what_time_it_is(file):
    calls = {called(node.func) for node in nodes_of(file) if isinstance(node, ast.Call)}
    asking = {"datetime.now", "datetime.today", "date.today", "time.time", "time.strftime", "time.localtime"}
    assert not calls & asking, "a clock may say what cannot be counted: spillgame.clock"
    assert not any(call.endswith(".astimezone") for call in calls)


@each(RULES, named)
def test_the_rules_name_no_specialist_card_or_species(file):
    from tests.builders import the_content  # noqa: PLC0415 - only this test needs the content

    content = the_content()
    every = [*content.specialists, *content.resources, *content.win_cards, *content.tracks, *content.board.species]
    ids = {record.id for record in every}
    chosen_by_nobody = {
        node.value.value
        for node in nodes_of(file)
        if isinstance(node, ast.keyword) and node.arg == "default" and isinstance(node.value, ast.Constant)
    }
    texts = {text.value for text in texts_in(file)} - {"meteorologist"} - chosen_by_nobody
    assert not texts & ids, "what a card or a Specialist does stands in the content"


def test_pygame_and_pymunk_stay_in_their_parts():
    for file in files():
        for name in imported(file):
            library = name.split(".")[0]
            if library in WINDOW_LIBRARIES:
                assert part_of(file) in MAY_USE_WINDOW[library], f"{named(file)} imports {library}"


def modules_after(code: str) -> set[str]:
    """Return the modules that a fresh interpreter has loaded after running some code."""
    script = code + "\nimport sys\nprint(' '.join(sorted(sys.modules)))"
    return set(printed(script).split())


def test_importing_the_engine_imports_neither_yaml_nor_chance_nor_what_finds_folders():
    loaded = modules_after("import spillgame.rules.the_spill.engine")
    assert not loaded & {"pydantic", "yaml", "random", "platformdirs", "hashlib", "sqlite3", *WINDOW_LIBRARIES}


def test_opening_the_box_imports_no_room():
    loaded = modules_after("import spillgame.games")
    assert not {name for name in loaded if room_of(name)}


def test_playing_a_whole_game_imports_neither_pygame_nor_pymunk():
    loaded = modules_after(
        "from spillgame.content.loading import load\n"
        "from spillgame.games import DEFAULT, GAMES, usual_bot\n"
        "from spillgame.lab.simulate import play_game\n"
        "from spillgame.play.chance import SeededChance\n"
        "game = GAMES[DEFAULT]\n"
        "content = load(game.room.content, with_mods=False, with_cache=False).content\n"
        "rules = game.room.rules(content, game.room.setup.default(), None)\n"
        "played = play_game(rules, [game.bot(usual_bot(game.bots), 1)], SeededChance(rules, 1))\n"
        "assert played.result == rules.result(played.state)\n"
    )
    assert "spillgame.rules.the_spill.room" in loaded
    assert not loaded & WINDOW_LIBRARIES
