"""Whether the lessons of The Spill can be played as they are written."""

from spillgame.rules.content import Check
from spillgame.rules.lessons import Lesson, lessons_check
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.position import with_position
from spillgame.rules.the_spill.rules import TheSpill


def _rules_of(content: Content, lesson: Lesson) -> TheSpill:
    setup = codec.setup_from_json(dict(lesson.setup))
    return TheSpill(content, *with_position(content, setup, lesson.position))


OWN_CHECKS: tuple[Check, ...] = (lessons_check(Content, _rules_of),)
