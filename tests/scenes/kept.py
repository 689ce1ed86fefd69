"""Games in the player's folder, for tests of the scenes that list, show and count them."""

from pathlib import Path

from spillgame.play.bots import make_bot
from spillgame.play.files import free_path, write_new
from spillgame.play.library import Library, Sitting
from spillgame.play.quick_start import quick_setup


def play(sitting: Sitting, steps: int = 10_000, seed: int = 1) -> Sitting:
    """Let a bot take so many steps, fewer where the game ends before."""
    bot = make_bot("greedy", seed)
    table = sitting.table
    for _ in range(steps):
        if table.is_over():
            break
        if table.asks_chance():
            table.answer_chance()
        else:
            table.decide(bot.choose(table.rules.game, table.state))
    return sitting


def a_kept_game(library: Library, seed: int = 3, steps: int = 60, player: str = "Ada", **further: object) -> Path:
    """Put the journal of a game of which so many steps were played into the player's folder, and return it."""
    key = (seed, steps, player, *sorted(further.items()))
    if key not in _JOURNALS:
        sitting = play(library.begin(quick_setup(library.loaded.content, [player], seed), **further), steps, seed)
        sitting.close()
        assert sitting.path is not None
        _JOURNALS[key] = sitting.path.read_bytes()
        return sitting.path
    path = free_path(library.folder, f"game {seed}", ".jsonl")
    write_new(path, _JOURNALS[key])
    return path


_JOURNALS: dict[object, bytes] = {}
"""What was played before is not played again: a game takes its seconds."""


def an_ended_game(library: Library, seed: int = 3, player: str = "Ada", **further: object) -> Path:
    """Do the same with a game that is over."""
    return a_kept_game(library, seed, 10_000, player, **further)
