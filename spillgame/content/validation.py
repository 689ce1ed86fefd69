"""Validates the content at a path: a game's folder, a mod, one file. It never uses the cache."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from spillgame import paths
from spillgame.content.assembly import read_all, with_mod
from spillgame.content.checker import problems_in, warnings_in
from spillgame.content.document import Document
from spillgame.content.loading import fetch_all
from spillgame.content.mods import find_mod, find_mods
from spillgame.content.pictures import problems_of_pictures
from spillgame.content.problems import Finding, arranged, clipped
from spillgame.content.reader import read_bytes, read_file
from spillgame.content.shape import shape_of
from spillgame.content.source import fetch, leading_out
from spillgame.content.wording import one_of
from spillgame.files import entries, is_folder
from spillgame.message import message
from spillgame.rules.content import GameContent, did_you_mean
from spillgame.rules.glossary import rules_in

RULEBOOK, GLOSSARY = "rulebook.md", "glossary"
"""The file of a game's rules, and the field of the words that refer to them."""
Games = Sequence[GameContent]
"""Everything that content can belong to."""


def problems_of_all(games: Games) -> list[Finding]:
    """Return every problem of the shipped content and of the player's mods, each mod on its own."""
    problems: list[Finding] = []
    for game in games:
        shipped = problems_of_folder(game, _shipped(game))
        problems += shipped
        if not shipped:  # mods cannot be applied to content with faults
            documents = _documents(game, _shipped(game))
            for mod in find_mods(paths.mods_folder(), game):
                problems += with_mod(game, documents, mod)[1]
                problems += problems_of_pictures(paths.mods_folder() / mod.name, game.name)
    return problems


def warnings_of_all(games: Games) -> list[Finding]:
    """Return warnings on the valid shipped content."""
    return [warning for game in games for warning in warnings_in(game, _documents(game, _shipped(game)))]


def problems_of(path: Path, games: Games) -> list[Finding]:
    """Return every problem of the content at a path, which must exist."""
    if not is_folder(path):
        return _problems_of_file(path, games)
    inner = [game for game in games if is_folder(path / game.name)]
    if outside := [problem for game in inner if (problem := leading_out(path / game.name, path))]:
        return outside
    if inner:
        return [problem for game in inner for problem in _problems_within(game, path / game.name, path)]
    here = _owner(path, [game for game in games if _fields_in(game, path)])
    if here is None:
        wanted = one_of(_file_names(games))
        return [Finding(str(path), 1, 1, message("files.no_content", n=len(entries(path)), wanted=wanted))]
    return _problems_within(here, path, path)


def problems_of_folder(game: GameContent, folder: Path) -> list[Finding]:
    """Return every problem of a folder that should have all content of a game."""
    documents = _documents(game, folder)
    problems = problems_in(game, documents) + list(_strays(game, folder))
    problems += _unknown_rules(documents.get(GLOSSARY), folder, _bounds(game, folder))
    return arranged(problems, [document.file for document in documents.values()])


def _problems_within(game: GameContent, folder: Path, mod: Path) -> list[Finding]:
    """Return the problems of a folder with a game's files, which is part of the folder of a mod if it is a mod's."""
    return _problems_of_mod(game, mod) if _is_mod(game, folder) else problems_of_folder(game, folder)


def _problems_of_mod(game: GameContent, folder: Path) -> list[Finding]:
    """Return every problem of a mod, or those of the shipped content that prevent applying it."""
    mod = find_mod(folder, game)
    if mod is None:
        return []
    shipped = problems_of_folder(game, _shipped(game))
    if shipped:
        return shipped
    further = problems_of_pictures(folder, game.name)
    if GLOSSARY in mod.files:
        further += _unknown_rules(read_bytes(mod.files[GLOSSARY], str(mod.paths[GLOSSARY])), _shipped(game))
    return with_mod(game, _documents(game, _shipped(game)), mod)[1] + further


