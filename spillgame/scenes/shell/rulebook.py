"""The rulebook: all rules, by chapters, with a search; opens at any rule."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from spillgame import games
from spillgame.files import read_at_most
from spillgame.hyphens import learnt
from spillgame.language import file_for, rulebook_told
from spillgame.scenes.lessons_part import lessons_button, lessons_of
from spillgame.scenes.menu import Frame, MenuScene, frame_of, row_heights
from spillgame.scenes.scene import Push, Stage
from spillgame.scenes.shell.rulebook_text import Block, chapter_aloud, hits_of, lay_out, parse
from spillgame.store.saves import SavesError
from spillgame.ui.fonts import BODY, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.reader import Reader, TextLine
from spillgame.ui.widget import Widget
from spillgame.ui.widgets import Button, Choice, Field, IconButton, Label
from spillgame.words import Words

CHAPTERS, MEASURE, WIDE = 400, 1120, 1300
"""Design units: width of the list of chapters, greatest width of the text, and least width of a window with both."""
BETWEEN = 8
"""Design units between two chapters of the list."""
SEARCH_ROW = 52
LINES_BEFORE = 3
"""The number of lines above a hit far down in a table."""
FILE, LARGEST = "rulebook.md", 1 << 20
"""The file of the rules, and its greatest size in bytes."""


class RulebookScene(MenuScene):
    """Shows the rulebook of a game, opened at a rule."""

    title = "rulebook"
    heading_key = "common.rulebook"

    def __init__(self, stage: Stage, game: str = games.DEFAULT, rule: str = ""):
        super().__init__(stage)
        self.tells_of = game
        self._blocks, self._fault = _read(game, stage.look.say)
        self._rule = rule
        """The rule to open at, also marked until something is searched."""
        self._block = next((n for n, block in enumerate(self._blocks) if rule and block.rule == rule), 0)
        self._top = 0
        self._wanted = ""
        self.hit = 0
        """The number of the hit that is shown."""
        self._lines: list[TextLine] = []
        self._starts: list[int] = []
        self._laid_for: object = None
        self._reader: Reader | None = None

    # --- Where we are ---

    @property
    def chapters(self) -> list[int]:
        """The blocks that begin a chapter; the book's title counts as the first."""
        return [n for n, block in enumerate(self._blocks) if block.kind in ("title", "chapter")]

    @property
    def _chapter(self) -> int:
        """The index in `chapters` of the top chapter; at the end of the book, of the one last gone to."""
        top = self._top
        if self._reader is not None and top >= self._reader.last_top and self._starts:
            top = max(top, self._starts[self._block])
        begun = [n for n, block in enumerate(self.chapters) if self._starts[block] <= top]
        return begun[-1] if begun else 0

    @property
    def hits(self) -> list[tuple[int, int]]:
        """The block and the line of each hit of the search."""
        wanted = self._wanted.strip().casefold()
        return hits_of(self._blocks, self._lines, self._starts, wanted) if wanted else []

    def _go_to_block(self, block: int) -> None:
        self._block = block
        self._go(self._starts[block])

    def _go(self, top: int) -> None:
        last = self._reader.last_top if self._reader is not None else top
        self._top = max(0, min(top, last))
        self.refresh()

    def _go_to_hit(self, hit: int) -> None:
        """Go to a hit: to the beginning of its block, or closer if that is too far away."""
        if hits := self.hits:
            self.hit = hit % len(hits)
            block, line = hits[self.hit]
            self._go_to_block(block)
            if self._reader is not None and line >= self._top + len(self._reader.shown()):
                self._go(line - LINES_BEFORE)

    def _search(self, wanted: str) -> None:
        self._wanted, self.hit = wanted, 0
        if hits := self.hits:
            # From the current place, so that a search does not jump back to the front.
            after = (n for n, (_, line) in enumerate(hits) if line >= self._top)
            self._go_to_hit(next(after, 0))
        else:
            self.refresh()

    # --- Widgets ---

    def refresh(self) -> None:
        frame = frame_of(self.look, hint_lines=0)
        if self._fault:
            self.lay([*self.header(frame), Label(key="fault", rect=frame.body, name=self._fault)], "back")
            return
        self.lay(self._wide(frame) if self._all_in_sight(frame) else self._narrow(frame), "reader")

    def _all_in_sight(self, frame: Frame) -> bool:
        """Return whether all chapters fit in a list next to the text."""
        look, chapters = self.look, len(self.chapters)
        step = row_heights(look, frame.body.height, chapters, BETWEEN) + look.px(BETWEEN)
        return look.scale.units[0] >= WIDE and chapters * step - look.px(BETWEEN) <= frame.body.height

    def _wide(self, frame: Frame) -> list[Widget]:
        look, px = self.look, self.look.px
        header = self.header(frame)
        search = pygame.Rect(0, frame.head.y, px(820), frame.head.height)
        search.right = frame.head.right
        left, text = columns(frame.body, [Px(px(CHAPTERS)), Share(1)], px(40))
        text.width = min(px(MEASURE), text.width)
        reader = self._text(text)
        chapters, here = self.chapters, self._chapter
        height = row_heights(look, left.height, len(chapters), BETWEEN)
        buttons = [
            Button(
                key=f"chapter {number}",
                rect=pygame.Rect(left.x, left.y + number * (height + px(BETWEEN)), left.width, height),
                name=self._blocks[block].text,
                chosen=number == here,
                size=SMALL,
                act=partial(self._go_to_block, block),
            )
            for number, block in enumerate(chapters)
        ]
        below = buttons[-1].rect.bottom + px(24) if buttons else left.y
        return [*header, *self._search_row(search), *buttons, *self._lessons(left, below, height), reader]

    def _lessons(self, column: pygame.Rect, top: int, height: int) -> list[Widget]:
        """Return the button for the game's lessons, if there is room below the chapters."""
        place = pygame.Rect(column.x, top, column.width, height)
        try:
            lessons = lessons_of(self.stage, self.tells_of)
        except SavesError:
            return []
        if not lessons or place.bottom > column.bottom:
            return []
        button = lessons_button(self.stage, self.tells_of)
        button.rect, button.size = place, SMALL
        return [button]

    def _narrow(self, frame: Frame) -> list[Widget]:
        px = self.look.px
        back, _ = self.header(frame)
        chapter = pygame.Rect(back.rect.right + px(16), frame.head.y, 0, frame.head.height)
        chapter.width = frame.head.right - chapter.x
        search, text = rows(frame.body, [Px(px(SEARCH_ROW)), Share(1)], px(8))
        reader = self._text(text)
        chapters, here = self.chapters, self._chapter
        choice = Choice(
            key="chapter",
            rect=chapter,
            name=self.look.say("rulebook.chapter"),
            values=[self._blocks[block].text for block in chapters],
            index=here,
            bare=True,
            choose=lambda index: self._go_to_block(chapters[index]),
        )
        return [back, choice, *self._search_row(search), reader]

    def _search_row(self, area: pygame.Rect) -> list[Widget]:
        look, say, px = self.look, self.look.say, self.look.px
        field, count, *places = columns(area, [Share(1), Px(px(150)), *[Px(area.height)] * 3], px(8))
        field.width = count.x - field.x - px(16)
        count.inflate_ip(0, -2 * ((count.height - look.line_height(BODY)) // 2))
        found, nothing = "", say("rulebook.nothing_searched")
        if self.hits:
            found, nothing = say("rulebook.hit_of", n=self.hit + 1, all=len(self.hits)), ""
        elif self._wanted.strip():
            found, nothing = say("rulebook.not_found"), say("rulebook.nothing_found")
        before, after, beside = places
        back, on = say("rulebook.previous"), say("rulebook.next")
        glossary = say("common.glossary")
        return [
            Field(
                key="search", rect=field, name=say("rulebook.search"), value=self._wanted, most=40, name_share=0.26,
                write=self._search, act=self._step_to(1),
            ),
            Label(key="found", rect=count, name=found, token="quiet", align="right"),
            Button(key="previous hit", rect=before, icon="arrow_up", refused=nothing, note=back, act=self._step_to(-1)),
            Button(key="next hit", rect=after, icon="arrow_down", refused=nothing, note=on, act=self._step_to(1)),
            IconButton(
                key="glossary", rect=beside, name=glossary, icon="help", note=glossary,
                act=lambda: Push(self.stage.routes.glossary(self.tells_of)),
            ),
        ]  # fmt: skip

    @property
    def says(self) -> Sequence[str]:
        return [self.message, *(one.name for one in self.page.widgets if one.key == "found")]

    def _step_to(self, step: int) -> Callable[[], None]:
        return lambda: self._go_to_hit(self.hit + step)

    def _text(self, area: pygame.Rect) -> Reader:
        """Return the text; when it is first laid out in a width, at the current block."""
        look = self.look
        key = look.scale, area.width
        if key != self._laid_for:
            self._lines, self._starts = lay_out(look, self._blocks, area.width)
            self._laid_for = key
            self._top = self._starts[self._block]
        self._reader = Reader(
            key="reader",
            rect=area,
            name=look.say("rulebook.rules"),
            lines=self._with_hits(),
            top=self._top,
            go=self._scroll_to,
            look=look,
            paragraphs=partial(chapter_aloud, self._blocks, self._block),
        )
        self._top = self._reader.top
        return self._reader

    def _scroll_to(self, top: int) -> None:
        self._block = max(n for n, start in enumerate(self._starts) if n == 0 or start <= top)
        self._go(top)

    def _with_hits(self) -> list[TextLine]:
        """Return the lines, with the current hit marked, or the rule that was asked for."""
        lines = list(self._lines)
        hits = self.hits
        asked = [self._starts[n] for n, block in enumerate(self._blocks) if block.rule == self._rule]
        if hits:
            mark = hits[min(self.hit, len(hits) - 1)][1]
            lines[mark] = replace(lines[mark], marked=True)
        elif self._rule and asked and not self._wanted:
            lines[asked[0]] = replace(lines[asked[0]], marked=True)
        return lines


def _read(game: str, say: Words) -> tuple[list[Block], str]:
    """Return the blocks of a game's rulebook, and a sentence if it cannot be read."""
    path = file_for(game, FILE)
    try:
        return parse(rulebook_told(learnt(read_at_most(path, LARGEST).decode("utf-8")))), ""
    except OSError as error:
        return [], say("rulebook.unreadable", path=path, error=error.strerror)
    except UnicodeDecodeError:
        return [], say("rulebook.not_utf8", path=path)
