"""What The Spill's content must fulfil together, beyond the shape of each record.

Each check is a pure function of some files' records and yields faults: the path to the value (from the
file's field), and a sentence with what was found and what was expected. The reader of the files finds duplicate ids.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from spillgame.rules.content import Check, Fault, KeyPath, fault_at
from spillgame.rules.fitted import fitted_elsewhere
from spillgame.rules.glossary import glossary_faults
from spillgame.rules.the_spill import cards, content_model
from spillgame.rules.the_spill.board import SECTORS, Direction
from spillgame.rules.the_spill.bot_weights import Bots
from spillgame.rules.the_spill.cards import AtLeast, Objective, SpeciesComplete, WinCard
from spillgame.rules.the_spill.chances import Die, PickName, RollPurpose
from spillgame.rules.the_spill.content_model import Board, Specialist, Weather
from spillgame.rules.the_spill.ending import REASONS
from spillgame.rules.the_spill.engine import ENGINE
from spillgame.rules.the_spill.events import EVENT_TYPES, CubeEarned
from spillgame.rules.the_spill.forecast import LineForecast
from spillgame.rules.the_spill.state import TOKEN_NAMES, Phase
from spillgame.rules.the_spill.summary import COLUMNS, Rating
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.rules.word_faults import NONE, Holes, WordsCheck

DOTS = (1, 2, 3)
VALUED = ("board", "actions", "tracks", "weather", "specialists", "resources", "win_cards", "bots")
"""The files on which the value of a position is fitted."""


def check_homes(board: Board) -> Iterator[Fault]:
    """S-1.4: every species has its number of homes, no space is the home of two, and none is in A."""
    taken: dict[str, str] = {}
    for number, species in enumerate(board.species):
        path: KeyPath = ("board", "species", number, "homes")
        if len(species.homes) != board.animals_each:
            values = {"found": len(species.homes), "needed": board.animals_each}
            yield fault_at(path, "the_spill.homes", species=species.name, **values)
        for place, home in enumerate(species.homes):
            if home.endswith("A"):
                yield fault_at((*path, place), "the_spill.home_at_rig", found=home)
            if home in taken:
                yield fault_at((*path, place), "the_spill.home_taken", by=taken[home], found=home)
            taken.setdefault(home, species.id)


def check_dice(board: Board) -> Iterator[Fault]:
    """S-2.6: there are enough dice for set-up and enough spaces A or B without an animal."""
    dice = board.dice
    lived_in = {home for species in board.species for home in species.homes if home[-1:] in ("A", "B")}
    room = 2 * len(SECTORS) - len(lived_in)
    for key, most in (("the_spill.too_many_dice", dice.oil), ("the_spill.no_room_for_dice", room)):
        if dice.dropped_in_setup > most:
            yield fault_at(("board", "dice", "dropped_in_setup"), key, found=dice.dropped_in_setup, most=most)


def check_losing_lines(board: Board) -> Iterator[Fault]:
    """S-6.2: the losing line of Sickbay can be reached."""
    found, most = board.losing.sickbay_of_one, board.animals_each
    if found > most:
        yield fault_at(("board", "losing", "sickbay_of_one"), "the_spill.sickbay", found=found, most=most)


def check_species_letters(board: Board) -> Iterator[Fault]:
    """Each species has a letter of its own."""
    letters = [(("board", "species", number, "letter"), one.letter) for number, one in enumerate(board.species)]
    yield from _used_twice(letters, "the_spill.letter_twice", [one.name for one in board.species])


def check_specialists(specialists: tuple[Specialist, ...]) -> Iterator[Fault]:
    """Each Specialist has a letter of its own, and no ability twice."""
    letters = [(("specialists", number, "letter"), one.letter) for number, one in enumerate(specialists)]
    yield from _used_twice(letters, "the_spill.letter_twice", [one.name for one in specialists])
    for number, specialist in enumerate(specialists):
        path: KeyPath = ("specialists", number, "abilities")
        cans = [((*path, place, "can"), ability.can) for place, ability in enumerate(specialist.abilities)]
        yield from _used_twice(cans, "the_spill.ability_twice", [specialist.name] * len(cans))
        for place, ability in enumerate(specialist.abilities):
            if ability.can == "weatherproof":
                tokens = [((*path, place, "tokens", i), token) for i, token in enumerate(ability.tokens)]
                yield from _used_twice(tokens, "the_spill.token_twice", [specialist.name] * len(tokens))


def check_weather(weather: Weather) -> Iterator[Fault]:
    """Each Weather token has a letter of its own."""
    tokens = [getattr(weather.tokens, name) for name in TOKEN_NAMES]
    paths: list[KeyPath] = [("weather", "tokens", name, "letter") for name in TOKEN_NAMES]
    letters = [(path, token.letter) for path, token in zip(paths, tokens, strict=True)]
    yield from _used_twice(letters, "the_spill.letter_twice", [token.name for token in tokens])


def check_win_levels(win_cards: tuple[WinCard, ...]) -> Iterator[Fault]:
    """S-2.2: every level has a card that can be drawn."""
    found = Counter(card.dots for card in win_cards)
    for dots in DOTS:
        if not found[dots]:
            yield fault_at(("win_cards",), "the_spill.win_level", dots=dots)


def check_objectives(board: Board, win_cards: tuple[WinCard, ...]) -> Iterator[Fault]:
    """S-10: every objective can be reached, and no card says the same thing twice."""
    for number, card in enumerate(win_cards):
        path: KeyPath = ("win_cards", number, "objectives")
        measures = [((*path, place, "measure"), one.measure) for place, one in enumerate(card.objectives)]
        yield from _used_twice(measures, "the_spill.objective_twice", [card.name] * len(measures))
        for place, objective in enumerate(card.objectives):
            for key, found, most, counted in _limits(board, objective):
                if found > most:
                    values = {"card": card.name, "key": key, "measure": objective.measure, "counted": counted}
                    yield fault_at((*path, place, key), "the_spill.never_won", **values, found=found, most=most)


def _limits(board: Board, objective: Objective) -> Iterator[tuple[str, int, int, str]]:
    """Yield a key of the objective, its number, the most it can be, and what that counts: a name in the sentence."""
    if isinstance(objective, SpeciesComplete):
        yield "at_least", objective.at_least, len(board.species), "species"
        yield "animals", objective.animals, board.animals_each, "animals_each"
    elif isinstance(objective, AtLeast):
        animals = board.animals_each * len(board.species)
        most, what = {
            "rescued": (animals, "animals"),
            "rescued_contaminated": (animals, "animals"),
            "sets": (board.animals_each, "animals_each"),
            "removed": (board.dice.oil, "oil_dice"),
        }[objective.measure]
        yield "at_least", objective.at_least, most, what


def _used_twice(values: Iterable[tuple[KeyPath, str]], key: str, owners: list[str]) -> Iterator[Fault]:
    """Yield a fault for each repeated value, with the sentence of a key, which may name its first owner."""
    first: dict[str, str] = {}
    for (path, value), owner in zip(values, owners, strict=True):
        if value in first:
            yield fault_at(path, key, found=value, first=first[value])
        first.setdefault(value, owner)


# --- Words: which sentences have keys that are computed, and what can be filled in ---

_FURTHER_EFFECT_WORDS = frozenset({"up_to", "reach", "condition", "ship", "who"})
_NEEDED = {
    "a_number_to": frozenset({"most"}),
    "one_of": frozenset({"known"}),
    "cubes": frozenset({"of", "most"}),
    "removed_now": frozenset({"least"}),
    "healthy_at_home": frozenset({"most"}),
    "all_dice": frozenset({"oil", "weather"}),
    "all_animals": frozenset({"n"}),
    **dict.fromkeys(("a_text", "a_number", "a_truth", "a_list", "a_list_of_specialists", "an_object", "a_group"), NONE),
    **dict.fromkeys(("a_sector", "a_space", "different_spaces", "free_spaces", "homes", "animals"), NONE),
    **dict.fromkeys(("three_sectors", "three_truths", "other_cards"), NONE),
}
_ASKS = (
    *get_args(PickName),
    *(f"roll_{purpose}" for purpose in get_args(RollPurpose)),
    "draw_dice",
    "drop",
    "drop_with_pool",
    "drop_again",
)
_SETUP = (
    *("game", "about", "length", "players", "level", "card", "track", "harsh_weather", "specialists", "seed"),
    *("level_mixed", "level_help", "track_help", "harsh_weather_help"),
)
_DAILY = ("heading", "won", "lost", "not_over", "score", "harsh_weather", "won_in_short", "lost_in_short")
_DAILY_RATINGS = ("best_won", "best_lost")
_DAILY_VALUES = frozenset(column.key for column in COLUMNS) | {"day", "weather"}


def _names_in(record: type, field: str) -> tuple[str, ...]:
    return get_args(record.__annotations__[field])


def _by_name(union: object, key: str, further: Holes) -> dict[str, Holes]:
    """Return the names of a union of records, with the fields of each."""
    records = get_args(get_args(union)[0])
    return {
        name: frozenset(record.__dataclass_fields__) | further for record in records for name in _names_in(record, key)
    }


WORDS = WordsCheck(
    Phrasebook,
    ENGINE,
    EVENT_TYPES,
    {
        "phases": dict.fromkeys(get_args(Phase), NONE),
        "reach": dict.fromkeys(get_args(cards.Reach), NONE),
        "conditions": dict.fromkeys(_names_in(cards.RescueEffect, "condition"), NONE),
        "reasons": dict.fromkeys(REASONS, NONE),
        "abilities": _by_name(content_model.Ability, "can", NONE),
        "effects": _by_name(cards.Effect, "do", _FURTHER_EFFECT_WORDS),
        "effect_words": dict.fromkeys(
            [
                *(f"{ship}_ship" for ship in _names_in(cards.SailEffect, "ship")),
                *(f"{who}_tokens" for who in _names_in(cards.CalmEffect, "who")),
            ],
            NONE,
        ),
        "objectives": _by_name(cards.Objective, "measure", NONE),
        "needed": _NEEDED,
        "chances": dict.fromkeys(_ASKS, frozenset({"number", "drawn", "pool"})),
        "event_words": dict.fromkeys(
            [
                *("brings_yes", "brings_no", "holds_yes", "holds_no"),
                *(*get_args(Direction), *get_args(Die), *_names_in(CubeEarned, "reason")),
            ],
            NONE,
        ),
        "forecast": dict.fromkeys(
            ("species_in_sickbay", "most_of_one_species", "full_sectors"), frozenset(LineForecast._fields)
        ),
        "daily": dict.fromkeys(_DAILY, _DAILY_VALUES) | dict.fromkeys(_DAILY_RATINGS, frozenset(Rating._fields)),
        "setup": dict.fromkeys(_SETUP, NONE),
        "glossary": {"win_card": frozenset({"dots", "objectives"}), "species": frozenset({"n", "homes"})},
    },
)


CHECKS: tuple[Check, ...] = (
    (("board",), check_homes),
    (("board",), check_dice),
    (("board",), check_losing_lines),
    (("board",), check_species_letters),
    (("weather",), check_weather),
    (("specialists",), check_specialists),
    (("win_cards",), check_win_levels),
    (("board", "win_cards"), check_objectives),
    (("words",), WORDS),
    (("glossary",), glossary_faults),
)
"""Each check with the files whose records it takes."""


def fitted_to(records: Iterable[object]) -> list[object]:
    """Return what weights are fitted to of the records of VALUED: of the bots only greedy, whose games they are."""
    return [one.greedy if isinstance(one, Bots) else one for one in records]


def check_value(*records: Any) -> Iterator[Fault]:
    """Yield a fault if the value of a position was fitted to other content; the last record is the value."""
    *valued, value = records
    yield from fitted_elsewhere("the_spill", fitted_to(valued), value)


WARNINGS: tuple[Check, ...] = (((*VALUED, "value"), check_value),)
"""What deserves a look, although the content can be played as it is."""
