"""The records as a page: what it counts, its tabs, and what a finished game adds to it."""

from datetime import date

import pytest

from spillgame.advice.skill import Figures, Part
from spillgame.games import GAMES, Game
from spillgame.scenes.scene import Push
from spillgame.scenes.shell.play_tab import LATEST, running, verdict
from spillgame.scenes.table.page import scene_of
from spillgame.store.database import FILE
from spillgame.store.records import ResultTally, records_of
from spillgame.ui.intents import Wheel
from tests.scenes.analyses import Known
from tests.scenes.apps import TEXTS, WINDOWS, click, press, said, top
from tests.scenes.kept import a_kept_game, an_ended_game, opened, play, rows, the_title
from tests.scenes.layout_check import assert_tidy, assert_usable
from tests.texts import all_words

pytestmark = pytest.mark.usefixtures("home")


def row(app, name):
    return next(text for text in rows(app) if f"'{name}'" in text)


def test_without_games_everything_is_nought():
    app = opened(the_title(), "records")
    assert "= '0'" in said(app)["number games"]
    for tab in ("sea", "win", "team"):
        click(app, f"tab {tab}")
        assert any("No game is over yet." in text for text in said(app).values())
    assert "tab dice" not in said(app), "an empty page of dice is not offered"


def test_the_page_opens_with_the_game_played_last_and_names_it():
    app = the_title()
    a_kept_game(app.stage.saves)
    match = app.stage.saves.begin("offshore", GAMES["offshore"].room.setup.default())
    match.close()
    opened(app, "records")
    assert app.scene.heading() == "Records of Offshore"
    assert "= '1'" in said(app)["number open"]
    assert "tab dice" not in said(app)
    app.scene._show_game("the_spill")
    while app.scene.moving:
        app.frame(0.0)
    assert app.scene.heading() == "Records of The Spill"
    assert "tab dice" in said(app)


def test_games_count_by_track_card_and_specialist_and_practice_does_not():
    app = the_title()
    for seed in (1, 2):
        an_ended_game(app.stage.saves, seed)
    an_ended_game(app.stage.saves, 3, practice=True)
    a_kept_game(app.stage.saves, 4, 30)
    won = sum(bool(entry.summary.won) for entry in app.stage.saves.entries() if entry.counts)
    opened(app, "records")
    told = said(app)
    assert "= '2'" in told["number games"]
    assert f"= '{won}'" in told["number won"]
    assert "= '1'" in told["number open"]
    click(app, "tab sea")
    assert f"{won} of 2 won" in row(app, "Standard")
    click(app, "tab team")
    names = {one.id: one.name for one in app.stage.saves.loaded("the_spill").content.specialists}
    team = app.stage.saves.entries()[-1].summary.columns["specialist"]
    assert all("won" in row(app, names[one]) for one in team)


def test_the_records_are_made_again_at_a_button():
    app = the_title()
    an_ended_game(app.stage.saves)
    opened(app, "records")
    (app.stage.saves.cache / FILE).write_bytes(b"not a database")
    click(app, "rebuild")
    while app.scene.moving:
        app.frame(0.0)
    assert "= '1'" in said(app)["number games"]


def test_making_them_again_takes_its_time_beside_the_frames_and_escape_leaves_it(monkeypatch):
    app = the_title()
    for seed in (1, 2, 3):
        an_ended_game(app.stage.saves, seed)
    opened(app, "records")
    monkeypatch.setattr("spillgame.store.records.PATIENCE", 0.0)
    click(app, "rebuild")
    for _ in range(3):
        app.frame(0.0)
    assert "0 of 3 games are read" in said(app)["nothing"]
    assert "cannot: The games are being read." in said(app)["rebuild"]
    click(app, "tab dice")
    app.relook(app.stage.settings)
    app.frame(0.0)
    assert "0 of 3 games are read" in said(app)["nothing"]
    press(app, "escape")
    assert top(app) == "title"
    monkeypatch.undo()
    opened(app, "records")
    assert "= '3'" in said(app)["number games"]


def many_kinds(app, count):
    found = records_of(app.stage.saves)
    tallies = {f"card {number:02}": ResultTally(count - number, 0) for number in range(count)}
    app.scene._records = found._replace(by=dict.fromkeys((*found.by, "specialist"), tallies), reasons={
        f"An end of the number {number} that takes so many words that it runs over": 1 for number in range(count)
    })  # fmt: skip
    return tallies


