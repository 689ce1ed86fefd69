"""What a player may leave to the program in set-up: a decision, and the reason for it in a sentence."""

from collections.abc import Sequence

from spillgame.bots.the_spill.evaluation import Evaluation
from spillgame.rules.game import Offer
from spillgame.rules.the_spill.board import QUADRANT_MASK, QUADRANT_OF_SECTOR, QUADRANTS
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.setup import ChooseQuadrant, KeepResource
from spillgame.rules.the_spill.state import State
from spillgame.scenes.the_spill.panels.view_model import legal_of
from spillgame.words import Words


def suggestion(
    say: Words, rules: TheSpill, state: State, offers: Sequence[Offer[Decision]]
) -> tuple[Decision, str] | None:
    """Return a decision for what set-up asks now, and why; None where it asks nothing of a player."""
    quadrants = [decision for _, decision in legal_of(offers, ChooseQuadrant)]
    cards = [decision for _, decision in legal_of(offers, KeepResource)]
    if quadrants:
        return _best_quadrant(say, state, quadrants)
    return _best_card(say, rules, cards) if cards else None


def _best_quadrant(say: Words, state: State, legal: list[ChooseQuadrant]) -> tuple[Decision, str]:
    """Spread the ships: take the Quadrant farthest from them, at first the one with the most animals."""
    taken = [QUADRANT_OF_SECTOR[ship] for ship in state.ships]
    if not taken:
        best = max(legal, key=lambda decision: _animals_in(state, decision.quadrant))
        animals = _animals_in(state, best.quadrant)
        return best, say("the_spill.prepare.first_quadrant", quadrant=best.quadrant, animals=animals)
    best = max(legal, key=lambda decision: min(_apart(decision.quadrant, other) for other in taken))
    if len(legal) == 1:
        return best, say("the_spill.prepare.last_quadrant", quadrant=best.quadrant)
    return best, say("the_spill.prepare.far_quadrant", quadrant=best.quadrant)


def _animals_in(state: State, quadrant: int) -> int:
    return ((state.healthy | state.contaminated) & QUADRANT_MASK[quadrant]).bit_count()


def _apart(one: int, other: int) -> int:
    """Return how many Quadrants lie between two, the shorter way round."""
    way = (one - other) % len(QUADRANTS)
    return min(way, len(QUADRANTS) - way)


def _best_card(say: Words, rules: TheSpill, legal: list[KeepResource]) -> tuple[Decision, str]:
    """Keep the card that does most for a cube, as the bot reckons."""
    evaluation = Evaluation(rules.game, rules.game.content.bots.greedy.weights)
    best = max(legal, key=lambda decision: evaluation.card_worth(decision.card))
    ability, name = evaluation.best_ability(best.card), rules.words.name("card", best.card)
    does = rules.words.card_ability(ability)
    return best, say("the_spill.prepare.best_card", card=name, n=ability.cubes, ability=does)
