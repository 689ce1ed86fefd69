"""Games of Deep Sea Adventure in the window: how one is begun, and how a person at it goes on."""

from collections.abc import Sequence
from typing import Any

from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.game import Moment
from spillgame.scenes.table.page import scene_of
from tests.builders.dive import NAMES, Dive, dive_content
from tests.scenes.driver import Answers, Window

GAME = "deep_sea_adventure"
MOST_LEAVES = 9
MOST_STEPS = 600
"""Decisions and drops after which a game is surely over."""


def begun(window: Window, bots: Sequence[str | None], seed: int = 3, **changes: Any) -> Window:
    """Begin a game over the title: a bot's name or None for each seat; seat 1 begins."""
    setup = {"players": list(NAMES[: len(bots)]), "bots": list(bots), "table": "standard", "starter": 1, "seed": seed}
    window.open().show(window.app.stage.routes.play(window.app.stage.saves.begin(GAME, {**setup, **changes})))
    return settled(window)


def asks(window: Window) -> bool:
    """Return whether a person is asked something, or the game is over."""
    scene = window.seen_dice().scene
    if scene.title != "dive":
        return True
    playback = window.playback
    at_rest = not playback.busy and not playback.held and not scene.model.tower.falling
    return at_rest and (window.find("choice 1") or window.find("chip 0") or due(window)) is not None


def due(window: Window) -> object:
    """Return the button that drops a person's dice; None where none is shown."""
    found = window.find("drop")
    return found if found is not None and found.main and not window.playback.busy else None


def settled(window: Window) -> Window:
    """Let everything be shown, and bots play, up to what a person is asked."""
    return window.until(lambda: asks(window)).frame()


def keys_for(window: Window, decision: Decision) -> list[str]:
    """Return the keys of the widgets that carry a decision out, one after the other."""
    if not isinstance(decision, Lay):
        return [_choice(window, window.scene.model.asked.consequences.name(decision))]
    wanted, keys = list(decision.chips), []
    held = [level for (level,) in window.table.state.divers[decision.seat - 1].carried]
    for number, level in enumerate(held):
        if level in wanted:
            wanted.remove(level)
            keys.append(f"chip {number}")
    return [*keys, "lay"]


def _choice(window: Window, name: str) -> str:
    """Return the key of a choice by its name, turning the leaves until it is seen."""
    for _ in range(MOST_LEAVES):
        for widget in window.page.widgets:
            if widget.key.startswith("choice ") and widget.name == name:
                return widget.key
        window.click("now-arrow_down")
    raise AssertionError(f"no choice is called {name!r}\n{window.form()}")


def sit_down(window: Window, dive: Dive, chance: Any = None, **header: Any) -> Window:
    """Show a game that goes on from a state that a test has built; it has no journal."""
    table = Table.resumed(dive.rules, chance or Answers(), [Moment(0, dive.state, None, [])])
    match = Match(dive.rules, table, Header(GAME, "none", dive.rules.setup_to_json(), **header), dive_content())
    window.app.stack.scenes.clear()
    window.show(scene_of(window.app.stage, match))
    return settled(window)
