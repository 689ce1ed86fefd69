"""The bench measures what really happens, in turn with a bare baseline, and reports the result."""

import json
import os
from functools import cache
from itertools import count, takewhile

import pygame
import pymunk
import pytest

from spillgame.advice.hint_worker import InPortions
from spillgame.commands import bench, bench_measures, bench_reader, bench_window
from spillgame.commands.bench import LIMITS, Row
from spillgame.commands.bench_measures import LEAST, MOST, Figure, bare_steps, settled
from spillgame.games import GAMES
from spillgame.physics.drop import drop
from spillgame.scenes.scene import Scene
from spillgame.scenes.table.page import TablePage
from spillgame.ui.screen_reader import ScreenReader
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


# --- Figures ---


def test_what_does_not_swing_is_measured_a_few_times_and_what_swings_more_often():
    assert settled(lambda: {"calm": (3.0, 1.0)}) == {"calm": Figure(3.0, 1.0, LEAST)}
    numbers = count(0.0)
    found = settled(lambda: {"calm": (3.0, 1.0), "swings": (next(numbers), 1.0)})
    assert found["swings"] == Figure(MOST / 2 + 0.5, 1.0, MOST)  # the first one was to warm up
    assert found["calm"].runs == MOST


@pytest.mark.slow
def test_every_row_but_those_of_the_window_and_of_memory_is_measured(monkeypatch):
    for often in ("GAMES", "LOADS", "MOMENTS"):
        monkeypatch.setattr(bench_measures, often, 1)
    for kept in ("usual_turns",):
        monkeypatch.setattr(bench_measures, kept, cache(getattr(bench_measures, kept).__wrapped__))
    measures = list(takewhile(lambda measure: measure is not bench_measures.measure_drop, bench.all_measures()))
    for measure in (*measures, bench_measures.measure_load):
        for row, (figure, baseline) in measure().items():
            assert row in LIMITS
            assert figure > 0 < baseline


def test_a_drop_is_measured_beside_240_bare_steps_a_simulated_second_of_as_many_bodies(monkeypatch):
    spaces, step = [], pymunk.Space.step
    monkeypatch.setattr(pymunk.Space, "step", lambda space, dt: (spaces.append((space, dt)), step(space, dt)))
    work = bare_steps(drop(5, 3).release, 1.5)
    spaces.clear()
    work()
    assert len(spaces) == 360
    assert {dt for _, dt in spaces} == {1 / 240}
    (space,) = {space for space, _ in spaces}
    assert len(space.bodies) == 5
    assert not any(body.is_sleeping for body in space.bodies)


def test_a_drop_with_its_trace_costs_at_most_eight_times_the_bare_stepping():
    ((with_trace, bare),) = bench_measures.measure_drop().values()
    assert with_trace <= 8 * bare


def test_processes_that_use_the_processor_are_counted_but_not_this_one(monkeypatch):
    used = {1: 0, 2: 50}
    monkeypatch.setattr(bench, "ticks", lambda: dict(used))
    others = bench.OtherProcesses()
    if others.most is None:
        pytest.skip("the system does not tell")
    others.look()
    assert others.most == 0
    used.update({1: 1_000_000, 3: 1_000_000})
    others.look()
    used.clear()
    others.look()
    assert others.most == 2
    monkeypatch.undo()
    assert os.getpid() not in bench.ticks()


# --- Frames ---


def test_every_frame_is_updated_and_drawn_whether_anything_moves_or_not():
    app = an_app(Still)
    scene = app.scene
    updates, draws = scene.updates, scene.draws
    times = bench_window.frame_times(scene, pygame.display.get_surface(), frames=30)
    assert (scene.updates - updates, scene.draws - draws) == (30 + bench_window.WARM,) * 2
    assert len(times.ours) == len(times.bare) == 30
    assert min(*times.ours, *times.bare) > 0


def test_a_scene_is_measured_only_as_long_as_it_goes_on():
    app = an_app(Still)
    scene = app.scene
    bench_window.frame_times(scene, pygame.display.get_surface(), 500, lambda: scene.updates < 60)
    assert scene.updates == 60


