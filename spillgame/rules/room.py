"""What a game offers without a window: its content, its set-up as data, its rules, and what else it has.

A game's module `spillgame.rules.GAME.room` holds its `ROOM`; `spillgame.games` finds it there.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Literal, NamedTuple, Protocol

from spillgame.rules.content import GameContent
from spillgame.rules.game import AnyMoment, AnyRules, Refusal, Refused, Result
from spillgame.rules.game_words import words_of
from spillgame.rules.glossary import Term
from spillgame.rules.lessons import Lesson
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState, Json, JsonObject, JsonValues, OwnRules
from spillgame.rules.sentences import refusal_sentence

SEEDS = 1 << 53
"""How many seeds there are, from 0."""

PERSON = "person"
"""The key, among the bots in a content's words, of what a player that is no bot is called."""

LONGEST_NAME = 60
"""The most letters of a name that are taken from a set-up in a file."""

Setup = JsonValues
"""A set-up as a journal's header holds it."""


def with_short_names(setup: Setup) -> JsonObject:
    """Return a set-up from a file, which may be a stranger's, with the texts of its lists cut to what can be shown.

    Ids are shorter anyway, so that only names of players are ever cut.
    """
    return {key: [_short(one) for one in value] if isinstance(value, list) else value for key, value in setup.items()}


def _short(value: Json) -> object:
    return value[:LONGEST_NAME] if isinstance(value, str) else value


Kind = Literal["names", "bots", "choice", "seat", "ids", "flag", "seed"]


class SetupChoice(NamedTuple):
    """One of the values that a field of the set-up may have."""

    value: Json
    name: str
    """As players call it."""
    about: str = ""
    """What to know before choosing it, in a sentence."""


class SetupField(NamedTuple):
    """One thing that is chosen before play.

    The command line option, the check of a set-up file and the default form of the new-game page follow from it.
    """

    path: tuple[str, ...]
    """Where it is in the set-up: one key, or two for one of several ways to choose the same thing."""
    kind: Kind
    """`names`: of the players; `bots`: for each of them the name of the bot that plays in its place, or None;
    `choice`: one of the choices; `seat`: one of the players' seats by its number, or one of the choices; `ids`: several
    of the choices; `flag`: yes or no; `seed`."""
    default: Json
    rule: str
    """The rule that is about it."""
    choices: Callable[[AnyContent], Sequence[SetupChoice]] = lambda content: ()
    """The values that may be chosen, given the content."""
    option: str = ""
    """The command line option that sets it, such as `--track`; empty if none does."""
    refusals: tuple[str, ...] = ()
    """The codes of the refusals about it that do not name it in their value `field`."""
    first: Callable[[AnyContent], Json] | None = None
    """What a newcomer's first game has instead of the default, given the content; None for the default."""

    @property
    def key(self) -> str:
        """Its key in the set-up."""
        return self.path[0]


def who_plays(content: AnyContent) -> list[SetupChoice]:
    """Return the choices of a field of kind `bots`: a person, and each bot with how it plays."""
    say = words_of(content)
    bots = [SetupChoice(bot, say(f"bots.{bot}"), say(f"tempers.{bot}")) for bot in content.words.tempers]
    return [SetupChoice(None, say(f"bots.{PERSON}")), *bots]


def all_persons(players: Json) -> list[None]:
    """Return the entries for bots if only people play; the players may be anything, as in a stranger's file."""
    return [None] * len(players) if isinstance(players, list) else []


