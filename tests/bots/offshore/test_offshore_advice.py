"""The advice on Offshore: chances of every company, a drilling counted exactly, and the answers to offers."""

from functools import cache
from itertools import product
from math import fsum
from random import Random

import pytest

from spillgame.advice.analyst import AnalysedGame, analysed
from spillgame.advice.game_analysis import GameAnalysis
from spillgame.advice.hints import Adviser
from spillgame.bots.offshore import contested
from spillgame.bots.offshore.advice import OffshoreAdvice
from spillgame.bots.offshore.imagined import Fate
from spillgame.bots.offshore.value import Value
from spillgame.games import GAMES
from spillgame.lab.simulate import mixed_rules, moments_of, seed_of_game
from spillgame.rules.offshore.chances import DrawTiles
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.questions import question_of

pytestmark = pytest.mark.usefixtures("home")
OFFSHORE = GAMES["offshore"]


@cache
def game(number: int):
    """Return the rules and the moments of a game of greedy bots."""
    seed = seed_of_game(7, number)
    rules = mixed_rules(OFFSHORE, seed)
    return rules, moments_of(rules, OFFSHORE.bot("greedy", seed), seed)


def positions(question: str):
    """Yield some positions in which a question is open, as the seat that is asked sees them."""
    rules, moments = game(0)
    for moment in moments:
        if question_of(moment.state) == question:
            yield rules, rules.view(moment.state, moment.state.pending.seat)


def missing(one) -> float:
    return one.start + one.luck + one.skill + one.others + one.drift - one.end


@cache
def analysis(number: int, steps: int = 50) -> GameAnalysis:
    rules, moments = game(number)
    return list(analysed(AnalysedGame("offshore", "", "", rules, moments[:steps]), OFFSHORE.analysing(rules)))[-1]


# --- The value ---


def test_the_chances_of_all_companies_add_up_to_1_in_every_position_of_a_game():
    rules, moments = game(0)
    advice = OffshoreAdvice(rules)
    for moment in moments[40::15]:
        view = rules.view(moment.state, rules.whose_turn(moment.state))
        assert fsum(advice.standing(view)) == pytest.approx(1.0)


def test_the_advice_does_not_see_the_objectives_of_others():
    rules, moments = next((rules, moments) for rules, moments in map(game, range(9)) if rules.game.objectives)
    state = next(one.state for one in moments if question_of(one.state) == "action")
    players = (*state.players[:1], *[one._replace(objective=state.objectives_left[0]) for one in state.players[1:]])
    views = [rules.view(one, 1) for one in (state, state._replace(players=players))]
    assert views[0] == views[1]


def test_the_worth_of_a_drilling_is_the_mean_over_the_tiles_that_may_come():
    for rules, view in positions("drill"):
        advice = OffshoreAdvice(rules)
        asked = view.asking(DrawTiles(1))
        outcomes = advice.outcomes(asked)
        assert fsum(share for share, _ in outcomes) == pytest.approx(1.0)
        well, _ = advice._drilling(view)
        goes_on = [(share, rules.apply(asked, step)[0]) for share, step in outcomes]
        if all(after.drilling is not None for _, after in goes_on):
            mean = fsum([share * well.worth(after) for share, after in goes_on])
            assert well.worth(asked) == pytest.approx(mean)
            return
    pytest.fail("no tile can blow out in any drilling")


def test_a_drilling_goes_on_from_its_tiles_while_a_share_of_a_second_tile_is_asked_for():
    for rules, view in positions("share"):
        after = OffshoreAdvice(rules)._drilled_on(view, Random(1))
        assert after.drilling is None
        return
    pytest.fail("nobody is asked for a share")


def test_plans_are_legal_from_their_first_decision_to_their_last():
    rules, moments = game(0)
    advice = OffshoreAdvice(rules)
    asked = [one.state for one in moments if one.state.phase == "play" and rules.to_move(one.state)][::12]
    for state in asked:
        for plan in advice.plans(rules.view(state, state.pending.seat)):
            for made in plan.steps:
                assert rules.refusal(made.state, made.decision) is None


# --- Hints ---


def hints(question: str):
    rules, view = next(positions(question))
    return [one for one in Adviser.of(rules).hints(view, view.pending.seat) if one is not None][-1]


def test_hints_on_a_drilling_tell_its_danger_and_what_drawing_on_loses_or_gains():
    texts = " ".join(matter.text for matter in hints("drill").matters)
    assert "blow" in texts
    assert "Drawing on" in texts or "Stopping" in texts


