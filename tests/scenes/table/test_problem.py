"""A problem at the table: one turn is played, judged and kept; it can be played again, and the best plan be seen."""

import json
from datetime import date

import pytest

from spillgame import paths
from spillgame.advice.hints import Adviser
from spillgame.advice.problems import Judgement, judge_of
from spillgame.rules.problems import Aim
from spillgame.rules.the_spill.action import EndTurn, ExtraAction
from spillgame.scenes.table.problem import problem_scene
from spillgame.scenes.table.problem_words import task_of, told
from spillgame.store.attempts import Attempts, Own
from tests.advice.problems import shipped
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")
FIRST, SECOND = shipped()[:2]


@pytest.fixture(scope="module", autouse=True)
def each_turn_is_weighed_once():
    """Let all tests share who judges a turn: what its plans are worth is decided by its position."""
    known = {}

    def judge(game, rules):
        state, _ = rules.start()
        if state not in known:
            known[state] = judge_of(game, rules)
        return known[state]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spillgame.scenes.table.problem.judge_of", judge)
        yield


def a_task(problem=FIRST, number=1, **changed):
    return task_of("the_spill", problem, number)._replace(**{"theme": "", "goal": (), **changed})


def a_problem(size=(1280, 720), task=None, following=(), **chosen):
    chosen = {"speed": "instant", **chosen}
    return settled(an_app(lambda stage: problem_scene(stage, task or a_task(), following), size, **chosen))


def settled(app):
    quiet = 0
    for _ in range(200):
        app.frame(0.5)
        quiet = 0 if app.scene.moving else quiet + 1
        if quiet == 3:
            return app
    raise AssertionError("it never comes to rest")


def end_turn(app):
    scene = app.scene
    scene.playback.decide(EndTurn(scene.playback.table.state.active + 1))
    return settled(app)


def play_best(app):
    scene = app.scene
    for step in scene.judge.best.plan.steps:
        scene.playback.decide(step.decision)
        settled(app)
    return app


def test_the_task_is_told_and_nothing_is_judged_before_the_turn_ends():
    app = a_problem()
    assert "2 points" in said(app)["said"]
    assert app.scene.verdict is None
    assert not paths.problems_file().exists()


def test_a_turn_ended_at_once_is_not_solved_and_that_is_kept():
    app = end_turn(a_problem())
    assert said(app)["said"].startswith("text 'Not solved: ")
    kept = Attempts("the_spill").of(FIRST.id)
    assert (kept.tries, kept.solved) == (1, False)
    assert kept.loss == pytest.approx(app.scene.verdict.loss)


def test_the_best_plan_solves_it():
    app = play_best(a_problem())
    assert said(app)["said"].startswith("text 'Solved: nothing is better")
    assert Attempts("the_spill").of(FIRST.id).solved


def test_the_game_does_not_go_on_when_the_turn_is_over():
    app = end_turn(a_problem())
    count = len(app.scene.playback.table.moments)
    for key in ("space", "return"):
        press(app, key)
        settled(app)
    assert len(app.scene.playback.table.moments) <= count


def test_it_is_played_again_from_the_beginning_of_the_turn():
    app = end_turn(a_problem())
    click(app, "go on")
    settled(app)
    assert (app.scene.verdict, len(app.scene.playback.table.moments)) == (None, 1)
    assert "2 points" in said(app)["said"]
    play_best(app)
    assert Attempts("the_spill").of(FIRST.id).tries == 2


def test_the_end_of_the_turn_may_be_taken_back():
    app = end_turn(a_problem())
    press(app, "u")
    settled(app)
    assert app.scene.verdict is None


def test_undo_goes_past_a_die_that_was_drawn_and_it_is_drawn_again():
    app = a_problem()
    playback = app.scene.playback
    seat, drawn = playback.table.state.active + 1, []
    for _ in range(2):
        playback.decide(ExtraAction(seat))
        settled(app)
        drawn.append(playback.table.state.pool)
        playback.undo()
        settled(app)
        assert len(playback.table.moments) == 1
    assert drawn[0] == drawn[1]
    assert sum(drawn[0]) == sum(playback.table.state.pool) + 1


def test_start_over_takes_the_whole_turn_back():
    app = a_problem()
    assert "cannot" in said(app)["restart"]
    app.scene.playback.decide(ExtraAction(app.scene.playback.table.state.active + 1))
    settled(app)
    click(app, "restart")
    settled(app)
    assert len(app.scene.playback.table.moments) == 1


def test_the_next_problem_of_the_list_follows_and_after_the_last_there_is_none():
    app = play_best(a_problem(following=[a_task(SECOND, 2)]))
    click(app, "go on")
    settled(app)
    assert app.scene.task.id == SECOND.id
    end_turn(app)
    assert "cannot" in said(app)["next"]


def test_all_of_it_goes_by_the_keyboard():
    app = end_turn(a_problem())
    press(app, "return")  # try again has the focus
    settled(app)
    assert app.scene.verdict is None
    press(app, "escape")
    assert app.scene is None or top(app) != "problem"


