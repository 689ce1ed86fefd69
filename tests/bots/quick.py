"""Games that take no bot long."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from spillgame.rules.game import AnyRules
from tests.rules.every_game import MODES, Setting


def _spill(content: Any) -> Any:
    losing = replace(content.board.losing, full_sectors=2)
    actions = replace(content.actions, action_points=2)
    master = replace(content.bots.master, plans=2, turns=1, beam=1, first=1, more=0)
    bots = replace(content.bots, master=master, adviser=replace(content.bots.adviser, beam=6))
    return replace(content, board=replace(content.board, losing=losing), actions=actions, bots=bots)


def _dive(content: Any) -> Any:
    strong, master = (replace(one, steps=150, batch=4) for one in (content.bots.strong, content.bots.master))
    return replace(content, bots=replace(content.bots, strong=strong, master=master))


def _concession(content: Any) -> Any:
    strong = replace(content.bots.strong, fates=2, draws=1, width=3, turns=1)
    master = replace(content.bots.master, fates=2, rounds=1, width=3, turns=2)
    return replace(content, bots=replace(content.bots, strong=strong, master=master))


def _expedition(content: Any) -> Any:
    strong = replace(content.bots.strong, nodes=20)
    master = replace(content.bots.master, nodes=20, ends=2, reply=5)
    mission = replace(content.mission, rounds=2, solo_rounds=2)
    return replace(content, bots=replace(content.bots, strong=strong, master=master), mission=mission)


QUICK: Mapping[str, Callable[[Any], Any]] = {
    "the_spill": _spill,
    "deep_sea_adventure": _dive,
    "offshore": _concession,
    "endeavor_deep_sea": _expedition,
}
"""Content with which the slow bot of a game looks ahead little, or not for long."""


def quick_rules(game: str, players: int, mode: int = -1) -> AnyRules:
    """Return the rules of a game in which no bot takes long; in a game's last mode most is hidden."""
    return Setting(game, MODES[game][mode], players, QUICK.get(game)).rules()
