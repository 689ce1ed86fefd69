"""Two companies at a table over the chart: the field stays in sight, and faces say how an offer is answered."""

from dataclasses import replace

import pygame
import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.content_model import PLAYERS
from spillgame.rules.offshore.drilling import DrawTwo
from spillgame.rules.offshore.opening import Open
from spillgame.scenes.offshore.board.view import ChartView
from spillgame.scenes.offshore.talk.faces import HATS, head_sprite
from spillgame.scenes.offshore.talk.motion import draw_answer
from spillgame.scenes.offshore.talk.places import Places
from tests.builders.offshore import a_moment, offshore_content
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import UP, settled, sit_down, talk
from tests.scenes.offshore.test_bore import of_colour
from tests.scenes.own_looks import a_look_of, pixels

CHART = pygame.Rect(5, 67, 884, 530)


@pytest.fixture
def look():
    return a_look_of("offshore")


def test_every_company_has_a_face_and_every_bot_a_hat(look):
    assert set(HATS) == set(offshore_content().words.tempers)
    seats = range(1, PLAYERS[1] + 1)
    faces = {pixels(head_sprite(look, seat, bot, "calm", 80, False)) for seat in seats for bot in ("", *HATS)}
    assert len(faces) == PLAYERS[1] * (1 + len(HATS))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
def test_the_field_that_is_talked_about_stays_in_sight(look, size):
    look = a_look_of("offshore", size)
    chart = pygame.Rect(5, size[1] // 10, size[0] * 7 // 10, size[1] * 3 // 4)
    game = talk("answer").rules.game
    board = ChartView(chart, look, game)
    for field in game.table.fields:
        plate = board.field_rect(field.id)
        places = Places.of(look, chart, plate, 2)
        hidden = places.rect.clip(plate)
        assert hidden.height * hidden.width < 0.45 * plate.height * plate.width, field.id
        assert places.rect.height < 0.7 * chart.height
        for seat in places.seats:
            assert places.rect.contains(seat.face.unionall([seat.words, seat.hand, seat.put_in, seat.takes_out]))


def test_a_field_that_a_low_chart_has_no_room_for_is_shown_on_the_table(home):
    window = Window(home, (1280, 440))
    sit_down(window, a_moment(coins=(9, 9, 9), up=UP, requirements={"sleipner": "I_3"}))
    window.scene.controls.act(Open(1, "sleipner", 2))
    settled(window).press("+").frame()
    chart, state = window.scene.model.chart, window.playback.shown
    places = chart.talk_places(state)
    assert places.rect.clip(chart.board.field_rect("sleipner")).height > 0
    assert places.table.contains(places.field)
    seen = pygame.display.get_surface().subsurface(places.field)
    assert of_colour(seen, window.scene.look.rgb("table")) == 0
    assert not places.field.collidelistall([seat.takes_out for seat in places.seats])


def faces(look, event, t: float) -> list[bytes]:
    """Return how the opener and the helper look while an event is shown."""
    game = talk("answer")
    places = Places.of(look, CHART, pygame.Rect(100, 100, 80, 80), 2)
    surface = pygame.Surface((900, 620))
    draw_answer(surface, look, places, game.rules, game.state.opening, event, t)
    return [pixels(surface.subsurface(seat.face)) for seat in places.seats]


@pytest.mark.parametrize("event", [e.Accepted(2), e.Refused(2, "frigg", 2), e.Countered(2)])
def test_the_one_who_answers_moves_and_with_reduced_motion_only_looks_it(look, event):
    (one, early), (other, late) = faces(look, event, 0.2), faces(look, event, 0.5)
    assert early != late
    assert one == other
    still = replace(look, reduced_motion=True)
    assert faces(still, event, 0.3) == faces(still, event, 0.5)
    refused, accepted = (faces(still, answer, 0.5)[1] for answer in (e.Refused(2, "frigg", 2), e.Accepted(2)))
    assert refused != accepted


def test_the_coins_on_the_table_follow_the_share_that_is_set(home):
    window = Window(home)
    sit_down(window, talk("split"))
    assert window.widget("side 1").value == "pays 1 of 9 coins"
    window.page.focus_on("share")
    window.press("right")
    settled(window)
    assert [window.widget(f"side {seat}").value for seat in (1, 2)] == ["pays 2 of 9 coins", "pays 0 of 9 coins"]


def test_a_helper_who_is_asked_for_a_share_is_seen_before_anything_has_happened(home):
    window, game = Window(home), talk("drill")
    sit_down(window, game, SeededChance(game.rules, 3))
    window.scene.controls.act(DrawTwo(1, 2))
    settled(window)
    assert window.playback.shown.drilling.share == 2
    assert "Bo is asked for 2 coins" in window.form()
