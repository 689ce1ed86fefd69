"""Rounds and preparation: recruiting, effort and reassigning (E-3)."""

from functools import cache
from typing import Annotated, NamedTuple

from spillgame.rules.decision import Written
from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.chances import DRAW_SPECIALIST, FIRST_SPECIALIST
from spillgame.rules.endeavor_deep_sea.content_model import TOP_TIER
from spillgame.rules.endeavor_deep_sea.due import Due
from spillgame.rules.endeavor_deep_sea.events import Events, happen
from spillgame.rules.endeavor_deep_sea.gains import gaining
from spillgame.rules.endeavor_deep_sea.game import COORDINATION, REPUTATION, Decision, Game, named, no_such_tile
from spillgame.rules.endeavor_deep_sea.places import InTableau, InTray
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


class BeginRound(NamedTuple):
    """The next round begins; after the first, the Wave moves on (E-3.1, E-3.7)."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        wave = game.left_of(state.wave) if state.round else state.wave
        state = happen(game, state, events, e.RoundBegan(state.round + 1, wave, state.round + 1 == game.rounds))
        return state.then(*(Prepare(seat) for seat in game.from_seat(wave)), BeginStaging())


class Prepare(NamedTuple):
    """A player's preparation begins (E-3.2)."""

    seat: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        state = happen(game, state, events, e.PreparationBegan(self.seat))
        return Recruiting(self.seat).begin(game, state.then(Effort(self.seat)), events)


class BeginStaging(NamedTuple):
    """Staging begins with the player who has the Wave (E-3.1, E-4.1)."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        return happen(game, state, events, e.StagingBegan(state.wave))


# --- Recruiting (E-3.3) ---


def recruitable(game: Game, state: State, seat: int) -> list[str]:
    """Return the titles in the tray that a player may recruit: those up to the level of Reputation."""
    level, stock, number = game.level(state.players[seat - 1], REPUTATION), state.stock, game.table.stock_number
    found = [title for title in game.table.stock_of_level[level] if stock[number[title]]]
    return [*found, *dict.fromkeys(state.open)] if level >= TOP_TIER else found


class Recruiting(NamedTuple):
    """A player recruits, if anyone is left (E-3.3)."""

    seat: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        if not recruitable(game, state, self.seat):
            return happen(game, state, events, e.NobodyRecruited(self.seat))
        return state.asked(self, asked_of(self.seat, "recruit"))


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


class FillTray(NamedTuple):
    """A place of the open tier-5 tiles is to be filled (E-2.6, E-3.4)."""

    place: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, FIRST_SPECIALIST if state.phase == "setup" else DRAW_SPECIALIST)

    def answered(self, game: Game, state: State, specialist: str, events: Events) -> State:
        return happen(game, state, events, e.SpecialistShown(specialist, self.place))


# --- Effort and reassigning (E-3.5, E-3.6) ---


class Effort(NamedTuple):
    """A player gains discs, and takes back others: all, or a choice if there are more than the level allows (E-3.5)."""

    seat: int

    def begin(self, game: Game, state: State, events: Events) -> State:
        if discs := game.effort(state.players[self.seat - 1]):
            state = happen(game, state, events, e.EffortMade(self.seat, discs))
        player = state.players[self.seat - 1]
        places = tuple([place for place, tile in enumerate(player.tableau) if tile.disc])
        level = game.level(player, COORDINATION)
        if len(places) > level:
            return state.then(Reclaiming(self.seat, level))
        return happen(game, state, events, e.Reclaimed(self.seat, places)) if places else state


class Reclaiming(NamedTuple):
    """A player chooses the discs that come back (E-3.6)."""

    seat: int
    left: int
    """How many are still to come back."""

    def begin(self, game: Game, state: State, events: Events) -> State:
        return state.asked(self, asked_of(self.seat, "reclaim")) if self.left else state


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
        return None if tableau[place].disc else Refusal("no_disc_on_tile", "E-3.6", named(tableau[place]))

    def apply(self, game: Game, state: State, events: Events) -> State:
        item = state.top(Reclaiming)
        state = happen(game, state.answered(), events, e.Reclaimed(self.seat, (self.specialist,)))
        return state.then(Reclaiming(item.seat, item.left - 1))


recruit_of, reclaim_of = cache(Recruit), cache(Reclaim)
"""Return decisions that are few in number, each created only once."""
