"""Words explained: by a pointer that rests, by a key, by a click, on every page; and the glossary of a game."""

import re

import pygame
import pytest

from spillgame.games import GAMES
from spillgame.rules.glossary import Glossary
from spillgame.scenes import terms
from spillgame.scenes.scene import Push
from spillgame.scenes.shell.new_game import NewGame
from spillgame.scenes.table.list_view import ListView
from spillgame.ui.written import joined, places_of
from tests.lessons import LESSONS
from tests.mods import a_mod
from tests.scenes.apps import WINDOWS, an_app, click, press, press_at, said, show, top, write
from tests.scenes.kept import a_kept_game, rows, the_title
from tests.scenes.layout_check import assert_usable
from tests.scenes.lesson_hand import a_lesson

pytestmark = pytest.mark.usefixtures("home")
LONG = terms.RESTS + 0.1


def the_table(size=(1280, 720), **chosen):
    """Return an app that shows a running game in its Action Phase."""
    chosen = {"speed": "instant", **chosen}
    app = the_title(size, **chosen)
    match = app.stage.saves.resume(a_kept_game(app.stage.saves, 1, 60))
    app.take(Push(app.stage.routes.play(match)))
    for _ in range(20):
        app.frame(1.0)
        if app.scene.title == "action" and not app.scene.moving:
            return app
        press(app, "space")
    return app


def move_to(app, at):
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at))
    app.frame(0.0)


def rest_at(app, at):
    move_to(app, at)
    app.frame(LONG)


def place_of(app, key, word):
    """Return the middle of a word of a widget."""
    widget = next(one for one in app.scene.page.widgets if one.key == key)
    lines = widget.written(app.stage.look)
    start = joined(lines).index(word)
    return places_of(app.stage.look, lines, start, start + len(word))[0].center


def explained(app):
    shown = app.explainer.shown
    return shown.term.name if shown is not None else ""


def test_a_word_is_explained_once_the_pointer_has_rested_on_it_and_no_longer_when_it_leaves():
    app = the_table()
    at = place_of(app, "status", "AP")
    move_to(app, at)
    app.frame(terms.RESTS / 2)
    assert explained(app) == ""
    app.frame(terms.RESTS)
    assert explained(app) == "AP"
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    move_to(app, (at[0] + 1, at[1]))
    app.frame(0.0)
    assert explained(app) == "AP"
    move_to(app, (2, 2))
    app.frame(0.0)
    assert explained(app) == ""
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((900, 1200), 100)])
def test_a_note_covers_neither_the_word_nor_the_line_that_explains(size, text):
    app = the_table(size, text=text)
    hint = next(one.rect for one in app.scene.page.widgets if one.key == "hint")
    seen = 0
    for widget in [one for one in app.scene.page.widgets if one.rect.bottom > size[1] // 2 and not one.hidden]:
        lines = widget.written(app.stage.look)
        for word in re.finditer(r"\w+", joined(lines)):
            rest_at(app, places_of(app.stage.look, lines, word.start(), word.end())[0].center)
            if explained(app):
                seen += 1
                note, shown = app.explainer.place, app.explainer.shown
                assert app.stage.look.scale.window.contains(note)
                assert not note.colliderect(hint), widget.key
                assert note.collidelist(list(shown.places)) < 0 or not shown.exact, widget.key
    assert seen


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((800, 600), 200), ((900, 1200), 100)])
def test_a_note_covers_nothing_that_a_lesson_says(size, text):
    game = "the_spill"
    app = a_lesson(game, LESSONS[game][0], size, text)
    label = next(one for one in app.scene.page.widgets if one.key == "said")
    label.name = "An animal on it becomes Contaminated, and then goes to Sickbay."
    rest_at(app, place_of(app, "said", "Contaminated"))
    assert explained(app) == "Contaminated"
    assert not app.explainer.place.colliderect(app.scene.strip)


def test_a_part_of_a_note_is_explained_by_its_name_and_a_place_of_the_board_is_left_alone():
    app = the_table()
    rects = {one.key: one.rect for one in app.scene.page.widgets}
    rest_at(app, rects["situation-removed"].center)
    assert explained(app) == "Removed Oil"
    place = next(one for one in app.scene.page.widgets if one.role == "place")
    rest_at(app, place.rect.center)
    assert explained(app) == ""


def test_nothing_is_looked_up_while_the_pointer_moves_and_once_while_it_rests(monkeypatch):
    app = the_table()
    asked = []
    look_up = terms.letter_at
    monkeypatch.setattr(terms, "letter_at", lambda *at: asked.append(1) or look_up(*at))
    x, y = place_of(app, "status", "AP")
    for step in range(30):
        move_to(app, (x + step % 2, y))
        app.frame(terms.RESTS / 3)
    assert asked == []
    for _ in range(30):
        app.frame(LONG)
    assert asked == [1]


