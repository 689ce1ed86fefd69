"""What the words must fulfil: a sentence for everything the game can say, and no {name} that nothing fills."""

from collections.abc import Iterator
from typing import get_args

from spillgame.rules.content import Fault
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.chances import ANSWER_KEYS
from spillgame.rules.endeavor_deep_sea.content_model import ACTIONS, ATTRIBUTES, Discs, Measure, Words
from spillgame.rules.endeavor_deep_sea.events import EVENT_TYPES
from spillgame.rules.endeavor_deep_sea.names import COUNTED as COUNTED_GAINS
from spillgame.rules.endeavor_deep_sea.sentences import FURTHER_VALUES, Sentences
from spillgame.rules.endeavor_deep_sea.summary import COUNTED, SOURCES
from spillgame.rules.endeavor_deep_sea.team import GRADES, IMPACT_GOAL
from spillgame.rules.word_faults import NONE, Expected, Holes, temper_faults, word_faults

SETUP = (
    *("game", "about", "players", "bots", "mode", "mode_help", "competitive", "coop", "mission", "mission_help"),
    *("call_of_the_ocean", "seed"),
)
ASKED = frozenset({"player", "action", "depth"})
DECIDED = frozenset({"player", "gains", "effect", "depth", "other", "n"})
N: Holes = frozenset({"n"})
_PHRASES: dict[str, Holes] = {
    "chapter": frozenset({"round"}),
    "placed": frozenset({"title", "n"}),
    "zone": frozenset({"board", "cell"}),
    "hex": frozenset({"row", "n"}),
    "times": frozenset({"n", "name"}),
    **dict.fromkeys(("deeper", "cheaper"), frozenset({"action", "n"})),
    **dict.fromkeys(("in_line", "turn", "before_action", "after_action"), frozenset({"action"})),
    **dict.fromkeys(("every_round", "once"), frozenset({"when", "gains"})),
    **dict.fromkeys(("place", "for_discs"), N),
    **dict.fromkeys(("before", "to_promote", "nothing", "nobody", "points", "impact_goal", *GRADES), NONE),
}
_PLAYER = frozenset({"seat", "player", "mark", "research", "staging", "supply", "markers", "tracks"})
_PICTURE: dict[str, Holes] = {
    "head": frozenset({"round", "rounds", "wave"}),
    "stacks": frozenset({"stacks", "tokens"}),
    "tokens": N,
    **dict.fromkeys(("sonar", "conservation", "sites"), frozenset({"places"})),
    "vessels": frozenset({"seats"}),
    **dict.fromkeys(("display", "published"), frozenset({"journals"})),
    "journal": frozenset({"journal", "fields", "n"}),
    **dict.fromkeys(("tray", "tableau"), frozenset({"tiles"})),
    "impact": frozenset({"markers"}),
    "goals": frozenset({"goals"}),
    **dict.fromkeys(("player", "tracks"), _PLAYER),
    "track": frozenset({"name", "cell", "level"}),
    **dict.fromkeys(("busy", "idle"), frozenset({"n", "title"})),
    "held": frozenset({"tokens"}),
    **dict.fromkeys(("upright", "pivoted"), frozenset({"journal"})),
    "score": frozenset({"score"}),
    **dict.fromkeys(("on_turn", "legend"), NONE),
}


def check_words(words: Words) -> Iterator[Fault]:
    """Yield each sentence that is missing or unknown, and each {name} that nothing fills; and bots without a temper."""
    yield from word_faults(words, _expected())
    yield from temper_faults(words)


def _expected() -> Expected:
    events = {kind.event: kind for kind in EVENT_TYPES}
    events |= {form: kind for form, (kind, _) in Sentences.forms.items()}
    decisions = {form: frozenset(kind._fields) | DECIDED for kind in engine.ENGINE.kinds for form in kind.forms}
    return {
        "setup": dict.fromkeys(SETUP, NONE),
        "questions": dict.fromkeys([*engine.TYPES, *ANSWER_KEYS], ASKED),
        "decisions": decisions,
        "events": {form: frozenset(kind._fields) | FURTHER_VALUES for form, kind in events.items()},
        "gains": {
            **dict.fromkeys((*ATTRIBUTES, *ACTIONS, "life", "earth", "lore", "tech"), NONE),
            **dict.fromkeys(COUNTED_GAINS, N),
            "discover": frozenset({"least", "most"}),
        },
        "measures": dict.fromkeys((IMPACT_GOAL, *get_args(Discs), *get_args(Measure)), NONE),
        "phrases": _PHRASES,
        "picture": _PICTURE,
        "daily": {
            "heading": frozenset({"day"}),
            "not_over": NONE,
            **dict.fromkeys(("ahead", "behind"), frozenset({"n", "score"})),
        },
        "statistics": dict.fromkeys([*COUNTED.values(), *SOURCES], NONE),
    }
