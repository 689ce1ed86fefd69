"""Deep Sea Adventure without its window: what `spillgame.games` finds."""

from collections.abc import Sequence

from spillgame.rules.content import GameContent
from spillgame.rules.deep_sea_adventure.check import CHECKS, WARNINGS, WORDS
from spillgame.rules.deep_sea_adventure.content_model import Content, Table
from spillgame.rules.deep_sea_adventure.position import given_of
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.summary import COLUMNS, STATISTICS, DailyDive, summary
from spillgame.rules.game_words import words_of
from spillgame.rules.lessons import lessons_check
from spillgame.rules.room import Room, Setup, SetupChoice, SetupField, SetupSpec
from spillgame.rules.seams import JsonValues
from spillgame.rules.seated_game import DRAW, beginner_field, people_fields
from spillgame.rules.seated_position import SeatedPosition

MOST_DIVERS = 6

CONTENT = GameContent(
    name="deep_sea_adventure",
    record=Content,
    checks=CHECKS,
    warnings=WARNINGS,
    mod_checks=(("words", WORDS.over),),
    own_checks=(lessons_check(Content, lambda content, one: _rules(content, one.setup, one.position or None)),),
    moddable=("tables", "words", "glossary"),
)


def _tables(content: Content) -> list[SetupChoice]:
    return [SetupChoice(table.id, table.name, _about(content, table)) for table in content.tables]


def _about(content: Content, table: Table) -> str:
    chips, say = sum(map(len, table.levels)), words_of(content)
    return say("setup.table_about", dives=table.dives, air=table.air, levels=len(table.levels), chips=chips)


def _counts(content: Content, setup: Setup) -> Sequence[int]:
    """Return how many may dive at a table (D-2.1)."""
    table = next((table for table in content.tables if table.id == setup.get("table")), content.tables[0])
    least, most = table.divers
    return (1, *range(least, most + 1))


SETUP = SetupSpec(
    fields=(
        *people_fields(
            "D-2.1",
            ["Diver", "Coral", "Finn", "Pearl"],
            [None, "level_3", "grab_2", "greedy"],
            [None, "grab_1", "level_3", "random"],
            "wrong_divers",
        ),
        SetupField(
            path=("table",),
            kind="choice",
            default="standard",
            rule="D-2.1",
            choices=_tables,
            option="--table",
            refusals=("unknown_table",),
        ),
        beginner_field("starter", "D-2.3", "no_such_starter"),
        SetupField(("seed",), "seed", 1, "D-2.1"),
    ),
    seats=(1, MOST_DIVERS),
    modes=("solo", "competitive"),
    counts=_counts,
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> DeepSeaAdventure:
    return DeepSeaAdventure(content, SETUP.whole(content, setup, table=content.tables[0].id, starter=DRAW), position)


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    statistics=STATISTICS,
    daily=DailyDive(),
    position=SeatedPosition(SETUP, given_of, "D-2.1", "{dive: 2, air: 12, divers: [{place: 3}, {place: 5}]}"),
)