@pytest.mark.parametrize("text", TEXTS)
def test_long_parts_scroll_by_keys_wheel_and_click_and_nothing_is_cut(text):
    app = opened(the_title(text=text), "records")
    names = list(many_kinds(app, 40))
    for tab in ("games", "sea", "win", "team"):
        click(app, f"tab {tab}")
        first = said(app)
        assert_tidy(app.scene)
        click(app, "scroll down")
        assert_tidy(app.scene)
        assert said(app).keys() != first.keys()
        click(app, "scroll up")
        rect = next(widget.rect for widget in app.scene.page.widgets if widget.key == "row 1")
        app.scene.handle(Wheel(rect.center, 1))
        assert said(app).keys() != first.keys()
        click(app, app.scene.list.focus)
        press(app, "end")
        last = max(int(key.removeprefix("row ")) for key in said(app) if key.startswith("row "))
        assert last == len(app.scene.list.entries) - 1
        assert_tidy(app.scene)
    assert any(names[-1] in text for text in said(app).values())


def test_the_best_results_of_the_daily_games_are_listed():
    app = the_title()
    match = app.stage.saves.begin_daily("the_spill", date(2025, 11, 21), ("Ada",))
    play(match).close()
    opened(app, "records")
    click(app, "row 1")
    press(app, "end")
    assert "Best: " in row(app, "21 Nov 2025")
    press(app, "return")
    assert "The Spill, daily game of 21 November 2025" in said(app)["text"]
    press(app, "escape")
    assert top(app) == "records"


def test_a_finished_game_enters_the_records_when_its_end_is_shown():
    app = the_title()
    match = app.stage.saves.resume(an_ended_game(app.stage.saves))
    assert records_of(app.stage.saves).all.games == 1
    app.take(Push(scene_of(app.stage, match)))
    for _ in range(5):
        app.frame(0.0)
    assert top(app) == "end"
    assert (app.stage.saves.cache / FILE).exists()


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_part_is_tidy_in_every_window(size, text):
    app = the_title(size, text=text)
    for seed in (1, 2):
        an_ended_game(app.stage.saves, seed)
    opened(app, "records")
    for key, _ in app.scene.tabs():
        click(app, f"tab {key}")
        assert_usable(app.scene)


def test_the_boards_of_the_latest_games_are_shown_each_game_once():
    app = the_title()
    for seed in (1, 2, 2):
        an_ended_game(app.stage.saves, seed)
    a_kept_game(app.stage.saves)
    opened(app, "records")
    shown = said(app)
    assert "latest 1" in shown
    assert "latest 2" not in shown
    assert f"{date.today():%Y}" in shown["latest 0"]


class Analysed:
    """Analyses that are found out in a frame, in the place of those that take seconds."""

    def __init__(self, *known):
        self.known = {one.digest: figures for one, figures in known}
        self.asked = []

    def figures(self, known):
        return self.known.get(known.digest)

    def begin(self, known, journal):
        self.asked.append(journal)
        return Soon(self.known, known.digest)


class Soon:
    """Finds out in the next frame what the analysis of a game says."""

    def __init__(self, known, digest):
        self.known, self.digest, self.done = known, digest, False

    def advance(self):
        self.known[self.digest] = Figures(0.02, 0.1, 0.5, 1.0)
        self.done = True


class _Look:
    say = all_words()


def games(losses, lucks=None):
    lucks = lucks or [0.01 * (number % 3) for number in range(len(losses))]
    return [Figures(loss, luck, 1 - luck, 1.0) for loss, luck in zip(losses, lucks, strict=True)]


def test_means_run_over_the_latest_games():
    assert running([1.0, 3.0]) == [1.0, 2.0]
    assert running([0.0] * LATEST + [1.0] * LATEST)[-1] == 1.0
    assert running([*[0.0] * LATEST, 1.0])[-1] == pytest.approx(1 / LATEST)


@pytest.mark.parametrize(
    ("early", "late", "told"),
    [
        ([0.05, 0.06] * 5, [0.01, 0.02] * 5, "you lost 4.0 points a turn less than before: you play better"),
        ([0.01, 0.02] * 5, [0.05, 0.06] * 5, "you lost 4.0 points a turn more than before: you play less well"),
        ([0.01, 0.06] * 5, [0.02, 0.04] * 5, "you played about as well as before"),
    ],
)
def test_it_says_that_somebody_plays_better_only_where_games_can_tell_it(early, late, told):
    assert told in verdict(_Look(), games([*early, *late]))


