"""Shared by the screens outside a game: the way back, the heading, and the hint line."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from spillgame.scenes import backdrop as chart
from spillgame.scenes.scene import Pop, Scene
from spillgame.store.saves import SavesError
from spillgame.ui.answer import Act, Answer, Choose
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.intents import Deliberate, Intent
from spillgame.ui.layout import Px, Share, columns
from spillgame.ui.look import Look
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Heading

MARGIN, HEAD, GAP = 32, 56, 16
"""Design units: the margin of the page, the height of the header, the gap between parts."""
COMPACT_MARGIN, COMPACT_HEAD, COMPACT_GAP = 22, 48, 10
"""The same for a window of little height."""
COMPACT = 720
"""Design units of height below which a window counts as low."""
ROW = 56
"""Height of a row that can be pressed, in design units."""
LEAST_ROW = 40
HINT_LINES = 2


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a page, in pixels."""

    head: pygame.Rect
    """From the way back to the right edge."""
    body: pygame.Rect
    foot: pygame.Rect
    """The whole width above the hint; empty if the scene has no foot."""
    hint: pygame.Rect


def compact(look: Look) -> bool:
    """Return whether the window is low."""
    return look.scale.units[1] < COMPACT


def frame_of(look: Look, foot: float = 0, hint_lines: int = HINT_LINES) -> Frame:
    """Divide the window; `foot` is the height of the foot in design units."""
    px = look.px
    few = compact(look)
    margin, gap = px(COMPACT_MARGIN if few else MARGIN), px(COMPACT_GAP if few else GAP)
    page = look.scale.window.inflate(-2 * margin, -2 * margin)
    head = pygame.Rect(page.x, page.y, page.width, px(COMPACT_HEAD if few else HEAD))
    hint_height = hint_lines * look.line_height(SMALL)
    hint = pygame.Rect(page.x, page.bottom - hint_height, page.width, hint_height)
    above = hint.y - (px(8) if hint_lines else 0)
    under = pygame.Rect(page.x, above - px(foot), page.width, px(foot))
    top = head.bottom + gap
    bottom = under.y - (gap if foot else 0)
    return Frame(head, pygame.Rect(page.x, top, page.width, bottom - top), under, hint)


class MenuScene(Scene):
    """A screen outside the game."""

    takes_files: ClassVar[bool] = True
    message = ""
    """A sentence shown in place of the hint until something else is done."""
    is_fault = True
    """Whether it reports that something went wrong."""
    forgets: ClassVar[bool] = False
    """Whether the message disappears as soon as anything else is done."""
    heading_key: ClassVar[str] = ""
    """The key of the name of the page, where it is always the same."""

    @property
    def says(self) -> Sequence[str]:
        return (self.message,)

    def heading(self) -> str:
        """Return the name of the page."""
        return self.look.say(self.heading_key) if self.heading_key else ""

    def header(self, frame: Frame) -> list[Widget]:
        """Return the way back and the heading."""
        look = self.look
        name = look.say("common.back")
        width = look.px(28 + BODY * 1.25 + 12 + 12) + look.fonts.width(name, look.px(BODY))
        back, room = columns(frame.head, [Px(width), Share(1)], look.px(24))
        title = self.heading()
        room.width = min(look.capitals(title, LARGE).get_width(), room.width)
        return [
            Button(key="back", rect=back, name=name, icon="back", act=Pop),
            Heading(key="heading", rect=room, name=title, size=LARGE, token="ink"),
        ]

    def hint(self, frame: Frame) -> Hint:
        """Return the line that explains the widget that is looked at."""
        fault = bool(self.message) and self.is_fault
        return Hint(key="hint", rect=frame.hint, source=lambda: self.page.looked_at, message=self.message, fault=fault)

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets on the backdrop."""
        self.page.show(widgets, self._paint, focus)

    def _paint(self, surface: pygame.Surface) -> None:
        chart.backdrop(surface, self.look)
        self.paint_behind(surface)

    def paint_behind(self, surface: pygame.Surface) -> None:
        """Draw what lies on the backdrop, behind the widgets."""

    def say_fault(self, sentence: str | None) -> None:
        """Show a sentence about a fault in place of the hint; None removes it."""
        self.message, self.is_fault = sentence or "", True
        self.say_again(self.message)
        self.refresh()

    def tell(self, sentence: str) -> None:
        """Show good news in place of the hint."""
        self.message, self.is_fault = sentence, False
        self.say_again(sentence)
        self.refresh()

    def tried(self, act: Act) -> Answer | None:
        """Do something that the disk or the rules may refuse; if they do, show why."""
        try:
            return act()
        except SavesError as error:
            self.say_fault(str(error))
            return None

    def handle(self, intent: Intent) -> Answer | None:
        """Remove the message when something else is done, if the page forgets it."""
        said = self.message if self.forgets and isinstance(intent, Deliberate) else ""
        if said:
            self.message = ""
        answer = super().handle(intent)
        if said and not self.message:
            self.refresh()
        return answer


def page_choice(
    look: Look, area: pygame.Rect, page: int, pages: int, turn_to: Choose, size: float = BODY, note: str = ""
) -> Choice:
    """Return the choice between pages; `page` counts from 0."""
    return Choice(
        key="page", rect=area, name=look.say("common.page"), note=note, bare=True, size=size, index=page,
        choose=turn_to, values=[look.say("common.page_of", n=number + 1, all=pages) for number in range(pages)],
    )  # fmt: skip


def row_heights(look: Look, room: int, count: int, gap: float = 8) -> int:
    """Return the height in pixels of each of `count` rows: the usual one, or less if they would not fit."""
    fit = (room - (count - 1) * look.px(gap)) // max(1, count)
    return max(look.px(LEAST_ROW), min(look.px(ROW), fit))


ROW_FORMS: Final = (
    (BODY, True), (SMALL, True), (SMALL, False), (SMALL * 0.9, False), (SMALL * 0.8, False), (SMALL * 0.7, False),
)  # fmt: skip
"""The sizes in which the buttons of a row are tried, with or without icons."""


def row_of_buttons(look: Look, area: pygame.Rect, buttons: Sequence[Button]) -> list[Widget]:
    """Place buttons side by side, each as wide as its name needs and an equal share of the rest.

    If they do not fit, they are set small, then without icons, then as small as necessary.
    """
    gap = look.px(8)
    for size, with_icons in ROW_FORMS:
        widths = [_width(look, button, size, with_icons) for button in buttons]
        more = area.width - sum(widths) - gap * (len(buttons) - 1)
        if more >= 0:
            break
    x, share = area.x, max(0, more) // max(1, len(buttons))
    for button, width in zip(buttons, widths, strict=True):
        button.size, button.icon = size, button.icon if with_icons else ""
        button.rect = pygame.Rect(x, area.y, width + share, area.height)
        x = button.rect.right + gap
    return [*buttons]


def _width(look: Look, button: Button, size: float, with_icon: bool) -> int:
    icon = size * 1.25 + 12 if with_icon and button.icon else 0
    return look.fonts.width(button.text, look.px(size), True) + look.px(28 + icon + 4)
