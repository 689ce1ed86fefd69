"""Every event that comes from a die of a drop names the die."""

import pytest

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.board import sector_at
from spillgame.rules.the_spill.chances import Chance, Landed
from spillgame.rules.the_spill.rules import TheSpill
from tests.builders import a_game, a_setup, the_content

SETTLES = (e.DieLaid, e.WeatherStruck, e.DieSetAside)
"""For each die of a drop exactly one of these says where it went."""


@pytest.mark.parametrize("seed", range(8))
def test_every_die_of_a_drop_settles_once_and_in_landing_order(seed):
    team = ("risk_engineer", "meteorologist") if seed % 2 else ()
    rules = TheSpill(the_content(), a_setup(level="mixed", specialists=team, harsh_weather=True))
    state, _ = rules.start()
    chance, player = SeededChance(rules, seed), GAMES["the_spill"].bot("random", seed)
    landings, settled = (), []
    while state.result is None:
        step = player.choose(rules, state, 1) if rules.to_move(state) else chance.answer(state).step
        if isinstance(step, Chance) and isinstance(step.answer, Landed):
            assert settled == list(range(len(landings)))
            landings, settled = step.answer.landings, []
        state, events = rules.apply(state, step)
        for event in events:
            if isinstance(event, SETTLES):
                settled.append(event.landing)
            if isinstance(event, e.WeatherStruck):
                assert event.face == landings[event.landing].face
            if isinstance(event, e.DieOverflowed | e.DieSetAside):
                assert event.sector == sector_at(landings[event.landing].quadrant, landings[event.landing].face)


def test_what_a_die_brings_about_names_it_too():
    play = a_game().with_oil("N1A").with_oil("N1B").contaminated("N1C").spilling().play()
    play.spill("E6", "E5", "N1")
    assert {event.landing for event in play.happened("die_laid")} == {0, 1, 2}
    for kind in ("animal_to_sickbay", "spilled_out", "token_moved"):
        assert [event.landing for event in play.happened(kind)] == [2], kind


def test_what_no_die_brings_about_names_none():
    play = a_game().with_oil("N1C").contaminated("N1C").play().do("end_turn")
    assert [event.landing for event in play.happened("animal_to_sickbay")] == [None]
