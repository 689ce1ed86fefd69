"""The title: where it leads, what it offers when, and its sea."""

import pygame
import pytest

from spillgame import games
from spillgame.app import MOST_FRAMES
from spillgame.scenes import lessons_part
from spillgame.scenes.lessons_part import lessons_of
from spillgame.scenes.scene import FRAME_RATE, Home, Scene
from spillgame.scenes.shell import title
from spillgame.scenes.shell.box import played_last
from spillgame.scenes.shell.title_buttons import ContinueButton
from spillgame.scenes.the_spill.screens import SCREENS
from spillgame.store.learnt import Learnt
from spillgame.store.saves import SavesError
from tests.play.games import play_out
from tests.scenes.apps import WINDOWS, an_app, click, press, said, top, uncovered
from tests.scenes.driver import Window
from tests.scenes.kept import a_kept_game, a_second_program, an_ended_game, play
from tests.scenes.matches import a_setup

pytestmark = pytest.mark.usefixtures("home")


class Game(Scene):
    """Stands for the scene of a game."""

    title = "game"

    def __init__(self, stage, match):
        super().__init__(stage)
        self.match = match

    def refresh(self):
        self.page.show([])


def make(stage):
    stage.routes.play = lambda match: Game(stage, match)
    return stage.routes.title()


def painted(app):
    """Let frames pass until the title shows its picture and the games on its shelf, which a thread loads."""
    for _ in range(MOST_FRAMES):
        if app.scene.at_rest:
            break
        app.frame(1 / FRAME_RATE)
        app.scene.use_spare(1 / FRAME_RATE)
    assert app.scene.at_rest
    uncovered(app)
    app.frame(0.0)
    return pygame.display.get_surface().copy()


def looked_up(app):
    """Let frames pass until the title knows whether a game can be resumed."""
    for _ in range(MOST_FRAMES):
        if app.scene.looked_up:
            break
        app.frame(0.0)
    return app


def entered(app):
    """Enter the title again, and let two frames pass, in which it finds the game to resume."""
    app.scene.enter()
    app.frame(0.0)
    app.frame(0.0)


def begin(app, seed=3):
    return app.stage.saves.begin("the_spill", a_setup(["Ada"], seed))


def an_expedition(app):
    """Play a game of Endeavor: Deep Sea to its end."""
    more = {"players": ["Ada", "Bo"], "bots": [None, "random"]}
    setup = games.GAMES["endeavor_deep_sea"].room.setup.default() | more
    match = app.stage.saves.begin("endeavor_deep_sea", setup)
    play_out(match.table)
    return match


def test_three_presses_of_one_key_lead_to_the_first_decision():
    app = an_app(make)
    press(app, "return")
    assert top(app) == "box"
    press(app, "return")
    assert top(app) == "new game"
    press(app, "return")
    assert top(app) == "game"
    assert app.scene.match.table.state is not None
    app.take(Home())
    assert top(app) == "title"


@pytest.mark.parametrize(
    ("key", "scene"),
    [("new game", "box"), ("games", "games"), ("records", "records"), ("tower", "tower"), ("rulebook", "box"),
     ("settings", "settings"), ("quit", "dialog")],
)  # fmt: skip
def test_every_button_leads_where_it_says_and_escape_leads_back(key, scene):
    app = an_app(make)
    click(app, key)
    assert top(app) == scene
    press(app, "escape")
    assert top(app) == "title"


def test_escape_asks_whether_to_quit():
    app = an_app(make)
    press(app, "escape")
    assert "Close the game?" in said(app)["text"]
    press(app, "escape")
    assert top(app) == "title"
    press(app, "escape", "return")
    assert app.scene is None


def test_the_rulebook_s_key_opens_the_rulebook():
    app = an_app(make)
    press(app, "f1", "return")
    assert top(app) == "rulebook"


