"""The set-up: boards, the display, the tray, Co-op goals, the Wave and the first Vessels (E-2)."""

from typing import NamedTuple

from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.actions import FillDisplay
from spillgame.rules.endeavor_deep_sea.chances import DRAW_GOAL, DROP_WAVE, draw_board
from spillgame.rules.endeavor_deep_sea.discovery import lay
from spillgame.rules.endeavor_deep_sea.due import Due
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import Launch
from spillgame.rules.endeavor_deep_sea.game import ANCHORS, GOALS, OPEN_PLACES, Game
from spillgame.rules.endeavor_deep_sea.preparation import BeginRound, FillTray
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Rest


def begun(game: Game, events: Events) -> State:
    """Return the state after the mission's named boards are laid, with the rest of set-up due (E-2.2 to E-2.10)."""
    due: list[Due] = [LayRandom(cell) for cell in sorted(game.mission.random)]
    due += [FillDisplay(place) for place in range(ANCHORS)]
    due += [FillTray(place) for place in range(min(OPEN_PLACES, len(game.table.top)))]
    due += [FindGoals()] if game.coop else []
    state = game.beginning._replace(due=(*due, GiveWave()))
    for start in sorted(game.mission.start, key=lambda one: one.at):
        state = lay(game, state, start.at, start.board, events)
    return state


class LayRandom(NamedTuple):
    """A board is to be drawn for a random cell, and laid there (E-2.3)."""

    cell: str

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, draw_board(int(self.cell[1]), "E-2.3"))

    def answered(self, game: Game, state: State, board: str, events: Events) -> State:
        return lay(game, state, self.cell, board, events)


class FindGoals(NamedTuple):
    """Co-op goals are to be drawn until there are enough (E-2.7)."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, DRAW_GOAL) if len(state.goals) < GOALS else state

    def answered(self, game: Game, state: State, card: str, events: Events) -> State:
        """Keep a goal that suits the number of players, and look for more."""
        suits = game.needed(game.table.cards[card].needs) > 0
        return happen(game, state, events, e.GoalDrawn(card, suits)).then(self)


class GiveWave(NamedTuple):
    """The Wave is given to the only player, or a die decides (E-2.8)."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        return _with_wave(game, state, 1, events) if len(game.seats) == 1 else state.asked(self, DROP_WAVE)

    def answered(self, game: Game, state: State, rest: Rest, events: Events) -> State:
        """Give the Wave to the player that the die names: of four by its Quadrant, of fewer by its face."""
        seats = len(game.seats)
        number = rest.face - 1 if seats != len(QUADRANT_NAMES) or rest.quadrant is None else rest.quadrant
        return _with_wave(game, state, number % seats + 1, events)


def _with_wave(game: Game, state: State, seat: int, events: Events) -> State:
    """Go on with the first Vessels, and then with round 1 (E-2.10)."""
    state = happen(game, state, events, e.WaveGiven(seat))
    return state.then(*(Launch(one) for one in game.from_seat(seat)), BeginRound())
