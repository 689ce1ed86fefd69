"""Positions that are being made: every change, what does not fit and its fix, and any moment of a game."""

import json
import random
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.rules.game import Refused
from spillgame.rules.the_spill.board import BIT, SECTORS, SPACES, Sector, Space
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.position import changes as c
from spillgame.rules.the_spill.position import given_of, positioned, with_position
from spillgame.rules.the_spill.position.draft import Draft, FixStep, draft_at, draft_in, position_of, problems
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.scenes.the_spill.editor.editing import Edits
from tests.builders import a_setup, the_content

CONTENT = the_content()
GAME = Game(CONTENT, a_setup())
SPECIES = range(len(GAME.species))
EMPTY = draft_in(CONTENT, a_setup(), {})


def one_of(values):
    return st.sampled_from(list(values))


def track_space(draft, space):
    """Put the token on a space of the draft's track."""
    return c.changed(draft, track_space=space % len(GAME.tracks[draft.setup.track].dice))


def cubes(draft, card, ability, n):
    """Put cubes on an ability of the card, up to the number that it takes."""
    found = GAME.resources[card].abilities[ability : ability + 1]
    return c.with_cubes(draft, card, ability, min(n, found[0].cubes)) if found else draft


spaces, sectors, seats, few = one_of(SPACES), one_of(SECTORS), st.integers(0, 3), st.integers(0, 6)
conditions = one_of(("healthy", "contaminated"))
CHANGES = st.one_of(
    st.tuples(st.just(c.switch_oil), spaces),
    st.tuples(st.just(partial(c.put_animal, GAME)), spaces, conditions),
    st.tuples(st.just(c.take_animal), spaces),
    st.tuples(st.just(c.put_ship), seats, sectors),
    st.tuples(st.just(c.mark), sectors),
    st.tuples(st.just(partial(c.with_count, GAME)), one_of(c.counts(GAME)), st.integers(0, 70)),
    st.tuples(st.just(c.with_rescued), one_of(SPECIES), conditions, few),
    st.tuples(st.just(c.with_sickbay), one_of(SPECIES), few),
    st.tuples(st.just(c.with_token), seats, st.integers(0, 4), st.integers(0, 1)),
    st.tuples(st.just(track_space), st.integers(0, 9)),
    st.tuples(st.just(lambda draft, capped: c.changed(draft, capped=capped)), st.booleans()),
    st.tuples(st.just(c.put_card), one_of(GAME.resources), one_of(c.PILES)),
    st.tuples(st.just(cubes), one_of(GAME.resources), st.integers(0, 1), st.integers(0, 3)),
    st.tuples(st.just(partial(c.with_active, GAME)), seats),
    st.tuples(st.just(c.with_spilling), st.booleans()),
    st.tuples(st.just(c.with_specialist), seats, one_of(GAME.specialists)),
    st.tuples(st.just(partial(c.with_win_card, GAME)), one_of(GAME.win_cards)),
    st.tuples(st.just(partial(c.with_track, GAME)), one_of(GAME.tracks)),
    st.tuples(st.just(partial(c.with_harsh_weather, GAME)), st.booleans()),
)
"""Every change of a draft, each with its arguments."""


def mended(draft: Draft, fitted: Draft | None = None) -> Draft:
    while found := problems(GAME, draft, fitted):
        draft = found[0].fixed
    return draft


def begun(draft: Draft):
    """Return the rules of the game that a draft begins; raises Refused if it cannot begin."""
    said = json.loads(json.dumps(position_of(GAME, draft)))
    setup, position = with_position(CONTENT, draft.setup, said)
    return TheSpill(CONTENT, setup, position)


@settings(max_examples=60, deadline=None)
@given(st.lists(CHANGES, max_size=25))
def test_whatever_is_changed_undo_leads_back_to_the_start_and_redo_to_the_end(changes):
    edits = Edits(EMPTY)
    for change, *args in changes:
        edits = edits.changed(change(edits.now, *args))
    last, steps = edits.now, len(edits.before)
    for _ in range(steps):
        edits = edits.undo()
    assert (edits.now, edits.before) == (EMPTY, ())
    assert edits.undo() == edits
    for _ in range(steps):
        edits = edits.redo()
    assert (edits.now, edits.undone) == (last, ())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(CHANGES, max_size=25), st.integers(0, 1000))
