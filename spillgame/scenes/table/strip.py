"""A match on the game's own table with a strip below it, that says what is to be done and offers ways on."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, cast

import pygame

from spillgame.play.match import Match
from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import Pop, Push, Replace, Scene, Stage
from spillgame.scenes.table.page import TablePage
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.screens import playback_of
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import Asked, Do, Intent, Point, Press, Wheel
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.page import Page
from spillgame.ui.reading_tree import ForReader
from spillgame.ui.scale import Scale
from spillgame.ui.sound.plan import Around
from spillgame.ui.widget import Description, Widget
from spillgame.ui.widgets import Button, Heading, Label

PAD, BUTTON, SIGN = 20, 52, 40
"""Design units: round the words, height of a button beside them, and width of a sign before them."""
SAID: Final = "said"
"""The key of the words."""
TOKENS: Final = {"": "ink", "check": "good", "warning": "danger"}
"""The colour of the words after each sign, or after none: a colour never stands alone."""
MOST: Final = 0.3
"""How much of the window's height the strip takes at most."""
SIZES: Final = (BODY * 1.15, BODY, SMALL)
"""The sizes in which the words are tried."""
IN_STRIP: Final = ("next", "previous", "confirm", "left", "right", "up", "down")
"""The commands that are the strip's own while it offers ways on."""


@dataclass(slots=True, kw_only=True)
class Way(Button):
    """A button that the keyboard passes over, as a key of its own does the same: the keyboard is the table's."""

    takes_focus: ClassVar[bool | None] = False


class _PartOfStage:
    """The stage for a table that has only the upper part of the window; otherwise like the real stage."""

    def __init__(self, stage: Stage, look: Look):
        self.__dict__.update(stage=stage, look=look)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.__dict__["stage"], name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name == "look":
            self.__dict__["look"] = value
        else:
            setattr(self.__dict__["stage"], name, value)


