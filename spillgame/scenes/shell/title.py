"""The first screen: a living sea, the name of the game, and where to go from here."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import ClassVar, NamedTuple

import pygame

from spillgame.scenes.dialog import Dialog
from spillgame.scenes.menu import COMPACT_MARGIN, LEAST_ROW, MARGIN, compact, row_heights
from spillgame.scenes.scene import Answer, Pop, Push, Quit, Scene, Stage
from spillgame.scenes.shell.box import has_several
from spillgame.scenes.shell.resume import resume
from spillgame.scenes.shell.sea_view import SeaView
from spillgame.store.saves import Saved, SavesError
from spillgame.ui.fonts import SMALL, TITLE
from spillgame.ui.layout import Px, columns, rows, shares
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Act, Widget
from spillgame.ui.widgets import Button, Heading

Entry = tuple[str, str, str, str, Act]
"""Key, icon, name, note and act of a button."""
MENU_WIDTH = 420
"""Design units."""
GAP = 8
PATIENCE = 0.05
"""Seconds of one frame for the search for an unfinished game."""


class Doors(NamedTuple):
    """What makes the pages behind the title's buttons."""

    new_game: Callable[[], Scene]
    saves: Callable[[], Scene]
    records: Callable[[], Scene]
    tower: Callable[[], Scene]
    rulebook: Callable[[], Scene]
    settings: Callable[[], Scene]


