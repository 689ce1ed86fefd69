"""Planning the rest of a turn: a beam search over the legal decisions, judged by an evaluation.

Every plan ends with the end of the turn, so that plans of any length compare. If a plan meets chance (the die of an
Extra Action, the card drawn for one used) it goes on with one fixed guess, which uses nothing that the players cannot
see; if chance decides otherwise, a new plan is needed.
"""

from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from spillgame.bots.advice import Made
from spillgame.bots.the_spill.evaluation import LOST, WON, Evaluation
from spillgame.rules.questions import question_of
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import EndTurn, ExtraAction, Move
from spillgame.rules.the_spill.board import (
    BIT,
    NEIGHBOURS,
    OPPOSITE_NUMBERS,
    SECTOR_MASK,
    SECTOR_OF_SPACE,
    SECTORS,
    Sector,
    distance,
    spaces_in,
)
from spillgame.rules.the_spill.chances import Chance, DrawDice, Drawn, Pick, Picked
from spillgame.rules.the_spill.game import Decision, Game
from spillgame.rules.the_spill.state import State

OUT_OF_REACH = 99
"""The number of Moves to a Sector that no Move leads to: more than any AP."""
AROUND = 2
"""Work up to this many Sectors from the ship counts as near."""


class Node(NamedTuple):
    """An unfinished turn."""

    promise: float
    """The worth of going on from here: the beam keeps the most promising."""
    value: float
    """The worth of ending the turn here, except for the ship's place."""
    state: State
    step: Made | None
    """The last step that led here, and `before` the node in which it was taken; None at the root."""
    before: "Node | None"


class Voyage(NamedTuple):
    """A Move that is not applied yet: it changes only the worth of the ship's place, so it can wait."""

    promise: float
    move: Move
    before: Node


End = tuple[float, Node]
"""The worth of ending a turn in a node, and the node."""
Gain = tuple[float, int]
"""The gain of taking away the die or the animal of one space, and the space's bit."""
Errand = tuple[float, Sector]
"""The gain in a Sector worth sailing to, and the Sector."""


