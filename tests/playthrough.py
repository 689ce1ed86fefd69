"""Golden playthroughs: whole games as text, so that a change of the rules shows as a difference to read.

A line that begins with `> ` is a step; what it led to follows. `python -m tests.playthrough JOURNAL` prints a
journal as such a text, to be kept in tests/goldens/; `pytest tests/test_goldens.py --rewrite-goldens` takes the
steps of every golden again and writes down what they lead to now.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from spillgame.content.loading import earlier_of, load
from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.codec import setup_from_json
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.events import Event, TurnBegan
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.room import CONTENT
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from tests.builders.reading import step_from_text

GOLDENS = Path(__file__).parent / "goldens"
STEP = "> "
PLAYED_IN = "0.1"


def playthrough(setup: str, steps: Iterable[str]) -> Iterator[str]:
    """Yield the lines of a playthrough: the set-up, then every step with what happened and what is legal."""
    rules = TheSpill(_content_then(), setup_from_json(json.loads(setup)))
    yield setup
    state, events = rules.start()
    yield from _told(rules, state, events)
    for text in steps:
        yield f"{STEP}{text}"
        asked = None if isinstance(state.pending, Decide) else state.pending
        state, events = rules.apply(state, step_from_text(text, asked))
        yield from _told(rules, state, events)
    yield rules.state_to_text(state)
    yield f"result {state.result}"


@cache
def _content_then() -> Content:
    """Return the content with the numbers of the version in which the games were played."""
    return load(CONTENT, with_mods=False, with_cache=False, earlier=earlier_of(PLAYED_IN)).content


def _told(rules: TheSpill, state: State, events: list[Event]) -> Iterator[str]:
    yield from (f"  {event_line(event)}" for event in events)
    if any(isinstance(event, TurnBegan) for event in events):
        yield rules.state_to_text(state)
    legal: list[Decision] = rules.legal(state)
    full = full_sectors(state.oil).bit_count()
    yield f"  = AP {state.ap}, oil {state.oil.bit_count()}, full {full}, legal {len(legal)}"


def event_line(event: Event) -> str:
    """Return an event as its name and its values; the drop's own line already tells the landings."""
    named = zip(event._fields, event, strict=True)
    values = [f"{name}={value}" for name, value in named if name not in ("event", "landing")]
    return " ".join([event.event, *values])


def setup_and_steps(text: str) -> tuple[str, list[str]]:
    """Return the set-up and the steps of a playthrough's text."""
    setup, *lines = text.splitlines()
    return setup, [line.removeprefix(STEP) for line in lines if line.startswith(STEP)]


def of_journal(path: Path) -> str:
    reader = JournalReader(path)
    setup = json.dumps(dict(reader.header.setup))
    rules = TheSpill(_content_then(), setup_from_json(json.loads(setup)))
    steps = [rules.step_to_text(moment.step) for moment in replay(rules, reader) if moment.step is not None]
    return "\n".join(playthrough(setup, steps)) + "\n"


if __name__ == "__main__":
    print(of_journal(Path(sys.argv[1])), end="")