class Endless:
    """An analysis that has just begun."""

    ended = False

    def __init__(self, folder, journal):
        assert len(journal.read_text("utf-8").splitlines()) > 20, "a whole game"

    def take(self):
        return []


def test_the_scenes_that_are_measured_show_what_their_rows_say(monkeypatch):
    seen, waited = [], []

    def look(scene, surface, frames=bench_window.FRAMES, going_on=None):
        scene.update(1 / 60)
        if not frames:
            return None
        seen.append((scene.title, scene.moving, len(scene.match.table.moments[-1].events), scene.match.bot))
        waited.append(isinstance(scene, TablePage) and scene.hinting.waiting)
        return bench_window.FrameTimes([1.0, 1.0], [1.0])

    monkeypatch.setattr(bench_window, "frame_times", look)
    monkeypatch.setattr(bench_window, "InProcess", InPortions)
    monkeypatch.setattr("spillgame.advice.kept.InProcess", Endless)
    monkeypatch.setattr("spillgame.ui.sound.player.Sounds.warm", lambda self: False)
    rows = [row for measure in bench_window.frame_measures() for row in measure()]
    (action, *_), (hinted, *_), (spill, falls, events, watched), (rests, moves, *_), *others = seen
    (hinted_dive, *_), (dive, drops, moved, bot), *others = others
    assert (action, hinted, spill, falls, watched) == ("action", "action", "spill", True, None)
    assert waited == [*[False, True, False] * 2, *[False, True] * 2, *[False] * 3]
    assert events >= bench_window.SPRITES == 14
    assert (rests, moves, hinted_dive, dive, drops) == ("dive", False, "dive", "dive", True)
    fields, large = [("offshore", False), ("offshore", True)], [("spill", True), ("dive", True)]
    oceans = [("endeavor", False), ("endeavor", True)]
    assert [(asks, stirs) for asks, stirs, *_ in others] == [*fields, *oceans, ("analysis", True), *large]
    assert moved >= 2  # the dice, and where they lead
    assert bot is not None
    assert all(row in LIMITS for row in rows)
    assert len({*rows}) == 22


@pytest.mark.slow
def test_a_window_that_is_left_alone_is_measured_with_the_table_and_the_title_of_each_game(monkeypatch):
    seen = []

    def look(app, seconds):
        seen.append((app.scene.title, app.scene.match and app.scene.match.header.game, app.scene.at_rest))
        return len(seen), 1.0

    monkeypatch.setattr(bench_window, "left_alone", look)
    monkeypatch.setattr(bench_window, "InProcess", InPortions)
    monkeypatch.setattr("spillgame.ui.sound.player.Sounds.warm", lambda self: False)
    table, title = bench_window.rest_measures()
    assert table() == {"a table at rest": (len(GAMES), 1.0)}, "the busiest counts"
    assert [game for _, game, _ in seen] == list(GAMES)
    assert [*title()] == ["a title"]
    assert [name for name, *_ in seen[len(GAMES) :]] == ["title"] * len(GAMES)
    assert all(at_rest for *_, at_rest in seen)


def test_what_a_window_takes_is_told_in_hundredths_of_a_core(monkeypatch):
    app = an_app(Still)
    taken, hundredth = bench_window.left_alone(app, 0.0)
    assert taken >= 0 < hundredth


# --- A screen reader ---


def test_a_screen_reader_is_measured_without_one_and_with_pages_that_change_or_do_not(monkeypatch):
    pytest.importorskip("accesskit")
    told = []
    tell = ScreenReader._update
    monkeypatch.setattr(ScreenReader, "_update", lambda self, tree: told.append(tell(self, tree)) or told[-1])
    monkeypatch.setattr("spillgame.ui.sound.player.Sounds.warm", lambda self: False)
    rows = []
    for measure in bench_reader.reader_measures():
        told.clear()
        ((row, (figure, loop)),) = measure().items()
        assert figure > 0 < loop
        rows.append((row, sum(update is not None and len(update.nodes) > 10 for update in told)))
    assert [row for row, _ in rows] == [bench_reader.UNREAD, bench_reader.UNCHANGED, bench_reader.REBUILT]
    assert {row for row, _ in rows} <= LIMITS.keys()
    unread, unchanged, rebuilt = (often for _, often in rows)
    assert (unread, unchanged) == (0, 1), "what has not changed is sent once"
    assert rebuilt >= 3


