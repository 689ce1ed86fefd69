"""An analysis made by hand, for tests of the scenes that show one: its numbers are invented, its moments the game's."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from spillgame.advice.analysis import Analysis, Better, Step, Turn
from spillgame.advice.game_analysis import GameAnalysis, GameStep, GameTurn
from spillgame.rules.room import turn_of
from spillgame.scenes.table.playback import Playback

LUCK = (0.03, -0.12, 0.05, -0.21, 0.14, -0.02, 0.22, -0.05)
LOSS = (0.0, 0.03, 0.0, 0.07, 0.012, 0.0, 0.16, 0.004)
"""What each turn's chance and play did, over and over."""
BETTER = 2
"""The number of steps of the better way that are shown."""


def begins(playback: Playback) -> list[int]:
    """Return the numbers of the moments in which a turn begins, and that of the last moment."""
    moments = playback.table.moments
    found = [moment.n for moment in moments[1:] if moment.state.turn > moments[moment.n - 1].state.turn]
    return [*found, moments[-1].n]


def an_analysis(playback: Playback, start: float = 0.55) -> Analysis:
    """Return an analysis of a game, whose chances go up and down as LUCK and LOSS say."""
    limits, turns, chance = begins(playback), [], start
    result = playback.rules.result(playback.table.state)
    for index, (first, last) in enumerate(pairwise(limits)):
        turn = _turn(playback, index, first, last, chance)
        turns.append(turn)
        chance = turn.after
    end = None if result is None else float(result.won)
    turns[-1] = turns[-1]._replace(luck=end - turns[-1].before if end is not None else 0.0, skill=0.0, better=None)
    turns[-1] = turns[-1]._replace(after=turns[-1].before + turns[-1].luck)
    return Analysis("the_spill", "made", "content", "model", 1, start, end, _steps(turns), tuple(turns))


def _turn(playback: Playback, index: int, first: int, last: int, before: float) -> Turn:
    moments, rules = playback.table.moments, playback.rules
    asked = (n for n in range(first, last) if moments[n].state.phase == "action" and rules.to_move(moments[n].state))
    play = next(asked, None)
    luck, loss = LUCK[index % len(LUCK)], LOSS[index % len(LOSS)]
    luck = max(0.25 - before, min(0.9 - before, luck))
    after = before + luck - loss
    better = None
    if play is not None and loss:
        decisions = [moment.step for moment in moments[play + 1 : last + 1] if not rules.is_chance(moment.step)]
        steps = tuple(rules.step_to_json(step) for step in decisions[:BETTER])
        better = Better(play, steps, after + loss, after, (("oil", 0.4), ("full", 0.2)))
    number = moments[first].state.turn
    return Turn(number, None, first, play, last, before, before + luck, after, luck, -loss, 0.0, 0.001, better)


def _steps(turns: Sequence[Turn]) -> tuple[Step, ...]:
    found = []
    for turn in turns:
        middle = turn.before + turn.luck
        found.append(Step(turn.first + 1, turn.number, "chance", None, turn.before, middle, turn.luck, 0.0, 0.0))
        found.append(Step(turn.last, turn.number, "decision", 1, middle, turn.after, 0.0, turn.skill, 0.0))
    return tuple(found)


def whole(found: Analysis) -> GameAnalysis:
    """Return the analysis of a game that all win or lose together, as it is kept."""
    steps = [
        GameStep(*one[:4], (one.before,), (one.after,), (one.luck,), (one.skill,), (one.drift,))
        for one in _steps(found.turns)
    ]
    turns = [
        GameTurn(*one[:5], (one.before,), (one.rolled,), (one.after,), one.error, one.better, one.decisions)
        for one in found.turns
    ]
    result = None if found.result is None else (found.result,)
    return GameAnalysis(*found[:5], (found.start,), result, tuple(steps), tuple(turns))


# --- Seats that play against each other ---


def a_race(playback: Playback) -> GameAnalysis:
    """Return an analysis of a game in which each seat has a chance: what a turn brings to its seat, the others lose."""
    moments, rules = playback.table.moments, playback.rules
    count = len(rules.setup_to_json()["players"])
    result = rules.result(playback.table.state)
    start = now = (1 / count,) * count
    steps: list[GameStep] = []
    turns: list[GameTurn] = []
    limits = [
        moment.n
        for moment in moments[1:]
        if turn_of(rules, moment.state) != turn_of(rules, moments[moment.n - 1].state)
    ]
    for index, (first, last) in enumerate(pairwise([0, *limits, moments[-1].n])):
        seat, before = index % count + 1, now
        luck = _to(now, seat, LUCK[index % len(LUCK)] / 2)
        rolled = _plus(now, luck)
        skill = _to(rolled, seat, -LOSS[index % len(LOSS)])
        now = _plus(rolled, skill)
        if last == moments[-1].n and result is not None:
            winners = result.ranking[0]
            ended = tuple(1 / len(winners) if one in winners else 0.0 for one in range(1, count + 1))
            skill, drift, now = (0.0,) * count, tuple(b - a for a, b in zip(rolled, ended, strict=True)), ended
        else:
            drift = (0.0,) * count
        none, number = (0.0,) * count, turn_of(rules, moments[first].state) or 0
        steps.append(GameStep(first + 1, number, "chance", None, before, rolled, luck, none, none))
        steps.append(GameStep(last, number, "decision", seat, rolled, now, none, skill, drift))
        turns.append(GameTurn(number, seat, first, first + 1, last, before, rolled, now, 0.001, None, 2))
    ending = None if result is None else now
    return GameAnalysis(playback.match.header.game, "made", "content", "model", 1, start, ending, (*steps,), (*turns,))


def _to(now: Sequence[float], seat: int, by: float) -> tuple[float, ...]:
    """Return a change for a seat that the others share, as large as leaves all chances between 0 and 1."""
    rest = 1 - now[seat - 1]
    by = max(0.02 - now[seat - 1], min(0.97 - now[seat - 1], by))
    return tuple(by if one == seat else -by * chance / rest for one, chance in enumerate(now, 1))


def _plus(now: Sequence[float], change: Sequence[float]) -> tuple[float, ...]:
    return tuple(one + by for one, by in zip(now, change, strict=True))


@dataclass(slots=True)
class Known:
    """An analysis that is known, wholly or in part, in the place of the work that finds one out."""

    found: Analysis | GameAnalysis | None
    share: float = 1.0
    coming: Analysis | GameAnalysis | None = None
    """The whole of it, where that is only found out when it is next asked for."""
    failed: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more is to come."""
        return self.coming is None

    @property
    def seats(self) -> range:
        """The seats with a chance of their own."""
        return self.found.seats if isinstance(self.found, GameAnalysis) else range(1, 2)

    def seen(self, seat: int = 0) -> Analysis | None:
        """Return what is known so far to a seat."""
        return self.found.of(seat or self.found.seat) if isinstance(self.found, GameAnalysis) else self.found

    def advance(self) -> bool:
        """Let the whole come."""
        if self.coming is None:
            return False
        self.found, self.coming = self.coming, None
        return True
