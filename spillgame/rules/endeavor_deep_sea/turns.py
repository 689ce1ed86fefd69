"""Turns: activations, passing, tokens, Journals' effects, and skipping (E-4)."""

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Final, Literal

from spillgame.rules.decision import Form, Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea import scoring, team
from spillgame.rules.endeavor_deep_sea.actions import can_do
from spillgame.rules.endeavor_deep_sea.due import After, Unit
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import Gaining, gaining, taken_off
from spillgame.rules.endeavor_deep_sea.game import Decision, Game, named, no_such_tile
from spillgame.rules.endeavor_deep_sea.offered import granted, offers
from spillgame.rules.endeavor_deep_sea.places import Held, InTableau, Token
from spillgame.rules.endeavor_deep_sea.preparation import BeginRound
from spillgame.rules.endeavor_deep_sea.state import Result, State
from spillgame.rules.endeavor_deep_sea.table import EffectInfo
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of

TOKENS_KEPT = 1
"""How many tokens may be held at the end of a turn (E-4.5)."""
RESEARCH: Final = "research"
EXTRA: Final = "extra"


def ask(game: Game, state: State) -> State:
    """Ask what to do with a turn, or within it, as nothing is due."""
    return state.asking(asked_of(state.active, "turn" if state.turn is None else "act"))


# --- What to do with a turn (E-4.1, E-4.2) ---


class Activate(Decision, type="activate", rule="E-4.2", icon="disc", answers=("turn",)):
    """Place a disc on a tile, for its actions (E-4.2)."""

    specialist: Annotated[int, Written(at=InTableau)]
    """Its place in the tableau."""

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["Activate"]:
        return [activate_of(seat, place) for place, _ in enumerate(state.players[seat - 1].tableau)]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["Activate"]:
        player, side = state.players[seat - 1], game.side
        if not player.staging:
            return []
        return [
            activate_of(seat, place)
            for place, tile in enumerate(player.tableau)
            if not tile.disc and side(tile).actions
        ]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        player = state.players[self.seat - 1]
        if why := no_such_tile(player.tableau, self.specialist, "E-4.2"):
            return why
        tile = player.tableau[self.specialist]
        if not game.side(tile).actions:
            return Refusal("no_circle", "E-1.5", named(tile))
        if tile.disc:
            return Refusal("circle_taken", "E-4.2", named(tile))
        return None if player.staging else Refusal("no_disc", "E-4.2", {})

    def apply(self, game: Game, state: State, events: Events) -> State:
        tile = state.players[self.seat - 1].tableau[self.specialist]
        activated = e.Activated(self.seat, self.specialist, tile.id, tile.senior)
        return happen(game, state, events, activated).asking(asked_of(self.seat, "act"))


class Pass(Decision, type="pass", rule="E-4.1", icon="skip", answers=("turn",), ends=True, exact=True):
    """Take no further turn in this round (E-4.1)."""

    def apply(self, game: Game, state: State, events: Events) -> State:
        return _go_on(game, happen(game, state, events, e.Passed(self.seat)), events)


def _go_on(game: Game, state: State, events: Events) -> State:
    """Give the turn to the next player who has not passed, or end the round (E-3.7, E-4.1, E-7.1)."""
    for seat in (*game.from_seat(state.active)[1:], state.active):
        if seat not in state.passed:
            return happen(game, state, events, e.TurnBegan(seat)).asking(asked_of(seat, "turn"))
    state = happen(game, state.asking(None), events, e.RoundEnded(state.round))
    if state.round < game.rounds:
        return state.then(BeginRound())
    return happen(game, state, events, e.GameEnded(_ended(game, state)))


def _ended(game: Game, state: State) -> Result:
    """Return how a game that is over ended: by points (E-8.5), or judged as a team's (E-9.2)."""
    if game.coop:
        return Result(goals=team.judged(game, state))
    scores = scoring.scores_of(game, state)
    best = max(score.total for score in scores)
    return Result(scores, tuple([seat for seat, score in enumerate(scores, 1) if score.total == best]))


class EndTurn(Decision, type="end_turn", rule="E-4.5", icon="end_turn", answers=("act",), ends=True, exact=True):
    """End the turn (E-4.5)."""

    @classmethod
    def closed(cls, game: Game, state: State, seat: int) -> Refusal | None:
        tokens = len(state.players[seat - 1].tokens)
        if tokens <= TOKENS_KEPT:
            return None
        return Refusal("too_many_tokens", "E-4.5", {"n": tokens, "most": TOKENS_KEPT})

    def apply(self, game: Game, state: State, events: Events) -> State:
        return _go_on(game, happen(game, state, events, e.TurnEnded(self.seat)), events)


# --- What may be skipped (E-4.7, E-4.8) ---


class Skip(Decision):
    """Skip what is asked."""


