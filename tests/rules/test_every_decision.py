"""What holds of every type of decision of the games whose decisions are classes, in every mode and for any number."""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

import pytest

from spillgame.rules.decision import Decision
from spillgame.rules.decision_json import to_json, to_text
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.resources import Target
from tests.builders.notation import values_of_words
from tests.rules.every_game import MODES, recorded, settings_of

READ_AS_ASKED = (Target,)
"""Types of which a journal may say more than is asked for, and whose text does not name their fields."""
STRANGE: Mapping[type, tuple[Any, ...]] = {
    str: ("nowhere",),
    int: tuple(range(9)),
    bool: (True, False),
    tuple: ((), (1,), (2, 2), (1, 3, 4)),
}
"""Values by the kind of a field that a stranger may send, beside those of other decisions of the game."""
WRONG: Mapping[type, tuple[Any, ...]] = {
    str: (3, True, [], {}, ["nowhere"]),
    int: ("3", 1.5, True, [], {}),
    bool: ("odd", 1, [], {}),
    tuple: ("3", 3, {}, ["3"], [1.5], [True], [None]),
}
"""Values in JSON by the kind of a field that are of another."""


def asked(game: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the rules and each state of random games in which somebody is asked."""
    for setting in settings_of(game):
        played = recorded(setting, seed)
        yield from ((played.rules, state) for state, _, _, _ in played.steps() if played.rules.to_move(state))


def values_met(game: str) -> dict[type, list[Any]]:
    """Return the values that fields of each kind have in random games, and strange ones."""
    found = {kind: dict.fromkeys(values) for kind, values in STRANGE.items()}
    for rules, state in asked(game, 1):
        for decision in rules.candidates(state):
            for field in decision.fields:
                value = getattr(decision, field.name)
                if value is not None:
                    found.setdefault(field.kind, {})[value] = None
    return {kind: [*values] for kind, values in found.items()}


def strangers(rules: Any, state: Any, values: Mapping[type, list[Any]], rng: random.Random) -> Iterator[Decision]:
    """Yield decisions that somebody may send: of each type that is asked for with fields changed, or all made up."""
    (seat,) = rules.to_move(state)
    candidates = [*rules.candidates(state)]
    for kind in rules.engine.types[state.pending.question]:
        known = [one for one in candidates if type(one) is kind]
        for usual in (*rng.sample(known, min(2, len(known))), None):
            found = {"seat": seat} if usual is None else usual.as_dict()
            changed = kind.fields if usual is None else rng.sample(kind.fields, min(1, len(kind.fields)))
            for field in changed:
                choice = values[field.kind] if field.needed or field.kind is bool else [*values[field.kind], None]
                value = rng.choice(choice)
                found[field.name] = tuple(sorted(value)) if value and field.written.rising else value
            yield kind(**found)


@pytest.mark.parametrize("game", MODES)
def test_what_a_stranger_sends_is_refused_unless_it_is_in_the_list_and_is_read_back_from_json_and_text(game):
    values, rng, outcomes = values_met(game), random.Random(3), set()
    for rules, state in asked(game, 3):
        legal = rules.legal(state)
        for decision in strangers(rules, state, values, rng):
            outcomes.add(decision in legal)
            assert (rules.refusal(state, decision) is None) == (decision in legal), (decision, legal)
            read = rules.step_from_json(state, json.loads(json.dumps(rules.step_to_json(decision))))
            if isinstance(decision, READ_AS_ASKED):
                assert type(read) is type(decision)
                assert read == decision or decision not in legal
                continue
            assert (type(read), read) == (type(decision), decision)
            name, *words = to_text(decision).split()
            assert name == decision.type
            assert values_of_words(type(decision), words) == to_json(decision)
    assert outcomes == {True, False}


@pytest.mark.parametrize("game", MODES)
def test_another_seat_and_a_decision_of_another_question_are_refused(game):
    values = values_met(game)
    for rules, state in asked(game, 4):
        for decision in rules.legal(state):
            other = type(decision)(**{**decision.as_dict(), "seat": decision.seat + 1})
            assert rules.refusal(state, other).code == "not_your_turn"
        answers = rules.engine.types[state.pending.question]
        for kind in set(rules.engine.kinds) - {*answers}:
            made_up = kind(decision.seat, **{field.name: values[field.kind][0] for field in kind.fields})
            assert rules.refusal(state, made_up).code == "not_now"


@pytest.mark.parametrize("game", MODES)
def test_json_of_another_shape_is_refused_in_words_for_every_type_of_decision(game):
    met = set()
    for rules, state in chain(asked(game, 5), asked(game, 6)):
        for decision in rules.legal(state):
            if type(decision) not in met:
                met.add(type(decision))
                for line in broken(decision):
                    assert_refused_in_words(rules, state, {"decision": line, "seat": decision.seat})
    assert met == {*rules.engine.kinds}


def broken(decision: Decision) -> Iterator[Any]:
    """Yield JSON that is no decision: no object, no type or no known one, a field too few or of another kind."""
    whole = to_json(decision)
    yield from (None, 3, decision.type, [whole], {}, {**whole, "type": "sing"}, {**whole, "type": 3})
    for field in decision.fields:
        if field.needed:
            yield {key: value for key, value in whole.items() if key != field.key}
        yield from ({**whole, field.key: wrong} for wrong in WRONG.get(field.kind, (3, {}, [], "nowhere")))


def assert_refused_in_words(rules: Any, state: Any, line: Mapping[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        rules.step_from_json(state, line)
    why = refused.value.refusal
    said = rules.refusal_to_text(why)
    assert said != why.code
    assert "{" not in said.replace(str(why.values.get("found")), "")


def test_a_type_of_decision_that_does_not_say_what_it_does_is_refused_as_it_is_made():
    with pytest.raises(TypeError, match="apply"):

        class Idle(Decision, type="idle", rule="X-1", icon="skip", answers=("turn",)):
            """A decision that says nothing of what it does."""
