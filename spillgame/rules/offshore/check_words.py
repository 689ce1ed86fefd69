"""The sentences of the game whose keys are computed, and what can be filled in."""

from typing import get_args

from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import ASKS
from spillgame.rules.offshore.content_model import COLOURS, Bonus, FieldKind, Technology
from spillgame.rules.offshore.events import EVENT_TYPES
from spillgame.rules.offshore.sentences import Sentences
from spillgame.rules.offshore.state import Reason
from spillgame.rules.offshore.summary import ACTIONS, SOURCES
from spillgame.rules.word_faults import NONE, WordsCheck

SETUP = ("game", "about", "players", "bots", "first", "first_drawn", "objectives", "objectives_help", "seed")
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
