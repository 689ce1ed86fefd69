"""Harbour Lights without its window: what `spillgame.games` finds."""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.harbour_lights.content_model import CONTENT, Content
from spillgame.rules.harbour_lights.rules import HarbourLights
from spillgame.rules.room import Column, Played, Room, Setup, SetupChoice, SetupField, SetupSpec


def _lamps(content: Content) -> list[SetupChoice]:
    return [SetupChoice(number, str(number)) for number in content.harbour.lamps]


SETUP = SetupSpec(
    fields=(
        SetupField(path=("players",), kind="names", default=["Keeper"], rule="H-1"),
        SetupField(path=("lamps",), kind="choice", default=6, rule="H-1", choices=_lamps, option="--lamps"),
        SetupField(path=("rough_sea",), kind="flag", default=False, rule="H-1", option="--rough-sea"),
        SetupField(path=("seed",), kind="seed", default=1, rule="H-1"),
    ),
    seats=(1, 3),
    modes=("solo", "competitive"),
)


def _rules(content: Content, setup: Setup, position: Mapping[str, Any] | None) -> HarbourLights:
    whole = SETUP.whole(content, setup)
    return HarbourLights(content, {key: whole[key] for key in SETUP.keys})


def _summary(played: Played) -> dict[str, Any]:
    rules, state = played.rules, played.moments[-1].state
    return {
        "lamps": rules.setup["lamps"],
        "rough_sea": rules.setup["rough_sea"],
        "nights": state.night,
        "kept": sum(lamp in rules.seats for lamp in state.lamps),
    }


ROOM = Room(
    content=CONTENT,
    setup=SETUP,
    rules=_rules,
    columns=(
        Column("lamps", "group"),
        Column("rough_sea", "group"),
        Column("nights", "number"),
        Column("kept", "number"),
    ),
    summary=_summary,
)
