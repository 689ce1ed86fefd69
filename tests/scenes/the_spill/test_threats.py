"""What the board marks in red: always what would lose the game, the rest while a player looks at an entry about it."""

import pygame
import pytest

from spillgame.rules.the_spill.board import Sector, Space
from spillgame.rules.the_spill.forecast import next_die
from spillgame.rules.the_spill.threats import threats_of
from spillgame.scenes.table.page import TablePage
from spillgame.scenes.table.panel import SHOWN
from spillgame.scenes.table.screens import playback_of
from spillgame.scenes.the_spill.board.hotspots import signs
from spillgame.scenes.the_spill.panels.fears import Fear, doomed_seen, threats_seen
from spillgame.ui.intents import Do
from tests.builders import a_game, the_content
from tests.scenes.apps import an_app, point
from tests.scenes.boards import a_look, a_sheet, a_view, the_rules
from tests.scenes.matches import GAME, match_of
from tests.scenes.panels import shown

pytestmark = pytest.mark.usefixtures("home")


def a_danger():
    """Two seals lie in Sickbay; a third is in the way of what overflows from E2."""
    near = a_game().with_sickbay(seal=2).contaminated("E3B", "N6B").with_oil("E3", 1).with_full_sectors("E2", "S2")
    return near.with_oil("W2", 2).with_oil("N5", 1)


def spaces(threats):
    return {str(threat.die.space) for threat in threats}


def test_where_no_line_is_near_nothing_is_marked_until_a_player_looks_at_what_is_feared():
    model = shown(a_game().with_full_sectors("E2").with_oil("W2", 2).contaminated("E5B").with_oil("E5", 1).play())
    assert threats_seen(model, None) == ()
    assert spaces(threats_seen(model, Fear.FULL_SECTORS)) == {"W2C"}
    assert spaces(threats_seen(model, Fear.SICKBAY)) == {"E5B"}
    assert spaces(threats_seen(model, Fear.NEXT_DICE)) == {"W2C", "E3A", "E5B"}


def test_what_would_lose_is_marked_without_a_look_at_anything():
    model = shown(a_danger().play())
    assert {(str(one.die.sector), str(one.die.space)) for one in threats_seen(model, None)} == {
        ("E2", "E3B"),
        ("E3", "E3B"),
    }


def test_the_plate_of_a_sector_where_the_game_would_be_lost_says_by_which_line():
    play = a_danger().play()
    found = {one.key: one for one in signs(a_view(play), play.state, shown(play).threats)}
    assert found["fatal E3"].name == "E3: one more die that lies here loses the game"
    assert found["fatal E3"].tooltip.endswith("Of one species: 3 of 3.")
    assert found["fatal E3"].rule == "S-6.2"
    assert "fatal W2" not in found


def test_animals_that_clean_up_would_take_are_ringed_where_they_are_asked_about_or_lose():
    safe = shown(a_game().contaminated("N5C").with_oil("N5C").play())
    assert doomed_seen(safe, None) == frozenset()
    assert doomed_seen(safe, Fear.SICKBAY) == {Space.parse("N5C")}
    lost = shown(a_game().with_sickbay(seal=2).contaminated("N6B").with_oil("N6B").play())
    assert doomed_seen(lost, None) == {Space.parse("N6B")}


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_the_way_the_animal_and_the_sector_are_drawn_in_the_colour_of_danger(theme):
    play = a_danger().play()
    view = a_view(play, a_look(theme=theme))
    sectors = [Sector.parse(name) for name in ("E2", "W2")]
    dice = [die for sector in sectors for die in next_die(play.game, play.state, sector)]
    before, after = a_sheet(view.look), a_sheet(view.look)
    view.draw(before, play.state)
    after.blit(before, (0, 0))
    view.draw_threats(after, threats_of(play.game, play.state, dice))
    geometry = view.geometry
    ring = geometry.way(sectors[0], Sector.parse("E3"), "cw", geometry.overflow_radius)
    for place in (ring[2], geometry.label_centre(Sector.parse("E3")), geometry.label_centre(sectors[1])):
        area = geometry.square(place, 1.4 * geometry.die_size)
        assert red(after, view, area) > red(before, view, area) + 10
    for space in ("E3B", "W2C"):
        area = geometry.space_box(Space.parse(space))
        assert red(after, view, area) > red(before, view, area) + 40
    calm = geometry.space_box(Space.parse("S5B"))
    assert red(after, view, calm) == red(before, view, calm)


def at_an_overflow():
    """Return the app at a table where the next die overflows from E2, and a square of the board on its way."""
    play = a_game().with_full_sectors("E2").play()
    rules, position = the_rules(play), GAME.room.position
    given = position.given_of(rules, play.state)
    match = match_of(GAME.room.rules(the_content(), *position.split(the_content(), rules.setup_to_json(), given)))
    app = an_app(lambda stage: TablePage(stage, playback_of(stage, match)), ask_hints=False)
    view = app.scene.model.board.board
    way = view.geometry.way(Sector.parse("E2"), Sector.parse("E3"), "cw", view.geometry.overflow_radius)
    return app, view, view.geometry.square(way[2], view.geometry.die_size)


def test_the_board_marks_the_way_while_the_pointer_is_on_the_next_draw_and_no_longer_after_it():
    app, view, area = at_an_overflow()
    sheet = pygame.display.get_surface()
    calm = red(sheet, view, area)
    point(app, "forecast-draw")
    assert red(sheet, view, area) > calm + 10
    point(app, "forecast-heading")
    assert red(sheet, view, area) == calm


def test_the_board_marks_the_way_while_the_keyboard_is_on_the_next_draw_and_no_longer_after_it():
    app, view, area = at_an_overflow()
    sheet, page = pygame.display.get_surface(), app.scene.page
    calm = red(sheet, view, area)
    for _ in page.stops():
        app.scene.handle(Do("next"))
        if page.focus.group == SHOWN:
            break
    for _ in page.stops():
        if page.focus.key == "forecast-draw":
            break
        app.scene.handle(Do("down"))
    app.frame(0.0)
    assert page.focus.key == "forecast-draw"
    assert red(sheet, view, area) > calm + 10
    app.scene.handle(Do("confirm"))
    app.scene.handle(Do("previous"))
    app.frame(0.0)
    assert red(sheet, view, area) == calm


def red(sheet, view, area):
    place = area.clip(sheet.get_rect())
    return pygame.mask.from_threshold(sheet.subsurface(place), view.look.rgb("danger"), (12, 12, 12, 255)).count()
