"""The ocean as widgets: every zone, every place at which something can be done, every spot for a board."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final

import pygame

from spillgame.rules.endeavor_deep_sea.game import Decision
from spillgame.rules.endeavor_deep_sea.state import State
from spillgame.rules.endeavor_deep_sea.turns import Activate
from spillgame.scenes.endeavor_deep_sea import sayings
from spillgame.scenes.endeavor_deep_sea.board.printed import printed
from spillgame.scenes.endeavor_deep_sea.board.view import OceanView
from spillgame.scenes.endeavor_deep_sea.board.zone import disc_at, places_of
from spillgame.scenes.endeavor_deep_sea.told import Told
from spillgame.scenes.table.spot import Spot, named, seen_of, sign
from spillgame.ui.answer import Act, Answer
from spillgame.ui.widget import Note, Widget

At = Mapping[str, Sequence[Decision]]
"""What can be done at each place, by the key of its widget."""
IN_SHORT: Final = 3
"""So many sentences on a zone are told at once."""
Press = Callable[[str, Sequence[Decision]], Answer | None]
"""Called with the key of a place that was pressed, and what can be done there."""


def note_of(told: Told, decisions: Sequence[Decision], said: Note = "") -> str:
    """Say what can be done at a place, with all that follows where it is one thing; of activations what is there."""
    if len(decisions) == 1 and not (said and isinstance(decisions[0], Activate)):
        return f"{told.name(decisions[0])}. {told.whole(decisions[0])}"
    done = " ".join(f"{name}." for name in [*dict.fromkeys(map(told.name, decisions))][:4])
    return f"{done} {said if isinstance(said, str) else said()}".strip()


def hotspots(
    board: OceanView, told: Told, state: State, at: At, press: Press, besides: Collection[str] = ()
) -> list[Widget]:
    """Return the widgets of the ocean: `zone CELL`, and in it `place CELL NAME` and `sign CELL NAME` for all that is
    printed there. The keyboard stops at places where something can be done, or that are wanted `besides`.
    """
    geometry, found = board.geometry(state), list[Widget]()
    for cell, rect in geometry.cells.items():
        there = at.get(f"zone {cell}", [])
        if state.zone(cell) is None:
            depth = int(cell[1])
            free = cell in board.game.spots(state.ocean, depth)
            there = there or (at.get(f"depth {depth}", []) if free else [])
            if there:
                found.append(_spot(f"zone {cell}", (rect, board.rect), cell, told, there, press))
            continue
        name, said = told.rules.words.zone(state, cell), partial(_in_short, told, state, cell)
        found.append(_spot(f"zone {cell}", (rect, board.rect), name, told, there, press, said))
        for one in printed(board.look, told, board.sites(state, cell), board.shown(state, cell)):
            if one.key in at or one.key in besides:
                called, do = f"{name}: {one.name}", at.get(one.key, [])
                found.append(
                    _spot(one.key, (one.rect, board.rect), called, told, do, press, partial(named, one.name, one.said))
                )
            elif one.rect.colliderect(board.rect):
                act = partial(press, f"zone {cell}", there) if there else None
                found.append(sign(one.key, one.rect.clip(board.rect), one.name, one.said, one.rule, act))
    return found


def _spot(
    key: str, places: tuple[pygame.Rect, pygame.Rect], name: str, told: Told, there: Sequence[Decision], press: Press,
    said: Note = "",
) -> Widget:  # fmt: skip
    """Return a place of the ocean, given all of it and the room through which it is seen."""
    act: Act | None = partial(press, key, there) if there else None
    rule = told.rules.offer(told.view, there[0]).rule if there else "E-1.2"
    note = partial(note_of, told, there, said) if there else said
    place = seen_of(*places)
    return Spot(key=key, group="board", rect=place, whole=places[0], name=name, note=note, rule=rule, act=act)


# --- In words ---


def _in_short(told: Told, state: State, cell: str) -> str:
    """Say what a zone is and who is there: what is printed in it says the rest by itself."""
    name = told.rules.words.zone(state, cell)
    return " ".join([f"{name}.", *islice(in_words(told, state, cell), IN_SHORT)])


def in_words(told: Told, state: State, cell: str) -> Iterator[str]:
    """Say what a zone has, what is left of it, and who is there."""
    say, words = told.say, told.rules.words
    zone = state.laid(cell)
    info = told.rules.game.table.boards[zone.board]
    here = [
        words.player(seat)
        for seat, player in enumerate(state.players, 1)
        for vessel in player.vessels
        if vessel == cell
    ]
    if here:
        yield say("endeavor_deep_sea.zone.vessels", players=", ".join(here))
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
    yield from _discs(told, state, cell)
    for link in info.links:
        closed = all(disc_at(zone, end) for end in link.ends)
        ends, gained = told.ends(link.ends), words.gains(link.units)
        yield (
            say("endeavor_deep_sea.board.closed", ends=ends)
            if closed
            else say("endeavor_deep_sea.board.link", ends=ends, gains=gained)
        )
    if info.when:
        yield sayings.special_rule(say, info.when, words.gains(info.special))


def _discs(told: Told, state: State, cell: str) -> Iterator[str]:
    """Say where whose discs lie."""
    zone, by_seat = state.laid(cell), dict[int, list[str]]()
    for place in places_of(told.rules.game.table.boards[zone.board]):
        if seat := disc_at(zone, place):
            by_seat.setdefault(seat, []).append(told.place(place))
    for seat, places in sorted(by_seat.items()):
        player = told.rules.words.player(seat)
        yield told.say("endeavor_deep_sea.zone.discs", player=player, places=", ".join(places))
