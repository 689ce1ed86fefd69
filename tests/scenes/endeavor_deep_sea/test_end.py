"""The end reads each score line by line on the table; a team's goal by goal; and tells the course by round."""

import pytest

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.scoring import scores_of
from spillgame.rules.endeavor_deep_sea.summary import by_round
from spillgame.rules.endeavor_deep_sea.team import MEASURES, judged
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.end.lines import MEASURED, goal_lines, score_lines
from spillgame.scenes.endeavor_deep_sea.end.page import READS
from spillgame.scenes.endeavor_deep_sea.end.table import ScoredTable
from spillgame.scenes.endeavor_deep_sea.goals import GoalShown
from spillgame.scenes.endeavor_deep_sea.panels.goals import goal_words
from tests.builders.endeavor import a_moment
from tests.scenes.apps import click, said, top
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import a_finished_match, sit_down
from tests.scenes.ends import an_end
from tests.scenes.lettering import read, traced
from tests.scenes.own_looks import a_look_of
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")

ONE_BY_ONE = {"zones", "deep_discs", "seniors", "shared_zones", "high_tracks", "empty_sites", "experts", "columns"}
"""The measures that count what is seen of them one by one; others count pairs, or all Vessels of a zone."""


def test_the_sign_beside_a_winner_warns_of_nothing():
    match = a_finished_match(3)
    verdict = an_end(match).scene.verdict
    assert (verdict.icon, verdict.token) == ("winner", "good" if match.rules.result(match.table.state).won else "ink")
    assert an_end(a_finished_match(3, mode="coop")).scene.verdict.icon == "cross"


@pytest.mark.parametrize("seed", [3, 4])
def test_the_lines_of_a_score_come_to_its_total_and_all_that_they_speak_of_is_on_the_table(seed):
    match = a_finished_match(3, seed)
    rules, state = match.rules, match.table.state
    look = a_look_of("endeavor_deep_sea")
    for seat, score in enumerate(scores_of(rules.game, state), 1):
        lines = score_lines(look.say, rules, state, seat)
        assert sum(line.points for line in lines) == score.total
        table = ScoredTable(look, look.scale.window, rules, state, (seat,))
        assert {key for line in lines for key in line.seen} <= set(table.places)


def test_each_goal_of_a_team_shows_as_much_on_the_table_as_it_counts():
    match = a_finished_match(4, mode="coop")
    rules, state = match.rules, match.table.state
    assert set(MEASURED) == set(MEASURES)
    for line, one in zip(goal_lines(all_words(), rules, state), judged(rules.game, state), strict=True):
        assert (line.points, line.need, line.met) == (one.have, one.need, one.met)
    for measure, seen in MEASURED.items():
        counted = MEASURES[measure](rules.game, state)
        if measure in ONE_BY_ONE:
            assert len(seen(rules, state)) == counted, measure
        else:
            assert bool(seen(rules, state)) == bool(counted) or measure == "lowest_track", measure


def test_line_after_line_is_read_and_a_press_shows_one_again():
    app = an_end(a_finished_match(3))
    scene = app.scene
    assert scene.moving
    lit = set()
    for _ in range(40):
        if not scene.moving:
            break
        lit.add(scene._now().key)
        app.frame(READS)
    assert not scene.moving
    assert lit == {line.key for line in scene._lines}
    assert scene._now() is None
    click(app, "line impact")
    assert scene._now().key == "impact"
    click(app, "rank 2")
    assert scene.moving
    assert scene._now().key == "reputation"


def test_nothing_moves_by_itself_for_who_wants_little_motion():
    app = an_end(a_finished_match(3), reduced_motion=True)
    assert not app.scene.moving


def test_a_team_is_told_goal_by_goal_what_was_missing_and_how_it_went_by_round():
    match = a_finished_match(3, mode="coop")
    told = said(an_end(match))
    for goal in judged(match.rules.game, match.table.state):
        row = told[f"line {goal.goal}"]
        assert f"{goal.have} of {goal.need}" in row
        assert (f"{goal.need - goal.have} short" in row) == (not goal.met)
    assert told["rounds"].count(" met") == len(by_round(match.rules.game, match.moments))


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_a_round_pressed_is_looked_back_at(mode):
    app = an_end(a_finished_match(3, mode=mode))
    click(app, "rounds")
    assert top(app) == "look back"


@pytest.mark.parametrize("seed", range(3, 8))
def test_from_the_moment_that_made_a_success_as_many_goals_stayed_met(seed):
    match = a_finished_match(4, seed, "coop", needs=1)
    app = an_end(match)
    found, game = app.scene.decisive, match.rules.game
    met = [sum(goal.met for goal in judged(game, moment.state)) for moment in match.moments]
    if found is None:
        assert met[-1] < 4
        return
    n = app.scene.playback.log[found.line].moment
    assert min(met[n:]) >= 4 > met[n - 1]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1024, 640), 200)])
def test_a_teams_goal_is_never_told_as_a_fraction_that_could_be_more_than_one(size, text):
    match = a_finished_match(3, mode="coop")
    with traced():
        app = an_end(match, size=size, text=text, reduced_motion=True)
        wrote = {}
        for mark in read(app.scene):
            if mark.widget is not None and mark.widget.key.startswith("line "):
                wrote.setdefault(mark.widget.key, []).append(mark.text)
    for goal in judged(match.rules.game, match.table.state):
        told = wrote[f"line {goal.goal}"]
        assert str(goal.have) in told
        assert f"needs {goal.need}" in told or (text > 100 and f"/ {goal.need}" in told)
        assert len(told) == 3, "its name, what there is, what is needed"


CARDS = ("1a", "2b", "3b", "4a", "5b", "6a")


def a_team():
    return a_moment(4, mode="coop", changes={"goals": CARDS})


@pytest.mark.parametrize("card", CARDS)
def test_a_goal_of_a_team_says_what_it_counts_when_it_is_drawn_in_lists_and_at_the_end(card):
    game, say = a_team(), all_words()
    counted = game.rules.words.counted_by(card)
    named = f"{game.rules.words.goal(card)}: {counted}"
    drawn = game.rules.words.event(e.GoalDrawn(card, True), game.state)
    listed = [said.text for part in EndeavorWords(game.rules, game.state, (), say).parts() for said in part.said()]
    at_the_end = [line.name for line in goal_lines(say, game.rules, game.state)]
    assert named in drawn
    assert sum(named in one for one in listed) == 1
    assert named in at_the_end


def test_the_pointer_over_a_goal_tells_its_name_and_what_it_counts(home):
    window = sit_down(Window(home), a_team())
    window.scene.model.show_view("impact")
    window.point("goal 6a")
    assert window.widget("hint").said == "At home in the deep: Vessels at depths 4 and 5, 0 of 4 needed."


def test_a_goal_that_is_more_than_met_never_reads_as_a_part_of_less():
    game, say = a_team(), all_words()
    shown = GoalShown("6a", "At home in the deep", have=4, need=1)
    assert goal_words(say, game.rules, shown) == "Vessels at depths 4 and 5: 4, 1 needed, met."


def test_every_kind_of_goal_has_its_words_in_a_race_too():
    game = a_moment(2)
    for goal in game.rules.game.mission.goals:
        assert "discs" in game.rules.words.counted_by(goal.id)
