"""What holds at every step of every game of the box, as its set-up usually is, with few players and with many."""

import json
import re

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.game import Refused
from tests.rules.walks import (
    assert_list_and_refusal_agree,
    assert_read_back,
    assert_refusals_are_told,
    assert_said,
    walk,
)

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
PLAYED = [(game, players) for game in GAMES for players in sorted({*GAMES[game].room.setup.seats})]


def rules_of(game: str, players: int, seed: int):
    """Return the rules of a game that only people play."""
    room = GAMES[game].room
    setup = room.setup.completed({"players": list(NAMES[:players]), "seed": seed})
    return room.rules(load(room.content, with_mods=False).content, setup, None)


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_list_refusal_and_words_agree_and_every_step_is_read_back(game, players):
    rules = rules_of(game, players, seed=4)
    for number, (before, step, after, events) in enumerate(walk(rules, 4)):
        assert_list_and_refusal_agree(rules, before)
        assert_read_back(rules, before, step)
        assert hash(after) == hash(type(after)(*after))
        if number % 5 == 0:  # words take long
            assert_refusals_are_told(rules, before)
            assert_said(rules, before, after, events)
    assert rules.question_to_text(after) == ""
    assert rules.reasons_to_text(rules.result(after).reasons)


@pytest.mark.parametrize("game", GAMES)
def test_one_seed_gives_one_game_and_another_seed_another(game):
    rules = rules_of(game, GAMES[game].room.setup.seats[1], seed=1)
    ends = [json.dumps(rules.state_to_json([*walk(rules.with_seed(seed), seed)][-1][2])) for seed in (1, 2, 1)]
    assert ends[0] == ends[2] != ends[1]


@pytest.mark.parametrize("odd", [None, 1.5, "", {"odd": 1}, [3]])
@pytest.mark.parametrize(("game", "key"), [(game, key) for game in GAMES for key in GAMES[game].room.setup.keys])
def test_a_set_up_with_something_odd_is_refused_by_a_rule_in_a_whole_sentence(game, key, odd):
    room = GAMES[game].room
    content = load(room.content, with_mods=False).content
    with pytest.raises(Refused) as refused:
        room.rules(content, {**room.setup.default(), key: odd}, None)
    assert refused.value.refusal.rule
    said = room.refusal_to_text(content, refused.value.refusal)
    assert not re.search(r"{[a-z_]+}", said)
