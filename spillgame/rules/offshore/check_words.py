"""What the words must fulfil: a sentence for everything the game can say, and no {name} that nothing fills."""

from collections.abc import Iterator
from typing import get_args

from spillgame.rules.content import Fault
from spillgame.rules.offshore import engine
from spillgame.rules.offshore.chances import ASKS
from spillgame.rules.offshore.content_model import COLOURS, Bonus, FieldKind, Technology, Words
from spillgame.rules.offshore.events import EVENT_TYPES
from spillgame.rules.offshore.sentences import FURTHER_VALUES, Sentences
from spillgame.rules.offshore.state import Reason
from spillgame.rules.offshore.summary import ACTIONS, SOURCES
from spillgame.rules.word_faults import NONE, Expected, Holes, temper_faults, word_faults

SETUP = ("game", "about", "players", "bots", "first", "first_drawn", "objectives", "objectives_help", "seed")
ASKED = frozenset({"player", "helper", "field", "coins", "n", "back"})
BARGAIN = frozenset({"player", "helper", "mine", "theirs", "least", "lead", "wanted", "coins"})
BARGAINS = (
    "too_little", "unfair", "leads", "wants_more", "plans", "second_tile", "enough", "suits", "shares",
    "gut_yes", "gut_no", "gut_other",
)  # fmt: skip
N: Holes = frozenset({"n"})
_PHRASES: dict[str, Holes] = {
    "plant": frozenset({"field"}),
    "tile": frozenset({"kind", "up", "down"}),
    "requirement": frozenset({"needs", "coins", "points"}),
    "red_space": frozenset({"reward"}),
    "chapter": frozenset({"turn", "player"}),
    **dict.fromkeys(("nothing", "technology", "oil", "gas", "flip", "before", "light", "dark"), NONE),
    **dict.fromkeys(("points", "points_flip", "coins", "coins_flip", "barrels", "pressure", "space"), N),
    "listed": frozenset({"first", "last"}),
    **{f"needs_{colour}": N for colour in COLOURS},
    **dict.fromkeys(COLOURS, NONE),
}
_PICTURE: dict[str, Holes] = {
    "head": frozenset({"turn", "light", "dark", "n"}),
    "display": frozenset({"space", "tile"}),
    "offered": frozenset({"tile", "cost", "bonus"}),
    "vacant": frozenset({"bonus"}),
    "opening": frozenset({"field", "players", "tiles", "cost", "split"}),
    **dict.fromkeys(("shaft", "shaft_drawn"), frozenset({"placed", "next", "spaces", "pressure", "limit", "drawn"})),
    "player": frozenset({"seat", "player", "mark", "coins", "barrels", "points", "platforms", "score"}),
    **dict.fromkeys(("up", "down"), frozenset({"tile"})),
    **dict.fromkeys(("technologies", "requirements"), frozenset({"tiles"})),
    "markers": frozenset({"markers"}),
    "objective": frozenset({"objective", "fields"}),
    **dict.fromkeys(("on_turn", "legend", *get_args(FieldKind), *get_args(Bonus)), NONE),
}


def check_words(words: Words) -> Iterator[Fault]:
    """Yield each sentence that is missing or unknown, and each {name} that nothing fills; and bots without a temper."""
    yield from word_faults(words, _expected())
    yield from temper_faults(words)


def _expected() -> Expected:
    events = {kind.event: kind for kind in EVENT_TYPES}
    events |= {form: kind for form, (kind, _) in Sentences.forms.items()}
    asks = {*(kind.ask for kind in ASKS), "draw_technology_seat"}
    decisions = {
        form: frozenset(kind._fields) | ASKED | {"reward", "drawing"}
        for kind in engine.ENGINE.kinds
        for form in kind.forms
    }
    return {
        "setup": dict.fromkeys(SETUP, NONE),
        "questions": dict.fromkeys([*engine.TYPES, *asks, "repair"], ASKED),
        "decisions": decisions,
        "events": {form: frozenset(kind._fields) | FURTHER_VALUES for form, kind in events.items()},
        "effects": dict.fromkeys(get_args(Technology), frozenset({"condeep"})),
        "phrases": _PHRASES,
        "reasons": dict.fromkeys(get_args(Reason), NONE),
        "picture": _PICTURE,
        "bargains": dict.fromkeys(BARGAINS, BARGAIN),
        "daily": {
            "heading": frozenset({"day"}),
            "not_over": NONE,
            **dict.fromkeys(("ahead", "behind"), frozenset({"n", "score"})),
        },
        "statistics": dict.fromkeys(
            ["turns", *ACTIONS.values(), "offers", "countered", "accepted", "blowouts", *SOURCES], NONE
        ),
    }
