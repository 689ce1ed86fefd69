"""The table of Deep Sea Adventure: whole games by mouse and keys, what is shown before a choice, who sees what."""

import random

import pygame
import pytest

from spillgame.play.chance import SeededChance
from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay
from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.events import EVENT_TYPES, AirUsed
from spillgame.rules.deep_sea_adventure.prospect import prospect
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp
from spillgame.rules.questions import Decide
from spillgame.scenes.deep_sea_adventure import staging
from spillgame.scenes.table.chances import percent
from tests.builders.dive import Dive, a_dive
from tests.scenes.deep_sea_adventure.dives import MOST_STEPS, begun, due, keys_for, settled, sit_down
from tests.scenes.driver import Window
from tests.scenes.hands import Hand, Keyboard, Mouse
from tests.scenes.test_window_focus import GAME_KEYS, told

BOTS = [None, "level_3", "grab_2", "greedy"]


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def asked(dive: Dive, question: str, seat: int | None = None) -> Dive:
    """Return a dive in which a seat is asked something."""
    return Dive(dive.rules, dive.state._replace(pending=Decide(seat or dive.state.active, question)))


# --- Whole games ---


@pytest.mark.parametrize(
    ("hand", "bots"),
    [pytest.param(Mouse, BOTS, id="mouse"), pytest.param(Keyboard, [None, None], id="keys")],
)
def test_a_whole_game_is_played_by_one_device_and_its_journal_says_the_same(window, hand, bots):
    begun(window, bots)
    window.sighted = False
    play(window, hand(window), random.Random(3))
    table = window.table
    assert table.is_over()
    reader = JournalReader(window.playback.match.path)
    moments = list(replay(window.playback.rules, reader))
    assert moments[-1].state == table.state


def play(window: Window, hand: Hand, rng: random.Random) -> None:
    """Play to the end, each decision by chance, each with the keys of what stands on the screen."""
    window.go_on = lambda: hand.use("drop")
    for _ in range(MOST_STEPS):
        settled(window)
        if window.scene.title != "dive":
            return
        if due(window) is not None:
            hand.use("drop")
            continue
        decision = rng.choice(window.table.legal())
        before = len(window.table.moments)
        for key in keys_for(window, decision):
            hand.use(key)
        assert window.table.moments[before].step == decision
    raise AssertionError(f"the game does not end\n{window.form()}")


def test_digits_take_the_choices_the_key_for_ending_a_turn_passes_and_space_drops(window):
    sit_down(window, asked(a_dive(divers=("3 v 1", "0")), "search"))
    window.press("1")
    assert window.table.moments[-1].step == PickUp(1)
    sit_down(window, asked(a_dive(divers=("3 v 1", "0")), "search"))
    window.do("end_turn")
    assert window.table.moments[-1].step == Pass(1)
    begun(window, [None])
    window.press("space")
    assert window.table.state.dice


def test_every_key_of_the_table_does_something_or_is_answered(window):
    sit_down(window, asked(a_dive("1 " * 12, ("5 v 1", "0")), "direction"))
    heard: list[str] = []
    window.app.stage.sounds.play = lambda name, *more: heard.append(name)
    for key in (*GAME_KEYS.values(), "9"):
        heard.clear()
        before = told(window)
        window.press(key)
        assert told(window) != before or "refused" in heard, f"{key} does nothing"
        while window.scene.title != "dive":
            window.press("escape")
        window.frame()


def test_where_the_parts_share_a_place_what_is_asked_comes_to_the_front(home):
    window = begun(Window(home, (1280, 720), text=200), [None] * 6)
    window.click("tab divers")
    assert window.find("drop") is None
    window.press("space")
    settled(window)
    assert window.widget("choice 1").focusable


def test_in_practice_the_dice_can_be_set(window):
    dive = a_dive("1 " * 12, ("5 v", "0"))
    sit_down(window, dive, practice=True)
    window.page.focus_on("die 1")
    window.press("right", "right")
    window.click("set dice")
    assert [dive.rules.game.pips[face] for face in window.table.state.dice] == [3, 1]
    assert window.table.state.divers[0].place == 9


# --- Before a choice ---


