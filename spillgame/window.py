"""Opens the window; the app fills it."""

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cache

import pygame

from spillgame import paths
from spillgame.exit_codes import MISUSED
from spillgame.settings import Settings
from spillgame.words import Words

USUAL_SIZE = (1280, 720)
UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL falls back to without a display; the game would then run unseen."""
ICON_SIDE = 64
PLAIN_DPI = 96
"""Dots per inch without scaling on Windows."""
HIDDEN_FIRST = ("win32",)
"""Systems on which a window is opened hidden: screen readers must find out about it before it is seen."""
MOST_OF_SCREEN = 0.9
"""The share of the screen's width and height that a window takes by default."""
KEY_REPEAT = (400, 45)
"""Milliseconds until a held key repeats, and between repeats."""


class WindowError(Exception):
    """The window cannot be opened or is gone; the text is the sentence for the player."""


def open_window(chosen: Settings, size: tuple[int, int] | None, say: Words) -> pygame.Surface:
    """Open the window; raises WindowError if there is no display. Where it is hidden at first, `hidden` shows it."""
    # On X11 with software GL a flip is twenty times cheaper without it.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # Otherwise Windows scales the window's picture on a scaled desktop, which blurs all text.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # By these the desktop finds the menu entry of a window, and with it the name and the icon.
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", paths.APP_ID)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", paths.APP_ID)
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
        flags |= pygame.HIDDEN if sys.platform in HIDDEN_FIRST else 0
        return pygame.display.set_mode((0, 0) if flags & pygame.FULLSCREEN else size or usual_size(_enlarged()), flags)
    except pygame.error as error:
        raise WindowError(say("window.not_opened", error=error)) from None


@contextlib.contextmanager
def hidden() -> Iterator[None]:
    """Keep the window hidden for the moment where screen readers need that, and show it then."""
    window = pygame.Window.from_display_module() if sys.platform in HIDDEN_FIRST else None
    if window is not None:
        window.hide()
    try:
        yield
    finally:
        if window is not None:
            window.show()


def usual_size(enlarged: float) -> tuple[int, int]:
    """Return the size of a first window at a desktop scale, within the screen."""
    screen = pygame.display.get_desktop_sizes()[0]
    fits = min(MOST_OF_SCREEN * there / wanted for there, wanted in zip(screen, USUAL_SIZE, strict=True))
    factor = max(1.0, min(enlarged, fits))
    wide, high = (min(there, round(wanted * factor)) for there, wanted in zip(screen, USUAL_SIZE, strict=True))
    return wide, high


def _enlarged() -> float:
    """Return the desktop scale on Windows; elsewhere the system scales the window."""
    if sys.platform != "win32":
        return 1.0
    import ctypes  # noqa: PLC0415 - for this system alone

    with contextlib.suppress(OSError, AttributeError):  # before Windows 10
        return float(ctypes.windll.user32.GetDpiForSystem()) / PLAIN_DPI
    return 1.0


@cache
def _end_in_words(sentence: str) -> object:
    """Let X11, which ends a program that has lost its display, say so in our words. Keep what is returned."""
    import ctypes  # noqa: PLC0415 - for this system alone

    def gone(display: object) -> int:
        print(f"spillgame: {sentence}", file=sys.stderr, flush=True)
        os._exit(MISUSED)

    handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(gone)
    with contextlib.suppress(OSError, AttributeError):  # then only X11's own line is shown
        ctypes.CDLL("libX11.so.6").XSetIOErrorHandler(handler)
    return handler


def _set_icon() -> None:
    """Set the window's icon; failing to do so does no harm."""
    with contextlib.suppress(OSError, pygame.error):
        picture = paths.assets_folder() / "ui" / "app.svg"
        pygame.display.set_icon(pygame.image.load_sized_svg(picture, (ICON_SIDE, ICON_SIDE)))