def test_what_does_not_fit_is_refused_and_once_mended_every_draft_can_be_played(changes, seed):
    draft = EMPTY
    for change, *args in changes:
        draft = change(draft, *args)
    if any(
        problem.misfit.more > 0 for problem in problems(GAME, draft)
    ):  # reading a position may put missing pieces somewhere
        with pytest.raises(Refused):
            begun(draft)
    draft = mended(draft, EMPTY)
    rules = begun(draft)
    if not draft.spilling:
        assert rules.start()[0] == draft.state
    chance, rng, (state, _) = SeededChance(rules, seed), random.Random(seed), rules.start()
    for _ in range(40):
        if rules.result(state) is not None:
            break
        step = chance.answer(state).step if rules.asks_chance(state) else rng.choice(rules.legal(state))
        state, _ = rules.apply(state, step)
        assert not too_much(state)


def too_much(state) -> bool:
    """Return whether a piece came from nowhere."""
    return state.bag.oil + state.pool.oil + state.oil.bit_count() + state.removed > CONTENT.board.dice.oil


def test_each_count_that_does_not_fit_says_what_mends_it():
    draft = EMPTY
    for space in SPACES[:5]:
        draft = c.switch_oil(draft, space)
    (problem,) = problems(GAME, draft)
    assert (problem.misfit.what, problem.misfit.found, problem.misfit.needed) == ("oil", 65, 60)
    assert problem.steps == [FixStep("bag", -5)]
    assert problem.fixed.state.bag.oil == 55
    assert problem.fixed.state.oil == draft.state.oil
    draft = c.with_count(GAME, problem.fixed, "bag_oil", 0)
    draft = c.with_count(GAME, draft, "removed", 58)
    (problem,) = problems(GAME, draft)
    assert problem.steps == [FixStep("removed", -3)]
    fewer = problems(GAME, c.with_count(GAME, problem.fixed, "removed", 50))
    assert fewer[0].steps == [FixStep("bag", 5)]


def test_animals_that_are_missing_are_rescued_and_those_too_many_leave_rescued_then_sickbay_then_home():
    home = next(space for space in SPACES if GAME.species_at[space] == 0)
    away = c.take_animal(EMPTY, home)
    (problem,) = problems(GAME, away)
    assert (problem.misfit.species, problem.steps) == (GAME.species[0], [FixStep("rescued", 1)])
    assert problem.fixed.state.rescued[0] == (1, 0)
    many = c.with_sickbay(c.with_rescued(EMPTY, 0, "contaminated", 2), 0, 3)
    assert problems(GAME, many)[0].steps == [FixStep("rescued", -2), FixStep("sickbay", -3)]
    assert not problems(GAME, mended(many))


def test_what_was_changed_by_hand_is_mended_elsewhere():
    fewer = c.with_count(GAME, EMPTY, "bag_oil", 57)
    assert problems(GAME, fewer)[0].steps == [FixStep("bag", 3)]
    (problem,) = problems(GAME, fewer, EMPTY)
    assert problem.steps == [FixStep("removed", 3)]
    assert problem.fixed.state.removed_ever == 3
    more = c.with_count(GAME, problem.fixed, "bag_oil", 58)
    assert problems(GAME, more, problem.fixed)[0].steps == [FixStep("removed", -1)]
    rescued = c.with_rescued(EMPTY, 0, "healthy", 2)
    (problem,) = problems(GAME, rescued, EMPTY)
    assert problem.steps == [FixStep("home", -2)]
    none = c.with_rescued(problem.fixed, 0, "healthy", 0)
    (again,) = problems(GAME, none, problem.fixed)
    assert (again.steps, again.fixed) == ([FixStep("home", 2)], EMPTY)
    laid = c.switch_oil(c.with_count(GAME, EMPTY, "bag_oil", 60), SPACES[0])
    assert problems(GAME, laid, EMPTY)[0].steps == [FixStep("bag", -1)]


def test_weather_dice_may_have_left_the_game_but_no_more_than_there_are_can_be_in_it():
    assert not problems(GAME, c.with_count(GAME, EMPTY, "bag_weather", 1))
    (problem,) = problems(GAME, c.with_count(GAME, EMPTY, "pool_weather", 2))
    assert (problem.misfit.more, problem.steps) == (2, [FixStep("bag", -2)])


