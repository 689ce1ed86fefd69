"""A game's summary, known without replaying it: for the list of games, the records and the daily result."""

import hashlib
import json
from datetime import date
from typing import NamedTuple, Protocol

from spillgame import games
from spillgame.play.counts import HINTS, TAKEN_BACK, total
from spillgame.play.journal import Header
from spillgame.rules.dice import DiceTally, dice_tally
from spillgame.rules.room import Played
from spillgame.rules.seams import AnyContent, JsonValues


class Summary(NamedTuple):
    """The summary of a game."""

    game: str
    setup: JsonValues
    begun: str | None
    practice: bool
    branched: bool
    """Whether it is a branch of another game."""
    daily: str | None
    """The day whose game the journal says it is."""
    watched: bool
    """Whether a bot played it."""
    over: bool
    won: bool | None
    """None while it continues, and if there is no winning."""
    reasons: tuple[str, ...]
    steps: int
    dice: DiceTally
    hints: int
    """How many hints its players had."""
    taken_back: int
    """How often they undid something past a bot's later move."""
    digest: str
    """Identifies this game, wherever its file is: a digest of set-up and steps."""
    columns: JsonValues
    """The game's own columns, named by its room."""

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.setup["players"])

    @property
    def counts(self) -> bool:
        """Whether the game counts in the records: not practice, nor watched, nor with luck partly known."""
        return not self.practice and not self.branched and not self.watched

    def day(self, content: AnyContent) -> date | None:
        """Return the day if this really is a daily game; otherwise None, whatever its journal says."""
        daily = games.GAMES[self.game].room.daily
        try:
            day = date.fromisoformat(self.daily or "")
        except ValueError:
            return None
        if daily is None or not self.counts or not daily.is_of(day, content, self.setup, self.columns):
            return None
        return day

    @classmethod
    def from_json(cls, values: JsonValues) -> "Summary":
        """Read a summary from its fields as JSON values; raises Python's own errors on anything else."""
        setup, columns = values["setup"], values["columns"]
        wanted = {column.key for column in games.GAMES[values["game"]].room.columns}
        if not wanted <= columns.keys() or not all(isinstance(name, str) for name in setup["players"]):
            raise ValueError(values["game"])
        faces, quadrants, places = values["dice"]
        dice = DiceTally(tuple(faces), tuple(quadrants), tuple(places))
        return cls(**{**values, "reasons": tuple(values["reasons"]), "dice": dice})


class Kept(Played, Protocol):
    """A game with the header of its journal."""

    @property
    def header(self) -> Header:
        """The first line of its journal."""


def summary_of(played: Kept) -> Summary:
    header, rules, moments = played.header, played.rules, played.moments
    room, result = games.GAMES[header.game].room, rules.result(moments[-1].state)
    return Summary(
        game=header.game,
        setup=rules.setup_to_json(),
        begun=header.begun,
        practice=header.practice,
        branched=header.branched_from is not None,
        daily=header.daily,
        watched=header.bot is not None or not rules.persons(),
        over=result is not None,
        won=result.won if result else None,
        reasons=result.reasons if result else (),
        steps=len(moments) - 1,
        dice=dice_tally(rest for moment in moments[1:] for rest in rules.rests(moment.step) or ()),
        hints=total(moments, HINTS),
        taken_back=total(moments, TAKEN_BACK),
        digest=_digest(played),
        columns=room.summary(played),
    )


def _digest(played: Kept) -> str:
    rules = played.rules
    total = hashlib.sha256(json.dumps(rules.setup_to_json(), sort_keys=True).encode())
    for moment in played.moments[1:]:
        total.update(b"\n" + rules.step_to_text(moment.step).encode())
    return total.hexdigest()
