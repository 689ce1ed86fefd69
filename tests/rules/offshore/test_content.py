"""Numbers and tables come from the content: other content can be played to the end, too, and faults are reported."""

import json
import random
from dataclasses import replace

import pytest

from spillgame.bots.offshore.bots import BOTS
from spillgame.content.faults import told
from spillgame.play.chance import SeededChance
from spillgame.rules.offshore.check import CHECKS, check_technologies
from spillgame.rules.offshore.content_model import Content, Reward
from tests.builders.offshore import a_moment, offshore_content, offshore_rules
from tests.rules.walks import walk

CONTENT = offshore_content()
NUMBERS = CONTENT.game


def all_light() -> Content:
    """Return content with only light spaces and markers."""
    fields = tuple(replace(field, exports=("light",) * len(field.exports)) for field in CONTENT.fields)
    return replace(CONTENT, fields=fields, markers=tuple(replace(one, back="light") for one in CONTENT.markers))


def without_red_spaces() -> Content:
    """Return content in which no field has a red space."""
    return replace(CONTENT, fields=tuple(replace(field, red=None) for field in CONTENT.fields))


def other_colours() -> Content:
    """Return content in which Condeep is blue and seismology yellow."""
    colours = {"condeep": "blue", "seismology": "yellow"}
    kinds = tuple(replace(kind, colour=colours.get(kind.id, kind.colour)) for kind in CONTENT.kinds)
    return replace(CONTENT, kinds=kinds)


def other_numbers() -> Content:
    """Return content with other single numbers, and a deeper shaft."""
    numbers = replace(
        NUMBERS,
        start=replace(NUMBERS.start, platforms=3, barrels=0, coins=2, gift=0),
        counter_offers=0,
        condeep=3,
        drilling=replace(NUMBERS.drilling, two=0, pressure=1, lost=1),
        end=replace(NUMBERS.end, requirements=(0, 0, 0, 0), stalled=1),
    )
    shaft = (*CONTENT.board.shaft, *CONTENT.board.shaft[-1:] * 4)
    return replace(CONTENT, game=numbers, board=replace(CONTENT.board, shaft=shaft))


OTHERS = {make.__name__: make() for make in (all_light, without_red_spaces, other_colours, other_numbers)}


def faults(content: Content) -> list[str]:
    """Return what the checks find, except in the words."""
    needs = [(names, check) for names, check in CHECKS if names != ("words",)]
    return [
        told(message) for names, check in needs for _, message in check(*(getattr(content, name) for name in names))
    ]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("name", OTHERS)
def test_games_with_other_content_are_played_to_their_end(name, players):
    content = OTHERS[name]
    assert faults(content) == []
    rules = offshore_rules(players, content, objectives=True, first="draw")
    for state, step, after, _ in walk(rules, players):
        allowed = [one for one in rules.candidates(state) if rules.refusal(state, one) is None]
        assert sorted(map(str, allowed)) == sorted(map(str, rules.legal(state)))
        assert after.turn >= state.turn
        assert rules.step_from_json(state, json.loads(json.dumps(rules.step_to_json(step)))) == step
    assert after.phase == "over"


def test_without_dark_spaces_no_dark_markers_are_laid():
    rules = offshore_rules(3, OTHERS["all_light"])
    asked = {step.ask for _, step, _, _ in walk(rules, 1) if hasattr(step, "ask")}
    assert {one.back for one in asked if one.ask == "lay_markers"} == {"light"}


def test_O_5_6_without_counter_offers_there_is_only_yes_or_no():
    tiles = {1: "gas_injection_1 diver_1", 2: "diver_2"}
    game = a_moment(up=tiles, coins=(9, 9), requirements={"valhall": "I_1"}, content=OTHERS["other_numbers"])
    game.do("1: open valhall with 2", "1: use gas_injection_1", "1: split 3")
    assert game.legal() == ["accept", "refuse"]


def test_O_6_5_one_pressure_may_be_enough_and_take_off_one_tile():
    game = a_moment(
        up={1: "gas_injection_1"},
        coins=(9,),
        requirements={"valhall": "I_1", "sverdrup": None},
        content=OTHERS["other_numbers"],
    ).do("1: open valhall", "1: use gas_injection_1", "1: draw", "draw_tiles 1: coins", "1: draw")
    game.do("draw_tiles 1: gas_kick")
    assert "blew_out" in game.happened
    assert game.player(1).coins == 3 + 2


def test_O_9_2_nine_technology_tiles_are_the_least():
    plants = tuple(tile for tile in CONTENT.technologies if tile.kind == "gas_plant")
    light = tuple(tile for tile in CONTENT.technologies if tile.back == "light")
    enough = (*light[:5], *plants)
    assert list(check_technologies(CONTENT.fields, enough)) == []
    fewer_plants = tuple(field for field in CONTENT.fields if field.id != "melkoya")
    ((path, message),) = check_technologies(fewer_plants, enough[:-1])
    assert path == ("technologies",)
    assert told(message) == (
        "there are too few technology tiles (found 8), expected at least 9, the display's among them"
    )


def test_O_9_2_a_reward_is_of_one_kind():
    markers = (replace(CONTENT.markers[0], reward=Reward()), *CONTENT.markers[1:])
    assert faults(replace(CONTENT, markers=markers)) == [
        "a reward is of one kind (found none), expected one of points, coins or technology"
    ]


def test_O_11_1_the_random_bot_takes_each_type_as_often_as_the_other():
    game = a_moment(up={1: "gas_injection_1"}, coins=(20, 9, 9), barrels=(3,), requirements={"valhall": "I_1"})
    bot = BOTS["random"](random.Random(1))
    taken = [bot.choose(game.rules, game.state, 1).type for _ in range(2000)]
    for kind in ("buy", "buy_blind", "open", "export_coins", "sell"):
        assert 320 < taken.count(kind) < 480


def test_a_seeded_game_is_drawn_uniformly_without_replacement():
    rules = offshore_rules(3)
    first = {SeededChance(rules, seed).answer(rules.start()[0]).step.answer[0] for seed in range(60)}
    assert first == {"I_1", "I_2", "I_3", "I_4"}
