"""The settings: every change takes effect at once and is saved."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from spillgame import settings
from spillgame.scenes.menu import MenuScene, compact, frame_of, row_heights
from spillgame.scenes.scene import Stage
from spillgame.scenes.shell.key_rows import KeyRows
from spillgame.ui import speech
from spillgame.ui.answer import Answer
from spillgame.ui.fonts import SMALL
from spillgame.ui.intents import Do, Intent, Key, Point
from spillgame.ui.layout import grid
from spillgame.ui.look import Look
from spillgame.ui.tooltip import tabs
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Choice, Label, Toggle
from spillgame.words import Words

WIDTH = 1000
"""Greatest width of a row in design units, outside notes."""
MOST_ROWS = 6
TWO, GAP, PAD = 1300, 16, 20
"""Design units: the width from which two notes are side by side, the gap between notes, and their padding."""
ROW, PICTURE, HIGHEST = 56, 84, 190
"""Design units: heights of a row, of its picture, and of a note at most."""


class Setting(NamedTuple):
    """A setting that has a row."""

    field: str
    icon: str
    name: str
    note: str
    labels: Sequence[str] = ()
    """The names of its values, in the order of the settings; none for one that is on or off."""


class SettingsScene(MenuScene):
    """Changes the player's settings."""

    title = "settings"
    heading_key = "common.settings"

    def __init__(self, stage: Stage, part: str = "look"):
        super().__init__(stage)
        self._part = part
        self._keys = KeyRows(self, self.change)
        self._explained: Explained | None = None
        """The notes behind the rows."""
        self._width = 0
        """The width for all notes, in pixels."""

    # --- Changing ---

    def change(self, **changes: object) -> None:
        """Apply and save some settings."""
        self.say_fault(self.stage.change_settings(self.stage.settings.with_(**changes)))

    def _take(self, field: str, values: Sequence[object], index: int) -> None:
        self.change(**{field: values[index]})
        if field in ("volume", "effects"):
            self.stage.sound("choose")  # so that the player hears the new volume

    def show_part(self, part: str) -> None:
        """Go to another part."""
        self._part = part
        self._keys.stop()
        self.say_fault(None)

    # --- Intents ---

    def handle(self, intent: Intent) -> Answer | None:
        """Take an intent; while waiting for a key, take the next one, and stop waiting on anything else."""
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
        """Go from part to part on the page keys."""
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
            ("reading", say("settings.reading")),
            ("keys", say("settings.keys")),
        ]

    def refresh(self) -> None:
        look, px = self.look, self.look.px
        frame = frame_of(look)
        body, self._width, self._explained = frame.body.copy(), frame.body.width, None
        body.width = min(body.width, px(WIDTH if self._part != "keys" else 1600))
        bar = pygame.Rect(body.x, body.y, min(body.width, px(WIDTH)), px(48))
        room = pygame.Rect(body.x, bar.bottom + px(12), body.width, body.bottom - bar.bottom - px(12))
        widgets: list[Widget] = [*self.header(frame), *tabs(look, bar, self._parts(), self._part, self.show_part)]
        widgets += self._keys.widgets(room) if self._part == "keys" else self._rows(room)
        self.lay([*widgets, self.hint(frame)], f"tab {self._part}")

    def paint_behind(self, surface: pygame.Surface) -> None:
        if self._explained is not None:
            self._explained.paint(surface)

    def _rows(self, room: pygame.Rect) -> list[Widget]:
        names = self.stage.languages()
        shown = settings_of(self._part, self.look.say, self.stage.settings, names)
        gap = 8 if compact(self.look) else 12
        height = row_heights(self.look, room.height, MOST_ROWS, gap)
        step = height + self.look.px(gap)
        places = (pygame.Rect(room.x, room.y + number * step, room.width, height) for number in range(len(shown)))
        whole = pygame.Rect(room.x, room.y, self._width, room.height)
        rows = [self._row(one, place) for one, place in zip(shown, places, strict=True)]
        self._explained = Explained(self.look, whole, rows, {one.field: one.icon for one in shown})
        return self._explained.widgets

    def _row(self, setting: Setting, rect: pygame.Rect) -> Widget:
        field, _, name, note, labels = setting
        chosen = getattr(self.stage.settings, field)
        if not labels:
            act = partial(self.change, **{field: not chosen})
            return Toggle(key=field, rect=rect, name=name, note=note, on=bool(chosen), act=act)
        names = self.stage.languages()
        values = languages_for(names, chosen) if field == "language" else settings.choices_of(field, chosen)
        return Choice(
            key=field, rect=rect, name=name, note=note, values=labels, index=values.index(chosen),
            bar=self._part == "sound", choose=partial(self._take, field, values),
        )  # fmt: skip


