"""The records: counted from the journals, kept in a database that may be lost, broken or locked."""

import csv
import io
import json
import shutil
import sqlite3
from datetime import date
from pathlib import Path

import pytest

from spillgame import cli, paths
from spillgame.lab.simulate import Batch, simulate_some
from spillgame.rules.the_spill.daily import daily_setup, day_of, rating, result_text
from spillgame.store import records
from spillgame.store.records import Tally, figures
from spillgame.store.saves import Saves
from spillgame.store.summary import summary_of
from tests.builders import a_setup, the_content
from tests.play.games import play_out, play_some

pytestmark = pytest.mark.usefixtures("home")
GAMES = 6


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """Some finished games on the standard track, as the simulation plays them."""
    folder = tmp_path_factory.mktemp("games")
    setup = a_setup(level="mixed", specialists=())
    for name, text in simulate_some(Batch(GAMES, 5, "greedy", setup, journals=True), range(GAMES)).journals:
        (folder / name).write_bytes(text)
    return folder


@pytest.fixture
def saves(games):
    """A library with those games."""
    return Saves(Path(shutil.copytree(games, paths.saves_folder())))


def counted(found):
    return found._replace(notices=())


def won(saves):
    return sum(bool(entry.summary.won) for entry in saves.entries())


def test_games_are_counted_by_track_level_card_team_and_specialist(saves):
    found = figures(saves)
    assert found.all == Tally(GAMES, won(saves))
    assert found.notices == ()
    assert found.by["track"] == {"standard": found.all}
    for group in ("level", "card", "team"):
        assert sum(tally.games for tally in found.by[group].values()) == GAMES
    assert sum(tally.games for tally in found.by["specialist"].values()) == 4 * GAMES
    teams = {"+".join(sorted(entry.summary.team)) for entry in saves.entries()}
    assert set(found.by["team"]) == teams
    assert sum(found.reasons.values()) >= GAMES


def test_the_dice_of_all_games_are_set_beside_what_was_expected(saves):
    dice = figures(saves).dice
    fallen = sum(sum(entry.summary.dice) for entry in saves.entries())
    assert dice.dice == fallen > 100
    assert sum(dice.faces) == sum(dice.quadrants) == dice.dice
    assert dice.expected_face == dice.dice / 6
    assert 0 < dice.spread(dice.dice, 6) < dice.expected_face


def test_streaks_go_by_when_games_were_begun():
    assert records._streaks([]) == (0, 0, 0, 0)
    assert records._streaks([True, True, False, True]) == (1, 0, 2, 1)
    assert records._streaks([False, False, True, False, False, False]) == (0, 3, 1, 3)


def test_practice_branches_imports_watched_games_and_the_same_game_twice_do_not_count(saves):
    before = figures(saves)
    path = saves.entries()[0].path
    saves.take_in(path)
    (saves.folder / "copied by hand.jsonl").write_bytes(path.read_bytes())
    practice = saves.begin(a_setup(seed=3), practice=True)
    play_out(practice.table)
    watched = saves.begin(a_setup(seed=4), bot="greedy")
    play_out(watched.table)
    branch = saves.branch(saves.read(path), 30)
    play_out(branch.table)
    assert counted(figures(saves)) == counted(before)
    assert len(saves.entries()) == GAMES + 5


def test_a_game_that_is_not_over_counts_as_such_and_its_dice_do(saves):
    before = figures(saves)
    match = saves.begin(a_setup(seed=99))
    play_some(match.table, 60)
    after = figures(saves)
    assert (after.all, after.unfinished) == (before.all, before.unfinished + 1)
    assert after.dice.dice > before.dice.dice


def test_a_game_in_the_bin_still_counts_and_one_destroyed_does_not(saves):
    before = figures(saves)
    path = saves.delete(saves.entries()[0].path)
    assert counted(figures(saves)) == counted(before)
    path.unlink()
    assert figures(saves).all.games == GAMES - 1


def test_rebuilding_gives_the_same_records(saves):
    assert figures(saves, rebuild=True) == figures(saves)
    records.records_file().unlink()
    assert figures(saves) == figures(saves, rebuild=True)


