"""When the end begins, the last exports, the score and who has won (O-8, O-10.4)."""

import pytest

from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.state import Score
from tests.builders.offshore import Concession, a_moment

OIL = (
    *("valhall", "sleipner", "frigg", "statfjord"),
    *("sverdrup", "oseberg", "troll", "gullfaks", "snorre"),
    *("ormen_lange", "heidrun", "lofoten", "snohvit", "castberg"),
)


def with_few_requirements(left: int, players: int = 3, **further) -> Concession:
    """Return a game with a number of requirement tiles on the board, all down."""
    opened = OIL[: 14 - left]
    return a_moment(players, requirements=dict.fromkeys(opened), **further)


@pytest.mark.parametrize(("players", "few"), [(2, 4), (3, 3), (4, 3), (5, 2)])
def test_O_8_1_the_end_begins_when_few_requirement_tiles_lie_on_the_board(players, few):
    game = with_few_requirements(few + 1, players).do("1: export_coins")
    assert game.json()["ended"] is None
    game = with_few_requirements(few, players).do("1: export_coins")
    assert game.json()["ended"] == {"by": 1, "reasons": ["requirements"]}
    assert game.state.phase == "final"


def test_O_8_1_the_end_begins_when_a_space_of_the_display_stays_vacant():
    game = a_moment(coins=(9,), stack="diver_1").do("1: buy diver_4", "draw_technology display: diver_1")
    assert game.json()["ended"] is None
    game.do("2: buy diver_1")
    assert game.json()["ended"] == {"by": 2, "reasons": ["technologies"]}
    assert game.json()["display"][3] is None


def test_O_8_1_the_end_begins_when_everybody_only_took_coins_for_four_rounds():
    game = a_moment(changes={"coin_exports": 10}).do("1: export_coins")
    assert (game.json()["coin_exports"], game.json()["ended"]) == (11, None)
    game.do("2: export_coins")
    assert game.json()["ended"] == {"by": 2, "reasons": ["stalled"]}


def test_O_8_1_any_other_action_begins_the_count_again():
    game = a_moment(changes={"coin_exports": 10}).do("1: sell ekofisk ekofisk_red", "1: end_export")
    assert game.json()["coin_exports"] == 0


def test_O_8_1_several_reasons_stand_in_their_order():
    game = with_few_requirements(3, coins=(9,), stack="").do("1: buy seismology_3")
    assert game.json()["ended"] == {"by": 1, "reasons": ["requirements", "technologies"]}


def test_O_8_2_from_the_left_once_around_everybody_has_a_last_export_or_passes():
    game = with_few_requirements(3).do("1: export_coins")
    assert (game.json()["final"], game.asked()) == ([2, 3, 1], {"decide": 2, "for": "final"})
    assert [one.split()[0] for one in game.legal()].count("sell") == len(game.legal()) - 2
    assert game.refused("2: buy seismology_3") == ("O-3.1", "not_now")
    game.do("2: pass")
    assert (game.json()["final"], game.state.turn, game.json()["coin_exports"]) == ([3, 1], 12, 1)
    game.do("3: export_coins")
    assert game.json()["coin_exports"] == 1
    game.do("1: sell ekofisk ekofisk_red")
    assert game.json()["final"] == [1]
    game.do("1: end_export")
    assert (game.state.phase, game.state.turn, game.state.active) == ("over", 13, 1)
    assert (game.json()["final"], game.json()["pending"]) == ([], None)
    assert game.refused("1: pass") == ("O-3.1", "game_is_over")


def test_O_8_2_the_display_is_refilled_after_each_last_export_and_no_end_looked_for_again():
    game = with_few_requirements(3, barrels=(0, 1), on={2: "troll"}, market={"troll_2": "technology_dark"})
    game.do("1: export_coins", "2: sell troll troll_2", "2: take diver_4", "2: end_export")
    assert game.json()["final"] == [2, 3, 1]
    assert game.asked()["for"] == "display"
    game.do("draw_technology display: diver_1")
    assert game.json()["final"] == [3, 1]
    assert game.json()["ended"]["by"] == 1


def test_O_8_3_points_come_from_every_source():
    game = a_moment(
        coins=(11,),
        up={1: "condeep_5 diver_1"},
        down={1: "seismology_4 diver_2"},
        on={1: "valhall sverdrup karsto melkoya"},
        objectives=True,
    )
    player = game.player(1)._replace(
        barrels=9,
        points=4,
        requirements=("I_3", "III_5"),
        markers=("points_5", "flip_points_2", "coins_5"),
        objective="deep_south",
    )
    assert score_of(game.rules.game, player) == Score(
        pipelines=2 * 3,  # ekofisk-valhall, valhall-sverdrup, sverdrup-karsto
        coins=3,
        technologies_up=6 + 1,
        technologies_down=2 + 1,
        requirements=2 + 6,
        markers=5 + 2,
        points=4,
        objective=3 * 2,
    )
    assert score_of(game.rules.game, player).total == 44


def test_O_8_4_equal_highest_totals_share_the_win():
    game = with_few_requirements(3, coins=(9, 9, 8)).do("1: export_coins", "2: export_coins", "3: pass", "1: pass")
    assert game.state.result is not None
    assert game.state.result.winners == (1, 2)
    result = game.rules.result(game.state)
    assert result is not None
    assert (result.ranking, result.scores, result.reasons) == (((1, 2), (3,)), (3, 3, 2), ("requirements",))


def test_O_10_4_at_the_end_all_objectives_are_shown_to_all():
    game = with_few_requirements(3, objectives=True)
    crew = zip(game.state.players, ("deep_south", "gas_road", "polar_line"), strict=True)
    game.state = game.state._replace(players=tuple(one._replace(objective=name) for one, name in crew))
    game.do("1: export_coins", "2: pass", "3: pass", "1: pass")
    assert game.rules.view(game.state, 3) == game.state
    assert game.happened[-2:] == ["objectives_shown", "game_ended"]


@pytest.mark.parametrize(
    ("bots", "won"), [([None] * 3, False), (["random", None, "random"], True), (["random"] * 3, False)]
)
def test_a_game_is_won_by_the_only_person_else_by_seat_1(bots, won):
    game = with_few_requirements(3, coins=(0, 9, 0), bots=bots).do("1: export_coins", "2: pass", "3: pass", "1: pass")
    result = game.rules.result(game.state)
    assert result is not None
    assert result.won is won
