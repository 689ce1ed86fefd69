"""The tables of Endeavor match those of the rulebook, and its checks report faults without ever failing."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spillgame import paths
from spillgame.content.checker import problems_in
from spillgame.content.document import Document
from spillgame.content.faults import line_of, told
from spillgame.content.loading import load
from spillgame.content.reader import read_bytes
from spillgame.rules.endeavor_deep_sea.check import WORDS
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.room import CONTENT as ENDEAVOR
from spillgame.rules.endeavor_deep_sea.table import touching


@cache
def content() -> Content:
    """Return the shipped content."""
    found: Content = load(ENDEAVOR, with_mods=False).content
    return found


def test_E_1_there_are_as_many_pieces_as_the_rules_say():
    shipped = content()
    assert Counter(board.depth for board in shipped.boards) == {1: 7, 2: 8, 3: 6, 4: 5, 5: 6}
    assert Counter(tile.tier for tile in shipped.specialists.specialists) == {1: 3, 2: 3, 3: 3, 4: 3, 5: 4}
    assert sum(tile.copies for tile in shipped.specialists.specialists) == 46
    assert sum(token.copies for token in shipped.tokens) == 36
    assert (len(shipped.journals.anchors), len(shipped.journals.deck)) == (7, 23)
    assert [len(card) for card in shipped.mission.cards] == [2] * 6
    assert len(shipped.mission.impact.hexes) == 32


def test_E_11_a_choice_offers_one_list_and_several_actions_each_their_own():
    tiles = {tile.id: tile for tile in content().specialists.specialists}
    assert tiles["reef_diver"].senior.actions == (("dive", "journal"),)
    assert tiles["deep_sea_diver"].junior.actions == (("dive",), ("dive",))
    assert tiles["oceanographer"].senior.actions == ()
    assert len(content().specialists.leader.actions[0]) == 5


def test_E_15_5_hexes_touch_six_others_by_the_parity_of_their_row():
    assert set(touching("2,3")) == {"2,2", "2,4", "1,2", "1,3", "3,2", "3,3"}
    assert set(touching("3,3")) == {"3,2", "3,4", "2,3", "2,4", "4,3", "4,4"}
    assert set(touching("0,0")) == {"0,1", "1,0"}
    hexes = [one.at for one in content().mission.impact.hexes]
    assert all((there in touching(here)) == (here in touching(there)) for here in hexes for there in hexes)


JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 99), st.sampled_from(["dive", "c0", "C2", "0,0", "life", "x"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["id", "impact", "discover", "conserve", "line"]), inner, max_size=2),
    ),
    max_leaves=6,
)


@cache
def documents() -> dict[str, Document]:
    """Return the shipped files as read; tests that change the data of one take a copy."""
    folder = paths.content_folder() / ENDEAVOR.name
    return {
        field: read_bytes((folder / f"{field}.yaml").read_bytes(), field) for field in ENDEAVOR.record.__annotations__
    }


def _paths_in(data: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in inner for found in _paths_in(value, (*path, key)))]


def any_value_in_any_place(draw: st.DataObject) -> None:
    found = dict(documents())
    field = draw.draw(st.sampled_from(["mat", "specialists", "boards", "tokens", "journals", "mission"]))
    data = deepcopy(found[field].data)
    path = draw.draw(st.sampled_from(_paths_in(data)[1:]))
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = draw.draw(JUNK)
    found[field] = replace(found[field], data=data)
    for problem in problems_in(ENDEAVOR, found):
        assert line_of(problem).isprintable()
        assert "found" in told(problem.message)


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_E_16_any_value_in_any_place_gives_records_or_problems(draw: st.DataObject) -> None:
    any_value_in_any_place(draw)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=150, deadline=None)
def test_E_16_the_same_of_many_values(draw: st.DataObject) -> None:
    any_value_in_any_place(draw)


def test_E_16_a_sentence_that_is_missing_unknown_or_filled_by_nothing_is_told():
    words = content().words
    questions = {name: text for name, text in words.questions.items() if name != "recruit"}
    spoilt = replace(
        words,
        questions={**questions, "turn": "{plaier}: activate?", "trun": "?"},
        tempers={name: text for name, text in words.tempers.items() if name != "random"},
    )
    said = {path: told(message) for path, message in [*WORDS(spoilt), *WORDS.over(words, spoilt)]}
    assert list(WORDS(words)) == []
    assert "the sentence 'recruit' is missing" in said["words", "questions"]
    assert "(found {plaier}), did you mean 'player'?" in said["words", "questions", "turn"]
    assert "(found 'trun'), did you mean 'turn'?" in said["words", "questions", "trun"]
    assert "'random' has no sentence in tempers" in said["words", "bots", "random"]
