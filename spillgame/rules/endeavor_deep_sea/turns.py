"""Turns: activations, passing, tokens, Journals' effects, and what is left out (E-4)."""

from collections.abc import Iterator, Sequence

from spillgame.rules.endeavor_deep_sea import actions, possible
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.due import After, BeginRound, Gaining, Unit
from spillgame.rules.endeavor_deep_sea.ending import ended
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import (
    EXTRA,
    RESEARCH,
    Activate,
    Decision,
    EndTurn,
    Pass,
    Skip,
    Spend,
    UseJournal,
    activate_of,
    end_turn_of,
    pass_of,
    skip_of,
    spend_of,
)
from spillgame.rules.endeavor_deep_sea.table import EffectInfo
from spillgame.rules.game import Refusal
from spillgame.rules.questions import Decide, asked_of

TOKENS_KEPT = 1
"""So many tokens may be held at the end of a turn (E-4.5)."""


def ask(game: Game, state: State) -> State:
    """Ask what is asked where nothing is due: what to do in a turn, or with one."""
    return state.asking(asked_of(state.active, "turn" if state.turn is None else "act"))


# --- What to do with a turn (E-4.1, E-4.2) ---


def turn_legal(game: Game, state: State) -> list[Decision]:
    """Return each tile that can be activated, and to pass."""
    seat, player = state.active, state.players[state.active - 1]
    found: list[Decision] = []
    if player.staging:
        found += [
            activate_of(seat, place)
            for place, tile in enumerate(player.tableau)
            if not tile.disc and game.side(tile).actions
        ]
    return [*found, pass_of(seat)]


def activate_candidates(game: Game, state: State) -> Iterator[Activate]:
    """Yield each tile of the own tableau."""
    for place, _ in enumerate(state.players[state.active - 1].tableau):
        yield activate_of(state.active, place)


def activate_refusal(game: Game, state: State, decision: Activate) -> Refusal | None:
    """Say why a tile cannot be activated."""
    player = state.players[decision.seat - 1]
    if not 0 <= decision.specialist < len(player.tableau):
        return Refusal("no_such_tile", "E-4.2", {"found": decision.specialist, "most": len(player.tableau) - 1})
    tile = player.tableau[decision.specialist]
    if not game.side(tile).actions:
        return Refusal("no_circle", "E-1.5", {"specialist": tile.id})
    if tile.disc:
        return Refusal("circle_taken", "E-4.2", {"specialist": tile.id})
    return None if player.staging else Refusal("no_disc", "E-4.2", {})


def activate(game: Game, state: State, decision: Activate, events: Events) -> State:
    """Place the disc; the turn offers the actions of the tile's side."""
    tile = state.players[decision.seat - 1].tableau[decision.specialist]
    activated = e.Activated(decision.seat, decision.specialist, tile.id, tile.senior)
    return happen(game, state, events, activated).asking(asked_of(decision.seat, "act"))


def pass_candidates(game: Game, state: State) -> Iterator[Pass]:
    """Yield the pass."""
    yield pass_of(state.active)


def always(game: Game, state: State, decision: Decision) -> Refusal | None:
    """Return None: nothing forbids it."""
    return None


def pass_by(game: Game, state: State, decision: Pass, events: Events) -> State:
    """Take no further turn in this round; once all have passed it ends."""
    state = happen(game, state, events, e.Passed(decision.seat))
    return _go_on(game, state, events)


def _go_on(game: Game, state: State, events: Events) -> State:
    """Give the turn to the next player who has not passed, or end the round (E-3.7, E-4.1, E-7.1)."""
    for seat in (*game.from_seat(state.active)[1:], state.active):
        if seat not in state.passed:
            return happen(game, state, events, e.TurnBegan(seat)).asking(asked_of(seat, "turn"))
    state = happen(game, state.asking(None), events, e.RoundEnded(state.round))
    if state.round < game.rounds:
        return state.then(BeginRound())
    return happen(game, state, events, e.GameEnded(ended(game, state)))


# --- In a turn (E-4.3, E-4.5) ---


