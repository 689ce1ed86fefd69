"""A board that can be enlarged and moved: by the wheel, by keys, by buttons, and by dragging it."""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from spillgame.rules.seams import AnyEvent
from spillgame.scenes.table.controls import Controls
from spillgame.scenes.table.lens import Lens
from spillgame.scenes.table.panel import Panel
from spillgame.scenes.table.part import Part
from spillgame.scenes.table.tools import TOOL
from spillgame.scenes.table.view import View
from spillgame.ui.answer import UNUSED, Answer, Outcome
from spillgame.ui.intents import STILL, Command, Intent, Point, Press, Wheel, cap_of
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

MOVE: Final = 0.2
"""How far a key moves the board, as a share of its room."""
USUAL_TEXT: Final = 100
ZOOMS: Final[Mapping[str, int]] = {"zoom_in": 1, "zoom_out": -1}
"""The commands that enlarge the board, and how many steps each goes."""
MOVES: Final[Mapping[str, tuple[int, int]]] = {
    "pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1),
}  # fmt: skip
"""The commands that move what is seen of it, and which way."""


class Lensed(Protocol):
    """A board that is seen through a lens. What it shows holds where all of it lies."""

    @property
    def seen(self) -> bool:
        """Whether the board is in its room now."""

    def lay(self, whole: pygame.Rect) -> None:
        """Lay all of the board there; its room shows a part of it."""

    def place_of(self, subject: object) -> pygame.Rect | None:
        """Return where that lies for which a widget stands, also out of sight; None for what is not on the board."""

    def place_of_event(self, event: AnyEvent) -> pygame.Rect | None:
        """Return the place of which an event speaks; None where it speaks of none."""

    @property
    def seen_first(self) -> pygame.Rect | None:
        """The place that is brought into sight where the board is enlarged for large letters, if there is one."""


class Zoom(NamedTuple):
    """What the buttons that enlarge a board can do."""

    seen: bool
    """Whether the board is; without it they are not seen, either."""
    largest: bool
    enlarged: bool


