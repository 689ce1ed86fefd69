"""The tower under glass shows what the trace says: where, which way up, how high, and nothing else."""

import math

import pytest

pygame = pytest.importorskip("pygame")

from spillgame.physics.die import FACE_AXES  # noqa: E402 - pygame may be missing
from spillgame.physics.drop import drop  # noqa: E402
from spillgame.physics.quaternion import about_vertical, multiply, rotate  # noqa: E402
from spillgame.physics.spec import DEFAULT, FRAME_RATE  # noqa: E402
from spillgame.physics.tower import Floor  # noqa: E402
from spillgame.physics.trace import Pose  # noqa: E402
from spillgame.scenes.die_look import black_die, painted_die  # noqa: E402
from spillgame.scenes.screens import USUAL_DIE, DieKind  # noqa: E402
from spillgame.scenes.table.tower.dice import LIGHT, DiePainter, brightness, columns  # noqa: E402
from spillgame.scenes.table.tower.motion import Motion  # noqa: E402
from spillgame.scenes.table.tower.projection import Camera  # noqa: E402
from spillgame.scenes.table.tower.shadows import Shadows  # noqa: E402
from spillgame.scenes.table.tower.view import TowerView  # noqa: E402
from spillgame.scenes.table.tower_play import ordinal_in_words  # noqa: E402
from spillgame.ui.theme import CONTRAST, DAY, NIGHT, THEMES  # noqa: E402
from tests.physics.turns import IDENTITY  # noqa: E402
from tests.texts import shell_words  # noqa: E402

HALF = math.sqrt(0.5)
LYING = DEFAULT.die.half
FACE_UP = {
    1: IDENTITY,
    2: (HALF, 0.0, -HALF, 0.0),
    3: (HALF, HALF, 0.0, 0.0),
    4: (HALF, -HALF, 0.0, 0.0),
    5: (HALF, 0.0, HALF, 0.0),
    6: (0.0, 1.0, 0.0, 0.0),
}
BACKDROP = (255, 0, 255)
SIZES = [(200, 150), (150, 600), (900, 120), (640, 480), (1280, 720), (1920, 1080)]
LARGEST = pytest.param((3840, 2160), marks=pytest.mark.slow)
ORANGE_DIE = painted_die("action", "on_action")


@pytest.fixture(autouse=True)
def window(monkeypatch):
    """A window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode((64, 48))
    pygame.quit()


@pytest.fixture(scope="module")
def eight():
    return drop(8, 3)


def a_camera(width=1600, height=1600):
    return Camera(pygame.Rect(0, 0, width, height))


def plain_text(words, size, token):
    pygame.font.init()
    return pygame.font.Font(None, size).render(words, True, NIGHT.rgb(token))


def a_view(done, size=(960, 720), **options):
    view = TowerView(pygame.Rect((0, 0), size), NIGHT, plain_text, **options)
    view.show(done.trace, (DieKind(ORANGE_DIE),), done.landings)
    return view


def top_side(camera, x, y, z, attitude):
    """The screen's polygon of the upper side of a lying die, a little smaller than it is."""
    axes, half = columns(attitude), DEFAULT.die.half
    upright = max(range(3), key=lambda axis: abs(axes[axis][2]))
    u, v = axes[upright - 2], axes[upright - 1]
    corners = []
    for a, b in ((0.8, 0.8), (0.8, -0.8), (-0.8, -0.8), (-0.8, 0.8)):
        corners.append(
            camera.spot(*(p + half * (a * i + b * j) for p, i, j in zip((x, y), u, v, strict=False)), z + half)
        )
    return corners


def pips_within(surface, polygon, pip):
    """How many spots nearly as bright as a pip there are within a polygon."""
    inside = pygame.Surface(surface.get_size())
    pygame.draw.polygon(inside, (255, 255, 255), polygon)
    mask = pygame.mask.from_threshold(inside, (255, 255, 255), (1, 1, 1, 255))
    bright = pygame.mask.from_threshold(surface, pip, (60, 60, 60, 255))
    return sum(part.count() >= 6 for part in mask.overlap_mask(bright, (0, 0)).connected_components())


def drawn(camera, pose, theme=NIGHT, look=black_die, pips=USUAL_DIE.pips):
    surface = pygame.Surface(camera.rect.size)
    surface.fill(BACKDROP)
    surface.blit(*DiePainter(camera, theme).picture((pose.x, pose.y, pose.z), pose.attitude, DieKind(look, pips)))
    return surface


def covered(surface):
    """The mask of what was drawn over the backdrop."""
    mask = pygame.mask.from_threshold(surface, BACKDROP, (1, 1, 1, 255))
    mask.invert()
    return mask


