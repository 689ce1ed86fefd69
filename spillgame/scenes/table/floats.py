"""Numbers that rise from the players whose points have changed."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

import pygame

from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.points import Change, signed
from spillgame.ui.fonts import BODY
from spillgame.ui.look import Look

LASTS: Final = 1.6
"""Seconds that a number is seen, at any speed of the game: it is to be read."""
RISES: Final = 6
"""How far it rises, in design units."""
PAD: Final = 9
"""Design units at the left and right of a number on its ground."""
LARGE: Final = 1.25
"""How much larger it is than the words of the table."""


class Place(NamedTuple):
    """Where a seat is seen."""

    rect: pygame.Rect
    name: str = ""
    """What stands before a number there, where the place is not the seat's alone."""


class Floats:
    """The numbers that are seen now."""

    def __init__(self) -> None:
        self._seen: list[tuple[Change, float]] = []
        """Each with its age in seconds, the newest last."""

    def __bool__(self) -> bool:
        return bool(self._seen)

    @property
    def seen(self) -> tuple[Change, ...]:
        """The changes whose numbers are seen."""
        return tuple(change for change, _ in self._seen)

    def add(self, changes: Iterable[Change]) -> None:
        """Let the numbers of changes rise."""
        self._seen += [(change, 0.0) for change in changes]

    def pass_time(self, dt: float) -> bool:
        """Let seconds pass; returns whether a number is gone."""
        before = len(self._seen)
        self._seen = [(change, age + dt) for change, age in self._seen if age + dt < LASTS]
        return len(self._seen) < before

    def draw(self, surface: pygame.Surface, look: Look, places: Mapping[int, Place]) -> None:
        """Draw at each seat one number, the sum of its changes: in the corner where no entry of a player has anything,
        and beside each other where seats share a place. None of a seat without a place."""
        right = {place.rect.bottomright: place.rect.right for place in places.values()}
        for seat, (by, age) in self._sums().items():
            place = places.get(seat)
            if place is not None and by:
                share = age / LASTS
                made = _picture(look, by, place.name)
                made.set_alpha(255 if look.reduced_motion else round(255 * min(1.0, 3 * (1 - share))))
                down = 0 if look.reduced_motion else round(look.px(RISES) * (1 - eased(share)))
                corner = place.rect.bottomright
                rect = made.get_rect(bottomright=(right[corner], corner[1] + down))
                right[corner] = rect.left - look.px(4)
                surface.blit(made, rect.clamp(surface.get_rect()))

    def _sums(self) -> dict[int, tuple[int, float]]:
        """Return for each seat by how much the changes that are seen change its points, and the age of the newest."""
        found: dict[int, tuple[int, float]] = {}
        for change, age in self._seen:
            by, _ = found.get(change.seat, (0, 0.0))
            found[change.seat] = by + change.by, age
        return found


def _picture(look: Look, by: int, name: str) -> pygame.Surface:
    """Return a number on its ground, with a name before it if there is one."""
    words = f"{name} {signed(by)}".strip()
    text = look.line(words, LARGE * BODY, "good" if by > 0 else "danger", bold=True)
    made = pygame.Surface((text.get_width() + 2 * look.px(PAD), text.get_height() + look.px(4)), pygame.SRCALPHA)
    whole = made.get_rect()
    pygame.draw.rect(made, look.rgb("panel"), whole, border_radius=whole.height // 2)
    pygame.draw.rect(made, look.rgb("line"), whole, max(1, look.px(2)), border_radius=whole.height // 2)
    made.blit(text, text.get_rect(center=whole.center))
    return made
