"""The pipelines on the seabed: how they lie, whose they are, and what runs through them."""

import math
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame

from spillgame.rules.offshore.game import Game
from spillgame.rules.offshore.state import State
from spillgame.scenes.offshore.board.geometry import ACROSS, Geometry
from spillgame.scenes.offshore.colours import token_of
from spillgame.scenes.table.moving import Point
from spillgame.scenes.table.sprites import centred, drawn_once
from spillgame.ui import svg
from spillgame.ui.look import Look

APART, PACE = 32, 230
"""Design units from one pulse to the next, and how many it runs in a second."""


def pipe_width(geometry: Geometry) -> float:
    """Return how wide a pipeline is drawn, in pixels."""
    return max(2.5, geometry.plate[1] / 20)


def pipelines_of(game: Game) -> list[tuple[int, int]]:
    """Return the pipelines, each by the numbers of its fields."""
    number = game.table.number
    return [(number[one], number[other]) for one, other in game.content.board.pipelines]


def finely(way: Sequence[Point]) -> list[Point]:
    """Return the points of a line with those halfway between them."""
    halves = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(way)]
    return [*way, *halves]


def pipes(look: Look, geometry: Geometry, game: Game) -> str:
    """Return the pipelines as they lie: a shadow on the seabed, the tube with its light, and the joints."""
    own, wide, origin = look.theme.own, pipe_width(geometry), geometry.rect.topleft
    ways = [geometry.pipe(*ends) for ends in pipelines_of(game)]
    low = (origin[0] - 0.5 * wide, origin[1] - 0.8 * wide)
    dark: dict[str, Any] = {"stroke": own["abyss"], "stroke_width": 1.5 * wide}
    body = "".join(svg.stroke(way, low, stroke_opacity=0.3, **dark) for way in ways)
    body += "".join(svg.stroke(way, origin, **dark) for way in ways)
    for way in ways:
        body += svg.stroke(way, origin, stroke=own["duct"], stroke_width=wide)
        joints = f"{0.35 * wide:.1f} {6 * wide:.1f}"
        body += svg.stroke(way, origin, stroke=own["abyss"], stroke_width=1.7 * wide, stroke_dasharray=joints)
        light = (origin[0], origin[1] + 0.22 * wide)
        body += svg.stroke(way, light, stroke=own["foam"], stroke_width=0.24 * wide, stroke_opacity=0.7)
    return body


def owned_pipes(look: Look, geometry: Geometry, game: Game, state: State, bright: int) -> pygame.Surface:
    """Return, as large as the chart, the pipelines that score: a tube in the colour of each company with platforms at
    both ends, wider where it is the company with the `bright` seat."""
    owners = tuple(
        tuple(seat for seat, player in enumerate(state.players, 1) if player.on & bits == bits)
        for bits in (1 << one | 1 << other for one, other in pipelines_of(game))
    )

    def draw() -> pygame.Surface:
        body = ""
        for ends, seats in zip(pipelines_of(game), owners, strict=True):
            body += _owned(look, geometry, geometry.pipe(*ends), seats, bright) if seats else ""
        return svg.render(body, geometry.rect.size)

    return look.keep_last("owned_pipes", (owners, bright, *geometry.rect), draw)


def _owned(look: Look, geometry: Geometry, way: Sequence[Point], seats: Sequence[int], bright: int) -> str:
    own, wide = look.theme.own, 1.15 * pipe_width(geometry)
    (x1, y1), (x2, y2) = way[0], way[-1]
    length = math.dist(way[0], way[-1]) or 1
    across = -(y2 - y1) / length, (x2 - x1) / length
    body = ""
    for number, seat in enumerate(seats):
        aside = (number - (len(seats) - 1) / 2) * 1.35 * wide
        origin = geometry.rect.x - aside * across[0], geometry.rect.y - aside * across[1]
        thick = 1.4 * wide if seat == bright else wide
        body += svg.stroke(way, origin, stroke=own["abyss"], stroke_width=thick + 2.2)
        body += svg.stroke(way, origin, stroke=own[token_of(seat)], stroke_width=thick)
        light = origin[0], origin[1] + 0.25 * thick
        body += svg.stroke(way, light, stroke=own["light_ink"], stroke_width=0.22 * thick, stroke_opacity=0.75)
    return body


