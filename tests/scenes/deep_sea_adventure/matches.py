"""Finished games of Deep Sea Adventure, played by bots from a seed."""

from functools import cache

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from tests.builders.dive import dive_content
from tests.scenes.ends import played_out

NAMES = ("Ada", "Magpie", "Swordfish", "Octopus", "Ed", "Flo")
PLAYED = ("greedy", "grab_2", "level_3", "greedy", "greedy", "greedy")
GAME = GAMES["deep_sea_adventure"]


@cache
def _table(divers: int, seed: int, persons: int) -> Table:
    bots = [None if seat < persons else PLAYED[seat] for seat in range(divers)]
    setup = {"players": list(NAMES[:divers]), "bots": bots, "table": "standard", "starter": 1, "seed": seed}
    rules = GAME.room.rules(dive_content(), setup, None)
    return played_out(rules, seed, *(GAME.bot(name, seed, 1) for name in PLAYED))


def a_finished_match(divers: int = 4, seed: int = 3, persons: int = 1) -> Match:
    """Return a game that is over; the first seats are people's, though bots played them."""
    table = _table(divers, seed, persons)
    header = Header("deep_sea_adventure", "", table.rules.setup_to_json())
    return Match(table.rules, table, header, dive_content())
