"""The smallest game in the window, with its own board: from the title to the end, and what is kept of it."""

from collections.abc import Iterator

import pytest

from spillgame.play.journal import JournalReader
from spillgame.play.reading import replay
from spillgame.scenes.table.spot import Spot
from tests.box.hidden import NAME
from tests.scenes.driver import Window
from tests.scenes.hands import Hand, Keyboard, Mouse
from tests.scenes.layout_check import assert_reachable, assert_tidy
from tests.scenes.matches import a_setup
from tests.scenes.plain import play_on, settled

SEED = 3


@pytest.fixture
def window(game, home) -> Window:
    return Window(home).open()


def begun(window: Window, players=("Ada", "Ben"), **changes: object) -> Window:
    """Show a game of its usual set-up, over the title."""
    setup = {"players": list(players), "lamps": 6, "rough_sea": False, "seed": SEED, **changes}
    window.show(window.app.stage.routes.play(window.app.stage.saves.begin(NAME, setup)))
    settled(window)
    return window


def erase(window: Window, key: str) -> None:
    window.click(key).press(*["backspace"] * len(window.widget(key).value))


def read_out(window: Window) -> Window:
    """Let a page read all that it needs of the journals."""
    return window.until(lambda: not window.scene.moving).frame()


def listed(window: Window) -> list[str]:
    return [str(one) for one in window.scene.describe() if one.key.startswith(("row ", "heading "))]


# --- A game is set up ---


def test_the_title_leads_over_the_page_of_the_box_to_the_set_up_of_each_game(window):
    window.click("new game")
    assert window.scene.title == "box"
    assert [window.widget(f"game {name}").name for name in ("the_spill", NAME)] == ["The Spill", "Harbour Lights"]
    window.click(f"game {NAME}")
    assert (window.scene.title, window.widget("heading").name) == ("new game", "Harbour Lights")
    assert window.find("choice lamps") is not None
    window.click("back").click("new game").click("game the_spill")
    assert window.find("specialists marine_vet") is None
    assert window.find("tab team") is not None


def test_what_is_chosen_on_its_page_is_played(window):
    window.click("new game").click(f"game {NAME}")
    window.page.focus_on("count")
    window.press("right")
    for number, name in ((1, "Ada"), (2, "Ben")):
        erase(window, f"name {number}")
        window.write(name)
    window.page.focus_on("choice lamps")
    window.press("left").click("flag rough_sea")
    erase(window, "seed")
    window.write("42").click("begin")
    assert window.scene.title == "table"
    assert window.playback.match.header.game == NAME
    chosen = {"players": ["Ada", "Ben"], "lamps": 5, "rough_sea": True, "seed": 42}
    assert window.playback.match.header.setup == chosen


def test_a_wrong_thing_is_refused_at_its_place_and_can_be_mended(window):
    window.click("new game").click(f"game {NAME}")
    erase(window, "name 1")
    window.click("begin")
    assert window.scene.title == "new game"
    refusal = window.widget("refusal")
    assert refusal.name == "The players are 1 to 3 names, none of them empty."
    assert window.widget("name 1").rect.bottom <= refusal.rect.top < window.widget("choice lamps").rect.top
    window.click("name 1").write("Ada").click("begin")
    assert window.scene.title == "table"


# --- A whole game ---


@pytest.fixture
def only(monkeypatch):
    """Return what forbids every device but that of a hand."""

    def forbid(hand: type[Hand]) -> None:
        others = ("press", "write") if hand is Mouse else ("click_at", "_move")
        for name in others:
            monkeypatch.setattr(Window, name, lambda *args: pytest.fail("the other device was used"))

    return forbid


