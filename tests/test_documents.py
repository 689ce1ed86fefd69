"""The documents are correct: every command runs, every YAML block is valid, every link resolves."""

import argparse
import json
import re
import runpy
import shlex
import shutil
import sys
from dataclasses import fields

import pytest

from spillgame import app, cli
from spillgame.commands import DEFAULT, parser_of
from spillgame.commands.common import Misuse
from spillgame.content.loading import load
from spillgame.content.reader import read_file
from spillgame.content.validation import problems_of
from spillgame.games import GAMES
from spillgame.physics.spec import TowerSpec
from spillgame.rules.the_spill.room import CONTENT as THE_SPILL
from spillgame.scenes.scene import Push
from spillgame.scenes.shell.key_rows import KeyRows
from spillgame.ui.intents import DEFAULT_KEYS, key_label
from tests.commands_document import DOCUMENT, document
from tests.documents import DOCUMENTS, ROOT, Block, blocks, links, mentioned, shell_lines
from tests.each import each
from tests.play.games import EXAMPLE
from tests.scenario import run as run_scenario
from tests.scenario import scenarios_of
from tests.texts import all_words
from tests.ui.looks import without_display

CONTENTS = [game.room.content for game in GAMES.values()]
MODS = ROOT / "docs" / "examples" / "mods"
YAML = [block for block in blocks() if block.language == "yaml"]
SHELL = list(shell_lines())
COMMANDS = list({line: (place, line) for place, line in SHELL}.values())
"""Each command once, with the last place where it stands."""
MENTIONED = list(mentioned())
OTHERS = ("git", "cd", "pip", "pipx", "eval", "cp", "mkdir", "pytest", "python", "sudo", "export", "bash")
"""Programs that are not ours, and not run here."""
LONG = ("bench", "analyse")
"""Commands that have no small number; their words are only read."""
SLOW = re.compile(r"\blab\b|--look\b")
"""Commands that take long even for few games; most runs only read their words."""
RUN_PY = runpy.run_path(str(ROOT / "run.py"))


@pytest.fixture
def playback(home, tmp_path, monkeypatch):
    """Return a folder with everything that the documents' commands mention."""
    folder = tmp_path / "desk"
    shutil.copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
    shutil.copytree(MODS / "long_watch", folder / "my_mod")
    shutil.copyfile(EXAMPLE, folder / "game-000001.jsonl")
    shutil.copyfile(EXAMPLE, folder / "game.spillgame")
    (folder / "de.po").write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', "utf-8")
    (home / "saves").mkdir(parents=True)
    lines = EXAMPLE.read_text("utf-8").splitlines(keepends=True)
    (home / "saves" / "game.jsonl").write_text("".join(lines[:20]), "utf-8")
    (folder / "docs" / "pictures").mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("spillgame.content.schemas.write_schemas", lambda game, into: None)
    monkeypatch.setattr("spillgame.commands.doctor.DROPS", 8)
    monkeypatch.setattr("os.cpu_count", lambda: 1)  # few games are no work for further processes
    monkeypatch.setattr("spillgame.commands.play_text.has_terminal", lambda: True)  # in which nothing is typed

    def three_frames(self, first):
        self.take(Push(first))
        for _ in range(3):
            self.frame(0.05)

    monkeypatch.setattr(app.App, "run", three_frames)
    yield folder
    without_display()  # a command that opens a window quits pygame, and others draw with a look made before


# --- Commands ---


def words_of(line: str) -> list[str]:
    """Return the words of a command after its program, with small numbers and quick bots in place of large and slow."""
    line = line.removeprefix("python3 run.py").removeprefix("spillgame").replace("--bot adviser", "--bot random")
    line = re.sub(r"--(games|limit) (\d+)", lambda found: f"--{found[1]} {min(2, int(found[2]))}", line)
    return shlex.split(re.sub(r"--dice \d{3,}", "--dice 400", line))


@pytest.mark.parametrize(
    ("place", "line"),
    [
        pytest.param(place, line, id=f"{place} {line}", marks=[pytest.mark.slow] if SLOW.search(line) else [])
        for place, line in COMMANDS
    ],
)
def test_every_command_of_the_documents_runs(playback, place, line):
    if not line.startswith(("spillgame", "python3 run.py")):
        assert line.split()[0] in OTHERS, "say in OTHERS which programs are not ours"
        return
    words = words_of(line)
    if line.startswith("python3 run.py") and words[:1] and words[0] in RUN_PY["NEEDS"]:
        return  # it would run these tests again, or build for minutes; CI does
    if words[:1] and words[0] in LONG:
        parser_of(words[0]).parse_args(words[1:])
        return
    assert cli.main(words) == 0


@pytest.mark.parametrize("line", sorted({line for _, line in SHELL if SLOW.search(line)}))
def test_every_command_that_searches_long_can_be_read(line):
    words = words_of(line)
    parser_of(words[0]).parse_args(words[1:])


@pytest.mark.parametrize(("place", "line"), MENTIONED, ids=[f"{place} {line}" for place, line in MENTIONED])
def test_every_command_in_a_sentence_can_be_read_by_the_command_line(place, line):
    words = words_of(line)
    if not words or words[0] in ("COMMAND", "FILE", "--help", "--version", *RUN_PY["NEEDS"]):
        return
    name = DEFAULT if words[0].startswith("-") else words.pop(0)
    parser = parser_of(name)
    try:
        parser.parse_args(words)
    except SystemExit as stopped:
        assert stopped.code == 0 or words == [], f"{place}: {line}"  # a command may be named without its arguments
    except (Misuse, argparse.ArgumentError) as wrong:
        pytest.fail(str(wrong))


def test_the_page_of_commands_is_that_of_the_manuals():
    assert DOCUMENT.read_text("utf-8") == document(), "run: python -m tests.commands_document"


