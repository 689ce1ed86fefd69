"""The analysis of a game as values: its sums, its marks, its verdict, and its JSON."""

import json

import pytest

from spillgame.advice.analysis import Analysis, Better, Step, Turn, Verdict
from spillgame.advice.game_analysis import GameAnalysis, GameStep, GameTurn

BETTER = Better(3, ({"decision": {"type": "remove", "space": "N1A"}, "seat": 1},), 0.6, 0.45, (("oil", 0.4),))


def a_turn(number=1, luck=0.0, skill=0.0, error=0.0, better=None):
    return Turn(number, 1, 0, 2, 4, 0.5, 0.5 + luck, 0.5 + luck + skill, luck, skill, 0.0, error, better)


def an_analysis(turns=(), end=0.0, result=0.0):
    steps = (
        Step(1, 1, "chance", None, 0.5, 0.7, 0.2, 0.0, 0.0),
        Step(2, 1, "decision", 1, 0.7, end, 0.0, -0.3, end - 0.4),
    )
    return Analysis("a_game", "journal", "content", "model", 1, 0.5, result, steps, tuple(turns))


def test_start_luck_skill_and_drift_are_the_result():
    one = an_analysis(end=1.0, result=1.0)
    assert one.start + one.luck + one.skill + one.drift == pytest.approx(1.0, abs=1e-12)
    assert one.adjusted == pytest.approx(0.8)


def a_game(rows=2, result=None):
    """Return the analysis of one turn for some seats, the first of which plays it and loses by it."""
    before, after = (0.5,) * rows, tuple(0.2 if row == 0 else 0.8 for row in range(rows))
    luck, lost = (0.1,) + (-0.1,) * (rows - 1), (-0.4,) + (0.4,) * (rows - 1)
    none, rolled = (0.0,) * rows, tuple(one + more for one, more in zip(before, luck, strict=True))
    steps = (
        GameStep(1, 1, "chance", None, before, rolled, luck, none, none),
        GameStep(2, 1, "decision", 1, rolled, after, none, lost, none),
    )
    turn = GameTurn(1, 1, 0, 1, 2, before, rolled, after, 0.01, BETTER, 1)
    return GameAnalysis("a_game", "journal", "content", "model", 1, before, result, steps, (turn,))


@pytest.mark.parametrize(("rows", "result"), [(1, None), (2, (0.0, 1.0)), (3, (0.0, 0.5, 0.5))])
def test_an_analysis_is_the_same_after_a_journey_through_json(rows, result):
    one = a_game(rows, result)
    assert GameAnalysis.from_json(json.loads(json.dumps(one.to_json()))) == one


def test_what_a_seat_loses_by_its_play_is_its_skill_and_for_the_others_what_others_did():
    mine, theirs = (a_game().of(seat) for seat in (1, 2))
    assert (mine.skill, mine.others) == (-0.4, 0.0)
    assert (theirs.skill, theirs.others) == (0.0, 0.4)
    assert (mine.turns[0].mark, theirs.turns[0].mark) == ("blunder", "")
    assert (mine.loss_a_turn, theirs.loss_a_turn) == (0.4, 0.0)
    assert mine.own_turns and not theirs.own_turns


def test_what_follows_for_each_seat_stands_beside_it_in_json():
    first, second = a_game(result=(0.0, 1.0)).to_json()["seats"]
    assert first["verdict"] == {"cause": "play", "turn": 1, "change": -0.4}
    assert second["verdict"] == {"cause": "others", "turn": 1, "change": 0.4}
    assert first["turns"][0]["mark"] == "blunder"


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (lambda values: values.update(analysis=1), "analysis"),
        (lambda values: values.pop("model"), "model"),
        (lambda values: values.update(start=[1.5, 0.5]), "start"),
        (lambda values: values.update(start=[float("nan"), 0.5]), "start"),
        (lambda values: values.update(start=[0.5]), "start"),
        (lambda values: values.update(result=[0.5]), "start"),
        (lambda values: values.update(turns={}), "turns"),
        (lambda values: values.update(steps=[7]), "steps"),
        (lambda values: values["steps"][0].update(kind=["decision"]), "kind"),
        (lambda values: values["turns"][0].update(number=-1), "number"),
        (lambda values: values["steps"][0].update(luck=["much", 0.0]), "luck"),
        (lambda values: values["turns"][0]["better"].update(steps=["remove"]), "steps"),
        (lambda values: values["turns"][0]["better"].update(why=[["oil"]]), "why"),
    ],
)
def test_what_a_stranger_wrote_is_refused_by_the_name_of_what_is_wrong(spoil, named):
    values = json.loads(json.dumps(a_game().to_json()))
    spoil(values)
    with pytest.raises(ValueError, match=f"^{named}$"):
        GameAnalysis.from_json(values)


@pytest.mark.parametrize("values", [None, [], 7, "analysis", {}])
def test_what_is_no_analysis_at_all_is_refused(values):
    with pytest.raises(ValueError, match="analysis"):
        GameAnalysis.from_json(values)


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [(0.01, 0.0, ""), (0.03, 0.0, "inaccuracy"), (0.06, 0.0, "mistake"), (0.2, 0.0, "blunder"), (0.2, 0.11, "")],
)
def test_a_turn_is_marked_by_what_it_cost_beyond_noise(loss, error, mark):
    assert a_turn(skill=-loss, error=error).mark == mark


@pytest.mark.parametrize(("luck", "dice"), [(0.05, 0), (0.12, 10), (-0.12, -10), (-0.25, -20), (0.6, 20)])
def test_the_luck_of_a_turn_is_marked(luck, dice):
    assert a_turn(luck=luck).dice == dice


def test_a_loss_is_decided_by_the_worst_turn_whether_dice_or_play():
    turns = [a_turn(1, luck=-0.2), a_turn(2, skill=-0.3), a_turn(3, luck=0.4)]
    assert an_analysis(turns).verdict == Verdict("play", 2, -0.3)
    assert an_analysis(turns[:1]).verdict == Verdict("dice", 1, -0.2)


def test_a_win_is_decided_by_the_luckiest_turn_and_a_steady_game_by_none():
    turns = [a_turn(1, luck=0.05), a_turn(2, skill=-0.3), a_turn(3, luck=0.4)]
    assert an_analysis(turns, end=1.0, result=1.0).verdict == Verdict("dice", 3, 0.4)
    assert an_analysis(turns[:1], end=1.0, result=1.0).verdict == Verdict("none", 0, 0.0)
