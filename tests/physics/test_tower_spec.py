"""The specification: its limits, its errors, and making it from a plain mapping."""

import math

import pytest

from spillgame.physics.drop import drop
from spillgame.physics.spec import DEFAULT, BowlSpec, DieSpec, SpecError, TowerSpec
from tests.physics.refused import refused


@pytest.mark.parametrize(
    ("mapping", "says"),
    [
        ({"die": {"friction": -0.1}}, r"^die\.friction must be 0\.0 to 1\.0 \(found -0\.1\)\.$"),
        ({"die": {"mass": 0}}, r"^die\.mass must be 0\.0005 to 0\.05 kg \(found 0\)\.$"),
        ({"die": {"edge": math.nan}}, r"die\.edge must be .* \(found nan\)"),
        ({"die": {"elasticity": 1.5}}, r"die\.elasticity must be .* \(found 1\.5\)"),
        ({"die": {"edge": "16 mm"}}, r"die\.edge must be a number .* \(found '16 mm'\)"),
        ({"die": {"edge": True}}, r"die\.edge must be a number .* \(found True\)"),
        ({"release": {"interval": 2.5}}, r"release\.interval must be a whole number .* \(found 2\.5\)"),
        ({"die": 5}, r"^die must be a mapping of names to values \(found 5\)\.$"),
        ({"tilt": 9}, r"tilt must be -2\.0 to 2\.0 degrees \(found 9\)"),
        (
            {"lower": {"hole_radius": 0.013}},
            r"^Twice lower\.hole_radius must be at least the die's diagonal, 0\.02771 m \(found 0\.026\)\.$",
        ),
        ({"upper": {"slope": 0.01}}, r"upper\.slope must be at least 1\.2 times its friction.*\(found 0\.01\)"),
        ({"upper": {"rim_radius": 0.04}}, r"upper\.rim_radius must be at least the hole's radius and"),
        ({"lower": {"lip_height": 0.03}}, r"lower\.lip_height less a die's diagonal must be at least"),
        ({"upper": {"lip_height": 0.08}}, r"upper\.lip_height less an edge must be at least"),
        ({"release": {"height": 0.15}}, r"release\.height must be at least the height of the upper rim"),
        ({"release": {"outer_radius": 0.07}}, r"upper\.rim_radius must be at least release\.outer_radius"),
        ({"release": {"inner_radius": 0.06}}, r"release\.outer_radius must be at least release\.inner_radius"),
        ({"yard": {"half_width": 0.07}}, r"yard\.half_width must be at least room for 45 dice"),
        ({"yard": {"ridge_height": 0.005}}, r"yard\.ridge_height must be at least half of die\.edge"),
    ],
)
def test_a_bad_value_is_an_error_that_names_it_and_its_limit(mapping, says):
    with refused(SpecError, says):
        TowerSpec.from_mapping(mapping)


def test_an_unknown_key_is_refused_with_the_nearest_known_one():
    with refused(SpecError, r"^The tower has no die\.frition: did you mean 'friction'\?$"):
        TowerSpec.from_mapping({"die": {"frition": 0.2}})
    with refused(SpecError, r"^The tower has no qqq: known are die, upper, lower, "):
        TowerSpec.from_mapping({"qqq": 1})
    with refused(SpecError, r"^The tower must be a mapping .* \(found \[\]\)"):
        TowerSpec.from_mapping([])


def test_a_mapping_changes_what_it_names_and_nothing_else():
    spec = TowerSpec.from_mapping({"die": {"mass": 0.005}, "lower": {"hole_radius": 0.02}})
    assert spec.die == DieSpec(mass=0.005)
    assert spec.lower.hole_radius == 0.02
    assert (spec.lower.rim_radius, spec.upper, spec.yard) == (DEFAULT.lower.rim_radius, DEFAULT.upper, DEFAULT.yard)
    assert TowerSpec.from_mapping({}) == DEFAULT


def test_another_tower_drops_dice_too():
    spec = TowerSpec.from_mapping({"die": {"edge": 0.012, "mass": 0.002}, "yard": {"half_width": 0.15}})
    assert len(drop(6, 3, spec).landings) == 6


def test_the_slope_of_a_bowl_is_the_growth_of_its_height():
    bowl = BowlSpec()
    for radius in (0.021, 0.04, 0.07):
        rise = (bowl.height_at(radius + 1e-6) - bowl.height_at(radius - 1e-6)) / 2e-6
        assert rise == pytest.approx(bowl.slope_at(radius), rel=1e-6)
    assert bowl.height_at(bowl.hole_radius) == pytest.approx(bowl.lip_height)