def test_an_animal_lives_only_at_its_home():
    nobody = Space.parse("N1A")
    assert c.put_animal(GAME, EMPTY, nobody, "healthy") == EMPTY
    home = Space.parse("N1B")
    hurt = c.put_animal(GAME, EMPTY, home, "contaminated").state
    assert hurt.contaminated == BIT[home]
    assert not hurt.healthy & BIT[home]


def test_a_marker_stays_in_its_quadrant_and_is_there_only_where_the_win_card_looks_at_it():
    assert c.mark(EMPTY, Sector.parse("N3")) == EMPTY
    marked = c.with_win_card(GAME, EMPTY, "last_drop")
    assert [str(one) for one in c.mark(marked, Sector.parse("E4")).state.goal.marked] == ["N1", "E4", "S1"]
    assert c.mark(marked, Sector.parse("W4")) == marked
    assert c.with_win_card(GAME, marked, "ark").state.goal.marked == ()


def test_a_card_is_in_one_place_and_its_cubes_on_one_ability():
    card = EMPTY.state.cards.open[0].card
    draft = c.with_cubes(c.with_cubes(EMPTY, card, 0, 1), card, 1, 2)
    assert draft.state.cards.open[0].cubes == (0, 2)
    for pile in c.PILES:
        moved = c.put_card(draft, card, pile)
        assert c.pile_of(moved.state, card) == pile
        assert sum(name == card for name in every_card(moved)) == (pile != "away")


def every_card(draft: Draft) -> list[str]:
    cards = draft.state.cards
    return [*(one.card for one in cards.open), *cards.unknown, *cards.known, *cards.discard]


def test_a_specialist_who_has_another_seat_changes_places():
    first, second, *_ = EMPTY.state.seats
    assert c.with_specialist(EMPTY, 0, second).state.seats[:2] == (second, first)
    other = next(name for name in GAME.names if name not in EMPTY.state.seats)
    draft = c.with_specialist(EMPTY, 0, other)
    assert draft.state.seats[0] == draft.setup.specialists[0] == other


def test_what_has_been_removed_ever_goes_along_and_is_never_less_than_now():
    draft = c.with_count(GAME, EMPTY, "removed", 4)
    assert (draft.state.removed, draft.state.removed_ever) == (4, 4)
    draft = c.with_count(GAME, draft, "removed_ever", 9)
    assert c.with_count(GAME, draft, "removed", 2).state.removed_ever == 9
    assert c.with_count(GAME, draft, "removed_ever", 1).state.removed_ever == 4


def test_the_turn_that_is_shown_is_that_which_begins():
    spilling = c.with_spilling(EMPTY, True)
    assert c.count_of(GAME, spilling, "turn") == c.count_of(GAME, EMPTY, "turn") == 5
    assert begun(spilling).start()[0].turn == 5
    assert c.with_spilling(spilling, False) == EMPTY


@pytest.mark.parametrize("seed", range(3))
def test_any_moment_of_any_game_is_a_draft_that_can_be_played(seed):
    rules = TheSpill(CONTENT, a_setup(level="mixed", specialists=(), harsh_weather=bool(seed % 2), seed=seed))
    chance, bot = SeededChance(rules, seed), GAMES["the_spill"].bot("random" if seed % 2 else "greedy", seed)
    state, _ = rules.start()
    while rules.result(state) is None:
        draft = draft_at(CONTENT, rules.game.setup, state)
        assert not problems(GAME, draft)
        assert draft.state.oil == state.oil
        assert sum(draft.state.bag) >= sum(state.bag)
        begins = begun(draft).start()[0]
        if given_of(rules.game, state) is not None:
            assert begins == state
        step = chance.answer(state).step if rules.asks_chance(state) else bot.choose(rules, state, 1)
        state, _ = rules.apply(state, step)
    assert not problems(GAME, draft_at(CONTENT, rules.game.setup, state))


def test_a_saved_position_is_the_draft_again():
    draft = c.with_spilling(c.switch_oil(EMPTY, Space.parse("E3C")), True)
    assert draft_in(CONTENT, a_setup(), position_of(GAME, mended(draft))) == mended(draft)
    assert positioned(GAME, {"oil": {"N1": 3}})[0].oil.bit_count() == 3
