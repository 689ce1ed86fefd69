"""Lessons: the table takes only what the lesson waits for, answers other moves, and lights what is to be pressed."""

from dataclasses import replace

import pygame
import pytest

from spillgame import paths
from spillgame.content.faults import told as told_fault
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.play.lesson import Course
from spillgame.rules.deep_sea_adventure.prospect import prospect
from spillgame.rules.game import Refused
from spillgame.rules.lessons import Beat, Reply, decision_of, lesson_faults
from spillgame.store import labels
from spillgame.store.learnt import Learnt
from spillgame.ui.widgets import Button
from tests.builders.dive import dive_content
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.layout_check import assert_tidy

pytestmark = pytest.mark.usefixtures("home", "unseen")
GAME = "deep_sea_adventure"
LESSON = dive_content().lessons[0]
LESSONS_OFFERED = "New here?"


def a_lesson(size=(1280, 720), **chosen):
    chosen = {"speed": "instant", "players": ("Ada",), **chosen}
    return an_app(lambda stage: stage.routes.lesson(GAME, LESSON.id), size, **chosen)


def until_asked(app):
    """Let time pass until a person is to read or to do something."""
    scene = app.scene
    for _ in range(400):
        app.frame(0.5)
        if getattr(scene.table, "waits", False):  # dice that fell at once lie until a press
            press(app, "space")
        playback = scene.playback
        by_bot = playback.rules.on_turn(playback.table.state) in playback.match.bots
        by_person = not by_bot and not playback.answers_itself
        if scene.reading or scene.finished or (scene.settled and by_person and not scene.table.moving):
            return scene
    raise AssertionError("nothing is asked any more")


def to_first(app, wanted):
    """Play the lesson up to the first step that does something like `wanted`."""
    while (scene := until_asked(app)) and not (scene.course.part and wanted(scene.course.part)):
        follow(app)
    return scene


def follow(app):
    """Do what the lesson asks for, by the keyboard or at the widget that is lit."""
    scene = app.scene
    if scene.reading:
        press(app, "space")
        return
    lit = list(scene.targets())
    assert lit, f"nothing is lit for {scene.course.part}"
    assert scene.table.page.handle is not None
    if scene.course.part.chance:
        press(app, "space")
    else:
        act = lit[0].act()
        assert act is None


def test_a_lesson_is_played_to_its_end_at_what_it_lights():
    app = a_lesson()
    read = []
    while not until_asked(app).finished:
        read.append(app.scene.course.said)
        follow(app)
    assert said(app)["said"].startswith("text 'That is all you need.")
    assert app.scene.playback.table.state.divers[0].treasure
    assert set(read) <= {beat.say for beat in LESSON.beats}
    click(app, "go on")
    assert top(app) == "new game"
    assert LESSONS_OFFERED not in said(app)["hint"]


def test_another_move_is_answered_with_its_reason_and_not_taken():
    app = a_lesson()
    scene = to_first(app, lambda beat: beat.do.get("type") == "pass")
    beat, moments = scene.course.part, len(scene.playback.table.moments)
    other = decision_of(scene.playback.rules, scene.playback.table.state, {"type": "pick_up"})
    scene.table.controls.act(other)
    app.frame(0.1)
    assert len(scene.playback.table.moments) == moments
    assert beat.replies[0].say in said(app)["said"]
    assert_a_sign_stands_beside(app)
    scene.table.controls.act(decision_of(scene.playback.rules, scene.playback.table.state, beat.do))
    app.frame(0.1)
    assert beat.replies[0].say not in said(app)["said"]
    assert len(scene.playback.table.moments) > moments


def assert_a_sign_stands_beside(app):
    """The words are not told apart by their colour alone: left of them something is drawn on the strip's ground."""
    scene, look = app.scene, app.scene.look
    words = next(one for one in scene.page.widgets if one.key == "said")
    surface = pygame.Surface(look.scale.window.size)
    scene.draw(surface)
    beside = pygame.Rect(scene.strip.left, words.rect.top, words.rect.left - scene.strip.left, words.rect.height)
    drawn = pygame.mask.from_threshold(surface.subsurface(beside), look.rgb("danger"), (1, 1, 1, 255))
    assert drawn.count() > 10


def test_the_dice_show_what_is_written():
    app = a_lesson()
    scene = to_first(app, lambda beat: bool(beat.chance))
    faces = scene.course.part.answer["faces"]
    follow(app)
    moment = next(one for one in scene.playback.table.moments if one.drop is not None)
    assert [landing.face for landing in moment.drop.landings] == faces


