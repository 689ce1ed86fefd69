"""The greedy bot plays a sensible game, the same from the same seed, and far better than chance."""

import pytest

from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.plan import after_guess
from spillgame.games import GAMES
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn, ExtraAction, PushBack, Rescue
from spillgame.rules.the_spill.board import BIT, Quadrant, Space, full_sectors
from spillgame.rules.the_spill.chances import OIL, Landing
from spillgame.rules.the_spill.resources import UseResource
from spillgame.rules.the_spill.spill import Overflow
from spillgame.rules.the_spill.state import Falling, OpenCard
from tests.bots.the_spill.bot_positions import (
    a_game,
    a_turn,
    choose,
    play,
    play_turn,
    with_contaminated,
    with_oil,
    with_removed,
    with_rescued,
)

SPILL = GAMES["the_spill"]


def full(*sectors: str) -> list[str]:
    return [sector + depth for sector in sectors for depth in "ABC"]


def test_it_pushes_oil_off_a_contaminated_animal_that_would_be_lost():
    game = a_game()
    state = with_contaminated(with_oil(a_turn(game, ship="N4"), "N1A", "N1B"), "N1B")
    _, after = play_turn(game, state, GreedyBot())
    assert after.sickbay == state.sickbay


def test_it_sails_to_the_animal_whose_loss_would_lose_the_game():
    game = a_game()
    state = with_contaminated(with_oil(a_turn(game, ship="E3"), "E3A", "E3B", "N5A", "N5B"), "E3B", "N5B")
    dolphin = game.species.index("dolphin")
    state = state._replace(sickbay=tuple(2 * (i == dolphin) for i in range(6)))
    _, after = play_turn(game, state, GreedyBot())
    assert after.result is None
    assert not after.oil & BIT[Space.parse("N5B")]


def test_it_breaks_a_sixth_full_sector_before_the_turn_ends():
    game = a_game()
    state = with_oil(a_turn(game, ship="W1"), *full("N2", "E2", "E4", "S2", "S4", "W4"))
    _, after = play_turn(game, state, GreedyBot())
    assert after.result is None
    assert full_sectors(after.oil).bit_count() <= 5


@pytest.mark.parametrize(("missing", "space"), [("pelican", "N1B"), ("crab", "N1C")])
def test_of_two_animals_it_rescues_the_one_that_completes_a_set(missing, space):
    game = a_game("ark")
    state = with_rescued(game, a_turn(game, ship="N1", ap=1), others=1, **{missing: 0})
    state = state._replace(spent=state.spent._replace(extra_actions=2))
    assert choose(GreedyBot(), game, state) == Rescue(1, Space.parse(space))


def test_it_uses_a_resource_that_has_its_cubes_where_that_saves_an_animal():
    game = a_game()
    state = with_contaminated(with_oil(a_turn(game, ship="E2", ap=1), "W1A", "W1B"), "W1B")
    opened = (OpenCard("dispersant_plane", (1, 0)), *state.cards.open[1:])
    state = state._replace(cards=state.cards._replace(open=opened))
    decisions, after = play_turn(game, state, GreedyBot())
    assert UseResource(1, "dispersant_plane", 0) in decisions
    assert after.sickbay == state.sickbay


def test_it_places_a_cube_on_an_ability_that_it_completes():
    game = a_game()
    state = a_turn(game)
    opened = tuple(OpenCard(card, (0, 0)) for card in ("crew_change", "controlled_burn", "weather_satellite"))
    opened = (*opened, OpenCard("vacuum_barge", (0, 2)))
    state = state._replace(cards=state.cards._replace(open=opened), cubes_in_hand=1, pending=Decide(1, "cube"))
    decision = choose(GreedyBot(), game, state)
    assert (decision.card, decision.ability) == ("vacuum_barge", 1)


def test_a_plan_goes_on_after_a_card_that_asks_chance_twice():
    game = a_game()
    state = a_turn(game, ap=0)
    state = state._replace(
        cards=state.cards._replace(open=(OpenCard("crew_change", (0, 2)), *state.cards.open[1:])),
        spent=state.spent._replace(extra_actions=2),
    )
    used, _ = engine.apply(game, state, UseResource(1, "crew_change", 1))
    after = after_guess(game, used)
    assert after.pending == Decide(1, "action")
    assert after.ap == 2


def test_it_ends_the_turn_at_once_when_that_wins():
    game = a_game("clean_hands")
    state = with_removed(a_turn(game), 12)
    decisions, after = play_turn(game, state, GreedyBot())
    assert decisions == [EndTurn(1)]
    assert after.result is not None and after.result.reasons == ("objectives",)


def test_it_goes_for_the_last_objective_when_it_is_within_reach():
    game = a_game("clean_hands")
    state = with_oil(with_removed(a_turn(game, ship="N1"), 11), "N3A")
    _, after = play_turn(game, state, GreedyBot())
    assert after.result is not None and after.result.won


def test_it_caps_the_well_with_extra_actions_when_two_dice_are_left():
    game = a_game("last_drop")
    state = a_turn(game)._replace(bag=a_turn(game).bag._replace(oil=2, weather=0))
    decisions, after = play_turn(game, state, GreedyBot())
    assert decisions.count(ExtraAction(1)) == 2
    assert after.result is not None and after.result.reasons == ("well_capped",)


def test_S_3_6_it_sends_an_overflowing_die_away_from_an_animal():
    game = a_game()
    # The die goes to E6A clockwise, where nobody is, or to E3B the other way, onto an animal.
    state = with_contaminated(with_oil(a_turn(game), *full("E4", "E5"), "E3A"), "E3B")
    state = state._replace(
        phase="spill", falling=Falling((Landing(OIL, Quadrant(1), 5),), 0), pending=Decide(1, "overflow")
    )
    assert choose(GreedyBot(), game, state) == Overflow(1, "cw")


def test_it_follows_its_plan_and_makes_a_new_one_where_the_state_is_another():
    game = a_game()
    state = with_contaminated(with_oil(a_turn(game, ship="N1", ap=1), "N1A", "N1B"), "N1B")
    bot = GreedyBot()
    first = choose(bot, game, state)
    assert first == PushBack(1, Space.parse("N1B"))
    elsewhere = with_contaminated(with_oil(a_turn(game, ship="S1", ap=1), "S1A", "S1B"), "S1B")
    assert choose(bot, game, elsewhere) == PushBack(1, Space.parse("S1B"))
    assert choose(bot, game, state) == first


def test_the_set_up_is_answered_legally_and_opens_the_better_card():
    game = a_game()
    state = a_turn(game)
    offered = state._replace(
        phase="setup",
        cards=state.cards._replace(open=state.cards.open[:3]),
        pending=Decide(4, "resource"),
        preparing=engine.setup.Preparing(drawn=("weather_satellite", "oil_skimmer")),
    )
    assert choose(GreedyBot(), game, offered).card == "oil_skimmer"


@pytest.mark.slow
def test_it_wins_far_more_often_than_random():
    won = {"greedy": 0, "random": 0}
    for name in won:
        for seed in range(6):
            _, after = play(a_game(None, level=1, track="training", seed=seed), SPILL.bot(name, seed))
            won[name] += after.result is not None and after.result.won
    assert won["greedy"] >= won["random"] + 4