# --- What runs through them ---


def way_to_coast(geometry: Geometry, game: Game, number: int) -> list[Point]:
    """Return the line along which what a field exports runs: by the fewest pipelines to a gas plant; from
    there inland."""
    fields, neighbours = game.table.fields, game.table.neighbours
    before, open_ = {number: number}, deque([number])
    last = number
    while open_:
        last = open_.popleft()
        if fields[last].kind == "plant":
            break
        for other in neighbours[last]:
            if other not in before:
                before[other] = last
                open_.append(other)
    numbers = [last]
    while numbers[-1] != number:
        numbers.append(before[numbers[-1]])
    numbers.reverse()
    line = [point for ends in pairwise(numbers) for point in geometry.pipe(*ends)]
    if line:
        return line
    along, _ = geometry.spots[last]
    return [geometry.foot(last), geometry.at(along, ACROSS - 0.5)]


class Flow:
    """Oil and gas on their way along a line: pulses that begin at a field while it exports, and run until the last of
    them is ashore."""

    def __init__(self, look: Look, geometry: Geometry, way: Sequence[Point]):
        self._look, self._geometry, self._way = look, geometry, way
        self._lengths = [math.dist(one, other) for one, other in pairwise(way)]
        self._ran = 0.0
        """How far the first pulse has come, in pixels."""
        self._stopped: float | None = None
        """How far it had come as the last one began; None while more begin."""

    def pass_time(self, dt: float, *, runs: bool) -> bool:
        """Let seconds pass; returns whether anything is still on its way."""
        self._ran += self._look.px(PACE) * dt
        if runs:
            self._stopped = None
        elif self._stopped is None:
            self._stopped = self._ran
        return self._stopped is None or self._ran - self._stopped < sum(self._lengths)

    def draw(self, surface: pygame.Surface, below: Sequence[pygame.Rect]) -> None:
        """Draw the pulses, unless they are `below` something; with reduced motion all along the line, where they
        stay."""
        look, apart = self._look, self._look.px(APART)
        whole, still = sum(self._lengths), look.reduced_motion
        first = whole if still else self._ran
        last = 0.0 if still or self._stopped is None else self._ran - self._stopped
        side = max(14, round(4 * pipe_width(self._geometry)))
        shown = []
        for number in range(int((first - last) / apart) + 1):
            gone = first - number * apart
            point = _point(self._way, self._lengths, gone)
            if last <= gone < whole and pygame.Rect(point, (1, 1)).collidelist(below) < 0:
                shown.append(centred(pulse_sprite(look, number % 2 == 1, side), point))
        surface.fblits(shown)


def _point(way: Sequence[Point], lengths: Sequence[float], gone: float) -> Point:
    for (one, other), length in zip(pairwise(way), lengths, strict=True):
        if gone <= length and length > 0:
            share = gone / length
            return one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])
        gone -= length
    return way[-1]


@drawn_once
def pulse_sprite(look: Look, gas: bool, side: int) -> pygame.Surface:
    """Return a pulse of oil, a black bead with a warm rim, or of gas, a pale one."""
    own, middle = look.theme.own, (side / 2, side / 2)
    warm = own["gas"] if gas else own["flame"]
    body = svg.glow("lit", middle, side / 2, [warm] * 3, (0.95, 0.5, 0))
    body += svg.circle(middle, side / 2, fill="url(#lit)")
    edge = {"stroke": own["abyss"] if gas else warm, "stroke_width": max(1.2, 0.1 * side)}
    body += svg.circle(middle, 0.28 * side, fill=warm if gas else own["abyss"], **edge)
    glint = (0.42 * side, 0.42 * side)
    return svg.render(body + svg.circle(glint, 0.08 * side, fill=own["lamp"]), (side, side))
