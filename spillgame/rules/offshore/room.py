"""Offshore without its window: what `spillgame.games` finds."""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.content import GameContent
from spillgame.rules.game import Refusal, Refused
from spillgame.rules.lessons import Lesson, lessons_check
from spillgame.rules.offshore.check import CHECKS
from spillgame.rules.offshore.check_words import PERSON
from spillgame.rules.offshore.content_model import PLAYERS, Content
from spillgame.rules.offshore.daily import DailyConcession
from spillgame.rules.offshore.game import DRAW
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.sentences import refusal_sentence
from spillgame.rules.offshore.summary import COLUMNS, STATISTICS, summary
from spillgame.rules.room import Choice, Field, Room, Setup, SetupSpec


def _rules_of(content: Content, lesson: Lesson) -> Offshore:
    return _rules(content, lesson.setup, lesson.position or None)


CONTENT = GameContent(
    name="offshore",
    record=Content,
    checks=CHECKS,
    own_checks=(lessons_check(Content, _rules_of),),
    moddable=(
        *("fields", "board", "markers", "requirements", "kinds", "technologies", "drilling", "objectives", "game"),
        *("words", "glossary"),
    ),
)


def _who_begins(content: Content) -> list[Choice]:
    return [Choice(DRAW, content.words.setup["first_drawn"])]


def _who_plays(content: Content) -> list[Choice]:
    words = content.words
    person = Choice(None, words.bots[PERSON])
    return [person, *(Choice(bot, words.bots[bot], temper) for bot, temper in words.tempers.items())]


SETUP = SetupSpec(
    fields=(
        Field(path=("players",), kind="names", default=["Ada", "Bo", "Cleo"], rule="O-2.1"),
        Field(
            path=("bots",),
            kind="bots",
            default=[None, "greedy", "greedy"],
            rule="O-2.1",
            choices=_who_plays,
            first=lambda content: [None, "greedy", "random"],
            refusals=("wrong_bots",),
        ),
        Field(
            path=("first",),
            kind="seat",
            default=DRAW,
            rule="O-2.1",
            choices=_who_begins,
            refusals=("no_such_first",),
        ),
        Field(path=("objectives",), kind="flag", default=False, rule="O-2.1", option="--objectives"),
        Field(path=("seed",), kind="seed", default=1, rule="O-2.1"),
    ),
    seats=PLAYERS,
    modes=("competitive",),
)


def _rules(content: Content, setup: Setup, position: Mapping[str, Any] | None) -> Offshore:
    players = setup.get("players")
    bots = [None] * len(players) if isinstance(players, list) else []
    whole = {"bots": bots, "first": DRAW, "objectives": False, **setup}
    if why := SETUP.refusal(content, whole):
        raise Refused(why)
    return Offshore(content, whole, position)


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
    daily=DailyConcession(),
    lessons=lambda content: content.lessons,
    glossary=lambda content: content.glossary,
)
