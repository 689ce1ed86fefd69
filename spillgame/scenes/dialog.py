"""A question or a message over the scene below; it stays until answered."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from spillgame.scenes.reaction import Reaction
from spillgame.scenes.scene import Pop, Scene, Stage
from spillgame.store.saves import SavesError
from spillgame.ui import clipboard
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import Do, Intent, Press
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.look import Look
from spillgame.ui.reader import prose
from spillgame.ui.reading_tree import CHOICES, ForReader
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Field, Heading

WIDTH, BUTTON, PAD, GAP = 720, 56, 32, 16
"""Design units."""
NOTICE, AROUND, EDGE = 900, 20, 16
"""The same for a notice: its width, its padding, and its distance from the window's edge."""
DIMMED = 170
"""How strongly the scene below is dimmed, of 255."""

TEXT: Final = "text"
"""The key of what is asked."""
DialogButton = tuple[str, Act]
"""A button's name and act."""


def _group_of(widget: Widget) -> str:
    """Return the group of a widget: what answers is among the choices."""
    return CHOICES if widget.focusable and widget.key != TEXT else widget.group


def dim(surface: pygame.Surface, backdrop: pygame.Surface | None, ground: tuple[int, int, int]) -> None:
    """Draw the scene below, dimmed."""
    surface.fill(ground)
    if backdrop is not None and backdrop.get_size() == surface.get_size():
        veil = pygame.Surface(surface.get_size())
        veil.fill(ground)
        veil.set_alpha(DIMMED)
        surface.blit(backdrop, (0, 0))
        surface.blit(veil, (0, 0))


def lay_note(surface: pygame.Surface, area: pygame.Rect, look: Look) -> None:
    """Draw the note behind the words of an overlay."""
    pygame.draw.rect(surface, look.rgb("panel"), area, border_radius=look.px(8))
    pygame.draw.rect(surface, look.rgb("line"), area, look.px(2), border_radius=look.px(8))


