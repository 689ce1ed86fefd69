"""What is true at every step of any game: nothing is lost, list and refusal agree, and a view leaks nothing."""

from collections import Counter

import pytest

from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from tests.rules.every_game import Recorded, Setting, recorded, settings_of


@pytest.fixture(scope="module", params=settings_of("offshore"), ids=str)
def played(request) -> Recorded:
    """A random game."""
    return recorded(request.param, 5)


def pieces(rules: Offshore, state: State) -> dict[str, Counter[str]]:
    """Return where all pieces of a kind are, counted; those that markers of technology left are not."""
    table = rules.game.table
    owned = [one.tile for player in state.players for one in player.technologies]
    shown = [tile for tile in state.display if tile is not None and tile not in state.removed]
    drawn = state.drilling.drawn + tuple(tile for _, tile in state.drilling.placed) if state.drilling else ()
    bag = Counter(dict(zip(table.drilling_ids, state.bag, strict=True)))
    return {
        "technologies": Counter([*owned, *shown, *state.light, *state.dark, *state.removed]),
        "requirements": Counter(
            [
                *(tile for player in state.players for tile in player.requirements),
                *(tile for tile in state.requirements if tile not in (None, "hidden")),
                *(tile for tiles in state.hidden for tile in tiles),
            ]
        ),
        "drilling": bag + Counter(drawn),
        "objectives": Counter(
            [*state.objectives_left, *(one.objective for one in state.players if one.objective is not None)]
        ),
    }


def test_no_tile_is_lost_or_doubled_and_no_platform_either(played):
    rules, table = played.rules, played.rules.game.table
    start = pieces(rules, rules.start()[0])
    assert start["technologies"].total() == 34
    for _, _, state, _ in played.steps():
        assert pieces(rules, state) == start
        for player in state.players:
            assert player.platforms + player.on.bit_count() == 7
            assert min(player.coins, player.barrels, player.platforms) >= 0
        lying = sum(tile == "hidden" for tile in state.requirements)
        assert lying == sum(map(len, state.hidden))
        kept = Counter(marker for player in state.players for marker in player.markers)
        left = Counter(marker for marker in state.market if marker is not None)
        every = Counter({marker.id: marker.copies for marker in table.markers.values()})
        assert not (kept + left) - every
    assert state.phase == "over"


def test_coins_change_only_by_what_events_say(played):
    paid = {"bought": "coins", "opening_paid": "coins"}
    gained = {"coins_taken": "coins", "drilling_paid": "coins", "marker_taken": "coins", "red_rewarded": "coins"}
    for before, _, after, events in played.steps():
        change = sum(player.coins for player in after.players) - sum(player.coins for player in before.players)
        if any(event.event == "first_chosen" for event in events):
            continue
        expected = 0
        for event in events:
            expected -= getattr(event, paid.get(event.event, ""), 0)
            expected += getattr(event, gained.get(event.event, ""), 0)
            if event.event == "two_paid":
                expected -= event.opener_pays + event.partner_pays
        assert change == expected


def test_O_1_13_a_view_holds_no_objective_but_ones_own_until_the_end():
    played = recorded(Setting("offshore", {"objectives": True}, 4), 5)
    rules, hidden = played.rules, 0
    for _, _, state, _ in played.steps():
        for seat in (1, 3, None):
            shown = rules.state_to_json(rules.view(state, seat))
            objectives = {number: player["objective"] for number, player in enumerate(shown["players"], 1)}
            if state.phase == "over":
                assert shown == rules.state_to_json(state)
                continue
            own = objectives.pop(seat, None)
            assert set(objectives.values()) == {None}
            assert len(shown["objectives_left"]) == 9 - (own is not None)
            assert own not in shown["objectives_left"]
            if shown["pending"] and shown["pending"].get("ask") == "draw_objective":
                assert shown["pending"]["from"] == shown["objectives_left"]
            hidden += own is not None
    assert hidden
