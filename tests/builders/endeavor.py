"""Builds moments of Endeavor: `a_moment(vessels={1: "C2"}, turn="sonar").do("1: sonar C2 0")`."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from spillgame.content.loading import load
from spillgame.games import GAMES
from spillgame.rules.endeavor_deep_sea.chances import ANSWER_KEYS, WAVE
from spillgame.rules.endeavor_deep_sea.content_model import Content
from spillgame.rules.endeavor_deep_sea.due import Due, Unit
from spillgame.rules.endeavor_deep_sea.engine import ENGINE, go_on
from spillgame.rules.endeavor_deep_sea.gains import Gaining
from spillgame.rules.endeavor_deep_sea.game import Game
from spillgame.rules.endeavor_deep_sea.rules import EndeavorDeepSea
from spillgame.rules.endeavor_deep_sea.state import CELL_NUMBER, Player, Published, State, Tile, Turn, Zone
from spillgame.rules.questions import asked_of
from spillgame.rules.values import with_item
from tests.builders.moment import Moment
from tests.builders.notation import step_of_line

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ENDEAVOR = GAMES["endeavor_deep_sea"]
DISPLAY = "coastal_notes open_data plankton_year seabed_maps"


@cache
def endeavor_content() -> Content:
    found: Content = load(ENDEAVOR.room.content, with_mods=False).content
    return found


def endeavor_rules(
    players: int = 2, mode: str | None = None, content: Content | None = None, seed: int = 1
) -> EndeavorDeepSea:
    """Return the rules of a game with this number of `players`; one plays solo."""
    content = content or endeavor_content()
    mode = mode or ("coop" if players == 1 else "competitive")
    setup = {"players": list(NAMES[:players]), "mode": mode, "mission": content.mission.id, "seed": seed}
    found: EndeavorDeepSea = ENDEAVOR.room.rules(content, setup, None)
    return found


def with_boards(**changes: Mapping[str, Any]) -> Content:
    content = endeavor_content()
    return replace(content, boards=tuple(replace(board, **changes.get(board.id, {})) for board in content.boards))


def step_from_text(line: str) -> dict[str, Any]:
    """Return a line of text, such as `draw_board 1: atoll` or `drop: N 3`, in the form of a journal's line."""
    answers = {ask: lambda words, key=key: {key: words[0]} for ask, key in ANSWER_KEYS.items()}
    return step_of_line(line, ENGINE, {**answers, "drop": _landings})


def _landings(words: list[str]) -> dict[str, Any]:
    quadrant, face = words
    return {"landings": [{"die": WAVE, "quadrant": quadrant, "face": int(face) if face.isdecimal() else face}]}


class Expedition(Moment):
    """A game of Endeavor at a moment."""

    rules: EndeavorDeepSea
    state: State

    def __init__(self, rules: EndeavorDeepSea, state: State):
        super().__init__(rules, state, step_from_text)

    def legal(self, kind: str = "") -> list[str]:
        """Return the legal decisions of a type, or all, as text without the seat, sorted."""
        lines = [self.rules.step_to_text(one).partition(": ")[2] for one in self.rules.legal(self.state)]
        return sorted(line for line in lines if not kind or line.split()[0] == kind)

    def asked(self) -> str:
        """Return what the game waits for: the seat and the question with its action, or what is asked of chance."""
        pending = self.rules.state_to_json(self.state)["pending"]
        if pending is None:
            return "over"
        if "ask" in pending:
            return " ".join(str(pending[key]) for key in ("ask", "depth") if key in pending)
        return " ".join(str(pending[key]) for key in ("decide", "for", "action") if key in pending)

    def zone(self, cell: str) -> Zone:
        return self.state.laid(cell)


START = {"B1": "volcanic_island", "C1": "sea_star", "C2": "looking_glass"}


