"""Advice on a dive counts chance exactly, plans what is plainly right, and its analysis adds up."""

import math
from statistics import fmean

import pytest

from spillgame.advice.analyst import AnalysedGame, analysed
from spillgame.advice.hints import Adviser
from spillgame.bots.bot import make_bot
from spillgame.bots.deep_sea_adventure.advice import DiveAdvice, PlayedOut
from spillgame.bots.deep_sea_adventure.bots import BOTS
from spillgame.bots.deep_sea_adventure.greedy import GreedyBot
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.lab.simulate import moments_of
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.prospect import prospect
from spillgame.rules.deep_sea_adventure.search import Pass
from spillgame.rules.questions import question_of
from tests.bots.deep_sea_adventure.test_greedy import TRAIL, asked_the_way
from tests.builders.dive import Dive, a_dive, dive_rules


def hints_of(game: Dive):
    (seat,) = game.rules.to_move(game.state)
    *_, hints = filter(None, Adviser.of(game.rules).hints(game.rules.view(game.state, seat), seat))
    return hints


def test_what_chance_may_bring_is_counted_with_its_chances():
    game = a_dive("3 3 3 3", ("1 ^ 3 3", "0"))
    advice = DiveAdvice(game.rules)
    drops = advice.outcomes(game.state)
    steps = {sum(game.rules.game.pips[face] for face in step.answer): chance for chance, step in drops}
    assert steps == pytest.approx({2: 1 / 9, 3: 2 / 9, 4: 3 / 9, 5: 2 / 9, 6: 1 / 9})
    turned = {step.answer: chance for chance, step in advice.outcomes(game.drop(3, 3).state)}
    assert sum(turned.values()) == pytest.approx(1)
    assert turned[8, 8] == pytest.approx(2 / 8 * 1 / 7)
    assert turned[8, 9] == pytest.approx(2 / 8 * 2 / 7)


def test_who_only_just_gets_home_is_told_to_turn_up_and_the_exact_odds():
    game = asked_the_way("11 v 3 3", "4 ^ 4", air=14)
    hints = hints_of(game)
    assert hints.ways[0].steps[0].decision == Direction(2, UP)
    home = prospect(game.rules.game, game.rules.view(game.state, 2), Direction(2, UP)).home
    assert f"{round(100 * home)}% of cases if you turn up now" in hints.matters[0].text


def test_a_treasure_that_would_drown_the_diver_is_left():
    trail = TRAIL.replace("2", ".", 1)
    hints = hints_of(a_dive(trail, ("13 ^ 4 4", "home"), air=13).drop(1, 3))
    assert hints.ways[0].steps[0].decision == Pass(1)


def test_an_end_with_chips_that_a_seat_has_not_seen_is_judged_over_what_they_may_be():
    game = a_dive("1 1", ("1 ^ 1", "home"), (((1, 4, 13),), ((1, 4, 15),)), air=1, dive=3)
    view = game.rules.view(game.drop(1, 1).state, 1)
    chances = {}
    for value in (0, 3):
        over = game.rules.apply(view, Chance(view.pending, (value,)))[0]
        assert over.result is not None
        chances[value] = DiveAdvice(game.rules).shares(over)[0]
    assert 0 < chances[0] < 0.6  # 13 points against 12, 14 or 15
    assert chances[3] == pytest.approx(1)  # 16 points


def test_an_analysis_of_divers_explains_the_result_exactly_and_knows_who_threw_a_turn_away():
    rules = dive_rules(3)
    moments = moments_of(rules, make_bot(BOTS["random"], 3), 3)
    *_, found = analysed(AnalysedGame(rules.name, "", "", rules, moments), DiveAdvice(rules))
    for seat in rules.game.seats:
        parts = [change[seat - 1] for step in found.steps for change in (step.luck, step.skill, step.drift)]
        result = float(seat in rules.result(moments[-1].state).ranking[0])
        assert found.start[seat - 1] + math.fsum(parts) == pytest.approx(result, abs=1e-9)
    assert {step.seat for step in found.steps if step.skill[(step.seat or 1) - 1] < -0.02} >= {1, 2, 3}


def test_a_turn_is_marked_only_where_another_way_to_play_it_was_better():
    rules = dive_rules(4)
    moments = moments_of(rules, GreedyBot(), 7)[:80]
    *_, found = analysed(AnalysedGame(rules.name, "", "", rules, moments), DiveAdvice(rules))
    turns = [turn for seat in found.seats for turn in found.of(seat).own_turns]
    assert [turn.number for turn in turns if turn.mark and turn.better is None] == []
    assert any(turn.mark for turn in turns)


def test_the_habit_of_imagined_divers_is_nearly_greedys():
    rules = dive_rules(4)
    same = []
    for view, seat in decisions_of(rules):
        habit = Habit(rules.game, view.trail, rules.game.content.bots.greedy)
        choose = habit.direction if question_of(view) == "direction" else habit.search
        same.append(choose(view, seat) == GreedyBot().choose(rules, view, seat))
    assert len(same) > 60
    assert fmean(same) > 0.85


def decisions_of(rules):
    """Yield the views of a game in which a seat chooses in a dive."""
    for seed in range(3):
        for moment in moments_of(rules, make_bot(BOTS["greedy"], seed), seed):
            if question_of(moment.state) in ("direction", "search"):
                (seat,) = rules.to_move(moment.state)
                yield rules.view(moment.state, seat), seat


def test_a_plan_says_how_the_dive_usually_goes_on():
    shallow = hints_of(asked_the_way("4 v", "6 v 2", air=25))
    assert shallow.ways[0].steps[0].decision == Direction(2, DOWN)
    assert "On your next turn, go on down." in shallow.ways[0].steps[0].effect
    laden = hints_of(asked_the_way("11 v 3 3", "4 ^ 4", air=14)).ways
    assert all("the dive brings you about" in way.steps[0].effect for way in laden)
    assert laden[1].steps[0].decision == Direction(2, DOWN)
    assert "On your next turn, turn up." in laden[1].steps[0].effect


def test_who_decides_with_the_last_air_is_told_that_the_dive_ends():
    game = a_dive(TRAIL, ("9 ^ 3", "home"), air=0).drop(1, 1)
    assert game.state.air == 0
    hints = hints_of(game)
    assert len(hints.matters) == 1
    assert "The air is used up" in hints.matters[0].text
    assert all("left out" in way.steps[0].effect for way in hints.ways)


def test_futures_of_hints_are_whole_dives_and_chances_at_a_glance_are_as_in_the_analysis():
    game = asked_the_way("9 v 3", "20 ^ 4 4", air=18)
    view = game.rules.view(game.state, 2)
    hinting, analysing = PlayedOut(game.rules), DiveAdvice(game.rules)
    assert hinting.standing(view) == analysing.standing(view)
    ends = {hinting.future(plan.end, luck) for plan in hinting.plans(view) for luck in (0.1, 0.2, 0.3)}
    assert {end.dive for end in ends} == {2}
    assert {analysing.future(plan.end, 0.1).dive for plan in analysing.plans(view)} == {1}