def test_each_way_stands_with_where_it_leads_and_the_chance_to_be_home(window):
    dive = asked(a_dive("1 " * 12, ("5 v 1 1", "7 v 1"), air=9), "direction")
    sit_down(window, dive)
    game, view = dive.rules.game, dive.rules.view(dive.state, None)
    for number, way in enumerate((DOWN, UP), 1):
        seen = prospect(game, view, Direction(1, way))
        window.page.focus_on(f"choice {number}")
        choice = window.widget(f"choice {number}")
        assert choice.large == f"{percent(seen.home)}%"
        assert f"{percent(seen.home)}%" in choice.tooltip
        assert "estimate" in choice.tooltip
        assert dict(window.scene.model.sea.shows(window.scene.view).highlights.reachable) == dict(seen.places)
    assert window.widget("choice 1").large != window.widget("choice 2").large


def test_the_gauge_says_what_the_coming_turns_take_with_the_load_of_the_choice_looked_at(window):
    dive = asked(a_dive("1 " * 12, ("5 ^ 1", "7 v 1 1"), air=9), "search")
    sit_down(window, dive)
    window.page.focus_on("choice 1")
    window.frame()
    assert "Ben 7 (−2), Ada 5 (−2)" in window.widget("air").tooltip
    window.page.focus_on("choice 2")
    window.frame()
    assert "Ben 7 (−2), Ada 6 (−1)" in window.widget("air").tooltip


def test_in_a_losing_position_the_trail_shows_where_the_air_ends(window):
    def reach():
        return window.scene.model.sea.shows(window.scene.view).highlights.reach

    sit_down(window, a_dive("1 " * 24, ("20 ^ 1 1 1", "9 ^ 1"), air=6))
    assert reach().seat == 1
    assert reach().likely > 0
    board, danger = window.scene.model.sea.board, window.app.stage.look.rgb("danger")
    leg = board.geometry.trail(24).legs[5]
    seen = pygame.display.get_surface()
    crossed = [seen.get_at((round(x), round(y)))[:3] == danger for x, y in leg[1:-1]]
    assert any(crossed), "a step that is out of reach"
    window.point("diver 2")
    assert reach().seat == 2


def test_in_a_losing_position_it_is_seen_in_the_turns_of_others_too(window):
    window = begun(window, (None, "greedy"))
    lost = a_dive("1 " * 24, ("20 ^ 1 1 1", "9 ^ 1"), air=6, active=2, bots=[None, "greedy"])
    model = window.scene.model
    model.playback.shown = lost.state
    busy = window.scene.view._replace(busy=True, shown=lost.state)
    assert model.sea.shows(busy).highlights.reach.seat == 1


def test_the_light_falls_while_a_breath_is_taken(home):
    dive = a_dive("1 " * 9, ("3 ^ 1 1 1 1 1", "5 ^"), air=12)
    window = sit_down(Window(home, speed="1"), dive)
    playback, board = window.playback, window.scene.model.sea.board
    playback.current, playback._length = AirUsed(1, 5, 7), 1.0
    playback.shown = dive.state._replace(air=7)
    corner, seen = pygame.Rect(board.rect.right - 40, board.rect.bottom - 40, 30, 30), []
    for at in (0.01, 0.3, 0.5, 1.0):
        playback._elapsed = at
        sheet = pygame.display.get_surface().copy()
        window.scene.model.sea.over(sheet)
        seen.append(sum(pygame.transform.average_color(sheet, corner)[:3]))
    assert seen == sorted(seen, reverse=True)
    assert len({*seen}) == 4


def test_where_the_air_will_do_the_trail_stays_as_it_is_until_a_diver_is_looked_at(window):
    sit_down(window, a_dive("1 " * 24, ("3 ^ 1", "9 ^ 1"), air=20))
    sea = window.scene.model.sea
    assert sea.shows(window.scene.view).highlights.reach is None
    window.point("diver 1")
    assert sea.shows(window.scene.view).highlights.reach.loses is False


# --- Who sees what ---

CHIPS = (((1, 2, 6), (1, 3, 11)), ((1, 1, 3),))


def held(window: Window, key: str) -> None:
    """Press on a widget, and keep the button down."""
    at = window.pixel_of(key)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT, touch=False))
    window.frame()


def let_go(window: Window, kind: int, **values: object) -> None:
    pygame.event.post(pygame.Event(kind, **values))
    window.frame()


def values_seen(window: Window) -> dict[int, bool]:
    """Return for each seat whether the values of its chips are on the screen."""
    return {seat: "points" in window.widget(f"entry {seat}").value for seat in window.playback.rules.game.seats}


