"""What a lesson shows: what it does not speak of is dimmed, its words lie beside what they are about, and the colour of
what may be pressed is never that of what is only to be looked at."""

import pygame
import pytest

from spillgame.rules.the_spill.board import Space
from spillgame.scenes.table.callout import Words, callout
from spillgame.scenes.table.parts import hints
from spillgame.scenes.table.spotlight import Spotlight
from spillgame.scenes.the_spill.board.highlights import Highlights
from spillgame.ui.widgets import Button, Hotspot
from tests.builders import a_game
from tests.lessons import LESSONS
from tests.scenes.boards import a_look, a_sheet, a_view
from tests.scenes.lesson_hand import a_lesson, act_on, through, until_asked

pytestmark = pytest.mark.usefixtures("home")
PLACE = pygame.Rect(60, 60, 90, 70)
THEMES = ("night", "day", "contrast")


def drawn(widget, theme, *, press):
    look = a_look(theme=theme)
    sheet = pygame.Surface((220, 200))
    sheet.fill(look.rgb("sea"))
    Spotlight.of(widget, press=press).draw(sheet, look, sheet.get_rect())
    masks = {token: pygame.mask.from_threshold(sheet, look.rgb(token), (9, 9, 9, 255)) for token in ("action", "look")}
    return {token: mask.count() for token, mask in masks.items()}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", [Button, Hotspot])
def test_what_is_only_looked_at_has_another_colour_than_what_is_pressed(kind, theme):
    widget = kind(key="one", rect=PLACE, name="One")
    pressed, looked_at = drawn(widget, theme, press=True), drawn(widget, theme, press=False)
    assert pressed["action"] > 100 and pressed["look"] == 0
    assert looked_at["look"] > 100 and looked_at["action"] == 0


@pytest.mark.parametrize("theme", THEMES)
def test_what_a_hint_speaks_of_on_the_board_is_not_in_the_colour_of_what_may_be_pressed(theme):
    view = a_view(a_game().play(), a_look(theme=theme))
    spot = Space.parse("S3B")
    sheets = [a_sheet(view.look), a_sheet(view.look)]
    for sheet, hinted in zip(sheets, ((), (spot,)), strict=True):
        view.draw(sheet, a_game().play().state, Highlights(hinted=hinted))
    area = view.geometry.space_box(spot)
    count = {
        token: [
            pygame.mask.from_threshold(one.subsurface(area), view.look.rgb(token), (9, 9, 9, 255)).count()
            for one in sheets
        ]
        for token in ("look", "action")
    }
    assert count["look"][1] > count["look"][0] + 40
    assert count["action"][1] == count["action"][0]


def test_no_sign_of_a_hint_has_the_colour_of_what_may_be_pressed():
    assert "action" not in {token for _, token in hints.SIGNS.values()}
    assert hints.LOOK == ("target", "look")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_lights_what_is_to_be_read_and_what_is_to_be_pressed_each_in_its_colour(game):
    app = a_lesson(game, LESSONS[game][0])
    seen = set()
    for scene in through(app, act_on):
        app.frame(0.0)
        part, course = scene.course.part, scene.course
        for ring in scene.rings:
            seen.add(ring.press)
            assert ring.press or not course.helped, "help shows what is to be pressed alone"
            assert not (ring.press and scene.reading), f"pressed while it is read: {part.say}"
    assert seen == {True, False}


def test_what_the_first_step_does_not_speak_of_is_dimmed_and_in_the_problem_nothing_is():
    app = a_lesson("the_spill", LESSONS["the_spill"][0])
    scene = until_asked(app)
    well = scene.rings[0].rect
    panel = next(part for part in scene.table.parts if type(part).__name__ == "PanelsPart").areas[-1]
    plain = pygame.Surface(scene.look.scale.window.size)
    scene.table.draw(scene.above(plain))
    shown = plain.copy()
    scene.draw(shown)
    inside = well.inflate(-well.width // 2, -well.height // 2)
    assert difference(plain, shown, inside) == 0
    assert spread(shown, panel) < 0.6 * spread(plain, panel)
    for _ in through(app, act_on):
        if scene.course.at == len(scene.course.lesson.beats):
            break
    app.frame(0.0)
    scene.table.draw(scene.above(plain))
    shown = plain.copy()
    scene.draw(shown)
    assert difference(plain, shown, panel) == 0


def difference(one, other, area):
    pair = (pygame.surfarray.array3d(sheet.subsurface(area)).astype(int) for sheet in (one, other))
    first, second = pair
    return abs(first - second).max()


def spread(sheet, area):
    """Return how much what is seen in an area stands out from its ground."""
    return pygame.surfarray.array3d(sheet.subsurface(area)).std()


AREA = pygame.Rect(0, 0, 1280, 600)
SAID = Words("Push the die back into the bag. That costs 1 AP. It may come again, but not today.", 20)


@pytest.mark.parametrize("at", [(20, 20), (1200, 20), (20, 540), (1200, 540), (600, 280)])
def test_a_note_lies_beside_its_target_in_the_window_wherever_that_is(at):
    target, look = pygame.Rect(*at, 60, 40), a_look()
    note = callout(look, AREA, SAID, [target])
    assert AREA.contains(note.rect) and note.rect.contains(note.words)
    assert not note.rect.colliderect(target)
    assert note.rect.inflate(120, 120).colliderect(target)
    assert target.inflate(20, 20).collidepoint(note.tip)


def test_a_note_covers_nothing_else_that_is_lit_and_as_little_as_it_can_of_what_may_be_pressed():
    target, look = pygame.Rect(600, 280, 60, 40), a_look()
    first = callout(look, AREA, SAID, [target])
    other = callout(look, AREA, SAID, [target, first.rect.inflate(-20, -20)])
    assert not other.rect.colliderect(first.rect.inflate(-20, -20))
    shy = callout(look, AREA, SAID, [target], [first.rect.inflate(-20, -20)])
    assert not shy.rect.colliderect(first.rect.inflate(-20, -20))
    assert callout(look, AREA, SAID, [AREA]) is None
