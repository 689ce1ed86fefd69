"""Offshore as its hosts see it: all that `spillgame.rules.game.Rules` promises, bound to one set-up."""

from spillgame.rules.ask import Chance
from spillgame.rules.game import Offer, Result, Streams, ranked, refuse
from spillgame.rules.offshore import codec, engine
from spillgame.rules.offshore.content_model import Content
from spillgame.rules.offshore.engine import ENGINE, Step
from spillgame.rules.offshore.events import Event, ObjectiveDealt
from spillgame.rules.offshore.flips import Flip, is_repair
from spillgame.rules.offshore.game import Decision, Game
from spillgame.rules.offshore.picture import picture
from spillgame.rules.offshore.position import positioned
from spillgame.rules.offshore.sentences import Sentences
from spillgame.rules.offshore.state import State
from spillgame.rules.questions import Decide
from spillgame.rules.room import Setup
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import SeatedRules
from spillgame.rules.seated_position import fitting

REPAIR = "O-6.9"
"""The rule of a flip that may be skipped."""
ANSWERS = ("accept", "refuse", "counter")
"""The types of decisions that answer another player."""


class Offshore(SeatedRules[Game, State, Decision, Chance]):
    """One game. Raises Refused if the rules do not allow the set-up (O-2.1), or if play cannot lead to the position in
    which it is to begin.
    """

    name = "offshore"
    quadrants = False  # no dice fall
    engine = ENGINE
    words: Sentences

    def __init__(self, content: Content, setup: Setup, position: JsonValues | None = None):
        self.game = Game(content, setup)
        self.begun = None if position is None else (fitting(positioned, self.game, position, "O-2.1"), [])
        self.words = Sentences(self.game)

    # --- The fold ---

    def result(self, state: State) -> Result | None:
        """Return who has won, and why the game ended (O-8.1, O-8.4)."""
        found = state.result
        if found is None:
            return None
        totals = tuple([score.total for score in found.scores])
        reasons = state.ended.reasons if state.ended is not None else ()
        return Result(ranked(totals), self._won(found.winners), reasons, totals)

    def _won(self, winners: tuple[int, ...]) -> bool:
        """Return whether the game is won: by the only person, or otherwise by seat 1, who sets the game up."""
        persons = self.persons()
        return (persons[0] if len(persons) == 1 else 1) in winners

    # --- Chance ---

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw what is asked, uniformly; each kind of draw has a stream of its own."""
        asked = state.pending
        if asked is None or isinstance(asked, Decide):
            raise refuse("nothing_to_draw", engine.WRONG_STEP)
        possible, wanted = engine.among(self.game, state, asked), engine.needed(self.game, asked)
        stream = streams(asked.ask)
        if wanted == 1:
            return Chance(asked, (possible[stream.randrange(len(possible))],))
        return Chance(asked, tuple(stream.sample(possible, wanted)))

    # --- Who sees what ---

    def undo_limit(self, before: State, step: Step) -> str:
        """Say that a bot's answer cannot be undone, either: it shows what the bot would accept (O-5.6, O-6.4)."""
        if not isinstance(step, Chance) and step.type in ANSWERS and step.seat in self.bot_seats():
            return "answered"
        return super().undo_limit(before, step)

    def view(self, state: State, seat: int | None) -> State:
        """Return the state without the objectives of others, until the game is over (O-1.13)."""
        if not self.game.objectives or state.phase == "over":
            return state
        own = state.players[seat - 1].objective if seat is not None and seat in self.game.seats else None
        players = tuple(
            player if number == seat or player.objective is None else player._replace(objective=None)
            for number, player in enumerate(state.players, 1)
        )
        left = tuple([one for one in sorted(self.game.table.objectives) if one != own])
        return state._replace(players=players, objectives_left=left)

    def event_view(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, ObjectiveDealt) and event.seat != seat:
            return event.replaced(objective=None)
        return event

    # --- For files ---

    def step_from_json(self, state: State, values: JsonValues) -> Step:
        return codec.step_from_json(self.game, state, values)

    def state_to_json(self, state: State) -> JsonObject:
        return codec.state_to_json(self.game, state)

    # --- For people ---

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)

    def offer(self, state: State, decision: Decision) -> Offer[Decision]:
        offer = super().offer(state, decision)
        return offer._replace(rule=REPAIR) if isinstance(decision, Flip) and is_repair(state) else offer