def settings_of(part: str, say: Words, chosen: settings.Settings, languages: Mapping[str, str]) -> list[Setting]:
    """Return the settings of a part, with the names of all values offered; those of languages by code."""
    shown = {
        "look": _look(say, languages, chosen.language),
        "play": _play(say, chosen.speed),
        "hints": _hints(say),
        "sound": _sound(say),
        "reading": _reading(say),
    }
    return [*shown[part]]


def languages_for(names: Mapping[str, str], chosen: str) -> tuple[str, ...]:
    """Return the codes of the languages offered, first none for the system's own; one chosen before is offered, too."""
    return tuple(dict.fromkeys(["", *names, chosen]))


def _look(say: Words, names: Mapping[str, str], language: str) -> Iterable[Setting]:
    codes = languages_for(names, language)
    spoken = [names.get(code, code) if code else say("settings.system_language") for code in codes]
    yield Setting("language", "speech", say("settings.language"), say("settings.language_note"), spoken)
    windows = [say("settings.in_window"), say("settings.full_screen")]
    yield Setting("window", "full_screen", say("settings.window"), say("settings.window_note"), windows)
    sizes = [say.notation.number(f"{size}%") for size in settings.TEXT_SIZES]
    yield Setting("text", "search", say("settings.text_size"), say("settings.text_size_note"), sizes)
    themes = [say("settings.day_chart"), say("settings.night_chart"), say("settings.high_contrast")]
    yield Setting("theme", "chart", say("settings.colours"), say("settings.colours_note"), themes)
    palettes = [say("settings.usual_colours"), say("settings.red_green"), say("settings.blue_yellow")]
    yield Setting("palette", "target", say("common.animals"), say("settings.animals_note"), palettes)
    yield Setting("reduced_motion", "pause", say("settings.reduced_motion"), say("settings.reduced_motion_note"))


def _play(say: Words, speed: str) -> Iterable[Setting]:
    named = {"1": say("settings.as_in_life"), "instant": say("common.at_once")}
    speeds = [named.get(one) or say("settings.times_as_fast", n=one) for one in settings.choices_of("speed", speed)]
    yield Setting("speed", "faster", say("common.speed"), say("settings.speed_note"), speeds)
    yield Setting("step_by_step", "step", say("common.step_by_step"), say("settings.step_by_step_note"))
    when = [say("settings.ask_never"), say("settings.ask_saving"), say("settings.ask_always")]
    yield Setting("ask_end", "settings", say("settings.ask_end"), say("settings.ask_end_note"), when)
    yield Setting("explain", "help", say("settings.explain"), say("settings.explain_note"))


def _hints(say: Words) -> Iterable[Setting]:
    when = [say("settings.hints_off"), say("settings.hints_request"), say("settings.hints_always")]
    yield Setting("hints", "advice", say("common.hints"), say("settings.hints_note"), when)
    yield Setting("chance", "target", say("settings.chance"), say("settings.chance_note"))
    yield Setting("marks", "warning", say("settings.marks"), say("settings.marks_note"))


