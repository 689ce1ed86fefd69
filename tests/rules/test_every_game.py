"""What holds at every step of every game, in each of its modes and for any number of people."""

import json
import pickle
import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import product

import pytest

from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.play.table import Table
from spillgame.rules.endeavor_deep_sea.turns import SkipAfter
from spillgame.rules.game import Refused, Rules
from tests.box.hidden import boxed
from tests.rules.every_game import (
    HIDDEN,
    MODES,
    READ_FROM_TEXT,
    TOLD,
    Recorded,
    Setting,
    content_of,
    every_setting,
    recorded,
)
from tests.rules.twins import TWINS

SETTINGS = [one for one in every_setting() if one.game != HIDDEN]
MOST = 60
"""At most this many moments of a game are written as positions and read: whole games take long."""


@pytest.fixture(scope="module", params=every_setting(), ids=str)
def played(request, tmp_path_factory) -> Iterator[Recorded]:
    """A random game, which all tests of its setting look at."""
    setting: Setting = request.param
    if setting.game == HIDDEN:
        with boxed(tmp_path_factory.mktemp("rooms")):
            yield recorded(setting, 4)
    else:
        yield recorded(setting, 4)


@pytest.fixture
def some_words(played) -> list[tuple]:
    """Every fifth step: what is said takes long."""
    return played.steps()[::5]


def test_every_game_of_the_box_has_its_modes_here():
    assert {*MODES} == {*GAMES} == {*TOLD} - {HIDDEN}


def test_somebody_is_to_move_or_chance_is_due_or_the_game_is_over(played):
    rules = played.rules
    for moment in played.moments:
        state, seats = moment.state, rules.to_move(moment.state)
        over = rules.result(state) is not None
        assert bool(seats) + rules.asks_chance(state) + over == 1
        assert bool(rules.question_to_text(state)) != over
        assert rules.dice(state) is None or rules.asks_chance(state)
        assert {decision.seat for decision in rules.legal(state)} == {*seats}


