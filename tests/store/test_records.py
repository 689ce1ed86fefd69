"""The records: counted from what is known of the journals."""

import csv
import io
import json
import shutil
from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest

from spillgame import cli, paths
from spillgame.games import GAMES
from spillgame.lab.simulate import Batch, simulate_some
from spillgame.store import records
from spillgame.store.records import ResultTally, records_of
from spillgame.store.saves import Saves
from spillgame.store.summary import summary_of
from tests.builders import setup_json, the_content
from tests.mods import a_mod
from tests.play.games import play_out, play_some, without_drops

pytestmark = pytest.mark.usefixtures("home")
DAILY = GAMES["the_spill"].room.daily
PLAYED = 6


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """Some finished games on the standard track, as the simulation plays them."""
    folder = tmp_path_factory.mktemp("games")
    setup = setup_json(level="mixed", specialists=())
    batch = Batch("the_spill", PLAYED, 5, ("greedy",), setup, journals=True)
    for name, text in simulate_some(batch, range(PLAYED)).journals:
        (folder / name).write_bytes(text)
    return folder


@pytest.fixture
def saves(games):
    return Saves(Path(shutil.copytree(games, paths.saves_folder())))


def won(saves):
    return sum(bool(entry.summary.won) for entry in saves.entries())


@pytest.mark.slow
def test_games_are_counted_by_track_level_card_team_and_specialist(saves):
    found = records_of(saves)
    assert found.all == ResultTally(PLAYED, won(saves))
    assert found.by["track"] == {"standard": found.all}
    for group in ("level", "card", "team"):
        assert sum(tally.games for tally in found.by[group].values()) == PLAYED
    assert sum(tally.games for tally in found.by["specialist"].values()) == 4 * PLAYED
    teams = {"+".join(sorted(entry.summary.columns["specialist"])) for entry in saves.entries()}
    assert set(found.by["team"]) == teams
    assert sum(found.reasons.values()) >= PLAYED


def test_the_dice_of_all_games_are_set_beside_what_was_expected(saves):
    dice = records_of(saves).dice
    fallen = sum(entry.summary.dice.dice for entry in saves.entries())
    assert dice.dice == fallen > 100
    assert sum(dice.faces) == sum(dice.quadrants) == sum(dice.places) == dice.dice
    assert [sum(dice.places[face::6]) for face in range(6)] == [*dice.faces]
    assert [sum(dice.places[6 * quadrant :][:6]) for quadrant in range(4)] == [*dice.quadrants]
    assert dice.expected_face == dice.dice / 6
    assert 0 < dice.spread(dice.dice, 6) < dice.expected_face


@pytest.mark.parametrize("what", ["hints", "taken_back"])
def test_games_without_hints_or_undoing_past_a_bots_move_are_a_record_of_their_own(saves, what):
    assert "taken_back" not in records_of(saves).by
    path = max((entry.path for entry in saves.entries()), key=str)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[20] = lines[20].replace(b"}\n", f', "{what}": 2}}\n'.encode())
    path.write_bytes(b"".join(lines))
    found = records_of(Saves(paths.saves_folder())).by[what]
    assert {name: tally.games for name, tally in found.items()} == {"without": PLAYED - 1, "with": 1}


def test_streaks_go_by_when_games_were_begun():
    assert records.streaks_of([]) == (0, 0, 0, 0)
    assert records.streaks_of([True, True, False, True]) == (1, 0, 2, 1)
    assert records.streaks_of([False, False, True, False, False, False]) == (0, 3, 1, 3)


def test_practice_branches_imports_watched_games_and_the_same_game_twice_do_not_count(saves):
    before = records_of(saves)
    path = saves.entries()[0].path
    saves.take_in(path)
    (saves.folder / "copied by hand.jsonl").write_bytes(path.read_bytes())
    practice = saves.begin("the_spill", setup_json(seed=3), practice=True)
    play_out(practice.table)
    watched = saves.begin("the_spill", setup_json(seed=4), bot="greedy")
    play_out(watched.table)
    branch = saves.branch(saves.read(path), 30)
    play_out(branch.table)
    assert records_of(saves) == before
    assert len(saves.entries()) == PLAYED + 5


