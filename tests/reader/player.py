"""Plays by the accessibility bus alone: games, lessons and replays.

A helper of tests: every line that comes in is a command with what it takes, as JSON; a line with what it returns goes
out, or with what went wrong.
"""

import json
import random
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import bus
from bus import Thing, announced, everything, found, page, press, start_listening, waited

TITLE, GAMES, LESSONS, END = "Title page", "The games", "Lessons", "The end of the game"
NOTHING_DECIDED = ("Zoom", "Views", "Tabs", "Turns", "How it stands", "Players", "Display")
"""Groups in which nothing is decided."""
ON_THE_WAY = ("Skip", "Go on", "Drop 1 die")
"""What leads to the first question of a game."""
FEW = 3
"""The most buttons of a dialog."""
LIT = "Lit: "
"""What a lesson says before what it wants to be pressed."""
AWHILE = 1.0
"""Seconds to wait for what a press changes; it may change nothing."""
MOST = 2000
"""Presses after which a game or a lesson should long be over."""


def decides(thing: Thing) -> bool:
    """Return whether a thing is in a group in which something is decided."""
    return len(thing.groups) > 2 and thing.groups[-1] not in NOTHING_DECIDED


def moves(things: Sequence[Thing]) -> list[Thing]:
    """Return what may be chosen: in the groups of the page, or beside what has the keyboard in a dialog."""
    can = [thing for thing in things if thing.pressable]
    chosen = [thing for thing in can if decides(thing)]
    if chosen:
        return chosen
    if any(thing.focused for thing in can) and len(can) <= FEW:
        return can
    return [thing for thing in can if thing.focused]


def to_learn(things: Sequence[Thing]) -> list[Thing]:
    """Return what a lesson wants to be pressed: what leads on, what it says is lit, else whatever may be chosen."""
    for name in ("Go on", "Show me"):
        if (on := found(name, things=things)) is not None:
            return [on]
    said = next((thing.name for thing in things if LIT in thing.name), "")
    lit = said.rpartition(LIT)[2]
    named = [thing for thing in things if thing.pressable and lit.find(thing.name.rstrip(".")) >= 0]
    return named or ([] if lit else moves(things))


def _go(choose: Callable[[Sequence[Thing]], list[Thing]], over: Callable[[Sequence[Thing]], Any]) -> int:
    """Take one of what there is to choose, until it is over; returns how often."""
    for taken in range(MOST):
        things = waited(lambda: (now := everything()) and (over(now) or choose(now)) and now, "choices")
        if over(things):
            return taken
        before = [str(thing) for thing in things]
        random.choice(choose(things)).press()
        _wait_for_other_than(before)
    raise bus.Stuck(f"not over after {MOST} presses\n{bus.dump()}")


def _wait_for_other_than(before: list[str]) -> None:
    try:
        waited(lambda: (now := everything()) and [str(thing) for thing in now] != before, "a change", AWHILE)
    except bus.Stuck:
        return


# --- Commands ---


def wait(name: str) -> str:
    """Wait for a page whose name begins so; returns its name."""
    found_name: str = waited(lambda: (now := page()).startswith(name) and now, f"the page {name}")
    return found_name


def to_question() -> str:
    """Let a table go on until something is asked; returns all that is told then."""

    def asked() -> Sequence[Thing]:
        now = everything()
        if (on := found(*ON_THE_WAY, things=now)) is not None:
            on.press()
            return []
        return now if any(thing.focused and decides(thing) for thing in now) else []

    waited(asked, "a question")
    return bus.dump()


def wait_for(name: str) -> None:
    """Wait for something of a name that can be pressed."""
    waited(lambda: found(name), name)


def decide(name: str) -> None:
    """Press something of a name, and wait until it can no longer be pressed."""
    press(name)
    waited(lambda: (now := everything()) and found(name, things=now) is None, f"no {name}")


def focus_leaves(name: str) -> str:
    """Wait until something else has the focus than what has this name; returns its name."""
    thing = waited(lambda: (now := bus.focused()) and now.name != name and now, "another focus")
    return str(thing.name)


def set_up(game: str) -> None:
    """Go from the title page to the set-up of a game."""
    press("New game")
    wait(GAMES)
    press(game)
    waited(lambda: found("Start this game"), "the set-up")


def learn() -> int:
    """Take the first lesson of the game that is set up, to the end of its problem; returns how often was pressed."""
    press(LESSONS)
    wait(LESSONS)
    press("Begin")
    waited(lambda: found("Go on"), "the first words of the lesson")
    return _go(to_learn, lambda things: found("Play a game", things=things))


def play() -> int:
    """Play the game that is set up to its end at random; returns how often was pressed."""
    press("Start this game")
    return _go(moves, lambda things: page(things) == END)


def watch() -> str:
    """Go from the end of a game to its replay; returns what that is called."""
    press("Title")
    wait(TITLE)
    press("Games and replays")
    wait("Games and replays")
    press("Watch")
    return wait("Replay")


def toggle(times: int) -> str:
    """Switch reading off and on again; returns the name of the page that is told in the end."""
    for _ in range(times):
        bus.switch(on=False)
        bus.switch(on=True)
    return str(waited(page, "the page"))


def serve() -> None:
    """Do what comes in, line by line."""
    bus.switch(on=True)
    start_listening()
    random.seed(1)
    commands: dict[str, Callable[..., Any]] = {
        function.__name__: function
        for function in (
            announced,
            decide,
            focus_leaves,
            learn,
            play,
            press,
            set_up,
            toggle,
            to_question,
            wait,
            wait_for,
            watch,
        )
    }
    commands["dump"] = bus.dump
    for line in sys.stdin:
        name, *values = json.loads(line)
        try:
            answer = {"is": commands[name](*values)}
        except Exception:
            answer = {"fault": traceback.format_exc()}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