class StripScene(Scene, ABC):
    """Shows a match above a strip. Subclasses say what the strip says, and when the table waits for it."""

    buttons: ClassVar[float] = 340
    """Design units that the buttons beside the words are wide."""

    def __init__(self, stage: Stage, match: Match):
        super().__init__(stage)
        self.match = match
        self._part = _PartOfStage(stage, stage.look)
        self.playback, self.table = self._table_for(match)
        self._reaction = Reaction(stage)
        self.shown: object = None
        """What the strip shows: it is rebuilt only when that changes."""
        self.area = self.strip = stage.look.scale.window
        """The rectangles of the table and the strip."""
        self.size = SIZES[0]
        """That of the words."""
        self._sign, self._sign_at = "", self.strip

    def _table_for(self, match: Match) -> tuple[Playback, TablePage]:
        inner = cast(Stage, self._part)
        playback = playback_of(inner, match)
        return playback, TablePage(inner, playback)

    def set_table(self, match: Match) -> None:
        """Take a new table for a match that is told in another language by now."""
        self.table.leave()
        self.playback.leave()
        self._part.look = self.stage.look
        self.playback, self.table = self._table_for(match)

    # --- What subclasses fill in ---

    @abstractmethod
    def sentences(self) -> Iterable[str]:
        """Return all that the strip may ever say, so that there is room for it."""

    @property
    @abstractmethod
    def now(self) -> object:
        """What the strip depends on."""

    @property
    @abstractmethod
    def still(self) -> bool:
        """Whether the table waits for the strip."""

    @property
    @abstractmethod
    def offers(self) -> bool:
        """Whether the strip offers ways on, so that the keyboard is its own."""

    @property
    def takes_space(self) -> bool:
        """Whether the key that skips and drops at the table goes on with the strip."""
        return False

    def notice(self) -> Answer | None:
        """Take notice of what has happened at the table, before the strip says it."""
        return None

    # --- Layout ---

    @property
    def pages(self) -> tuple[Page, ...]:
        """The strip, and the table above it."""
        return self.page, self.table.page

    @property
    def around(self) -> Around | None:
        """What is heard at the table."""
        return self.table.around

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        return [*super().kept_clear, self.strip]

    # --- What a screen reader is told ---

    @property
    def says(self) -> Sequence[str]:
        return [one.aloud or one.name for one in self.page.widgets if one.key == SAID]

    def for_reader(self) -> ForReader:
        """Return what it reads of the table, with the strip before that."""
        return replace(self.table.for_reader(), number=self.number, name=self.called, pages=self.pages)

    def take_news(self) -> Sequence[str]:
        """Return what happened at the table, and then what the strip says to that."""
        return [*self.table.take_news(), *super().take_news()]

    # --- What the table is told ---

    def enter(self) -> None:
        """Part the window between the table and the strip."""
        look = self.look
        self.size, high = self._fitting()
        window = look.scale.window
        self.area = pygame.Rect(0, 0, window.width, window.height - high)
        self.strip = pygame.Rect(0, self.area.bottom, window.width, high)
        self._part.look = self._smaller(self.stage.look)
        super().enter()
        self.table.enter()
        self.shown = None

    def _fitting(self) -> tuple[float, int]:
        """Return the size of the words, and the height of the strip in which all that is ever said has room."""
        look, pad = self.look, 2 * self.look.px(PAD)
        said = list(self.sentences())
        width = look.scale.width - look.px(self.buttons) - look.px(SIGN) - 3 * look.px(PAD)
        least = 2 * look.px(BUTTON) + look.px(8)
        for size in SIZES:
            high = max(look.text_height(words, size, width, bold=True) for words in said)
            high = max(least, high + look.line_height(SMALL)) + pad
            if high <= MOST * look.scale.height:
                break
        return size, min(high, round(1.6 * MOST * look.scale.height))

    def _smaller(self, look: Look) -> Look:
        """Return the look for the table's part of the window, with letters as large as can be, up to those here."""
        whole, area = look.scale, self.area
        text = whole.text
        while text < 2 * whole.text and Scale(area.width, area.height, text).unit < whole.unit:
            text += 5
        return look.in_scale(Scale(area.width, area.height, text))

    def places(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the places of the strip's heading, of its words, and of two rows of buttons beside them."""
        look = self.look
        inside = self.strip.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        words, right = columns(inside, [Share(1), Px(look.px(self.buttons))], look.px(PAD))
        head, text = rows(words, [Px(look.line_height(SMALL)), Share(1)])
        upper, lower = rows(right, [Share(1), Share(1)], look.px(8))
        return head, text, upper, lower

    def lay(self, heading: str, said: str, sign: str, rule: str, ways: Sequence[Widget], aloud: str = "") -> None:
        """Show the strip: what it says, after a sign or none of `TOKENS`, and the ways on and out, which have their
        places. `aloud` is what it says to players who do not see what is lit."""
        head, text, _, _ = self.places()
        self._sign = sign
        self._sign_at, text = columns(text, [Px(self.look.px(SIGN) if sign else 0), Share(1)])
        words = Label(key=SAID, rect=text, name=said, size=self.size, token=TOKENS[sign], bold=bool(sign), rule=rule,
                      aloud=aloud)  # fmt: skip
        self.page.show([Heading(key=self.title, rect=head, name=heading), words, *ways], self._paint)
        self.page.focus_on(next((one.key for one in ways if isinstance(one, Button) and one.main), ""))

    def _paint(self, surface: pygame.Surface) -> None:
        look = self.look
        pygame.draw.rect(surface, look.rgb("panel"), self.strip)
        line = self.strip.topleft, self.strip.topright
        pygame.draw.line(surface, look.rgb("line"), *line, look.px(4))
        self.paint_sign(surface)
        self.paint_strip(surface)

    def paint_strip(self, surface: pygame.Surface) -> None:
        """Draw what else stands on the strip, below its widgets."""

    def paint_sign(self, surface: pygame.Surface) -> None:
        """Draw the sign before the words, if they have one."""
        if self._sign:
            surface.blit(self.look.icon(self._sign, SIGN - 8, TOKENS[self._sign]), self._sign_at)

    # --- What the app calls ---

    @property
    def settled(self) -> bool:
        """Whether all that happened has been seen."""
        return not self.playback.busy and not self.playback.held

    @property
    def too_soon(self) -> bool:
        """Whether the strip waits for something that has only just come up: a press cannot be meant for that."""
        return self.still and self._reaction.too_soon(self.now)

    def handle(self, intent: Intent) -> Answer | None:
        """Give the strip what is its own, and the table the rest."""
        answers = isinstance(intent, Press) or (isinstance(intent, Do) and intent.command in ("confirm", "skip"))
        if answers and self.too_soon:
            return None
        at = getattr(intent, "at", None)
        if isinstance(intent, Point):  # notify both: what the pointer has left is no longer looked at
            self.table.handle(intent)
            return super().handle(intent)
        if isinstance(intent, Press | Wheel) and at is not None and self.strip.collidepoint(at):
            return super().handle(intent)
        if isinstance(intent, Asked) and intent.target.page is self.page:
            return super().handle(intent)
        if isinstance(intent, Do):
            if intent.command in ("cancel", "pause"):
                return Pop()
            if self.offers and intent.command in IN_STRIP:
                return super().handle(intent)
        return self.taken(self.table.handle(intent))

    def taken(self, answer: Answer | None) -> Answer | None:
        """Take what the table answers: the end of a match is the strip's, any other scene comes over all of this."""
        match answer:
            case Replace():
                return None
            case Push(scene) if scene.title == "pause":
                return Pop()
            case Push(scene):
                scene.stage = self.stage  # it has the whole window
        return answer

    def released(self) -> None:
        self.table.released()

    def update(self, dt: float) -> Answer | None:
        """Let the table go on, unless it waits for the strip; and say in this what is so now."""
        table = self.table
        if self.still:
            table.let_float(dt)
            answer = self.taken(table.keep_up())
        else:
            answer = self.taken(table.update(dt))
        answer = self.notice() or answer
        self._reaction.pass_time(self.now, dt)
        table.give_space(taken=self.takes_space)
        shown = self.now
        if shown != self.shown:
            self.shown = shown
            self.refresh()
        self.page.give_keyboard(has=self.offers)
        self.table.page.give_keyboard(has=not self.offers)
        return answer

    def use_spare(self, seconds: float) -> None:
        self.table.use_spare(seconds)

    @property
    def moving(self) -> bool:
        """The table moves, or the next word is to come."""
        table = (
            (self.table.moving and not self.still)
            or bool(self.table.floats or self.table.flights)
            or self.table.page.stale
        )
        return table or self.now != self.shown or (self.still and self._reaction.counts(self.now))

    @property
    def lives(self) -> bool:
        return self.table.lives and not self.still

    @property
    def at_rest(self) -> bool:
        """The table is at rest, and all that can be said is said."""
        return self.settled and self.table.at_rest

    def describe(self) -> list[Description]:
        return [*super().describe(), *self.table.describe()]

    def leave(self) -> None:
        self.table.leave()
        self.playback.leave()
        super().leave()

    def draw(self, surface: pygame.Surface) -> None:
        self.page.draw(surface, self.area)
        self.table.draw(self.above(surface))

    def above(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the part of a surface on which the table stands."""
        return surface.subsurface(self.area.clip(surface.get_rect()))
