"""What a game shows in the window: the value that `spillgame.scenes.GAME.screens` holds as `SCREENS`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from spillgame.rules.game import Refusal
from spillgame.rules.room import AnyRules
from spillgame.scenes.scene import Scene, Stage
from spillgame.store.summary import Summary
from spillgame.ui.look import Look
from spillgame.ui.sound.voices import Voice

if TYPE_CHECKING:
    from spillgame.scenes.table.playback import Playback

Option = tuple[Any, Refusal | None]
"""A decision that a player could think of, and why it may not be taken; None where it may."""


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


class Chapter(NamedTuple):
    """A part of the game, such as a turn."""

    number: int
    heading: str


class Said(NamedTuple):
    """A sentence of the list view; a heading, or with the decision that it stands for."""

    text: str
    heading: bool = False
    option: Option | None = None
    note: str = ""


class Board(Protocol):
    """A game's board in a rectangle."""

    rect: pygame.Rect
    look: Look

    def draw(self, surface: pygame.Surface, state: Any, event: Any = None) -> None:
        """Draw a state as it is seen, with the place marked that an event speaks of."""


class InWords(Protocol):
    """A state in words, for the list view."""

    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the keys and names of its parts; the first says what can be done now."""

    def said(self, tab: str) -> Iterable[Said]:
        """Return the sentences of a part."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens:
    """A game's screens. Where a field has a default, the shell and the table do without it or have one of their own."""

    scene: Callable[[Stage, "Playback"], Scene]
    """Makes the scene that shows the state now: a phase of the game, or its end."""
    board: Callable[[pygame.Rect, Look, AnyRules], Board]
    """Makes a board for the log, for looking back and for replays."""
    in_words: Callable[[AnyRules, Any, Sequence[Option], Look], InWords]
    """Says a view, and what may be done in it, in words."""
    cue: Callable[[Any], Cue] = lambda event: Cue()
    """Says how an event is staged."""
    chapter: Callable[[AnyRules, Any, Any], Chapter | None] = lambda rules, state, event: None
    """Says which part of the game an event begins, after which the game was in `state`; with event None which part
    the game begins with."""
    log_tabs: Callable[[Look], Sequence[tuple[str, str]]] = lambda look: ()
    """Names the tabs of the log besides that of everything."""
    new_game: Callable[[Stage], Scene] | None = None
    """Makes the page on which a game is set up; None for that which follows from the set-up's fields."""
    thumbnail: Callable[[Look, Summary, int], pygame.Surface] | None = None
    """Draws a small picture of a game for the list of games, so many pixels wide."""
    in_short: Callable[[Look, Any, Summary], Sequence[str]] = lambda look, content, summary: ()
    """Says in a few words, given the content, what is worth knowing of a game besides its players and its end."""
    record_names: Callable[[Look, Any], Mapping[str, tuple[str, Mapping[str, str]]]] = lambda look, content: {}
    """Names, given the content, each column that groups games for the records, and its values."""
    voices: tuple[Voice, ...] = ()
    """The game's own sounds."""
