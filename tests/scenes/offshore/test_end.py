"""The end says who won and by what, how it went turn by turn, what was drilled, and where it was decided."""

from dataclasses import replace

import pygame
import pytest

from spillgame.play.chance import NoChance
from spillgame.play.counts import TAKEN_BACK, with_counts
from spillgame.play.table import Table
from spillgame.rules.offshore.state import Score
from spillgame.rules.offshore.summary import by_turn, drillings
from spillgame.scenes.offshore.end.sources import SIGNS, SourceRow
from tests.scenes.apps import click, said, top
from tests.scenes.ends import an_end
from tests.scenes.offshore.tables import a_finished_match
from tests.scenes.own_looks import a_look_of, pixels

pytestmark = pytest.mark.usefixtures("home")


def test_every_company_s_points_are_told_by_source_and_the_shafts_by_drilling():
    match = a_finished_match(5, objectives=True)
    app, result = an_end(match), match.table.state.result
    told = said(app)
    for seat, score in enumerate(result.scores, 1):
        row = told[f"rank {seat}"]
        assert f"{score.total} point" in row
        assert (f"{score.requirements} fields opened" in row) == (score.requirements > 0)
        assert ("secret objective" in row) == (score.objective > 0)
    assert set(SIGNS) == set(Score._fields)
    drilled = drillings(match.rules.game, match.moments)
    assert told["drillings"].count(" laid; gained ") == len(drilled)
    assert f"blown out: {sum(one.blew_out for one in drilled)}" in told["drilled words"]


def test_each_company_has_its_face_at_the_end_and_only_who_has_won_is_pleased():
    rows = [widget for widget in an_end(a_finished_match(5)).scene.page.widgets if isinstance(widget, SourceRow)]
    assert len(rows) == 5
    assert [row.mood == "pleased" for row in rows] == [row.rank == 1 for row in rows]
    assert rows[-1].mood == "cross"
    look, side = a_look_of("offshore"), pygame.Rect(0, 0, 90, 60)
    pictures = []
    for row in rows:
        surface = pygame.Surface(side.size)
        row.draw_sign(surface, look, pygame.Rect(0, 0, 200, 60))
        pictures.append(pixels(surface))
    assert len({*pictures}) == 5


def test_a_shaft_pressed_and_a_turn_pressed_are_looked_back_at():
    for key in ("drillings", "turns", "look back"):
        app = an_end(a_finished_match(3))
        click(app, key)
        assert top(app) == "look back", key


@pytest.mark.parametrize("seed", range(3, 8))
def test_from_the_moment_that_decided_it_nobody_had_more_than_the_winner_after_any_turn(seed):
    match = a_finished_match(3, seed=seed)
    app = an_end(match)
    found = app.scene.decisive
    winner = match.table.state.result.winners[0] - 1
    ends = by_turn(match.rules.game, match.moments)

    def behind(scores):
        return scores[winner].total < max(score.total for score in scores)

    if found is None:
        assert not any(behind(row.scores) for row in ends)
        return
    n = app.scene.playback.log[found.line].moment
    assert not any(behind(row.scores) for row in ends if row.n >= n)
    assert behind(next(row.scores for row in reversed(ends) if row.n < n))


def test_what_was_taken_back_past_a_bots_move_is_told():
    plain = a_finished_match()
    assert "Taken back" not in said(an_end(plain))["reasons"]
    first, *others = plain.table.moments
    counted = [first, *(with_counts(one, {TAKEN_BACK: 2} if one.n == 9 else {}) for one in others)]
    table = Table.resumed(plain.rules, NoChance(), counted)
    assert "Taken back past a bot's move: 2 times." in said(an_end(replace(plain, table=table)))["reasons"]