# --- Blocks ---


@pytest.mark.parametrize("block", YAML, ids=str)
def test_every_block_of_yaml_is_sound(block: Block, tmp_path, home):
    file = tmp_path / "block.yaml"
    file.write_text(block.text, "utf-8")
    kind, _, mod = block.label.partition(" with ")
    if kind.startswith("docs/examples/"):
        assert block.text == (ROOT / kind).read_text("utf-8"), f"it should be {kind}"
        assert not problems_of(ROOT / kind, CONTENTS) or "/games/" in kind
    elif kind == "scenario":
        for scenario in scenarios_of(file):
            run_scenario(scenario)
    elif kind == "setup.yaml":
        if mod:
            shutil.copytree(MODS / mod, home / "mods" / mod)
        assert cli.main(["simulate", "the_spill", "--games", "1", "--bot", "random", "--setup", str(file)]) == 0
    elif kind == "tower.yaml":
        TowerSpec.from_mapping(read_file(file).data)
    elif kind.endswith("/lessons.yaml"):  # no part of a mod
        inner = tmp_path / kind
        inner.parent.mkdir(parents=True)
        file.rename(inner)
        assert not problems_of(inner, CONTENTS)
    elif kind.startswith("the_spill/"):
        inner = tmp_path / "mod" / kind
        inner.parent.mkdir(parents=True)
        file.rename(inner)
        assert not problems_of(tmp_path / "mod", [THE_SPILL])
    else:
        pytest.fail(f"{block}: say behind the fence what this is")


@pytest.mark.parametrize("block", [block for block in blocks() if block.language == "json"], ids=str)
def test_every_block_of_json_can_be_read(block: Block):
    for line in block.text.splitlines():
        json.loads(line)


@pytest.mark.parametrize("block", [block for block in blocks() if block.language == "python"], ids=str)
def test_every_block_of_python_runs_or_is_part_of_the_file_that_it_names(block: Block, monkeypatch):
    if block.label:
        assert block.text in (ROOT / block.label).read_text("utf-8"), f"it should be of {block.label}"
        return
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    exec(compile(block.text, str(block), "exec"), {})  # noqa: S102 - our own documents


@each(list(blocks()))
def test_every_block_says_in_which_language_it_is(block: Block):
    assert block.language in ("yaml", "json", "python", "sh", "text", ""), f"{block}"


# --- Examples ---


def entries_of(content):
    """Return the entries of a file: it is a list of them, or a group of lists."""
    if isinstance(content, tuple):
        return content
    parts = [getattr(content, field.name) for field in fields(content)]
    return [entry for part in parts if isinstance(part, tuple) for entry in part]


@pytest.mark.parametrize("mod", sorted(path.name for path in MODS.iterdir()))
def test_every_example_mod_is_loaded_and_played_with(mod, home, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    shutil.copytree(MODS / mod, home / "mods" / mod)
    file = next((MODS / mod).glob("*/*.yaml"))
    game = file.parent.name
    loaded = load(GAMES[game].room.content)
    assert (loaded.mods, dict(loaded.left_out)) == ((mod,), {})
    added = next(entry for entry in entries_of(getattr(loaded.content, file.stem)) if entry.id == mod)
    setup = home / "setup.yaml"
    chosen = {
        "the_spill/tracks": f"track: {added.id}",
        "the_spill/specialists": f"specialists: [{added.id}]",
        "the_spill/win_cards": f"win: {{card: {added.id}}}",
        "deep_sea_adventure/tables": f"table: {added.id}",
    }
    setup.write_text(chosen.get(f"{game}/{file.stem}", "seed: 1") + "\n")
    games = home / "games"
    words = ["simulate", game, "--games", "2", "--bot", "random", "--setup", str(setup), "--journals", str(games)]
    assert cli.main(words) == 0
    told = "".join(path.read_text("utf-8") for path in games.glob("*.jsonl"))
    assert f'"{added.id}"' in told


def test_every_example_mod_is_told_of_in_a_how_to():
    shown = {block.label.split("/")[3] for block in YAML if block.label.startswith("docs/examples/mods/")}
    assert shown == {path.name for path in MODS.iterdir()}


# --- What the README says ---


def test_the_readme_names_every_key_that_does_something():
    rows = dict(
        re.findall(r"^\| ([A-Z][^|]*?) \| (`[^|]+`) \|$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    )
    names = dict(KeyRows._names(_Plain()))
    for command, keys in DEFAULT_KEYS.items():
        assert rows[names[command]] == ", ".join(f"`{key_label(key, all_words())}`" for key in keys), command
    assert set(rows) == set(names.values())


class _Plain:
    """Stands for the rows of the settings where only their names are wanted."""

    class _scene:  # noqa: N801
        class look:  # noqa: N801
            say = all_words()


def test_every_link_leads_to_a_file_or_to_a_picture_that_is_made():
    script = (ROOT / "packaging" / "pictures.py").read_text("utf-8")
    made = {*re.findall(r'"(\w+)": \("', script), *re.findall(r'"(\w+)\.png"', script)}
    for file, target in links():
        path = (file.parent / target).resolve()
        if path.parent == ROOT / "docs" / "pictures" and path.suffix == ".png":
            assert path.stem in made, f"{file.name}: {target}"
        else:
            assert path.exists(), f"{file.name}: {target}"


def test_every_page_of_the_documents_can_be_reached_from_the_readme():
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        file = waiting.pop()
        if file in reached:
            continue
        reached.add(file)
        waiting += [
            (page.parent / target).resolve() for page, target in links() if page == file and target.endswith(".md")
        ]
    assert {file for file in DOCUMENTS if file.parent.name in ("docs", "how-to") or file.parent == ROOT} <= reached
