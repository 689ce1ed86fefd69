"""Where a game is set up the six rivals are offered, the one first that suits the player, and why is said."""

from spillgame.lab.simulate import Batch, simulate_some
from spillgame.rules.levels import RIVALS
from tests.scenes.driver import Window


def set_up(home, game: str) -> Window:
    window = Window(home).open()
    return window.show(window.app.stage.routes.new_game(game))


def test_a_newcomer_meets_the_deckhand_and_reads_why(home):
    window = set_up(home, "offshore")
    assert window.scene.form.players[:2] == [None, "deckhand"]
    assert "Deckhand Rosa" in window.widget("proposal").name


def test_only_persons_and_the_six_are_offered_by_their_levels(home):
    window = set_up(home, "deep_sea_adventure")
    assert [one.value for one in window.scene.form.who] == [None, *RIVALS]
    assert "2 of 6" in window.widget("who 2").values[2]


def test_a_press_goes_through_the_manners_of_a_rival_and_says_what_each_shows_in(home):
    window = set_up(home, "offshore")
    assert window.widget("manner 2").name == "Even"
    assert window.find("manner 1") is None, "a person has no manner to be chosen"
    window.click("manner 2")
    assert window.widget("manner 2").name == "Bold"
    assert "draws on where others stop" in window.widget("manner 2").note
    assert window.scene.form.setup()["bots"][1] == "deckhand-bold"
    window.click("manner 2").click("manner 2").click("manner 2")
    assert window.scene.form.setup()["bots"][1] == "deckhand"


def test_in_a_narrow_window_the_manner_has_a_row_of_its_own(home):
    window = Window(home, (800, 600)).open()
    window.show(window.app.stage.routes.new_game("deep_sea_adventure"))
    assert window.widget("manner 2").rect.top >= window.widget("who 2").rect.bottom
    window.page.focus_on("manner 2")
    window.press("right", "right")
    assert window.widget("manner 2").value == "Careful"
    assert window.scene.form.setup()["bots"][1] == "deckhand-careful"


def test_who_beats_a_rival_again_and_again_is_proposed_the_next(home):
    setup = {"players": ["Ada", "Pim"], "bots": [None, "cadet"], "table": "standard", "starter": 1, "seed": 1}
    batch = Batch("deep_sea_adventure", 5, 1, ("greedy", "cadet"), setup, journals=True)
    window = Window(home).open()
    window.app.stage.saves.folder.mkdir(parents=True, exist_ok=True)
    for name, text in simulate_some(batch, range(5)).journals:
        (window.app.stage.saves.folder / name).write_bytes(text)
    window.app.stage.saves.entries()
    window.show(window.app.stage.routes.new_game("deep_sea_adventure"))
    assert window.scene.form.players[1] == "deckhand"
    assert "of your last 5 games against Cadet Pim: try Deckhand Rosa" in window.widget("proposal").name