def act_legal(game: Game, state: State) -> list[Decision]:
    """Return all that may be done between actions."""
    found = actions.legal(game, state)
    player = state.players[state.active - 1]
    if player.tokens:
        found += _spends(game, state)
    if player.journals:
        found += use_legal(game, state)
    if len(player.tokens) <= TOKENS_KEPT:
        found.append(end_turn_of(state.active))
    return found


def end_candidates(game: Game, state: State) -> Iterator[EndTurn]:
    """Yield the end of the turn."""
    yield end_turn_of(state.active)


def end_refusal(game: Game, state: State, decision: EndTurn) -> Refusal | None:
    """Say that too many tokens are held (E-4.5)."""
    tokens = len(state.players[decision.seat - 1].tokens)
    return None if tokens <= TOKENS_KEPT else Refusal("too_many_tokens", "E-4.5", {"n": tokens, "most": TOKENS_KEPT})


def end(game: Game, state: State, decision: EndTurn, events: Events) -> State:
    """End the turn, and give it on."""
    state = happen(game, state, events, e.TurnEnded(decision.seat))
    return _go_on(game, state, events)


# --- Granted actions, and what may be left out (E-4.7, E-4.8) ---


def granted_legal(game: Game, state: State) -> list[Decision]:
    """Return all that may be done while a granted action is asked."""
    found = actions.legal(game, state)
    player = state.players[state.active - 1]
    found += [spend_of(state.active, token, RESEARCH) for token in dict.fromkeys(player.tokens)]
    if player.journals:
        found += use_legal(game, state)
    return [*found, skip_of(state.active)]


def after_legal(game: Game, state: State) -> list[Decision]:
    """Return the Journals that may be used after an action, and to skip."""
    return [*use_legal(game, state), skip_of(state.active)]


def skip_candidates(game: Game, state: State) -> Iterator[Skip]:
    """Yield the skip."""
    yield skip_of(state.active)


def skip(game: Game, state: State, decision: Skip, events: Events) -> State:
    """Leave out what is asked."""
    top = state.due[0]
    if isinstance(top, After):
        return happen(game, state.answered(), events, e.Skipped(decision.seat, top.action, after=True))
    return happen(game, taken_off(state), events, e.Skipped(decision.seat, possible.granted(state).kind, after=False))