def test_the_first_frame_reads_no_folder_and_no_content(monkeypatch):
    app = an_app(make)
    scene = make(app.stage)
    monkeypatch.setattr(type(app.stage.saves), "saved", lambda self: pytest.fail("the folder was read"))
    scene.enter()
    scene.update(0.0)
    scene.draw(pygame.Surface((1280, 720)))


def test_without_an_unfinished_game_there_is_nothing_to_go_on_with():
    assert "continue" not in said(an_app(make))


def test_who_is_new_is_offered_the_lessons_and_whoever_has_begun_is_not():
    app = an_app(make)
    assert "New here? 8 short lessons" in said(app)["offer"]
    assert "focused" in said(app)["new game"]  # nobody is forced
    click(app, "offer")
    assert top(app) == "lessons"
    Learnt().keep("the_spill", lessons_of(app.stage, "the_spill")[0], 2)
    app = an_app(make)
    assert "offer" not in said(app)
    begin(app).table.close()
    assert "offer" not in said(an_app(make))


def test_the_lessons_of_the_game_played_last_are_offered_until_it_is_known_well(monkeypatch):
    monkeypatch.setattr(lessons_part, "STILL_NEW", 1)
    app = an_app(make)
    an_expedition(app).table.close()
    app = looked_up(an_app(make))
    assert "'Lessons: Endeavor: Deep Sea' = 'Is something still unclear" in said(app)["offer"]
    an_expedition(app).table.close()
    app = looked_up(an_app(make))
    assert "offer" not in said(app)


def test_whose_lessons_were_begun_is_the_game_of_the_title_until_one_is_played():
    app = an_app(make)
    Learnt().keep("endeavor_deep_sea", lessons_of(app.stage, "endeavor_deep_sea")[0], 2)
    app = an_app(make)
    assert played_last(app.stage) == "endeavor_deep_sea"
    assert "offer" not in said(app)
    begin(app).table.close()
    assert played_last(app.stage) == "the_spill"


def test_an_unfinished_game_is_offered_first_and_the_other_buttons_stay_where_they_are():
    app = an_app(make)
    before = said(app)
    begin(app).table.close()
    entered(app)
    after = said(app)
    assert "focused" in after["continue"]
    assert before["settings"] == after["settings"]
    press(app, "return")
    assert top(app) == "game"
    assert app.scene.match.rules.game.setup.seed == 3


def test_a_focus_that_was_moved_stays_when_the_game_is_found():
    app = an_app(make)
    begin(app).table.close()
    app.scene.enter()
    app.scene.page.focus_on("settings")
    app.frame(0.0)
    app.frame(0.0)
    assert "focused" in said(app)["settings"]


def test_a_game_behind_many_others_is_found_some_frames_later(monkeypatch):
    monkeypatch.setattr(title, "PATIENCE", -1.0)
    app = an_app(make)
    begin(app).close()
    for seed in (1, 2):
        an_ended_game(app.stage.saves, seed)
    app.scene.enter()
    frames = 0
    while "continue" not in said(app) and frames < MOST_FRAMES:
        assert not app.scene.at_rest
        app.frame(0.0)
        frames += 1
    assert frames == 4


def title_again(app):
    app.take(Home())
    entered(app)
    return looked_up(app)


def test_neither_a_game_that_is_over_nor_a_broken_file_hides_the_unfinished_one():
    app = an_app(make)
    going = begin(app)
    going.close()
    an_ended_game(app.stage.saves, 5)
    (app.stage.saves.folder / "2099.jsonl").write_bytes(b"rubbish")
    title_again(app)
    click(app, "continue")
    assert app.scene.match.path == going.path


@pytest.mark.parametrize(("button", "saved"), [(0, True), (1, False)])
def test_a_game_that_another_program_plays_goes_on_in_a_copy_or_in_memory(button, saved):
    app = an_app(make)
    a_kept_game(app.stage.saves)
    holding = a_second_program(app).resume(app.stage.saves.saved()[0].path)
    before = holding.path.read_bytes()
    title_again(app)
    click(app, "continue")
    assert top(app) == "dialog"
    assert "is being played in another window" in said(app)["text"]
    click(app, f"button {button}")
    match = app.scene.match
    assert top(app) == "game"
    assert match.saved is saved
    assert match.path != holding.path
    assert match.moments == holding.moments
    play(match, 3)
    assert holding.path.read_bytes() == before
    holding.close()


