"""Planning the rest of a turn: a beam search over the legal decisions, judged by an evaluation.

Every plan ends with the end of the turn, so that plans of any length compare. Where a plan meets chance (the die of an
Extra Action, the card drawn for one used) it goes on with one fixed guess, which looks at nothing that the players
cannot see; where chance decides otherwise, whoever follows the plan makes a new one.
"""

from typing import NamedTuple

from spillgame.play.bots.evaluation import LOST, WON, Evaluation
from spillgame.rules.the_spill import engine
from spillgame.rules.the_spill.action import move_limit
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
from spillgame.rules.the_spill.decisions import Decision, EndTurn, Move
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import Decide, State

OUT_OF_REACH = 99
"""How many Moves lie before a Sector that none leads to: more than any AP."""
AROUND = 2
"""Work so many Sectors from the ship counts as near."""


class Step(NamedTuple):
    """A decision, and the state in which it is to be made."""

    state: State
    decision: Decision


class Node(NamedTuple):
    """A half-made turn."""

    promise: float
    """What it is worth to go on from here: the beam keeps the most promising."""
    value: float
    """What it is worth to end the turn here, the ship's place aside."""
    state: State
    step: Step | None
    """The last step that led here, and `before` the node in which it was taken; None at the root."""
    before: "Node | None"


class Errand(NamedTuple):
    """A Sector worth sailing to."""

    gain: float
    moves: int
    to: Sector


class Planner:
    """Plans turns of one game."""

    def __init__(self, game: Game, evaluation: Evaluation, beam: int, depth: int):
        self._game = game
        self._evaluation = evaluation
        self._beam = beam
        self._depth = depth

    def plan(self, state: State) -> list[Step]:
        """Return the steps to the end of the turn, in order; the state must wait for a decision of the Action Phase.

        Where the search ends before the turn can, the steps do, too.
        """
        return _Search(self._game, self._evaluation, state, self._beam).run(self._depth)


class _Search:
    """One search, from one state; `best` is the best place found to end the turn."""

    def __init__(self, game: Game, evaluation: Evaluation, root: State, beam: int):
        self._game = game
        self._evaluation = evaluation
        self._root = root
        self._beam = beam
        self._seen = {root}
        value = evaluation.value(root)
        self._work = _work_by_sector(evaluation, root, value)
        # What decides the game is for this turn; it must not keep a ship where it has been done.
        self._later = [gain if gain < LOST / 2 else 0.0 for gain in self._work]
        self._limit = move_limit(game, root)
        self._transport = game.powers(root, root.active).transport
        self._errands: dict[Sector, list[Errand]] = {}
        self._nodes = [Node(value, value, root, None, None)]
        self._best, self._best_value = self._nodes[0], float("-inf")
        self._consider(self._nodes[0])

    def run(self, depth: int) -> list[Step]:
        for _ in range(depth):
            if not self._nodes or self._best_value >= WON:
                break
            self._deepen()
        best = self._best
        if not _may_end(best.state) and self._nodes:
            best = self._nodes[0]
        return _steps_to(best)

    def _deepen(self) -> None:
        """Go one decision further from every node of the beam."""
        found: list[Node] = []
        for node in self._nodes:
            for decision in engine.legal(self._game, node.state):
                if type(decision) is EndTurn:
                    continue
                state = after_guess(self._game, engine.apply(self._game, node.state, decision)[0])
                if state in self._seen:
                    continue
                self._seen.add(state)
                # A Move changes only what the promise and the ship's place count.
                value = node.value if type(decision) is Move else self._evaluation.value(state)
                child = Node(self._promise(state, value), value, state, Step(node.state, decision), node)
                found.append(child)
                self._consider(child)
        found.sort(key=_promise_of, reverse=True)
        self._nodes = found[: self._beam]

    def _consider(self, node: Node) -> None:
        """Keep a node as the best where ending the turn there is worth more than in any before it."""
        if not _may_end(node.state):
            return
        ship = node.state.ship
        near = self._later[ship] + sum([self._later[sector] for sector in NEIGHBOURS[ship][AROUND]])
        value = node.value + self._evaluation.weights.ship * near
        if value > self._best_value:
            self._best, self._best_value = node, value

    def _promise(self, state: State, value: float) -> float:
        """Return the value with the AP left, and with the best errand that they allow."""
        if not state.ap:
            return value
        weights = self._evaluation.weights
        value += weights.ap * state.ap
        root = self._root
        worked_on = state.oil ^ root.oil | state.healthy ^ root.healthy | state.contaminated ^ root.contaminated
        for errand in self._errands_from(state.ship):
            if errand.moves < state.ap and not worked_on & SECTOR_MASK[errand.to]:
                return value + weights.errand * errand.gain
        return value

    def _errands_from(self, ship: Sector) -> list[Errand]:
        """Return what a ship in a Sector could sail for, best first; the Moves are paid for in the gain."""
        found = self._errands.get(ship)
        if found is None:
            cost = self._evaluation.weights.ap
            found = []
            for sector, work in zip(SECTORS, self._work, strict=True):
                moves = self._moves(ship, sector)
                if work > moves * cost:
                    found.append(Errand(work - moves * cost, moves, sector))
            found.sort(reverse=True)
            self._errands[ship] = found
        return found

    def _moves(self, ship: Sector, to: Sector) -> int:
        """Return how many Moves lie between two Sectors (S-4.2, S-7.5)."""
        direct = self._moves_for(distance(ship, to))
        if direct <= 1 or not self._transport:
            return direct
        return min(direct, *(max(1, self._moves_for(distance(via, to))) for via in OPPOSITE_NUMBERS[ship]))

    def _moves_for(self, sectors: int) -> int:
        if not sectors:
            return 0
        return -(-sectors // self._limit) if self._limit else OUT_OF_REACH


def _work_by_sector(evaluation: Evaluation, state: State, value: float) -> list[float]:
    """Return for each Sector what there is to gain: by each die taken away alone, and by each animal rescued alone."""
    work = [0.0] * len(SECTORS)
    cost = evaluation.weights.ap
    for space in spaces_in(state.oil):
        gain = evaluation.value(state._replace(oil=state.oil ^ BIT[space])) - value - cost
        work[SECTOR_OF_SPACE[space]] += max(0.0, gain)
    for space in spaces_in((state.healthy | state.contaminated) & ~state.oil):
        others = ~BIT[space]
        rescued = state._replace(healthy=state.healthy & others, contaminated=state.contaminated & others)
        work[SECTOR_OF_SPACE[space]] += max(0.0, evaluation.value(rescued) - value - cost)
    return work


def _promise_of(node: Node) -> float:
    return node.promise


def _may_end(state: State) -> bool:
    return isinstance(state.pending, Decide) and state.pending.question == "action"


def _steps_to(node: Node) -> list[Step]:
    steps = [Step(node.state, EndTurn(node.state.active + 1))] if _may_end(node.state) else []
    at: Node | None = node
    while at is not None and at.step is not None:
        steps.append(at.step)
        at = at.before
    return steps[::-1]


def after_guess(game: Game, state: State) -> State:
    """Return the state after what it asks of chance in an Action Phase, if it does: Oil, or the first of some ids."""
    ask = state.pending
    if isinstance(ask, DrawDice):
        oil = min(ask.number, state.bag.oil)
        return engine.apply(game, state, Chance(ask, Drawn(oil, ask.number - oil)))[0]
    if isinstance(ask, Pick):
        return engine.apply(game, state, Chance(ask, Picked(ask.among[0])))[0]
    return state
