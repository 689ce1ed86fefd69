"""Games of Offshore: how one is begun in the window and gone on with by a person, and games that are over."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from spillgame.games import GAMES
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Moment
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.negotiation import Split
from spillgame.rules.offshore.opening import Open, Use
from spillgame.scenes.table.page import scene_of
from tests.builders.offshore import Concession, a_moment, offshore_content, offshore_rules
from tests.scenes.driver import Answers, Window
from tests.scenes.ends import played_out
from tests.scenes.hands import Hand, meant

GAME = "offshore"
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva")
MOST_LEAVES = 12
UP = {1: "diver_1 seismology_1", 2: "blowout_preventer_1 condeep_1", 3: "gas_injection_1"}


def begun(window: Window, bots: Sequence[str | None], **changes: Any) -> Window:
    """Begin a game over the title: a bot's name or None for each seat; seat 1 begins."""
    setup = {"players": list(NAMES[: len(bots)]), "bots": list(bots), "first": 1, "objectives": False, "seed": 3}
    window.open().show(window.app.stage.routes.play(window.app.stage.saves.begin(GAME, {**setup, **changes})))
    return settled(window)


def settled(window: Window) -> Window:
    """Let everything be shown, and bots play, up to what a person is asked."""
    return window.until(lambda: window.scene.title != GAME or bool(window.scene.model.asked)).frame()


def take(window: Window, hand: Hand, decision: Decision) -> None:
    """Carry a decision out with a device, through the tabs, the leaves and the share where needed."""
    asked = window.scene.model.asked
    if asked.grouped:
        hand.use(f"tab {decision.group}")
    if isinstance(decision, Split):
        wanted = next(n for n, offer in enumerate(asked.legal) if offer.decision == decision)
        window.page.focus_on("share")
        steps = wanted - window.widget("share").index
        window.press(*["right" if steps > 0 else "left"] * abs(steps))
    key = f"choice {window.scene.model.asked.number(decision)}"
    for _ in range(MOST_LEAVES):
        if window.find(key) is not None:
            break
        hand.use("now-arrow_down")
    hand.use(key)
    meant(window, hand)


def sit_down(window: Window, concession: Concession, chance: Any = None) -> Window:
    """Show a game that goes on from a state that a test has built; it has no journal."""
    rules = concession.rules
    table = Table.resumed(rules, chance or Answers(), [Moment(0, concession.state, None, [])])
    setup = rules.setup_to_json()
    bots = GAMES[GAME].seat_bots(setup, 1)
    match = Match(rules, table, Header(GAME, "none", setup), offshore_content(), bots=bots)
    window.app.stack.scenes.clear()
    window.show(scene_of(window.app.stage, match))
    return settled(window)


def talk(stage: str, players: int = 3, **setup: object) -> Concession:
    """Return a game in which Ada asks Bo to help with Frigg, up to a stage."""
    more = dict.fromkeys(range(4, players + 1), "diver_2 seismology_2")
    game = a_moment(players, coins=(9, 9, 9, 9, 9)[:players], up={**UP, **more}, requirements={"frigg": "I_3"}, **setup)
    lines = {
        "use": ["open frigg with 2"],
        "split": ["use diver_1", "use condeep_1"],
        "answer": ["split 1"],
        "drill": ["accept"],
    }
    for name, steps in lines.items() if stage != "none" else ():
        for line in steps:
            game.do(_line(game, line))
        if name == stage:
            return game
    return game


def _line(game: Concession, wanted: str) -> str:
    """Return a legal decision as text, by how it begins, with the seat that is asked."""
    found = [one for one in game.rules.legal(game.state) if _says(game, one, wanted)]
    return game.rules.step_to_text(found[0])


def _says(game: Concession, decision: object, wanted: str) -> bool:
    kind, *rest = wanted.split()
    if decision.type != kind:
        return False
    parts = {str(part) for part in decision[1:]}
    return all(word in parts or word == "with" for word in rest)


def hard_bargain(window: Window, counters: int = 2) -> Window:
    """Let Ada ask that Bo, a bot, pays all for Frigg: it makes another offer, or refuses where it cannot."""
    content = offshore_content()
    content = replace(content, game=replace(content.game, counter_offers=counters))
    up = {1: "blowout_preventer_1", 2: "seismology_1"}
    bots = [None, "greedy", None]
    sit_down(window, a_moment(coins=(8, 8, 8), up=up, requirements={"frigg": "II_4"}, content=content, bots=bots))
    for one in (Open(1, "frigg", 2), Use(1, "blowout_preventer_1"), Use(1, "seismology_1"), Split(1, 0)):
        window.scene.controls.act(one)
    return settled(window)


ROOM = GAMES["offshore"]


@cache
def _table(players: int, seed: int, persons: int, objectives: bool, bots: str) -> Table:
    names = [None if seat < persons else bots for seat in range(players)]
    rules = offshore_rules(players, bots=names, objectives=objectives, seed=seed)
    return played_out(rules, seed, ROOM.bot(bots, seed, 1))


def a_finished_match(
    players: int = 3, seed: int = 3, persons: int = 1, objectives: bool = False, bots: str = "random"
) -> Match:
    """Return a game that is over; the first seats are people's, though bots played them."""
    table = _table(players, seed, persons, objectives, bots)
    return Match(table.rules, table, Header("offshore", "", table.rules.setup_to_json()), offshore_content())
