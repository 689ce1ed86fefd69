"""What is about to happen, before anybody chooses (S-5.2, S-6, S-3.5 to S-3.8)."""

import pytest

from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import SECTORS, Sector
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.forecast import LineForecast, forecast, next_die
from tests.builders import Play, a_game, a_new_game
from tests.builders.reading import answer_from_text


def die_in(play: Play, sector: str):
    return next_die(play.game, play.state, Sector.parse(sector))


def test_S_5_2_the_forecast_names_who_will_go_to_sickbay():
    play = a_game().with_oil("N3", 2).contaminated("N3B", "E1B").play()
    assert [str(space) for space in forecast(play.game, play.state).to_sickbay] == ["N3B"]


def test_S_6_1_the_forecast_counts_the_species_in_sickbay_now_and_after():
    play = a_game().with_sickbay(crab=1, seal=2).with_oil("N3", 2).contaminated("N3B").play()
    ahead = forecast(play.game, play.state)
    assert ahead.species_in_sickbay == LineForecast(now=2, after=3, lost_at=6)
    assert ahead.most_of_one_species == LineForecast(now=2, after=2, lost_at=3)
    assert ahead.most_of_one_species.distance == 1
    assert ahead.result is None


def test_S_6_2_the_forecast_counts_the_most_of_one_species_after_the_clean_up():
    play = a_game().with_sickbay(pelican=2, seal=1).with_oil("N3", 2).contaminated("N3B").play()
    ahead = forecast(play.game, play.state)
    assert ahead.most_of_one_species == LineForecast(now=2, after=3, lost_at=3)
    assert ahead.result == (False, ("sickbay_three_of_one",))


def test_S_6_2_a_losing_lines_distance_is_what_is_missing_after_the_clean_up():
    play = a_game().with_sickbay(pelican=1).with_oil("N3", 2).contaminated("N3B").play()
    ahead = forecast(play.game, play.state)
    assert (ahead.most_of_one_species, ahead.most_of_one_species.distance) == (LineForecast(1, 2, 3), 1)
    play = a_game().with_oil("N3", 2).contaminated("N3B").play()
    ahead = forecast(play.game, play.state)
    assert (ahead.species_in_sickbay, ahead.species_in_sickbay.distance) == (LineForecast(0, 1, 6), 5)


def test_S_6_3_a_losing_lines_distance_is_nothing_however_far_it_is_crossed():
    sectors = ("N1", "N2", "E1", "E2", "S2", "W2", "W4", "W5")
    ahead = forecast(*_of(a_game().with_full_sectors(*sectors).play()))
    assert (ahead.full_sectors, ahead.full_sectors.distance) == (LineForecast(8, 8, 6), 0)


def test_S_6_3_the_forecast_knows_the_verdict_that_ending_the_turn_would_bring():
    play = a_game().with_full_sectors("N1", "N2", "E2", "S2", "W2", "W4").play()
    ahead = forecast(play.game, play.state)
    assert ahead.full_sectors == LineForecast(6, 6, 6)
    assert ahead.full_sectors.distance == 0
    assert ahead.result == engine.apply(play.game, play.state, EndTurn(1))[0].result


def test_S_3_1_the_forecast_tells_how_many_dice_come_next():
    assert forecast(*_of(a_game().on_track_space(5).with_fewer_dice(1).play())).next_dice == 3


def test_S_3_2_the_forecast_counts_the_dice_that_will_be_made_up_from_removed_oil():
    assert forecast(*_of(a_game().with_bag(1, 0).play())).next_dice == 3


def test_S_5_2_the_forecast_is_as_good_while_dice_still_fall():
    game = a_game().turn_of("risk_engineer").with_full_sectors("N3").contaminated("N3B")
    play = game.with_sickbay(pelican=2).spilling().play().spill("N3", "E2", "E2")
    ahead = forecast(play.game, play.state)
    assert play.question == "overflow"
    assert [str(space) for space in ahead.to_sickbay] == ["N3B"]
    assert (ahead.species_in_sickbay, ahead.most_of_one_species) == (LineForecast(1, 1, 6), LineForecast(2, 3, 3))
    assert ahead.result == (False, ("sickbay_three_of_one",))


def test_S_5_2_to_foresee_changes_nothing():
    play = a_game().with_token("slow_ship").with_oil("N3", 2).contaminated("N3B").play()
    before = play.state
    assert forecast(play.game, play.state) == forecast(play.game, play.state)
    assert play.state == before


def test_S_5_3_the_forecast_shows_the_objectives_after_the_clean_up():
    play = a_game(card="clean_hands").with_sickbay(seal=2, crab=1).with_oil("N3", 2).contaminated("N3B").play()
    assert [progress.holds for progress in forecast(play.game, play.state).objectives] == [False, False, True]


