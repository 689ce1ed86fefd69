"""Positions: a game begins in the middle as described, and only where play could have led."""

from typing import Any

import pytest

from spillgame.rules.endeavor_deep_sea import position
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.questions import Decide
from tests.builders.endeavor import ENDEAVOR, endeavor_content
from tests.rules.examples import example_of
from tests.rules.impossible import impossible

SETUP: dict[str, Any] = {
    "players": ["Ada", "Bo"], "mode": "competitive", "mission": "call_of_the_ocean", "seed": 1,
}  # fmt: skip
ADA: dict[str, Any] = {
    "tracks": {"reputation": 3, "ingenuity": 2}, "research": 3, "staging": 2, "vessels": ["C2", "C1"],
    "crew": ["team_leader*", "reef_diver+", "ecologist*"], "journals": ["sounding_methods!"], "tokens": ["plain"],
}  # fmt: skip
BO: dict[str, Any] = {"crew": ["team_leader*", "pilot", "pilot"]}
GIVEN: dict[str, Any] = {
    "round": 2,
    "zones": {"D1": "dying_reef", "B2": "sunken_ruins"},
    "left": {"C1": 2},
    "spent": ["disc"],
    "under": ["calm_seas"],
    "discs": {"C1 s0.0": 1, "C1 s0.1": 2, "C1 j1": 1, "D1 c0": 2},
    "impact": {"4,0": [2], "4,1": [2]},
    "display": ["tide_tables", "island_rocks", "reef_census", "coastal_notes"],
    "players": [ADA, BO],
}


def begun(**changes: Any) -> EndeavorDeepSea:
    found: EndeavorDeepSea = ENDEAVOR.room.rules(endeavor_content(), SETUP, {**GIVEN, **changes})
    return found


def test_a_position_says_what_there_is_and_leaves_the_rest_to_the_rules() -> None:
    rules = begun()
    state, events = rules.start()
    told = rules.state_to_json(state)
    assert events == []
    assert state.pending == Decide(1, "turn")
    ada, bo = told["players"]
    assert (ada["supply"], ada["staging"], ada["markers"], ada["vessels"]) == (30 - 2 - 2 - 2, 2, 20, ["C1", "C2"])
    assert ada["tableau"][1] == {"id": "reef_diver", "senior": True, "disc": False}
    assert ada["journals"] == [{"id": "sounding_methods", "spent": True}]
    assert (bo["supply"], bo["markers"]) == (30 - 1 - 2, 18)
    assert told["zones"]["C1"]["sonar"] == [[1, 2, 0]]
    assert told["stacks"]["1"] == {"unknown": ["atoll", "harbour_mouth", "mangrove_bay"], "known": ["calm_seas"]}
    tokens = told["tokens"]
    lie = sum(zone["tokens"] for zone in told["zones"].values())
    assert tokens["supply"] + lie == sum(tokens["unseen"].values()) == 34
    assert len(told["journals"]["deck"]) == 22
    assert told["tray"]["stock"]["pilot"] == 3
    assert {"type": "activate", "specialist": 1, "seat": 1} in rules.legal_to_json(state)


def test_a_preparation_goes_on_with_the_seats_that_have_not_recruited() -> None:
    crew = {"crew": BO["crew"][:2]}
    rules = begun(phase="preparation", seat=2, players=[ADA, crew])
    state, _ = rules.start()
    assert state.pending == Decide(2, "recruit")
    state, _ = rules.apply(state, rules.legal(state)[1])
    assert state.phase == "staging"
    assert state.pending == Decide(1, "turn")


