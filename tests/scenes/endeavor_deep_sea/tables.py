"""Games of Endeavor: Deep Sea in the window: how one is begun, and how a person at it goes on."""

from collections.abc import Sequence
from typing import Any

from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.game import Moment
from spillgame.scenes.table.page import scene_of
from tests.builders.endeavor import Expedition, endeavor_content
from tests.scenes.driver import Answers, Window
from tests.scenes.hands import Hand, meant

GAME = "endeavor_deep_sea"
TITLE = "endeavor"
NAMES = ("Ada", "Bo", "Cleo", "Dag")
MOST_LEAVES = 12


def begun(window: Window, bots: Sequence[str | None], **changes: Any) -> Window:
    """Begin a game over the title: a bot's name or None for each seat."""
    setup = {
        "players": list(NAMES[: len(bots)]), "bots": list(bots), "mode": "coop" if len(bots) == 1 else "competitive",
        "mission": "call_of_the_ocean", "seed": 3,
    }  # fmt: skip
    window.open().show(window.app.stage.routes.play(window.app.stage.saves.begin(GAME, {**setup, **changes})))
    return settled(window)


def settled(window: Window) -> Window:
    """Let everything be shown, the die fall, bots play, and the screen answer, up to what a person is asked."""

    def asked() -> bool:
        scene = window.scene
        if scene.title != TITLE:
            return True
        if scene.playback.drop_is_due or scene.waits:
            window.press("space")
        return bool(scene.model.asked) and scene.model.only_answer is None

    return window.until(asked).frame()


def take(window: Window, hand: Hand, decision: Decision) -> None:
    """Carry a decision out with a device, through kinds and leaves where needed."""
    asked = window.scene.model.asked
    if not asked.number(decision):
        _press(window, hand, asked.shown.index(decision.group) + 1)
    _press(window, hand, window.scene.model.asked.number(decision))
    meant(window, hand)


def _press(window: Window, hand: Hand, number: int) -> None:
    key = f"choice {number}"
    for _ in range(MOST_LEAVES):
        if window.find(key) is not None:
            break
        hand.use("now-arrow_down")
    hand.use(key)


def sit_down(window: Window, expedition: Expedition) -> Window:
    """Show a game that goes on from a state that a test has built; it has no journal, and no chance answers it."""
    rules = expedition.rules
    table = Table.resumed(rules, Answers(), [Moment(0, expedition.state, None, [])])
    match = Match(rules, table, Header(GAME, "none", rules.setup_to_json()), endeavor_content())
    window.app.stack.scenes.clear()
    return window.show(scene_of(window.app.stage, match)).frame()
