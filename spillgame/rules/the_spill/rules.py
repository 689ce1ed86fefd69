"""The Spill as its hosts see it: `spillgame.rules.game.Rules`, bound to one set-up."""

from collections.abc import Sequence
from functools import cache

from spillgame.message import message
from spillgame.rules.game import Rest, Result, Streams, refuse
from spillgame.rules.questions import Decide
from spillgame.rules.reading import kind_of_step, needed
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.the_spill import chances as c
from spillgame.rules.the_spill import codec
from spillgame.rules.the_spill.board import QUADRANTS, SECTORS
from spillgame.rules.the_spill.chances import Chance
from spillgame.rules.the_spill.content_model import Content
from spillgame.rules.the_spill.engine import ENGINE, Step
from spillgame.rules.the_spill.forecast import Forecast, NextDie, forecast, next_die
from spillgame.rules.the_spill.game import Decision, Game, Setup
from spillgame.rules.the_spill.picture import picture
from spillgame.rules.the_spill.position import positioned
from spillgame.rules.the_spill.resources import Target, effect_in_hand, with_asked_fields
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.words import Phrasebook
from spillgame.rules.turn_rules import TurnRules


class TheSpill(TurnRules[Game, State, Decision, Chance]):
    """One game of The Spill. Raises Refused if the rules do not allow the set-up (S-2.1), or the position.

    With a position it begins there instead of with the set-up's dice and cards: for practice.
    """

    name = "the_spill"
    engine = ENGINE
    words: Phrasebook

    def __init__(self, content: Content, setup: Setup, position: JsonValues | None = None):
        self.game = Game(content, setup)
        self.words = Phrasebook(self.game)
        self.begun = positioned(self.game, position) if position is not None else None

    # --- The fold ---

    def result(self, state: State) -> Result | None:
        """Return how the game ended: the team wins or loses together."""
        result = state.result
        if result is None:
            return None
        seats = tuple(range(1, len(state.seats) + 1))
        return Result((seats,), result.won, result.reasons)

    # --- Chance ---

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw or roll what a state asks for, from the stream of cards and rolls."""
        ask, rng = state.pending, streams("cards")
        if isinstance(ask, c.Pick):
            return Chance(ask, c.Picked(rng.choice(ask.among)))
        if isinstance(ask, c.Roll):
            return Chance(ask, c.Rolled(rng.choice(c.FACES)))
        if isinstance(ask, c.DrawDice):
            oil, weather = state.bag
            taken = rng.sample(range(oil + weather), ask.number)  # the Oil dice are numbered first
            not_oil = len([number for number in taken if number >= oil])
            return Chance(ask, c.Drawn(ask.number - not_oil, not_oil))
        raise refuse("wrong_answer", "S-3.4", ask=_asked_of_chance(state).ask, found="drawn")

    def dice(self, state: State) -> tuple[c.Die, ...] | None:
        pending = state.pending
        return pending.dice if isinstance(pending, c.DropDice) else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        return Chance(_asked_of_chance(state), c.Landed(tuple([_landing_of(rest) for rest in rests])))

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        if not isinstance(step, Chance) or not isinstance(step.answer, c.Landed):
            return None
        return tuple(Rest(one.die, int(one.quadrant), one.face) for one in step.answer.landings)

    def player(self, seat: int) -> str:
        return self.game.player_of(seat) or ""

    def whose_turn(self, state: State) -> int | None:
        """Return the seat of the Specialist whose turn it is; None in set-up."""
        return state.active + 1 if state.turn else None

    # --- What is about to happen ---

    def forecast(self, state: State) -> Forecast:
        """Return what a clean-up would do now, and how near each losing line is."""
        return forecast(self.game, state)

    def next_die(self, state: State) -> tuple[tuple[NextDie, ...], ...]:
        """Return what the next Oil die would do in each of the 24 Sectors."""
        return tuple(next_die(self.game, state, sector) for sector in SECTORS)

    # --- For files ---

    def setup_to_json(self) -> JsonObject:
        return codec.setup_to_json(self.game.setup)

    def step_from_json(self, state: State, values: JsonValues) -> Step:
        if kind_of_step(values) == "decision":
            decision = codec.DECISIONS.read(state, values["decision"], needed(values, "seat"))
            effect = effect_in_hand(self.game, state)
            if effect is not None and isinstance(decision, Target):
                return with_asked_fields(effect, decision)
            return decision
        asked = state.pending
        if asked is None:
            raise refuse("game_is_over", "S-6.5", decision=message("reading.a_chance"))
        if isinstance(asked, Decide):
            raise refuse("decision_is_due", "S-4.1", ask=message("reading.a_chance"))
        return codec.chance_from_json(asked, values["chance"], needed(values, "answer"))

    def state_to_json(self, state: State) -> JsonObject:
        return codec.state_to_json(self.game, state)

    # --- For people ---

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)


@cache
def _landing_of(rest: Rest) -> c.Landing:
    die, quadrant, face = rest
    return c.Landing(die, QUADRANTS[quadrant], face)  # type: ignore[arg-type, index]


def _asked_of_chance(state: State) -> c.Ask:
    if state.pending is None or isinstance(state.pending, Decide):
        raise refuse("decision_is_due", "S-3.4", ask="chance")
    return state.pending
