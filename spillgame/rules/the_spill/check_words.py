"""What the words must fulfil: a sentence for everything the game can say, and no {name} without a value."""

from collections.abc import Iterator
from typing import get_args

from spillgame.rules.content import Fault
from spillgame.rules.the_spill import cards, content_model
from spillgame.rules.the_spill.board import Direction
from spillgame.rules.the_spill.chances import Die, PickName, RollPurpose
from spillgame.rules.the_spill.daily import Rating
from spillgame.rules.the_spill.ending import REASONS
from spillgame.rules.the_spill.engine import ENGINE
from spillgame.rules.the_spill.events import EVENT_TYPES, CubeEarned
from spillgame.rules.the_spill.forecast import Line
from spillgame.rules.the_spill.state import Phase, Question
from spillgame.rules.the_spill.summary import COLUMNS
from spillgame.rules.word_faults import NONE, Expected, Holes, word_faults

_FURTHER_EFFECT_WORDS = frozenset({"up_to", "reach", "condition", "ship", "who"})
_FURTHER_EVENT_WORDS = {
    "objective_marked": {"number"},
    "token_moved": {"place"},
    "animal_rescued": {"condition"},
    "game_ended": {"outcome", "why"},
}
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
_EVENT_WORDS = ("brings_yes", "brings_no", "holds_yes", "holds_no", "won", "lost")
_LINE = frozenset(Line._fields)
_FORECAST = {
    "to_sickbay": frozenset({"animals"}),
    "all_safe": NONE,
    "species_in_sickbay": _LINE,
    "most_of_one_species": _LINE,
    "full_sectors": _LINE,
    "would_lose": frozenset({"why"}),
    "would_win": frozenset({"why"}),
}
_ASKS = (
    *get_args(PickName),
    *(f"roll_{purpose}" for purpose in get_args(RollPurpose)),
    "draw_dice",
    "drop",
    "drop_with_pool",
    "drop_again",
)


def check_words(words: content_model.Words) -> Iterator[Fault]:
    """Yield every missing or unknown sentence, and every {name} without a value."""
    yield from word_faults(words, _expected())


_SETUP = (
    *("game", "about", "players", "level", "card", "track", "harsh_weather", "specialists", "seed"),
    *("level_help", "track_help", "harsh_weather_help"),
)
_DAILY = ("heading", "won", "lost", "not_over", "score", "harsh_weather", "won_in_short", "lost_in_short")
_DAILY_RATINGS = ("best_won", "best_lost")
_DAILY_VALUES = frozenset(column.key for column in COLUMNS) | {"day", "weather"}


_GLOSSARY = {
    "specialist": frozenset({"abilities"}),
    "resource": frozenset({"abilities"}),
    "win_card": frozenset({"dots", "objectives"}),
    "species": frozenset({"n", "homes"}),
}


def _expected() -> Expected:
    """Return the sentences that each section must have, and for each the names that are filled in."""
    decisions = {form: frozenset(kind._fields) | {"animal", "gain"} for kind in ENGINE.kinds for form in kind.forms}
    events = {
        name: frozenset(kind._fields) | _FURTHER_EVENT_WORDS.get(name, set())
        for kind in EVENT_TYPES
        for name in [kind.event]
    }
    effect_words = [f"{ship}_ship" for ship in _names_in(cards.SailEffect, "ship")]
    effect_words += [f"{who}_tokens" for who in _names_in(cards.CalmEffect, "who")]
    effect_words.append("then")
    event_words = (*_EVENT_WORDS, *get_args(Direction), *get_args(Die), *_names_in(CubeEarned, "reason"))
    return {
        "phases": dict.fromkeys(get_args(Phase), NONE),
        "reach": dict.fromkeys(get_args(cards.Reach), NONE),
        "conditions": dict.fromkeys(_names_in(cards.RescueEffect, "condition"), NONE),
        "reasons": dict.fromkeys(REASONS, NONE),
        "abilities": _by_name(content_model.Ability, "can", NONE),
        "effects": _by_name(cards.Effect, "do", _FURTHER_EFFECT_WORDS),
        "effect_words": {**dict.fromkeys(effect_words, NONE), "up_to": frozenset({"n"})},
        "objectives": _by_name(cards.Objective, "measure", NONE),
        "decisions": decisions,
        "questions": dict.fromkeys(get_args(Question), frozenset({"who", "ap"})),
        "needed": _NEEDED,
        "chances": dict.fromkeys(_ASKS, frozenset({"number", "drawn", "pool"})),
        "events": events,
        "event_words": dict.fromkeys(event_words, NONE),
        "forecast": _FORECAST,
        "picture": {"signs": NONE, "animals": frozenset({"names"}), "ships": frozenset({"names"}), "beside": NONE},
        "daily": dict.fromkeys(_DAILY, _DAILY_VALUES) | dict.fromkeys(_DAILY_RATINGS, frozenset(Rating._fields)),
        "setup": dict.fromkeys(_SETUP, NONE),
        "glossary": _GLOSSARY,
    }


def _names_in(record: type, field: str) -> tuple[str, ...]:
    """Return the names that a field of a record may have."""
    return get_args(record.__annotations__[field])


def _by_name(union: object, key: str, further: Holes) -> dict[str, Holes]:
    """Return the names of a union of records, with the fields of each."""
    records = get_args(get_args(union)[0])
    return {
        name: frozenset(record.__dataclass_fields__) | further for record in records for name in _names_in(record, key)
    }
