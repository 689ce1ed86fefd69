"""The turns that an analysis marks as mistakes become problems, each once, in the position in which it was played."""

import json
from datetime import date

import pytest

from spillgame import sealed
from spillgame.advice.kept import file_of, key_of
from spillgame.advice.own_problems import take_own_problems
from spillgame.advice.problems import begins
from spillgame.store.attempts import Attempts
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
