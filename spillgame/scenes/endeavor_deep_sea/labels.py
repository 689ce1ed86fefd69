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


def counted(say: Words, what: str) -> str:
    """Say what a tier-5 Senior counts (E-8.4)."""
    return {
        "zones": say("endeavor_deep_sea.scores.zones"),
        "seniors": say("endeavor_deep_sea.scores.seniors"),
        "conserved_zones": say("endeavor_deep_sea.scores.conserved_zones"),
        "journal_depths": say("endeavor_deep_sea.scores.journal_depths"),
    }[what]


def scored(say: Words, scores: Scores) -> str:
    """Say what a tier-5 Senior scores."""
    what = counted(say, scores.what)
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


def phase_called(say: Words, phase: str) -> str:
    """Name a part of a round."""
    return {
        "setup": say("endeavor_deep_sea.phase.setup"),
        "preparation": say("endeavor_deep_sea.phase.preparation"),
        "staging": say("endeavor_deep_sea.phase.staging"),
        "over": say("endeavor_deep_sea.phase.over"),
    }[phase]


def view_called(say: Words, view: str) -> str:
    """Name what may be seen in the middle."""
    return {
        "ocean": say("endeavor_deep_sea.view.ocean"),
        "impact": say("endeavor_deep_sea.view.impact"),
        "journals": say("endeavor_deep_sea.view.journals"),
        "tray": say("endeavor_deep_sea.view.tray"),
        "plan": say("endeavor_deep_sea.view.plan"),
    }[view]


def kind_called(say: Words, kind: str) -> str:
    """Name a kind of choices that is no action; empty where it is one."""
    return {
        "spend": say("endeavor_deep_sea.kind.spend"),
        "use_journal": say("endeavor_deep_sea.kind.use_journal"),
        "end": say("endeavor_deep_sea.kind.end"),
    }.get(kind, "")
