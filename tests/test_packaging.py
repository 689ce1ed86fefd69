"""What the frozen program is made with: the icon, the licences, a spec without private paths, the entry point."""

import io
import re
import struct
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pygame
import pytest

from spillgame.ui.faces import ATKINSON, FIRA

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
SCRIPTS = (".py", ".spec", ".nsi", ".nsh", ".toml")


@pytest.fixture(autouse=True)
def beside_the_scripts(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.syspath_prepend(str(PACKAGING))


@pytest.fixture
def icon():
    return import_module("icon")


@pytest.fixture
def licences():
    return import_module("licences")


@pytest.fixture
def entry():
    return import_module("entry")


@pytest.mark.parametrize("file", sorted(path for path in PACKAGING.rglob("*") if path.suffix in SCRIPTS))
def test_nothing_that_builds_names_a_place_of_one_machine(file):
    places = re.findall(r"""["'](/[a-z]+/[\w./-]*|[A-Z]:\\[^"']*|~/[^"']*)["']""", file.read_text("utf-8"))
    assert not places


def test_the_icon_is_what_windows_and_macos_read(icon):
    ico = icon.ico()
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind, count) == (0, 1, len(icon.ICO_SIDES))
    for number in range(count):
        side, *_, size, at = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        picture = ico[at : at + size]
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack_from(">I", picture, 16)[0] % 256 == side
    assert at + size == len(ico)
    icns = icon.icns()
    assert icns.startswith(b"icns")
    assert struct.unpack_from(">I", icns, 4)[0] == len(icns)


def test_the_icon_shows_something(icon, tmp_path):
    files = icon.write_icons(tmp_path)
    assert sorted(files) == ["icns", "ico", "png"]
    picture = pygame.image.load(files["png"])
    assert picture.get_at((0, 0)).a == 0
    assert len({tuple(picture.get_at((128, y))) for y in range(256)}) > 20


def test_the_licences_of_every_package_that_is_inside_are_found(licences):
    parts = {part.name.lower().replace("_", "-"): part for part in licences.parts()}
    assert {"spillgame", "pygame-ce", "pymunk", "pyyaml", "cffi"} <= parts.keys()
    assert {"fontpkg-atkinson-hyperlegible", "platformdirs"} <= parts.keys()
    assert not {name for name, part in parts.items() if not part.files}


def test_every_font_is_a_dependency_with_its_reason_and_both_its_files_are_there():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {one.partition(">")[0] for one in project["dependencies"]}
    reasons = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    for font in (ATKINSON, FIRA):
        package = font.package.replace("_", "-")
        assert package in named
        assert f"| {package} |" in reasons
        assert all((font.folder / file).is_file() for file in (font.regular, font.bold))


def test_a_library_that_nobody_knows_is_named(licences, tmp_path):
    for name in ("libSDL2-2-50d19f93.0.so.0.3200.10", "libstrange.so.1", "zlib1.dll", "spam.cpython-311-x86_64.so"):
        (tmp_path / name).touch()
    known, unknown = licences.libraries(tmp_path)
    assert [saves["name"] for saves in known] == ["SDL 2, SDL_image, SDL_mixer, SDL_ttf", "zlib"]
    assert unknown == ["libstrange.so.1"]


def test_every_licence_text_that_is_named_is_there_and_every_one_that_is_there_is_named():
    libraries = tomllib.loads((PACKAGING / "libraries.toml").read_text("utf-8"))["library"]
    named = {saves["text"] for saves in libraries if "text" in saves}
    assert named == {path.name for path in (PACKAGING / "licences").iterdir()}


def test_only_pythons_own_libraries_are_stripped(tmp_path, monkeypatch):
    build, stripped = import_module("build"), []
    for name in (
        "libpython3.11.so.1.0",
        "python3.11/lib-dynload/_json.so",
        "pygame_ce.libs/libSDL2.so",
        "yaml/_yaml.so",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.setattr(build.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(build.subprocess, "run", lambda words, **options: stripped.append(Path(words[-1]).name))
    build.slim(tmp_path)
    assert sorted(stripped) == ["_json.so", "libpython3.11.so.1.0"]


def test_the_frozen_program_is_the_command_line(entry, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["spillgame", "--version"])
    assert entry.main() == 0
    assert capsys.readouterr().out.startswith("spillgame ")


@pytest.mark.parametrize(("word", "status", "expected"), [("plya", 2, "'play'"), ("--version", 0, "spillgame ")])
def test_without_a_terminal_the_frozen_program_says_in_a_box_what_it_would_have_printed(
    entry, monkeypatch, word, status, expected
):
    shown = []
    monkeypatch.setattr(entry, "show", shown.append)
    monkeypatch.setattr(sys, "argv", ["spillgame", word])
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert entry.main() == status
    assert expected in shown[0]
    assert isinstance(sys.stdout, io.StringIO)
