"""Games of mixed set-ups, played by a bot: what most jobs of the lab measure."""

import random
from collections.abc import Sequence

from spillgame.bots.bot import Bot
from spillgame.content.loading import load
from spillgame.games import Game
from spillgame.play.chance import ChanceSource, SeededChance
from spillgame.rules.game import AnyMoment, AnyRules, Moment
from spillgame.rules.room import SetupSpec
from spillgame.rules.seams import AnyContent, AnyState, AnyStep


def mixed_setup(spec: SetupSpec, content: AnyContent, seed: int) -> dict[str, object]:
    """Return a set-up with random choices and flags, and defaults for the rest."""
    rng = random.Random(f"mixed {seed}")
    setup = spec.default()
    for field in spec.fields:
        if field.kind == "flag":
            setup[field.key] = rng.random() < 0.5
        elif field.kind == "choice" and field.default is not None:
            value = rng.choice([choice.value for choice in field.choices(content)])
            setup[field.key] = value if len(field.path) == 1 else {field.path[-1]: value}
        elif field.kind == "seed":
            setup[field.key] = seed
    return setup


def mixed_rules(game: Game, seed: int, content: AnyContent = None) -> AnyRules:
    """Return the rules of a game of a mixed set-up, by default with the player's mods."""
    content = content or load(game.room.content).content
    return game.room.rules(content, mixed_setup(game.room.setup, content, seed), None)


def next_step(rules: AnyRules, state: AnyState, bot: Bot, chance: ChanceSource) -> AnyStep:
    """Return the bot's decision, or the answer of chance."""
    seats = rules.to_move(state)
    return bot.choose(rules, rules.view(state, seats[0]), seats[0]) if seats else chance.answer(state).step


def moments_of(rules: AnyRules, bot: Bot, seed: int) -> Sequence[AnyMoment]:
    """Let a bot play a game to its end, with the chance of a seed."""
    chance = SeededChance(rules, seed)
    state, events = rules.start()
    moments = [Moment(0, state, None, events)]
    while rules.result(state) is None:
        step = next_step(rules, state, bot, chance)
        state, events = rules.apply(state, step)
        moments.append(Moment(len(moments), state, step, events))
    return moments
