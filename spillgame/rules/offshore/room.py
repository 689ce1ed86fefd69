"""Offshore without its window: what `spillgame.games` finds."""

from spillgame.rules.content import GameContent
from spillgame.rules.game_words import words_of
from spillgame.rules.lessons import Lesson, lessons_check
from spillgame.rules.offshore.check import CHECKS
from spillgame.rules.offshore.check_words import WORDS
from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.rules.offshore.daily import DailyConcession
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.summary import COLUMNS, STATISTICS, summary
from spillgame.rules.room import Room, Setup, SetupChoice, SetupField, SetupSpec, all_persons, who_plays
from spillgame.rules.seams import JsonValues
from spillgame.rules.seated_game import DRAW


def _rules_of(content: Content, lesson: Lesson) -> Offshore:
    return _rules(content, lesson.setup, lesson.position or None)


CONTENT = GameContent(
    name="offshore",
    record=Content,
    checks=CHECKS,
    mod_checks=(("words", WORDS.over),),
    own_checks=(lessons_check(Content, _rules_of),),
    moddable=(
        *("fields", "board", "markers", "requirements", "kinds", "technologies", "drilling", "objectives", "game"),
        *("words", "glossary"),
    ),
)


def _who_begins(content: Content) -> list[SetupChoice]:
    return [SetupChoice(DRAW, words_of(content)("setup.first_drawn"))]


SETUP = SetupSpec(
    fields=(
        SetupField(path=("players",), kind="names", default=["Ada", "Bo", "Cleo"], rule="O-2.1"),
        SetupField(
            path=("bots",),
            kind="bots",
            default=[None, "greedy", "greedy"],
            rule="O-2.1",
            choices=who_plays,
            first=lambda content: [None, "greedy", "random"],
            refusals=("wrong_bots",),
        ),
        SetupField(
            path=("first",),
            kind="seat",
            default=DRAW,
            rule="O-2.1",
            choices=_who_begins,
            refusals=("no_such_first",),
        ),
        SetupField(path=("objectives",), kind="flag", default=False, rule="O-2.1", option="--objectives"),
        SetupField(path=("seed",), kind="seed", default=1, rule="O-2.1"),
    ),
    seats=PLAYERS,
    modes=("competitive",),
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> Offshore:
    whole = {"bots": all_persons(setup.get("players")), "first": DRAW, "objectives": False, **setup}
    SETUP.check(content, whole)
    return Offshore(content, whole, position)


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    statistics=STATISTICS,
    dice=False,
    daily=DailyConcession(),
)
