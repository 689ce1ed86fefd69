"""How the weights of The Spill's value are fitted."""

from collections.abc import Iterator

from spillgame.bots.advice import Measure, Training
from spillgame.bots.the_spill.advice import ACTION, CLEAN_UP, goal_of
from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.bots.the_spill.exploring import ExploringBot
from spillgame.bots.the_spill.features import SIGNS, Features
from spillgame.rules.fitted import digest_of
from spillgame.rules.the_spill.check import VALUED, fitted_to
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State


def _measure(rules: TheSpill) -> Measure:
    features = Features(rules.game, Evaluation(rules.game, rules.game.content.bots.greedy.weights))

    def measured(before: State, state: State) -> Iterator[tuple[str, list[float]]]:
        if state.result is not None:
            return
        if state.turn > max(before.turn, 1):
            yield CLEAN_UP, features.of(state)
        if state.phase == "action" and before.phase != "action":
            yield ACTION, features.of(state)

    return measured


def _kind(rules: TheSpill, state: State) -> tuple[str, int]:
    """Return the track and the level of a game."""
    card = state.goal.card
    return rules.game.setup.track, rules.game.win_cards[card].dots if card is not None else 0


def _digest(content: Content) -> str:
    """Return the digest of the content that the rules and this module read."""
    return digest_of(fitted_to([getattr(content, field) for field in VALUED]))


TRAINING = Training(SIGNS, _measure, _kind, goal_of, late=21, explorer=ExploringBot, digest=_digest)
