"""The advice on Deep Sea Adventure: the chances to win, the ways to play a turn, and what chance may bring."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod

from spillgame.bots.advice import Made, Plan, Shares, of_seat
from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.running import RunningDive
from spillgame.bots.deep_sea_adventure.value import Value
from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure import engine
from spillgame.rules.deep_sea_adventure.chances import DrawStarter, DropDice, Levels, TurnOver
from spillgame.rules.deep_sea_adventure.ending import winners_of
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.fitted import digest_of
from spillgame.rules.questions import Decide, question_of

DEALT = 60
"""Over how many deals of the chips that a seat has not seen the end of a game is judged."""
USUAL = 0.5
"""The luck that stands for all where a guess will do."""
KNOWN = 64
"""For how many trails habits are remembered."""
COUNTED = 100
"""Values of chips turned over are counted if there are at most this many combinations."""


class DiveAdvice:
    """Deep Sea Adventure's `Advice`. A turn's choices are one or two: its way before the drop, and the search after."""

    def __init__(self, rules: DeepSeaAdventure):
        self.rules = rules
        self._game, self._value = rules.game, Value(rules)
        content = rules.game.content
        self.version = digest_of([content.value.sums, content.value.means, content.bots.greedy, content.bots.swing])

    # --- The value ---

    def judged(self, state: State) -> bool:
        return self._value.judged(state) or question_of(state) == "search"

    def over(self, begun: State, state: State) -> bool:
        return state.turn != begun.turn or state.result is not None

    def shares(self, state: State) -> Shares:
        if question_of(state) == "search":
            return self.shares(self._judged(self._decided(state), USUAL))
        if state.result is not None and any(chip.value is None for diver in state.divers for chip in diver.treasure):
            return self._over_deals(state)
        return self._value.shares(state)

    searched = shares

    def _over_deals(self, state: State) -> Shares:
        """Return the chances at the end of a game in which a seat has not seen all chips."""
        rng, won = random.Random(repr(state.divers)), [0.0] * len(state.divers)
        for _ in range(DEALT):
            winners, _ = winners_of(Fate(self._game, state, rng).state)
            for seat in winners:
                won[seat - 1] += 1 / len(winners) / DEALT
        return tuple(won)

    def standing(self, state: State) -> Shares:
        """Return the chances; of chips that are about to be turned over the mean, or a guess where it is too long."""
        outcomes = self.outcomes(state) if isinstance(state.pending, TurnOver) else ()
        if not outcomes:
            return self.shares(self._judged(state, USUAL))
        each = [
            [chance * share for share in self.shares(self._judged(self._after(state, step), USUAL))]
            for chance, step in outcomes
        ]
        return tuple(map(sum, zip(*each, strict=True)))

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        return self._value.parts(state, seat)

    # --- Plans ---

    def plans(self, state: State, at_a_glance: bool = False) -> Sequence[Plan]:
        if not isinstance(state.pending, Decide):
            return ()
        ends = [(decision, self._after(state, decision)) for decision in engine.legal(self._game, state)]
        seat = state.pending.seat
        ends.sort(key=lambda pair: -of_seat(self.standing(pair[1]), seat))
        return [Plan((Made(state, decision),), end) for decision, end in ends]

    def kind(self, plan: Plan) -> object:
        return plan.steps[0].decision

    def _after(self, state: State, step: Decision | Chance) -> State:
        return engine.apply(self._game, state, step)[0]

    def _decided(self, state: State) -> State:
        """Return the state after the decision that the value likes best; between dives the lowest levels sink first."""
        legal = engine.legal(self._game, state)
        if state.phase == "ascent" or len(legal) == 1:
            return self._after(state, legal[0])
        ends = [self._after(state, decision) for decision in legal]
        return max(ends, key=lambda end: of_seat(self.standing(end), legal[0].seat))

    # --- What may come ---

    def outcomes(self, state: State) -> Sequence[tuple[float, Chance]]:
        ask = state.pending
        if isinstance(ask, DrawStarter):
            return [(1 / len(ask.among), Chance(ask, (seat,))) for seat in ask.among]
        if isinstance(ask, DropDice):
            return self._drops(ask)
        return list(self._turned(state, ask)) if isinstance(ask, TurnOver) else ()

    def _drops(self, ask: DropDice) -> Sequence[tuple[float, Chance]]:
        """Return drops with their chances: one for all that carry equally far."""
        pips = self._game.pips
        found: dict[int, tuple[int, ...]] = {}
        ways: Counter[int] = Counter()
        for faces in product(pips, repeat=ask.dice):
            carries = sum([pips[face] for face in faces])
            found.setdefault(carries, faces)
            ways[carries] += 1
        return [(ways[carries] / ways.total(), Chance(ask, faces)) for carries, faces in found.items()]

    def _turned(self, state: State, ask: TurnOver) -> Iterator[tuple[float, Chance]]:
        """Yield the values that chips may have, with their chances; none if they are too many to count."""
        unseen = self._game.unseen_of(state, ask.levels)
        kinds = [sorted(set(unseen[level])) for level in ask.levels]
        if prod(map(len, kinds)) > COUNTED:
            return
        for values in product(*kinds):
            left = {level: Counter(unseen[level]) for level in set(ask.levels)}
            chance = 1.0
            for level, value in zip(ask.levels, values, strict=True):
                chance *= max(0, left[level][value]) / left[level].total()
                left[level][value] -= 1
            if chance:
                yield chance, Chance(ask, values)

    def luck(self, rng: random.Random) -> float:
        return rng.random()

    def future(self, state: State, luck: float) -> State:
        return self._judged(state, luck)

    def _judged(self, state: State, luck: float) -> State:
        """Return the next state that the value judges."""
        rng = random.Random(luck)
        while not self.judged(state) and state.pending is not None:
            if isinstance(state.pending, Decide):
                state = self._decided(state)
            else:
                state = self._after(state, self._drawn(state, rng))
        return state

    def _drawn(self, state: State, rng: random.Random) -> Chance:
        """Return an answer of chance, as likely as by the rules; chips that a seat has not seen are drawn, too."""
        ask = state.pending
        if not isinstance(ask, TurnOver):
            outcomes = self.outcomes(state)
            return rng.choices([step for _, step in outcomes], [chance for chance, _ in outcomes])[0]
        left = self._game.unseen_of(state, ask.levels)
        return Chance(ask, tuple([left[level].pop(rng.randrange(len(left[level]))) for level in ask.levels]))


class PlayedOut(DiveAdvice):
    """The advice for one who has time: each future is the rest of the dive, played as its divers usually do."""

    def __init__(self, rules: DeepSeaAdventure):
        super().__init__(rules)
        self._habit = lru_cache(maxsize=KNOWN)(self._habit_of)

    def _habit_of(self, trail: tuple[Levels, ...]) -> Habit:
        return Habit(self._game, trail, self._game.content.bots.greedy)

    def future(self, state: State, luck: float) -> State:
        if state.phase != "dive":
            return self._judged(state, luck)
        fate, habits = Fate(self._game, state, random.Random(luck)), [self._habit(state.trail)] * len(state.divers)
        return self._judged(RunningDive(self._game, fate.state, fate, habits).to_end(), luck)


ADVICE = PlayedOut
ANALYSING = DiveAdvice
FUTURES = (40, 56)
"""In how many futures hints follow every plan, and the best ones further: dives differ much from each other."""
