"""The themes and goals of Offshore: what a turn is about, and what a company is to have at its end."""

from collections.abc import Iterator
from typing import ClassVar, Final

from spillgame.bots.advice import Plan
from spillgame.bots.goals import Goals, Reached
from spillgame.rules.offshore.content_model import PLANT
from spillgame.rules.offshore.ending import score_of
from spillgame.rules.offshore.export import ExportCoins, Sell
from spillgame.rules.offshore.opening import Open
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.technologies import Buy, BuyBlind
from spillgame.rules.problems import Aim
from spillgame.rules.questions import Decide, question_of
from spillgame.rules.seams import Fillings

LATE: Final = 2
"""With at most this many openings, or tiles of the stack, before the end it is the endgame."""
TALKING: Final = ("use", "split", "answer", "build")
DRILLING: Final = ("drill", "keep", "share")
Counted = Iterator[tuple[tuple[str, str], int]]


class OffshoreGoals(Goals):
    """The `Goals` of one game of Offshore."""

    rules: Offshore
    themes: ClassVar = ("opening", "negotiation", "drilling", "export", "technologies", "endgame")
    aims: ClassVar = (
        *("win", "pipelines", "plant", "opened", "helped", "field", "requirement", "markers", "exported", "points"),
        *("lead", "technologies", "kind", "up", "coins", "barrels"),
    )
    kept: ClassVar = frozenset({"up", "coins", "barrels"})

    # --- What it is about ---

    def theme(self, view: State, plan: Plan) -> str:
        question = question_of(view)
        if question in DRILLING:
            return "drilling"
        if question in TALKING:
            return "negotiation"
        if self._is_late(view) or plan.end.result is not None:
            return "endgame"
        first = plan.steps[0].decision if plan.steps else None
        match first:
            case Open(partner=int()):
                return "negotiation"
            case Open():
                return "opening"
            case Buy() | BuyBlind():
                return "technologies"
            case Sell() | ExportCoins():
                return "export"
        return "technologies"

    def _is_late(self, view: State) -> bool:
        openings = len(view.requirements) - view.requirements.count(None) - self.rules.game.few_requirements
        stack = len(view.light) + len(view.dark)
        return view.phase == "final" or view.ended is not None or min(openings, stack) <= LATE

    # --- What is reached ---

    def reached(self, view: State, end: State) -> Reached:
        seat = view.pending.seat if isinstance(view.pending, Decide) else view.active
        built = {("win", ""): int(seat in end.result.winners)} if end.result is not None else {}
        built |= dict(self._built(view, end, seat))
        if end.opening is not None:  # what the drilling brings is still open
            return built
        return {**built, **dict(self._counted(view, end, seat))}

    def _counted(self, view: State, end: State, seat: int) -> Counted:
        """Yield what a company has, and how many points it has gained."""
        game = self.rules.game
        scores = {one: score_of(game, end.players[one - 1]).total for one in game.seats}
        mine = scores.pop(seat)
        then, now = view.players[seat - 1], end.players[seat - 1]
        yield ("markers", ""), len(now.markers) - len(then.markers)
        yield ("exported", ""), then.barrels - now.barrels
        yield ("points", ""), mine - score_of(game, then).total
        yield ("lead", ""), mine - max(scores.values())
        yield ("technologies", ""), len(now.technologies) - len(then.technologies)
        for kind in dict.fromkeys(self.rules.game.table.kind[tile] for tile, _ in now.technologies):
            if kind != PLANT:
                yield ("kind", kind), self._of_kind(now.technologies, kind) - self._of_kind(then.technologies, kind)
        yield ("up", ""), len(now.up)
        yield ("coins", ""), now.coins
        yield ("barrels", ""), now.barrels

    def _built(self, view: State, end: State, seat: int) -> Counted:
        """Yield what a company has opened, with whom, and which pipelines it has closed."""
        table, then, now = self.rules.game.table, view.players[seat - 1], end.players[seat - 1]
        yield ("pipelines", ""), self._closed(now.on) - self._closed(then.on)
        yield ("plant", ""), self._of_kind(now.technologies, PLANT) - self._of_kind(then.technologies, PLANT)
        new = [field for field, number in table.number.items() if (now.on & ~then.on) >> number & 1]
        yield ("opened", ""), len(new)
        for field in new:
            partners = [one for one in self.rules.game.seats if one != seat and self._built_on(view, end, one, field)]
            if partners:
                yield ("helped", field), 1
            yield ("field", field), 1
        yield ("requirement", ""), len(now.requirements) - len(then.requirements)

    def _built_on(self, view: State, end: State, seat: int, field: str) -> bool:
        bit = 1 << self.rules.game.table.number[field]
        return bool(end.players[seat - 1].on & bit and not view.players[seat - 1].on & bit)

    def _closed(self, on: int) -> int:
        return sum([on & ends == ends for ends in self.rules.game.table.pipelines])

    def _of_kind(self, technologies: tuple[tuple[str, bool], ...], kind: str) -> int:
        return sum([self.rules.game.table.kind[tile] == kind for tile, _ in technologies])

    # --- In words ---

    def aim_to_text(self, view: State, aim: Aim) -> str:
        words = self.rules.words
        if aim.name == "coins" and isinstance(view.pending, Decide):
            kept = aim.n <= view.players[view.pending.seat - 1].coins
            return words.say("goals.coins_kept" if kept else "goals.coins", n=aim.n)
        if aim.name == "lead" and aim.n <= 0:
            return words.say("goals.lead_level") if aim.n == 0 else words.say("goals.behind", n=-aim.n)
        return words.say(f"goals.{aim.name}", n=aim.n, **self._names(aim))

    def _names(self, aim: Aim) -> Fillings:
        words = self.rules.words
        return {"field": words.field(aim.where), "kind": words.kind(aim.where)} if aim.where else {}


GOALS = OffshoreGoals
