"""What the files of Offshore's content must fulfil together, beyond the shape of each record (O-9.2)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args

from spillgame.rules.content import Check, Fault, KeyPath, fault_at, too_few, too_many
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
        yield fault_at(path, "there must be one field of the kind start", len(starts), "just one")
    if not any(field.kind == OIL_CLASSES[0] for field in fields):
        yield fault_at(("fields",), "no field is of class I", 0, "at least one, with which a game begins")
    for number, field in enumerate(fields):
        if field.red is not None:
            yield from _reward_faults(("fields", number, "red"), field.red, of_red_space=True)


def _reward_faults(path: KeyPath, reward: Reward, of_red_space: bool = False) -> Iterator[Fault]:
    given = {"points": reward.points is not None, "coins": reward.coins is not None, "technology": reward.technology}
    found = [name for name in given if given[name]]
    known = "points or coins" if of_red_space else "points, coins or technology"
    if len(found) != 1 or (of_red_space and reward.technology):
        yield fault_at(path, "a reward is of one kind", " and ".join(found) or "none", f"one of {known}")
    elif reward.technology and reward.flip:
        yield fault_at((*path, "flip"), "a technology comes without a flip", "both", "technology alone")


def check_pipelines(fields: tuple[Field, ...], board: Board) -> Iterator[Fault]:
    """Yield pipelines that lead nowhere or are listed twice, and oil fields that no opening ever reveals."""
    known = {field.id for field in fields}
    seen: dict[frozenset[str], int] = {}
    for number, (one, other) in enumerate(board.pipelines):
        for place, end in enumerate((one, other)):
            if end not in known:
                yield fault_at(
                    ("board", "pipelines", number, place), "no field is called so", repr(end), "a field's id"
                )
        if one == other:
            wrong = "a pipeline must join two fields"
            yield fault_at(("board", "pipelines", number), wrong, f"{one!r} twice", "two different ones")
        elif (first := seen.setdefault(frozenset((one, other)), number)) != number:
            wrong = "the pipeline stands twice"
            yield fault_at(("board", "pipelines", number), wrong, f"{one}–{other}", f"it once, as number {first + 1}")
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
            wrong = "the field can never be turned up"
            expected = "pipelines between oil fields that lead to it from class I"
            yield fault_at(("fields", number), wrong, repr(field.id), expected)


def check_shaft(board: Board) -> Iterator[Fault]:
    """Yield drilling spaces that are worth less than the one above."""
    for number in range(1, len(board.shaft)):
        above, here = board.shaft[number - 1], board.shaft[number]
        for name in ("barrels", "points"):
            path: KeyPath = ("board", "shaft", number, name)
            wrong = f"the {name} fall towards the bottom"
            yield from too_few(path, wrong, getattr(here, name), getattr(above, name))


# --- Pieces ---


def check_markers(fields: tuple[Field, ...], markers: tuple[Marker, ...]) -> Iterator[Fault]:
    """Yield a fault unless there are as many markers of each back as spaces."""
    spaces = Counter(back for field in fields for back in field.exports)
    for back in BACKS:
        copies = sum(marker.copies for marker in markers if marker.back == back)
        if copies != spaces[back]:
            wrong = f"there must be as many {back} markers as {back} spaces"
            yield fault_at(("markers",), wrong, copies, f"{spaces[back]}")


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
            wrong = f"there must be as many requirement tiles as fields of class {kind}"
            yield fault_at(("requirements",), wrong, found, f"{needed}")


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
            yield fault_at(path, "a requirement tile must need a technology", "none", "at least one")
        for colour, needed in zip(COLOURS, counts, strict=True):
            wrong = f"more {colour} technologies are needed than there are"
            yield from too_many((*path, colour), wrong, needed, there[colour])


def check_kinds(kinds: tuple[Kind, ...]) -> Iterator[Fault]:
    """Yield technologies that are missing."""
    for missing in sorted({*get_args(Technology)} - {kind.id for kind in kinds}):
        yield fault_at(("kinds",), f"the technology {missing!r} is missing", len(kinds), "all six")


def check_technologies(fields: tuple[Field, ...], technologies: tuple[Tile, ...]) -> Iterator[Fault]:
    """Yield impossible tiles, gas plants and fields that do not match, and too few tiles."""
    plants = {field.id: number for number, field in enumerate(fields) if field.kind == "plant"}
    owners: dict[str, str] = {}
    for number, tile in enumerate(technologies):
        path: KeyPath = ("technologies", number)
        if tile.kind == PLANT:
            yield from _plant_faults(path, tile, plants, owners)
        elif tile.field:
            yield fault_at((*path, "field"), "only a gas plant names a field", repr(tile.field), "no field")
        yield from too_many((*path, "down"), "a tile is worth more down than up", tile.down, tile.up)
    for field, number in plants.items():
        if field not in owners:
            yield fault_at(("fields", number), "no gas plant stands on this field", 0, "one tile that names it")
    light = sum(tile.back == "light" for tile in technologies)
    wrong, note = "there are too few light technology tiles", ", one for each of the most players"
    yield from too_few(("technologies",), wrong, light, MOST_PLAYERS, note)
    wrong, least = "there are too few technology tiles", MOST_PLAYERS + DISPLAY_SPACES
    yield from too_few(("technologies",), wrong, len(technologies), least, ", the display's among them")


def _plant_faults(path: KeyPath, tile: Tile, plants: Iterable[str], owners: dict[str, str]) -> Iterator[Fault]:
    if tile.back != "dark":
        yield fault_at((*path, "back"), "a gas plant cannot be light", repr(tile.back), "'dark'")
    if tile.up or tile.down:
        yield fault_at(path, "a gas plant is worth no points itself", f"{tile.up} / {tile.down}", "none")
    if tile.field not in plants:
        yield fault_at((*path, "field"), "no gas plant field is called so", repr(tile.field), "the id of one")
    elif (owner := owners.setdefault(tile.field, tile.id)) != tile.id:
        yield fault_at((*path, "field"), "the field has a gas plant already", repr(owner), "one tile for each field")


def check_drilling(
    board: Board, requirements: tuple[Requirement, ...], kinds: tuple[Kind, ...], drilling: tuple[DrillingTile, ...]
) -> Iterator[Fault]:
    """Yield a fault if the bag could run dry, or seismology could pass the bottom of the shaft."""
    tiles, spaces = sum(tile.copies for tile in drilling), len(board.shaft)
    wrong = "the bag must hold more tiles than there are drilling spaces"
    yield from too_few(("drilling",), wrong, tiles, spaces + 1)
    colour = next((kind.colour for kind in kinds if kind.id == "seismology"), None)
    if colour is not None:
        most = max((getattr(tile.needs, colour) for tile in requirements), default=0)
        if spaces <= most:
            wrong = f"a requirement tile needs {most} {colour} technologies, and seismology would leave no space"
            yield fault_at(("board", "shaft"), wrong, f"{spaces} spaces", f"at least {most + 1}")


def check_objectives(fields: tuple[Field, ...], objectives: tuple[Objective, ...]) -> Iterator[Fault]:
    """Yield a fault for too few objectives, and for fields of one that are not different oil fields."""
    oil = {field.id for field in fields if field.kind in OIL_CLASSES}
    for number, objective in enumerate(objectives):
        for place, field in enumerate(objective.fields):
            path: KeyPath = ("objectives", number, "fields", place)
            if field not in oil:
                yield fault_at(path, "no oil field is called so", repr(field), "the id of one")
            elif field in objective.fields[:place]:
                yield fault_at(path, "the field stands twice", repr(field), "different ones")
    wrong = "there are too few objectives"
    yield from too_few(("objectives",), wrong, len(objectives), MOST_PLAYERS, ", one for each player")


# --- Numbers ---


def check_start(game: Numbers) -> Iterator[Fault]:
    """Yield a fault if the first seat could not pay its gift."""
    wrong = "the first seat cannot give more coins than it has"
    yield from too_many(("game", "start", "gift"), wrong, game.start.gift, game.start.coins)


def check_end(fields: tuple[Field, ...], game: Numbers) -> Iterator[Fault]:
    """Yield end numbers that are already reached at the beginning."""
    most = sum(field.kind in OIL_CLASSES for field in fields) - 1
    for place, found in enumerate(game.end.requirements):
        wrong = "the end would begin with the first turn"
        yield from too_many(("game", "end", "requirements", place), wrong, found, most)


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
