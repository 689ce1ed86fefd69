"""The moment that decided a game according to its analysis, so that the end page and the analysis agree."""

from contextlib import suppress

from spillgame.advice.analysis import Analysis
from spillgame.play.match import Match, SavesError
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.analysis.analysis_words import dice_of, play_of, what_decided
from spillgame.scenes.table.analysis.work import analyses_of, offered
from spillgame.scenes.table.history import History
from spillgame.ui.fonts import SMALL
from spillgame.ui.widgets import Label
from spillgame.words import Words


def analysis_known(stage: Stage, match: Match) -> Analysis | None:
    """Return the analysis of a finished game if it is cached; it is not begun here."""
    if not offered(match.header.game):
        return None
    with suppress(SavesError):  # reported by the page of the analysis
        found = analyses_of(stage).known(match)
        return None if found is None else found.of(found.seat)
    return None


def decided(history: History, found: Analysis, say: Words) -> Decisive | None:
    """Return where the dice or the play of the decisive turn ended; None if no single turn decided the game."""
    cause, number, _ = found.verdict
    turn = next((one for one in found.turns if one.number == number), None)
    if cause == "none" or turn is None:
        return None
    sentence = what_decided(say, found)
    if cause == "play" or turn.play is None:
        return Decisive(history.end_of(number), sentence, play_of(say, turn))
    fell = [line for line, told in enumerate(history.playback.log) if told.moment <= turn.play]
    return Decisive(fell[-1], sentence, dice_of(say, turn))


def moment_heading(say: Words, game: str, found: Decisive | None, analysed: Analysis | None) -> str:
    """Return the name of the moment; only an analysis may call it decisive if the game offers one."""
    if found is None:
        return say("end.at_the_end")
    surely = analysed is not None or not offered(game)
    return say("end.decisive") if surely else say("end.turning_point")


def moment_labels(say: Words, found: Decisive | None, analysed: Analysis | None) -> list[Label]:
    """Return what the decisive moment was and what followed, or that no single turn was decisive."""
    if found is None:
        return [Label(key="decisive", name=what_decided(say, analysed), bold=True)] if analysed else []
    told = [Label(key="decisive", name=found.sentence, bold=True)]
    return [*told, Label(key="meaning", name=found.meaning, size=SMALL)] if found.meaning else told
