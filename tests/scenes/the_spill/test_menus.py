"""A menu on the board leaves in sight what is chosen from, and gives the focus back."""

import pytest

from spillgame.rules.the_spill.board import SECTORS, SPACES, Sector
from tests.builders import a_game
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window

SIZES = [((1280, 720), 100), ((800, 600), 100), ((1024, 768), 150), ((1920, 1080), 100), ((2560, 1440), 200)]


def a_turn_at(sector: Sector):
    """Return a turn with several things to do in a Sector."""
    return a_game().at(str(sector)).with_oil(str(sector), 2).play()


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_menu_covers_neither_its_own_sector_nor_the_buttons_of_the_turn(home, size, text):
    window = Window(home, size, text=text)
    window.sighted = False
    for sector in SECTORS[::3]:
        play = a_turn_at(sector)
        window.sit_down(play, the_rules(play))
        scene = window.scene
        scene.model.menu.open(
            sector, [one for one in window.table.legal() if one.type in ("push_back", "remove", "rescue")]
        )
        menu = [widget.rect for widget in window.page.widgets if widget.key.startswith("menu-")]
        assert menu
        shapes = scene.model.board.board.geometry.shape_of
        own = [shapes(place)[1] for place in (sector, *SPACES[3 * sector : 3 * sector + 3])]
        buttons = [widget.rect for widget in window.page.widgets if widget.key.startswith("actions-")]
        assert buttons
        for rect in menu:
            assert scene.look.scale.window.contains(rect)
            assert rect.collidelist(own) < 0, (sector, rect)
            assert rect.collidelist(buttons) < 0, (sector, rect)


@pytest.mark.parametrize("close", ["escape", "beside"])
def test_a_menu_that_closes_gives_the_focus_back(home, close):
    play = a_turn_at(Sector.parse("N1"))
    window = Window(home).sit_down(play, the_rules(play))
    assert window.focus == "sector N1"
    window.press("return")
    assert window.focus.startswith("menu-")
    window.press("escape") if close == "escape" else window.click_at((5, 5))
    assert window.find(window.focus) is not None
    assert window.focus == "sector N1"


@pytest.mark.parametrize("key", ["p", "l", "v", "f", "h", "e"])
@pytest.mark.parametrize("steps", [0, 1, 3])
def test_what_lies_over_the_table_gives_the_focus_back_when_it_closes(home, key, steps):
    play = a_turn_at(Sector.parse("N1"))
    window = Window(home).sit_down(play, the_rules(play))
    window.press(*["tab"] * steps)
    before = window.focus
    window.press(key)
    assert window.scene.title != "action"
    window.press("escape").frame(2)
    assert window.scene.title == "action"
    assert window.focus == before


def hovered(window: Window, key: str) -> str:
    window._move(window.pixel_of(key))
    window.frame()
    return window.widget("hint").said


def test_whatever_is_pointed_at_says_what_it_is(home):
    game = a_game(card="zero_tolerance").marked("N3", "E1", "S2")
    play = game.with_oil("N1", 3).with_token("slow_ship").with_card("containment_boom").play()
    window = Window(home).sit_down(play, the_rules(play))
    said = {
        "well": "left in the bag",
        "buoy E1": "The buoy marks E1",
        "full N1": "N1 is full of oil",
        "resources-containment_boom": "Resource card",
        "mat-token-slow_ship": "Slow Ship",
        "win-card": "Win card",
        "forecast-species": "Species in Sickbay: 0 of 6",
        "situation-track": "Spill Out",
        "sector E3": "Sector E3",
        "space E3B": "Healthy Seal",
    }
    assert {key: words for key, words in said.items() if words not in hovered(window, key)} == {}


def test_of_two_ways_to_do_the_same_the_free_one_stands_first_and_has_the_focus(home):
    play = a_game().with_team("marine_vet").turn_of("marine_vet").at("N1").with_ap(4).play()
    window = Window(home).sit_down(play, the_rules(play))
    ways = [one for one in window.table.offers() if one.decision.type == "rescue" and one.legal]
    assert [(one.decision.free, one.cost) for one in ways[:2]] == [
        (True, 0),
        (False, 1),
    ]
    window.click(f"space {ways[0].decision.space}")
    menu = [widget.name for widget in window.page.widgets if widget.key.startswith("menu-")]
    assert "free" in menu[0]
    assert "free" not in menu[1]
    assert window.widget(window.focus).name == menu[0]
