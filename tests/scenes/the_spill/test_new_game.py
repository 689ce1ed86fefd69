"""The set-up: a quick start, every choice, what is begun, and sentences where it cannot be."""

import pytest

from spillgame.language import VARIABLE
from spillgame.rules.the_spill.game import MIXED
from spillgame.rules.the_spill.game import Game as SpillGame
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.scenes.scene import Replace, Scene
from spillgame.scenes.shell.new_game import NewGame
from spillgame.scenes.the_spill.new_game.panels import panels
from spillgame.settings import Settings
from spillgame.store.saves import SavesError
from spillgame.ui.intents import Do
from tests.builders import a_setup
from tests.scenes.apps import an_app, click, point, press, said, top, write
from tests.scenes.matches import a_setup as spill_setup

pytestmark = pytest.mark.usefixtures("home")


class Game(Scene):
    title = "game"

    def __init__(self, stage, match):
        super().__init__(stage)
        self.setup = match.rules.game.setup

    def refresh(self):
        self.page.show([])


def a_set_up(*, newcomer=False, **changes):
    def make(stage):
        stage.saves.is_newcomer = lambda game: newcomer
        stage.routes.play = lambda match: Game(stage, match)
        return NewGame(stage, "the_spill", panels)

    return an_app(make, **changes)


def the_content(app):
    return app.stage.saves.loaded("the_spill").content


def counted(app, count):
    """Choose the number of players."""
    widget = next(one for one in app.scene.page.widgets if one.key == "count")
    widget.choose(count - 1)


def begun(app):
    click(app, "begin")
    assert top(app) == "game", said(app).get("hint")
    return app.scene.setup


def test_a_game_begins_with_one_key_and_the_names_of_last_time():
    app = a_set_up(players=("Ada", "Bo"))
    press(app, "return")
    setup = app.scene.setup
    assert setup.players == ("Ada", "Bo")
    assert (setup.level, setup.card, setup.specialists, setup.harsh_weather) == (MIXED, None, (), False)
    assert setup.track == "standard"


def test_a_newcomers_first_game_is_an_easy_one_with_a_team_that_is_easy_to_play():
    app = a_set_up(newcomer=True)
    press(app, "return")
    setup = app.scene.setup
    assert (setup.level, setup.track, setup.harsh_weather) == (1, "training", False)
    assert len(set(setup.specialists)) == 4
    assert not {"risk_engineer", "requisition_officer"} & set(setup.specialists)


def test_a_newcomer_is_one_until_a_game_is_begun_here_to_be_played(saves):
    assert saves.is_newcomer("the_spill")
    saves.begin("the_spill", spill_setup(["Ann"], 1), bot="greedy").close()
    assert saves.is_newcomer("the_spill")
    (saves.folder / "broken.jsonl").write_text("{}")
    match = saves.begin("the_spill", spill_setup(["Ann"], 2))
    match.close()
    assert not saves.is_newcomer("the_spill")
    assert saves.is_newcomer("harbour_lights")
    saves.delete(match.path)
    assert not saves.is_newcomer("the_spill")


def test_a_surprise_keeps_the_names_and_the_number_of_players_that_are_chosen():
    app = a_set_up(newcomer=True, players=("Ada", "Bo"))
    form = app.scene.form
    form.choose_count(3)
    form.names[0] = "Cleo"
    for path, value in ((("harsh_weather",), True), (("win", "level"), 3), (("specialists",), ["sea_captain"])):
        form.choose(path, value)
    click(app, "surprise")
    setup = app.scene.setup
    assert setup.players[:2] == ("Cleo", "Bo")
    assert len(setup.players) == 3
    assert (setup.level, setup.specialists, setup.harsh_weather) == (MIXED, (), False)


def test_each_game_has_another_seed():
    seeds = set()
    for _ in range(4):
        app = a_set_up()
        press(app, "return")
        seeds.add(app.scene.setup.seed)
    assert len(seeds) > 1


def test_the_way_to_start_is_on_every_page_and_says_what_it_does():
    app = a_set_up()
    for part in ("setup", "team", "win", "sea"):
        click(app, f"tab {part}")
        assert "begin" in said(app)
        assert "chosen" in said(app)[f"tab {part}"]
    click(app, "harsh weather")
    buttons = {widget.key: widget for widget in app.scene.page.widgets}
    assert (buttons["begin"].name, buttons["surprise"].name) == ("Start this game", "Surprise me")
    assert buttons["begin"].main
    assert not buttons["surprise"].main


