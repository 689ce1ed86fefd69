"""The smallest game offers what the rules of every game promise."""

import random
from itertools import product

import pytest

from spillgame.content.loading import load
from spillgame.play.chance import SeededChance
from spillgame.rules.game import Refusal, Refused

SETUPS = [
    {"players": ["Ann", "Ben", "Cid"][:seats], "lamps": lamps, "rough_sea": rough}
    for seats, lamps, rough in product((1, 2, 3), (4, 6), (False, True))
]


@pytest.fixture
def rules_of(game):
    content = load(game.room.content).content

    def bound(seed=1, **setup):
        return game.room.rules(content, {**game.room.setup.default(), **setup, "seed": seed}, None)

    return bound


def random_game(rules, seed):
    """Yield each state of a random game with the step taken there and what came of it."""
    rng, chance = random.Random(seed), SeededChance(rules, seed)
    state, _ = rules.start()
    while rules.result(state) is None:
        step = chance.answer(state).step if rules.asks_chance(state) else rng.choice(rules.legal(state))
        after, events = rules.apply(state, step)
        yield state, step, after, events
        state = after
    yield state, None, None, []


@pytest.fixture(params=enumerate(SETUPS), ids=lambda param: str(param[0]))
def played(rules_of, request):
    number, setup = request.param
    rules = rules_of(number, **setup)
    return rules, [moment for seed in range(5) for moment in random_game(rules, seed)]


def test_a_decision_is_legal_if_and_only_if_nothing_refuses_it(played):
    rules, moments = played
    for state, *_ in moments:
        for decision in rules.candidates(state):
            refusal = rules.refusal(state, decision)
            assert (refusal is None) == (decision in rules.legal(state))
            if refusal is not None:
                assert rules.refusal_to_text(refusal) != refusal.code
                with pytest.raises(Refused) as refused:
                    rules.apply(state, decision)
                assert refused.value.refusal == refusal


def test_somebody_is_to_move_or_chance_is_due_or_the_game_is_over(played):
    rules, moments = played
    for state, *_ in moments:
        assert bool(rules.to_move(state)) + rules.asks_chance(state) + (rules.result(state) is not None) == 1
        assert bool(rules.to_move(state)) == bool(rules.legal(state))
        assert {decision.seat for decision in rules.legal(state)} <= set(rules.to_move(state))
        assert bool(rules.question_to_text(state)) == (rules.result(state) is None)
        assert (rules.dice(state) is not None) == rules.asks_chance(state)


def test_the_events_of_a_step_lead_to_what_is_seen_after_it(played):
    rules, moments = played
    for state, _, after, events in moments:
        for seat in (None, 1):
            seen = rules.view(state, seat)
            for event in filter(None, (rules.event_view(event, seat) for event in events)):
                seen = rules.fold(seen, event)
            assert after is None or seen == rules.view(after, seat)


def test_every_step_can_be_read_back_from_its_json_and_its_text(played):
    from spillgame.rules.harbour_lights.codec import step_from_text  # noqa: PLC0415 - only there with the fixture

    rules, moments = played
    for state, step, _, _ in moments:
        if step is not None:
            assert rules.step_from_json(state, {"n": 1, **rules.step_to_json(step)}) == step
            assert step_from_text(rules.step_to_text(step)) == step
            assert (rules.rests(step) is not None) == rules.is_chance(step)


def test_everything_is_said_in_the_words_of_the_content(played):
    rules, moments = played
    for state, _, _, events in moments:
        said = [rules.event_to_text(event) for event in events] + [rules.state_to_text(state)]
        said += [rules.decision_to_text(decision) for decision in rules.candidates(state)]
        assert all(said)
        assert not any("{" in text for text in said)


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
