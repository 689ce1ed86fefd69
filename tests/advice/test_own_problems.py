"""The turns that an analysis marks as mistakes become problems, each once, in the position in which it was played."""

import json
import random
from datetime import date, timedelta
from itertools import islice
from pathlib import Path
from types import SimpleNamespace

import pytest

from spillgame import sealed
from spillgame.advice.kept import file_of, key_of
from spillgame.advice.own_problems import _take, take_own_problems
from spillgame.advice.problems import begins
from spillgame.bots.bot import RandomBot
from spillgame.games import GAMES
from spillgame.lab.simulate import moments_of
from spillgame.store.attempts import DAYS, Attempts
from spillgame.store.summary import summary_of
from tests.advice.problems import SPILL, content
from tests.scenes.analyses import an_analysis, whole
from tests.scenes.kept import a_kept_game

pytestmark = pytest.mark.usefixtures("home")
TODAY = date(2026, 3, 1)


@pytest.fixture
def game(saves):
    """Return the reading of a finished game, and its cached analysis."""
    from spillgame.scenes.table.playback import Playback  # noqa: PLC0415
    from spillgame.store.saves import Match  # noqa: PLC0415

    reading = saves.read(a_kept_game(saves, steps=10_000))
    known = summary_of(reading)
    found = an_analysis(Playback(Match.of(reading), lambda: 1.0))._replace(journal=known.digest)
    data = json.dumps(whole(found).to_json()).encode()
    assert sealed.keep(file_of(saves, known.digest), key_of(saves, known), data)
    saves.summary(saves.saved()[0])
    return reading, found


def learnt(saves):
    attempts = Attempts("the_spill")
    assert not any(take_own_problems(saves, "the_spill", attempts, TODAY))
    return attempts.all_own()


def test_each_marked_turn_is_taken_in_the_position_in_which_its_play_began(saves, game):
    reading, found = game
    marked = [turn for turn in found.turns if turn.mark in ("mistake", "blunder")]
    assert marked
    own = {one.turn: one for one in learnt(saves)}
    assert set(own) <= {turn.number for turn in marked}
    assert own
    for turn in marked:
        if turn.number in own:
            one = own[turn.number]
            assert begins(SPILL, content(), one.given) == reading.moments[turn.play].state
            assert one.cost == pytest.approx(turn.loss)
            assert one.due == TODAY


def test_what_is_known_or_forgotten_is_not_taken_again(saves, game):
    first = learnt(saves)[0]
    Attempts("the_spill").forget(first.id)
    assert first.id not in {one.id for one in learnt(saves)}


def test_nothing_is_taken_from_a_game_without_an_analysis(saves):
    a_kept_game(saves, steps=10_000)
    saves.summary(saves.saved()[0])
    assert learnt(saves) == []


ADVISED = [name for name, game in GAMES.items() if game.advice is not None]
FEW = 8
"""Futures by which a turn is judged here, so that it takes no time."""


LATER = 5
"""How many turns with a choice are passed over: a position expresses hardly any of the first."""


def a_turn_of(game, saves):
    """Return the rules of a random game, and a state in which a turn begins with a choice."""
    room = GAMES[game].room
    rules = room.rules(saves.plain(game).content, {**room.setup.default(), "seed": 4}, None)
    judged = GAMES[game].advice_on(rules).judged
    moments = moments_of(rules, RandomBot(random.Random(4)), 4)
    begun = (
        state for _, state, *_ in moments if rules.to_move(state) and len(rules.legal(state)) > 1 and judged(state)
    )
    return rules, next(islice(begun, LATER, None))


@pytest.mark.parametrize("game", ADVISED)
def test_a_mistake_in_any_game_becomes_a_problem_with_its_theme_and_comes_back_after_days(saves, game, monkeypatch):
    posing = GAMES[game].posing
    monkeypatch.setattr(posing, "limits", posing.limits._replace(futures=FEW))
    rules, state = a_turn_of(game, saves)
    reading = SimpleNamespace(rules=rules, moments=[SimpleNamespace(state=state)], path=Path("a.jsonl"))
    found, turn = SimpleNamespace(game=game, journal="0123"), SimpleNamespace(number=3, play=0, loss=0.08)
    attempts = Attempts(game)
    portions = [*_take(saves, reading, found, turn, attempts, TODAY)]
    assert not any(portions)
    assert len(portions) > 3, "a window is drawn in between"
    (own,) = Attempts(game).all_own()
    assert begins(GAMES[game], saves.plain(game).content, own.given) == state
    assert own.theme in GAMES[game].themes
    goals = GAMES[game].goals_on(rules)
    assert all(aim.name in goals.aims for aim in own.goal)
    attempts.keep(own.id, 0.0, solved=True, today=TODAY)
    assert attempts.own(own.id).due == TODAY + timedelta(DAYS[0])
    attempts.keep(own.id, 0.0, solved=True, today=TODAY + timedelta(DAYS[0]))
    assert attempts.own(own.id).due == TODAY + timedelta(DAYS[0] + DAYS[1])
