"""What is drawn where: lit spaces are orange, full Sectors red, and drawing changes nothing."""

import math
from itertools import product

import pygame
import pytest

from spillgame.play.chance import SeededChance
from spillgame.rules.the_spill.board import SECTORS, SPACES, Sector, Space
from spillgame.rules.the_spill.forecast import next_die
from spillgame.scenes.table.sprites import centred, least_letter
from spillgame.scenes.the_spill.board.geometry import bearing_of
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.scenes.the_spill.board.sprites import animal_sprite, badge_sprite, die_sprite, ship_sprite, token_sprite
from spillgame.scenes.the_spill.board.view import BoardView
from tests.builders import a_game, the_content
from tests.scenes.boards import SIZES, a_look, a_rect, a_sheet, a_view
from tests.scenes.matches import GAME, a_setup

THEMES = ("night", "day", "contrast")


def drawn(play, highlights=None, look=None):
    view = a_view(play, look)
    sheet = a_sheet(view.look)
    view.draw(sheet, play.state, highlights or Highlights())
    return view, sheet


def states_of_a_game(bot, seed):
    setup = a_setup(["Red"], seed, win={"level": 3}, track="ultimate", harsh_weather=True)
    rules = GAME.room.rules(the_content(), setup, None)
    state, _ = rules.start()
    chance, player = SeededChance(rules, seed), GAME.bot(bot, seed)
    while rules.result(state) is None:
        step = player.choose(rules, state, 1) if rules.to_move(state) else chance.answer(state).step
        state, _ = rules.apply(state, step)
        yield rules.game, state


@pytest.mark.parametrize("window", [SIZES[0], SIZES[2]], ids=str)
def test_where_two_states_do_not_differ_the_board_looks_the_same(window):
    look = a_look(*window)
    view, before, sheet = None, None, a_sheet(look)
    fresh = a_sheet(look)
    for number, (game, state) in enumerate(states_of_a_game("random", 3)):
        if view is None:
            view = BoardView(a_rect(look), look, game)
            view.draw(sheet, state)
        else:
            for area in view.changes(before, state):
                sheet.set_clip(area)
                view.draw(sheet, state)
            sheet.set_clip(None)
        before = state
        if number % 5 == 0:  # what was missed once stays
            view.draw(fresh, state)
            assert pygame.image.tobytes(sheet, "RGB") == pygame.image.tobytes(fresh, "RGB"), number


def near(one, other, reach=40):
    return all(abs(a - b) <= reach for a, b in zip(one[:3], other[:3], strict=True))