@pytest.mark.parametrize("active", [1, 2])
def test_a_look_button_shows_only_its_seats_values_and_only_while_it_is_held(window, active):
    sit_down(window, a_dive("1 " * 12, ("5 v 1", "7 v 1"), CHIPS, active=active))
    assert values_seen(window) == {1: False, 2: False}
    held(window, "look 1")
    assert values_seen(window) == {1: True, 2: False}
    assert "R 6, T 11; 17 points" in window.widget("entry 1").value
    let_go(window, pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_LEFT, touch=False)
    assert values_seen(window) == {1: False, 2: False}
    assert "T 11" not in window.form()


@pytest.mark.parametrize("end", [pygame.KEYUP, pygame.WINDOWFOCUSLOST])
def test_a_key_held_on_the_look_button_shows_the_values_until_it_or_the_window_is_left(window, end):
    sit_down(window, a_dive("1 " * 12, ("5 v 1", "7 v 1"), CHIPS))
    Keyboard(window).go_to("look 2")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    window.frame(3)
    assert values_seen(window) == {1: False, 2: True}
    let_go(window, end, **({"key": pygame.K_RETURN, "mod": 0, "unicode": ""} if end == pygame.KEYUP else {}))
    assert values_seen(window) == {1: False, 2: False}


def test_with_one_person_the_own_values_stand_open_and_those_of_bots_do_not(window):
    begun(window, [None, "greedy"])
    dive = a_dive("1 " * 12, ("5 v 1", "7 v 1"), CHIPS, bots=[None, "greedy"])
    sit_down(window, dive)
    assert values_seen(window) == {1: True, 2: False}
    assert window.find("look 1") is None


def test_where_only_bots_play_all_values_stand_open(window):
    dive = asked(a_dive("1 " * 12, ("5 v 1", "7 v 1"), CHIPS, bots=["greedy", "greedy"]), "direction")
    sit_down(window, dive)
    assert values_seen(window) == {1: True, 2: True}


def test_the_list_view_shows_a_seats_own_values_until_something_else_is_done(window):
    sit_down(window, a_dive("1 " * 12, ("5 v 1", "7 v 1"), CHIPS))
    window.do("list_view")
    window.click("tab divers")
    row = next(w.key for w in window.page.widgets if w.name == "Look at Ada's chips")
    assert "17 points" not in window.form()
    window.page.focus_on(row)
    window.press("return")
    assert "17 points" in window.form()
    window.press("down")
    assert "17 points" not in window.form()


# --- Chips for a pile ---


def test_chips_are_chosen_for_a_pile_and_too_few_are_refused(window):
    dive = a_dive("1 " * 9, ("5 v 1 1 2 3", "0"))
    state = dive.state._replace(phase="ascent", pending=Decide(1, "lay"))
    sit_down(window, Dive(dive.rules, state))
    assert window.widget("lay").refused
    window.click("chip 0").click("chip 3")
    assert window.widget("lay").refused
    window.press("3")
    assert not window.widget("lay").refused
    window.click("chip 1")  # a fourth has no room
    window.click("lay")
    assert window.table.moments[-1].step == Lay(1, (1, 2, 3))


# --- Staging ---


def test_every_event_has_a_cue_and_a_sound_of_its_own():
    assert set(staging.CUES) == set(EVENT_TYPES)
    for kind, cue in staging.CUES.items():
        assert cue.sound == kind.event
        assert cue.seconds < 3


def test_what_chips_are_worth_is_not_told_before_they_have_been_turned(home):
    window = Window(home, speed="1")
    dive = a_dive("1 " * 9, ("1 ^ 2 3",), seed=5)
    sit_down(window, dive, SeededChance(dive.rules, 5))
    window.playback.table.answer_chance()
    turning = lambda: getattr(window.playback.current, "event", "") == "turned_over"  # noqa: E731
    window.until(turning)
    points = sum(chip.value for chip in window.table.state.divers[0].treasure)
    told = f"{points} points"
    assert told not in window.form()
    window.until(lambda: not turning()).frame()
    assert told in window.form()


def test_a_bots_turn_can_be_hastened_by_one_press_after_the_other(home):
    window = Window(home, speed="1")
    window.sighted = False
    begun(window, [None, "grab_1"])
    window.click("drop")
    presses = 0
    for _ in range(60):
        if window.find("choice 1"):
            window.press("e")
        if window.table.state.turn > 2:
            break
        window.press("space")
        presses += 1
    assert window.table.state.turn == 3
    assert presses < 45, "far fewer than the frames of a bot's turn"
