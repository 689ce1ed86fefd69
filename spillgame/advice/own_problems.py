"""Problems from the player's own games: the turns that the analysis of a game marks as mistakes."""

from collections.abc import Iterator
from datetime import date

from spillgame import games
from spillgame.advice.analysis import Analysis, Mark, Turn
from spillgame.advice.goals import about
from spillgame.advice.kept import kept_analysis
from spillgame.advice.problems import posing
from spillgame.play.match import SavesError
from spillgame.play.reading import Reading
from spillgame.store.attempts import Attempts, Own
from spillgame.store.saves import SavedGame, Saves

LEARNT_FROM: tuple[Mark, ...] = ("mistake", "blunder")
PATIENCE = 0.02
"""Time budget in seconds for reading new journals."""


def take_own_problems(saves: Saves, game: str, attempts: Attempts, today: date) -> Iterator[str]:
    """Collect problems from the games with a cached analysis; yields after each portion.

    Yields a sentence if a problem could not be saved, otherwise an empty one.
    """
    for entry in saves.entries(PATIENCE):
        found = _analysis(saves, entry, game)
        wanted = [turn for turn in found.turns if _marked(turn)] if found is not None else []
        if found is None or all(attempts.knows(_id(found, turn)) for turn in wanted):
            continue
        try:
            reading = saves.read(entry.path)
        except SavesError:  # opening it reports why
            continue
        for turn in wanted:
            yield from _take(saves, reading, found, turn, attempts, today)


def _analysis(saves: Saves, entry: SavedGame, game: str) -> Analysis | None:
    """Return the cached analysis of a finished game; None if there is none."""
    known = entry.summary
    if known is None or known.game != game or not known.over or not entry.counts:
        return None
    found = kept_analysis(saves, known)
    return None if found is None else found.of(found.seat)


def _marked(turn: Turn) -> bool:
    """Return whether a turn is one to learn from: marked, and the seat's own."""
    return turn.mark in LEARNT_FROM and turn.play is not None and turn.mine


def _id(found: Analysis, turn: Turn) -> str:
    return f"own_{found.journal[:16]}_{turn.number}"


def _take(
    saves: Saves, reading: Reading, found: Analysis, turn: Turn, attempts: Attempts, today: date
) -> Iterator[str]:
    """Make a problem of a turn; yields as `take_own_problems` does."""
    name, state = _id(found, turn), reading.moments[turn.play or 0].state
    if attempts.knows(name):
        return
    game, content = games.GAMES[found.game], saves.plain(found.game).content
    problem = None
    for made in posing(game, content, reading.rules, state, turn.number):
        problem = made
        yield ""
    if problem is None:
        yield attempts.forget(name) or ""
        return
    played = name, problem.seed, problem.given, turn.number, reading.path.name, turn.loss, today
    theme, goal, _ = about(game, reading.rules, problem.judge)
    own = Own(*played, theme=theme, goal=goal)
    yield attempts.take(own) or ""