def test_a_player_who_wants_no_notes_gets_none_but_the_key_explains():
    app = the_table(explain=False)
    rest_at(app, place_of(app, "status", "AP"))
    assert explained(app) == ""
    app.scene.page.focus_on("actions-extra_action")
    move_to(app, (2, 2))
    press(app, "g")
    assert top(app) == "term"


def test_the_key_explains_the_words_of_the_widget_with_the_focus_and_leads_to_the_rule():
    app = the_table()
    press_at(app, "actions-extra_action", "g")
    assert "'Glossary' = 'Extra Action'" in said(app)["terms"]
    assert "One AP at once" in said(app)["told"]
    press(app, "right")
    assert "'Glossary' = 'AP'" in said(app)["terms"]
    click(app, "rulebook")
    assert top(app) == "rulebook"
    assert "S-4.1" in said(app)["reader"]
    press(app, "escape", "g")
    assert top(app) == "action"


def test_the_key_explains_first_the_word_under_the_pointer():
    app = the_table()
    rest_at(app, place_of(app, "status", "AP"))
    press(app, "g")
    assert top(app) == "term"
    assert "AP" in said(app).get("heading", said(app).get("terms", ""))


def test_a_click_on_a_word_of_a_plain_text_explains_it_and_a_click_beside_it_does_not():
    app = the_table()
    at = place_of(app, "status", "AP")
    rest_at(app, at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(0.0)
    assert top(app) == "term"
    press(app, "escape")
    at = place_of(app, "status", "has")
    rest_at(app, at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    app.frame(0.0)
    assert top(app) == "action"


def test_the_list_view_explains_the_line_with_the_focus():
    app = the_table()
    press(app, "v")
    assert isinstance(app.scene, ListView)
    press(app, "g")
    assert top(app) in ("term", "glossary")
    assert app.scene.explains


def test_the_page_on_which_a_game_is_set_up_explains_its_words():
    app = the_title()
    show(app, app.stage.routes.new_game("the_spill"))
    press(app, "g")
    assert app.scene.explains
    press(app, "escape")
    show(app, NewGame(app.stage, "deep_sea_adventure"))
    press(app, "g")
    assert app.scene.tells_of == "deep_sea_adventure"


def test_outside_of_games_the_key_does_nothing():
    app = the_title()
    press(app, "g")
    assert top(app) == "title"


# --- The glossary ---


@pytest.mark.parametrize("game", ["the_spill", "deep_sea_adventure"])
def test_the_glossary_lists_all_words_and_is_searched_by_typing(game):
    app = the_title()
    show(app, app.stage.routes.glossary(game))
    names = [entry.text.casefold() for entry in app.scene.list.entries]
    assert names == sorted(names)
    assert len(names) > 20
    write(app, "drop")
    assert 0 < len(app.scene.list.entries) < len(names)
    assert "'drop'" in rows(app)[0]
    write(app, "zzz")
    assert "nothing" in said(app)
    press(app, *["backspace"] * 3, "down", "return")
    assert top(app) == "rulebook"
    press(app, "escape")
    assert top(app) == "glossary"


def test_it_is_reached_from_the_pause_and_from_the_rulebook():
    app = the_table()
    press(app, "p")
    click(app, "glossary")
    assert top(app) == "glossary"
    press(app, "escape", "escape", "f1")
    click(app, "glossary")
    assert top(app) == "glossary"


def test_a_mod_explains_the_words_of_its_own_cards(home):
    a_mod(
        home, "more", "glossary.yaml", "- {id: kelp, name: Kelp, text: Green.}\n- {id: rig, name: rig, text: Ours.}\n"
    )
    app = an_app(lambda stage: stage.routes.title())
    show(app, app.stage.routes.glossary("the_spill"))
    told = {entry.text: entry.details for entry in app.scene.list.entries}
    assert told["Kelp"] == "Green."
    assert told["rig"] == "Ours."


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_words_and_glossary_are_tidy_in_every_window(size, text):
    app = the_title(size, text=text)
    show(app, app.stage.routes.glossary("the_spill"))
    assert_usable(app.scene)
    every = GAMES["the_spill"].room.glossary(app.stage.saves.loaded("the_spill").content)
    longest = sorted(Glossary(every).terms, key=lambda term: len(term.text))[-3:]
    show(app, terms.TermScene(app.stage, "the_spill", longest))
    assert_usable(app.scene)
    note = terms.note_about(app.stage.look, "the_spill", longest[-1], "G")
    assert app.stage.look.scale.window.contains(note.get_rect())


def test_a_lesson_explains_words_of_its_strip_and_of_the_table_above_it():
    app = the_title()
    app.take(Push(app.stage.routes.lesson("deep_sea_adventure", "first_dive")))
    for _ in range(5):
        app.frame(1.0)
    rest_at(app, place_of(app, "said", "treasure"))
    assert explained(app) == "treasure"
    air = next(one for one in app.scene.table.page.widgets if one.key == "air")
    rest_at(app, air.rect.center)
    assert explained(app) == "air"
