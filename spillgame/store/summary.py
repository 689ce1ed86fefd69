"""What is worth knowing of a game without replaying it: for the list of games, the records and the daily result."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from spillgame.play.journal import Header
from spillgame.play.replay import Moment
from spillgame.rules.the_spill.board import QUADRANTS, full_sectors
from spillgame.rules.the_spill.chances import FACES
from spillgame.rules.the_spill.objectives import progress_of_card
from spillgame.rules.the_spill.rules import TheSpill
from spillgame.rules.the_spill.state import State
from spillgame.rules.the_spill.stats import landings


class Board(NamedTuple):
    """The sea as it lay at last: enough for a small picture."""

    oil: int
    """The spaces, as bits; so are the next two."""
    healthy: int
    contaminated: int
    ships: tuple[tuple[str, str], ...]
    """Each Specialist and the Sector of its ship, by seat."""


class Summary(NamedTuple):
    """A game in short."""

    players: tuple[str, ...]
    track: str
    card: str | None
    """The Win card; None before it is drawn."""
    level: int | None
    """The dots of that card."""
    harsh_weather: bool
    seed: int
    begun: str | None
    practice: bool
    branched: bool
    """Whether it was taken up in the middle of another game."""
    daily: str | None
    """The day whose game the journal says it is."""
    phase: str
    turn: int
    won: bool | None
    """None while it goes on."""
    reasons: tuple[str, ...]
    steps: int
    team: tuple[str, ...]
    """The Specialists at the beginning of the first turn, by seat."""
    objectives: int
    """How many of the Win card's objectives hold."""
    rescued: int
    sickbay: int
    removed: int
    """Oil dice removed in the whole game."""
    spill_outs: int
    """Full Sectors."""
    dice: tuple[int, ...]
    """How often the tower's dice showed each Quadrant (clockwise from N) with each face: 24 counts."""
    board: Board
    digest: str
    """Tells this game from any other, wherever its file is: set-up and steps."""
    watched: bool = False
    """Whether a bot played it."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.won is not None

    @property
    def counts(self) -> bool:
        """Whether the game may enter the records: not practice, nor one only watched, nor one of luck known in part."""
        return not self.practice and not self.branched and not self.watched

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Summary":
        """Read what `_asdict` gave, after a journey through JSON."""
        plain: dict[str, Any] = dict(values)
        for name in ("players", "reasons", "team", "dice"):
            plain[name] = tuple(plain[name])
        oil, healthy, contaminated, ships = plain["board"]
        plain["board"] = Board(oil, healthy, contaminated, tuple((name, sector) for name, sector in ships))
        return cls(**plain)


class Played(Protocol):
    """A game as a journal or a table holds it."""

    @property
    def header(self) -> Header:
        """The first line of its journal."""

    @property
    def rules(self) -> TheSpill:
        """The rules bound to its set-up."""

    @property
    def moments(self) -> Sequence[Moment[State]]:
        """Everything so far."""


def summary_of(played: Played) -> Summary:
    """Return a game in short."""
    header, game, moments = played.header, played.rules.game, played.moments
    state = moments[-1].state
    setup, card = game.setup, state.goal.card
    return Summary(
        players=setup.players,
        track=setup.track,
        card=card,
        level=None if card is None else game.win_cards[card].dots,
        harsh_weather=setup.harsh_weather,
        seed=setup.seed,
        begun=header.begun,
        practice=header.practice,
        branched=header.branched_from is not None,
        daily=header.daily,
        phase=state.phase,
        turn=state.turn,
        won=state.result.won if state.result else None,
        reasons=played.rules.reasons(state),
        steps=len(moments) - 1,
        team=_team(moments),
        objectives=sum(progress.holds for progress in progress_of_card(game, state)),
        rescued=sum(species.healthy + species.contaminated for species in state.rescued),
        sickbay=sum(state.sickbay),
        removed=state.removed_ever,
        spill_outs=full_sectors(state.oil).bit_count(),
        dice=_dice(moments),
        board=_board(state),
        digest=_digest(played),
        watched=header.bot is not None,
    )


def _team(moments: Sequence[Moment[State]]) -> tuple[str, ...]:
    first = next((moment for moment in moments if moment.state.turn), moments[-1])
    return first.state.seats


def _dice(moments: Sequence[Moment[State]]) -> tuple[int, ...]:
    counts = Counter((int(landing.quadrant), landing.face) for landing in landings(moments))
    return tuple(counts[int(quadrant), face] for quadrant in QUADRANTS for face in FACES)


def _board(state: State) -> Board:
    ships = tuple((name, str(ship)) for name, ship in zip(state.seats, state.ships, strict=False))
    return Board(state.oil, state.healthy, state.contaminated, ships)


def _digest(played: Played) -> str:
    rules = played.rules
    total = hashlib.sha256(json.dumps(rules.setup_to_json(), sort_keys=True).encode())
    for moment in played.moments[1:]:
        total.update(b"\n" + rules.step_to_text(moment.step).encode())
    return total.hexdigest()