def test_a_game_that_is_not_over_counts_as_such_and_its_dice_do(saves):
    before = records_of(saves)
    match = saves.begin("the_spill", setup_json(seed=99))
    play_some(match.table, 60)
    after = records_of(saves)
    assert (after.all, after.unfinished) == (before.all, before.unfinished + 1)
    assert after.dice.dice > before.dice.dice


def test_a_game_in_the_bin_still_counts_and_one_destroyed_does_not(saves):
    before = records_of(saves)
    path = saves.delete(saves.entries()[0].path)
    after = records_of(saves)
    assert [summary for _, summary in after.over] == [summary for _, summary in before.over]
    assert after._replace(over=()) == before._replace(over=())
    path.unlink()
    assert records_of(saves).all.games == PLAYED - 1


def test_forgetting_all_gives_the_same_records(saves):
    before = records_of(saves)
    saves.forget()
    assert records_of(saves) == before
    assert records_of(Saves(saves.folder)) == before


def test_the_values_of_a_column_stand_in_their_own_order_and_those_not_decided_first():
    values = [summary_with(level) for level in (10, 2, None, 10)]
    by = records.by_column(values, "the_spill")["level"]
    assert list(by.items()) == [("None", ResultTally(1, 1)), ("2", ResultTally(1, 1)), ("10", ResultTally(2, 2))]


def summary_with(level):
    columns = dict.fromkeys(("track", "card", "team"), "x")
    return SimpleNamespace(hints=0, taken_back=0, columns={**columns, "level": level, "specialist": []}, won=True)


def test_half_letters_in_a_strangers_journal_do_no_harm(saves):
    path = saves.entries()[0].path
    text = path.read_bytes().replace(b'"app": "', b'"begun": "\\ud800", "app": "\\udfff', 1)
    (saves.folder / "odd.jsonl").write_bytes(text)
    path.unlink()
    assert records_of(saves).all.games == PLAYED
    branch = saves.branch(saves.read(saves.folder / "odd.jsonl"), 10)
    assert branch.saved


# --- The command ---


