"""What is drawn where: partial drawing equals whole, levels and seats are told apart without colour."""

import json
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from spillgame.rules.deep_sea_adventure import events as e
from spillgame.rules.game_words import words_of
from spillgame.scenes.deep_sea_adventure.board import lights
from spillgame.scenes.deep_sea_adventure.board.sprites import (
    CORNERS,
    badge_sprite,
    figure_sprite,
    letters_of,
    spots_of,
    treasure_sprite,
    window_sprite,
)
from spillgame.scenes.deep_sea_adventure.board.view import Highlights
from spillgame.scenes.deep_sea_adventure.screens import SCREENS
from tests.builders.dive import a_dive, dive_content, dive_rules
from tests.scenes.lettering import OVER, Paper, marks_of, traced
from tests.scenes.own_looks import BOARDS, a_sea, a_sea_look, a_sheet, pixels

EXAMPLE = Path(__file__).parents[2] / "examples" / "deep-sea-adventure.jsonl"
LEVELS = range(1, 7)
THEMES = ("day", "night", "contrast")


def example_states():
    header, *lines = [json.loads(line) for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line.strip()]
    setup = header["setup"]
    rules = dive_rules(len(setup["players"]), **{key: setup[key] for key in ("starter", "seed")})
    state, _ = rules.start()
    yield rules, state, ()
    for line in lines:
        if "n" not in line:
            continue
        before = state
        state, events = rules.apply(state, rules.step_from_json(state, line))
        for event in events:
            before = rules.fold(before, event)
            yield rules, before, event
        yield rules, state, ()


def drawn(board, state, highlights=None):
    sheet = a_sheet(board)
    board.draw(sheet, state, highlights or Highlights())
    return sheet


@pytest.mark.parametrize("size", BOARDS[:3], ids=str)
def test_where_two_states_do_not_differ_the_board_looks_the_same(size):
    board = before = sheet = None
    for number, (rules, state, _) in enumerate(example_states()):
        if board is None:
            board = a_sea(type("Dive", (), {"rules": rules}), size=size)
            sheet = drawn(board, state)
        else:
            for area in board.changes(before, state):
                sheet.set_clip(area)
                board.draw(sheet, state)
            sheet.set_clip(None)
        before = state
        if number % 23 == 0 or state.piles:  # what was missed once stays
            assert pixels(sheet) == pixels(drawn(board, state)), number


@pytest.mark.parametrize("spaces", [10, 20])
def test_depths_are_written_where_no_space_has_its_number(spaces):
    dive, size = a_dive(), (384, 360)
    with traced():
        board = a_sea(dive, a_sea_look((1920, 1080)), size)
        sheet = Paper((size[0] + 20, size[1] + 30))
        board.draw(sheet, dive.state._replace(trail=dive.state.trail[:spaces]))
        marks = marks_of(sheet)
    assert {"100", "400"} & {mark.text for mark in marks}
    for one, other in combinations(marks, 2):
        assert one.text == other.text or min(one.seen.clip(other.seen).size) <= OVER, (one, other)


def test_a_whole_game_is_shown_event_by_event_in_a_board_for_replays():
    board = None
    for rules, state, event in example_states():
        if board is None:
            board = SCREENS.board(pygame.Rect(0, 0, 400, 360), a_sea_look((640, 480)), rules)
            sheet = pygame.Surface((400, 360))
        board.draw(sheet, state, event or None)


def test_a_clip_holds():
    dive = a_dive("1 . 2 123", ("2 v 1", "0"))
    board = a_sea(dive)
    sheet = a_sheet(board)
    sheet.set_clip(board.space_rect(dive.state, 2))
    board.draw(sheet, dive.state, Highlights(reachable={1: 0.5, 0: 0.2}, path=(1, 3), active=2))
    sheet.set_clip(None)
    outside = drawn(board, dive.state)
    outside.fill((0, 0, 0), outside.get_rect())
    sheet.fill((0, 0, 0), board.space_rect(dive.state, 2))
    assert pixels(sheet) == pixels(outside)


