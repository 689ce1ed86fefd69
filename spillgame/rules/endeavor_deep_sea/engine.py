"""The rules as one: which decisions the open question allows, and the state after a step.

`TYPES` is the one place that says what each question permits; everything else asks it.
"""

from collections.abc import Mapping
from typing import Any

from spillgame.rules.decision import by_question
from spillgame.rules.dice import FACES, QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import actions, discovery, due, gains, links, preparation, setup, turns
from spillgame.rules.endeavor_deep_sea.chances import (
    WAVE,
    Ask,
    Chance,
    DrawBoard,
    DrawGoal,
    DrawJournal,
    DrawSpecialist,
    DrawToken,
    DropWave,
)
from spillgame.rules.endeavor_deep_sea.events import Events
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal, Rest
from spillgame.rules.questions import Decide, RuleIds
from spillgame.rules.seams import Json

Step = Decision | Chance

TYPES = by_question(
    preparation.Recruit,
    preparation.Reclaim,
    turns.Activate,
    turns.Pass,
    actions.Travel,
    actions.Sonar,
    actions.Dive,
    actions.Conserve,
    actions.PublishJournal,
    actions.Promote,
    turns.Spend,
    turns.UseJournal,
    turns.EndTurn,
    turns.SkipGranted,
    turns.SkipAfter,
    discovery.Survey,
    discovery.PlaceZone,
    gains.ChooseAttribute,
    gains.PlaceImpact,
)
"""For each open question the decisions that answer it."""

RULE_OF_QUESTION = {
    "recruit": "E-3.3",
    "reclaim": "E-3.6",
    "turn": "E-4.1",
    "act": "E-4.3",
    "granted": "E-4.8",
    "after": "E-4.7",
    "survey": "E-5.3",
    "place_zone": "E-5.4",
    "attribute": "E-6.3",
    "impact": "E-6.6",
    "promote": "E-6.7",
}
"""The rule by which something else is refused while a question is open."""
RULE_OF_ASK = {
    "draw_board": "E-5.3",
    "draw_journal": "E-5.7",
    "draw_specialist": "E-3.4",
    "draw_goal": "E-2.7",
    "drop": "E-2.8",
    "draw_token": "E-5.5",
}
"""The rule that refuses an answer that cannot be; in set-up see `rule_of_ask`."""
RULE_IN_SETUP = {"draw_board": "E-2.3", "draw_journal": "E-2.5", "draw_specialist": "E-2.6"}
OVER, OTHER_SEAT = "E-7.2", "E-4.1"


def rule_of_ask(state: State, ask: Ask) -> str:
    """Return the rule by which something is drawn."""
    return (RULE_IN_SETUP if state.phase == "setup" else RULE_OF_ASK).get(ask.ask) or RULE_OF_ASK[ask.ask]


# --- Steps ---

HANDLERS: Mapping[type[Any], Any] = {
    due.Gaining: gains.resolve,
    due.LinkDue: links.gain_link,
    due.SpecialDue: links.gain_special,
    due.OthersDue: links.gain_for_others,
    due.After: turns.after_action,
    due.Diving: actions.ask_token,
    due.Drawing: discovery.ask_board,
    due.Placing: discovery.ask_place,
    due.FillDisplay: setup.fill_display,
    due.FillTray: setup.fill_tray,
    due.LayRandom: setup.ask_random,
    due.FindGoals: setup.find_goals,
    due.GiveWave: setup.give_wave,
    due.Launch: gains.launch,
    due.BeginRound: preparation.begin_round,
    due.Prepare: preparation.prepare,
    due.Recruiting: preparation.ask_recruit,
    due.Effort: preparation.effort,
    due.Reclaiming: preparation.ask_reclaim,
    due.BeginStaging: preparation.begin_staging,
}
"""What does each kind of work that is due; it is taken off before, and put back where it asks something."""


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which a game begins, up to the first chance (E-2.2, E-2.9)."""
    events: Events = []
    state = setup.lay_named(game, game.beginning, events)
    return go_on(game, state, events), events


def go_on(game: Game, state: State, events: Events) -> State:
    """Do what is due until something is asked, or the game is over (E-6.1)."""
    while state.pending is None and state.phase != "over":
        if not state.due:
            return turns.ask(game, state)
        item = state.due[0]
        state = HANDLERS[type(item)](game, state.answered(), item, events)
    return state


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    """Take an answer of chance that fits."""
    answer: Json = step.answer
    match step.ask:
        case DrawBoard():
            take = setup.random_drawn if state.phase == "setup" else discovery.drawn
            return take(game, state, answer, events)
        case DrawJournal():
            return setup.journal_drawn(game, state, answer, events)
        case DrawSpecialist():
            return setup.specialist_drawn(game, state, answer, events)
        case DrawGoal():
            return setup.goal_drawn(game, state, answer, events)
        case DropWave():
            return setup.wave_dropped(game, state, answer, events)
        case DrawToken():
            return actions.revealed(game, state, answer, events)


# --- Answers of chance ---


def among(game: Game, state: State, ask: Ask) -> tuple[str, ...]:
    """Return the ids of which one can be drawn; nothing where a die falls."""
    match ask:
        case DrawBoard():
            stack = state.stacks[ask.depth - 1]
            return stack.unknown or stack.known[:1]
        case DrawJournal():
            return state.anchors if state.phase == "setup" else state.deck
        case DrawSpecialist():
            return state.closed
        case DrawGoal():
            return state.cards
        case DrawToken():
            return tuple([token for token, n in zip(game.table.tokens, state.heap.unseen, strict=True) if n])
    return ()


def _misfit(game: Game, state: State, ask: Ask, answer: str | Rest) -> Refusal | None:
    """Say why an answer does not fit what was asked."""
    rule = rule_of_ask(state, ask)
    if not isinstance(ask, DropWave):
        possible = among(game, state, ask)
        return (
            None if answer in possible else Refusal("not_among", rule, {"found": answer, "among": ", ".join(possible)})
        )
    if not isinstance(answer, Rest) or answer.die != WAVE:
        return Refusal("wrong_landings", rule, {"found": answer})
    if answer.face not in FACES:
        return Refusal("no_such_face", rule, {"found": answer.face})
    if answer.quadrant is None or not 0 <= answer.quadrant < len(QUADRANT_NAMES):
        return Refusal("no_such_quadrant", rule, {"found": answer.quadrant})
    return None


class _Engine(Engine[Game, State, Decision]):
    """The fold, with rules of its own for what is drawn in set-up."""

    def rule_of_chance(self, state: State) -> str:
        assert state.pending is not None  # noqa: S101 - asked while chance is due
        assert not isinstance(state.pending, Decide)  # noqa: S101
        return rule_of_ask(state, state.pending)


ENGINE = _Engine(
    TYPES,
    RuleIds(over=OVER, seat=OTHER_SEAT, question=RULE_OF_QUESTION, chance=RULE_OF_ASK),
    start=start,
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
    goes_on=go_on,
)
candidates, legal, refusal, apply = ENGINE.candidates, ENGINE.legal, ENGINE.refusal, ENGINE.apply