def test_it_tells_luck_from_play():
    lucks = [0.0] * 10 + [0.2] * 10
    assert "Luck brought you 20 points a game more than before" in verdict(_Look(), games([0.02] * 20, lucks))
    assert "After 4 analysed games" in verdict(_Look(), games([0.02] * 3))


def records_with(figures, seeds=(3,), **window):
    app = the_title(**window)
    for seed in seeds:
        an_ended_game(app.stage.saves, seed)
    known = [entry.summary for entry in app.stage.saves.entries()]
    app.stage.analyses = Analysed(*((one, figures) for one in known if figures is not None))
    opened(app, "records")
    click(app, "tab play")
    return app


def test_all_games_that_are_over_are_analysed_at_a_button():
    app = records_with(None, seeds=(3, 4))
    assert "0 of 2 games are analysed" in said(app)["play counted"]
    click(app, "analyse")
    assert "cannot: Games still to be analysed" in said(app)["analyse"]
    while app.scene.moving:
        app.frame(0.0)
    assert len(set(app.stage.analyses.asked)) == 2
    assert "2 of 2 games are analysed" in said(app)["play counted"]
    assert "lost a turn: 2, 2" in said(app)["loss"]
    assert "won: 100, 100; without luck: 50, 50" in said(app)["results"]


def test_a_game_without_advice_has_no_such_tab(monkeypatch):
    app = the_title()
    opened(app, "records")
    assert "tab play" in said(app)
    monkeypatch.setattr(Game, "advice", None)
    app.scene._show_game("deep_sea_adventure")
    while app.scene.moving:
        app.frame(0.0)
    assert "tab play" not in said(app)


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_tab_is_tidy_in_every_window(size, text):
    app = records_with(Figures(0.0234, -0.31, -0.1, 0.0), size=size, text=text)
    assert_usable(app.scene)


PLAYED = Figures(0.03, 0.1, 0.5, 1.0, 60, 0.9, (Part("oil", 20, 0.1), Part("endgame", 40, 0.8)))


def test_the_records_say_how_one_plays_by_level_and_by_theme():
    app = records_with(PLAYED, seeds=(3, 4))
    click(app, "tab skill")
    told = "\n".join(rows(app))
    assert "1.5 points lost a decision, in 120 decisions of 2 games" in told
    assert told.index("Oil") < told.index("Endgame")
    assert "0.5 points lost a decision, in 40 decisions" in row(app, "Oil")
    assert "2.0 points lost a decision, in 80 decisions" in row(app, "Endgame")


def test_what_to_take_next_leads_to_its_problems():
    app = records_with(PLAYED)
    click(app, "tab skill")
    line = next(at for at, entry in enumerate(app.scene.list.entries) if "Problems of grade 1" in entry.text)
    app.scene.list.put_cursor(line)
    press(app, "return")
    assert (top(app), app.scene.tab) == ("problems", "1")
    press(app, "escape")
    assert top(app) == "records"
    assert any("weakest theme, Endgame" in text for text in rows(app))
    click(app, "next")
    assert (top(app), app.scene.tab) == ("problems", "themes")
    shown = [task for task in app.scene.tasks if task is not None]
    assert {task.theme for task in shown} == {"endgame"}


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_how_one_plays_is_tidy_in_every_window(size, text):
    app = records_with(PLAYED, seeds=(3, 4), size=size, text=text)
    click(app, "tab skill")
    assert_usable(app.scene)


# --- The list of games ---


def test_an_analysed_game_says_so_in_the_list_and_leads_to_its_analysis():
    app = the_title()
    an_ended_game(app.stage.saves, 3)
    an_ended_game(app.stage.saves, 4)
    known = app.stage.saves.entries()[0].summary
    app.stage.analyses = Analysed((known, Figures(0.0234, -0.31, -0.1, 0.0)))
    app.stage.analyses.work = lambda match: Known(None, coming=None, failed=True)
    opened(app, "games")
    assert "2.3 points lost a turn" in rows(app)[0]
    assert "points lost" not in rows(app)[1]
    press(app, "a")
    assert top(app) == "analysis"
    press(app, "escape")
    click(app, "analyse")
    assert "The analysis did not come to an end" in said(app)["nothing"]
