"""How a person plays: the cost of decisions by rivals or level, and by theme, over many games."""

import pytest

from spillgame.advice.analysis import Analysis, Step, Turn
from spillgame.advice.skill import FEWEST, Figures, Part, figures_of, skills_of
from spillgame.store.saves import Saves
from spillgame.store.summary import summary_of
from tests.scenes.kept import an_ended_game

pytestmark = pytest.mark.usefixtures("home")


def a_turn(number, rolled, loss, **changes):
    first = 10 * number
    chances = (rolled, rolled, rolled - loss)
    made = Turn(number, 1, first, first + 2, first + 9, *chances, 0.0, -loss, 0.0, 0.0, None, decisions=2)
    return made._replace(**changes)


def an_analysis(*turns, steps=()):
    own = [Step(one.last, one.number, "decision", 1, one.rolled, one.after, 0.0, one.skill, 0.0) for one in turns]
    steps = sorted([*own, *steps])
    return Analysis("the_spill", "a", "b", "c", 1, 0.5, 1.0, tuple(steps), turns)


def parts(found, seats=2):
    return {part.theme: (part.decisions, round(part.loss, 9)) for part in figures_of(found, seats).parts}


def test_themes_follow_from_the_time_and_from_who_is_ahead():
    found = an_analysis(a_turn(1, 0.5, 0.01), a_turn(2, 0.2, 0.02), a_turn(3, 0.8, 0.04))
    told = parts(found)
    assert told["opening"] == told["close"] == (2, 0.01)
    assert told["middle"] == told["behind"] == (2, 0.02)
    assert told["endgame"] == told["ahead"] == (2, 0.04)
    assert "risk" not in told


def test_what_is_ahead_depends_on_how_many_play():
    found = an_analysis(a_turn(1, 0.5, 0.01))
    assert "close" in parts(found, 2)
    assert "ahead" in parts(found, 5)


def test_a_risk_is_chance_within_the_play_and_an_answer_a_decision_in_the_turn_of_another():
    turn, other = a_turn(1, 0.5, 0.01), a_turn(2, 0.5, 0.03, mine=False)
    within = Step(turn.play + 2, 1, "chance", None, 0.5, 0.5, 0.0, 0.0, 0.0)
    before = within._replace(n=turn.play)
    assert "risk" not in parts(an_analysis(turn, steps=[before]))
    told = parts(an_analysis(turn, other, steps=[within]))
    assert told["risk"] == (2, 0.01)
    assert told["answers"] == (2, 0.03)
    assert told["opening"] == (2, 0.01)


def test_forced_turns_count_in_no_theme():
    assert parts(an_analysis(a_turn(1, 0.5, 0.0, decisions=0))) == {}


def test_figures_are_read_as_they_were_written():
    found = figures_of(an_analysis(a_turn(1, 0.5, 0.01), a_turn(2, 0.3, 0.2)), 2)
    assert Figures.from_json(found.to_json()) == found


def played(*losses, theme="opening", decisions=FEWEST):
    return [
        Figures(0.0, 0.0, 0.5, 1.0, decisions, loss, (Part(theme, decisions, loss), Part("risk", 1, 0.5)))
        for loss in losses
    ]


def test_games_are_summed_by_level_and_themes_go_from_the_strongest_to_the_weakest(a_summary):
    harder = a_summary._replace(columns={**a_summary.columns, "level": "other"})
    figures = [*played(0.1, 0.3), *played(0.8, theme="endgame")]
    found = skills_of(list(zip([a_summary, a_summary, harder], figures, strict=True)))
    assert found.all.games == 3
    assert found.all.loss_a_decision == pytest.approx(1.2 / (3 * FEWEST))
    assert [(one.value, one.skill.games) for one in found.levels] == [
        (str(a_summary.columns["level"]), 2),
        ("other", 1),
    ]
    assert found.levels[0].course == pytest.approx((0.1 / FEWEST, 0.3 / FEWEST))
    assert [one.theme for one in found.themes] == ["opening", "endgame"], "one decision a game is too few for a theme"


def test_a_game_without_a_free_decision_is_left_out(a_summary):
    assert skills_of([(a_summary, Figures(0.0, 0.0, 0.5, 1.0))]).levels == ()


@pytest.fixture
def a_summary(home):
    saves = Saves(home)
    return summary_of(saves.read(an_ended_game(saves)))
