"""What is expected of a decision before it is taken, compared with everything that the dice can do by the rules."""

from collections import defaultdict
from itertools import product

import pytest

from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, DropDice, TurnOver
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.events import AirUsed
from spillgame.rules.deep_sea_adventure.odds import home_chance
from spillgame.rules.deep_sea_adventure.prospect import coming_turns, mean_worth, prospect
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp, PutDown
from spillgame.rules.questions import Decide
from tests.builders.dive import Dive, a_dive

DROPS = list(product(range(1, 7), repeat=2))
"""All that two dice can show."""
SUMS = {2: ((1, 1), 4), 3: ((1, 3), 8), 4: ((3, 3), 12), 5: ((3, 5), 8), 6: ((5, 5), 4)}
"""For each sum of the pips, faces that show it, and how many of 36 drops do."""


def asked(dive: Dive) -> Dive:
    """Return the dive where the active diver is asked which way, as its turn begins."""
    state = dive.state._replace(pending=Decide(dive.state.active, "direction"))
    return Dive(dive.rules, state)


def searching(dive: Dive) -> Dive:
    """Return the dive where the active diver is asked what it does on its space."""
    return Dive(dive.rules, dive.state._replace(pending=Decide(dive.state.active, "search")))


def where_it_ends(dive: Dive, seat: int) -> dict[int, float]:
    """Return where all drops lead, by what the rules do with each of them."""
    found: dict[int, float] = defaultdict(float)
    for faces in DROPS:
        _, events = dive.rules.apply(dive.state, Chance(DropDice(2), faces))
        path = next((event.path for event in events if event.event == "moved"), (dive.state.divers[seat - 1].place,))
        found[path[-1]] += 1 / 36
    return found


def home_by_the_rules(dive: Dive, seat: int) -> float:
    """Return how often a lone diver that only goes up and leaves everything is home in time: every drop is played."""
    state, rules = dive.state, dive.rules
    if state.divers[seat - 1].home:
        return 1.0
    if state.dive > 1 or state.phase != "dive":
        return 0.0
    if isinstance(state.pending, TurnOver):
        return 1.0
    if isinstance(state.pending, Decide):
        step = Direction(seat, UP) if state.pending.question == "direction" else Pass(seat)
        return home_by_the_rules(Dive(rules, rules.apply(state, step)[0]), seat)
    chances = (
        weight / 36 * home_by_the_rules(Dive(rules, rules.apply(state, Chance(DropDice(2), faces))[0]), seat)
        for faces, weight in SUMS.values()
    )
    return sum(chances)


@pytest.mark.parametrize(
    "divers",
    [("6 v", "8 v", "9 v"), ("6 v 1", "7 v"), ("4 ^ 1 1", "2 ^", "1 ^ 2"), ("0", "1 v", "3 v"), ("3 v 1 1 1 1", "5 ^")],
)
def test_where_a_drop_leads_is_what_all_36_drops_do_with_others_in_the_way(divers):
    dive = a_dive("1 1 1 1 1 1 1 2 2 2 2 2", divers)
    expected = where_it_ends(dive, 1)
    assert prospect(dive.rules.game, dive.state).places == pytest.approx(expected)
    if "v" in divers[0]:
        for way in (DOWN, UP):
            told = prospect(dive.rules.game, dive.state, Direction(1, way))
            after = dive.rules.apply(asked(dive).state, Direction(1, way))[0]
            assert told.places == pytest.approx(where_it_ends(Dive(dive.rules, after), 1))


@pytest.mark.parametrize(("place", "load", "air"), [(7, "1", 3), (9, "1 2", 7), (5, "1 1 1", 5), (11, "2", 4)])
def test_alone_the_chance_to_be_home_is_that_of_every_drop_played_to_its_end(place, load, air):
    """Nobody else uses air or is in the way, so the estimate of the drops left is exact, too."""
    dive = asked(a_dive("1 1 1 1 1 1 2 2 2 2 2 2", (f"{place} v {load}",), air=air))
    told = prospect(dive.rules.game, dive.state, Direction(1, UP))
    assert told.home == pytest.approx(home_by_the_rules(dive, 1))
    assert 0 < told.home < 1


