"""Texts of a language as a PO file, for those who translate with Weblate or Poedit; needs the extra `translate`."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import polib  # type: ignore[import-untyped]

from spillgame.content.languages import Folder, texts_for
from spillgame.content.new_language import english_of, write_texts
from spillgame.content.telling import tree_in
from spillgame.content.translation import Place, TextPath, Told, texts_in
from spillgame.files import read_at_most, write_whole
from spillgame.rules.content import GameContent

LARGEST = 16 << 20
"""Bytes of a PO file; all German texts have one."""
BETWEEN = " | "
"""What stands between several words for the same thing."""
SLASH = "/"


def write_po(code: str, games: list[GameContent], file: Path, mods: Path) -> int:
    """Write all texts with their translations; return how many are translated. Raises OSError."""
    catalogue = polib.POFile()
    catalogue.metadata = {"Language": code, "Content-Type": "text/plain; charset=UTF-8", "MIME-Version": "1.0"}
    for game in games:
        folders = texts_for(game, code, mods)
        for name, places in english_of(game).items():
            said = _said(folders, name)
            for path, place in places.items():
                context = SLASH.join((game.name, name, *path))
                text = said.get(path, "")
                entry = polib.POEntry(msgctxt=context, msgid=_joined(place.text), msgstr=_joined(text))
                catalogue.append(entry)
    write_whole(file, str(catalogue).encode())
    return len(catalogue.translated_entries())


def read_po(file: Path, games: list[GameContent], folder: Path) -> int:
    """Write the files of a language with the texts of a PO file; return how many those are.

    What is fuzzy, not translated or no text of ours is left out. Raises FileExistsError where there are files already,
    OSError as the disk does, and ValueError if it is no PO file.
    """
    content = read_at_most(file, LARGEST).decode("utf-8")
    if "msgid" not in content:  # polib would take it for the name of a file
        raise ValueError("msgid")
    found: dict[str, str] = {}
    for entry in polib.pofile(content, check_for_duplicates=False):
        if entry.translated() and not entry.obsolete and entry.msgctxt:
            found[entry.msgctxt] = entry.msgstr
    count = 0
    for game in games:
        for name, places in english_of(game).items():
            texts = dict(_taken(found, SLASH.join((game.name, name)), places))
            if texts:
                write_texts(folder / game.name / f"{name}.yaml", texts)
                count += len(texts)
    return count


def _said(folders: list[Folder], name: str) -> dict[TextPath, Told]:
    return {path: text for folder in folders for path, text in texts_in(tree_in(folder, name))}


def _taken(found: Mapping[str, str], context: str, places: Mapping[TextPath, Place]) -> Iterator[tuple[TextPath, Told]]:
    for path, place in places.items():
        text = found.get(SLASH.join((context, *path)), "")
        told: Told = text.split(BETWEEN) if isinstance(place.text, list) else text
        if text and place.takes(told):
            yield path, told


def _joined(text: Told) -> str:
    return text if isinstance(text, str) else BETWEEN.join(text)
