"""Finished games of Offshore, played by bots from a seed."""

from functools import cache

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.screens import open_game
from tests.builders.offshore import offshore_content, offshore_rules
from tests.scenes.apps import an_app

GAME = GAMES["offshore"]


@cache
def _table(players: int, seed: int, persons: int, objectives: bool, bots: str) -> Table:
    names = [None if seat < persons else bots for seat in range(players)]
    rules = offshore_rules(players, bots=names, objectives=objectives, seed=seed)
    table, bot = Table(rules, SeededChance(rules, seed)), GAME.bot(bots, seed, 1)
    while not table.is_over():
        seats = rules.to_move(table.state)
        if seats:
            table.decide(bot.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()
    return table


def a_finished_match(
    players: int = 3, seed: int = 3, persons: int = 1, objectives: bool = False, bots: str = "random"
) -> Match:
    """Return a game that is over; the first seats are people's, though bots played them."""
    table = _table(players, seed, persons, objectives, bots)
    return Match(table.rules, table, Header("offshore", "", table.rules.setup_to_json()), offshore_content())


def an_end(match, **window):
    def make(stage):
        open_game(stage, "offshore", match.content)
        return scene_of(stage, match)

    return an_app(make, **window)
