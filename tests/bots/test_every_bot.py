"""What holds of every bot of every game: it plays legally to the end, by its seed and by what its seat may see."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from spillgame.bots.bot import Bot
from spillgame.games import GAMES, usual_bot
from spillgame.lab.simulate import PlayedGame, play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.game import AnyRules
from spillgame.rules.levels import RIVALS
from tests.bots.quick import quick_rules
from tests.rules.every_game import content_of
from tests.rules.twins import TWINS

OFTEN, SELDOM = 0.25, 0.12
"""The share of the decisions in which a bot is asked twice, and in which one that thinks long is."""
BOTS = [(game, bot) for game in GAMES for bot in GAMES[game].bots]
THINKERS = ("strong", "adviser", "master", "mate", "captain", "admiral")
THINKS = 0.3
"""The share of its decisions that a bot that thinks long takes itself, in a game that is played to its end."""


@pytest.mark.parametrize("game", GAMES)
def test_greedy_plays_where_no_bot_is_named_and_each_bot_is_offered_with_a_name_and_its_temper(game):
    bots, field = GAMES[game].bots, GAMES[game].room.setup.field_of("bots")
    assert usual_bot(bots) == "greedy"
    if field is not None:
        offered = {one.value: one for one in field.choices(content_of(game))}
        assert {*bots} - {*RIVALS} <= offered.keys()  # rivals are offered in every game alike
        assert len({one.name for one in offered.values()}) == len(offered)
        assert all(one.about for value, one in offered.items() if value is not None)


class NowAndThen:
    """Takes some decisions itself, wherever in a turn they come; greedy takes the others."""

    def __init__(self, bot: Bot, greedy: Bot) -> None:
        self._bot, self._greedy, self._rng = bot, greedy, random.Random(4)

    def choose(self, rules: Any, view: Any, seat: int) -> Any:
        bot = self._bot if self._rng.random() < THINKS else self._greedy
        return bot.choose(rules, view, seat)


def play(game: str, name: str, rules: AnyRules, seed: int) -> PlayedGame:
    """Let bots play a game, each with its own stream of chance.

    Of those that think long only the first is one, and it thinks only now and then.
    """
    seats = range(1, len(rules.setup_to_json()["players"]) + 1)
    names = [name, *["greedy" if name in THINKERS else name] * (len(seats) - 1)]
    bots = [GAMES[game].bot(one, seed, seat) for one, seat in zip(names, seats, strict=True)]
    if name in THINKERS:
        bots[0] = NowAndThen(bots[0], GAMES[game].bot("greedy", seed, 1))
    return play_game(rules, bots, SeededChance(rules, 2))


@pytest.mark.parametrize(
    ("game", "name", "players"),
    [
        pytest.param(game, name, players, marks=[pytest.mark.slow] * (name in THINKERS and players == 4))
        for game, name in BOTS
        for players in (2, 4)
    ],
)
def test_it_plays_legally_to_the_end_and_the_same_game_again_for_the_same_seed(game, name, players):
    rules = quick_rules(game, players, mode=players // 2 - 2)
    one, two = (play(game, name, rules, 3) for _ in range(2))
    assert rules.result(one.state) is not None  # `apply` raises for a decision that is not legal
    assert one.steps == two.steps


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_makes_the_random_bot_decide_otherwise(game):
    rules = quick_rules(game, 2)
    assert play(game, "random", rules, 1).steps != play(game, "random", rules, 2).steps


def compared(game: str, make: Callable[[int], Bot], rules: AnyRules, often: float = OFTEN) -> tuple[int, int]:
    """Ask bots now and then in a game what they would do, there and where only what is hidden from them is other.

    Returns how often they were asked, and how often they decided otherwise.
    """
    rng, player, chance = random.Random(5), GAMES[game].bot("random", 1), SeededChance(rules, 2)
    (state, _), asked, differing = rules.start(), 0, 0
    while rules.result(state) is None:
        seats = rules.to_move(state)
        if not seats:
            state, _ = rules.apply(state, chance.answer(state).step)
            continue
        (seat,) = seats
        twins = TWINS[game](rules, state, seat, rng)
        if rng.random() < often and twins != (rules, state):
            asked += 1
            chosen = [make(seat).choose(its, its.view(one, seat), seat) for its, one in ((rules, state), twins)]
            differing += chosen[0] != chosen[1]
        state, _ = rules.apply(state, player.choose(rules, rules.view(state, seat), seat))
    return asked, differing


@pytest.mark.parametrize(("game", "name"), BOTS)
def test_what_its_seat_may_not_see_changes_no_decision(game, name):
    often = SELDOM if name in THINKERS else OFTEN
    asked, differing = compared(game, lambda seat: GAMES[game].bot(name, 1, seat), quick_rules(game, 3), often)
    assert asked > 2
    assert differing == 0


class Peeper:
    """Looks at what the seed will bring, or at what lies before others, and lets that decide."""

    def choose(self, rules: Any, view: Any, seat: int) -> Any:
        seen = f"{rules.setup_to_json()['seed']} {rules.state_to_json(view)}"
        return random.Random(seen).choice(rules.legal(view))


@pytest.mark.parametrize("game", ["the_spill", "endeavor_deep_sea"])
def test_one_that_reads_the_seed_would_be_found_out(game):
    asked, differing = compared(game, lambda seat: Peeper(), quick_rules(game, 3))
    assert differing > asked / 4
