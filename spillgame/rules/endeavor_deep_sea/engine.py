"""The rules as a whole: which decisions the open question allows, and the state after a step."""

from typing import Any

from spillgame.rules.decision import by_question
from spillgame.rules.dice import FACES, QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import actions, discovery, gains, preparation, setup, turns
from spillgame.rules.endeavor_deep_sea.chances import DRAW_TOKEN, DROP_WAVE, WAVE, Ask, Chance
from spillgame.rules.endeavor_deep_sea.due import After
from spillgame.rules.endeavor_deep_sea.events import Events
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.engine import Engine
from spillgame.rules.game import Refusal, Rest
from spillgame.rules.questions import RuleIds

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
"""The types of decisions that answer each question."""

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
"""The rule by which anything else is refused while a question is open."""
BEGINNINGS = ("turn", "recruit")
"""The questions with which a turn or a preparation begins: all that was due before is done."""
OVER, OTHER_SEAT = "E-7.2", "E-4.1"

# --- Steps ---


def start(game: Game) -> tuple[State, Events]:
    """Return the state in which a game begins, up to the first chance (E-2.2, E-2.9)."""
    events: Events = []
    state = setup.begun(game, events)
    return go_on(game, state, events), events


def go_on(game: Game, state: State, events: Events) -> State:
    """Do what is due until something is asked, or the game is over (E-6.1)."""
    while state.pending is None and state.phase != "over":
        if not state.due:
            return turns.ask(game, state)
        item, state = state.due[0], state.answered()
        if isinstance(item, After):  # which Journals may follow, only the chapter of turns knows
            state = turns.after_action(game, state, item, events)
        else:
            state = item.begin(game, state, events)
    return state


def _answered(game: Game, state: State, step: Chance, events: Events) -> State:
    item: Any = state.due[0]
    answered: State = item.answered(game, state.answered(), step.answer, events)
    return answered


# --- Answers of chance ---


def among(game: Game, state: State, ask: Ask) -> tuple[str, ...]:
    """Return the ids of what can be drawn; empty if a die falls."""
    match ask.ask:
        case "draw_board":
            return state.stacks[ask.depth - 1].top
        case "draw_journal":
            return state.anchors if state.phase == "setup" else state.deck
        case "draw_specialist":
            return state.closed
        case "draw_goal":
            return state.cards
        case "draw_token":
            return tuple([token for token, n in zip(game.table.tokens, state.heap.unseen, strict=True) if n])
    return ()


def weights(state: State, ask: Ask) -> list[int] | None:
    """Return the weight of each of `among`: every single token is equally likely (E-2.4); None if all are alike."""
    return [n for n in state.heap.unseen if n] if ask == DRAW_TOKEN else None


def _misfit(game: Game, state: State, ask: Ask, answer: str | Rest) -> Refusal | None:
    if ask != DROP_WAVE:
        possible = among(game, state, ask)
        values = {"found": answer, "among": ", ".join(possible)}
        return None if answer in possible else Refusal("not_among", ask.rule, values)
    if not isinstance(answer, Rest) or answer.die != WAVE:
        return Refusal("wrong_landings", ask.rule, {"found": answer})
    if answer.face not in FACES:
        return Refusal("no_such_face", ask.rule, {"found": answer.face})
    if answer.quadrant is None or not 0 <= answer.quadrant < len(QUADRANT_NAMES):
        return Refusal("no_such_quadrant", ask.rule, {"found": answer.quadrant})
    return None


ENGINE: Engine[Game, State, Decision] = Engine(
    TYPES,
    RuleIds(over=OVER, seat=OTHER_SEAT, question=RULE_OF_QUESTION),
    start=start,
    chance=Chance,
    misfit=_misfit,
    answered=_answered,
    goes_on=go_on,
)
candidates, legal, refusal, apply = ENGINE.candidates, ENGINE.legal, ENGINE.refusal, ENGINE.apply
