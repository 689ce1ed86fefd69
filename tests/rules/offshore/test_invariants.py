"""What holds at every step of any game: nothing is lost, list and refusal agree, and a view leaks nothing."""

import json
import random
from collections import Counter
from itertools import product

import pytest

from spillgame.bots.offshore.bots import BOTS
from spillgame.lab.simulate import play_game, seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.offshore.chances import Chance
from spillgame.rules.offshore.notation import step_from_text
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from tests.builders.offshore import offshore_rules
from tests.rules import walks
from tests.rules.walks import assert_read_back, assert_said

SETUPS = [*product((2, 3, 4, 5), (False, True))]
EVERY = ("seats", "objectives"), SETUPS


def walk(rules: Offshore, seed: int, uniform: bool = False):
    """Play a random game as `walks.walk` does.

    The bot takes types of decisions uniformly; a `uniform` walk takes decisions so, and opens and counters far more.
    """
    bot = BOTS["random"](random.Random(seed))
    usual = lambda state: bot.choose(rules, state, rules.to_move(state)[0])  # noqa: E731
    return walks.walk(rules, seed, None if uniform else usual)


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


@pytest.mark.parametrize(*EVERY)
def test_no_tile_is_lost_or_doubled_and_no_platform_either(seats, objectives):
    rules = offshore_rules(seats, objectives=objectives, first="draw")
    table = rules.game.table
    start = pieces(rules, rules.start()[0])
    assert start["technologies"].total() == 34
    for _, _, state, _ in walk(rules, seats):
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


@pytest.mark.parametrize(*EVERY)
def test_coins_change_only_by_what_events_say(seats, objectives):
    rules = offshore_rules(seats, objectives=objectives)
    paid = {"bought": "coins", "opening_paid": "coins"}
    gained = {"coins_taken": "coins", "drilling_paid": "coins", "marker_taken": "coins", "red_rewarded": "coins"}
    for before, _, after, events in walk(rules, seats + 10):
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


@pytest.mark.parametrize(("seats", "seat"), [(3, 1), (3, 2), (3, None), (5, 4)])
def test_O_1_13_what_a_seat_sees_of_the_events_leads_to_its_view_of_the_state(seats, seat):
    rules = offshore_rules(seats, objectives=True)
    for before, _, after, events in walk(rules, 11):
        view = rules.view(before, seat)
        for event in events:
            view = rules.fold(view, rules.event_view(event, seat))
        assert without_questions(view) == without_questions(rules.view(after, seat))


def without_questions(state: State) -> State:
    """Return a state without what is set beside the events: questions, and what is left over for them."""
    opening, drilling = state.opening, state.drilling
    if opening is not None:
        opening = opening._replace(left=0, stage="build" if opening.stage == "reveal" else opening.stage)
    return state._replace(
        pending=None,
        bonus=None,
        opening=opening,
        drilling=None if drilling is None else drilling._replace(share=0),
    )


def test_O_1_13_a_view_holds_no_objective_but_ones_own_until_the_end():
    rules = offshore_rules(4, objectives=True)
    hidden = 0
    for _, _, state, _ in walk(rules, 5):
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


def test_O_1_13_two_games_that_differ_in_what_is_hidden_look_alike():
    rules = offshore_rules(3, objectives=True)
    for _, _, state, _ in walk(rules, 6):
        if state.phase != "play":
            continue
        one, other = state.players[1].objective, state.objectives_left[0]
        swapped = state.players[1]._replace(objective=other)
        left = tuple(sorted({*state.objectives_left} - {other} | {one}))
        twin = state._replace(objectives_left=left).with_player(2, swapped)
        assert rules.view(twin, 1) == rules.view(state, 1)
        assert rules.legal(twin) == rules.legal(state)


@pytest.mark.parametrize(*EVERY)
def test_every_step_is_read_back_from_its_json_and_its_text(seats, objectives):
    rules = offshore_rules(seats, objectives=objectives, first="draw")
    for before, step, after, _ in walk(rules, seats * 3, uniform=objectives):
        assert_read_back(rules, before, step)
        assert rules.step_from_json(before, step_from_text(rules.step_to_text(step))) == step
        json.dumps(rules.state_to_json(after))
        assert hash(after) == hash(State(*after))


@pytest.mark.parametrize("seats", [2, 5])
def test_everything_is_said_in_the_words_of_the_content(seats):
    rules = offshore_rules(seats, objectives=True, first="draw")
    for state, _, after, events in walk(rules, 8, uniform=True):
        assert_said(rules, state, after, events)
    assert rules.question_to_text(after) == ""


def play_and_replay(number: int) -> None:
    """Play a random game of the number's kind, and replay its steps to the end from their lines."""
    seats, objectives = SETUPS[number % len(SETUPS)]
    seed = seed_of_game(7, number)
    rules = offshore_rules(seats, objectives=objectives, first="draw", seed=seed)
    played = play_game(rules, [BOTS["random"](random.Random(seed))], SeededChance(rules, seed))
    lines = [json.loads(json.dumps(rules.step_to_json(step))) for step in played.steps]
    state, _ = rules.start()
    for line in lines:
        state, _ = rules.apply(state, rules.step_from_json(state, line))
    assert state == played.state
    assert rules.result(state) == played.result
    assert set(played.result.reasons) <= {"requirements", "technologies", "stalled"}


@pytest.mark.parametrize("number", range(8))
def test_a_random_game_replays_to_the_same_end(number):
    play_and_replay(number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_games_replay_to_the_same_end(part):
    for number in range(part * 100, part * 100 + 100):
        play_and_replay(number)


def test_steps_of_chance_are_never_drawn_by_the_rules():
    rules = offshore_rules(3)
    for before, step, _, _ in walk(rules, 1):
        if isinstance(step, Chance):
            assert rules.asks_chance(before)
            assert rules.dice(before) is None
            assert rules.rests(step) is None