def test_a_treasure_picked_up_or_put_down_changes_the_chance_as_every_drop_played_says():
    dive = searching(a_dive("1 1 1 1 1 1 2 2 . 2", ("7 ^ 1",), air=6))
    for decision in (PickUp(1), Pass(1)):
        after = Dive(dive.rules, dive.rules.apply(dive.state, decision)[0])
        told = prospect(dive.rules.game, dive.state, decision)
        assert told.home == pytest.approx(home_by_the_rules(after, 1)), decision
    on_blank = searching(a_dive("1 1 1 1 1 1 2 2 . 2", ("9 ^ 1 2",), air=5))
    lighter = prospect(on_blank.rules.game, on_blank.state, PutDown(1, (2,)))
    after = Dive(on_blank.rules, on_blank.rules.apply(on_blank.state, PutDown(1, (2,)))[0])
    assert lighter.home == pytest.approx(home_by_the_rules(after, 1))
    assert lighter.home > prospect(on_blank.rules.game, on_blank.state, Pass(1)).home


def test_on_down_is_told_with_what_lies_where_the_drop_leads_and_without():
    dive = asked(a_dive("1 1 1 1 1 1 . 2 2 2 2", ("4 v 1",), air=9))
    game, told = dive.rules.game, prospect(dive.rules.game, dive.state, Direction(1, DOWN))
    places = {4 + steps: SUMS[steps + 1][1] / 36 for steps in range(1, 6)}  # less one for the load
    assert told.places == pytest.approx(places)
    without = sum(chance * home_chance(game.table.pips, 2, 1, place, 9) for place, chance in places.items())
    assert told.home == pytest.approx(without)
    found = sum(
        chance * home_chance(game.table.pips, 2, *((1, place, 9) if place == 7 else (2, place, 5)))
        for place, chance in places.items()
    )
    assert told.laden == pytest.approx(found)


def test_the_air_of_the_coming_turns_is_what_they_use_if_nobody_picks_up_more():
    dive = a_dive("1 " * 30, ("2 v 1", "9 v 1 1", "0", "14 v 2 2 2"), air=25)
    coming, turns = coming_turns(dive.rules.game, dive.state)
    used = []
    while dive.state.dive == 1 and dive.state.phase == "dive":
        state = dive.state
        if isinstance(state.pending, DropDice):
            dive.drop(1, 1)
        else:
            question, seat = state.pending.question, state.pending.seat
            dive.take(Direction(seat, DOWN) if question == "direction" else Pass(seat))
        for event in dive.events:
            if event.event == "dive_ended":
                break
            if event.event == "turn_began":
                used.append([event.seat, 0, used[-1][2] if used else 25])
            if isinstance(event, AirUsed) and used:
                used[-1] = [event.seat, event.used, event.air]
    assert [list(one) for one in coming] == used[: len(coming)]
    assert len(coming) == 8
    assert turns == sum(1 for seat, *_ in used if seat == 1)


def test_where_nobody_carries_anything_the_air_lasts():
    dive = a_dive("1 " * 12, ("3 v", "5 v"))
    assert coming_turns(dive.rules.game, dive.state) == ((), None)
    told = prospect(dive.rules.game, asked(dive).state, Direction(1, UP))
    assert (told.turns, told.home) == (None, pytest.approx(1))


def test_in_the_last_turn_of_a_dive_there_is_one_drop_left():
    dive = asked(a_dive("1 " * 12, ("5 v 1", "7 v 1"), air=0))
    told = prospect(dive.rules.game, dive.state, Direction(1, UP))
    assert (told.turns, told.coming) == (1, ())
    assert told.home == pytest.approx(home_chance(dive.rules.game.table.pips, 2, 1, 5, 1))


def test_the_mean_worth_is_that_of_the_values_that_a_view_has_not_seen():
    dive = a_dive("1 1 1", ("0", "0"), chips=(((1, 1, 0), (1, 1, 0)), ((1, 1, 3),)))
    own, others = dive.rules.view(dive.state, 1), dive.rules.view(dive.state, None)
    assert mean_worth(dive.rules.game, own, (1,)) == pytest.approx(12 / 6)
    assert mean_worth(dive.rules.game, others, (1,)) == pytest.approx(12 / 8)
