"""What people see of a game: names, pictures, statistics, the daily game, and what may be undone."""

from datetime import date
from types import SimpleNamespace

import pytest

from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.rules.offshore import summary as stats
from spillgame.rules.offshore.export import EndExport
from spillgame.rules.offshore.opening import Open
from tests.builders.offshore import OFFSHORE, Concession, a_moment, offshore_content, offshore_rules
from tests.play.games import play_out
from tests.rules.offshore.test_negotiation import asked

BOTS = OFFSHORE.bots


@pytest.fixture(scope="module")
def played() -> Table:
    """A whole game of four."""
    rules = offshore_rules(4, objectives=True, seed=3, bots=[None, "random", "random", "random"])
    return play_out(Table(rules, SeededChance(rules, 3)), seed=3)


def test_a_tile_is_named_by_its_technology_and_points_and_a_gas_plant_by_its_field():
    words = offshore_rules().words
    assert words.tile("condeep_4") == "Condeep (5/2)"
    assert words.tile("plant_karsto") == "the gas plant Kårstø"
    assert words.requirement("II_5") == "1 red, 1 yellow, 1 blue; 7 coins, 4 points"
    assert words.marker("flip_coins_3") == "3 coins and a flip"
    assert words.drilling("coins_kick") == "2 coins, 1 pressure"
    assert words.effect("condeep") == "Opening costs 2 coins less."


def test_an_offer_tells_whom_what_it_costs():
    game = asked()
    assert game.rules.question_to_text(game.state) == (
        "Bo: Ada offers Statfjord for 3 coins of yours. Accept, refuse or counter?"
    )
    assert game.rules.decision_to_text(Open(1, "ormen_lange", 2)) == "Open Ormen Lange with Bo"


def test_the_board_in_text_shows_fields_shaft_and_what_players_have():
    game = a_moment(
        up={1: "gas_injection_1"}, down={2: "diver_1"}, coins=(9,), requirements={"valhall": "I_1", "sverdrup": None}
    ).do("1: open valhall", "1: use gas_injection_1", "1: draw", "draw_tiles 1: oil_kick")
    lines = game.rules.state_to_text(game.state).split("\n")
    (valhall,) = [line for line in lines if line.startswith("  Valhall")]
    assert valhall.split()[:3] == ["Valhall", "I", "1"]
    (sleipner,) = [line for line in lines if line.startswith("  Sleipner")]
    assert sleipner.split()[2:4] == [".", "?"]
    assert "shaft: 1 oil, 1 pressure; next 2 of 8, pressure 1 of 4" in lines
    assert any("[Y Diver (1/0)]" in line for line in lines)
    assert any(line.startswith("1 Ada <: 3 coins") for line in lines)


def test_statistics_of_a_game_agree_with_its_end(played):
    game, moments = played.rules.game, played.moments
    turns = stats.by_turn(game, moments)
    result = played.state.result
    assert [one.turn for one in turns] == [*range(1, played.state.turn + 1)]
    assert turns[-1].scores == result.scores
    actions = stats.actions(game, moments)
    assert sum(one["openings"] for one in actions) == len(stats.drillings(game, moments)) > 0
    assert sum(len(player.requirements) for player in played.state.players) == sum(one["openings"] for one in actions)
    told = sum(drill.points * len(drill.seats) for drill in stats.drillings(game, moments))
    assert told <= sum(player.points for player in played.state.players)


def test_the_summary_tells_score_and_margin_of_the_person(played):
    found = OFFSHORE.room.summary(SimpleNamespace(rules=played.rules, moments=played.moments))
    totals = [score.total for score in played.state.result.scores]
    assert (found["score"], found["margin"]) == (totals[0], totals[0] - max(totals[1:]))
    assert (found["players"], found["objectives"], found["bots"]) == (4, "on", "random+random+random")
    assert found["turn"] == played.state.turn
    assert set(found) == {column.key for column in OFFSHORE.room.columns}


def test_the_daily_game_is_the_same_for_everybody_and_another_each_day():
    daily, content = OFFSHORE.room.daily, offshore_content()
    day = date(2026, 5, 1)
    one, other = (daily.setup(day, content, (name,)) for name in ("Ann", "Zoe"))
    assert {**one, "players": None} == {**other, "players": None}
    assert one["seed"] != daily.setup(date(2026, 5, 2), content, ("Ann",))["seed"]
    assert OFFSHORE.room.rules(content, one, None).persons() == (1,)
    assert daily.is_of(day, content, one, {})
    assert not daily.is_of(day, content, {**one, "bots": [None, None, None]}, {})
    ahead, behind = ({"margin": margin, "score": 50} for margin in (4, -4))
    assert daily.rating(True, ahead) > daily.rating(False, behind)
    assert daily.result_text("2026-05-01", True, ahead, content).endswith("50 points, 4 ahead")
    assert daily.result_in_short(None, {}, content) == "not over yet"


# --- What may be undone ---


def limit(game: Concession, line: str) -> str:
    """Return why a step cannot be undone."""
    before = game.state
    step = game.rules.legal(before)
    (taken,) = [one for one in step if game.rules.step_to_text(one) == line]
    return game.rules.undo_limit(before, taken)


def test_a_persons_decision_is_not_taken_back_by_the_next_person():
    game = asked()
    assert limit(game, "2: counter") == ""
    assert limit(game, "2: refuse") == "other_seat"
    game = a_moment(up={1: "gas_injection_1"}, coins=(9,), requirements={"valhall": "I_1"})
    assert limit(game, "1: open valhall") == ""
    assert limit(game, "1: export_coins") == "other_seat"


def test_what_bots_did_after_a_person_can_be_taken_back_with_it():
    game = a_moment(bots=[None, "random", "random"])
    assert limit(game, "1: export_coins") == ""
    game.do("1: export_coins")
    assert limit(game, "2: export_coins") == ""


def test_what_a_bot_answers_to_an_offer_cannot_be_taken_back():
    game = asked(bots=[None, "greedy", "greedy"])
    for answer in ("accept", "refuse", "counter"):
        assert limit(game, f"2: {answer}") == "answered"
    game.do("2: counter")
    assert {game.rules.undo_limit(game.state, one) for one in game.rules.legal(game.state)} == {""}


def test_a_draw_cannot_be_taken_back():
    rules = offshore_rules()
    state, _ = rules.start()
    step = SeededChance(rules, 1).answer(state).step
    assert rules.undo_limit(state, step) == "chance"
    assert EndExport(1) != step
