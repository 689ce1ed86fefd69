"""The settings: every change holds at once and is written down."""

from collections.abc import Sequence

import pygame

from spillgame import settings
from spillgame.scenes.backdrop import backdrop
from spillgame.scenes.explained import Explained
from spillgame.scenes.menu import MenuScene, compact, frame_of, row_heights
from spillgame.scenes.scene import Stage
from spillgame.scenes.shell.key_rows import KeyRows
from spillgame.ui.answer import Answer
from spillgame.ui.intents import Do, Intent, Key, Point
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Choice, Toggle

WIDTH = 1000
"""Design units of a row at most, where the rows stand by themselves."""
MOST_ROWS = 5
ICONS = {
    "window": "full_screen", "text": "search", "theme": "chart", "palette": "target", "reduced_motion": "pause",
    "hints": "advice", "chance": "target", "marks": "warning",
    "speed": "faster", "step_by_step": "step", "volume": "sound", "effects": "dice", "ambient": "chart",
    "explain": "help",
}  # fmt: skip
"""The picture beside each setting."""


class SettingsScene(MenuScene):
    """Changes the player's settings, in five parts."""

    title = "settings"

    def __init__(self, stage: Stage, part: str = "look"):
        super().__init__(stage)
        self._part = part
        self._keys = KeyRows(self, self.change)
        self._explained: Explained | None = None
        """The notes on which the rows stand."""
        self._width = 0
        """How wide they may be together, in pixels."""

    def heading(self) -> str:
        """Name the page."""
        return self.look.say("common.settings")

    # --- Changing ---

    def change(self, **changes: object) -> None:
        """Let some settings hold from now on."""
        self.say_fault(self.stage.change_settings(self.stage.settings.with_(**changes)))

    def _take(self, field: str, values: Sequence[object], index: int) -> None:
        self.change(**{field: values[index]})
        if field in ("volume", "effects"):
            self.stage.sound("choose")  # so that the player hears how loud it is now

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self._keys.stop()
        self.say_fault(None)

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take an intent; while a key is waited for, the next one is taken, and all else ends the waiting."""
        if self.capturing:
            if isinstance(intent, Key):
                self._keys.take(intent.name)
                return None
            if not isinstance(intent, Point):
                self._keys.stop()
                self.say_fault(None)
                if isinstance(intent, Do) and intent.command == "cancel":
                    return None
        if isinstance(intent, Do) and intent.command == "erase" and self._keys.reset_focused():
            return None
        return super().handle(intent)

    def command(self, command: str) -> Answer | None:
        """The page keys go from part to part."""
        if command in ("page_up", "page_down"):
            parts = [key for key, _ in self._parts()]
            here = parts.index(self._part) + (1 if command == "page_down" else -1)
            self.show_part(parts[here % len(parts)])
            self.page.focus_on(f"tab {self._part}")
            return None
        return super().command(command)

    # --- Widgets ---

    def _parts(self) -> list[tuple[str, str]]:
        say = self.look.say
        return [
            ("look", say("settings.display")),
            ("play", say("common.play")),
            ("hints", say("common.hints")),
            ("sound", say("settings.sound")),
            ("keys", say("settings.keys")),
        ]

    def refresh(self) -> None:
        """Lay out the part that is chosen."""
        look, px = self.look, self.look.px
        frame = frame_of(look)
        body, self._width, self._explained = frame.body.copy(), frame.body.width, None
        body.width = min(body.width, px(WIDTH if self._part != "keys" else 1600))
        bar = pygame.Rect(body.x, body.y, min(body.width, px(WIDTH)), px(48))
        room = pygame.Rect(body.x, bar.bottom + px(12), body.width, body.bottom - bar.bottom - px(12))
        widgets: list[Widget] = [*self.header(frame), *tabs(look, bar, self._parts(), self._part, self.show_part)]
        widgets += self._keys.widgets(room) if self._part == "keys" else self._rows(room)
        self.lay([*widgets, self.hint(frame)], f"tab {self._part}")

    def lay(self, widgets: Sequence[Widget], focus: str = "") -> None:
        """Show the widgets on the chart, and the notes on which they stand."""
        explained, look = self._explained, self.look

        def paint(surface: pygame.Surface) -> None:
            backdrop(surface, look)
            if explained is not None:
                explained.paint(surface)

        self.page.show(widgets, paint, focus)

    def _rows(self, room: pygame.Rect) -> list[Widget]:
        make = {
            "look": self._look_rows,
            "play": self._play_rows,
            "hints": self._hint_rows,
            "sound": self._sound_rows,
        }[self._part]
        gap = 8 if compact(self.look) else 12
        height = row_heights(self.look, room.height, MOST_ROWS, gap)
        step = height + self.look.px(gap)
        places = [pygame.Rect(room.x, room.y + number * step, room.width, height) for number in range(MOST_ROWS)]
        whole = pygame.Rect(room.x, room.y, self._width, room.height)
        self._explained = Explained(self.look, whole, make(places), ICONS)
        return self._explained.widgets

    def _choice(self, rect: pygame.Rect, field: str, name: str, labels: Sequence[str], note: str) -> Choice:
        chosen = getattr(self.stage.settings, field)
        values = settings.choices_of(field, chosen)
        index = values.index(chosen)
        return Choice(
            key=field,
            rect=rect,
            name=name,
            note=note,
            values=labels,
            index=index,
            value=labels[index],
            choose=lambda wanted: self._take(field, values, wanted),
        )

    def _toggle(self, rect: pygame.Rect, field: str, name: str, note: str) -> Toggle:
        on = bool(getattr(self.stage.settings, field))
        return Toggle(key=field, rect=rect, name=name, note=note, on=on, act=lambda: self.change(**{field: not on}))

    def _look_rows(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        say = self.look.say
        sizes = [f"{size} %" for size in settings.TEXT_SIZES]
        return [
            self._choice(
                places[0],
                "window",
                say("settings.window"),
                [say("settings.in_window"), say("settings.full_screen")],
                say("settings.window_note"),
            ),
            self._choice(
                places[1],
                "text",
                say("settings.text_size"),
                sizes,
                say("settings.text_size_note"),
            ),
            self._choice(
                places[2],
                "theme",
                say("settings.colours"),
                [say("settings.day_chart"), say("settings.night_chart"), say("settings.high_contrast")],
                say("settings.colours_note"),
            ),
            self._choice(
                places[3],
                "palette",
                say("common.animals"),
                [say("settings.usual_colours"), say("settings.red_green"), say("settings.blue_yellow")],
                say("settings.animals_note"),
            ),
            self._toggle(
                places[4],
                "reduced_motion",
                say("settings.reduced_motion"),
                say("settings.reduced_motion_note"),
            ),
        ]

    def _play_rows(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        say = self.look.say
        named = {"1": say("settings.as_in_life"), "instant": say("common.at_once")}
        speeds = [
            named.get(speed) or say("settings.times_as_fast", n=speed)
            for speed in settings.choices_of("speed", self.stage.settings.speed)
        ]
        return [
            self._choice(
                places[0],
                "speed",
                say("common.speed"),
                speeds,
                say("settings.speed_note"),
            ),
            self._toggle(
                places[1],
                "step_by_step",
                say("common.step_by_step"),
                say("settings.step_by_step_note"),
            ),
            self._choice(
                places[2],
                "ask_end",
                say("settings.ask_end"),
                [say("settings.ask_never"), say("settings.ask_saving"), say("settings.ask_always")],
                say("settings.ask_end_note"),
            ),
            self._toggle(
                places[3],
                "explain",
                say("settings.explain"),
                say("settings.explain_note"),
            ),
        ]

    def _hint_rows(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        say = self.look.say
        when = [say("settings.hints_off"), say("settings.hints_request"), say("settings.hints_always")]
        return [
            self._choice(places[0], "hints", say("common.hints"), when, say("settings.hints_note")),
            self._toggle(places[1], "chance", say("settings.chance"), say("settings.chance_note")),
            self._toggle(places[2], "marks", say("settings.marks"), say("settings.marks_note")),
        ]

    def _sound_rows(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        say = self.look.say
        names = (
            ("volume", say("settings.all_sound"), say("settings.all_sound_note")),
            ("effects", say("settings.effects"), say("settings.effects_note")),
            ("ambient", say("settings.ambient"), say("settings.ambient_note")),
        )
        labels = [f"{level} %" for level in settings.LEVELS]
        rows = [self._choice(places[n], field, name, labels, note) for n, (field, name, note) in enumerate(names)]
        for row in rows:
            row.bar = True
        return list(rows)
