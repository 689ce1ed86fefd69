"""Which sentences of the game have keys that are worked out, and what can be filled in."""

from typing import get_args

from spillgame.rules.the_spill import cards, content_model
from spillgame.rules.the_spill.board import Direction
from spillgame.rules.the_spill.chances import Die, PickName, RollPurpose
from spillgame.rules.the_spill.daily import Rating
from spillgame.rules.the_spill.ending import REASONS
from spillgame.rules.the_spill.engine import ENGINE
from spillgame.rules.the_spill.events import EVENT_TYPES, CubeEarned
from spillgame.rules.the_spill.forecast import LineForecast
from spillgame.rules.the_spill.state import Phase
from spillgame.rules.the_spill.summary import COLUMNS
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.rules.word_faults import NONE, Holes, WordsCheck

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
    *("game", "about", "players", "level", "card", "track", "harsh_weather", "specialists", "seed"),
    *("level_help", "track_help", "harsh_weather_help"),
)
_DAILY = ("heading", "won", "lost", "not_over", "score", "harsh_weather", "won_in_short", "lost_in_short")
_DAILY_RATINGS = ("best_won", "best_lost")
_DAILY_VALUES = frozenset(column.key for column in COLUMNS) | {"day", "weather"}


def _names_in(record: type, field: str) -> tuple[str, ...]:
    """Return the names that a field of a record may have."""
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
