"""The value of a position of The Spill, its plans, and what may come after them."""

import random
from itertools import pairwise

import pytest

from spillgame.bots.advice import Futures, Made, Plan, weighed
from spillgame.bots.bot import make_bot
from spillgame.bots.the_spill.advice import ADVICE
from spillgame.bots.the_spill.bots import BOTS
from spillgame.bots.the_spill.chances import luck
from spillgame.bots.the_spill.evaluation import next_spaces
from spillgame.bots.the_spill.features import SIGNS
from spillgame.bots.the_spill.plan import Search, after_guess
from spillgame.bots.the_spill.training import TRAINING
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import BIT, spaces_in
from spillgame.rules.the_spill.chances import DrawDice, DropDice, Pick
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import Dice, Result
from tests.bots.quick import quick_rules
from tests.bots.the_spill.bot_positions import moments_of
from tests.builders import a_game, a_setup, the_content
from tests.scenes.boards import the_rules


def rules_of(seed, **setup):
    return TheSpill(the_content(), a_setup(seed=seed, **setup))


@pytest.fixture(scope="module")
def game():
    return moments_of(3, "greedy")


def test_every_judged_position_has_a_chance_between_never_and_surely(game):
    rules, states = game
    advice = ADVICE(rules)
    judged = [state for state in states if advice.judged(state) and state.result is None]
    assert len(judged) > 20
    assert all(0 < advice.value(state) < 1 for state in judged)


def test_a_game_that_is_over_is_worth_what_came_of_it(game):
    rules, states = game
    end = states[-1]
    assert ADVICE(rules).value(end) == float(end.result.won)
    assert ADVICE(rules).value(end._replace(result=Result(not end.result.won, ()))) == float(not end.result.won)


def test_the_features_are_as_many_as_their_names_at_every_moment_of_a_game(game):
    rules, states = game
    measure = TRAINING.measure(rules)
    found = [one for before, state in pairwise(states) for one in measure(before, state)]
    assert {len(features) for _, features in found} == {len(SIGNS)}
    turns = states[-1].turn
    assert [moment for moment, _ in found].count("action") == turns
    assert [moment for moment, _ in found].count("clean_up") == turns - 1


def test_more_in_sickbay_and_more_oil_never_help(game):
    rules, states = game
    advice = ADVICE(rules)
    for state in states:
        if advice.judged(state) and state.result is None and max(state.sickbay) < 1:
            assert advice.value(state._replace(sickbay=(1, *state.sickbay[1:]))) <= advice.value(state)
            assert advice.value(state._replace(pool=Dice(2, 0))) <= advice.value(state)


def test_a_die_more_at_sea_never_helps_wherever_it_lies(game):
    rules, states = game
    advice, compared = ADVICE(rules), 0
    for state in [one for one in states if one.result is None and one.phase in ("action", "spill")][::3]:
        for turn in (state.turn, 22):
            here = state._replace(turn=turn)
            (chance,) = advice.standing(here)
            for space in spaces_in(next_spaces(here.oil)[0] & ~(here.healthy | here.contaminated)):
                assert advice.standing(here._replace(oil=here.oil | BIT[space]))[0] <= chance
                compared += 1
    assert compared > 500


def test_what_the_features_add_together_is_the_chance(game):
    rules, states = game
    advice = ADVICE(rules)
    state = next(state for state in states if advice.judged(state) and state.turn == 4)
    worse = state._replace(sickbay=(2, *state.sickbay[1:]))
    moved = {name: advice.parts(worse).get(name, 0) - part for name, part in advice.parts(state).items()}
    assert min(moved, key=moved.__getitem__).startswith(("sick", "fatal", "quick", "under", "struck", "exposed"))
    assert (sum(moved.values()) < 0) == (advice.value(worse) < advice.value(state))


def test_every_plan_can_be_played_to_its_end(game):
    rules, states = game
    advice = ADVICE(rules)
    for state in [state for state in states if advice.judged(state) and state.result is None][::5]:
        plans = advice.plans(state)
        assert 1 <= len(plans) <= 12
        for plan in plans:
            assert plan.steps[0].state == state
            assert isinstance(plan.steps[-1].decision, EndTurn)
            for made in plan.steps:
                assert rules.refusal(made.state, made.decision) is None
            assert rules.apply(plan.steps[-1].state, plan.steps[-1].decision)[0] == plan.end


def test_at_a_glance_a_turn_is_looked_through_in_the_beam_of_greedy(game, monkeypatch):
    rules, states = game
    advice, beams = ADVICE(rules), []
    monkeypatch.setattr(
        "spillgame.bots.the_spill.advice.Search",
        lambda evaluation, root, beam: beams.append(beam) or Search(evaluation, root, beam),
    )
    state = next(state for state in states if advice.judged(state) and state.turn == 4)
    advice.plans(state)
    advice.plans(state, at_a_glance=True)
    bots = the_content().bots
    assert beams == [bots.adviser.beam, bots.greedy.beam]
    assert bots.adviser.beam > bots.greedy.beam