class SkipGranted(Skip, type="skip", rule="E-4.8", icon="skip", answers=("granted",), ends=True, exact=True):
    """Skip a granted action (E-4.8)."""

    def gives_up(self, game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
        """Give up the granted action if it can be performed; tokens and Journals are kept."""
        return [one for one in others if not isinstance(one, Spend | UseJournal)]

    def apply(self, game: Game, state: State, events: Events) -> State:
        return happen(game, taken_off(state), events, e.Skipped(self.seat, granted(state).kind, after=False))


class SkipAfter(Skip, type="skip", rule="E-4.7", icon="skip", answers=("after",), ends=True, exact=True):
    """Skip the Journals that could be used after an action (E-4.7)."""

    def gives_up(self, game: Game, state: State, others: Sequence[Decision]) -> Sequence[Decision]:
        """Give up nothing: a Journal can be used later."""
        return ()

    def apply(self, game: Game, state: State, events: Events) -> State:
        return happen(game, state.answered(), events, e.Skipped(self.seat, state.top(After).action, after=True))


# --- Tokens (E-4.6) ---


class Spend(
    Decision,
    type="spend",
    forms={"spend_research": Form("E-4.6", "research"), "spend_extra": Form("E-4.6", "dive")},
    answers=("act", "granted"),
):
    """Discard a token for its Research or its extra (E-4.6)."""

    token: Annotated[str, Written(at=Token)]
    what: Annotated[Literal["research", "extra"], Written("as")]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> Sequence["Spend"]:
        tokens = state.players[seat - 1].tokens
        if not tokens:
            return ()
        extra = game.table.token_extra
        uses = [(token, what) for token in dict.fromkeys(tokens) for what in (RESEARCH, EXTRA)]
        return [spend_of(seat, token, what) for token, what in uses if what == RESEARCH or extra[token]]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        if self.token not in state.players[self.seat - 1].tokens:
            return Refusal("no_such_token", "E-4.6", {"found": self.token})
        if self.what == RESEARCH:
            return None
        if self.what != EXTRA:
            return Refusal("unknown_use", "E-4.6", {"found": self.what, "known": f"{RESEARCH}, {EXTRA}"})
        if state.due:  # an action is granted
            return Refusal("research_alone", "E-4.6", {"token": self.token})
        extra = game.table.token_extra[self.token]
        if not extra:
            return Refusal("no_extra", "E-4.6", {"token": self.token})
        if not can_do(game, state, self.seat, extra[0]):
            return Refusal("does_nothing", "E-4.6", {"token": self.token})
        return None

    @property
    def form(self) -> str:
        return "spend_research" if self.what == RESEARCH else "spend_extra"

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Discard the token, and gain what was chosen; a granted action is asked about again afterwards."""
        seat, token = self.seat, self.token
        state = happen(game, state, events, e.TokenSpent(seat, token, self.what))
        if self.what == RESEARCH:
            return state.then(Gaining(seat, (Unit("research", game.table.token_research[token]),)))
        return state.then(*gaining(seat, game.table.token_extra[token]))


# --- Journals (E-4.7) ---


def _is_moment(state: State, effect: EffectInfo) -> bool:
    top = state.due[0] if state.due else None
    if effect.moment == "after":
        return isinstance(top, After) and top.action == effect.action
    if effect.moment == "before":
        return not isinstance(top, After) and offers(state, effect.action)
    return top is None


def _cell(state: State) -> str:
    """Return the zone of the action that may be followed; empty at other moments."""
    top = state.due[0] if state.due else None
    return top.cell if isinstance(top, After) else ""


class UseJournal(
    Decision,
    type="use_journal",
    forms=dict.fromkeys(("use_journal", "use_journal_discs"), Form("E-4.7", "journal")),
    answers=("act", "granted", "after"),
):
    """Use a Journal's effect (E-4.7)."""

    journal: Annotated[str, Written(at=Held)]
    discs: int | None = None
    """How many are discarded, if the effect asks for it; otherwise None."""

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["UseJournal"]:
        """Return each Journal with an effect, once per number of discs if it asks for one."""
        player, found = state.players[seat - 1], []
        for one in player.journals:
            effect = game.table.effects.get(one.id)
            if effect is not None and effect.each:
                found += [cls(seat, one.id, discs) for discs in range(1, max(player.staging, 1) + 1)]
            elif effect is not None:
                found.append(cls(seat, one.id))
        return found

    def refusal(self, game: Game, state: State) -> Refusal | None:
        player, values = state.players[self.seat - 1], {"journal": self.journal}
        mine = next((one for one in player.journals if one.id == self.journal), None)
        if mine is None:
            return Refusal("not_published", "E-4.7", {"found": self.journal})
        effect = game.table.effects.get(mine.id)
        if effect is None:
            return Refusal("no_effect", "E-4.7", values)
        if mine.spent:
            return Refusal("pivoted", "E-4.7", values)
        if not _is_moment(state, effect):
            return Refusal("other_moment", "E-4.7", values)
        if (self.discs is not None) != bool(effect.each):
            return Refusal("discs_needed" if effect.each else "no_discs_needed", "E-4.7", values)
        if self.discs is not None:
            if not 1 <= self.discs <= player.staging:
                return Refusal("wrong_discs", "E-4.7", {"found": self.discs, "most": player.staging})
            return None
        if not can_do(game, state, self.seat, effect.units[0], _cell(state)):
            return Refusal("effect_does_nothing", "E-4.7", values)
        return None

    @property
    def form(self) -> str:
        return self.type if self.discs is None else "use_journal_discs"

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Pivot or discard the Journal, and gain what its effect gives; the same question is asked again afterwards."""
        effect, seat, cell = game.table.effects[self.journal], self.seat, _cell(state)
        state = happen(game, state, events, e.JournalUsed(seat, self.journal, effect.discard))
        if self.discs is None:
            return state.then(*gaining(seat, effect.units, cell))
        state = happen(game, state, events, e.DiscsDiscarded(seat, self.discs))
        return state.then(Gaining(seat, (Unit("research", effect.each * self.discs),)))


def after_action(game: Game, state: State, item: After, events: Events) -> State:
    """Ask about Journals that may be used after an action, if there are any."""
    asking = state.asked(item, asked_of(state.active, "after"))
    return asking if UseJournal.reach(game, asking, state.active) else state


activate_of, spend_of = cache(Activate), cache(Spend)
"""Return decisions that are few in number, each created only once."""
