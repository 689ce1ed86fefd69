"""Things fly from where they come to whom they go; where nothing may move the places are lit that receive."""

import pygame

from spillgame.rules.offshore.technologies import Buy
from spillgame.scenes.table.flights import LIT, MOST, PULSE, SECONDS, STAGGER, Flight, Flights, place_on, several
from spillgame.scenes.table.panel import Panel
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import begun

LEFT, RIGHT = pygame.Rect(20, 200, 30, 30), pygame.Rect(600, 200, 30, 30)


class Places:
    """A part with two places."""

    panel = Panel(places={"left": LEFT, "right": RIGHT})

    def place(self, name):
        return self.panel.places.get(name)

    def seats(self, seats):
        return {}


def coin() -> pygame.Surface:
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    pygame.draw.circle(picture, "red", (10, 10), 9)
    return picture


def at_work(*flights: Flight) -> Flights:
    found = Flights(lambda: [Places()])
    found.add(flights)
    found.pass_time(0.0, 1, still=False)
    return found


def reds(flights: Flights, look) -> pygame.Rect:
    """Return the area where something red is drawn."""
    surface = pygame.Surface((700, 400))
    flights.draw(surface, look)
    return pygame.mask.from_threshold(surface, "red", (90, 60, 60)).get_bounding_rects()[0]


def test_a_thing_bends_from_its_place_to_the_other_and_is_gone_once_that_has_pulsed(home):
    look, flights = Window(home).app.stage.look, at_work(Flight(coin(), "left", "right"))
    xs, ys = [], []
    for _ in range(6):
        flights.pass_time(SECONDS / 7, 1, still=False)
        x, y = reds(flights, look).center
        xs.append(x)
        ys.append(y)
    assert xs == sorted(xs)
    assert LEFT.x < xs[0] < xs[-1] < RIGHT.right
    assert min(ys) < LEFT.y - 30
    flights.pass_time(SECONDS / 7 + PULSE / 2, 1, still=False)
    assert flights
    assert [*flights.pass_time(PULSE, 1, still=False)] == [RIGHT]
    assert not flights


def test_one_thing_takes_off_after_another_and_twice_as_fast_at_twice_the_speed():
    flights = at_work(*several(coin(), 3, "left", "right"))
    flights.pass_time((SECONDS + PULSE) / 2, 2, still=False)
    assert flights
    flights.pass_time(2 * STAGGER / 2, 2, still=False)
    assert not flights
    assert len(several(coin(), MOST + 5, "left", "right")) == MOST


def test_what_has_no_place_does_not_fly():
    flights = at_work(Flight(coin(), "left", "nowhere"), Flight(coin(), "nowhere", "right"))
    flights.pass_time(2 * STAGGER, 1, still=False)
    assert not flights


def test_with_reduced_motion_the_place_that_receives_is_lit_and_stands_still(home):
    look, flights = Window(home, reduced_motion=True).app.stage.look, at_work(Flight(coin(), "left", "right"))
    pictures = []
    for _ in range(3):
        flights.pass_time(LIT / 4, 1, still=True)
        surface = pygame.Surface((700, 400))
        flights.draw(surface, look)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert (
            pygame.mask.from_threshold(surface, look.rgb("good"), (1, 1, 1)).get_bounding_rects()[0].colliderect(RIGHT)
        )
        assert surface.get_at(LEFT.center)[:3] == (0, 0, 0)
    assert len({*pictures}) == 1
    flights.pass_time(LIT, 1, still=True)
    assert not flights


def bought(home, **chosen) -> Window:
    """Return a window in which Ada has just bought a tile, of which nothing has been shown."""
    window = begun(Window(home, **{"speed": "1", **chosen}), [None, None])
    window.until(lambda: not window.scene.moving)
    window.scene.controls.act(next(one for one in window.table.legal() if isinstance(one, Buy) and one.tile))
    return window


def test_a_tile_bought_flies_from_the_display_to_its_company_until_that_is_skipped(home):
    window = bought(home)
    window.until(lambda: window.scene.flights)
    assert window.scene.moving
    assert place_on(window.scene.parts, "seat 1 coin").colliderect(window.widget("entry 1").rect)
    window.press("space")
    assert not window.scene.flights


def test_nothing_flies_where_everything_is_shown_at_once(home):
    window = bought(home, speed="instant").frame(3)
    assert not window.scene.flights
