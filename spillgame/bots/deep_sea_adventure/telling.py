"""The advice on Deep Sea Adventure in words: the odds to get home, the air, and what others may bring home.

The chances to be home are exact from the dice, within the drops that the air leaves if loads stay as they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from spillgame.bots.advice import Matter, Plan, Pointed
from spillgame.bots.deep_sea_adventure.onward import onward
from spillgame.rules.deep_sea_adventure.ascent import Lay
from spillgame.rules.deep_sea_adventure.chances import DOWN, UP, Levels
from spillgame.rules.deep_sea_adventure.dive import Direction
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import Prospect, coming_turns, mean_worth, prospect
from spillgame.rules.deep_sea_adventure.reach import reach_going_up
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.search import Pass, PickUp, PutDown, here
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game_words import add_words
from spillgame.rules.questions import question_of
from spillgame.words import Words

THREAT: Final = "threat"
CHANCE: Final = "chance"
SAFE = 0.8
"""A chance to be home from which on it is no threat."""
LOST = 0.2
"""A chance to be home below which a diver counts as lost."""
MOSTLY = 0.7
"""How often a diver must choose a way to be said to choose it usually."""
TOLD: Mapping[str, tuple[str, ...]] = {
    "race": ("odds", "odds_late", "lead", "behind"),
    "expected": ("expected",),
    "carried": ("carried",),
    "home": ("home",),
    "turns": ("turns",),
}
"""The names that players have for what features measure; other features are not mentioned."""
_SUBJECTS = {name: subject for subject, names in TOLD.items() for name in names}


class DiveTelling:
    """The `Telling` of one game of Deep Sea Adventure."""

    def __init__(self, rules: DeepSeaAdventure):
        self._rules, self._game = rules, rules.game
        self._say = Words({})
        add_words(self._say, rules.name, rules.game.content)

    # --- What matters ---

    def matters(self, state: State, plans: Sequence[Plan]) -> Sequence[Matter]:
        question = question_of(state)
        if question == "lay":
            return [Matter(CHANCE, self._say("deep_sea_adventure.hints.lay"), ())]
        if question not in ("direction", "search"):
            return ()
        if not state.air and not state.diver.home:
            return [Matter(THREAT, self._say("deep_sea_adventure.hints.no_air"), ())]
        odds = self._ways(state) if question == "direction" else self._finds(state)
        return [*odds, *self._air(state), *self._others(state)]

    def _ways(self, state: State) -> Iterator[Matter]:
        """Yield the odds to be home of both ways."""
        seat, place = state.active, Space(state.diver.place)
        up, down = (prospect(self._game, state, Direction(seat, way)) for way in (UP, DOWN))
        if up.turns is None:
            yield Matter(CHANCE, self._say("deep_sea_adventure.hints.air_lasts"), ())
            return
        values = {"up": _percent(up.home), "down": _percent(down.home), "laden": _percent(down.laden or 0.0)}
        if up.treasures:
            text = self._say("deep_sea_adventure.hints.way", **values, load=len(up.treasures), worth=round(up.worth))
        else:
            text = self._say("deep_sea_adventure.hints.way_empty", **values)
        yield Matter(THREAT if up.home < SAFE else CHANCE, text, (place,))

    def _finds(self, state: State) -> Iterator[Matter]:
        """Yield the odds to be home with what lies here and without."""
        seat, found, place = state.active, here(state), Space(state.diver.place)
        without = prospect(self._game, state, Pass(seat))
        if without.turns is None and not found:
            return
        if not found:
            text = self._say(
                "deep_sea_adventure.hints.nothing", home=_percent(without.home), load=len(without.treasures)
            )
            yield Matter(THREAT if without.home < SAFE else CHANCE, text, (place,))
            return
        taken = prospect(self._game, state, PickUp(seat))
        values = {"treasure": self._treasure(found), "worth": round(mean_worth(self._game, state, found))}
        values |= {"taken": _percent(taken.home), "left": _percent(without.home)}
        key = "deep_sea_adventure.hints.find" if without.treasures else "deep_sea_adventure.hints.first_find"
        yield Matter(CHANCE if taken.home >= SAFE else THREAT, self._say(key, **values), (place,))

    def _air(self, state: State) -> Iterator[Matter]:
        """Yield how long the air lasts, and who uses it."""
        loads = [len(diver.carried) for diver in state.divers if not diver.home]
        _, drops = coming_turns(self._game, state)
        if drops is None:
            return
        others = sum(loads) - len(state.diver.carried)
        text = self._say(
            "deep_sea_adventure.hints.air", air=state.air, own=len(state.diver.carried), others=others, n=drops
        )
        yield Matter(THREAT if drops <= len(state.diver.carried) else CHANCE, text, ())

    def _others(self, state: State) -> Iterator[Matter]:
        """Yield what the others with treasure are likely to bring home, the most first."""
        found: list[tuple[float, Matter]] = []
        for seat, diver in enumerate(state.divers, 1):
            if seat == state.active or diver.home or not diver.carried:
                continue
            reach = reach_going_up(self._game, state, seat)
            home = reach.home if reach is not None else 1.0
            worth = sum(mean_worth(self._game, state, treasure) for treasure in diver.carried)
            values = {"player": self._rules.words.player(seat), "load": len(diver.carried), "worth": round(worth)}
            text = self._say(
                "deep_sea_adventure.hints.lost" if home < LOST else "deep_sea_adventure.hints.other",
                **values,
                home=_percent(home),
            )
            found.append((home * worth, Matter(CHANCE if home < LOST else THREAT, text, (Space(diver.place),))))
        yield from [matter for _, matter in sorted(found, key=lambda pair: -pair[0])]

    def _treasure(self, treasure: Levels) -> str:
        return self._rules.words.treasure(treasure)

    # --- Where ---

    def where(self, plan: Plan) -> Pointed:
        (step,) = plan.steps
        place = Space(step.state.diver.place)
        match step.decision:
            case Direction(way=way):
                text = self._say(
                    "deep_sea_adventure.hints.look_up" if way == UP else "deep_sea_adventure.hints.look_down"
                )
                return Pointed(text, self.places(step.state, step.decision))
            case PickUp():
                lost = prospect(self._game, step.state, step.decision).home < LOST
                key = "deep_sea_adventure.hints.takes_air" if lost else "deep_sea_adventure.hints.worth_it"
                return Pointed(self._say(key), (place,))
            case PutDown():
                return Pointed(self._say("deep_sea_adventure.hints.too_heavy"), (place,))
            case Lay():
                return Pointed(self._say("deep_sea_adventure.hints.to_the_end"), ())
        return Pointed(
            self._say("deep_sea_adventure.hints.leave_it" if here(step.state) else "deep_sea_adventure.hints.go_on"),
            (place,),
        )

    def places(self, state: State, decision: Decision) -> tuple[Space, ...]:
        return tuple([place for place in decision.places(self._game, state) if isinstance(place, Space)])

    # --- What a step does ---

    def effect(self, state: State, decision: Decision) -> str:
        if isinstance(decision, Lay):
            return self._say("deep_sea_adventure.hints.laid", n=len(decision.chips))
        seen = prospect(self._game, state, decision)
        told = [self._home(seen)]
        if seen.treasures:
            told.append(
                self._say("deep_sea_adventure.hints.carries", load=len(seen.treasures), worth=round(seen.worth))
            )
        return " ".join([*told, *self._onward(state, decision)])

    def _onward(self, state: State, decision: Decision) -> Iterator[str]:
        """Yield how the dive usually goes on after a decision."""
        found = onward(self._game, state, decision)
        if found is None:
            return
        if found.turns_up is not None and found.turns_up >= MOSTLY:
            yield self._say("deep_sea_adventure.hints.then_up")
        elif found.turns_up is not None and found.turns_up <= 1 - MOSTLY:
            yield self._say("deep_sea_adventure.hints.then_down")
        yield self._say("deep_sea_adventure.hints.brings", n=round(found.points))

    def _home(self, seen: Prospect) -> str:
        if seen.turns is None:
            return self._say("deep_sea_adventure.hints.home_at_leisure")
        if not seen.turns:
            return self._say("deep_sea_adventure.hints.left_out")
        if seen.laden is not None:
            return self._say(
                "deep_sea_adventure.hints.home_later", home=_percent(seen.home), laden=_percent(seen.laden)
            )
        return self._say("deep_sea_adventure.hints.home", home=_percent(seen.home), n=seen.turns)

    # --- What a value is made of ---

    def subject(self, feature: str) -> str:
        return _SUBJECTS.get(feature, "")

    def subject_to_text(self, subject: str, better: bool) -> str:
        return self._say(f"deep_sea_adventure.hints.{subject}_{'better' if better else 'worse'}")


def _percent(chance: float) -> int:
    return round(100 * chance)


TELLING = DiveTelling
