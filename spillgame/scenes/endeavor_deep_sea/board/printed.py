"""What is printed in a zone, each by itself: under the pointer it says what it is, and what it gives."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.due import Unit
from spillgame.rules.endeavor_deep_sea.state import Zone
from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.scenes.endeavor_deep_sea import sayings
from spillgame.scenes.endeavor_deep_sea.board.geometry import Sites
from spillgame.scenes.endeavor_deep_sea.board.zone import (
    Shown,
    disc_at,
    head_of,
    link_signs,
    places_of,
    vessel_rects,
)
from spillgame.scenes.endeavor_deep_sea.told import Told
from spillgame.ui.look import Look


class Printed(NamedTuple):
    """Something that is printed or lies in a zone."""

    key: str
    rect: pygame.Rect
    name: str
    said: str
    rule: str


def printed(look: Look, told: Told, sites: Sites, shown: Shown) -> Iterator[Printed]:
    """Yield all that is seen in a zone, what lies on top last."""
    cell, info, zone, say = shown.cell, shown.info, shown.zone, told.say
    head = head_of(look, sites, shown)
    if head.arrival:
        yield _sign(told, cell, "arrival", head.arrival, info.arrival, "E-5.1")
    if head.special:
        said = sayings.special_rule(say, info.when, told.rules.words.gains(info.special))
        name = say("endeavor_deep_sea.printed.special")
        yield Printed(f"sign {cell} special", head.special, name, told.with_meaning(said, info.special), "E-6.10")
    for number, rect in enumerate(link_signs(look, sites, info)):
        yield _link(told, shown, number, rect)
    for place in ("dive", *places_of(info)):
        room = sites.dive if place == "dive" else sites.place(place)
        if room is not None:
            said, rule = _of_place(told, info, zone, place)
            yield Printed(f"place {cell} {place}", room, told.place(place), said, rule)
    for number, (seat, rect) in enumerate(zip(shown.vessels, vessel_rects(sites, shown.vessels), strict=True)):
        said = say("endeavor_deep_sea.printed.vessel", player=told.rules.words.player(seat))
        yield Printed(f"sign {cell} vessel {number}", rect, say("endeavor_deep_sea.printed.a_vessel"), said, "E-1.4")


def _sign(told: Told, cell: str, kind: str, rect: pygame.Rect, units: Sequence[Unit], rule: str) -> Printed:
    said = told.say("endeavor_deep_sea.printed.arrival", gains=told.rules.words.gains(units))
    name = told.say("endeavor_deep_sea.printed.arrival_bonus")
    return Printed(f"sign {cell} {kind}", rect, name, told.with_meaning(said, units), rule)


def _link(told: Told, shown: Shown, number: int, rect: pygame.Rect) -> Printed:
    link, say = shown.info.links[number], told.say
    ends, gains = told.ends(link.ends), told.rules.words.gains(link.units)
    closed = all(disc_at(shown.zone, end) for end in link.ends)
    said = (
        say("endeavor_deep_sea.board.closed", ends=ends)
        if closed
        else told.with_meaning(say("endeavor_deep_sea.printed.link", ends=ends, gains=gains), link.units)
    )
    return Printed(f"sign {shown.cell} link {number}", rect, say("endeavor_deep_sea.printed.a_link"), said, "E-6.9")


def _of_place(told: Told, info: BoardInfo, zone: Zone, place: str) -> tuple[str, str]:
    """Say what a place takes and gives, or whose disc lies there; and the rule that speaks of it."""
    say, words = told.say, told.rules.words
    if place == "dive":
        return say("endeavor_deep_sea.printed.dive", n=zone.tokens), "E-5.5"
    kind, number = place[0], place[1:]
    rule = {"s": "E-5.2", "c": "E-5.6", "j": "E-5.7"}[kind]
    if seat := disc_at(zone, place):
        return say("endeavor_deep_sea.printed.taken", player=words.player(seat)), rule
    if kind == "j":
        return say("endeavor_deep_sea.printed.journal", field=words.attribute(info.fields[int(number)])), rule
    if kind == "c":
        units: Sequence[Unit] = info.conservation[int(number)]
        cost, gains = info.costs[int(number)], words.gains(units)
        return told.with_meaning(say("endeavor_deep_sea.printed.conservation", cost=cost, gains=gains), units), rule
    track, space = map(int, number.split("."))
    units = info.sonar[track][space]
    said = say("endeavor_deep_sea.printed.sonar", gains=words.gains(units))
    return told.with_meaning(said, units), rule
