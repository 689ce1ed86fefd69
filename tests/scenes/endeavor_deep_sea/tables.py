"""Games of Endeavor: Deep Sea: begun in the window and gone on with by a person, and games that are over."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.game import Moment
from spillgame.scenes.table.page import scene_of
from tests.builders.endeavor import Expedition, endeavor_content, endeavor_rules
from tests.scenes.driver import Answers, Window
from tests.scenes.ends import played_out
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


ROOM = GAMES["endeavor_deep_sea"]


@cache
def _content(needs: int | None) -> Content:
    """Return the content, with a mission of which all goals need as much, if that is said."""
    content = endeavor_content()
    if needs is None:
        return content
    mission, every = content.mission, (needs,) * 4
    goals = tuple(replace(goal, needs=every) for goal in mission.goals)
    return replace(content, mission=replace(mission, goals=goals, impact_needs=every))


@cache
def _table(players: int, seed: int, mode: str, needs: int | None) -> Table:
    rules = endeavor_rules(players, mode, _content(needs), seed)
    return played_out(rules, seed, ROOM.bot("random", seed, 1))


def a_finished_match(players: int = 3, seed: int = 3, mode: str = "competitive", needs: int | None = None) -> Match:
    """Return a game that is over; all seats are people's, though bots played them. `needs` is what each of the
    mission's goals needs of a team, where it is not what the content says."""
    table = _table(players, seed, mode, needs)
    return Match(table.rules, table, Header("endeavor_deep_sea", "", table.rules.setup_to_json()), _content(needs))
