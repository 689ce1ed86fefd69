"""Loads a game's content: from the cache if nothing has changed, else from the files, checked."""

import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import spillgame
from spillgame import paths, sealed
from spillgame.content.identity import bots_hash, content_hash, todays
from spillgame.content.languages import Folder, texts_for
from spillgame.content.mods import Mod, find_mods
from spillgame.content.problems import Finding
from spillgame.content.shape import shape_of
from spillgame.content.source import fetch
from spillgame.files import entries
from spillgame.hyphens import learn
from spillgame.language import PSEUDO, spoken
from spillgame.notation import Notation
from spillgame.plurals import PLURALS
from spillgame.rules.content import GameContent
from spillgame.rules.seams import AnyContent, Json, JsonObject, JsonValues
from spillgame.template import Grammar
from spillgame.words import Translation

NEWEST_KEPT = 20
"""How many files of checked content are cached: the player's mods come and go."""

Files = Mapping[str, bytes | Finding]
"""The bytes of each of a game's files, or the problem of reading it, by field."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """The content of a game, ready to play."""

    content: AnyContent
    sha256: str
    """A hash of the rules and numbers, including mods, whatever words they are told in."""
    bots: str
    """A hash of the numbers that its bots think with."""
    mods: tuple[str, ...] = ()
    """The mods in use, in the order applied."""
    left_out: Mapping[str, tuple[Finding, ...]] = field(default_factory=dict)
    """The mods left out, each with all reasons."""
    translation: Translation | None = None
    """The texts of its words in the language spoken, if that is not English."""

    def is_of(self, sha256: str) -> bool:
        """Return whether a journal that bears this hash was begun with the same rules and numbers."""
        return todays(sha256) == self.sha256


def load(
    game: GameContent,
    *,
    folder: Path | None = None,
    mods_folder: Path | None = None,
    cache_folder: Path | None = None,
    earlier: Path | None = None,
    language: str = "",
    with_mods: bool = True,
    with_cache: bool = True,
) -> Loaded:
    """Return a game's content with the player's mods.

    The folders default to the shipped files, and the player's own mods and cache; `earlier` is a folder of an earlier
    version's differences, and `language` the code of the language to tell it in, by default the one spoken. Raises
    ContentError with all problems of all files if the game's own files are at fault; a mod at fault is left out
    instead, and so is each text of a language that cannot stand in the place of ours.
    """
    folder = folder or paths.content_folder() / game.name
    files = fetch_all(game, folder)
    past = find_mods(earlier, game) if earlier is not None else []
    mods_folder = mods_folder or paths.mods_folder()
    mods = past + (find_mods(mods_folder, game) if with_mods else [])
    language = language or spoken()
    texts = texts_for(game, language, mods_folder)  # which are no part of the game
    # Unreadable files are not part of the key, so the cache may not be used.
    fetched = not any(isinstance(file, Finding) for file in files.values()) and not any(mod.problems for mod in mods)
    if not (with_cache and fetched):
        return _without(past, _checked(game, folder, files, mods, texts, language)[0])
    kept_in = cache_folder or paths.cache_folder()
    key = sealed.key_of(_key_parts(game, files, mods, texts, language))
    file = kept_in / f"content-{key}.json"
    names = tuple(mod.name for mod in mods)
    kept = sealed.fetch_json(file, key, lambda found: _from_cache(game, found, names))
    if kept is not None:
        return _without(past, kept)
    loaded, data, told = _checked(game, folder, files, mods, texts, language)
    # Mods that were left out are read each time: their problems name files, which may move.
    if not loaded.left_out:
        hashes = {"sha256": loaded.sha256, "bots": loaded.bots}
        body = {"data": data, **hashes, "mods": list(loaded.mods), "told": told}
        if sealed.keep(file, key, json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()):
            sealed.prune(kept_in, "content-*", NEWEST_KEPT)
    return _without(past, loaded)


def _from_cache(game: GameContent, found: Json, mods: tuple[str, ...]) -> Loaded:
    """Read what `load` cached for exactly these mods; raises ValueError if it is anything else."""
    loaded = _built(game, found["data"], found["told"], found["sha256"], found["bots"], tuple(found["mods"]))
    if loaded.mods != mods or {len(loaded.sha256), len(loaded.bots)} != {hashlib.sha256().digest_size * 2}:
        raise ValueError(found["sha256"])
    return loaded


def _without(past: Sequence[Mod], loaded: Loaded) -> Loaded:
    """Return content without mention of an earlier version's differences, which are no mod of the player's."""
    return replace(loaded, mods=loaded.mods[len(past) :]) if past else loaded


def fetch_all(game: GameContent, folder: Path, within: Path | None = None) -> dict[str, bytes | Finding]:
    """Return the game's files in a folder; untrusted ones must be `within` it, even through links."""
    return {name: fetch(folder / f"{name}.yaml", within=within) for name in shape_of(game.record).fields}


