"""Holds the rulebook of Offshore to the numbers of its content."""

from collections import Counter

from tests.builders.offshore import offshore_content
from tests.rulebooks import RULEBOOKS

BOOK = RULEBOOKS["offshore"]
RULEBOOK, rule = BOOK.text, BOOK.rule


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
