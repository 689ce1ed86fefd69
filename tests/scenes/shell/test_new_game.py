"""The page of set-up that follows from a set-up's fields: every kind of field, paging, and refusals in their places."""

from dataclasses import replace

import pytest

from spillgame import games
from spillgame.rules.game import Refusal
from spillgame.scenes.setup_form import SetupForm
from spillgame.scenes.shell.new_game import NewGame
from spillgame.store.saves import SavesError
from tests.box.hidden import NAME
from tests.scenes.apps import an_app, click, press, press_at, said, top, windows, write
from tests.scenes.every_scene import the_content
from tests.scenes.layout_check import assert_tidy, assert_usable

pytestmark = pytest.mark.usefixtures("home", "game")
SIZES = ((1280, 720), (1920, 1080), (1024, 768), (800, 600))
GAMES = (NAME, "the_spill", "deep_sea_adventure")


def a_page(game=NAME, size=(1280, 720), newcomer=False, **chosen):
    def make(stage):
        stage.saves.is_newcomer = lambda game: newcomer
        return NewGame(stage, game)

    return an_app(make, size, **chosen)


def pages(app):
    """Go through the pages of the form."""
    for _ in app.scene.show_all():
        app.frame(0.0)
        yield


def turned_to(app, key):
    """Turn to the page on which a widget stands."""
    for _ in pages(app):
        if key in said(app):
            return app
    raise AssertionError(f"no page has {key!r}")


def begun(app):
    """Begin, and return the set-up of the game."""
    click(app, "begin")
    assert top(app) != "new game", said(app)
    return app.scene.match.header.setup


def test_return_begins_a_game_of_the_usual_set_up_with_the_names_of_last_time():
    app = a_page(players=("Ada", "Bo"))
    press(app, "return")
    setup = app.scene.match.header.setup
    assert setup["players"] == ["Ada", "Bo"]
    assert (setup["lamps"], setup["rough_sea"]) == (6, False)


def test_a_newcomers_form_begins_with_what_is_easy_as_far_as_the_game_says_what_that_is():
    form = a_page("the_spill", newcomer=True).scene.form
    setup = form.setup()
    assert (setup["track"], setup["win"], len(setup["specialists"])) == ("training", {"level": 1}, 4)
    assert a_page(newcomer=True).scene.form.setup()["lamps"] == a_page().scene.form.setup()["lamps"]


def test_a_choice_that_a_mod_has_taken_away_gives_way_to_the_first_one():
    room = games.GAMES["the_spill"].room
    content = replace(the_content("the_spill"), tracks=the_content("the_spill").tracks[2:])
    form = SetupForm(room, content, ("Ada",), ("Bo",) * 4)
    assert form.setup()["track"] == form.surprise()["track"] == content.tracks[0].id
    assert form.refusal() is None


def test_each_field_is_called_what_the_content_calls_it():
    shown = said(a_page())
    assert "choice 'Players'" in shown["count"]
    assert "choice 'Lamps' = '6'" in shown["choice lamps"]
    assert "'Rough sea'" in shown["flag rough_sea"]
    assert "field 'Seed'" in shown["seed"]


def test_players_are_added_within_the_seats_and_named():
    app = a_page(players=("Ada",))
    assert "name 2" not in said(app)
    for _ in range(5):
        press_at(app, "count", "right")
    assert [key for key in said(app) if key.startswith("name ")] == ["name 1", "name 2", "name 3"]
    press_at(app, "name 2", *["backspace"] * 8)
    write(app, "Bo")
    assert begun(app)["players"] == ["Ada", "Bo", "Player 3"]
    assert app.stage.settings.players == ("Ada", "Bo", "Player 3")


def test_one_player_can_be_chosen_where_only_another_mode_allows_it_and_several_bring_the_mode_back():
    app = a_page("endeavor_deep_sea")
    press_at(app, "count", *["left"] * 3)
    alone = app.scene.form.setup()
    assert (len(alone["players"]), alone["mode"], app.scene.form.refusal()) == (1, "coop", None)
    press(app, "right")
    two = app.scene.form.setup()
    assert (len(two["players"]), two["mode"]) == (2, "competitive")
    press(app, "left")
    press_at(app, "choice mode", "left")
    assert (app.scene.form.count, app.scene.form.setup()["mode"]) == (2, "competitive")