@pytest.mark.parametrize("invalidate", [b"this is no database", b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_broken_database_is_set_aside_and_made_anew(saves, invalidate):
    before = figures(saves)
    file = records.records_file()
    file.write_bytes(invalidate)
    found = figures(saves)
    assert counted(found) == counted(before)
    assert found.notices == ("The records in records.sqlite were broken; they were made anew from the games.",)
    assert file.with_name("records.sqlite.broken").read_bytes() == invalidate
    assert figures(saves).notices == ()


def test_a_database_with_every_kind_of_bit_lost_is_never_fatal(saves):
    before = figures(saves)
    file = records.records_file()
    whole = file.read_bytes()
    for place in range(0, len(whole), len(whole) // 60):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert figures(saves).all.games in range(GAMES + 2)
    file.write_bytes(whole)
    assert figures(saves, rebuild=True).all == before.all


def test_a_database_with_other_tables_or_of_another_version_is_made_anew(saves):
    before = figures(saves)
    for statement in ("DROP TABLE dice", "PRAGMA user_version = 7"):
        with sqlite3.connect(records.records_file()) as database:
            database.execute(statement)
        database.close()
        assert counted(figures(saves)) == counted(before)


def test_a_locked_database_is_said_and_done_without(saves, monkeypatch):
    monkeypatch.setattr(records, "PATIENCE", 0)
    before = figures(saves)
    other = sqlite3.connect(records.records_file(), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    found = figures(saves)
    other.close()
    assert counted(found) == counted(before)
    assert "cannot be kept in" in found.notices[0]


def test_a_place_that_cannot_be_written_is_said_and_done_without(saves, tmp_path):
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "records.sqlite"):
        found = figures(saves, path)
        assert found.all.games == GAMES
        assert "cannot be kept in" in found.notices[0]


def test_half_letters_in_a_strangers_journal_do_no_harm(saves):
    path = saves.entries()[0].path
    text = path.read_bytes().replace(b'"app": "', b'"begun": "\\ud800", "app": "\\udfff', 1)
    (saves.folder / "odd.jsonl").write_bytes(text)
    path.unlink()
    assert figures(saves).all.games == GAMES
    branch = saves.branch(saves.read(saves.folder / "odd.jsonl"), 10)
    assert branch.saved


# --- The command ---


def test_the_command_prints_text_json_and_csv_that_agree(saves, capsys):
    found = figures(saves)
    assert cli.main(["records"]) == 0
    assert f"games {GAMES}, won {found.all.won}" in capsys.readouterr().out
    assert cli.main(["records", "--json", "--rebuild"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["games"], values["won"], values["lost"]) == (GAMES, found.all.won, GAMES - found.all.won)
    assert values["dice"]["faces"]["3"]["rolled"] == found.dice.faces[2]
    assert cli.main(["records", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert rows[0]["games"] == str(GAMES)
    assert sum(int(row["rolled"]) for row in rows if row["table"] == "quadrant") == found.dice.dice


def test_the_command_has_something_to_say_before_the_first_game(capsys):
    assert cli.main(["records"]) == 0
    assert "games 0, won 0, not over 0" in capsys.readouterr().out


# --- The daily game ---


def test_a_day_gives_everyone_the_same_game_and_days_differ():
    content = the_content()
    day = date(2025, 11, 21)
    setup = daily_setup(day, content, ("Ann",))
    assert setup == daily_setup(day, content, ("Ann",))
    assert (setup.seed, setup.track, setup.level, setup.harsh_weather) == (67363613006496, "ultimate", 1, False)
    days = [daily_setup(date.fromordinal(day.toordinal() + n), content, ("Ann",)) for n in range(60)]
    assert len({one.seed for one in days}) == 60
    assert {one.track for one in days} == {track.id for track in content.tracks}
    assert {one.level for one in days} == {1, 2, 3}
    assert {one.harsh_weather for one in days} == {True, False}


def test_the_best_result_of_a_day_is_kept_and_only_of_that_days_game():
    saves = Saves(paths.saves_folder())
    day = date(2025, 11, 21)
    summaries = []
    for bot in ("random", "greedy"):
        match = saves.begin_daily(day, ("Ann",))
        play_out(match.table, bot)
        summaries.append(summary_of(match))
    assert [day_of(summary, the_content()) for summary in summaries] == [day, day]
    assert day_of(summaries[0]._replace(daily="2025-11-22"), the_content()) is None
    assert day_of(summaries[0]._replace(daily="soon"), the_content()) is None
    (best,) = figures(saves).days
    ratings = [rating(bool(s.won), s.objectives, s.rescued, s.sickbay, s.turn) for s in summaries]
    assert (best.day, best.rating) == ("2025-11-21", max(ratings))


def test_a_win_beats_a_loss_and_a_quick_win_a_slow_one_and_a_late_loss_an_early_one():
    assert rating(True, 3, 0, 2, 30) > rating(False, 2, 20, 0, 30)
    assert rating(True, 3, 5, 0, 12) > rating(True, 3, 5, 0, 13)
    assert rating(False, 1, 5, 0, 13) > rating(False, 1, 5, 0, 12)
    assert rating(False, 2, 0, 2, 5) > rating(False, 1, 9, 0, 50)


def test_a_days_result_is_a_few_lines_that_name_nobody():
    match = Saves(paths.saves_folder()).begin_daily(date(2025, 11, 21), ("Ann",))
    play_out(match.table)
    text = result_text(summary_of(match), the_content())
    first, second, third = text.splitlines()
    assert first == "The Spill, daily game of 2025-11-21"
    assert second.startswith("Lost after ")
    assert "(Ultimate, " in second
    assert third.startswith("Objectives ")
    assert "Ann" not in text


def test_a_daily_game_is_played_without_mods(home):
    mod = home / "mods" / "wild" / "the_spill"
    mod.mkdir(parents=True)
    (mod / "tracks.yaml").write_text("- id: standard\n  name: Wild\n  dice: [6]\n")
    saves = Saves(paths.saves_folder())
    assert saves.loaded.mods == ("wild",)
    match = saves.begin_daily(date(2025, 11, 21), ("Ann",))
    assert {track.name for track in match.rules.game.content.tracks} >= {"Standard"}
    play_some(match.table, 30)
    match.close()
    again = saves.resume(match.path)
    assert again.moments == match.moments
    assert again.warnings == []
    assert cli.main(["replay", str(match.path)]) == 0
