"""What tries the program under Wine: the installer's script, the limits that are excused, the table that comes out."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from spillgame import cli
from spillgame.commands import play
from spillgame.scenes.shell.saves_scene import EXPORTED

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
WINDOWS = PACKAGING / "windows"
SCRIPT = (WINDOWS / "spillgame.nsi").read_text("utf-8")
WORDS = (WINDOWS / "words.nsh").read_text("utf-8")
ASKED = "prepare_metadata_for_build_wheel"
RESULTS = """<testsuites><testsuite>
<testcase classname="tests.test_a" name="test_good" />
<testcase classname="tests.test_a" name="test_bad[1]"><failure>it broke</failure></testcase>
<testcase classname="tests.test_a" name="test_known[x]"><failure>as always</failure></testcase>
<testcase classname="tests.test_a" name="test_posix"><skipped /></testcase>
<testcase classname="tests.test_a" name="test_healed" />
</testsuite></testsuites>"""


@pytest.fixture(autouse=True)
def beside_the_scripts(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.syspath_prepend(str(PACKAGING))
    monkeypatch.syspath_prepend(str(WINDOWS))


class OneRun:
    """Stands for Wine; a run of tests in it leaves these results."""

    def __init__(self, drive, results):
        self.drive = self.source = self.python = drive
        self.results, self.words = results, ()

    def called(self, path):
        return str(path)

    def run(self, path, *words, **options):
        self.words = words
        if self.results:
            (self.drive / "results.xml").write_text(self.results, "utf-8")
        return subprocess.CompletedProcess(words, 1, "what pytest said")


@pytest.fixture
def tests_of(monkeypatch):
    module = import_module("system_tests")
    known = [
        {"test": "tests/test_a.py::test_known", "reason": "why"},
        {"test": "tests/test_a.py::test_healed", "reason": "why"},
        {"test": "tests/test_a.py::test_endless", "reason": "why", "hangs": True},
    ]
    monkeypatch.setattr(module, "limits", lambda: {"limit": known})
    return module


# --- The tests that are run, and the limits of Wine ---


def test_each_limit_of_wine_names_its_reason_and_a_test_that_is_run():
    limits = tomllib.loads((WINDOWS / "limits.toml").read_text("utf-8"))
    files = [file for some in import_module("system_tests").subjects().values() for file in some]
    assert all((ROOT / file).exists() for file in files)
    assert all(len(one["reason"]) > 10 for one in [*limits["part"], *limits["change"], *limits["limit"]])
    for limit in limits["limit"]:
        file, _, test = limit["test"].partition("::")
        assert file.startswith(tuple(files))
        assert f"def {test.partition('[')[0]}" in (ROOT / file).read_text("utf-8"), limit["test"]


def test_a_test_that_fails_is_a_fault_unless_it_is_at_a_limit_of_wine(tests_of, tmp_path):
    wine = OneRun(tmp_path, RESULTS)
    row = tests_of.run(wine, "files", ["tests/test_a.py"])
    assert row.result == "2 passed, 1 failed, 2 at limits of Wine, 1 not for Windows"
    assert not row.good
    assert row.notes == (
        "failed: tests/test_a.py::test_bad[1]",
        "no limit any more: tests/test_a.py::test_healed",
    )
    assert "--deselect=tests/test_a.py::test_endless" in wine.words
    assert tests_of.run(OneRun(tmp_path, RESULTS.replace("test_bad", "test_known")), "files", []).good


def test_tests_that_leave_no_results_are_a_fault_with_what_was_said(tests_of, tmp_path):
    with pytest.raises(import_module("wine").Fault, match="what pytest said"):
        tests_of.run(OneRun(tmp_path, ""), "files", ["tests/test_a.py"])


def test_the_table_lines_up_and_has_its_notes_below():
    report = import_module("report")
    rows = [report.Row("tests", "files", "3 passed", 12.4), report.Row("smoke", "", "no", 1.0, False, ("smoke: why",))]
    assert report.table(rows).splitlines() == [
        "step   what   result     s",
        "-----  -----  --------  --  -----",
        "tests  files  3 passed  12  ok",
        "smoke         no         1  FAULT",
        "smoke: why",
    ]


# --- What is fetched ---


def test_an_archive_is_fetched_without_running_its_setup(tmp_path):
    (tmp_path / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: some-python\nVersion: 3.1\n\nWords.\n", "utf-8")
    (tmp_path / "setup.py").write_text("raise SystemExit('run')", "utf-8")
    ask = f"from setuptools.build_meta import __legacy__; print(__legacy__.{ASKED}({str(tmp_path)!r}))"
    done = subprocess.run(
        [sys.executable, "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True,
        env={"PYTHONPATH": str(WINDOWS / "stand_in")},
    )  # fmt: skip
    assert done.stdout.strip() == "some_python-3.1.dist-info"
    assert "Name: some-python\nVersion: 3.1\n" in (tmp_path / done.stdout.strip() / "METADATA").read_text("utf-8")


def test_what_is_fetched_has_its_hash_and_the_libraries_are_those_of_the_project():
    assert re.search(r"^[\w-]+==[\d.]+ --hash=sha256:[0-9a-f]{64}$", (WINDOWS / "python.txt").read_text(), re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["dependencies"]) < set(import_module("python_for_windows").requirements())


def test_a_file_of_pythons_is_changed_once_for_wine_and_missed_if_it_reads_otherwise(tmp_path):
    module = import_module("python_for_windows")
    path = tmp_path / "process.py"
    path.write_text("send(b'')\n", "utf-8")
    for _ in range(2):
        module.make_change(path, "send(b'')", "send(b'-')")
        assert path.read_text("utf-8") == "send(b'-')\n"
    with pytest.raises(import_module("wine").Fault, match="says nowhere receive"):
        module.make_change(path, "receive()", "wait()")


def test_what_is_changed_for_wine_stands_in_the_python_of_this_version():
    library = Path(os.__file__).parent
    for change in tomllib.loads((WINDOWS / "limits.toml").read_text("utf-8"))["change"]:
        assert change["before"] in (library.parent / change["file"].replace("Lib", library.name, 1)).read_text("utf-8")


# --- The installer ---


def test_the_installer_says_everything_in_both_languages():
    said = {
        language: set(re.findall(rf"LangString (\w+) \$\{{LANG_{language}\}}", WORDS))
        for language in ("ENGLISH", "GERMAN")
    }
    assert said["ENGLISH"] == said["GERMAN"] == set(re.findall(r"\$\((\w+)\)", SCRIPT))


def test_a_double_click_calls_the_program_as_its_command_line_takes_a_game(home, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(play, "_open", lambda args: opened.append(args.open) or 0)
    game = tmp_path / f"a game{EXPORTED}"
    game.touch()
    (ending,) = re.findall(r'WriteRegStr HKCU "\$\{CLASSES\}\\(\.\w+)"', SCRIPT)
    (command,) = re.findall(r"""\\shell\\open\\command" "" '(.+)'""", SCRIPT)
    program, *words = re.findall('"([^"]*)"', command)
    assert (ending, program) == (EXPORTED, r"$INSTDIR\${NAME}.exe")
    assert cli.main([word.replace("%1", str(game)) for word in words]) == 0
    assert opened == [game]


def test_the_uninstaller_removes_what_was_installed_from_the_inside_out_and_nothing_else(tmp_path):
    (tmp_path / "inner" / "deep").mkdir(parents=True)
    for name in ("a.exe", "inner/b $x.txt", "inner/deep/c.dll"):
        (tmp_path / name).touch()
    assert import_module("installer").removed(tmp_path) == [
        r'Delete "$INSTDIR\inner\deep\c.dll"',
        r'Delete "$INSTDIR\inner\b $$x.txt"',
        r'RMDir "$INSTDIR\inner\deep"',
        r'Delete "$INSTDIR\a.exe"',
        r'RMDir "$INSTDIR\inner"',
    ]
    assert re.findall(r"RMDir /r (.*)", SCRIPT) == ['"${HOME}"']


@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")
def test_the_installer_is_built_without_a_warning_for_64_bits_and_with_its_version(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "spillgame.exe").write_bytes(b"a program")
    made = import_module("installer").build(tmp_path / "folder", tmp_path / "a-setup.exe", "7.8.9").read_bytes()
    at = int.from_bytes(made[0x3C:0x40], "little")
    assert made[at : at + 6] == b"PE\0\0\x64\x86"
    assert "7.8.9".encode("utf-16-le") in made
