"""What changes hands in Offshore flies from where it comes to whom it goes."""

from collections.abc import Iterator
from functools import cache

from spillgame.rules.offshore import events as e
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.flights import flights
from spillgame.scenes.offshore.staging import cue
from spillgame.scenes.table.flights import MOST, Flight, place_on
from tests.builders.offshore import a_moment
from tests.scenes.driver import Window
from tests.scenes.offshore.tables import UP, a_finished_match, sit_down

ON_THE_TABLE = {"bank", "field", "ship", "seat", "display", "pipe"}
"""The kinds of places that are seen all the time, also while nothing is drilled."""


@cache
def happened() -> tuple[tuple[State, e.Event], ...]:
    """Return the events of a game, each with the state before it."""
    return tuple(_events())


def _events() -> Iterator[tuple[State, e.Event]]:
    match = a_finished_match(bots="greedy")
    state = match.table.moments[0].state
    for moment in match.table.moments[1:]:
        for event in moment.events:
            yield state, event
            state = match.rules.fold(state, event)
        state = moment.state


def flown(window: Window, kind: type[e.Event]) -> list[tuple[e.Event, list[Flight]]]:
    """Return the events of a kind, with what flies for each."""
    look, game = window.scene.look, window.scene.model.rules.game
    return [(event, flights(look, game, event, before)) for before, event in happened() if isinstance(event, kind)]


def at_table(home) -> Window:
    return sit_down(Window(home), a_moment(coins=(9, 9, 9), up=UP))


def test_everything_that_flies_has_a_place_where_it_comes_from_and_goes_to(home):
    window, seen = at_table(home), set()
    for _, found in flown(window, e.Event):
        names = {name for one in found for name in (one.start, one.end)}
        seen |= {name for name in names if name.split()[0] in ON_THE_TABLE}
    assert {name.split()[0] for name in seen} == ON_THE_TABLE
    assert [name for name in sorted(seen) if place_on(window.scene.parts, name) is None] == []


def test_as_many_coins_fly_as_are_taken_and_as_many_barrels_as_are_sold(home):
    window = at_table(home)
    for event, found in flown(window, e.CoinsTaken):
        assert [one.end for one in found] == [f"seat {event.seat} coin"] * min(event.coins, MOST)
    for event, found in flown(window, e.BarrelSold):
        assert [(one.start, one.end) for one in found] == [(f"seat {event.seat} barrel", f"ship {event.field}")]
        assert found[0].wait + found[0].seconds == cue(event).seconds, "it lands as its company has one less"
    for event, found in flown(window, e.RedRewarded):
        assert len(found) == event.coins + event.points
        assert {one.start for one in found} == {f"space {event.space}"}


def test_a_pipeline_that_a_platform_closes_pays_its_points_after_that_stands(home):
    window = at_table(home)
    worth = window.scene.model.rules.game.content.game.score.pipeline
    closing = [(event, found) for event, found in flown(window, e.PlatformPlaced) if len(found) > 1]
    assert closing
    for event, (platform, *stars) in closing:
        assert platform.end == f"field {event.field}"
        assert len(stars) % worth == 0
        assert all(one.start.startswith("pipe") and one.wait > 0 for one in stars)