class SetupSpec(NamedTuple):
    """What is chosen before a game, as data."""

    fields: tuple[SetupField, ...]
    seats: tuple[int, int]
    """The least and the most players."""
    modes: tuple[str, ...]
    """Whether it is played `solo`, `co-operative` or `competitive`; often several of these."""
    refusals: Mapping[str, str] = {}
    """For codes of refusals about a key with several fields, that key."""
    alone: Mapping[str, Json] = {}
    """What the set-up of a single player has instead of the defaults unless it is chosen."""
    counts: Callable[[AnyContent, Setup], Sequence[int]] | None = None
    """Returns how many may play, given the content and the rest of the set-up; None for each number of `seats`."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that a set-up has, each once, in the order of the fields."""
        return tuple(dict.fromkeys(one.key for one in self.fields))

    def field_of(self, kind: Kind) -> SetupField | None:
        """Return the first field of a kind; None where there is none."""
        return next((one for one in self.fields if one.kind == kind), None)

    def completed(self, chosen: Setup) -> dict[str, object]:
        """Return what is chosen, with defaults for the rest; named players are people unless bots are chosen, too."""
        names, bots = self.field_of("names"), self.field_of("bots")
        one = names is not None and isinstance(chosen.get(names.key), list) and len(chosen[names.key]) == 1
        found = {**self.default(), **(self.alone if one else {}), **chosen}
        if names and bots and names.key in chosen and bots.key not in chosen and isinstance(found[names.key], list):
            found[bots.key] = all_persons(found[names.key])
        return found

    def counts_of(self, content: AnyContent, setup: Setup) -> Sequence[int]:
        """Return how many may play, rising, given the rest of the set-up."""
        least, most = self.seats
        return self.counts(content, setup) if self.counts is not None else range(least, most + 1)

    def default(self) -> JsonObject:
        """Return the default set-up."""
        found: JsonObject = {}
        for one in self.fields:
            if len(one.path) == 1:
                found[one.key] = one.default
            else:  # of several ways the first one is taken
                found.setdefault(one.key, {one.path[1]: one.default})
        return found

    def first(self, content: AnyContent) -> JsonObject:
        """Return the set-up of a newcomer's first game."""
        found = self.default()
        for one in self.fields:
            if one.first is not None:
                wanted = one.first(content)
                found[one.key] = wanted if len(one.path) == 1 else {one.path[1]: wanted}
        return found

    def refusal(self, content: AnyContent, setup: Setup) -> Refusal | None:
        """Say which part of a set-up is not as its field asks for; None if all is well.

        Each field must have its own key. The code is `wrong_` and the field's kind; the values name the field, what was
        found, and what would have been right: the choices, the least and most players, or the number of bots.
        """
        for one in self.fields:
            known = [choice.value for choice in one.choices(content)]
            found = setup.get(one.key)
            if not _fits(one.kind, found, known, self.seats):
                least, most = self.seats
                values: JsonObject = {"field": one.key, "found": found, "known": ", ".join(map(str, known))}
                if one.kind == "bots":
                    values["needed"] = len(setup["players"])
                return Refusal(f"wrong_{one.kind}", one.rule, {**values, "least": least, "most": most})
        return None

    def whole(self, content: AnyContent, setup: Setup, **usual: Json) -> Setup:
        """Return a set-up with usual values for what it leaves out, and people where it names no bots.

        Raises Refused if a part of it is not as its field asks for.
        """
        people = {"bots": all_persons(setup.get("players"))} if "bots" in self.keys else {}
        found = {**people, **usual, **setup}
        if why := self.refusal(content, found):
            raise Refused(why)
        return found

    def path_of(self, refusal: Refusal) -> tuple[str, ...]:
        """Return the keys of the part of the set-up that a refusal is about; none if it is about no single one."""
        if refusal.code in self.refusals:
            return (self.refusals[refusal.code],)
        named = refusal.values.get("field")
        group = (named,) if named in self.keys else ()
        return next((one.path for one in self.fields if refusal.code in one.refusals or one.path[-1] == named), group)


def _fits(kind: Kind, found: Json, known: Sequence[Json], seats: tuple[int, int]) -> bool:
    """Return whether a value is of a field's kind; it may be anything, as in a stranger's journal."""
    if kind == "flag":
        return isinstance(found, bool)
    if kind == "seed":
        return type(found) is int and 0 <= found < SEEDS
    if kind == "choice":
        return any(type(found) is type(value) and found == value for value in known)
    if kind == "seat":
        return (type(found) is int and 1 <= found <= seats[1]) or (isinstance(found, str) and found in known)
    if kind == "bots":
        return isinstance(found, list) and all(one is None or isinstance(one, str) for one in found)
    if not isinstance(found, list) or not all(isinstance(one, str) and one.strip() for one in found):
        return False
    if kind == "names":
        return seats[0] <= len(found) <= seats[1]
    return len(set(found)) == len(found) and set(found) <= set(known)


class Column(NamedTuple):
    """Something in a game's summary besides what every game's has."""

    key: str
    kind: Literal["group", "groups", "number", "other"]
    """`group`: records count games and wins for each value; `groups`: for each value of a list; `number`: shown next to
    the result; `other`: only the game's own screens read it."""


class Statistics(NamedTuple):
    """What a game reports about very many games, besides how they ended."""

    counted: Callable[[AnyEvent], Iterable[str]]
    """The names under which an event is counted."""
    tell: Callable[[OwnRules, int, Mapping[str, int]], dict[str, object]]
    """Returns figures by name, as JSON can hold them, given the rules, how many games there were, and the counts.
    `statistics` of the content's words names those that are numbers."""


class Played(Protocol):
    """A game as a journal or a table holds it."""

    @property
    def rules(self) -> OwnRules:
        """The rules bound to its set-up."""

    @property
    def moments(self) -> Sequence[AnyMoment]:
        """Everything so far."""


