"""The keys in the settings: every command with its keys, and the capture of a new key."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from spillgame.scenes.menu import MenuScene, page_choice
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.intents import CHOICES, DEFAULT_KEYS, Command, key_label, keys_of
from spillgame.ui.key_cap import draw_key_cap, key_cap_size
from spillgame.ui.look import Look
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button

ROW, GAP, COLUMN, APART = 44, 8, 420, 6
"""Design units: height of a row, gap between rows, least width of a column, gap between two keys."""
KEEPS_OLD = "escape"
"""The key that leaves a command unchanged; it cannot be bound, so that there is always a way back."""


@dataclass(slots=True, kw_only=True)
class KeyRow(Button):
    """A command and its keys."""

    role: ClassVar[str] = "key"
    waiting: bool = False
    caps: Sequence[str] = ()
    """The labels of its keys."""

    def too_long(self, look: Look) -> str:
        """Return the text if command and keys do not fit side by side."""
        used = look.fonts.width(self.name, look.px(SMALL)) + look.fonts.width(self.value, look.px(SMALL))
        return f"{self.name} {self.value}" if used > self.rect.width - look.px(28 + 16) else ""

    def draw(self, surface: pygame.Surface, look: Look, looked_at: bool) -> None:
        ink = self._ground(surface, look, looked_at)
        room = self.rect.inflate(-look.px(28), 0)
        look.put(surface, look.line(self.name, SMALL, ink), room, "left")
        left = room.width - look.fonts.width(self.name, look.px(SMALL)) - look.px(GAP)
        if not self.caps or sum(key_cap_size(look, one)[0] + look.px(APART) for one in self.caps) > left:
            look.put(surface, look.line(self.value, SMALL, "action" if self.waiting else "quiet"), room, "right")
            return
        right = room.right
        for one in reversed(self.caps):
            draw_key_cap(surface, look, one, (right, room.centery), "quiet")
            right -= key_cap_size(look, one)[0] + look.px(APART)


class KeyRows:
    """The rows on a page of settings, one page of them at a time; `change` saves other keys."""

    def __init__(self, scene: MenuScene, change: Callable[..., Answer | None]):
        self._scene = scene
        self._change = change
        self._page = 0
        self._wanted: Command | None = None

    def _names(self) -> list[tuple[Command, str]]:
        say = self._scene.look.say
        return [
            ("confirm", say("keys.confirm")),
            ("cancel", say("common.back")),
            ("skip", say("common.skip")),
            ("undo", say("common.undo")),
            ("redo", say("common.redo")),
            ("end_turn", say("common.end_turn")),
            ("pause", say("common.pause")),
            ("faster", say("keys.faster")),
            ("slower", say("keys.slower")),
            ("log", say("common.log")),
            ("since", say("log.since")),
            ("forecast", say("common.forecast")),
            ("hint", say("common.hint")),
            ("list_view", say("keys.list_view")),
            ("analyse", say("keys.analyse")),
            ("rulebook", say("common.rulebook")),
            ("glossary", say("keys.glossary")),
            ("zoom_in", say("zoom.larger")),
            ("zoom_out", say("zoom.smaller")),
            ("zoom_all", say("zoom.all")),
            ("pan_left", say("zoom.left")),
            ("pan_right", say("zoom.right")),
            ("pan_up", say("zoom.up")),
            ("pan_down", say("zoom.down")),
            ("say_turn", say("keys.say_turn")),
            ("say_question", say("keys.say_question")),
            ("say_nearness", say("keys.say_nearness")),
            ("say_pieces", say("keys.say_pieces")),
            ("say_since", say("keys.say_since")),
            ("say_again", say("keys.say_again")),
            ("full_screen", say("keys.full_screen")),
            ("describe", say("keys.describe")),
            ("report", say("keys.report")),
            ("next", say("keys.next")),
            ("previous", say("keys.previous")),
            ("left", say("keys.left")),
            ("right", say("keys.right")),
            ("up", say("keys.up")),
            ("down", say("keys.down")),
            ("page_up", say("keys.page_up")),
            ("page_down", say("keys.page_down")),
            ("first", say("keys.first")),
            ("last", say("keys.last")),
            ("erase", say("keys.erase")),
            *((command, say("keys.choice", n=n)) for n, command in enumerate(CHOICES, 1)),
        ]

    # --- Catching a key ---

    def start(self, command: Command) -> None:
        """Wait for the new key of a command."""
        self._wanted = command
        self._scene.capturing = True
        self._scene.say_fault(None)

    def stop(self) -> None:
        """Stop waiting."""
        self._wanted = None
        self._scene.capturing = False

    def take(self, name: str) -> None:
        """Bind the pressed key to the command, unless another command has it."""
        wanted, say = self._wanted, self._scene.look.say
        if wanted is None or name == KEEPS_OLD:
            self.stop()
            self._scene.say_fault(None)
            return
        keys = self._scene.stage.settings.keys
        other = next((title for key, title in self._names() if key != wanted and name in keys_of(key, keys)), None)
        if other is not None:
            self._scene.say_fault(say("keys.taken", key=key_label(name, say), other=other))
            return
        self.stop()
        self._bind({**keys, wanted: (name,)})

    def _bind(self, keys: dict[str, tuple[str, ...]]) -> None:
        defaults: dict[str, tuple[str, ...]] = dict(DEFAULT_KEYS.items())
        self._change(keys={command: names for command, names in keys.items() if names != defaults.get(command)})

    def reset_focused(self) -> bool:
        """Reset the focused command to its default keys; returns whether one had the focus."""
        focus = self._scene.page.focus
        if not isinstance(focus, KeyRow):
            return False
        keys = self._scene.stage.settings.keys
        command = focus.subject
        defaults = next((names for known, names in DEFAULT_KEYS.items() if known == command), ())
        for other, title in self._names():
            taken = next((name for name in defaults if other != command and name in keys_of(other, keys)), None)
            if taken is not None:
                sentence = self._scene.look.say("keys.bound", key=key_label(taken, self._scene.look.say), other=title)
                self._scene.say_fault(sentence)
                return True
        self._bind({known: names for known, names in keys.items() if known != command})
        return True

    # --- Widgets ---

    def widgets(self, room: pygame.Rect) -> list[Widget]:
        """Return a page of rows, and below it the choice of pages and the button for the default keys."""
        look, px = self._scene.look, self._scene.look.px
        foot = pygame.Rect(room.x, room.bottom - px(48), room.width, px(48))
        step = px(ROW + GAP)
        down = max(1, (foot.y - room.y) // step)
        across = max(1, (room.width + px(GAP)) // px(COLUMN + GAP))
        names = self._names()
        across = min(across, -(-len(names) // down))
        pages = -(-len(names) // (down * across))
        self._page = min(self._page, pages - 1)
        shown = names[self._page * down * across :][: down * across]
        width = (room.width - (across - 1) * px(2 * GAP)) // across
        rows: list[Widget] = []
        for number, (command, name) in enumerate(shown):
            column, line = divmod(number, down)
            place = pygame.Rect(room.x + column * (width + px(2 * GAP)), room.y + line * step, width, px(ROW))
            rows.append(self._row(place, command, name))
        return [*rows, *self._foot(foot, pages, look)]

    def _row(self, place: pygame.Rect, command: Command, name: str) -> KeyRow:
        say, keys = self._scene.look.say, self._scene.stage.settings.keys
        waiting = command == self._wanted
        caps = () if waiting else tuple(key_label(one, say) for one in keys_of(command, keys))
        value = ", ".join(caps) or say("keys.waiting")
        return KeyRow(
            key=f"key {command}",
            subject=command,
            rect=place,
            name=name,
            value=value,
            waiting=waiting,
            caps=caps,
            size=SMALL,
            note=say("keys.waiting_note") if waiting else say("keys.row_note"),
            act=lambda: self.start(command),
        )

    def _foot(self, area: pygame.Rect, pages: int, look: Look) -> list[Widget]:
        say, px = look.say, look.px
        found: list[Widget] = []
        name = say("keys.default_keys")
        width = look.fonts.width(name, px(BODY)) + px(28 + 32 + 24)
        if pages > 1:
            place = pygame.Rect(area.x, area.y, min(px(360), area.width - width - px(16)), area.height)
            found.append(page_choice(look, place, self._page, pages, self._turn_to))
        found.append(
            Button(
                key="default keys",
                rect=pygame.Rect(area.right - width, area.y, width, area.height),
                name=name,
                icon="undo",
                act=lambda: self._change(keys={}),
                refused="" if self._scene.stage.settings.keys else say("keys.all_default"),
                note=say("keys.default_keys_note"),
            )
        )
        return found

    def _turn_to(self, page: int) -> None:
        self._page = page
        self._scene.refresh()
