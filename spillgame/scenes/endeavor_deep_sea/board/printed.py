"""What is printed in a zone, each by itself: under the pointer it says what it is, and what it gives."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame

from spillgame.rules.endeavor_deep_sea.places import Site
from spillgame.rules.endeavor_deep_sea.table import BoardInfo
from spillgame.scenes.endeavor_deep_sea.board.geometry import Sites
from spillgame.scenes.endeavor_deep_sea.board.zone import (
    Shown,
    disc_at,
    head_of,
    link_signs,
    places_of,
    vessel_rects,
)
from spillgame.scenes.endeavor_deep_sea.consequences import Consequences
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


def printed(look: Look, consequences: Consequences, sites: Sites, shown: Shown) -> Iterator[Printed]:
    """Yield all that is seen in a zone, what lies on top last."""
    cell, info, say = shown.cell, shown.info, consequences.say
    head = head_of(look, sites, shown)
    if head.arrival:
        name = say("endeavor_deep_sea.printed.arrival_bonus")
        yield Printed(f"sign {cell} arrival", head.arrival, name, partial(_arrival, consequences, info), "E-5.1")
    if head.special:
        name = say("endeavor_deep_sea.printed.special")
        yield Printed(f"sign {cell} special", head.special, name, partial(_special, consequences, info), "E-6.10")
    name = say("endeavor_deep_sea.printed.a_link")
    for number, rect in enumerate(link_signs(look, sites, info)):
        yield Printed(f"sign {cell} link {number}", rect, name, partial(_link, consequences, shown, number), "E-6.9")
    for place in ("dive", *places_of(info)):
        room = sites.dive if place == "dive" else sites.place(place)
        if room is not None:
            said, rule = partial(_place, consequences, shown, place), RULES[place[0]]
            yield Printed(f"place {cell} {place}", room, consequences.place(place), said, rule, Site(cell, place))
    name = say("endeavor_deep_sea.printed.a_vessel")
    for number, (seat, rect) in enumerate(zip(shown.vessels, vessel_rects(sites, shown.vessels), strict=True)):
        yield Printed(f"sign {cell} vessel {number}", rect, name, partial(_vessel, consequences, seat), "E-1.4")


def _arrival(consequences: Consequences, info: BoardInfo) -> str:
    gains = consequences.rules.words.gains(info.arrival)
    return consequences.with_meaning(consequences.say("endeavor_deep_sea.printed.arrival", gains=gains), info.arrival)


def _special(consequences: Consequences, info: BoardInfo) -> str:
    return consequences.with_meaning(consequences.special_rule(info), info.special)


def _vessel(consequences: Consequences, seat: int) -> str:
    return consequences.say("endeavor_deep_sea.printed.vessel", player=consequences.rules.words.player(seat))


def _link(consequences: Consequences, shown: Shown, number: int) -> str:
    link, say = shown.info.links[number], consequences.say
    ends = consequences.ends(link.ends)
    if all(disc_at(shown.zone, end) for end in link.ends):
        return say("endeavor_deep_sea.board.closed", ends=ends)
    gains = consequences.rules.words.gains(link.units)
    return consequences.with_meaning(say("endeavor_deep_sea.printed.link", ends=ends, gains=gains), link.units)


def _place(consequences: Consequences, shown: Shown, place: str) -> str:
    """Say what a place takes and gives, or whose disc lies there."""
    say, words, info, zone = consequences.say, consequences.rules.words, shown.info, shown.zone
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
        return consequences.with_meaning(say("endeavor_deep_sea.printed.conservation", cost=cost, gains=gains), units)
    track, space = map(int, number.split("."))
    units = info.sonar[track][space]
    return consequences.with_meaning(say("endeavor_deep_sea.printed.sonar", gains=words.gains(units)), units)
