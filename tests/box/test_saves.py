"""The smallest game at a table: saved, undone, killed, continued, and counted along with other games."""

import json
import os

import pytest

from spillgame import cli, paths
from spillgame.games import GAMES, usual_bot
from spillgame.play.table import Table
from spillgame.play.tower import drop_of
from spillgame.rules.game import Refused
from spillgame.store.records import records_of
from spillgame.store.saves import Saves, SavesError
from tests.box.hidden import NAME
from tests.play.killed import Killer, the_library

pytestmark = pytest.mark.usefixtures("game")


@pytest.fixture
def saves():
    return Saves(paths.saves_folder())


def a_setup(seed=1, **changes):
    return {**GAMES[NAME].room.setup.default(), "seed": seed, **changes}


def play_out(table: Table, game: str = NAME, steps: int = 10_000) -> None:
    """Let the game's best bot, which needs no chance, take up to `steps` steps."""
    bot = GAMES[game].bot(usual_bot(GAMES[game].bots), 1)
    while not table.is_over() and len(table.moments) <= steps:
        if seats := table.rules.to_move(table.state):
            table.decide(bot.choose(table.rules, table.view(seats[0]), seats[0]))
        else:
            table.answer_chance()


def test_the_die_falls_through_the_tower_and_its_journal_shows_it_again(saves):
    match = saves.begin(NAME, a_setup())
    play_out(match.table)
    match.close()
    read = saves.read(match.path).moments
    assert [moment.state for moment in read] == [moment.state for moment in match.moments]
    drops = [(was, now) for was, now in zip(match.moments, read, strict=True) if match.rules.rests(was.step or 0)]
    assert drops
    for was, now in drops:
        again = drop_of(match.rules.rests(now.step), now)
        assert again.as_it_fell
        assert again.drop.landings == was.drop.landings


def test_undo_goes_back_as_far_as_the_die_and_redo_goes_on(saves):
    match = saves.begin(NAME, a_setup(players=["Ann", "Ben"]))
    table = match.table
    table.decide(table.legal()[0])
    table.answer_chance()
    with pytest.raises(Refused) as refused:
        table.undo()
    assert (refused.value.refusal.code, refused.value.refusal.values) == ("undo_chance", {"ask": "die"})
    table.decide(table.legal()[-1])  # keep
    assert table.rules.to_move(table.state) == (2,)
    table.undo()
    assert table.rules.to_move(table.state) == (1,)
    table.redo()
    assert table.rules.to_move(table.state) == (2,)
    assert saves.read(match.path).state == table.state


def test_in_practice_undo_goes_past_the_die(saves):
    match = saves.begin(NAME, a_setup(), practice=True)
    match.table.decide(match.table.legal()[0])
    match.table.answer_chance()
    match.table.undo()
    assert match.table.asks_chance()


def test_a_game_goes_on_as_it_would_have_without_a_break(saves):
    whole = saves.begin(NAME, a_setup(seed=9))
    play_out(whole.table)
    whole.close()
    match = saves.begin(NAME, a_setup(seed=9))
    for steps in range(3, 100, 3):
        play_out(match.table, steps=steps)
        match.close()
        match = saves.resume(match.path)
    assert [moment.step for moment in match.moments] == [moment.step for moment in whole.moments][: len(match.moments)]


def test_what_the_game_has_not_is_refused_in_a_sentence(saves):
    with pytest.raises(SavesError, match="has no positions"):
        saves.begin(NAME, a_setup(), position={"lamps": 1})
    with pytest.raises(SavesError, match="must be one of 4, 5, 6"):
        saves.begin(NAME, a_setup(lamps=7))


def test_games_of_all_kinds_lie_in_one_folder_and_each_is_counted_by_its_own_columns(saves, capsys):
    for seed, lamps in ((1, 4), (2, 6), (3, 6)):
        match = saves.begin(NAME, a_setup(seed, lamps=lamps))
        play_out(match.table)
        match.close()
    spill = saves.begin("the_spill", GAMES["the_spill"].room.setup.default())
    play_out(spill.table, "the_spill")
    spill.close()
    saves.begin(NAME, a_setup(4)).close()
    assert {entry.summary.game for entry in saves.entries()} == {NAME, "the_spill"}
    found = records_of(saves, NAME)
    assert (found.all.games, found.unfinished) == (3, 1)
    assert {name: tally.games for name, tally in found.by["lamps"].items()} == {"4": 1, "6": 2}
    assert set(found.by) == {"lamps", "rough_sea"}
    assert found.lost == sum(entry.summary.won is False for entry in saves.entries() if entry.summary.game == NAME)
    assert found.dice.dice == sum(found.dice.faces) > 0
    other = records_of(saves, "the_spill")
    assert (other.all.games, set(other.by)) == (1, {"track", "level", "card", "team", "specialist", "hints"})
    assert cli.main(["records", NAME, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["reasons"]) == (3, found.reasons)
    assert told["dice"]["quadrants"] == {}  # in which Quadrant a die lies is all the same here
    assert cli.main(["records", NAME]) == 0
    assert "\n\nLamps\n" in capsys.readouterr().out


def test_a_game_of_several_is_over_without_being_lost(saves):
    match = saves.begin(NAME, a_setup(players=["Ann", "Ben"]))
    play_out(match.table)
    match.close()
    found = records_of(saves, NAME)
    assert (found.all.games, found.all.won, found.lost) == (1, 0, 0)
    assert found.streaks == (0, 0, 0, 0)


def test_the_game_played_last_can_be_resumed_whichever_it_is(saves):
    saves.begin("the_spill", GAMES["the_spill"].room.setup.default()).close()
    match = saves.begin(NAME, a_setup())
    match.close()
    assert Saves(saves.folder).unfinished().path == match.path


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that divide")
def test_a_game_killed_at_random_instants_goes_on_without_a_shown_step_lost(tmp_path):
    killer = Killer(tmp_path, 1, NAME, a_setup(players=["Ann", "Ben"]))
    for game in GAMES:
        killer.saves.loaded(game)  # every child has it then
    for _ in range(15):
        killer.kill_one(fresh=False)
    assert killer.counts["kills"] == 15
    assert killer.counts["resumed"] > 0
    assert killer.counts["steps shown"] > 30
    assert {entry.summary.game for entry in the_library(tmp_path).entries()} == {NAME}
