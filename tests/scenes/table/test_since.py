"""What the others did since one's last turn: on the log's tab, by a key, and in the terminal."""

from dataclasses import replace

from spillgame.play.chance import NoChance
from spillgame.play.table import Table
from spillgame.scenes.table.since import moments_since, several_have_turns
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import a_finished_match as an_expedition
from tests.scenes.matches import a_match
from tests.scenes.offshore.tables import a_finished_match as a_concession
from tests.scenes.offshore.tables import begun, settled


def cut(match, upto: int):
    """Return a match as it was after some moments."""
    return replace(match, table=Table.resumed(match.rules, NoChance(), match.table.moments[: upto + 1]))


def test_it_is_each_turn_of_the_others_since_the_last_own_one_and_nothing_before():
    whole = a_concession()
    moments, rules = whole.table.moments, whole.rules
    begins = [
        n
        for n, one in enumerate(moments)
        if n and rules.whose_turn(one.state) == 1 != rules.whose_turn(moments[n - 1].state)
    ]
    at, before = begins[3], begins[2]
    found = moments_since(cut(whole, at))
    assert set(found) == {2, 3}
    flat = [n for some in found.values() for n in some]
    assert all(before < n <= at for n in flat)
    assert all(rules.whose_turn(moments[n - 1].state) == seat for seat, some in found.items() for n in some)
    assert max(flat) == at


def test_in_the_middle_of_an_own_turn_it_is_still_what_came_before_that():
    whole = a_concession()
    moments, rules = whole.table.moments, whole.rules
    own = next(
        n
        for n, one in enumerate(moments)
        if n > 60
        and rules.whose_turn(one.state) == rules.whose_turn(moments[n - 1].state) == 1
        and rules.to_move(one.state) == (1,)
    )
    assert moments_since(cut(whole, own)) == moments_since(cut(whole, own - 1))


def test_rounds_in_which_one_has_passed_tell_all_turns_of_a_rival_under_one_name():
    whole = an_expedition()
    for upto in range(20, len(whole.table.moments), 37):
        found = moments_since(cut(whole, upto))
        assert all(some == sorted(some) for some in found.values())


def test_who_plays_alone_has_nobody_to_be_told_of():
    assert not several_have_turns(a_match())
    assert moments_since(a_match()) == {}


def test_the_key_shows_it_and_closes_it_again(home):
    window = Window(home)
    begun(window, [None, "random", "random"])
    settled(window)
    while not moments_since(window.scene.match):
        window.scene.controls.act(window.table.legal()[0])
        settled(window)
    window.press("o")
    assert window.scene.title == "log"
    headings = [entry.text for entry in window.scene.list.entries if entry.heading]
    assert [text.split(":")[0] for text in headings] == [
        window.scene.match.rules.player(seat) for seat in moments_since(window.scene.match)
    ]
    assert len(window.scene.list.entries) > len(headings)
    window.press("o")
    assert window.scene.title == "offshore"