def pixels(sheet, view, outline, token, reach=40):
    """Return how many pixels round an outline are about as a token says."""
    xs, ys = [int(x) for x, _ in outline], [int(y) for _, y in outline]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).clip(sheet.get_rect())
    colour = view.look.rgb(token)
    return sum(
        near(sheet.get_at((x, y)), colour, reach)
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


@pytest.mark.parametrize("theme", THEMES)
def test_a_space_where_something_can_be_done_is_lit_and_others_are_not(theme):
    play = a_game().with_oil("N4", 1).play()
    here, there = Space.parse("N4A"), Space.parse("S3A")
    view, sheet = drawn(play, Highlights(actable=frozenset({here})), a_look(theme=theme))
    assert pixels(sheet, view, view.geometry.spaces[here], "action") > 40
    assert pixels(sheet, view, view.geometry.spaces[there], "action") == 0


def test_targets_and_waters_to_sail_to_are_lit_too():
    play = a_game().with_oil("S4", 1).play()
    target, sector = Space.parse("S4A"), Sector.parse("W3")
    view, sheet = drawn(play, Highlights(targets=frozenset({target}), sailable=frozenset({sector})))
    lit = pixels(sheet, view, view.geometry.spaces[target], "action")
    assert lit > 40
    assert pixels(sheet, view, view.geometry.runs[sector], "action") > 40
    _, plain = drawn(play, Highlights(actable=frozenset({target})))
    assert pixels(plain, view, view.geometry.spaces[target], "action") < lit  # a target has a sight as well


def test_nothing_is_orange_where_nothing_can_be_done():
    play = a_game().with_oil("N1", 2).play()
    view, sheet = drawn(play)
    frame = [view.rect.topleft, view.rect.bottomright]
    flags = sum(
        pixels(sheet, view, [p.topleft, p.bottomright], "action", 10) for p in view.ship_places(play.state).values()
    )
    assert pixels(sheet, view, frame, "action", 10) - flags == 0


def test_a_full_sector_has_hatching_and_a_plate_that_are_not_red():
    play = a_game().with_full_sectors("E3").with_oil("E5", 2).play()
    view, sheet = drawn(play)
    full = Sector.parse("E3")
    assert pixels(sheet, view, view.geometry.sectors[full], "danger") == 0
    x, y = (round(sum(part) / 2) for part in zip(*view.geometry.sectors[full][:2], strict=True))
    around = [(x - 6, y - 6), (x + 6, y + 6)]
    assert pixels(sheet, view, around, "pip", 110) > 3 and pixels(sheet, view, around, "oil") > 10
    at = view.geometry.label_centre(full)
    plate = pygame.Rect(0, 0, 24, 24)
    plate.center = round(at[0]), round(at[1])
    assert pixels(sheet, view, [plate.topleft, plate.bottomright], "oil", 10) > 50


def test_an_animal_bound_for_sickbay_has_a_danger_sign():
    play = a_game().contaminated("S3B").with_oil("S3", 2).play()
    space = Space.parse("S3B")
    view, sheet = drawn(play, Highlights(to_sickbay=frozenset({space})))
    _, calm = drawn(play)
    assert pixels(sheet, view, view.geometry.spaces[space], "danger") > 20
    assert pixels(calm, view, view.geometry.spaces[space], "danger") == 0


def test_marked_sectors_bear_a_purple_marker():
    play = a_game().marked("N2", "E2", "S2").play()
    view, sheet = drawn(play)
    for name in ("N2", "E2", "S2"):
        assert pixels(sheet, view, view.geometry.sectors[Sector.parse(name)], "marker") > 40
    assert pixels(sheet, view, view.geometry.sectors[Sector.parse("W2")], "marker", 20) == 0


def blackness(sheet, view, outline):
    """Return which part of the rectangle in the middle of an outline is as black as oil."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).scale_by(0.6).clip(sheet.get_rect())
    dark = pixels(sheet, view, [area.topleft, area.bottomright], "oil", 46)
    return dark / (area.width * area.height)


@pytest.mark.parametrize("theme", THEMES)
def test_oil_floods_its_space_and_a_full_sector_as_a_whole(theme):
    play = a_game().with_oil("N2B").with_full_sectors("S2").play()
    view, sheet = drawn(play, look=a_look(theme=theme))
    flooded, empty = view.geometry.spaces[Space.parse("N2B")], view.geometry.spaces[Space.parse("N4B")]
    assert blackness(sheet, view, flooded) > 0.4
    if theme != "contrast":  # there the water is black, too
        assert blackness(sheet, view, empty) == 0
    sector = Sector.parse("S2")
    for depth in (1, 2):  # where two spaces of a Sector meet there is oil as well
        radius = view.geometry.rings[depth]
        bridge = view.geometry.square(view.geometry.point(bearing_of(sector), radius), view.geometry.gap * 2)
        assert pixels(sheet, view, [bridge.topleft, bridge.bottomright], "oil", 130) > 0


@pytest.mark.parametrize("theme", THEMES)
def test_oil_is_glossy_whatever_lies_on_it(theme):
    play = a_game().with_oil("N2B").play()
    view, sheet = drawn(play, look=a_look(theme=theme))
    area = view.geometry.space_box(Space.parse("N2B")).clip(sheet.get_rect())
    places = product(range(area.left, area.right), range(area.top, area.bottom))
    seen = [sheet.get_at(place)[:3] for place in places]
    assert sum(min(colour) > 120 and max(colour) - min(colour) < 40 for colour in seen) > 10
    assert sum(max(colour) - min(colour) > 60 and min(colour) < 120 for colour in seen) > 10


@pytest.mark.parametrize("window", SIZES, ids=str)
def test_an_animal_is_seen_beside_its_die_and_its_letter_beside_both(window):
    view = a_view(a_game().play(), a_look(*window))
    geometry = view.geometry
    for space in SPACES:
        if view.game.species_at[space] < 0:
            continue
        letter = geometry.letter_place(space, least_letter(view.look) / 2)
        for oily in (False, True):
            animal, side = geometry.animal_place(space, oily), geometry.animal_size(space, oily)
            assert math.dist(animal, letter) > 0.5 * side, (str(space), oily)
        die = view.die_place(space)
        overlap = (geometry.die_size + side) / 2 - math.dist(animal, die)
        assert overlap < 0.25 * side, str(space)


def test_a_contaminated_animal_lies_over_its_die():
    play = a_game().contaminated("S3B").with_oil("S3", 2).play()
    space = Space.parse("S3B")
    view, sheet = drawn(play)
    picture = view.animal_picture(space, True, True)
    at = picture.get_rect(topleft=centred(picture, view.geometry.animal_place(space, True))[1])
    mask = pygame.mask.from_surface(picture, 250)
    shown = sum(
        near(sheet.get_at((at.x + x, at.y + y)), picture.get_at((x, y)), 8)
        for x in range(at.width)
        for y in range(at.height)
        if mask.get_at((x, y))
    )
    assert play.state.oil >> space & 1
    assert shown > 0.85 * mask.count()


def test_a_die_changes_its_own_space_only():
    before, after = a_game().play(), a_game().with_oil("W4A").play()
    view, one = drawn(before)
    _, other = drawn(after)
    space = Space.parse("W4A")
    near_die = view.geometry.space_box(space)
    well = view.geometry.well
    for x in range(view.rect.left, view.rect.right, 2):
        for y in range(view.rect.top, view.rect.bottom, 2):
            if one.get_at((x, y)) != other.get_at((x, y)):
                assert near_die.collidepoint(x, y) or well.collidepoint(x, y)
    assert pixels(other, view, [near_die.topleft, near_die.bottomright], "pip", 30) > 5


def test_the_next_die_is_a_ghost_where_it_would_lie():
    play = a_game().with_full_sectors("N3").play()
    dice = next_die(play.game, play.state, Sector.parse("N3"))
    assert [str(die.space) for die in dice] == ["N4A"]
    view, plain = drawn(play)
    _, sheet = drawn(play, Highlights(next_die=dice))
    place = view.geometry.square(view.die_place(dice[0].space), view.geometry.die_size)
    assert pygame.transform.average_color(sheet, place) != pygame.transform.average_color(plain, place)


def test_looking_at_a_place_frames_it():
    play = a_game().play()
    view, _ = drawn(play)
    for place, outline in (
        (Space.parse("E2A"), view.geometry.spaces[Space.parse("E2A")]),
        (Sector.parse("E2"), view.geometry.runs[Sector.parse("E2")]),
    ):
        _, sheet = drawn(play, Highlights(looked_at=place))
        assert pixels(sheet, view, outline, "ink", 60) > 30


def test_a_space_is_not_taken_for_a_sector_of_the_same_number():
    play = a_game().play()
    _, space = drawn(play, Highlights(looked_at=Space(5)))
    _, sector = drawn(play, Highlights(looked_at=Sector(5)))
    assert pygame.image.tobytes(space, "RGB") != pygame.image.tobytes(sector, "RGB")


def test_a_hidden_ship_is_not_drawn():
    play = a_game().at("W3").play()
    name = play.active
    view, shown = drawn(play)
    _, hidden = drawn(play, Highlights(hidden_ships=frozenset({name})))
    place = view.ship_places(play.state)[name]
    assert pygame.transform.average_color(shown, place) != pygame.transform.average_color(hidden, place)


def test_ships_in_one_sector_are_all_drawn():
    game = a_game()
    for name in ("requisition_officer", "sea_captain", "marine_biologist", "hazmat_specialist"):
        game = game.at("S2", name)
    places = list(a_view(game.play()).ship_places(game.play().state).values())
    assert len({place.topleft for place in places}) == 4


CROWDED = [
    pytest.param(size, theme, marks=() if (row + column) % 3 == 0 else pytest.mark.slow)
    for row, size in enumerate(SIZES)
    for column, theme in enumerate(THEMES)
]
"""Each size in each theme; every run draws each size in one of them."""


@pytest.mark.parametrize(("size", "theme"), CROWDED)
def test_a_crowded_board_is_drawn_at_every_size_and_changes_nothing(size, theme):
    game = a_game().contaminated("N3B", "E5C").marked("N1", "E2", "S3")
    for sector in SECTORS:
        game = game.with_oil(str(sector), 3 if sector % 5 == 0 else 2)
    play = game.play()
    state = play.state
    look = a_look(*size, theme=theme)
    highlights = Highlights(sailable=frozenset(SECTORS[:4]), to_sickbay=frozenset({Space.parse("N3B")}))
    view, sheet = drawn(play, highlights, look)
    assert play.state is state
    assert view.look.pictures.faults == []
    before = pygame.image.tobytes(sheet, "RGB")
    view.draw(sheet, state, highlights)
    assert pygame.image.tobytes(sheet, "RGB") == before


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_drawing_stays_within_the_rectangle_and_the_clip(size):
    play = a_game().with_full_sectors("N3", "E3", "S4", "W3", "W4").play()
    view = a_view(play, a_look(*size))
    sheet = a_sheet(view.look)
    view.draw(sheet, play.state)
    for outside in (
        pygame.Rect(0, 0, view.rect.left, sheet.get_height()),
        pygame.Rect(0, 0, sheet.get_width(), view.rect.top),
    ):
        part = sheet.subsurface(outside)
        assert (
            pygame.mask.from_threshold(part, view.look.rgb("deep"), (1, 1, 1)).count() == outside.width * outside.height
        )
    clipped = a_sheet(view.look)
    clipped.set_clip(pygame.Rect(view.rect.x, view.rect.y, 100, 100))
    view.draw(clipped, play.state)
    assert clipped.get_at(view.rect.center)[:3] == view.look.rgb("deep")


def test_pieces_are_kept_and_shared():
    look = a_look()
    crab = the_content().board.species[5]
    officer = the_content().specialists[0]
    assert animal_sprite(look, crab, True, 60) is animal_sprite(look, crab, True, 60)
    assert die_sprite(look, "oil", 30, 4) is die_sprite(look, "oil", 30, 4)
    assert ship_sprite(look, officer, 60) is ship_sprite(look, officer, 60)
    assert ship_sprite(look, officer, 60, active=True) is not ship_sprite(look, officer, 60)
    for size in (20, 60, 120):
        assert animal_sprite(look, crab, False, size).get_size() == (size, size)
        assert badge_sprite(look, officer, size).get_size() == (size, size)
        assert token_sprite(look, "slow_ship", "S", size).get_size() == (size, size)


def test_faces_of_dice_differ_by_their_pips():
    look = a_look()
    faces = {pygame.image.tobytes(die_sprite(look, "oil", 40, face), "RGBA") for face in range(7)}
    assert len(faces) == 7
