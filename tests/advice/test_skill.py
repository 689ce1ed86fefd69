"""How a person plays: the cost of decisions by rivals or level, and by theme, over many games."""

import pytest

from spillgame.advice.analysis import Analysis, Step
from spillgame.advice.skill import FEWEST, Figures, Part, figures_of, skills_of
from spillgame.store.saves import Saves
from spillgame.store.summary import summary_of
from tests.scenes.kept import an_ended_game

pytestmark = pytest.mark.usefixtures("home")


def an_analysis(*decisions):
    """Return an analysis with a decision for each theme and loss."""
    steps = [
        Step(n, 1, "decision", 1, 0.5, 0.5 - loss, 0.0, -loss, 0.0, theme=theme)
        for n, (theme, loss) in enumerate(decisions, 1)
    ]
    return Analysis("the_spill", "a", "b", "c", 1, 0.5, 1.0, tuple(steps), ())


def parts(found):
    return {part.theme: (part.decisions, round(part.loss, 9)) for part in figures_of(found).parts}


def test_decisions_and_what_they_cost_are_summed_by_theme():
    found = an_analysis(("rescue", 0.01), ("oil", 0.04), ("rescue", 0.02))
    assert parts(found) == {"rescue": (2, 0.03), "oil": (1, 0.04)}


def test_decisions_without_a_theme_such_as_forced_ones_count_in_none():
    assert parts(an_analysis(("", 0.0), ("oil", 0.04))) == {"oil": (1, 0.04)}


def test_figures_are_read_as_they_were_written():
    found = figures_of(an_analysis(("rescue", 0.01), ("oil", 0.2)))
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
