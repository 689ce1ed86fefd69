"""Things that fly over the page from where they come to whom they go: coins, points, cubes, treasure.

A game says which by `TableModel.flights`, asked once for each event as it begins:

    def flights(self, event, before, view):
        if isinstance(event, CoinsTaken):
            coin = counted(self.look, "coin", self.look.px(30))
            return several(coin, event.coins, "export harbour", f"seat {event.seat} coin")
        return ()

Places are names that the parts of the page resolve: the key of any widget is one, `seat N` is where a player is seen,
and a panel that a part lays out may name more (`Panel.places`: a counter in an entry); a part may also override
`Part.place` (a rig on a map). `seat N WHAT` is the player's place where no panel names it. What has no place on the
page now does not fly. Where a thing comes from is looked up before the page shows the event, so a marker may fly from
the space that it leaves; where it goes is looked up as it takes off.

Nothing waits for a flight. If a number should change only as the thing arrives, let the event's `Cue` have `arrives`
and last as long as `seconds_of` says. With reduced motion nothing flies: the places that receive are lit for a while.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Final, NamedTuple

import pygame

from spillgame.rules.seams import AnyEvent, AnyState
from spillgame.scenes.table.moving import Point, between, eased, lift
from spillgame.scenes.table.part import AnyPart
from spillgame.scenes.table.view import View
from spillgame.ui.look import Look

SECONDS: Final = 0.75
"""How long a flight takes at normal speed."""
STAGGER: Final = 0.09
"""Seconds between the take-offs of two things of one event."""
PULSE: Final = 0.3
"""Seconds that the place where something lands pulses."""
LIT: Final = 1.0
"""Seconds that it is lit where nothing flies."""
MOST: Final = 10
"""The most things that fly for one number: more take too long, and are not counted by anybody."""
BOW, LEAST_BOW, MOST_BOW = 0.2, 20, 130
"""How far a way bends aside, in shares of its length, and the least and the most in design units."""
FAN: Final = 0.22
"""How much the bends of things flying one after another differ."""
LANDED: Final = 0.66
"""The size at both ends, as a share of that in the middle of the way."""
TRAIL: Final = ((0.05, 40), (0.025, 80))
"""The ghosts behind a thing: how much earlier in its way, and how opaque they are, from 0 to 255."""


class Flight(NamedTuple):
    """One thing on its way over the page."""

    picture: pygame.Surface
    """As large as it is in the middle of its way; shared with others, never drawn on."""
    start: str
    end: str
    """The names of the places."""
    token: str = "good"
    """The colour in which the place lights up that receives it."""
    seconds: float = SECONDS
    wait: float = 0.0
    """Seconds, before it takes off, that something else takes which flies for the same event."""


FlightsOf = Callable[[AnyEvent, AnyState, View], Sequence[Flight]]
"""Says what flies for an event, given the state before it and what the page shows now."""


def several(
    picture: pygame.Surface, count: int, start: str, end: str, token: str = "good", wait: float = 0.0
) -> Sequence[Flight]:
    """Return as many flights as there are things, at most MOST."""
    return [Flight(picture, start, end, token, wait=wait)] * min(count, MOST)


def seconds_of(count: int, seconds: float = SECONDS) -> float:
    """Return how long it takes at normal speed until the last of some things that take off together has landed."""
    return seconds + STAGGER * max(0, min(count, MOST) - 1)


def place_on(parts: Iterable[AnyPart], name: str) -> pygame.Rect | None:
    """Return the place with a name on the topmost part that has it, in pixels of the page."""
    upward = [*parts]
    found = next((place for part in reversed(upward) if (place := part.place(name)) is not None), None)
    kind, _, number = name.partition(" ")
    if found is None and kind == "seat" and (seat := number.partition(" ")[0]).isdecimal():
        seats = (place for part in upward for place in part.seats([int(seat)]).values())
        found = next((place.rect for place in seats), None)
    return found


class _Way:
    """A flight with its ends as far as they are known, and its age in seconds, below 0 before it takes off."""

    def __init__(self, flight: Flight, start: pygame.Rect | None, number: int, delay: float):
        self.flight, self.start, self.age = flight, start, -delay
        self.end: pygame.Rect | None = None
        self.bend = 1 + FAN * (number % 3 - 1)
        """How much of the usual bend its way has."""

    @property
    def aimed(self) -> bool:
        """Whether both its ends are known."""
        return self.start is not None and self.end is not None

    def at(self, t: float, look: Look) -> Point:
        """Return where it is at a time from 0 to 1."""
        start, end = (rect.center for rect in (self.start, self.end) if rect is not None)
        along = pygame.Vector2(end) - start
        aside = pygame.Vector2(along.y, -along.x)
        if aside.y > 0:
            aside = -aside
        reach = min(look.px(MOST_BOW), max(look.px(LEAST_BOW), BOW * along.length())) * self.bend
        if aside.length() > 0:
            aside.scale_to_length(reach * lift(t))
        x, y = between(start, end, eased(t))
        return x + aside.x, y + aside.y


class Flights:
    """What flies now."""

    def __init__(self, parts: Callable[[], Sequence[AnyPart]]):
        """`parts` returns those on the page, the lowest first."""
        self._parts = parts
        self._ways: list[_Way] = []

    def __bool__(self) -> bool:
        return bool(self._ways)

    def add(self, flights: Iterable[Flight]) -> None:
        """Let things take off one after another, from where their places are before the page is laid out again."""
        for number, flight in enumerate(flights):
            start = place_on(self._parts(), flight.start)
            self._ways.append(_Way(flight, start, number, flight.wait + number * STAGGER))

    def end(self) -> None:
        """Let everything be where it goes, at once."""
        self._ways.clear()

    def follow(self, begun: Iterable[tuple[AnyEvent, AnyState]], flights: FlightsOf, view: View) -> None:
        """Let take off what flies for events that have just begun, each with the state shown before it."""
        for event, before in begun:
            self.add(flights(event, before, view))

    def pass_time(self, dt: float, speed: float, *, still: bool) -> Sequence[pygame.Rect]:
        """Let seconds pass at a speed of the game; returns the places where something is over, and that are to be drawn
        again. Where it is `still` nothing flies, and the places are lit."""
        over: list[_Way] = []
        for way in self._ways:
            way.age = inf if speed == inf else way.age + dt * speed
            if way.age >= 0 and way.end is None:
                self._aim(way)
            lasts = LIT if still else way.flight.seconds + PULSE
            if way.age >= lasts or (way.age >= 0 and not way.aimed):
                over.append(way)
        self._ways = [way for way in self._ways if way not in over]
        return [way.end for way in over if way.end is not None]

    def _aim(self, way: _Way) -> None:
        parts = self._parts()
        way.end = place_on(parts, way.flight.end)
        if way.start is None:
            way.start = place_on(parts, way.flight.start)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what has taken off, over the page."""
        lit: set[tuple[int, int, int, int, str]] = set()
        for way in self._ways:
            t = way.age / way.flight.seconds
            if not way.aimed or way.age < 0 or way.end is None:
                continue
            if look.reduced_motion:
                lit.add((*way.end, way.flight.token))
            elif t < 1:
                _fly(surface, look, way, t)
            else:
                _pulse(surface, look, way.end, way.flight.token, (way.age - way.flight.seconds) / PULSE)
        for *rect, token in lit:
            _pulse(surface, look, pygame.Rect(rect), token, 0.0)