def test_the_command_prints_text_json_and_csv_that_agree(saves, capsys):
    found = records_of(saves)
    assert cli.main(["records"]) == 0
    assert f"games {PLAYED}, won {found.all.won}" in capsys.readouterr().out
    assert cli.main(["records", "--json", "--rebuild"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert (values["games"], values["won"], values["lost"]) == (PLAYED, found.all.won, PLAYED - found.all.won)
    assert values["dice"]["faces"]["3"]["rolled"] == found.dice.faces[2]
    assert cli.main(["records", "--csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert (rows[0]["name"], rows[0]["games"]) == ("the_spill", str(PLAYED))
    assert sum(int(row["rolled"]) for row in rows if row["table"] == "quadrant") == found.dice.dice


def test_the_command_has_something_to_say_before_the_first_game(capsys):
    assert cli.main(["records"]) == 0
    assert "games 0, won 0, not over 0" in capsys.readouterr().out


def test_the_command_counts_the_game_played_last_and_says_which_it_is(saves, capsys):
    assert cli.main(["records"]) == 0
    assert capsys.readouterr().out.startswith("The Spill:\n")
    play_some(saves.begin("offshore", GAMES["offshore"].room.setup.default()).table, 3)
    assert cli.main(["records"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Offshore:\ngames 0, won 0, not over 1")
    assert "dice" not in told, "none fall in it"
    assert cli.main(["records", "--csv"]) == 0
    assert "face" not in capsys.readouterr().out
    assert cli.main(["records", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "offshore"
    assert cli.main(["records", "the_spill"]) == 0
    assert capsys.readouterr().out.startswith("The Spill:\n")


def test_a_game_from_elsewhere_is_not_the_one_played_last_before_it_is_gone_on_with(saves, tmp_path):
    other = Saves(tmp_path / "other")
    match = other.begin("offshore", GAMES["offshore"].room.setup.default())
    match.close()
    taken = saves.take_in(match.path)
    assert saves.played_last() == "the_spill"
    saves.resume(taken)
    assert saves.played_last() == "offshore"
    (saves.folder / "newest.jsonl").write_bytes(b"rubbish")
    assert saves.played_last() == "offshore"
    assert Saves(tmp_path / "none").played_last() is None


# --- The daily game ---


def test_a_day_gives_everyone_the_same_game_and_days_differ():
    content = the_content()
    day = date(2025, 11, 21)
    setup = DAILY.setup(day, content, ("Ann",))
    assert setup == DAILY.setup(day, content, ("Ann",))
    assert (setup["seed"], setup["track"], setup["win"]) == (67363613006496, "ultimate", {"level": 1})
    assert not setup["harsh_weather"]
    days = [DAILY.setup(date.fromordinal(day.toordinal() + n), content, ("Ann",)) for n in range(60)]
    assert len({one["seed"] for one in days}) == 60
    assert {one["track"] for one in days} == {track.id for track in content.tracks}
    assert {one["win"]["level"] for one in days} == {1, 2, 3}
    assert {one["harsh_weather"] for one in days} == {True, False}


def test_the_best_result_of_a_day_is_kept_and_only_of_that_days_game():
    saves = Saves(paths.saves_folder())
    day = date(2025, 11, 21)
    summaries = []
    for bot in ("random", "greedy"):
        match = saves.begin_daily("the_spill", day, ("Ann",))
        play_out(match.table, bot)
        summaries.append(summary_of(match))
    content = the_content()
    assert [summary.day(content) for summary in summaries] == [day, day]
    assert summaries[0]._replace(daily="2025-11-22").day(content) is None
    assert summaries[0]._replace(daily="soon").day(content) is None
    assert summaries[0]._replace(practice=True).day(content) is None
    (best,) = records_of(saves).days
    ratings = [DAILY.rating(bool(summary.won), summary.columns) for summary in summaries]
    assert (best.day, best.rating) == ("2025-11-21", max(ratings))
    assert best.summary == summaries[ratings.index(max(ratings))]
    turns, objectives = best.summary.columns["turn"], best.rating.objectives
    assert best.result == f"{'won' if best.rating.won else 'lost'}, {objectives} objectives, {turns} turns"


def rating(won, objectives, rescued, sickbay, turn):
    return DAILY.rating(won, {"objectives": objectives, "rescued": rescued, "sickbay": sickbay, "turn": turn})


def test_a_win_beats_a_loss_and_a_quick_win_a_slow_one_and_a_late_loss_an_early_one():
    assert rating(True, 3, 0, 2, 30) > rating(False, 2, 20, 0, 30)
    assert rating(True, 3, 5, 0, 12) > rating(True, 3, 5, 0, 13)
    assert rating(False, 1, 5, 0, 13) > rating(False, 1, 5, 0, 12)
    assert rating(False, 2, 0, 2, 5) > rating(False, 1, 9, 0, 50)


def test_a_days_result_is_a_few_lines_that_name_nobody():
    match = Saves(paths.saves_folder()).begin_daily("the_spill", date(2025, 11, 21), ("Ann",))
    play_out(match.table)
    summary = summary_of(match)
    text = DAILY.result_text(summary.daily, summary.won, summary.columns, the_content())
    first, second, third = text.splitlines()
    assert first == "The Spill, daily game of 21 November 2025"
    assert second.startswith("Lost after ")
    assert "(Ultimate, " in second
    assert third.startswith("Objectives ")
    assert "Ann" not in text


def test_a_daily_game_is_played_without_mods(home):
    a_mod(home, "wild", "tracks.yaml", "- id: standard\n  name: Wild\n  dice: [6]\n")
    saves = Saves(paths.saves_folder())
    assert saves.loaded("the_spill").mods == ("wild",)
    match = saves.begin_daily("the_spill", date(2025, 11, 21), ("Ann",))
    assert {track.name for track in match.rules.game.content.tracks} >= {"Standard"}
    play_some(match.table, 30)
    match.close()
    again = saves.resume(match.path)
    assert again.moments == without_drops(match.moments)
    assert again.warnings == []
    assert cli.main(["replay", str(match.path)]) == 0
