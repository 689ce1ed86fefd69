"""A terminal or a substitute: writes lines that fit its width, and reads lines."""

import re
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from spillgame.words import escaped

LONGEST = 1000
"""The most characters of a paragraph: an untrusted file may contain more than anyone would read."""
NARROWEST = 10
"""The least width, even if a terminal claims to have fewer columns."""
GAP = 2
"""Spaces between columns."""
_WIDE_GAP = re.compile(r"\S {3,}\S")


def clipped(text: str, longest: int) -> str:
    """Return a text shortened to a length."""
    return text if len(text) <= longest else f"{text[:longest]}…"


class Terminal:
    """Writes paragraphs and tables, and asks for lines. `ask` raises EOFError at the end of the input."""

    def __init__(
        self,
        write: Callable[[str], object],
        ask: Callable[[str], str],
        width: Callable[[], int] = lambda: 80,
        clear: Callable[[], object] = lambda: None,
    ):
        """`write` takes a line without its break; `ask` returns an input after a prompt; `clear` clears the screen."""
        self._write = write
        self._ask = ask
        self._claimed = width
        self.clear = clear
        self.known: Sequence[str] = ()
        """What might be typed now, for completion."""

    def _width(self) -> int:
        return max(NARROWEST, self._claimed())

    def ask(self, prompt: str, known: Sequence[str] = ()) -> str:
        """Return what is typed after a prompt, stripped; `known` are possible inputs."""
        self.known = known
        return self._ask(escaped(prompt)).strip()

    def tell(self, text: str = "", indent: str = "", further: str | None = None) -> None:
        """Write paragraphs, one per line of the text; `further` is the indent of their second and later lines."""
        for line in text.split("\n"):
            wrapped = textwrap.wrap(
                escaped(clipped(line, LONGEST)),
                self._width() - 1,
                initial_indent=indent,
                subsequent_indent=indent if further is None else further,
                break_on_hyphens=False,
            )
            for one in wrapped or [""]:
                self._write(one)

    def tell_whole(self, text: str) -> None:
        """Write a line without wrapping, such as a path to copy."""
        self._write(escaped(text))

    def tell_board(self, text: str) -> None:
        """Write lines with their indents; columns move closer if the terminal is too narrow."""
        lines = [escaped(clipped(line, LONGEST)) for line in text.split("\n")]
        if max(map(len, lines)) >= self._width():
            lines = narrowed(lines)
        for line in lines:
            if len(line) < self._width():
                self._write(line)
            else:
                indent = " " * (len(line) - len(line.lstrip()))
                self.tell(line.lstrip(), indent, indent + " " * GAP)

    def tell_columns(self, cells: Sequence[str], indent: str) -> None:
        """Write short texts in as many columns as fit, filled from top to bottom."""
        cells = [escaped(cell) for cell in cells]
        widest = max(map(len, cells)) + GAP
        across = max(1, (self._width() - 1 - len(indent) + GAP) // widest)
        down = -(-len(cells) // across)
        for row in range(down):
            self.tell_board(indent + "".join(cell.ljust(widest) for cell in cells[row::down]).rstrip())


def narrowed(lines: Sequence[str]) -> list[str]:
    """Return lines with the columns of tables moved closer; other lines stay as they are."""
    table = [line for line in lines if _WIDE_GAP.search(line)]
    length = max(map(len, table), default=0)
    blank = [all(line[at : at + 1] in ("", " ") for line in table) for at in range(length)]
    kept = [at for at in range(length) if not all(blank[max(0, at - GAP) : at + 1]) or at < GAP]
    return ["".join(line[at] for at in kept if at < len(line)) if line in table else line for line in lines]


def path_of(text: str) -> Path:
    """Return the path that a player typed, or pasted in the form that file managers use."""
    plain = text.strip().strip("\"'").removeprefix("file://")
    try:
        return Path(plain).expanduser()
    except RuntimeError:
        return Path(plain)
