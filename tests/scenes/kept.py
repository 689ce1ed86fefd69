"""Games in the player's folder, for tests of the scenes that list, show and count them."""

from pathlib import Path

from spillgame.play.bots import make_bot
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
    """Play some of a game, close it, and return its journal."""
    setup = quick_setup(library.loaded.content, [player], seed)
    sitting = play(library.begin(setup, **further), steps, seed)
    sitting.close()
    assert sitting.path is not None
    return sitting.path


def an_ended_game(library: Library, seed: int = 3, player: str = "Ada", **further: object) -> Path:
    """Play a game to its end, close it, and return its journal."""
    return a_kept_game(library, seed, 10_000, player, **further)
