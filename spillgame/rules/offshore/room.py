"""Offshore without its window: what `spillgame.games` finds."""

from spillgame.rules.content import GameContent
from spillgame.rules.lessons import lessons_check
from spillgame.rules.margin_daily import MarginDaily
from spillgame.rules.offshore.check import CHECKS, WARNINGS, WORDS
from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.rules.offshore.given import given_of
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.summary import COLUMNS, STATISTICS, summary
from spillgame.rules.room import Room, Setup, SetupField, SetupSpec
from spillgame.rules.seams import JsonValues
from spillgame.rules.seated_game import DRAW, beginner_field, people_fields
from spillgame.rules.seated_position import SeatedPosition

CONTENT = GameContent(
    name="offshore",
    record=Content,
    checks=CHECKS,
    mod_checks=(("words", WORDS.over),),
    own_checks=(lessons_check(Content, lambda content, one: _rules(content, one.setup, one.position or None)),),
    warnings=WARNINGS,
    moddable=(
        *("fields", "board", "markers", "requirements", "kinds", "technologies", "drilling", "objectives", "game"),
        *("words", "glossary"),
    ),
)


SETUP = SetupSpec(
    fields=(
        *people_fields("O-2.1", ["Ada", "Bo", "Cleo"], [None, "greedy", "greedy"], [None, "greedy", "random"]),
        beginner_field("first", "O-2.1", "no_such_first"),
        SetupField(("objectives",), "flag", False, "O-2.1", option="--objectives"),
        SetupField(("seed",), "seed", 1, "O-2.1"),
    ),
    seats=PLAYERS,
    modes=("competitive",),
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> Offshore:
    return Offshore(content, SETUP.whole(content, setup, first=DRAW, objectives=False), position)


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    statistics=STATISTICS,
    dice=False,
    position=SeatedPosition(SETUP, given_of, "O-2.1", "{turn: 9, players: [{coins: 6}, {coins: 4, up: [diver_1]}]}"),
    daily=MarginDaily("offshore", ("greedy", "greedy"), lambda content: {"first": DRAW, "objectives": True}),
)
