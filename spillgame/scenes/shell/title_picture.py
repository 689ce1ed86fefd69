"""The picture behind the title: that of the chosen game, painted in spare time in place of what was there before."""

from time import monotonic
from typing import Final

import pygame

from spillgame import games
from spillgame.scenes.screens import TitlePicture
from spillgame.scenes.shell.loading import Loading
from spillgame.scenes.shell.sea_view import SeaView
from spillgame.scenes.table.moving import eased
from spillgame.scenes.table.screens import Screens
from spillgame.scenes.table.sprites import drawn_once
from spillgame.ui.look import Look

FADE: Final = 0.3
"""Seconds in which one picture replaces another."""


@drawn_once
def shade_of(look: Look, size: tuple[int, int], foot: int) -> pygame.Surface:
    """Return a veil of deep water over the lower part of a picture: at its top it hides nothing, in its last `foot`
    pixels everything."""
    strip = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        strip.set_at((0, y), (*look.rgb("deep"), round(255 * eased(y / max(1, size[1] - foot)))))
    return pygame.transform.scale(strip, size)


def _screens_of(game: str) -> Screens:
    """Import a game's screens: that takes most of a second."""
    screens: Screens = games.GAMES[game].screens
    return screens


class PictureBehind:
    """Begins with the plain sea. Another game or another look is painted while what is shown stays."""

    def __init__(self) -> None:
        self._sea = SeaView()
        self._shown: TitlePicture | None = None
        """The picture that is seen; None for the plain sea."""
        self._wanted: tuple[str, Look, int, int] | None = None
        self._coming: TitlePicture | None = None
        self._loading: Loading[Screens] | None = None
        self._begun = False
        """Whether that picture is being painted: not while the screens of its game are being loaded."""
        self._painted = True
        """Whether the picture that was asked for last is complete."""
        self._veil: pygame.Surface | None = None
        """What was shown before, while it fades."""
        self._faded = 1.0
        """How far it has faded, from 0 to 1."""

    def show(self, game: str, look: Look, left: int, foot: int) -> None:
        """Ask for a game's picture, whose first `left` pixels lie under the menu, and which ends `foot` pixels over the
        foot of the window. What is shown stays until it is painted."""
        if self._wanted == (game, look, left, foot):
            return
        before, self._wanted = self._wanted, (game, look, left, foot)
        if before is not None and before[1] is not look:  # it was painted for another window or in other colours
            self._shown, self._veil, self._faded = None, None, 1.0
        self._coming, self._painted, self._begun = None, False, False
        self._loading = Loading(lambda: _screens_of(game))

    def wait(self, seconds: float) -> None:
        """Wait for what is being loaded, at most for some seconds."""
        if self._loading is not None:
            self._loading.wait(seconds)

    def _begin(self, screens: Screens) -> None:
        """Begin the picture that was asked for, now that its game's screens are loaded."""
        if self._wanted is not None:
            _, look, left, foot = self._wanted
            make, (wide, high) = screens.title_picture, look.scale.window.size
            painted_in = look.in_colours(screens.colours)
            self._coming = make(painted_in, (wide, high - foot), left) if make is not None else None

    def at_rest_with(self, look: Look) -> bool:
        """Return whether the picture that was asked for is shown whole, in a look."""
        return self._wanted is not None and self._wanted[1] is look and self._painted and self._faded >= 1

    def paint(self, seconds: float) -> None:
        """Paint for some seconds what was asked for, once its game's screens are loaded."""
        if self._loading is None or not self._loading.done:
            return
        if not self._begun:
            self._begun = True
            self._begin(self._loading.take())
        until = monotonic() + seconds
        while not self._painted and monotonic() < until:
            if self._coming is None or not self._coming.paint():
                self._appear()

    def _appear(self) -> None:
        """Let the picture that is complete take the place of what is shown."""
        self._painted = True
        window = self._wanted[1].scale.window.size if self._wanted is not None else (1, 1)
        if self._wanted is not None and (self._coming is not None or self._shown is not None):
            self._veil = pygame.Surface(window)
            self._draw_shown(self._veil, self._wanted[1])
            self._faded = 0.0
        self._shown, self._coming = self._coming, None

    def fade(self, dt: float, *, at_once: bool) -> None:
        """Let what was shown before fade."""
        if self._faded < 1:
            self._faded = 1.0 if at_once else min(1.0, self._faded + dt / FADE)
            if self._faded >= 1:
                self._veil = None

    def move(self, dt: float) -> None:
        """Let seconds pass on the sea."""
        self._sea.update(dt)
        if self._shown is not None:
            self._shown.update(dt)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw what is shown, and over it what fades."""
        self._draw_shown(surface, look)
        if self._veil is not None:
            self._veil.set_alpha(round(255 * (1 - self._faded)))
            surface.blit(self._veil, (0, 0))

    def _draw_shown(self, surface: pygame.Surface, look: Look) -> None:
        if self._shown is not None:
            wide, high = surface.get_size()
            foot = self._wanted[3] if self._wanted is not None else 0
            self._shown.draw(surface.subsurface((0, 0, wide, high - foot)))
        else:
            self._sea.draw(surface, look)
