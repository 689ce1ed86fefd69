"""Where things are: from a checkout, a wheel, a frozen program, and with SPILLGAME_HOME."""

import sys
from pathlib import Path

import pytest

from spillgame import paths

REPOSITORY = Path(__file__).resolve().parents[2]
OWN = (
    *(paths.home_folder, paths.settings_file, paths.saves_folder, paths.positions_folder),
    *(paths.mods_folder, paths.cache_folder, paths.log_file),
)


def test_a_checkout_uses_its_own_content_and_assets() -> None:
    assert paths.content_folder() == REPOSITORY / "content"
    assert paths.assets_folder() == REPOSITORY / "assets"


def test_an_installed_wheel_uses_what_it_brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spillgame" / "_data" / "content").mkdir(parents=True)
    (tmp_path / "content").mkdir()  # another package's
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "spillgame")
    assert paths.content_folder() == tmp_path / "spillgame" / "_data" / "content"


def test_a_frozen_program_uses_what_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "content").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.content_folder() == tmp_path / "content"


def test_spillgame_home_moves_all_that_the_player_owns(home: Path) -> None:
    for ask in OWN:
        assert home == ask() or home in ask().parents


@pytest.mark.parametrize("moved", [True, False])
def test_asking_creates_nothing(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moved: bool) -> None:
    if not moved:
        monkeypatch.delenv("SPILLGAME_HOME")
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            monkeypatch.setenv(name, str(tmp_path / "player"))
    for ask in OWN:
        ask()
    assert not home.exists()
    assert not (tmp_path / "player").exists()


def test_an_empty_spillgame_home_is_none_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPILLGAME_HOME", "")
    assert paths.home_folder().name == "spillgame"
