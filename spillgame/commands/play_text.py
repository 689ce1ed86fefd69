"""A bot plays a game and the terminal shows it: `spillgame play --text`."""

from typing import Any

from spillgame.bots.bot import Bot
from spillgame.commands.common import load_content
from spillgame.games import Game
from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.room import AnyRules, Setup


def play_text(game: Game, setup: Setup, bot: str) -> int:
    """Play a game and print what happens, with the board at the beginning of every turn."""
    rules = game.room.rules(load_content(game.name).content, setup, None)
    seed = setup["seed"]
    table = Table(rules, SeededChance(rules, seed))
    show = _Story(rules)
    show(table.moments[0])
    table.listen(show)
    _play(table, rules, game.bot(bot, seed))
    again = f"Seed {seed}: the same options with --seed {seed} show this game again."
    print(f"\n{rules.state_to_text(table.state)}\n\n{again}")
    return 0


def _play(table: Table[Any, Any, Any], rules: AnyRules, bot: Bot) -> None:
    while not table.is_over():
        if seats := rules.to_move(table.state):
            table.decide(bot.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()


class _Story:
    """Prints what happens, and the board where the players' turn to decide comes after chance."""

    def __init__(self, rules: AnyRules):
        self._rules = rules
        self._turn: Any = None

    def __call__(self, moment: Moment[Any]) -> None:
        turn = self._rules.state_to_json(moment.state).get("turn")
        for event in moment.events:
            print(self._rules.event_to_text(event))
        if turn != self._turn:
            self._turn = turn
            print(f"\n{self._rules.state_to_text(moment.state)}\n")
