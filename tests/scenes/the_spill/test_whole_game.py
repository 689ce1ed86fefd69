"""Whole games played in the window: watched, by the mouse alone, and by the keyboard alone."""

import pytest

from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay
from spillgame.rules.the_spill.board import SPACES
from spillgame.rules.the_spill.chances import DropDice
from spillgame.scenes.the_spill.table import phase_of
from tests.scenes.driver import Window
from tests.scenes.hands import Hand, Keyboard, Mouse
from tests.scenes.matches import GAME, a_setup

MOST_STEPS = 400
"""Decisions and drops after which a game is surely over."""
STANDARD = a_setup(["Red"], 5)


@pytest.fixture
def window(home):
    return Window(home)


def settled(window: Window) -> None:
    """Let everything be shown, up to what a player is asked."""

    def asked() -> bool:
        if window.seen_dice().scene.title in {"end", "dialog"}:
            return True
        pending = window.table.state.pending
        chooses = window.table.legal() and window.playback.rules.forced(window.table.state) is None
        waits = bool(chooses) or isinstance(pending, DropDice)
        return waits and not window.playback.busy and window.scene.title == phase_of(window.table.state)

    window.until(asked)
    window.frame()


def play_on(window: Window, hand: Hand, bot, drop: str, after_each=lambda window: None) -> set[type]:
    """Play to the end; returns the kinds of decisions that were taken."""
    taken = set()
    window.go_on = lambda: hand.use("drop")
    for _ in range(MOST_STEPS):
        settled(window)
        after_each(window)
        if window.scene.title == "end":
            return taken
        if isinstance(window.table.state.pending, DropDice):
            hand.use("drop") if drop == "button" else window.press(drop)
            continue
        decision = bot.choose(window.playback.rules, window.table.state, 1)
        hand.take(decision)
        taken.add(type(decision))
    raise AssertionError(f"the game does not end\n{window.form()}")


# --- The text form tells what the table holds ---


def assert_told_as_it_is(window: Window) -> None:
    """Fail where the text form says something else than the table."""
    state, form = window.table.state, window.form()
    assert window.playback.shown == state
    title = window.scene.title
    assert title == ("end" if state.result is not None else phase_of(state))
    if title == "end":
        verdict = "You won" if state.result.won else "You lost"
        assert verdict in form
        return
    if title != "action":
        return
    assert_board_told(window)
    assert f"'Bag' = '{state.bag.oil} Oil, {state.bag.weather} Weather'" in form
    assert f"'Extra pool' = '{state.pool.oil} Oil, {state.pool.weather} Weather'" in form
    assert f"'Removed Oil' = '{state.removed} dice" in form.replace("1 die,", "1 dice,")
    in_sickbay = sum(1 for count in state.sickbay if count)
    assert f"'Sickbay' = '{in_sickbay} of {len(state.sickbay)} species'" in form
    for species, count in zip(window.playback.rules.game.content.board.species, state.sickbay, strict=True):
        assert f"'Sickbay' = '{count} of 3 {species.plural}'" in form
    assert window.widget("mat-ap").value.startswith(str(state.ap)), window.widget("mat-ap")


def assert_board_told(window: Window) -> None:
    """Fail where a place of the board says something else than lies there."""
    state = window.table.state
    for space in SPACES:
        name = window.widget(f"space {space}").name
        assert ("oil" in name.split()) == bool(state.oil >> space & 1), name
        assert ("Contaminated" in name) == bool(state.contaminated >> space & 1), name
        assert ("Healthy" in name) == bool(state.healthy >> space & 1), name
    for name, ship in zip(state.seats, state.ships, strict=True):
        assert window.playback.rules.words.name("specialist", name) in window.widget(f"sector {ship}").value


def assert_journal_is_the_game(window: Window) -> None:
    """Fail where a replay of the journal leads elsewhere than to the table's state."""
    match = window.playback.match
    last = None
    for moment in replay(match.rules, JournalReader(match.path)):
        last = moment
    assert last is not None
    assert (last.n, last.state) == (len(match.table.moments) - 1, match.table.state)


class Decides(Hand):
    """Takes decisions as the scene would, without looking for the widget: the quick way through a game."""

    def take(self, decision) -> None:
        """Take a decision."""
        answer = self.window.scene.controls.act(decision)
        self.window.app.take(answer)
        self.window.frame()
        if self.window.scene.title == "dialog":
            self.window.click("button 1")

    def use(self, key: str) -> None:
        """Press a widget."""
        self.window.click(key)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5])
def test_a_whole_game_is_told_as_it_is_after_every_step(window, seed):
    window.open(setup={**STANDARD, "seed": seed})
    window.sighted = False
    play_on(window, Decides(window), GAME.bot("greedy", seed), "space", assert_told_as_it_is)
    assert_journal_is_the_game(window)
    assert window.form().count("\n") > 5


def test_a_watched_game_comes_to_its_end_by_itself(home):
    window = Window(home, reduced_motion=True).open(setup=STANDARD, bot="greedy")
    window.sighted = False
    window.until(lambda: window.scene.title == "end", dt=1.0)
    assert window.table.is_over()
    assert_journal_is_the_game(window)


# --- From the title to the end with one device ---


@pytest.fixture
def no_keys(monkeypatch):
    """Fail where a key is pressed."""
    monkeypatch.setattr(Window, "press", lambda *args: pytest.fail("a key was pressed"))
    monkeypatch.setattr(Window, "write", lambda *args: pytest.fail("something was typed"))


@pytest.fixture
def no_mouse(monkeypatch):
    """Fail where the mouse is used."""
    monkeypatch.setattr(Window, "click_at", lambda *args: pytest.fail("the mouse was used"))
    monkeypatch.setattr(Window, "_move", lambda *args: pytest.fail("the mouse was used"))


@pytest.fixture
def seeded(monkeypatch):
    """Let a quick start always begin the same game."""
    monkeypatch.setattr("spillgame.scenes.setup_form.new_seed", lambda: 8)


def from_title_to_title(window: Window, hand: Hand, drop: str) -> None:
    """Play from the title to the end, and back to the title; each screen is drawn once it has settled."""
    window.open()
    hand.use("new game")
    hand.use("game the_spill")
    hand.use("surprise")
    window.sighted = False

    def look(window: Window) -> None:
        window.app._draw_now()

    play_on(window, hand, GAME.bot("greedy", 1), drop, look)
    window.sighted = True
    assert_journal_is_the_game(window)
    hand.use("title")
    assert window.scene.title == "title"
    hand.use("quit")
    hand.use("button 0")
    assert window.closed


@pytest.mark.slow
def test_a_game_is_played_by_mouse_alone(window, seeded, no_keys):
    from_title_to_title(window, Mouse(window), "button")


def test_a_game_is_played_by_keyboard_alone(window, seeded, no_mouse):
    from_title_to_title(window, Keyboard(window), "space")
