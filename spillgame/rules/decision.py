"""A decision is one class, in the chapter of its rule: its fields, when it is legal, what it costs, what it does.

Whatever else is known of a decision follows from the class: its JSON and its text, what of a stranger's is refused,
which questions it answers, and the list of what is legal.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypedDict,
    TypeVar,
    Unpack,
    dataclass_transform,
    get_args,
    get_origin,
)

from spillgame.rules.game import Refusal
from spillgame.rules.seams import AnyDecision, AnyEvent, AnyPlace
from spillgame.rules.stored import Stored, stored

G = TypeVar("G")
"""What stays the same through a game: its numbers and its set-up."""
S = TypeVar("S")


class Form(NamedTuple):
    """One way to take a decision of a type, such as a Push Back that is free."""

    rule: str
    """The rule that allows it."""
    icon: str
    """The name of its icon."""


class Written(NamedTuple):
    """What is known of a field beyond its name and its type, such as how it is written; used in `Annotated`."""

    key: str = ""
    """Its name in JSON."""
    mark: str = ""
    """The word before it in text; empty for none."""
    flag: str = ""
    """What is written in JSON for true; empty for `true`."""
    rising: bool = False
    """Whether the order of its numbers says nothing: they are kept rising."""
    at: Callable[[Any], AnyPlace] | None = None
    """What makes a place on the table of its value, where the decision acts there."""


class Field(NamedTuple):
    """A field of a type of decision, besides its seat and its type."""

    name: str
    kind: type
    """What its values are: str, int, bool, tuple (of whole numbers), or a place of the game."""
    needed: bool
    """Whether a decision of the type must have it."""
    written: Written

    @property
    def key(self) -> str:
        """Its name in JSON."""
        return self.written.key or self.name


def field_of(name: str, hint: Any, needed: bool) -> Field:
    """Return the field of an annotation, such as `Sector | None` or `Annotated[str, Written("from")]`."""
    written = Written()
    if get_origin(hint) is Annotated:
        hint, written = get_args(hint)
    if type(None) in get_args(hint):
        hint = next(one for one in get_args(hint) if one is not type(None))
    if get_origin(hint) is Literal:
        hint = type(get_args(hint)[0])
    return Field(name, get_origin(hint) or hint, needed, written)


@cache
def _only(kind: Any, seat: int) -> tuple[Any]:
    """Return the only decision of a type that has no fields; made once for each seat."""
    return (kind(seat),)


class Header(TypedDict, total=False):
    """The header of a decision's class; the attributes of `Decision` say what each entry means."""

    type: str
    rule: str
    """The rule of a type that takes one form alone."""
    icon: str
    forms: Mapping[str, Form]
    """The forms of a type that takes several, instead of `rule` and `icon`."""
    answers: tuple[str, ...]
    ends: bool
    exact: bool
    goes_without_saying: bool


@dataclass_transform(frozen_default=True)
class DecisionType(type):
    """Makes the class of a type of decision."""

    def __new__(mcs, class_name: str, bases: tuple[type, ...], body: dict[str, Any], **header: Unpack[Header]) -> Any:
        """Make a class from its body and its header; one without a type is a base of others.

        Raises TypeError if something is left abstract.
        """
        name = header.get("type")
        if name is None:
            return super().__new__(mcs, class_name, bases, {"__slots__": (), **body})
        hints = {"seat": int, **body.get("__annotations__", {})}
        own = {"ends": False, "exact": False, "goes_without_saying": False, **header}
        own["forms"] = header.get("forms") or {name: Form(header["rule"], header["icon"])}
        own["fields"] = tuple(field_of(field, hints[field], field not in body) for field in hints if field != "seat")
        own |= stored(class_name, hints, body, type=name)
        made = super().__new__(mcs, class_name, bases, {"__slots__": (), **body, **own})
        left = [name for name in dir(made) if getattr(getattr(made, name), "__isabstractmethod__", False)]
        if left:
            raise TypeError(f"{class_name} leaves out what every decision of its kind says: {', '.join(left)}")
        return made


class Decision(Stored, Generic[G, S], metaclass=DecisionType):
    """Something that a player may choose. That its question is open, and to its seat, the engine has seen to."""

    seat: int
    """Who decides, from 1."""

    type: ClassVar[str]
    """Its name in journals."""
    forms: ClassVar[Mapping[str, Form]]
    """The forms that a decision of the type can take, by name."""
    answers: ClassVar[tuple[str, ...]]
    """The questions that it answers."""
    fields: ClassVar[tuple[Field, ...]]
    ends: ClassVar[bool]
    """Whether it ends something that could go on, such as a turn: players who may forget something are asked."""
    exact: ClassVar[bool]
    """Whether each candidate is legal unless the type is closed; what else a stranger sends, `refusal` refuses."""
    goes_without_saying: ClassVar[bool]
    """Whether it is taken without asking if nothing else is legal: it chooses one of several, and nothing more."""

    @classmethod
    def closed(cls, game: G, state: S, seat: int) -> Refusal | None:
        """Say why none of the type can be taken now; None where one could."""
        return None

    @classmethod
    def candidates(cls, game: G, state: S, seat: int) -> Iterable[Self]:
        """Return all of the type that a player could consider now, legal or not: the buttons and hotspots."""
        only: tuple[Self] = _only(cls, seat)
        return only

    def refusal(self, game: G, state: S) -> Refusal | None:
        """Say why this one is not legal while its type is not closed; None where it is."""
        return None

    @classmethod
    def reach(cls, game: G, state: S, seat: int) -> Sequence[Self]:
        """Return the legal ones.

        Overridden only where speed asks for it; then this is the law, and `refusal` explains it.
        """
        if cls.closed(game, state, seat) is not None:
            return []
        found = cls.candidates(game, state, seat)
        return list(found) if cls.exact else [one for one in found if one.refusal(game, state) is None]

    @abstractmethod
    def apply(self, game: G, state: S, events: list[AnyEvent]) -> S:
        """Return the state after the decision, which is legal; what happened is appended to the events."""

    @property
    def form(self) -> str:
        """Which of the forms of its type it takes."""
        return self.type

    def cost(self, game: G, state: S) -> int | None:
        """Return what it costs in the game's own coin; None where it has no price."""
        return None

    def places(self, game: G, state: S) -> tuple[AnyPlace, ...]:
        """Return where on the table it acts, as values of the game; the first is the one that it is about."""
        values = [(one.written.at, getattr(self, one.name)) for one in self.fields]
        return tuple(at(value) for at, value in values if at is not None and value is not None)

    @property
    def group(self) -> str:
        """The kind of choice that it belongs to, where the game offers kinds."""
        return ""

    def gives_up(self, game: G, state: S, others: Sequence[AnyDecision]) -> Sequence[AnyDecision]:
        """Return which of the other legal decisions cannot be taken any more after one that ends something."""
        return others


D = TypeVar("D", bound=Decision[Any, Any])
"""The decisions of a game."""


def by_question(*kinds: type[D]) -> dict[str, tuple[type[D], ...]]:
    """Return the types of decisions that answer each question, in the order given."""
    questions = dict.fromkeys(question for kind in kinds for question in kind.answers)
    return {question: tuple([kind for kind in kinds if question in kind.answers]) for question in questions}
