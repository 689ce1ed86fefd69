"""What greedy decides when it is clear what is right, and how it deals with offers (O-11.2 to O-11.5)."""

import random
from dataclasses import replace

import pytest

from spillgame.bots.offshore.bots import BOTS
from spillgame.bots.offshore.drill import prices_of, would_share
from spillgame.bots.offshore.offers import best_offer, offer_made, opening_of, passes
from spillgame.bots.offshore.shaft import bore_of, one_more, shaft_of
from spillgame.bots.offshore.worth import Worths, share_left
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.offshore.negotiation import Counter, Split
from spillgame.rules.offshore.opening import Open
from tests.builders.offshore import OFFSHORE, Concession, a_moment, offshore_content, offshore_rules


def choice(game: Concession, bot: str = "greedy") -> str:
    """Return what the bot decides for the seat that is asked, as text without the seat."""
    seat = game.state.pending.seat
    view = game.rules.view(game.state, seat)
    decided = OFFSHORE.bot(bot, 1, seat).choose(game.rules, view, seat)
    assert decided in game.rules.legal(game.state)
    return game.rules.step_to_text(decided).partition(": ")[2]


def worths(game: Concession, seat: int = 1) -> Worths:
    return Worths(game.rules.game, game.rules.view(game.state, seat), seat, offshore_content().bots.greedy)


def asked_for_help(**changes) -> Concession:
    """Return a moment in which seat 1 may ask seat 2 to help open Frigg, for 1 red and 1 blue tile and 8 coins."""
    usual = {"up": {1: "blowout_preventer_1", 2: "seismology_1"}, "coins": (8, 8, 8), "requirements": {"frigg": "II_4"}}
    return a_moment(**{**usual, **changes})


def offered(pays: int, **changes) -> Concession:
    tiles = ("1: use blowout_preventer_1", "1: use seismology_1")
    return asked_for_help(**changes).do("1: open frigg with 2", *tiles, f"1: split {pays}")


# --- Offers ---


def test_O_11_4_an_offer_that_leaves_too_little_is_not_accepted_and_a_fair_one_is():
    assert choice(offered(6)) == "accept"
    assert choice(offered(0)) != "accept"


def test_O_11_4_who_counters_makes_an_offer_that_both_accept():
    game = offered(0)
    assert choice(game) == "counter"
    game.do("2: counter")
    while game.state.pending.question != "answer":
        game.do(f"2: {choice(game)}")
    opening = game.state.opening
    offer = offer_made(worths(game), opening)
    assert all(passes(worths(game), opening, offer, seat) for seat in (1, 2))
    assert choice(game) == "accept"


def test_O_11_4_where_no_counter_is_left_a_bad_offer_is_refused():
    content = offshore_content()
    content = replace(content, game=replace(content.game, counter_offers=0))
    assert choice(offered(0, content=content)) == "refuse"


def test_O_11_4_as_opener_it_offers_what_the_other_accepts_and_no_more():
    game = asked_for_help()
    opening = opening_of(Open(1, "frigg", 2))
    offer = best_offer(worths(game), opening)
    assert passes(worths(game), opening, offer, 2)
    dearer = offer._replace(helper=offer.helper - worths(game).coin, opener=offer.opener + worths(game).coin)
    assert offer.pays == 0 or not passes(worths(game), opening, dearer, 2)


def test_O_11_4_a_leader_must_leave_more():
    game = asked_for_help()
    found, opening = worths(game), opening_of(Open(1, "frigg", 2))
    offer = best_offer(found, opening)._replace(opener=5.0, helper=3.0)
    assert passes(found, opening, offer, 2)
    one, two, three = game.state.players
    game.state = game.state._replace(players=(one._replace(points=20), two, three))
    assert not passes(worths(game), opening, offer, 2)


def counters(names: list[str], seed: int, objectives: bool) -> list[int]:
    """Return the seats that made counter-offers in a game."""
    rules = offshore_rules(len(names), first="draw", objectives=objectives)
    bots = [OFFSHORE.bot(name, seed, seat) for seat, name in enumerate(names, 1)]
    steps = play_game(rules, bots, SeededChance(rules, seed)).steps
    assert any(isinstance(step, Split) for step in steps)
    return [step.seat for step in steps if isinstance(step, Counter)]


def test_O_11_4_who_reckons_as_the_other_does_is_offered_what_it_accepts():
    assert not any(counters(["greedy"] * 4, seed, False) for seed in range(2))


def test_O_11_4_who_has_a_secret_or_other_aims_is_offered_what_it_counters():
    assert any(counters(["greedy"] * 4, seed, True) for seed in range(2))
    assert {2, 3} & {*counters(["random", "greedy", "greedy"], 8, False)}


