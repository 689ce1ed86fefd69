"""A program in a pseudo-terminal: what it writes is read up to its prompts, and lines are typed."""

import contextlib
import os
import re
import select
import signal
import sys

PROMPT = re.compile(r"(?:^|\n)[^\n]*(?:> |\[Return\] )$")
PATIENCE = 60.0
"""Seconds after which a program that neither asks nor ends counts as stuck."""
SOON = 5.0
"""Seconds after which Ctrl+C is pressed again."""
ESCAPES = re.compile(r"\x1b\[[?\d;]*[A-Za-z]")
"""What a line editor writes round its line."""


class Program:
    """`spillgame` in a terminal, from which it is taken when the block is left."""

    def __init__(self, *words: str):
        import pty  # noqa: PLC0415 - not there on Windows

        self.told = ""
        """Everything written since the last line was typed."""
        self.status: int | None = None
        self._child, self._terminal = pty.fork()
        if self._child == 0:
            os.execve(  # noqa: S606 - a program of ours
                sys.executable, [sys.executable, "-m", "spillgame", *words], {**os.environ, "TERM": "xterm"}
            )

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *error: object) -> None:
        if self.status is None:
            self.kill()

    def kill(self) -> None:
        os.kill(self._child, signal.SIGKILL)
        self._end()

    def until_asked(self) -> str:
        """Return what it writes until it asks for a line, or ends."""
        assert self._asks_within(PATIENCE), f"neither asked nor ended: {self.told}"
        return self.told

    def _asks_within(self, seconds: float) -> bool:
        """Tell whether it asks for a line or ends before it has been silent so long."""
        while self.status is None and not PROMPT.search(self.told):
            if not select.select([self._terminal], [], [], seconds)[0]:
                return False
            data = b""
            with contextlib.suppress(OSError):  # so Linux says that the other end is closed
                data = os.read(self._terminal, 1 << 16)
            if data:
                self.told += ESCAPES.sub("", data.decode(errors="replace")).replace("\r\n", "\n").replace("\r", "")
            else:
                self._end()
        return True

    def types(self, *lines: str) -> str:
        """Type lines, each when it is asked for; returns what was written after the last one."""
        for line in lines:
            self.sends(f"{line}\n".encode())
        return self.told

    def sends(self, keys: bytes) -> str:
        """Press keys when a line is asked for; returns what was written after them."""
        self.until_asked()
        self.told = ""
        os.write(self._terminal, keys)
        return self.until_asked()

    def interrupts(self, typed: bytes = b"") -> str:
        """Press Ctrl+C when a line is asked for (after some keys), and again if it had no effect.

        Python's line editor misses a signal that comes between its prompt and its first look at the keys.
        """
        self.until_asked()
        self.told = ""
        os.write(self._terminal, typed + b"\x03")
        while not self._asks_within(SOON):
            os.write(self._terminal, b"\x03")
        return self.told

    def _end(self) -> None:
        os.close(self._terminal)
        _, found = os.waitpid(self._child, 0)
        self.status = os.waitstatus_to_exitcode(found)
