"""Steps as lines of text, such as `2: travel C1 C2` or `draw_board 1: atoll`: what games share in reading them."""

from collections.abc import Callable, Mapping
from typing import Any

from spillgame.rules.decision import Decision
from spillgame.rules.decision_json import values_of_words
from spillgame.rules.game import NO_RULE, refuse


def step_from_line(
    line: str,
    kinds: Mapping[str, type[Decision[Any, Any]]],
    answers: Mapping[str, str],
    answer: Callable[[str, list[str]], object],
) -> dict[str, object]:
    """Return a line in the form of a journal's line; raises Refused if it is no step.

    `kinds` are the types of decisions by name, and `answers` the key of the answer to each thing that is asked of
    chance. `answer` reads the words of an answer to what is asked.
    """
    head, _, rest = line.partition(":")
    words = rest.split()
    if head.strip().isdecimal() and words and words[0] in kinds:
        return {"decision": values_of_words(kinds[words[0]], words[1:]), "seat": int(head)}
    asked = head.split()
    if not asked or asked[0] not in answers or not words:
        raise refuse("no_step", NO_RULE, found=line)
    return {"chance": {"ask": asked[0]}, "answer": {answers[asked[0]]: answer(asked[0], words)}}
