"""Games of any kind that bots have played to their end, and the end in a window."""

from spillgame.app import App
from spillgame.bots.bot import Bot
from spillgame.play.chance import SeededChance
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import AnyRules
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.screens import open_game
from tests.play.games import play_on
from tests.scenes.apps import an_app


def played_out(rules: AnyRules, seed: int, *bots: Bot) -> Table:
    """Return a game that bots have played to its end, each a seat, or one all seats."""
    table = Table(rules, SeededChance(rules, seed))

    def choose():
        seat = rules.to_move(table.state)[0]
        return bots[(seat - 1) % len(bots)].choose(rules, table.view(seat), seat)

    return play_on(table, choose)


def an_end(match: Match, **window: object) -> App:
    """Show the end of a game that is over."""

    def make(stage):
        open_game(stage, match.header.game, match.content)
        return scene_of(stage, match)

    return an_app(make, **window)
