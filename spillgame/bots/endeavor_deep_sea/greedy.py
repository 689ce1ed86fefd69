"""The greedy bot: weighs each legal decision on its own, and takes the best (E-17.2)."""

from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from spillgame.bots.endeavor_deep_sea.hexes import opened_by
from spillgame.bots.endeavor_deep_sea.outlook import Outlook
from spillgame.bots.endeavor_deep_sea.prices import Judges
from spillgame.bots.ladder import Pick, best
from spillgame.rules.endeavor_deep_sea import engine
from spillgame.rules.endeavor_deep_sea.actions import Promote
from spillgame.rules.endeavor_deep_sea.gains import PlaceImpact
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.preparation import Reclaim
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate


class GreedyBot:
    """Takes the decision after which the position is worth most; the first legal one of equals."""

    def __init__(self, pick: Pick = best) -> None:
        self._pick = pick

    def choose(self, rules: EndeavorDeepSea, view: State, seat: int) -> Decision:
        legal = rules.legal(view)
        return legal[0] if len(legal) == 1 else self._pick(rated(Outlook(judges_of(rules), view, seat), view, legal))


_JUDGES: WeakKeyDictionary[EndeavorDeepSea, Judges] = WeakKeyDictionary()


def judges_of(rules: EndeavorDeepSea) -> Judges:
    """Return what values positions of a game: for all its bots the same, as it caches what it has valued."""
    return _JUDGES.get(rules) or _JUDGES.setdefault(rules, Judges(rules.game, rules.game.content.bots.worths))


def best_of(outlook: Outlook, view: State, legal: list[Decision]) -> Decision:
    """Return the decision after which a position is worth most; the first of equals."""
    return best(rated(outlook, view, legal))


def rated(outlook: Outlook, view: State, legal: list[Decision]) -> Mapping[Decision, float]:
    """Return what the position is worth after each decision, of those that differ."""
    game = outlook.game
    return {one: outlook.of(engine.apply(game, view, one)[0]) for one in unlike(game, view, legal)}


def unlike(game: Game, state: State, legal: list[Decision]) -> Iterable[Decision]:
    """Return the decisions, without those about a tile or hex equivalent to that of an earlier one."""
    found: dict[object, Decision] = {}
    for one in legal:
        match one:
            case Activate() | Reclaim() | Promote():
                what: object = (one.type, state.players[one.seat - 1].tableau[one.specialist])
            case PlaceImpact():
                number = game.table.hex_number[one.hex]
                info = game.table.hexes[number]
                what = (info.points, info.units, info.endless, opened_by(game, state, number))
            case _:
                what = one
        found.setdefault(what, one)
    return found.values()
