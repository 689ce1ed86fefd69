"""The program as a screen reader has it: a player who only has the accessibility bus finds and does everything."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.once import FirstStart
from tests.reader.desktop import Desktop
from tests.reader.needs import missing

DUMPS = Path(__file__).parent / "dumps"
GAMES = {
    "the_spill": "The Spill",
    "deep_sea_adventure": "Deep Sea Adventure",
    "offshore": "Offshore",
    "endeavor_deep_sea": "Endeavor: Deep Sea",
}
SEED = re.compile(r"(?<=Seed: )\d+")
TOGGLES = 100

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"the accessibility bus needs {', '.join(missing())}")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, first_start: FirstStart) -> Iterator[Desktop]:
    found = Desktop(tmp_path_factory.mktemp("desktop"), first_start)
    yield found
    found.end()


@pytest.fixture
def desktop(shared: Desktop) -> Iterator[Desktop]:
    yield shared
    if shared.program is not None and shared.program.poll() is None:
        assert shared.close_window() == (0, "")


@pytest.fixture
def own(tmp_path: Path, first_start: FirstStart) -> Iterator[Desktop]:
    found = Desktop(tmp_path, first_start)
    yield found
    found.end()


@pytest.fixture
def as_stored(request):
    """Compares a dump with the stored one, which an option rewrites."""

    def compare(name: str, dump: str) -> None:
        path = DUMPS / f"{name}.txt"
        if request.config.getoption("--rewrite-goldens"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(dump, encoding="utf-8")
        assert dump.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare


def test_the_way_from_the_title_into_a_lesson_is_told(desktop, as_stored):
    desktop.start()
    desktop.ask("wait", "Title page")
    as_stored("title", desktop.ask("dump"))
    desktop.key("Tab")
    assert desktop.ask("focus_leaves", "New game") == "Lessons"
    desktop.key("shift+Tab")
    assert desktop.ask("focus_leaves", "Lessons") == "New game"
    desktop.ask("set_up", GAMES["deep_sea_adventure"])
    as_stored("new_game", SEED.sub("5", desktop.ask("dump")))
    desktop.ask("press", "Lessons")
    desktop.ask("wait", "Lessons")
    desktop.ask("press", "Begin")
    desktop.ask("wait_for", "Go on")
    as_stored("lesson", desktop.ask("dump"))


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_told_when_something_is_asked(desktop, as_stored, game):
    desktop.start("play", game, "--seed", "5")
    as_stored(game, desktop.ask("to_question"))


def test_a_landing_is_announced_once_and_a_dialog_told(desktop, as_stored):
    desktop.start("play", "deep_sea_adventure", "--seed", "5")
    desktop.ask("to_question")
    desktop.ask("announced")
    desktop.ask("decide", "Drop 2 dice")
    desktop.ask("to_question")
    assert desktop.ask("announced") == ["Diver drops 3 + 2: 5 steps. Diver goes to space 8."]
    desktop.ask("press", "Pause")
    desktop.ask("wait", "Pause")
    as_stored("pause", desktop.ask("dump"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values())
def test_a_lesson_is_learnt_a_game_is_played_and_its_replay_is_opened(own, game):
    own.start()
    own.ask("set_up", game)
    assert own.ask("learn") > 10
    own.ask("press", "Play a game")
    assert own.ask("play") > 10
    assert own.ask("watch").startswith("Replay")
    assert own.close_window() == (0, "")
    (journal,) = (own.home / "saves").glob("*.jsonl")
    command = [sys.executable, "-m", "spillgame", "replay", str(journal)]
    replayed = subprocess.run(command, env=own.environment, capture_output=True, text=True, check=False)
    assert replayed.returncode == 0, replayed.stdout + replayed.stderr


@pytest.mark.slow
def test_readers_come_and_go_while_the_game_runs(own):
    own.start("play", "offshore", "--seed", "5")
    own.ask("to_question")
    assert own.ask("toggle", TOGGLES).startswith("Offshore")
    assert own.close_window() == (0, "")


@pytest.mark.slow
def test_the_game_goes_on_where_the_bus_is_gone(own):
    own.start("play", "offshore", "--seed", "5")
    own.ask("to_question")
    own.close_bus()
    own.key("Escape")  # something else to tell
    own.key("F9")
    assert own.screen_in_words().startswith("pause")
    assert own.close_window()[0] == 0
