"""`spillgame play`: a bot plays a game of The Spill and the terminal shows it."""

import argparse
import secrets

from spillgame.commands.common import (
    Misuse,
    add_setup_arguments,
    complain,
    load_content,
    rules_for,
    seed_number,
    setup_from,
)
from spillgame.play.bots import BOTS, Bot, make_bot
from spillgame.play.chance import SeededChance
from spillgame.play.replay import Moment
from spillgame.play.table import Table
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.events import TurnBegan
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State

EXAMPLE = "spillgame play --watch greedy --seed 7 --track severe"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    parser.add_argument("--watch", choices=sorted(BOTS), default="greedy", metavar="BOT", help="who plays (greedy)")
    parser.add_argument(
        "--seed", type=seed_number, metavar="S", help="decides the game; else that of --setup, or a new one"
    )
    add_setup_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play a game and print what happens, with the board at the beginning of every turn."""
    try:
        loaded = load_content()
        seed = args.seed
        if seed is None and args.setup is None:
            seed = secrets.randbelow(1_000_000)
        setup = setup_from(args, loaded, seed)
        rules = rules_for(loaded, setup)
    except Misuse as misuse:
        return complain(misuse)
    table: Table[State, Decision, Chance] = Table(rules, SeededChance(setup.seed))
    _show(rules, table.moments[0])
    table.listen(lambda moment: _show(rules, moment))
    _play(table, rules, make_bot(args.watch, setup.seed))
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