def test_a_future_is_decided_by_its_luck_alone_and_ends_where_somebody_plans(game):
    rules, states = game
    advice = ADVICE(rules)
    for state in [state for state in states if state.phase == "spill" and isinstance(state.pending, DrawDice)]:
        for seed in range(3):
            future = advice.future(state, luck(random.Random(seed)))
            assert future == advice.future(state, luck(random.Random(seed)))
            assert advice.judged(future)
            assert future.turn == state.turn


def test_dice_come_from_the_bag_and_fall_as_often_as_they_should():
    rules, states = moments_of(3, "greedy")
    advice = ADVICE(rules)
    state = next(state for state in states if state.phase == "spill" and isinstance(state.pending, DrawDice))
    state = state._replace(bag=Dice(30, 10), oil=0, removed=0)
    drawn = [advice.future(state, luck(random.Random(seed))) for seed in range(600)]
    weather = sum(10 - future.bag.weather for future in drawn) / (600 * state.pending.number)
    assert weather == pytest.approx(10 / 40, abs=4 * (0.25 * 0.75 / 600 / state.pending.number) ** 0.5)
    quadrants = [sum((future.oil >> 18 * q & (1 << 18) - 1).bit_count() for future in drawn) for q in range(4)]
    assert max(quadrants) - min(quadrants) < 5 * (2 * sum(quadrants) / 4) ** 0.5


def test_the_outcomes_of_chance_have_probabilities_that_add_up(game):
    rules, states = game
    advice = ADVICE(rules)
    asked = [state for state in states if isinstance(state.pending, DrawDice | Pick)]
    assert {type(state.pending) for state in asked} == {DrawDice, Pick}
    for state in asked:
        outcomes = advice.outcomes(state)
        assert sum(chance for chance, _ in outcomes) == pytest.approx(1)
        for _, step in outcomes:
            rules.apply(state, step)
    assert not advice.outcomes(next(state for state in states if isinstance(state.pending, DropDice)))


def test_the_best_plan_of_a_turn_that_can_win_the_game_is_to_win_it():
    rules, states = moments_of(11, "greedy")
    assert states[-1].result.won
    advice = ADVICE(rules)
    last = [state for state in states if advice.judged(state) and state.turn == states[-1].turn and not state.result]
    best = weighed(advice, advice.plans(last[0]), Futures(advice, last[0], 1))[0]
    assert best.mean == 1


def test_the_adviser_plays_other_games_than_greedy():
    rules = quick_rules("the_spill", 1)
    games = [play_game(rules, [make_bot(BOTS[bot], 5)], SeededChance(rules, 5)).steps for bot in ("adviser", "greedy")]
    assert games[0] != games[1]


def test_a_plan_that_keeps_a_card_is_of_another_kind_than_one_that_uses_it_and_an_order_makes_none():
    play = a_game().with_card("supply_tanker", 1).at("N1").with_ap(2).play()
    advice = ADVICE(the_rules(play))

    def kind(*texts):
        state, steps = play.state, []
        for text in (*texts, "end_turn"):
            steps.append(Made(state, play.decision(text)))
            state = after_guess(play.game, engine.apply(play.game, *steps[-1])[0])
        return advice.kind(Plan(tuple(steps), state))

    assert kind("rescue N1B") != kind("rescue N1B", "use_resource supply_tanker 0")
    assert kind("rescue N1B") != kind("move N3", "rescue N3B")
    assert kind("rescue N1B", "rescue N1C") == kind("rescue N1C", "rescue N1B")


# --- Wins that depend on chance ---

CREW = ("requisition_officer", "marine_biologist", "sea_captain", "meteorologist")
"""Without the Hazmat Specialist, who alone removes a die with 2 AP."""


def one_die_short(game):
    """Return the game with a die in the ship's Sector that would be the last to be removed, and earns no cube."""
    clean = next(card for card in the_content().win_cards if card.id == "clean_hands")
    needed = next(one.at_least for one in clean.objectives if one.measure == "removed")
    return game.at("N3").with_oil("N3", 1).with_removed(needed - 1, 12).with_ap(2)


def test_a_win_that_hangs_on_what_is_drawn_counts_as_often_as_it_comes():
    play = one_die_short(a_game(card="clean_hands").with_team(*CREW).with_card("crew_change", 1)).play()
    advice = ADVICE(the_rules(play))
    steps = [play.decision(text) for text in ("use_resource crew_change 0", "remove N3A", "end_turn")]
    assert advice.share_won(play.state, steps) == pytest.approx(1 / 4)
    assert advice.share_won(play.state, steps[1:]) == 0


def test_a_win_that_nothing_can_prevent_is_sure_whatever_is_drawn_on_the_way():
    play = one_die_short(a_game(card="clean_hands").with_team(*CREW)).play()
    advice = ADVICE(the_rules(play))
    steps = [play.decision(text) for text in ("extra_action", "remove N3A", "end_turn")]
    assert advice.share_won(play.state, steps) == 1
    assert advice.searched(play.state) == (1,)
    assert advice.value(play.state) < 1
