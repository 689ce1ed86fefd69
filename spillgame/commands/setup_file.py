"""A set-up read from a YAML file: its choices, and where in the file each of them stands."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spillgame.content.problems import ContentError, Problem
from spillgame.rules.game import Refusal

if TYPE_CHECKING:
    from spillgame.content.document import Document, Location

WIN_KEYS = ("level", "card")

_CHOICE_OF_CODE: Mapping[str, tuple[str, ...]] = {
    "level_or_card": ("win",),
    "player_without_name": ("players",),
    "specialist_twice": ("specialists",),
    "too_many_specialists": ("specialists",),
    "unknown_level": ("win", "level"),
    "unknown_specialist": ("specialists",),
    "unknown_track": ("track",),
    "unknown_win_card": ("win", "card"),
    "wrong_number_of_players": ("players",),
}
"""The choice that a refusal of the rules speaks of; others name it in their value `field`."""


class SetupFile:
    """What a set-up file chooses. Raises ContentError with every fault of a file that cannot be one."""

    def __init__(self, path: Path, known: Iterable[str]):
        # PyYAML is needed only where there is such a file.
        from spillgame.content.reader import read_file  # noqa: PLC0415

        self._document = read_file(path)
        if faults := self._document.problems or sorted(_wrong_keys(self._document, tuple(known))):
            raise ContentError(faults)
        self.choices: dict[str, Any] = self._document.data

    def placed(self, refusal: Refusal, sentence: str, overruled: Iterable[str]) -> str:
        """Return the sentence of a refusal with the place of what it speaks of, if that stands in the file."""
        choice = _choice_of(refusal)
        if not choice or choice[0] in overruled or choice[0] not in self.choices:
            return sentence
        return str(_place_of(self._document, choice, refusal.values.get("found")).problem(sentence))


def _wrong_keys(document: "Document", known: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the fault of each key that no set-up has."""
    from spillgame.content.wording import unknown_key  # noqa: PLC0415 - as above

    if not isinstance(document.data, dict):
        yield document.location.problem(f"A set-up is a group of keys such as {', '.join(known)}.")
        return
    groups = [(document.data, document.location, known)]
    if isinstance(document.data.get("win"), dict):
        groups.append((document.data["win"], document.location.inner["win"], WIN_KEYS))
    for group, place, keys in groups:
        for key in group.keys() - set(keys):
            yield place.key_problem(key, unknown_key(key, keys))


def _choice_of(refusal: Refusal) -> tuple[str, ...]:
    """Return the keys that lead to the choice a refusal speaks of; none where it speaks of no one choice."""
    if refusal.code in _CHOICE_OF_CODE:
        return _CHOICE_OF_CODE[refusal.code]
    field = refusal.values.get("field")
    if field is None:
        return ()
    return ("win", field) if field in WIN_KEYS else (field,)


def _place_of(document: "Document", choice: Iterable[str], found: Any) -> "Location":
    """Return the place of a choice, of the entry found wrong where it is a list, or of the nearest thing around it."""
    place, value = document.location, document.data
    for key in choice:
        if not isinstance(value, dict) or key not in value:
            return place
        place, value = place.inner[key], value[key]
    if isinstance(value, list) and found in value:
        return place.inner[value.index(found)]
    return place
