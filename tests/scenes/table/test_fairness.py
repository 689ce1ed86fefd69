"""The page of honest dice: every drop of a game falls again, and what differs is told with what may have caused it."""

import json

import pytest

from spillgame.physics.spec import PHYSICS
from spillgame.rules.dice import DiceTally
from spillgame.scenes.dice_chart import dice_in_words, evenness
from spillgame.scenes.scene import Push
from spillgame.scenes.table import fairness
from spillgame.scenes.table.fairness import verify
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.kept import a_kept_game, rows, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def app():
    return the_title()


def a_game(app, steps=40):
    return a_kept_game(app.stage.saves, 3, steps)


def shown(app, path):
    """Show the page of a journal, and wait until all of its drops have fallen."""
    app.take(Push(verify(app.stage, path)))
    while app.scene.moving:
        app.frame(1.0)
    app.frame(1.0)
    return said(app)


def changed(path, change):
    """Change the first line with release poses in a journal."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    change(next(line for line in lines if "landing" in line))
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def higher(line):
    for pose in line["landing"]:
        pose[3] += 0.02


def test_drops_that_land_as_they_did_are_counted_and_each_is_listed_with_its_dice(app):
    told = shown(app, a_game(app))
    drops = len(app.scene.found)
    assert drops > 2
    assert f"{drops} of {drops} drops fall again exactly so. From how" in told["sum"]
    assert all("falls again exactly so" in row for row in rows(app))
    assert app.scene.take_news() == [app.scene.told()]
    assert app.scene.take_news() == []
    assert "'Drop 1: Oil " in told["row 0"]
    assert any(", turn 1: Oil " in row for row in rows(app))


@pytest.mark.parametrize(
    ("change", "short", "why"),
    [
        (higher, "lands otherwise today", f"Physics {PHYSICS} made this drop, and today makes something else"),
        (lambda line: (higher(line), line.update(physics=1)), "lands otherwise today", "Physics 1 made this drop, "),
        (lambda line: (higher(line), line.update(physics=99)), "lands otherwise today", "names no version of the phys"),
        (lambda line: line.update(landing=[[1]]), "is none that a hand could make", "does not take what the file says"),
        (lambda line: line.pop("landing"), "kept without its release", "was not kept"),
    ],
    ids=["tampered", "older physics", "unknown physics", "no poses", "no release"],
)
def test_a_drop_that_differs_says_how_and_what_may_have_caused_it(app, change, short, why):
    path = a_game(app)
    changed(path, change)
    told = shown(app, path)
    drops = len(app.scene.found)
    assert f"{drops - 1} of {drops} drops fall again exactly so." in told["sum"]
    assert short in told["row 0"]
    click(app, "see")
    assert top(app) == "drop again"
    assert why in said(app)["told"]


def test_a_game_of_the_fair_generator_says_that_nothing_can_fall_again(app):
    path = a_game(app)
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines:
        line.pop("landing", None)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert "there is nothing that could fall again" in shown(app, path)["sum"]


def test_no_portion_of_the_work_takes_a_whole_drop(app, monkeypatch):
    monkeypatch.setattr(fairness, "PORTION", 0.0)
    app.take(Push(verify(app.stage, a_game(app))))
    clock = iter(range(10**9))
    monkeypatch.setattr(fairness, "perf_counter", lambda: next(clock) * 0.001)
    calls = 0
    while not app.scene.found:
        app.scene.use_spare(0.002)
        calls += 1
    assert calls > 5
    assert "0 of" in said(app)["sum"]


def test_the_drops_are_seen_falling_one_after_the_other(app):
    shown(app, a_game(app))
    click(app, "see")
    assert "Drop 1:" in said(app)["told"]
    assert "cannot: This is the first drop." in said(app)["earlier"]
    click(app, "later")
    assert "Drop 2:" in said(app)["told"]
    while app.scene.moving:
        app.frame(1.0)
    press(app, "space")
    assert app.scene.moving
    press(app, "escape")
    assert top(app) == "fairness"


def test_it_is_reached_from_the_list_of_games_and_leads_to_all_dice(app):
    a_game(app, steps=10_000)
    click(app, "games")
    while app.scene.moving:
        app.frame(0.0)
    click(app, "dice")
    assert top(app) == "fairness"
    click(app, "all dice")
    while app.scene.moving:
        app.frame(0.0)
    assert top(app) == "records"
    assert "19 of 20 fair counts" in said(app)["dice words"]


def test_a_journal_that_cannot_be_read_is_told(app):
    path = a_game(app)
    path.write_text("no journal\n", "utf-8")
    app.take(Push(verify(app.stage, path)))
    app.frame(0.0)
    assert top(app) == "dialog"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_pages_are_tidy_in_every_window(size, text):
    app = an_app(lambda stage: verify(stage, a_kept_game(stage.saves, 3, 40)), size, text=text)
    assert_tidy(app.scene)
    path = a_game(app)
    changed(path, higher)
    lines = path.read_text("utf-8").replace('"landing"', '"lost"').replace('"lost"', '"landing"', 1).encode()
    path.write_bytes(lines)
    shown(app, path)
    assert "lands otherwise today" in said(app)["sum"]
    assert "kept without the release" in said(app)["sum"]
    assert_usable(app.scene)
    click(app, "see")
    assert_usable(app.scene)


# --- How far from even ---


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ([4] * 6, "too few dice yet to tell, it takes 30."),
        ([10, 10, 10, 10, 10, 11], "nearer to even than most fair boxes would be."),
        ([40, 34, 40, 49, 48, 50], "as far from even as 1 in 2 fair boxes would be."),
        ([60, 30, 40, 49, 48, 34], "as far from even as 1 in 63 fair boxes would be."),
        ([100, 10, 40, 40, 40, 40], "further from even than 1 in 1000 fair boxes would be;"),
    ],
)
def test_how_far_from_even_counts_are_is_said_in_plain_words(counts, words):
    assert evenness(all_words(), counts).startswith(words)


def test_a_game_that_looks_at_faces_alone_is_told_of_faces_alone():
    told = dice_in_words(all_words(), DiceTally(faces=(10,) * 6))
    assert "Faces: nearer" in told
    assert "Quadrant" not in told