@pytest.mark.parametrize("divers", range(1, 7))
def test_divers_are_where_the_board_says(divers):
    places = ("0", "3 v", "home", "1 ^ 2", "5 v", "0")[:divers]
    dive = a_dive("1 1 1 1 1", places)
    board = a_sea(dive)
    for seat in range(1, divers + 1):
        hidden = drawn(board, dive.state, Highlights(hidden=frozenset({seat})))
        area = board.diver_rect(dive.state, seat)
        seen = drawn(board, dive.state)
        changed = {(x, y) for x in range(area.left, area.right) for y in range(area.top, area.bottom)}
        assert any(seen.get_at(at) != hidden.get_at(at) for at in changed), "the diver is drawn in that rectangle"
        load = (
            board.place(dive.state, dive.state.divers[seat - 1].place).load if places[seat - 1][0].isdigit() else area
        )
        for sheet in (seen, hidden):
            sheet.fill((0, 0, 0), area)
            sheet.fill((0, 0, 0), load)
        assert pixels(seen) == pixels(hidden), "and nowhere else"


@pytest.mark.parametrize("theme", THEMES)
def test_only_whoever_can_act_wears_rescue_orange(theme):
    dive = a_dive("1 1 1 1 1", ("3 v", "0", "1 ^ 2"))
    board = a_sea(dive, a_sea_look(theme=theme))
    orange = board.look.rgb("action")

    def count(highlights, area):
        return pygame.transform.threshold(
            None, drawn(board, dive.state, highlights).subsurface(area), orange, (6, 6, 6, 0), set_behavior=0
        )

    for seat in (1, 2, 3):
        area = board.diver_rect(dive.state, seat)
        assert count(Highlights(active=seat), area) > 10
        assert count(Highlights(), board.rect) == 0


def test_what_can_be_reached_is_lit_the_likelier_the_brighter():
    dive = a_dive(" ".join(["4"] * 32), ("0", "0"))
    board = a_sea(dive, a_sea_look(theme="night"))

    def brightness(chance):
        area = board.place(dive.state, 30).chip.inflate(4, 4)
        sheet = drawn(board, dive.state, Highlights(reachable={30: chance}) if chance else None)
        return sum(pygame.transform.average_color(sheet.subsurface(area))[:3])

    assert brightness(0) < brightness(0.02) < brightness(0.3)


def test_the_light_goes_out():
    dive = a_dive("1 1 1 1 1", ("3 v", "0"))
    board = a_sea(dive)
    sheets = [drawn(board, dive.state) for _ in range(3)]
    for sheet, share in zip(sheets, (0.0, 0.5, 1.0), strict=True):
        lights.dark(sheet, board.look, board.rect, share)
    light = [sum(pygame.transform.average_color(sheet)[:3]) for sheet in sheets]
    assert light[0] > light[1] > light[2]


def outline_of(surface):
    return pygame.mask.from_surface(surface, 200)


def unlike(one, other):
    common = one.overlap_area(other, (0, 0))
    return 1 - common / (one.count() + other.count() - common)


@pytest.mark.parametrize("size", [20, 40, 80])
def test_levels_are_told_apart_without_colour(size):
    look, letters = a_sea_look(), letters_of(words_of(dive_content()))
    assert len({corners for corners, _ in CORNERS.values()}) == len(LEVELS)
    assert len(set(letters.values())) == len(LEVELS)
    outlines = {level: outline_of(treasure_sprite(look, (level,), letters, size)) for level in LEVELS}
    for one, other in combinations(LEVELS[:4], 2):  # those of the standard table, however small
        assert unlike(outlines[one], outlines[other]) > 0.04, (one, other)
    nameless = dict.fromkeys(letters, "")
    for level in LEVELS:
        named, plain = (treasure_sprite(look, (level,), names, 40) for names in (letters, nameless))
        assert pixels(named) != pixels(plain), "each bears its letter"


