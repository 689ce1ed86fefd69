"""Deep Sea Adventure without its window: what `spillgame.games` finds."""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.content import GameContent
from spillgame.rules.deep_sea_adventure.check import CHECKS
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.daily import DailyDive
from spillgame.rules.deep_sea_adventure.game import DRAW
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.sentences import refusal_sentence
from spillgame.rules.deep_sea_adventure.summary import COLUMNS, STATISTICS, summary
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.room import Choice, Field, Room, Setup, SetupSpec

MOST_DIVERS = 6

CONTENT = GameContent(name="deep_sea_adventure", record=Content, checks=CHECKS, moddable=("tables", "words"))


def _tables(content: Content) -> list[Choice]:
    return [Choice(table.id, table.name) for table in content.tables]


def _starters(content: Content) -> list[Choice]:
    return [Choice(DRAW, DRAW), *(Choice(seat, str(seat)) for seat in range(1, MOST_DIVERS + 1))]


SETUP = SetupSpec(
    fields=(
        Field(
            path=("players",),
            kind="names",
            default=["Diver", "Coral", "Finn", "Pearl"],
            rule="D-2.1",
            refusals=("wrong_divers",),
        ),
        Field(
            path=("bots",),
            kind="bots",
            default=[None, "level_3", "grab_2", "greedy"],
            rule="D-2.1",
            refusals=("wrong_bots",),
        ),
        Field(
            path=("table",),
            kind="choice",
            default="standard",
            rule="D-2.1",
            choices=_tables,
            option="--table",
            refusals=("unknown_table",),
        ),
        Field(
            path=("starter",),
            kind="choice",
            default=DRAW,
            rule="D-2.3",
            choices=_starters,
            refusals=("no_such_starter",),
        ),
        Field(path=("seed",), kind="seed", default=1, rule="D-2.1"),
    ),
    seats=(1, MOST_DIVERS),
    modes=("solo", "competitive"),
)


def _rules(content: Content, setup: Setup, position: Mapping[str, Any] | None) -> DeepSeaAdventure:
    whole = {"bots": [None] * len(setup.get("players") or ()), "table": content.tables[0].id, "starter": DRAW, **setup}
    if why := SETUP.refusal(content, whole):
        raise Refused(why)
    return DeepSeaAdventure(content, whole)


def _refusal_to_text(content: Content, refusal: Refusal) -> str:
    return refusal_sentence(content.words, refusal)


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    refusal_to_text=_refusal_to_text,
    texts=lambda content: content.words.setup,
    columns=COLUMNS,
    summary=summary,
    statistics=STATISTICS,
    daily=DailyDive(),
)
