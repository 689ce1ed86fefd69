"""Programs that are ended from outside: without a word, and nothing that they started lives on."""

import os
import signal
import subprocess
import sys
import venv
from contextlib import suppress
from pathlib import Path

import pytest

from spillgame.lab.processes import LabError, processes

if os.name != "posix":
    pytest.skip("signals as POSIX has them", allow_module_level=True)

pytestmark = pytest.mark.usefixtures("home")
ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60
"""Seconds after which an end will not come any more."""
STOPPING = """
import os, signal, sys
class Stopper:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Stopper())
from spillgame.__main__ import main
sys.argv = ["spillgame", "simulate", "the_spill", "--games", "2", "--bot", "random"]
sys.exit(main())
"""
WORKING = """
import os
import threading
from spillgame.lab.processes import processes
from spillgame.signals import end_quietly
def work():
    os.write(1, b"at work\\n")  # at one go, beside the other process
    threading.Event().wait()
if __name__ == "__main__":
    end_quietly()
    with processes(2) as pool:
        for job in [pool.submit(work), pool.submit(work)]:
            job.result()
"""


@pytest.mark.parametrize("name", ["spillgame.cli", "argparse", "spillgame.commands.simulate", "concurrent.futures"])
def test_an_interrupt_while_the_program_is_still_imported_ends_it_without_a_word(name):
    command = [sys.executable, "-c", STOPPING.format(name=name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "")


@pytest.fixture
def at_work(tmp_path):
    """A program whose two processes are at work, and will be until somebody ends them."""
    (tmp_path / "working.py").write_text(WORKING, "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = started(sys.executable, str(tmp_path / "working.py"), env=environment)
    assert process.stdout.readline() + process.stdout.readline() == b"at work\nat work\n"
    return process


def started(*command, **options):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, **pipes, start_new_session=True, **options)


def ended(process):
    """Return what a program and all that it started have told; they hold its streams open for as long as they live."""
    try:
        return b"".join(process.communicate(timeout=PATIENCE)).decode()
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_processes_end_with_the_program_that_they_work_for(at_work, number):
    at_work.send_signal(number)
    assert ended(at_work) == ""
    assert at_work.returncode == -number


def test_an_interrupt_of_a_program_and_its_processes_is_quiet(at_work):
    os.killpg(at_work.pid, signal.SIGINT)
    assert ended(at_work) == ""
    assert at_work.returncode == 130


def test_a_process_that_is_ended_from_outside_is_told_in_a_sentence():
    with pytest.raises(LabError, match="was ended from outside"), processes(2) as pool:
        pool.submit(os._exit, 9).result()


def test_all_processes_that_share_work_are_those_that_end_with_the_program():
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "spillgame").rglob("*.py")}
    assert [name for name, text in texts.items() if "ProcessPoolExecutor" in text] == ["processes.py"]
    assert [name for name, text in texts.items() if ".Process(" in text] == ["signals.py"]


# --- run.py ---

STANDING_IN = """
import os, signal, sys, threading
print(os.getpid(), *signal.pthread_sigmask(signal.SIG_BLOCK, ()), flush=True)
threading.Event().wait()
"""


@pytest.fixture
def checkout(tmp_path):
    """A folder with run.py and an environment in which all seems installed, and a program in the game's place."""
    (tmp_path / "run.py").write_text((ROOT / "run.py").read_text("utf-8"), "utf-8")
    (tmp_path / "pyproject.toml").touch()
    venv.create(tmp_path / ".venv", symlinks=True)
    library = next((tmp_path / ".venv" / "lib").glob("python*")) / "site-packages"
    (library / "pip.py").touch()
    (library / "spillgame.py").write_text(STANDING_IN, "utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    code = "import runpy; run = runpy.run_path('run.py'); print(run['fingerprint']())"
    wanted = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    (tmp_path / ".venv" / "installed-play").write_text(wanted.stdout.strip())
    return tmp_path, environment


def test_an_interrupt_that_came_before_the_program_could_hear_it_ends_it_without_a_word():
    held = "import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, [2])\nsignal.raise_signal(2)\n"
    command = [sys.executable, "-c", held + STOPPING.format(name="")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "")


def test_ending_run_py_ends_the_game(checkout):
    folder, environment = checkout
    command = [sys.executable, str(folder / "run.py"), "--resume"]
    process = started(*command, env=environment, cwd=folder)
    # An interrupt waits until the game has got so far that it can end quietly.
    assert process.stdout.readline().split() == [str(process.pid).encode(), b"2"]
    process.send_signal(signal.SIGTERM)
    assert ended(process) == ""
    assert process.returncode == -signal.SIGTERM
