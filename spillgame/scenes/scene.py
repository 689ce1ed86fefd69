"""What every scene is: it takes intents, answers what should come next, and draws; it never touches the stack."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

import pygame

from spillgame import games
from spillgame.advice.hint_worker import Helper, InPortions
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState
from spillgame.settings import Settings
from spillgame.store.saves import Match, Saves
from spillgame.ui.answer import UNUSED, Answer
from spillgame.ui.intents import Do, DropFile, Intent
from spillgame.ui.look import Look
from spillgame.ui.page import Page
from spillgame.ui.sound.player import Sounds
from spillgame.ui.widget import Description

if TYPE_CHECKING:
    from spillgame.advice.kept import Analyses


@dataclass(frozen=True, slots=True)
class Push(Answer):
    """Show another scene on top; this one waits below."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Pop(Answer):
    """Go back to the scene below."""


@dataclass(frozen=True, slots=True)
class Replace(Answer):
    """Show another scene in the place of this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Home(Answer):
    """Go back to the title, whatever is stacked on it; and from there at once to another scene, where one is named.

    Where that is one of those below, this goes back to it.
    """

    then: "Scene | None" = None


@dataclass(frozen=True, slots=True)
class Quit(Answer):
    """Close the game."""


class Routes(Protocol):
    """The ways to the pages that are the same for all games, and to the game that a match is of."""

    def title(self) -> "Scene":
        """Return the title, to which `Home` goes back."""

    def new_game(self, game: str) -> "Scene":
        """Return the page on which a game is set up."""

    def play(self, match: Match) -> "Scene":
        """Return the scene in which a game begins or goes on."""

    def pause(self, match: Match) -> "Scene":
        """Return the pause, which lies over a game."""

    def rulebook(self, game: str, rule: str = "") -> "Scene":
        """Return a game's rulebook, opened at a rule."""

    def records(self, game: str | None = ..., tab: str = ...) -> "Scene":
        """Return a game's records, by default of the one played last, opened at a tab: `dice` for all dice that ever
        fell."""

    def glossary(self, game: str) -> "Scene":
        """Return the glossary of a game."""

    def lesson(self, game: str, lesson: str, *, anew: bool = False) -> "Scene":
        """Return a lesson of a game, by its id, where it was left or from its beginning.

        Raises SavesError where the content has faults.
        """

    def lessons(self, game: str) -> "Scene":
        """Return the page of a game's lessons. Raises SavesError where the content has faults."""

    def problems(self, game: str) -> "Scene":
        """Return the page of a game's problems. Raises SavesError where the content has faults."""

    def take_file(self, path: Path) -> Answer:
        """Take in a game or a position whose file was dropped on the window."""

    def positions(self, game: str) -> "Scene":
        """Return the page of a game's positions."""

    def edit_moment(self, match: Match, moment: int, state: AnyState) -> "Scene":
        """Return the board editor at a moment of a game, with the board as it was then."""


@dataclass(slots=True)
class Stage:
    """What all scenes share: how things look and sound, what the player set, and where games come from."""

    look: Look
    settings: Settings
    saves: Saves
    """Begins and resumes games; holds the content."""
    change_settings: Callable[[Settings], str | None]
    """Takes other settings: they hold at once, and are written down; a sentence where they cannot be."""
    save_picture: Callable[[str], str] = lambda name: ""
    """Writes the screen to a file named after a scene; returns the sentence that says where it is, or why not."""
    sounds: Sounds = field(default_factory=Sounds)
    """Silent until it is warmed."""
    routes: Routes = field(init=False)
    """Set before the first scene is shown."""
    adviser: Callable[[AnyRules], Helper] = InPortions
    """Makes who works hints out; the window has a process for that."""
    folder: Path | None = None
    """The folder in which a file was looked for last."""
    analyses: "Analyses | None" = None
    """Those of the player's games; created when first needed, since most sessions do not need them."""
    in_focus: bool = True
    """Whether the window has the keyboard: what only adorns stands still where it has not."""
    closes_at_end: bool = False
    """Whether the window closes when the game is over and its end has been shown."""

    def sound(self, name: str) -> None:
        """Play the sound of a name."""
        self.sounds.play(name)


FRAME_RATE = 60
MARGIN = 0.004
"""Seconds of each frame that are never used up: for the system, and for a picture that takes longer than thought."""


