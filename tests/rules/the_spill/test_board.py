"""The sea, the animals and the dice in the box (S-1)."""

from collections import Counter

import pytest

from spillgame.rules.the_spill.board import (
    QUADRANTS,
    SECTORS,
    SPACES,
    Quadrant,
    Sector,
    Space,
    distance,
    full_sectors,
    nearest_free,
    sector_at,
    spaces_in,
)
from tests.builders import a_game, a_new_game, mask_of

HOMES = {
    "N": "pelican crab pelican dolphin octopus dolphin sea_turtle seal sea_turtle",
    "E": "octopus crab seal dolphin octopus pelican crab seal sea_turtle",
    "S": "sea_turtle crab dolphin pelican seal pelican sea_turtle octopus dolphin",
    "W": "pelican octopus octopus crab seal seal sea_turtle dolphin crab",
}
HOME_SPACES = ["1B", "1C", "3B", "3C", "4C", "5B", "5C", "6B", "6C"]


def homes() -> dict[str, str]:
    game = a_new_game().game
    return {str(space): game.species[game.species_at[space]] for space in spaces_in(game.homes)}


def test_S_1_1_the_ring_is_24_sectors_from_N1_clockwise_to_W6():
    names = [f"{quadrant}{number}" for quadrant in "NESW" for number in range(1, 7)]
    assert [str(sector) for sector in SECTORS] == names
    assert [str(quadrant) for quadrant in QUADRANTS] == ["N", "E", "S", "W"]


def test_S_1_1_the_ring_closes_from_W6_to_N1():
    assert distance(Sector.parse("W6"), Sector.parse("N1")) == 1
    assert distance(Sector.parse("N2"), Sector.parse("W5")) == 3
    assert distance(Sector.parse("N1"), Sector.parse("S1")) == 12


def test_S_1_1_every_sector_has_the_spaces_A_B_and_C_with_A_nearest_the_rig():
    assert len(SPACES) == 72
    assert [str(space) for space in SPACES[9:12]] == ["N4A", "N4B", "N4C"]
    assert str(nearest_free(0, Sector.parse("N4"))) == "N4A"
    assert str(nearest_free(mask_of("N4A"), Sector.parse("N4"))) == "N4B"


def test_S_1_1_a_sector_is_full_only_when_all_three_of_its_own_spaces_hold_oil():
    assert list(map(str, spaces_in(full_sectors(mask_of("N4A", "N4B", "N4C", "N5A", "N5B"))))) == ["N4A"]
    assert full_sectors(mask_of("N4B", "N4C", "N5A")) == 0


@pytest.mark.parametrize("kind, items", [(Quadrant, QUADRANTS), (Sector, SECTORS), (Space, SPACES)])
def test_S_1_1_every_place_has_a_name_that_reads_back(kind, items):
    assert [kind.parse(str(item)) for item in items] == list(items)


@pytest.mark.parametrize(
    "kind, name",
    [(Quadrant, "Q"), (Quadrant, ""), (Quadrant, "NE"), (Sector, "N7"), (Sector, "N0"), (Space, "N4D"), (Space, "N4")],
)
def test_S_1_1_a_place_that_does_not_exist_is_named_in_the_error(kind, name):
    with pytest.raises(ValueError, match=f"'{name}' is no"):
        kind.parse(name)


def test_S_1_1_a_face_in_a_quadrant_is_the_sector_of_that_number():
    assert str(sector_at(Quadrant.parse("S"), 4)) == "S4"


def test_S_1_2_ships_may_share_a_position():
    play = a_game().at("N2").at("N2", "sea_captain").play()
    assert play.ship("requisition_officer") == play.ship("sea_captain") == "N2"
    play.do("move N3")
    assert a_game().at("N3", "sea_captain").play().code("move N3") is None
    assert play.ship("requisition_officer") == "N3"


def test_S_1_3_there_are_60_oil_dice_and_4_weather_dice():
    state = a_new_game().state
    assert state.bag.weather == 4
    assert state.bag.oil + 8 == 60


def test_S_1_3_a_die_has_six_faces():
    play = a_new_game().do("choose_quadrant N")
    for face in ("0", "7"):
        with pytest.raises(Exception, match=rf"S-1\.3: no_such_face \(face {face}\)"):
            play.answer(face)
    play.answer("6")
    assert str(play.state.ships[0]) == "N6"


def test_S_1_4_the_36_animals_live_where_the_table_says():
    table = {
        quadrant + space: species
        for quadrant, row in HOMES.items()
        for space, species in zip(HOME_SPACES, row.split(), strict=True)
    }
    assert homes() == table
    assert set(Counter(table.values()).values()) == {6}


def test_S_1_4_all_animals_are_healthy_at_the_start():
    state = a_new_game().state
    assert state.healthy.bit_count() == 36
    assert state.contaminated == 0


def test_S_1_4_no_sector_holds_two_of_one_species_and_every_quadrant_has_all():
    found = homes()
    assert len({(space[:2], species) for space, species in found.items()}) == 36
    assert len({(space[0], species) for space, species in found.items()}) == 24


def test_S_1_5_the_situation_board_begins_empty_with_the_token_on_the_first_space():
    state = a_new_game().state
    assert (state.track_space, state.removed, state.pool, set(state.sickbay)) == (0, 0, (0, 0), {0})
    assert {*state.rescued} == {(0, 0)}
    assert len(state.rescued) == len(state.sickbay) == 6


def test_S_1_5_four_resource_cards_lie_open_when_play_begins():
    assert len(a_game().play().state.cards.open) == 4


def test_S_1_6_there_are_8_specialists_each_with_a_ship_and_a_mat():
    play = a_game().play()
    assert len(play.game.specialists) == 8
    assert len(play.state.ships) == len(play.state.tokens) == len(play.state.seats) == 4
