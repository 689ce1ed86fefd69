"""The window of `spillgame tower --watch`: drops again and again in plan view, with the tally beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from spillgame.physics.die import FACE_AXES
from spillgame.physics.drop import QUADRANTS, Drop, drop
from spillgame.physics.fairness import FACES, Tally, judge
from spillgame.physics.quaternion import rotate
from spillgame.physics.spec import FRAME_RATE, TowerSpec
from spillgame.physics.trace import Pose

if TYPE_CHECKING:
    import pygame

SIZE: Final = (1040, 680)
"""Pixels of the window."""
YARD: Final = 620
"""Pixels of the yard's side."""
MARGIN: Final = 30
PANEL: Final = 2 * MARGIN + YARD
"""Left edge of the tally."""
PAUSE: Final = 0.9
"""Seconds between the last die at rest and the next drop."""
BAR: Final = 150
"""Pixels of a bar that is as long as expected."""
SEA: Final = (14, 32, 48)
CARD: Final = (24, 50, 71)
LINE: Final = (74, 112, 140)
INK: Final = (222, 232, 238)
QUIET: Final = (140, 165, 182)
ROLLED: Final = (96, 170, 214)
SHADOW: Final = (9, 22, 34)
DIE: Final = (236, 230, 214)

Spot = tuple[float, float]


def watch(dice: int, seed: Callable[[int], int], spec: TowerSpec, frames: int | None = None) -> None:
    """Open the window and show drop after drop until it is closed. Raise `ImportError` where pygame-ce is
    missing.

    `seed` gives the seed of each drop, counted from 0. With `frames` the window closes by itself after so
    many frames.
    """
    import pygame  # noqa: PLC0415 -- only this command needs a window

    pygame.display.init()  # not sound, which may be missing
    pygame.font.init()
    try:
        surface = pygame.display.set_mode(SIZE)
        pygame.display.set_caption("Dice tower: Space drops again, Esc closes")
        clock, show = pygame.time.Clock(), Show(dice, seed, spec)
        while frames is None or frames > 0:
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                if event.type == pygame.KEYDOWN:
                    if event.key == pygame.K_ESCAPE:
                        return
                    if event.key == pygame.K_SPACE:
                        show.next()
            show.update(clock.tick(FRAME_RATE) / 1000)
            show.draw(surface)
            pygame.display.flip()
            frames = None if frames is None else frames - 1
    finally:
        pygame.quit()


