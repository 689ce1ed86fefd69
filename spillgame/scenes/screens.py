"""What a game provides for its display: the staging of events, its board, and its list view."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.rules.game import AnyOffer
from spillgame.rules.seams import AnyContent, AnyEvent, AnyState
from spillgame.scenes.backdrop import mixed
from spillgame.ui.look import Look
from spillgame.ui.theme import Colour, Theme
from spillgame.ui.widget import Note


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


LEVELS: Final = 32
"""Steps of brightness of the sides of dice."""
PIP_STEPS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Brightness of the pips: few steps, so that few pictures are needed."""
_STEPS: Final = tuple(level / (LEVELS - 1) for level in range(LEVELS))


class DieLook(NamedTuple):
    """The colours of one kind of die, for each of `LEVELS` steps of brightness."""

    faces: tuple[Colour, ...]
    sheen: tuple[Colour, ...]
    """The gloss on a side, in the corner facing the light."""
    pips: tuple[Colour, ...]
    """For each of `PIP_STEPS`."""
    edge: Colour
    """The rounded edges, which catch light from everywhere."""


LookMaker = Callable[[Theme], DieLook]
"""Returns the colours of a kind of die in a theme."""


@lru_cache(maxsize=8)
def black_die(theme: Theme) -> DieLook:
    """Return the colours of the black die: glossy, iridescent in the light."""
    black, gloss, pip = theme.rgb("black"), theme.rgb("gloss"), theme.rgb("pip")
    film = [mixed(gloss, theme.rgb(token), 0.28) for token in ("violet", "good", "line")]
    return DieLook(
        tuple(mixed(black, gloss, 0.03 + 0.30 * step**2.4) for step in _STEPS),
        tuple(mixed(black, film[int(3 * step * 0.999)], 0.10 + 0.40 * step**2) for step in _STEPS),
        tuple(mixed(black, pip, 0.42 + 0.58 * step) for step in PIP_STEPS),
        theme.rgb("rim"),
    )


@lru_cache(maxsize=8)
def painted_die(body: str, pips: str) -> LookMaker:
    """Return a maker of the look of a die in one token with pips in another; the same object each time."""

    @lru_cache(maxsize=8)
    def look(theme: Theme) -> DieLook:
        paint, pip, dark = theme.rgb(body), theme.rgb(pips), theme.rgb("black")
        return DieLook(
            tuple(mixed(mixed(paint, dark, 0.62), mixed(paint, pip, 0.12), step) for step in _STEPS),
            tuple(mixed(mixed(paint, dark, 0.50), mixed(paint, pip, 0.30), step) for step in _STEPS),
            tuple(mixed(mixed(paint, pip, 0.55), pip, step) for step in PIP_STEPS),
            mixed(paint, pip, 0.38),
        )

    return look


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


class TitlePicture(Protocol):
    """The picture of a game behind the title's menu."""

    def paint(self) -> bool:
        """Paint the next piece of the expensive part, before it is drawn; returns whether more is left."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; never called if the player wants reduced motion."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current picture over the whole surface."""
