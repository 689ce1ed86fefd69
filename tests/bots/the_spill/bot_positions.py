"""Small positions for the tests of bots: an Action Phase with only what a test names, and turns played to their end."""

from collections.abc import Callable
from functools import cache

from spillgame.bots.bot import Bot, make_bot
from spillgame.bots.the_spill.bots import BOTS
from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.lab.simulate import play_game
from spillgame.play.chance import SeededChance
from spillgame.rules.questions import Decide
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.board import Sector
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.game import Decision, Game, Setup
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import NO_DICE, Dice, Rescued, Spent, State
from tests.builders import a_setup, mask_of

PLAIN = ("risk_engineer", "meteorologist", "requisition_officer", "sea_captain")
"""Specialists of whom the first has no special action."""


@cache
def content() -> Content:
    found: Content = load(GAMES["the_spill"].room.content, with_mods=False, with_cache=False).content
    return found


def a_game(
    card: str | None = "clean_hands", *, level: int | None = None, track: str = "standard", seed: int = 1
) -> Game:
    """Return a game for one player; the Specialists are PLAIN if the Win card is named, otherwise drawn."""
    return Game(content(), Setup(("Ada",), level, card, track, False, PLAIN if card else (), seed))


@cache
def rules_of(game: Game) -> TheSpill:
    """Return the rules of a game's set-up, the same object each time: a bot keeps its plan for it."""
    return TheSpill(content(), game.setup)


def choose(bot: Bot, game: Game, state: State) -> Decision:
    assert isinstance(state.pending, Decide)
    found: Decision = bot.choose(rules_of(game), state, state.pending.seat)
    return found


def a_turn(game: Game, ship: str = "N1", ap: int = 4) -> State:
    """Return the first Action Phase with a clean sea and every ship in the Sector named."""
    state, _ = engine.start(game)
    chance = SeededChance(rules_of(game), 1)
    while state.phase != "action":
        step = engine.legal(game, state)[0] if isinstance(state.pending, Decide) else chance.answer(state).step
        state, _ = engine.apply(game, state, step)
    at = Sector.parse(ship)
    return state._replace(
        oil=0, healthy=game.homes, contaminated=0, bag=Dice(56, 4), ap=ap, ships=(at,) * 4, spent=Spent(at)
    )


def with_oil(state: State, *spaces: str) -> State:
    """Return the state with dice of the bag on these spaces."""
    oil = state.oil | mask_of(*spaces)
    return state._replace(oil=oil, bag=Dice(state.bag.oil - len(spaces), state.bag.weather))


def with_contaminated(state: State, *spaces: str) -> State:
    animals = mask_of(*spaces)
    return state._replace(healthy=state.healthy & ~animals, contaminated=state.contaminated | animals)


def with_rescued(game: Game, state: State, **counts: int) -> State:
    """Return the state with some animals of each species in Rescued, `others` of the species not named."""
    others = counts.pop("others", 0)
    return state._replace(rescued=tuple(Rescued(counts.get(species, others), 0) for species in game.species))


def with_removed(state: State, count: int) -> State:
    bag = Dice(state.bag.oil - count, state.bag.weather)
    return state._replace(removed=count, removed_ever=count, bag=bag, pool=NO_DICE)


def play_turn(game: Game, state: State, bot: Bot) -> tuple[list[Decision], State]:
    """Return what a bot decides until the turn is over, and the state then."""
    turn = state.turn
    return _played(game, state, bot, 5, lambda now: now.turn == turn)


def play(game: Game, bot: Bot) -> tuple[list[Decision], State]:
    """Return what a bot decides in a whole game, and the final state; chance follows from the game's seed."""
    return _played(game, engine.start(game)[0], bot, game.setup.seed, lambda state: True)


def _played(
    game: Game, state: State, bot: Bot, seed: int, going_on: Callable[[State], bool]
) -> tuple[list[Decision], State]:
    chance, decisions = SeededChance(rules_of(game), seed), []
    while going_on(state) and state.result is None:
        if isinstance(state.pending, Decide):
            decisions.append(choose(bot, game, state))
            state, _ = engine.apply(game, state, decisions[-1])
        else:
            state, _ = engine.apply(game, state, chance.answer(state).step)
    return decisions, state


def moments_of(seed: int, bot: str = "random") -> tuple[TheSpill, list[State]]:
    """Return the rules of a game that a bot plays, and all its states."""
    rules = TheSpill(content(), a_setup(seed=seed))
    played = play_game(rules, [make_bot(BOTS[bot], seed)], SeededChance(rules, seed))
    state, _ = rules.start()
    states = [state]
    for step in played.steps:
        state, _ = rules.apply(state, step)
        states.append(state)
    return rules, states
