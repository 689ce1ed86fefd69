"""What a table says to players who do not see it: what happened, a sentence a step, and answers at any time."""

import random

import pytest

from spillgame.games import GAMES
from spillgame.language import VARIABLE
from spillgame.rules.the_spill import events as e
from spillgame.scenes.table.log_line import LogLine
from spillgame.scenes.table.screens import playback_of
from spillgame.scenes.table.spoken import ASKED as COMMANDS
from spillgame.scenes.table.spoken import Spoken
from spillgame.settings import NEWS_ALL, NEWS_MINE, NEWS_OFF
from spillgame.ui.intents import Asked, Target
from spillgame.ui.reading import Reading
from spillgame.ui.reading_tree import CHOICES
from tests.play.games import play_out
from tests.scenes.apps import press
from tests.scenes.driver import Window
from tests.scenes.every_scene import ASKED, SETUPS, at_size, every_table

pytestmark = pytest.mark.usefixtures("home", "unseen")
TABLES = every_table(last=True)
FIRST = every_table(last=False)


def opened(name, size=(1280, 720)):
    return at_size((TABLES if not name.endswith(" first") else FIRST)[name.removesuffix(" first")](), size, 100)


def tree_of(scene, news=""):
    return Reading().read(scene.for_reader(), "spillgame", news, scene.look.say)


# --- What happened ---


@pytest.fixture
def sea(request):
    """The table of The Spill, with what it says of a step."""
    return at_size(TABLES["the_spill: action"](), (1280, 720), 100).scene


def told(scene, *events, moment=None):
    """Return what is said after a step in which these events happened."""
    playback = scene.playback
    scene.take_news()
    moment = len(playback.log) + 1000 if moment is None else moment
    playback.log += [LogLine(moment, playback.rules.event_to_text(one), one) for one in events]
    return [*scene.take_news()]


DROP = (
    e.DieLaid("N4A", 0), e.DieLaid("E2B", 1), e.AnimalContaminated("E2B", "crab", 1),
    e.DieOverflowed("S2", "S3", "cw", 2), e.DieLaid("S3C", 2),
)  # fmt: skip
TWICE = (
    e.AnimalContaminated("E2B", "crab", 1), e.AnimalContaminated("N4B", "seal", 1),
    e.DieOverflowed("S2", "S3", "cw"), e.DieOverflowed("E1", "E6", "ccw"), e.SpilledOut("S3"), e.SpilledOut("E1"),
    e.AnimalToSickbay("E2B", "crab"), e.AnimalToSickbay("N4B", "seal"),
)  # fmt: skip


def test_what_several_dice_do_is_one_sentence(sea):
    assert told(sea, *DROP) == [
        "Oil on N4A, E2B and S3C. The Crab on E2B is Contaminated. S2 is full: the die goes on clockwise to S3."
    ]
    assert told(sea, *TWICE) == [
        "Now Contaminated: Crab on E2B and Seal on N4B. Full Sectors let dice go on: from S2 to S3 and from E1 to E6. "
        "Spill Outs in S3 and E1! To Sickbay: Crab on E2B and Seal on N4B."
    ]


