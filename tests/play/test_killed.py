"""Nothing that was shown is lost, however the program ends."""

import ctypes
import json
import os
import signal
import subprocess
import sys

import pytest

from spillgame.store.saves import InUse
from tests.play.killed import the_library


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that divide")
@pytest.mark.parametrize("kills", [10, pytest.param(200, marks=pytest.mark.slow)])
def test_a_game_killed_at_random_instants_goes_on_without_a_shown_step_lost(kills, home, tmp_path):
    words = [sys.executable, "-m", "tests.play.killed", str(tmp_path / "games"), str(kills), "1"]
    run = subprocess.run(words, capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 0, run.stderr
    counts = json.loads(run.stdout)
    print(counts)
    assert counts["kills"] == kills
    assert counts["resumed"] > kills / 2
    assert counts["steps shown"] > 2 * kills


def hold(program: subprocess.Popen[bytes]) -> None:
    """Let a program stand still, with all that it has open."""
    if sys.platform == "win32":
        ctypes.windll.ntdll.NtSuspendProcess(int(program._handle))
    else:
        program.send_signal(signal.SIGSTOP)


def test_a_game_that_another_program_plays_is_its_own_until_that_program_ends(home, tmp_path):
    words = [sys.executable, "-m", "tests.play.killed", str(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE) as player:
        file = player.stdout.readline().decode().split("\t")[0]
        saves = the_library(tmp_path)
        path = saves.folder / file
        hold(player)  # so that it does not come to its end meanwhile
        try:
            with pytest.raises(InUse):
                saves.resume(path)
            assert saves.resume(path, into="copy").saved
        finally:
            player.kill()  # one that stands still would be waited for
    assert saves.resume(path).saved
