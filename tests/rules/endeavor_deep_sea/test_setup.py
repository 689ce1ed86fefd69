"""E-2: the set-up, in its order."""

import pytest

from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.state import Heap
from spillgame.rules.game import Refused
from tests.builders.endeavor import ENDEAVOR, Expedition, a_moment, endeavor_rules


def begun(players: int = 2, mode: str | None = None) -> Expedition:
    """Return a game at its beginning."""
    rules = endeavor_rules(players, mode)
    return Expedition(rules, rules.start()[0])


def to_the_wave(players: int, mode: str | None = None) -> Expedition:
    """Return a competitive game just before the Wave is given."""
    game = begun(players, mode).do("draw_board: atoll")
    game.do(*(f"draw_journal: {one}" for one in ("tide_tables", "island_rocks", "reef_census", "living_shore")))
    return game.do(*(f"draw_specialist: {one}" for one in ("mentor", "adventurer", "biotechnologist")))


@pytest.mark.parametrize(("players", "mode"), [(1, "competitive"), (2, "solo"), (0, "coop"), (5, "coop")])
def test_E_2_1_the_mode_and_the_number_of_players_must_fit(players, mode):
    setup = {"players": ["X"] * players, "mode": mode, "mission": "call_of_the_ocean", "seed": 1}
    rules = endeavor_rules()
    with pytest.raises(Refused) as refused:
        ENDEAVOR.room.rules(rules.game.content, setup, None)
    assert refused.value.refusal.rule == "E-2.1"


@pytest.mark.parametrize("key", ["players", "mode", "mission", "seed"])
def test_E_2_1_every_key_of_the_set_up_but_bots_is_required(key):
    rules = endeavor_rules()
    setup = {one: value for one, value in rules.setup_to_json().items() if one not in (key, "bots")}
    with pytest.raises(Refused) as refused:
        ENDEAVOR.room.rules(rules.game.content, setup, None)
    assert refused.value.refusal.rule == "E-2.1"


def test_E_2_2_the_named_boards_lie_with_their_tokens_and_each_depth_has_its_stack():
    game = begun()
    zones = game.json()["zones"]
    assert {cell: (zone["board"], zone["tokens"]) for cell, zone in zones.items()} == {
        "B1": ("volcanic_island", 2),
        "C1": ("sea_star", 4),
        "C2": ("looking_glass", 3),
    }
    assert game.json()["tokens"]["supply"] == 36 - 9
    assert sum(game.json()["tokens"]["unseen"].values()) == 36
    assert [len(stack["unknown"]) for stack in game.json()["stacks"].values()] == [5, 7, 6, 5, 6]


def test_E_2_3_a_board_is_drawn_for_the_random_cell_without_a_discovery_bonus():
    game = begun()
    assert game.json()["pending"] == {
        "ask": "draw_board",
        "depth": 1,
        "from": ["atoll", "calm_seas", "dying_reef", "harbour_mouth", "mangrove_bay"],
    }
    game.do("draw_board: dying_reef")
    assert game.zone("D1").board == "dying_reef"
    assert game.happened == ["zone_laid"]


def test_E_2_4_the_discarded_tokens_become_the_supply_when_one_is_due_and_the_supply_has_none():
    heap = Heap(2, (1, 3), (0, 4))
    assert heap.available == 6
    assert heap.taken(2) == heap._replace(supply=0)
    assert heap.taken(3) == Heap(3, (1, 7), (0, 0))


def test_E_2_4_a_site_stays_without_the_rest_where_there_is_no_token_left():
    game = a_moment(gains=(Unit("discover", 1, 1),))
    kinds = len(game.state.heap.unseen)
    game.state = game.state._replace(heap=Heap(1, game.state.heap.unseen, (1, *[0] * (kinds - 1))))
    game.do("1: survey 1 1", "draw_board 1: atoll", "draw_board 1: dying_reef", "1: place_zone atoll D1")
    assert game.zone("D1").tokens == 2
    assert game.state.heap.supply == 0
    assert not any(game.state.heap.discard)


def test_E_2_5_four_anchors_form_the_display_in_the_order_drawn_and_the_others_leave():
    game = begun().do("draw_board: atoll")
    game.do("draw_journal: tide_tables", "draw_journal: island_rocks", "draw_journal: reef_census")
    assert len(game.json()["journals"]["anchors"]) == 4
    game.do("draw_journal: living_shore")
    journals = game.json()["journals"]
    assert journals["display"] == ["tide_tables", "island_rocks", "reef_census", "living_shore"]
    assert journals["anchors"] == []
    assert "harbour_charts" not in journals["deck"]


def test_E_2_6_three_tiles_of_tier_5_lie_open():
    game = to_the_wave(2)
    assert game.json()["tray"]["open"] == ["mentor", "adventurer", "biotechnologist"]
    assert game.json()["tray"]["unseen"] == ["biogeographer"]


def test_E_2_7_goals_are_drawn_until_three_suit_and_both_sides_of_a_card_are_out():
    game = to_the_wave(1)
    assert game.asked() == "draw_goal"
    assert len(game.json()["pending"]["from"]) == 12
    game.do("draw_goal: 4b")
    assert game.json()["goals"] == []
    assert not {"4a", "4b"} & {*game.json()["pending"]["from"]}
    game.do("draw_goal: 1a", "draw_goal: 6b", "draw_goal: 3b")
    assert game.json()["goals"] == ["1a", "6b", "3b"]
    assert game.asked() == "1 recruit"
    assert begun(2).state.cards == ()


@pytest.mark.parametrize(
    ("players", "landing", "wave"),
    [(2, "W 1", 1), (2, "N 6", 2), (3, "N 4", 1), (3, "N 6", 3), (4, "N 6", 1), (4, "E 1", 2), (4, "W 1", 4)],
)
def test_E_2_8_the_face_decides_with_two_or_three_and_the_quadrant_with_four(players, landing, wave):
    game = to_the_wave(players)
    assert game.json()["pending"] == {"ask": "drop", "dice": ["wave"]}
    assert game.json()["wave"] is None
    assert game.do(f"drop: {landing}").json()["wave"] == wave


@pytest.mark.parametrize("landing", ["N 0", "N 7", "X 1", "N x"])
def test_E_2_8_a_landing_that_cannot_be_is_refused(landing):
    assert to_the_wave(2).refused(f"drop: {landing}")[0] == "E-2.8"


def test_E_2_9_and_E_2_10_players_begin_with_a_vessel_in_the_launch_zone_and_its_arrival_bonus():
    game = to_the_wave(3)
    player = game.json()["players"][1]
    assert (player["supply"], player["staging"], player["markers"], player["vessels"]) == (29, 0, 20, [])
    assert player["tableau"] == [{"id": "team_leader", "senior": True, "disc": True}]
    game.do("drop: N 2")
    assert [one["staging"] for one in game.json()["players"]] == [1, 1, 1]
    assert [one["vessels"] for one in game.json()["players"]] == [["C1"]] * 3
    assert [event.seat for event in game.events if event.event == "vessel_placed"] == [2, 3, 1]
    assert (game.json()["phase"], game.json()["round"], game.asked()) == ("preparation", 1, "2 recruit")
