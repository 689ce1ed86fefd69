"""One drop as a shot over a game's board, at any moment: from the board as the table shows it and back to it."""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Final

import pygame

from spillgame.physics.drop import SettledDie
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.physics.trace import Impact, Trace
from spillgame.scenes.screens import USUAL_DIE, DieKind
from spillgame.scenes.table.shot import poses
from spillgame.scenes.table.shot.cast import Cast, Player
from spillgame.scenes.table.shot.derrick import Bowl, Derrick
from spillgame.scenes.table.shot.fire import Fire, flare
from spillgame.scenes.table.shot.ground import MOVING, STANDING, Ground, Outline, Plane
from spillgame.scenes.table.shot.onto_board import LOW, LYING
from spillgame.scenes.table.shot.plan import Plan
from spillgame.scenes.table.shot.poses import Pose
from spillgame.scenes.table.shot.tags import Places, Tags, laid, placed
from spillgame.scenes.table.shot.upright import Upright
from spillgame.scenes.table.shot.vessel import TALL, Hatch
from spillgame.scenes.table.shot.water import OIL, Water
from spillgame.scenes.table.tower.ink import on_screen
from spillgame.scenes.table.tower.motion import Motion
from spillgame.scenes.table.tower.projection import Eye, Hotspot, Place

LIES: Final = 0.6
"""Seconds that the dice are seen lying before anything else happens, for players who want reduced motion."""
FULL: Final = 255
TAG: Final = 0.85
"""Height of a number, in edges of a lying die on the table."""
LEAST_TAG: Final = 15
HOME: Final = 0.5
"""How much of its way back a vessel has left when it does not hide dice any more."""