def test_names_are_written_and_kept_for_the_next_time():
    app = a_set_up()
    app.scene.page.focus_on("count")
    press(app, "right")
    app.scene.page.focus_on("name 2")
    press(app, *["backspace"] * 12)
    write(app, "Bø 2")
    assert begun(app).players == ("Captain", "Bø 2")
    assert app.stage.settings.players == ("Captain", "Bø 2")


def test_the_first_player_is_called_by_a_word_of_the_language_until_a_name_is_written(monkeypatch):
    monkeypatch.setenv(VARIABLE, "de")
    app = a_set_up()
    assert begun(app).players == ("Kapitän",)
    assert app.stage.settings == Settings(), "the word is not taken for a name"


def test_letters_go_into_the_name_and_do_nothing_else():
    app = a_set_up()
    app.scene.page.focus_on("name 1")
    press(app, "h", "e", "space")
    write(app, "he ")
    assert top(app) == "new game"
    assert "= 'he '" in said(app)["name 1"]


def test_the_page_says_who_runs_which_seat():
    app = a_set_up()
    counted(app, 3)
    texts = [said(app)[f"seat {seat}"] for seat in range(1, 5)]
    assert "Captain" in texts[0]
    assert "Player 2" in texts[1]
    assert "all together" in texts[3]
    counted(app, 2)
    assert "Captain" in said(app)["seat 3"]


def test_a_player_without_a_name_is_told_in_place():
    app = a_set_up()
    app.scene.form.names[0] = "  "
    click(app, "tab team")
    click(app, "begin")
    assert top(app) == "new game"
    assert "Every player needs a name." in said(app)["refusal"]
    app.scene.page.focus_on("name 1")
    write(app, "Ada")
    assert "refusal" not in said(app)
    assert begun(app).players == ("Ada",)


def test_specialists_take_the_seats_in_the_order_they_are_chosen_in():
    app = a_set_up()
    click(app, "tab team")
    ids = [specialist.id for specialist in the_content(app).specialists]
    for number in (5, 2, 0):
        click(app, f"specialist {ids[number]}")
    click(app, f"specialist {ids[2]}")
    assert "= '2'" in said(app)[f"specialist {ids[0]}"]
    assert "2 more are drawn." in said(app)["team"]
    assert begun(app).specialists == (ids[5], ids[0])


def test_a_fifth_specialist_is_refused_with_the_reason():
    app = a_set_up()
    click(app, "tab team")
    ids = [specialist.id for specialist in the_content(app).specialists]
    for number in range(4):
        click(app, f"specialist {ids[number]}")
    assert "cannot: All 4 seats are taken" in said(app)[f"specialist {ids[4]}"]
    assert "for seat" not in " ".join(said(app).values()), "there is no fifth seat"
    click(app, f"specialist {ids[4]}")
    assert len(app.scene.form.setup()["specialists"]) == 4
    assert "All 4 seats are taken" in said(app)["hint"]
    click(app, "draw all")
    assert begun(app).specialists == ()


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 200)])
def test_every_specialist_says_in_words_what_it_can_do(size, text):
    app = a_set_up(size=size, text=text)
    click(app, "tab team")
    phrases = Phrasebook(SpillGame(the_content(app), a_setup()))
    for specialist in the_content(app).specialists:
        point(app, f"specialist {specialist.id}")
        words = [phrases.ability(ability) for ability in specialist.abilities]
        shown = said(app)
        if text == 200:
            assert all(sentence in shown["pane"] for sentence in words)
        else:
            assert "pane" not in shown


@pytest.mark.parametrize("last", ["level", "card"])
def test_a_level_or_a_card_is_chosen_never_both(last):
    app = a_set_up()
    click(app, "tab win")
    card = the_content(app).win_cards[3].id
    keys = [f"win {card}", "level 2"] if last == "level" else ["level 2", f"win {card}"]
    for chosen in keys:
        click(app, chosen)
        assert [key for key in (*keys, f"level {MIXED}") if "chosen" in said(app)[key]] == [chosen]
    setup = begun(app)
    assert (setup.level, setup.card) == ((2, None) if last == "level" else (None, card))


def test_a_level_says_which_cards_it_draws_from():
    app = a_set_up()
    click(app, "tab win")
    point(app, "level 1")
    names = [card.name for card in the_content(app).win_cards if card.dots == 1]
    assert all(name in said(app)["hint"] for name in names)


