"""Makes the folder of a language that is still to be translated: every English text, with room for another below."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path

from spillgame import paths
from spillgame.content.assembly import read_all
from spillgame.content.languages import FACTS
from spillgame.content.loading import fetch_all
from spillgame.content.shape import shape_of
from spillgame.content.translation import Place, TextPath, Told, texts_of, tree_of
from spillgame.files import make_folder, write_new
from spillgame.notation import ENGLISH
from spillgame.plurals import PLURALS, USUAL
from spillgame.rules.content import GameContent
from spillgame.rules.seams import Json

_PLAIN = re.compile(r"[a-z][a-z_]+[a-z0-9_]*")
_TAKEN = {"yes", "no", "on", "off", "true", "false", "null"}
"""Words that are no texts in YAML."""
INDENT = "  "
GUIDE = "docs/how-to/language.md"


def write_language(code: str, games: list[GameContent], folder: Path) -> int:
    """Write the files of a new language into a folder; return how many texts they ask for.

    Raises FileExistsError where a file is there already, which stays as it is, and OSError as the disk does.
    """
    make_folder(folder)
    write_new(folder / f"{FACTS}.yaml", _facts(code).encode())
    count = 0
    for game in games:
        for name, places in english_of(game).items():
            texts = {path: place.text for path, place in places.items()}
            make_folder(folder / game.name)
            write_new(folder / game.name / f"{name}.yaml", _file(texts).encode())
            count += len(texts)
    return count


def english_of(game: GameContent) -> Mapping[str, Mapping[TextPath, Place]]:
    """Return the English texts of a game by file, with their places; only those that say something."""
    folder = paths.content_folder() / game.name
    documents = read_all(fetch_all(game, folder), folder)
    shapes = shape_of(game.record).fields
    found = {}
    for name, document in documents.items():
        places = {path: place for path, place in texts_of(shapes[name], document.data) if place.text}
        if places:
            found[name] = places
    return found


def write_texts(file: Path, texts: Mapping[TextPath, Told]) -> None:
    """Write a new file of a language with some texts. Raises FileExistsError where there is one, and OSError."""
    make_folder(file.parent)
    write_new(file, ("\n".join(_with_texts(tree_of(texts), "")) + "\n").encode())


def _facts(code: str) -> str:
    notation = {one.name: getattr(ENGLISH, one.name) for one in fields(ENGLISH)}
    return (
        "# What the language is called by those who speak it, and what its texts rest on.\n"
        f"name: {json.dumps(code)}\n"
        f"plural: {USUAL} # or that of a language with the same rule: {', '.join(PLURALS)}\n"
        "forms: [] # of names, such as cases: [acc, dat]\n"
        "genders: [] # of names, such as [m, f]\n"
        f"# How numbers, days and lists are written; here as in English ({GUIDE}).\n"
        + "".join(f"{name}: {json.dumps(one, ensure_ascii=False)}\n" for name, one in notation.items())
    )


def _file(texts: dict[TextPath, Told]) -> str:
    """Return a file that asks for texts: an empty one is told in English."""
    lines = ["# Each English text stands above the place of the other one.", *_lines(tree_of(texts), "")]
    return "\n".join(lines) + "\n"


def _lines(tree: Json, indent: str) -> Iterator[str]:
    for key, one in tree.items():
        name = _key(key)
        if isinstance(one, dict):
            yield f"{indent}{name}:"
            yield from _lines(one, indent + INDENT)
        elif isinstance(one, str):
            yield from (f"{indent}# {line}" for line in one.splitlines())
            yield f'{indent}{name}: ""'
        else:  # further words for a thing, of which there may be none
            yield f"{indent}# {name}: [{', '.join(one)}]"


def _with_texts(tree: Json, indent: str) -> Iterator[str]:
    for key, one in tree.items():
        if isinstance(one, dict):
            yield f"{indent}{_key(key)}:"
            yield from _with_texts(one, indent + INDENT)
        else:
            yield f"{indent}{_key(key)}: {json.dumps(one, ensure_ascii=False)}"


def _key(key: str) -> str:
    """Return a key as YAML takes it for a text."""
    return key if _PLAIN.fullmatch(key) and key not in _TAKEN else json.dumps(key)
