"""Every refusal of every game of the box has its words."""

import ast
from pathlib import Path

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from tests.builders.dive import DEEP_SEA
from tests.sources import PACKAGE, nodes_of
from tests.test_layers import imported

RULES = PACKAGE / "rules"
MAKERS = ("Refusal", "refuse", "_check_known", "seat_of")
"""The functions whose first argument is the code of a refusal."""


def used_by(game: str) -> set[Path]:
    """Return the files of a game's rules, and those of the shared rules that they lead to."""
    shared = {f"spillgame.rules.{path.stem}": path for path in RULES.glob("*.py")}
    found: set[Path] = set()
    ahead = [*(RULES / game).rglob("*.py")]
    while ahead:
        path = ahead.pop()
        found.add(path)
        names = {name.rpartition(".")[0] if name not in shared else name for name in imported(path)}
        ahead += [shared[name] for name in names & shared.keys() if shared[name] not in found]
    return found


def refusals_in_the_code(game: str) -> set[str]:
    """Collect the code of every refusal that is written down in a game's rules, or in the shared ones that it uses."""
    found = set()
    for path in used_by(game):
        for node in nodes_of(path):
            func = getattr(node, "func", None)
            name = getattr(func, "id", getattr(func, "attr", ""))
            first = node.args[0] if isinstance(node, ast.Call) and node.args else None
            if name in MAKERS and isinstance(first, ast.Constant):
                found.add(first.value)
    return found


@pytest.mark.parametrize("game", [*GAMES.values(), DEEP_SEA])
def test_every_refusal_in_the_code_has_its_words(game):
    codes = refusals_in_the_code(game.name)
    words = load(game.room.content, with_mods=False).content.words
    assert len(codes) > 20
    assert codes - set(words.refusals) == set()