class ZoomPart(Part[Zoom]):
    """The lens over a board, and the buttons that make the board larger and smaller."""

    def __init__(self, controls: Controls, board: Lensed):
        super().__init__(controls)
        self._board = board
        self.lens = Lens(pygame.Rect(0, 0, 1, 1))
        self._text = USUAL_TEXT
        """The size of text for which the lens was set."""
        self._held: Press | None = None
        """The press that holds the enlarged board; let go without a drag it does what every press does."""
        self._dragged: tuple[int, int] | None = None
        """Where the pointer was last while it dragged the board."""
        self._let_go: Press | None = None
        """A press that was let go and is still to be taken."""
        self._elsewhere = False
        """Whether another part of the board is to be shown from the next frame on."""

    def put(self, room: pygame.Rect, buttons: pygame.Rect) -> "ZoomPart":
        """Put the lens over the room of the board, and the buttons beside it: from now on, and in the look of now.
        Where text is larger than usual the lens enlarges as much."""
        lens, text = self.lens, self.look.scale.text
        lens.put(room)
        if text != self._text:
            self._text = text
            lens.show_all()
            lens.enlarge_for(text / USUAL_TEXT)
            self._board.lay(lens.board)
            if place := self._board.seen_first:
                lens.bring(place)
        self._board.lay(lens.board)
        return self.at(buttons)

    # --- What the player does ---

    def handle(self, intent: Intent) -> Outcome:
        """Take the wheel and drags over the board."""
        match intent:
            case Wheel(at, steps) if self._holds(at):
                self._change(self.lens.enlarge(-steps, at))
                return None
            case Press(at) if self.lens.enlarged and self._holds(at):
                self._held, self._dragged = intent, None
                return None
            case Point(at) if self._held is not None:
                self._drag(self._held.at, at)
        return UNUSED

    def _holds(self, at: tuple[int, int]) -> bool:
        """Return whether the board is seen at a pixel."""
        return self._board.seen and self.lens.room.collidepoint(at)

    def _drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """Move the board with the pointer, once that has left the place where it was pressed."""
        if self._dragged is None and math.dist(start, at) <= STILL:
            return
        x, y = self._dragged or start
        self._dragged = at
        self._change(self.lens.move(x - at[0], y - at[1]))

    def released(self) -> None:
        """Let go of the board; where it was not dragged, the press is taken in the next frame."""
        if self._held is not None and self._dragged is None:
            self._let_go = self._held
        self._held = None

    def command(self, command: str) -> Outcome:
        if command not in (*ZOOMS, *MOVES, "zoom_all"):
            return UNUSED
        changed = self._board.seen and self._turn(command)
        self._change(changed)
        if not changed:
            self.controls.stage.sound("refused")
        return None

    def _turn(self, command: str) -> bool:
        """Set the lens as a key says; returns whether anything has changed."""
        lens, room = self.lens, self.lens.room
        if command in ZOOMS:
            return lens.enlarge(ZOOMS[command])
        if command not in MOVES:
            return lens.show_all()
        across, down = MOVES[command]
        return lens.move(round(across * MOVE * room.width), round(down * MOVE * room.height))

    def focused(self, widget: Widget) -> None:
        """Bring what got the focus by a key into sight."""
        self.bring(self._place_of(widget))

    def reveal(self, keys: Sequence[str]) -> None:
        """Bring all of the widgets with these keys into sight that lie on the board, as far as its room holds them."""
        found = [widget for widget in self.controls.page.widgets if widget.key in keys]
        places = [place for widget in found if (place := self._place_of(widget)) is not None]
        self.bring(places[0].unionall(places[1:]) if places else None)

    def event_shown(self, view: View) -> None:
        """Bring the place into sight of which an event speaks."""
        if self._board.seen:
            self.bring(self._board.place_of_event(view.event))

    def _place_of(self, widget: Widget) -> pygame.Rect | None:
        return self._board.place_of(widget.subject) if self._board.seen else None

    def bring(self, place: pygame.Rect | None) -> None:
        """Bring a place of the board into sight."""
        if place is not None and self.lens.enlarged:
            self._change(self.lens.bring(place))

    def _change(self, changed: bool) -> None:
        self._elsewhere = self._elsewhere or changed

    # --- What is shown ---

    def keep_up(self) -> Answer | None:
        """Show once what was changed since the last frame, however often."""
        press, self._let_go = self._let_go, None
        answer = self.controls.page.handle(press) if press is not None else UNUSED
        if self._elsewhere:
            self.look_through()
        return answer if isinstance(answer, Answer) else None

    def look_through(self) -> None:
        """Lay the board out behind the lens, and show it."""
        self._elsewhere = False
        self._board.lay(self.lens.board)
        self.controls.refresh()

    def shows(self, view: View) -> Zoom:
        return Zoom(self._board.seen, self.lens.largest, self.lens.enlarged)

    def lay_out(self, value: Zoom) -> Panel:
        """Lay the buttons out at the left of their area, as far as they fit."""
        if not value.seen:
            return Panel()
        say, side, gap = self.look.say, self.look.px(TOOL), self.look.px(8)
        found: list[Widget] = []
        buttons: tuple[tuple[Command, str, str], ...] = (
            ("zoom_in", say("zoom.larger"), say("zoom.largest") if value.largest else ""),
            ("zoom_out", say("zoom.smaller"), "" if value.enlarged else say("zoom.all_seen")),
        )
        for number, (command, name, why) in enumerate(buttons):
            area = self.rect
            place = pygame.Rect(area.x + gap + number * (side + gap), area.centery - side // 2, side, side)
            if place.right > area.right:
                break
            note = say("zoom.with_key", name=name, key=cap_of(command, self.controls.keys, say))
            act = partial(self.controls.do, command)
            found.append(
                IconButton(key=command, group="zoom", rect=place, name=name, icon=command, note=note, refused=why,
                           act=act)
            )  # fmt: skip
        return Panel(found)
