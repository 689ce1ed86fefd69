"""What a game adds to the form on which it is set up: tabs of its own, and what is chosen as pictures and in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from spillgame.rules.room import Setup
from spillgame.rules.seams import AnyContent
from spillgame.scenes.scene import Stage
from spillgame.scenes.setup_form import SetupForm
from spillgame.ui.answer import Act
from spillgame.ui.look import Look
from spillgame.ui.tooltip import Source
from spillgame.ui.widget import Widget

Lay = Callable[[pygame.Rect], list[Widget]]
"""Lays something out in a room."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """What the panels of a game show and change."""

    stage: Stage
    content: AnyContent
    """That of the game: its own panels know of which type."""
    form: SetupForm
    changed: Callable[[Act], None]
    """Called with each change, which it makes."""
    looked_at: Source
    row: Callable[[str, pygame.Rect], Sequence[Widget]]
    """Lays out the form's own row for a key of the set-up, or for `practice`."""

    @property
    def look(self) -> Look:
        """How the page looks."""
        return self.stage.look


class Panel(NamedTuple):
    """A tab on which a part of the set-up is chosen."""

    key: str
    name: str
    chooses: Sequence[str]
    """The keys of the set-up that have no row on the form because they are chosen here; `practice` may be one."""
    lay: Lay


class Panels(NamedTuple):
    """All that a game adds to its form."""

    rest: str
    """The name of the tab with the rows that are left."""
    tabs: Sequence[Panel]
    beside: Lay
    """Lays out what stands beside the rows that are left."""
    glance: Callable[[pygame.Rect, AnyContent, Setup], list[Widget]]
    """Shows a set-up in pictures, given the content; nothing where the room is too small."""
    in_words: Callable[[AnyContent, Setup], str]
    """Says a set-up in a line, given the content."""
    surprise: str
    """Says what a surprise leaves to chance."""


PanelMaker = Callable[[SetupView], Panels]
"""Makes the panels of a game for its form."""