def test_the_worker_that_computes_hints_can_be_sent_the_game_and_its_states(played):
    rules, state = played.rules, played.moments[len(played.moments) // 2].state
    sent, arrived = pickle.loads(pickle.dumps((rules, state)))  # noqa: S301 - what is sent is our own
    assert arrived == state
    assert sent.legal(arrived) == rules.legal(state)


def test_just_those_candidates_are_legal_that_nothing_refuses(played):
    rules = played.rules
    for moment in played.moments:
        legal = [*rules.legal(moment.state)]
        allowed = [one for one in rules.candidates(moment.state) if rules.refusal(moment.state, one) is None]
        assert sorted(map(rules.step_to_text, legal)) == sorted(map(rules.step_to_text, allowed))
        assert len({*legal}) == len(legal)


def test_what_is_refused_is_not_done_and_names_its_reason_in_words_and_its_rule(played):
    rules, rng, refused = played.rules, random.Random(1), 0
    for moment in played.moments:
        state, candidates = moment.state, [*rules.candidates(moment.state)]
        for decision in rng.sample(candidates, min(12, len(candidates))):
            why = rules.refusal(state, decision)
            if why is not None:
                refused += 1
                said = rules.refusal_to_text(why)
                assert said != why.code
                assert "{" not in said
                assert re.fullmatch(r"[A-Z]-\d+(\.\d+)*", why.rule)
                with pytest.raises(Refused) as caught:
                    rules.apply(state, decision)
                assert caught.value.refusal == why
    assert refused


def test_the_events_of_a_step_lead_to_the_next_state_and_for_each_seat_to_what_it_sees_of_it(played):
    rules, told = played.rules, TOLD[played.game.name]
    seats = (None, 1, 2) if type(rules).view is not Rules.view else ()
    for before, _, after, events in played.steps():
        whole = before
        for event in events:
            whole = rules.fold(whole, event)
        assert told(whole) == told(after)
        for seat in seats if rules.result(after) is None else ():  # the end lays everything open
            seen = rules.view(before, seat)
            for event in filter(None, (rules.event_view(event, seat) for event in events)):
                seen = rules.fold(seen, event)
            assert told(seen) == told(rules.view(after, seat))


def test_what_a_seat_may_not_see_changes_neither_its_view_nor_what_it_may_do(played):
    rng, twin_of = random.Random(6), TWINS[played.game.name]
    for moment in played.moments:
        for seat in played.rules.to_move(moment.state):
            view = played.rules.view(moment.state, seat)
            rules, twin = twin_of(played.rules, moment.state, seat, rng)
            assert rules.view(twin, seat) == view == rules.view(view, seat)
            assert rules.legal(twin) == rules.legal(view) == played.rules.legal(moment.state)
    assert {played.rules.view(played.end, seat) for seat in (None, 1)} == {played.end}


def test_every_step_is_read_back_from_its_json_and_its_text_and_leads_to_the_same_again(played):
    rules, read = played.rules, READ_FROM_TEXT.get(played.game.name)
    for before, step, after, events in played.steps():
        again = rules.step_from_json(before, json.loads(json.dumps({"n": 1, **rules.step_to_json(step)})))
        assert (type(again), again) == (type(step), step)
        assert rules.apply(before, again) == (after, events)
        assert read is None or read(rules, before, rules.step_to_text(step)) == step
        assert (rules.rests(step) is not None) == (rules.dice(before) is not None)
        assert rules.is_chance(step) == rules.asks_chance(before)


def test_a_step_is_refused_where_something_else_is_due(played):
    for before, step, after, _ in played.steps():
        with pytest.raises(Refused):
            played.rules.apply(played.end, step)
        if played.rules.asks_chance(before) != played.rules.asks_chance(after):
            with pytest.raises(Refused):
                played.rules.apply(after, step)


def test_what_is_undone_and_done_again_is_the_same_game(played):
    table = Table.resumed(played.rules, SeededChance(played.rules, 1), played.moments, practice=True)
    while table.undo_refusal() is None:
        table.undo()
    assert table.moments == tuple(played.moments[:1])
    while table.redo_refusal() is None:
        table.redo()
    assert table.moments == tuple(played.moments)
    for before, step, _, _ in played.steps():
        assert not played.rules.is_chance(step) or played.rules.undo_limit(before, step) == "chance"


def test_a_state_is_a_value_that_json_can_hold(played):
    for moment in played.moments:
        copy = type(moment.state)(*moment.state)
        assert (copy, hash(copy)) == (moment.state, hash(moment.state))
        json.dumps(played.rules.state_to_json(moment.state))
    for name in (*played.end._fields, "anything_new"):
        with pytest.raises(AttributeError):
            setattr(played.end, name, None)


def test_everything_is_said_in_the_words_of_the_content(played, some_words):
    rules = played.rules
    for before, step, after, events in some_words:
        said = [rules.event_to_text(event) for event in events]
        said += [rules.event_to_text(seen) for seen in (rules.event_view(event, None) for event in events) if seen]
        said += [rules.state_to_text(after), rules.step_to_text(step)]
        for decision in rules.legal(before):
            said += [rules.decision_to_text(decision), rules.choice_to_text(before, decision)]
            assert rules.offer(before, decision).rule
        assert all(said)
        assert not [text for text in said if "{" in text]


def test_a_game_ends_with_reasons_in_words_and_every_seat_in_its_ranking(played):
    result = played.rules.result(played.end)
    assert result.reasons
    assert played.rules.reasons_to_text(result.reasons)
    seats = [seat for rank in result.ranking for seat in rank]
    assert sorted(seats) == sorted({*seats})
    assert result.won is not None or seats
    assert result.scores is None or len(result.scores) == len(seats)


def test_a_set_up_can_be_written_down_and_gives_the_same_beginning(played):
    setup = json.loads(json.dumps(played.rules.setup_to_json()))
    again = played.game.room.rules(played.content, setup, None)
    assert again.setup_to_json() == setup
    assert played.setting.given or again.start() == played.rules.start()
    assert {*setup} == {*played.game.room.setup.keys}


def test_a_game_in_short_has_the_columns_that_are_declared_and_its_figures_are_numbers(played):
    room = played.game.room
    for moments in (played.moments[:1], played.moments):
        short = room.summary(played._replace(moments=moments))
        assert {*short} == {column.key for column in room.columns}
        assert json.loads(json.dumps(short)).keys() == short.keys()
    if room.statistics is not None:
        counts = Counter(
            name for moment in played.moments for event in moment.events for name in room.statistics.counted(event)
        )
        told = room.statistics.tell(played.rules, 1, counts)
        assert all(isinstance(told[key], int | float) for key in played.content.words.statistics)


@pytest.mark.parametrize("played", [one for one in SETTINGS if GAMES[one.game].room.position], indirect=True, ids=str)
def test_a_moment_that_can_be_a_position_is_the_same_when_it_is_read(played):
    position, rules = played.game.room.position, played.rules
    found = 0
    looked_at = random.Random(1).sample(played.moments, min(MOST, len(played.moments)))
    for moment in looked_at:
        given = position.given_of(rules, moment.state)
        if given is not None:
            found += 1
            setup = position.setup_of(rules, moment.state)
            split = position.split(played.content, setup, json.loads(json.dumps(given)))
            assert played.game.room.rules(played.content, *split).start()[0] == moment.state
            assert position.title_of(rules, moment.state)
    assert found > 3


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_gives_one_game_and_another_seed_another(game):
    setting = Setting(game, MODES[game][0], GAMES[game].room.setup.seats[1])
    ends = [recorded(setting, seed).moments for seed in (1, 2, 1)]
    assert ends[0] == ends[2] != ends[1]


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_many_games_replay_to_the_same_end(setting):
    for seed in range(60):
        game = recorded(setting, seed)
        state, _ = game.rules.start()
        for line in [json.loads(json.dumps(game.rules.step_to_json(moment.step))) for moment in game.moments[1:]]:
            state, _ = game.rules.apply(state, game.rules.step_from_json(state, line))
        assert state == game.end


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_event_and_every_type_of_decision_comes_up_in_some_games(game):
    events, decisions, kinds = set(), set(), set()
    for seed, setting in product(range(16), [one for one in SETTINGS if one.game == game]):
        played = recorded(setting, seed)
        kinds |= {*played.rules.engine.kinds}
        for _, step, _, happened in played.steps():
            decisions.add(type(step))
            events |= {type(event) for event in happened}
    assert events == {*import_module(f"spillgame.rules.{game}.events").EVENT_TYPES}
    assert kinds - decisions <= {SkipAfter}


@pytest.mark.parametrize("odd", [None, 1.5, "", {"odd": 1}, [3]])
@pytest.mark.parametrize(("game", "key"), [(game, key) for game in GAMES for key in GAMES[game].room.setup.keys])
def test_a_set_up_with_something_odd_is_refused_by_a_rule_in_a_whole_sentence(game, key, odd):
    room, content = GAMES[game].room, content_of(game)
    with pytest.raises(Refused) as refused:
        room.rules(content, {**room.setup.default(), key: odd}, None)
    assert refused.value.refusal.rule
    said = room.refusal_to_text(content, refused.value.refusal)
    assert not re.search(r"{[a-z_]+}", said)
