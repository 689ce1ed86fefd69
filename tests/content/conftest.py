"""What the tests of the content loader share: a copy of the shipped files and an empty home."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

SHIPPED = Path(__file__).resolve().parents[2] / "content" / "the_spill"

Edit = Callable[[str, str, str], None]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the tests out of the player's folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("SPILLGAME_HOME", str(folder))
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a complete copy of the shipped content, free to be spoilt."""
    copy = tmp_path / "the_spill"
    shutil.copytree(SHIPPED, copy)
    return copy


@pytest.fixture
def edit(folder: Path) -> Edit:
    """Return a function that replaces a text in a field's file of the copy."""

    def replace(field: str, old: str, new: str) -> None:
        file = folder / f"{field}.yaml"
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{old!r} does not stand in {file.name}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    return replace
