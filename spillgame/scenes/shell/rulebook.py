"""The rulebook: all rules, by chapters, with a search; opens at any rule."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from spillgame import games, paths
from spillgame.files import read_at_most
from spillgame.rules.glossary import RULE
from spillgame.scenes.lessons_part import lessons_button, lessons_of
from spillgame.scenes.menu import Frame, MenuScene, frame_of, row_heights
from spillgame.scenes.scene import Push, Stage
from spillgame.store.saves import SavesError
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.layout import Px, Share, columns, rows
from spillgame.ui.look import Look
from spillgame.ui.reader import INDENT, Reader, TextLine
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


Kind = Literal["title", "chapter", "rule", "text", "item", "table"]
_MARKS = re.compile(r"\*\*|\*|`")
_RULED_OFF = re.compile(r"[|\s:-]+")
COLUMN_GAP = 28
"""Design units between the columns of a table."""


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, an item of a list, or a table."""

    kind: Kind
    text: str = ""
    rule: str = ""
    """The id of the rule that it states."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The rows of a table; the first has the headings."""

    def holds(self, wanted: str) -> bool:
        """Return whether a search matches the block."""
        return wanted in " ".join([self.rule, self.text, *(cell for row in self.rows for cell in row)]).casefold()


def parse(markdown: str) -> list[Block]:
    """Parse the rulebook's Markdown, which has only headings, paragraphs, lists and tables."""
    blocks: list[Block] = []
    for part in re.split(r"\n\s*\n", markdown.replace("\r\n", "\n").strip()):
        lines = part.split("\n")
        if lines[0].startswith("|"):
            rows = [tuple(_plain(cell) for cell in line.strip().strip("|").split("|")) for line in lines]
            kept = [row for row, line in zip(rows, lines, strict=True) if not _RULED_OFF.fullmatch(line)]
            blocks.append(Block("table", rows=tuple(kept)))
        elif lines[0].startswith("#"):
            depth = len(lines[0]) - len(lines[0].lstrip("#"))
            blocks.append(Block("title" if depth == 1 else "chapter", _plain(lines[0].lstrip("# "))))
            if len(lines) > 1:
                blocks += parse("\n".join(lines[1:]))
        elif lines[0].startswith("- "):
            items = re.split(r"\n- ", part[2:])
            blocks += [Block("item", _plain(item)) for item in items]
        else:
            match = RULE.match(part)
            text = part[match.end() :] if match else part
            blocks.append(Block("rule" if match else "text", _plain(text), match.group(1) if match else ""))
    return blocks


def _plain(text: str) -> str:
    return " ".join(_MARKS.sub("", text).split())


def lay_out(look: Look, blocks: Sequence[Block], width: int) -> tuple[list[TextLine], list[int]]:
    """Return the lines of the rulebook for a width in pixels, and the first line of each block."""
    room = width - 2 * look.px(INDENT)
    lines: list[TextLine] = []
    starts = []
    for block in blocks:
        if lines and block.kind in ("chapter", "title"):
            lines += [TextLine("", SMALL)]
        starts.append(len(lines))
        lines += _lines_of(look, block, room)
        if block.kind != "item":
            lines.append(TextLine("", SMALL * 0.5))
    return lines, starts


def _lines_of(look: Look, block: Block, room: int) -> list[TextLine]:
    if block.kind in ("title", "chapter"):
        return [TextLine(text, LARGE, bold=True) for text in look.wrap(block.text, LARGE, room, True)]
    if block.kind == "table":
        return _table(look, block.rows, room)
    if block.kind == "item":
        indent = look.px(28)
        wrapped = look.wrap(block.text, BODY, room - indent)
        first = TextLine(wrapped[0], BODY, cells=((0, "–"), (indent, wrapped[0])))
        return [first, *(TextLine(text, BODY, indent=indent) for text in wrapped[1:])]
    head = [TextLine(block.rule, SMALL, "quiet", bold=True)] if block.rule else []
    return [*head, *(TextLine(text, BODY) for text in look.wrap(block.text, BODY, room))]


def _table(look: Look, rows: Sequence[Sequence[str]], room: int) -> list[TextLine]:
    """Return a table's lines: in columns if they fit, otherwise each row as a sentence with the headings in it."""
    gap, size = look.px(COLUMN_GAP), look.px(SMALL)
    count = len(rows[0])
    widths = [max(look.fonts.width(row[n], size, True) for row in rows if n < len(row)) for n in range(count)]
    if sum(widths) + gap * (count - 1) <= room:
        places = [sum(widths[:n]) + gap * n for n in range(count)]
        head, *others = [TextLine("  ".join(row), SMALL, cells=tuple(zip(places, row, strict=False))) for row in rows]
        return [replace(head, token="quiet", bold=True), *others]
    heads = rows[0]
    lines: list[TextLine] = []
    for row in rows[1:]:
        lines += [TextLine(text, BODY, bold=True) for text in look.wrap(row[0], BODY, room, True)]
        rest = "; ".join(f"{head}: {cell}" for head, cell in zip(heads[1:], row[1:], strict=False))
        lines += [TextLine(text, SMALL, indent=look.px(28)) for text in look.wrap(rest, SMALL, room - look.px(28))]
    return lines


