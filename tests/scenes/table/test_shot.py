"""The drop of dice as one shot over the board: it begins and ends as the page, and shows truly where the dice lie."""

import math
from itertools import combinations

import pygame
import pytest

from spillgame.physics.drop import drop, quadrant_at
from spillgame.physics.spec import DEFAULT
from spillgame.rules.the_spill import events as e
from spillgame.scenes.deep_sea_adventure.colours import COLOURS as DIVE_COLOURS
from spillgame.scenes.deep_sea_adventure.ground import SeaGround
from spillgame.scenes.screens import USUAL_DIE
from spillgame.scenes.table.screens import screens_of
from spillgame.scenes.table.shot.onto_board import seen_at
from spillgame.scenes.table.shot.plan import Plan, leaves_at
from spillgame.scenes.table.shot.tags import laid
from spillgame.scenes.table.shot.vessel import HATCH, HOVERS, Hatch
from spillgame.scenes.table.shot.view import ShotView
from spillgame.scenes.table.shot_words import COVER, DARK, WHITE
from spillgame.scenes.the_spill.ground import SpillGround
from spillgame.scenes.the_spill.panels.layout import arrange
from spillgame.scenes.the_spill.staging import CUES
from spillgame.ui.intents import Press
from tests.builders import a_game
from tests.builders.dive import dive_rules
from tests.scenes.boards import a_look
from tests.scenes.driver import Window
from tests.scenes.test_window_robust import SETUP, up_to
from tests.ui.test_theme import contrast

SLIDE = CUES[e.DieLaid].seconds
DROPS = [pytest.param(range(10)), pytest.param(range(10, 300), marks=pytest.mark.slow)]


def a_shot(look, fallen):
    """Return a view of a drop over the board of a game."""
    game = a_game().with_full_sectors("E6").play()
    board, window = arrange(look).board, look.scale.window
    shot = ShotView(window, window, lambda: SpillGround(board, look, game.game, game.state))
    shot.show(fallen.trace, [USUAL_DIE] * fallen.trace.dice, fallen.landings)
    return shot


def dice_in(seed):
    return 3 + seed % 6


@pytest.mark.parametrize("seeds", DROPS)
def test_every_die_is_seen_in_the_quadrant_in_which_it_landed(seeds):
    for seed in seeds:
        fallen = drop(dice_in(seed), seed)
        for landing in fallen.landings:
            pose = fallen.trace.pose(len(fallen.trace) - 1, landing.die)
            seen = seen_at(pose.x, pose.y, pose.z)
            assert quadrant_at(seen.x, seen.y) == landing.quadrant
            assert math.hypot(seen.x, seen.y) < 1.07 * DEFAULT.yard.half_width


@pytest.mark.parametrize("seeds", DROPS)
def test_no_two_resting_dice_overlap_on_the_board(seeds):
    """Two cubes seen from straight above do not overlap: no corner of one lies within the other's square."""
    for seed in seeds:
        fallen = drop(dice_in(seed), seed)
        squares = [_square(fallen.trace.pose(len(fallen.trace) - 1, one.die)) for one in fallen.landings]
        for one, other in combinations(squares, 2):
            assert _apart(one, other) or _apart(other, one), seed


def _square(pose):
    """Return the four corners, seen from above, of a die that lies on a face."""
    seen, half = seen_at(pose.x, pose.y, pose.z), DEFAULT.die.half
    w, x, y, z = pose.attitude
    axes = [
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z)),
        (2 * (x * z + w * y), 2 * (y * z - w * x)),
    ]
    (ax, ay), (bx, by) = sorted(axes, key=lambda axis: -math.hypot(*axis))[:2]
    reach = half * seen.size
    return [(seen.x + reach * (p * ax + q * bx), seen.y + reach * (p * ay + q * by)) for p, q in
            ((1, 1), (-1, 1), (-1, -1), (1, -1))]  # fmt: skip


def _apart(one, other):
    """Return whether a side of the first separates the two squares; they may touch by a tenth of a millimetre."""
    for (ax, ay), (bx, by) in zip(one, one[1:] + one[:1], strict=True):
        length = math.hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        inside = max((x - ax) * nx + (y - ay) * ny for x, y in one)
        outside = min((x - ax) * nx + (y - ay) * ny for x, y in other)
        if outside >= inside - 1e-4:
            return True
    return False