def seed_of_day(game: str, day: date) -> int:
    """Return the seed of a game of a day: bytes 0 to 5 of the SHA-256 of `spillgame daily GAME YYYY-MM-DD`.

    The first is the most significant.
    """
    digest = hashlib.sha256(f"spillgame daily {game} {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class Daily(Protocol):
    """The game of a day, which the date alone decides."""

    rivals: tuple[str, ...] = ()
    """The bots whose result of the same day is shown next to a player's."""

    fixed: tuple[str, ...] = ("seed",)
    """The keys of the set-up that the day decides for all players."""

    def setup(self, day: date, content: AnyContent, players: tuple[str, ...]) -> Setup:
        """Return the set-up of a day's game, for some players."""

    def is_of(self, day: date, content: AnyContent, setup: Setup, columns: JsonValues) -> bool:
        """Return whether a game of a set-up, with these columns, can be that of a day."""
        real = self.setup(day, content, tuple(setup["players"]))
        return all(setup.get(key) == real[key] for key in self.fixed)

    def rating(self, won: bool, columns: Mapping[str, object]) -> tuple[object, ...]:
        """Return how good a result is: the greater, the better. A tuple with named fields."""

    def rating_text(self, rating: Json, content: AnyContent) -> str:
        """Say in a line how good a result is."""

    def result_text(self, day: str, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        """Return a result as a few lines of plain text, to be copied; no player is named."""

    def result_in_short(self, won: bool | None, columns: JsonValues, content: AnyContent) -> str:
        """Return the result of a game that is over in a few words."""


class Position(Protocol):
    """Positions: a game may begin in the middle, for practice."""

    @property
    def example(self) -> str:
        """A short position as players may write it."""

    def split(self, content: AnyContent, setup: Setup, given: JsonValues) -> tuple[JsonObject, JsonObject]:
        """Return the set-up in which a position can begin, and the part of `given` that is the position itself.

        Raises Refused where `given` is of the wrong kind.
        """

    def setup_of(self, rules: OwnRules, state: AnyState) -> JsonObject:
        """Return the set-up of a running game, with what was drawn since."""

    def given_of(self, rules: OwnRules, state: AnyState) -> JsonObject | None:
        """Return a state in the form of `given`; None if it has none."""

    def title_of(self, rules: OwnRules, state: AnyState) -> Mapping[str, object]:
        """Return what the name of a saved state tells, in its order: the dive, the round, the turn, the phase, the
        seed."""


class Room(NamedTuple):
    """A game without its window."""

    content: GameContent
    setup: SetupSpec
    rules: Callable[[AnyContent, Setup, JsonValues | None], AnyRules]
    """Binds the rules to content, a set-up and perhaps a position; raises Refused where the rules do not allow them."""
    refusal_to_text: Callable[[AnyContent, Refusal], str] = lambda content, refusal: refusal_sentence(
        words_of(content), refusal
    )
    """Says in the content's words why a set-up is refused when there are no rules yet to say it."""
    columns: tuple[Column, ...] = ()
    summary: Callable[[Played], dict[str, object]] = lambda played: {}
    """Returns the value of each column, as JSON can hold it."""
    statistics: Statistics | None = None
    dice: bool = True
    """Whether dice fall through the tower in it; otherwise no page mentions any."""
    daily: Daily | None = None
    position: Position | None = None
    lessons: Callable[[AnyContent], Sequence[Lesson]] = lambda content: getattr(content, "lessons", ())
    """Returns the lessons that the content brings: its file of that name, if it has one."""
    glossary: Callable[[AnyContent], Sequence[Term]] = lambda content: getattr(content, "glossary", ())
    """Returns the words to be known, given the content: its file of that name, if it has one; of several entries for a
    word the first counts."""

    @property
    def name(self) -> str:
        """The game's id."""
        return self.content.name

    def lesson_rules(self, content: AnyContent, lesson: Lesson, setup: Setup) -> AnyRules:
        """Return the rules of a lesson, begun in its position; `setup` may name other players than it does itself."""
        given = lesson.position
        return self.rules_in(content, setup, given) if given else self.rules(content, setup, None)

    def rules_in(self, content: AnyContent, setup: Setup, given: JsonValues) -> AnyRules:
        """Return the rules of a game begun in a position; raises Refused where they do not allow it.

        A game whose rules know positions, but which offers none to players, takes them as they are.
        """
        split = self.position.split(content, setup, given) if self.position is not None else (setup, given)
        return self.rules(content, *split)


def outcome(result: Result | None) -> str:
    """Return how a game ended in a word: `won`, `lost`, `over`, or `not over`."""
    if result is None:
        return "not over"
    return {True: "won", False: "lost", None: "over"}[result.won]


def turn_of(rules: AnyRules, state: AnyState) -> int | None:
    """Return the number of the turn in a journal's words; None if a game does not number its turns."""
    turn = rules.state_to_json(state).get("turn")
    return turn if isinstance(turn, int) else None