@pytest.mark.parametrize("device", [Mouse, Keyboard])
def test_a_game_is_played_from_title_to_title_with_one_device(window, game, only, monkeypatch, device):
    monkeypatch.setattr("spillgame.scenes.setup_form.new_seed", lambda: SEED)
    only(device)
    hand = device(window)
    for key in ("new game", f"game {NAME}", "begin"):
        hand.use(key)
    play_on(window, hand, game.bot("careful", 1))
    assert window.scene.title == "end"
    match = window.playback.match
    *_, last = replay(match.rules, JournalReader(match.path))
    assert last.state == match.table.state
    for key in ("title", "quit", "button 0"):
        hand.use(key)
    assert window.closed


def test_a_watched_game_comes_to_its_end_by_itself_and_closes_the_window(game, home):
    setup = {**game.room.setup.default(), "seed": SEED}
    window = Window(home, reduced_motion=True).open(game=NAME, setup=setup, bot="random", tour=True)
    table, titles = window.table, []
    while not window.closed:
        titles.append(window.scene.title)
        window.frame(dt=1.0)
    assert table.is_over()
    assert list(dict.fromkeys(titles)) == ["table", "end"]


def test_the_players_go_back_as_far_as_the_die_and_see_all_that_happened(window):
    begun(window)
    window.press("return").frame(2)
    assert window.playback.drop_is_due
    window.do("undo")
    assert window.table.moments[-1].n == 0
    window.do("redo").press("space")
    settled(window)
    assert "what was seen stays seen" in window.widget("undo").refused
    window.do("log")
    story = [line.partition("'")[2] for line in listed(window)]
    assert story[0].startswith("Night 1: Ada is on watch.'")
    assert story[1].startswith("Ada throws the die.'")
    window.press("home", "return")
    assert window.scene.title == "look back"
    window.press("right")
    assert "Ada throws the die." in window.form()
    window.press("escape").do("list_view")
    assert window.scene.title == "list view"
    assert any("'Throw the die'" in line for line in listed(window))
    window.press("return").frame(2)
    assert (window.scene.title, window.playback.drop_is_due) == ("table", True)


# --- What is kept ---


def test_a_game_is_left_for_the_title_gone_on_with_ended_and_watched_again(window, game):
    begun(window)
    hand, bot = Mouse(window), game.bot("careful", 1)
    play_on(window, hand, bot, 4)
    settled(window)
    left = window.table.state
    window.press("escape")
    assert window.scene.title == "pause"
    window.click("to title")
    window.until(lambda: window.find("continue") is not None)
    window.click("continue")
    settled(window)
    assert (window.scene.title, window.table.state) == ("table", left)
    play_on(window, hand, bot)
    assert window.widget("verdict").name
    assert window.widget("reasons").name == window.playback.rules.reasons_to_text(
        window.playback.rules.result(window.table.state).reasons
    )
    ended = window.table.state
    window.click("replay").press("end")
    assert window.scene.title == "replay"
    assert "The game is over." in window.form()
    window.press("home")
    assert "Night 1: Ada is on watch." in window.form()
    window.press("escape")
    assert (window.scene.title, window.table.state) == ("end", ended)


def test_the_list_of_games_holds_both_kinds_and_each_opens_as_it_is(window, game):
    saves = window.app.stage.saves
    saves.begin("the_spill", a_setup(["Cid"], 5)).close()
    begun(window)
    play_on(window, Mouse(window), game.bot("careful", 1))
    window.click("title").click("games")
    read_out(window)
    lights, spill = listed(window)
    assert "Harbour Lights  ·  over  ·  Ada, Ben" in lights
    assert "The Spill  ·  " in spill
    window.click("watch").press("end")
    assert "The game is over." in window.form()
    read_out(window.press("escape"))
    window.page.focus_on("row 0")
    window.press("down").click("continue")
    assert window.playback.match.header.game == "the_spill"


