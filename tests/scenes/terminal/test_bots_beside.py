"""Bots play beside people in the terminal, and what is hidden stays so."""

import itertools

from spillgame.cli import main
from spillgame.games import GAMES
from tests.scenes.terminal.typist import PRESS, Typist, begun, by_form


def test_bots_beside_a_person_play_and_drop_by_themselves(saves):
    match = begun(saves, "deep_sea_adventure", 3, players=["Ann", "Ben", "Cy"], bots=[None, "grab_1", "level_3"])
    bot = GAMES["deep_sea_adventure"].bot("grab_1", 1)
    said = Typist(saves, match).plays(by_form(match, bot))
    rules, moments = match.rules, match.moments
    own = [
        before for before, after in itertools.pairwise(moments) if rules.rests(after.step) and before.state.active == 1
    ]
    assert said.count(PRESS) == len(own), "only the person's own drops wait for a press"
    assert "Ben, seat 2>" not in said
    assert "Ben goes to space" in said
    assert "Hand over" not in said


def test_values_of_others_are_told_only_where_everything_stands_open(saves):
    for bots, open_to in (([None, "grab_1"], {"Ann"}), (["grab_1", "grab_1"], {"Ann", "Ben"})):
        match = begun(saves, "deep_sea_adventure", 3, players=["Ann", "Ben"], bots=bots)
        said = Typist(saves, match, at_once=True).plays(by_form(match, GAMES["deep_sea_adventure"].bot("grab_1", 1)))
        assert {name for name in ("Ann", "Ben") if f"{name} turns over" in said} == open_to


def test_dice_with_pips_of_their_own_are_told_by_their_pips(saves):
    match = begun(saves, "deep_sea_adventure", 3, players=["Ann", "Ben"], bots=["grab_1", "grab_1"])
    said = Typist(saves, match, at_once=True).plays(by_form(match, GAMES["deep_sea_adventure"].bot("grab_1", 1)))
    shown = [int(line.split()[-1]) for line in said.splitlines() if line.startswith(("1. die", "2. die"))]
    assert set(shown) == {1, 2, 3}


def test_draws_flow_by_without_a_press_and_bots_say_why_they_refuse(saves, capsys):
    match = begun(saves, "offshore", 4, players=["Ann", "Ben", "Cy"], bots=[None, "greedy", "greedy"])
    said = Typist(saves, match, ask_end="never").plays(by_form(match, GAMES["offshore"].bot("random", 2)))
    assert PRESS not in said
    assert main(["replay", str(match.path), "--story"]) == 0
    for told in (" ".join(said.split()), capsys.readouterr().out):
        assert "Ben refuses. The two cannot try" in told or "Cy refuses. The two cannot try" in told
        assert "in this turn. “This would bring" in told
