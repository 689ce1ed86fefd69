"""No bot reads the objectives of others: with other ones it decides the same (O-1.13, O-11)."""

import random

import pytest

from spillgame.bots.offshore.bots import BOTS
from spillgame.bots.offshore.worth import Worths
from spillgame.play.chance import SeededChance
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from tests.builders.offshore import OFFSHORE, offshore_rules

OFTEN = {"strong": 12}
"""Every so many decisions a slow bot is asked."""


def otherwise(rules: Offshore, state: State, seat: int, rng: random.Random) -> State:
    """Return the state with other objectives of the other seats."""
    own = state.players[seat - 1].objective
    left = [one for one in rules.game.table.objectives if one != own]
    rng.shuffle(left)
    players = [
        player if number == seat else player._replace(objective=left.pop())
        for number, player in enumerate(state.players, 1)
    ]
    return state._replace(players=tuple(players), objectives_left=tuple(sorted(left)))


@pytest.mark.parametrize("name", BOTS)
def test_O_1_13_other_objectives_of_others_change_no_decision(name):
    rules, rng, asked, differed = offshore_rules(3, objectives=True), random.Random(5), 0, 0
    player, chance, (state, _) = OFFSHORE.bot("greedy", 1), SeededChance(rules, 2), rules.start()
    while rules.result(state) is None:
        seats = rules.to_move(state)
        if not seats:
            state, _ = rules.apply(state, chance.answer(state).step)
            continue
        seat, asked = seats[0], asked + 1
        other = otherwise(rules, state, seat, rng)
        if other != state and asked % OFTEN.get(name, 2) == 0:
            differed += 1
            views = [rules.view(one, seat) for one in (state, other)]
            one, two = (OFFSHORE.bot(name, 3, seat).choose(rules, view, seat) for view in views)
            assert one == two
            assert one in rules.legal(state)
        step = player.choose(rules, rules.view(state, seat), seat)
        state, _ = rules.apply(state, step)
    assert differed > 10


def test_the_own_objective_does_change_what_a_field_is_worth():
    rules = offshore_rules(3, objectives=True)
    state, number = rules.game.beginning, rules.game.table.number["valhall"]
    players = tuple(player._replace(objective="deep_south") for player in state.players)
    found = Worths(rules.game, state._replace(players=players), 1, rules.game.content.bots.greedy)
    plain = found.of(2).platform(number)
    assert found.of(1).platform(number) == plain + rules.game.content.game.score.objective
