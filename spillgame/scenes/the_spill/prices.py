"""What decisions cost, which rule they follow, and which icon stands for them."""

from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.engine import entry_of
from spillgame.rules.the_spill.game import Game
from spillgame.rules.the_spill.state import State
from spillgame.ui.look import Look


def price(look: Look, game: Game, state: State, decision: Decision) -> str:
    """Return what a decision costs as text, such as `1 AP`; empty for what has no price."""
    ap = entry_of(decision).cost(game, state, decision)
    return "" if ap is None else look.say("the_spill.common.ap", ap=ap)


def priced(price_text: str, consequence: str) -> str:
    """Return a note for the hint line: the price first."""
    return f"{price_text} · {consequence}" if price_text else consequence


def rule_of(decision: Decision) -> str:
    """Return the rule that a legal decision follows."""
    return entry_of(decision).form(decision).rule


def icon_of(decision: Decision) -> str:
    """Return the icon that stands for a decision."""
    return entry_of(decision).form(decision).picture
