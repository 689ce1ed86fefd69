"""Going on with a game that lies in the player's folder, from the title or from the list of games."""

from collections.abc import Callable
from pathlib import Path

from spillgame.play.library import Into, InUse, LibraryError, Sitting
from spillgame.scenes.dialog import Choice, Dialog, message
from spillgame.scenes.scene import Answer, Pop, Push, Replace, Scene, Stage

Start = Callable[[Sitting], Scene]
"""Makes the scene in which a game is played."""


def go_on(stage: Stage, path: Path, start: Start) -> Answer:
    """Go on with a game; where another program plays it, ask whether in a copy or in memory."""
    try:
        return Push(start(stage.library.resume(path)))
    except InUse as in_use:
        return Push(_elsewhere(stage, path, start, str(in_use)))
    except LibraryError as error:
        return Push(_refused(stage, path, start, error))


def _refused(stage: Stage, path: Path, start: Start, error: LibraryError) -> Scene:
    """Say why a game cannot be gone on with; where its first steps are good, offer to play on from those."""
    say, good = stage.look.say, stage.library.good_part(path)
    heading = say("This game cannot be gone on with")
    if good is None:
        return message(stage, str(error), heading)
    steps = len(good.moments) - 1
    hope = say("What came before is whole: a new game can begin after step {n}.", n=steps)
    choices: list[Choice] = [
        (say("Play on from there"), lambda: Replace(start(stage.library.branch(good, steps, "same")))),
        (say("Leave it"), Pop),
    ]
    return Dialog(stage, heading, f"{error} {hope}", choices)


def _elsewhere(stage: Stage, path: Path, start: Start, why: str) -> Scene:
    say = stage.look.say

    def played(into: Into) -> Answer:
        try:
            return Replace(start(stage.library.resume(path, into)))
        except LibraryError as error:
            return Replace(_refused(stage, path, start, error))

    choices: list[Choice] = [
        (say("Play on in a copy"), lambda: played("copy")),
        (say("Play without saving"), lambda: played("memory")),
        (say("Leave it"), Pop),
    ]
    return Dialog(stage, say("Played elsewhere"), why, choices)
