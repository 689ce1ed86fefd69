"""What is true at every step of any game: no die, animal, card or cube gets lost, and bounds hold."""

from collections import Counter

import pytest

from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.state import State
from tests.builders import the_content
from tests.rules.every_game import Recorded, Setting, generous, recorded

SETTINGS = [
    Setting("the_spill", {"track": track.id, "harsh_weather": change is None}, number % 4 + 1, change)
    for number, track in enumerate(the_content().tracks)
    for change in (None, generous)
]


@pytest.fixture(scope="module", params=SETTINGS, ids=str)
def played(request) -> Recorded:
    """A random game."""
    return recorded(request.param, 5)


def dice_in_the_air(state: State) -> Counter:
    """Return the dice that are in no place: about to be dropped, or landed but not yet resolved."""
    air: Counter = Counter()
    if state.falling is not None:
        air.update(landing.die for landing in state.falling.landings)
    if state.pending is not None and state.pending[-1] == "drop" and state.phase != "setup":
        air.update(state.pending.dice)
    return air


class Ledger:
    """Counts what events say of Weather dice and cubes, which leave the table for good."""

    def __init__(self) -> None:
        self.weather_gone = 0
        self.earned = self.lost = self.placed = self.left_with_cards = 0

    def note(self, before: State, events: list[Event]) -> None:
        kinds = Counter(event.event for event in events)
        self.weather_gone += kinds["weather_struck"]
        self.earned += kinds["cube_earned"]
        self.lost += kinds["cube_lost"]
        self.placed += kinds["cube_placed"]
        cubes = {card.card: sum(card.cubes) for card in before.cards.open}
        for event in events:
            if event.event == "cube_placed":
                cubes[event.card] += 1
            elif event.event == "resource_discarded":
                self.left_with_cards += cubes[event.card]


def test_dice_animals_cards_and_cubes_are_accounted_for_at_every_step(played):
    ledger = Ledger()
    for before, _, state, events in played.steps():
        ledger.note(before, events)
        air = dice_in_the_air(state)
        in_setup = state.phase == "setup"
        landed = state.oil.bit_count()
        oil = landed + state.bag.oil + state.removed + state.pool.oil + air["oil"]
        assert oil + (8 - landed if in_setup else 0) == 60
        weather = state.bag.weather + state.pool.weather + air["weather"] + ledger.weather_gone
        assert weather == 4
        home = state.healthy.bit_count() + state.contaminated.bit_count()
        assert not state.healthy & state.contaminated
        assert home + sum(map(sum, state.rescued)) + sum(state.sickbay) == 36
        assert ledger.earned == ledger.placed + ledger.lost + state.cubes_in_hand
        assert ledger.placed == ledger.left_with_cards + sum(sum(card.cubes) for card in state.cards.open)
        assert 0 <= state.removed <= state.removed_ever


def test_every_card_is_in_one_place_and_every_specialist_at_most_once(played):
    every = set(played.rules.game.resources)
    left: set[str] = set()
    for moment in played.moments:
        cards, preparing = moment.state.cards, moment.state.preparing
        left |= {event.card for event in moment.events if event.event == "resource_left_game"}
        drawn = preparing.drawn if preparing else ()
        places = [*(card.card for card in cards.open), *cards.unknown, *cards.known, *cards.discard, *drawn, *left]
        assert len(places) == len(every)
        assert set(places) == every
        assert len(set(moment.state.seats)) == len(moment.state.seats)


def test_bounds_hold_at_every_step(played):
    game = played.rules.game
    for state in [moment.state for moment in played.moments]:
        assert state.ap >= 0
        assert 0 <= state.track_space < len(game.dice_by_space)
        assert min(state.bag) >= 0
        assert state.removed >= 0
        assert state.cubes_in_hand in (0, 1)
        assert (state.phase == "over") == (state.result is not None) == (state.pending is None)
        for name, needs in game.resources.items():
            for card in state.cards.open:
                if card.card == name:
                    limits = [ability.cubes for ability in needs.abilities]
                    assert all(cubes <= limit for cubes, limit in zip(card.cubes, limits, strict=False))
                    assert not all(card.cubes)
        if not game.setup.harsh_weather:
            assert all(count <= 1 for mat in state.tokens for count in mat)
