"""Each sign that is printed says by itself what it is: on hover, and the glossary knows its word."""

import pygame
import pytest

from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.places import Depth, Site
from spillgame.rules.glossary import Glossary
from spillgame.scenes.endeavor_deep_sea.board.free_place import free_place
from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.scenes.endeavor_deep_sea.board.zone import Shown, link_signs, name_of_cell, places_of, vessel_rects
from spillgame.ui.intents import Point
from tests.builders.endeavor import a_moment, endeavor_content
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import sit_down
from tests.scenes.own_looks import a_look_of

ZONES = {"A1": "calm_seas", "D1": "atoll", "B2": "sunken_ruins", "C3": "thermal_vents"}

PRINTED = ("zone ", "place ", "sign ")


@pytest.fixture
def window(home) -> Window:
    crew = "pilot reef_diver* sonar_operator+"
    game = a_moment(2, zones=ZONES, tableau={1: crew}, journals={1: "seabed_maps"}, discs={"C1 s0.0": 2})
    return sit_down(Window(home, (1920, 1080)), game)


def said(window: Window, key: str) -> str:
    window.point(key)
    return window.widget("hint").said


def test_every_place_link_and_bonus_of_a_zone_can_be_pointed_at(window):
    state, table = window.table.state, window.scene.model.rules.game.table
    keys = {one.key for one in window.page.widgets}
    for cell in ("A1", "B1", "C1", "D1", "B2", "C2", "C3"):
        info = table.boards[state.laid(cell).board]
        wanted = {f"place {cell} {place}" for place in places_of(info)}
        wanted |= {f"place {cell} dive"} if info.dive else set()
        wanted |= {f"sign {cell} link {number}" for number, _ in enumerate(info.links)}
        wanted |= {f"sign {cell} arrival"} if info.arrival else set()
        assert wanted <= keys, cell


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("sign C1 arrival", "Arrival bonus: A player who travels here gains 1 disc."),
        ("place C1 s0.0", "A disc of Bo lies here for good."),
        ("place D1 c1", "A Conserve here costs 2 Research and gives 1 Impact, Inspiration and Reputation."),
        ("sign D1 link 1", "once both have discs, each player with an end gains 1 Impact."),
        ("sign B2 special", "Special rule: Who takes the last token gains 1 Impact."),
        ("place A1 j0", "Journal site 1: Takes a disc with a Journal of the field Tech."),
        ("tile 1 action 0", "Travel: The action that moves a Vessel to another zone."),
        ("tile 3 senior", "Senior: The side of a Specialist who was promoted."),
        ("track reputation", "Reputation: Level 1"),
    ],
)
def test_a_sign_says_what_it_is(window, key, words):
    assert words in said(window, key)


def test_what_is_said_of_a_sign_is_never_cut(home):
    for size, text in (((1280, 720), 100), ((1280, 720), 200), ((1024, 768), 100)):
        window = sit_down(Window(home, size, text=text), a_moment(4, zones=ZONES, turn="travel"))
        for one in [one.key for one in window.page.widgets if one.rect and one.key.startswith(PRINTED)]:
            words = said(window, one)
            assert not window.widget("hint").too_long(window.scene.look), (size, one, words)


def test_the_glossary_explains_what_is_pointed_at(window):
    glossary = Glossary(endeavor_content().glossary)
    for one in window.page.widgets:
        if one.key.startswith(("sign ", "place ", "tile ", "track ", "journal ")):
            assert glossary.terms_in((one.name, one.value, one.tooltip)), one.key


@pytest.mark.parametrize(("view", "key"), [("journals", "show "), ("tray", "tray ")])
def test_a_card_says_of_each_of_its_parts_what_it_is(window, view, key):
    window.scene.model.show_view(view)
    parts = [one for one in window.page.widgets if one.key.startswith(key) and len(one.key.split()) > 2]
    cards = [one for one in window.page.widgets if one.key.startswith(key) and len(one.key.split()) == 2]
    assert len(parts) >= 2 * len(cards)
    for part in parts:
        assert any(card.rect.contains(part.rect) for card in cards), part.key
        assert part.tooltip.startswith(part.name)


def test_a_press_on_a_sign_does_what_its_piece_does(window):
    window.click("tile 1 action 0")
    assert window.table.state.turn.specialist == 1


# --- Marks, while a Specialist is to be activated ---


def test_a_press_on_a_mark_activates_whoever_offers_that_action_and_undo_takes_it_back(home):
    window = sit_down(Window(home), a_moment(2, tableau={1: "pilot"}, vessels={1: "B1"}))
    assert Site("B1", "dive") in window.scene.model.ocean.highlights(window.scene.view).sites
    window.click("place B1 dive")
    assert window.table.state.turn.specialist == 0
    window.press("ctrl+z").frame(3)
    assert window.scene.model.asked.question == "turn"


