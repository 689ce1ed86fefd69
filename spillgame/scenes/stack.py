"""The scenes that are open, one on top of the other: what a scene answers changes which those are."""

import contextlib
from collections.abc import Iterable
from itertools import pairwise

import pygame

from spillgame.play.match import Match
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace, Scene, Stage
from spillgame.ui.answer import Answer


class Stack:
    """Enters scenes and leaves them. The one on top takes what the player does."""

    def __init__(self, stage: Stage):
        self._stage = stage
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The scene on top; None when the last one was left."""
        return self.scenes[-1] if self.scenes else None

    @property
    def match(self) -> Match | None:
        """The game that is being shown."""
        return next((scene.match for scene in reversed(self.scenes) if scene.match is not None), None)

    def take(self, answer: Answer) -> None:
        """Do what a scene answered."""
        before, seen_before = self.scenes, self._seen
        self.scenes = self._after(answer)
        left = [scene for scene in before if scene not in self.scenes]
        for scene in left:
            scene.leave()
        self._close_games(left)
        if self.scenes:
            top = self.scenes[-1]
            for scene in self._seen:  # the window may have another size since those behind were last seen
                if scene is top or scene not in seen_before:
                    scene.enter()
            for page in top.pages if before and top is not before[-1] else ():
                page.forget_pointer()
            self._draw_backdrops()

    def _close_games(self, left: Iterable[Scene]) -> None:
        """Close the journals of the games that no scene shows any more: they may be gone on with, moved and deleted."""
        shown = [scene.match for scene in self.scenes]
        for match in [scene.match for scene in left]:
            if match is not None and all(match is not other for other in shown):
                match.close()

    def _after(self, answer: Answer) -> list[Scene]:
        """Return the scenes that are open after an answer."""
        match answer:
            case Push(scene):
                return [*self.scenes, scene]
            case Pop():
                return self.scenes[:-1]
            case Replace(scene):
                return [*self.scenes[:-1], scene]
            case Home(then) if then in self.scenes:
                return self.scenes[: self.scenes.index(then) + 1]
            case Home(then):
                title = self._stage.routes.title()
                return [title] if then is None else [title, then]
            case Quit():
                return []
        raise TypeError(f"No scene answers {answer!r}.")

    def abandon(self) -> None:
        """Leave all scenes, whatever faults they have."""
        before, self.scenes = self.scenes, []
        for scene in before:
            with contextlib.suppress(Exception):
                scene.leave()

    def look_anew(self) -> None:
        """Let those scenes be laid out anew that are seen, after the look of things has changed."""
        for scene in self.scenes:
            scene.page.look = scene.look
        for scene in self._seen:
            scene.enter()
        self._draw_backdrops()

    @property
    def _seen(self) -> list[Scene]:
        """The scenes that are seen: the one on top, and those behind it as far as it and others let them show."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(lowest, 0) :]

    def _draw_backdrops(self) -> None:
        """Give the scenes on top that show others behind them the pictures of those.

        In a window that is too small nothing is shown but a sentence, and pages are not made to have room.
        """
        if self._stage.look.scale.too_small:
            return
        for below, above in pairwise(self._seen):
            above.backdrop = pygame.Surface(self._stage.look.scale.window.size)
            below.draw(above.backdrop)
            above.page.invalidate()
