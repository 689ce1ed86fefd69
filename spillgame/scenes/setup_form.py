"""A set-up while it is being chosen, given the fields of a game's set-up."""

import random
from collections.abc import Collection, Sequence
from typing import NamedTuple

from spillgame.play.chance import new_seed
from spillgame.rules.game import AnyRules, Refusal, Refused
from spillgame.rules.game_words import words_of
from spillgame.rules.levels import in_manner, level_of
from spillgame.rules.room import SEEDS, Room, Setup, SetupChoice, SetupField
from spillgame.rules.seams import AnyContent, Json, JsonObject, JsonValues


class Way(NamedTuple):
    """One of the values that can be chosen, with its key in the set-up."""

    path: tuple[str, ...]
    value: Json
    name: str
    about: str = ""
    """A description."""


class Ladder(NamedTuple):
    """The bots of the ladder as a game offers them."""

    rivals: Sequence[SetupChoice] = ()
    """Those that suit the player best first; where a game has them, only they are offered."""
    manners: Sequence[SetupChoice] = ()
    """In which each may play."""
    advice: str = ""
    """Why they suit; empty if none is proposed."""


class SetupForm:
    """The choices so far, unchecked until `refusal` asks the rules.

    A seat is played by a bot, given by its name, or by a person, None. It has the name of its bot, or of the person who
    had it last time, until the player writes another.
    """

    def __init__(
        self,
        room: Room,
        content: AnyContent,
        names: Sequence[str],
        spare: Sequence[str],
        *,
        bots: Collection[str] = (),
        ladder: Ladder = Ladder(),  # noqa: B008 - it is immutable
        newcomer: bool = False,
    ):
        """`names` are those of the persons last time, `spare` of persons who are added, `bots` of the bots."""
        rivals, manners, self.advice = ladder
        """A sentence about the rivals that are proposed; empty if none are."""
        self._room, self._content = room, content
        self._chosen = self._known(room.setup.first(content) if newcomer else room.setup.default())
        self._before_alone: JsonObject = {}
        """The values replaced for a single player, to be restored for several."""
        self._spare = spare
        self.who = self._who(bots, rivals)
        """Who may play a seat, a person first. Empty if only people can."""
        bots_field = room.setup.field_of("bots")
        usual: Sequence[str | None] = self._chosen[bots_field.key] if bots_field is not None and self.who else ()
        if rivals and usual:
            usual = [None, *(str(one.value) for one in rivals)][: max(2, len(usual))]
        if newcomer and self.who:
            names = names[: max(1, list(usual).count(None))]
        self._persons = [*names]
        self.players = self._first_players(usual)
        """Who plays each possible seat, taken or not."""
        self.manners = [SetupChoice("", ""), *manners]
        """In which manners a rival may play, none first."""
        self.manner_at = [""] * len(self.players)
        """The manner of each possible seat, for when a rival plays it."""
        self.names: list[str] = []
        """The name of the player of each possible seat."""
        self.count = room.setup.seats[1]
        for seat in range(room.setup.seats[1]):
            self.names.append(self._name_given(seat))
        self._given = [*self.names]
        """Their names if the player had written none."""
        self.count = self._nearest(max(len(names), len(usual)))
        self.seed = str(new_seed())
        """As written: it may be empty for a while."""
        self.practice = False
        """Whether dice may be chosen and undone, and nothing counts."""
        self.position: JsonValues | None = None
        """Where a practice game begins instead of the set-up."""

    def _known(self, setup: JsonObject) -> JsonObject:
        """Return a set-up in which a choice that a mod removed is replaced by the first."""
        for field in self._room.setup.fields:
            known = [one.value for one in field.choices(self._content)]
            if field.kind == "choice" and len(field.path) == 1 and known and setup[field.key] not in known:
                setup[field.key] = known[0]
        return setup

    # --- Who plays ---

    def _who(self, bots: Collection[str], rivals: Sequence[SetupChoice]) -> list[SetupChoice]:
        field = self._room.setup.field_of("bots")
        if field is None:
            return []
        choices = field.choices(self._content)
        persons = [one for one in choices if one.value is None]
        if rivals:
            return [*persons, *sorted(rivals, key=lambda one: level_of(str(one.value)))]
        return [*persons, *(one for one in choices if one.value in bots)]

    def _first_players(self, usual: Sequence[str | None]) -> list[str | None]:
        """Return the persons, then the usual bots, then all other bots."""
        most = self._room.setup.seats[1]
        known = [one.value for one in self.who if one.value is not None]
        bots = [bot for bot in usual[len(self._persons) :] if bot in known]
        others = [bot for bot in reversed(known) if bot not in bots]
        return [*[None] * len(self._persons), *bots, *others, *[None] * most][:most]

    def _name_given(self, seat: int) -> str:
        """Return the default name of the player of a seat; no two bots share one, and seats that are taken go first."""
        player = self.players[seat]
        if player is None:
            return self._persons[seat] if seat < len(self._persons) else self._spare[seat]
        name = next((one.name for one in self.who if one.value == player), player)
        seen = max(seat, self.count)
        others = [name for n, name in enumerate(self.names[:seen]) if n != seat]
        return _further(name, others)

    def seat_player(self, seat: int, player: str | None) -> None:
        """Change who plays a seat, counted from 0: a bot by its name, None for a person."""
        self._rename_seat(seat, player)
        for other in range(self.count, len(self.names)):
            if self.names[other] in self.names[: self.count]:
                self._rename_seat(other, self.players[other])

    def _rename_seat(self, seat: int, player: str | None) -> None:
        """Name a seat after its new player, unless the player wrote a name."""
        unwritten = self.names[seat] == self._given[seat]
        self.players[seat] = player
        self._given[seat] = self._name_given(seat)
        if unwritten or not self.names[seat].strip():
            self.names[seat] = self._given[seat]

    def has_manner(self, seat: int) -> bool:
        """Return whether a manner can be chosen for who plays a seat, counted from 0: for a rival of the ladder."""
        return len(self.manners) > 1 and level_of(self.players[seat]) > 0

    def _bot(self, seat: int) -> str | None:
        """Return the bot of a seat, in its manner; None for a person."""
        player = self.players[seat]
        return in_manner(player, self.manner_at[seat]) if player is not None and self.has_manner(seat) else player

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of the people who play."""
        seats = zip(self.names[: self.count], self.players, strict=False)
        return tuple(name.strip() for name, player in seats if player is None or self.count == 1)

    @property
    def counts(self) -> Sequence[int]:
        """How many may play; also one, if only the values of a single player's set-up are needed for that."""
        found = self._counts_with({})
        return found if 1 in found or 1 not in self._counts_with(self._room.setup.alone) else (1, *found)

    def _counts_with(self, further: Setup) -> Sequence[int]:
        return self._room.setup.counts_of(self._content, {**self._chosen, **further})

    def choose_count(self, count: int) -> None:
        """Set the number of players; the set-up changes to fit a single player, and back for several."""
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
        """Return the current set-up."""
        special = {
            "names": [name.strip() for name in self.names[: self.count]],
            "bots": [self._bot(seat) for seat in range(self.count)] if self.count > 1 else [None],
            "seed": int(self.seed or 0) % SEEDS,
        }
        found = {}
        for field in self._room.setup.fields:
            value = self._chosen[field.key]
            if field.kind == "seat" and isinstance(value, int) and value > self.count:
                value = field.default  # that seat is no longer taken
            found[field.key] = special.get(field.kind, value)
        return found

    def surprise(self) -> Setup:
        """Return a default set-up with the same people; the bots are drawn at random, with their manners."""
        chance, setup = random.Random(new_seed()), self._known(self._room.setup.default())
        setup["seed"] = new_seed()
        known = [one for one in self.who if one.value is not None]
        names: list[str] = []
        bots: list[str | None] = []
        for seat in range(self.count):
            drawn = chance.choice(known) if known and self.players[seat] is not None and self.count > 1 else None
            if drawn in known:
                known = [one for one in known if one is not drawn] or known
            bots.append(in_manner(drawn.value, chance.choice(self.manners).value) if drawn else None)
            names.append(_further(drawn.name, names) if drawn else self.names[seat].strip())
        for field in (self._room.setup.field_of("names"), self._room.setup.field_of("bots")):
            if field is not None:
                setup[field.key] = names if field.kind == "names" else bots
        return setup

    def rules(self) -> AnyRules | None:
        """Return the rules of the set-up, whatever the names of its players; None if they refuse it."""
        field = self._room.setup.field_of("names")
        names = {field.key: [name.strip() or "-" for name in self.names[: self.count]]} if field else {}
        try:
            return self._room.rules(self._content, {**self.setup(), **names}, None)
        except Refused:
            return None

    def refusal(self) -> Refusal | None:
        """Return why the rules refuse the set-up; None if they allow it."""
        try:
            self._room.rules(self._content, self.setup(), None)
        except Refused as refused:
            return refused.refusal
        return None

    def value(self, field: SetupField) -> Json:
        """Return the value chosen for a field; None if an alternative field was chosen."""
        found = self._chosen[field.key]
        return found if len(field.path) == 1 else found.get(field.path[1])

    def choose(self, path: Sequence[str], value: Json) -> None:
        """Choose a value, and its field of several alternatives; the number of players changes if necessary."""
        self._chosen[path[0]] = value if len(path) == 1 else {path[1]: value}
        self._before_alone = {}
        self.count = self._nearest(self.count)

    def toggle(self, field: SetupField, one: Json) -> None:
        """Add a value to those chosen, or remove it."""
        found = list(self.value(field) or ())
        self.choose(field.path, [other for other in found if other != one] if one in found else [*found, one])

    def ways(self, key: str) -> list[Way]:
        """Return everything that can be chosen for a key, over all its alternative fields."""
        name = words_of(self._content)
        fields = [one for one in self._room.setup.fields if one.key == key and one.kind in ("choice", "seat")]
        found = [
            Way(
                one.path,
                choice.value,
                choice.name if len(fields) == 1 else f"{name(f'setup.{one.path[-1]}')}: {choice.name}",
                choice.about,
            )
            for one in fields
            for choice in one.choices(self._content)
        ]
        seats = [one.path for one in fields if one.kind == "seat"]
        return [*found, *(Way(path, n, self.names[n - 1]) for path in seats for n in range(1, self.count + 1))]

    def way(self, key: str) -> int:
        """Return the index of the chosen way; 0 if a mod removed it."""
        ways = self.ways(key)
        for number, (path, value, *_) in enumerate(ways):
            found = self._chosen[key] if len(path) == 1 else self._chosen[key].get(path[1])
            if found == value and type(found) is type(value):
                return number
        return 0


def _further(name: str, others: Sequence[str]) -> str:
    """Return a name, followed by the first number that makes it unique if others have it."""
    further = (f"{name} {n}" for n in range(2, len(others) + 3))
    return next(one for one in (name, *further) if one not in others)