def test_a_team_has_its_goals() -> None:
    solo = {**SETUP, "players": ["Ada"], "mode": "coop"}
    alone = {"goals": ["1a", "3b", "6a"], "players": [{"crew": ["team_leader*", "pilot"]}], "zones": {"D1": "atoll"}}
    given = {**alone, "display": ["tide_tables", "island_rocks", "reef_census", "harbour_charts"]}
    state, _ = ENDEAVOR.room.rules(endeavor_content(), solo, given).start()
    assert state.goals == ("1a", "3b", "6a")
    for goals, sentence in ((["1a", "3b"], "a team has 3"), (["1a", "1b", "3b"], "one Co-op card only"),
                            (["1a", "2b", "3b"], "2b does not suit this number of players")):  # fmt: skip
        with impossible(sentence):
            ENDEAVOR.room.rules(endeavor_content(), solo, {**given, "goals": goals})


def test_the_example_of_the_module_is_a_position() -> None:
    told = example_of(position)
    assert set(told) < set(position.KEYS)
    rules = ENDEAVOR.room.rules(endeavor_content(), SETUP, told)
    assert rules.start()[0].players[0].research == 3


def ada(**changes: Any) -> dict[str, Any]:
    return {"players": [{**ADA, **changes}, BO]}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"turns": 3}, "the position: turns is none of phase, round"),
        ({"round": 9}, "round: this is no whole number from 1 to 6"),
        ({"players": [ADA]}, "players: there must be an entry for each of the 2"),
        ({"zones": {"D1": "atoll", "D3": "thermal_vents"}}, "zones: D3 does not lie below a zone"),
        ({"zones": {"D1": "kelp_forest"}}, "zones: kelp_forest is a board of depth 2, and cannot lie at D1"),
        ({"zones": {"B2": "sunken_ruins"}}, "zones: set-up lays a board at D1"),
        ({"under": ["dying_reef"]}, "there is one Ocean board only, not two (dying_reef)"),
        ({"discs": {"C1 s0.1": 1}}, "discs: a Sonar track of C1 has a free space before a disc"),
        ({"discs": {"C1 c0": 1}}, "discs: C1 c0 is none of"),
        ({"impact": {"4,0": [1, 2]}}, "impact: 4,0 takes one marker"),
        ({"impact": {"3,4": [1]}}, "impact: no markers lead from an entry to 3,4"),
        ({"left": {"C1": 4}}, "left: 0 Dive tokens were taken, and 2 are held or spent"),
        (
            {"display": ["tide_tables", "island_rocks", "coastal_notes", "open_data"]},
            "display: there must be 4 Journals",
        ),
        ({"open": ["mentor"]}, "open: there must be 3 tiles"),
        ({"goals": ["1a", "2a", "3a"]}, "goals: a team has 3, and other players have none"),
        ({"passed": [1]}, "passed: a seat that has passed is not asked"),
        ({"phase": "setup"}, "phase: this is none of preparation, staging"),
        (ada(vessels=["C1"]), "seat 1: vessels: with this Ingenuity there are 2 in the ocean"),
        (ada(vessels=["C1", "A1"]), "seat 1: vessels: there is no A1"),
        (ada(crew=["reef_diver"]), "seat 1: crew: it begins with the one team_leader"),
        (ada(crew=["team_leader", "pilot", "rov_operator"]), "with this Reputation there is no rov_operator"),
        (ada(crew=["team_leader", "pilot", "marine_engineer*"]), "marine_engineer has no circle for a disc"),
        (ada(crew=["team_leader", "pilot"]), "seat 1: crew: 2 were recruited by now, not 1"),
        (ada(journals=[]), "display: there must be 4 Journals, and 4 Anchors"),
        (ada(staging=29), "seat 1: there are 30 discs"),
        (ada(tokens=["plain", "disc"]), "are held or spent"),
    ],
)
def test_what_play_cannot_lead_to_is_refused_with_where_it_is(changes: dict[str, Any], sentence: str) -> None:
    with impossible(sentence):
        begun(**changes)


def test_a_journal_lies_on_a_site_of_its_field() -> None:
    discs = {**GIVEN["discs"], "C1 j0": 1}
    del discs["C1 j1"]
    with impossible("each needs a disc on a Journal site of its field"):
        begun(discs=discs)