@pytest.mark.parametrize("seeds", DROPS)
def test_every_resting_die_is_seen_and_no_number_hides_one(seeds):
    look = a_look()
    for seed in seeds:
        fallen = drop(dice_in(seed), seed)
        shot = a_shot(look, fallen)
        fall = shot._shown
        for name in ("close", "flat"):
            players = fall.cast.at(math.inf, shot._eye(name), name, set())
            order = sorted(players, key=lambda player: "NEWS".index(player.place) if name == "close" else 0)
            pictures = {player.die: player.picture for player in players}
            for place, player in enumerate(order):
                after = [later.picture for later in order[place + 1 :]]
                assert _share_seen(player.picture, after, look.scale.window) >= 0.7, (seed, name, player.die)
            for landing in fall.landings:
                note, at = laid(
                    pictures[landing.die], fall.numbers.notes[landing.die], fall.numbers.places[landing.die]
                )
                rect = note.get_rect(topleft=at)
                hidden = [
                    die for die, (image, left) in pictures.items() if rect.colliderect(image.get_rect(topleft=left))
                ]
                assert not hidden, (seed, name, landing.die)


def _share_seen(picture, later, window):
    image, (left, top) = picture
    mask = pygame.mask.from_surface(image)
    whole = mask.count()
    for other, (x, y) in later:
        mask.erase(pygame.mask.from_surface(other), (x - left, y - top))
    inside = pygame.mask.Mask(window.size, True)
    return inside.overlap_area(mask, (left, top)) / whole


@pytest.mark.parametrize("seeds", DROPS)
def test_the_camera_stands_close_before_the_last_die_leaves_and_the_shot_is_short(seeds):
    for seed in seeds:
        dice = dice_in(seed)
        fallen = drop(dice, seed)
        plan = Plan(fallen.trace, fallen.landings, DEFAULT)
        assert plan.fallen_at(plan.leaves) == pytest.approx(max(leaves_at(fallen.trace, DEFAULT)), abs=0.02)
        assert plan.nearness(plan.leaves - 0.2) == 1
        most = 6.0 if dice == 3 else 8.0
        assert plan.ends + dice * SLIDE <= most, (seed, dice)
        assert plan.fallen_at(plan.returns) == plan.still
        few = drop(1 + seed % 2, seed)
        assert Plan(few.trace, few.landings, DEFAULT).ends < plan.ends


@pytest.mark.parametrize(("width", "height", "text", "theme"), [(1280, 720, 100, "day"), (800, 600, 200, "night")])
def test_the_shot_begins_and_ends_as_what_was_there(width, height, text, theme):
    look, fallen = a_look(width, height, text, theme), drop(5, 3)
    shot = a_shot(look, fallen)
    page = pygame.Surface((width, height))
    page.fill((90, 120, 150))
    for seconds, gone in ((0.0, set()), (shot.seconds, set(range(5)))):
        shot.gone = gone
        before = pygame.image.tobytes(page, "RGB")
        shot.draw(page, seconds)
        assert pygame.image.tobytes(page, "RGB") == before
    shot.gone = set()
    shot.draw(page, shot.seconds / 2)
    assert pygame.image.tobytes(page, "RGB") != before


def test_with_reduced_motion_nothing_tilts_and_the_dice_lie_on_the_flat_board():
    look, fallen = a_look(reduced_motion=True), drop(5, 3)
    shot = a_shot(look, fallen)
    drawn = []
    for seconds in (0.0, 0.5 * shot.seconds, shot.seconds):
        sheet = pygame.Surface((1280, 720))
        shot.draw(sheet, seconds)
        drawn.append(pygame.image.tobytes(sheet, "RGB"))
    assert drawn[0] == drawn[1] == drawn[2] != pygame.image.tobytes(pygame.Surface((1280, 720)), "RGB")
    assert not shot.covers(0.5 * shot.seconds)


def a_dive_shot(look, fallen):
    """Return a view of a drop over the board of a dive."""
    rules = dive_rules()
    state, _ = rules.start()
    window = look.scale.window
    board = pygame.Rect(0, 60, round(0.6 * window.width), window.height - 80)
    shot = ShotView(window, window, lambda: SeaGround(board, look, rules.game, state))
    shot.show(fallen.trace, [USUAL_DIE] * fallen.trace.dice, fallen.landings)
    return shot, board


def test_dice_from_the_submarine_are_seen_once_they_have_left_it_and_lie_large_on_the_board():
    look = a_look().in_colours(DIVE_COLOURS)
    for seed in range(6):
        fallen = drop(2, seed)
        shot, board = a_dive_shot(look, fallen)
        plan, first = shot.plan, min(leaves_at(fallen.trace, DEFAULT))
        assert plan.fallen_at(0) == pytest.approx(max(0.0, first - 0.1), abs=0.01)
        assert plan.ends < 4.2
        boxes = [shot.picture_of(die).get_rect(center=shot.place_of(die, math.inf)) for die in range(2)]
        assert all(board.contains(box) for box in boxes)
        one, other = (pygame.mask.from_surface(shot.picture_of(die)) for die in range(2))
        assert not one.overlap(other, (boxes[1].x - boxes[0].x, boxes[1].y - boxes[0].y))


