"""Programs that are ended from outside: without a word, and nothing that they started lives on."""

import os
import signal
import subprocess
import sys
import venv
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.usefixtures("home"),
    pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them"),
]
ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 60
"""Seconds after which an end will not come any more."""
ENDLESS = ("the_spill", "--games", "10000000", "--bot", "random", "--workers", "2")
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


@pytest.mark.parametrize("name", ["spillgame.cli", "argparse", "spillgame.commands.simulate", "concurrent.futures"])
def test_an_interrupt_while_the_program_is_still_imported_ends_it_without_a_word(name):
    command = [sys.executable, "-c", STOPPING.format(name=name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (130, "")


def started(*words):
    command = [sys.executable, "-m", "spillgame", *words]
    return subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)


def ended(process):
    """Return what a program and all that it started have told; they hold its streams open for as long as they live."""
    try:
        return b"".join(process.communicate(timeout=PATIENCE)).decode()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)


def first_line(process):
    return process.stderr.readline().decode()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_program_that_they_work_for(number):
    process = started("simulate", *ENDLESS)
    assert "of 10000000 games" in first_line(process)
    process.send_signal(number)
    assert "Traceback" not in ended(process)
    assert process.returncode == -number


def test_an_interrupt_of_all_workers_is_quiet():
    process = started("simulate", *ENDLESS)
    assert "of 10000000 games" in first_line(process)
    os.killpg(process.pid, signal.SIGINT)
    assert "Traceback" not in ended(process)
    assert process.returncode == 130


# --- run.py ---


@pytest.fixture
def checkout(tmp_path):
    """A folder with run.py and an environment in which all seems installed, and a program in the game's place."""
    (tmp_path / "run.py").write_text((ROOT / "run.py").read_text("utf-8"), "utf-8")
    (tmp_path / "pyproject.toml").touch()
    venv.create(tmp_path / ".venv", symlinks=True)
    library = next((tmp_path / ".venv" / "lib").glob("python*")) / "site-packages"
    (library / "pip.py").touch()
    (library / "spillgame.py").write_text("import os, sys, time\nprint(os.getpid(), flush=True)\ntime.sleep(600)\n")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    code = "import runpy; run = runpy.run_path('run.py'); print(run['fingerprint']())"
    wanted = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    (tmp_path / ".venv" / "installed-play").write_text(wanted.stdout.strip())
    return tmp_path, environment


def test_whoever_ends_run_py_ends_the_game(checkout):
    folder, environment = checkout
    command = [sys.executable, str(folder / "run.py"), "--resume"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen(command, **pipes, env=environment, cwd=folder, start_new_session=True)
    assert int(process.stdout.readline()) == process.pid
    process.send_signal(signal.SIGTERM)
    assert ended(process) == ""
    assert process.returncode == -signal.SIGTERM
