"""Hints for a position: the same anywhere, true to the search, and in words that fit."""

import os
from pathlib import Path

import pytest

from spillgame.advice.hint_worker import InPortions, InProcess, Question
from spillgame.advice.hints import Adviser, Cost
from spillgame.bots.advice import done
from spillgame.bots.the_spill.features import SIGNS
from spillgame.bots.the_spill.telling import TOLD
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.template import holes
from tests.advice.hinted import a_position, hint_once
from tests.builders import a_game
from tests.calls import printed
from tests.scenes.boards import the_rules


@pytest.fixture(autouse=True)
def hints_are_worked_out_once(monkeypatch):
    """Use the same hints in all tests here, except those computed in a process of their own."""
    monkeypatch.setattr(Adviser, "hints", hint_once)


def hints_of(play):
    found = Adviser.of(the_rules(play)).hints(play.state, play.state.active + 1)
    return [hints for hints in found if hints is not None][-1]


def told(hints) -> list[str]:
    return [
        *(matter.text for matter in hints.matters),
        hints.where.text,
        *(f"{way.chance!r} {way.error!r} {way.tied} {way.better} {way.worse}" for way in hints.ways),
        *(f"{step.text} {step.effect}" for way in hints.ways for step in way.steps),
    ]


def test_the_same_position_is_told_alike_whatever_the_order_of_sets_and_names():
    words = "from tests.advice.test_hints import *; print('\\n'.join(told(hints_of(a_position()))))"
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"  # another than ours
    there = printed(words, env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path.cwd())})
    assert there.rstrip().endswith("\n".join(told(hints_of(a_position()))))


def test_plans_differ_in_what_they_leave_and_the_best_comes_first_with_what_it_does():
    play = a_position()
    hints = hints_of(play)
    assert 1 < len(hints.ways) <= 3
    chances = [way.chance for way in hints.ways]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= way.error < 0.2 and 0 <= way.chance <= 1 for way in hints.ways)
    assert not hints.ways[0].tied
    rules = the_rules(play)
    for way in hints.ways:
        state = play.state
        for step in way.steps:
            if not rules.to_move(state):
                break  # the plan can only guess what chance brings here
            assert step.state == state
            state, _ = rules.apply(state, step.decision)
            assert step.text == rules.decision_to_text(step.decision)
        assert isinstance(way.steps[-1].decision, EndTurn)


def test_the_first_plan_is_set_beside_the_second_and_the_others_beside_the_first():
    hints = hints_of(a_position())
    first, second = hints.ways[:2]
    assert first.better or first.worse
    assert [len(side) for side in (first.better, first.worse)] == [len(side) for side in (second.worse, second.better)]


def test_a_step_leaves_the_plans_that_begin_with_it_and_says_which_these_are():
    hints = hints_of(a_position())
    while len({way.steps[0].decision for way in hints.ways}) == 1:
        hints, numbers = hints.going_on(hints.ways[0].steps[1].state)
        assert numbers == tuple(range(len(hints.ways)))
    firsts = [way.steps[0].decision for way in hints.ways]
    odd = next(n for n, first in enumerate(firsts) if firsts.count(first) == 1)
    left, numbers = hints.going_on(hints.ways[odd].steps[1].state)
    assert numbers == (odd,)
    assert left.ways[0].steps == hints.ways[odd].steps[1:]
    assert (left.ways[0].better, left.ways[0].worse, left.ways[0].tied) == ((), (), False)
    assert hints.going_on("another view")[1] == ()


def test_an_animal_that_clean_up_takes_is_told_with_its_place():
    hints = hints_of(a_position())
    threats = [matter for matter in hints.matters if matter.kind == "threat"]
    assert threats[0].places == (Space.parse("N4C"),)
    assert "N4C" in threats[0].text


def test_a_game_that_ends_with_the_turn_is_the_first_that_is_told():
    full = ("E1", "E2", "E3", "E4", "E5", "E6")
    play = a_game().with_full_sectors(*full).with_ap(1).at("S6").play()
    first = hints_of(play).matters[0]
    assert first.kind == "threat"
    assert set(first.places) == {Sector.parse(name) for name in full}


def test_a_ship_that_cannot_be_told_a_turn_is_told_that_nothing_can_be_planned():
    play = a_game().spilling().play()
    assert hints_of(play).nothing


def test_the_best_decision_costs_nothing_and_a_turn_thrown_away_costs_what_the_best_plan_would_have_brought():
    play = a_position()
    rules, seat = the_rules(play), play.state.active + 1
    adviser = Adviser.of(rules)
    *_, hints = adviser.hints(play.state, seat)
    best = hints.ways[0].steps[0].decision
    after, _ = rules.apply(play.state, best)
    assert done(adviser.cost(play.state, after, seat)) == Cost(0.0, 0.0)
    ended, _ = rules.apply(play.state, EndTurn(seat))
    lost = done(adviser.cost(play.state, ended, seat))
    assert lost.chance > 0
    assert not Cost(0.049, 0.0).marked
    assert not Cost(0.2, 0.11).marked
    assert Cost(0.05, 0.02).marked


def test_every_subject_that_is_told_has_its_words_and_every_word_its_subject():
    words = the_rules(a_position()).game.content.words.features
    assert set(words) == {f"{subject}_{way}" for subject in TOLD for way in ("better", "worse")}
    assert all(not holes(text) for text in words.values())
    names = [name for names in TOLD.values() for name in names]
    assert len(names) == len(set(names))
    assert set(names) <= set(SIGNS)


# --- In another process ---


def answers_of(helper, question):
    helper.ask(question)
    found = []
    while not [answer for answer in found if answer.what == question.wanted[-1] and answer.last]:
        found += helper.take()
    return found


@pytest.fixture
def question():
    play = a_position()
    return Question(1, play.state.active + 1, play.state, ("standing", "hints"))


def test_a_process_beside_the_window_tells_the_same_as_portions_here(question):
    rules = the_rules(a_position())
    here = answers_of(InPortions(rules), question)
    beside = InProcess(rules)
    there = answers_of(beside, question)
    assert [answer.value for answer in there] == [answer.value for answer in here]
    assert len(here) > 2  # the first lines come before the rest
    beside.close()


def test_without_a_process_hints_are_worked_out_here(question, monkeypatch):
    def refused(*_, **__):
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pipe", refused)
    helper = InProcess(the_rules(a_position()))
    assert answers_of(helper, question)[-1].value.ways


def test_a_process_that_is_ended_from_outside_is_done_without(question):
    helper = InProcess(the_rules(a_position()))
    helper.ask(question)
    helper._line.close()
    assert answers_of(helper, question)[-1].value.ways


def test_another_question_takes_the_place_of_the_one_before(question):
    helper = InPortions(the_rules(a_position()))
    helper.ask(question)
    helper.take()
    found = answers_of(helper, question._replace(number=2))
    assert {answer.number for answer in found} == {2}