def _problems_of_file(path: Path, games: Games) -> list[Finding]:
    """Return the problems of one file, along with its neighbours or else the shipped files."""
    game = _owner(path.parent, [game for game in games if path.stem in shape_of(game.record).fields])
    if game is None or path.suffix != ".yaml":
        return [_unknown_file(path, _file_names(games))]
    if _is_part_of_mod(game, path):
        problems = _problems_of_mod(game, path.parent)
    else:
        documents = _documents(game, _shipped(game))
        for field in {*_fields_in(game, path.parent), path.stem}:
            documents[field] = read_file(path.parent / f"{field}.yaml", _bounds(game, path.parent))
        problems = arranged(problems_in(game, documents), [])
    return [problem for problem in problems if problem.file == str(path)]


def _unknown_rules(glossary: Document | None, folder: Path, within: Path | None = None) -> Iterator[Finding]:
    """Yield a problem for each glossary entry whose rule is not in the folder's rulebook."""
    rulebook = fetch(folder / RULEBOOK, kind="rulebook", within=within)
    if glossary is None or not isinstance(glossary.data, list) or isinstance(rulebook, Finding):
        return
    rules = rules_in(rulebook.decode("utf-8", "replace"))
    for number, entry in enumerate(glossary.data):
        rule = entry.get("rule") if isinstance(entry, dict) else None
        if isinstance(rule, str) and rule and rule not in rules:
            yield glossary.location.at(number, "rule").problem(message("glossary.no_rule", found=clipped(rule)))


def _owner(folder: Path, games: Games) -> GameContent | None:
    """Return the game that a folder belongs to: the one with its name, else the one with most files there."""
    name = Path(os.path.realpath(folder)).name  # Path.resolve raises on circular links
    named = next((game for game in games if game.name == name), None)
    return named or max(games, key=lambda game: len(_fields_in(game, folder)), default=None)


def _is_part_of_mod(game: GameContent, path: Path) -> bool:
    """Say whether a file belongs to a mod, so that it need not be complete."""
    within = Path(os.path.realpath(path.parent))
    return _is_mod(game, path.parent) and (within.name == game.name or _is_the_players(within))


def _is_mod(game: GameContent, folder: Path) -> bool:
    """Say whether a folder is a mod's: the player's mods are, and others unless they have what only a game has."""
    only_a_game = RULEBOOK in entries(folder) or any(one not in game.moddable for one in _fields_in(game, folder))
    return _is_the_players(folder) or not only_a_game


def _is_the_players(folder: Path) -> bool:
    return Path(os.path.realpath(paths.mods_folder())) in Path(os.path.realpath(folder)).parents


def _fields_in(game: GameContent, folder: Path) -> list[str]:
    names = set(entries(folder))
    return [field for field in shape_of(game.record).fields if f"{field}.yaml" in names]


def _strays(game: GameContent, folder: Path) -> Iterator[Finding]:
    """Yield a problem for each YAML file that would never be read."""
    names = _file_names([game])
    for name in entries(folder):
        if Path(name).suffix in (".yaml", ".yml") and name not in names:
            yield _unknown_file(folder / name, names)


def _unknown_file(path: Path, names: list[str]) -> Finding:
    found, hint = repr(path.name), did_you_mean(path.name, names)
    return Finding(str(path), 1, 1, message("files.unknown", found=found, wanted=one_of(names), hint=hint))


def _file_names(games: Games) -> list[str]:
    return list(dict.fromkeys(f"{field}.yaml" for game in games for field in shape_of(game.record).fields))


def _shipped(game: GameContent) -> Path:
    return paths.content_folder() / game.name


def _bounds(game: GameContent, folder: Path) -> Path | None:
    """Return the folder that links may not leave: the one checked; shipped files may be links."""
    return None if os.path.realpath(folder) == os.path.realpath(_shipped(game)) else folder


def _documents(game: GameContent, folder: Path) -> dict[str, Document]:
    return read_all(fetch_all(game, folder, _bounds(game, folder)), folder)
