"""Endeavor: Deep Sea as its hosts see it: `spillgame.rules.game.Rules`, bound to one set-up."""

from collections.abc import Sequence

from spillgame.rules.endeavor_deep_sea import codec, engine
from spillgame.rules.endeavor_deep_sea.chances import DROP_WAVE, WAVE, Chance
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.engine import ENGINE, Step
from spillgame.rules.endeavor_deep_sea.game import Decision, Game
from spillgame.rules.endeavor_deep_sea.picture import picture
from spillgame.rules.endeavor_deep_sea.position import positioned
from spillgame.rules.endeavor_deep_sea.sentences import Sentences
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.team import WON, grade
from spillgame.rules.game import Rest, Result, Streams, ranked, refuse
from spillgame.rules.questions import Decide, question_of
from spillgame.rules.room import Setup
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import SeatedRules
from spillgame.rules.seated_position import fitting

POINTS = "points"
"""Why a competitive game ends as it does."""


class EndeavorDeepSea(SeatedRules[Game, State, Decision, Chance]):
    """One game. Raises Refused if the rules do not allow the set-up (E-2.1), or if play cannot lead to the position in
    which it is to begin.
    """

    name = "endeavor_deep_sea"
    engine = ENGINE
    words: Sentences

    def __init__(self, content: Content, setup: Setup, position: JsonValues | None = None):
        self.game = Game(content, setup)
        # Without a position the beginning is the same for every seed.
        if position is None:
            self.begun = engine.start(self.game)
        else:
            self.begun = fitting(positioned, self.game, position, "E-2.1"), []
        self.words = Sentences(self.game)

    # --- The fold ---

    def result(self, state: State) -> Result | None:
        """Return who has won (E-8.5), or how a team did (E-9.4)."""
        found = state.result
        if found is None:
            return None
        seats = self.game.seats
        if self.game.coop:
            return Result((seats,), found.met >= WON, (grade(found.met),))
        totals = tuple([score.total for score in found.scores])
        persons = self.persons() or (1,)
        won = any(seat in found.winners for seat in persons)
        return Result(ranked(totals), won, (POINTS,), totals)

    def begins_turn(self, state: State) -> bool:
        """Return whether a turn or a preparation begins in a state."""
        return question_of(state) in engine.BEGINNINGS

    def is_turn_over(self, begun: State, state: State) -> bool:
        """Return whether the turn or preparation that is played in one state is over in a later one."""
        same = (begun.round, begun.phase, begun.active) == (state.round, state.phase, state.active)
        return not same or state.result is not None or (state != begun and self.begins_turn(state))

    # --- Chance ---

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw what is asked, uniformly; each kind of draw, and each depth, has its own stream."""
        ask = state.pending
        if ask is None or isinstance(ask, Decide) or ask == DROP_WAVE:
            raise refuse("nothing_to_draw", engine.OVER)
        possible, weights, stream = engine.among(self.game, state, ask), engine.weights(state, ask), streams(str(ask))
        if weights is not None:
            return Chance(ask, stream.choices(possible, weights)[0])
        return Chance(ask, possible[stream.randrange(len(possible))])

    def dice(self, state: State) -> tuple[str, ...] | None:
        """Return the only die that ever falls, for the Wave (E-2.8)."""
        return (WAVE,) if state.pending == DROP_WAVE else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        (rest,) = rests
        return Chance(DROP_WAVE, rest)

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        return (step.answer,) if isinstance(step, Chance) and isinstance(step.answer, Rest) else None

    # --- For files ---

    def step_from_json(self, state: State, values: JsonValues) -> Step:
        return codec.step_from_json(self.game, state, values)

    def state_to_json(self, state: State) -> JsonObject:
        return codec.state_to_json(self.game, state)

    # --- For people ---

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)