class ShotView:
    """Draws one drop in a rectangle of the screen. Drawing changes neither the trace nor what is drawn next."""

    def __init__(
        self,
        rect: pygame.Rect,
        room: pygame.Rect,
        ground: Callable[[], Ground],
        spec: TowerSpec = DEFAULT,
        ordinal: Callable[[int], str] = str,
    ):
        """`room` is what of `rect` is free of words, `ground` makes the board as it is now."""
        self.rect, self._room, self._make_ground = rect, room.move(-rect.x, -rect.y), ground
        self.spec, self._ordinal = spec, ordinal
        self.gone: set[int] = set()
        """Dice that have left the board; empty again with another drop."""
        self.dangers: Sequence[Outline] = ()
        """What the dice on show threaten, framed once they lie; none again with another drop."""
        self._ground = ground()
        self._pixels = self._ground.radius / spec.yard.half_width
        centre = self._ground.centre[0] - rect.x, self._ground.centre[1] - rect.y
        self._flat = poses.flat(centre)
        tall = TALL if self._ground.vessel is not None else LOW * spec.release.height
        self._wide = poses.wide(self._room, self._pixels, spec, tall)
        self._close = self._wide
        self._bowls = Bowl.of(spec.lower, spec), Bowl.of(spec.upper, spec)
        look = self._ground.look
        self._tags = Tags(look, max(LEAST_TAG, round(TAG * LYING * spec.die.edge * self._pixels)))
        self._fire = Fire()
        self._plane: Plane | None = None
        self._stills: dict[str, pygame.Surface] = {}
        self._upright: Upright | None = None
        self._hatch: Hatch | None = None
        """What drops the dice, where that is no tower."""
        self._take_vessel()
        self.clear()

    def clear(self) -> None:
        """Show nothing, and let go of what takes much memory."""
        self.gone = set()
        self._cast: Cast | None = None
        self._plan: Plan | None = None
        self._water: Water | None = None
        self._landings: tuple[SettledDie, ...] = ()
        self._impacts: Sequence[Impact] = ()
        self._times: list[float] = []
        self._places: Places = {}
        self.rest()

    def rest(self) -> None:
        """Let go of the pictures as large as the board, once the dice lie on the board by day."""
        self._plane, self._upright = None, None
        self._stills.clear()

    # --- What is shown ---

    @property
    def reduced_motion(self) -> bool:
        return self._ground.look.reduced_motion

    def show(
        self, trace: Trace, kinds: Sequence[DieKind] = (), landings: Sequence[SettledDie] = (), *, lit: bool = False
    ) -> None:
        """Show another drop. `kinds` are those of the dice in order of release; those left out are as usual."""
        self.gone, self.dangers = set(), ()
        ground = self._make_ground()
        if self._plane is None or ground.key() != self._ground.key():
            self.rest()
            self._ground = ground
            self._take_vessel()
        self._landings, self._impacts = tuple(landings), trace.impacts
        self._times = [impact.at for impact in trace.impacts]
        hidden = self._hatch is not None
        self._plan = Plan(trace, landings, self.spec, hidden=hidden)
        self._water = Water(trace.impacts, self.spec, oily=not hidden)
        kinds = [*kinds, *[USUAL_DIE] * trace.dice][: trace.dice]
        largest = poses.Pose(*self._wide)._replace(zoom=poses.NEARER * self._wide.zoom)
        eye = largest.eye(self._pixels, self.spec)
        self._cast = Cast(trace, kinds, ground.look.theme, eye, self.spec, hidden=hidden)
        self._stills.pop("close", None)
        self._close = self._close_pose(self._cast)
        self._places = self._place_tags(self._cast)

    def _take_vessel(self) -> None:
        vessel = self._ground.vessel
        self._hatch = Hatch(vessel, self.spec.yard.half_width) if vessel is not None else None

    def _close_pose(self, cast: Cast) -> Pose:
        if self._plan is None or self._plan.closes == math.inf or not self._landings:
            return self._wide
        resting: list[Place] = [cast.seen(landing.die)[:3] for landing in self._landings]
        return poses.close(self._room, self._pixels, self.spec, self._wide, self._landings[-1].quadrant, resting)

    def _place_tags(self, cast: Cast) -> Places:
        views = []
        for name, pose in (("close", self._close), ("flat", self._flat)):
            eye = pose.eye(self._pixels, self.spec)
            pictures = {one.die: cast.lying(one.die, eye, name) for one in self._landings}
            views.append({die: image.get_rect(topleft=at) for die, (image, at) in pictures.items()})
        notes = {one.die: self._note(place).get_size() for place, one in enumerate(self._landings, 1)}
        return placed(views, notes, pygame.Rect((0, 0), self.rect.size))

    def _note(self, place: int) -> pygame.Surface:
        return self._tags.note(self._ordinal(place))

    @property
    def motion(self) -> Motion | None:
        """Return the motion of the drop on show."""
        return self._cast.motion if self._cast is not None else None

    @property
    def plan(self) -> Plan | None:
        """What happens when in the shot of the drop on show."""
        return self._plan

    @property
    def seconds(self) -> float:
        """Return the seconds of the shot, until the dice lie on the flat board by day."""
        if self._plan is None:
            return 0.0
        return LIES if self.reduced_motion else self._plan.ends

    def pace(self, seconds: float) -> float:
        """Return how fast the clock goes at a moment: evenly, for the plan slows the fall itself."""
        return 1.0

    def covers(self, seconds: float) -> bool:
        """Return whether nothing of what is under it is seen."""
        return self._plan is not None and not self.reduced_motion and self._plan.night(seconds) >= 1

    # --- Made ahead ---

    def paint_ahead(self, ground: Ground | None = None) -> None:
        """Do one step of painting the board by night before it is wanted, by default as it is now."""
        if self.reduced_motion:
            return
        ground = ground or self._make_ground()
        if ground.key() != self._ground.key() or self._plane is None:
            self.rest()
            self._ground, self._plane = ground, Plane(ground, self.spec.yard.half_width)
            self._take_vessel()
        if not self._plane.prepare():
            self._still("flat", self._flat)

    def prepare(self, budget: float = math.inf) -> bool:
        """Paint what the shot needs for about `budget` seconds; return whether all is painted."""
        if self._plan is None or self.reduced_motion:
            return True
        end = perf_counter() + budget
        wanted = [("flat", self._flat), ("wide", self._wide)]
        if not self._plan.short:
            wanted.append(("close", self._close))
        for name, pose in wanted:
            if name not in self._stills:
                self._still(name, pose)
                if perf_counter() >= end:
                    return False
        return True

    def compose_ahead(self, seconds: float) -> None:
        """Compose nothing: every moment is drawn when it is seen."""

    def _night(self) -> Plane:
        if self._plane is None:
            self._plane = Plane(self._ground, self.spec.yard.half_width)
        return self._plane

    def _still(self, name: str, pose: Pose) -> pygame.Surface:
        """Return the ground as a camera that stands sees it."""
        if name not in self._stills:
            still = on_screen(pygame.Surface(self.rect.size))
            self._night().draw(still, pose.eye(self._pixels, self.spec), STANDING)
            self._stills[name] = still
        return self._stills[name]

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, seconds: float, cover: int = FULL) -> None:
        """Draw the moment `seconds` (of the shot) into the rectangle, over the table as it is by day."""
        if self._plan is None or self._cast is None:
            return
        part = surface if surface.get_rect() == self.rect else surface.subsurface(self.rect)
        if self.reduced_motion or seconds >= self._plan.ends:
            self._draw_lying(part)
            return
        pose, name = self._pose(seconds)
        eye = pose.eye(self._pixels, self.spec)
        night = self._plan.night(seconds)
        self._draw_ground(part, eye, name, round(FULL * night))
        if night > 0:
            self._draw_scene(part, eye, name, seconds)
        elif seconds > 0:
            self._draw_lying(part)

    def _pose(self, seconds: float) -> tuple[Pose, str]:
        """Return where the camera is, and the name of the pose where it stands."""
        plan = self._plan
        assert plan is not None  # noqa: S101 - the callers have asked
        tilt, near = plan.tilt(seconds), plan.nearness(seconds)
        far = self._wide if near <= 0 else self._wide.towards(self._close, near)
        pose = self._flat.towards(far, tilt)
        if tilt <= 0:
            return pose, "flat"
        if tilt >= 1 and near <= 0:
            return pose, "wide"
        return pose, "close" if tilt >= 1 and near >= 1 else ""

    def _draw_ground(self, part: pygame.Surface, eye: Eye, name: str, cover: int) -> None:
        if not name:
            self._night().draw(part, eye, MOVING)
            return
        still = self._still(name, {"flat": self._flat, "wide": self._wide, "close": self._close}[name])
        still.set_alpha(cover if cover < FULL else None)
        part.blit(still, (0, 0))

    def _draw_scene(self, part: pygame.Surface, eye: Eye, name: str, seconds: float) -> None:
        """Draw all that is on the board, from the farthest to the nearest."""
        plan, cast, water = self._plan, self._cast, self._water
        assert plan is not None and cast is not None and water is not None  # noqa: S101 - the caller has asked
        fallen, night, risen = plan.fallen_at(seconds), plan.night(seconds), plan.risen(seconds)
        upright = self._uprights()
        water.glints(part, eye, seconds)
        if self._hatch is not None:
            self._hatch.light(part, eye, risen)
        else:
            self._draw_oil(part, eye, fallen)
        if seconds >= plan.lies:
            self._draw_dangers(part, eye, seconds - plan.lies)
        water.rings(part, eye, fallen)
        upright.creatures(part, eye, water, fallen)
        players = cast.at(fallen, eye, name, self.gone)
        part.fblits([one.shadow for one in players if one.shadow is not None])
        upright.ships(part, eye, water, fallen, night)
        if self._hatch is not None:
            _put(part, players, "N", "E", "W", "under", "S")
            water.spray(part, eye, fallen)
            self._hatch.draw(part, eye, seconds, risen, night)
            if risen < HOME:  # what lies is not hidden by a vessel in its berth
                _put(part, [one for one in players if one.resting], "N", "E", "W", "S")
            self._draw_numbers(part, players, fallen)
            return
        share = min(1.0, plan.tilt(seconds) * 1.6)
        tower = Derrick(part, eye, risen, plan.glass(seconds))
        half = self.spec.yard.half_width
        flames = night * (1.0 if risen > 0 else max(0.0, plan.tilt(seconds)))
        _put(part, players, "N")
        tower.walls(True, half, share * risen)
        self._fire.smoke(part, eye, seconds, flames)
        _put(part, players, "E", "W")
        self._fire.draw(part, eye, seconds, flames)
        tower.back(flare(seconds))
        self._draw_tower(part, tower, players)
        tower.walls(False, half, share * risen)
        self._draw_numbers(part, players, fallen)
        _put(part, players, "S")
        water.spray(part, eye, fallen)

    def _draw_tower(self, part: pygame.Surface, tower: Derrick, players: Sequence[Player]) -> None:
        lower, upper = self._bowls
        _put(part, players, "under")
        tower.bowl(lower)
        _put(part, players, "lower")
        tower.rim(lower)
        tower.bowl(upper)
        _put(part, players, "upper")
        tower.rim(upper)
        tower.front()

    def _draw_oil(self, part: pygame.Surface, eye: Eye, fallen: float) -> None:
        """Draw the oil that spreads under dice that lie, with a gleam at its edge."""
        cast, gloss = self._cast, self._ground.look.rgb("gloss")
        assert cast is not None  # noqa: S101 - the caller has asked
        for landing in self._landings:
            since = fallen - landing.at
            if since <= 0 or landing.die in self.gone:
                continue
            seen = cast.seen(landing.die)
            reach = 0.0098 * min(1.0, 0.35 + since * 1.4)
            points = []
            for step in range(24):
                turn = math.tau * step / 24
                waver = 1 + 0.16 * math.sin(3 * turn + landing.die) + 0.1 * math.sin(5 * turn + 2 * landing.die)
                points.append(
                    eye.spot(seen.x + reach * waver * math.cos(turn), seen.y + reach * waver * math.sin(turn), 0.0)
                )
            pygame.draw.polygon(part, OIL, points)
            pygame.draw.aalines(part, OIL, True, points)
            pygame.draw.aalines(part, gloss, False, points[6:15])

    def _draw_dangers(self, part: pygame.Surface, eye: Eye, since: float) -> None:
        """Frame what the dice threaten, in the colour of danger."""
        half, colour = self.spec.yard.half_width, self._ground.look.rgb("danger")
        beat = 0.5 + 0.5 * math.cos(5 * since)
        for outline in self.dangers:
            for far in (1.0, 1.006, 1.012) if beat > 0.4 else (1.0, 1.006):
                points = [eye.spot(far * x * half, far * y * half, 0.0) for x, y in outline]
                pygame.draw.aalines(part, colour, True, points)

    def _draw_numbers(self, part: pygame.Surface, players: Sequence[Player], fallen: float) -> None:
        pictures = {player.die: player.picture for player in players}
        for place, landing in enumerate(self._landings, 1):
            if landing.at <= fallen and landing.die in pictures:
                note = laid(pictures[landing.die], self._note(place), self._places[landing.die])
                part.blit(*note)

    def _draw_lying(self, part: pygame.Surface) -> None:
        """Draw the dice as they lie on the flat board by day."""
        cast = self._cast
        assert cast is not None  # noqa: S101 - the callers have asked
        eye = self._flat.eye(self._pixels, self.spec)
        players = cast.at(math.inf, eye, "flat", self.gone)
        part.fblits([one.shadow for one in players if one.shadow is not None])
        part.fblits([one.picture for one in players])
        self._draw_numbers(part, players, math.inf)

    def _uprights(self) -> Upright:
        if self._upright is None:
            self._upright = Upright(self._ground, self.spec.yard.half_width, self._pixels)
        return self._upright

    # --- For sound, and for what follows ---

    def landed(self, seconds: float) -> int:
        """Return how many dice lie at a moment."""
        if self._plan is None:
            return 0
        fallen = math.inf if self.reduced_motion else self._plan.fallen_at(seconds)
        return sum(landing.at <= fallen for landing in self._landings)

    def impacts_between(self, start: float, end: float) -> Iterator[tuple[Impact, float]]:
        """Yield the blows from `start` up to but without `end` (seconds of the shot), each with its place between left
        (-1) and right (1), for sound."""
        if self._plan is None or self.reduced_motion:
            return
        first, last = (bisect_left(self._times, self._plan.fallen_at(at)) for at in (start, end))
        for impact in self._impacts[first:last]:
            yield impact, max(-1.0, min(1.0, impact.x / self.spec.yard.half_width))

    def place_of(self, die: int, seconds: float) -> Hotspot:
        """Return the pixel of a die's centre as it lies on the flat board. A drop must be on show."""
        if self._cast is None:
            raise LookupError("There is no drop on show, so no die has a place.")
        x, y = self._flat.eye(self._pixels, self.spec).spot(*self._cast.seen(die)[:3])
        return x + self.rect.x, y + self.rect.y

    def picture_of(self, die: int) -> pygame.Surface:
        """Return the picture of a die as it lies on the flat board. A drop must be on show."""
        if self._cast is None:
            raise LookupError("There is no drop on show, so no die lies anywhere.")
        return self._cast.lying(die, self._flat.eye(self._pixels, self.spec), "flat")[0]


def _put(part: pygame.Surface, players: Sequence[Player], *places: str) -> None:
    part.fblits([player.picture for player in players if player.place in places])
