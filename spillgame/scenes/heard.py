"""What is heard below the effects: the places outside the games, and the score, whose parts every game has."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple

from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyState, OwnRules
from spillgame.ui.sound.plan import SILENCE, Around, Layer, Plan

Feeling = Literal["calm", "tense", "near_end", "won", "lost"]
"""What the score conveys."""

ONCE: Final = 3600.0
"""The seconds between phrases of which only one is to be heard."""
DRONE: Final = Layer("score_drone", 18.7, gain=0.8, rests=1, sway=6.1)
LOW: Final = Layer("score_low", 19.1, gain=0.8, sway=5.3)
PAD: Final = Layer("score_pad", 17.3, 11.0, rests=1, sway=5.0)
SECOND: Final = Layer("score_second", 21.1, 12.0, rests=1, sway=5.9)
NARROW: Final = Layer("score_narrow", 23.3, 13.0, rests=1, sway=7.0)
NOTE: Final = Layer("score_note", 8.3, 5.0, rests=3, sway=3.1)

_SCORE: Final[Mapping[Feeling, Plan]] = {
    "calm": Plan(layers=(DRONE, PAD, NOTE)),
    "tense": Plan(layers=(LOW, SECOND, NOTE._replace(every=13.1, first=8.0, gain=0.7))),
    "near_end": Plan(layers=(LOW, NARROW, Layer("score_toll", 16.7, 5.0, rests=2, sway=3.7))),
    "won": Plan(layers=(Layer("score_won", ONCE), PAD._replace(first=19.0), NOTE._replace(every=11.9, first=24.0))),
    "lost": Plan(
        layers=(
            Layer("score_lost", ONCE),
            LOW._replace(first=14.0),
            SECOND._replace(first=33.0),
            NOTE._replace(every=17.9, first=25.0),
        )
    ),
}
"""The score of every game by its feeling; the notes are each game's own. Nothing is faster where it is tense."""


@cache
def score(pace: float) -> Mapping[Feeling, Plan]:
    """Return the score of a game, whose times are `pace` times as long as usual."""
    return {feeling: Plan(layers=tuple(_paced(layer, pace) for layer in one.layers)) for feeling, one in _SCORE.items()}


def _paced(layer: Layer, pace: float) -> Layer:
    return layer._replace(every=pace * layer.every, first=pace * layer.first, sway=pace * layer.sway)


WAVE: Final = Layer("wave", 14.3, 3.0, rests=1, sway=3.3)
GULL: Final = Layer("gull", 53.9, 21.0, gain=0.8, rests=1, sway=13.0)
BUOY: Final = Layer("buoy", 43.7, 12.0, gain=0.8, rests=1, sway=7.0)
AT_TITLE: Final = Around(Plan("harbour", (WAVE._replace(gain=0.4), GULL, BUOY)))
"""What is heard at the title."""
SHORE: Final = Plan("shore", (WAVE._replace(every=9.7, rests=0), GULL._replace(every=67.1, gain=0.5)))
"""The place where a game ends."""


class Heard(NamedTuple):
    """What a game lets be heard below its effects."""

    place: Plan
    """The place of its table."""
    feeling: Callable[[OwnRules, AnyState], Feeling] = lambda rules, state: "calm"
    """Says what the score conveys while a game goes on, of a state as it is shown."""
    pace: float = 1.0
    """How much longer than usual the times of its score are."""


NOTHING: Final = Heard(SILENCE)


def feeling_of(heard: Heard, rules: AnyRules, state: AnyState) -> Feeling:
    """Return what the score conveys of a state, which may be the last; a game that nobody lost is won."""
    result = rules.result(state)
    if result is None:
        return heard.feeling(rules, state)
    return "lost" if result.won is False else "won"


def around_table(heard: Heard, rules: AnyRules, state: AnyState) -> Around:
    """Return what is heard at a table that shows a state."""
    return Around(heard.place, score(heard.pace)[feeling_of(heard, rules, state)])


def around_end(heard: Heard, rules: AnyRules, state: AnyState) -> Around:
    """Return what is heard at the end of a game with its last state."""
    return Around(SHORE, score(heard.pace)[feeling_of(heard, rules, state)])