def test_S_2_2_before_play_there_is_nothing_to_foresee():
    ahead = forecast(*_of(a_new_game(level=1)))
    assert (ahead.objectives, ahead.result, ahead.to_sickbay) == ((), None, ())


def test_S_3_8_the_next_die_contaminates_or_sends_to_sickbay():
    play = a_game().with_oil("N3").with_oil("S3").contaminated("S3B").play()
    (north,), (south,), (calm,) = die_in(play, "N3"), die_in(play, "S3"), die_in(play, "W2")
    assert (str(north.space), north.contaminates, north.to_sickbay) == ("N3B", "pelican", None)
    assert (str(south.space), south.contaminates, south.to_sickbay) == ("S3B", None, "dolphin")
    assert (str(calm.space), calm.contaminates, calm.to_sickbay, calm.spills_out) == ("W2A", None, None, False)


def test_S_3_7_the_next_die_spills_a_sector_out():
    assert die_in(a_game().with_oil("N2", 2).play(), "N2")[0].spills_out


def test_S_3_6_the_next_die_overflows_two_ways_where_the_risk_engineer_chooses():
    (plain,) = die_in(a_game().with_full_sectors("N2").play(), "N2")
    assert (plain.direction, str(plain.space)) == ("cw", "N3A")
    both = die_in(a_game().turn_of("risk_engineer").with_full_sectors("N2").play(), "N2")
    assert [(way.direction, str(way.space)) for way in both] == [("cw", "N3A"), ("ccw", "N1A")]


OTHERS = ("sea_captain", "marine_vet", "hazmat_specialist")


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize("active", OTHERS)
def test_S_7_4_the_next_die_overflows_two_ways_whichever_seat_the_risk_engineer_has_and_whosever_turn(seat, active):
    team = (*OTHERS[: seat - 1], "risk_engineer", *OTHERS[seat - 1 :])
    game = a_game().with_team(*team).turn_of(active).with_full_sectors("N2")
    both = die_in(game.play(), "N2")
    assert [(way.direction, str(way.space)) for way in both] == [("cw", "N3A"), ("ccw", "N1A")]
    silenced = die_in(game.with_token("no_ability", on="risk_engineer").play(), "N2")
    assert [(way.direction, str(way.space)) for way in silenced] == [("cw", "N3A")]


def test_S_7_4_a_no_ability_token_on_another_mat_leaves_the_next_die_both_ways():
    game = a_game().with_team("sea_captain", "risk_engineer").with_full_sectors("N2").with_token("no_ability")
    assert len(die_in(game.play(), "N2")) == 2


def test_S_3_6_the_next_die_in_a_sector_with_room_goes_no_way_even_with_the_risk_engineer():
    (only,) = die_in(a_game().turn_of("risk_engineer").with_oil("N2", 2).play(), "N2")
    assert (only.direction, str(only.space)) == (None, "N2C")


@pytest.mark.parametrize(
    "contaminated, dice, contaminates, to_sickbay, spills_out",
    [
        ((), 1, "pelican", None, False),
        (("N3B",), 1, None, "pelican", False),
        ((), 2, "dolphin", None, True),
        (("N3C",), 2, None, "dolphin", True),
    ],
)
def test_S_3_8_the_next_die_does_in_the_sector_it_overflows_to_all_that_a_die_does(
    contaminated, dice, contaminates, to_sickbay, spills_out
):
    game = a_game().with_full_sectors("N1", "N2").with_oil("N3", dice).contaminated(*contaminated)
    (die,) = die_in(game.play(), "N1")
    assert (str(die.sector), str(die.space), die.direction) == ("N1", f"N3{'ABC'[dice]}", "cw")
    assert (die.contaminates, die.to_sickbay, die.spills_out) == (contaminates, to_sickbay, spills_out)


def test_S_3_5_what_the_forecast_says_of_a_die_is_what_then_happens():
    game = a_game().with_full_sectors("N2").with_oil("N3", 1).with_oil("E4", 2).contaminated("N3B").spilling()
    play = game.play()
    foreseen = [next_die(play.game, play.state, sector) for sector in SECTORS]
    play.answer("3 oil")
    for sector, (die,) in enumerate(foreseen):
        after, events = engine.apply(play.game, play.state, _drop_first(play, sector))
        assert next(event.space for event in events if event.event == "die_laid") == die.space
        assert bool(after.oil >> die.space & 1)


def _drop_first(play: Play, sector: int):
    """Return a drop of three dice of which the first comes to rest in a Sector."""
    return Chance(play.asked, answer_from_text(play.asked, f"oil {Sector(sector)}, oil W5, oil W5"))


def _of(play: Play):
    return play.game, play.state
