"""What bots make of a game of the day: with the luck that everybody has, beside the program, and kept."""

from datetime import date
from functools import cache
from multiprocessing import active_children

import pytest

from spillgame import cli, sealed
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.store import rivals
from spillgame.store.rivals import Rivals, Task, play_day
from spillgame.store.saves import Saves

pytestmark = pytest.mark.usefixtures("home")
GAME, DAY = "deep_sea_adventure", "2026-03-14"


@pytest.fixture(scope="module")
def loaded():
    return load(GAMES[GAME].room.content, with_mods=False)


@cache
def played(game, day, bot):
    """Return what a bot makes of a day, which it plays once for all these tests: it plays it alike each time."""
    return play_day(game, day, bot, load(GAMES[game].room.content, with_mods=False))


class AtOnce:
    """Plays a task when its results are asked for."""

    def __init__(self, task: Task):
        self.task, self.left = task, list(task.bots)

    def poll(self):
        return bool(self.left)

    def recv(self):
        bot = self.left.pop(0)
        return bot, *played(self.task.game, self.task.day, "greedy" if bot == "strong" else bot)


def rivals_at_once(loaded, cache):
    started = []

    def start(task):
        started.append(task)
        return AtOnce(task)

    return Rivals(loaded, cache, GAME, DAY, start), started


def test_a_bot_has_the_same_drops_as_a_player_of_the_day(loaded, tmp_path):
    saves = Saves(tmp_path)
    match = saves.begin_daily(GAME, date.fromisoformat(DAY), ("Ada",))
    drops = []
    while not match.table.is_over():
        seats = match.rules.to_move(match.table.state)
        if seats:
            match.table.decide(match.rules.legal(match.table.state)[-1])
        else:
            match.table.answer_chance()
            if rests := match.rules.rests(match.moments[-1].step):
                drops.append([rest.face for rest in rests])
    seen = []
    original = GAMES[GAME].room.summary

    def watched(played):
        rests = (played.rules.rests(moment.step) for moment in played.moments[1:])
        seen.extend([rest.face for rest in one] for one in rests if one)
        return original(played)

    room = GAMES[GAME].room._replace(summary=watched)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("spillgame.games.Game.room", property(lambda self: room))
        play_day(GAME, DAY, "greedy", loaded)
    both = min(len(drops), len(seen))
    assert both > 5
    assert drops[:both] == seen[:both]


def test_results_come_one_after_the_other_and_are_kept_for_the_next_time(loaded, tmp_path):
    found, started = rivals_at_once(loaded, tmp_path)
    if not found.bots:
        pytest.skip("no rival is in the box")
    assert [one.text for one in found.found()] == [""] * len(found.bots)
    while not found.done:
        assert found.advance()
    assert all("point" in one.text for one in found.found())
    assert [task.bots for task in started] == [tuple(found.bots)]
    again, started = rivals_at_once(loaded, tmp_path)
    assert again.done
    assert again.found() == found.found()
    assert not again.advance()
    assert started == []


@pytest.mark.parametrize("junk", [b"{}", b"[]", b"[true, {}]", b'[true, {"score": "x"}]', b"junk"])
def test_a_good_seal_over_no_result_is_played_again(loaded, tmp_path, junk):
    found, _ = rivals_at_once(loaded, tmp_path)
    while not found.done:
        found.advance()
    for bot in found.bots:
        sealed.keep(found.file_of(bot), found.key_of(bot), junk)
    again, _ = rivals_at_once(loaded, tmp_path)
    assert not again.done
    while not again.done:
        again.advance()
    assert again.found() == found.found()


def test_a_process_that_is_lost_is_done_without(loaded, tmp_path):
    class Lost:
        def poll(self):
            raise EOFError

    found = Rivals(loaded, tmp_path, GAME, DAY, lambda task: Lost())
    assert found.advance()
    assert found.done
    assert found.found() == []


def test_bots_play_in_a_process_of_their_own(loaded, tmp_path, monkeypatch):
    monkeypatch.setattr(type(GAMES[GAME].room.daily), "rivals", ("greedy",))
    found = Rivals(loaded, tmp_path, GAME, DAY)
    found.advance()
    assert active_children()
    while not found.advance():
        pass
    won, columns = play_day(GAME, DAY, "greedy", loaded)
    assert found.found()[0].rating == GAMES[GAME].room.daily.rating(won, columns)


def test_the_records_name_the_bots_beside_a_day_as_far_as_that_is_known(home, loaded, capsys, monkeypatch):
    saves = Saves(home / "saves")
    match = saves.begin_daily(GAME, date.fromisoformat(DAY), ("Ada",))
    while not match.table.is_over():
        if match.rules.to_move(match.table.state):
            match.table.decide(match.rules.legal(match.table.state)[-1])
        else:
            match.table.answer_chance()
    match.close()
    assert cli.main(["records", GAME]) == 0
    assert "the same day" not in capsys.readouterr().out
    monkeypatch.setattr(rivals, "in_process", AtOnce)
    found = Rivals(saves.plain(GAME), saves.cache, GAME, DAY)
    while not found.done:
        found.advance()
    assert cli.main(["records", GAME]) == 0
    assert f"Octopus, the same day: {found.found()[0].text}" in capsys.readouterr().out
