"""Positions: a game begins in the middle as described, and only where play could have led."""

from typing import Any

import pytest

from spillgame.rules.offshore import position
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.questions import Decide
from tests.builders.offshore import OFFSHORE, offshore_content
from tests.rules.examples import example_of
from tests.rules.impossible import impossible

GIVEN: dict[str, Any] = {
    "turn": 9,
    "players": [
        {"coins": 6, "barrels": 1, "platforms": ["ekofisk", "frigg"], "up": ["diver_1"], "down": ["condeep_1"],
         "requirements": ["I_1"]},
        {"coins": 4, "points": 2, "up": ["seismology_1"], "markers": ["points_2"]},
    ],
    "requirements": {"valhall": "I_2", "sleipner": "I_3", "statfjord": "I_4", "oseberg": "II_1"},
    "market": {"ekofisk_1": "points_2", "frigg_2": "coins_3"},
    "display": ["seismology_2", "diver_2", "condeep_2", "gas_injection_1"],
}  # fmt: skip


LIE = GIVEN["requirements"]


def begun(**changes: Any) -> Offshore:
    setup = {"players": ["Ada", "Bo"], "first": 1, "seed": 1}
    found: Offshore = OFFSHORE.room.rules(offshore_content(), setup, {**GIVEN, **changes})
    return found


def test_a_position_says_what_there_is_and_leaves_the_rest_to_the_rules() -> None:
    rules = begun()
    state, events = rules.start()
    told = rules.state_to_json(state)
    assert events == []
    assert state.pending == Decide(1, "action")
    assert (told["turn"], told["active"], told["phase"]) == (9, 1, "play")
    ada, bo = told["players"]
    assert (ada["coins"], ada["platforms"], bo["platforms"], bo["points"]) == (6, 5, 6, 2)
    assert ada["technologies"] == [{"tile": "diver_1", "up": True}, {"tile": "condeep_1", "up": False}]
    fields = told["fields"]
    assert fields["frigg"] == {"platforms": [1], "requirement": None}
    assert fields["ekofisk"]["platforms"] == [1, 2]
    assert (fields["oseberg"]["requirement"], fields["troll"]["requirement"]) == ("II_1", "hidden")
    assert len(told["requirements_hidden"]["II"]) == 4
    assert told["market"]["frigg_1"] is None
    everywhere = [
        *told["display"],
        *told["stack"]["light"],
        *told["stack"]["dark"],
        "diver_1",
        "condeep_1",
        "seismology_1",
    ]
    assert sorted(everywhere) == sorted(tile.id for tile in offshore_content().technologies)
    assert rules.legal(state)


def test_a_gas_plant_with_a_platform_has_left_the_game() -> None:
    players = [{**GIVEN["players"][0], "platforms": ["ekofisk", "frigg", "karsto"]}, GIVEN["players"][1]]
    state, _ = begun(players=players).start()
    assert state.removed == ("plant_karsto",)
    assert "plant_karsto" not in state.dark


def test_the_example_of_the_module_is_a_position() -> None:
    told = example_of(position)
    assert set(told) < set(position.KEYS)
    assert begun(**told).start()[0].players[1].markers == ("points_2",)


def test_in_a_game_with_objectives_each_has_one_and_sees_its_own() -> None:
    setup = {"players": ["Ada", "Bo"], "first": 1, "seed": 1, "objectives": True}
    players = [one | {"objective": name} for one, name in zip(GIVEN["players"], ("gas_road", "long_pipe"), strict=True)]
    rules = OFFSHORE.room.rules(offshore_content(), setup, {**GIVEN, "players": players})
    state, _ = rules.start()
    assert len(state.objectives_left) == len(offshore_content().objectives) - 2
    seen = rules.view(state, 1)
    assert [one.objective for one in seen.players] == ["gas_road", None]
    assert "long_pipe" in seen.objectives_left
    assert "gas_road" not in seen.objectives_left
    with impossible("seat 1: objective"):
        OFFSHORE.room.rules(offshore_content(), setup, GIVEN)


def player(number: int, **changes: Any) -> dict[str, Any]:
    players = [dict(one) for one in GIVEN["players"]]
    players[number - 1] |= changes
    return {"players": players}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turns": 3}, "the position: turns is none of turn, seat"),
        ({"seat": 3}, "seat: this is no whole number from 1 to 2"),
        ({"turn": "nine"}, "turn: this is no whole number"),
        ({"players": [{}]}, "players: there must be an entry for each of the 2"),
        (player(1, cash=3), "players: seat 1: cash is none of"),
        (player(1, coins=-1), "players: seat 1: coins: this is no whole number"),
        (player(1, up="diver_1"), "players: seat 1: up: this is not a list"),
        (player(1, up=["diver_9"]), "players: seat 1: up: there is no diver_9"),
        (player(1, up=["plant_karsto"]), "players: seat 1: a gas plant is not kept"),
        (player(1, up=["seismology_1"]), "there is one technology tile only, not two (seismology_1)"),
        (player(1, platforms=["ekofisk", "ekofisk"]), "there is one platform of a player on a field only"),
        (player(1, requirements=[]), "requirements: as many tiles of class I are taken as fields of it are open"),
        (player(2, requirements=["I_1"]), "there is one requirement tile only, not two (I_1)"),
        (player(2, markers=["points_5"]), "market: there are 1 copies of points_5, not 2"),
        ({"display": ["diver_2"]}, "display: there must be 4 tiles"),
        ({"requirements": {**LIE, "valhall": "II_2"}}, "requirements: II_2 cannot lie on valhall"),
        ({"requirements": {**LIE, "troll": "II_2"}}, "the tile of troll must lie down, as no neighbour is open"),
        ({"requirements": {field: LIE[field] for field in LIE if field != "oseberg"}}, "of oseberg must lie up"),
        ({"market": {"ekofisk_1": "points_4"}}, "market: points_4 has another back than ekofisk_1"),
        ({"market": {"ekofisk_9": "points_2"}}, "market: ekofisk_9 is none of"),
        ({"open": ["atlantis"]}, "open: there is no atlantis"),
    ],
)  # fmt: skip
def test_what_play_cannot_lead_to_is_refused_with_where_it_is(changes: dict[str, Any], sentence: str) -> None:
    if "points_5" in sentence:
        changes = {**changes, "market": {"snorre_2": "points_5"}}
    with impossible(sentence):
        begun(**changes)


def test_a_vacant_field_is_open_where_the_position_says_so() -> None:
    players = player(2, requirements=["I_2"])
    state, _ = begun(**players, open=["valhall"], requirements={
        "sleipner": "I_3", "statfjord": "I_4", "oseberg": "II_1", "sverdrup": "II_2",
    }).start()  # fmt: skip
    assert state.requirements[1] is None
