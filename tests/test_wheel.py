"""The wheel, installed into an empty environment: it brings everything a game needs, wherever it is called from."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]


def run(*words, folder, **env):
    """Run a program in a folder, with nothing of this environment."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "HOME") if name in os.environ}
    shown = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        list(map(str, words)), cwd=folder, env={**kept, **shown, **env}, capture_output=True, text=True, check=False,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(folder), str(ROOT)], check=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def scripts(wheel, tmp_path_factory):
    """Return the folder of the programs of an environment that holds the wheel and what it asks for."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--python", str(programs / "python")]
    subprocess.run([*pip, "install", str(wheel)], check=True)
    return programs


def test_the_wheel_holds_the_content_and_the_pictures_and_no_tests(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for part in ("content", "assets", "packaging/linux"):
        files = [file.relative_to(ROOT).as_posix() for file in (ROOT / part).rglob("*") if file.is_file()]
        assert {f"spillgame/_data/{file}" for file in files} <= set(names)
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"spillgame"}
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_installed_command_plays_in_the_terminal_from_any_folder(scripts, tmp_path):
    words = ("play", "--text", "--watch", "greedy", "--seed", "4")
    said = run(scripts / "spillgame", *words, folder=tmp_path, SPILLGAME_HOME=str(tmp_path))
    assert "The game is" in said
    said = run(scripts / "python", "-m", "spillgame", "--version", folder=tmp_path)
    assert said.startswith("spillgame ")


def test_the_installed_command_shows_a_whole_game_in_its_window(scripts, tmp_path):
    words = ("play", "--watch", "greedy", "--speed", "instant", "--seed", "5", "--shots", "shots")
    run(scripts / "spillgame", *words, folder=tmp_path, SPILLGAME_HOME=str(tmp_path))
    shots = sorted((tmp_path / "shots").glob("*.png"))
    assert shots[-1].stem.endswith("end")
    assert len(list((tmp_path / "saves").glob("*.jsonl"))) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="it is for desktops of Linux")
def test_the_installed_command_puts_itself_into_the_menu(scripts, tmp_path):
    run(scripts / "spillgame", "desktop", folder=tmp_path, SPILLGAME_HOME=str(tmp_path), XDG_DATA_HOME=str(tmp_path))
    entry = next((tmp_path / "applications").glob("*.desktop")).read_text("utf-8")
    assert f"TryExec={scripts / 'spillgame'}\n" in entry


def test_the_doctor_finds_content_font_and_pictures_in_the_installed_package(scripts, tmp_path):
    said = run(scripts / "spillgame", "doctor", folder=tmp_path, SPILLGAME_HOME=str(tmp_path))
    assert "font: Atkinson Hyperlegible" in said
    assert "0 problems found." in said
