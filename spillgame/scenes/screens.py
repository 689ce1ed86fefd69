"""What a game tells those who show it: how events are staged, what its board is, and what stands in the list view."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState
from spillgame.scenes.die_look import LookMaker, black_die
from spillgame.ui.look import Look
from spillgame.ui.widget import Note


class Cue(NamedTuple):
    """How one kind of event is staged."""

    seconds: float = 0.0
    """How long it is shown at normal speed; 0 where it needs no time."""
    sound: str = ""
    """The name of its voice; empty for silence."""
    arrives: bool = False
    """Whether a piece is on its way while it is shown: the board changes when that has arrived."""
    waits: bool = False
    """Whether it waits for a press where the player wants to go step by step."""
    animation: Callable[..., None] | None = None
    """Draws the piece that is on its way; what it is called with is the game's own matter."""
    banner: Callable[..., pygame.Surface] | None = None
    """Makes the picture of the note that lies over the board while it is shown; likewise."""
    icon: str = ""
    """The icon of its line in the log."""
    tabs: tuple[str, ...] = ()
    """The tabs of the log that show it, besides that of everything."""
    warns: bool = False
    """Whether its line in the log stands out, because it brings a loss nearer."""


class DieKind(NamedTuple):
    """How dice of one kind are drawn."""

    look: LookMaker = black_die
    """Gives its colours."""
    pips: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    """On the faces 1 to 6, each from 1 to 9."""

    def shows(self, face: int) -> int:
        """Return the pips of a face."""
        return self.pips[face - 1]


USUAL_DIE: Final = DieKind()
"""How dice are drawn of which a game does not say it."""


class Chapter(NamedTuple):
    """A part of the game, such as a turn."""

    number: int
    heading: str


class Mood(NamedTuple):
    """What lies behind the end of a match, so that it is felt how it went before a word is read."""

    ink: str
    """The token of what is written on its sky."""
    draw: Callable[[pygame.Surface, Look, int, bool], None]
    """Draws it over the whole window, the horizon so many pixels from the top; only sky and sea where the last argument
    says that nothing else would be seen whole."""


class Decisive(NamedTuple):
    """The moment that decided a match."""

    line: int
    """The line of the log with which it came."""
    sentence: str
    meaning: str = ""
    """What followed from it, where its sentence does not say so."""


class Secret(NamedTuple):
    """What one seat alone may see."""

    seat: int
    tell: Callable[[AnyContent], str]
    """Says it, given the view of that seat."""


class Said(NamedTuple):
    """A sentence of the list view; a heading, or with the decision that it stands for."""

    text: str
    heading: bool = False
    offer: AnyOffer | None = None
    note: Note = ""
    secret: Secret | None = None
    """What a press on the line shows until something else is done."""


class Board(Protocol):
    """A game's board in a rectangle."""

    rect: pygame.Rect
    look: Look

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        """Draw a state as it is seen, with the place marked that an event speaks of."""


class InWords(Protocol):
    """A state in words, for the list view."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of its parts; the first says what can be done now."""

    def said(self, tab: str) -> Iterable[Said]:
        """Return the sentences of a part."""


class TitlePicture(Protocol):
    """What is seen behind the title's menu: the picture that a game has of itself."""

    def paint(self) -> bool:
        """Paint the next piece of what is costly, before it is drawn; returns whether more is to be painted."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; never called for a player who wants little motion."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture as it is now over the whole surface."""
