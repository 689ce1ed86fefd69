"""Games for the tests of what hosts them."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spillgame.games import GAMES
from spillgame.play.chance import Answered, SeededChance
from spillgame.play.journal import JournalReader, header_of
from spillgame.play.journal_file import JournalFile
from spillgame.play.table import Table
from spillgame.rules.the_spill.codec import setup_from_json
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.store.saves import Saves
from tests.builders import a_setup, setup_json, the_content
from tests.play.examples import EXAMPLES

EXAMPLE = EXAMPLES / "the-spill.jsonl"


def a_rules(content: Content, path: Path) -> TheSpill:
    """Return the rules bound to a journal's set-up."""
    return TheSpill(content, setup_from_json(dict(header_of(path).setup)))


def a_table(seed: int = 1, journal=None, practice: bool = False, **setup) -> Table:
    rules = TheSpill(the_content(), a_setup(seed=seed, **setup))
    return Table(rules, SeededChance(rules, seed), journal, practice=practice)


def take(table: Table, steps) -> Table:
    """Take steps of another game of the same set-up."""
    for step in steps:
        if table.rules.is_chance(step):
            table.take_chance(Answered(step))
        else:
            table.decide(step)
    return table


def play_on(table: Table, choose: Callable[[], Any], steps: int = 10_000) -> Table:
    """Take up to `steps` steps with the decisions that `choose` returns; fewer if the game ends before."""
    for _ in range(steps):
        if table.is_over():
            break
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(choose())
    return table


def play_some(table: Table, steps: int, seed: int = 1) -> Table:
    """Take up to `steps` steps at random; fewer if the game ends before."""
    rng = random.Random(seed)
    return play_on(table, lambda: rng.choice(table.legal()), steps)


def play_out(table: Table, bot_name: str = "random", seed: int = 1, steps: int = 10_000) -> Table:
    """Let a bot play a game to its end, but at most `steps` steps."""
    bot = GAMES[table.rules.name].bot(bot_name, seed)

    def choose() -> Any:
        seat = table.rules.to_move(table.state)[0]
        return bot.choose(table.rules, table.view(seat), seat)

    return play_on(table, choose, steps)


def without_drops(moments):
    """Return moments as a journal gives them again: it keeps how the dice were released, not how they fell."""
    return tuple(moment._replace(drop=None) for moment in moments)


# --- In a library ---


def another(saves):
    """Return a library of the same folder, as a second program would have it."""
    return Saves(saves.folder, cache=saves.cache)


def begun(saves, steps=0, seed=1, **further):
    """Return a game after `steps` steps at random."""
    match = saves.begin("the_spill", setup_json(seed=seed, level="mixed", specialists=()), **further)
    play_some(match.table, steps, seed)
    return match


def finished(saves, seed=1):
    """Return a game that was played to its end, and closed."""
    match = begun(saves, seed=seed)
    play_out(match.table, seed=seed)
    match.close()
    return match


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.jsonl")}


def refuse_to_write(monkeypatch, number):
    """Let every file that is opened to write raise an error of the system."""
    real = os.open

    def opened(path, flags, *rest):
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(number, os.strerror(number), str(path))
        return real(path, flags, *rest)

    monkeypatch.setattr(os, "open", opened)


def reopened(path: Path) -> JournalFile:
    """Go on with a journal after its last whole line."""
    journal = JournalFile.claim(path)
    try:
        reader = JournalReader(path)
        ends = [reader.end, *(reader.end for _ in reader.steps())]
    except BaseException:
        journal.close()
        raise
    journal.go_on(ends, reader.ends_whole)
    return journal