def test_the_best_plan_is_told_step_by_step_with_the_board_after_each():
    app = end_turn(a_problem())
    click(app, "best")
    settled(app)
    scene, plan = app.scene, app.scene._judge.best.plan
    lines = [text for key, text in said(app).items() if key.startswith("row ")]
    assert any(f"{100 * scene._judge.best.mean:.0f}%" in line for line in lines)
    assert len(scene._shown) >= len(plan.steps) + 3
    assert scene.best.table.state == plan.end
    assert scene._shown[1].state != scene._shown[len(plan.steps)].state
    better, worse = Adviser.of(scene.playback.rules).apart(plan.end, scene.playback.table.view(1), 1)
    assert better
    assert [line.text for line in scene._shown[-len(better + worse) :]] == [*better, *worse]
    assert_tidy(scene)
    click(app, "watch")
    settled(app)
    assert top(app) == "plan"
    press(app, "escape")
    press(app, "escape")
    assert top(app) == "problem"


def test_a_problem_that_the_rules_do_not_allow_is_told_in_a_sentence():
    app = a_problem(task=a_task(given={"win_card": "of_no_game"}))
    assert top(app) == "dialog"


def test_a_position_in_which_no_turn_begins_is_told_in_a_sentence():
    app = a_problem(task=a_task(given={"phase": "spill"}))
    assert top(app) == "dialog"


def test_when_an_own_problem_comes_again_is_told():
    own = Own("own_a_1", FIRST.seed, FIRST.given, 9, "a.jsonl", 0.1, date.today())
    Attempts("the_spill").take(own)
    app = end_turn(a_problem(task=a_task(id=own.id)))
    assert "It comes again on" in said(app)["said"]


def test_a_disk_that_refuses_is_told_and_the_verdict_stands(monkeypatch):
    app = a_problem()

    def full(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("spillgame.store.labels.write_whole", full)
    scene = app.scene
    scene.playback.decide(EndTurn(scene.playback.table.state.active + 1))
    for _ in range(10):
        app.frame(0.5)
    assert top(app) == "dialog"
    press(app, "return")
    assert app.scene.verdict is not None


def test_a_click_leaves_it():
    app = a_problem()
    scene = app.scene
    click(app, "leave")
    assert app.scene is not scene


def test_what_came_of_a_turn_is_told_for_each_case():
    say = all_words()
    assert told(say, Judgement(0.0, 0.0), 0.5).startswith("Solved: nothing")
    assert "1.2 ± 0.3" in told(say, Judgement(0.012, 0.003), 0.5)
    assert told(say, Judgement(-0.03, 0.01), 0.5).startswith("Solved, and better")
    lost = told(say, Judgement(0.1, 0.01), 0.5)
    assert lost.startswith("Not solved")
    assert "40%" in lost
    assert "50%" in lost


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_it_is_tidy_in_every_window(size, text):
    app = a_problem(size, text=text)
    assert_tidy(app.scene)
    end_turn(app)
    assert_usable(app.scene)


def test_what_is_kept_is_json_with_the_games_name():
    end_turn(a_problem())
    kept = json.loads(paths.problems_file().read_text("utf-8"))
    assert list(kept["problems"]) == [f"the_spill/{FIRST.id}"]


def test_a_problem_begins_with_what_wins_the_game_in_sight():
    assert "win-card" in said(a_problem())


def test_ending_the_turn_of_a_problem_with_ap_left_asks_as_in_a_game_and_says_nothing_of_what_could_be_done():
    app = a_problem()
    steps = len(app.scene.playback.table.moments)
    press(app, "e")
    assert top(app) == "dialog"
    assert "AP would be lost" in said(app)["text"]
    assert "There is still this to do" not in said(app)["text"]
    assert "dice fall" not in said(app)["text"]
    assert "is judged" in said(app)["text"]
    assert len(app.stack.scenes[-2].playback.table.moments) == steps


def test_where_no_ap_is_left_the_question_of_a_problem_speaks_of_no_dice_either():
    app = a_problem()
    app.stage.change_settings(app.stage.settings.with_(ask_end="always"))
    table = app.scene.playback.table
    while table.state.ap:
        table.decide(next(one for one in table.legal() if one.type == "move"))
    app.scene.playback.skip_ahead()
    press(app, "e")
    assert top(app) == "dialog"
    assert "is judged" in said(app)["text"]
    assert "dice fall" not in said(app)["text"]


# --- Its goal ---


def with_goal(*aims):
    return a_task(theme="rescue", goal=aims)


def test_the_goal_is_set_before_the_chances_and_said_in_the_words_of_the_game():
    app = a_problem(task=with_goal(Aim(name="rescued", n=2), Aim(name="full", n=1)))
    said_first = said(app)["said"]
    assert "Rescue 2 animals and leave no more than 1 full Sector." in said_first
    assert said_first.index("Rescue 2 animals") < said_first.index("2 points")
    assert "Rescue" in said(app)["problem"]


def test_whether_the_goal_was_reached_is_said_besides_the_verdict():
    app = end_turn(a_problem(task=with_goal(Aim(name="rescued", n=2))))
    assert "Goal missed. Not solved" in said(app)["said"]
    app = play_best(a_problem(task=with_goal(Aim(name="survive"))))
    assert "Goal reached. Solved" in said(app)["said"]


def test_without_a_goal_the_task_speaks_of_the_chances_alone():
    app = a_problem(task=a_task(theme="", goal=()))
    assert "Play this turn as well as you can" in said(app)["said"]
    end_turn(app)
    assert "Goal" not in said(app)["said"]
