"""What moves on the board sets out where it was, comes to where it will be, and leaves no trace."""

from types import SimpleNamespace

import pygame
import pytest

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.scenes.deep_sea_adventure.board import animations, lifting, sinking
from spillgame.scenes.deep_sea_adventure.board.view import Highlights
from tests.builders.dive import a_dive
from tests.scenes.own_looks import a_sea, a_sheet, pixels

CREW = ("5 ^ 1 234", "2 v 3", "8 v", "0", "home", "7 v 1 1 2 2 4")
TRAIL = "1 . 12 . 1 1 2 . 3 4 123456 4"


def a_board(piles=()):
    dive = a_dive(TRAIL, CREW)
    return a_sea(dive), dive.state._replace(piles=piles)


def shown(board, state, event, t, animation):
    """Return the board with an animation of an event, at a time."""
    sheet = a_sheet(board)
    playback = SimpleNamespace(shown=state, current=event, progress=t)
    board.draw(sheet, state, Highlights(hidden=animations.hidden(playback)))
    animation(sheet, board, playback, event)
    return sheet


def plain(board, state, hidden=()):
    sheet = a_sheet(board)
    board.draw(sheet, state, Highlights(hidden=frozenset(hidden)))
    return sheet


def changed(one, other):
    """Return the rectangle in which two pictures differ."""
    differing = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    differing.invert()
    rects = differing.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


MOVES = [
    (e.Moved(1, (4, 3), 5), animations.swim),
    (e.Moved(1, (4, 3, 1, 0), 5), animations.swim),
    (e.Moved(4, (1, 3, 4), 0), animations.swim),
    (e.Turned(2, "up"), animations.turn),
    (e.Turned(2, "down"), animations.turn),
    (e.PickedUp(3, 7, (2,)), lifting.carry),
    (e.PickedUp(3, 11, (1, 2, 3, 4, 5, 6)), lifting.carry),
    (e.PutDown(1, 4, (2, 3, 4)), lifting.carry),
    (e.Laid(6, 0, (1, 1, 2)), sinking.sink),
    (e.Laid(6, 2, (4,)), sinking.sink),
]


@pytest.mark.parametrize("t", [0.0, 0.34, 0.9, 1.0])
@pytest.mark.parametrize(("event", "animation"), MOVES, ids=[event.event for event, _ in MOVES])
def test_every_moment_is_drawn_on_the_board_and_the_clip_is_given_back(event, animation, t):
    board, state = a_board(((1, 2), (3,)))
    if isinstance(event, e.PickedUp):
        state = state.with_diver(3, state.divers[2]._replace(place=event.place))
    if isinstance(event, e.PutDown):
        state = state.with_diver(1, state.divers[0]._replace(place=event.place))
    sheet = a_sheet(board)
    clip = pygame.Rect(board.rect.inflate(-8, -8))
    sheet.set_clip(clip)
    animation(sheet, board, SimpleNamespace(shown=state, current=event, progress=t), event)
    assert sheet.get_clip() == clip
    moved = changed(shown(board, state, event, t, animation), plain(board, state))
    assert not moved.width or board.rect.contains(moved)


def test_a_diver_swims_from_the_one_place_to_the_other():
    board, state = a_board()
    event = e.Moved(1, (4, 3), 5)
    empty = plain(board, state, {1})
    begin, end = (changed(shown(board, state, event, t, animations.swim), empty) for t in (0.0, 1.0))
    assert begin.colliderect(board.place(state, 5).figure)
    assert not begin.colliderect(board.place(state, 3).chip)
    assert end.collidepoint(board.place(state, 3).figure.center)
    assert not end.colliderect(board.place(state, 5).chip)


def test_who_comes_home_ends_behind_the_own_window():
    board, state = a_board()
    event = e.Moved(1, (4, 3, 1, 0), 5)
    end = changed(shown(board, state, event, 1.0, animations.swim), plain(board, state, {1}))
    assert end.collidepoint(board.geometry.porthole(1).center)


def test_a_diver_hops_high_over_others_and_swims_low_past_nobody():
    board, state = a_board()
    empty = plain(board, state, {2})

    def rise(place):
        """Return how high above the straight way a diver with bubbles is half way, and how long the way is."""
        start, end = (board.place(state, number).figure for number in (2, place))
        seen = changed(shown(board, state, e.Moved(2, (place,), 2), 0.5, animations.swim), empty)
        return (start.top + end.top) / 2 - seen.top, end.x - start.x

    over, length = rise(4)
    beside, _ = rise(3)
    assert over - beside > 0.3 * length


