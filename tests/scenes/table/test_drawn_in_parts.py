"""A table is redrawn and re-laid out only where it changed: it must look as if it was built from scratch."""

import random

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.rules.the_spill.board import Sector, Space
from spillgame.scenes.table.page import TablePage
from spillgame.ui.intents import Point, Wheel
from tests.builders import a_game
from tests.scenes.boards import the_rules
from tests.scenes.driver import Window

BOTS = {
    "deep_sea_adventure": [None, "level_3", "grab_2", "greedy", "random", "grab_1"],
    "endeavor_deep_sea": [None, "random"],
}
IN_PARTS = ("deep_sea_adventure", "endeavor_deep_sea", "offshore", "the_spill")
KEYS = ("tab", "left", "down", "up", "right", "1", "2", "+", "-", "shift+left", "f", "ctrl+z", "ctrl+y", "escape")
FRAMES = 3000


def begun(home, game, **chosen):
    """Begin a game over the title, at the usual speed."""
    window = Window(home, **{"speed": "1", "ask_hints": False, **chosen}).open()
    stage = window.app.stage
    setup = GAMES[game].room.setup.first(stage.saves.loaded(game).content) | {"seed": 7}
    if "bots" in setup:
        setup["bots"] = BOTS.get(game, [None for _ in setup["bots"]])
        setup["players"] = [f"Player {number}" for number, _ in enumerate(setup["bots"], 1)]
    return window.show(stage.routes.play(stage.saves.begin(game, setup)))


def meddle(window: Window, rng: random.Random) -> None:
    """Look at something, turn the wheel there, open a tab or a view, press a key, or change the size of text."""
    widgets = [one for one in window.page.widgets if one.rect]
    match rng.randrange(8):
        case 0 | 1 | 2:
            window.app.take(window.scene.handle(Point(rng.choice(widgets).rect.center)))
        case 3:
            window.app.take(window.scene.handle(Wheel(rng.choice(widgets).rect.center, rng.choice((-1, 1)))))
        case 4 if picked := [one for one in widgets if one.role == "tab" or one.group in ("views", "players")]:
            rng.choice(picked).press()
        case 5 if rng.random() < 0.1:
            window.change(text=rng.choice((100, 200)))
        case _ if window.scene.model.asks:
            window.press(rng.choice(KEYS))
    while not shown(window) and any(isinstance(one, TablePage) for one in window.app.stack.scenes):
        window.press("escape")


def shown(window: Window) -> bool:
    """Return whether the page is on top."""
    return isinstance(window.scene, TablePage)


@pytest.mark.parametrize("game", IN_PARTS)
@pytest.mark.parametrize("most", [20, pytest.param(120, marks=pytest.mark.slow)])
def test_what_changes_in_parts_is_what_would_be_laid_out_and_drawn_as_a_whole(home, game, most):
    window, rng, looked = begun(home, game), random.Random(3), 0
    seen = None
    for _ in range(FRAMES):
        scene, playback = window.scene, window.playback
        if not shown(window) or looked >= most:
            break
        legal = window.table.legal()
        if not playback.busy and not playback.held:
            if playback.drop_is_due:
                window.press("space")
            elif legal and rng.random() < 0.1:
                window.app.take(scene.controls.act(rng.choice(legal)))
        if rng.random() < 0.3:
            meddle(window, rng)
        scene.use_spare(0.01)
        window.frame()
        if not shown(window):
            continue
        now = playback.current, playback.busy, playback.held, window.page.looked_at
        if now != seen and rng.random() < 0.5:
            seen = now
            looked += 1
            scene.keep_up()  # what was scrolled into view is visible from the next frame on
            drawn, form = on_sheet(window), window.form()
            window.scene.enter()  # lays all parts out again
            assert form == window.form(), now
            assert drawn == whole(window), f"{now}\n{form}"
    assert looked >= most


def test_a_space_that_is_looked_at_looks_other_than_the_sector_that_equals_it_by_its_number(home):
    play = a_game().at("N1").play()
    window = Window(home).sit_down(play, the_rules(play))
    board, view = window.scene.model.board, window.scene.view._replace(busy=True)
    space, sector = (board.shows(view._replace(looked_at=place)) for place in (Space(3), Sector(3)))
    assert space != sector
    assert [*board.changes(space, sector)] == [board.rect]


def whole(window: Window) -> bytes:
    """Return what the page shows when all of it is redrawn."""
    page = window.page
    page.invalidate()
    surface = pygame.display.get_surface().copy()
    page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def on_sheet(window: Window) -> bytes:
    """Return what the page shows as it was drawn."""
    surface = pygame.display.get_surface().copy()
    window.page.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
