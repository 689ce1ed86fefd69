"""Taking back and doing again at a table: what that was, or why it cannot be."""

from spillgame.rules.game import Refusal
from spillgame.words import Words


def in_words(say: Words, refusal: Refusal | None, seen: str = "") -> str:
    """Say why a step cannot be taken back or again, given what was seen of it; empty where it can."""
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
