"""The window is measured beside a bare one, with what it really does."""

import os
import tempfile
from pathlib import Path

import pytest

from spillgame.commands import bench_window
from spillgame.commands.bench import MemoryRow, Row
from spillgame.scenes.scene import Scene
from spillgame.scenes.table.screens import scene_of
from spillgame.scenes.the_spill import benchmark
from tests.builders import the_content
from tests.scenes.apps import an_app

pytestmark = pytest.mark.usefixtures("home")


class Still(Scene):
    """A scene that counts its frames."""

    title = "still"
    updates = draws = 0

    def refresh(self) -> None:
        self.page.show([])

    def update(self, dt: float) -> None:
        self.updates += 1

    def draw(self, surface) -> None:
        self.draws += 1


def test_every_frame_is_updated_and_drawn_whether_anything_moves_or_not():
    app = an_app(Still)
    scene = app.scene
    updates, draws = scene.updates, scene.draws
    times = benchmark.measure_scene(scene, app._surface, frames=30)
    assert (scene.updates - updates, scene.draws - draws) == (30 + benchmark.WARM,) * 2
    assert 0 < times.median <= times.p99
    assert times.bare > 0


def test_a_scene_is_measured_only_as_long_as_it_goes_on():
    app = an_app(Still)
    scene = app.scene
    benchmark.measure_scene(scene, app._surface, 500, lambda: scene.updates < 60)
    assert scene.updates == 60


def test_the_spill_that_is_measured_drops_as_many_dice_as_the_design_says():
    match = bench_window._sitting_in_action(the_content())
    assert match.table.state.phase == "action"
    app = an_app(lambda stage: scene_of(stage, benchmark.spill_sitting(match.rules, match)))
    assert app.scene.title == "spill"
    app.scene.drop()
    assert app.scene.moving
    assert len(app.scene.playback.table.moments[-1].step.answer.landings) == benchmark.SPRITES == 14


def test_this_process_holds_some_memory():
    held = bench_window.resident()
    assert held is None or 10_000_000 < held < 10_000_000_000


def test_both_processes_come_to_their_first_frame():
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as home:
        assert bench_window._seconds(bench_window.BARE_START, home) > 0
        assert bench_window._seconds(bench_window.OUR_START, home) > 0
        assert list(Path(home, "compiled").rglob("*.pyc")), "the second start would not be warm"


def test_a_measured_process_that_fails_says_why():
    with tempfile.TemporaryDirectory() as home, pytest.raises(RuntimeError, match="ZeroDivisionError"):
        bench_window._output("1/0", home)


@pytest.mark.slow
def test_ten_games_are_played_in_a_window():
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    memory = bench_window.measure_memory()
    assert memory is None or memory.whole > memory.bare > 0


def test_a_row_of_memory_is_judged_by_how_much_more_it_is():
    row = MemoryRow("memory", "bare", 130_000_000, 30_000_000, 100, 50)
    assert (row.more_mb, row.verdict) == (100, "met")
    assert row.as_json()["more_mb"] == 100
    assert MemoryRow("memory", "bare", 140_000_000, 30_000_000, 100, 50).verdict == "TOO MUCH"
    assert "+100" in str(row)


def test_a_row_of_time_is_judged_by_its_ratio():
    row = Row("start", "bare", 0.4, 0.1, 5, 3)
    assert (row.ratio, row.verdict) == (4.0, "met")
    assert row.as_json()["ratio"] == 4.0
