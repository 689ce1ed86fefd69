"""One drop as a shot over a game's board, at any moment: from the board as the table shows it and back to it."""

import math
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Final

import pygame

from spillgame.physics.drop import SettledDie
from spillgame.physics.spec import DEFAULT, TowerSpec
from spillgame.physics.trace import Impact, Trace
from spillgame.scenes.screens import USUAL_DIE, DieKind
from spillgame.scenes.table.shot import poses
from spillgame.scenes.table.shot.cast import Cast
from spillgame.scenes.table.shot.derrick import TOP
from spillgame.scenes.table.shot.fall import Fall
from spillgame.scenes.table.shot.ground import MOVING, STANDING, Ground, Outline, Plane
from spillgame.scenes.table.shot.night_scene import NightScene
from spillgame.scenes.table.shot.onto_board import LOW, LYING
from spillgame.scenes.table.shot.plan import Plan
from spillgame.scenes.table.shot.poses import Pose
from spillgame.scenes.table.shot.tags import Numbers, Tags
from spillgame.scenes.table.shot.vessel import Hatch
from spillgame.scenes.table.shot.water import Water
from spillgame.scenes.table.tower.ink import on_screen
from spillgame.scenes.table.tower.motion import Motion
from spillgame.scenes.table.tower.projection import Eye, Hotspot, Place

