"""Positions of many games with what each seat had of the result: the data to fit and evaluate a value by seat."""

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from spillgame.bots.advice import SeatTraining
from spillgame.bots.bot import Bot
from spillgame.bots.seat_value import Measured, won_by
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab.simulate import next_step, seed_of_game
from spillgame.play.chance import SeededChance
from spillgame.rules.game import AnyRules
from spillgame.rules.seams import AnyDecision, AnyState

HELD_OUT = 5
"""Of each kind one game in this many is held out to evaluate weights."""
EXPLORED = (2, 3, 4)
"""Which of them are explored: they begin with a part in which some decisions are random."""
WANDERS = 0.12
"""The part of the decisions that are random in it."""


class Judged(NamedTuple):
    """A position of a game, and what came of it."""

    game: int
    """The game's number."""
    held_out: bool
    position: Measured
    results: tuple[float, ...]
    """What each row won: 1, 0, or the share of a victory shared."""


class Which(NamedTuple):
    """Which game is played, and what for."""

    number: int
    seed: int
    held_out: bool
    explored: bool


class Wanderer:
    """Plays like a bot, but takes some decisions at random while it explores."""

    def __init__(self, bot: Bot, seed: int):
        self._bot, self._rng = bot, random.Random(f"wanders {seed}")
        self.exploring = True

    def choose(self, rules: AnyRules, view: AnyState, seat: int) -> AnyDecision:
        if self.exploring and self._rng.random() < WANDERS:
            return self._rng.choice([one for one in rules.legal(view) if one.seat == seat])
        return self._bot.choose(rules, view, seat)


def seat_positions(
    name: str, seed: int, indices: Iterable[int], bots: str = "", exploring: bool = False, kind: str = ""
) -> list[Judged]:
    """Let bots, parted by commas, play games of one kind, or of all kinds in turn, and return their positions.

    By default those of the game's training play. `exploring` lets some of them wander in a first part of the game.
    """
    found: list[Judged] = []
    for rules, bot, which in seat_games(name, seed, indices, bots, exploring, kind):
        found += _played(rules, cast("SeatTraining", GAMES[name].training), bot, which)
    return found


def seat_games(
    name: str, seed: int, indices: Iterable[int], bots: str = "", exploring: bool = False, kind: str = ""
) -> Iterator[tuple[AnyRules, Bot, Which]]:
    """Yield the games whose positions those are, each with its bot."""
    game = GAMES[name]
    training = cast("SeatTraining", game.training)
    content = load(game.room.content).content
    by_kind = training.setups(content)
    setups = [by_kind[kind]] if kind else [*by_kind.values()]
    players = bots.split(",") if bots else training.players
    for index in indices:
        one = seed_of_game(seed, index)
        round_, place = divmod(index, len(setups))
        setup = random.Random(f"setup {one}").choice(setups[place])
        rules = game.room.rules(content, {**setup, "seed": one}, None)
        bot = game.bot(players[round_ % len(players)], one)
        explored = exploring and round_ % HELD_OUT in EXPLORED
        yield rules, bot, Which(index, one, round_ % HELD_OUT == 0, explored)


def _played(rules: AnyRules, training: SeatTraining, bot: Bot, which: Which) -> list[Judged]:
    """Play a game and return its positions; if it is explored, only those after it went on as usual.

    How long it is explored is drawn before it begins, so that its course makes no difference.
    """
    measure, chance = training.measure(rules), SeededChance(rules, which.seed)
    wanderer = Wanderer(bot, which.seed)
    until = random.Random(f"until {which.seed}").random() if which.explored else 0.0
    wanderer.exploring = which.explored
    state, _ = rules.start()
    seen: list[Measured] = []
    while (result := rules.result(state)) is None:
        state = rules.apply(state, next_step(rules, state, wanderer, chance))[0]
        position = measure(rules.view(state, rules.on_turn(state)))
        if position is None:
            continue
        if wanderer.exploring and (position.last or position.passed >= until):
            wanderer.exploring = False
        if not wanderer.exploring:
            seen.append(position)
    return [Judged(which.number, which.held_out, one, won_by(result, len(one.rows))) for one in seen]
