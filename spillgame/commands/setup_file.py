"""A set-up read from a YAML file: its choices, each with its location."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from spillgame.content.faults import line_of
from spillgame.content.problems import ContentError, Finding, arranged
from spillgame.message import message
from spillgame.rules.game import Refusal
from spillgame.rules.room import SetupSpec, with_short_names
from spillgame.rules.seams import Json, JsonObject
from spillgame.words import has_letters

if TYPE_CHECKING:
    from spillgame.content.document import Document, Location


class SetupFile:
    """The choices of a set-up file. Raises ContentError with every fault of an invalid file."""

    def __init__(self, path: Path, spec: SetupSpec):
        # Only such a file needs PyYAML.
        from spillgame.content.reader import read_file  # noqa: PLC0415

        self._document = read_file(path)
        wrong = (*_wrong_keys(self._document, spec), *_unseen_names(self._document, spec))
        if faults := self._document.problems or arranged(wrong, ()):
            raise ContentError(faults)
        self.choices: JsonObject = with_short_names(self._document.data)
        self._spec = spec

    def placed(self, refusal: Refusal, sentence: str, overruled: Iterable[str]) -> str:
        """Return the sentence of a refusal with the location of its subject, if that is in the file."""
        choice = self._spec.path_of(refusal)
        if not choice or choice[0] in overruled or choice[0] not in self.choices:
            return sentence
        place = _place_of(self._document, choice, refusal.values.get("found"))
        return line_of(place.problem(message("common.as_told", text=sentence)))


def _wrong_keys(document: "Document", spec: SetupSpec) -> Iterator[Finding]:
    """Yield the fault of each key that no set-up has."""
    from spillgame.content.wording import unknown_key  # noqa: PLC0415 - as above

    if not isinstance(document.data, dict):
        yield document.location.problem(message("files.no_setup", keys=tuple(spec.keys)))
        return
    groups: list[tuple[dict[str, object], Location, tuple[str, ...]]] = [(document.data, document.location, spec.keys)]
    for key in spec.keys:
        inner = tuple(field.path[1] for field in spec.fields if field.key == key and len(field.path) > 1)
        if inner and isinstance(document.data.get(key), dict):
            groups.append((document.data[key], document.location.inner[key], inner))
    for group, place, keys in groups:
        for key in group.keys() - set(keys):
            yield place.key_problem(key, unknown_key(key, keys))


def _unseen_names(document: "Document", spec: SetupSpec) -> Iterator[Finding]:
    """Yield the fault of each invisible player name; the rules refuse an empty one."""
    field = spec.field_of("names")
    names = document.data.get(field.key) if field is not None and isinstance(document.data, dict) else None
    if field is None or not isinstance(names, list):
        return
    for number, name in enumerate(names):
        if isinstance(name, str) and name.strip() and not has_letters(name):
            place = document.location.at(field.key, number)
            yield place.problem(message("files.unseen_name", found=ascii(name)))


def _place_of(document: "Document", choice: Iterable[str], found: Json) -> "Location":
    """Return the location of a choice, of the bad entry if it is a list, or of the nearest enclosing value."""
    place, value = document.location, document.data
    for key in choice:
        if not isinstance(value, dict) or key not in value:
            return place
        place, value = place.inner[key], value[key]
    if isinstance(value, list) and found in value:
        return place.inner[value.index(found)]
    return place
