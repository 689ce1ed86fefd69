"""A game of The Spill in short: for the list of games, the records and the daily result."""

from collections.abc import Sequence

from spillgame.rules.game import Moment
from spillgame.rules.room import Column, Played
from spillgame.rules.seams import JsonObject
from spillgame.rules.the_spill.board import full_sectors
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.state import State

COLUMNS = (
    Column("track", "group"),
    Column("level", "group"),
    Column("card", "group"),
    Column("team", "group"),
    Column("specialist", "groups"),
    Column("harsh_weather", "other"),
    Column("phase", "other"),
    Column("turn", "number"),
    Column("objectives", "number"),
    Column("rescued", "number"),
    Column("sickbay", "number"),
    Column("removed", "number"),
    Column("spill_outs", "number"),
    Column("board", "other"),
)


def summary(played: Played) -> JsonObject:
    """Return the value of each column.

    `card` and `level` are null before the Win card is drawn; `team` is the Specialists at the beginning of the first
    turn, sorted and joined by `+`, `specialist` the same by seat; `board` is the sea at the end.
    """
    game, moments = played.rules.game, played.moments
    state = moments[-1].state
    setup, card, team = game.setup, state.goal.card, _team(moments)
    return {
        "track": setup.track,
        "level": None if card is None else game.win_cards[card].dots,
        "card": card,
        "team": "+".join(sorted(team)),
        "specialist": list(team),
        "harsh_weather": setup.harsh_weather,
        "phase": state.phase,
        "turn": state.turn,
        "objectives": sum(progress.holds for progress in progress_of_card(game, state)),
        "rescued": sum(species.healthy + species.contaminated for species in state.rescued),
        "sickbay": sum(state.sickbay),
        "removed": state.removed_ever,
        "spill_outs": full_sectors(state.oil).bit_count(),
        "board": _board(state),
    }


def _team(moments: Sequence[Moment[State]]) -> tuple[str, ...]:
    first = next((moment for moment in moments if moment.state.turn), moments[-1])
    return first.state.seats


def _board(state: State) -> JsonObject:
    """Return where oil, Healthy and Contaminated animals are, as bits, and the Sector of each ship."""
    ships = {name: str(ship) for name, ship in zip(state.seats, state.ships, strict=False)}
    return {"oil": state.oil, "healthy": state.healthy, "contaminated": state.contaminated, "ships": ships}