def given_up_with_granted(game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
    """Give up the granted action where it can be done; tokens and Journals are kept."""
    return [one for one in others if not isinstance(one, Spend | UseJournal)]


# --- Tokens (E-4.6) ---


def _spends(game: Game, state: State) -> Iterator[Decision]:
    seat, extras = state.active, game.table.token_extra
    for token in dict.fromkeys(state.players[seat - 1].tokens):
        yield spend_of(seat, token, RESEARCH)
        if extras[token] and possible.could_do_something(game, state, seat, extras[token]):
            yield spend_of(seat, token, EXTRA)


def spend_candidates(game: Game, state: State) -> Iterator[Spend]:
    """Yield each kind of token held, for Research and for its extra."""
    for token in dict.fromkeys(state.players[state.active - 1].tokens):
        yield spend_of(state.active, token, RESEARCH)
        if game.table.token_extra[token]:
            yield spend_of(state.active, token, EXTRA)


def spend_refusal(game: Game, state: State, decision: Spend) -> Refusal | None:
    """Say why a token cannot be spent so."""
    if decision.token not in state.players[decision.seat - 1].tokens:
        return Refusal("no_such_token", "E-4.6", {"found": decision.token})
    if decision.what == RESEARCH:
        return None
    if decision.what != EXTRA:
        return Refusal("unknown_use", "E-4.6", {"found": decision.what, "known": f"{RESEARCH}, {EXTRA}"})
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked of decisions alone
    if state.pending.question == "granted":
        return Refusal("research_alone", "E-4.6", {"token": decision.token})
    extra = game.table.token_extra[decision.token]
    if not extra:
        return Refusal("no_extra", "E-4.6", {"token": decision.token})
    if not possible.could_do_something(game, state, decision.seat, extra):
        return Refusal("does_nothing", "E-4.6", {"token": decision.token})
    return None


def spend(game: Game, state: State, decision: Spend, events: Events) -> State:
    """Discard the token, and gain what was chosen; a granted action is asked again after it."""
    seat, token = decision.seat, decision.token
    state = happen(game, state, events, e.TokenSpent(seat, token, decision.what))
    if decision.what == RESEARCH:
        return state.then(Gaining(seat, (Unit("research", game.table.token_research[token]),)))
    return state.then(*gaining(seat, game.table.token_extra[token]))


# --- Journals (E-4.7) ---


def _is_moment(state: State, effect: EffectInfo) -> bool:
    """Return whether it is the moment that an effect names."""
    assert isinstance(state.pending, Decide)  # noqa: S101 - asked of decisions alone
    question, turn = state.pending.question, state.turn
    if question == "act":
        assert turn is not None  # noqa: S101 - it is asked in turns alone
        return effect.moment == "turn" or (effect.moment == "before" and turn.offers(effect.action))
    if question == "granted":
        return effect.moment == "before" and possible.granted(state).kind == effect.action
    top = state.due[0]
    return isinstance(top, After) and effect.moment == "after" and top.action == effect.action


def _cell(state: State) -> str:
    """Return the zone of the action that may be followed; empty at other moments."""
    top = state.due[0] if state.due else None
    return top.cell if isinstance(top, After) else ""


def usable(game: Game, state: State, after: After) -> bool:
    """Return whether some Journal can be used after an action; what is asked then is asked only if so."""
    asking = state.then(after).asking(asked_of(state.active, "after"))
    return bool(use_legal(game, asking))


def use_legal(game: Game, state: State) -> list[Decision]:
    """Return each way to use a Journal now."""
    return [decision for decision in use_candidates(game, state) if use_refusal(game, state, decision) is None]


def use_candidates(game: Game, state: State) -> Iterator[UseJournal]:
    """Yield each Journal with an effect, with each number of discs where it asks for one."""
    player = state.players[state.active - 1]
    for one in player.journals:
        effect = game.table.journals[one.id].effect
        if effect is not None and effect.each:
            for discs in range(1, max(player.staging, 1) + 1):
                yield UseJournal(state.active, one.id, discs)
        elif effect is not None:
            yield UseJournal(state.active, one.id)


def use_refusal(game: Game, state: State, decision: UseJournal) -> Refusal | None:
    """Say why a Journal cannot be used now."""
    player, values = state.players[decision.seat - 1], {"journal": decision.journal}
    mine = next((one for one in player.journals if one.id == decision.journal), None)
    if mine is None:
        return Refusal("not_published", "E-4.7", {"found": decision.journal})
    effect = game.table.journals[mine.id].effect
    if effect is None:
        return Refusal("no_effect", "E-4.7", values)
    if mine.spent:
        return Refusal("pivoted", "E-4.7", values)
    if not _is_moment(state, effect):
        return Refusal("other_moment", "E-4.7", values)
    if (decision.discs is not None) != bool(effect.each):
        return Refusal("discs_needed" if effect.each else "no_discs_needed", "E-4.7", values)
    if decision.discs is not None:
        if not 1 <= decision.discs <= player.staging:
            return Refusal("wrong_discs", "E-4.7", {"found": decision.discs, "most": player.staging})
        return None
    if not possible.could_do_something(game, state, decision.seat, effect.units, _cell(state)):
        return Refusal("effect_does_nothing", "E-4.7", values)
    return None


def use(game: Game, state: State, decision: UseJournal, events: Events) -> State:
    """Pivot or discard the Journal, and gain what its effect gives; the question asked comes again after it."""
    effect = game.table.journals[decision.journal].effect
    assert effect is not None  # noqa: S101 - only such Journals are used
    seat, cell = decision.seat, _cell(state)
    state = happen(game, state, events, e.JournalUsed(seat, decision.journal, effect.discard))
    if decision.discs is None:
        return state.then(*gaining(seat, effect.units, cell))
    state = happen(game, state, events, e.DiscsDiscarded(seat, decision.discs))
    return state.then(Gaining(seat, (Unit("research", effect.each * decision.discs),)))


def after_action(game: Game, state: State, item: After, events: Events) -> State:
    """Ask for Journals that may be used after an action, where there are any."""
    player = state.players[state.active - 1]
    if not player.journals or not usable(game, state, item):
        return state
    return state.asked(item, asked_of(state.active, "after"))
