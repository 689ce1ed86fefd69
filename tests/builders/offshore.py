"""Builds moments of Offshore: `a_moment(up={1: "condeep_1 diver_1"}, coins=(9, 9, 9)).do("1: open frigg")`."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.ask import Ask
from spillgame.rules.offshore.chances import ASKS
from spillgame.rules.offshore.content_model import Content
from spillgame.rules.offshore.engine import ENGINE
from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.rules import Offshore
from spillgame.rules.offshore.state import Owned, Player, State
from spillgame.rules.questions import asked_of
from tests.builders.moment import Moment
from tests.builders.notation import step_of_line

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve")
OFFSHORE = GAMES["offshore"]
DISPLAY = ("seismology_3", "gas_injection_3", "diver_4", "condeep_5")


@cache
def offshore_content() -> Content:
    found: Content = load(OFFSHORE.room.content, with_mods=False).content
    return found


def offshore_rules(players: int = 3, content: Content | None = None, **setup: Any) -> Offshore:
    """Return the rules of a game with this number of `players`; seat 1 is first."""
    chosen = {"players": list(NAMES[:players]), "first": 1, "seed": 1, **setup}
    found: Offshore = OFFSHORE.room.rules(content or offshore_content(), chosen, None)
    return found


def step_from_text(line: str) -> dict[str, Any]:
    """Return a line of text, such as `draw_tiles 2: gas oil_kick`, in the form of a journal's line."""
    return step_of_line(line, ENGINE, {kind.ask: partial(_answer, kind) for kind in ASKS})


def _answer(kind: type[Ask], words: list[str]) -> dict[str, Any]:
    (found, *_) = words
    return {kind.answer: words if kind.several else int(found) if kind.answer == "seat" else found}


class Concession(Moment):
    """A game of Offshore at a moment."""

    rules: Offshore
    state: State

    def __init__(self, rules: Offshore, state: State):
        super().__init__(rules, state, step_from_text)

    def legal(self, kind: str = "") -> list[str]:
        """Return the legal decisions of a type, or all, as text without the seat, sorted."""
        lines = [self.rules.step_to_text(one).partition(": ")[2] for one in self.rules.legal(self.state)]
        return sorted(line for line in lines if line.split()[0].startswith(kind))

    def asked(self) -> dict[str, Any]:
        return self.json()["pending"]

    def down(self, seat: int) -> tuple[str, ...]:
        return self.player(seat).down


def a_moment(
    players: int = 3,
    *,
    active: int = 1,
    coins: tuple[int, ...] = (),
    barrels: tuple[int, ...] = (),
    up: Mapping[int, str] | None = None,
    down: Mapping[int, str] | None = None,
    on: Mapping[int, str] | None = None,
    platforms: Mapping[int, int] | None = None,
    requirements: Mapping[str, str | None] | None = None,
    display: tuple[str | None, ...] = DISPLAY,
    stack: str | None = None,
    market: Mapping[str, str | None] | None = None,
    content: Content | None = None,
    changes: Mapping[str, Any] | None = None,
    **setup: Any,
) -> Concession:
    """Return a game in which a seat is asked for its action, in turn 10.

    By seat: `up` and `down` are tiles, `on` fields with a platform besides Ekofisk, `platforms` those left. By field,
    `requirements` are tiles that lie up, None for fields open; without it the four of class I lie in their order.
    `stack` are its tiles, without it all that are not elsewhere. The markers lie in the content's order, but for those
    that `market` names by their spaces. `changes` replace fields of the state.
    """
    rules = offshore_rules(players, content, **setup)
    game, state = rules.game, rules.game.beginning
    crew = tuple(
        _player(game, seat, one, (up or {}).get(seat, ""), (down or {}).get(seat, ""), (on or {}).get(seat, ""))
        for seat, one in enumerate(state.players, 1)
    )
    crew = tuple(
        one._replace(
            coins=coins[at] if at < len(coins) else one.coins,
            barrels=barrels[at] if at < len(barrels) else one.barrels,
            platforms=(platforms or {}).get(at + 1, one.platforms),
        )
        for at, one in enumerate(crew)
    )
    gone = {one.tile for player in crew for one in player.technologies} | {*display}
    left = [tile for tile in (*state.light, *state.dark) if tile not in gone] if stack is None else stack.split()
    backs = {tile: game.table.tiles[tile].back for tile in left}
    state = state._replace(
        phase="play",
        turn=10,
        active=active,
        first=1,
        players=crew,
        market=_market(game, market or {}),
        display=display,
        light=tuple(sorted(tile for tile in left if backs[tile] == "light")),
        dark=tuple(sorted(tile for tile in left if backs[tile] == "dark")),
        pending=asked_of(active, "action"),
    )
    state = _with_requirements(game, state, requirements)
    return Concession(rules, state._replace(**(changes or {})))


def _player(game: Game, seat: int, player: Player, up: str, down: str, on: str) -> Player:
    fields = player.on
    for field in on.split():
        fields |= 1 << game.table.number[field]
    tiles = [*(Owned(tile, True) for tile in up.split()), *(Owned(tile, False) for tile in down.split())]
    return player._replace(
        on=fields, platforms=player.platforms - len(on.split()), technologies=(*player.technologies, *tiles)
    )


def _market(game: Game, named: Mapping[str, str | None]) -> tuple[str | None, ...]:
    left = {
        back: [one.id for one in game.content.markers if one.back == back for _ in range(one.copies)]
        for back in ("light", "dark")
    }
    laid = [left[back].pop(0) for back in game.table.backs]
    return tuple(named.get(space, marker) for space, marker in zip(game.table.spaces, laid, strict=True))


def _with_requirements(game: Game, state: State, named: Mapping[str, str | None] | None) -> State:
    if named is None:
        named = {"valhall": "I_1", "sleipner": "I_2", "frigg": "I_3", "statfjord": "I_4"}
    lying = tuple(named.get(field.id, lies) for field, lies in zip(game.table.fields, state.requirements, strict=True))
    taken = {tile for tile in named.values() if tile is not None}
    hidden = tuple(tuple(tile for tile in tiles if tile not in taken) for tiles in state.hidden)
    return state._replace(requirements=lying, hidden=hidden)
