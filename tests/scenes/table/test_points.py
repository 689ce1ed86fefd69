"""Changes of points in every game that has any: they add up, each is told with its reason, and a number rises."""

from functools import cache

import pygame
import pytest

from spillgame.rules.game_words import add_words
from spillgame.rules.offshore.technologies import Buy
from spillgame.scenes.table.floats import LARGE, LASTS, PAD, Floats
from spillgame.scenes.table.playback import Playback
from spillgame.scenes.table.points import Change, Scoring, changes, in_words
from spillgame.scenes.table.screens import scoring_of
from spillgame.ui.fonts import BODY
from tests.scenes.deep_sea_adventure.matches import a_finished_match as a_dive
from tests.scenes.driver import Window
from tests.scenes.endeavor_deep_sea.tables import a_finished_match as an_expedition
from tests.scenes.offshore.tables import a_finished_match as a_concession
from tests.scenes.offshore.tables import begun
from tests.texts import shell_words

MATCHES = {"offshore": a_concession, "endeavor_deep_sea": an_expedition, "deep_sea_adventure": a_dive}


@cache
def scoring(game: str) -> Scoring:
    match, say = MATCHES[game](), shell_words()
    add_words(say, game, match.content)
    return scoring_of(match, say)


@cache
def finished(game: str) -> Playback:
    return Playback(MATCHES[game](), lambda: float("inf"), scoring=scoring(game))


@pytest.mark.parametrize("game", MATCHES)
def test_the_changes_told_make_the_points_with_which_a_game_ends(game):
    playback = finished(game)
    last: dict[int, int] = {}
    for line in playback.log:
        for change in line.changes:
            before = last.get(change.seat)
            assert before is None or before + change.by == change.now, line.whole
            last[change.seat] = change.now
    ends = scoring(game).points_of(playback.seen(-1))
    assert last
    for seat, now in last.items():
        assert ends[seat - 1] is None or sum(ends[seat - 1].values()) == now


@pytest.mark.parametrize("game", MATCHES)
def test_the_log_tells_each_change_with_what_it_is_for_and_no_key_of_a_word(game):
    told = [line for line in finished(game).log if line.changes]
    assert told
    for line in told:
        assert line.whole == f"{line.text} {line.points}"
        assert "source." not in line.points
        assert all(finished(game).rules.player(one.seat) in line.points for one in line.changes)


def test_points_that_only_one_of_two_states_shows_are_no_change():
    assert changes([None, {"a": 3}], [{"a": 5}, {"a": 1, "b": 1}]) == (Change(2, -1, 2, (("a", -2), ("b", 1))),)


def test_what_is_gained_in_one_way_and_lost_in_another_is_no_change_of_points():
    assert changes([{"a": 3, "b": 0}], [{"a": 1, "b": 2}]) == ()


def test_a_change_for_several_things_says_how_much_for_each():
    say = shell_words()
    assert in_words(say, lambda seat: "Bo", Change(2, -1, 7, (("coins", -2), ("fields", 1)))) == (
        "Bo: −1 point (coins −2, fields +1), now 7."
    )


def bought(home) -> Window:
    """Return a window in which Ada has just bought a tile, of which nothing has been shown."""
    window = begun(Window(home, speed="4"), [None, None])
    window.until(lambda: not window.scene.floats)
    window.scene.controls.act(next(one for one in window.table.legal() if isinstance(one, Buy)))
    return window


def test_a_number_rises_where_points_change_and_is_gone_after_its_time(home):
    window = bought(home)
    window.until(lambda: window.scene.floats.seen, dt=0.05)
    assert {one.seat for one in window.scene.floats.seen} == {1}
    assert window.scene.moving
    assert window.scene.places_of_seats()[1].rect == window.widget("entry 1").rect
    window.until(lambda: not window.scene.floats, dt=0.2)


def test_what_is_skipped_is_told_by_numbers_all_the_same(home):
    window = bought(home)
    playback = window.scene.playback
    told = [change for line in playback.log if line.event in playback.coming() for change in line.changes]
    playback.skip_ahead()
    window.app.frame(0.01)
    assert told
    assert list(window.scene.floats.seen)[: len(told)] == told


def test_where_the_players_stand_behind_a_tab_the_number_bears_a_name(home):
    window = Window(home, speed="4", text=200)
    begun(window, [None, None])
    assert window.find("entry 1") is None
    window.scene.floats.add([Change(2, 3, 8, (("coins", 3),))])
    assert window.scene.places_of_seats()[2] == (window.widget("tab companies").rect, "Bo")


def test_a_number_is_seen_for_its_time_only():
    floats = Floats()
    floats.add([Change(1, 2, 5, (("coins", 2),))])
    assert not floats.pass_time(LASTS / 2)
    assert floats
    assert floats.pass_time(LASTS / 2)
    assert not floats


def test_many_changes_at_once_rise_as_one_sum_that_leaves_the_name_and_the_points_free(home):
    window = begun(Window(home, speed="4"), [None, None])
    window.until(lambda: not window.scene.floats)
    entry = window.widget("entry 1").rect
    before = pygame.display.get_surface().copy()
    window.scene.floats.add([Change(1, by, 8, (("coins", by),)) for by in (1, 1, 3, -1)])
    window.app.frame(0.4)
    shown, look = pygame.display.get_surface(), window.scene.look
    first_line = pygame.Rect(entry.topleft, (entry.width, look.line_height(BODY)))
    assert pixels(shown, first_line) == pixels(before, first_line)
    assert pixels(shown, entry) != pixels(before, entry)
    changed = [
        x
        for x in range(entry.left, entry.right)
        if any(shown.get_at((x, y)) != before.get_at((x, y)) for y in range(entry.top, entry.bottom))
    ]
    one = look.line("+4", LARGE * BODY, bold=True).get_width() + 2 * look.px(PAD)
    assert changed[-1] - changed[0] < one


def test_nothing_is_drawn_where_gains_and_losses_make_nothing(home):
    window = begun(Window(home, speed="4"), [None, None])
    window.until(lambda: not window.scene.floats)
    before = pygame.display.get_surface().copy()
    window.scene.floats.add([Change(1, by, 8, (("coins", by),)) for by in (2, -2)])
    window.app.frame(0.4)
    entry = window.widget("entry 1").rect
    assert pixels(pygame.display.get_surface(), entry) == pixels(before, entry)


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")
