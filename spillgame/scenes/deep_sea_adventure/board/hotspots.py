"""The places of the board as widgets: what lies there, who is there, and what pressing would do."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from spillgame.rules.deep_sea_adventure.chances import Levels
from spillgame.rules.deep_sea_adventure.game import Decision
from spillgame.rules.deep_sea_adventure.prospect import mean_worth
from spillgame.rules.deep_sea_adventure.reach import reach_of_diver
from spillgame.rules.deep_sea_adventure.rules import DeepSeaAdventure
from spillgame.rules.deep_sea_adventure.state import Space, State
from spillgame.rules.game import Offer
from spillgame.scenes.deep_sea_adventure.board.view import SeaView
from spillgame.scenes.table.chances import decimal
from spillgame.scenes.table.spot import Spot
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Note, Widget

Act = Callable[[Decision], Answer | None]
Choose = Callable[[Sequence[Decision]], Answer | None]


@dataclass(frozen=True, slots=True)
class Whom:
    """A diver whom a player points at."""

    seat: int


class Doing(NamedTuple):
    """What can be done at the places of the board."""

    offers: Sequence[Offer[Decision]]
    act: Act
    choose: Choose
    """Asks which of several decisions is meant."""

    def put(self, widget: Spot, place: Space, rules: DeepSeaAdventure) -> None:
        """Let a widget do what can be done at its place."""
        there = [offer for offer in self.offers if place in offer.places]
        if not there:
            return
        decisions = [offer.decision for offer in there]
        widget.act = partial(self.act, *decisions) if len(decisions) == 1 else partial(self.choose, decisions)
        widget.rule = there[0].rule
        done = " ".join(f"{rules.decision_to_text(decision)}." for decision in decisions)
        widget.note = f"{done} {widget.tooltip}"


def hotspots(board: SeaView, rules: DeepSeaAdventure, state: State, doing: Doing | None = None) -> list[Widget]:
    """Return a widget for the submarine, each space along the trail, each diver, and each pile on the floor.

    Their keys are `space 0` for the submarine, `space 3`, `diver 2`, `pile 1`. Where somebody is asked, pressing the
    own space or diver picks up or puts down, the submarine turns up, and the next space down goes on down.
    """
    words = BoardWords(board, rules, state)
    found: list[Widget] = []
    for place in range(len(state.trail) + 1):
        spot = words.space(place) if place else words.submarine()
        if doing is not None:
            doing.put(spot, Space(place), rules)
        found.append(spot)
    for seat, diver in enumerate(state.divers, 1):
        spot = words.diver(seat)
        if doing is not None and diver.place and seat in rules.to_move(state):
            doing.put(spot, Space(diver.place), rules)
        found.append(spot)
    found += words.piles()
    return found


class BoardWords:
    """Says what is on the board in one state, or view."""

    def __init__(self, board: SeaView, rules: DeepSeaAdventure, state: State):
        self._board, self._rules, self._state = board, rules, state
        self._say = board.look.say

    def submarine(self) -> Spot:
        """Return the submarine."""
        divers = self._state.divers
        home = sum(diver.home for diver in divers)
        aboard = sum(not diver.place and not diver.home for diver in divers)
        note = self._say("deep_sea_adventure.board.submarine_note", aboard=aboard, home=home)
        return self._spot("space 0", 0, self._say("deep_sea_adventure.board.submarine"), note, "D-6.1")

    def space(self, place: int) -> Spot:
        """Return a space: what lies there, what that is worth on average, and who is there."""
        treasure = self._state.trail[place - 1]
        name, rule = self._say("deep_sea_adventure.board.space", n=place), "D-5.2" if treasure else "D-5.3"
        spot = self._spot(f"space {place}", place, name, partial(self._at, place), rule)
        spot.value = self._rules.words.letters(treasure)
        lies, spaces = self._chips(treasure), len(self._state.trail)
        spot.aloud = self._say("deep_sea_adventure.board.space_aloud", n=place, of=spaces, lies=lies)
        return spot

    def _chips(self, treasure: Levels) -> str:
        """Say which chips a treasure is: their letters say nothing without the picture."""
        words = self._rules.words
        if not treasure:
            return self._say("deep_sea_adventure.words.blank")
        return words.treasure(treasure) if len(treasure) == 1 else words.chips(treasure)

    def _at(self, place: int) -> str:
        """Say what lies on a space, and who is there."""
        treasure = self._state.trail[place - 1]
        parts = [self._lies(treasure)] if treasure else [self._say("deep_sea_adventure.board.blank")]
        parts += [
            self._say("deep_sea_adventure.board.is_here", player=self._rules.words.player(seat), way=self._way(seat))
            for seat, diver in enumerate(self._state.divers, 1)
            if diver.place == place
        ]
        return " ".join(parts)

    def diver(self, seat: int) -> Spot:
        """Return a diver: where, which way, with what."""
        diver, say = self._state.divers[seat - 1], self._say
        if diver.place:
            value = say("deep_sea_adventure.board.on_space", place=diver.place, way=self._way(seat))
        elif diver.home:
            value = say("deep_sea_adventure.board.home")
        else:
            value = say("deep_sea_adventure.board.aboard")
        name = say("deep_sea_adventure.board.diver", seat=seat, player=self._rules.words.player(seat))
        rect = self._board.diver_rect(self._state, seat)
        return Spot(
            key=f"diver {seat}", group="board", rect=rect, name=name, value=value, note=partial(self._has, seat),
            rule="D-4.1", subject=Whom(seat),
        )  # fmt: skip

    def _has(self, seat: int) -> str:
        """Say what a diver carries, what it brought home, and how far the air carries it."""
        diver, say = self._state.divers[seat - 1], self._say
        carried = diver.carried
        if load := tuple(level for treasure in carried for level in treasure):
            named = say.notation.all_of(map(self._rules.words.treasure, carried))
            note = say("deep_sea_adventure.board.carries", treasures=named, mean=self.mean(load), n=len(carried))
        else:
            note = say("deep_sea_adventure.board.carries_nothing")
        if diver.treasure:
            note += " " + say("deep_sea_adventure.board.brought", n=len(diver.treasure))
        return " ".join([note, *self._air(seat)])

    def _air(self, seat: int) -> Iterator[str]:
        """Yield how far the air carries a diver on the trail, where it runs out."""
        if self._state.phase != "dive" or (reach := reach_of_diver(self._rules.game, self._state, seat)) is None:
            return
        if not reach.likely:
            yield self._say("deep_sea_adventure.reach.home")
        else:
            yield self._say("deep_sea_adventure.reach.at", likely=reach.likely, best=reach.best, n=reach.drops)

    def piles(self) -> Iterator[Spot]:
        """Yield the piles laid on the floor so far."""
        piles = self._state.piles
        areas = self._board.geometry.piles(len(piles))
        for number, (pile, rect) in enumerate(zip(piles, areas, strict=True), 1):
            name = self._say("deep_sea_adventure.board.pile", n=number)
            yield Spot(
                key=f"pile {number}", group="board", rect=rect, name=name, value=self._rules.words.letters(pile),
                note=self._lies(pile), rule="D-7.4",
                aloud=self._say("deep_sea_adventure.board.pile_aloud", n=number, chips=self._chips(pile)),
            )  # fmt: skip

    def _spot(self, key: str, place: int, name: str, note: Note, rule: str) -> Spot:
        rect = self._board.space_rect(self._state, place)
        return Spot(key=key, group="board", rect=rect, name=name, note=note, rule=rule, subject=Space(place))

    def _way(self, seat: int) -> str:
        up = self._state.divers[seat - 1].up
        return self._say("deep_sea_adventure.board.up") if up else self._say("deep_sea_adventure.board.down")

    def _lies(self, treasure: Levels) -> str:
        named = self._rules.words.treasure(treasure)
        return self._say("deep_sea_adventure.board.lies", treasure=named, mean=self.mean(treasure))

    def mean(self, levels: Levels) -> str:
        """Return what chips of some levels are worth on average, of all that nobody has been seen to hold."""
        return decimal(mean_worth(self._rules.game, self._state, levels))
