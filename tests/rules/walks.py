"""Random games, and what must hold at every step of any of them."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.game import Refused

Steps = Iterator[tuple[Any, Any, Any, list[Any]]]


def walk(rules: Any, seed: int, choose: Callable[[Any], Any] | None = None) -> Steps:
    """Play a game, and yield each state with the step taken there, the state after it, and the events.

    `choose` returns a decision for a state; without it any legal one is as likely as the other.
    """
    rng, chance = random.Random(seed), SeededChance(rules, seed)
    state, _ = rules.start()
    while rules.result(state) is None:
        if not rules.to_move(state):
            step = chance.answer(state).step
        else:
            step = choose(state) if choose is not None else rng.choice(rules.legal(state))
        before = state
        state, events = rules.apply(state, step)
        yield before, step, state, events


def assert_list_and_refusal_agree(rules: Any, state: Any) -> None:
    """Fail unless just those candidates are legal that nothing refuses, and whoever is to move can do something."""
    allowed = [one for one in rules.candidates(state) if rules.refusal(state, one) is None]
    assert sorted(map(rules.step_to_text, rules.legal(state))) == sorted(map(rules.step_to_text, allowed))
    assert bool(allowed) == bool(rules.to_move(state))
    assert bool(allowed) + rules.asks_chance(state) + (rules.result(state) is not None) == 1


def assert_refusals_are_told(rules: Any, state: Any) -> None:
    """Fail where something is refused without words, or is done all the same."""
    for decision in rules.candidates(state):
        why = rules.refusal(state, decision)
        if why is not None:
            told = rules.refusal_to_text(why)
            assert told != why.code
            assert "{" not in told
            with pytest.raises(Refused):
                rules.apply(state, decision)


def assert_read_back(rules: Any, state: Any, step: Any) -> None:
    """Fail where a step is another when it is read from its JSON."""
    assert rules.step_from_json(state, json.loads(json.dumps(rules.step_to_json(step)))) == step


def assert_said(rules: Any, before: Any, after: Any, events: list[Any]) -> None:
    """Fail where something is said without words, or with a hole in them."""
    said = [rules.event_to_text(event) for event in events] + [rules.state_to_text(after)]
    said += [rules.event_to_text(seen) for seen in (rules.event_view(event, None) for event in events) if seen]
    said.append(rules.question_to_text(before))
    for decision in rules.legal(before):
        said.append(rules.decision_to_text(decision))
        assert rules.offer(before, decision).rule
    assert all(said)
    assert not [text for text in said if "{" in text]
