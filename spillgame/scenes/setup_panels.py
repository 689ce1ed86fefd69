"""What a game adds to its set-up form: its own tabs, and the choices as pictures and in words."""

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
"""Lays out something in an area."""


@dataclass(frozen=True, slots=True)
class SetupView:
    """The form as the panels of a game see it."""

    stage: Stage
    content: AnyContent
    """The game's content, whose type its own panels know."""
    form: SetupForm
    changed: Callable[[Act], None]
    """Makes a change, and shows it."""
    looked_at: Source
    row: Callable[[str, pygame.Rect], Sequence[Widget]]
    """Lays out the form's row for a key of the set-up, or for `practice`."""

    @property
    def look(self) -> Look:
        """The look of the page."""
        return self.stage.look


class Panel(NamedTuple):
    """A tab that chooses a part of the set-up."""

    key: str
    name: str
    chooses: Sequence[str]
    """The keys of the set-up that are chosen here and therefore have no row on the form; `practice` may be one."""
    lay: Lay


class Panels(NamedTuple):
    """Everything that a game adds to its form."""

    rest: str
    """The name of the tab with the remaining rows."""
    tabs: Sequence[Panel]
    beside: Lay
    """Lays out what is next to the remaining rows."""
    glance: Callable[[pygame.Rect, AnyContent, Setup], list[Widget]]
    """Shows a set-up in pictures, given the content; nothing if the area is too small."""
    in_words: Callable[[AnyContent, Setup], str]
    """Describes a set-up in a line, given the content."""
    surprise: str
    """A sentence that says what a surprise leaves to chance."""


PanelMaker = Callable[[SetupView], Panels]
"""Makes the panels of a game for its form."""
