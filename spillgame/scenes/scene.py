"""The base of all scenes, which take intents, answer what should come next, and draw; none touches the stack."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

import pygame

from spillgame import games
from spillgame.advice.hint_worker import Helper, InPortions
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState
from spillgame.settings import UNNAMED, Settings
from spillgame.store.saves import Match, Saves
from spillgame.ui import asking
from spillgame.ui.answer import UNUSED, Answer
from spillgame.ui.intents import Asked, Do, DropFile, Intent, Keys
from spillgame.ui.look import Look
from spillgame.ui.pad_signs import keys_on
from spillgame.ui.page import Page
from spillgame.ui.reading_tree import ForReader
from spillgame.ui.sound.plan import Around
from spillgame.ui.sound.player import Sounds
from spillgame.ui.widget import Description
from spillgame.words import Words

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
    """Show another scene in place of this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Home(Answer):
    """Go back to the title, and from there to another scene if one is given; if that is on the stack, back to it."""

    then: "Scene | None" = None


@dataclass(frozen=True, slots=True)
class Quit(Answer):
    """Close the game."""


class Routes(Protocol):
    """Makes the pages that all games share, and the scenes of a match."""

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
        """Return a game's records, by default those of the game played last, opened at a tab, such as `dice`."""

    def glossary(self, game: str) -> "Scene":
        """Return the glossary of a game."""

    def lesson(self, game: str, lesson: str, *, restart: bool = False) -> "Scene":
        """Return a lesson by its id, where it was left or from its beginning. Raises SavesError for faulty content."""

    def lessons(self, game: str) -> "Scene":
        """Return the page of a game's lessons. Raises SavesError if the content has faults."""

    def problems(self, game: str) -> "Scene":
        """Return the page of a game's problems. Raises SavesError if the content has faults."""

    def take_file(self, path: Path) -> Answer:
        """Import a game or a position whose file was dropped on the window."""

    def positions(self, game: str) -> "Scene":
        """Return the page of a game's positions."""

    def edit_moment(self, match: Match, moment: int, state: AnyState) -> "Scene":
        """Return the board editor with the board as it was at a moment of a game."""


@dataclass(slots=True)
class Stage:
    """Shared by all scenes: looks and sounds, the player's settings, and the source of games."""

    look: Look
    settings: Settings
    saves: Saves
    """Begins and resumes games; has the content."""
    change_settings: Callable[[Settings], str | None]
    """Applies and saves other settings; returns a sentence if they cannot be saved."""
    save_picture: Callable[[str], str] = lambda name: ""
    """Writes the screen to a file named after a scene; returns a sentence that says where it is, or why it failed."""
    sounds: Sounds = field(default_factory=Sounds)
    """Silent until it is warmed."""
    routes: Routes = field(init=False)
    """Set before the first scene is shown."""
    adviser: Callable[[AnyRules], Helper] = InPortions
    """Makes the helper that computes hints; the window uses a process for that."""
    folder: Path | None = None
    """The folder that was shown last in a list of files."""
    analyses: "Analyses | None" = None
    """Those of the player's games; created when first needed, since most sessions do not need them."""
    languages: Callable[[], Mapping[str, str]] = dict
    """Returns what each language is called that can be chosen, by code."""
    pad: str = ""
    """Whose signs are on the gamepad that was used last; empty after a key or the mouse."""
    in_focus: bool = True
    """Whether the window has the keyboard; otherwise decorative motion stops."""
    closes_at_end: bool = False
    """Whether the window closes when the game is over and its end has been shown."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of those who played last; before any player has written one, a word for the first."""
        named = self.settings.players
        return named if named != UNNAMED else (self.look.say("new_game.first_player"),)

    @property
    def keys(self) -> Keys:
        """What stands on the keys, or on the buttons of the pad in use, by command."""
        return keys_on(self.pad, self.settings.keys)

    def sound(self, name: str) -> None:
        """Play the sound of a name."""
        self.sounds.play(name)


GROUPS: Final = (
    "board", "chips", "choices", "display", "goals", "impact", "journals", "list", "mat", "players", "seats", "shelf",
    "shown", "tabs", "tiles", "tray", "turns", "views", "zoom",
)  # fmt: skip
"""The groups of widgets that have names for a screen reader."""
FRAME_RATE = 60
LIVING: Final = 5
"""Frames per second of scenery that moves slowly while there is no input."""
MARGIN = 0.004
"""Seconds of each frame that are always left over: for the system, and for drawing that takes longer than expected."""


def spare_of(spent: float) -> float:
    """Return how many seconds of a frame are left for `use_spare` after `spent`; 0 or less if none."""
    return 1 / FRAME_RATE - MARGIN - spent


_NUMBERS = count(1)
MakeScene = Callable[[Stage], "Scene"]
"""Makes a scene when it is needed."""


