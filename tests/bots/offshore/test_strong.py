"""The strong bot is decided by its seed, bargains for all it can get, and drills by the best policy (O-11.6)."""

import pytest

from spillgame.bots.offshore import imagined
from spillgame.bots.offshore.value import Value
from spillgame.bots.offshore.wells import drilled
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
    shares = Value(game.rules).shares(game.state)
    assert shares[0] > max(shares[1:])
    assert sum(shares) == pytest.approx(1)


def test_a_game_that_is_over_is_worth_its_part_of_the_win():
    played_out = played(["greedy"] * 3, 1)
    rules, winners = quick_rules("offshore", 3, mode=0), played_out.state.result.winners
    assert Value(rules).shares(played_out.state) == tuple((seat in winners) / len(winners) for seat in (1, 2, 3))


def test_the_same_fates_come_to_every_plan(monkeypatch):
    came = []
    end = imagined.Imagined.to_end
    monkeypatch.setattr(imagined.Imagined, "to_end", lambda self, fate: came.append(fate) or end(self, fate))
    game = a_moment(coins=(30, 7, 7))
    assert choice(game, "strong")
    strong = game.rules.game.content.bots.strong
    assert len(came) > strong.draws
    assert len({*came}) <= strong.fates + strong.draws


def test_a_drilling_that_is_imagined_brings_more_the_richer_its_fate():
    game = offered(4).do("2: accept")
    while game.state.drilling is None:
        game.state, _ = game.rules.apply(game.state, SeededChance(game.rules, 1).answer(game.state).step)
    lies = [len(drilled(game.rules.game, game.state, rank).drilling.placed) for rank in (0.0, 0.99)]
    assert lies[0] < lies[1]


@pytest.mark.slow
def test_it_wins_more_than_its_share_against_two_greedy():
    won = 0.0
    for seed in range(60):
        rules = offshore_rules(3, first="draw")
        names = ["strong" if seat % 3 == seed % 3 else "greedy" for seat in (1, 2, 3)]
        bots = [OFFSHORE.bot(name, seed, at) for at, name in enumerate(names, 1)]
        winners = play_game(rules, bots, SeededChance(rules, seed)).state.result.winners
        won += (names.index("strong") + 1 in winners) / len(winners)
    assert won >= 42
