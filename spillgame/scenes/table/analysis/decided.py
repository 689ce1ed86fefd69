"""The moment that decided a game, as its analysis has it: the end page and the analysis give one answer."""

from contextlib import suppress

from spillgame.advice.analysis import Analysis
from spillgame.play.match import Match, SavesError
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.analysis.told import dice_of, play_of, what_decided
from spillgame.scenes.table.analysis.work import analyses_of, offered
from spillgame.scenes.table.history import History
from spillgame.words import Words


def analysis_known(stage: Stage, match: Match) -> Analysis | None:
    """Return the analysis of a game that is over, where it is there already; it is not begun here."""
    if not offered(match.header.game):
        return None
    with suppress(SavesError):  # the page of the analysis says what is wrong
        return analyses_of(stage).known(match)
    return None


def decided(history: History, found: Analysis, say: Words) -> Decisive | None:
    """Return where the dice or the play ended of the turn that decided; None where no single turn decided the game."""
    cause, number, _ = found.verdict
    turn = next((one for one in found.turns if one.number == number), None)
    if cause == "none" or turn is None:
        return None
    sentence = what_decided(say, found)
    if cause == "play" or turn.play is None:
        return Decisive(history.end_of(number), sentence, play_of(say, turn))
    fell = [line for line, told in enumerate(history.playback.log) if told.moment <= turn.play]
    return Decisive(fell[-1], sentence, dice_of(say, turn))
