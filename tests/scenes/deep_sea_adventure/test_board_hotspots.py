"""The places of the sea in words: what lies there, who is there, what pressing does."""

from itertools import pairwise

import pytest

from spillgame.rules.deep_sea_adventure.search import Pass
from spillgame.scenes.deep_sea_adventure.board.hotspots import Doing, hotspots
from tests.builders.dive import a_dive
from tests.scenes.own_looks import BOARDS, a_sea


class Spots:
    """The places of a dive, and what pressing them led to."""

    def __init__(self, dive, size=(850, 720), acts=True):
        self.board, self.acted, self.chosen = a_sea(dive, size=size), [], []
        state = dive.state
        legal = [offer for offer in dive.rules.offers(state) if offer.legal]
        doing = Doing(legal, self.acted.append, self.chosen.append)
        found = hotspots(self.board, dive.rules, state, doing if acts else None)
        self.all = {spot.key: spot for spot in found}

    def __getitem__(self, key):
        return self.all[key]


def searching(trail="1 1 1 . 1 1", carried="1 2"):
    """Return a dive whose first diver came to space 4 and may search."""
    return a_dive(trail, (f"2 v {carried}", "6 ^ 3")).drop(2, 2)


def test_there_is_a_place_for_the_submarine_each_space_and_each_diver_along_the_trail():
    spots = Spots(a_dive("1 1 . 12", ("2 v", "0", "home")))
    assert list(spots.all) == [*(f"space {place}" for place in range(5)), "diver 1", "diver 2", "diver 3"]
    assert all(spot.focusable and spot.group == "board" for spot in spots.all.values())


@pytest.mark.parametrize("size", BOARDS, ids=str)
def test_each_place_is_where_it_is_drawn(size):
    dive = a_dive(" ".join(["1"] * 32), ("9 v", "0", "20 ^ 1 2"))
    spots = Spots(dive, size)
    for place in range(1, 33):
        at = spots.board.place(dive.state, place)
        assert spots[f"space {place}"].contains(at.chip.center)
        assert not any(spots[f"space {n}"].contains(at.chip.center) for n in range(33) if n != place)
    assert spots["space 0"].contains(spots.board.geometry.submarine.center)
    for seat in (1, 2, 3):
        assert spots[f"diver {seat}"].rect == spots.board.diver_rect(dive.state, seat)


def test_a_space_says_what_lies_there_what_it_is_worth_and_who_is_there():
    spots = Spots(a_dive("1 . 23", ("1 ^ 4", "0"), chips=(((1, 2, 4), (1, 2, 4)),)))
    assert (spots["space 1"].name, spots["space 1"].value) == ("Space 1", "S")
    assert spots["space 1"].tooltip == "Here lies a Sunlight chip, worth 1.5 on average. Ada is here, facing up."
    assert spots["space 2"].tooltip == "A blank: treasure can be put down here."
    assert "the pile RT, worth 15.5 on average" in spots["space 3"].tooltip  # both 4s are known: 6 is left of level 2


def test_what_others_brought_home_unseen_does_not_change_what_a_chip_is_worth():
    dive = a_dive("2", ("1 v", "0"), chips=((), ((1, 2, 7), (1, 2, 7))))
    state = dive.rules.view(dive.state, None)
    said = {spot.key: spot for spot in hotspots(a_sea(dive), dive.rules, state)}
    assert "worth 5.5 on average" in said["space 1"].tooltip


def test_a_diver_says_where_which_way_and_with_what():
    spots = Spots(a_dive("1 1 1", ("2 ^ 1 23", "0", "home"), chips=((), (), ((1, 1, 2),))))
    assert (spots["diver 1"].name, spots["diver 1"].value) == ("Diver 1: Ada", "on space 2, facing up")
    assert "a Sunlight chip and the pile RT" in spots["diver 1"].tooltip
    assert "each turn takes 2 of the air" in spots["diver 1"].tooltip
    assert spots["diver 2"].value == "aboard"
    assert spots["diver 3"].value == "home"
    assert "1 chip brought home" in spots["diver 3"].tooltip
    assert spots["space 0"].tooltip == "1 diver aboard, 1 home."


def test_the_own_space_picks_up():
    dive = a_dive("1 1 1 1 1", ("2 v", "0")).drop(1, 1)
    spots = Spots(dive)
    for key in ("space 4", "diver 1"):
        assert spots[key].rule == "D-5.2"
        assert spots[key].tooltip.startswith("Pick it up.")
        spots[key].press()
    assert [decision.type for decision in spots.acted] == ["pick_up", "pick_up"]
    spots["space 3"].press()
    spots["diver 2"].press()
    assert len(spots.acted) == 2


def test_where_several_treasures_can_be_put_down_it_is_asked_which():
    spots = Spots(searching())
    spots["space 4"].press()
    assert spots.acted == []
    assert [decision.treasure for decision in spots.chosen[0]] == [(1,), (2,)]


def test_the_only_treasure_is_put_down_at_once():
    spots = Spots(a_dive("1 1 1 . 1 1", ("2 v 1", "6 ^ 3")).drop(2, 1))
    spots["space 4"].press()
    assert [decision.type for decision in spots.acted] == ["put_down"]


def test_the_submarine_turns_up_and_the_next_space_goes_on_down():
    dive = a_dive("1 1 1 1 1 1 1 1", ("2 v", "3 v 1")).drop(1, 1).take(Pass(1))
    spots = Spots(dive)
    assert dive.state.pending.question == "direction"
    spots["space 0"].press()
    spots["space 4"].press()
    assert [decision.way for decision in spots.acted] == ["up", "down"]
    assert {spots["space 0"].rule, spots["space 4"].rule} == {"D-4.2"}


def test_without_anybody_to_act_nothing_can_be_pressed():
    spots = Spots(searching(), acts=False)
    assert all(spot.act is None for spot in spots.all.values())


def test_piles_on_the_floor_have_places_too():
    dive = a_dive("1 1 1", ("2 v 1 1", "0"))
    spots = Spots(type(dive)(dive.rules, dive.state._replace(phase="ascent", piles=((1, 2, 3), (4,)))))
    assert spots["pile 1"].value == "SRT"
    assert spots["pile 2"].rect == spots.board.geometry.piles(2)[1]


def test_the_arrow_keys_follow_the_trail():
    dive = a_dive(" ".join(["1"] * 32), ("0", "0"))
    spots = Spots(dive)
    for one, other in pairwise(range(1, 33)):
        start, end = spots[f"space {one}"].rect, spots[f"space {other}"].rect
        ways = {(1, 0), (-1, 0), (0, 1)}
        assert any(is_next(spots, start, end, way) for way in ways), (one, other)


def is_next(spots, start, end, way):
    """Return whether an arrow key goes from one place to another."""
    from spillgame.ui.page import Page  # noqa: PLC0415

    page = Page(spots.board.look)
    page.show(list(spots.all.values()))
    here = next(spot for spot in spots.all.values() if spot.rect == start)
    found = page.neighbour(here, *way)
    return found is not None and found.rect == end
