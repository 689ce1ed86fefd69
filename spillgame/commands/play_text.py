"""A bot plays a game of The Spill and the terminal shows it: `spillgame play --text`."""

from spillgame.bots.bot import Bot, make_bot
from spillgame.commands.common import load_content, rules_for
from spillgame.play.chance import SeededChance
from spillgame.play.replay import Moment
from spillgame.play.table import Table
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.events import TurnBegan
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State


def play_text(setup: Setup, bot: str) -> int:
    """Play a game and print what happens, with the board at the beginning of every turn."""
    rules = rules_for(load_content(), setup)
    table: Table[State, Decision, Chance] = Table(rules, SeededChance(setup.seed))
    _show(rules, table.moments[0])
    table.listen(lambda moment: _show(rules, moment))
    _play(table, rules, make_bot(bot, setup.seed))
    again = f"Seed {setup.seed}: the same options with --seed {setup.seed} show this game again."
    print(f"\n{rules.picture(table.state)}\n\n{again}")
    return 0


def _play(table: Table[State, Decision, Chance], rules: TheSpill, bot: Bot) -> None:
    while not table.is_over():
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(bot.choose(rules.game, table.state))


def _show(rules: TheSpill, moment: Moment[State]) -> None:
    for event in moment.events:
        if isinstance(event, TurnBegan):
            print(f"\n{rules.picture(moment.state)}\n")
        print(rules.event_to_text(event))
