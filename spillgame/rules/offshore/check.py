"""What the files of Offshore's content must fulfil together, beyond the shape of each record (O-9.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Any, Final, get_args

from spillgame.message import Message, message
from spillgame.rules.content import Check, Fault, KeyPath, fault_at
from spillgame.rules.fitted import fitted_elsewhere
from spillgame.rules.glossary import glossary_faults
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import ASKS
from spillgame.rules.offshore.content_model import (
    BACKS,
    COLOURS,
    DISPLAY_SPACES,
    OIL_CLASSES,
    PLANT,
    PLAYERS,
    Board,
    Bonus,
    Bots,
    DrillingTile,
    Field,
    FieldKind,
    Kind,
    Marker,
    Numbers,
    Objective,
    Requirement,
    Reward,
    Technology,
    Tile,
)
from spillgame.rules.offshore.events import EVENT_TYPES
from spillgame.rules.offshore.sentences import Sentences
from spillgame.rules.offshore.state import Reason
from spillgame.rules.offshore.summary import ACTIONS, SOURCES
from spillgame.rules.word_faults import NONE, WordsCheck

MOST_PLAYERS = PLAYERS[1]


# --- The board ---


def check_fields(fields: tuple[Field, ...]) -> Iterator[Fault]:
    """Yield a fault unless there is one start and a field of class I; and rewards that a red space cannot give."""
    starts = [number for number, field in enumerate(fields) if field.kind == "start"]
    if len(starts) != 1:
        path: KeyPath = ("fields", starts[1], "kind") if starts else ("fields",)
        yield fault_at(path, "offshore.one_start", found=len(starts))
    if not any(field.kind == OIL_CLASSES[0] for field in fields):
        yield fault_at(("fields",), "offshore.no_first_class")
    for number, field in enumerate(fields):
        if field.red is not None:
            yield from _reward_faults(("fields", number, "red"), field.red, of_red_space=True)


def _reward_faults(path: KeyPath, reward: Reward, of_red_space: bool = False) -> Iterator[Fault]:
    given = {"points": reward.points is not None, "coins": reward.coins is not None, "technology": reward.technology}
    found: list[str | Message] = [name for name in given if given[name]]
    if not found:
        yield fault_at(path, "offshore.no_red_reward" if of_red_space else "offshore.no_reward")
    elif len(found) > 1 or (of_red_space and reward.technology):
        all_found = reduce(lambda one, other: message("offshore.both", one=one, other=other), found)
        yield fault_at(path, "offshore.red_reward" if of_red_space else "offshore.reward", found=all_found)
    elif reward.technology and reward.flip:
        yield fault_at((*path, "flip"), "offshore.technology_with_flip")


def check_pipelines(fields: tuple[Field, ...], board: Board) -> Iterator[Fault]:
    """Yield pipelines that lead nowhere or are listed twice, and oil fields that no opening ever reveals."""
    known = {field.id for field in fields}
    seen: dict[frozenset[str], int] = {}
    for number, (one, other) in enumerate(board.pipelines):
        for place, end in enumerate((one, other)):
            if end not in known:
                yield fault_at(("board", "pipelines", number, place), "offshore.no_field", found=end)
        path: KeyPath = ("board", "pipelines", number)
        if one == other:
            yield fault_at(path, "offshore.pipeline_to_itself", found=one)
        elif (first := seen.setdefault(frozenset((one, other)), number)) != number:
            yield fault_at(path, "offshore.pipeline_twice", one=one, other=other, number=first + 1)
    yield from _hidden_for_good(fields, board)


def _hidden_for_good(fields: tuple[Field, ...], board: Board) -> Iterator[Fault]:
    """Yield oil fields that cannot be reached from class I over pipelines between oil fields (O-5.10)."""
    oil = {field.id for field in fields if field.kind in OIL_CLASSES}
    reached = {field.id for field in fields if field.kind == OIL_CLASSES[0]}
    ahead = [*reached]
    while ahead:
        here = ahead.pop()
        for pipeline in board.pipelines:
            if here in pipeline:
                there = pipeline[0] if pipeline[1] == here else pipeline[1]
                if there in oil and there not in reached:
                    reached.add(there)
                    ahead.append(there)
    for number, field in enumerate(fields):
        if reached and field.id in oil - reached:
            yield fault_at(("fields", number), "offshore.out_of_reach", found=field.id)


def check_shaft(board: Board) -> Iterator[Fault]:
    """Yield drilling spaces that are worth less than the one above."""
    for number in range(1, len(board.shaft)):
        above, here = board.shaft[number - 1], board.shaft[number]
        for name in ("barrels", "points"):
            found, least = getattr(here, name), getattr(above, name)
            if found < least:
                path: KeyPath = ("board", "shaft", number, name)
                yield fault_at(path, "offshore.falling", name=name, found=found, least=least)


# --- Pieces ---


def check_markers(fields: tuple[Field, ...], markers: tuple[Marker, ...]) -> Iterator[Fault]:
    """Yield a fault unless there are as many markers of each back as spaces."""
    spaces = Counter(back for field in fields for back in field.exports)
    for back in BACKS:
        copies = sum(marker.copies for marker in markers if marker.back == back)
        if copies != spaces[back]:
            yield fault_at(("markers",), "offshore.markers", back=back, found=copies, spaces=spaces[back])


def check_rewards(markers: tuple[Marker, ...]) -> Iterator[Fault]:
    """Yield rewards that a marker cannot give."""
    for number, marker in enumerate(markers):
        yield from _reward_faults(("markers", number, "reward"), marker.reward)


def check_requirements(fields: tuple[Field, ...], requirements: tuple[Requirement, ...]) -> Iterator[Fault]:
    """Yield a fault unless there are as many requirement tiles of each class as fields."""
    for kind in OIL_CLASSES:
        needed = sum(field.kind == kind for field in fields)
        found = sum(tile.kind == kind for tile in requirements)
        if found != needed:
            yield fault_at(("requirements",), "offshore.requirements", kind=kind, found=found, fields=needed)


def check_needs(
    requirements: tuple[Requirement, ...], kinds: tuple[Kind, ...], technologies: tuple[Tile, ...]
) -> Iterator[Fault]:
    """Yield requirement tiles that need nothing, or more than there is."""
    colours = {kind.id: kind.colour for kind in kinds}
    there = Counter(colours.get(tile.kind) for tile in technologies if tile.kind != PLANT)
    for number, requirement in enumerate(requirements):
        counts = requirement.needs.counts
        path: KeyPath = ("requirements", number, "needs")
        if not any(counts):
            yield fault_at(path, "offshore.no_need")
        for colour, needed in zip(COLOURS, counts, strict=True):
            if needed > there[colour]:
                most = there[colour]
                yield fault_at((*path, colour), "offshore.need_too_high", colour=colour, found=needed, most=most)


def check_kinds(kinds: tuple[Kind, ...]) -> Iterator[Fault]:
    """Yield technologies that are missing."""
    for missing in sorted({*get_args(Technology)} - {kind.id for kind in kinds}):
        yield fault_at(("kinds",), "offshore.technology_missing", missing=missing, found=len(kinds))


def check_technologies(fields: tuple[Field, ...], technologies: tuple[Tile, ...]) -> Iterator[Fault]:
    """Yield impossible tiles, gas plants and fields that do not match, and too few tiles."""
    plants = {field.id: number for number, field in enumerate(fields) if field.kind == "plant"}
    owners: dict[str, str] = {}
    for number, tile in enumerate(technologies):
        path: KeyPath = ("technologies", number)
        if tile.kind == PLANT:
            yield from _plant_faults(path, tile, plants, owners)
        elif tile.field:
            yield fault_at((*path, "field"), "offshore.tile_with_field", found=repr(tile.field))
        if tile.down > tile.up:
            yield fault_at((*path, "down"), "offshore.worth_more_down", found=tile.down, most=tile.up)
    for field, number in plants.items():
        if field not in owners:
            yield fault_at(("fields", number), "offshore.no_plant")
    light = sum(tile.back == "light" for tile in technologies)
    if light < MOST_PLAYERS:
        yield fault_at(("technologies",), "offshore.few_light_tiles", found=light, least=MOST_PLAYERS)
    least = MOST_PLAYERS + DISPLAY_SPACES
    if len(technologies) < least:
        yield fault_at(("technologies",), "offshore.few_tiles", found=len(technologies), least=least)


def _plant_faults(path: KeyPath, tile: Tile, plants: Iterable[str], owners: dict[str, str]) -> Iterator[Fault]:
    if tile.back != "dark":
        yield fault_at((*path, "back"), "offshore.light_plant", found=tile.back)
    if tile.up or tile.down:
        yield fault_at(path, "offshore.plant_with_points", up=tile.up, down=tile.down)
    if tile.field not in plants:
        yield fault_at((*path, "field"), "offshore.no_plant_field", found=repr(tile.field))
    elif (owner := owners.setdefault(tile.field, tile.id)) != tile.id:
        yield fault_at((*path, "field"), "offshore.two_plants", found=owner)


def check_drilling(
    board: Board, requirements: tuple[Requirement, ...], kinds: tuple[Kind, ...], drilling: tuple[DrillingTile, ...]
) -> Iterator[Fault]:
    """Yield a fault if the bag could run dry, or seismology could pass the bottom of the shaft."""
    tiles, spaces = sum(tile.copies for tile in drilling), len(board.shaft)
    if tiles <= spaces:
        yield fault_at(("drilling",), "offshore.few_drilling_tiles", found=tiles, least=spaces + 1)
    colour = next((kind.colour for kind in kinds if kind.id == "seismology"), None)
    if colour is not None:
        most = max((getattr(tile.needs, colour) for tile in requirements), default=0)
        if spaces <= most:
            path: KeyPath = ("board", "shaft")
            yield fault_at(path, "offshore.short_shaft", n=most, colour=colour, found=spaces, least=most + 1)


def check_objectives(fields: tuple[Field, ...], objectives: tuple[Objective, ...]) -> Iterator[Fault]:
    """Yield a fault for too few objectives, and for fields of one that are not different oil fields."""
    oil = {field.id for field in fields if field.kind in OIL_CLASSES}
    for number, objective in enumerate(objectives):
        for place, field in enumerate(objective.fields):
            path: KeyPath = ("objectives", number, "fields", place)
            if field not in oil:
                yield fault_at(path, "offshore.no_oil_field", found=field)
            elif field in objective.fields[:place]:
                yield fault_at(path, "offshore.field_twice", found=field)
    if len(objectives) < MOST_PLAYERS:
        yield fault_at(("objectives",), "offshore.few_objectives", found=len(objectives), least=MOST_PLAYERS)


# --- Numbers ---


def check_start(game: Numbers) -> Iterator[Fault]:
    """Yield a fault if the first seat could not pay its gift."""
    gift, coins = game.start.gift, game.start.coins
    if gift > coins:
        yield fault_at(("game", "start", "gift"), "offshore.gift_too_large", found=gift, most=coins)


def check_end(fields: tuple[Field, ...], game: Numbers) -> Iterator[Fault]:
    """Yield end numbers that are already reached at the beginning."""
    most = sum(field.kind in OIL_CLASSES for field in fields) - 1
    for place, found in enumerate(game.end.requirements):
        if found > most:
            path: KeyPath = ("game", "end", "requirements", place)
            yield fault_at(path, "offshore.end_at_once", found=found, most=most)


# --- Words: which sentences have keys that are computed, and what can be filled in ---

SETUP = ("game", "about", "length", "players", "bots", "first", "first_drawn", "objectives", "objectives_help", "seed")
BARGAINS = (
    "too_little", "unfair", "leads", "wants_more", "plans", "second_tile", "enough", "suits", "shares",
    "gut_yes", "gut_no", "gut_other",
)  # fmt: skip
COUNTED = ("points", "points_flip", "coins", "coins_flip", "barrels", "pressure")
WORDS = WordsCheck(
    Sentences,
    engine.ENGINE,
    EVENT_TYPES,
    {
        "setup": dict.fromkeys(SETUP, NONE),
        "questions": dict.fromkeys([*(kind.ask for kind in ASKS), "draw_technology_seat", "repair"], Sentences.asked),
        "effects": dict.fromkeys(get_args(Technology), frozenset({"condeep"})),
        "phrases": {
            **dict.fromkeys(("oil", "gas", "flip", "light", "dark", *COLOURS), NONE),
            **dict.fromkeys([*COUNTED, *(f"needs_{colour}" for colour in COLOURS)], frozenset({"n"})),
        },
        "reasons": dict.fromkeys(get_args(Reason), NONE),
        "picture": dict.fromkeys((*get_args(FieldKind), *get_args(Bonus)), NONE),
        "bargains": dict.fromkeys(
            BARGAINS, frozenset({"player", "helper", "mine", "theirs", "least", "lead", "wanted", "coins"})
        ),
        "statistics": dict.fromkeys(
            ["turns", *ACTIONS.values(), "offers", "countered", "accepted", "blowouts", *SOURCES], NONE
        ),
    },
)

VALUED = ("fields", "board", "markers", "requirements", "technologies", "drilling", "objectives", "game", "bots")
"""The files on which the value of a position is fitted."""


def fitted_to(records: Iterable[object]) -> list[object]:
    """Return what weights are fitted to of the records of VALUED: of the bots only what things are worth to them."""
    return [record.greedy if isinstance(record, Bots) else record for record in records]


def check_value(*records: Any) -> Iterator[Fault]:
    """Yield a fault if the value of a position was fitted to other content; the last record is the value."""
    *valued, value = records
    yield from fitted_elsewhere("offshore", fitted_to(valued), value)


WARNINGS: Final[tuple[Check, ...]] = (((*VALUED, "value"), check_value),)

CHECKS: tuple[Check, ...] = (
    (("fields",), check_fields),
    (("fields", "board"), check_pipelines),
    (("board",), check_shaft),
    (("fields", "markers"), check_markers),
    (("markers",), check_rewards),
    (("fields", "requirements"), check_requirements),
    (("requirements", "kinds", "technologies"), check_needs),
    (("kinds",), check_kinds),
    (("fields", "technologies"), check_technologies),
    (("board", "requirements", "kinds", "drilling"), check_drilling),
    (("fields", "objectives"), check_objectives),
    (("game",), check_start),
    (("fields", "game"), check_end),
    (("words",), WORDS),
    (("glossary",), glossary_faults),
)
"""Each with the files that it needs."""
