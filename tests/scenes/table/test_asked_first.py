"""What ends too early is asked about first, in every game alike: by its key, its number and its button."""

import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.endeavor_deep_sea.turns import Activate
from spillgame.rules.game import Offer
from spillgame.scenes.table.choices import CHOICE
from tests.builders import endeavor, offshore
from tests.scenes.deep_sea_adventure import dives
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea import tables as expeditions
from tests.scenes.offshore import tables as concessions


@pytest.fixture
def window(home):
    return Window(home)


def question(window: Window) -> str:
    return window.widget("text").name if window.scene.title == "dialog" else ""


def steps(window: Window) -> int:
    return len(window.table.moments)


def a_turn(turn=None, **more):
    return endeavor.a_moment(2, staging={1: 2}, turn=turn, **more)


def test_the_key_for_ending_a_turn_never_passes_for_a_round_unasked(home):
    for asked in ("never", "saving", "always"):
        window = expeditions.sit_down(Window(home, ask_end=asked), a_turn())
        assert {one.type for one in window.table.legal()} == {"activate", "pass"}
        window.press("e")
        assert "2 discs" in question(window)
        window.press("return")
        assert (window.scene.title, steps(window)) == ("endeavor", 1)
        window.press("e").click("button 1")
        assert window.table.moments[1].step.type == "pass"


def test_passing_by_its_button_is_asked_about_while_discs_and_specialists_are_left(home):
    window = expeditions.sit_down(Window(home), a_turn())
    window.click(choice(window, "pass"))
    assert "no further turn" in question(window)
    window = expeditions.sit_down(Window(home, ask_end="never"), a_turn())
    window.click(choice(window, "pass"))
    assert window.table.moments[1].step.type == "pass"


def choice(window: Window, kind: str) -> str:
    """Return the key of the button of a decision of a type."""
    offers = [one for one in window.page.widgets if isinstance(one.subject, Offer) and one.key.startswith(CHOICE)]
    return next(one.key for one in offers if one.subject.decision.type == kind)


def test_ending_a_turn_with_actions_left_names_them(home):
    window = expeditions.sit_down(Window(home), a_turn("travel", vessels={1: "C1"}))
    assert "Travel" in question(window.press("e"))
    window.click("button 1")
    assert window.table.moments[1].step.type == "end_turn"


def test_always_also_asks_where_nothing_is_left_and_the_screen_does_not_answer_then(home):
    window = expeditions.sit_down(Window(home, ask_end="always"), a_turn("promote"))
    assert [one.type for one in window.table.legal()] == ["end_turn"]
    window.frame(5)
    assert steps(window) == 1
    assert question(window.press("e"))


def test_an_export_is_ended_unasked_only_once_nothing_can_be_sold(window):
    game = offshore.a_moment(barrels=(2, 0, 0), on={1: "frigg"})
    sale = next(line for line in game.legal("sell"))
    concessions.sit_down(window, game.do(f"1: {sale}"))
    kinds = {one.type for one in window.table.legal()}
    assert kinds == {"sell", "end_export"}
    assert "Sell at" in question(window.press("e"))


def test_stopping_a_drilling_is_asked_about_only_while_no_tile_could_blow_out(window):
    talk = concessions.talk("drill")
    concessions.sit_down(window, talk, SeededChance(talk.rules, 1))
    rules, state = talk.rules, window.table.state
    stop = next(one for one in rules.legal(state) if one.type == "stop")
    assert rules.given_up(state, stop)
    assert "blowout" in question(window.press("e"))
    risky = state._replace(drilling=state.drilling._replace(pressure=state.drilling.limit - 1))
    assert not rules.given_up(risky, stop)


def test_leaving_the_last_export_out_is_asked_about(window):
    game = offshore.a_moment(barrels=(1, 0, 0))
    state = game.state._replace(phase="final", final=(1,), pending=offshore.asked_of(1, "final"))
    concessions.sit_down(window, offshore.Concession(game.rules, state))
    assert "can still be done" in question(window.press("e"))


def test_in_a_search_every_answer_ends_the_turn_so_none_is_asked_about(window):
    dives.begun(window, [None, "greedy"]).press("space")
    dives.settled(window)
    assert {one.type for one in window.table.legal()} == {"pick_up", "pass"}
    before = steps(window)
    window.press("e")
    assert window.table.moments[before].step.type == "pass"


def test_a_key_pressed_while_something_is_shown_shows_it_and_decides_nothing(home):
    window = expeditions.begun(Window(home), [None, "random"])
    window.change(speed="1")
    window.scene.controls.take(window.table.legal()[0])
    assert window.playback.busy
    before = steps(window)
    window.press("e")
    assert steps(window) == before


# --- Keys on buttons ---


def test_a_number_takes_no_choice_that_ends_something_and_none_that_is_not_seen(home):
    window = expeditions.sit_down(Window(home, ask_end="never"), a_turn())
    number = choice(window, "pass").rpartition(" ")[2]
    assert window.widget(choice(window, "pass")).shortcut == "E"
    window.press(number)
    assert steps(window) == 1
    talk = concessions.talk("drill")
    window = concessions.sit_down(Window(home, text=200), talk, SeededChance(talk.rules, 1))
    before = steps(window)
    assert window.find("choice 3") is None
    window.press("3")
    assert (steps(window), window.focus) == (before, "choice 3")
    window.press("3")
    assert steps(window) > before


def test_the_keys_on_buttons_are_those_that_the_player_has_chosen(home):
    window = Window(home, keys={"end_turn": ("x",), "choice_1": ("a",)})
    expeditions.sit_down(window, a_turn())
    assert window.widget(choice(window, "pass")).shortcut == "X"
    assert window.widget("choice 1").shortcut == "A"


def test_a_specialist_is_told_apart_by_a_place_only_where_two_are_alike():
    one = endeavor.a_moment(tableau={1: "pilot"})
    two = endeavor.a_moment(tableau={1: "pilot pilot"})
    names = [[game.rules.choice_to_text(game.state, Activate(1, place)) for place in (1, 2)] for game in (one, two)]
    assert not any(letter.isdigit() for letter in names[0][0])
    assert [name[-7:] for name in names[1]] == ["place 2", "place 3"]
