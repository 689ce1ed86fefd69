"""What is shown in place of all other scenes: after a fault of the program, and in a window that is too small."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from spillgame.scenes.dialog import Dialog, DialogButton
from spillgame.scenes.scene import Home, Quit, Scene, Stage
from spillgame.store.saves import Match
from spillgame.ui.answer import Answer
from spillgame.ui.look import Look
from spillgame.ui.scale import LEAST
from spillgame.ui.widget import Widget
from spillgame.words import Words

LONGEST = 160
"""The most letters of the error's message that are shown; the log has all of it."""


class FaultScene(Dialog):
    """Stands alone: nothing of the faulty scenes is used any more."""

    title = "fault"
    overlay: ClassVar[bool] = False

    def __init__(self, stage: Stage, error: BaseException, where: str, match: Match | None, report: Callable[[], str]):
        say = stage.look.say
        self._report = report
        self.about_game = game_in_words(say, match)
        """A sentence on the state of the game."""
        buttons: list[DialogButton] = [
            (say("fault.write_report"), self._write),
            (say("common.go_on"), Home),
            (say("common.quit"), Quit),
        ]
        words = " ".join(str(error).split())
        what = type(error).__name__ + (f": {words[:LONGEST]}" if words else "")
        held = [say("fault.report_holds")] if match is not None and not match.saved else []
        sentences = [say("fault.where", where=where, what=what), self.about_game, *held, say("fault.why_report")]
        super().__init__(stage, say("fault.heading"), " ".join(sentences), buttons)

    def _write(self) -> None:
        self.text = self._report()
        self.refresh()


def game_in_words(say: Words, match: Match | None) -> str:
    """Say whether the game at the table is intact."""
    if match is None:
        return say("fault.no_game")
    if match.saved and match.path is not None:
        return say("fault.game_intact", file=match.path.name)
    return say("fault.game_not_saved")


LARGEST, SMALLEST = 22, 8
"""Sizes of the letters in pixels; the largest that fits is used."""


class Sentence(Widget):
    """Centred text, as large as fits; sizes in design units would be too small to read."""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        room = self.rect.inflate(-16, -16)
        for size in range(LARGEST, SMALLEST - 1, -1):
            lines = look.fonts.wrap(self.name, size, room.width)
            step = look.fonts.height(size)
            if len(lines) * step <= room.height:
                break
        y = room.centery - len(lines) * step // 2
        for line in lines:
            picture = look.fonts.text(line, size, look.rgb("ink"))
            look.put(surface, picture, pygame.Rect(room.x, y, room.width, step))
            y += step


class TooSmall(Scene):
    """Says how large the window must be."""

    title = "too small"

    def refresh(self) -> None:
        text, ground = self.look.say("window.too_small", width=LEAST[0], height=LEAST[1]), self.look.rgb("deep")
        sentence = Sentence(key="too small", rect=self.look.scale.window, name=text)
        self.page.show([sentence], lambda surface: surface.fill(ground) and None)

    def command(self, command: str) -> Answer | None:
        """Ignore all commands."""
        return None
