"""The content of Harbour Lights, and the checks that its parts fit together."""

from collections.abc import Iterator, Mapping
from typing import Annotated

from spillgame.rules.content import Between, Fault, GameContent, Len, Text, fault_at, record
from spillgame.rules.harbour_lights.model import DECISIONS, EVENTS, REASONS


@record
class Harbour:
    """The numbers of the game."""

    lamps: Annotated[tuple[Annotated[int, Between(2, 6)], ...], Len(1)]
    """How many lamps a harbour may have."""
    storms: Annotated[int, Between(1, 20)]
    """The number of storms that end the game."""
    storms_in_rough_sea: Annotated[int, Between(1, 20)]


@record
class Words:
    """The sentences the player reads: templates whose {names} are filled from the game."""

    setup: Mapping[str, Text]
    questions: Mapping[str, Text]
    decisions: Mapping[str, Text]
    events: Mapping[str, Text]
    reasons: Mapping[str, Text]
    refusals: Mapping[str, Text]
    harbour: Mapping[str, Text]


@record
class Content:
    """All content; each field is a file."""

    harbour: Harbour
    words: Words


def _check_harbour(harbour: Harbour) -> Iterator[Fault]:
    if harbour.storms_in_rough_sea >= harbour.storms:
        found = f"found {harbour.storms_in_rough_sea}, expected fewer than {harbour.storms}"
        harder = f"a rough sea must be harder ({found})"
        yield fault_at(("harbour", "storms_in_rough_sea"), "common.as_told", text=harder)


def _check_words(words: Words) -> Iterator[Fault]:
    for group, names in {"decisions": DECISIONS, "events": EVENTS, "reasons": REASONS}.items():
        for name in names:
            if name not in getattr(words, group):
                yield fault_at(("words", group), "word_faults.missing", key=name, n=len(getattr(words, group)))


CONTENT = GameContent(
    name="harbour_lights",
    record=Content,
    checks=((("harbour",), _check_harbour), (("words",), _check_words)),
    moddable=("words",),
)
