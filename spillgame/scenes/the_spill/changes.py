"""What a decision would change, in sentences: one wording for the board, the menus and the list."""

from collections.abc import Iterator

from spillgame.rules.the_spill.consequence import consequence
from spillgame.rules.the_spill.decisions import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.ui.words import Language


def changes(say: Language, rules: TheSpill, state: State, decision: Decision) -> Iterator[str]:
    """Say what a legal decision would change beside what its own name says; raises Refused for any other."""
    follows = consequence(rules, state, decision)
    if follows.saved:
        yield say("Saves from Sickbay: {animals}.", animals=", ".join(map(str, follows.saved)))
    if follows.full_sectors:
        yield say("Full Sectors: {change:+d}.", change=follows.full_sectors)
    card = state.goal.card
    for number, before, after in follows.objectives:
        if card is not None:
            objective = rules.words.objective(rules.game.win_cards[card].objectives[number])
            yield say("{objective}: {before}, then {after}.", objective=objective, before=before, after=after)
    if follows.earns_cube:
        yield say("Earns a cube.")
    if follows.loses_cube:
        yield say("The cube would be lost.")
    if decision.type == "end_turn":
        yield from rules.words.forecast(rules.forecast(state))
