"""The player's folder that a run begins with: games of all kinds, whole and broken, and files to drop on the window."""

import atexit
import json
import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from spillgame.content.colours_file import THEMES, content_of
from spillgame.content.loading import load
from spillgame.content.words_file import SHELL
from spillgame.games import GAMES
from spillgame.store.saves import Saves

TESTS = Path(__file__).parent.parent
DATE = 1_700_000_000
"""Seconds since 1970 at which the first file was written."""
DROPPED = (
    *("a game.jsonl", "half a game.jsonl", "broken.jsonl", "a position.yaml", "junk.yaml"),
    *("junk.bin", "empty.json", "folder", "no such file.jsonl"),
)
BROKEN = '{"n": 4, "do": {"kind": "fly"}}\n'


def journals() -> dict[str, Path]:
    """Return a whole game of each kind, by the game."""
    return {game: TESTS / "examples" / f"{game.replace('_', '-')}.jsonl" for game in GAMES}


def fill(home: Path) -> None:
    """Put everything into a folder that the monkey's player has."""
    saves, dropped, written = home / "saves", home / "dropped", 0
    for folder in (saves, dropped, dropped / "folder"):
        folder.mkdir(parents=True)
    for game, path in journals().items():
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        cut = "".join(lines[: len(lines) // 3])
        watched = json.loads(lines[0]) | {"bot": "greedy"}
        for name, text in {
            f"whole {game}": "".join(lines),
            f"half {game}": cut,
            f"watched {game}": json.dumps(watched) + "\n" + "".join(lines[1:]),
            f"broken {game}": cut + BROKEN,
        }.items():
            file = saves / f"{name}.jsonl"
            file.write_text(text, encoding="utf-8")
            written += 1
            os.utime(file, (DATE + written, DATE + written))
    for old in sorted((TESTS / "old_journals").glob("1-*.jsonl"))[:3]:
        shutil.copy(old, saves / old.name)
        os.utime(saves / old.name, (DATE, DATE))
    shutil.copy(saves / "whole offshore.jsonl", dropped / "a game.jsonl")
    shutil.copy(saves / "half the_spill.jsonl", dropped / "half a game.jsonl")
    shutil.copy(saves / "broken offshore.jsonl", dropped / "broken.jsonl")
    (dropped / "junk.bin").write_bytes(bytes(range(256)))
    (dropped / "junk.yaml").write_text("a: [b, {c", encoding="utf-8")
    (dropped / "a position.yaml").write_text("spaces: {N1: {oil: 1}}\n", encoding="utf-8")
    (dropped / "empty.json").write_text("", encoding="utf-8")


@cache
def place() -> Path:
    """Return a folder of this process for all that its runs need; it goes with the process."""
    made = Path(mkdtemp(prefix="monkey-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


@cache
def template() -> Path:
    """Return a furnished folder, made once: as that of a player who has started the program and looked at all games."""
    home = place() / "home"
    for content in (SHELL, THEMES, *map(content_of, GAMES), *(game.room.content for game in GAMES.values())):
        load(content, with_mods=False, cache_folder=home / "cache")
    fill(home)
    Saves(home / "saves", home / "cache").entries()
    return home.rename(place() / "template")


def furnished() -> Path:
    """Return the folder of a run, with nothing in it of the run before; always the same, by which games are known."""
    home = place() / "home"
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(template(), home)
    return home