def mean(surface, polygon):
    inside = pygame.Surface(surface.get_size())
    pygame.draw.polygon(inside, (255, 255, 255), polygon)
    mask = pygame.mask.from_threshold(inside, (255, 255, 255), (1, 1, 1, 255))
    total = [sum(surface.get_at((x, y))[:3]) for x in range(0, surface.get_width(), 2)
             for y in range(0, surface.get_height(), 2) if mask.get_at((x, y))]  # fmt: skip
    return sum(total) / len(total)


@pytest.mark.parametrize("place", [(0.0, 0.0, LYING), (0.09, -0.08, LYING), (-0.05, 0.06, 0.16), (0.02, -0.03, 0.2)])
def test_a_die_is_drawn_where_the_camera_says_and_as_large(place):
    camera = a_camera()
    mask = covered(drawn(camera, Pose(*place, about_vertical(0.4), Floor.BASE)))
    x, y = camera.spot(*place)
    assert math.dist(mask.centroid(), (x, y)) < 3
    edge = DEFAULT.die.edge * camera.scale(*place)
    assert edge**2 < mask.count() < math.sqrt(3) * edge**2, "a cube's outline has 1 to √3 times the area of a side"


def test_the_slopes_are_those_of_the_projection():
    camera, step = a_camera(900, 500), 1e-6
    for place in ((0.0, 0.0, 0.0), (0.1, -0.07, 0.02), (-0.04, 0.05, 0.2)):
        across, down = camera.slopes(*place)
        for axis in range(3):
            near = [part + (step if axis == number else 0.0) for number, part in enumerate(place)]
            (ax, ay), (bx, by) = camera.spot(*place), camera.spot(*near)
            assert across[axis] == pytest.approx((bx - ax) / step, abs=0.5)
            assert down[axis] == pytest.approx((by - ay) / step, abs=0.5)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("look", [black_die, ORANGE_DIE])
@pytest.mark.parametrize("face", range(1, 7))
def test_the_upper_side_shows_as_many_pips_as_its_face_has(face, look, theme):
    assert rotate(FACE_UP[face], FACE_AXES[face])[2] == pytest.approx(1)
    camera = a_camera(1000, 1000)
    for turn in (0.0, 0.3, 1.1):
        attitude = multiply(about_vertical(turn), FACE_UP[face])
        surface = drawn(camera, Pose(0.03, -0.02, LYING, attitude, Floor.BASE), theme, look)
        pip = look(theme).pips[-1]
        assert pips_within(surface, top_side(camera, 0.03, -0.02, LYING, attitude), pip) == face


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_the_pips_that_its_game_has_on_that_face(face):
    camera, pips = a_camera(1000, 1000), (1, 1, 2, 9, 8, 7)
    surface = drawn(camera, Pose(0.03, -0.02, LYING, FACE_UP[face], Floor.BASE), NIGHT, ORANGE_DIE, pips)
    pip = ORANGE_DIE(NIGHT).pips[-1]
    assert pips_within(surface, top_side(camera, 0.03, -0.02, LYING, FACE_UP[face]), pip) == pips[face - 1]


def test_the_sides_of_a_die_are_where_the_physics_has_them():
    """Seen along the line of sight, the near sides are the three that the rotation turns to the eye."""
    camera = a_camera()
    painter = DiePainter(camera, NIGHT)
    for face, attitude in FACE_UP.items():
        sides = painter._sides((0.0, 0.0, LYING), multiply(about_vertical(0.5), attitude), 1.0)
        seen = {side.face for side in sides}
        assert face in seen
        assert 7 - face not in seen
        for side in sides:
            x, y, z = rotate(multiply(about_vertical(0.5), attitude), FACE_AXES[side.face])
            assert x * camera.eye[0] + y * camera.eye[1] + z * camera.eye[2] > 0


def test_every_landing_of_a_drop_is_drawn_with_its_face_up():
    done = drop(14, 7)
    view = a_view(done, (1400, 1400))
    last = len(done.trace) - 1
    pictures = {actor.die: actor.picture for actor in view._stage.at(view.seconds)}
    assert len(pictures) == 14
    for landing in done.landings:
        surface = pygame.Surface((1400, 1400))
        surface.blit(*pictures[landing.die])
        pose = done.trace.pose(last, landing.die)
        top = top_side(view.camera, pose.x, pose.y, pose.z, pose.attitude)
        pip = (ORANGE_DIE if landing.die == 0 else black_die)(NIGHT).pips[-1]
        assert pips_within(surface, top, pip) == landing.face


