"""How the program handles signals."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

from spillgame.exit_codes import INTERRUPTED


def end_quietly() -> None:
    """Let Ctrl+C end this process at once and silently, wherever it is.

    Nothing is lost: every step is on disk before it is shown, and files are written all or nothing.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # else the parent process chose otherwise
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(INTERRUPTED))
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # blocked by run.py until here


def end_with_parent() -> None:
    """Let this worker process end when the program does, however it ended; Ctrl+C is quiet, too."""
    end_quietly()
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    """Wait until the program is gone: nobody would read further results."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


@contextmanager
def heard() -> Iterator[None]:
    """Let Ctrl+C raise KeyboardInterrupt meanwhile, for a caller that answers it in words."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