def _fly(surface: pygame.Surface, look: Look, way: _Way, t: float) -> None:
    """Draw a thing on its way, with its shadow on the page below it and ghosts behind it."""
    high = lift(t)
    size = LANDED + (1 - LANDED) * high
    picture = pygame.transform.smoothscale_by(way.flight.picture, size)
    x, y = way.at(t, look)
    shadow = pygame.mask.from_surface(picture, 60).to_surface(setcolor=(0, 0, 0, 70), unsetcolor=(0, 0, 0, 0))
    down = look.px(2 + 12 * high)
    surface.blit(shadow, shadow.get_rect(center=(round(x + down / 2), round(y + down))))
    for earlier, opaque in TRAIL:
        if t > earlier:
            picture.set_alpha(opaque)
            surface.blit(picture, picture.get_rect(center=_pixel(way.at(t - earlier, look))))
    picture.set_alpha(255)
    surface.blit(picture, picture.get_rect(center=_pixel((x, y))))


def _pulse(surface: pygame.Surface, look: Look, place: pygame.Rect, token: str, t: float) -> None:
    """Draw a frame round a place, which widens and thins with a time from 0 to 1."""
    wide = max(1, round(look.px(4) * (1 - t)))
    reach = round(look.px(3) + look.px(9) * eased(t))
    ring = place.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
    pygame.draw.rect(surface, look.rgb(token), ring, wide, border_radius=min(ring.height // 2, look.px(10)))


def _pixel(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
