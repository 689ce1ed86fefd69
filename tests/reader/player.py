"""Plays by the accessibility bus alone: games, lessons and replays, from the title page. See `bus`."""

import random

import bus
from bus import Thing, everything, focused, found, page, press, waited

END, ASKED, TITLE = "The end of the game", "A question", "Title page"
NOTHING_DECIDED = ("Zoom", "Views", "Tabs", "Turns", "How it stands", "Players", "Display")
"""Groups in which nothing is decided."""
AWHILE = 1.0
"""Seconds to wait for what a press changes; it may change nothing."""


def moves(things: list[Thing]) -> list[Thing]:
    """Return what may be chosen: in the groups of the page; in a dialog its buttons; else what has the keyboard."""
    can = [thing for thing in things if thing.pressable]
    if page(things) == ASKED:
        return can
    chosen = [thing for thing in can if len(thing.groups) > 2 and thing.groups[-1] not in NOTHING_DECIDED]
    return chosen or [thing for thing in can if "focused" in thing.states]


def told(things: list[Thing]) -> list[str]:
    return [str(thing) for thing in things]


def step(things: list[Thing], chosen: Thing) -> None:
    """Press something, and wait until something else is told."""
    before = told(things)
    chosen.press()
    try:
        waited(lambda: (now := everything()) and told(now) != before, "a change", AWHILE)
    except bus.Stuck:
        pass


def play() -> int:
    """Take choices at random until the game is over; returns how many were taken."""
    taken = 0
    while True:
        things = waited(lambda: (now := everything()) and (page(now) == END or moves(now)) and now, "choices")
        if page(things) == END:
            return taken
        chosen = random.choice(moves(things))
        if DEBUG: print(page(things), chosen, chosen.groups[-1])
        step(things, chosen)
        taken += 1

DEBUG = True
def begin(game: str) -> None:
    """Begin a game from the title page."""
    press("New game")
    waited(lambda: page() not in (TITLE, ""), "the next page")
    if page() == "The games":
        press(game)
    waited(lambda: any(thing.role == "heading" and thing.name == game for thing in everything()), f"the set-up of {game}")
    press("Start this game")
    waited(lambda: page().startswith(game), "the table")


def lesson(game):
    press("New game")
    waited(lambda: page() == "The games", "games")
    press(game)
    waited(lambda: page() != "The games", "x")
    press("Lessons")
    waited(lambda: page() == "Lessons", "x")
    press("Begin")
    waited(lambda: page() == "A lesson", "x")
    return learn()


def to_learn(things):
    """Return what a lesson wants to be pressed: what leads on, else what it says is lit; nothing while it only waits."""
    for name in ("Go on", "Show me"):
        if (on := found(name, things=things)) is not None:
            return [on]
    said = next((thing.name for thing in things if thing.role == "label" and "Lit: " in thing.name), "")
    if said:
        names = said.rsplit("Lit: ", 1)[1].rstrip(".").split(" or ")
        return [thing for thing in things if thing.pressable and any(thing.name.rstrip(".").startswith(name.rstrip(".")) for name in names)]
    return moves(things)


def learn():
    """Do what a lesson asks for, to its end; returns how many times something was pressed."""
    taken = 0
    while True:
        things = waited(lambda: (now := everything()) and (found("Play a game", things=now) or to_learn(now)) and now, "lesson")
        if found("Play a game", things=things):
            return taken
        chosen = random.choice(to_learn(things))
        print(things[2].name, '|', things[3].name, '->', chosen.name, flush=True)
        step(things, chosen)
        taken += 1
