"""Every refusal of every game of the box has its words."""

import ast

import pytest

from spillgame.content.loading import load
from spillgame.games import GAMES
from tests.builders.dive import DEEP_SEA
from tests.sources import PACKAGE, nodes_of

RULES = PACKAGE / "rules"
MAKERS = ("Refusal", "refuse", "_check_known")
"""The functions whose first argument is the code of a refusal."""


def refusals_in_the_code(game: str) -> set[str]:
    """Collect the code of every refusal that is written down in a game's rules, or in what all rules share."""
    found = set()
    for path in (*RULES.glob("*.py"), *(RULES / game).rglob("*.py")):
        for node in nodes_of(path):
            name = getattr(getattr(node, "func", None), "id", "")
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
