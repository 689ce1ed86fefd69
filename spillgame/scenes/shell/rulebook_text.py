"""The rulebook as blocks, read from its Markdown, and as lines that fit a width."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from spillgame.rules.glossary import RULE
from spillgame.ui.fonts import BODY, LARGE, SMALL
from spillgame.ui.look import Look
from spillgame.ui.reader import INDENT, TextLine

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

    def aloud(self) -> Iterator[str]:
        """Yield its paragraphs for a screen reader: of a table each row, with the headings in it."""
        if not self.rows:
            yield f"{self.rule}: {self.text}" if self.rule else self.text
            return
        heads, *others = self.rows
        for row in others:
            cells = (f"{head}: {cell}" for head, cell in zip(heads[1:], row[1:], strict=False))
            yield ". ".join([row[0], "; ".join(cells)])


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


def chapter_aloud(blocks: Sequence[Block], at: int) -> list[str]:
    """Return the paragraphs of the chapter in which a block is."""
    heads = [number for number, block in enumerate(blocks) if block.kind in ("title", "chapter")]
    first = max((number for number in heads if number <= at), default=0)
    end = min((number for number in heads if number > at), default=len(blocks))
    return [text for block in blocks[first:end] for text in block.aloud()]


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