def test_nothing_goes_on_while_there_is_something_to_read():
    app = a_lesson()
    scene = to_first(app, lambda beat: not beat.steps and beat.light == ("air",) and scene_turn(app) == 2)
    moments = len(scene.playback.table.moments)
    for _ in range(20):
        app.frame(0.5)
    assert len(scene.playback.table.moments) == moments


def scene_turn(app):
    playback = app.scene.playback
    return playback.rules.on_turn(playback.table.state)


def test_the_learner_plays_under_the_own_name_and_no_journal_is_written():
    app = a_lesson()
    assert app.scene.match.header.setup["players"][0] == "Ada"
    until_asked(app)
    follow(app)
    assert app.stage.saves.saved() == []
    assert app.scene.match.path is None


def test_a_lesson_that_is_left_goes_on_where_it_was_or_begins_again():
    app = a_lesson()
    for _ in range(6):
        until_asked(app)
        follow(app)
    at = until_asked(app).course.at
    routes = app.stage.routes
    press(app, "escape")
    assert app.scene is None
    assert routes.lesson(GAME, LESSON.id).course.at == at
    assert routes.lesson(GAME, LESSON.id, restart=True).course.at == 0


def test_the_place_is_kept_at_once_so_that_nothing_is_lost_with_the_program():
    app = a_lesson()
    for _ in range(6):
        until_asked(app)
        follow(app)
    course = until_asked(app).course
    at, told = course.at, course.lesson.told(course.at + 1)
    del app  # it is not closed
    again = a_lesson()
    assert again.scene.course.at == at
    assert said(again)["lesson"].count(f"{told} of ")


