"""The bot whose games weights are fitted to strays and finds cards ready, and later plays as greedy does."""

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.exploring import ExploringBot
from spillgame.bots.the_spill.features import SIGNS, Features
from spillgame.bots.the_spill.greedy import GreedyBot
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import OpenCard
from tests.bots.the_spill.bot_positions import a_game, a_turn, content
from tests.builders import a_setup


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


def test_a_gift_is_the_cubes_of_one_ability_and_nothing_else():
    *_, given = whole_game(2)
    assert given
    for _, before, after in given:
        assert after._replace(cards=before.cards) == before
        ((old, new),) = [pair for pair in zip(before.cards.open, after.cards.open, strict=True) if pair[0] != pair[1]]
        assert old.cubes == (0, 0)
        needed = [
            ability.cubes
            for ability in content().resources[[one.id for one in content().resources].index(new.card)].abilities
        ]
        assert new.cubes in [(needed[0], 0), (0, needed[-1])]


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
