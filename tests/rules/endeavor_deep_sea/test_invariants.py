"""What is true at every step of any game: nothing is lost, list and refusal agree, and everything can be said."""

from collections import Counter

import pytest

from spillgame.rules.endeavor_deep_sea.actions import Sonar
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate
from tests.builders.endeavor import a_moment, endeavor_rules
from tests.rules.every_game import Recorded, recorded, settings_of


@pytest.fixture(scope="module", params=settings_of("endeavor_deep_sea"), ids=str)
def played(request) -> Recorded:
    """A random game."""
    return recorded(request.param, 5)


def pieces(rules: EndeavorDeepSea, state: State) -> dict[str, Counter[str]]:
    """Return how many pieces of each kind there are in all places."""
    table = rules.game.table
    zones = [zone for zone in state.zones if zone is not None]
    held = [token for player in state.players for token in player.tokens]
    kinds = zip(table.tokens, state.heap.unseen, state.heap.discard, strict=True)
    tokens = Counter({kind: down + up for kind, down, up in kinds}) + Counter(held)
    tiles = [tile.id for player in state.players for tile in player.tableau]
    stocks = Counter(dict(zip(table.stock, state.stock, strict=True)))
    published = [one.id for player in state.players for one in player.journals]
    return {
        "boards": Counter(
            [
                *(zone.board for zone in zones),
                *(board for stack in state.stacks for board in (*stack.unknown, *stack.known)),
                *state.drawn,
            ]
        ),
        "tokens": tokens,
        "tiles": stocks + Counter([*tiles, *state.open, *state.closed]),
        "journals": Counter([*state.display, *state.deck, *state.discarded, *published]),
    }


def test_nothing_is_lost_or_doubled(played):
    rules = played.rules
    start = pieces(rules, rules.start()[0])
    for _, _, state, _ in played.steps():
        found = pieces(rules, state)
        assert {kind: found[kind] for kind in ("boards", "tokens", "tiles")} == {
            kind: start[kind] for kind in ("boards", "tokens", "tiles")
        }
        assert max(found["journals"].values()) == 1
        in_zones = sum(zone.tokens for zone in state.zones if zone is not None)
        assert state.heap.supply + in_zones == sum(state.heap.unseen)
        discs = Counter(
            seat
            for zone in state.zones
            if zone is not None
            for seat in (*sum(zone.sonar, ()), *zone.conservation, *zone.sites)
        )
        markers = Counter(seat for hexed in state.impact for seat in hexed)
        for seat, player in enumerate(state.players, 1):
            on_tiles = sum(tile.disc for tile in player.tableau)
            assert player.supply + player.staging + on_tiles + discs[seat] == 30
            assert player.markers + markers[seat] == 20
            assert min(player.supply, player.staging, player.research) >= 0
            assert player.research <= 12
            assert {0, *player.tracks} <= {*range(13)}
            assert len(player.vessels) <= 3
    assert played.end.phase == "over"
    assert len(played.moments) > 100


def test_a_choice_is_named_by_the_board_and_the_title_that_it_is_about():
    rules = endeavor_rules()
    state = a_moment(tableau={1: "pilot reef_diver+"}, turn="sonar").state
    assert rules.choice_to_text(state, Sonar(1, "C1", 0)) == "Sonar in Sea Star (C1), track 1"
    assert rules.choice_to_text(state, Activate(1, 2)) == "Activate Underwater Photographer"
    assert rules.decision_to_text(Activate(1, 2)) == "Activate the Specialist in place 3"


def test_one_person_is_asked_at_a_time_and_one_die_falls_in_a_game(played):
    rules, states = played.rules, [moment.state for moment in played.moments]
    assert max(len(rules.to_move(state)) for state in states) == 1
    assert [rules.dice(state) for state in states if rules.dice(state)] == [("wave",)] * (len(rules.game.seats) > 1)
