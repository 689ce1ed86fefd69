"""A lens over a board: what is seen of it never leaves its room, and what is wanted comes into sight."""

import random

import pygame

from spillgame.scenes.table.lens import STEPS, Lens

ROOM = pygame.Rect(10, 60, 880, 420)


def test_a_pixel_stays_where_it_is_while_the_board_grows_and_shrinks():
    lens, at = Lens(ROOM), (300, 200)
    share = (at[0] - lens.board.x) / lens.board.width, (at[1] - lens.board.y) / lens.board.height
    for _ in STEPS[1:]:
        assert lens.enlarge(1, at)
        board = lens.board
        assert abs(board.x + share[0] * board.width - at[0]) <= 2
        assert abs(board.y + share[1] * board.height - at[1]) <= 2
    assert lens.largest
    assert not lens.enlarge(1, at)
    assert lens.show_all()
    assert lens.board == ROOM


def test_whatever_is_done_the_board_covers_its_room():
    lens, rng = Lens(ROOM), random.Random(3)
    for _ in range(400):
        match rng.randrange(4):
            case 0:
                lens.enlarge(rng.choice((-2, -1, 1, 2)), (rng.randrange(900), rng.randrange(700)))
            case 1:
                lens.move(rng.randrange(-2000, 2000), rng.randrange(-2000, 2000))
            case 2:
                lens.bring(pygame.Rect(rng.randrange(-900, 2000), rng.randrange(-900, 2000), 200, 150))
            case _:
                lens.put(pygame.Rect(5, 5, rng.randrange(200, 1500), rng.randrange(200, 1000)))
        assert lens.board.contains(lens.room)


def test_what_lies_out_of_sight_is_brought_into_it_and_what_is_seen_stays():
    lens = Lens(ROOM)
    lens.enlarge(3)
    far = pygame.Rect(lens.board.right - 150, lens.board.bottom - 120, 140, 110)
    before = lens.board
    assert lens.bring(far)
    after = lens.board
    assert ROOM.contains(far.move(after.x - before.x, after.y - before.y))
    assert not lens.bring(pygame.Rect(0, 0, 50, 50).move(ROOM.center))


def test_the_same_part_is_seen_in_another_room():
    lens = Lens(ROOM)
    lens.enlarge(2, (100, 100))
    share = (ROOM.centerx - lens.board.x) / lens.board.width
    lens.put(pygame.Rect(0, 0, 600, 900))
    assert abs((300 - lens.board.x) / lens.board.width - share) < 0.01