def test_a_disk_that_refuses_the_place_is_told_of_and_the_lesson_goes_on(monkeypatch):
    def refuse(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(labels, "write_whole", refuse)
    app = a_lesson()
    app.frame(0.1)
    press(app, "space")
    app.frame(0.1)
    app.frame(0.1)
    assert top(app) == "dialog"
    assert "No space left" in " ".join(said(app).values())
    assert str(paths.lessons_file()) in " ".join(said(app).values())
    press(app, "return")
    assert top(app) == "lesson"
    assert app.scene.course.at == 1


def test_what_was_done_can_be_undone_and_is_asked_again():
    app = a_lesson()
    scene = to_first(app, lambda beat: beat.do.get("type") == "pick_up" and beat.do.get("seat") == 1)
    at = scene.course.at
    follow(app)
    until_asked(app)
    press(app, "ctrl+z")
    assert scene.course.at <= at


@pytest.mark.parametrize("game", ["the_spill", GAME, "offshore"])
def test_a_newcomer_is_offered_the_lessons_and_is_not_forced(game):
    app = an_app(lambda stage: stage.routes.new_game(game))
    assert LESSONS_OFFERED in said(app)["hint"]
    assert "begin" in said(app)
    click(app, "lessons")
    assert top(app) == "lessons"
    press(app, "escape")
    assert top(app) == "new game"


@pytest.mark.parametrize("game", ["the_spill", GAME, "offshore"])
def test_whoever_has_begun_a_lesson_is_not_offered_them_again(game):
    content = load(GAMES[game].room.content, with_mods=False).content
    Learnt().keep(game, GAMES[game].room.lessons(content)[-1], 1)
    app = an_app(lambda stage: stage.routes.new_game(game))
    assert LESSONS_OFFERED not in said(app)["hint"]
    assert "lessons" in said(app)


@pytest.mark.parametrize("game", ["the_spill", GAME, "offshore"])
def test_the_rulebook_leads_to_the_lessons(game):
    app = an_app(lambda stage: stage.routes.rulebook(game))
    click(app, "lessons")
    assert top(app) == "lessons"


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_strip_is_tidy_and_the_table_has_room_above_it(size, text):
    app = a_lesson(size, text=text)
    scene = until_asked(app)
    assert_tidy(scene)
    assert scene.strip.height <= 0.5 * size[1]
    for beat in LESSON.beats:
        for words in (beat.say, beat.otherwise, *(reply.say for reply in beat.replies)):
            scene.lay("", words, "warning", "", [])
            label = next(one for one in scene.page.widgets if one.key == "said")
            assert not label.too_long(scene.look), words


def faults(**changed):
    lesson = replace(LESSON, **changed)
    room = GAMES[GAME].room
    return [*lesson_faults(lambda one: room.rules(dive_content(), one.setup, None), [lesson])]


def test_each_fault_of_a_lesson_is_found_at_its_place():
    assert faults() == []
    first = next(n for n, beat in enumerate(LESSON.beats) if beat.do)
    drop = next(n for n, beat in enumerate(LESSON.beats) if beat.chance)

    def with_beat(number, **changes):
        return tuple(replace(beat, **changes) if n == number else beat for n, beat in enumerate(LESSON.beats))

    (found,) = faults(setup={"players": ["A"], "table": "puddle", "seed": 1})
    assert found[0] == ("lessons", 0, "setup")
    (found,) = faults(beats=with_beat(first, do={"type": "direction", "way": "up"}))
    assert found[0] == ("lessons", 0, "beats", first, "do")
    assert "expected one of" in told_fault(found[1])
    (found,) = faults(beats=with_beat(drop, answer={"faces": [7, 1]}))
    assert found[0] == ("lessons", 0, "beats", drop, "answer")
    (found,) = faults(beats=with_beat(first, replies=(Reply(when={"type": "lay"}, say="No."),)))
    assert found[0] == ("lessons", 0, "beats", first, "replies", 0)


def test_a_course_takes_the_words_in_their_order():
    rules = GAMES[GAME].room.rules(dive_content(), LESSON.setup, None)
    beats = (Beat(say="One."), Beat(say="Two."), *LESSON.beats[1:3])
    course = Course(replace(LESSON, beats=beats), rules)
    told = []
    for _ in range(2):
        assert course.waits
        told.append(course.said)
        course.go_on()
    assert told == ["One.", "Two."]
    assert not course.waits
    course.table.answer_chance()
    with pytest.raises(Refused):
        course.table.decide(decision_of(rules, course.table.state, {"type": "pick_up"}))
    course.table.decide(decision_of(rules, course.table.state, {"type": "pass"}))
    assert course.over
    assert course.said == LESSON.done


def words_of(app):
    return next(one.name for one in app.scene.page.widgets if one.key == "said")


def test_the_strip_does_not_tell_what_is_still_on_its_way():
    app = a_lesson(speed=1.0)
    scene = to_first(app, lambda beat: bool(beat.chance) and bool(beat.say))
    before, told = scene.course.at, words_of(app)
    follow(app)
    while scene.course.at == before or scene.settled:
        app.frame(0.02)
    assert words_of(app) == told
    until_asked(app)
    assert scene.course.said in said(app)["said"]


def test_what_the_lesson_advises_is_never_against_the_odds_that_stand_beside_it():
    """The odds of picking up and of the way home are visible: a player who follows the lesson probably gets home."""
    course = Course(LESSON, GAMES[GAME].room.rules(dive_content(), dict(LESSON.setup), None))
    chances = []
    while (beat := course.step) is not None:
        rules, state = course.rules, course.table.state
        if beat.do and beat.do["seat"] == 1:
            chances.append(prospect(rules.game, state, decision_of(rules, state, beat.do)).home)
        if beat.do:
            course.table.decide(decision_of(rules, state, beat.do))
        else:
            course.table.answer_chance()
    assert len(chances) == 9
    assert min(chances) > 0.5


def standing_out(scene):
    """Return the keys of the buttons of strip and table that stand out as the one to press."""
    widgets = [*scene.page.widgets, *scene.table.page.widgets]
    return [one.key for one in widgets if isinstance(one, Button) and one.main]


def test_never_more_than_the_one_button_that_is_asked_for_stands_out():
    app = an_app(lambda stage: stage.routes.lesson("the_spill", "oil"), speed="instant", players=("Ada",))
    seen = 0
    while (scene := until_asked(app)) and isinstance(scene.course.part, Beat):
        lit = {one.key for one in scene.targets()}
        found = standing_out(scene)
        assert found == ["go on"] if scene.reading else set(found) <= lit, scene.course.part
        seen += scene.reading
        follow(app)
    assert seen >= 4


def test_that_the_task_of_a_problem_is_done_is_said_at_once():
    app = an_app(lambda stage: stage.routes.lesson("the_spill", "sea_and_turn"), speed="instant", players=("Ada",))
    while (scene := until_asked(app)) and isinstance(scene.course.part, Beat):
        follow(app)
    rules = scene.playback.rules
    for words in scene.course.lesson.problem.solution:
        assert not scene.finished
        before = scene.reached
        assert before == ("That is it" in said(app)["said"])
        scene.table.controls.act(decision_of(rules, scene.playback.table.state, words))
        scene = until_asked(app)
    assert before, "the last step only ends the turn"
    assert scene.finished


def test_the_focus_is_seen_at_one_place_of_a_lesson():
    app = a_lesson()
    while True:
        scene = until_asked(app)
        app.frame(0.1)
        focused = [one for one in scene.describe() if one.focused]
        assert len(focused) == 1, f"at {scene.course.said!r}: {focused}"
        if scene.finished:
            break
        follow(app)
    assert focused[0] in scene.page.describe(), "the ways on have the keyboard"
