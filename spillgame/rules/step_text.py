"""Steps as lines of text, such as `2: travel C1 C2` or `draw_board 1: atoll`: what games read of them alike."""

from collections.abc import Callable, Container, Mapping
from typing import Any

from spillgame.rules.game import NO_RULE, refuse


def step_from_line(
    line: str,
    decisions: Container[str],
    answers: Mapping[str, str],
    decision: Callable[[list[str]], dict[str, Any]],
    answer: Callable[[str, list[str]], Any],
) -> dict[str, Any]:
    """Return a line as it would stand in a journal's line; raises Refused where it is no step.

    `decisions` are the types of decisions, and `answers` the key of the answer to each thing that is asked of chance.
    `decision` reads the words of a decision, its type among them; `answer` those of an answer to what is asked.
    """
    head, _, rest = line.partition(":")
    words = rest.split()
    if head.strip().isdecimal() and words and words[0] in decisions:
        return {"decision": decision(words), "seat": int(head)}
    asked = head.split()
    if not asked or asked[0] not in answers or not words:
        raise refuse("no_step", NO_RULE, found=line)
    return {"chance": {"ask": asked[0]}, "answer": {answers[asked[0]]: answer(asked[0], words)}}
