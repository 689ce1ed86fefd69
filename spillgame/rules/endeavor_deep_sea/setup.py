"""The set-up: boards, the display, the tray, Co-op goals, the Wave and the first Vessels (E-2)."""

from spillgame.rules.dice import QUADRANT_NAMES
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.chances import (
    DRAW_GOAL,
    DRAW_JOURNAL,
    DRAW_SPECIALIST,
    DROP_WAVE,
    FIRST_JOURNAL,
    FIRST_SPECIALIST,
    draw_board,
)
from spillgame.rules.endeavor_deep_sea.discovery import lay
from spillgame.rules.endeavor_deep_sea.due import (
    BeginRound,
    FillDisplay,
    FillTray,
    FindGoals,
    GiveWave,
    Launch,
    LayRandom,
)
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.game import ANCHORS, GOALS, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Rest


def lay_named(game: Game, state: State, events: Events) -> State:
    """Lay the mission's named boards, in the order of their cells (E-2.2)."""
    for start in sorted(game.mission.start, key=lambda one: one.at):
        state = lay(game, state, start.at, start.board, events)
    return state


def ask_random(game: Game, state: State, item: LayRandom, events: Events) -> State:
    """Ask for the board of a random cell (E-2.3)."""
    return state.asked(item, draw_board(int(item.cell[1]), "E-2.3"))


def random_drawn(game: Game, state: State, item: LayRandom, board: str, events: Events) -> State:
    """Lay a board in its random cell."""
    return lay(game, state, item.cell, board, events)


def fill_display(game: Game, state: State, item: FillDisplay, events: Events) -> State:
    """Ask for a Journal for the display, which closes up once the deck is empty (E-2.5, E-5.7)."""
    if not (state.anchors or state.deck):
        return state
    return state.asked(item, FIRST_JOURNAL if state.phase == "setup" else DRAW_JOURNAL)


def journal_drawn(game: Game, state: State, item: FillDisplay, journal: str, events: Events) -> State:
    """Show the Journal; after the last Anchor of set-up, the other Anchors leave the game."""
    state = happen(game, state, events, e.JournalShown(journal, item.place))
    if state.anchors and len(state.display) == ANCHORS:
        return happen(game, state, events, e.AnchorsLeft(state.anchors))
    return state


def fill_tray(game: Game, state: State, item: FillTray, events: Events) -> State:
    """Ask for a tier-5 tile for a place of the tray (E-2.6, E-3.4)."""
    return state.asked(item, FIRST_SPECIALIST if state.phase == "setup" else DRAW_SPECIALIST)


def specialist_drawn(game: Game, state: State, item: FillTray, specialist: str, events: Events) -> State:
    """Lay the tile open."""
    return happen(game, state, events, e.SpecialistShown(specialist, item.place))


def find_goals(game: Game, state: State, item: FindGoals, events: Events) -> State:
    """Ask for a goal until enough are found (E-2.7)."""
    return state.asked(item, DRAW_GOAL) if len(state.goals) < GOALS else state


def goal_drawn(game: Game, state: State, item: FindGoals, card: str, events: Events) -> State:
    """Keep a goal that suits the number of players, and look for more."""
    suits = game.needed(game.table.cards[card].needs) > 0
    return happen(game, state, events, e.GoalDrawn(card, suits)).then(item)


def give_wave(game: Game, state: State, item: GiveWave, events: Events) -> State:
    """Give the Wave to the only player, or let a die fall (E-2.8)."""
    if len(game.seats) == 1:
        return _with_wave(game, state, 1, events)
    return state.asked(item, DROP_WAVE)


def wave_dropped(game: Game, state: State, item: GiveWave, rest: Rest, events: Events) -> State:
    """Give the Wave to the player that the die names: of four by its Quadrant, of fewer by its face."""
    seats = len(game.seats)
    number = rest.face - 1 if seats != len(QUADRANT_NAMES) or rest.quadrant is None else rest.quadrant
    return _with_wave(game, state, number % seats + 1, events)


def _with_wave(game: Game, state: State, seat: int, events: Events) -> State:
    """Go on with the first Vessels, and then with round 1 (E-2.10)."""
    state = happen(game, state, events, e.WaveGiven(seat))
    return state.then(*(Launch(one) for one in game.from_seat(seat)), BeginRound())
