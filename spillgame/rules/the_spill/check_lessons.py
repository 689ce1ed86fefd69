"""Whether the lessons of The Spill can be played as they are written."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from spillgame.rules.content import Check, Fault
from spillgame.rules.lessons import Lesson, lesson_faults
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.position import with_position
from spillgame.rules.the_spill.rules import TheSpill

FILES = tuple(one.name for one in fields(Content))


def check_lessons(*records: Any) -> Iterator[Fault]:
    """Yield where a lesson cannot be played; the records are those of all files."""
    content = Content(**dict(zip(FILES, records, strict=True)))

    def rules_of(lesson: Lesson) -> TheSpill:
        setup = codec.setup_from_json(dict(lesson.setup))
        return TheSpill(content, *with_position(content, setup, lesson.position))

    yield from lesson_faults(rules_of, content.lessons)


OWN_CHECKS: tuple[Check, ...] = ((FILES, check_lessons),)
"""Of the game's own files: a lesson is played without mods."""
