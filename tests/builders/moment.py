"""A game at a moment, which lines of text change."""

import re
from collections.abc import Callable
from typing import Any, Self

from spillgame.rules.game import Refusal, Refused
from spillgame.rules.room import AnyRules


class Moment:
    """A game at a moment; each step, a line of text, changes it, and keeps what happened."""

    def __init__(self, rules: AnyRules, state: Any, step_from_text: Callable[[str], dict[str, Any]]):
        self.rules, self.state, self._read = rules, state, step_from_text
        self.events: list[Any] = []

    def do(self, *lines: str) -> Self:
        for line in lines:
            step = self.rules.step_from_json(self.state, self._read(line))
            self.state, self.events = self.rules.apply(self.state, step)
        return self

    def refused(self, line: str) -> tuple[str, str]:
        """Return the rule and the code by which a step is refused; its words must say it without holes."""
        refusal = self._refusal(line)
        said = self.rules.refusal_to_text(refusal)
        assert said != refusal.code
        assert "{" not in said
        return refusal.rule, refusal.code

    def told_refusal(self, line: str) -> str:
        """Return the sentence by which a step is refused."""
        return self.rules.refusal_to_text(self._refusal(line))

    def _refusal(self, line: str) -> Refusal:
        try:
            self.do(line)
        except Refused as refused:
            return refused.refusal
        raise AssertionError(f"{line} was not refused")

    def rule_of(self, line: dict[str, Any]) -> str:
        """Return the rule by which a journal's line is refused; its words must say it without holes."""
        try:
            self.rules.apply(self.state, self.rules.step_from_json(self.state, line))
        except Refused as refused:
            said = self.rules.refusal_to_text(refused.refusal)
            assert said != refused.refusal.code
            assert not re.search(r"\{\w+\}", said)
            return refused.refusal.rule
        raise AssertionError(f"{line} was not refused")

    def json(self) -> dict[str, Any]:
        return self.rules.state_to_json(self.state)

    def player(self, seat: int = 1) -> Any:
        return self.state.players[seat - 1]

    @property
    def happened(self) -> list[str]:
        """The names of what the last step brought about."""
        return [event.event for event in self.events]
