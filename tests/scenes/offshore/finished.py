"""Finished games of Offshore, played by bots from a seed."""

from functools import cache

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from tests.builders.offshore import offshore_content, offshore_rules
from tests.scenes.ends import played_out

GAME = GAMES["offshore"]


@cache
def _table(players: int, seed: int, persons: int, objectives: bool, bots: str) -> Table:
    names = [None if seat < persons else bots for seat in range(players)]
    rules = offshore_rules(players, bots=names, objectives=objectives, seed=seed)
    return played_out(rules, seed, GAME.bot(bots, seed, 1))


def a_finished_match(
    players: int = 3, seed: int = 3, persons: int = 1, objectives: bool = False, bots: str = "random"
) -> Match:
    """Return a game that is over; the first seats are people's, though bots played them."""
    table = _table(players, seed, persons, objectives, bots)
    return Match(table.rules, table, Header("offshore", "", table.rules.setup_to_json()), offshore_content())
