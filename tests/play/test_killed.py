"""Nothing that was shown is lost, however the program ends."""

import json
import os
import subprocess
import sys

import pytest


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that divide")
@pytest.mark.parametrize("kills", [25, pytest.param(200, marks=pytest.mark.slow)])
def test_a_game_killed_at_random_instants_goes_on_without_a_shown_step_lost(kills, home, tmp_path):
    words = [sys.executable, "-m", "tests.play.killed", str(tmp_path / "games"), str(kills), "1"]
    run = subprocess.run(words, capture_output=True, text=True, check=False, timeout=600)
    assert run.returncode == 0, run.stderr
    counts = json.loads(run.stdout)
    print(counts)
    assert counts["kills"] == kills
    assert counts["resumed"] > kills / 2
    assert counts["steps shown"] > 2 * kills
