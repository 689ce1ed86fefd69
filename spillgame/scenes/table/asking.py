"""What a table says before something ends too early (a turn with something left to do, a round, a sale), and why a step
cannot be taken back or again."""

from collections.abc import Sequence
from typing import Final

from spillgame.play.match import Match
from spillgame.rules.game import Refusal
from spillgame.rules.seams import AnyDecision
from spillgame.words import Words

NAMED: Final = 3
"""Maximum number of given up decisions that are listed by name."""


def given_up_if_asked(match: Match, decision: AnyDecision, ask_end: str) -> Sequence[object] | None:
    """Return what a decision that ends something gives up, if the player wants to confirm that; otherwise None."""
    rules, table = match.rules, match.table
    if ask_end == "never" or not rules.ends(decision) or not match.asks_first():
        return None
    if table.refusal(decision) is not None:
        return None
    given_up = rules.given_up(table.state, decision)
    return given_up if given_up or ask_end == "always" else None


def left_in_words(say: Words, match: Match, given_up: Sequence[object]) -> str:
    """Say what could still be done."""
    names = list(dict.fromkeys(match.rules.choice_to_text(match.table.state, one) for one in given_up))
    named, more = " · ".join(names[:NAMED]), len(names) - NAMED
    return say("ending.left", what=say("ending.more", what=named, n=more) if more > 0 else named)


def then_in_words(say: Words, match: Match, decision: AnyDecision) -> str:
    """Say what follows on a decision that ends something and gives nothing up."""
    if is_judged(match, decision):
        return say("ending.judged")
    return say("ending.meant_in_practice") if match.table.practice else say("ending.meant")


def is_judged(match: Match, decision: AnyDecision) -> bool:
    """Return whether a problem is over with a decision."""
    return match.is_end(match.rules.apply(match.table.state, decision)[0])


def not_undone_in_words(say: Words, refusal: Refusal | None, seen: str = "") -> str:
    """Say why a step cannot be undone or redone, given what was seen of it; empty if it can."""
    match refusal.code if refusal is not None else "":
        case "nothing_to_undo":
            return say("undo.nothing_to_undo")
        case "nothing_to_redo":
            return say("undo.nothing_to_redo")
        case "undo_chance":
            return say("undo.undo_chance", seen=seen).strip()
        case "undo_revealed":
            return say("undo.undo_revealed", seen=seen).strip()
        case "undo_answered":
            return say("undo.undo_answered", seen=seen).strip()
        case "undo_other_seat":
            return say("undo.undo_other_seat")
    return ""
