"""The pause in a game: continue, look something up, change a setting, or leave."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import pygame

from spillgame import games
from spillgame.scenes.dialog import Dialog, dim, lay_note, message
from spillgame.scenes.file_list import SaveFile
from spillgame.scenes.menu import compact, row_heights
from spillgame.scenes.scene import Home, Pop, Push, Quit, Replace, Scene, Stage
from spillgame.scenes.shell.settings_scene import SettingsScene
from spillgame.scenes.table.fairness import FairnessScene
from spillgame.store.saves import Match
from spillgame.ui.answer import Act, Answer
from spillgame.ui.fonts import LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows, shares
from spillgame.ui.tooltip import Hint
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Heading

WIDTH, PAD = 520, 32
"""Design units."""
PAIRS = (("settings", "rulebook"), ("glossary", "fairness"), ("position", "save copy"))
"""Entries that may stand side by side."""
Entry = tuple[str, str, str, Act]
"""Key, icon, name and act of a button."""


class Pause(Scene):
    """Covers a game. Every step is in the journal already, so leaving only closes it."""

    title = "pause"
    overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, match: Match):
        super().__init__(stage)
        self._match = self.match = match

    @property
    def _fault(self) -> str:
        """Why the game is not saved; empty if it is."""
        if self._match.table.journal_fault is not None:
            return self._match.table.journal_fault
        if self._match.path is None:
            return next(iter(self._match.warnings), self.look.say("pause.not_saved"))
        return ""

    # --- Widgets ---

    def refresh(self) -> None:
        look, px = self.look, self.look.px
        window = look.scale.window
        width = min(px(WIDTH), window.width - 2 * px(PAD))
        inner = width - 2 * px(PAD)
        head = look.line_height(LARGE) + px(8)
        said = self._fault or look.say("pause.saved")
        # A fault has an icon before it, which takes room.
        words = look.text_height(said, SMALL, inner - px(32) if self._fault else inner) + px(12)
        entries = self._entries()
        lines = self._lines(entries)
        high = row_heights(look, window.height - 2 * px(24) - 2 * px(PAD) - head - words, len(lines))
        area = pygame.Rect(0, 0, width, head + words + len(lines) * (high + px(8)) - px(8) + 2 * px(PAD))
        area.center = window.center
        title, told, below = rows(area.inflate(-2 * px(PAD), -2 * px(PAD)), [Px(head), Px(words), Share(1)])
        places: list[pygame.Rect] = []
        for line, count in zip(rows(below, [Px(high)] * len(lines), px(8)), lines, strict=True):
            places += columns(line, shares(2), px(8)) if count == 2 else [line]
        widgets: list[Widget] = [
            Heading(key="heading", rect=title, name=look.say("common.pause"), size=LARGE, token="ink"),
            Hint(key="saved", rect=told, source=lambda: None, message=said, fault=bool(self._fault)),
            *(
                Button(key=key, rect=place, name=name, icon=icon, act=act, main=key == "go on")
                for (key, icon, name, act), place in zip(entries, places, strict=True)
            ),
        ]

        def paint(surface: pygame.Surface) -> None:
            dim(surface, self.backdrop, look.rgb("deep"))
            lay_note(surface, area, look)

        self.page.show(widgets, paint)

    def _lines(self, entries: Sequence[Entry]) -> list[int]:
        """Return how many entries are in each line: in a low window, two with short names together."""
        keys = [key for key, *_ in entries]
        pairs = [pair for pair in PAIRS if compact(self.look) and set(pair) <= set(keys)]
        second = {pair[1] for pair in pairs}
        return [2 if any(key == pair[0] for pair in pairs) else 1 for key in keys if key not in second]

    def _entries(self) -> list[Entry]:
        say, routes, match = self.look.say, self.stage.routes, self._match
        game, page = match.header.game, match.way_back
        to_title = say("pause.to_title") if self._fault else say("pause.save_to_title")
        fell = any(match.rules.rests(moment.step) for moment in match.moments[1:])
        edited = match.practice and games.GAMES[game].screens.editor is not None
        fairness = ("fairness", "dice", say("fairness.heading"), lambda: Push(FairnessScene(self.stage, match)))
        way_back = ("way back", "back", say("pause.way_back"), lambda: self._leave(Home(page)))
        return [
            ("go on", "play", say("common.go_on"), Pop),
            ("settings", "settings", say("common.settings"), lambda: Push(SettingsScene(self.stage))),
            ("rulebook", "rulebook", say("common.rulebook"), lambda: Push(routes.rulebook(game))),
            ("glossary", "help", say("common.glossary"), lambda: Push(routes.glossary(game))),
            *([fairness] if fell else []),
            *([("position", "target", say("common.position"), self._edit)] if edited else []),
            *([("save copy", "save_picture", say("pause.save_copy"), self._ask_copy)] if self._fault else []),
            *([way_back] if page is not None else []),
            ("to title", "back" if page is None else "home", to_title, lambda: self._leave(Home())),
            ("quit", "quit", say("common.quit"), lambda: self._leave(Quit())),
        ]

    def _edit(self) -> Answer:
        match, moment = self._match, len(self._match.moments) - 1
        return Push(self.stage.routes.edit_moment(match, moment, match.table.state))

    def _ask_copy(self) -> Answer:
        """Ask for a file to write the game to, where it then continues."""
        say, match = self.look.say, self._match

        def save(path: Path) -> Answer:
            match.save_copy(path)
            match.warnings.clear()
            return Replace(message(self.stage, say("pause.copy_written", path=path), heading))

        heading, journal = say("pause.save_copy"), match.path or match.origin
        name = journal.name if journal is not None else f"{match.rules.name}.jsonl"
        return Push(SaveFile(self.stage, heading, name, save, lambda: match.journal_text().decode()))

    def _leave(self, answer: Answer) -> Answer:
        """Leave the game; if it is not saved, ask first."""
        if not self._fault:
            return answer
        say = self.look.say
        text = say("pause.leave_unsaved")
        buttons = [(say("common.leave_it"), lambda: answer), (say("common.stay"), Pop)]
        return Push(Dialog(self.stage, say("pause.leave_game"), text, buttons))

    def command(self, command: str) -> Answer | None:
        """Continue on Escape and on the key for a pause."""
        return Pop() if command in ("cancel", "pause") else None
