"""What a signal does to the program."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

from spillgame.exit_codes import INTERRUPTED


def end_quietly() -> None:
    """Let Ctrl+C end this process at once and without a word, wherever it is.

    Nothing is lost by that: every step is on the disk before it is shown, and files are written whole or not at all.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else whoever started it wants it otherwise
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(INTERRUPTED))
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # run.py lets it wait until here


def end_with_parent() -> None:
    """Let this process end when the program is gone that it works for, whatever ended that; Ctrl+C is quiet, too."""
    end_quietly()
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    """Wait until the program is gone: nobody would take what this process still finds out."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def heard() -> Iterator[None]:
    """Let Ctrl+C raise KeyboardInterrupt meanwhile: somebody answers it in words."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
