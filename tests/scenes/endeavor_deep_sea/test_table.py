"""The table of Endeavor: games by mouse and keys, what is shown before a choice, questions that answer themselves."""

import random

import pytest

from spillgame.rules.endeavor_deep_sea.actions import Sonar
from spillgame.rules.endeavor_deep_sea.events import ImpactPlaced
from spillgame.rules.endeavor_deep_sea.places import Site
from spillgame.rules.endeavor_deep_sea.turns import EndTurn
from spillgame.scenes.endeavor_deep_sea.panels.views import VIEWS
from tests.builders.endeavor import a_moment
from tests.scenes.apps import EVERY_RUN, texts_in
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import begun, settled, sit_down, take
from tests.scenes.hands import Keyboard, Mouse
from tests.scenes.layout_check import assert_tidy


@pytest.fixture
def window(home) -> Window:
    return Window(home)


# --- Whole games ---


@pytest.mark.parametrize(("hand", "rounds"), [(Mouse, 3), (Keyboard, 2)], ids=["mouse", "keys"])
def test_rounds_are_played_by_one_device_each_decision_as_it_was_chosen(window, hand, rounds):
    begun(window, [None, None, "random"])
    window.sighted = False
    rng, device = random.Random(4), hand(window)
    while window.table.state.round < rounds:
        decision = rng.choice(window.table.legal())
        before = len(window.table.moments)
        take(window, device, decision)
        assert window.table.moments[before].step == decision
        settled(window)


def test_the_die_for_the_wave_falls_at_a_press_and_the_draws_need_none(window):
    begun(window, [None, None])
    asks = [getattr(moment.step, "ask", None) for moment in window.table.moments[1:]]
    assert [ask.ask for ask in asks if ask is not None].count("drop") == 1
    assert window.table.state.round == 1
    assert window.scene.model.asked.question == "recruit"


def test_a_preparation_with_nothing_to_weigh_takes_three_clicks(window):
    begun(window, [None])
    window.click("tray pilot")
    if window.scene.model.asked.question == "impact":
        window.click(f"hex {window.table.legal()[0].hex}")
    settled(window)
    window.click("tile 1")
    assert window.table.state.turn.specialist == 1


# --- In the ocean ---


def test_a_place_that_offers_one_thing_is_used_by_a_press_on_it(window):
    sit_down(window, a_moment(vessels={1: "C1"}, turn="sonar", staging={1: 2}))
    window.click("place C1 s0.0")
    assert window.table.moments[1].step == Sonar(1, "C1", 0)


def test_all_that_an_activation_could_do_is_lit_at_once(window):
    sit_down(window, a_moment(vessels={1: "C1"}, turn="travel/sonar/dive/conserve/journal", staging={1: 2}))
    lit = window.scene.model.ocean.highlights(window.scene.view)
    assert Site("C1", "s0.0") in lit.sites
    assert Site("C1", "dive") in lit.sites
    assert lit.targets == {"B1"}


def test_what_follows_is_told_before_it_is_chosen_with_what_others_gain(window):
    game = a_moment(vessels={1: "C1"}, turn="journal", staging={1: 2}, research={1: 4})
    sit_down(window, game)
    consequences, seat = window.scene.model.asked.consequences, 1
    journal = next(one for one in window.table.legal() if getattr(one, "journal", "") == "seabed_maps")
    assert "Costs 2 Research" in consequences.lines(journal)
    assert {one.seat for one in consequences.follows(journal)} == {seat}
    assert any(sign.icon == "promote" for sign in consequences.signs(journal))


def test_many_ways_are_offered_by_kind_and_escape_leads_back(window):
    sit_down(window, a_moment(vessels={1: "C1 B1"}, turn="travel/sonar/dive/conserve/journal", staging={1: 2},
                              tracks={1: (0, 0, 0, 9)}))  # fmt: skip
    kinds = [one for one in window.scene.model.asked.shown if isinstance(one, str)]
    assert "travel" in kinds
    window.press("1")
    assert {one.group for one in window.scene.model.asked.shown} == {"travel", "end"}
    window.press("escape")
    assert [one for one in window.scene.model.asked.shown if isinstance(one, str)] == kinds


# --- Questions with one answer ---


def test_a_question_with_one_answer_is_answered_and_taken_back_with_what_led_to_it(window):
    sit_down(window, a_moment(1, turn="travel"))
    window.click("zone B1")
    settled(window)
    assert [moment.step.type for moment in window.table.moments[1:]] == ["travel", "end_turn"]
    window.press("ctrl+z")
    window.frame(5)
    assert window.table.state.players[0].vessels == ("C1",)
    assert window.scene.model.asked.question == "act"


