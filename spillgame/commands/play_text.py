"""A bot plays a game and the terminal shows it: `spillgame play --text`."""

from typing import Any

from spillgame.bots.bot import Bot
from spillgame.content.loading import Loaded
from spillgame.content.words_file import say
from spillgame.games import Game
from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.room import AnyRules, Setup, turn_of


def play_text(game: Game, loaded: Loaded, setup: Setup, bot: str) -> int:
    """Play a game and print what happens, with the board at the beginning of every turn."""
    rules = game.room.rules(loaded.content, setup, None)
    seed = setup["seed"]
    table = Table(rules, SeededChance(rules, seed))
    table.listen(_Story(rules, table.moments[0]))
    _play(table, rules, game.bot(bot, seed))
    again = say("command_play.again", seed=seed)
    print(f"\n{rules.state_to_text(table.state)}\n\n{again}")
    return 0


def _play(table: Table[Any, Any, Any], rules: AnyRules, bot: Bot) -> None:
    while not table.is_over():
        if seats := rules.to_move(table.state):
            table.decide(bot.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()


class _Story:
    """Prints what happens, and the board where a turn begins."""

    def __init__(self, rules: AnyRules, start: Moment[Any]):
        self._rules = rules
        self._state = start.state
        for event in start.events:
            print(rules.event_to_text(event))

    def __call__(self, moment: Moment[Any]) -> None:
        seen, turn = self._state, turn_of(self._rules, self._state)
        for event in moment.events:
            seen = self._rules.fold(seen, event)
            if turn != (turn := turn_of(self._rules, seen)):
                print(f"\n{self._rules.state_to_text(moment.state)}\n")
            print(self._rules.event_to_text(event))
        self._state = moment.state
