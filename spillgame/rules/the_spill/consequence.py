"""What a decision would change, before it is taken: its price, and how the forecast differs after it; in words, too."""

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from spillgame.rules.the_spill import events as e
from spillgame.rules.the_spill.action import EndTurn
from spillgame.rules.the_spill.board import Space
from spillgame.rules.the_spill.game import Decision
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import Result, State
from spillgame.words import Words


class Consequence(NamedTuple):
    """The certain consequences of a legal decision; chance that follows is not guessed."""

    ap: int
    """AP that it costs; below 0 if it gives some."""
    saved: tuple[Space, ...]
    """Animals that clean-up would send to Sickbay now, and not after it."""
    full_sectors: int
    """By how many the full Sectors change."""
    objectives: tuple[tuple[int, int, int], ...]
    """Objectives whose number changes: which (from 0), the number before, and after."""
    earns_cube: bool
    loses_cube: bool
    result: Result | None
    """How the game ends, if the decision ends it."""


def consequence(rules: TheSpill, state: State, decision: Decision) -> Consequence:
    """Return what a legal decision would change; raises Refused for any other."""
    after, happened = rules.apply(state, decision)
    kinds = {type(event) for event in happened}
    if isinstance(decision, EndTurn):
        return Consequence(0, (), 0, (), False, False, rules.forecast(state).result)
    now, then = rules.forecast(state), rules.forecast(after)
    return Consequence(
        ap=state.ap - after.ap,
        saved=tuple(space for space in now.to_sickbay if space not in then.to_sickbay),
        full_sectors=then.full_sectors.after - now.full_sectors.after,
        objectives=tuple(
            (number, before.value, later.value)
            for number, (before, later) in enumerate(zip(now.objectives, then.objectives, strict=True))
            if before.value != later.value
        ),
        earns_cube=e.CubeEarned in kinds,
        loses_cube=e.CubeLost in kinds,
        result=None,
    )


def changes(say: Words, rules: TheSpill, state: State, decision: Decision) -> Iterator[str]:
    """Say what a legal decision would change, beyond what its name says; raises Refused for any other.

    It is one wording for the board, the menus and the list.
    """
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


def way_to_save(rules: TheSpill, state: State) -> tuple[Decision, ...]:
    """Return the fewest decisions that keep an animal from Sickbay, after sailing there if need be.

    Breaking up a full Sector without sailing counts as well. Returns nothing if the AP left do not suffice. Players who
    end the turn although there is a way are asked to confirm that.
    """
    seen = {_reached(state)}
    ways: deque[tuple[State, tuple[Decision, ...]]] = deque([(state, ())])
    while ways:
        here, way = ways.popleft()
        for decision in rules.legal(here):
            if decision.type in ("push_back", "remove", "rescue"):
                follows = consequence(rules, here, decision)
                if follows.saved or (follows.full_sectors < 0 and not way):
                    return (*way, decision)
            elif decision.type == "move":
                after, _ = rules.apply(here, decision)
                if _reached(after) not in seen:
                    seen.add(_reached(after))
                    ways.append((after, (*way, decision)))
    return ()


def _reached(state: State) -> tuple[object, ...]:
    """Return all that a Move changes: of states of one turn that agree in it only one is tried."""
    return state.ship, state.ap, state.spent.push_back_at
