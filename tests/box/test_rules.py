"""The smallest game offers what the rules of every game promise."""

import pytest

from spillgame.content.loading import load
from spillgame.rules.game import Refusal, Refused


@pytest.fixture
def rules_of(game):
    content = load(game.room.content).content

    def bound(seed=1, **setup):
        return game.room.rules(content, {**game.room.setup.default(), **setup, "seed": seed}, None)

    return bound


@pytest.mark.parametrize("values", [{}, {"decision": {"type": "sing"}, "seat": 1}, {"chance": {"ask": "card"}}])
def test_what_is_no_step_is_refused(rules_of, values):
    rules = rules_of()
    with pytest.raises(Refused) as refused:
        rules.step_from_json(rules.start()[0], values)
    assert "is no step" in rules.refusal_to_text(refused.value.refusal)


def play_faces(rules, *words):
    """Play with the faces and decisions that are named, and return the last state and its events."""
    from spillgame.rules.harbour_lights.model import Decision, Fallen  # noqa: PLC0415 - likewise

    state, events = rules.start()
    for word in words:
        if isinstance(word, int):
            state, _ = rules.apply(state, Decision("throw", rules.to_move(state)[0]))
        step = Fallen(word) if isinstance(word, int) else Decision(word, rules.to_move(state)[0])
        state, events = rules.apply(state, step)
    return state, [event.event for event in events]


def test_H_1_the_nights_go_round(rules_of):
    rules = rules_of(players=["Ann", "Ben"])
    state, events = play_faces(rules, 1, "keep")
    assert (rules.to_move(state), events) == ((2,), ["kept", "night"])


def test_H_2_the_open_sea_changes_nothing_and_a_lamp_that_burns_brings_a_storm(rules_of):
    rules = rules_of(players=["Ann", "Ben"], lamps=4)
    state, events = play_faces(rules, 2, 6)
    assert (state.lamps, events, rules.to_move(state)) == ((0, -1, 0, 0), ["missed"], (1,))
    state, events = play_faces(rules, 2, 3, 2)
    assert (state.lamps, events, rules.to_move(state)) == ((0, 0, 0, 0), ["storm", "night"], (2,))


def test_H_3_lamps_that_are_kept_outlast_a_storm(rules_of):
    rules = rules_of(players=["Ann", "Ben"], lamps=4)
    assert play_faces(rules, 1, "keep", 2, 1)[0].lamps == (1, 0, 0, 0)
    assert rules.refusal(rules.start()[0], rules.candidates(rules.start()[0])[1]) == Refusal("nothing_burns", "H-3")


def test_H_4_whoever_kept_most_lamps_is_first_and_alone_you_win_with_all(rules_of):
    rules = rules_of(players=["Ann", "Ben", "Cid"], lamps=4)
    result = rules.result(play_faces(rules, 1, "keep", 2, 3, "keep", 4)[0])
    assert (result.ranking, result.won, result.reasons, result.scores) == (((2,), (1, 3)), None, ("lamps",), (1, 2, 1))
    alone = rules_of(lamps=4)
    assert alone.result(play_faces(alone, 1, 2, 3, 4)[0]).won is True
    assert alone.result(play_faces(alone, 1, 1, 1, 1, 1, 1)[0]).won is False
    assert rules_of(rough_sea=True).result(play_faces(alone, 1, 1, 1, 1)[0]).won is False
