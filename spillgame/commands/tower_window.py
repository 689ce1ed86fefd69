"""The window of `spillgame tower --watch`: drops again and again under glass, with the tally beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from spillgame.physics.drop import QUADRANTS, Drop, drop
from spillgame.physics.fairness import FACES, Tally, judge
from spillgame.physics.spec import FRAME_RATE, TowerSpec
from spillgame.ui.theme import NIGHT

if TYPE_CHECKING:
    import pygame

SIZE: Final = (1180, 720)
"""Pixels of the window."""
TOWER: Final = (800, 720)
"""Pixels of the tower, at the left."""
MARGIN: Final = 30
PANEL: Final = TOWER[0] + MARGIN
"""Left edge of the tally."""
PAUSE: Final = 0.9
"""Seconds between the last die at rest and the next drop."""
SPARE: Final = 0.004
"""Seconds in each frame for painting dice of later frames."""
BAR: Final = 130
"""Pixels of a bar that is as long as expected."""
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

        from spillgame.scenes.tower.view import TowerView  # noqa: PLC0415 -- it needs a window too

        self.pygame = pygame
        self.seed, self.spec, self.tally = seed, spec, Tally(dice)
        self.small, self.large = pygame.font.Font(None, 22), pygame.font.Font(None, 30)
        self.count, self.time = 0, 0.0
        self.view = TowerView(pygame.Rect((0, 0), TOWER), NIGHT, spec=spec)
        self.drop = self._new()

    def _new(self) -> Drop:
        new = drop(self.tally.per_drop, self.seed(self.count), self.spec)
        self.view.show(new.trace, (), new.landings)
        return new

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
        self.view.prepare(SPARE)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tower, the dice and the tally. Changes nothing but `surface`."""
        surface.fill(NIGHT.rgb("panel"))
        self.view.draw(surface, self.time)
        self._draw_tally(surface)

    def _draw_tally(self, surface: pygame.Surface) -> None:
        tally = self.tally
        self._write(surface, f"drops: {tally.drops}, dice: {tally.dice}", (PANEL, MARGIN), self.large, "ink")
        names = list(QUADRANTS)
        counts = [sum(row) for row in tally.sectors]
        self._draw_bars(surface, MARGIN + 50, "Quadrant", names, counts)
        faces = [sum(row[face] for row in tally.sectors) for face in range(FACES)]
        self._draw_bars(surface, MARGIN + 210, "face", [str(face + 1) for face in range(FACES)], faces)
        top = MARGIN + 430
        if tally.dice:
            for place, verdict in enumerate(judge(tally)[:2]):
                text = f"{verdict.name}: chi-square {verdict.chi2:.2f}, p {verdict.p:.3f}"
                self._write(surface, text, (PANEL, top + 24 * place), self.small, "quiet")
        now = [at for at in self.drop.landings if at.at <= self.time]
        order = " ".join(f"{landing.quadrant}{landing.face}" for landing in now[-10:])
        self._write(surface, f"at rest: {order}", (PANEL, top + 66), self.small, "ink")
        hint = "Space: next drop    Esc: close"
        self._write(surface, hint, (PANEL, SIZE[1] - MARGIN - 18), self.small, "quiet")

    def _draw_bars(
        self, surface: pygame.Surface, top: int, title: str, names: Sequence[str], counts: Sequence[int]
    ) -> None:
        """Draw one bar for each count; the upright line is what is expected."""
        expected = sum(counts) / len(counts)
        self._write(surface, f"{title}: rolled, expected {expected:.1f}", (PANEL, top), self.small, "quiet")
        for row, (name, count) in enumerate(zip(names, counts, strict=True)):
            y = top + 26 + 27 * row
            self._write(surface, name, (PANEL, y), self.small, "ink")
            long = min(1.6, count / expected) * BAR if expected else 0
            self.pygame.draw.rect(surface, NIGHT.rgb("line"), (PANEL + 24, y, long, 16))
            self.pygame.draw.line(surface, NIGHT.rgb("ink"), (PANEL + 24 + BAR, y - 3), (PANEL + 24 + BAR, y + 18), 2)
            self._write(surface, str(count), (PANEL + 34 + BAR * 1.6, y), self.small, "ink")

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        at: Spot,
        font: pygame.font.Font,
        token: str,
    ) -> None:
        surface.blit(font.render(text, True, NIGHT.rgb(token)), at)
