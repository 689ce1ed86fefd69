"""Opens the window; the app fills it."""

import contextlib
import os
import sys
from functools import cache

import pygame

from spillgame import paths
from spillgame.exit_codes import MISUSED
from spillgame.settings import Settings
from spillgame.words import Words

USUAL_SIZE = (1280, 720)
UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL turns to by itself where it finds no display; then the game would run and nobody would see it."""
ICON_SIDE = 64
PLAIN_DPI = 96
"""Dots of an inch where Windows enlarges nothing."""
MOST_OF_SCREEN = 0.9
"""How much of the screen's width and height a window takes that the player did not enlarge."""
KEY_REPEAT = (400, 45)
"""Milliseconds until a held key repeats, and from then on."""


class WindowError(Exception):
    """The window cannot be opened or is gone; the text is the sentence for the player."""


def open_window(chosen: Settings, size: tuple[int, int] | None, say: Words) -> pygame.Surface:
    """Open the window; raises WindowError where there is no display."""
    # On X11 with software GL a flip is twenty times cheaper without it.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Else Windows enlarges the picture of the window where the desktop is scaled: all letters are blurred.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("spillgame")
        if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error(say("window.no_display"))
        if pygame.display.get_driver() == "x11":
            _end_in_words(say("window.display_gone"))
        _set_icon()
        pygame.key.set_repeat(*KEY_REPEAT)
        flags = pygame.RESIZABLE | (pygame.FULLSCREEN if chosen.window == "full" and size is None else 0)
        return pygame.display.set_mode((0, 0) if flags & pygame.FULLSCREEN else size or usual_size(_enlarged()), flags)
    except pygame.error as error:
        raise WindowError(say("window.not_opened", error=error)) from None


def usual_size(enlarged: float) -> tuple[int, int]:
    """Return the size of a first window where the desktop is that much enlarged, within the screen."""
    screen = pygame.display.get_desktop_sizes()[0]
    fits = min(MOST_OF_SCREEN * there / wanted for there, wanted in zip(screen, USUAL_SIZE, strict=True))
    factor = max(1.0, min(enlarged, fits))
    return round(USUAL_SIZE[0] * factor), round(USUAL_SIZE[1] * factor)


def _enlarged() -> float:
    """Return how much Windows enlarges what is on the desktop; elsewhere the system does it for the window."""
    if sys.platform != "win32":
        return 1.0
    import ctypes  # noqa: PLC0415 - for this system alone

    with contextlib.suppress(OSError, AttributeError):  # before Windows 10
        return float(ctypes.windll.user32.GetDpiForSystem()) / PLAIN_DPI
    return 1.0


@cache
def _end_in_words(sentence: str) -> object:
    """Let X11, which ends a program that has lost its display, say so in our words; what is returned must be kept."""
    import ctypes  # noqa: PLC0415 - for this system alone

    def gone(display: object) -> int:
        print(f"spillgame: {sentence}", file=sys.stderr, flush=True)
        os._exit(MISUSED)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(gone)
    with contextlib.suppress(OSError, AttributeError):  # then X11's own line is all that is read
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
    return handler


def _set_icon() -> None:
    """Show the program's picture where the system shows one; without it the window is as good."""
    with contextlib.suppress(OSError, pygame.error):
        picture = paths.assets_folder() / "ui" / "app.svg"
        pygame.display.set_icon(pygame.image.load_sized_svg(picture, (ICON_SIDE, ICON_SIDE)))
