"""Deep Sea Adventure as its hosts see it: all that `spillgame.rules.game.Rules` promises, bound to one set-up."""

from collections.abc import Mapping, Sequence

from spillgame.rules.ask import Chance
from spillgame.rules.deep_sea_adventure import codec
from spillgame.rules.deep_sea_adventure.chances import DrawStarter, DropDice, TurnOver
from spillgame.rules.deep_sea_adventure.content_model import Content
from spillgame.rules.deep_sea_adventure.engine import ENGINE, Step
from spillgame.rules.deep_sea_adventure.events import Event, TurnedOver
from spillgame.rules.deep_sea_adventure.game import Decision, Game
from spillgame.rules.deep_sea_adventure.picture import picture
from spillgame.rules.deep_sea_adventure.position import positioned
from spillgame.rules.deep_sea_adventure.sentences import Sentences
from spillgame.rules.deep_sea_adventure.state import Result as DiveResult
from spillgame.rules.deep_sea_adventure.state import State
from spillgame.rules.game import Rest, Result, Rules, Streams, ranked, refuse
from spillgame.rules.room import Setup
from spillgame.rules.seams import JsonObject, JsonValues
from spillgame.rules.seated_game import SeatedRules
from spillgame.rules.seated_position import fitting

DIE = "die"


class DeepSeaAdventure(SeatedRules[Game, State, Decision, Chance]):
    """One game. Raises Refused if the rules do not allow the set-up (D-2.1, D-2.3), or if play cannot lead to the
    position in which it is to begin.
    """

    name = "deep_sea_adventure"
    quadrants = False  # D-1.5
    engine = ENGINE
    words: Sentences

    def __init__(self, content: Content, setup: Setup, position: JsonValues | None = None):
        self.game = Game(content, setup)
        self.begun = None if position is None else (fitting(positioned, self.game, position, "D-2.1"), [])
        self.words = Sentences(self.game)

    # --- The fold ---

    def result(self, state: State) -> Result | None:
        """Return who has won (D-8), and whether that is a win for the people who play (D-9.2)."""
        found = state.result
        if found is None:
            return None
        others = (tuple(seat for seat in rank if seat not in found.winners) for rank in ranked(found.scores))
        return Result((found.winners, *filter(None, others)), self._won(found), (found.by,), found.scores)

    def _won(self, found: DiveResult) -> bool:
        """Return whether a solo mark was reached, a person is among the winners, or seat 1 where only bots play."""
        if found.marks is not None:
            return found.marks > 0
        return any(seat in found.winners for seat in self.persons() or (1,))

    # --- Chance ---

    def answer(self, state: State, streams: Streams) -> Chance:
        """Draw the starter, or deal the values of chips (D-1.4), each level from a stream of its own (D-9.3)."""
        asked = state.pending
        if isinstance(asked, DrawStarter):
            return Chance(asked, (streams("starter").choice(asked.among),))
        if not isinstance(asked, TurnOver):
            raise refuse("nothing_to_draw", "D-4.5")
        left = self.game.unseen_of(state, asked.levels)
        values = [left[level].pop(streams(f"level {level}").randrange(len(left[level]))) for level in asked.levels]
        return Chance(asked, tuple(values))

    def dice(self, state: State) -> tuple[str, ...] | None:
        return (DIE,) * state.pending.dice if isinstance(state.pending, DropDice) else None

    def landed(self, state: State, rests: Sequence[Rest]) -> Chance:
        """Return the faces; the Quadrants of the dice do not matter (D-1.5)."""
        return Chance(self.game.drop, tuple([rest.face for rest in rests]))

    def rests(self, step: Step) -> tuple[Rest, ...] | None:
        if not isinstance(step, Chance) or not isinstance(step.ask, DropDice):
            return None
        return tuple(Rest(DIE, None, face) for face in step.answer)

    # --- Who sees what ---

    undo_limit = Rules.undo_limit

    def view(self, state: State, seat: int | None) -> State:
        """Return the state without the values of the chips of others, until the game is over (D-6.3)."""
        if state.phase == "over":
            return state
        divers = tuple(diver if number == seat else diver.masked() for number, diver in enumerate(state.divers, 1))
        return state._replace(divers=divers)

    def event_view(self, event: Event, seat: int | None) -> Event:
        if isinstance(event, TurnedOver) and event.seat != seat:
            return event.replaced(values=(None,) * len(event.values))
        return event

    # --- For files ---

    def step_from_json(self, state: State, values: Mapping[str, object]) -> Step:
        return codec.step_from_json(state, values)

    def state_to_json(self, state: State) -> JsonObject:
        return codec.state_to_json(state)

    # --- For people ---

    def state_to_text(self, state: State) -> str:
        return picture(self.game, self.words, state)