def test_it_is_one_sentence_in_german_too(monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    scene = at_size(TABLES["the_spill: action"](), (1280, 720), 100).scene
    (sentence,) = told(scene, *DROP)
    assert sentence.startswith("Öl auf N4A, E2B und S3C. ")
    (sentence,) = told(scene, *TWICE)
    for part in (
        "Jetzt verölt: Krabbe auf E2B und ", "Würfel wandern weiter von S2 nach S3 und von E1 nach E6.",
        "Ölaustritte in S3 und E1!", "In die Klinik: ",
    ):  # fmt: skip
        assert part in sentence


def test_what_comes_between_stays_between(sea):
    first, last = e.DieLaid("N4A"), e.DieLaid("E2B")
    (sentence,) = told(sea, first, e.GusherErupted(1), last)
    assert sentence == "Oil on N4A. The gusher throws out 1 more die. Oil on E2B."


def test_each_step_is_a_sentence_of_its_own(sea):
    sea.take_news()
    log = sea.playback.log
    for moment, space in ((5000, "N4A"), (5001, "E2B")):
        event = e.DieLaid(space)
        log.append(LogLine(moment, sea.playback.rules.event_to_text(event), event))
    assert [*sea.take_news()] == ["Oil on N4A.", "Oil on E2B."]
    assert [*sea.take_news()] == []


def test_a_step_is_told_once_the_last_of_it_is_shown(sea):
    playback = sea.playback
    sea.take_news()
    lines = [LogLine(5000, playback.rules.event_to_text(one), one) for one in DROP]
    playback.log += lines
    playback._queue.extend(lines)
    for _ in DROP[:-1]:
        playback._queue.popleft()
        assert [*sea.take_news()] == []
    playback._queue.popleft()
    assert len(sea.take_news()) == 1


def test_a_turn_that_is_told_as_one_is_one_sentence(sea):
    sea.take_news()
    lines = [
        LogLine(n, "a detail", None, turn="Ben sails and dives.", tally="Ben +2.", unsaid=n == 5001)
        for n in (5000, 5001)
    ]
    sea.playback.log += lines
    assert [*sea.take_news()] == ["Ben sails and dives. Ben +2."]


def test_only_what_concerns_a_player_is_told_if_the_settings_say_so(home):
    stage = Window(home).app.stage
    match = stage.saves.begin(
        "deep_sea_adventure", {**SETUPS["deep_sea_adventure"], "bots": [None, "greedy", "greedy", "greedy"]}
    )
    play_out(match.table, "greedy", 1, 60)
    playback, heard = playback_of(stage, match), {}
    playback.skip_ahead()
    for amount in (NEWS_ALL, NEWS_MINE, NEWS_OFF):
        spoken = Spoken(playback)
        spoken._told = 0
        heard[amount] = " ".join(spoken.news(stage.look.say, amount, ""))
    assert heard[NEWS_OFF] == ""
    assert "Ada drops" in heard[NEWS_ALL]
    assert "Cleo drops" in heard[NEWS_ALL]
    assert "Ada drops" in heard[NEWS_MINE]
    assert "Cleo drops" not in heard[NEWS_MINE]


# --- What may be asked ---


@pytest.mark.parametrize("game", ASKED)
def test_every_question_that_may_be_asked_at_any_time_has_an_answer(game):
    app = opened(f"{game}: {ASKED[game][0]}")
    scene, answers = app.scene, {}
    for command, key in zip(
        ("say_turn", "say_question", "say_nearness", "say_pieces", "say_since"),
        ("f2", "f3", "f4", "f5", "f6"),
        strict=True,
    ):
        press(app, key)
        answers[command] = scene.controls.said
        assert [*scene.take_news()][-1:] == [scene.controls.said], command
    nothing = scene.look.say("spoken.nothing")
    silent = [command for command, answer in answers.items() if not answer or answer == nothing]
    assert silent == (["say_since"] if game == "the_spill" else []), answers
    state, rules = scene.playback.table.state, scene.playback.rules
    assert rules.player(rules.on_turn(state)) in answers["say_turn"]
    assert rules.question_to_text(state) in answers["say_question"]


def test_an_answer_that_is_asked_for_twice_is_given_twice(sea):
    app = opened("the_spill: action")
    for _ in range(2):
        press(app, "f3")
        assert len(app.scene.take_news()) == 1
    assert [*app.scene.take_news()] == []


def test_what_happened_last_is_told_again(sea):
    told(sea, e.DieLaid("N4A"))
    assert sea.spoken.answer("say_again", sea.look.say) == "Oil on N4A."


def test_what_happened_last_is_told_also_where_the_settings_leave_it_unread(sea):
    sea.playback.log.append(LogLine(5000, "Oil on N4A.", None))
    assert sea.spoken.news(sea.look.say, NEWS_OFF, "") == []
    assert sea.spoken.answer("say_again", sea.look.say) == "Oil on N4A."


def test_the_list_view_answers_the_same_questions_as_the_table():
    app = opened("deep_sea_adventure: search")
    table = app.scene
    press(app, "v")
    for key in ("f2", "f3", "f3"):
        press(app, key)
        (said,) = app.scene.take_news()
        command = {"f2": "say_turn", "f3": "say_question"}[key]
        assert said == app.scene.message == table.spoken.answer(command, table.look.say)


def test_each_command_has_an_answer_and_words_where_there_is_nothing(sea):
    for command in COMMANDS:
        assert sea.spoken.answer(command, sea.look.say)


# --- What is asked ---


@pytest.mark.parametrize("game", ASKED)
def test_the_question_names_the_group_of_the_focus_and_each_decision_and_group_is_one_node(game):
    for name in [one for one in TABLES if one.startswith(f"{game}:")]:
        for opens in (TABLES, FIRST):
            scene = at_size(opens[name](), (1280, 720), 100).scene
            if hasattr(scene, "model") and scene.model.asks:
                scene.page.focus_on(scene.model.focus)
                tree = tree_of(scene)
                assert_the_question_is_told(scene, tree)
                assert_each_decision_is_one_node(scene, tree)
                groups = [node.name for node in tree.nodes.values() if node.role == "group"]
                assert len(groups) == len(set(groups)), name


def assert_the_question_is_told(scene, tree):
    question = scene.playback.rules.question_to_text(scene.playback.table.state)
    (around,) = [node.name for node in tree.nodes.values() if tree.focus in node.children]
    assert question
    assert around.startswith(question)


def assert_each_decision_is_one_node(scene, tree):
    keys, same = {target.key for target in tree.targets.values()}, scene.for_reader().same
    taken = [does for one in scene.page.widgets if one.key in keys and (does := same(one)) is not None]
    assert len(taken) == len(set(taken))


def test_both_places_of_a_way_of_a_die_are_one_choice():
    scene = opened("the_spill: overflow").scene
    tree = tree_of(scene)
    question = scene.for_reader().groups[CHOICES]
    (group,) = [node for node in tree.nodes.values() if node.role == "group" and node.name == question]
    assert [tree.nodes[child].name for child in group.children] == ["To S5B", "To S3A"]
    scene.page.focus_on("way S5B")
    assert tree_of(scene).nodes[tree_of(scene).focus].name == "To S5B"


# --- Where the focus is ---


@pytest.mark.parametrize("game", GAMES)
def test_the_focus_is_on_a_choice_or_nowhere_or_where_the_player_put_it(home, game):
    bots = {} if game == "the_spill" else {"bots": [None, *["greedy"] * (len(SETUPS[game]["players"]) - 1)]}
    window, rng = Window(home, ask_end="never"), random.Random(3)
    window.sighted = False
    scene = window.app.stage.routes.play(window.app.stage.saves.begin(game, {**SETUPS[game], **bots}))
    window.show(scene)
    put, been, asked, moments = "", {"drop"}, 0, 0
    for _ in range(MOST):
        if window.scene.title == "end" or moments >= MOMENTS:
            break
        if window.scene is not scene:
            window.press("return")
            continue
        focus, moments = scene.page.focus, len(window.table.moments)
        tree = tree_of(scene)
        choices = [key for child in asking(scene, tree) if (key := pressed_at(tree, child))]
        key = focus.key if focus is not None else put
        there = key == put or (tree.focus in asking(scene, tree) if scene.model.asks else key in been)
        been.add(key)
        assert there, f"the focus is on {key!r} after {put!r} was pressed"
        if choices:
            asked += 1
            put = rng.choice(choices)
            scene.handle(Asked(Target(scene.page, put, scene.page.find(put).name), "press"))
        elif scene.waits or scene.model.asks or window.focus == "drop":
            window.press("space")
        window.frame()
    assert asked > FEW


MOMENTS, MOST, FEW = 150, 1000, 10


def asking(scene, tree):
    """Return the nodes in the groups that are named by the question."""
    question = scene.playback.rules.question_to_text(scene.playback.table.state)
    groups = [
        node for node in tree.nodes.values() if node.role == "group" and question and node.name.startswith(question)
    ]
    return [child for node in groups for child in node.children] if scene.model.asks else []


def pressed_at(tree, child):
    """Return the key of the widget that can be pressed by a node; empty where none can."""
    return tree.targets[child].key if "press" in tree.nodes[child].actions else ""
