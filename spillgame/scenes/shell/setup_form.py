"""A set-up as it is being chosen, given the fields that a game says its set-up has."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from spillgame.play.chance import new_seed
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.room import SEEDS, Field, Room, Setup


class Way(NamedTuple):
    """One of the values that can be chosen, and by which of the set-up's keys."""

    path: tuple[str, ...]
    value: Any
    name: str


class SetupForm:
    """What is chosen so far; nothing of it is checked before `refusal` asks the rules."""

    def __init__(self, room: Room, content: Any, names: Sequence[str], spare: Sequence[str], *, newcomer: bool = False):
        """`names` are those of the players as last time, `spare` those of players who may be added."""
        self._room, self._content = room, content
        least, most = room.setup.seats
        self.names = [*names, *spare[len(names) :]][:most]
        """Of all who could play, whether they do or not."""
        self.count = max(least, min(most, len(names)))
        self.seed = str(new_seed())
        """As it is written: it may be empty for a while."""
        self._chosen = room.setup.first(content) if newcomer else room.setup.default()

    def setup(self) -> Setup:
        """Return the set-up as it stands."""
        kinds = {one.key: one.kind for one in self._room.setup.fields}
        special = {
            "names": [name.strip() for name in self.names[: self.count]],
            "seed": int(self.seed or 0) % SEEDS,
        }
        return {key: special.get(kinds[key], value) for key, value in self._chosen.items()}

    def refusal(self) -> Refusal | None:
        """Say why the rules do not allow the set-up; None where they do."""
        try:
            self._room.rules(self._content, self.setup(), None)
        except Refused as refused:
            return refused.refusal
        return None

    def value(self, field: Field) -> Any:
        """Return what is chosen for a field; None where another of several ways was taken."""
        found = self._chosen[field.key]
        return found if len(field.path) == 1 else found.get(field.path[1])

    def choose(self, path: Sequence[str], value: Any) -> None:
        """Choose a value, and with it its way of several."""
        self._chosen[path[0]] = value if len(path) == 1 else {path[1]: value}

    def toggle(self, field: Field, one: Any) -> None:
        """Choose one of several values, or no longer."""
        found = list(self.value(field) or ())
        self.choose(field.path, [other for other in found if other != one] if one in found else [*found, one])

    def ways(self, key: str) -> list[Way]:
        """Return all that can be chosen for a key, one way after the other."""
        texts = self._room.texts(self._content)
        fields = [one for one in self._room.setup.fields if one.key == key and one.kind == "choice"]
        return [
            Way(one.path, choice.value, choice.name if len(fields) == 1 else f"{texts[one.path[-1]]}: {choice.name}")
            for one in fields
            for choice in one.choices(self._content)
        ]

    def way(self, key: str) -> int:
        """Return the place among the ways of that which is taken; the first one where a mod took it away."""
        ways = self.ways(key)
        for number, (path, value, _) in enumerate(ways):
            found = self._chosen[key] if len(path) == 1 else self._chosen[key].get(path[1])
            if found == value and type(found) is type(value):
                return number
        return 0
