"""What a goal counts is said in the same words wherever it is told: on hover, when drawn, in lists and at the end."""

import pytest

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.scenes.endeavor_deep_sea.board_words import EndeavorWords
from spillgame.scenes.endeavor_deep_sea.end.lines import goal_lines
from spillgame.scenes.endeavor_deep_sea.panels.impact import GoalShown, goal_words
from tests.builders.endeavor import a_moment
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import sit_down
from tests.texts import all_words

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
