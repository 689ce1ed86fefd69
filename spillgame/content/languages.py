"""Which languages there are, and where their texts stand.

A language is a folder `languages/CODE/`, shipped or in a mod, with a file `language.yaml` and a folder for the shell
and for each game (`spillgame.content.translation`). A mod may bring texts for a language that is there already.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from spillgame import paths
from spillgame.content.problems import Finding
from spillgame.content.source import fetch, leading_out
from spillgame.files import entries, is_file
from spillgame.language import ENGLISH, FOLDER
from spillgame.rules.content import GameContent

FORMS = "forms"
"""The file of the forms of names in a folder of a game."""
FACTS = "language"
MOST_FILES = 100
"""How many files of a folder are read: a mod comes from a stranger."""

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")
"""A code such as `de` or `pt-BR`: the name of a folder."""


@dataclass(frozen=True, slots=True)
class Folder:
    """What a folder of a language holds for a game: the bytes of its files, by name, or why they cannot be read."""

    place: Path
    files: Mapping[str, bytes | Finding]
    shipped: bool = False
    """Whether it is ours, not that of a mod."""


def homes(mods: Path | None) -> Iterator[tuple[Path, Path]]:
    """Yield the folders that may hold languages, and what links in them may not leave: ours, then those of mods."""
    yield paths.content_folder() / FOLDER, paths.content_folder()
    if mods is None:
        return
    for name in entries(mods):
        if name[0] != "." and leading_out(mods / name / FOLDER, mods / name) is None:
            yield mods / name / FOLDER, mods / name


def codes(mods: Path) -> list[str]:
    """Return the codes of all languages in which there are texts, English first."""
    found = (name for home, _ in homes(mods) for name in entries(home) if is_file(home / name / f"{FACTS}.yaml"))
    return [ENGLISH, *sorted({code for code in found if CODE.fullmatch(code)} - {ENGLISH})]


def texts_for(game: GameContent, code: str, mods: Path | None) -> list[Folder]:
    """Return the folders that hold texts of a language for a game, ours first; none for English."""
    if code == ENGLISH or not CODE.fullmatch(code):
        return []
    found = (_folder(home / code, game.name, within) for home, within in homes(mods))
    return [folder for folder in found if folder.files]


def _folder(language: Path, game: str, within: Path) -> Folder:
    """Return the folder of a game in that of a language, along with the language's own file."""
    place = language / game
    names = [name for name in entries(place) if name.endswith(".yaml") and name[0] != "."][:MOST_FILES]
    files = {Path(name).stem: fetch(place / name, within=within) for name in names}
    if is_file(language / f"{FACTS}.yaml"):
        files[FACTS] = fetch(language / f"{FACTS}.yaml", within=within)
    return Folder(place, files, within == paths.content_folder())