def test_choices_flags_and_the_seed_go_into_the_set_up():
    app = a_page()
    press_at(app, "choice lamps", "left")
    click(app, "flag rough_sea")
    press_at(app, "seed", *["backspace"] * 6)
    write(app, "4x2")
    setup = begun(app)
    assert (setup["lamps"], setup["rough_sea"], setup["seed"]) == (5, True, 42)


def test_a_new_seed_is_drawn_at_a_button():
    app = a_page()
    seen = set()
    for _ in range(4):
        click(app, "new seed")
        seen.add(app.scene.form.seed)
    assert len(seen) > 1


def test_several_ways_to_choose_one_thing_stand_in_one_row_and_ids_in_one_each():
    app = a_page("the_spill")
    form = app.scene.form
    turned_to(app, "choice win")
    way = next(n for n, way in enumerate(form.ways("win")) if way.path == ("win", "card"))
    app.scene._changed(lambda: form.choose(*form.ways("win")[way][:2]))
    assert form.ways("win")[way].name in said(app)["choice win"]
    turned_to(app, "specialists marine_vet")
    click(app, "specialists marine_vet")
    setup = begun(app)
    assert setup["win"] == {"card": form.ways("win")[way].value}
    assert setup["specialists"] == ["marine_vet"]


def test_a_refusal_stands_below_the_row_that_it_speaks_of_until_something_is_changed():
    app = a_page()
    press_at(app, "name 1", *["backspace"] * 18)
    click(app, "begin")
    assert top(app) == "new game"
    assert "none of them empty" in said(app)["refusal"]
    below = next(widget.rect for widget in app.scene.page.widgets if widget.key == "refusal")
    assert below.top > next(widget.rect for widget in app.scene.page.widgets if widget.key == "name 1").bottom
    write(app, "Ada")
    app.scene.page.focus_on("name 1")
    write(app, "Ada")
    assert "refusal" not in said(app)
    assert begun(app)["players"] == ["Ada"]


def test_the_page_of_what_was_refused_is_turned_to():
    app = a_page("the_spill", (1024, 768), text=200)
    turned_to(app, "seed")
    app.scene.form.names[0] = " "
    click(app, "begin")
    assert "name 1" in said(app)
    assert "refusal" in said(app)


def test_a_refusal_of_no_one_field_stands_in_the_hint(monkeypatch):
    app = a_page()
    monkeypatch.setattr(app.scene.form, "refusal", lambda: Refusal("die_falls", "H-2"))
    click(app, "begin")
    assert "First the die must come to rest." in said(app)["hint"]


def test_content_with_faults_is_told_and_leads_back(monkeypatch):
    def broken(self, game):
        raise SavesError("The content has faults: harbour.yaml:1:1: found a tab. " * 20)

    monkeypatch.setattr("spillgame.store.saves.Saves.loaded", broken)
    app = a_page()
    assert "found a tab" in said(app)["fault"]
    assert "begin" not in said(app)
    press(app, "end", "page down", "escape")
    assert app.scene is None


def test_the_page_keys_go_round_the_pages():
    app = a_page("the_spill", (1024, 768), text=200)
    before = said(app)["page"]
    press(app, "page down")
    assert said(app)["page"] != before
    press(app, "page up")
    assert said(app)["page"] == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("size", "text"), windows(SIZES))
def test_every_page_is_tidy_and_reached_by_mouse_and_keyboard(name, size, text):
    app = a_page(name, size, text=text, players=("A player of long name",) * 3)
    app.scene.form.count = max(app.scene.form.counts)
    for _ in pages(app):
        assert_usable(app.scene)
    app.scene.form.names[0] = " "
    click(app, "begin")
    assert "refusal" in said(app)
    assert_tidy(app.scene)


@pytest.mark.parametrize("text", [125, 175])
def test_which_player_a_name_is_of_is_never_cut(text):
    assert_tidy(a_page("offshore", (1920, 1080), text=text).scene)