def test_a_side_is_lighter_the_nearer_it_looks_to_the_light():
    size = math.hypot(*LIGHT)
    light = tuple(part / size for part in LIGHT)
    across = (light[2] / math.hypot(light[0], light[2]), 0.0, -light[0] / math.hypot(light[0], light[2]))
    turned = [
        tuple(math.cos(a) * p + math.sin(a) * q for p, q in zip(light, across, strict=True)) for a in (0, 1, 2, 3)
    ]
    values = [brightness(normal) for normal in turned]
    assert values == sorted(values, reverse=True)
    assert values[0] == pytest.approx(1)
    for theme in THEMES.values():
        for look in (black_die, ORANGE_DIE):
            faces = [sum(colour) for colour in look(theme).faces]
            assert faces == sorted(faces)
            assert faces[-1] > faces[0]


@pytest.mark.parametrize("theme", [NIGHT, DAY, CONTRAST], ids=lambda theme: theme.name)
def test_the_top_of_a_lying_die_is_lighter_than_the_side_that_looks_at_us(theme):
    camera = a_camera(800, 800)
    surface = drawn(camera, Pose(0.0, 0.0, LYING, FACE_UP[1], Floor.BASE), theme)
    top = top_side(camera, 0.0, 0.0, LYING, FACE_UP[1])
    front = [camera.spot(x, -LYING, z) for x, z in ((-0.006, 0.002), (0.006, 0.002), (0.006, 0.014), (-0.006, 0.014))]
    assert mean(surface, top) > mean(surface, front)


def test_a_shadow_moves_away_and_grows_and_fades_with_the_height():
    camera = a_camera()
    shadows = Shadows(camera, NIGHT)
    offsets, widths, covers = [], [], []
    for height in (0.0, 0.01, 0.025, 0.05, 0.065):
        floor, (image, (left, top)) = shadows.shadow(0.05, -0.06, LYING + height)
        assert floor == Floor.BASE
        x, y = camera.spot(0.05, -0.06, 0.0)
        offsets.append(math.dist((left + image.get_width() / 2, top + image.get_height() / 2), (x, y)))
        widths.append(image.get_width())
        covers.append(image.get_at(image.get_rect().center).a)
    assert offsets == sorted(set(offsets))
    assert widths == sorted(set(widths))
    assert covers == sorted(set(covers), reverse=True)


def test_a_shadow_falls_on_the_bowl_under_the_die_and_through_its_hole():
    shadows, (upper, lower) = Shadows(a_camera(), NIGHT), DEFAULT.bowls
    assert shadows.shadow(0.06, 0.0, upper.height_at(0.06) + 0.02)[0] == Floor.UPPER
    assert shadows.shadow(0.05, 0.0, lower.height_at(0.05) + 0.02)[0] == Floor.LOWER
    assert shadows.shadow(0.0, 0.0, upper.lip_height + 0.05)[0] == Floor.BASE


def test_drawing_changes_nothing_in_the_trace_and_nothing_that_is_drawn_later(eight):
    before = (eight.trace.numbers.tobytes(), bytes(eight.trace.floors), list(eight.trace.impacts))
    view, other = a_view(eight, (480, 360)), a_view(eight, (480, 360))
    surface, again = pygame.Surface((480, 360)), pygame.Surface((480, 360))
    for seconds in (0.0, 0.4, 1.017, 2.0, 1.3, 99.0, 0.7):
        view.draw(surface, seconds)
    other.draw(again, 0.7)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")
    assert before == (eight.trace.numbers.tobytes(), bytes(eight.trace.floors), list(eight.trace.impacts))


def test_pictures_made_ahead_look_like_those_made_as_needed(eight):
    view, other = a_view(eight, (480, 360)), a_view(eight, (480, 360))
    surface, again = pygame.Surface((480, 360)), pygame.Surface((480, 360))
    assert other.prepare() is True
    for frame in (0, 30, 71, 110):
        view.draw(surface, frame / FRAME_RATE)
        other.draw(again, frame / FRAME_RATE)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")


@pytest.mark.parametrize("apart", [0.0, 1 / 500, 1 / 30])
def test_a_moment_composed_ahead_does_for_one_so_near_that_no_eye_tells_them_apart(eight, apart):
    view, plain = a_view(eight), a_view(eight)
    pictures = []
    for one, moments in ((view, (0.9, 1.0 + apart)), (plain, (0.9, 1.0)), (plain, (1.0 + apart,))):
        for moment in moments:
            surface = pygame.Surface((960, 720))
            one.draw(surface, moment)
            if moment == 0.9 and one is view:
                view.compose_ahead(1.0)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    ahead, expected, real = pictures
    assert ahead == (expected if apart < 1 / 240 else real)
    assert (expected == real) is (apart == 0.0)


def test_pictures_are_made_ahead_a_little_at_a_time(eight):
    view, turns = a_view(eight, (480, 360)), 0
    while not view.prepare(0.001):
        turns += 1
    assert turns > 1
    assert view.prepare(0.0) is True
    view.clear()
    assert view.prepare(0.0) is True


