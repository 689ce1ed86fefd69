"""Before the first turn the adviser opens the cards with which more games are won; everything else is greedy's."""

import dataclasses

from spillgame.bots.the_spill.bots import BOTS
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import KeepResource
from tests.bots.the_spill.bot_positions import content
from tests.builders import a_setup


def set_up(seed, of=None):
    """Let the adviser set a game up; return for each of its decisions the legal ones, and greedy's."""
    rules = TheSpill(of or content(), a_setup(seed=seed))
    bot, greedy, chance = BOTS["adviser"](None), BOTS["greedy"](None), SeededChance(rules, seed)
    state, _ = rules.start()
    found = []
    while state.phase != "action":
        seats = rules.to_move(state)
        step = bot.choose(rules, state, seats[0]) if seats else chance.answer(state).step
        if seats:
            found.append((step, list(rules.legal(state)), greedy.choose(rules, state, seats[0])))
        state, _ = rules.apply(state, step)
    return found


def test_of_two_cards_it_opens_the_one_with_which_more_games_are_won():
    worth = content().bots.adviser.opening
    decided = [one for seed in range(12) for one in set_up(seed)]
    cards = [one for one in decided if isinstance(one[0], KeepResource)]
    assert len(cards) == 4 * 12
    for step, legal, _ in cards:
        assert worth.get(step.card, 0.0) == max(worth.get(one.card, 0.0) for one in legal)
    assert any(step != greedys for step, _, greedys in cards)
    assert all(step == greedys for step, _, greedys in decided if not isinstance(step, KeepResource))


def test_the_worth_of_every_card_of_the_game_is_known_and_of_none_that_is_not_there():
    assert set(content().bots.adviser.opening) == {card.id for card in content().resources}


def test_a_card_of_a_mod_is_worth_as_much_as_any():
    shipped = content()
    resources = tuple([dataclasses.replace(card, id=f"{card.id}_of_a_mod") for card in shipped.resources[:14]])
    mod = dataclasses.replace(shipped, resources=(*resources, shipped.resources[14]))
    assert shipped.bots.adviser.opening[mod.resources[14].id] < 0
    dealt = [one for seed in range(12) for one in set_up(seed, mod) if isinstance(one[0], KeepResource)]
    assert any(shipped.resources[14].id in {one.card for one in legal} for _, legal, _ in dealt)
    assert all(step.card != shipped.resources[14].id for step, _, _ in dealt)
