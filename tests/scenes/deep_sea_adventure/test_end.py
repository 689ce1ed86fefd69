"""The end says who won and by what, what everybody brought home and lost, and where it was decided."""

from dataclasses import replace
from itertools import pairwise

import pytest

from spillgame.games import GAMES
from spillgame.rules.deep_sea_adventure.events import DiveEnded, TurnedOver
from spillgame.rules.deep_sea_adventure.summary import breathed, by_turn, sunk
from spillgame.scenes.deep_sea_adventure.end.hauls import HaulRow
from spillgame.ui.intents import Do
from tests.scenes.apps import click, said, top
from tests.scenes.deep_sea_adventure.matches import a_finished_match
from tests.scenes.ends import an_end

pytestmark = pytest.mark.usefixtures("home")


def test_the_verdict_names_who_won_and_the_ranking_stands_with_points():
    match = a_finished_match()
    app, result = an_end(match), match.table.state.result
    for seat, score in enumerate(result.scores, 1):
        assert match.rules.player(seat) in said(app)[f"rank {seat}"]
        assert f"{score} point" in said(app)[f"rank {seat}"]
    winner = match.rules.player(result.winners[0])
    assert winner in said(app)["verdict"] or "You won" in said(app)["verdict"]
    assert said(app)["reasons"].startswith("text 'The highest score decides.")


def test_a_solitaire_says_its_points_and_its_marks():
    match = a_finished_match(divers=1)
    app, result = an_end(match), match.table.state.result
    assert f"{result.scores[0]} point" in said(app)["verdict"]
    assert f"Won: {result.marks} mark" in said(app)["reasons"]
    assert "36, 44 and 50" in said(app)["reasons"]


@pytest.mark.parametrize("seed", [3, 5])
def test_every_chip_brought_home_stands_open_and_what_sank_is_said(seed):
    match = a_finished_match(seed=seed)
    app, rules = an_end(match), match.rules
    for seat, diver in enumerate(match.table.state.divers, 1):
        row = said(app)[f"rank {seat}"]
        for chip in diver.treasure:
            assert f"{rules.words.letter(chip.level)} {chip.value}" in row
    for one in sunk(rules.game, match.moments):
        assert f"Sank: {rules.words.chips(one.levels)}" in said(app)[f"rank {one.seat}"]


def test_the_air_is_told_by_diver_and_sums_to_what_was_used():
    match = a_finished_match()
    used = breathed(match.rules.game, match.moments)
    assert sum(used) == sum(
        event.used for moment in match.moments for event in moment.events if event.event == "air_used"
    )
    assert f"Magpie {used[1]}" in said(an_end(match))["breathed"]


def test_the_turns_end_with_the_result_and_air_never_rises_within_a_dive():
    match = a_finished_match()
    stats = by_turn(match.rules.game, match.moments)
    assert [row.turn for row in stats] == list(range(1, match.table.state.turn + 1))
    assert stats[-1].scores == match.table.state.result.scores
    for before, after in pairwise(stats):
        assert after.air <= before.air or after.dive > before.dive
    ends = [event.air for moment in match.moments for event in moment.events if isinstance(event, DiveEnded)]
    assert [
        row.air for row in stats if row.turn in {max(r.turn for r in stats if r.dive == d) for d in (1, 2, 3)}
    ] == ends


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_moment_that_decided_it_is_a_haul_of_the_winner_or_what_sank(seed):
    match = a_finished_match(seed=seed)
    app, result = an_end(match), match.table.state.result
    found = app.scene.decisive
    event = app.scene.playback.log[found.line].event
    if isinstance(event, TurnedOver):
        assert event.seat in result.winners
        assert "looks at" not in found.sentence, "at the end all values are open"
    else:
        assert isinstance(event, DiveEnded)
        assert 1 in event.left_out
        assert 1 not in result.winners


def test_the_moment_and_a_turn_are_looked_back_at():
    app = an_end(a_finished_match())
    click(app, "look back")
    assert top(app) == "look back"
    app = an_end(a_finished_match())
    if not app.scene._wide:
        click(app, "tab turns")
    click(app, "air")
    assert top(app) == "look back"


class Played:
    """What bots make of a day, at once."""

    def __init__(self, task):
        self.left = list(task.bots)

    def poll(self):
        return bool(self.left)

    def recv(self):
        return self.left.pop(0), True, {"score": 44, "marks": 2, "turn": 41}


def test_beside_the_result_of_a_day_stands_what_bots_made_of_it_when_they_are_done(monkeypatch):
    started = []
    monkeypatch.setattr("spillgame.store.rivals.in_process", lambda task: started.append(task) or Played(task))
    match = a_finished_match(divers=1)
    match.header = replace(match.header, daily="2026-03-14")
    app = an_end(match)
    rivals = [bot for bot in ("greedy", "strong") if bot in GAMES["deep_sea_adventure"].bots]
    assert [task.bots for task in started] == [tuple(rivals)]
    for _ in rivals:
        app.frame(0.1)
    assert said(app)["reasons"].count("the same day: 44 points in 41 turns") == len(rivals)
    click(app, "copy")
    assert "Octopus, the same day: 44 points" in "\n".join(said(app).values())


def test_the_dice_are_counted_by_the_pips_that_players_see():
    app = an_end(a_finished_match(), size=(1920, 1080))
    widget = next(one for one in app.scene.page.widgets if one.key == "dice")
    assert [one.split(":")[0] for one in widget.value.split(", ")] == ["1", "1", "2", "2", "3", "3"]


def rows_of(app):
    return {row.seat: row for row in app.scene.page.widgets if isinstance(row, HaulRow)}


def test_the_treasure_is_counted_chip_by_chip_up_to_the_result():
    match = a_finished_match()
    app = an_end(match, speed="1")
    seen = [[row.counted for row in rows_of(app).values()]]
    while app.scene.moving:
        app.frame(0.1)
        seen.append([row.counted for row in rows_of(app).values()])
    assert sum(seen[0]) == 0
    assert all(one <= other for before, after in pairwise(seen) for one, other in zip(before, after, strict=True))
    assert {seat: row.counted for seat, row in rows_of(app).items()} == dict(
        enumerate(match.table.state.result.scores, 1)
    )
    assert len({tuple(one) for one in seen}) > 5, "not all at once"


def test_a_press_ends_the_count_and_where_nothing_moves_it_stands_at_once():
    match = a_finished_match()
    app = an_end(match, speed="1")
    app.scene.handle(Do("down"))
    assert not app.scene.moving
    for still in ({"speed": "instant"}, {"speed": "1", "reduced_motion": True}):
        assert not an_end(match, **still).scene.moving
