"""Games in every mode and for any number of people, played once each for the tests of what all games have in common."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from spillgame.content.loading import load
from spillgame.games import GAMES, Game
from spillgame.rules.deep_sea_adventure.state import State as Dive
from spillgame.rules.game import AnyRules
from spillgame.rules.offshore.state import State as Concession
from spillgame.rules.room import AnyMoment
from spillgame.rules.the_spill.content_model import Content as Spill
from tests.builders import endeavor, offshore, reading
from tests.rules.walks import walk

HIDDEN = "harbour_lights"
"""The smallest game; it is in the box only for the tests that put it there."""
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
MODES: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "deep_sea_adventure": ({"table": "standard"}, {"table": "shallow"}, {"table": "abyss"}),
    "endeavor_deep_sea": ({"mode": "competitive"}, {"mode": "coop"}),
    "offshore": ({"objectives": False}, {"objectives": True}),
    "the_spill": ({}, {"harsh_weather": True}),
}
"""What is chosen for the modes of each game of the box."""
BEGUN: Mapping[str, Any] = {
    "turn_of": "requisition_officer",
    "team": ["requisition_officer", "risk_engineer"],
    "ships": {"requisition_officer": "N1"},
    "oil": {"N1": 3, "N2": 3, "N3": 3, "N4": 3, "E1": 3},
    "removed": 2,
    "cards": {"dispersant_plane": [1, 0], "wildlife_hospital": [1, 0], "survey_drone": [1, 0]},
    "discard": ["sorbent_pads"],
}
"""A position of The Spill with types of decisions that random games seldom come to from their beginning."""
LAMPS = ({"lamps": 4, "rough_sea": True}, {"lamps": 6, "rough_sea": False})
"""What is chosen for those of the smallest game."""


def generous(content: Spill) -> Spill:
    """Return content of The Spill with which games last: much AP, cheap removes, a cube for each, far losing lines."""
    actions, board = content.actions, content.board
    remove, cubes = replace(actions.remove, ap=1), replace(actions.cubes, per_removed=1)
    lines = replace(board.losing, sickbay_of_one=6, full_sectors=20)
    return replace(
        content,
        actions=replace(actions, action_points=8, remove=remove, cubes=cubes),
        board=replace(board, losing=lines),
    )


class Setting(NamedTuple):
    """A game, its mode, and how many play it."""

    game: str
    mode: Mapping[str, Any]
    players: int
    change: Callable[[Any], Any] | None = None
    """What is changed of the content; None for nothing."""
    given: Mapping[str, Any] | None = None
    """The position in which it begins; None for the beginning."""

    @property
    def content(self) -> Any:
        """The content that it is played with."""
        shipped = content_of(self.game)
        return shipped if self.change is None else self.change(shipped)

    def rules(self, seed: int = 1) -> AnyRules:
        """Return the rules of a game that only people play."""
        room = GAMES[self.game].room
        setup = room.setup.completed({**self.mode, "players": list(NAMES[: self.players]), "seed": seed})
        if self.given is not None and room.position is not None:
            return room.rules(self.content, *room.position.split(self.content, setup, self.given))
        return room.rules(self.content, setup, None)

    def __str__(self) -> str:
        mode = "-".join(f"{key}={value}" for key, value in self.mode.items())
        return (
            f"{self.game}-{self.players}-{mode}"
            + (f"-{self.change.__name__}" if self.change else "")
            + "-position" * bool(self.given)
        )


def content_of(game: str) -> Any:
    """Return the shipped content of a game."""
    return load(GAMES[game].room.content, with_mods=False).content


def settings_of(game: str) -> list[Setting]:
    """Return each mode of a game of the box with each number of people."""
    setup, content = GAMES[game].room.setup, content_of(game)
    found = [Setting(game, mode, players) for mode in MODES[game] for players in setup.counts_of(content, mode)]
    return found if game != "the_spill" else [*found, Setting(game, {}, 1, given=BEGUN)]


def every_setting() -> list[Setting]:
    """Return the settings of every game of the box, and those of the smallest one."""
    boxed = [setting for game in MODES for setting in settings_of(game)]
    lasting = [Setting("the_spill", {"win": {"level": level}}, level, generous) for level in (1, 2, 3)]
    return [*boxed, *lasting, *(Setting(HIDDEN, lamps, players) for lamps in LAMPS for players in (1, 3))]


class Recorded(NamedTuple):
    """A game from its beginning to its end."""

    setting: Setting
    rules: AnyRules
    moments: list[AnyMoment]

    @property
    def game(self) -> Game:
        """The game of the box."""
        return GAMES[self.setting.game]

    @property
    def content(self) -> Any:
        """What it was played with."""
        return self.setting.content

    @property
    def end(self) -> Any:
        """The last state."""
        return self.moments[-1].state

    def steps(self) -> list[tuple[Any, Any, Any, list[Any]]]:
        """Return each state with the step taken there, the state after it, and the events."""
        pairs = zip(self.moments, self.moments[1:], strict=False)
        return [(before.state, after.step, after.state, after.events) for before, after in pairs]


def keen(rules: AnyRules, rng: random.Random, state: Any) -> Any:
    """Return a random decision that seldom ends what could go on: games come to far more."""
    legal = rules.legal(state)
    busy = [one for one in legal if not rules.ends(one)]
    return rng.choice(busy if busy and rng.random() < 0.9 else legal)


def recorded(setting: Setting, seed: int) -> Recorded:
    """Play a random game."""
    rules, rng = setting.rules(seed), random.Random(f"keen {seed}")
    walked = walk(rules, seed, partial(keen, rules, rng))
    state, events = rules.start()
    moments = [AnyMoment(0, state, None, events)]
    moments += [AnyMoment(n, after, step, events) for n, (_, step, after, events) in enumerate(walked, 1)]
    return Recorded(setting, rules, moments)


def _spill_step(rules: AnyRules, state: Any, text: str) -> Any:
    return reading.step_from_text(text, None if rules.to_move(state) else state.pending)


def _lamp_step(rules: AnyRules, state: Any, text: str) -> Any:
    from spillgame.rules.harbour_lights.codec import step_from_text  # noqa: PLC0415 - only there while it is boxed

    return step_from_text(text)


READ_FROM_TEXT: Mapping[str, Callable[[AnyRules, Any, str], Any]] = {
    "the_spill": _spill_step,
    "offshore": lambda rules, state, text: rules.step_from_json(state, offshore.step_from_text(text)),
    "endeavor_deep_sea": lambda rules, state, text: rules.step_from_json(state, endeavor.step_from_text(text)),
    HIDDEN: _lamp_step,
}
"""How a step is read from its text, for the games whose steps are."""


def _spill_told(state: Any) -> Any:
    untold = ("phase", "spent", "pending", "preparing", "falling", "resolving")
    return state._replace(**dict.fromkeys(untold))


def _dive_told(state: Dive) -> Dive:
    return state._replace(pending=None)


def _concession_told(state: Concession) -> Concession:
    opening, drilling = state.opening, state.drilling
    if opening is not None:
        opening = opening._replace(left=0, stage="build" if opening.stage == "reveal" else opening.stage)
    drilling = None if drilling is None else drilling._replace(share=0)
    return state._replace(pending=None, bonus=None, opening=opening, drilling=drilling)


TOLD: Mapping[str, Callable[[Any], Any]] = {
    "the_spill": _spill_told,
    "deep_sea_adventure": _dive_told,
    "offshore": _concession_told,
    "endeavor_deep_sea": lambda state: state._replace(pending=None, due=()),
    HIDDEN: lambda state: state,
}
"""What events say of a state: all but the open question, and what the rules note for it."""
