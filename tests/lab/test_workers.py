"""Games played elsewhere are the same; a sentence says why if they cannot be played."""

import json
import sys
from concurrent.futures import Executor, Future
from types import SimpleNamespace

import pytest

from spillgame import cli
from spillgame.lab.processes import LabError
from spillgame.lab.simulate import Batch, simulate_some
from tests.builders import setup_json

pytestmark = pytest.mark.usefixtures("home")
ADDRESS = "tcp://there:8786"
WORDS = ("simulate", "the_spill", "--games", "12", "--seed", "5", "--bot", "random", "--json")


class _Elsewhere(Executor):
    """Does the work at once, and remembers its tasks."""

    def __init__(self):
        self.given = []

    def submit(self, work, /, *words):
        self.given.append(words)
        future = Future()
        try:
            future.set_result(work(*words))
        except LabError as error:
            future.set_exception(error)
        return future


class _Client:
    """Stands for the client of a scheduler with some workers."""

    def __init__(self, workers, with_the_game=True):
        self.executor = _Elsewhere()
        self._workers = workers
        self._spec = object() if with_the_game else None

    def __call__(self, address, timeout):
        if address != ADDRESS:
            raise OSError("nobody is there")
        return self

    def __enter__(self):
        return self

    def __exit__(self, *why):
        self.closed = True

    def nthreads(self):
        return self._workers

    def run(self, work, name):
        return dict.fromkeys(self._workers, self._spec)

    def get_executor(self, pure):
        assert not pure
        return self.executor


@pytest.fixture
def scheduler(monkeypatch):
    """Let a client stand in for that of the extra, which is not installed for the tests."""

    def installed(workers, with_the_game=True):
        client = _Client(workers, with_the_game)
        monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=client))
        return client

    return installed


def played(capsys, *words):
    assert cli.main([*WORDS, *words]) == 0
    result = json.loads(capsys.readouterr().out)
    result.pop("seconds")
    return result


def complaint(capsys, *words):
    assert cli.main([*WORDS, *words]) == 2
    return capsys.readouterr().err


def test_a_scheduler_plays_the_same_games_and_their_journals_are_written_here(scheduler, capsys, tmp_path):
    client = scheduler({"tcp://one": 1, "tcp://two": 2})
    there = played(capsys, "--scheduler", ADDRESS, "--journals", str(tmp_path / "there"))
    here = played(capsys, "--workers", "1", "--journals", str(tmp_path / "here"))
    assert there == here
    assert len(client.executor.given) == 12
    assert client.closed
    files = [{path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("there", "here")]
    assert files[0] == files[1]
    assert len(files[0]) == 13


def test_without_the_extra_a_sentence_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'spillgame[lab]'" in complaint(capsys, "--scheduler", ADDRESS)


def test_a_scheduler_that_is_not_there_or_has_no_workers_is_said_in_a_sentence(scheduler, capsys):
    scheduler({})
    assert "No scheduler answers at 'tcp://nowhere:1' (nobody is there)" in complaint(
        capsys, "--scheduler", "tcp://nowhere:1"
    )
    assert f"The scheduler at '{ADDRESS}' has no workers" in complaint(capsys, "--scheduler", ADDRESS)


def test_a_worker_without_the_game_is_named_before_it_is_given_any(scheduler, capsys):
    client = scheduler({"tcp://one": 1}, with_the_game=False)
    assert "The worker at 'tcp://one' has no spillgame" in complaint(capsys, "--scheduler", ADDRESS)
    assert not client.executor.given


def test_a_worker_with_other_content_plays_nothing():
    batch = Batch("the_spill", 1, 5, ("random",), setup_json(), made_of="version 0, content 123")
    with pytest.raises(LabError, match="would play other games"):
        simulate_some(batch, range(1))


def test_processes_and_a_scheduler_are_not_asked_for_at_once(capsys):
    with pytest.raises(SystemExit):
        cli.main([*WORDS, "--workers", "2", "--scheduler", ADDRESS])
    assert "not allowed with" in capsys.readouterr().err
