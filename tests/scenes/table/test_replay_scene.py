"""The replay of a game: gone through, its drops seen again, and played on from any point."""

import pygame
import pytest

from spillgame.physics.quaternion import rotate
from spillgame.physics.settled import settled
from spillgame.play.journal import header_of
from spillgame.play.tower import drop_of
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.chances import Chance, Landed
from spillgame.scenes.scene import Push
from spillgame.scenes.shell.start_up import LaunchOptions, first_scene
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.replay import watch
from spillgame.scenes.table.shot_words import WHITE
from spillgame.store.saves import Match
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.kept import a_kept_game, an_ended_game
from tests.scenes.layout_check import assert_tidy, assert_usable

pytestmark = pytest.mark.usefixtures("home")


def a_replay(size=(1280, 720), path=None, **chosen):
    app = an_app(lambda stage: first_scene(stage, LaunchOptions()), size, **chosen)
    path = path(app.stage.saves) if path else a_kept_game(app.stage.saves)
    app.take(Push(watch(app.stage, path)))
    app.frame(0.0)
    return app


def to_drop(app):
    lines = app.scene._history.lines
    app.scene.go(next(n for n, line in enumerate(lines) if isinstance(line.event, e.DiceDropped)))
    app.frame(0.0)


def without_poses(saves):
    path = a_kept_game(saves)
    lines = path.read_text().splitlines()
    path.write_text("\n".join(line.split(', "landing"')[0] + "}" * (', "landing"' in line) for line in lines) + "\n")
    return path


def test_it_begins_at_the_beginning_and_arrows_go_through_it():
    app = a_replay()
    assert top(app) == "replay"
    assert "'1 of " in said(app)["timeline"]
    press(app, "right", "right")
    assert "'3 of " in said(app)["timeline"]
    press(app, "end")
    assert "cannot" in said(app)["later"]
    press(app, "left", "home")
    assert "cannot" in said(app)["earlier"]


def test_it_plays_by_itself_and_waits_for_the_dice():
    app = a_replay(speed="4")
    to_drop(app)
    line = app.scene.line
    assert app.scene.falling
    press(app, "space")
    for _ in range(20):
        app.frame(1 / 60)
    assert app.scene.line == line
    for _ in range(600):
        app.frame(1 / 60)
        if app.scene.line > line:
            break
    assert app.scene.line == line + 1
    assert app.scene.playing


@pytest.mark.slow
def test_a_drop_is_seen_as_it_fell_and_again_when_it_is_pressed():
    app = a_replay()
    to_drop(app)
    assert "not known" not in said(app)["happened"]
    press(app, "right", "left")
    written = 0
    for _ in range(2000):
        app.frame(1 / 60)
        if not app.scene.falling:
            break
        if app.scene._play.seconds > 2 and not written:
            headline = app._surface.subsurface(app.scene._words_over.headline)
            written = pygame.mask.from_threshold(headline, WHITE, (4, 4, 4, 255)).count()
    assert not app.scene.falling
    assert written > 50
    click(app, "tower")
    assert app.scene.falling
    press(app, "right")
    assert not app.scene.falling


def test_a_drop_of_which_the_poses_are_lost_lies_as_it_came_to_rest_and_says_so():
    app = a_replay(path=without_poses)
    to_drop(app)
    assert "not known any more" in said(app)["happened"]
    assert not app.scene.falling
    assert " N" in said(app)["tower"] or " S" in said(app)["tower"]


@pytest.mark.parametrize("kept", [{}, {"landing": 3}, {"landing": [[1]]}, {"landing": [["x"] * 11]}, {"landing": []}])
def test_poses_that_are_none_do_no_harm(kept):
    app = a_replay()
    for moment in app.scene.match.moments:
        if isinstance(moment.step, Chance) and isinstance(moment.step.answer, Landed):
            rests = app.scene.match.rules.rests(moment.step)
            again = drop_of(rests, moment._replace(attachment=kept, drop=None))
            assert not again.as_it_fell
            assert len(again.drop.landings) == len(moment.step.answer.landings)
            poses = [list(pose) for pose in moment.attachment["landing"]]
            assert drop_of(rests, moment._replace(attachment={"landing": poses[::-1]}, drop=None)).drop.landings
            return


def test_settled_dice_lie_in_their_quadrants_and_show_their_faces():
    lying = [(quadrant, face) for quadrant in "NESW" for face in range(1, 7)] * 2
    drop = settled(lying)
    ways = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    axes = {1: (0, 0, 1), 2: (1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0), 5: (-1, 0, 0), 6: (0, 0, -1)}
    poses = [drop.trace.pose(0, die) for die in range(len(lying))]
    for (quadrant, face), pose in zip(lying, poses, strict=True):
        x, y = ways[quadrant]
        assert x * pose.x + y * pose.y > abs(y * pose.x) + abs(x * pose.y)
        assert rotate(pose.attitude, axes[face])[2] == pytest.approx(1)
    places = [(round(pose.x, 4), round(pose.y, 4), round(pose.z, 4)) for pose in poses]
    assert len(set(places)) == len(places)


def test_play_on_from_here_begins_a_game_that_knows_where_it_branched_off():
    app = a_replay()
    original = app.stage.saves.saved()[0].path
    before = original.read_bytes()
    app.scene.go(app.scene._history.last // 2)
    app.frame(0.0)
    moment = app.scene._moment
    click(app, "branch")
    assert top(app) == "dialog"
    click(app, "button 0")
    match = app.scene.match
    assert match.header.branched_from.file == original.name
    assert len(match.moments) >= moment + 1
    assert header_of(match.path).branched_from.step == moment
    assert original.read_bytes() == before


def test_nobody_plays_on_where_the_game_is_over():
    app = a_replay(path=an_ended_game)
    press(app, "end")
    assert "cannot: Here the game is over" in said(app)["branch"]


def test_the_log_is_left_for_the_line_from_which_it_was_opened():
    app = a_replay()
    press(app, "right", "right")
    replay = app.scene
    click(app, "log")
    press(app, "escape")
    assert app.scene is replay
    assert (replay.line, replay.playing) == (2, False)


def test_the_log_leads_back_into_the_replay():
    app = a_replay()
    click(app, "log")
    assert top(app) == "log"
    press(app, "return")
    assert top(app) == "replay"
    press(app, "escape")
    assert top(app) == "title"


def test_the_end_leads_to_the_replay_of_its_game():
    app = an_app(lambda stage: first_scene(stage, LaunchOptions()))
    match = Match.of(app.stage.saves.read(an_ended_game(app.stage.saves)))
    app.take(Push(scene_of(app.stage, match)))
    app.frame(0.0)
    assert top(app) == "end"
    click(app, "replay")
    assert top(app) == "replay"
    press(app, "escape")
    assert top(app) == "end"


def test_the_speed_is_chosen_in_the_replay():
    app = a_replay(speed="1")
    press(app, ".")
    assert app.stage.settings.speed == "2"
    press(app, ",", ",")
    assert app.stage.settings.speed == "1"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_replay_is_tidy_in_every_window(size, text):
    app = a_replay(size, text=text)
    assert_tidy(app.scene)
    to_drop(app)
    assert_usable(app.scene)
