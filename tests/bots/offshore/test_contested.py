"""Imagined turns in which everybody chooses by the chance to win."""

import pytest

from spillgame.bots.offshore.contested import USUAL, WAYS, Contested, reply
from spillgame.bots.offshore.imagined import Fate, Imagined
from spillgame.bots.offshore.plans import plans
from spillgame.bots.offshore.value import Value
from spillgame.rules.offshore.technologies import Buy
from tests.bots.offshore.test_greedy import worths
from tests.builders.offshore import a_moment


@pytest.fixture
def game():
    return a_moment(coins=(30, 9, 7))


def test_a_company_begins_its_turn_so_that_its_chance_is_best_after_it(game):
    inner, value = game.rules.game, Value(game.rules)
    chosen, chances = reply(inner, value, game.state, 1), {}
    best = sorted(plans(worths(game), game.rules.legal(game.state), 1), key=lambda plan: -plan.promise)
    for plan in best[:WAYS]:
        if plan.promise > best[0].promise - inner.content.bots.strong.apart:
            begun = Imagined(inner, game.state, game.state.turn + 1)
            for step in plan.steps:
                begun.step(step)
            chances[plan.steps] = value.of(begun.to_end(USUAL), 1)
    assert len(chances) > 1
    assert chances[chosen] == max(chances.values())


def test_a_company_that_cannot_do_what_was_found_plays_like_greedy(game):
    inner, value, until = game.rules.game, Value(game.rules), game.state.turn + 1
    usual = Imagined(inner, game.state, until)
    impossible = Contested(inner, game.state, until, value, {game.state.turn: (Buy(1, "statfjord_plant"),)})
    fate = Fate(0.3, 0.5)
    assert impossible.to_end(fate) == usual.to_end(fate)
