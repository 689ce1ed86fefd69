"""Where decisions act, as the values carried by the table's marks."""

from spillgame.rules.endeavor_deep_sea.actions import PublishJournal, Sonar
from spillgame.rules.endeavor_deep_sea.places import Cell, Depth, InDisplay, InTableau, Site, cell_of
from tests.builders.endeavor import Expedition, a_moment


def places_of(game: Expedition, decision: object) -> tuple[object, ...]:
    return game.rules.offer(game.state, decision).places


def test_sonar_is_offered_at_the_first_free_space_of_its_track_and_at_the_zone_round_it():
    game = a_moment(2, turn="sonar", discs={"C1 s0.0": 2})
    assert places_of(game, Sonar(1, "C1", 0)) == (Site("C1", "s0.1"), Cell("C1"))


def test_a_journal_is_published_at_its_site_and_from_the_display():
    game = a_moment(turn="journal", research={1: 9})
    published = next(one for one in game.rules.legal(game.state) if isinstance(one, PublishJournal))
    site, shown, zone = places_of(game, published)
    assert site == Site(published.zone, f"j{published.site}")
    assert shown == InDisplay(published.journal)
    assert zone == Cell(published.zone)


def test_places_of_different_kinds_are_never_one_whatever_they_hold():
    assert len({Depth(1), InTableau(1)}) == 2
    assert cell_of([Depth(1), Cell("C1")]) == ""
    assert cell_of([Site("C1", "dive"), Depth(1)]) == "C1"
