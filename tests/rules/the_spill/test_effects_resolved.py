"""How the effects of a Resource card are resolved one after the other (S-9)."""

import pytest

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.effects import EFFECTS, Targeted
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import a_game, a_setup, the_content
from tests.builders.cards import oily, use

NEAR_N1 = {"N1", "N2", "W6"}


def test_S_9_up_to_n_may_be_ended_early_but_only_after_the_first():
    play = use(oily(), "dispersant_plane", 1)
    assert "skip" not in play.legal()
    why = play.refusal("skip")
    assert (why.code, why.rule) == ("nothing_done_yet", "S-9")
    play.do("target N1A")
    assert "skip" in play.legal()
    play.do("skip")
    assert play.asked.ask == "draw_resource"
    assert play.state.bag.oil == 46


def test_S_9_up_to_n_ends_by_itself_where_nothing_is_left():
    play = use(a_game().with_oil("N1"), "sorbent_pads", 0).do("target N1A")
    assert play.asked.ask == "draw_resource"
    assert play.happened("effect_passed_over") == []


def test_S_9_skipping_one_effect_goes_on_to_the_next():
    play = use(a_game().with_ap(0), "fast_response_boat", 0)
    assert play.state.ap == 0
    assert play.do("target requisition_officer N1").state.ap == 1


def test_S_9_an_effect_that_can_do_nothing_is_passed_over():
    play = use(a_game(), "fast_response_boat", 1).do("target requisition_officer S3")
    assert play.asked.ask == "draw_resource"
    assert [event.effect for event in play.happened("effect_passed_over")] == ["push_back"]


def test_S_9_a_target_out_of_reach_without_oil_or_of_the_wrong_kind_is_refused():
    play = use(oily(), "sorbent_pads", 0)
    assert play.code("target S3A") == "out_of_reach"
    assert play.code("target N3A") == "no_oil"
    assert play.code("target seal") == "wrong_target"
    assert play.code("target requisition_officer N2") == "wrong_target"
    drone = use(a_game(), "survey_drone", 0)
    assert drone.code("target N1A") == "wrong_target"
    hospital = use(a_game().with_sickbay(seal=1), "wildlife_hospital", 1)
    assert hospital.refusal("target N1A").values == {"effect": "discharge", "needed": "species"}


def test_S_9_a_rescue_where_no_animal_is_or_out_of_reach_is_refused():
    play = use(a_game().at("N4"), "volunteer_crews", 1)
    assert play.code("target N3A") == "no_animal"
    assert play.code("target S3B") == "out_of_reach"


def test_S_9_nothing_else_is_done_while_an_ability_is_half_resolved():
    play = use(oily(), "sorbent_pads", 0)
    why = play.refusal("move N2")
    assert (why.code, why.rule, why.values["question"]) == ("not_now", "S-9", "target")


@pytest.mark.parametrize("seed", range(6))
def test_an_effect_can_do_something_if_and_only_if_a_target_is_lawful(seed):
    rules = TheSpill(the_content(), a_setup(level="mixed", specialists=(), harsh_weather=True))
    game = rules.game
    effects = [effect for card in game.resources.values() for ability in card.abilities for effect in ability.effects]
    targeted = [effect for effect in effects if isinstance(EFFECTS[effect.do], Targeted)]
    state, _ = rules.start()
    chance, player = SeededChance(rules, seed), GAMES["the_spill"].bot("random", seed)
    while state.result is None:
        if state.phase == "action":
            for effect in targeted:
                rule = EFFECTS[effect.do]
                lawful = [t for t in rule.candidates(game, state, effect) if not rule.refusal(game, state, effect, *t)]
                assert rule.can(game, state, effect) == bool(lawful), effect
        step = player.choose(rules, state, 1) if rules.to_move(state) else chance.answer(state).step
        state, _ = rules.apply(state, step)
