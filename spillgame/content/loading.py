"""Loads a game's content: from the cache where nothing has changed, else from the files, checked."""

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import spillgame
from spillgame import paths
from spillgame import sealed as cache
from spillgame.content.files import fetch, with_plain_line_ends
from spillgame.content.game import GameContent, Loaded
from spillgame.content.mods import Mod, find_mods, put_on
from spillgame.content.problems import ContentError, Problem, arranged
from spillgame.content.records import build
from spillgame.content.shape import shape_of

if TYPE_CHECKING:
    from spillgame.content.reader import Sheet

Files = Mapping[str, bytes | Problem]


def load(
    game: GameContent,
    *,
    folder: Path | None = None,
    mods_folder: Path | None = None,
    cache_folder: Path | None = None,
    with_mods: bool = True,
    with_cache: bool = True,
) -> Loaded:
    """Return a game's content with the player's mods.

    Without folders: the shipped files, and the player's own mods and cache. Raises ContentError with all
    problems of all files where the game's own files are at fault; a mod at fault is left out instead.
    """
    files = fetch_all(game, folder or paths.content_folder() / game.name)
    mods = find_mods(mods_folder or paths.mods_folder(), game) if with_mods else []
    # What could not be fetched is not in the key, so then nothing may be taken from the cache.
    fetched = not any(isinstance(file, Problem) for file in files.values()) and not any(mod.problems for mod in mods)
    if not (with_cache and fetched):
        return _load_anew(game, folder or paths.content_folder() / game.name, files, mods)[0]
    kept_in = cache_folder or paths.cache_folder()
    key = cache.key_of(_key_parts(game, files, mods))
    loaded = _from_cache(game, cache.fetch_kept(kept_in, key))
    if loaded is None:
        loaded, data = _load_anew(game, folder or paths.content_folder() / game.name, files, mods)
        # Mods that were left out are read anew each time: their problems name files, which may move.
        if not loaded.left_out:
            cache.keep(kept_in, key, {"data": data, "sha256": loaded.sha256, "mods": list(loaded.mods)})
    return loaded


def fetch_all(game: GameContent, folder: Path) -> dict[str, bytes | Problem]:
    """Return the bytes of each of the game's files, or the problem that stands in the way, by field."""
    return {field: fetch(folder / f"{field}.yaml") for field in shape_of(game.record).fields}


def read_all(game: GameContent, folder: Path, files: Files) -> "dict[str, Sheet]":
    """Return the sheets of a game's files, by field."""
    from spillgame.content import reader  # noqa: PLC0415 - needs PyYAML, and the cache does without

    sheets = {}
    for field in shape_of(game.record).fields:
        data = files[field]
        path = str(folder / f"{field}.yaml")
        sheets[field] = reader.failed(data) if isinstance(data, Problem) else reader.read_bytes(data, path)
    return sheets


def with_mod(game: GameContent, sheets: "Mapping[str, Sheet]", mod: Mod) -> "tuple[dict[str, Sheet], list[Problem]]":
    """Return sound sheets with a mod put on, and every problem the mod has or makes."""
    from spillgame.content.checker import problems_in  # noqa: PLC0415 - needs PyYAML and pydantic

    merged, problems = put_on(game, sheets, mod)
    told = {(problem.file, problem.line, problem.column) for problem in problems}
    problems += [one for one in problems_in(game, merged) if (one.file, one.line, one.column) not in told]
    return merged, arranged(problems, [str(path) for path in mod.paths.values()])


def content_hash(game: GameContent, files: Mapping[str, bytes], mods: Sequence[Mod]) -> str:
    """Return what tells this content from any other, wherever its files are and whatever their line ends."""
    total = hashlib.sha256()
    for part in (files, *(mod.files for mod in mods)):
        for field in shape_of(game.record).fields:
            if field in part:
                data = with_plain_line_ends(part[field])
                total.update(f"{field}.yaml\0{len(data)}\0".encode())
                total.update(data)
    return total.hexdigest()


def _load_anew(game: GameContent, folder: Path, files: Files, mods: Sequence[Mod]) -> tuple[Loaded, dict[str, Any]]:
    """Return the content as read and checked, and its plain data. Raises ContentError."""
    from spillgame.content.checker import problems_in  # noqa: PLC0415 - needs PyYAML and pydantic

    sheets = read_all(game, folder, files)
    problems = problems_in(game, sheets)
    if problems:
        raise ContentError(arranged(problems, [sheet.file for sheet in sheets.values()]))
    used: list[Mod] = []
    left_out: dict[str, tuple[Problem, ...]] = {}
    for mod in mods:
        merged, found = with_mod(game, sheets, mod)
        if found:
            left_out[mod.name] = tuple(found)
        else:
            sheets = merged
            used.append(mod)
    data = {field: sheet.data for field, sheet in sheets.items()}
    sound = {field: file for field, file in files.items() if isinstance(file, bytes)}
    loaded = Loaded(
        build(game.record, data), content_hash(game, sound, used), tuple(mod.name for mod in used), left_out
    )
    return loaded, data


def _from_cache(game: GameContent, kept: Any) -> Loaded | None:
    """Return the content that the cache kept, or None where that is nothing usable."""
    try:
        return Loaded(build(game.record, kept["data"]), str(kept["sha256"]), tuple(kept["mods"]))
    except (KeyError, TypeError, AttributeError, ValueError):
        return None


def _key_parts(game: GameContent, files: Files, mods: Sequence[Mod]) -> Iterator[str | bytes]:
    """Yield all that decides what the checked content is."""
    yield spillgame.__version__
    yield game.name
    yield from _code_stamps(game)
    for field, data in files.items():
        yield field
        yield data if isinstance(data, bytes) else str(data)
    for mod in mods:
        yield f"mod {mod.name}"
        for field in sorted(mod.files):
            yield field
            yield mod.files[field]


def _code_stamps(game: GameContent) -> Iterator[str]:
    """Yield the state of the code that says what is sound: in a checkout it changes without a new version."""
    for name in (__name__, game.record.__module__):
        folder = Path(str(sys.modules[name].__file__)).parent
        for file in sorted(folder.glob("*.py")):  # none in a frozen program, where one version is one code
            status = file.stat()
            yield f"{name} {file.name} {status.st_size} {status.st_mtime_ns}"
