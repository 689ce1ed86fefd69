"""Games at a desk for tests of scenes: played by a bot once, then shared by all tests that only look at them."""

import random
from functools import cache

from spillgame.bots.bot import make_bot
from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.play.tower import TowerDrops
from spillgame.rules.the_spill.position import given_of, with_position
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.table.playback import Playback
from spillgame.store.saves import Match
from tests.scenes.table.test_playback import INSTANT, a_sitting

LOST_BY_BOTH, LOST_BY_SPILL, WON = 14, 6, 9
"""Seeds of games that the greedy bot loses by a full Sickbay and full Sectors, by full Sectors alone, and wins."""


def a_desk(seed: int, turn: int | None = None, bot: str = "greedy") -> Playback:
    """Return a desk at which a bot has played until somebody decides in a turn; to the end without one."""
    return _played(Playback(a_sitting(seed), lambda: INSTANT), seed, turn, bot)


def a_practice(seed: int, begins: int, turn: int | None = None) -> Playback:
    """Return a desk with a game that began from the position of another one's turn."""
    before = a_desk(seed, begins)
    game = before.rules.game
    rules = TheSpill(game.content, *with_position(game.content, game.setup, given_of(game, before.table.state)))
    match = Match(rules, Table(rules, SeededChance(seed)), TowerDrops(random.Random(seed)))
    return _played(Playback(match, lambda: INSTANT), seed, turn, "greedy")


def _played(playback: Playback, seed: int, turn: int | None, bot: str) -> Playback:
    player = make_bot(bot, seed)
    while not playback.table.is_over():
        if playback.table.asks_chance():
            playback.table.answer_chance()
        elif turn is not None and playback.table.state.turn >= turn:
            break
        else:
            playback.decide(player.choose(playback.rules.game, playback.table.state))
    playback.skip_ahead()
    return playback


@cache
def a_finished(seed: int) -> Playback:
    """Return the desk of a game that is over."""
    return a_desk(seed)
