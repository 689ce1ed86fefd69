"""Which sentences of the game have computed keys, and what can be filled in."""

from typing import get_args

from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import ANSWER_KEYS
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES, Discs, Measure
from spillgame.rules.endeavor_deep_sea.events import EVENT_TYPES
from spillgame.rules.endeavor_deep_sea.names import COUNTED as COUNTED_GAINS
from spillgame.rules.endeavor_deep_sea.names import MOMENTS
from spillgame.rules.endeavor_deep_sea.sentences import Sentences
from spillgame.rules.endeavor_deep_sea.summary import COUNTED, SOURCES
from spillgame.rules.endeavor_deep_sea.team import GRADES, IMPACT_GOAL
from spillgame.rules.word_faults import NONE, WordsCheck

SETUP = (
    *("game", "about", "players", "bots", "mode", "mode_help", "competitive", "coop", "mission", "mission_help"),
    *("call_of_the_ocean", "seed"),
)
WORDS = WordsCheck(
    Sentences,
    engine.ENGINE,
    EVENT_TYPES,
    {
        "setup": dict.fromkeys(SETUP, NONE),
        "questions": dict.fromkeys(ANSWER_KEYS, Sentences.asked),
        "gains": {
            **dict.fromkeys((*ATTRIBUTES, *ACTIONS, "life", "earth", "lore", "tech"), NONE),
            **dict.fromkeys(COUNTED_GAINS, frozenset({"n"})),
        },
        "measures": dict.fromkeys((IMPACT_GOAL, *get_args(Discs), *get_args(Measure)), NONE),
        "phrases": {
            **dict.fromkeys(MOMENTS.values(), frozenset({"action"})),
            **dict.fromkeys(("points", *GRADES), NONE),
        },
        "statistics": dict.fromkeys([*COUNTED.values(), *SOURCES], NONE),
    },
)