class Show:
    """Play one drop after the other, and count those that have been seen to the end or skipped."""

    def __init__(self, dice: int, seed: Callable[[int], int], spec: TowerSpec) -> None:
        import pygame  # noqa: PLC0415

        self.pygame = pygame
        self.seed, self.spec, self.tally = seed, spec, Tally(dice)
        self.small, self.large = pygame.font.Font(None, 22), pygame.font.Font(None, 30)
        self.count, self.time = 0, 0.0
        self.drop = self._new()

    def _new(self) -> Drop:
        return drop(self.tally.per_drop, self.seed(self.count), self.spec)

    def next(self) -> None:
        """Count the drop on show and begin the next."""
        self.tally.add(self.drop)
        self.count += 1
        self.time = 0.0
        self.drop = self._new()

    def update(self, seconds: float) -> None:
        """Move on by `seconds`."""
        self.time += seconds
        if self.time > self.drop.simulated + PAUSE:
            self.next()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tower, the dice and the tally. Changes nothing but `surface`."""
        surface.fill(SEA)
        self._draw_tower(surface)
        last = len(self.drop.trace) - 1
        frame = min(last, int(self.time * FRAME_RATE))
        poses = [self.drop.trace.pose(frame, die) for die in range(self.drop.trace.dice)]
        for pose in sorted(poses, key=lambda pose: pose.z):
            self._draw_die(surface, pose)
        self._draw_tally(surface)

    def _spot(self, x: float, y: float) -> Spot:
        """Return the pixel of a place in metres."""
        scale = YARD / (2 * self.spec.yard.half_width)
        return MARGIN + YARD / 2 + x * scale, MARGIN + YARD / 2 - y * scale

    def _draw_tower(self, surface: pygame.Surface) -> None:
        draw, side = self.pygame.draw, self.spec.yard.half_width
        scale = YARD / (2 * side)
        draw.rect(surface, CARD, (MARGIN, MARGIN, YARD, YARD))
        wide = max(2, round(2 * self.spec.yard.ridge_half_width * scale))
        for sign in (1, -1):
            draw.line(surface, LINE, self._spot(-side, -sign * side), self._spot(side, sign * side), wide)
        for bowl in self.spec.bowls:
            for radius in (bowl.rim_radius, bowl.hole_radius):
                draw.circle(surface, LINE, self._spot(0, 0), radius * scale, 1)
        draw.rect(surface, LINE, (MARGIN, MARGIN, YARD, YARD), 2)
        for name, (x, y) in zip(QUADRANTS, ((0, 0.93), (0.93, 0), (0, -0.93), (-0.93, 0)), strict=True):
            self._letter(surface, name, self._spot(x * side, y * side), QUIET)

    def _draw_die(self, surface: pygame.Surface, pose: Pose) -> None:
        """Draw the sides of a cube that look up, over its shadow, which shows by its distance how high it
        is."""
        half = self.spec.die.half
        faces: list[tuple[float, int, list[Spot]]] = []
        for face, axis in FACE_AXES.items():
            normal = rotate(pose.attitude, axis)
            corners = [self._corner(pose, axis, half, a, b) for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))]
            faces.append((normal[2], face, corners))
        for _, _, corners in faces:
            self.pygame.draw.polygon(surface, SHADOW, [(x + 250 * pose.z, y + 250 * pose.z) for x, y in corners])
        for up, face, corners in sorted(faces)[3:]:
            shade = 0.35 + 0.65 * max(0.0, up)
            self.pygame.draw.polygon(surface, [round(part * shade) for part in DIE], corners)
            self.pygame.draw.polygon(surface, SHADOW, corners, 1)
            if up > 0.75:
                middle = (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)
                self._letter(surface, str(face), middle, SHADOW)

    def _corner(self, pose: Pose, axis: Sequence[float], half: float, a: float, b: float) -> Spot:
        """Return the pixel of one corner of the side that looks along `axis`."""
        one, two = (axis[1], axis[2], axis[0]), (axis[2], axis[0], axis[1])
        at = [half * (axis[k] + a * one[k] + b * two[k]) for k in range(3)]
        x, y, _ = rotate(pose.attitude, (at[0], at[1], at[2]))
        return self._spot(pose.x + x, pose.y + y)

    def _draw_tally(self, surface: pygame.Surface) -> None:
        tally = self.tally
        self._write(surface, f"drops: {tally.drops}, dice: {tally.dice}", (PANEL, MARGIN), self.large, INK)
        names = list(QUADRANTS)
        counts = [sum(row) for row in tally.sectors]
        self._draw_bars(surface, MARGIN + 50, "Quadrant", names, counts)
        faces = [sum(row[face] for row in tally.sectors) for face in range(FACES)]
        self._draw_bars(surface, MARGIN + 210, "face", [str(face + 1) for face in range(FACES)], faces)
        top = MARGIN + 430
        if tally.dice:
            for place, verdict in enumerate(judge(tally)[:2]):
                text = f"{verdict.name}: chi-square {verdict.chi2:.2f}, p {verdict.p:.3f}"
                self._write(surface, text, (PANEL, top + 24 * place), self.small, QUIET)
        now = [at for at in self.drop.landings if at.at <= self.time]
        order = " ".join(f"{landing.quadrant}{landing.face}" for landing in now[-10:])
        self._write(surface, f"at rest: {order}", (PANEL, top + 66), self.small, INK)
        hint = "Space: next drop    Esc: close"
        self._write(surface, hint, (PANEL, SIZE[1] - MARGIN - 18), self.small, QUIET)

    def _draw_bars(
        self, surface: pygame.Surface, top: int, title: str, names: Sequence[str], counts: Sequence[int]
    ) -> None:
        """Draw one bar for each count; the upright line is what is expected."""
        expected = sum(counts) / len(counts)
        self._write(surface, f"{title}: rolled, expected {expected:.1f}", (PANEL, top), self.small, QUIET)
        for row, (name, count) in enumerate(zip(names, counts, strict=True)):
            y = top + 26 + 27 * row
            self._write(surface, name, (PANEL, y), self.small, INK)
            long = min(1.6, count / expected) * BAR if expected else 0
            self.pygame.draw.rect(surface, ROLLED, (PANEL + 24, y, long, 16))
            self.pygame.draw.line(surface, INK, (PANEL + 24 + BAR, y - 3), (PANEL + 24 + BAR, y + 18), 2)
            self._write(surface, str(count), (PANEL + 34 + BAR * 1.6, y), self.small, INK)

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        at: Spot,
        font: pygame.font.Font,
        colour: tuple[int, int, int],
    ) -> None:
        surface.blit(font.render(text, True, colour), at)

    def _letter(self, surface: pygame.Surface, text: str, middle: Spot, colour: tuple[int, int, int]) -> None:
        image = self.large.render(text, True, colour)
        surface.blit(image, image.get_rect(center=middle))
