"""Going on with a game that lies in the player's folder, from the title or from the list of games."""

from collections.abc import Callable
from pathlib import Path

from spillgame.scenes.dialog import Dialog, DialogButton, message
from spillgame.scenes.scene import Answer, Pop, Push, Replace, Scene, Stage
from spillgame.store.saves import Into, InUse, Match, SavesError

Start = Callable[[Match], Scene]
"""Makes the scene in which a game is played."""


def go_on(stage: Stage, path: Path, start: Start) -> Answer:
    """Go on with a game; where another program plays it, ask whether in a copy or in memory."""
    try:
        return Push(start(stage.saves.resume(path)))
    except InUse as in_use:
        return Push(_elsewhere(stage, path, start, str(in_use)))
    except SavesError as error:
        return Push(_refused(stage, path, start, error))


def _refused(stage: Stage, path: Path, start: Start, error: SavesError) -> Scene:
    """Say why a game cannot be gone on with; where its first steps are good, offer to play on from those."""
    say, good = stage.look.say, stage.saves.good_part(path)
    heading = say("This game cannot be gone on with")
    if good is None:
        return message(stage, str(error), heading)
    steps = len(good.moments) - 1
    hope = say("What came before is whole: a new game can begin after step {n}.", n=steps)
    choices: list[DialogButton] = [
        (say("Play on from there"), lambda: Replace(start(stage.saves.branch(good, steps, "same")))),
        (say("Leave it"), Pop),
    ]
    return Dialog(stage, heading, f"{error} {hope}", choices)


def _elsewhere(stage: Stage, path: Path, start: Start, why: str) -> Scene:
    say = stage.look.say

    def played(into: Into) -> Answer:
        try:
            return Replace(start(stage.saves.resume(path, into)))
        except SavesError as error:
            return Replace(_refused(stage, path, start, error))

    choices: list[DialogButton] = [
        (say("Play on in a copy"), lambda: played("copy")),
        (say("Play without saving"), lambda: played("memory")),
        (say("Leave it"), Pop),
    ]
    return Dialog(stage, say("Played elsewhere"), why, choices)
