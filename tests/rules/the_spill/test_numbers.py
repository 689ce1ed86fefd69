"""Every number of the content changes the game, with no code touched."""

from dataclasses import replace
from typing import Any

import pytest

from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.forecast import forecast
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.objectives import progress_of_card
from tests.builders import GameBuilder, a_game, a_setup, the_content


def changed(record: Any, path: str, value: Any) -> Any:
    """Return a record with one value replaced: `actions.move.ap`, or by id `specialists.marine_vet.abilities.0`."""
    name, _, rest = path.partition(".")
    if isinstance(record, tuple):
        index = int(name) if name.isdecimal() else [item.id for item in record].index(name)
        item = changed(record[index], rest, value) if rest else value
        return (*record[:index], item, *record[index + 1 :])
    return replace(record, **{name: changed(getattr(record, name), rest, value) if rest else value})


def with_number(path: str, value: Any) -> Content:
    return changed(the_content(), path, value)


def game(path: str, value: Any, **setup: Any) -> GameBuilder:
    return a_game(**setup).with_content(with_number(path, value)).with_ap(4)


def test_what_the_actions_cost_and_give_stands_in_the_content():
    play = game("actions.move.ap", 3).play().do("move N2")
    assert play.state.ap == 1
    assert game("actions.move.sectors", 3).play().code("move N4") is None
    assert game("actions.push_back.ap", 2).with_oil("N1").play().do("push_back N1A").state.ap == 2
    assert game("actions.remove.ap", 1).with_oil("N1").play().do("remove N1A").state.ap == 3
    assert game("actions.rescue.healthy_ap", 3).at("N3").play().do("rescue N3B").state.ap == 1
    hurt = game("actions.rescue.contaminated_ap", 4).at("N3").contaminated("N3B").play()
    assert hurt.do("rescue N3B").state.ap == 0
    assert game("actions.extra_action.ap", 2).play().do("extra_action").state.ap == 6
    assert game("actions.extra_action.per_turn", 0).play().code("extra_action") == "no_more_extra_actions"
    assert game("actions.action_points", 7).with_fewer_dice(3).spilling().play().state.ap == 7


def test_how_many_removed_dice_earn_a_cube_stands_in_the_content():
    play = game("actions.cubes.per_removed", 1).with_oil("N1").with_card("oil_skimmer").play()
    assert play.do("remove N1A").question == "cube"


@pytest.mark.parametrize(
    "token, look",
    [
        ("slow_ship", lambda play: play.code("move N2") == "ship_too_slow"),
        ("hard_rescue", lambda play: play.do("rescue N1B").state.ap == 1),
    ],
)
def test_how_much_a_token_does_stands_in_the_content(token, look):
    assert look(game(f"weather.tokens.{token}.amount", 2).with_token(token).play())


def test_what_the_faces_of_a_weather_die_do_stands_in_the_content():
    faces = ("fair_wind",) * 6
    play = game("weather.faces", faces).spilling().play().spill("weather N5", "E2", "E4")
    assert play.tokens() == {"fair_wind": 1}
    gusher = game("weather.gusher.dice", 5).spilling().play().spill("weather N5", "E2", "E4")
    assert len(gusher.asked.dice) == 5


def test_whether_a_token_stacks_under_harsh_weather_stands_in_the_content():
    play = game("weather.tokens.fair_wind.stacks", False, harsh_weather=True).with_token("fair_wind")
    assert play.spilling().play().spill("weather N6", "E2", "E4").state.ap == 5


def test_when_a_game_is_lost_stands_in_the_content():
    crabs = game("board.losing.sickbay_of_one", 2).with_sickbay(crab=2).play().do("end_turn")
    assert crabs.state.result == (False, ("sickbay_three_of_one",))
    full = game("board.losing.full_sectors", 1).with_full_sectors("N2").play().do("end_turn")
    assert full.state.result == (False, ("spill_outs",))


def test_the_forecast_takes_when_a_game_is_lost_from_the_content():
    for path, line in (("sickbay_of_one", "most_of_one_species"), ("full_sectors", "full_sectors")):
        play = game(f"board.losing.{path}", 5).play()
        assert getattr(forecast(play.game, play.state), line).lost_at == 5


def test_how_many_species_there_are_stands_in_the_content():
    four = {species.id: 1 for species in the_content().board.species[:4]}
    play = game("board.species", the_content().board.species[:4]).with_sickbay(**four).play()
    assert forecast(play.game, play.state).species_in_sickbay == (4, 4, 4)
    assert play.do("end_turn").state.result == (False, ("sickbay_all_species",))


def test_how_many_dice_there_are_stands_in_the_content():
    state, _ = engine.start(Game(with_number("board.dice.oil", 30), a_setup()))
    assert state.bag == (22, 4)


def test_the_abilities_of_specialists_stand_in_the_content():
    vet = game("specialists.marine_vet.abilities.0.per_turn", 2).turn_of("marine_vet").at("N3").play()
    assert vet.do("rescue N3B free", "rescue N3C free").state.ap == 4
    far = game("specialists.marine_biologist.abilities.0.sectors", 2).turn_of("marine_biologist").at("N1").play()
    assert far.code("rescue N3B") is None
    abilities = the_content().specialists[4].abilities
    captain = game("specialists.hazmat_specialist.abilities", abilities).turn_of("hazmat_specialist").at("N2").play()
    assert captain.code("move E2 via E2") is None
    dear = game("specialists.requisition_officer.abilities.0.ap", 5).with_oil("N1").with_discard("oil_skimmer").play()
    assert dear.refusal("use_resource oil_skimmer 0 from discard").values == {"cost": 5, "ap": 4}
    twice = game("specialists.requisition_officer.abilities.0.per_turn", 2).with_oil("N1", 3)
    play = twice.with_discard("oil_skimmer", "sorbent_pads").play()
    play.do("use_resource oil_skimmer 0 from discard", "target N1A")
    assert play.code("use_resource sorbent_pads 0 from discard") is None


def test_the_effects_of_cards_stand_in_the_content():
    effect = the_content().resources[5].abilities[1].effects
    play = game("resources.oil_skimmer.abilities.0.effects", effect).with_card("oil_skimmer", 1).play()
    assert play.do("use_resource oil_skimmer 0").state.ap == 8
    dear = game("resources.supply_tanker.abilities.0.cubes", 3).with_card("supply_tanker", 2).play()
    assert dear.refusal("use_resource supply_tanker 0").values["needed"] == 3


def test_the_objectives_of_win_cards_stand_in_the_content():
    play = game("win_cards.clean_hands.objectives.0.at_least", 1, card="clean_hands").with_removed(1).play()
    assert play.do("end_turn").state.result == (True, ("objectives",))
    few = game("win_cards.last_drop.objectives.1.animals", 2, card="last_drop").with_rescued(2, 0).play()
    assert progress_of_card(few.game, few.state)[1].value == 6
    clear = game("win_cards.sanctuary.objectives.1.oil", 0, card="sanctuary").with_oil("N2").play()
    assert progress_of_card(clear.game, clear.state)[1].value == 3
