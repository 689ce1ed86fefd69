"""Every decision is visible or a labelled press away; the ones that end something are always visible."""

import random
from itertools import pairwise

import pytest

from spillgame.bots.bot import RandomBot
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.play.chance import SeededChance
from spillgame.play.journal import Header
from spillgame.play.match import Match
from spillgame.play.table import Table
from spillgame.rules.game import Moment, Offer
from spillgame.scenes.table.choices import CHOICE
from spillgame.scenes.table.page import scene_of
from spillgame.scenes.table.screens import open_game
from tests.scenes.driver import Answers, Window
from tests.scenes.hands import Mouse, keys_for

SETUPS = {
    "the_spill": {
        "players": ["Ada"],
        "win": {"level": 1},
        "track": "standard",
        "harsh_weather": False,
        "specialists": ["marine_vet", "hazmat_specialist"],
        "seed": 4,
    },
    "deep_sea_adventure": {"players": ["Ada", "Bo"], "table": "standard", "seed": 2},
    "offshore": {"players": ["Ada", "Bo", "Cleo"], "seed": 2},
    "endeavor_deep_sea": {"players": ["Ada", "Bo"], "mode": "competitive", "mission": "call_of_the_ocean", "seed": 2},
}
STATES, FEW = 12, 4
"""The number of states tested of each game, every question at least once; and the number in an ordinary run."""
MOST_LEAVES = 20
WINDOWS = [
    *(pytest.param(*window, FEW) for window in (((1280, 720), 100), ((800, 600), 200))),
    *(
        pytest.param(size, text, STATES, marks=pytest.mark.slow)
        for size in ((800, 600), (900, 1200), (1280, 720), (1920, 1080), (2560, 1080))
        for text in (100, 200)
    ),
]


def content_of(game):
    return load(GAMES[game].room.content, with_mods=False).content


def states(game, many):
    """Return the rules of a game, and states of it in which a person decides: of each question the one with most to
    choose from, and some more."""
    room = GAMES[game].room
    rules = room.rules(content_of(game), SETUPS[game], None)
    table, rng = Table(rules, SeededChance(rules, 2)), random.Random(6)
    bot = RandomBot(rng)
    while not table.is_over() and len(table.moments) < 700:
        seats = rules.to_move(table.state)
        if seats:
            table.decide(bot.choose(rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()
    asked = [one.state for one, after in pairwise(table.moments) if not rules.is_chance(after.step)]
    widest = {}
    for state in asked:
        widest[state.pending.question] = max(widest.get(state.pending.question, state), state, key=ways(rules))
    found = [*widest.values(), *rng.sample(asked, max(0, STATES - len(widest)))]
    return rules, found if many == STATES else rng.sample(found, many)


def ways(rules):
    return lambda state: len(rules.legal(state))


def shown(window, game, rules, state):
    """Show a state at its table."""
    table = Table.resumed(rules, Answers(), [Moment(0, state, None, [])])
    match = Match(rules, table, Header(game, "none", rules.setup_to_json()), content_of(game))
    open_game(window.app.stage, game, match.content)
    window.app.stack.scenes.clear()
    window.show(scene_of(window.app.stage, match))
    return window


@pytest.mark.parametrize(("size", "text", "many"), WINDOWS)
@pytest.mark.parametrize("game", [one for one in SETUPS if one != "the_spill"])
def test_every_decision_is_reached_and_what_ends_something_always_seen(home, game, size, text, many):
    window = Window(home, size, text=text, step_by_step=True)
    rules, some = states(game, many)
    for state in some:
        shown(window, game, rules, state)
        legal = set(rules.legal(state))
        assert_ends_seen(window, legal)
        assert not legal - reached(window), f"not reached in\n{window.form()}"


def assert_ends_seen(window, legal):
    """Fail where a decision that ends something has no button within the window."""
    for ending in filter(window.playback.rules.ends, legal):
        button = next((one for one in window.page.widgets if decision_of(one) == ending), None)
        assert button is not None, f"{ending} is out of sight in\n{window.form()}"
        assert window.scene.look.scale.window.contains(button.rect)
        assert button.shortcut == "E"


def decision_of(widget):
    """Return the decision that a widget takes; None where it takes none."""
    return widget.subject.decision if isinstance(widget.subject, Offer) else None


def reached(window):
    """Press whatever leads to choices, and return the decisions whose buttons were seen."""
    legal, found = set(window.table.legal()), set()
    for tab in [one.key for one in window.page.widgets if one.key.startswith("tab ")] or [""]:
        if tab and window.find(tab) is None:
            window.widget("tab now").press()
        if tab:
            window.widget(tab).press()
        assert_ends_seen(window, legal)
        found |= on_leaves(window, legal)
    if window.find("tab now") is not None:
        window.widget("tab now").press()
    if (share := window.find("share")) is not None:
        for at in range(len(share.values)):
            window.widget("share").choose(at)
            found |= on_leaves(window, legal)
    if window.find("chip 0") is not None:
        found |= {one for one in legal if one.type == "lay"}
    return found


def on_leaves(window, legal, within=True):
    """Return the decisions on all leaves, and those of kinds that have a button there."""
    found, kinds = set(), []
    for _ in range(MOST_LEAVES):
        for one in window.page.widgets:
            if one.key.startswith(CHOICE):
                decision = decision_of(one)
                found |= {decision} - {None}
                kinds += [one.act] if decision is None else []
        arrow = window.find("now-arrow_down")
        if arrow is None:
            break
        arrow.press()
        assert_ends_seen(window, legal)
    for opens in kinds if within else ():
        opens()
        assert_ends_seen(window, legal)
        found |= on_leaves(window, legal, within=False)
        window.scene.command("cancel")
    return found


@pytest.mark.parametrize(("size", "text", "many"), WINDOWS)
def test_every_decision_of_the_spill_has_its_place_and_what_ends_something_is_seen(home, size, text, many):
    window = Window(home, size, text=text)
    rules, some = states("the_spill", many)
    for state in some:
        shown(window, "the_spill", rules, state)
        hand, seen = Mouse(window), {one.key for one in window.page.widgets}
        for decision in rules.legal(state):
            keys = keys_for(window, decision)
            assert not rules.ends(decision) or keys[0] in seen
            hand._found(keys)
