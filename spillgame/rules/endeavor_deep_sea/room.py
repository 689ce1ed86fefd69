"""Endeavor: Deep Sea without its window: what `spillgame.games` finds."""

from collections.abc import Sequence

from spillgame.rules.content import GameContent
from spillgame.rules.endeavor_deep_sea.check import CHECKS, WARNINGS, WORDS
from spillgame.rules.endeavor_deep_sea.content_model import PLAYERS, Content
from spillgame.rules.endeavor_deep_sea.game import COMPETITIVE, COOP
from spillgame.rules.endeavor_deep_sea.given import given_of
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.summary import COLUMNS, STATISTICS, summary
from spillgame.rules.game_words import words_of
from spillgame.rules.lessons import lessons_check
from spillgame.rules.margin_daily import MarginDaily
from spillgame.rules.room import Room, Setup, SetupChoice, SetupField, SetupSpec
from spillgame.rules.seams import JsonValues
from spillgame.rules.seated_game import people_fields
from spillgame.rules.seated_position import SeatedPosition

RULE = "E-2.1"
RIVAL = "greedy"
"""The bot of the usual game, and of the daily one."""


CONTENT = GameContent(
    name="endeavor_deep_sea",
    record=Content,
    checks=CHECKS,
    mod_checks=(("words", WORDS.over),),
    own_checks=(lessons_check(Content, lambda content, one: _rules(content, one.setup, one.position or None)),),
    warnings=WARNINGS,
    moddable=("mat", "specialists", "boards", "tokens", "journals", "mission", "words", "glossary"),
)
"""The files, and what must be true of them."""


def _modes(content: Content) -> list[SetupChoice]:
    return [SetupChoice(mode, words_of(content)(f"setup.{mode}")) for mode in (COMPETITIVE, COOP)]


def _missions(content: Content) -> list[SetupChoice]:
    return [SetupChoice(content.mission.id, content.mission.name)]


def _counts(content: Content, setup: Setup) -> Sequence[int]:
    """Return how many may play in a mode (E-2.1)."""
    least, most = PLAYERS
    return range(least if setup.get("mode") == COOP else least + 1, most + 1)


SETUP = SetupSpec(
    fields=(
        *people_fields(RULE, ["Ada", "Bo"], [None, RIVAL], [None, "random"]),
        SetupField(("mode",), "choice", COMPETITIVE, RULE, _modes, option="--mode", refusals=("wrong_mode",)),
        SetupField(("mission",), "choice", "call_of_the_ocean", RULE, _missions, option="--mission"),
        SetupField(("seed",), "seed", 1, RULE),
    ),
    seats=PLAYERS,
    modes=("solo", "co-operative", "competitive"),
    alone={"mode": COOP},
    counts=_counts,
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> EndeavorDeepSea:
    return EndeavorDeepSea(content, SETUP.whole(content, setup), position)


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    statistics=STATISTICS,
    daily=MarginDaily(
        "endeavor_deep_sea", (RIVAL,), lambda content: {"mode": COMPETITIVE, "mission": content.mission.id}
    ),
    position=SeatedPosition(SETUP, given_of, "E-2.1", "{round: 2, players: [{tracks: {reputation: 3}}, {staging: 1}]}"),
)
