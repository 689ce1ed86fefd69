"""Games for the tests of what hosts them."""

import random
from pathlib import Path

from spillgame.play.bots import make_bot
from spillgame.play.chance import SeededChance
from spillgame.play.journal import JournalReader
from spillgame.play.table import Table
from spillgame.rules.the_spill.catalogue import Content
from spillgame.rules.the_spill.codec import setup_from_json
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import a_setup, the_content

EXAMPLES = Path(__file__).parents[1] / "examples"
EXAMPLE = EXAMPLES / "the-spill.jsonl"
EXAMPLE_STATES = EXAMPLES / "the-spill-states.jsonl"


def a_rules(content: Content, path: Path) -> TheSpill:
    """Return the rules bound to a journal's set-up."""
    return TheSpill(content, setup_from_json(dict(JournalReader(path).header.setup)))


def a_table(seed: int = 1, journal=None, **setup) -> Table:
    """Return a table at which a new game begins."""
    rules = TheSpill(the_content(), a_setup(seed=seed, **setup))
    return Table(rules, SeededChance(seed), journal)


def play_some(table: Table, steps: int, seed: int = 1) -> Table:
    """Take so many steps at random, fewer where the game ends before."""
    rng = random.Random(seed)
    for _ in range(steps):
        if table.is_over():
            break
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(rng.choice(table.legal()))
    return table


def play_out(table: Table, bot_name: str = "random", seed: int = 1) -> Table:
    """Let a bot play a game to its end."""
    bot = make_bot(bot_name, seed)
    while not table.is_over():
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(bot.choose(table.rules.game, table.state))
    return table