class Dialog(Scene):
    """Asks something. The first button is the main one; Escape presses the last, or the one at `escape`."""

    title = "dialog"
    overlay: ClassVar[bool] = True
    width: ClassVar[float] = WIDTH
    """Design units, where the window has room for them."""
    more: int = 0
    """Design units between the text and the buttons."""
    first: ClassVar[str] = "button 0"
    """The key of the widget that has the focus first."""

    def __init__(self, stage: Stage, heading: str, text: str, buttons: Sequence[DialogButton], escape: int = -1):
        super().__init__(stage)
        self.heading, self.text, self.buttons = heading, text, buttons
        self._escape = escape
        self._top = 0
        self._reaction = Reaction(stage)

    def refresh(self) -> None:
        look, px = self.look, self.look.px
        window = look.scale.window
        width = min(px(self.width), window.width - 2 * px(PAD))
        inner = width - 2 * px(PAD)
        title = look.line_height(BODY) + px(GAP)
        stacked = self._stacked(inner)
        feet = (len(self.buttons) if stacked else 1) * px(BUTTON + GAP)
        more = px(self.more)
        most = window.height - 2 * px(PAD) - title - feet - more - 2 * px(PAD)
        text = min(look.text_height(self.text, BODY, inner), most)
        area = pygame.Rect(0, 0, width, title + text + more + feet + 2 * px(PAD))
        area.center = window.center
        room = area.inflate(-2 * px(PAD), -2 * px(PAD))
        words = pygame.Rect(room.x, room.y + title, inner, text)
        between = pygame.Rect(room.x, words.bottom, inner, more)
        foot = pygame.Rect(room.x, between.bottom + px(GAP), inner, feet - px(GAP))
        widgets: list[Widget] = [
            Heading(key="heading", rect=pygame.Rect(room.x, room.y, inner, look.line_height(BODY)), name=self.heading),
            prose(look, TEXT, words, self.text, self._top, self._scroll_to),
            *self.widgets_between(between),
            *self._buttons(foot, stacked),
        ]

        def paint(surface: pygame.Surface) -> None:
            dim(surface, self.backdrop, look.rgb("deep"))
            lay_note(surface, area, look)

        self.page.show(widgets, paint, self.first)

    @property
    def called(self) -> str:
        return self.heading

    def for_reader(self) -> ForReader:
        """Return what a screen reader is told: what is asked is the name of the group of the answers."""
        told = super().for_reader()
        return replace(told, groups={**told.groups, CHOICES: self.text}, group_of=_group_of)

    def widgets_between(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the widgets between the text and the buttons, for a subclass with `more` room."""
        return ()

    def _scroll_to(self, top: int) -> None:
        self._top = top
        self.refresh()

    def _stacked(self, width: int) -> bool:
        """Return whether the buttons are stacked because their names do not fit side by side."""
        look = self.look
        widest = max(look.fonts.width(name, look.px(BODY), True) for name, _ in self.buttons) + look.px(32)
        count = len(self.buttons)
        return widest * count + look.px(GAP) * (count - 1) > width

    def _buttons(self, area: pygame.Rect, stacked: bool) -> list[Widget]:
        look, count = self.look, len(self.buttons)
        gap = look.px(GAP)
        if stacked:
            places = rows(area, [Px(look.px(BUTTON))] * count, gap)
        else:
            places = columns(area, shares(max(2, count)), gap)[:count]
        return [
            Button(key=f"button {number}", rect=place, name=name, act=act, main=number == 0, align="centre")
            for number, ((name, act), place) in enumerate(zip(self.buttons, places, strict=True))
        ]

    # --- Answers that are meant ---

    def update(self, dt: float) -> Answer | None:
        """Let time pass: an answer that comes too soon is ignored."""
        self._reaction.pass_time(self, dt)
        return None

    @property
    def moving(self) -> bool:
        """Whether it has only just appeared."""
        return self._reaction.counts(self)

    def handle(self, intent: Intent) -> Answer | None:
        """Ignore an answer that was meant for something else."""
        answers = isinstance(intent, Press) or (isinstance(intent, Do) and intent.command in ("confirm", "cancel"))
        return None if answers and self._reaction.too_soon(self) else super().handle(intent)

    def command(self, command: str) -> Answer | None:
        """Escape presses its button."""
        return self.buttons[self._escape][1]() if command == "cancel" else None


def message(stage: Stage, text: str, heading: str = "") -> Dialog:
    """Return a dialog with a message."""
    return Dialog(stage, heading or stage.look.say("dialog.please_note"), text, [(stage.look.say("common.go_on"), Pop)])


def draw_notice(surface: pygame.Surface, look: Look, text: str) -> None:
    """Draw a sentence at the upper edge of the window, over what is shown there."""
    px, window = look.px, look.scale.window
    width = min(px(NOTICE), window.width - 2 * px(EDGE))
    room = pygame.Rect(0, 0, width - 2 * px(AROUND), look.text_height(text, SMALL, width - 2 * px(AROUND)))
    area = room.inflate(2 * px(AROUND), 2 * px(AROUND))
    area.midtop = (window.centerx, window.y + px(EDGE))
    room.center = area.center
    lay_note(surface, area, look)
    look.write(surface, room, text, SMALL)


FIELD = 56
"""Design units."""
NAME_SHARE = 0.22


class Ask(Dialog):
    """Asks for a line. `act` takes it, and may raise SavesError to refuse it."""

    title = "ask"
    more: int = FIELD + 8
    first: ClassVar[str] = "line"

    def __init__(
        self, stage: Stage, heading: str, text: str, verb: str, act: Callable[[str], Answer], value: str = "",
        most: int = 1000,
    ):  # fmt: skip
        say = stage.look.say
        buttons = [(verb, self._done), (say("ask.paste"), self._paste), (say("ask.cancel"), Pop)]
        super().__init__(stage, heading, text, buttons)
        self._act, self._most = act, most
        self._why = ""
        """Why the line was refused last."""
        self.value = self._plain(value)

    def widgets_between(self, area: pygame.Rect) -> Sequence[Widget]:
        """Return the field for the line."""
        place = pygame.Rect(area.x, area.bottom - self.look.px(FIELD), area.width, self.look.px(FIELD))
        name = self.look.say("ask.text")
        return [
            Field(
                key="line", rect=place, name=name, value=self.value, write=self._write, most=self._most,
                name_share=NAME_SHARE,
            )
        ]  # fmt: skip

    @property
    def says(self) -> Sequence[str]:
        return (self._why,)

    def _write(self, text: str) -> None:
        self.value = self._plain(text)
        self.refresh()

    def _plain(self, text: str) -> str:
        return "".join(letter for letter in text if letter.isprintable())[: self._most]

    def _paste(self) -> None:
        self._write(self.value + " ".join(clipboard.paste().split("\n")).strip())
        self.page.focus_on("line", select=False)

    def _done(self) -> Answer | None:
        try:
            return self._act(self.value)
        except SavesError as error:
            self.text = self._why = str(error)
            self.say_again(self._why)
        self.refresh()
        self.page.focus_on("line")
        return None

    def handle(self, intent: Intent) -> Answer | None:
        """Enter in the line presses the first button."""
        if isinstance(intent, Do) and intent.command == "confirm" and self.page.writing:
            return self._done()
        return super().handle(intent)
