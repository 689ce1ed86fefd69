"""Tells a game's content in another language: its texts in place of the English ones, sentence by sentence."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spillgame import hyphens
from spillgame.content.checker import joint_problems, problems_in
from spillgame.content.document import Document
from spillgame.content.language_facts import facts_of
from spillgame.content.languages import FACTS, FORMS, Folder
from spillgame.content.pseudo import in_pseudo, pseudo_notation
from spillgame.content.reader import read_bytes
from spillgame.content.shape import Shape, shape_of
from spillgame.content.translation import TextPath, Told, texts_in, texts_of, translated, tree_of
from spillgame.language import PSEUDO
from spillgame.plurals import USUAL
from spillgame.rules.content import GameContent
from spillgame.rules.seams import JsonObject, JsonValues

WORDS = "words"
"""The field of the texts that are said by name: a translation lies over them."""
Documents = Mapping[str, Document]
Forms = dict[str, dict[str, str]]
"""The forms of names, by name."""
MOST_NAMES = 2000
"""How many names may have forms."""


def told_in(
    game: GameContent, own: Documents, documents: Documents, folders: Sequence[Folder], language: str
) -> tuple[JsonObject, JsonValues | None]:
    """Return a game's data with the texts of a language, and the texts of its words with their grammar.

    `own` are the game's documents without mods: where a mod says something else, its own language has to translate it.
    Names that do not go together, such as two species with the same letter, stay English.
    """
    data = {name: document.data for name, document in documents.items()}
    shapes = shape_of(game.record).fields
    if language == PSEUDO:
        said = {name: _pseudo_texts(shapes[name], document) for name, document in documents.items()}
    elif folders:
        said = {name: _texts(name, shapes[name], own, documents, folders) for name in documents}
    else:
        return data, None
    forms = _forms(folders)
    hyphened = sorted({word for text in _all_texts(said, forms) for word in hyphens.hyphened(text)})
    said = {name: {path: _plain(text) for path, text in texts.items()} for name, texts in said.items()}
    told = {name: translated(shapes[name], one, tree_of(said[name])) for name, one in data.items()}
    if joint_problems(game, documents, told):
        told = {**data, **{name: told[name] for name in game.told if name in told}}
    names = {_plain(name): {form: _plain(one) for form, one in these.items()} for name, these in forms.items()}
    groups = tree_of(said.get(WORDS, {}))
    facts = {"plural": USUAL, "notation": pseudo_notation()} if language == PSEUDO else _facts(folders)
    return told, {"groups": groups, "names": names, "hyphened": hyphened, **facts}


def _all_texts(said: Mapping[str, Mapping[TextPath, Told]], forms: Forms) -> Iterator[str]:
    for text in (text for texts in said.values() for text in texts.values()):
        yield from text if isinstance(text, list) else [text]
    for name, these in forms.items():
        yield from (name, *these.values())


def _plain(text: Any) -> Any:
    """Return a text, or some for the same thing, without soft hyphens."""
    return [hyphens.without(one) for one in text] if isinstance(text, list) else hyphens.without(text)


def _texts(
    name: str, shape: Shape, own: Documents, documents: Documents, folders: Sequence[Folder]
) -> dict[TextPath, Told]:
    """Return the texts that folders have for a file of content and that can stand there."""
    places, ours = dict(texts_of(shape, documents[name].data)), dict(texts_of(shape, own[name].data))
    found: dict[TextPath, Told] = {}
    for folder in folders:
        for path, text in texts_in(tree_in(folder, name)):
            place = places.get(path)
            if place is not None and place.takes(text) and (not folder.shipped or ours.get(path) == place):
                found[path] = text
    return found


def _pseudo_texts(shape: Shape, document: Document) -> dict[TextPath, Told]:
    found = {path: in_pseudo(place) for path, place in texts_of(shape, document.data)}
    return {path: text for path, text in found.items() if text is not None}


def tree_in(folder: Folder, name: str) -> JsonValues:
    """Return what a file of a folder holds; nothing if it is missing or is no group of texts."""
    data = folder.files.get(name)
    if not isinstance(data, bytes):
        return {}
    document = read_bytes(data, str(folder.place / f"{name}.yaml"))
    return document.data if document.whole and isinstance(document.data, dict) else {}


def _forms(folders: Sequence[Folder]) -> Forms:
    """Return the forms of names by name; of a name in several folders, those of the last."""
    return dict(list(dict(form for folder in folders for form in forms_in(folder)).items())[:MOST_NAMES])


def forms_in(folder: Folder) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each name of a folder with its forms."""
    for name, forms in tree_in(folder, FORMS).items():
        if isinstance(forms, dict):
            yield name, {form: one for form, one in forms.items() if isinstance(one, str)}


def _facts(folders: Sequence[Folder]) -> JsonObject:
    """Return the plural rule and the notation of the first folder that says what its language rests on, as far as its
    file is without faults."""
    for folder in folders:
        data = folder.files.get(FACTS)
        if isinstance(data, bytes):
            document = read_bytes(data, str(folder.place.parent / f"{FACTS}.yaml"))
            if not problems_in(facts_of(folder.place.parent.name), {FACTS: document}):
                return {"plural": document.data["plural"], "notation": document.data}
    return {"plural": USUAL, "notation": {}}
