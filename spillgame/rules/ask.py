"""What is asked of chance is one class for each kind of ask: its fields, its rule, and what answers it.

Its JSON and its text follow from the class, and so do those of its answer.
"""

from typing import Any, ClassVar, NamedTuple, dataclass_transform

from spillgame.rules.decision import Field, field_of
from spillgame.rules.seams import JsonObject
from spillgame.rules.stored import Stored, name_of, stored


@dataclass_transform(frozen_default=True)
class AskType(type):
    """Makes the classes of asks."""

    def __new__(mcs, class_name: str, bases: tuple[type, ...], body: dict[str, Any], **header: Any) -> Any:
        """Make a class from its body and its header; one without a header is a base of others."""
        if header:
            hints = body.get("__annotations__", {})
            own = {"several": False, "bare": False, **header}
            own["fields"] = tuple(field_of(field, hints[field], field not in body) for field in hints)
            name = own.pop("name", name_of(class_name))
            body |= own | stored(class_name, hints, body, ask=name)
        return super().__new__(mcs, class_name, bases, {"__slots__": (), **body})


class Ask(Stored, metaclass=AskType):
    """Something that is asked of chance."""

    ask: ClassVar[str]
    """Its name in journals: that of its class unless the header has a `name`."""
    rule: ClassVar[str]
    """The rule by which it is asked, which refuses an answer that cannot be."""
    answer: ClassVar[str]
    """The key of the answer in journals."""
    several: ClassVar[bool]
    """Whether several things answer it, in an order."""
    bare: ClassVar[bool]
    """Whether its text is its name alone."""
    fields: ClassVar[tuple[Field, ...]]

    def to_json(self) -> JsonObject:
        """Return it as it is written in a journal's line."""
        values = {field.key: getattr(self, field.name) for field in self.fields}
        listed = {key: [*value] if isinstance(value, tuple) else value for key, value in values.items()}
        return {"ask": self.ask, **listed}

    def __str__(self) -> str:
        """Return it as words, such as `draw_technology display`."""
        values = [] if self.bare else [getattr(self, field.name) for field in self.fields]
        return " ".join([self.ask, *(_words(value) for value in values)])


class Chance(NamedTuple):
    """A step that nobody chose: what was asked, and the answer."""

    ask: Any
    answer: tuple[Any, ...]
    """What was drawn, or the faces in landing order."""

    def to_json(self) -> JsonObject:
        """Return it as it is written in a journal's line."""
        answer = [*self.answer] if self.ask.several else self.answer[0]
        return {"chance": self.ask.to_json(), "answer": {self.ask.answer: answer}}

    def __str__(self) -> str:
        """Return it as a line of text, such as `draw_technology display: diver_1`."""
        return f"{self.ask}: {_words(self.answer)}"


def _words(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
