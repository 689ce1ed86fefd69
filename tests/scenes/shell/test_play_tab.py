"""The records say from the analyses of games whether the player is getting better, or only luckier."""

import pytest

from spillgame.advice.kept import Figures
from spillgame.scenes.shell.play_tab import LATEST, running, verdict
from tests.scenes.analyses import Known
from tests.scenes.apps import WINDOWS, click, press, said, top
from tests.scenes.kept import an_ended_game, opened, rows, the_title
from tests.scenes.layout_check import assert_reachable, assert_tidy
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")


class Analysed:
    """Analyses that are found out in a frame, in the place of those that take seconds."""

    def __init__(self, *known):
        self.known = {one.digest: figures for one, figures in known}
        self.asked = []

    def figures(self, known):
        return self.known.get(known.digest)

    def begin(self, known, journal):
        self.asked.append(journal)
        return Soon(self.known, known.digest)


class Soon:
    """Finds out in the next frame what the analysis of a game says."""

    def __init__(self, known, digest):
        self.known, self.digest, self.done = known, digest, False

    def advance(self):
        self.known[self.digest] = Figures(0.02, 0.1, 0.5, 1.0)
        self.done = True


class _Look:
    say = all_words()


def games(losses, lucks=None):
    lucks = lucks or [0.01 * (number % 3) for number in range(len(losses))]
    return [Figures(loss, luck, 1 - luck, 1.0) for loss, luck in zip(losses, lucks, strict=True)]


def test_means_run_over_the_latest_games():
    assert running([1.0, 3.0]) == [1.0, 2.0]
    assert running([0.0] * LATEST + [1.0] * LATEST)[-1] == 1.0
    assert running([*[0.0] * LATEST, 1.0])[-1] == pytest.approx(1 / LATEST)


@pytest.mark.parametrize(
    ("early", "late", "told"),
    [
        ([0.05, 0.06] * 5, [0.01, 0.02] * 5, "you lost 4.0 points a turn less than before: you play better"),
        ([0.01, 0.02] * 5, [0.05, 0.06] * 5, "you lost 4.0 points a turn more than before: you play less well"),
        ([0.01, 0.06] * 5, [0.02, 0.04] * 5, "you played about as well as before"),
    ],
)
def test_it_says_that_somebody_plays_better_only_where_games_can_tell_it(early, late, told):
    assert told in verdict(_Look(), games([*early, *late]))


def test_it_tells_luck_from_play():
    lucks = [0.0] * 10 + [0.2] * 10
    assert "The dice brought you 20 points a game more than before" in verdict(_Look(), games([0.02] * 20, lucks))
    assert "From 4 analysed games on" in verdict(_Look(), games([0.02] * 3))


def records_with(figures, seeds=(3,), **window):
    app = the_title(**window)
    for seed in seeds:
        an_ended_game(app.stage.saves, seed)
    known = [entry.summary for entry in app.stage.saves.entries()]
    app.stage.analyses = Analysed(*((one, figures) for one in known if figures is not None))
    opened(app, "records")
    click(app, "tab play")
    return app


def test_all_games_that_are_over_are_analysed_at_a_button():
    app = records_with(None, seeds=(3, 4))
    assert "0 of 2 games are analysed" in said(app)["play counted"]
    click(app, "analyse")
    assert "cannot: Games still to be analysed" in said(app)["analyse"]
    while app.scene.moving:
        app.frame(0.0)
    assert len(set(app.stage.analyses.asked)) == 2
    assert "2 of 2 games are analysed" in said(app)["play counted"]
    assert "lost a turn: 2, 2" in said(app)["loss"]
    assert "won: 100, 100; without luck: 50, 50" in said(app)["results"]


def test_a_game_without_advice_has_no_such_tab():
    app = the_title()
    opened(app, "records")
    assert "tab play" in said(app)
    app.scene._show_game("deep_sea_adventure")
    while app.scene.moving:
        app.frame(0.0)
    assert "tab play" not in said(app)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_tab_is_tidy_in_every_window(size, text):
    app = records_with(Figures(0.0234, -0.31, -0.1, 0.0), size=size, text=text)
    assert_tidy(app.scene)
    assert_reachable(app.scene)


# --- The list of games ---


def test_an_analysed_game_says_so_in_the_list_and_leads_to_its_analysis():
    app = the_title()
    an_ended_game(app.stage.saves, 3)
    an_ended_game(app.stage.saves, 4)
    known = app.stage.saves.entries()[0].summary
    app.stage.analyses = Analysed((known, Figures(0.0234, -0.31, -0.1, 0.0)))
    app.stage.analyses.work = lambda match: Known(None, coming=None, failed=True)
    opened(app, "games")
    assert "2.3 points lost a turn" in rows(app)[0]
    assert "points lost" not in rows(app)[1]
    press(app, "a")
    assert top(app) == "analysis"
    press(app, "escape")
    click(app, "analyse")
    assert "The analysis did not come to an end" in said(app)["nothing"]
