"""Games of Offshore in the window: how one is begun, and how a person at it goes on."""

from collections.abc import Sequence
from typing import Any

from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.offshore.steps import Decision, Split
from spillgame.scenes.offshore.asked import group_of
from spillgame.scenes.table.screens import scene_of
from tests.builders.offshore import Concession, offshore_content
from tests.scenes.driver import Answers, Window
from tests.scenes.hands import Hand

GAME = "offshore"
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva")
MOST_LEAVES = 12


def begun(window: Window, bots: Sequence[str | None], **changes: Any) -> Window:
    """Begin a game over the title: a bot's name or None for each seat; seat 1 begins."""
    setup = {"players": list(NAMES[: len(bots)]), "bots": list(bots), "first": 1, "objectives": False, "seed": 3}
    window.open().show(window.app.stage.routes.play(window.app.stage.saves.begin(GAME, {**setup, **changes})))
    return settled(window)


def settled(window: Window) -> Window:
    """Let everything be shown, and bots play, up to what a person is asked."""
    return window.until(lambda: window.scene.title != GAME or bool(window.scene.asked)).frame()


def take(window: Window, hand: Hand, decision: Decision) -> None:
    """Carry a decision out with a device, through the tabs, the leaves and the share where needed."""
    asked = window.scene.asked
    if asked.grouped:
        hand.use(f"tab {group_of(decision)}")
    if isinstance(decision, Split):
        wanted = asked.legal.index(decision)
        window.page.focus_on("share")
        steps = wanted - window.widget("share").index
        window.press(*["right" if steps > 0 else "left"] * abs(steps))
    key = f"choice {window.scene.asked.shown.index(decision) + 1}"
    for _ in range(MOST_LEAVES):
        if window.find(key) is not None:
            break
        hand.use("now-arrow_down")
    hand.use(key)


def sit_down(window: Window, concession: Concession, chance: Any = None) -> Window:
    """Show a game that goes on from a state that a test has built; it has no journal."""
    rules = concession.rules
    table = Table.resumed(rules, chance or Answers(), [Moment(0, concession.state, None, [])])
    match = Match(rules, table, Header(GAME, "none", rules.setup_to_json()), offshore_content())
    window.app.stack.scenes.clear()
    window.show(scene_of(window.app.stage, match))
    return settled(window)
