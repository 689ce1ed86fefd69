"""What the adviser says about Endeavor: goals and races, the end of a round, discs, and what a step does."""

from collections.abc import Sequence

import pytest

from spillgame.bots.advice import Made, Plan
from spillgame.bots.endeavor_deep_sea.features import SIGNS
from spillgame.bots.endeavor_deep_sea.telling import TOLD, ExpeditionTelling
from spillgame.rules.endeavor_deep_sea.places import Cell, Site
from tests.builders.endeavor import a_moment

pytestmark = pytest.mark.usefixtures("home")


def matters(game, plans: Sequence[Plan] = ()):
    return ExpeditionTelling(game.rules).matters(game.state, plans)


def texts(game, plans: Sequence[Plan] = ()) -> str:
    return " ".join(matter.text for matter in matters(game, plans))


def effect(game, kind: str) -> str:
    decision = next(one for one in game.rules.legal(game.state) if one.type == kind)
    return ExpeditionTelling(game.rules).effect(game.state, decision)


def test_a_race_that_one_disc_turns_is_named_with_its_bonus_and_the_places_in_reach():
    game = a_moment(discs={"C1 s0.0": 2})
    race = next(one for one in matters(game) if one.text.startswith("Map the ocean"))
    assert race.kind == "chance"
    assert "Bo has 1, you have 0" in race.text
    assert race.places
    assert {place.cell for place in race.places} == {"C1"}
    assert all(isinstance(place, Site) and place.name.startswith("s") for place in race.places)


def test_a_narrow_lead_is_a_threat():
    game = a_moment(discs={"C1 s0.0": 1})
    race = next(one for one in matters(game) if one.text.startswith("Map the ocean"))
    assert race.kind == "threat"
    assert "you have 1, Bo has 0" in race.text


def test_a_team_hears_what_its_goals_lack():
    game = a_moment(mode="coop", changes={"goals": ("1a", "2a", "3a")})
    told = texts(game)
    assert "it takes 4 to succeed" in told
    assert "more needed" in told


def test_the_last_round_and_that_all_others_have_passed_are_told():
    assert "last round" not in texts(a_moment(round=2))
    game = a_moment(round=6, passed=(2,))
    assert "last round" in texts(game)
    assert "All others have passed" in texts(game)


def test_discs_without_a_free_specialist_are_a_threat():
    game = a_moment(tableau={1: "pilot*"})
    full = tuple(tile._replace(disc=True) for tile in game.state.players[0].tableau)
    game.state = game.state.with_player(1, game.state.players[0]._replace(tableau=full))
    assert "no Specialist is free" in texts(game)


def test_a_rival_with_a_vessel_where_the_best_plan_works_is_named():
    game = a_moment(turn="sonar", vessels={1: "C1", 2: "C1"})
    decision = next(one for one in game.rules.legal(game.state) if one.type == "sonar")
    plan = Plan((Made(game.state, decision),), game.state)
    told = next(one for one in matters(game, [plan]) if "Bo has a Vessel" in one.text)
    assert told.places == (Cell("C1"),)
    alone = a_moment(turn="sonar", vessels={1: "C1", 2: "B1"})
    assert "Bo has a Vessel" not in texts(alone, [Plan((Made(alone.state, decision),), alone.state)])


def test_a_step_says_what_it_offers_or_brings():
    assert effect(a_moment(), "activate") == "It offers Travel, Sonar, Dive, Conserve or Journal."
    assert effect(a_moment(turn="dive"), "dive").startswith("4 tokens lie")
    assert effect(a_moment(turn="sonar"), "sonar").startswith("It brings discover at depths 1 to 2")
    assert "no further turn" in effect(a_moment(), "pass")


def test_where_to_work_names_the_specialist_and_the_zone():
    game = a_moment()
    steps = []
    for kind in ("activate", "dive"):
        decision = next(one for one in game.rules.legal(game.state) if one.type == kind)
        steps.append(Made(game.state, decision))
        game.state = game.rules.apply(game.state, decision)[0]
    found = ExpeditionTelling(game.rules).where(Plan(tuple(steps), game.state))
    assert found.text == "Call on Team Leader: Dive in Sea Star (C1)."
    assert Cell("C1") in found.places


def test_words_are_only_about_features_that_there_are():
    assert {name for names in TOLD.values() for name in names} <= SIGNS.keys()
    telling = ExpeditionTelling(a_moment().rules)
    assert all(telling.subject_to_text(subject, better) for subject in TOLD for better in (True, False))
