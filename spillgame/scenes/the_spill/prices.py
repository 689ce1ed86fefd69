"""What decisions cost, which rule they follow, and which icon stands for them."""

from spillgame.rules.the_spill.action import remove_cost, rescue_cost
from spillgame.rules.the_spill.board import BIT
from spillgame.rules.the_spill.decisions import Decision, Move, PushBack, Remove, Rescue, UseResource
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State
from spillgame.ui.look import Look

_RULES = {
    "choose_quadrant": "S-2.4",
    "keep_resource": "S-2.5",
    "overflow": "S-3.6",
    "move": "S-4.2",
    "push_back": "S-4.3",
    "remove": "S-4.4",
    "rescue": "S-4.5",
    "extra_action": "S-4.6",
    "place_cube": "S-4.7",
    "use_resource": "S-4.8",
    "end_turn": "S-4.9",
    "target": "S-9",
    "skip": "S-9",
}
_OWN_RULES = {"push_back": "S-7.2", "rescue": "S-7.3", "move": "S-7.5", "use_resource": "S-7.8"}
"""The rules of what an ability makes of a decision."""
_ICONS = {"place_cube": "target", "use_resource": "play", "choose_quadrant": "move", "keep_resource": "check"}


def ap_of(game: Game, state: State, decision: Decision) -> int | None:
    """Return the AP that a decision costs; None for what has no price."""
    if isinstance(decision, Move):
        return game.actions.move.ap
    if isinstance(decision, PushBack):
        return 0 if decision.free else game.actions.push_back.ap
    if isinstance(decision, Remove):
        return remove_cost(game, state)
    if isinstance(decision, Rescue):
        return 0 if decision.free else rescue_cost(game, state, bool(state.contaminated & BIT[decision.space]))
    if isinstance(decision, UseResource):
        return game.powers(state, state.active).requisition_ap if decision.from_discard else 0
    return 0 if decision.type == "extra_action" else None


def price(look: Look, game: Game, state: State, decision: Decision) -> str:
    """Return what a decision costs as text, such as `1 AP`; empty for what has no price."""
    ap = ap_of(game, state, decision)
    return "" if ap is None else look.say("the_spill.common.ap", ap=ap)


def priced(price_text: str, consequence: str) -> str:
    """Return a note for the hint line: the price first."""
    return f"{price_text} · {consequence}" if price_text else consequence


def rule_of(decision: Decision) -> str:
    """Return the rule that a legal decision follows."""
    special = getattr(decision, "free", False) or getattr(decision, "from_discard", False)
    special = special or getattr(decision, "via", None) is not None
    return _OWN_RULES[decision.type] if special else _RULES[decision.type]


def icon_of(decision: Decision) -> str:
    """Return the icon that stands for a decision."""
    if decision.type == "overflow":
        return decision.direction
    return _ICONS.get(decision.type, decision.type)