def test_the_tracks_show_their_dice_and_one_is_chosen():
    app = a_set_up()
    click(app, "tab sea")
    for track in the_content(app).tracks:
        assert " ".join(map(str, track.dice)) in said(app)[f"track {track.id}"]
    last = the_content(app).tracks[-1].id
    click(app, f"track {last}")
    assert begun(app).track == last


def test_harsh_weather_says_what_it_does():
    app = a_set_up()
    click(app, "tab sea")
    point(app, "harsh weather")
    tokens = the_content(app).weather.tokens
    assert tokens.slow_ship.name in said(app)["hint"]
    assert tokens.no_ability.name not in said(app)["hint"]
    click(app, "harsh weather")
    assert begun(app).harsh_weather


def test_no_seed_is_too_large():
    app = a_set_up()
    click(app, "tab sea")
    app.scene.form.seed = ""
    app.scene.page.focus_on("seed")
    write(app, "9" * 30)
    assert 0 <= begun(app).seed < 1 << 53


def test_the_summary_says_what_is_chosen():
    app = a_set_up()
    scene = app.scene
    counted(app, 2)
    scene.form.seed = "12"
    for path, value in (("harsh_weather", True), ("track", the_content(app).tracks[2].id)):
        scene.form.choose((path,), value)
    click(app, "tab team")
    click(app, f"specialist {the_content(app).specialists[0].id}")
    summary = said(app)["summary"]
    for word in (
        "2 players",
        f"team {the_content(app).specialists[0].letter}",
        the_content(app).tracks[2].name,
        "seed 12",
    ):
        assert word in summary


def test_the_page_keys_go_from_part_to_part():
    app = a_set_up()
    app.scene.page.focus_on("back")
    for part in ("team", "win", "sea", "practice", "daily", "setup"):
        app.scene.handle(Do("page_down"))
        assert "chosen" in said(app)[f"tab {part}"]
    app.scene.handle(Do("page_up"))
    assert "chosen" in said(app)["tab daily"]


def test_a_library_that_refuses_is_told_in_place(monkeypatch):
    app = a_set_up()

    def refuse(self, game, setup):
        raise SavesError("There is no track 'x'.")

    monkeypatch.setattr(type(app.stage.saves), "begin", refuse)
    click(app, "surprise")
    assert "There is no track 'x'." in said(app)["hint"]
    assert top(app) == "new game"


def test_the_game_takes_the_place_of_the_set_up():
    app = a_set_up()
    app.scene.page.focus_on("begin")
    assert isinstance(app.scene.handle(Do("confirm")), Replace)


def test_a_disk_without_room_still_lets_a_game_begin(home):
    app = a_set_up()
    home.mkdir(exist_ok=True)
    (home / "saves").write_text("in the way")
    press(app, "return")
    assert top(app) == "game"


def test_each_track_says_how_hard_it_is_and_the_first_page_shows_what_is_chosen():
    app = a_set_up()
    assert "The usual sea" in said(app)["glance 2"]
    assert "All 4 are drawn." in said(app)["glance 0"]
    click(app, "tab sea")
    assert "A gentle sea" in said(app)["track training"]
    assert "A merciless sea" in said(app)["track ultimate"]
    click(app, "track ultimate")
    click(app, "tab team")
    click(app, "specialist sea_captain")
    click(app, "tab setup")
    assert "A merciless sea" in said(app)["glance 2"]
    assert "Sea Captain. 3 more are drawn." in said(app)["glance 0"]


def test_the_daily_game_is_shown_at_a_glance_too_and_practice_says_what_it_allows():
    app = a_set_up()
    click(app, "tab daily")
    assert all(f"glance {number}" in said(app) for number in range(3))
    click(app, "tab practice")
    assert "Undo goes past the dice" in said(app)["freedom undo"]


def test_the_game_of_the_day_is_played_by_all_who_are_named_and_summed_up_for_them():
    app = a_set_up(players=("Ada", "Bo"))
    click(app, "tab daily")
    assert "2 players" in said(app)["daily 0"]
    point(app, "begin")
    assert "Ada and Bo" in said(app)["hint"]
    assert begun(app).players == ("Ada", "Bo")


def test_the_summary_says_that_a_game_is_practice():
    app = a_set_up()
    click(app, "tab practice")
    click(app, "practice")
    assert "practice" in said(app)["summary"]
