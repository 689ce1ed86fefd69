"""The manners of Endeavor: Deep Sea: what each likes among decisions that promise nearly as much."""

from collections.abc import Mapping, Sequence
from functools import partial

from spillgame.bots.ladder import Leaning, Manner
from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.preparation import Recruit
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate

ACTIONS: Mapping[str, frozenset[str]] = {
    "explorer": frozenset({"travel", "sonar"}),
    "researcher": frozenset({"dive", "journal"}),
    "guardian": frozenset({"conserve"}),
}
"""The actions that each manner likes: to do them, and the tiles with which they are done."""


def _likes(actions: frozenset[str], rules: EndeavorDeepSea, view: State, seat: int) -> Leaning:
    game, tableau = rules.game, view.players[seat - 1].tableau

    def leaning(steps: Sequence[Decision]) -> float:
        match steps[0]:
            case Activate(specialist=place):
                groups = game.side(tableau[place]).actions
            case Recruit(specialist=title):
                groups = game.table.titles[title].junior.actions
            case _:
                return float(steps[0].type in actions)
        return float(any(action in actions for group in groups for action in group))

    return leaning


MANNERS: Mapping[str, Manner] = {name: partial(_likes, actions) for name, actions in ACTIONS.items()}
