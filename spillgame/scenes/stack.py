"""The stack of open scenes, which changes with what the scenes answer."""

import contextlib
from collections.abc import Iterable
from itertools import pairwise

import pygame

from spillgame.play.match import Match
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace, Scene, Stage
from spillgame.scenes.table.screens import name_game
from spillgame.ui.answer import Answer
from spillgame.ui.pad_signs import family_of
from spillgame.ui.sound.plan import Around


class Stack:
    """Enters and leaves scenes. The top one gets the player's input."""

    def __init__(self, stage: Stage):
        self._stage = stage
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The top scene; None after the last one was left."""
        return self.scenes[-1] if self.scenes else None

    @property
    def match(self) -> Match | None:
        """The game that is shown."""
        return next((scene.match for scene in reversed(self.scenes) if scene.match is not None), None)

    @property
    def around(self) -> Around:
        """What is heard below the effects: with the topmost scene that says something of it."""
        return next((around for scene in reversed(self.scenes) if (around := scene.around) is not None), Around())

    def take(self, answer: Answer) -> None:
        """Carry out a scene's answer."""
        before, seen_before = self.scenes, self._seen
        self.scenes = self._after(answer)
        left = [scene for scene in before if scene not in self.scenes]
        for scene in left:
            scene.leave()
        self._close_games(left)
        if self.scenes:
            top = self.scenes[-1]
            for scene in self._seen:  # the window may have changed its size since those behind were visible
                if scene is top or scene not in seen_before:
                    scene.enter()
            for page in top.pages if before and top is not before[-1] else ():
                page.forget_pointer()
            self._draw_backdrops()

    def _close_games(self, left: Iterable[Scene]) -> None:
        """Close the journals of games that no scene shows any more, so that they can be resumed, moved and deleted."""
        shown = [scene.match for scene in self.scenes]
        for match in [scene.match for scene in left]:
            if match is not None and all(match is not other for other in shown):
                match.close()

    def _after(self, answer: Answer) -> list[Scene]:
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
        """Leave all scenes, ignoring their faults."""
        before, self.scenes = self.scenes, []
        for scene in before:
            with contextlib.suppress(Exception):
                scene.leave()

    def retell(self) -> None:
        """Show all scenes in a language just chosen."""
        saves = self._stage.saves
        for game in {scene.match.header.game for scene in self.scenes if scene.match is not None}:
            name_game(self._stage, game, saves.loaded(game).content)  # also for scenes that stay as they are
        before, self.scenes = self.scenes, [scene.retold() for scene in self.scenes]
        for scene in before:
            if scene not in self.scenes:
                scene.leave()

    def update_look(self) -> None:
        """Lay out the visible scenes again after the look has changed."""
        for scene in self.scenes:
            scene.page.look = scene.look
        for scene in self._seen:
            scene.enter()
        self._draw_backdrops()

    def follow_pad(self, name: str | None) -> bool:
        """Show the signs of the pad in use, or of the keys if its name is None; returns whether these are others."""
        pad = family_of(name) if name is not None else ""
        if pad == self._stage.pad:
            return False
        self._stage.pad = pad
        self.update_look()
        return True

    @property
    def _seen(self) -> list[Scene]:
        """The visible scenes: the top one, and those below any overlay."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(lowest, 0) :]

    def _draw_backdrops(self) -> None:
        """Give each overlay a picture of the scene below it, except in a window that is too small for pages."""
        if self._stage.look.scale.too_small:
            return
        for below, above in pairwise(self._seen):
            above.backdrop = pygame.Surface(self._stage.look.scale.window.size)
            below.draw(above.backdrop)
            above.page.invalidate()
