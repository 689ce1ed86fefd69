"""Taking back and doing again at a table: what that was, or why it cannot be."""

from abc import abstractmethod

import pygame

from spillgame.rules.game import Refusal, Refused
from spillgame.scenes.scene import Scene
from spillgame.scenes.table.playback import Playback
from spillgame.ui.layout import columns, shares
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton
from spillgame.words import Words


class Undoing(Scene):
    """A table at which steps are taken back as far as the rules allow it."""

    playback: Playback

    @abstractmethod
    def tell(self, sentence: str) -> None:
        """Let a sentence stand in the hint's place, until something else is done."""

    def turn_back(self, command: str) -> None:
        """Undo, or redo, and say what that was, or why it cannot be."""
        playback, say = self.playback, self.look.say
        before, past_bots = playback.table.moments, False
        try:
            if command == "undo":
                past_bots = playback.undo()
            else:
                playback.redo()
        except Refused:
            self.stage.sound("refused")
            self.tell(self.why_not(command))
        else:
            after = playback.table.moments
            longer, shorter = (before, after) if command == "undo" else (after, before)
            what = playback.in_words(longer[len(shorter)])
            said = say("undo.taken_back", what=what) if command == "undo" else say("undo.done_again", what=what)
            self.tell(f"{said} {say('undo.past_bots')}" if past_bots and not playback.table.practice else said)

    def why_not(self, command: str) -> str:
        """Say why nothing can be undone, or redone; empty where it can."""
        table = self.playback.table
        refusal = self.playback.undo_refusal() if command == "undo" else table.redo_refusal()
        return in_words(self.look.say, refusal, self.playback.in_words(table.moments[-1]))

    def turn_buttons(self, area: pygame.Rect) -> list[Widget]:
        """Return the buttons that take back and do again, side by side."""
        names = {"undo": self.look.say("common.undo"), "redo": self.look.say("common.redo")}
        widgets: list[Widget] = []
        for (key, name), cell in zip(names.items(), columns(area, shares(2), self.look.px(8)), strict=True):
            act = lambda command=key: self.command(command)  # noqa: E731
            why = self.why_not(key)
            widgets.append(IconButton(key=key, rect=cell, name=name, note=name, icon=key, refused=why, act=act))
        return widgets


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