def _sound(say: Words) -> Iterable[Setting]:
    levels = [say.notation.number(f"{level}%") if level else say("settings.silent") for level in settings.LEVELS]
    yield Setting("volume", "sound", say("settings.all_sound"), say("settings.all_sound_note"), levels)
    yield Setting("effects", "dice", say("settings.effects"), say("settings.effects_note"), levels)
    yield Setting("ambient", "waves", say("settings.ambient"), say("settings.ambient_note"), levels)
    yield Setting("score", "music", say("settings.score"), say("settings.score_note"), levels)


def _reading(say: Words) -> Iterable[Setting]:
    yield Setting("screen_reader", "speech", say("settings.screen_reader"), say("settings.screen_reader_note"))
    amounts = [say("settings.news_all"), say("settings.news_mine"), say("settings.news_off")]
    yield Setting("news", "log", say("settings.news"), say("settings.news_note"), amounts)
    if speech.offered():
        yield Setting("speech", "sound", say("settings.speech"), say("settings.speech_note"))


class Explained:
    """Notes for the rows of a page; without room for them, the rows stay as they are."""

    def __init__(self, look: Look, room: pygame.Rect, rows: Sequence[Widget], icons: Mapping[str, str]):
        """Put each row onto a note; `icons` maps their keys to icons."""
        self._look = look
        self._notes: list[tuple[str, pygame.Rect]] = []
        """The icon of each note, and the area within its padding."""
        self.widgets: list[Widget] = list(rows)
        """The rows, and a sentence for each if there is room for all."""
        if not (room.width >= look.px(TWO) and self._put(room, rows, icons, 2)):
            self._put(room, rows, icons, 1)

    def _put(self, room: pygame.Rect, rows: Sequence[Widget], icons: Mapping[str, str], across: int) -> bool:
        """Put the rows onto notes, `across` side by side; returns whether all their text fits."""
        look, px = self._look, self._look.px
        down = -(-len(rows) // across)
        high = min(px(HIGHEST), (room.height - (down - 1) * px(GAP)) // max(1, down))
        area = pygame.Rect(room.x, room.y, room.width, down * high + (down - 1) * px(GAP))
        cells = [cell.inflate(-2 * px(PAD), -2 * px(PAD)) for cell in grid(area, across, down, px(GAP))][: len(rows)]
        before = [row.rect for row in rows]
        aside = px(PICTURE + PAD)
        for row, cell in zip(rows, cells, strict=True):
            row.rect = pygame.Rect(cell.x + aside, cell.y, cell.width - aside, px(ROW))
        high_words = [look.text_height(row.tooltip, SMALL, row.rect.width - px(28)) for row in rows]
        low = any(px(ROW) + words > cell.height for words, cell in zip(high_words, cells, strict=True))
        if low or any(row.crowded(look) for row in rows):
            for row, rect in zip(rows, before, strict=True):
                row.rect = rect
            return False
        for row, cell, words in zip(rows, cells, high_words, strict=True):
            self._notes.append((icons[row.key], cell))
            place = pygame.Rect(row.rect.x + px(14), row.rect.bottom, row.rect.width - px(28), words)
            self.widgets.append(Label(key=f"{row.key} words", rect=place, name=row.tooltip, size=SMALL, token="quiet"))
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the notes and their pictures."""
        look, pad = self._look, self._look.px(PAD)
        for icon, cell in self._notes:
            note = cell.inflate(2 * pad, 2 * pad)
            pygame.draw.rect(surface, look.rgb("panel"), note, border_radius=look.px(8))
            pygame.draw.rect(surface, look.rgb("faint"), note, look.px(1), border_radius=look.px(8))
            side = min(look.px(PICTURE), cell.height)
            place = pygame.Rect(cell.x, cell.centery - side // 2, side, side)
            pygame.draw.aacircle(surface, look.rgb("shallow"), place.center, side // 2)
            look.put(surface, look.picture(f"ui/{icon}", round(0.58 * side), "line"), place)
