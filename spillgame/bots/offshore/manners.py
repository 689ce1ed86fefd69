"""The manners of Offshore: what each likes among decisions that promise nearly as much."""

from collections.abc import Mapping, Sequence

from spillgame.bots.ladder import Leaning, Manner
from spillgame.rules.offshore.drilling import Draw, DrawTwo, Stop
from spillgame.rules.offshore.game import Decision
from spillgame.rules.offshore.opening import Open
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import State
from spillgame.rules.offshore.technologies import Buy, BuyBlind


def bold(rules: Offshore, view: State, seat: int) -> Leaning:
    """Draw on, and open fields, rather alone than with a helper."""

    def leaning(steps: Sequence[Decision]) -> float:
        match steps[0]:
            case Draw() | DrawTwo():
                return 1.0
            case Open(partner=partner):
                return 1.0 if partner is None else 0.5
        return 0.0

    return leaning


def careful(rules: Offshore, view: State, seat: int) -> Leaning:
    """Stop drilling, and share an opening."""

    def leaning(steps: Sequence[Decision]) -> float:
        match steps[0]:
            case Stop():
                return 1.0
            case Open(partner=partner):
                return 0.0 if partner is None else 0.5
        return 0.0

    return leaning


def builder(rules: Offshore, view: State, seat: int) -> Leaning:
    """Open fields and buy technologies before exporting."""
    return lambda steps: float(isinstance(steps[0], Open | Buy | BuyBlind))


MANNERS: Mapping[str, Manner] = {"bold": bold, "careful": careful, "builder": builder}