def a_moment(
    players: int = 2,
    *,
    mode: str | None = None,
    active: int = 1,
    round: int = 2,
    wave: int = 1,
    passed: tuple[int, ...] = (),
    zones: Mapping[str, str] | None = None,
    discs: Mapping[str, int] | None = None,
    tokens: Mapping[int, str] | None = None,
    left: Mapping[str, int] | None = None,
    tracks: Mapping[int, tuple[int, int, int, int]] | None = None,
    research: Mapping[int, int] | None = None,
    staging: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    vessels: Mapping[int, str] | None = None,
    tableau: Mapping[int, str] | None = None,
    journals: Mapping[int, str] | None = None,
    display: str = DISPLAY,
    impact: Mapping[str, tuple[int, ...]] | None = None,
    turn: str | None = None,
    gains: tuple[Unit, ...] = (),
    due: tuple[Due, ...] = (),
    content: Content | None = None,
    changes: Mapping[str, Any] | None = None,
) -> Expedition:
    """Return a game in Staging: a seat is asked what to do with a turn, or with `turn` is in one.

    `zones` lie besides the three of the start. By cell and place, `discs` are seats: `{"C1 s0.0": 2}`; by cell, `left`
    are the tokens of a site. By seat: `tokens`, `journals` (`!` for a pivoted one) and the `tableau` besides the Team
    Leader (`+` for a Senior, `*` for a disc); 3 discs are in staging, and a Vessel is in C1, but where something is
    said. `turn` are the actions still offered: `travel/dive sonar` is a choice and a single one. `gains`, or
    `due`, is what is still to be done.
    """
    rules = endeavor_rules(players, mode, content)
    game, state = rules.game, rules.start()[0]
    state = state._replace(
        phase="staging",
        round=round,
        wave=wave,
        active=active,
        passed=passed,
        anchors=(),
        display=tuple(display.split()),
        deck=tuple(one for one in game.table.deck if one not in display.split()),
        open=game.table.top[:3],
        closed=game.table.top[3:],
        due=(),
        pending=None,
        players=tuple(
            _player(
                one,
                staging=(staging or {}).get(seat, 3),
                supply=(supply or {}).get(seat),
                vessels=(vessels or {}).get(seat, "C1"),
                tracks=(tracks or {}).get(seat),
                research=(research or {}).get(seat, 0),
                tableau=(tableau or {}).get(seat, ""),
                tokens=(tokens or {}).get(seat, ""),
                journals=(journals or {}).get(seat, ""),
            )
            for seat, one in enumerate(state.players, 1)
        ),
    )
    for cell, board in {**START, **(zones or {})}.items():
        state = _laid(game, state, cell, board)
    for cell, n in (left or {}).items():
        state = state.with_zone(cell, state.laid(cell)._replace(tokens=n))
    for place, seat in (discs or {}).items():
        state = _with_disc(state, *place.split(), seat)
    for at, markers in (impact or {}).items():
        state = state._replace(impact=with_item(state.impact, game.table.hex_number[at], markers))
    if turn is not None:
        state = state._replace(turn=Turn(0, tuple(tuple(group.split("/")) for group in turn.split())))
    due = (Gaining(active, gains),) if gains else due
    state = state._replace(due=due, **(changes or {}))
    if not due:
        state = state.asking(asked_of(active, "turn" if turn is None else "act"))
    events: list[Any] = []
    found = Expedition(rules, go_on(game, state, events))
    found.events = events
    return found


def _player(player: Player, *, vessels: str, tableau: str, tokens: str, journals: str, **numbers: Any) -> Player:
    tiles = [Tile(name.strip("+*"), "+" in name, "*" in name) for name in tableau.split()]
    found = player._replace(
        vessels=tuple(sorted(vessels.split())),
        tableau=(player.tableau[0]._replace(disc=False), *tiles),
        tokens=tuple(tokens.split()),
        journals=tuple(Published(name.strip("!"), "!" in name) for name in journals.split()),
    )
    return found._replace(**{key: value for key, value in numbers.items() if value is not None})


def _laid(game: Game, state: State, cell: str, board: str) -> State:
    if state.zones[CELL_NUMBER[cell]] is not None:
        return state
    info = game.table.boards[board]
    stack = state.stacks[info.depth - 1]
    stack = stack._replace(unknown=tuple(one for one in stack.unknown if one != board))
    heap = state.heap._replace(supply=state.heap.supply - info.dive)
    state = state._replace(stacks=with_item(state.stacks, info.depth - 1, stack), heap=heap)
    return state.with_zone(cell, game.new_zone(board, info.dive))


def _with_disc(state: State, cell: str, place: str, seat: int) -> State:
    zone = state.laid(cell)
    if place[0] == "s":
        track, space = map(int, place[1:].split("."))
        zone = zone._replace(sonar=with_item(zone.sonar, track, with_item(zone.sonar[track], space, seat)))
    elif place[0] == "c":
        zone = zone._replace(conservation=with_item(zone.conservation, int(place[1:]), seat))
    else:
        zone = zone._replace(sites=with_item(zone.sites, int(place[1:]), seat))
    return state.with_zone(cell, zone)