LIES: Final = 0.6
"""Seconds that the dice are seen lying before anything else happens, for players who want reduced motion."""
FULL: Final = 255
TAG: Final = 0.85
"""Height of a number, in edges of a lying die on the table."""
LEAST_TAG: Final = 15


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
        self._ground = ground()
        self._pixels = self._ground.radius / spec.yard.half_width
        centre = self._ground.centre[0] - rect.x, self._ground.centre[1] - rect.y
        vessel = self._ground.vessel
        tall, seen = max(TOP, LOW * spec.release.height), poses.RIM
        if vessel is not None:
            tall, seen = Hatch.height(vessel, spec.yard.half_width), poses.UNDER
        far = poses.wide(self._room, self._pixels, spec, tall, seen)
        self._poses: dict[str, Pose] = {"flat": poses.flat(centre), "wide": far, "close": far}
        """Where the camera stands, by name."""
        self._tags = Tags(self._ground.look, max(LEAST_TAG, round(TAG * LYING * spec.die.edge * self._pixels)))
        self._fall: Fall | None = None
        """The drop on show."""
        self._plane: Plane | None = None
        self._scene: NightScene | None = None
        self._stills: dict[str, pygame.Surface] = {}
        """The ground from the cameras that stand, by their names."""

    def clear(self) -> None:
        """Show nothing, and let go of what takes much memory."""
        self.gone, self._fall = set(), None
        self.rest()

    def rest(self) -> None:
        """Let go of the pictures as large as the board, once the dice lie on the board by day."""
        self._plane, self._scene = None, None
        self._stills.clear()

    # --- What is shown ---

    @property
    def reduced_motion(self) -> bool:
        return self._ground.look.reduced_motion

    def show(
        self, trace: Trace, kinds: Sequence[DieKind] = (), landings: Sequence[SettledDie] = (), *, lit: bool = False
    ) -> None:
        """Show another drop. `kinds` are those of the dice in order of release; those left out are as usual."""
        self.gone = set()
        ground = self._make_ground()
        if self._plane is None or ground.key() != self._ground.key():
            self.rest()
            self._ground = ground
        hidden = ground.vessel is not None
        plan = Plan(trace, landings, self.spec, hidden=hidden)
        kinds = [*kinds, *[USUAL_DIE] * trace.dice][: trace.dice]
        largest = self._poses["wide"]._replace(zoom=poses.NEARER * self._poses["wide"].zoom)
        eye = largest.eye(self._pixels, self.spec)
        cast = Cast(trace, kinds, ground.look.theme, eye, self.spec, hidden=hidden)
        self._poses["close"] = self._close_pose(plan, cast, landings)
        self._stills.pop("close", None)
        numbers = Numbers(self._tags, self._ordinal, () if hidden else landings)  # a vessel's dice have no order
        views = [
            {one.die: cast.lying(one.die, self._eye(name), name) for one in landings} for name in ("close", "flat")
        ]
        numbers.place(views, pygame.Rect((0, 0), self.rect.size))
        water = Water(trace.impacts, self.spec, oily=not hidden)
        self._fall = Fall(plan, cast, water, numbers, tuple(landings), trace.impacts)
        self._scene = NightScene(ground, self._fall, self.spec)

    def threaten(self, outlines: Sequence[Outline]) -> None:
        """Frame what the dice on show threaten, once they lie."""
        if self._scene is not None:
            self._scene.dangers = outlines

    def _close_pose(self, plan: Plan, cast: Cast, landings: Sequence[SettledDie]) -> Pose:
        far = self._poses["wide"]
        if plan.closes == math.inf or not landings:
            return far
        resting: list[Place] = [cast.seen(landing.die)[:3] for landing in landings]
        return poses.close(self._room, self._pixels, self.spec, far, landings[-1].quadrant, resting)

    def _eye(self, pose: str) -> Eye:
        return self._poses[pose].eye(self._pixels, self.spec)

    @property
    def motion(self) -> Motion | None:
        """Return the motion of the drop on show."""
        return self._fall.cast.motion if self._fall is not None else None

    @property
    def plan(self) -> Plan | None:
        """What happens when in the shot of the drop on show."""
        return self._fall.plan if self._fall is not None else None

    @property
    def seconds(self) -> float:
        """Return the seconds of the shot, until the dice lie on the flat board by day."""
        if self._fall is None:
            return 0.0
        return LIES if self.reduced_motion else self._fall.plan.ends

    def pace(self, seconds: float) -> float:
        """Return how fast the clock goes at a moment: evenly, for the plan slows the fall itself."""
        return 1.0

    def covers(self, seconds: float) -> bool:
        """Return whether nothing of what is under it is seen."""
        return self._fall is not None and not self.reduced_motion and self._fall.plan.night(seconds) >= 1

    # --- Made ahead ---

    def paint_ahead(self, ground: Ground | None = None) -> None:
        """Do one step of painting the board by night before it is wanted, by default as it is now."""
        if self.reduced_motion:
            return
        ground = ground or self._make_ground()
        if ground.key() != self._ground.key() or self._plane is None:
            self.rest()
            self._ground, self._plane = ground, Plane(ground, self.spec.yard.half_width)
        if not self._plane.prepare():
            self._still("flat")

    def prepare(self, budget: float = math.inf) -> bool:
        """Paint what the shot needs for about `budget` seconds; return whether all is painted."""
        if self._fall is None or self.reduced_motion:
            return True
        end = perf_counter() + budget
        for name in self._poses:
            if name not in self._stills and (name != "close" or self._fall.plan.closes < math.inf):
                self._still(name)
                if perf_counter() >= end:
                    return False
        return True

    def compose_ahead(self, seconds: float) -> None:
        """Compose nothing: every moment is drawn when it is seen."""

    def _night(self) -> Plane:
        if self._plane is None:
            self._plane = Plane(self._ground, self.spec.yard.half_width)
        return self._plane

    def _still(self, name: str) -> pygame.Surface:
        """Return the ground as a camera that stands sees it."""
        if name not in self._stills:
            still = on_screen(pygame.Surface(self.rect.size))
            self._night().draw(still, self._eye(name), STANDING)
            self._stills[name] = still
        return self._stills[name]

    # --- Drawing ---

    def draw(self, surface: pygame.Surface, seconds: float, cover: int = FULL) -> None:
        """Draw the moment `seconds` (of the shot) into the rectangle, over the table as it is by day."""
        fall = self._fall
        if fall is None:
            return
        part = surface if surface.get_rect() == self.rect else surface.subsurface(self.rect)
        if self.reduced_motion or seconds >= fall.plan.ends:
            self._draw_lying(part, fall)
            return
        night = fall.plan.night(seconds)
        if night <= 0:
            return
        pose, name = self._pose(fall.plan, seconds)
        eye = pose.eye(self._pixels, self.spec)
        if name:
            still = self._still(name)
            still.set_alpha(round(FULL * night) if night < 1 else None)
            part.blit(still, (0, 0))
        else:
            self._night().draw(part, eye, MOVING)
        if self._scene is None:  # its pictures were let go of: the drop is seen once more
            self._scene = NightScene(self._ground, fall, self.spec)
        self._scene.draw(part, eye, name, seconds, self.gone)

    def _pose(self, plan: Plan, seconds: float) -> tuple[Pose, str]:
        """Return where the camera is, and the name of the pose where it stands."""
        tilt, near, stands = plan.tilt(seconds), plan.nearness(seconds), self._poses
        far = stands["wide"].towards(stands["close"], near)
        pose = stands["flat"].towards(far, tilt)
        if tilt <= 0:
            return pose, "flat"
        if tilt >= 1 and near in (0, 1):
            return pose, "close" if near else "wide"
        return pose, ""

    def _draw_lying(self, part: pygame.Surface, fall: Fall) -> None:
        """Draw the dice as they lie on the flat board by day."""
        players = fall.cast.at(math.inf, self._eye("flat"), "flat", self.gone)
        part.fblits([one.shadow for one in players if one.shadow is not None])
        part.fblits([one.picture for one in players])
        fall.numbers.draw(part, players, math.inf)

    # --- For sound, and for what follows ---

    def landed(self, seconds: float) -> int:
        """Return how many dice lie at a moment."""
        if self._fall is None:
            return 0
        return self._fall.landed(math.inf if self.reduced_motion else self._fall.fallen(seconds))

    def impacts_between(self, start: float, end: float) -> Iterator[tuple[Impact, float]]:
        """Yield the blows from `start` up to but without `end` (seconds of the shot), each with its place between left
        (-1) and right (1), for sound."""
        if self._fall is None or self.reduced_motion:
            return
        for impact in self._fall.impacts_between(start, end):
            yield impact, max(-1.0, min(1.0, impact.x / self.spec.yard.half_width))

    def place_of(self, die: int, seconds: float) -> Hotspot:
        """Return the pixel of a die's centre as it lies on the flat board. A drop must be on show."""
        x, y = self._eye("flat").spot(*self._shown.cast.seen(die)[:3])
        return x + self.rect.x, y + self.rect.y

    def picture_of(self, die: int) -> pygame.Surface:
        """Return the picture of a die as it lies on the flat board. A drop must be on show."""
        return self._shown.cast.lying(die, self._eye("flat"), "flat")[0]

    @property
    def _shown(self) -> Fall:
        if self._fall is None:
            raise LookupError("There is no drop on show, so no die lies anywhere.")
        return self._fall
