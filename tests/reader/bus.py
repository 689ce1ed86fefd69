"""Plays by the accessibility bus alone, as a screen reader sees the program. Runs with the system's Python, which has
pyatspi; nothing here knows the program's code.

    bus.py GAME    begins a game against bots from the title page, and takes choices at random until it is over
"""

import random
import sys
import time

import pyatspi

PATIENCE = 60.0
"""Seconds to wait for something to come up."""
STEP = 0.02
"""Seconds between two looks."""


def everything(node, depth=0):
    """Yield a node and all that is in it."""
    if node is None or depth > 12:
        return
    yield node
    try:
        children = [node.getChildAtIndex(n) for n in range(node.childCount)]
    except Exception:  # it has just gone
        return
    for child in children:
        yield from everything(child, depth + 1)


def window():
    """Return the window of the program."""
    desktop = pyatspi.Registry.getDesktop(0)
    for n in range(desktop.childCount):
        program = desktop.getChildAtIndex(n)
        for m in range(program.childCount if program is not None else 0):
            frame = program.getChildAtIndex(m)
            if frame is not None and frame.name == "spillgame":
                return frame
    return None


def waited(find, what):
    """Return what `find` finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        except Exception:  # what was looked at has just gone
            found = None
        if found:
            return found
        time.sleep(STEP)
    raise SystemExit(f"nothing came up: {what}\n{dump()}")


def dump():
    """Return all that is told, line by line."""
    lines = []
    for node in everything(window()):
        try:
            lines.append(f"{node.getRoleName()} {node.name!r} {node.description!r}")
        except Exception:
            lines.append("(gone)")
    return "\n".join(lines)


def page():
    """Return the name of the page."""
    frame = window()
    return frame.getChildAtIndex(0).name if frame is not None and frame.childCount else ""


def pressable(node):
    """Return whether a node can be pressed, and is not refused."""
    try:
        action = node.queryAction()
    except NotImplementedError:
        return False
    names = [action.getName(n) for n in range(action.nActions)]
    return "click" in names and not node.name.endswith(", not now")


def press(node):
    action = node.queryAction()
    names = [action.getName(n) for n in range(action.nActions)]
    action.doAction(names.index("click"))


def button(*names):
    """Return the first node that can be pressed with one of these names, or a name that begins so."""
    for node in everything(window()):
        if any(node.name == name or node.name.startswith(f"{name}:") for name in names) and pressable(node):
            return node
    return None


def focused():
    """Return the node that has the keyboard."""
    for node in everything(window()):
        if node.getState().contains(pyatspi.STATE_FOCUSED):
            return node
    return None


NO_CHOICES = {"Zoom", "Views", "Tabs", "Turns", "How it stands", "List"}
"""Groups in which nothing is decided."""


def choices():
    """Return what may be pressed in a group of the page, or where the keyboard is."""
    groups = [node for node in everything(window()) if node.getRoleName() == "panel" and node.name]
    groups = [node for node in groups[1:] if node.name not in NO_CHOICES]
    found = [node for group in groups for node in everything(group) if pressable(node)]
    here = focused()
    return found or ([here] if here is not None and pressable(here) else [])


def seen():
    """Return what tells one moment from another; None while it is just changing."""
    try:
        here, frame = focused(), window()
        news = frame.getChildAtIndex(frame.childCount - 1).name
        return page(), here.name if here else "", here.parent.name if here else "", news
    except Exception:  # what was looked at has just gone
        return None


def play():
    """Take choices at random until the game is over; returns how many were taken."""
    taken = 0
    while page() != "The end of the game":
        before = seen()
        found = waited(lambda: choices() or page() == "The end of the game", "choices")
        if found is True:
            break
        press(random.choice(found))
        taken += 1
        wait_for_other_than(before)
    return taken


def wait_for_other_than(before):
    """Wait until something else is told; not for long, since a press may change nothing."""
    end = time.monotonic() + 1.0
    while time.monotonic() < end and seen() == before:
        time.sleep(STEP)


def begin(game):
    """Begin a game from the title page."""
    press(waited(lambda: button("New game"), "New game"))
    waited(lambda: page() != "Title page", "the next page")
    if page() == "The games":
        press(waited(lambda: button(game), game))
        waited(lambda: page() != "The games", "the set-up")
    press(waited(lambda: button("Start this game"), "Start"))
    waited(lambda: page().startswith(game), "the table")


if __name__ == "__main__":
    random.seed(1)
    DEBUG = len(sys.argv) > 2
    waited(window, "the window")
    if sys.argv[1] == "dump":
        waited(page, "a page")
        print(dump())
    else:
        begin(sys.argv[1])
        print(f"{play()} choices taken, {page()}")