def hits_of(
    blocks: Sequence[Block], lines: Sequence[TextLine], starts: Sequence[int], wanted: str
) -> list[tuple[int, int]]:
    """Return the block and line of each hit: the first of a paragraph, and every row of a table."""
    found = []
    for number, block in enumerate(blocks):
        if not block.holds(wanted):
            continue
        start = starts[number]
        end = starts[number + 1] if number + 1 < len(starts) else len(lines)
        matching = [n for n in range(start, end) if wanted in lines[n].text.casefold()] or [start]
        found += [(number, n) for n in (matching if block.kind == "table" else matching[:1])]
    return found


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
        name, names = self.look.say("rulebook.chapter"), [self._blocks[block].text for block in chapters]
        go = lambda index: self._go_to_block(chapters[index])  # noqa: E731
        choice = Choice(key="chapter", rect=chapter, name=name, values=names, index=here, bare=True, choose=go)
        return [back, choice, *self._search_row(search), reader]

    def _search_row(self, area: pygame.Rect) -> list[Widget]:
        look, say, px = self.look, self.look.say, self.look.px
        field, count, *places = columns(area, [Share(1), Px(px(150)), *[Px(area.height)] * 3], px(8))
        field.width = count.x - field.x - px(16)
        count.inflate_ip(0, -2 * ((count.height - look.line_height(BODY)) // 2))
        hits, found, nothing = self.hits, "", say("rulebook.nothing_searched")
        if hits:
            found, nothing = say("rulebook.hit_of", n=self.hit + 1, all=len(hits)), ""
        elif self._wanted.strip():
            found, nothing = say("rulebook.not_found"), say("rulebook.nothing_found")
        back, on, words = say("rulebook.previous"), say("rulebook.next"), say("common.glossary")
        before, after, glossary = places
        open_glossary = lambda: Push(self.stage.routes.glossary(self.tells_of))  # noqa: E731
        return [
            Field(
                key="search", rect=field, name=say("rulebook.search"), value=self._wanted, most=40, name_share=0.26,
                write=self._search, act=self._step_to(1),
            ),
            Label(key="found", rect=count, name=found, token="quiet", align="right"),
            Button(key="previous hit", rect=before, icon="arrow_up", refused=nothing, note=back, act=self._step_to(-1)),
            Button(key="next hit", rect=after, icon="arrow_down", refused=nothing, note=on, act=self._step_to(1)),
            IconButton(key="glossary", rect=glossary, name=words, icon="help", note=words, act=open_glossary),
        ]  # fmt: skip

    def _step_to(self, step: int) -> Callable[[], None]:
        return lambda: self._go_to_hit(self.hit + step)

    def _text(self, area: pygame.Rect) -> Reader:
        """Return the text; when it is first laid out in a width, at the current block."""
        look, key = self.look, (self.look.scale, area.width)
        if key != self._laid_for:
            self._lines, self._starts = lay_out(look, self._blocks, area.width)
            self._laid_for = key
            self._top = self._starts[self._block]
        name, lines, go = look.say("rulebook.rules"), self._with_hits(), self._scroll_to
        self._reader = Reader(key="reader", rect=area, name=name, lines=lines, top=self._top, go=go, look=look)
        self._top = self._reader.top
        return self._reader

    def _scroll_to(self, top: int) -> None:
        self._block = max(n for n, start in enumerate(self._starts) if n == 0 or start <= top)
        self._go(top)

    def _with_hits(self) -> list[TextLine]:
        """Return the lines, with the current hit marked, or the rule that was asked for."""
        lines = list(self._lines)
        hits, asked = self.hits, [self._starts[n] for n, block in enumerate(self._blocks) if block.rule == self._rule]
        if hits:
            mark = hits[min(self.hit, len(hits) - 1)][1]
            lines[mark] = replace(lines[mark], marked=True)
        elif self._rule and asked and not self._wanted:
            lines[asked[0]] = replace(lines[asked[0]], marked=True)
        return lines


def _read(game: str, say: Words) -> tuple[list[Block], str]:
    """Return the blocks of a game's rulebook, and a sentence if it cannot be read."""
    path = paths.content_folder() / game / FILE
    try:
        return parse(read_at_most(path, LARGEST).decode("utf-8")), ""
    except OSError as error:
        return [], say("rulebook.unreadable", path=path, error=error.strerror)
    except UnicodeDecodeError:
        return [], say("rulebook.not_utf8", path=path)
