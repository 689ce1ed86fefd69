"""The Spill without its window: what `spillgame.games` finds."""

from typing import Any

from spillgame.rules.content import Check, GameContent
from spillgame.rules.lessons import Lesson, lessons_check
from spillgame.rules.room import Choice, Field, Position, Room, Setup, SetupSpec
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.check import CHECKS, WARNINGS
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.daily import DailySpill
from spillgame.rules.the_spill.game import MAX_PLAYERS, MIXED, SEATS
from spillgame.rules.the_spill.glossary import glossary
from spillgame.rules.the_spill.position import given_of, with_position
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.summary import COLUMNS, summary


def _rules_of(content: Content, lesson: Lesson) -> TheSpill:
    setup = codec.setup_from_json(dict(lesson.setup))
    return TheSpill(content, *with_position(content, setup, lesson.position))


OWN_CHECKS: tuple[Check, ...] = (lessons_check(Content, _rules_of),)
"""Whether the lessons can be played as they are written."""

CONTENT = GameContent(
    name="the_spill",
    record=Content,
    checks=CHECKS,
    own_checks=OWN_CHECKS,
    warnings=WARNINGS,
    moddable=("tracks", "specialists", "resources", "win_cards", "words", "glossary"),
    takes_loose_files=True,
)


def _levels(content: Content) -> list[Choice]:
    levels = sorted({card.dots for card in content.win_cards})
    return [*(Choice(level, str(level)) for level in levels), Choice(MIXED, MIXED)]


def _named(kind: str) -> Any:
    return lambda content: [Choice(record.id, record.name) for record in getattr(content, kind)]


SETUP = SetupSpec(
    fields=(
        Field(
            path=("players",),
            kind="names",
            default=["Captain"],
            rule="S-2.1",
            refusals=("player_without_name", "wrong_number_of_players"),
        ),
        Field(
            path=("track",),
            kind="choice",
            default="standard",
            rule="S-2.1",
            choices=_named("tracks"),
            option="--track",
            refusals=("unknown_track",),
            first=lambda content: min(content.tracks, key=lambda track: sum(track.dice) / len(track.dice)).id,
        ),
        Field(
            path=("win", "level"),
            kind="choice",
            default=MIXED,
            rule="S-2.2",
            choices=_levels,
            option="--level",
            refusals=("unknown_level",),
            first=lambda content: min(card.dots for card in content.win_cards),
        ),
        Field(
            path=("win", "card"),
            kind="choice",
            default=None,
            rule="S-2.2",
            choices=_named("win_cards"),
            refusals=("unknown_win_card",),
        ),
        Field(path=("harsh_weather",), kind="flag", default=False, rule="S-2.1", option="--harsh-weather"),
        Field(
            path=("specialists",),
            kind="ids",
            default=[],
            rule="S-2.3",
            choices=_named("specialists"),
            refusals=("specialist_twice", "too_many_specialists", "unknown_specialist"),
            first=lambda content: [one.id for one in content.specialists if one.easy][:SEATS],
        ),
        Field(path=("seed",), kind="seed", default=1, rule="S-2.1"),
    ),
    seats=(1, MAX_PLAYERS),
    modes=("solo", "co-operative"),
    refusals={"level_or_card": "win"},
)


def _rules(content: Content, setup: Setup, position: JsonValues | None) -> TheSpill:
    return TheSpill(content, codec.setup_from_json(dict(setup)), position)


class SpillPosition(Position):
    """Positions of The Spill: Win card, track, weather and team stand in the set-up, not in the position."""

    example = "{oil: {N3: 2}}"

    def split(self, content: Content, setup: Setup, given: JsonValues) -> tuple[JsonObject, JsonObject]:
        begun, position = with_position(content, codec.setup_from_json(dict(setup)), given)
        return codec.setup_to_json(begun), position

    def setup_of(self, rules: TheSpill, state: State) -> JsonObject:
        """Return the set-up of a running game, with the Win card and the team as they were drawn."""
        setup = rules.setup_to_json()
        card = state.goal.card
        return {
            **setup,
            "win": setup["win"] if card is None else {"card": card},
            "specialists": list(state.seats or setup["specialists"]),
        }

    def given_of(self, rules: TheSpill, state: State) -> JsonObject | None:
        return given_of(rules.game, state)

    def title_of(self, rules: TheSpill, state: State) -> str:
        """Return a name for a state that is saved."""
        phase = "spill" if state.phase == "spill" else "action"
        return f"Turn {state.turn}, {phase}, seed {rules.game.setup.seed}"


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=COLUMNS,
    summary=summary,
    daily=DailySpill(),
    position=SpillPosition(),
    glossary=glossary,
)
