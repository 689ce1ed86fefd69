"""What a game provides for its display: the staging of events, its board, and its list view."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState, OwnRules
from spillgame.scenes.die_look import LookMaker, black_die
from spillgame.ui.look import Look
from spillgame.ui.widget import Note
from spillgame.words import Words


class Cue(NamedTuple):
    """The staging of one kind of event."""

    seconds: float = 0.0
    """How long it is shown at normal speed; 0 if it takes no time."""
    sound: str = ""
    """The name of its voice; empty for silence."""
    arrives: bool = False
    """Whether a piece moves while it is shown; the board changes when the piece arrives."""
    waits: bool = False
    """Whether it waits for a press if the player chose to go step by step."""
    animation: Callable[..., None] | None = None
    """Draws the moving piece; its arguments are defined by the game."""
    banner: Callable[..., pygame.Surface] | None = None
    """Makes the picture of the note shown over the board meanwhile; likewise."""
    icon: str = ""
    """The icon of its line in the log."""
    tabs: tuple[str, ...] = ()
    """The tabs of the log that show it, apart from the one with everything."""
    warns: bool = False
    """Whether its line in the log stands out because it brings a loss closer."""
    unsaid: bool = False
    """Whether the log leaves it out: it only passes the game on."""


class WholeTurns(NamedTuple):
    """How a game shows the turns of bots, each of which is taken as a whole before any of it is seen."""

    ends: Callable[[AnyEvent], bool]
    """Whether a turn is over with an event."""
    seconds: Callable[[Sequence[AnyEvent], float], Sequence[float]]
    """Returns how long each event of a turn is shown at normal speed, given the seconds for which the turn was shown
    before somebody else was asked."""
    in_words: Callable[[OwnRules, AnyState, Sequence[AnyEvent], Words], str]
    """Says in a sentence what happened in a turn, given the state after it; empty where its events say it best."""


class DieKind(NamedTuple):
    """How dice of one kind are drawn."""

    look: LookMaker = black_die
    """Returns its colours."""
    pips: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    """The pips of the faces 1 to 6, each from 1 to 9."""

    def shows(self, face: int) -> int:
        """Return the pips of a face."""
        return self.pips[face - 1]


USUAL_DIE: Final = DieKind()
"""The default for dice."""


class SeatLook(NamedTuple):
    """How a game tells its seats apart."""

    token_of: Callable[[int], str]
    """Returns the token of a seat's colour."""
    edge: str
    """The token of the edges of lines in such a colour."""
    sign: Callable[[Look, int, int], pygame.Surface]
    """Draws the sign of a seat; the last argument is its side in pixels."""


class Chapter(NamedTuple):
    """A part of the game, such as a turn."""

    number: int
    heading: str


class Mood(NamedTuple):
    """The background of the end of a match, which conveys how it went before a word is read."""

    ink: str
    """The token of text on its sky."""
    draw: Callable[[pygame.Surface, Look, int, bool], None]
    """Draws it over the whole window, with the horizon at a y in pixels; the last argument says whether nothing but sky
    and sea would be completely visible."""


class Decisive(NamedTuple):
    """The moment that decided a match."""

    line: int
    """The line of the log where it came."""
    sentence: str
    meaning: str = ""
    """What followed from it, if its sentence does not say so."""


class Secret(NamedTuple):
    """Something that only one seat may see."""

    seat: int
    tell: Callable[[AnyContent], str]
    """Returns it in words, given the view of that seat."""


class Said(NamedTuple):
    """A sentence of the list view: a heading, or perhaps the name of an offer."""

    text: str
    heading: bool = False
    offer: AnyOffer | None = None
    note: Note = ""
    secret: Secret | None = None
    """Shown by a press on the line until something else is done."""


class Board(Protocol):
    """A game's board in a rectangle."""

    rect: pygame.Rect
    look: Look

    def draw(self, surface: pygame.Surface, state: AnyState, event: AnyEvent = None) -> None:
        """Draw a view of a state, with the place of an event marked."""


class InWords(Protocol):
    """A state in words, for the list view."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of its parts; the first lists what can be done now."""

    def said(self, tab: str) -> Iterable[Said]:
        """Return the sentences of a part."""

    def nearness(self) -> Iterable[str]:
        """Say how near the end is, and how it stands."""

    def pieces(self, seat: int) -> Iterable[str]:
        """Say what a seat has."""


class TitlePicture(Protocol):
    """The picture of a game behind the title's menu."""

    def paint(self) -> bool:
        """Paint the next piece of the expensive part, before it is drawn; returns whether more is left."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; never called if the player wants reduced motion."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current picture over the whole surface."""
