"""Tells players who do not see it what is on the screen and what happens: by a screen reader, and by speech."""

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from spillgame import log
from spillgame.language import spoken
from spillgame.scenes.scene import Scene, Stage
from spillgame.ui.intents import Asked
from spillgame.ui.reading import Reading
from spillgame.ui.reading_tree import Tree
from spillgame.ui.screen_reader import OF_A_WINDOW, MakeAdapter, ScreenReader, of_platform
from spillgame.ui.speech import Speech
from spillgame.words import sentences

WINDOW: Final = "spillgame"
"""The name of the window."""
BUS: Final = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR")
"""Where a Linux desktop says how its programs reach each other: without one there is no screen reader."""
AGAIN: Final = "\u00a0"
"""Follows what is read aloud twice in a row: readers notice only what is different."""


class Narrator:
    """Stands between the window and a screen reader. Nothing here costs anything while nobody listens."""

    def __init__(self, stage: Stage, make: MakeAdapter = of_platform) -> None:
        self._stage, self._make = stage, make
        self.reader: ScreenReader | None = None
        """None until the window is shown, and where screen readers are not to know of it."""
        self._reading = Reading()
        self._tree: Tree | None = None
        """The page as it was read last."""
        self._news = ""
        """What happened last, as the reader has it; empty once the player has done something else: it may be secret."""
        self._last = ""
        """What happened last."""
        self._above: list[str] = []
        """The sentences that lay over the page when it was told last."""
        self._awake = False
        """Whether somebody listened in the last frame."""
        self._noted = False
        """Whether the log says what a reader was told first."""
        self._speech: Speech | None = None

    def start(self) -> None:
        """Let screen readers know of the window, if the settings say so; again where it may be another window."""
        wanted = self._stage.settings.screen_reader and has_bus()
        if self.reader is not None and (not wanted or sys.platform in OF_A_WINDOW):
            self.reader.end()
            self.reader = None
        if wanted and self.reader is None:
            self.reader = ScreenReader(self._make, log.note)
            self.reader.in_focus(has=self._stage.in_focus)

    def in_focus(self, *, has: bool) -> None:
        """Say whether the window has the keyboard."""
        if self.reader is not None:
            self.reader.in_focus(has=has)

    @property
    def listens(self) -> bool:
        """Whether anybody wants to know what is on the screen, or hear what happens."""
        return (self.reader is not None and self.reader.listening) or self._stage.settings.speech

    def asked(self) -> Iterator[Asked]:
        """Yield what a screen reader has asked for, as intents of the pages that it was told."""
        for wish in self.reader.take() if self.reader is not None else ():
            found = self._tree.targets.get(wish.target) if self._tree is not None else None
            if found is not None:
                yield Asked(found, wish.action, wish.text)

    def rest(self) -> None:
        """Let a frame pass in which nobody listens."""
        self._awake = False
        self.end()

    def forget(self) -> None:
        """Let what happened last no longer be read, where it was read already."""
        self._news = ""

    def tell(self, scene: Scene, above: Iterable[str]) -> None:
        """Tell what a scene shows, the sentences that lie over it, and what has happened while somebody listened."""
        lying = [sentence for sentence in above if sentence]
        news = sentences(*scene.take_news(), *(sentence for sentence in lying if sentence not in self._above))
        self._above = lying
        if news and self._awake:
            self._news = self._last = news + AGAIN if self._last == news else news
            if self._stage.settings.speech:
                self._speak(news)
        self._awake = True
        if not self._stage.settings.speech:
            self.end()
        if self.reader is not None and self.reader.listening:
            told = replace(scene.for_reader(), above=lying)
            self._tree = self._reading.read(told, WINDOW, self._news, self._stage.look.say)
            self.reader.tell(self._tree)
            if not self._noted and self.reader.listening:
                self._noted = True
                log.note(f"{log.READER} was told {len(self._tree.nodes)} things of the page “{told.name}”.")

    def _speak(self, news: str) -> None:
        if self._speech is None or self._speech.language != spoken():
            self.end()
            self._speech = Speech(spoken())
        self._speech.speak(news)

    def end(self) -> None:
        """Stop speaking."""
        if self._speech is not None:
            self._speech.end()
            self._speech = None


def has_bus() -> bool:
    """Return whether there is a way to screen readers, as far as the desktop says so."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in BUS)