def test_the_records_count_it_by_its_own_columns(window, game):
    for seed, lamps in ((1, 4), (2, 6)):
        begun(window, ["Ada"], seed=seed, lamps=lamps)
        play_on(window, Mouse(window), game.bot("careful", 1))
        window.click("title")
    read_out(window.click("records"))
    assert window.widget("game").value == "Harbour Lights"
    assert window.widget("number games").value == "2"
    text = window.form()
    assert "'Lamps'" in text
    assert "'Rough sea'" in text
    assert "line 'off' = '" in text
    window.click("tab dice")
    assert "dice fell" in window.widget("dice words").name
    assert "Quadrant" not in window.form()


# --- Every page, tidy ---


def pages(window: Window, game) -> Iterator[str]:
    """Yield at each page of a game from title to title, once it is seen."""
    yield "title"
    window.click("new game")
    yield "box"
    window.click(f"game {NAME}")
    for _ in window.scene.show_all():
        window.frame()
        yield "new game"
    begun(window, ("Ada", "Benjamin Barnabas", "Cid"))
    yield "table"
    window.press("return").frame(2)
    yield "table"
    window.press("space")
    settled(window)
    yield "table"
    for command, title in (("log", "log"), ("list_view", "list view"), ("pause", "pause")):
        window.do(command)
        yield title
        window.press("escape")
    play_on(window, Keyboard(window), game.bot("careful", 1))
    yield "end"
    window.click("replay").press("right", "right")
    yield "replay"
    window.press("escape").click("title")
    read_out(window.click("games"))
    yield "games"
    window.press("escape")
    read_out(window.click("records"))
    yield "records"
    window.click("tab dice")
    yield "records"
    window.press("escape").click("rulebook").click(f"game {NAME}")
    yield "rulebook"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)], ids=lambda size: "x".join(map(str, size)))
def test_every_page_is_tidy_and_shows_sentences_not_keys(game, home, size):
    window = Window(home, size).open()
    window.sighted = False
    for title in pages(window, game):
        for text in (200, 100):
            window.change(text=text)
            assert window.scene.title == title
            assert_tidy(window.scene)
            assert_reachable(window.scene)
            assert NAME not in window.form()


def test_a_game_without_positions_has_no_editor_and_the_page_of_positions_is_that_of_the_others(window):
    begun(window)
    window.do("log").press("return")
    assert window.scene.title == "look back"
    assert window.find("edit") is None
    window.press("escape").press("escape").show(window.app.stage.routes.title())
    window.click("games")
    read_out(window).click("tab positions")
    assert window.scene.title == "positions"
    window.click("new")
    assert (window.scene.title, window.scene.opening.game) == ("editor", "the_spill")


# --- Its own board ---


def test_its_own_board_takes_what_is_offered_at_its_places(window):
    begun(window)
    watch, *lamps = [one for one in window.page.widgets if isinstance(one, Spot)]
    assert (watch.name, watch.note) == ("Ada is on watch", "Throw the die")
    assert [one.name for one in lamps] == [f"lamp {number}: dark" for number in range(1, 7)]
    window.click(watch.key)
    assert window.playback.drop_is_due
    window.press("space")
    settled(window)
    lit = next(number for number, lamp in enumerate(window.table.state.lamps, 1) if lamp)
    assert window.widget(f"place {lit}").name == f"lamp {lit}: burns this night"
    assert window.widget(lamps[lit % 6].key).act is None
    window.click(f"place {lit}")
    settled(window)
    assert window.table.moments[-1].step.type == "keep"
    assert window.widget(f"place {lit}").name == f"lamp {lit}: kept by Ada"
    assert window.widget("entry 1").value == "1 point"
    window.do("undo")
    assert window.widget(f"place {lit}").name == f"lamp {lit}: burns this night"


def test_what_cannot_be_done_stands_beside_its_board_with_the_reason(window):
    begun(window)
    keep = window.widget("refused 2")
    assert (keep.name, keep.refused, keep.rule) == (
        "Keep the lamps of this night",
        "No lamp was lit this night.",
        "H-3",
    )
    assert window.widget("choice 1").subject.legal
    window.press("1")
    assert window.playback.drop_is_due