def drilled_with(share: int) -> Concession:
    """Return a moment late in a game in which Bo is asked to pay a share of a second tile, with much to lose."""
    game = offered(4, coins=(8, 9, 8)).do("2: accept")
    while game.state.drilling is None:
        game.state, _ = game.rules.apply(game.state, SeededChance(game.rules, 1).answer(game.state).step)
    placed = ((4, "oil"), (5, "gas_kick"), (6, "oil_kick"), (7, "gas"))
    names = [tile for _, tile in placed]
    ids, bag = game.rules.game.table.drilling_ids, game.state.bag
    drilling = game.state.drilling._replace(placed=placed, next=8, pressure=2, limit=3)
    left = tuple(copies - names.count(tile) for tile, copies in zip(ids, bag, strict=True))
    game.state = game.state._replace(drilling=drilling, bag=left, light=(), dark=())
    return game.do(f"1: draw_two sharing {share}")


@pytest.mark.parametrize(("share", "answer"), [(1, "accept"), (2, "refuse")])
def test_O_11_4_a_share_is_paid_where_the_second_tile_raises_the_mean_by_its_worth(share, answer):
    game = drilled_with(share)
    found, drilling, bore = worths(game, 2), game.state.drilling, bore_of(game.rules.game)
    theirs = prices_of(found, game.state.opening, 2)
    shaft = shaft_of(game.rules.game, drilling)
    one, two = one_more(bore, shaft, drilling.limit, theirs)
    assert (two - one >= share * found.coin) == (answer == "accept")
    assert would_share(worths(game), game.state.opening, drilling, shaft, share) == (answer == "accept")
    assert choice(game) == answer


def test_O_11_5_what_was_refused_before_changes_no_answer():
    game = offered(0)
    before = choice(game)
    game.state = game.state._replace(closed=(("frigg", 3), ("valhall", 2)))
    assert choice(game) == before


# --- Worth ---


def test_the_share_of_the_game_that_is_left_falls_with_the_stack_and_the_requirement_tiles():
    game = a_moment()
    assert share_left(game.rules.game, game.state) == pytest.approx(1, abs=0.1)
    assert share_left(game.rules.game, game.state._replace(light=(), dark=game.state.dark[:3])) < 0.2
    fewer = game.state._replace(requirements=(None,) * len(game.state.requirements))
    assert share_left(game.rules.game, fewer) == 0


def test_more_barrels_than_fields_are_worth_little():
    found = worths(a_moment(barrels=(0, 0, 0))).of(1)
    first, second = found.more_barrels(1), found.more_barrels(2) - found.more_barrels(1)
    assert first > 2 * second > 0


def test_a_platform_is_worth_more_where_it_closes_pipelines():
    game = a_moment(on={1: "sleipner frigg"})
    found, number = worths(game).of(1), game.rules.game.table.number
    assert found.platform(number["valhall"]) > found.platform(number["castberg"]) + 1
    moved = a_moment(on={1: "sleipner frigg"}, platforms={1: 0})
    assert worths(moved).of(1).platform(number["valhall"]) < found.platform(number["valhall"])


# --- The last export ---


def test_the_last_export_raises_the_score_most():
    market = {"ekofisk_1": "points_2", "ekofisk_2": "coins_3", "ekofisk_3": "flip_points_1"}
    for tile, sold in (("diver_1", "ekofisk_1"), ("blowout_preventer_5", "ekofisk_3")):
        game = a_moment(barrels=(1, 0, 0), market=market, down={1: tile}, coins=(0, 0, 0))
        asked = game.state.pending._replace(question="final")
        game.state = game.state._replace(phase="final", final=(1, 2, 3), pending=asked)
        assert choice(game) == f"sell ekofisk {sold}"


def test_the_own_objective_does_change_what_a_field_is_worth():
    rules = offshore_rules(3, objectives=True)
    state, number = rules.game.beginning, rules.game.table.number["valhall"]
    players = tuple(player._replace(objective="deep_south") for player in state.players)
    found = Worths(rules.game, state._replace(players=players), 1, rules.game.content.bots.greedy)
    plain = found.of(2).platform(number)
    assert found.of(1).platform(number) == plain + rules.game.content.game.score.objective


# --- Games ---


def won(names: list[str], seeds: range) -> int:
    """Return how many games the first of the bots won."""
    found = 0
    for seed in seeds:
        rules = offshore_rules(len(names), first="draw", objectives=bool(seed % 2))
        bots = [OFFSHORE.bot(name, seed, seat) for seat, name in enumerate(names, 1)]
        found += 1 in play_game(rules, bots, SeededChance(rules, seed)).state.result.winners
    return found


def test_it_beats_two_who_decide_at_random():
    assert won(["greedy", "random", "random"], range(3)) == 3


@pytest.mark.slow
def test_it_beats_two_who_decide_at_random_nine_times_of_ten():
    assert won(["greedy", "random", "random"], range(100)) >= 90


def test_nothing_is_drawn_for_its_decisions():
    game = a_moment(up={1: "blowout_preventer_1 condeep_1"})
    decided = {BOTS["greedy"](random.Random(seed)).choose(game.rules, game.state, 1) for seed in range(3)}
    assert len(decided) == 1
