"""The set-up (O-2), and what a set-up may not be (O-2.1)."""

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.game import Refused
from tests.builders.offshore import OFFSHORE, Concession, offshore_content, offshore_rules


def begun(players: int = 3, seed: int = 1, **setup) -> tuple[Concession, list[str]]:
    """Return a game whose set-up chance has answered, and what was asked, in order."""
    rules = offshore_rules(players, seed=seed, **setup)
    chance = SeededChance(rules, seed)
    game, asked = Concession(rules, rules.start()[0]), []
    while game.state.phase == "setup":
        asked.append(rules.step_to_text(chance.answer(game.state).step).partition(":")[0])
        game.state, game.events = rules.apply(game.state, chance.answer(game.state).step)
    return game, asked


def test_O_2_2_each_player_begins_with_a_platform_on_ekofisk_a_barrel_and_seven_coins():
    game = Concession(offshore_rules(), offshore_rules().start()[0])
    for seat in (1, 2, 3):
        player = game.player(seat)
        assert (player.coins, player.barrels, player.platforms, player.technologies) == (7, 1, 6, ())
    assert game.json()["fields"]["ekofisk"] == {"platforms": [1, 2, 3], "requirement": None}
    assert game.asked() == {"ask": "draw_requirement", "field": "valhall", "from": ["I_1", "I_2", "I_3", "I_4"]}


def test_O_2_the_order_of_what_is_drawn():
    _, asked = begun(first="draw", objectives=True)
    assert asked[:7] == [
        *(f"draw_requirement {field}" for field in ("valhall", "sleipner", "frigg", "statfjord")),
        *("lay_markers light", "lay_markers dark", "draw_first"),
    ]
    assert [one.split()[0] for one in asked[7:]] == ["draw_technology"] * 7 + ["draw_objective"] * 3


@pytest.mark.parametrize(("first", "coins"), [(1, (6, 7, 8)), (2, (8, 6, 7)), (3, (7, 8, 6))])
def test_O_2_5_the_first_seat_gives_a_coin_to_its_right(first, coins):
    game, asked = begun(first=first)
    assert tuple(player.coins for player in game.state.players) == coins
    assert "draw_first" not in asked
    assert game.asked() == {"decide": first, "for": "action"}


def test_O_2_6_technologies_are_drawn_from_the_first_seat_on_and_light():
    game, asked = begun(4, first=3)
    assert [one for one in asked if one.startswith("draw_technology")][:4] == [
        f"draw_technology {seat}" for seat in (3, 4, 1, 2)
    ]
    assert all(len(player.up) == 1 for player in game.state.players)
    assert len(game.state.light) == 12 - 4 - 4
    assert len(game.state.dark) == 22
    assert None not in game.state.display


def test_O_2_8_objectives_are_dealt_from_the_first_seat_on_only_where_they_are_chosen():
    game, asked = begun(3, first=2, objectives=True)
    assert asked[-3:] == ["draw_objective 2", "draw_objective 3", "draw_objective 1"]
    assert len(game.state.objectives_left) == 6
    assert all(player.objective is not None for player in game.state.players)
    game, asked = begun(3, first=2)
    assert game.state.objectives_left == ()


def test_O_10_1_two_players_begin_with_nine_and_eleven_coins():
    game, _ = begun(2, first=2)
    assert [player.coins for player in game.state.players] == [11, 9]


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"players": ["Ada"]}, "wrong_names"),
        ({"players": ["Ada", " "]}, "wrong_names"),
        ({"players": list("ABCDEF")}, "wrong_names"),
        ({"first": 4}, "no_such_first"),
        ({"first": True}, "wrong_seat"),
        ({"first": "last"}, "wrong_seat"),
        ({"bots": [None, None]}, "wrong_bots"),
        ({"objectives": 1}, "wrong_flag"),
        ({"seed": -1}, "wrong_seed"),
    ],
)
def test_O_2_1_a_set_up_that_the_rules_do_not_know_is_refused(setup, code):
    with pytest.raises(Refused) as refused:
        OFFSHORE.room.rules(offshore_content(), {"players": ["Ada", "Bo", "Cleo"], "seed": 1, **setup}, None)
    assert (refused.value.refusal.rule, refused.value.refusal.code) == ("O-2.1", code)
