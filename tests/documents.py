"""Reads the documents: their fenced blocks, their commands and their links, each with its place."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "assets" / "README.md"])
OURS = ("spillgame", "python3 run.py")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: what is written behind its fence, and what stands in it."""

    file: Path
    line: int
    language: str
    label: str
    """What follows the language: a file's name, or what kind of text it is."""
    text: str

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT).as_posix()}:{self.line}"


def blocks() -> Iterator[Block]:
    for file in DOCUMENTS:
        for found in re.finditer(r"^```(\w*) ?(.*)\n((?:.*\n)*?)```$", file.read_text("utf-8"), re.MULTILINE):
            line = file.read_text("utf-8")[: found.start()].count("\n") + 1
            yield Block(file, line, found[1], found[2], found[3])


def shell_lines() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every line that a reader would type into a shell."""
    for block in blocks():
        if block.language == "sh":
            for number, line in enumerate(block.text.splitlines(), block.line + 1):
                if line.strip() and not line.startswith("#"):
                    yield f"{block.file.relative_to(ROOT).as_posix()}:{number}", line


def mentioned() -> Iterator[tuple[str, str]]:
    """Yield the place and the text of every command of ours that stands between backticks in a sentence."""
    for file in DOCUMENTS:
        text = re.sub(
            r"^```.*?^```$", lambda block: "\n" * block[0].count("\n"), file.read_text("utf-8"), flags=re.M | re.S
        )
        for found in re.finditer(r"`([^`\n]+)`", text):
            if found[1].split(" ")[0] in ("spillgame", "python3") and found[1].startswith(OURS):
                line = text[: found.start()].count("\n") + 1
                yield f"{file.relative_to(ROOT).as_posix()}:{line}", found[1]


def links() -> Iterator[tuple[Path, str]]:
    """Yield the document and the target of every link to a file."""
    for file in DOCUMENTS:
        for target in re.findall(r"\]\(([^)\s]+)\)", file.read_text("utf-8")):
            if "://" not in target and not target.startswith("#"):
                yield file, target.partition("#")[0]