def _checked(
    game: GameContent, folder: Path, files: Files, mods: Sequence[Mod], texts: Sequence[Folder], language: str
) -> tuple[Loaded, JsonObject, JsonValues | None]:
    """Return the content as read and checked, its plain data, and what it is told in. Raises ContentError."""
    # These need PyYAML, and the cache does not.
    from spillgame.content.assembly import assemble, read_all  # noqa: PLC0415
    from spillgame.content.telling import told_in  # noqa: PLC0415

    own = read_all(files, folder)
    documents, used, left_out = assemble(game, own, mods)
    plain = {name: document.data for name, document in documents.items()}
    data, told = told_in(game, own, documents, texts, language)
    names = tuple(mod.name for mod in used)
    loaded = _built(game, data, told, content_hash(game, plain), bots_hash(game, plain), names)
    return replace(loaded, left_out=left_out), data, told


def _built(game: GameContent, data: Json, told: Json, sha256: str, bots: str, mods: tuple[str, ...]) -> Loaded:
    """Return content made of plain data, told in the language of its texts.

    Raises KeyError, TypeError, ValueError or AttributeError for data of another form.
    """
    content = shape_of(game.record).build(data)
    if told is None:
        return Loaded(content, sha256, bots, mods)
    from spillgame.rules.game_words import CommonWords, in_language  # noqa: PLC0415 - English needs none of it

    learn(told["hyphened"])
    grammar = Grammar(PLURALS[told["plural"]], told["names"], Notation.of(told["notation"]))
    if isinstance(getattr(content, "words", None), CommonWords):
        content = replace(content, words=in_language(content.words, told["groups"], grammar))
    return Loaded(content, sha256, bots, mods, translation=Translation(told["groups"], grammar))


def _key_parts(
    game: GameContent, files: Files, mods: Sequence[Mod], texts: Sequence[Folder], language: str
) -> Iterator[str | bytes]:
    """Yield everything that determines the checked content."""
    yield spillgame.__version__
    yield game.name
    yield PSEUDO if language == PSEUDO else ""
    # The code that validates: the checker's, the annotations' and the game's.
    for module in (__name__, GameContent.__module__, game.record.__module__):
        yield from _stamps_beside(module)
    for name, data in files.items():
        yield name
        yield data if isinstance(data, bytes) else repr(data)
    for mod in mods:
        yield f"mod {mod.name}"
        for name in sorted(mod.files):
            yield name
            yield mod.files[name]
    for one in texts:
        yield f"texts {one.place.parent.name}"
        for name in sorted(one.files):
            yield name
            yield data if isinstance(data := one.files[name], bytes) else repr(data)


@cache
def _stamps_beside(module: str) -> tuple[str, ...]:
    """Return the state of the code in a module's folder, which stays as it was when the process began."""
    return tuple(sealed.code_stamps(Path(str(sys.modules[module].__file__)).parent.glob("*.py")))


FOLDER = "earlier"
_VERSION = re.compile(r"(\d{1,4})\.(\d{1,4})(\.|$)")


def earlier_of(app: str) -> Path | None:
    """Return the folder of the differences for a game begun by a version; None if there are none.

    A game keeps the numbers that it was begun with: `content/earlier/VERSION/` holds, as mods, what differed in that
    version and those before it. `app` is from a journal's header; anything but a version means today's.
    """
    version, folder = _version(app), paths.content_folder() / FOLDER
    if version is None:
        return None
    later = [(found, name) for name in entries(folder) if (found := _version(name)) is not None and found >= version]
    return folder / min(later)[1] if later else None


def _version(text: str) -> tuple[int, int] | None:
    found = _VERSION.match(text)
    return (int(found[1]), int(found[2])) if found else None
