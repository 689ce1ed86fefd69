"""A table whose board can be enlarged and moved: by the wheel, by keys, by buttons, and by dragging it."""

import math
from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

import pygame

from spillgame.scenes.scene import Stage
from spillgame.scenes.table.lens import Lens
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.table_scene import TableScene
from spillgame.scenes.table.tools import TOOL
from spillgame.ui.answer import Answer
from spillgame.ui.intents import STILL, Command, Do, Intent, Point, Press, Wheel, key_label, keys_of
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import IconButton

MOVE: Final = 0.2
"""How far a key moves the board, as a share of its room."""
ZOOMS: Final[Mapping[str, int]] = {"zoom_in": 1, "zoom_out": -1}
"""The commands that enlarge the board, and how many steps each goes."""
MOVES: Final[Mapping[str, tuple[int, int]]] = {
    "pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1),
}  # fmt: skip
"""The commands that move what is seen of it, and which way."""


class ZoomScene(TableScene):
    """Shows its board through a lens. Subclasses give that its room when they are entered."""

    def __init__(self, stage: Stage, playback: Playback):
        super().__init__(stage, playback)
        self.lens = Lens(pygame.Rect(0, 0, 1, 1))
        self._held: Press | None = None
        """The press that holds the enlarged board; let go without a drag it does what every press does."""
        self._dragged: tuple[int, int] | None = None
        """Where the pointer was last while it dragged the board."""
        self._let_go: Press | None = None
        """A press that was let go and is still to be taken."""
        self._elsewhere = False
        """Whether another part of the board is to be shown from the next frame on."""

    # --- What subclasses say ---

    @property
    @abstractmethod
    def board_seen(self) -> bool:
        """Whether the board is in its room now."""

    @abstractmethod
    def look_through(self) -> None:
        """Lay the board out behind the lens, and show it."""

    @abstractmethod
    def place_of(self, widget: Widget) -> pygame.Rect | None:
        """Return where a widget of the board lies, also out of sight; None for one that does not lie on it."""

    # --- What the player does ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take the wheel and drags over the board; what gets the focus there by a key is brought into sight."""
        if isinstance(intent, Wheel) and self.board_seen and self.lens.room.collidepoint(intent.at):
            self._change(self.lens.enlarge(-intent.steps, intent.at))
            return None
        if isinstance(intent, Press) and self._can_hold(intent.at):
            self._held, self._dragged = intent, None
            return None
        if isinstance(intent, Point) and self._held is not None:
            self._drag(self._held.at, intent.at)
        before = self.page.focus
        answer = super().handle(intent)
        focus = self.page.focus
        if isinstance(intent, Do) and focus is not None and (before is None or focus.key != before.key):
            self.bring(self.place_of(focus))
        return answer

    def _drag(self, start: tuple[int, int], at: tuple[int, int]) -> None:
        """Move the board with the pointer, once that has left the place where it was pressed."""
        if self._dragged is None and math.dist(start, at) <= STILL:
            return
        x, y = self._dragged or start
        self._dragged = at
        self._change(self.lens.move(x - at[0], y - at[1]))

    def released(self) -> None:
        """Let go of the board; where it was not dragged, the press is taken now."""
        if self._held is not None and self._dragged is None:
            self._let_go = self._held
        self._held = None
        super().released()

    def _can_hold(self, at: tuple[int, int]) -> bool:
        """Return whether a press at a pixel takes hold of the board first, of which there is more to be seen."""
        return self.lens.enlarged and self.board_seen and self.lens.room.collidepoint(at)

    def command(self, command: str) -> Answer | None:
        """Take the keys of the lens."""
        lens = self.lens
        if command in ZOOMS or command in MOVES or command == "zoom_all":
            across, down = MOVES.get(command, (0, 0))
            room = lens.room
            changed = self.board_seen and (
                lens.show_all()
                if command == "zoom_all"
                else lens.enlarge(ZOOMS[command])
                if command in ZOOMS
                else lens.move(round(across * MOVE * room.width), round(down * MOVE * room.height))
            )
            self._change(changed)
            if not changed:
                self.stage.sound("refused")
            return None
        return super().command(command)

    def bring(self, place: pygame.Rect | None) -> None:
        """Bring a place of the board into sight."""
        if place is not None and self.lens.enlarged:
            self._change(self.lens.bring(place))

    def _change(self, changed: bool) -> None:
        self._elsewhere = self._elsewhere or changed

    # --- What is shown ---

    def update(self, dt: float) -> Answer | None:
        """Let time pass."""
        return self.keep_up() or super().update(dt)

    def keep_up(self) -> Answer | None:
        """Show once what was changed since the last frame, however often."""
        press, self._let_go = self._let_go, None
        answer = super().handle(press) if press is not None else None
        if self._elsewhere:
            self._elsewhere = False
            self.look_through()
        return answer

    def zoom_buttons(self, area: pygame.Rect) -> list[Widget]:
        """Return the buttons that make the board larger and smaller, at the left of an area, as far as they fit."""
        say, lens, side, gap = self.look.say, self.lens, self.look.px(TOOL), self.look.px(8)
        found: list[Widget] = []
        buttons: tuple[tuple[Command, str, str], ...] = (
            ("zoom_in", say("zoom.larger"), say("zoom.largest") if lens.largest else ""),
            ("zoom_out", say("zoom.smaller"), "" if lens.enlarged else say("zoom.all_seen")),
        )
        for number, (command, name, why) in enumerate(buttons):
            place = pygame.Rect(area.x + gap + number * (side + gap), area.centery - side // 2, side, side)
            if place.right > area.right:
                break
            key = key_label(keys_of(command, self.stage.settings.keys)[0])
            act = lambda command=command: self.command(command)  # noqa: E731
            note = say("zoom.with_key", name=name, key=key)
            found.append(
                IconButton(key=command, group="zoom", rect=place, name=name, icon=command, note=note, refused=why,
                           act=act)
            )  # fmt: skip
        return found