def test_hints_on_an_offer_tell_what_it_is_worth_to_both_and_whether_a_counter_offer_would_be_accepted():
    found = hints("answer")
    texts = " ".join(matter.text for matter in found.matters)
    assert "The offer is worth" in texts
    assert "likely to" in texts
    assert {way.steps[0].decision.type for way in found.ways} <= {"accept", "refuse", "counter"}


def test_hints_on_a_turn_name_plans_that_differ_each_with_its_chance():
    found = hints("action")
    assert len(found.ways) > 1
    assert all(0 <= way.chance <= 1 for way in found.ways)
    assert len({way.steps[0].text for way in found.ways}) == len(found.ways)


# --- Analysis ---


def test_in_an_analysis_a_position_is_valued_one_turn_later_or_two_and_in_hints_two_turns_later():
    rules, view = next(positions("action"))
    for advice, later in ((OFFSHORE.analysing(rules), {0, 1}), (OffshoreAdvice(rules), {1})):
        ends = [advice.future(view, Fate(seed, 0.5)) for seed in (0.2, 0.7)]
        assert {end.turn - view.turn for end in ends} == later


def test_in_an_analysis_a_drilling_has_one_way_to_go_on_and_the_luck_of_its_tiles_is_that_of_the_futures():
    rules, view = next(positions("drill"))
    analysing, usual = OFFSHORE.analysing(rules), OffshoreAdvice(rules)
    assert len(analysing.plans(view, at_a_glance=True)) == 1 < len(usual.plans(view, at_a_glance=True))
    drawn = view.asking(DrawTiles(1))
    assert not analysing.outcomes(drawn)
    assert usual.outcomes(drawn)


def test_in_an_analysis_it_is_found_once_how_a_company_begins_its_turn(monkeypatch):
    asked, found = [], contested.reply
    monkeypatch.setattr(contested, "reply", lambda *given: asked.append(given) or found(*given))
    rules, view = next(positions("action"))
    advice = OFFSHORE.analysing(rules)
    for seed in (0.6, 0.7, 0.9):
        assert advice.future(view, Fate(seed, 0.5)).turn == view.turn + 1
    assert len(asked) == 1


def test_the_sums_of_every_company_are_exact_and_answers_are_judged_for_the_helper():
    found = analysis(0)
    assert all(abs(missing(found.of(seat))) < 1e-9 for seat in found.seats)
    asked = [(turn, one) for turn in found.turns for one in turn.asked]
    assert asked
    for turn, one in asked:
        assert one.seat != turn.seat
        assert next(each for each in found.of(one.seat).turns if each.number == turn.number).decisions == one.decisions


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_the_sums_of_whole_games_are_exact(number):
    found = analysis(number, 10_000)
    assert found.result is not None
    assert all(abs(missing(found.of(seat))) < 1e-9 for seat in found.seats)


def test_the_last_decision_of_a_game_is_planned_though_objectives_of_others_are_hidden():
    rules, moments = next((rules, moments) for rules, moments in map(game, range(9)) if rules.game.objectives)
    last = next(one.state for one in reversed(moments) if rules.to_move(one.state))
    view = rules.view(last, last.pending.seat)
    plans = OffshoreAdvice(rules).plans(view)
    assert plans
    assert all(rules.result(plan.end) is not None for plan in plans)


def test_what_is_hidden_still_counts_when_an_end_is_imagined():
    rules, moments = next((rules, moments) for rules, moments in map(game, range(9)) if rules.game.objectives)
    end = moments[-1].state
    own = end.players[1].objective
    may_be = tuple([one for one in rules.game.table.objectives if one != own])
    unknown = [player._replace(objective=None) for player in end.players]
    level = [one._replace(points=one.points + 99 - score_of(rules.game, one).total) for one in unknown]
    level[1] = level[1]._replace(points=level[1].points - 4)
    seen = end._replace(players=(level[0], level[1]._replace(objective=own), level[2]), objectives_left=may_be)
    won = [0.0] * 3
    for one, other in product(may_be, repeat=2):
        owned = zip(level, (one, own, other), strict=True)
        totals = [score_of(rules.game, player._replace(objective=each)).total for player, each in owned]
        for seat in [seat for seat, total in enumerate(totals) if total == max(totals)]:
            won[seat] += 1 / totals.count(max(totals)) / len(may_be) ** 2
    assert Value(rules).shares(seen) == pytest.approx(tuple(won))
    assert 0 < won[1] < 1
