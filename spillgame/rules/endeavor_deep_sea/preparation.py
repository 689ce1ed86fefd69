"""Rounds and preparation: recruiting, effort and reassigning (E-3)."""

from functools import cache
from typing import Annotated

from spillgame.rules.decision import Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import TOP_TIER
from spillgame.rules.endeavor_deep_sea.due import (
    BeginRound,
    BeginStaging,
    Due,
    Effort,
    FillTray,
    Prepare,
    Reclaiming,
    Recruiting,
)
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import gaining
from spillgame.rules.endeavor_deep_sea.game import COORDINATION, REPUTATION, Decision, Game, no_such_tile
from spillgame.rules.endeavor_deep_sea.places import InTableau, InTray
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def begin_round(game: Game, state: State, item: BeginRound, events: Events) -> State:
    """Begin the next round; after the first, the Wave moves on (E-3.1, E-3.7)."""
    wave = game.left_of(state.wave) if state.round else state.wave
    state = happen(game, state, events, e.RoundBegan(state.round + 1, wave, state.round + 1 == game.rounds))
    return state.then(*(Prepare(seat) for seat in game.from_seat(wave)), BeginStaging())


def prepare(game: Game, state: State, item: Prepare, events: Events) -> State:
    """Begin a player's preparation (E-3.2)."""
    seat = item.seat
    state = happen(game, state, events, e.PreparationBegan(seat))
    return ask_recruit(game, state.then(Effort(seat)), Recruiting(seat), events)


def begin_staging(game: Game, state: State, item: BeginStaging, events: Events) -> State:
    """Begin Staging with the player who has the Wave (E-4.1)."""
    return happen(game, state, events, e.StagingBegan(state.wave))


# --- Recruiting (E-3.3) ---


def recruitable(game: Game, state: State, seat: int) -> list[str]:
    """Return the titles in the tray that a player may recruit: those up to the level of Reputation."""
    level, stock, number = game.level(state.players[seat - 1], REPUTATION), state.stock, game.table.stock_number
    found = [title for title in game.table.stock_of_level[level] if stock[number[title]]]
    return [*found, *dict.fromkeys(state.open)] if level >= TOP_TIER else found


def ask_recruit(game: Game, state: State, item: Recruiting, events: Events) -> State:
    """Ask whom a player recruits, if anyone is left."""
    if not recruitable(game, state, item.seat):
        return happen(game, state, events, e.NobodyRecruited(item.seat))
    return state.asked(item, asked_of(item.seat, "recruit"))


class Recruit(Decision, type="recruit", rule="E-3.3", icon="recruit", answers=("recruit",)):
    """Take a tile of the tray (E-3.3)."""

    specialist: Annotated[str, Written(at=InTray)]

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["Recruit"]:
        return [recruit_of(seat, title) for title in (*game.table.stock, *dict.fromkeys(state.open))]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["Recruit"]:
        return [recruit_of(seat, title) for title in recruitable(game, state, seat)]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        title, number = self.specialist, game.table.stock_number.get(self.specialist)
        if title in recruitable(game, state, self.seat):
            return None
        if number is None and title not in state.open:
            known = title in game.table.top
            return Refusal("not_open" if known else "unknown_specialist", "E-3.3", {"specialist": title})
        if number is not None and not state.stock[number]:
            return Refusal("none_left", "E-3.3", {"specialist": title})
        tier, level = game.table.titles[title].tier, game.level(state.players[self.seat - 1], REPUTATION)
        return Refusal("tier_too_high", "E-3.3", {"specialist": title, "tier": tier, "level": level})

    def apply(self, game: Game, state: State, events: Events) -> State:
        """Take the tile; the place of a tier-5 tile is filled before its gains (E-3.4)."""
        seat, title = self.seat, self.specialist
        fill: tuple[Due, ...] = ()
        if title not in game.table.stock_number and state.closed:
            fill = (FillTray(state.open.index(title)),)
        state = happen(game, state.answered(), events, e.Recruited(seat, title))
        return state.then(*fill, *gaining(seat, game.table.titles[title].junior.units))


# --- Effort and reassigning (E-3.5, E-3.6) ---


def effort(game: Game, state: State, item: Effort, events: Events) -> State:
    """Move discs from the supply to staging, and then from tiles."""
    player = state.players[item.seat - 1]
    if discs := game.effort(player):
        state = happen(game, state, events, e.EffortMade(item.seat, discs))
    return _reassign(game, state, item.seat, events)


def _reassign(game: Game, state: State, seat: int, events: Events) -> State:
    """Take discs back: all, or those that the player chooses if there are more than the level allows."""
    player = state.players[seat - 1]
    places = tuple([place for place, tile in enumerate(player.tableau) if tile.disc])
    level = game.level(player, COORDINATION)
    if len(places) > level:
        return state.then(Reclaiming(seat, level))
    return happen(game, state, events, e.Reclaimed(seat, places)) if places else state


def ask_reclaim(game: Game, state: State, item: Reclaiming, events: Events) -> State:
    """Ask for the next disc that comes back."""
    return state.asked(item, asked_of(item.seat, "reclaim")) if item.left else state


class Reclaim(Decision, type="reclaim", rule="E-3.6", icon="pick_up", answers=("reclaim",)):
    """Take the disc of a tile back to staging (E-3.6)."""

    specialist: Annotated[int, Written(at=InTableau)]
    """Its place in the tableau."""

    @classmethod
    def candidates(cls, game: Game, state: State, seat: int) -> list["Reclaim"]:
        return [reclaim_of(seat, place) for place, _ in enumerate(state.players[seat - 1].tableau)]

    @classmethod
    def reach(cls, game: Game, state: State, seat: int) -> list["Reclaim"]:
        tableau = state.players[seat - 1].tableau
        return [reclaim_of(seat, place) for place, tile in enumerate(tableau) if tile.disc]

    def refusal(self, game: Game, state: State) -> Refusal | None:
        place, tableau = self.specialist, state.players[self.seat - 1].tableau
        if why := no_such_tile(tableau, place, "E-3.6"):
            return why
        return None if tableau[place].disc else Refusal("no_disc_on_tile", "E-3.6", {"specialist": tableau[place].id})

    def apply(self, game: Game, state: State, events: Events) -> State:
        item = state.top(Reclaiming)
        state = happen(game, state.answered(), events, e.Reclaimed(self.seat, (self.specialist,)))
        return state.then(Reclaiming(item.seat, item.left - 1))


recruit_of, reclaim_of = cache(Recruit), cache(Reclaim)
"""Return decisions that are few in number, each created only once."""