def test_a_game_that_another_program_plays_can_be_left_to_it():
    app = an_app(make)
    a_kept_game(app.stage.saves)
    holding = a_second_program(app).resume(app.stage.saves.saved()[0].path)
    title_again(app)
    click(app, "continue")
    press(app, "escape")
    assert top(app) == "title"
    assert len(app.stage.saves.saved()) == 1
    holding.close()
    click(app, "continue")
    assert app.scene.match.path == holding.path


def test_a_game_that_was_looked_at_is_not_looked_at_again(monkeypatch):
    app = an_app(make)
    begin(app).table.close()
    entered(app)
    monkeypatch.setattr(type(app.stage.saves), "reading", lambda self, path: pytest.fail("replayed again"))
    entered(app)
    assert "continue" in said(app)


def test_a_game_that_cannot_be_gone_on_with_is_told():
    app = an_app(make)
    match = begin(app)
    match.table.close()
    entered(app)
    match.path.unlink()
    click(app, "continue")
    assert top(app) == "dialog"
    assert match.path.name in said(app)["text"]


def test_a_game_to_go_on_with_is_offered_with_its_board_and_a_few_words():
    app = an_app(make)
    match = begin(app)
    match.table.close()
    app.scene.enter()
    painted(app)
    assert "Ada" in said(app)["continue"]
    card = next(widget for widget in app.scene.page.widgets if widget.key == "continue")
    known = app.stage.saves.summary(app.stage.saves.unfinished())
    assert {**known.columns["board"]}["healthy"] == match.table.state.healthy
    board = SCREENS.thumbnail(app.stage.look.in_colours(SCREENS.colours), known, 100)
    shown = card.board(100)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(board, "RGBA")
    assert card.rect.height > 2 * next(one for one in app.scene.page.widgets if one.key == "settings").rect.height


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_board_to_go_on_with_has_room_in_every_window(size, text):
    app = an_app(make, size, text=text)
    begin(app).table.close()
    entered(app)
    card = next(widget for widget in app.scene.page.widgets if widget.key == "continue")
    assert card._pictured(app.stage.look)
    assert card.too_long(app.stage.look) == ""
    rects = [widget.rect for widget in app.scene.page.widgets if widget.key != "hint"]
    assert all(not one.colliderect(other) for i, one in enumerate(rects) for other in rects[:i])


def test_a_game_whose_content_has_faults_now_is_offered_without_its_board(monkeypatch):
    app = an_app(make)
    begin(app).table.close()
    entered(app)
    assert "Ada" in said(app)["continue"]

    def broken(game):
        raise SavesError("The content has faults.")

    monkeypatch.setattr(app.stage.saves, "loaded", broken)
    app.scene.refresh()
    assert "Ada" not in said(app)["continue"]
    app.frame(0.0)


def drawn_button(look, *details):
    button = ContinueButton(
        key="continue", rect=pygame.Rect(0, 0, 280, 176), name="Continue", board=_plain, details=details
    )
    surface = pygame.Surface((280, 176))
    button.draw(surface, look, False)
    return pygame.image.tobytes(surface, "RGB")


def _plain(side):
    return pygame.Surface((side, side))


def test_a_detail_that_has_no_room_as_a_whole_is_left_out(home):
    look = Window(home).open().scene.look
    fitting, long = (
        ("Offshore", "turn 7", "Captain, Magnate, Wildcatter"),
        "2026-11-23 and more words than have room here",
    )
    assert drawn_button(look, *fitting, long) == drawn_button(look, *fitting)
    assert drawn_button(look, *fitting) != drawn_button(look, *fitting[:2])