class Scene(ABC):
    """One screen. A subclass builds its widgets in `refresh`, and calls that when what they show has changed."""

    title = ""
    """Names the scene in its text form and in the names of its pictures."""
    overlay: ClassVar[bool] = False
    """Whether the scene below is visible behind this one; its picture is then in `backdrop`."""
    takes_files: ClassVar[bool] = False
    """Whether a journal dropped on the window is imported: outside games."""
    match: Match | None = None
    """The game that the scene shows, for a report; None outside games."""
    tells_of = ""
    """The game that a scene outside games is about."""
    explains: ClassVar[bool] = False
    """Whether the scene itself explains words, so that it handles the key for that."""

    def __init__(self, stage: Stage):
        self.stage = stage
        self.page = Page(stage.look, stage.sound)
        self.number = next(_NUMBERS)
        """Tells it from all other scenes that were ever made."""
        self._last_said: Sequence[str] = ()
        """What it said when it was asked for news last."""
        self.backdrop: pygame.Surface | None = None
        self.capturing = False
        """Whether the next key is delivered as the intent `Key`, whatever it is bound to."""

    @property
    def look(self) -> Look:
        """The look, in the colours of the game that the scene shows or is about."""
        game = self.match.header.game if self.match is not None else self.tells_of
        return self.stage.look.in_colours(games.GAMES[game].screens.colours) if game else self.stage.look

    @property
    def pages(self) -> tuple[Page, ...]:
        """All visible pages, topmost first."""
        return (self.page,)

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """Areas that no overlay may cover: they explain the widget that is looked at."""
        return [widget.area(page.look) for page in self.pages for widget in page.widgets if widget.follows]

    # --- What the app calls ---

    def enter(self) -> None:
        """Become the top scene, or redraw after the window, the text size or the theme changed."""
        self.page.look = self.look
        self.page.invalidate()
        self.refresh()

    def retold(self) -> "Scene":
        """Return the scene for a language just chosen: itself, unless it holds rules or content told in another."""
        return self

    def leave(self) -> None:
        """Be removed from the stack: release pictures at once, not when the garbage collector finds the cycle."""
        self.page.let_go()
        self.backdrop = None

    def handle(self, intent: Intent) -> Answer | None:
        """Take an intent: first the page's widgets, then the scene's own keys."""
        if isinstance(intent, DropFile):
            return self.stage.routes.take_file(Path(intent.path)) if self.takes_files else None
        result = asking.take(self.page, intent) if isinstance(intent, Asked) else self.page.handle(intent)
        if result is UNUSED:
            return self.command(intent.command) if isinstance(intent, Do) else None
        return result

    def released(self) -> None:  # noqa: B027 - most hold nothing
        """React to the release of a button or key, or to the loss of the window's focus."""

    def update(self, dt: float) -> Answer | None:
        """Let time pass, in seconds."""
        return None

    def use_spare(self, seconds: float) -> None:  # noqa: B027 - most have nothing to do beforehand
        """Do work that later frames would need, in the spare seconds of this one."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, without changing it."""
        self.page.draw(surface)

    def draw_living(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw only what `lives`, over a surface that shows the scene as it was drawn last; returns the areas that look
        different, None where everything must be drawn."""
        return None

    @property
    def around(self) -> Around | None:
        """What is heard below the effects while it is shown; None for what is heard with the scene below."""
        return None

    @property
    def moving(self) -> bool:
        """Whether the next frame may look different without any input."""
        return False

    @property
    def lives(self) -> bool:
        """Whether scenery moves slowly even while nothing else does: it is drawn LIVING times a second."""
        return False

    @property
    def frame_rate(self) -> float:
        """How many frames per second are needed while it moves without input."""
        return FRAME_RATE

    @property
    def at_rest(self) -> bool:
        """Whether nothing will change without input: the moment for a picture."""
        return not self.moving

    def describe(self) -> list[Description]:
        """Return everything on the screen in words."""
        return self.page.describe()

    @property
    def called(self) -> str:
        """The name of the page, for a screen reader."""
        return self.look.say(f"pages.{self.title.replace(' ', '_')}")

    def for_reader(self) -> ForReader:
        """Return what a screen reader reads of the scene."""
        return ForReader(self.number, self.called, self.pages, _group_names(self.look.say))

    @property
    def says(self) -> Sequence[str]:
        """What it says now of what has happened, or what to do: it is read aloud whenever it is something else."""
        return ()

    def take_news(self) -> Sequence[str]:
        """Return, once, sentences on what has happened and been seen since."""
        before, self._last_said = self._last_said, [said for said in self.says if said]
        return [said for said in self._last_said if said not in before]

    def say_again(self, sentence: str) -> None:
        """Let a sentence be read aloud even if it is what was said last: it answers something else now."""
        self._last_said = [said for said in self._last_said if said != sentence]

    def show_all(self) -> Iterator[None]:
        """Show everything that the scene can show, one thing per step, for pictures."""
        yield

    # --- What subclasses fill in ---

    @abstractmethod
    def refresh(self) -> None:
        """Rebuild the widgets and show them."""

    def command(self, command: str) -> Answer | None:
        """Handle a command that no widget handled; by default Escape goes back."""
        return Pop() if command == "cancel" else None


@lru_cache(1)
def _group_names(say: Words) -> Mapping[str, str]:
    """Return what the groups of widgets are called."""
    return {key: say(f"groups.{key}") for key in GROUPS}


def text_form(scene: Scene) -> str:
    """Return a scene as text: name, role, value and place of every element."""
    heading = f"{scene.title} ({scene.look.scale.width}x{scene.look.scale.height}, text {scene.look.scale.text} %)"
    return "\n".join([heading, *map(str, scene.describe())]) + "\n"