class Title(Scene):
    """The first screen of the program."""

    title = "title"
    takes_files: ClassVar[bool] = True

    def __init__(self, stage: Stage, doors: Doors):
        super().__init__(stage)
        self._doors = doors
        self._sea = SeaView()
        self._updates = 0
        self._unfinished: Saved | None = None
        """The game that can be resumed."""
        self._search: Iterator[Saved | None] | None = None
        """The search for it, until it is over."""

    # --- Time ---

    def enter(self) -> None:
        """Come to the top; what can be resumed is looked up after the next frame."""
        self._updates = 0
        super().enter()

    def update(self, dt: float) -> Answer | None:
        """Let the sea live; look for an unfinished game once the first frame is on the screen."""
        if not self.look.reduced_motion:
            self._sea.update(dt)
        self._updates += 1
        if self._updates == 2:
            self._search = self.stage.saves.search_unfinished()
        if self._search is not None:
            self._look_on(self._search)
        return None

    @property
    def moving(self) -> bool:
        """The sea moves, unless the player wants less of that; and the first frames are to come."""
        return not self.look.reduced_motion or not self.at_rest

    @property
    def at_rest(self) -> bool:
        """Nothing but the sea will change."""
        return self._updates >= 2 and self._search is None

    def _look_on(self, search: Iterator[Saved | None]) -> None:
        """Go on with the search for a moment: hundreds of games may have to be read."""
        until = monotonic() + PATIENCE
        with suppress(SavesError):  # whoever opens the games is told why
            for found in search:
                if found is not None:
                    return self._end_search(found)
                if monotonic() > until:
                    return None
        return self._end_search(None)

    def _end_search(self, found: Saved | None) -> None:
        self._search = None
        before, self._unfinished = self._unfinished, found
        if found != before:
            self.refresh()
            at_first = self.page.focus is not None and self.page.focus.key == "new game"
            if self._unfinished is not None and at_first:
                self.page.focus_on("continue")

    # --- Widgets ---

    def refresh(self) -> None:
        """Lay the menu at the left, the name of the game above it."""
        look, px = self.look, self.look.px
        small = compact(look)
        margin = px(COMPACT_MARGIN if small else MARGIN)
        page = look.scale.window.inflate(-2 * margin, -2 * margin)
        size = TITLE * 0.75 if small else TITLE
        names: list[Widget] = []
        y = page.y + (0 if small else px(24))
        program, game = look.say("title.program"), look.say("title.game")
        lines = [("program", program, SMALL, "quiet"), ("game", game, size, "ink")]
        for key, text, height, token in [("program", program, size, "ink")] if has_several() else lines:
            picture = look.capitals(text, height, token)
            place = pygame.Rect(page.x, y, picture.get_width(), picture.get_height())
            names.append(Heading(key=key, rect=place, name=text, size=height, token=token))
            y = place.bottom
        hint = pygame.Rect(page.x, 0, page.width, look.line_height(SMALL))
        hint.bottom = page.bottom
        top, bottom = y + px(8 if small else 24), hint.y - px(GAP)
        buttons = self._buttons(pygame.Rect(page.x, top, min(px(MENU_WIDTH), page.width), bottom - top))
        explains = Hint(key="hint", rect=hint, source=lambda: self.page.looked_at)
        self.page.show([*names, *buttons, explains])

    def _buttons(self, area: pygame.Rect) -> list[Widget]:
        entries = self._entries()
        places = self._places(area, 1 + len(entries))  # the first is for a game that may be found: nothing jumps
        if self._unfinished is not None:
            note = self.look.say("title.continue_note", when=f"{self._unfinished.changed:%Y-%m-%d %H:%M}")
            entries.insert(0, ("continue", "continue", self.look.say("common.continue"), note, self._resume))
        return [
            Button(key=key, rect=place, name=name, icon=icon, note=note, act=act, main=number == 0)
            for number, ((key, icon, name, note, act), place) in enumerate(
                zip(entries, places[-len(entries) :], strict=True)
            )
        ]

    def _places(self, area: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return the places of so many buttons, one below the other; the last ones in pairs where that is too high."""
        px = self.look.px
        fitting = (area.height + px(GAP)) // px(LEAST_ROW + GAP)
        pairs = max(0, count - fitting)
        lines = count - pairs
        height = row_heights(self.look, area.height, lines, GAP)
        whole = rows(area, [Px(height)] * lines, px(GAP))
        return [
            *whole[: lines - pairs],
            *(half for row in whole[lines - pairs :] for half in columns(row, shares(2), px(GAP))),
        ]

    def _entries(self) -> list[Entry]:
        """Return what each button is and does."""
        say, doors = self.look.say, self._doors
        note = say("title.several_games_note") if has_several() else say("title.new_game_note")
        pages = [
            ("new game", "new_game", say("common.new_game"), note, doors.new_game),
            ("games", "replay", say("common.games_and_replays"), say("title.saves_note"), doors.saves),
            ("records", "chart", say("common.records"), say("title.records_note"), doors.records),
            ("tower", "tower", say("common.tower"), say("title.tower_note"), doors.tower),
            ("rulebook", "rulebook", say("common.rulebook"), say("title.rulebook_note"), doors.rulebook),
            ("settings", "settings", say("common.settings"), say("title.settings_note"), doors.settings),
        ]
        entries: list[Entry] = [
            (key, icon, name, note, partial(_opened, door)) for key, icon, name, note, door in pages
        ]
        return [*entries, ("quit", "quit", say("common.quit"), say("title.quit_note"), self._ask_to_quit)]

    # --- What the buttons do ---

    def _resume(self) -> Answer | None:
        return resume(self.stage, self._unfinished.path) if self._unfinished is not None else None

    def _ask_to_quit(self) -> Answer:
        say = self.look.say
        return Push(
            Dialog(
                self.stage,
                say("common.quit"),
                say("title.close_question"),
                [(say("common.quit"), Quit), (say("common.stay"), Pop)],
            )
        )

    def command(self, command: str) -> Answer | None:
        """Escape asks whether to quit; the rulebook's key opens it."""
        if command == "cancel":
            return self._ask_to_quit()
        return Push(self._doors.rulebook()) if command == "rulebook" else None

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sea, and the few widgets over it: they are cheap enough to be drawn each time."""
        self._sea.draw(surface, self.look)
        self.page.draw_over(surface)


def _opened(door: Callable[[], Scene]) -> Answer:
    return Push(door())
