"""Checks whatever content a path leads to: a game's folder, a mod, one file. It never uses the cache."""

import os
from collections.abc import Iterator
from pathlib import Path

from spillgame import games, paths
from spillgame.content.checker import problems_in
from spillgame.content.files import entries, is_folder
from spillgame.content.game import GameContent
from spillgame.content.loading import fetch_all, read_all, with_mod
from spillgame.content.mods import find_mod, find_mods
from spillgame.content.pictures import folder_in, problems_of_pictures
from spillgame.content.problems import Problem, arranged
from spillgame.content.reader import Sheet, read_file
from spillgame.content.shape import shape_of
from spillgame.content.wording import did_you_mean, one_of


def problems_of_all() -> list[Problem]:
    """Return every problem of the shipped content and of the player's mods, each mod on its own."""
    problems: list[Problem] = []
    for game in _games():
        shipped = problems_of_folder(game, _shipped(game))
        problems += shipped
        if not shipped:  # nothing can be put onto content with faults
            sheets = _sheets(game, _shipped(game))
            for mod in find_mods(paths.mods_folder(), game):
                problems += with_mod(game, sheets, mod)[1]
                problems += problems_of_pictures(folder_in(paths.mods_folder() / mod.name, game.name))
    return problems


def problems_of(path: Path) -> list[Problem]:
    """Return every problem of the content at a path, which must exist."""
    if not is_folder(path):
        return _problems_of_file(path)
    problems: list[Problem] = []
    inner = [game for game in _games() if is_folder(path / game.name)]
    for game in inner:
        within = path / game.name
        problems += _problems_of_mod(game, path) if _is_mod(game, within) else problems_of_folder(game, within)
    if inner:
        return problems
    here = _likeliest([game for game in _games() if _fields_in(game, path)], path)
    if here is None:
        files = [f"{field}.yaml" for game in _games() for field in shape_of(game.record).fields]
        found = f"found {len(entries(path))} other entries" if entries(path) else "found nothing"
        return [Problem(str(path), 1, 1, f"no content is here ({found}), expected {one_of(files)}")]
    return _problems_of_mod(here, path) if _is_mod(here, path) else problems_of_folder(here, path)


def problems_of_folder(game: GameContent, folder: Path) -> list[Problem]:
    """Return every problem of a folder that should hold all content of a game."""
    sheets = _sheets(game, folder)
    problems = problems_in(game, sheets) + list(_strays(game, folder))
    return arranged(problems, [sheet.file for sheet in sheets.values()])


def _problems_of_mod(game: GameContent, folder: Path) -> list[Problem]:
    """Return every problem of a mod, or those of the shipped content that it cannot be put onto."""
    mod = find_mod(folder, game)
    if mod is None:
        return []
    shipped = problems_of_folder(game, _shipped(game))
    if shipped:
        return shipped
    pictures = problems_of_pictures(folder_in(folder, game.name))
    return with_mod(game, _sheets(game, _shipped(game)), mod)[1] + pictures


def _problems_of_file(path: Path) -> list[Problem]:
    """Return the problems of one file, among its neighbours or else among the shipped files."""
    game = _likeliest([game for game in _games() if path.stem in shape_of(game.record).fields], path.parent)
    if game is None or path.suffix != ".yaml":
        return [_unknown_file(path, [field for each in _games() for field in shape_of(each.record).fields])]
    if _is_part_of_mod(game, path):
        problems = _problems_of_mod(game, path.parent)
    else:
        sheets = _sheets(game, _shipped(game))
        for field in _fields_in(game, path.parent):
            sheets[field] = read_file(path.parent / f"{field}.yaml")
        sheets[path.stem] = read_file(path)
        problems = arranged(problems_in(game, sheets), [])
    return [problem for problem in problems if problem.file == str(path)]


def _is_part_of_mod(game: GameContent, path: Path) -> bool:
    """Say whether a file belongs to a mod, so that it need not be complete."""
    within = Path(os.path.realpath(path.parent))  # Path.resolve raises where links lead in a circle
    return _is_mod(game, path.parent) and (within.name == game.name or _is_the_players(within))


def _is_mod(game: GameContent, folder: Path) -> bool:
    """Say whether a folder is a mod's: the player's mods are, and else those without what only a game has."""
    return _is_the_players(folder) or all(field in game.moddable for field in _fields_in(game, folder))


def _is_the_players(folder: Path) -> bool:
    return Path(os.path.realpath(paths.mods_folder())) in Path(os.path.realpath(folder)).parents


def _likeliest(games: list[GameContent], folder: Path) -> GameContent | None:
    """Return the game that a folder is likeliest to hold content of: by its name, else by how many of its files."""
    name = os.path.basename(os.path.realpath(folder))  # noqa: PTH119 - Path.resolve raises where links lead in a circle
    return max(games, key=lambda game: (game.name == name, len(_fields_in(game, folder))), default=None)


def _fields_in(game: GameContent, folder: Path) -> list[str]:
    names = set(entries(folder))
    return [field for field in shape_of(game.record).fields if f"{field}.yaml" in names]


def _strays(game: GameContent, folder: Path) -> Iterator[Problem]:
    """Yield a problem for each YAML file that nothing would read."""
    fields = list(shape_of(game.record).fields)
    for name in entries(folder):
        path = folder / name
        if path.suffix in (".yaml", ".yml") and not (path.suffix == ".yaml" and path.stem in fields):
            yield _unknown_file(path, fields)


def _unknown_file(path: Path, fields: list[str]) -> Problem:
    names = [f"{field}.yaml" for field in fields]
    wrong = f"no content file has this name (found {path.name!r})"
    return Problem(str(path), 1, 1, f"{wrong}, expected {one_of(names)}{did_you_mean(path.name, names)}")


def _games() -> list[GameContent]:
    return [game.room.content for game in games.GAMES.values()]


def _shipped(game: GameContent) -> Path:
    return paths.content_folder() / game.name


def _sheets(game: GameContent, folder: Path) -> dict[str, Sheet]:
    return read_all(game, folder, fetch_all(game, folder))
