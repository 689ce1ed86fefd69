"""Rounds and preparation: recruiting, effort and reassigning (E-3)."""

from collections.abc import Iterator

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
from spillgame.rules.endeavor_deep_sea.game import COORDINATION, INSPIRATION, REPUTATION, Game
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.steps import Decision, Reclaim, Recruit, reclaim_of, recruit_of
from spillgame.rules.game import Refusal
from spillgame.rules.questions import asked_of


def begin_round(game: Game, state: State, item: BeginRound, events: Events) -> State:
    """Begin the next round; after the first the Wave goes on (E-3.1, E-3.7)."""
    wave = game.left_of(state.wave) if state.round else state.wave
    state = happen(game, state, events, e.RoundBegan(state.round + 1, wave, state.round + 1 == game.rounds))
    return state.then(*(Prepare(seat) for seat in game.from_seat(wave)), BeginStaging())


def prepare(game: Game, state: State, item: Prepare, events: Events) -> State:
    """Begin a player's preparation (E-3.2)."""
    seat = item.seat
    state = happen(game, state, events, e.PreparationBegan(seat))
    return ask_recruit(game, state.then(Effort(seat)), Recruiting(seat), events)


def begin_staging(game: Game, state: State, item: BeginStaging, events: Events) -> State:
    """Begin Staging, with whoever has the Wave (E-4.1)."""
    return happen(game, state, events, e.StagingBegan(state.wave))


# --- Recruiting (E-3.3) ---


def recruitable(game: Game, state: State, seat: int) -> list[str]:
    """Return the titles that a player may recruit: those of the tray up to the level of Reputation."""
    level, stock, number = game.level(state.players[seat - 1], REPUTATION), state.stock, game.table.stock_number
    found = [title for title in game.table.stock_of_level[level] if stock[number[title]]]
    return [*found, *dict.fromkeys(state.open)] if level >= TOP_TIER else found


def ask_recruit(game: Game, state: State, item: Recruiting, events: Events) -> State:
    """Ask whom a player recruits, where there is anybody."""
    if not recruitable(game, state, item.seat):
        return happen(game, state, events, e.NobodyRecruited(item.seat))
    return state.asked(item, asked_of(item.seat, "recruit"))


def recruit_legal(game: Game, state: State) -> list[Decision]:
    """Return each tile that may be recruited."""
    return [recruit_of(state.active, title) for title in recruitable(game, state, state.active)]


def recruit_candidates(game: Game, state: State) -> Iterator[Recruit]:
    """Yield each title of the stocks and each open tile."""
    for title in (*game.table.stock, *dict.fromkeys(state.open)):
        yield recruit_of(state.active, title)


def recruit_refusal(game: Game, state: State, decision: Recruit) -> Refusal | None:
    """Say why a tile cannot be recruited."""
    title, number = decision.specialist, game.table.stock_number.get(decision.specialist)
    if number is None and title not in state.open:
        known = title in game.table.top
        return Refusal("not_open" if known else "unknown_specialist", "E-3.3", {"specialist": title})
    if number is not None and not state.stock[number]:
        return Refusal("none_left", "E-3.3", {"specialist": title})
    tier, level = game.table.titles[title].tier, game.level(state.players[decision.seat - 1], REPUTATION)
    if tier > level:
        return Refusal("tier_too_high", "E-3.3", {"specialist": title, "tier": tier, "level": level})
    return None


def recruit(game: Game, state: State, decision: Recruit, events: Events) -> State:
    """Take the tile; a place of tier 5 is filled before its gains (E-3.4)."""
    seat, title = decision.seat, decision.specialist
    fill: tuple[Due, ...] = ()
    if title not in game.table.stock_number and state.closed:
        fill = (FillTray(state.open.index(title)),)
    state = happen(game, state.answered(), events, e.Recruited(seat, title))
    return state.then(*fill, *gaining(seat, game.table.titles[title].junior.units))


# --- Effort and reassigning (E-3.5, E-3.6) ---


def effort(game: Game, state: State, item: Effort, events: Events) -> State:
    """Move discs from the supply to staging, and then from tiles."""
    player = state.players[item.seat - 1]
    discs = min(game.level(player, INSPIRATION), player.supply)
    if discs:
        state = happen(game, state, events, e.EffortMade(item.seat, discs))
    return _reassign(game, state, item.seat, events)


def _with_discs(state: State, seat: int) -> tuple[int, ...]:
    """Return the places of the tiles with a disc."""
    return tuple([place for place, tile in enumerate(state.players[seat - 1].tableau) if tile.disc])


def _reassign(game: Game, state: State, seat: int, events: Events) -> State:
    """Take discs back: all, or those that the player names where there are more than the level gives."""
    places = _with_discs(state, seat)
    level = game.level(state.players[seat - 1], COORDINATION)
    if len(places) > level:
        return state.then(Reclaiming(seat, level))
    return happen(game, state, events, e.Reclaimed(seat, places)) if places else state


def ask_reclaim(game: Game, state: State, item: Reclaiming, events: Events) -> State:
    """Ask for the next disc that comes back."""
    return state.asked(item, asked_of(item.seat, "reclaim")) if item.left else state


def reclaim_legal(game: Game, state: State) -> list[Decision]:
    """Return each tile with a disc."""
    return [reclaim_of(state.active, place) for place in _with_discs(state, state.active)]


def reclaim_candidates(game: Game, state: State) -> Iterator[Reclaim]:
    """Yield each tile of the tableau."""
    for place, _ in enumerate(state.players[state.active - 1].tableau):
        yield reclaim_of(state.active, place)


def reclaim_refusal(game: Game, state: State, decision: Reclaim) -> Refusal | None:
    """Say why no disc comes back from a tile."""
    tableau = state.players[decision.seat - 1].tableau
    if not 0 <= decision.specialist < len(tableau):
        return Refusal("no_such_tile", "E-3.6", {"found": decision.specialist, "most": len(tableau) - 1})
    if not tableau[decision.specialist].disc:
        return Refusal("no_disc_on_tile", "E-3.6", {"specialist": tableau[decision.specialist].id})
    return None


def reclaim(game: Game, state: State, decision: Reclaim, events: Events) -> State:
    """Take the disc back, and go on to the next."""
    item = state.due[0]
    assert isinstance(item, Reclaiming)  # noqa: S101 - it is what asked
    state = happen(game, state.answered(), events, e.Reclaimed(decision.seat, (decision.specialist,)))
    return state.then(Reclaiming(item.seat, item.left - 1))
