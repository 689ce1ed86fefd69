"""Signs that come and go in a zone cover nothing of what is printed there, nor a Vessel."""

import pygame
import pytest

from spillgame.scenes.endeavor_deep_sea.board.free_place import free_place
from spillgame.scenes.endeavor_deep_sea.board.geometry import sites_in
from spillgame.scenes.endeavor_deep_sea.board.zone import Shown, link_signs, name_of_cell, places_of, vessel_rects
from tests.builders.endeavor import a_moment
from tests.scenes.own_looks import a_look_of

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


@pytest.mark.parametrize("size", [(88, 34), (88, 44), (175, 154), (400, 600)])
def test_the_name_of_a_cell_takes_little_of_its_height_and_is_left_out_where_it_could_not_be_read(size):
    look, moment = a_look_of("endeavor_deep_sea"), a_moment()
    for info in moment.rules.game.table.boards.values():
        sites = sites_in(pygame.Rect((20, 10), size), info)
        named = name_of_cell(look, sites, "A1")
        assert named.height <= size[1] / 3
        assert bool(named.height) == (size[1] > 40)
