"""Content that says a thing by a word, or by a group with one key."""

import json
from typing import Annotated

import pytest

from spillgame.content.checker import problems_in
from spillgame.content.faults import told
from spillgame.content.reader import read_bytes
from spillgame.content.schemas import schema_texts
from spillgame.content.shape import shape_of
from spillgame.rules.content import Between, Count, Fault, GameContent, Len, Worded, fault_at, record


@record
class Change:
    less: int = 0
    free: bool = False


@record
class Gift:
    coins: Count | None = None
    """The number of coins."""
    weight: Annotated[float, Between(0.5, 9)] | None = None
    flip: bool = False
    sale: Change | None = None
    depths: Annotated[tuple[int, ...], Len(2, 2)] | None = None


@record
class Gifts:
    gifts: tuple[Annotated[Gift, Worded()], ...]


def check_coins(gifts: tuple[Gift, ...]) -> list[Fault]:
    return [fault_at(("gifts", n), "wrong.too_large") for n, gift in enumerate(gifts) if gift.coins == 3]


GAME = GameContent(name="gifts", record=Gifts, checks=((("gifts",), check_coins),))


def said(text: str) -> list[str]:
    document = read_bytes(text.encode(), "gifts.yaml")
    return [f"{one.line}:{one.column} {told(one.message)}" for one in problems_in(GAME, {"gifts": document})]


def built(text: str) -> tuple[Gift, ...]:
    assert said(text) == []
    return shape_of(Gifts).fields["gifts"].build(read_bytes(text.encode(), "gifts.yaml").data)


def test_a_word_alone_stands_for_the_least_of_it():
    least = (Gift(coins=1), Gift(weight=0.5), Gift(flip=True), Gift(sale=Change()))
    assert built("[coins, weight, flip, sale]") == least


def test_a_group_with_one_key_says_more():
    more = (Gift(coins=2), Gift(weight=3.0), Gift(sale=Change(free=True)), Gift(depths=(1, 4)))
    assert built("[{coins: 2}, {weight: 3}, {sale: {free: true}}, {depths: [1, 4]}]") == more


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "[flip, coin]",
            "1:8 entry 2 of 'gifts' is an unknown word (found 'coin'), "
            "expected one of coins, weight, flip, sale, depths; did you mean 'coins'?",
        ),
        (
            "- {slae: {less: 1}}",
            "1:3 entry 1 of 'gifts' is an unknown word (found the keys slae), "
            "expected one of coins, weight, flip, sale, depths; did you mean 'sale'?",
        ),
        (
            "[depths]",
            "1:2 entry 1 of 'gifts' needs more than the word alone (found 'depths'), "
            "expected a group with 'depths': a list of 2",
        ),
        (
            "[{flip: true}]",
            "1:2 entry 1 of 'gifts' is said by the word alone (found the keys flip), expected just flip",
        ),
        (
            "[{coins: 1, flip: true}]",
            "1:2 entry 1 of 'gifts' does not say just one thing (found the keys coins, flip), "
            "expected a word, or a group with one as its only key",
        ),
        (
            "[{}]",
            "1:2 entry 1 of 'gifts' does not say just one thing (found an empty group), "
            "expected a word, or a group with one as its only key",
        ),
        (
            "[2]",
            "1:2 entry 1 of 'gifts' is neither a word nor a group of keys (found 2), "
            "expected a word, or a group with one as its only key",
        ),
        ("[{coins: 0}]", "1:10 'coins' is too small (found 0), expected a whole number (1 to 99)"),
        ("[{sale: {fre: true}}]", "1:10 unknown key (found 'fre'), expected one of less, free; did you mean 'free'?"),
        ("[{sale: 2}]", "1:9 'sale' is not a group of keys (found 2), expected a group with the keys less, free"),
    ],
)
def test_each_fault_is_told_at_its_place(text: str, message: str):
    assert said(text) == [message]


def test_a_misspelt_word_hides_no_other_fault():
    first, second = said("[{coins: 3}, flap]")
    assert first.startswith("1:14 entry 2 of 'gifts' is an unknown word")
    assert second == "1:2 is too large"


def test_the_schema_knows_both_forms():
    schema = json.loads(schema_texts(GAME)["gifts.schema.json"])
    word, group = schema["$defs"]["Gift"]["oneOf"]
    assert schema["items"] == {"$ref": "#/$defs/Gift"}
    assert word == {"type": "string", "enum": ["coins", "weight", "flip", "sale"]}
    assert list(group["properties"]) == ["coins", "depths", "sale", "weight"]
    coins = {"type": "integer", "minimum": 1, "maximum": 99, "description": "The number of coins."}
    assert group["properties"]["coins"] == coins
    assert (group["minProperties"], group["maxProperties"]) == (1, 1)