@pytest.mark.parametrize("dice", [8, 64])
@pytest.mark.parametrize("size", [(960, 720), (300, 900)])
def test_every_die_is_within_the_rectangle_in_every_frame(dice, size):
    done, camera = drop(dice, 2), a_camera(*size)
    motion, half = Motion(done.trace), DEFAULT.die.diagonal / 2
    for frame in range(0, motion.last + 1, 1 if dice == 8 else 3):
        for die in motion.at(frame / FRAME_RATE):
            if die.z < camera.top:
                (x, y), reach = camera.spot(die.x, die.y, die.z), half * camera.scale(die.x, die.y, die.z)
                assert reach <= x <= size[0] - reach
                assert reach <= y <= size[1] - reach


@pytest.mark.parametrize("size", [*SIZES, LARGEST])
def test_it_draws_at_any_size(size, eight):
    view = a_view(eight, size)
    surface = pygame.Surface(size)
    for seconds in (0.5, 2.2):
        view.draw(surface, seconds)
    view.draw(surface, 99.0)
    assert len({tuple(surface.get_at((x, size[1] // 2))) for x in range(0, size[0], 7)}) > 3


def test_it_draws_in_its_rectangle_and_nowhere_else(eight):
    surface = pygame.Surface((700, 500))
    surface.fill(BACKDROP)
    view = TowerView(pygame.Rect(100, 50, 480, 400), DAY, plain_text)
    view.draw(surface, 0.0)
    view.show(eight.trace)
    view.draw(surface, 1.0)
    outside = covered(surface)
    outside.erase(pygame.mask.Mask((480, 400), fill=True), (100, 50))
    assert outside.count() == 0
    assert surface.get_at((340, 60))[:3] != BACKDROP


def test_blows_are_heard_once_from_where_they_are(eight):
    view = a_view(eight)
    step = 1 / 50
    heard = [blow for tick in range(300) for blow in view.impacts_between(tick * step, (tick + 1) * step)]
    assert [impact for impact, _ in heard] == eight.trace.impacts
    for impact, pan in heard:
        assert -1 <= pan <= 1
        assert pan * impact.x >= 0


def test_rings_spread_at_hard_blows_unless_motion_is_reduced(eight):
    rings = [
        len(a_view(eight)._stage.shadows.rings(eight.trace.impacts, blow.at + 0.05)) for blow in eight.trace.impacts
    ]
    assert max(rings) > 0
    hardest = max(eight.trace.impacts, key=lambda blow: blow.strength).at + 0.05
    pictures = {}
    for reduced in (False, True):
        view = a_view(eight, reduced_motion=reduced)
        actors = view._stage.at(hardest)
        pictures[reduced] = sum(map(len, view._floors(actors, hardest))) - len(actors)
    assert pictures[True] == 0


def test_the_glass_clears_when_all_dice_lie_still(eight):
    view = a_view(eight)
    covers = [view._glass(eight.trace.seconds + part) for part in (-1.0, 0.0, 0.2, 0.5, 0.7, 9.0)]
    assert covers[:2] == [255, 255]
    assert covers == sorted(covers, reverse=True)
    assert covers[-1] < 100


def test_a_place_in_the_order_of_landing_looks_unlike_a_face():
    say = shell_words()
    assert [ordinal_in_words(say, place) for place in (1, 2, 3, 4, 8)] == ["1st", "2nd", "3rd", "4th", "8th"]


def test_landing_numbers_stand_beside_the_dice_that_have_landed(eight):
    view = a_view(eight)
    assert len(list(view._numbers(0.1))) == 0
    assert len(list(view._numbers(eight.landings[2].at))) == 3
    assert len(list(view._numbers(99.0))) == 8


def test_letters_come_from_the_given_maker_of_texts(eight):
    asked = []

    def text(words, size, token):
        asked.append((words, token))
        assert size > 0
        return pygame.Surface((size, size), pygame.SRCALPHA)

    view = TowerView(pygame.Rect(0, 0, 1280, 720), NIGHT, text)
    view.draw(pygame.Surface((1280, 720)), 0.0)
    assert {words for words, _ in asked} >= {"N", "E", "S", "W", "000", "090", "180", "270"}
    assert {token for _, token in asked} <= {"ink", "quiet", "line"}


def test_the_yard_has_letters_only_where_its_quadrants_mean_something():
    written = []

    def text(words, size, token):
        written.append(words)
        return plain_text(words, size, token)

    for quadrants in (True, False):
        written.clear()
        TowerView(pygame.Rect(0, 0, 480, 400), NIGHT, text, quadrants=quadrants).draw(pygame.Surface((480, 400)), 0.0)
        assert [name for name in written if name in "NESW"] == (list("NESW") if quadrants else [])
