"""The table of Offshore: games by mouse and keys, what is shown before a choice, who sees what, every size."""

import random

import pytest

from spillgame.rules.offshore.export import ExportCoins
from spillgame.rules.offshore.negotiation import Counter
from spillgame.rules.offshore.opening import Open
from spillgame.rules.offshore.technologies import Buy
from spillgame.scenes.offshore.board.view import Highlights
from spillgame.scenes.offshore.panels.companies import seen_objectives
from tests.builders.offshore import a_moment
from tests.scenes.apps import EVERY_RUN, texts_in
from tests.scenes.driver import Window
from tests.scenes.hands import Keyboard, Mouse
from tests.scenes.layout_check import assert_tidy
from tests.scenes.offshore.tables import GAME, UP, begun, settled, sit_down, take, talk


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def lit(window: Window) -> Highlights:
    """Return what stands out on the chart."""
    return window.scene.model.chart.highlights(window.scene.view)


# --- Whole games ---


@pytest.mark.parametrize(("hand", "turns"), [(Mouse, 6), (Keyboard, 4)], ids=["mouse", "keys"])
def test_turns_are_played_by_one_device_each_decision_as_it_was_chosen(window, hand, turns):
    begun(window, [None, None, "random"])
    window.sighted = False
    rng, device = random.Random(4), hand(window)
    while window.scene.title == GAME and window.table.state.turn < turns:
        decision = rng.choice(window.table.legal())
        before = len(window.table.moments)
        take(window, device, decision)
        assert window.table.moments[before].step == decision
        settled(window)


def test_the_draws_of_the_set_up_answer_themselves_without_a_press(home):
    window = Window(home, speed="4")
    match = window.open().app.stage.saves.begin(
        GAME, {"players": ["Ada", "Bo", "Cleo"], "bots": [None] * 3, "first": 1, "objectives": False, "seed": 3}
    )
    window.show(window.app.stage.routes.play(match))
    window.until(lambda: bool(window.scene.model.asked), dt=0.2)
    assert window.table.state.turn == 1


# --- On the chart ---


def test_a_press_on_a_field_shows_what_can_be_done_there_and_another_press_all_again(window):
    sit_down(window, talk("none"))
    window.click("field frigg")
    shown = window.scene.model.asked.shown
    assert shown
    assert {offer.decision.field for offer in shown} == {"frigg"}
    assert window.widget("hint").said.startswith("Choose beside the board")
    window.click("field frigg")
    assert len(window.scene.model.asked.shown) != 0
    assert not window.scene.model.asked.field


def test_the_field_of_a_choice_looked_at_stands_out_as_if_it_were_looked_at_itself(window):
    sit_down(window, talk("none"))
    assert lit(window.point("choice 1")).looked_at == window.scene.model.asked.decision(1).field
    assert lit(window.point("field troll")).looked_at == "troll"
    assert lit(window.point("display 1")).looked_at == ""


def test_a_tile_of_the_display_is_bought_by_a_press_on_it(window):
    game = sit_down(window, a_moment(coins=(9, 9, 9), up=UP)).table.state
    window.click("display 1")
    assert window.table.moments[1].step == Buy(1, game.display[0])


def test_what_is_too_dear_is_grey_and_says_why(window):
    sit_down(window, a_moment(coins=(0, 9, 9), up=UP))
    window.click("tab buy")
    grey = window.widget("refused 1")
    assert "coins" in grey.refused
    assert grey.rule == "O-4.1"
    assert window.widget("display 1").act is None


# --- Negotiation and drilling ---


def test_the_tiles_of_both_lie_open_and_those_that_may_be_used_can_be_pressed(window):
    sit_down(window, talk("use"))
    for tile in (*UP[1].split(), *UP[2].split()):
        assert window.find(f"tile {tile}") is not None
    before = len(window.table.moments)
    window.click("tile diver_1")
    assert window.table.moments[before].step.tile == "diver_1"
    assert window.widget("tile diver_1").value


def test_an_answer_stands_with_what_it_costs_and_the_exact_odds(window):
    sit_down(window, talk("answer"))
    accept = window.widget("choice 1")
    opening = window.table.state.opening
    assert accept.large == str(opening.split[1])
    first = window.scene.model.asked.consequences.outlook()[-1]
    assert f"blowout {round(100 * first.blowout)}%" in window.widget("odds").value
    window.click("choice 3")
    assert window.table.moments[1].step == Counter(2)


def test_an_objective_is_seen_only_while_its_own_look_button_is_held(window):
    begun(window, [None, None, None], objectives=True)
    own = window.table.state.players[0].objective
    assert not lit(window).listed
    window.click("look 1")
    window.scene.controls.look_at(1)
    assert lit(window).listed == window.scene.model.rules.game.table.objectives[own]
    window.scene.released()
    assert not lit(window).listed


def test_a_bot_never_shows_its_objective_to_the_only_person(window):
    begun(window, [None, "random", "random"], objectives=True)
    assert [*seen_objectives(window.playback, window.scene.view)] == [1]


# --- Keys ---


def test_digits_take_the_choices_and_the_key_for_ending_ends_the_drilling(window):
    sit_down(window, a_moment(coins=(9, 9, 9), up=UP))
    window.click("tab export")
    window.press(str(window.scene.model.asked.number(ExportCoins(1))))
    assert window.table.moments[1].step == ExportCoins(1)


# --- Every size ---


@pytest.mark.parametrize(("size", "texts"), texts_in(EVERY_RUN))
@pytest.mark.parametrize("stage", ["none", "use", "answer"])
def test_nothing_overlaps_or_is_cut_or_outside(home, size, texts, stage):
    window = Window(home, size)
    for text in texts:
        window.change(text=text)
        game = talk(stage, 5, bots=[None] * 5) if stage != "none" else a_moment(5, up=UP)
        sit_down(window, game)
        assert_tidy(window.scene)


def test_every_way_to_open_says_the_least_that_it_costs(window):
    sit_down(window, talk("none"))
    consequences = window.scene.model.asked.consequences
    for one in window.table.legal():
        if isinstance(one, Open):
            assert "coin" in consequences.whole(one)