@pytest.mark.parametrize("chips", range(1, 10))
def test_every_chip_of_a_pile_is_seen(chips):
    look, letters = a_sea_look(), letters_of(words_of(dive_content()))
    spots = spots_of(chips)
    assert len(spots) == chips
    for (x, y, size), (x2, y2, _) in combinations(spots, 2):
        assert max(abs(x - x2), abs(y - y2)) > 0.5 * size, "no chip lies over the middle of another"
    pile = tuple(sorted(1 + number % 4 for number in range(chips)))
    picture = treasure_sprite(look, pile, letters, 90)
    for level, (x, y, size) in zip(pile, spots, strict=True):
        chip = pygame.Rect(0, 0, round(0.5 * size * 90), round(0.5 * size * 90))
        chip.center = round(x * 90), round(y * 90)
        face = look.rgb(f"level_{level}")
        area = picture.subsurface(chip)
        assert pygame.transform.threshold(None, area, face, (24, 24, 24, 0), set_behavior=0) > 3, (level, chip)


def test_seats_are_told_apart_by_the_shapes_of_their_badges():
    look = a_sea_look()
    outlines = {seat: outline_of(badge_sprite(look, seat, 60)) for seat in range(1, 7)}
    for one, other in combinations(outlines, 2):
        assert unlike(outlines[one], outlines[other]) > 0.07, (one, other)


@pytest.mark.parametrize("seat", range(1, 7))
def test_who_faces_up_looks_other_than_who_faces_down(seat):
    look = a_sea_look()
    down, up = (outline_of(figure_sprite(look, seat, way, 48)) for way in ("down", "up"))
    assert unlike(down, up) > 0.25


def test_a_window_says_who_is_aboard_home_or_out():
    look = a_sea_look()
    ways = ((True, False), (True, True), (False, False))
    assert len({pixels(window_sprite(look, 1, 30, aboard, home)) for aboard, home in ways}) == len(ways)


def test_who_was_left_out_beyond_the_end_of_a_trail_that_closed_up_is_not_looked_for_on_it():
    dive = a_dive("1 1 1", ("3 v", "0"))
    board = a_sea(dive)
    after = e.Folded(2, 0).fold(dive.rules.game, dive.state._replace(trail=((1,), (), ())))
    board.draw(a_sheet(board), after)
    assert board.diver_rect(after, 1) == board.geometry.porthole(1)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("palette", ["usual", "red_green", "blue_yellow"])
def test_a_full_board_is_drawn_in_every_theme_and_palette(theme, palette):
    piles = ["123456789"[:n] for n in range(1, 7)]
    trail = [pile.translate(str.maketrans("789", "123")) for pile in piles] + ["."] * 3 + ["6"] * 51
    crew = ("5 ^ 1 2 3 4", "8 v 1 1 2 2 3 3 44", "12 ^ 123 234 1 2 3 456", "15 v 1 2", "30 v 6 6 6 6 6 6 6", "59 ^ 12")
    dive = a_dive(" ".join(trail), crew)
    board = a_sea(dive, a_sea_look(theme=theme, palette=palette), (520, 480))
    sheet = drawn(board, dive.state)
    colours = {tuple(sheet.get_at((x, y))) for x in range(20, 520, 7) for y in range(30, 490, 7)}
    assert len(colours) > 200


@pytest.mark.parametrize("size", BOARDS, ids=str)
def test_a_chance_is_never_written_over_the_diver_who_drops(size, monkeypatch):
    signs = {}
    dive = a_dive(" ".join("1" * 32), ("9 ^ 1", "0"))
    board = a_sea(dive, size=size)
    write = lights.chance

    def watched(surface, look, geometry, spaces, place, share, **how):
        blank = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        write(blank, look, geometry, spaces, place, share, **how)
        signs[place] = blank.get_bounding_rect()

    monkeypatch.setattr(lights, "chance", watched)
    drawn(board, dive.state, Highlights({8: 0.33, 9: 0.33}))
    place = board.geometry.trail(32).places[8]
    assert place.cell.contains(signs[9])
    assert not place.figure.colliderect(signs[9])
    assert signs[8].centery < board.geometry.trail(32).places[7].chip.y


def test_chances_grow_with_the_text_as_far_as_their_space_has_room():
    small, large = (lights._sign(a_sea_look(text=text), "33%", 12, (60, 40)).get_size() for text in (100, 200))
    assert large[1] > 1.3 * small[1]
    assert large[0] <= 60
    assert lights._sign(a_sea_look(text=200), "33%", 12, (20, 12)).get_height() >= small[1] * 0.6, (
        "never below the least"
    )
