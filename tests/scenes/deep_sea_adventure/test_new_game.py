"""Who plays each seat of a dive, how many may, and who begins, on the page that follows from the set-up's fields."""

import pytest

from spillgame.scenes.shell.new_game import NewGame
from tests.builders.dive import dive_content
from tests.scenes.apps import an_app, click, press, said, top
from tests.texts import shell_words

pytestmark = pytest.mark.usefixtures("home")


def a_page(newcomer=False, **chosen):
    def make(stage):
        stage.saves.is_newcomer = lambda game: newcomer
        return NewGame(stage, "deep_sea_adventure")

    return an_app(make, **chosen)


def setup_of(app):
    click(app, "begin")
    assert top(app) != "new game", said(app)
    return app.scene.match.header.setup


def test_a_newcomer_dives_against_three_bots_of_different_temper_each_called_by_its_name():
    setup = setup_of(a_page(newcomer=True, players=("Ada", "Bo")))
    assert setup["bots"][0] is None
    assert len(set(setup["bots"][1:])) == 3
    assert None not in setup["bots"][1:]
    say = shell_words()
    assert setup["players"] == ["Ada", *(say(f"rivals.{bot}") for bot in setup["bots"][1:])]


def test_the_people_of_last_time_take_the_first_seats_and_bots_the_rest():
    app = a_page(players=("Ada", "Bo"))
    setup = setup_of(app)
    assert setup["players"][:2] == ["Ada", "Bo"]
    assert setup["bots"][:2] == [None, None]
    assert None not in setup["bots"][2:]
    assert app.stage.settings.players == ("Ada", "Bo"), "a bot is no player of the next game"


def test_a_seat_is_given_to_another_bot_and_called_so_unless_it_was_named():
    app = a_page(players=("Ada",))
    before = app.scene.form.names[1]
    app.scene.page.focus_on("who 2")
    press(app, "right")
    press(app, "right")  # to one who has no seat yet
    named = app.scene.form.names[1]
    assert named != before
    assert named in said(app)["who 2"]
    app.scene._changed(lambda: app.scene.form.names.__setitem__(1, "Rival"))
    app.scene.page.focus_on("who 2")
    press(app, "right")
    assert app.scene.form.names[1] == "Rival"


def test_two_bots_of_one_kind_are_told_apart_by_their_names():
    form = a_page(players=("Ada",)).scene.form
    form.seat_player(1, "greedy")
    form.seat_player(2, "greedy")
    assert len(set(form.names[:4])) == 4


def test_a_bots_temper_is_said_where_it_is_chosen():
    app = a_page(players=("Ada",))
    form = app.scene.form
    one = next(one for one in form.who if one.value == form.players[1])
    assert one.about in said(app)["who 2"]


def test_one_alone_is_a_person_and_has_no_bots_to_choose_from():
    app = a_page(players=("Ada",))
    app.scene._changed(lambda: setattr(app.scene.form, "count", 1))
    assert "who 1" not in said(app)
    setup = setup_of(app)
    assert (setup["players"], setup["bots"]) == (["Ada"], [None])


def test_who_begins_is_drawn_or_called_by_name_and_nobody_who_does_not_play():
    app = a_page(players=("Ada", "Bo"))
    form = app.scene.form
    ways = form.ways("starter")
    assert [way.name for way in ways[1:]] == form.names[: form.count]
    form.choose(*ways[-1][:2])
    assert form.setup()["starter"] == form.count
    form.count -= 1
    assert form.setup()["starter"] == "draw"


def test_so_many_dive_as_the_table_takes(monkeypatch):
    app = a_page(players=("Ada",))
    form = app.scene.form
    tables = dive_content().tables
    small = type(tables[0])(**{**{name: getattr(tables[0], name) for name in tables[0].__slots__}, "divers": (2, 3)})
    monkeypatch.setattr(form, "_content", type("Content", (), {"tables": (small,), "words": dive_content().words})())
    assert list(form.counts) == [1, 2, 3]
    form.choose(("table",), small.id)
    assert form.count == 3


def test_a_surprise_keeps_the_people_and_draws_other_bots_each_once():
    app = a_page(players=("Ada", "Bo"))
    seen = set()
    for _ in range(8):
        setup = app.scene.form.surprise()
        assert setup["players"][:2] == ["Ada", "Bo"]
        bots = [bot for bot in setup["bots"] if bot]
        assert len(set(bots)) == len(bots) == 2
        seen.add(tuple(bots))
    assert len(seen) > 1


def test_the_game_of_the_day_is_begun_by_the_first_person():
    app = a_page(players=("Ada",))
    app.scene.show_part("daily")
    for _ in range(5):
        app.frame(0.1)
    assert "not been played" in said(app)["daily 0"]
    click(app, "begin")
    header = app.scene.match.header
    assert header.daily is not None
    assert header.setup["players"] == ["Ada"]


def test_a_practice_game_is_begun_at_a_switch():
    app = a_page(players=("Ada",))
    click(app, "practice")
    click(app, "begin")
    assert app.scene.match.practice
