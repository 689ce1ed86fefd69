"""A moment of a game of several seats becomes a position, and a game that begins in it is at the same moment."""

import json

import pytest

from spillgame.games import GAMES
from spillgame.play.refusals import refusal_told
from spillgame.rules.game import Refused
from tests.rules.every_game import Recorded, content_of, recorded, settings_of

BEGINS = {
    "deep_sea_adventure": ("direction", "search"),
    "endeavor_deep_sea": ("recruit", "turn"),
    "offshore": ("action",),
}
"""The questions that a position can ask, by game."""


@pytest.fixture(scope="module", params=[one for game in BEGINS for one in settings_of(game)], ids=str)
def played(request) -> Recorded:
    """A random game."""
    return recorded(request.param, 5)


def test_where_a_turn_begins_the_moment_is_a_position_that_leads_to_it(played):
    rules, room = played.rules, GAMES[played.rules.name].room
    asked = [
        moment.state for moment in played.moments if getattr(moment.state.pending, "question", "") in BEGINS[rules.name]
    ][::5]
    given = [room.position.given_of(rules, state) for state in asked]
    written = [(state, json.loads(json.dumps(one))) for state, one in zip(asked, given, strict=True) if one is not None]
    assert len(written) > 0.8 * len(asked)
    setup = {**room.setup.default(), "seed": rules.setup_to_json()["seed"]}
    for state, one in written:
        begun = room.rules_in(rules.game.content, setup, one)
        assert begun.start() == (state, [])
        assert begun.setup_to_json() == rules.setup_to_json()


@pytest.mark.parametrize("game", BEGINS)
@pytest.mark.parametrize("given", [{"setup": {"seed": 3}}, {"setup": 3}, {"sails": 1}, {"turn": "two"}, {"players": 7}])
def test_a_position_of_a_stranger_that_cannot_be_is_refused_with_the_reason(game, given):
    room = GAMES[game].room
    with pytest.raises(Refused) as refused:
        room.rules_in(content_of(game), room.setup.default(), given)
    assert refused.value.refusal.values["why"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "the position: sails is none of dive, turn"), ("de", "die Stellung: sails gehört nicht zu dive, turn")],
)
def test_the_reason_is_told_in_the_language_spoken(language, sentence, monkeypatch):
    monkeypatch.setenv("SPILLGAME_LANGUAGE", language)
    room, content = GAMES["deep_sea_adventure"].room, content_of("deep_sea_adventure")
    with pytest.raises(Refused) as refused:
        room.rules_in(content, room.setup.default(), {"sails": 1})
    assert sentence in refusal_told(room, content, refused.value.refusal)
