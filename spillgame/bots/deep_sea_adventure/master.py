"""The master: learns in the dives that it imagines what its diver had better do in its next turn (D-10.6)."""

import math
import random
from typing import ClassVar

from spillgame.bots.deep_sea_adventure.fate import Fate
from spillgame.bots.deep_sea_adventure.glance import SeenDive
from spillgame.bots.deep_sea_adventure.habit import Habit
from spillgame.bots.deep_sea_adventure.imagine import Ended
from spillgame.bots.deep_sea_adventure.strong import Outcome, StrongBot, Thought
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP
from spillgame.rules.deep_sea_adventure.content_model import Imagining, Master
from spillgame.rules.deep_sea_adventure.dive import Direction, direction_of
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import PickUp, pass_of, pick_up_of
from spillgame.rules.deep_sea_adventure.state import State


class MasterBot(StrongBot):
    """Imagines as the strong bot does, but its own diver takes a second look at its next choices."""

    def _numbers(self, rules: DeepSeaAdventure) -> Imagining:
        return rules.game.content.bots.master

    def _thought(self, rules: DeepSeaAdventure, view: State, seat: int) -> Thought:
        return SecondThought(rules, view, seat, self._rng)


class SecondThought(Thought):
    """Dives in which the diver of the seat learns what to do in its next turn."""

    def __init__(self, rules: DeepSeaAdventure, view: State, seat: int, rng: random.Random):
        super().__init__(rules, view, seat, rng)
        self._look = SecondLook(self._habit, rules.game.content.bots.master)
        self._habits[seat - 1] = self._look

    def _played(self, fate: Fate, decision: Decision) -> tuple[Ended, Outcome]:
        self._look.begin(decision)
        ended, outcome = super()._played(fate, decision)
        self._look.learn(outcome.worth)
        return ended, outcome


class Choice:
    """What came of the two ways to choose at one place: as usual, and otherwise."""

    __slots__ = ("counts", "sums")
    TRIED: ClassVar = (3, 2)
    """How often each is tried before they are compared."""

    def __init__(self) -> None:
        self.counts, self.sums = [0, 0], [0.0, 0.0]

    def otherwise(self, numbers: Master) -> bool:
        """Return whether to choose otherwise: the better it did, and the less it was tried, the sooner."""
        for way, tried in enumerate(self.TRIED):
            if self.counts[way] < tried:
                return bool(way)
        wide = numbers.curiosity * math.sqrt(math.log(sum(self.counts)))
        usual, other = (
            total / count + wide / math.sqrt(count) for total, count in zip(self.sums, self.counts, strict=True)
        )
        return other > usual + numbers.margin


class SecondLook:
    """Chooses as a habit does, but for the next way and search of its diver: those it learns, place by place."""

    def __init__(self, habit: Habit, numbers: Master):
        self._habit, self._numbers = habit, numbers
        self._choices: dict[object, Choice] = {}
        self._made: list[tuple[Choice, bool]] = []
        self._open: set[str] = set()

    def begin(self, decision: Decision) -> None:
        """Begin a dive after a decision."""
        self._decision, self._open = decision, {"direction", "search"}
        self._made.clear()

    def learn(self, worth: float) -> None:
        """Note what the dive was worth."""
        for choice, otherwise in self._made:
            choice.counts[otherwise] += 1
            choice.sums[otherwise] += worth

    def direction(self, state: SeenDive, seat: int) -> Direction:
        usual = self._habit.direction(state, seat)
        if self._otherwise("direction", state, seat):
            return direction_of(seat, DOWN if usual.way == UP else UP)
        return usual

    def search(self, state: SeenDive, seat: int) -> Decision:
        usual = self._habit.search(state, seat)
        if state.trail[state.divers[seat - 1].place - 1] and self._otherwise("search", state, seat):
            return pass_of(seat) if isinstance(usual, PickUp) else pick_up_of(seat)
        return usual

    def _otherwise(self, question: str, state: SeenDive, seat: int) -> bool:
        """Return whether to choose otherwise than usual in a dive's first question of a kind."""
        if question not in self._open:
            return False
        self._open.remove(question)
        choice = self._choices.setdefault((self._decision, question, state.divers[seat - 1].place), Choice())
        otherwise = choice.otherwise(self._numbers)
        self._made.append((choice, otherwise))
        return otherwise
