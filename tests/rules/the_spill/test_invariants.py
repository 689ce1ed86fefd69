"""What is true at every step of any game: nothing gets lost, and the three faces of each rule agree."""

import random
from collections import Counter
from dataclasses import replace
from functools import cache

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from spillgame.play.chance import SeededChance
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.events import Event
from spillgame.rules.the_spill.game import Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from tests.builders import a_setup, the_content

EAGER = (("use_resource", "target", "place_cube"), ("remove", "rescue", "push_back"), ("move", "extra_action"))
"""What an active player does first, so that cubes are earned and cards used before the game is lost."""
SPECIALISTS = sorted(specialist.id for specialist in the_content().specialists)


@cache
def generous_content() -> Content:
    """Return content with which games last longer: many AP, cheap removes, a cube for each, losing lines far away."""
    content = the_content()
    actions = content.actions
    return replace(
        content,
        actions=replace(
            actions,
            action_points=8,
            remove=replace(actions.remove, ap=1),
            cubes=replace(actions.cubes, per_removed=1),
        ),
        board=replace(content.board, losing=replace(content.board.losing, sickbay_of_one=6, full_sectors=20)),
    )


setups = st.builds(
    lambda players, level, track, harsh, team, seed: a_setup(
        players=tuple("ABCD"[:players]),
        level=level,
        track=track,
        harsh_weather=harsh,
        specialists=tuple(team),
        seed=seed,
    ),
    st.integers(1, 4),
    st.sampled_from([1, 2, 3, "mixed"]),
    st.sampled_from(sorted(track.id for track in the_content().tracks)),
    st.booleans(),
    st.lists(st.sampled_from(SPECIALISTS), unique=True, max_size=4),
    st.integers(0, 2**32),
)
few = settings(
    deadline=None,
    max_examples=20,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # a game determined by a seed does not shrink, and trying takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


class Walk:
    """A game played at random, step by step, determined by the set-up's seed."""

    def __init__(self, setup: Setup):
        rules = TheSpill(generous_content() if setup.seed % 2 else the_content(), setup)
        self.game = rules.game
        self.rng = random.Random(setup.seed)
        self.chance = SeededChance(rules, setup.seed)
        self.state, self.events = engine.start(self.game)
        self.steps: list[engine.Step] = []

    def next_step(self) -> engine.Step:
        if not isinstance(self.state.pending, Decide):
            return self.chance.answer(self.state).step
        legal = engine.legal(self.game, self.state)
        for types in EAGER:
            lively = [decision for decision in legal if decision.type in types]
            if lively and self.rng.random() < 0.8:
                return self.rng.choice(lively)
        return self.rng.choice(legal)

    def go(self) -> bool:
        """Take one step; False once the game is over."""
        if self.state.result is not None:
            return False
        step = self.next_step()
        self.state, self.events = engine.apply(self.game, self.state, step)
        self.steps.append(step)
        return True

    def to_the_end(self) -> "Walk":
        while self.go():
            pass
        return self


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


@few
@given(setups)
def test_dice_animals_cards_and_cubes_are_accounted_for_at_every_step(setup):
    walk, ledger = Walk(setup), Ledger()
    before = walk.state
    while walk.go():
        state = walk.state
        ledger.note(before, walk.events)
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
        before = state


@few
@given(setups)
def test_every_card_is_in_one_place_and_every_specialist_at_most_once(setup):
    walk = Walk(setup)
    every = set(walk.game.resources)
    left: set[str] = set()
    while walk.go():
        cards = walk.state.cards
        left |= {event.card for event in walk.events if event.event == "resource_left_game"}
        drawn = walk.state.preparing.drawn if walk.state.preparing else ()
        places = [*(card.card for card in cards.open), *cards.unknown, *cards.known, *cards.discard, *drawn, *left]
        assert len(places) == len(every)
        assert set(places) == every
        assert len(set(walk.state.seats)) == len(walk.state.seats)


@few
@given(setups)
def test_bounds_hold_at_every_step(setup):
    walk = Walk(setup)
    while walk.go():
        state = walk.state
        assert state.ap >= 0
        assert 0 <= state.track_space < len(walk.game.dice_by_space)
        assert min(state.bag) >= 0
        assert state.removed >= 0
        assert state.cubes_in_hand in (0, 1)
        assert (state.phase == "over") == (state.result is not None) == (state.pending is None)
        for name, needs in walk.game.resources.items():
            for card in state.cards.open:
                if card.card == name:
                    limits = [ability.cubes for ability in needs.abilities]
                    assert all(cubes <= limit for cubes, limit in zip(card.cubes, limits, strict=False))
                    assert not all(card.cubes)
        if not walk.game.setup.harsh_weather:
            assert all(count <= 1 for mat in state.tokens for count in mat)
