"""What is said differently of each kind of thing: of attributes, special rules, views, kinds of choices."""

from spillgame.rules.endeavor_deep_sea.content_model import Scores
from spillgame.words import Words


def what_attribute_gives(say: Words, attribute: str, level: int) -> str:
    """Say what an attribute gives at a level (E-10.1)."""
    match attribute:
        case "reputation":
            return say("endeavor_deep_sea.level.reputation", n=level)
        case "inspiration":
            return say("endeavor_deep_sea.level.inspiration", n=level)
        case "coordination":
            return say("endeavor_deep_sea.level.coordination", n=level)
    return say("endeavor_deep_sea.level.ingenuity", n=level)


def special_rule(say: Words, when: str, gains: str) -> str:
    """Say what a zone's special rule gives, and to whom (E-6.10)."""
    match when:
        case "dive":
            return say("endeavor_deep_sea.special.dive", gains=gains)
        case "emptied":
            return say("endeavor_deep_sea.special.emptied", gains=gains)
        case "conserve":
            return say("endeavor_deep_sea.special.conserve", gains=gains)
    return say("endeavor_deep_sea.special.leave", gains=gains)


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
    match scores.what:
        case "zones":
            what = say("endeavor_deep_sea.scores.few_zones", n=scores.per)
        case "seniors":
            what = say("endeavor_deep_sea.scores.few_seniors", n=scores.per)
        case "conserved_zones":
            what = say("endeavor_deep_sea.scores.few_conserved", n=scores.per)
        case "journal_depths":
            what = say("endeavor_deep_sea.scores.few_depths", n=scores.per)
    if scores.per == 1:
        return say("endeavor_deep_sea.mat.scores_each", points=scores.points, what=what)
    return say("endeavor_deep_sea.mat.scores", points=scores.points, per=scores.per, what=what)