def test_where_several_offer_an_action_they_alone_are_offered(home):
    window = sit_down(Window(home), a_moment(2, tableau={1: "pilot reef_diver"}, vessels={1: "C1"}))
    window.click("zone B1")
    offered = [one.decision.specialist for one in window.scene.model.asked.shown if one.group == "activate"]
    assert offered == [0, 1]


def test_every_mark_in_the_ocean_can_be_pressed_and_hovering_never_takes_all_of_them_away(home):
    window = sit_down(Window(home), a_moment(2, tableau={1: "pilot reef_diver"}, vessels={1: "C1"}))
    scene = window.scene
    marked = scene.model.ocean.highlights(scene.view)
    for site in marked.sites:
        assert window.widget(f"place {site.cell} {site.name}").act is not None
    for cell in marked.targets:
        assert window.widget(f"zone {cell}").act is not None
    for widget in [*window.page.widgets]:
        window.scene.handle(Point(widget.rect.center))
        lit = scene.model.ocean.highlights(scene.view)
        assert lit.sites or lit.targets, widget.key


@pytest.mark.parametrize(
    "game",
    [
        a_moment(2, gains=(Unit("discover", 1, 2),)),
        a_moment(2, turn="travel/sonar/dive/conserve/journal", research={1: 5}, zones=ZONES),
        a_moment(2, gains=(Unit("travel"),)),
    ],
    ids=["survey", "act", "granted"],
)
def test_whatever_is_asked_every_mark_in_the_ocean_can_be_pressed(home, game):
    window = sit_down(Window(home), game)
    lit = window.scene.model.ocean.highlights(window.scene.view)
    marked = [*(f"place {site.cell} {site.name}" for site in lit.sites), *(f"zone {cell}" for cell in lit.targets)]
    marked += [f"zone {cell}" for cell in lit.spots]
    assert marked
    assert all(window.widget(key).act is not None for key in marked)


def test_what_names_one_depth_twice_is_offered_there_once(home):
    asked = sit_down(Window(home), a_moment(2, gains=(Unit("discover", 1, 2),))).scene.model.asked
    there = [offer.decision.depths for offer in asked.at[Depth(1)]]
    assert (1, 1) in there
    assert len(there) == len({*there})


def test_each_count_beside_a_players_name_says_what_it_is(window):
    assert said(window, "entry 2 count 0").startswith("Reputation 1: Specialists up to tier 1 may be recruited.")
    assert said(window, "entry 1 count 4").startswith("Research: 0 of 12.")
    assert said(window, "entry 1 count 6").startswith("Journal: Journals: Seabed Maps")
    window.click("entry 2 count 0")
    assert window.scene.model.mat_seat == 2


CELLS = ((175, 154), (200, 173), (82, 114), (150, 110), (300, 200))
"""As in windows of several sizes; the wide ones leave the least room below."""


@pytest.mark.parametrize("size", CELLS)
def test_the_sign_of_travel_covers_neither_a_site_nor_a_link_nor_a_vessel(size):
    look, moment = a_look_of("endeavor_deep_sea"), a_moment()
    zone = moment.zone("C1")
    side = max(9, min(28, size[1] // 5))
    for board, info in moment.rules.game.table.boards.items():
        for vessels in ((), (1,), (1, 2), (1, 2, 3, 4)):
            sites = sites_in(pygame.Rect((20, 10), size), info)
            shown = Shown("A1", board, board, info, zone, vessels)
            sign = free_place(look, sites, shown, (round(1.5 * side), side))
            printed = [*map(sites.place, places_of(info)), *link_signs(look, sites, info), sites.head]
            seen = [*printed, *([sites.dive] if sites.dive else []), *vessel_rects(sites, vessels)]
            assert sign.collidelist(seen) < 0, (board, vessels)
            assert sites.cell.contains(sign)


@pytest.mark.parametrize("size", [(88, 34), (88, 60), (175, 154), (400, 600)])
def test_the_name_of_a_cell_takes_little_of_its_height_and_is_left_out_where_it_could_not_be_read(size):
    look, moment = a_look_of("endeavor_deep_sea"), a_moment()
    for info in moment.rules.game.table.boards.values():
        sites = sites_in(pygame.Rect((20, 10), size), info)
        named = name_of_cell(look, sites, "A1")
        assert named.height <= size[1] / 3
        assert bool(named.height) == (size[1] > 50)
