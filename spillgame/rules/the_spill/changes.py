"""What a decision would change, in sentences: one wording for the board, the menus and the list."""

from collections.abc import Iterator

from spillgame.rules.the_spill.consequence import consequence
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.words import Words


def changes(say: Words, rules: TheSpill, state: State, decision: Decision) -> Iterator[str]:
    """Say what a legal decision would change beside what its own name says; raises Refused for any other."""
    follows = consequence(rules, state, decision)
    if follows.saved:
        yield say("the_spill.changes.saved", animals=", ".join(map(str, follows.saved)))
    if follows.full_sectors:
        yield say("the_spill.changes.full_sectors", change=f"{follows.full_sectors:+d}")
    card = state.goal.card
    for number, before, after in follows.objectives:
        if card is not None:
            objective = rules.words.objective(rules.game.win_cards[card].objectives[number])
            yield say("the_spill.changes.objective", objective=objective, before=before, after=after)
    if follows.earns_cube:
        yield say("the_spill.changes.earns_cube")
    if follows.loses_cube:
        yield say("the_spill.changes.cube_lost")
    if decision.type == "end_turn":
        yield from rules.words.forecast(rules.forecast(state))
