"""A set-up as it is being chosen, given the fields that a game says its set-up has."""

import random
from collections.abc import Collection, Sequence
from typing import NamedTuple

from spillgame.play.chance import new_seed
from spillgame.rules.game import AnyRules, Refusal, Refused
from spillgame.rules.room import SEEDS, Choice, Field, Room, Setup
from spillgame.rules.seams import AnyContent, Json, JsonObject, JsonValues


class Way(NamedTuple):
    """One of the values that can be chosen, and by which of the set-up's keys."""

    path: tuple[str, ...]
    value: Json
    name: str
    about: str = ""
    """What there is to know of it."""


class SetupForm:
    """What is chosen so far; nothing of it is checked before `refusal` asks the rules.

    Who plays a seat is a bot's name, or None for a person. A seat is called as its bot, or as a person was last time,
    until it is given another name.
    """

    def __init__(
        self,
        room: Room,
        content: AnyContent,
        names: Sequence[str],
        spare: Sequence[str],
        *,
        bots: Collection[str] = (),
        newcomer: bool = False,
    ):
        """`names` are those of the persons as last time, `spare` those of persons who may be added.

        `bots` are the names of those that the game has.
        """
        self._room, self._content = room, content
        self._chosen = self._known(room.setup.first(content) if newcomer else room.setup.default())
        self._before_alone: JsonObject = {}
        """What one player alone took the place of, to come back where there are several again."""
        self._spare = spare
        self.who = self._who(bots)
        """Who may play a seat: a person first. Empty where only people do."""
        bots_field = room.setup.field_of("bots")
        usual: Sequence[str | None] = self._chosen[bots_field.key] if bots_field is not None and self.who else ()
        if newcomer and self.who:
            names = names[: max(1, list(usual).count(None))]
        self._persons = [*names]
        self.players = self._first_players(usual)
        """Who plays each seat of all that there could be, whether it is taken or not."""
        self.names: list[str] = []
        """What the player of each seat is called, likewise."""
        self.count = room.setup.seats[1]
        for seat in range(room.setup.seats[1]):
            self.names.append(self._name_given(seat))
        self._given = [*self.names]
        """What they would be called if nobody wrote another name."""
        self.count = self._nearest(max(len(names), len(usual)))
        self.seed = str(new_seed())
        """As it is written: it may be empty for a while."""
        self.practice = False
        """Whether dice may be chosen and taken back, and nothing counts."""
        self.position: JsonValues | None = None
        """Where a practice game begins, if not with the set-up."""

    def _known(self, setup: JsonObject) -> JsonObject:
        """Return a set-up with the first choice in place of one that a mod has taken away."""
        for field in self._room.setup.fields:
            known = [one.value for one in field.choices(self._content)]
            if field.kind == "choice" and len(field.path) == 1 and known and setup[field.key] not in known:
                setup[field.key] = known[0]
        return setup

    # --- Who plays ---

    def _who(self, bots: Collection[str]) -> list[Choice]:
        field = self._room.setup.field_of("bots")
        choices = field.choices(self._content) if field is not None else ()
        return [one for one in choices if one.value is None or one.value in bots]

    def _first_players(self, usual: Sequence[str | None]) -> list[str | None]:
        """Return the persons, then the usual bots, then those that are not among them yet."""
        most = self._room.setup.seats[1]
        known = [one.value for one in self.who if one.value is not None]
        bots = [bot for bot in usual[len(self._persons) :] if bot in known]
        others = [bot for bot in reversed(known) if bot not in bots]
        return [*[None] * len(self._persons), *bots, *others, *[None] * most][:most]

    def _label(self, player: str | None) -> str:
        return next((one.name for one in self.who if one.value == player), player or "")

    def _name_given(self, seat: int) -> str:
        """Return what the player of a seat is called where nobody writes a name; no two bots alike that play.

        A seat that is not taken gives way to one that is, so a name has a number only where another bears it.
        """
        player = self.players[seat]
        if player is None:
            return self._persons[seat] if seat < len(self._persons) else self._spare[seat]
        name, seen = self._label(player), max(seat, self.count)
        others = [name for n, name in enumerate(self.names[:seen]) if n != seat]
        return _further(name, others)

    def seat_player(self, seat: int, player: str | None) -> None:
        """Let somebody else play a seat, counted from 0: a bot by its name, None for a person."""
        self._name_anew(seat, player)
        for other in range(self.count, len(self.names)):
            if self.names[other] in self.names[: self.count]:
                self._name_anew(other, self.players[other])

    def _name_anew(self, seat: int, player: str | None) -> None:
        """Give a seat the name of who plays it from now on, unless somebody has written one."""
        unwritten = self.names[seat] == self._given[seat]
        self.players[seat] = player
        self._given[seat] = self._name_given(seat)
        if unwritten or not self.names[seat].strip():
            self.names[seat] = self._given[seat]

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of the people who play."""
        seats = zip(self.names[: self.count], self.players, strict=False)
        return tuple(name.strip() for name, player in seats if player is None or self.count == 1)

    @property
    def counts(self) -> Sequence[int]:
        """How many may play; one as well where that only takes what a single player's set-up has by itself."""
        found = self._counts_with({})
        return found if 1 in found or 1 not in self._counts_with(self._room.setup.alone) else (1, *found)

    def _counts_with(self, further: Setup) -> Sequence[int]:
        return self._room.setup.counts_of(self._content, {**self._chosen, **further})

    def choose_count(self, count: int) -> None:
        """Let so many play; one who is alone plays as one can, until there are several again."""
        self.count = count
        if count not in self._counts_with({}):
            self._before_alone = {key: self._chosen[key] for key in self._room.setup.alone}
            self._chosen.update(self._room.setup.alone)
        elif count > 1:
            self._chosen.update(self._before_alone)
            self._before_alone = {}

    def _nearest(self, count: int) -> int:
        return min(self._counts_with({}), key=lambda other: abs(other - count))

    # --- The set-up ---

    def setup(self) -> Setup:
        """Return the set-up as it stands."""
        special = {
            "names": [name.strip() for name in self.names[: self.count]],
            "bots": self.players[: self.count] if self.count > 1 else [None],
            "seed": int(self.seed or 0) % SEEDS,
        }
        found = {}
        for field in self._room.setup.fields:
            value = self._chosen[field.key]
            if field.kind == "seat" and isinstance(value, int) and value > self.count:
                value = field.default  # whoever sat there plays no more
            found[field.key] = special.get(field.kind, value)
        return found

    def surprise(self) -> Setup:
        """Return a set-up in which nothing is chosen but the people: other bots are drawn for the seats of bots."""
        chance, setup = random.Random(new_seed()), self._known(self._room.setup.default())
        setup["seed"] = new_seed()
        known = [one for one in self.who if one.value is not None]
        names: list[str] = []
        bots: list[str | None] = []
        for seat in range(self.count):
            drawn = chance.choice(known) if known and self.players[seat] is not None and self.count > 1 else None
            if drawn in known:
                known = [one for one in known if one is not drawn] or known
            bots.append(drawn.value if drawn else None)
            names.append(_further(drawn.name, names) if drawn else self.names[seat].strip())
        for field in (self._room.setup.field_of("names"), self._room.setup.field_of("bots")):
            if field is not None:
                setup[field.key] = names if field.kind == "names" else bots
        return setup

    def rules(self) -> AnyRules | None:
        """Return the rules of the set-up, whatever its players are called; None where they do not allow it."""
        field = self._room.setup.field_of("names")
        names = {field.key: [name.strip() or "-" for name in self.names[: self.count]]} if field else {}
        try:
            return self._room.rules(self._content, {**self.setup(), **names}, None)
        except Refused:
            return None

    def refusal(self) -> Refusal | None:
        """Say why the rules do not allow the set-up; None where they do."""
        try:
            self._room.rules(self._content, self.setup(), None)
        except Refused as refused:
            return refused.refusal
        return None

    def value(self, field: Field) -> Json:
        """Return what is chosen for a field; None where another of several ways was taken."""
        found = self._chosen[field.key]
        return found if len(field.path) == 1 else found.get(field.path[1])

    def choose(self, path: Sequence[str], value: Json) -> None:
        """Choose a value, and with it its way of several; so many play as then may."""
        self._chosen[path[0]] = value if len(path) == 1 else {path[1]: value}
        self._before_alone = {}
        self.count = self._nearest(self.count)

    def toggle(self, field: Field, one: Json) -> None:
        """Choose one of several values, or no longer."""
        found = list(self.value(field) or ())
        self.choose(field.path, [other for other in found if other != one] if one in found else [*found, one])

    def ways(self, key: str) -> list[Way]:
        """Return all that can be chosen for a key, one way after the other."""
        texts = self._room.texts(self._content)
        fields = [one for one in self._room.setup.fields if one.key == key and one.kind in ("choice", "seat")]
        found = [
            Way(
                one.path,
                choice.value,
                choice.name if len(fields) == 1 else f"{texts[one.path[-1]]}: {choice.name}",
                choice.about,
            )
            for one in fields
            for choice in one.choices(self._content)
        ]
        seats = [one.path for one in fields if one.kind == "seat"]
        return [*found, *(Way(path, n, self.names[n - 1]) for path in seats for n in range(1, self.count + 1))]

    def way(self, key: str) -> int:
        """Return the place among the ways of that which is taken; the first one where a mod took it away."""
        ways = self.ways(key)
        for number, (path, value, *_) in enumerate(ways):
            found = self._chosen[key] if len(path) == 1 else self._chosen[key].get(path[1])
            if found == value and type(found) is type(value):
                return number
        return 0


def _further(name: str, others: Sequence[str]) -> str:
    """Return a name, with the first number behind it that makes it unlike all others, where one of them is that."""
    further = (f"{name} {n}" for n in range(2, len(others) + 3))
    return next(one for one in (name, *further) if one not in others)
