"""Games at a desk for tests of scenes: played by a bot once, then shared by all tests that only look at them."""

import random
from functools import cache

from spillgame.play.bots import make_bot
from spillgame.play.chance import SeededChance
from spillgame.play.library import Sitting
from spillgame.play.practice import with_position
from spillgame.play.table import Table
from spillgame.play.tower import TowerDrops
from spillgame.rules.the_spill.position import given_of
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.game.desk import Desk
from tests.scenes.test_desk import INSTANT, a_sitting

LOST_BY_BOTH, LOST_BY_SPILL, WON = 14, 6, 9
"""Seeds of games that the greedy bot loses by a full Sickbay and full Sectors, by full Sectors alone, and wins."""


def a_desk(seed: int, turn: int | None = None, bot: str = "greedy") -> Desk:
    """Return a desk at which a bot has played until somebody decides in a turn; to the end without one."""
    return _played(Desk(a_sitting(seed), lambda: INSTANT), seed, turn, bot)


def a_practice(seed: int, begins: int, turn: int | None = None) -> Desk:
    """Return a desk with a game that began from the position of another one's turn."""
    before = a_desk(seed, begins)
    game = before.rules.game
    rules = TheSpill(game.content, *with_position(game.content, game.setup, given_of(game, before.table.state)))
    sitting = Sitting(rules, Table(rules, SeededChance(seed)), TowerDrops(random.Random(seed)))
    return _played(Desk(sitting, lambda: INSTANT), seed, turn, "greedy")


def _played(desk: Desk, seed: int, turn: int | None, bot: str) -> Desk:
    player = make_bot(bot, seed)
    while not desk.table.is_over():
        if desk.table.asks_chance():
            desk.table.answer_chance()
        elif turn is not None and desk.table.state.turn >= turn:
            break
        else:
            desk.decide(player.choose(desk.rules.game, desk.table.state))
    desk.hasten()
    return desk


@cache
def a_finished(seed: int) -> Desk:
    """Return the desk of a game that is over."""
    return a_desk(seed)
