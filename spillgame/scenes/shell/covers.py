"""The pictures of the games on their cards: painted piece by piece, once per look, and ahead of time if possible."""

import contextlib
from collections.abc import Callable

import pygame

from spillgame import games
from spillgame.scenes.scene import Scene
from spillgame.scenes.screens import TitlePicture
from spillgame.scenes.shell.loading import Loading
from spillgame.scenes.table.screens import Screens
from spillgame.ui.look import Look
from spillgame.ui.theme import NO_COLOURS


class Cover:
    """The picture of a game on its card, in one size."""

    def __init__(self, picture: TitlePicture, size: tuple[int, int]):
        self._picture, self._size = picture, size
        self.painted: pygame.Surface | None = None
        """The picture; None until it is painted."""

    def paint(self) -> bool:
        """Paint the next piece; returns whether that was the last, so that the picture is complete."""
        if self.painted is not None or self._picture.paint():
            return False
        self.painted = pygame.Surface(self._size)
        self._picture.draw(self.painted)
        return True


def cover_of(look: Look, game: str, size: tuple[int, int]) -> Cover | None:
    """Return the cover of a game in a size, the same object each time; None if the game has no picture."""
    screens: Screens = games.GAMES[game].screens
    make = screens.title_picture
    if make is None:
        return None
    painted_in = look.in_colours(screens.colours)
    kept = look.in_colours(NO_COLOURS)  # kept whichever game is opened
    return kept.keep(("cover", game, size), lambda: Cover(make(painted_in, size, 0), size))


class Ahead:
    """Prepares the page of all games in the spare time of another page: loads the games' screens, which takes most of a
    second, and paints their covers."""

    def __init__(self, page: Callable[[], Scene]):
        self._make = page
        self._loading: Loading[None] | None = None
        self._page: Scene | None = None
        self.done = False

    def go_on(self, seconds: float) -> None:
        """Continue for some seconds."""
        if self.done:
            return
        if self._loading is None:
            self._loading = Loading(load_screens)
        elif self._page is None:
            if self._loading.done:
                self._page = self._make()
                self._page.enter()
        else:
            self._page.use_spare(seconds)
            self.done = not self._page.moving

    def wait(self, seconds: float) -> None:
        """Wait for what is being loaded, at most for some seconds."""
        if self._loading is not None:
            self._loading.wait(seconds)


def load_screens() -> None:
    """Import the games' screens."""
    for game in tuple(games.GAMES.values()):
        with contextlib.suppress(Exception):  # reported when that game is opened
            _ = game.screens