def test_who_turns_up_ends_as_one_who_faces_up():
    board, state = a_board()
    event = e.Turned(2, "up")
    rect = board.diver_rect(state, 2)
    head = [pygame.Rect(rect.x, rect.y, rect.width, rect.height // 2), rect.move(0, rect.height // 2)]
    head[1].height //= 2

    def helmet(sheet):
        shell = board.look.rgb("shell")
        return [
            pygame.transform.threshold(None, sheet.subsurface(one), shell, (9, 9, 9), set_behavior=0) for one in head
        ]

    for t, upper in ((0.0, False), (1.0, True)):
        counts = helmet(shown(board, state, event, t, animations.turn))
        assert (counts[0] > counts[1]) == upper, (t, counts)


@pytest.mark.parametrize("after", [False, True])
def test_a_treasure_that_is_picked_up_leaves_its_space_whether_the_board_shows_it_before_or_after(after):
    board, state = a_board()
    state = state.with_diver(3, state.divers[2]._replace(place=11))
    event = e.PickedUp(3, 11, (1, 2, 3, 4, 5, 6))
    done = event.fold(board.game, state)
    sheet = shown(board, done if after else state, event, 1.0, lifting.carry)
    lower = board.place(state, 11).chip
    lower = pygame.Rect(lower.x, lower.centery, lower.width, lower.height // 2)
    assert pixels(sheet.subsurface(lower)) == pixels(plain(board, done).subsurface(lower))


@pytest.mark.parametrize("t", [0.0, 0.5, 1.0])
def test_a_treasure_that_is_put_down_looks_the_same_before_and_after_the_event(t):
    board, state = a_board()
    state = state.with_diver(1, state.divers[0]._replace(place=4))
    event = e.PutDown(1, 4, (2, 3, 4))
    before, after = (shown(board, one, event, t, lifting.carry) for one in (state, event.fold(board.game, state)))
    assert pixels(before) == pixels(after)


def test_chips_that_sink_come_to_lie_on_their_pile():
    board, state = a_board(((1, 2),))
    state = state._replace(phase="ascent")
    event = e.Laid(6, 1, (4,))
    moved = changed(shown(board, state, event, 1.0, sinking.sink), plain(board, state))
    assert board.geometry.piles(2)[1].contains(moved)
    assert moved.width > 5


def test_a_drowned_diver_sinks_and_is_gone_while_its_treasure_stays_at_the_bottom():
    board, state = a_board()
    empty = plain(board, state, {6})

    def seen_at(t):
        sheet = plain(board, state, {6})
        sinking.drown(sheet, board, state, (6,), t)
        return changed(sheet, empty)

    begin, half, end = (seen_at(t) for t in (0.05, 0.5, 1.0))
    assert begin.colliderect(board.diver_rect(state, 6))
    assert half.bottom > begin.bottom
    assert board.heap(state, 6).inflate(4, 4).contains(end)
    over = state._replace(phase="ascent")
    assert not board.diver_rect(over, 6).colliderect(board.place(state, 7).cell)
    gone = changed(plain(board, state), plain(board, over))
    assert gone.colliderect(board.place(state, 7).figure), "no body stays"


def test_a_treasure_that_was_lifted_leaves_a_hollow_in_the_sand():
    board, state = a_board()
    lower = board.place(state, 11).cell
    lower = pygame.Rect(lower.x, lower.centery, lower.width, lower.height // 2)
    dark = board.look.rgb("abyss")

    def hollow(state):
        return pygame.transform.threshold(None, plain(board, state).subsurface(lower), dark, (14,) * 3, set_behavior=0)

    lifted = e.PickedUp(3, 11, (1, 2, 3, 4, 5, 6)).fold(board.game, state)
    assert hollow(lifted) > hollow(state) + 100


def test_the_trail_closes_up_from_the_old_places_to_the_new():
    board, state = a_board(((1, 2), (3,)))
    event = e.Folded(3, 2)
    after = event.fold(board.game, state)
    face = board.look.rgb("level_3")

    def seen_at(t, rect):
        sheet = shown(board, state, event, t, sinking.close_up)
        return pygame.transform.threshold(None, sheet.subsurface(rect), face, (12, 12, 12), set_behavior=0) > 20

    old, new = board.place(state, 9).chip, board.place(after, after.trail.index((3,)) + 1).chip
    assert not old.colliderect(new)
    assert seen_at(0.0, old)
    assert seen_at(1.0, new)
    pile, end = board.geometry.piles(2)[1], board.place(after, len(after.trail)).chip
    assert seen_at(0.0, pile)
    assert seen_at(1.0, end)


def test_nobody_is_hidden_but_who_is_under_way():
    assert animations.hidden(SimpleNamespace(current=e.Moved(3, (1,), 0))) == {3}
    assert animations.hidden(SimpleNamespace(current=e.Passed(3, 1))) == frozenset()
    assert animations.hidden(SimpleNamespace(current=None)) == frozenset()