class Search:
    """One search, from a state that waits for a decision of the Action Phase."""

    def __init__(self, evaluation: Evaluation, root: State, beam: int):
        self._game = game = evaluation.game
        self._evaluation = evaluation
        self.root = root
        self._beam = beam
        self._seen = {root}
        value = evaluation.value(root)
        self._gains = _gains_by_sector(evaluation, root, value)
        self._worth_of_place = _worth_of_places(self._gains, evaluation.weights.ship)
        powers = game.powers(root, root.active)
        self._limit = powers.move_sectors
        self._transport = powers.transport
        self._errands_from = cache(self._errands_of)
        self._nodes = [Node(value, value, root, None, None)]
        self._best, self._best_value = self._nodes[0], float("-inf")
        self.ends: list[End] = []
        """All nodes so far in which the turn may end, with their worth."""
        self._consider(self._nodes[0])

    def run(self, depth: int) -> list[Made]:
        """Return the steps to the end of the turn in order, or as far as the search goes if it ends before the turn."""
        for _ in range(depth):
            if not self._nodes or self._best_value >= WON:
                break
            self._deepen()
        best = self._best
        if question_of(best.state) != "action" and self._nodes:
            best = self._nodes[0]
        return steps_to(best)

    def _deepen(self) -> None:
        """Go one decision further from every node of the beam."""
        found = [candidate for node in self._nodes for candidate in self._candidates(node)]
        found.sort(key=attrgetter("promise"), reverse=True)
        self._nodes = []
        for candidate in found:
            node = candidate if isinstance(candidate, Node) else self._made(candidate)
            if node is not None:
                self._nodes.append(node)
                if len(self._nodes) == self._beam:
                    break

    def _candidates(self, node: Node) -> Iterator[Node | Voyage]:
        """Go through what may follow a node, without decisions that are not worth considering."""
        before = node.state
        touched = self._touched(before)
        for decision in engine.legal(self._game, before):
            if isinstance(decision, Move):
                promise = self._promise(node.value, decision.to, before.ap - self._game.actions.move.ap, touched)
                yield Voyage(promise, decision, node)
            elif isinstance(decision, EndTurn) or (isinstance(decision, ExtraAction) and not self._timely(node)):
                continue
            elif (state := self._after(before, decision)) is not None:
                value = self._evaluation.value(state)
                promise = self._promise(value, state.ship, state.ap, self._touched(state))
                child = Node(promise, value, state, Made(before, decision), node)
                self._consider(child)
                yield child

    def _made(self, voyage: Voyage) -> Node | None:
        """Return the node to which a Move leads; None if the search has been there already."""
        before = voyage.before
        state = self._after(before.state, voyage.move)
        if state is None:
            return None
        node = Node(voyage.promise, before.value, state, Made(before.state, voyage.move), before)
        self._consider(node)
        return node

    def _after(self, before: State, decision: Decision) -> State | None:
        """Return the state after a decision; None if the search has been there already."""
        state = after_guess(self._game, engine.apply(self._game, before, decision)[0])
        if state in self._seen:
            return None
        self._seen.add(state)
        return state

    def _timely(self, node: Node) -> bool:
        """Return whether an Extra Action is worth considering: at first, or when the AP are spent.

        Between other decisions it would only be the same plan in another order.
        """
        return not node.state.ap or node.step is None or isinstance(node.step.decision, ExtraAction)

    def _touched(self, state: State) -> int:
        """Return the spaces where something has been done since the root."""
        root = self.root
        return state.oil ^ root.oil | state.healthy ^ root.healthy | state.contaminated ^ root.contaminated

    def _consider(self, node: Node) -> None:
        """Keep a node as the best if ending the turn there is worth more than in any before it."""
        if question_of(node.state) != "action":
            return
        value = node.value + self._worth_of_place[node.state.ship]
        self.ends.append((value, node))
        if value > self._best_value:
            self._best, self._best_value = node, value

    def _promise(self, value: float, ship: Sector, ap: int, touched: int) -> float:
        """Return a value with the AP left, and with the best that they can do where nothing has been done yet."""
        if not ap:
            return value
        weights = self._evaluation.weights
        best = sum([gain for gain, bit in self._gains[ship] if not touched & bit][:ap])
        for gain, sector in self._errands_from(ship, ap):
            if not touched & SECTOR_MASK[sector]:
                best = max(best, gain)
                break
        return value + weights.ap * ap + weights.errand * best

    def _errands_of(self, ship: Sector, ap: int) -> list[Errand]:
        """Return what a ship in a Sector could sail for with some AP, best first; the gain pays for the Moves."""
        found = []
        for sector, gains in zip(SECTORS, self._gains, strict=True):
            moves = self._moves(ship, sector) if gains else ap
            if 0 < moves < ap:
                gain = sum([gain for gain, _ in gains[: ap - moves]]) - moves * self._evaluation.weights.ap
                if gain > 0:
                    found.append((gain, sector))
        return sorted(found, reverse=True)

    def _moves(self, ship: Sector, to: Sector) -> int:
        """Return the number of Moves between two Sectors (S-4.2, S-7.5)."""
        direct = self._moves_for(distance(ship, to))
        if direct <= 1 or not self._transport:
            return direct
        return min(direct, *(max(1, self._moves_for(distance(via, to))) for via in OPPOSITE_NUMBERS[ship]))

    def _moves_for(self, sectors: int) -> int:
        if not sectors:
            return 0
        return -(-sectors // self._limit) if self._limit else OUT_OF_REACH


def _gains_by_sector(evaluation: Evaluation, state: State, value: float) -> list[list[Gain]]:
    """Return for each Sector the gains of taking away a single die or animal, beyond the AP spent; best first."""
    found: list[list[Gain]] = [[] for _ in SECTORS]
    least = value + evaluation.weights.ap
    for space in spaces_in(state.oil):
        after = evaluation.value(state._replace(oil=state.oil ^ BIT[space]))
        if after > least:
            found[SECTOR_OF_SPACE[space]].append((after - least, BIT[space]))
    for space in spaces_in((state.healthy | state.contaminated) & ~state.oil):
        others = ~BIT[space]
        after = evaluation.value(
            state._replace(healthy=state.healthy & others, contaminated=state.contaminated & others)
        )
        if after > least:
            found[SECTOR_OF_SPACE[space]].append((after - least, BIT[space]))
    for gains in found:
        gains.sort(reverse=True)
    return found


def _worth_of_places(gains: list[list[Gain]], weight: float) -> list[float]:
    """Return for each Sector the worth of having the ship there when the turn ends.

    What decides the game is done in this turn or never, so it must not keep the ship where it was done.
    """
    later = [sum([gain for gain, _ in here if gain < LOST / 2]) for here in gains]
    return [
        weight * (later[sector] + sum([later[other] for other in NEIGHBOURS[sector][AROUND]])) for sector in SECTORS
    ]


def steps_to(node: Node) -> list[Made]:
    steps = [Made(node.state, EndTurn(node.state.active + 1))] if question_of(node.state) == "action" else []
    at: Node | None = node
    while at is not None and at.step is not None:
        steps.append(at.step)
        at = at.before
    return steps[::-1]


def after_guess(game: Game, state: State) -> State:
    """Return the state after all that it asks of chance in an Action Phase: Oil is drawn, or the first of some ids.

    One answer may lead to the next question: the Specialist drawn by a card, then the card that replaces it.
    """
    while isinstance(ask := state.pending, DrawDice | Pick):
        if isinstance(ask, DrawDice):
            oil = min(ask.number, state.bag.oil)
            state, _ = engine.apply(game, state, Chance(ask, Drawn(oil, ask.number - oil)))
        else:
            state, _ = engine.apply(game, state, Chance(ask, Picked(ask.among[0])))
    return state