def test_the_screen_never_ends_a_turn_by_which_another_person_is_asked(window):
    sit_down(window, a_moment(2, turn="travel"))
    window.click("zone B1")
    window.frame(5)
    assert window.scene.model.asked.question == "act"
    window.press("e")
    assert window.table.moments[-1].step == EndTurn(1)


def test_who_goes_step_by_step_answers_every_question(home):
    window = Window(home, step_by_step=True)
    sit_down(window, a_moment(1, turn="dive", left={"C1": 0}, staging={1: 1}))
    assert window.scene.model.asked
    assert window.scene.model.only_answer is None


def test_a_key_opens_the_plan_of_all_and_closes_it(window):
    begun(window, [None, None])
    window.press("f")
    assert window.scene.model.view == "plan"
    assert window.find("plan-seat 2") is not None
    window.press("f")
    assert window.scene.model.view != "plan"


# --- What is drawn ---


def test_only_what_has_changed_is_drawn_again_and_nothing_else_is_left_behind(window):
    begun(window, [None, "random"])
    rng, mouse = random.Random(2), Mouse(window)
    for _ in range(14):
        take(window, mouse, rng.choice(window.table.legal()))
        settled(window)
        window.frame(2)
        sheet = window.page._sheet._surface
        assert sheet is not None
        before = sheet.copy()
        window.page.invalidate()
        window.page.draw_ahead()
        assert before.get_buffer().raw == sheet.get_buffer().raw, window.form()


@pytest.mark.parametrize(("size", "texts"), texts_in(EVERY_RUN))
def test_nothing_overlaps_or_is_cut_or_outside(home, size, texts):
    window = Window(home, size)
    for text in texts:
        window.change(text=text)
        sit_down(window, a_moment(4, vessels={1: "C1", 2: "C1", 3: "B1", 4: "C2"}, staging={1: 2},
                                  turn="travel/sonar/dive/conserve/journal"))  # fmt: skip
        for view, _ in VIEWS:
            window.scene.model.show_view(view)
            assert_tidy(window.scene)


@pytest.mark.parametrize(("players", "mode"), [(2, "competitive"), (4, "competitive"), (4, "coop")])
def test_beside_the_impact_board_stand_all_goals_however_little_room_there_is(window, players, mode):
    sit_down(window, a_moment(players, mode=mode, changes={"goals": ("1a", "2b", "3b") if mode == "coop" else ()}))
    for size, text in (((800, 600), 200), ((1280, 720), 200), ((1280, 720), 100)):
        window.change(text=text).resize(size)
        window.scene.model.show_view("impact")
        goals = [one.rect for one in window.page.widgets if one.key.startswith("goal ")]
        assert len(goals) == (7 if mode == "coop" else 3)
        assert all(window.scene.model.layout.middle.contains(one) for one in goals)
        hexes = [one.rect for one in window.page.widgets if one.key.startswith("hex ")]
        assert not any(one.collidelist(hexes) >= 0 for one in goals)


def test_the_disc_of_whoever_is_asked_stands_beside_the_question_where_several_people_play(window):
    sit_down(window, a_moment(2, active=2))
    assert window.widget("whose").name == window.scene.model.rules.player(2)
    assert not window.widget("whose").rect.colliderect(window.widget("status").rect)


def test_a_persons_marker_is_seen_on_the_impact_board_even_where_a_bot_goes_on(window):
    begun(window, [None, "random"], seed=4)
    take(window, Mouse(window), next(one for one in window.table.legal() if one.specialist == "pilot"))
    settled(window).change(speed="1")
    scene, views = window.scene, set()
    scene.controls.act(window.table.legal()[0])
    for _ in range(40):
        window.frame(dt=0.05)
        if isinstance(scene.playback.current, ImpactPlaced) and scene.playback.current.seat == 1:
            views.add(scene.model.view)
    assert views == {"impact"}


def test_the_hint_says_of_a_choice_what_does_not_stand_on_its_button(window):
    sit_down(window, a_moment(vessels={1: "C1"}))
    choice = window.widget("choice 1")
    assert choice.lines
    assert choice.tooltip == "Travel / Sonar / Dive / Conserve / Journal."
    assert not any(line in choice.tooltip for line in choice.lines)
