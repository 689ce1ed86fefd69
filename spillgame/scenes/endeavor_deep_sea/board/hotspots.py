"""The ocean as widgets: every zone, every place at which something can be done, every spot for a board."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple, TypeVar

import pygame

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.places import Cell, Depth, Place
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate
from spillgame.rules.game import Offer
from spillgame.scenes.endeavor_deep_sea.board.printed import printed
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import disc_at, places_of
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
from spillgame.scenes.table.spot import Spot, named, seen_of, sign
from spillgame.ui.answer import Answer
from spillgame.ui.widget import Note, Widget

W = TypeVar("W", bound=Widget)
At = Mapping[Place, Sequence[Offer[Decision]]]
"""What can be done at each place."""
IN_SHORT: Final = 3
"""Maximum number of sentences in the short description of a zone."""
Press = Callable[[Place, Sequence[Offer[Decision]]], Answer | None]
"""Called with a place that was pressed, and what can be done there."""
NOTHING: Final[At] = {}


class Doing(NamedTuple):
    """What can be done at the places of the table."""

    consequences: Consequences
    at: At = NOTHING
    press: Press = lambda place, offers: None

    def put(self, widget: W, place: Place, said: Note, there: Sequence[Offer[Decision]] = ()) -> W:
        """Let a widget stand for a place: it does what can be done there, and says so with what is `said` of it."""
        there = there or self.at.get(place, ())
        widget.subject = place
        widget.note = partial(self._note, there, said) if there else said
        widget.act = partial(self.press, place, there) if there else None
        return widget

    def _note(self, offers: Sequence[Offer[Decision]], said: Note) -> str:
        """Say what can be done, with all that follows where it is one thing; of activations what is there."""
        decisions, consequences = [offer.decision for offer in offers], self.consequences
        if len(decisions) == 1 and not (said and isinstance(decisions[0], Activate)):
            return f"{consequences.name(decisions[0])}. {consequences.whole(decisions[0])}"
        done = " ".join(f"{name}." for name in [*dict.fromkeys(map(consequences.name, decisions))][:4])
        return f"{done} {said if isinstance(said, str) else said()}".strip()


def hotspots(board: OceanView, state: State, doing: Doing, besides: Collection[str] = ()) -> list[Widget]:
    """Return the widgets of the ocean: `zone CELL`, and in it `place CELL NAME` and `sign CELL NAME` for all that is
    printed there. The keyboard stops at places where something can be done, or that are wanted `besides`.
    """
    geometry, found, consequences = board.geometry(state), list[Widget](), doing.consequences
    for cell, rect in geometry.cells.items():
        place, key, seen = Cell(cell), f"zone {cell}", board.rect
        there = doing.at.get(place, ())
        if state.zone(cell) is None:
            depth = int(cell[1])
            free = cell in board.game.spots(state.ocean, depth)
            there = there or (doing.at.get(Depth(depth), ()) if free else ())
            if there:
                spot = _spot(key, rect, seen, cell, there)
                spot.aloud = consequences.say(
                    "endeavor_deep_sea.zone.empty_aloud", cell=cell, column=cell[0], depth=depth
                )
                found.append(doing.put(spot, place, "", there))
            continue
        name = consequences.rules.words.zone(state, cell)
        spot = _spot(key, rect, seen, name, there)
        spot.aloud = consequences.say("endeavor_deep_sea.zone.aloud", zone=name, column=cell[0], depth=int(cell[1]))
        spot.at_length = partial(_at_length, consequences, state, cell)
        found.append(doing.put(spot, place, partial(_in_short, consequences, state, cell)))
        for one in printed(board.look, consequences, board.sites(state, cell), board.shown(state, cell)):
            own = one.site or place
            if one.site in doing.at or one.key in besides:
                spot = _spot(one.key, one.rect, seen, f"{name}: {one.name}", doing.at.get(own, ()))
                found.append(doing.put(spot, own, partial(named, one.name, one.said)))
            elif one.rect.colliderect(board.rect):
                act = partial(doing.press, place, there) if there else None
                found.append(sign(one.key, one.rect.clip(board.rect), one.name, one.said, one.rule, act, own))
    return found


def _spot(key: str, rect: pygame.Rect, room: pygame.Rect, name: str, there: Sequence[Offer[Decision]]) -> Spot:
    """Return a place of the ocean, given all of it and the room through which it is seen."""
    rule = there[0].rule if there else "E-1.2"
    return Spot(key=key, group="board", rect=seen_of(rect, room), whole=rect, name=name, rule=rule)


# --- In words ---


def _at_length(consequences: Consequences, state: State, cell: str) -> str:
    """Say all that a zone has that is not said of it in short."""
    return " ".join(islice(in_words(consequences, state, cell), IN_SHORT, None))


def _in_short(consequences: Consequences, state: State, cell: str) -> str:
    """Say what a zone is and who is there: what is printed in it says the rest by itself."""
    name = consequences.rules.words.zone(state, cell)
    return " ".join([f"{name}.", *islice(in_words(consequences, state, cell), IN_SHORT)])


def in_words(consequences: Consequences, state: State, cell: str) -> Iterator[str]:
    """Say what a zone has, what is left of it, and who is there."""
    say, words = consequences.say, consequences.rules.words
    zone = state.laid(cell)
    info = consequences.rules.game.table.boards[zone.board]
    here = [
        words.player(seat)
        for seat, player in enumerate(state.players, 1)
        for vessel in player.vessels
        if vessel == cell
    ]
    if here:
        yield say("endeavor_deep_sea.zone.vessels", players=say.notation.all_of(here))
    if info.arrival:
        yield say("endeavor_deep_sea.board.arrival", gains=words.gains(info.arrival))
    if info.dive:
        yield say("endeavor_deep_sea.zone.tokens", n=zone.tokens)
    for number, units in enumerate(info.sonar):
        discs = zone.sonar[number]
        if 0 in discs:
            gains = " – ".join(words.gains(one) for one, seat in zip(units, discs, strict=True) if not seat)
            yield say("endeavor_deep_sea.board.sonar", gains=gains)
    for number, (cost, given) in enumerate(zip(info.costs, info.conservation, strict=True)):
        if not zone.conservation[number]:
            yield say("endeavor_deep_sea.board.conservation", cost=cost, gains=words.gains(given))
    free = [field for field, seat in zip(info.fields, zone.sites, strict=True) if not seat]
    if free:
        yield say("endeavor_deep_sea.board.journals", fields=", ".join(map(words.attribute, free)))
    yield from _discs(consequences, state, cell)
    for link in info.links:
        closed = all(disc_at(zone, end) for end in link.ends)
        ends, gained = consequences.ends(link.ends), words.gains(link.units)
        yield (
            say("endeavor_deep_sea.board.closed", ends=ends)
            if closed
            else say("endeavor_deep_sea.board.link", ends=ends, gains=gained)
        )
    if info.when:
        yield consequences.special_rule(info)


def _discs(consequences: Consequences, state: State, cell: str) -> Iterator[str]:
    """Say where whose discs lie."""
    zone, by_seat = state.laid(cell), dict[int, list[str]]()
    for place in places_of(consequences.rules.game.table.boards[zone.board]):
        if seat := disc_at(zone, place):
            by_seat.setdefault(seat, []).append(consequences.place(place))
    for seat, places in sorted(by_seat.items()):
        player = consequences.rules.words.player(seat)
        yield consequences.say("endeavor_deep_sea.zone.discs", player=player, places=", ".join(places))
