"""Finished games of Endeavor: Deep Sea, played by bots from a seed."""

from functools import cache

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from tests.builders.endeavor import endeavor_content, endeavor_rules

GAME = GAMES["endeavor_deep_sea"]


@cache
def _table(players: int, seed: int, mode: str) -> Table:
    rules = endeavor_rules(players, mode, seed=seed)
    table, bot = Table(rules, SeededChance(rules, seed)), GAME.bot("random", seed, 1)
    while not table.is_over():
        seats = rules.to_move(table.state)
        if seats:
            table.decide(bot.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()
    return table


def a_finished_match(players: int = 3, seed: int = 3, mode: str = "competitive") -> Match:
    """Return a game that is over; all seats are people's, though bots played them."""
    table = _table(players, seed, mode)
    return Match(table.rules, table, Header("endeavor_deep_sea", "", table.rules.setup_to_json()), endeavor_content())
