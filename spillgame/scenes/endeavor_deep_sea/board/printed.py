"""What is printed in a zone, each by itself: under the pointer it says what it is, and what it gives."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.places import Site
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

RULES: Final[Mapping[str, str]] = {"d": "E-5.5", "s": "E-5.2", "c": "E-5.6", "j": "E-5.7"}
"""The rule that speaks of a place, by the first letter of its name."""


class Printed(NamedTuple):
    """Something that is printed or lies in a zone."""

    key: str
    rect: pygame.Rect
    name: str
    said: Callable[[], str]
    """Says what it is, when that is wanted: most signs are never pointed at."""
    rule: str
    site: Site | None = None
    """The place that it is, if it is one."""


def printed(look: Look, told: Told, sites: Sites, shown: Shown) -> Iterator[Printed]:
    """Yield all that is seen in a zone, what lies on top last."""
    cell, info, say = shown.cell, shown.info, told.say
    head = head_of(look, sites, shown)
    if head.arrival:
        name = say("endeavor_deep_sea.printed.arrival_bonus")
        yield Printed(f"sign {cell} arrival", head.arrival, name, partial(_arrival, told, info), "E-5.1")
    if head.special:
        name = say("endeavor_deep_sea.printed.special")
        yield Printed(f"sign {cell} special", head.special, name, partial(_special, told, info), "E-6.10")
    name = say("endeavor_deep_sea.printed.a_link")
    for number, rect in enumerate(link_signs(look, sites, info)):
        yield Printed(f"sign {cell} link {number}", rect, name, partial(_link, told, shown, number), "E-6.9")
    for place in ("dive", *places_of(info)):
        room = sites.dive if place == "dive" else sites.place(place)
        if room is not None:
            said, rule = partial(_place, told, shown, place), RULES[place[0]]
            yield Printed(f"place {cell} {place}", room, told.place(place), said, rule, Site(cell, place))
    name = say("endeavor_deep_sea.printed.a_vessel")
    for number, (seat, rect) in enumerate(zip(shown.vessels, vessel_rects(sites, shown.vessels), strict=True)):
        yield Printed(f"sign {cell} vessel {number}", rect, name, partial(_vessel, told, seat), "E-1.4")


def _arrival(told: Told, info: BoardInfo) -> str:
    gains = told.rules.words.gains(info.arrival)
    return told.with_meaning(told.say("endeavor_deep_sea.printed.arrival", gains=gains), info.arrival)


def _special(told: Told, info: BoardInfo) -> str:
    said = sayings.special_rule(told.say, info.when, told.rules.words.gains(info.special))
    return told.with_meaning(said, info.special)


def _vessel(told: Told, seat: int) -> str:
    return told.say("endeavor_deep_sea.printed.vessel", player=told.rules.words.player(seat))


def _link(told: Told, shown: Shown, number: int) -> str:
    link, say = shown.info.links[number], told.say
    ends = told.ends(link.ends)
    if all(disc_at(shown.zone, end) for end in link.ends):
        return say("endeavor_deep_sea.board.closed", ends=ends)
    gains = told.rules.words.gains(link.units)
    return told.with_meaning(say("endeavor_deep_sea.printed.link", ends=ends, gains=gains), link.units)


def _place(told: Told, shown: Shown, place: str) -> str:
    """Say what a place takes and gives, or whose disc lies there."""
    say, words, info, zone = told.say, told.rules.words, shown.info, shown.zone
    if place == "dive":
        return say("endeavor_deep_sea.printed.dive", n=zone.tokens)
    kind, number = place[0], place[1:]
    if seat := disc_at(zone, place):
        return say("endeavor_deep_sea.printed.taken", player=words.player(seat))
    if kind == "j":
        return say("endeavor_deep_sea.printed.journal", field=words.attribute(info.fields[int(number)]))
    if kind == "c":
        units = info.conservation[int(number)]
        cost, gains = info.costs[int(number)], words.gains(units)
        return told.with_meaning(say("endeavor_deep_sea.printed.conservation", cost=cost, gains=gains), units)
    track, space = map(int, number.split("."))
    units = info.sonar[track][space]
    return told.with_meaning(say("endeavor_deep_sea.printed.sonar", gains=words.gains(units)), units)
