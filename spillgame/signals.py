"""How the program handles signals."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from spillgame.exit_codes import INTERRUPTED

if TYPE_CHECKING:  # what starts no workers starts sooner without the modules for them
    from multiprocessing.connection import Connection


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


def worker(work: Callable[..., None], *args: object, duplex: bool = False) -> "Connection":
    """Start a process that does some work and ends with the program, done or not; return our end of a pipe to it.

    The work is given the arguments and the other end of the pipe. Raises OSError if the process cannot start,
    or if an argument cannot be sent to it.
    """
    from multiprocessing import get_context  # noqa: PLC0415
    from pickle import PicklingError  # noqa: PLC0415 - what is sent is our own

    context = get_context("spawn")  # a copy of the window would be useless
    ours, theirs = context.Pipe(duplex)
    try:
        context.Process(target=_do, args=(work, *args, theirs), daemon=True).start()
    except (TypeError, AttributeError, PicklingError) as error:
        raise OSError(f"A worker process cannot be given its work: {error}") from error
    theirs.close()  # so that the pipe closes with the process
    return ours


def _do(work: Callable[..., None], *args: object) -> None:
    end_with_parent()
    work(*args)


def _wait_for_parent() -> None:
    """Wait until the program is gone: nobody would read further results."""
    from multiprocessing import parent_process  # noqa: PLC0415

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
