"""What greedy decides where the right choice is obvious (E-17.2)."""

from dataclasses import replace

import pytest

from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.endeavor_deep_sea.due import Unit
from tests.builders.endeavor import ENDEAVOR, Expedition, a_moment, endeavor_content, endeavor_rules

TO_THE_POINTS = {f"0,{column}": (2,) for column in range(6)}
"""Markers from an entry of the Impact board to the hexes with points."""


def choice(game: Expedition, bot: str = "greedy") -> str:
    """Return what the bot decides for the seat that is asked, as text without the seat."""
    seat = game.state.pending.seat
    decided = ENDEAVOR.bot(bot, 1, seat).choose(game.rules, game.rules.view(game.state, seat), seat)
    assert decided in game.rules.legal(game.state)
    return game.rules.step_to_text(decided).partition(": ")[2]


# --- Actions ---


@pytest.mark.parametrize("bot", ["greedy", "strong"])
def test_in_the_last_round_it_completes_a_link_rather_than_not(bot):
    last = {"round": 6, "staging": {1: 1}, "impact": TO_THE_POINTS, "turn": "conserve"}
    zones, discs = {"A1": "atoll", "D1": "mangrove_bay"}, {"D1 c0": 1, "D1 c1": 1}
    game = a_moment(zones=zones, discs=discs, vessels={1: "A1 D1"}, research={1: 3}, **last)
    assert choice(game, bot) == "conserve D1 2"  # two Impacts and that of the link, next to the disc


def test_in_the_last_round_it_travels_to_complete_a_level_and_not_elsewhere():
    zones = {"D1": "dying_reef"}
    near_four = (6, 4, 4, 4)
    game = a_moment(round=6, zones=zones, tracks={1: near_four}, staging={1: 0}, turn="travel", passed=(2,))
    assert choice(game) == "travel C1 D1"  # a step of Reputation
    near_four = (4, 4, 4, 6)
    game = a_moment(round=6, zones=zones, tracks={1: near_four}, staging={1: 0}, turn="travel", passed=(2,))
    assert choice(game) == "travel C1 B1"  # a step of Ingenuity


def test_a_step_of_its_choice_completes_a_level_in_the_last_round():
    game = a_moment(round=6, tracks={1: (4, 5, 6, 4)}, staging={1: 0}, turn="travel", gains=(Unit("any"),))
    assert choice(game) == "choose_attribute coordination"


def test_an_impact_goes_to_the_hex_with_most_points_in_the_last_round():
    game = a_moment(
        round=6, impact=TO_THE_POINTS | {"0,6": (2,)}, staging={1: 0}, turn="travel", gains=(Unit("impact"),)
    )
    assert choice(game) == "place_impact 1,6"


def test_it_passes_no_turn_while_there_is_a_tile_worth_its_disc():
    assert choice(a_moment(round=6, staging={1: 2})) == "activate 0"


def test_it_ends_a_turn_only_once_nothing_more_is_to_be_gained():
    assert choice(a_moment(turn="dive")) == "dive C1"


# --- Tokens (E-4.6) ---


def test_a_token_is_spent_for_research_where_that_pays_for_a_conserve_this_turn():
    zones = {"D1": "mangrove_bay"}
    last = {"round": 6, "zones": zones, "vessels": {1: "D1"}, "discs": {"D1 c0": 2}, "passed": (2,)}
    game = a_moment(**last, tokens={1: "plain"}, staging={1: 1}, turn="conserve")
    assert choice(game) == "spend plain research"


def test_a_token_is_spent_for_its_impact_before_the_game_is_over():
    last = {"round": 6, "staging": {1: 0}, "passed": (2,), "impact": TO_THE_POINTS, "turn": "travel"}
    game = a_moment(tokens={1: "impact"}, **last)
    game.state = game.state._replace(turn=game.state.turn._replace(actions=()))
    assert choice(game) == "spend impact extra"


# --- Games ---


def played(names: list[str], seed: int, players: int, mode: str | None = None, rounds: int = 6):
    content = endeavor_content()
    content = replace(content, mission=replace(content.mission, rounds=rounds, solo_rounds=rounds + 1))
    rules = endeavor_rules(players, mode, content)
    bots = [ENDEAVOR.bot(names[at % len(names)], seed, at + 1) for at in range(players)]
    return play_game(rules, bots, SeededChance(rules, seed))


def test_it_ends_no_turn_with_two_tokens_and_beats_one_who_decides_at_random():
    rules = endeavor_rules(2)
    bots = [ENDEAVOR.bot("greedy", 1, 1), ENDEAVOR.bot("random", 1, 2)]
    chance, (state, _) = SeededChance(rules, 4), rules.start()
    while rules.result(state) is None:
        seats = rules.to_move(state)
        step = bots[seats[0] - 1].choose(rules, state, seats[0]) if seats else chance.answer(state).step
        if seats == (1,) and getattr(step, "type", "") == "end_turn":
            assert len(state.players[0].tokens) <= 1
        state, _ = rules.apply(state, step)
    assert state.result.winners == (1,)


@pytest.mark.slow
def test_it_beats_one_who_decides_at_random_nineteen_times_of_twenty():
    won = 0
    for seed in range(60):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        won += names.index("greedy") + 1 in played(names, seed, 2).state.result.winners
    assert won >= 57