def test_dice_come_out_of_the_hatch_of_the_submarine_that_is_in_sight():
    look = a_look().in_colours(DIVE_COLOURS)
    for seed in range(6):
        shot, _ = a_dive_shot(look, drop(2, seed))
        fall, eye = shot._fall, shot._eye("wide")
        keel, deck = (eye.spot(0.0, 0.0, high) for high in (HOVERS, Hatch.height(shot._ground.vessel, 0.12)))
        assert shot.rect.collidepoint(deck)
        for die, left in enumerate(leaves_at(fall.cast.motion.trace, DEFAULT)):
            picture, at = next(one.picture for one in fall.cast.at(left, eye, "", set()) if one.die == die)
            seen = picture.get_rect(topleft=at)
            assert abs(seen.centerx - keel[0]) <= HATCH * eye.scale(0.0, 0.0, HOVERS), (seed, die)
            assert abs(seen.centery - keel[1]) <= 1.5 * seen.height, (seed, die)


def test_what_is_transparent_of_the_submarines_picture_shows_the_sea_at_any_hour():
    shot, _ = a_dive_shot(a_look().in_colours(DIVE_COLOURS), drop(2, 1))
    vessel, eye = Hatch(shot._ground.vessel, 0.12), shot._eye("wide")
    for night in (0.5, 1.0, 0.5, 1.0):
        surface = pygame.Surface(shot.rect.bottomright)
        surface.fill((90, 120, 150))
        vessel.draw(surface, eye, 0.0, 0.0, night)
        picture = vessel._grown(vessel._picture.get_width())
        corner = pygame.Vector2(eye.spot(*(at * 0.12 for at in vessel._vessel.at), 0.0)) - picture.get_rect().center
        assert surface.get_at((round(corner.x) + 2, round(corner.y) + 2))[:3] == (90, 120, 150), night


# --- On the table ---


def at_a_drop(home, size=(1280, 720), **chosen) -> Window:
    """Return a window in which the drop of a later turn is due, shown as fast as in life."""
    window = Window(home, size, **chosen).open(setup=SETUP)
    up_to(window, lambda: window.table.state.turn > 1 and window.playback.drop_is_due)
    return window.change(speed="1").frame()


def falling(window):
    """Let the dice fall, and go on until the shot hides the page."""
    window.press("space").until(lambda: window.scene.model.tower.covers is not None)
    return window.scene.model.tower


@pytest.mark.parametrize(("width", "height", "text"), [(1280, 720, 100), (800, 600, 200), (720, 1280, 100)])
def test_the_shot_has_all_of_the_window_but_the_words_and_the_button_that_skips_it(home, width, height, text):
    window = at_a_drop(home, (width, height), text=text)
    tower = falling(window)
    whole = pygame.Rect(0, 0, width, height)
    words, skip = tower._words, window.widget("drop").rect
    assert tower.covers == whole
    assert whole.contains(words.headline) and whole.contains(words.landings) and whole.contains(words.room)
    assert not words.headline.colliderect(words.landings)
    assert not skip.colliderect(words.headline) and not skip.colliderect(words.landings)


def test_a_stray_press_does_not_end_the_shot_and_skip_does_at_once(home):
    window = at_a_drop(home)
    tower = falling(window)
    for widget in list(window.page.widgets):
        if widget.key != "drop":
            window.scene.handle(Press(widget.rect.center))
    assert tower.falling and window.app.scene is window.scene
    window.click("drop").frame()
    assert not tower.falling


def test_each_die_leaves_the_board_where_it_fell_as_its_event_begins(home):
    window = at_a_drop(home)
    window.press("space").click("drop").until(lambda: window.playback.current is not None)
    tower, order = window.scene.model.tower, []
    while window.playback.busy:
        event = window.playback.current
        die = screens_of(window.playback.match).die(event) if event is not None else None
        if die is not None and die not in order:
            order.append(die)
            left = tower.left_for(event)
            assert left is not None and left.landing == die
            assert left.again or left.at == tower.play.place_of(die)
            assert die in tower.play.taken
        window.frame()
    assert order == list(range(len(tower.play.rests)))
    assert not tower.play.left


def test_dice_lie_until_a_press_where_little_motion_is_wanted(home):
    window = at_a_drop(home, reduced_motion=True)
    window.press("space")
    assert window.scene.waits
    assert window.scene.model.tower.covers is None
    window.press("space").until(lambda: not window.playback.busy or window.playback.current is not None)
    assert not window.scene.model.tower.seen


def test_what_is_written_over_the_shot_can_be_read_on_anything():
    ink = "#" + bytes(WHITE).hex()
    for below in (0, 255):
        ground = bytes(round(part * COVER / 255 + below * (1 - COVER / 255)) for part in DARK)
        assert contrast(ink, "#" + ground.hex()) >= 4.5
