"""Mods that a player has, for tests."""

from pathlib import Path


def a_mod(home: Path, name: str, file: str, text: str, game: str = "the_spill") -> Path:
    """Write a file of a mod for a game into a player's folder; return the mod's folder for that game."""
    folder = home / "mods" / name / game
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    return folder
