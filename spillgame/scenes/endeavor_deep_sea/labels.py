"""What is said differently of each kind of thing: what attributes give, the places of a board, what Seniors score."""

from spillgame.rules.endeavor_deep_sea.content_model import Scores
from spillgame.words import Words


def what_attribute_gives(say: Words, attribute: str, level: int) -> str:
    """Say what an attribute gives at a level (E-10.1)."""
    return say(f"endeavor_deep_sea.level.{attribute}", n=level)


def place(say: Words, name: str) -> str:
    """Name a place of a board, such as `s0.2`, or `dive`."""
    kind, number = name[0], name[1:]
    match kind:
        case "s":
            track, space = number.split(".")
            return say("endeavor_deep_sea.place.sonar", track=int(track) + 1, space=int(space) + 1)
        case "c":
            return say("endeavor_deep_sea.place.conservation", n=int(number) + 1)
        case "j":
            return say("endeavor_deep_sea.place.journal", n=int(number) + 1)
    return say("endeavor_deep_sea.place.dive")


def scored(say: Words, scores: Scores) -> str:
    """Say what a tier-5 Senior scores."""
    what = say(f"endeavor_deep_sea.scores.{scores.what}")
    if scores.per == 1:
        return say("endeavor_deep_sea.told.scores_each", points=scores.points, what=what)
    return say("endeavor_deep_sea.told.scores", points=scores.points, per=scores.per, what=what)


def counts(say: Words, scores: Scores) -> str:
    """Say in few words what a tier-5 Senior scores."""
    what = say(f"endeavor_deep_sea.few.{scores.what}", n=scores.per)
    if scores.per == 1:
        return say("endeavor_deep_sea.mat.scores_each", points=scores.points, what=what)
    return say("endeavor_deep_sea.mat.scores", points=scores.points, per=scores.per, what=what)
