"""What moves on the table of Endeavor while events are shown."""

import pygame
import pytest

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.places import Cell
from spillgame.scenes.endeavor_deep_sea.flights import SECONDS, Gains
from spillgame.scenes.endeavor_deep_sea.sailing import curved, without_vessel
from tests.builders.endeavor import a_moment
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import begun, settled, sit_down


@pytest.fixture
def window(home) -> Window:
    return Window(home)


def shown(window: Window, kind: type[e.Event]) -> Window:
    """Let frames pass until an event of a kind is on show."""
    return window.until(lambda: isinstance(window.playback.current, kind))


def watched(window: Window) -> Window:
    """Begin a game of a person and a bot at the usual speed, after the person's first turn."""
    begun(window, [None, "greedy"])
    while window.table.state.phase != "staging" or window.table.state.active != 1:
        window.playback.decide(window.table.legal()[0])
        settled(window.frame(2))
    window.change(speed="1")
    return window


def test_a_bots_turn_is_taken_before_its_first_event_is_seen(window):
    watched(window)
    window.playback.decide(next(one for one in window.table.legal() if type(one).__name__ == "Pass"))
    window.until(lambda: window.playback.turn)
    coming = window.playback.coming()
    assert any(isinstance(one, e.TurnEnded | e.Passed) for one in (window.playback.current, *coming))
    assert window.widget("status").name == window.playback.turn
    window.press("space")
    assert window.playback.shown == window.playback.seen(-1)


def test_a_vessel_on_its_way_is_not_in_the_zone_that_it_has_left():
    moment = a_moment(vessels={1: "B1 C1"})
    journey = e.Traveled(1, "C1", "C2", ("C2",))
    before = moment.state.player(1).vessels
    assert [*without_vessel(moment.state, journey).player(1).vessels] == [*before[:-1]]
    assert without_vessel(moment.state, e.TurnEnded(1)) is moment.state


def test_a_way_begins_and_ends_at_its_corners_and_passes_through_the_others():
    corners = [(0.0, 0.0), (50.0, 10.0), (90.0, 80.0)]
    way = curved(corners)
    assert (way[0], way[-1]) == (corners[0], corners[-1])
    assert any(abs(x - 50) < 0.01 and abs(y - 10) < 0.01 for x, y in way)


def test_a_gain_flies_from_the_place_that_gives_it_to_the_dial_or_the_entry(window):
    sit_down(window, a_moment())
    model = window.scene.model
    gains = Gains(model.look, model.rules.game)
    assert gains.of(e.Conserved(1, "C1", 0, 2), 1) == []
    (own,) = gains.of(e.Stepped(1, "reputation", 1, 2), 1)
    assert (own.start, own.end) == ("site C1 c0", "track reputation")
    (others,) = gains.of(e.Stepped(2, "ingenuity", 1, 2), 1)
    assert (others.start, others.end) == ("site C1 c0", "entry 2 count 3")
    keys = {widget.key for widget in window.page.widgets}
    assert {own.end, others.end} <= keys


def test_a_dial_turns_from_the_cell_before_to_the_cell_of_now_and_rests(window):
    sit_down(window, a_moment()).change(speed="1")
    dials, place = window.scene.model._dials, window.widget("track reputation").rect
    dials.take(e.Stepped(1, "reputation", 1, 3))
    seen = []
    for _ in range(120):
        dials.holds(1 / 60)
        surface = pygame.display.get_surface().copy()
        surface.fill((0, 0, 0))
        dials.over(surface)
        seen.append(pygame.image.tobytes(surface.subsurface(place), "RGB"))
    assert len({*seen}) > 8
    assert not dials.moving
    window.change(reduced_motion=True)
    dials.take(e.Stepped(1, "reputation", 1, 3))
    assert not dials.moving


def test_what_counts_a_gain_shows_it_once_it_has_landed(window):
    sit_down(window, a_moment()).change(speed="1")
    playback, model = window.playback, window.scene.model
    gained = e.ResearchGained(1, 2, playback.shown.player(1).research + 2)
    before = window.widget("research").value
    playback.shown = playback.rules.fold(playback.shown, gained)
    model.flights(gained, playback.shown, window.scene.view)
    window.scene.refresh()
    assert window.widget("research").value == before
    model._dials.holds(SECONDS)
    assert window.widget("research").value != before
    discs = e.DiscsGained(2, 3)
    after = discs.fold(playback.rules.game, playback.shown)
    model._dials.take(discs)
    counted = []
    for _ in range(60):
        counted.append(model._dials.counted(after).player(2).staging - playback.shown.player(2).staging)
        model._dials.holds(1 / 60)
    assert [*dict.fromkeys(counted)] == [0, 1, 2, 3]


@pytest.mark.parametrize("still", [False, True])
def test_a_zone_that_is_found_is_dark_at_first_and_stands_still_where_nothing_may_move(window, still):
    sit_down(window, a_moment()).change(speed="1", reduced_motion=still)
    model, playback = window.scene.model, window.playback
    found = e.ZoneLaid("D1", "mangrove_bay", 3, 1)
    after = playback.rules.fold(playback.shown, found)
    playback.shown, playback.current, playback._length = after, found, 2.0
    window.scene.refresh()
    place = model.ocean.place_of(Cell("D1"))
    frames = []
    for elapsed in (0.9, 1.99):
        playback._elapsed = elapsed
        surface = pygame.display.get_surface().copy()
        window.page.draw(surface)
        model._moving.over(surface)
        frames.append(pygame.transform.average_color(surface, place)[:3])
    dark, lit = (sum(colour) for colour in frames)
    assert dark == lit if still else dark < lit - 100
