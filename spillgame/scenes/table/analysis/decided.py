"""The moment that decided a game according to its analysis, so that the end page and the analysis agree."""

from contextlib import suppress
from typing import NamedTuple

from spillgame.advice.analysis import Analysis, Step, Turn
from spillgame.play.match import Match, SavesError
from spillgame.scenes.scene import Stage
from spillgame.scenes.screens import Decisive
from spillgame.scenes.table.analysis.analysis_words import Voice, dice_of, others_of, play_of, voice_of, what_decided
from spillgame.scenes.table.analysis.work import analyses_of, offered
from spillgame.scenes.table.history import History
from spillgame.ui.fonts import SMALL
from spillgame.ui.widgets import Label
from spillgame.words import Words


class Analysed(NamedTuple):
    """The analysis of a match for the seat shown first, and in which words it is told."""

    found: Analysis
    voice: Voice


def analysis_known(stage: Stage, match: Match) -> Analysed | None:
    """Return the analysis of a finished game if it is cached; it is not begun here."""
    if not offered(match.header.game):
        return None
    with suppress(SavesError):  # reported by the page of the analysis
        found = analyses_of(stage).known(match)
        if found is not None:
            voice = voice_of(stage.look.say, match.rules, match.persons, found.seats, found.seat)
            return Analysed(found.of(found.seat), voice)
    return None


def decided(history: History, known: Analysed) -> Decisive | None:
    """Return where the decisive turn brought what decided the game; None if no single turn did."""
    found, voice = known
    cause, number, _ = found.verdict
    turn = next((one for one in found.turns if one.number == number), None)
    if cause == "none" or turn is None:
        return None
    sentence = what_decided(voice, found)
    if voice.several:
        meaning = " ".join(filter(None, (dice_of(voice, turn), play_of(voice, turn), others_of(voice, turn))))
        return Decisive(_last_line(history, _greatest(found, turn).n), sentence, meaning)
    if cause == "play" or turn.play is None:
        return Decisive(history.end_of(number), sentence, play_of(voice, turn))
    return Decisive(_last_line(history, turn.play), sentence, dice_of(voice, turn))


def _greatest(found: Analysis, turn: Turn) -> Step:
    """Return the step of a turn that did most of what decided the game."""
    cause, _, change = found.verdict
    of = {"dice": "luck", "play": "skill"}.get(cause, "others")
    way = 1 if change > 0 else -1
    steps = [step for step in found.steps if turn.first < step.n <= turn.last]
    return max(steps, key=lambda step: way * getattr(step, of))


def _last_line(history: History, moment: int) -> int:
    """Return the last line of the log up to a moment."""
    return [line for line, told in enumerate(history.playback.log) if told.moment <= moment][-1]


def moment_heading(say: Words, game: str, found: Decisive | None, analysed: Analysed | None) -> str:
    """Return the name of the moment; only an analysis may call it decisive if the game offers one."""
    if found is None:
        return say("end.at_the_end")
    surely = analysed is not None or not offered(game)
    return say("end.decisive") if surely else say("end.turning_point")


def moment_labels(found: Decisive | None, analysed: Analysed | None) -> list[Label]:
    """Return what the decisive moment was and what followed, or that no single turn was decisive."""
    if found is None:
        return [Label(key="decisive", name=what_decided(analysed.voice, analysed.found), bold=True)] if analysed else []
    told = [Label(key="decisive", name=found.sentence, bold=True)]
    return [*told, Label(key="meaning", name=found.meaning, size=SMALL)] if found.meaning else told
