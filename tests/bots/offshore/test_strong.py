"""The strong bot is decided by its seed, bargains for all it can get, and drills by the best policy (O-11.6)."""

import pytest

from spillgame.bots.offshore.strong import chance_to_win
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from tests.bots.offshore.test_greedy import choice, offered
from tests.bots.quick import quick_rules
from tests.builders.offshore import OFFSHORE, a_moment, offshore_rules


def played(names: list[str], seed: int):
    rules = quick_rules("offshore", 3, mode=0)
    return play_game(rules, [OFFSHORE.bot(name, seed, at) for at, name in enumerate(names, 1)], SeededChance(rules, 1))


def test_it_makes_a_counter_offer_where_the_other_would_give_more():
    assert choice(offered(5)) == "accept"
    assert choice(offered(5), "strong") == "counter"


def test_it_draws_while_nothing_can_be_lost_and_stops_where_much_is_likely_to_be():
    game = offered(4).do("2: accept")
    while game.state.drilling is None:
        game.state, _ = game.rules.apply(game.state, SeededChance(game.rules, 1).answer(game.state).step)
    assert choice(game, "strong") in ("draw", "draw_two sharing 0")
    placed = ((1, "coins"), (2, "repair_kick"), (3, "oil"), (4, "oil_kick"), (5, "gas_kick"), (6, "gas"))
    bag = tuple(
        copies - [name for _, name in placed].count(tile)
        for tile, copies in zip(game.rules.game.table.drilling_ids, game.state.bag, strict=True)
    )
    drilling = game.state.drilling._replace(placed=placed, next=7, pressure=3, limit=4)
    game.state = game.state._replace(drilling=drilling, bag=bag)
    assert choice(game, "strong") == "stop"


def test_who_has_more_is_more_likely_to_win_and_all_together_win_once():
    game = a_moment(coins=(30, 7, 7))
    chances = [chance_to_win(game.rules.game, game.state, seat) for seat in (1, 2, 3)]
    assert chances[0] > chances[1] == pytest.approx(chances[2])
    assert sum(chances) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_its_part_of_the_win():
    played_out = played(["greedy"] * 3, 1)
    rules, winners = quick_rules("offshore", 3, mode=0), played_out.state.result.winners
    for seat in (1, 2, 3):
        assert chance_to_win(rules.game, played_out.state, seat) == (seat in winners) / len(winners)


@pytest.mark.slow
def test_it_wins_more_than_its_share_against_two_greedy():
    won = 0.0
    for seed in range(60):
        rules = offshore_rules(3, first="draw")
        names = ["strong" if seat % 3 == seed % 3 else "greedy" for seat in (1, 2, 3)]
        bots = [OFFSHORE.bot(name, seed, at) for at, name in enumerate(names, 1)]
        winners = play_game(rules, bots, SeededChance(rules, seed)).state.result.winners
        won += (names.index("strong") + 1 in winners) / len(winners)
    assert won >= 24
