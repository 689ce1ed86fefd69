"""An export on the chart: a tanker lies where a barrel was sold, and what it brought is said at the harbour."""

import pygame

from spillgame.rules.offshore import events as e
from spillgame.scenes.offshore.board.view import NO_HIGHLIGHTS, ChartView
from spillgame.scenes.offshore.sale import brought, sails_home
from tests.builders.offshore import a_moment
from tests.scenes.offshore.test_flights import happened
from tests.scenes.own_looks import a_look_of, pixels


def test_what_an_export_is_said_to_have_brought_is_what_its_company_has_more_and_less():
    told: list[e.Event] = []
    ended, begun = 0, None
    for before, event in happened():
        told.append(event)
        if isinstance(event, e.TurnBegan):
            begun = before
        elif sails_home(event) and begun is not None:
            was, now = (state.players[event.seat - 1] for state in (begun, before))
            found = dict(brought(a_moment().rules.game.table, told))
            assert found.get("barrel", 0) == now.barrels - was.barrels == -event.barrels
            assert found.get("coin", 0) == now.coins - was.coins
            ended += 1
    assert ended > 1


def test_a_tanker_lies_at_each_field_where_a_barrel_was_sold_and_nowhere_else():
    look, game = a_look_of("offshore"), a_moment()
    view = ChartView(pygame.Rect(0, 0, 880, 520), look, game.rules.game)

    def at(sold: tuple[str, ...], field: str) -> bytes:
        surface = pygame.Surface(view.rect.size)
        view.draw(surface, game.state._replace(sold=sold))
        return pixels(surface.subsurface(view.ship_rect(field)))

    for sold, other in (("ekofisk", "castberg"), ("castberg", "ekofisk")):
        assert at((sold,), sold) != at((), sold)
        assert at((sold,), other) == at((), other)
    area = view.changes(game.state, game.state._replace(sold=("castberg",)), NO_HIGHLIGHTS, NO_HIGHLIGHTS)
    assert any(one.contains(view.ship_rect("castberg")) for one in area)