def spare_of(spent: float) -> float:
    """Return how many seconds of a frame are left for `use_spare`, from those that it took; not above 0 if none."""
    return 1 / FRAME_RATE - MARGIN - spent


Maker = Callable[[Stage], "Scene"]
"""Makes a scene when it is needed."""


class Scene(ABC):
    """One screen. A subclass builds its widgets in `compose`, and calls `refresh` when what they show has changed."""

    title = ""
    """Names the scene in its text form and in the names of its pictures."""
    overlay: ClassVar[bool] = False
    """Whether the scene below is seen behind this one; the app then gives its picture as `backdrop`."""
    takes_files: ClassVar[bool] = False
    """Whether a journal dropped on the window is taken in: outside of games."""
    match: Match | None = None
    """The game that the scene shows, for a report; None outside of games."""
    tells_of = ""
    """The game of which a scene tells outside of games."""
    explains: ClassVar[bool] = False
    """Whether the scene itself explains words, so that it takes the key for that."""

    def __init__(self, stage: Stage):
        self.stage = stage
        self.page = Page(stage.look, stage.sound)
        self.backdrop: pygame.Surface | None = None
        self.capturing = False
        """Whether the next key is wanted by its name, as the intent `Key`, whatever it is bound to."""

    @property
    def look(self) -> Look:
        """How things look: in the colours of the game that is shown or told of."""
        game = self.match.header.game if self.match is not None else self.tells_of
        return self.stage.look.in_colours(games.GAMES[game].screens.colours) if game else self.stage.look

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages that are seen, the topmost first."""
        return (self.page,)

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What nothing that lies over the page may cover: what is said of the widget that is looked at."""
        return [widget.area(page.look) for page in self.pages for widget in page.widgets if widget.follows]

    # --- What the app calls ---

    def enter(self) -> None:
        """Come to the top: for the first time, again, or after the window, the text size or the theme changed."""
        self.page.look = self.look
        self.page.invalidate()
        self.refresh()

    def leave(self) -> None:
        """Be taken off the stack: let go of pictures at once, not when Python next looks for what is in circles."""
        self.page.let_go()
        self.backdrop = None

    def handle(self, intent: Intent) -> Answer | None:
        """Take an intent; the page's widgets come first, then the scene's own keys."""
        if isinstance(intent, DropFile):
            return self.stage.routes.take_file(Path(intent.path)) if self.takes_files else None
        result = self.page.handle(intent)
        if result is UNUSED:
            return self.command(intent.command) if isinstance(intent, Do) else None
        return result

    def released(self) -> None:  # noqa: B027 - most hold nothing
        """Take notice that whatever was held was let go: a button, a key, or the window's focus."""

    def update(self, dt: float) -> Answer | None:
        """Let time pass, in seconds."""
        return None

    def use_spare(self, seconds: float) -> None:  # noqa: B027 - most have nothing to do beforehand
        """Do what later frames would have to do, in the seconds that are left of this one."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene; changes nothing of it."""
        self.page.draw(surface)

    @property
    def moving(self) -> bool:
        """Whether the next frame may look different though nobody does anything."""
        return False

    @property
    def frame_rate(self) -> float:
        """How many frames a second are needed while it moves and nobody does anything."""
        return FRAME_RATE

    @property
    def at_rest(self) -> bool:
        """Whether the scene shows what it will show until somebody does something: the moment for a picture."""
        return not self.moving

    def describe(self) -> list[Description]:
        """Return everything on the screen in words."""
        return self.page.describe()

    def show_all(self) -> Iterator[None]:
        """Show one after the other all that the scene can show, for pictures of it."""
        yield

    # --- What subclasses fill in ---

    @abstractmethod
    def refresh(self) -> None:
        """Build the widgets anew and show them."""

    def command(self, command: str) -> Answer | None:
        """Take a command that no widget wanted; by default Escape goes back."""
        return Pop() if command == "cancel" else None


def text_form(scene: Scene) -> str:
    """Return a scene as lines of text: name, role, value and place of every element."""
    heading = f"{scene.title} ({scene.look.scale.width}x{scene.look.scale.height}, text {scene.look.scale.text} %)"
    return "\n".join([heading, *map(str, scene.describe())]) + "\n"