def test_a_bare_window_is_measured_where_the_library_is_missing(monkeypatch):
    monkeypatch.setattr(bench_reader, "find_spec", lambda name: None)
    monkeypatch.setattr("spillgame.ui.sound.player.Sounds.warm", lambda self: False)
    assert [[*measure()] for measure in bench_reader.reader_measures()] == [[bench_reader.UNREAD]]


# --- Processes ---


def test_this_process_holds_some_memory():
    held = bench_measures.resident()
    assert held is None or 10_000_000 < held < 10_000_000_000


@pytest.mark.slow
def test_both_processes_come_to_their_first_frame_and_find_their_modules_compiled_from_then_on(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    ((ours, bare),) = bench_measures.measure_first_frame().values()
    assert ours > bare > 0
    folder = bench_measures.home().name
    assert any(name.endswith(".pyc") for _, _, names in os.walk(folder) for name in names)


def test_the_title_is_seen_before_any_game_is_opened(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    script = bench_measures.OUR_START.replace("    os._exit(0)", "    print(*sys.modules, flush=True)\n    os._exit(0)")
    once, again = (bench_measures.output(["-c", f"import sys{script}"]).split() for _ in range(2))
    loaded = again  # the first start reads the words of the window from their file
    assert "spillgame.scenes.shell.title" in once
    unwanted = ("yaml", "pymunk", "spillgame.rules.the_spill", "spillgame.bots.the_spill")
    assert not [name for name in loaded if name.startswith(unwanted)]


def test_a_measured_process_that_fails_says_why():
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        bench_measures.output(["-c", "1/0"])


@pytest.mark.slow
def test_ten_games_are_played_in_a_window(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for row, (whole, bare, _) in bench_measures.memory_figures().items():
        assert row in LIMITS
        assert whole >= bare > 0


# --- The table ---


def test_a_row_of_time_is_judged_by_its_ratio():
    row = Row("start to the title's first frame", 0.4, 0.1, 7)
    assert (row.compared, row.verdict) == (4.0, "met")
    assert row.as_json()["compared"] == 4.0
    assert Row("start to the title's first frame", 0.5, 0.1, 7).verdict == "TOO SLOW"


def test_a_row_of_memory_is_judged_by_how_much_more_it_is():
    row = Row("memory after 10 games", 130_000_000, 30_000_000, 1)
    assert (row.compared, row.verdict) == (100, "met")
    assert row.as_json()["compared"] == 100
    assert Row("memory after 10 games", 140_000_000, 30_000_000, 1).verdict == "TOO MUCH"
    assert "+100" in " ".join(row.cells())


@pytest.mark.parametrize("busy", [None, 3])
def test_the_table_has_a_line_for_every_row_and_says_who_was_busy(busy, monkeypatch, capsys):
    monkeypatch.setattr(bench, "all_measures", lambda: [lambda: dict.fromkeys(LIMITS, (2.0, 1.0))])
    monkeypatch.setattr(bench_measures, "memory_figures", dict)
    monkeypatch.setattr(bench, "OtherProcesses", type("Others", (), {"most": busy, "look": lambda self: None}))
    parser = bench.argparse.ArgumentParser()
    bench.add_arguments(parser)
    assert bench.run(parser.parse_args([])) == 0
    _heading, *lines, last = capsys.readouterr().out.splitlines()
    assert [line.partition("  ")[0] for line in lines] == list(LIMITS)
    assert all(f"  {LEAST}  " in line for line in lines)
    assert last.endswith(f": {'unknown' if busy is None else busy}.")
    assert bench.run(parser.parse_args(["--json"])) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["what"] for row in found["rows"]] == list(LIMITS)
    assert found["other_busy_processes"] == busy
