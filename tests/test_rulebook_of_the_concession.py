"""Holds the rulebook of Offshore and the code together by ids of rules, and its numbers to the content."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.builders.offshore import offshore_content

ROOT = Path(__file__).parent.parent
RULEBOOK = (ROOT / "content" / "offshore" / "rulebook.md").read_text("utf-8")
CHAPTERS = (13, 9, 6, 6, 11, 9, 6, 4, 3, 4, 6)
"""How many rules each chapter has."""
EXPECTED = [f"O-{chapter}.{number}" for chapter, most in enumerate(CHAPTERS, 1) for number in range(1, most + 1)]


def rule(name: str) -> str:
    """Return the text of a rule, in one line."""
    found = re.search(rf"^\*\*{re.escape(name)}\*\* (.*?)(?=^\*\*O-|^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return " ".join(found.group(1).split())


def test_the_rulebook_holds_every_rule_once_in_its_chapter_and_in_order():
    assert re.findall(r"^\*\*(O-\d+\.\d+)\*\* ", RULEBOOK, re.MULTILINE) == EXPECTED
    for number, text in re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL):
        assert {one.split(".")[0] for one in re.findall(r"^\*\*O-([\d.]+)\*\*", text, re.MULTILINE)} == {number}


@pytest.mark.parametrize("folder", ["spillgame", "content"])
def test_every_id_quoted_in_code_and_content_is_a_rule(folder):
    for file in sorted((ROOT / folder).rglob("*")):
        if file.suffix in (".py", ".yaml", ".md"):
            quoted = set(re.findall(r"\bO-\d+\.\d+", file.read_text("utf-8")))
            assert quoted <= set(EXPECTED), f"{file.relative_to(ROOT)} quotes {sorted(quoted - set(EXPECTED))}"


def test_the_board_of_the_rulebook_is_that_of_the_content():
    content = offshore_content()
    kinds = Counter(field.kind for field in content.fields)
    assert f"{len(content.fields)} fields" in rule("O-1.1")
    assert f"{kinds['I'] + kinds['II'] + kinds['III']} oil fields" in rule("O-1.1")
    for kind in ("start", "I", "II", "III"):
        names = ", ".join(field.name for field in content.fields if field.kind == kind)
        assert f"| {kind} | {names} |" in RULEBOOK
    assert f"{len(content.board.pipelines)} *pipelines*" in rule("O-1.2")
    backs = Counter(back for field in content.fields for back in field.exports)
    assert f"{backs['light']} light and {backs['dark']} dark" in rule("O-1.4")


def test_the_pieces_of_the_rulebook_are_those_of_the_content():
    content = offshore_content()
    backs = Counter(tile.back for tile in content.technologies)
    assert f"{backs.total()} *technology tiles*, {backs['light']} light and {backs['dark']} dark" in rule("O-1.7")
    assert f"{sum(tile.copies for tile in content.drilling)} *drilling tiles*" in rule("O-1.8")
    shaft = content.board.shaft
    for numbers in ([space.barrels for space in shaft], [space.points for space in shaft]):
        assert f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}" in rule("O-1.9")
    assert f"{len(content.objectives)} *objectives*" in rule("O-1.10")
    for kind in content.kinds:
        assert f"| {kind.name} | {kind.colour} |" in RULEBOOK


def test_the_numbers_of_the_rulebook_are_those_of_the_content():
    game = offshore_content().game
    start, end, score, two = game.start, game.end, game.score, game.two_players
    told = f"{start.platforms} platforms on Ekofisk, and takes {start.barrels} barrel and {start.coins} coins"
    assert told in rule("O-2.2")
    assert f"gives {start.gift} coin" in rule("O-2.5")
    assert f"pay {game.blind_buy} coins" in rule("O-4.1")
    assert f"less {game.condeep} for each Condeep" in rule("O-5.5")
    assert f"at most {game.counter_offers} counter-offers" in rule("O-5.6")
    assert f"cost {game.drilling.two} coins" in rule("O-6.3")
    assert f"{game.drilling.pressure} pressure or more" in rule("O-6.5")
    assert f"the last {game.drilling.lost} tiles" in rule("O-6.5")
    assert f"take {game.take_coins} coins" in rule("O-7.1")
    assert "{}, {}, {} or {}".format(*end.requirements) in rule("O-8.1")
    assert (end.stalled, "four rounds" in rule("O-8.1")) == (4, True)
    assert f"{score.pipeline} for each pipeline" in rule("O-8.3")
    assert f"every {score.coins} coins" in rule("O-8.3")
    assert "{} coins, the other with {}".format(*two.coins) in rule("O-10.1")
    assert f"{two.alone} coins less" in rule("O-10.3")
    assert f"{score.objective} points for each field" in rule("O-10.4")


def test_every_bot_is_named_in_its_rule():
    for bot, name in offshore_content().words.bots.items():
        if bot != "person":
            assert f"*{name}*" in RULEBOOK, name
