"""Gains that still fly over the page: what counts them shows them once they have landed."""

from typing import Final, NamedTuple

from spillgame.rules.endeavor_deep_sea import events as e
from spillgame.rules.endeavor_deep_sea.content_model import ATTRIBUTES
from spillgame.rules.endeavor_deep_sea.state import Player, State
from spillgame.rules.values import with_item
from spillgame.scenes.endeavor_deep_sea.flights import DIVES, SECONDS
from spillgame.scenes.table.flights import seconds_of

Gain = e.Stepped | e.ResearchGained | e.DiscsGained | e.EffortMade | e.Reclaimed | e.TokenRevealed
"""The events whose gains fly to what counts them."""
GAINS: Final = (e.Stepped, e.ResearchGained, e.DiscsGained, e.EffortMade, e.Reclaimed, e.TokenRevealed)


class _Flying(NamedTuple):
    """A gain on its way."""

    event: Gain
    age: float
    """Seconds since it took off."""

    @property
    def landed(self) -> int:
        """How many of its things have landed; they take off one after another."""
        age = self.age - DIVES if isinstance(self.event, e.TokenRevealed) else self.age
        return sum(age >= seconds_of(number, SECONDS) for number in range(1, _count(self.event) + 1))

    @property
    def missing(self) -> int:
        """How many have not."""
        return _count(self.event) - self.landed


class Arriving:
    """The gains on their way."""

    def __init__(self) -> None:
        self._flying: list[_Flying] = []

    def __bool__(self) -> bool:
        return bool(self._flying)

    def add(self, event: Gain) -> None:
        """Let a gain take off."""
        self._flying.append(_Flying(event, 0.0))

    def pass_time(self, dt: float) -> bool:
        """Let seconds pass; returns whether anything has landed."""
        before = [one.missing for one in self._flying]
        moved = [one._replace(age=one.age + dt) for one in self._flying]
        self._flying = [one for one in moved if one.missing]
        return [one.missing for one in moved] != before

    def clear(self) -> None:
        """Let everything be where it goes."""
        self._flying.clear()

    def without(self, state: State) -> State:
        """Return a state as it is counted on the page: without what is still on its way."""
        for flying in reversed(self._flying):
            seat = flying.event.seat
            state = state.with_player(seat, _before(state.player(seat), flying))
        return state


def _count(event: Gain) -> int:
    """Return how many things fly for an event."""
    match event:
        case e.DiscsGained() | e.EffortMade():
            return event.discs
        case e.Reclaimed():
            return len(event.specialists)
    return 1


def _before(player: Player, flying: _Flying) -> Player:
    """Return a player as before what has not landed yet."""
    event, missing = flying.event, flying.missing
    match event:
        case e.Stepped():
            return player._replace(tracks=with_item(player.tracks, ATTRIBUTES.index(event.attribute), event.before))
        case e.ResearchGained():
            return player._replace(research=max(0, player.research - event.research))
        case e.TokenRevealed():
            found = player.tokens[::-1]
            at = found.index(event.token) if event.token in found else len(found)  # it may be spent meanwhile
            return player._replace(tokens=(*found[:at], *found[at + 1 :])[::-1])
        case e.Reclaimed():
            return player._replace(staging=max(0, player.staging - missing))
    held = min(missing, player.staging)
    return player.staging_more(-held)
