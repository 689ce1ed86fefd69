"""The exploring bot strays from greedy's play and gets cards that are ready, and later plays as greedy does."""

import pytest

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.exploring import LAST, ExploringBot
from spillgame.bots.the_spill.features import PLACES, SIGNS, Features
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.bots.the_spill.ready import HELPERS, READY_SIGNS, ReadyCards
from spillgame.bots.the_spill.shortfall import SHORTFALLS
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.board import Sector
from spillgame.rules.the_spill.effects import EFFECTS
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import OpenCard
from tests.bots.the_spill.bot_positions import a_game, a_turn, content
from tests.builders import a_setup, mask_of


def whole_game(seed):
    """Let it play a game; return the rules, the bot, each state with what was done in it, and the gifts."""
    rules = TheSpill(content(), a_setup(seed=seed))
    bot, chance = ExploringBot(seed), SeededChance(rules, seed)
    state, _ = rules.start()
    played, given = [], []
    while rules.result(state) is None:
        seats = rules.to_move(state)
        step = bot.choose(rules, state, seats[0]) if seats else chance.answer(state).step
        played.append((state, step))
        before, state = state, rules.apply(state, step)[0]
        gift = bot.gift(rules, before, state)
        if gift is not None:
            given.append((before, state, gift))
            state = gift
    return rules, bot, played, given


@pytest.mark.slow
def test_it_strays_and_is_given_cubes_while_it_explores_and_then_plays_as_greedy_does():
    other, same, gifts = 0, 0, 0
    for seed in range(6):
        rules, bot, played, given = whole_game(seed)
        assert all(bot.explores(before) for before, _, _ in given)
        gifts += len(given)
        greedy = GreedyBot()
        for state, step in played:
            if state.phase == "action" and rules.to_move(state):
                differs = greedy.choose(rules, state, rules.to_move(state)[0]) != step
                assert bot.explores(state) or not differs
                other, same = other + differs, same + (not bot.explores(state))
    assert min(other, same, gifts) > 5


@pytest.mark.slow
def test_a_gift_is_the_cubes_of_one_ability_and_nothing_else():
    cards = {one.id: one for one in content().resources}
    given = [gift for seed in range(6) for gift in whole_game(seed)[3]]
    places = set()
    for _, before, after in given:
        assert after._replace(cards=before.cards) == before
        ((old, new),) = [pair for pair in zip(before.cards.open, after.cards.open, strict=True) if pair[0] != pair[1]]
        assert old.cubes == (0, 0)
        abilities = cards[new.card].abilities
        (place,) = [place for place, cubes in enumerate(new.cubes) if cubes]
        assert new.cubes[place] == abilities[place].cubes
        places.add((place, len(abilities)))
    assert {(0, 2), (1, 2)} <= places


def test_a_card_with_one_ability_is_given_its_cubes():
    rules = TheSpill(content(), a_setup(seed=1))
    before, burn = a_turn(rules.game), OpenCard("controlled_burn", (0, 0))
    state = before._replace(turn=2, cards=before.cards._replace(open=(burn,)))
    gifts = [ExploringBot(seed).gift(rules, before, state) for seed in range(60)]
    assert {gift.cards.open for gift in gifts if gift is not None} == {(OpenCard("controlled_burn", (2, 0)),)}


def test_how_long_it_explores_is_drawn_before_the_game_and_differs_from_game_to_game():
    def until(bot, turn):
        return max([at for at in range(1, LAST + 2) if bot.explores(turn._replace(turn=at))])

    turn = a_turn(a_game())
    drawn = [until(ExploringBot(seed), turn) for seed in range(200)]
    assert set(drawn) == set(range(1, LAST + 1))
    for seed in range(3):
        _, bot, _, _ = whole_game(seed)
        assert until(bot, turn) == drawn[seed]


def test_what_stands_ready_is_counted_by_its_effects_and_not_what_waits_for_cubes():
    game = a_game()
    features = Features(game, Evaluation(game, content().bots.greedy.weights))

    def with_cards(*cards):
        state = a_turn(game)
        return dict(zip(SIGNS, features.of(state._replace(cards=state.cards._replace(open=cards))), strict=True))

    waiting = with_cards(OpenCard("oil_skimmer", (0, 1)))
    assert not any(value for name, value in waiting.items() if name.startswith("ready_"))
    ready = with_cards(OpenCard("oil_skimmer", (0, 2)), OpenCard("supply_tanker", (1, 0)))
    assert {name: value for name, value in ready.items() if name.startswith("ready_") and value} == {
        "ready_remove": 2.0,
        "ready_ap": 2.0,
    }
    assert with_cards(OpenCard("volunteer_crews", (0, 2)))["ready_rescue"] == 3.0


def test_what_stands_ready_is_enough_where_it_does_for_every_objective_and_not_where_a_step_is_missing():
    cards = ReadyCards(a_game())
    ready = (OpenCard("controlled_burn", (2, 0)), OpenCard("wildlife_hospital", (0, 2)))

    def enough(*short):
        return dict(zip(READY_SIGNS, cards.of(ready, short), strict=True))["ready_enough"]

    assert enough(("removed", 3), ("sickbay", 2)) == 1.0
    assert enough(("removed", 4), ("sickbay", 2)) == 0.0
    assert enough(("removed", 0), ("sickbay", 0), ("rescued", 0)) == 1.0
    assert enough(("rescued", 1)) == 0.0
    assert set(HELPERS) == set(SHORTFALLS)
    assert {effect for effects in HELPERS.values() for effect in effects} <= set(EFFECTS)


def test_what_one_move_of_the_next_two_ships_does_not_reach_is_far():
    game = a_game()
    features = Features(game, Evaluation(game, content().bots.greedy.weights))
    turn = a_turn(game)
    ships = tuple([Sector.parse(one) for one in ("N1", "S5", "E1", "W1")])
    full = mask_of("N1A", "N1B", "N1C", "S5A", "S5B", "S5C", "S4A", "S4B", "S4C")
    state = turn._replace(ships=ships, active=0, oil=full | mask_of("W3A"))
    found = dict(zip(SIGNS, features.of(state), strict=True))
    far = {name: value for name, value in found.items() if name in PLACES}
    assert far == {"oil_far": 7.0, "oil_far_next": 4.0, "full_far": 2.0, "full_far_next": 1.0}
