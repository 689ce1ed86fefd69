"""Resumes a game in the player's folder, from the title or from the list of games."""

from pathlib import Path

from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.scene import Pop, Push, Replace, Scene, Stage
from spillgame.store.saves import Into, InUse, SavesError
from spillgame.ui.answer import Answer


def resume(stage: Stage, path: Path) -> Push:
    """Resume a game; if another program plays it, offer a copy or a game in memory."""
    try:
        return Push(stage.routes.play(stage.saves.resume(path)))
    except InUse as in_use:
        return Push(_elsewhere(stage, path, str(in_use)))
    except SavesError as error:
        return Push(_refused(stage, path, error))


def _refused(stage: Stage, path: Path, error: SavesError) -> Scene:
    """Say why a game cannot be resumed; if its first steps are valid, offer to continue from those."""
    say, good = stage.look.say, stage.saves.good_part(path)
    heading = say("resume.cannot_go_on")
    if good is None:
        return message(stage, str(error), heading)
    steps = len(good.moments) - 1

    def play_on() -> Answer:
        return Replace(stage.routes.play(stage.saves.branch(good, steps, "same")))

    choices: list[DialogButton] = [(say("resume.play_on_from_there"), play_on), (say("resume.leave_it"), Pop)]
    return Dialog(stage, heading, f"{error} {say('resume.whole_until', n=steps)}", choices)


def _elsewhere(stage: Stage, path: Path, why: str) -> Scene:
    say = stage.look.say

    def played(into: Into) -> Answer:
        try:
            return Replace(stage.routes.play(stage.saves.resume(path, into)))
        except SavesError as error:
            return Replace(_refused(stage, path, error))

    choices: list[DialogButton] = [
        (say("resume.play_copy"), lambda: played("copy")),
        (say("resume.play_unsaved"), lambda: played("memory")),
        (say("resume.leave_it"), Pop),
    ]
    return Dialog(stage, say("resume.played_elsewhere"), why, choices)
