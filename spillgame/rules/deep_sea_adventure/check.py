"""What the content of Deep Sea Adventure must fulfil together, beyond the shape of each record (D-11.4)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, get_args

from spillgame.rules.content import Check, Fault, fault_at
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import ASKS
from spillgame.rules.deep_sea_adventure.content_model import Bots, Table, Words
from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES, Turned
from spillgame.rules.deep_sea_adventure.sentences import Sentences
from spillgame.rules.deep_sea_adventure.state import By
from spillgame.rules.fitted import fitted_elsewhere
from spillgame.rules.glossary import glossary_faults
from spillgame.rules.value_weights import SeatWeights
from spillgame.rules.word_faults import NONE, WordsCheck

MOST_CHIPS = 60
MOST_LEVELS = 6
SETUP = ("game", "about", "length", "players", "bots", "table", "table_help", "starter", "starter_drawn", "seed")


def check_tables(tables: tuple[Table, ...]) -> Iterator[Fault]:
    """Yield each table's numbers that do not go together."""
    for number, table in enumerate(tables):
        least, most = table.divers[0], table.divers[-1]  # the record's shape refuses one number, or three
        if least > most:
            yield fault_at(("tables", number, "divers"), "deep_sea_adventure.divers", least=least, most=most)
        chips, levels = sum(map(len, table.levels)), ("tables", number, "levels")
        if chips > MOST_CHIPS:
            yield fault_at(levels, "deep_sea_adventure.too_many_chips", found=chips, most=MOST_CHIPS)
        if chips < most:
            yield fault_at(levels, "deep_sea_adventure.too_few_chips", found=chips, least=most)
        for place, (lower, higher) in enumerate(pairwise(table.solo_marks), 1):
            if higher <= lower:
                path = ("tables", number, "solo_marks", place)
                yield fault_at(path, "deep_sea_adventure.solo_marks", found=higher, lower=lower)


def check_letters(words: Words) -> Iterator[Fault]:
    """Yield each letter that two levels have."""
    seen: dict[str, str] = {}
    for level, letter in words.letters.items():
        if letter in seen:
            yield fault_at(("words", "letters", level), "deep_sea_adventure.letter", of=seen[letter], found=letter)
        seen.setdefault(letter, level)


def fitted_to(tables: tuple[Table, ...], bots: Bots) -> list[object]:
    """Return what the value of a position is fitted to: the tables, and what greedy and the features go by."""
    return [tables, bots.greedy, bots.swing]


def check_value(tables: tuple[Table, ...], bots: Bots, value: SeatWeights) -> Iterator[Fault]:
    """Yield a fault if the value of a position was fitted to other content."""
    yield from fitted_elsewhere("deep_sea_adventure", fitted_to(tables, bots), value)


WARNINGS: Final[tuple[Check, ...]] = ((("tables", "bots", "value"), check_value),)

LEVELS = dict.fromkeys([f"level_{level}" for level in range(1, MOST_LEVELS + 1)], NONE)
WORDS = WordsCheck(
    Sentences,
    engine.ENGINE,
    [kind for kind in EVENT_TYPES if kind is not Turned],
    {
        "setup": {**dict.fromkeys(SETUP, NONE), "table_about": frozenset({"dives", "air", "levels", "chips"})},
        "questions": dict.fromkeys([kind.ask for kind in ASKS], Sentences.asked),
        "levels": LEVELS,
        "letters": LEVELS,
        "reasons": dict.fromkeys(get_args(By), NONE),
        "picture": dict.fromkeys(("home", "aboard", "up", "down"), frozenset({"place"})),
        "statistics": dict.fromkeys(("home", "air_out", "turns"), NONE),
    },
)

CHECKS: tuple[Check, ...] = (
    (("tables",), check_tables),
    (("words",), WORDS),
    (("words",), check_letters),
    (("glossary",), glossary_faults),
)
"""Each with the files that it needs."""
