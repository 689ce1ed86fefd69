"""What the monkey does, as lines that are read, kept and done again."""

from dataclasses import dataclass
from pathlib import Path

VERBS = {
    "key": "presses a key, such as `ctrl+z`, and lets it go",
    "hold": "holds a key until it has come three times",
    "pad": "presses a button of a pad, by its number",
    "click": "clicks on a widget, by its key",
    "twice": "clicks on a widget twice at once",
    "point": "moves the pointer over a widget",
    "at": "clicks on a pixel",
    "right": "clicks on a pixel with the right button",
    "middle": "clicks on a pixel with the middle button",
    "drag": "presses at a pixel, moves to another, lets go",
    "wheel": "turns the wheel at a pixel by so many steps",
    "type": "types text",
    "drop": "drops a file of the player's folder on the window",
    "size": "gives the window another size",
    "window": "lets the window lose its focus, be covered and come back",
    "wait": "lets so many tenths of a second pass",
    "set": "changes a setting",
    "go": "goes to a page or a game, as the title does",
    "close": "closes the window, and opens it again",
}


@dataclass(frozen=True, slots=True)
class Input:
    """One thing that the monkey does."""

    verb: str
    what: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.what}"


def read_line(line: str) -> Input:
    """Return the input of a line. Raises ValueError for a verb that there is not."""
    verb, _, what = line.strip("\n").partition(" ")
    if verb not in VERBS:
        raise ValueError(f"{verb!r} is nothing that the monkey does (it knows {', '.join(VERBS)}).")
    return Input(verb, what)


def read(file: Path) -> list[Input]:
    """Return the inputs of a file: one a line; empty lines and comments are passed over."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [read_line(line) for line in lines if line.strip() and not line.startswith("#")]
