"""Speaks sentences by the speech service of Linux desktops: speech-dispatcher, by its client `spd-say`.

Some screen readers, such as Orca before version 45, read no announcements.
"""

import contextlib
import os
import shutil
import subprocess
import sys

CLIENT = "spd-say"
PATIENCE = 1.0
"""Seconds in which a client that is stopped should end."""


def offered() -> bool:
    """Return whether there is such a service."""
    return sys.platform == "linux" and shutil.which(CLIENT) is not None


class Speech:
    """Speaks line by line, in order; if the service fails, nothing is heard and nothing else happens."""

    def __init__(self, language: str) -> None:
        """`language` is the code of the language that is spoken."""
        self.language = language
        self._client: subprocess.Popen[bytes] | None = None

    def speak(self, sentence: str) -> None:
        """Speak a sentence after those before it, by a new client if the last one has ended."""
        words = " ".join(sentence.split())
        if not words:
            return
        line = f"{words}\n".encode()
        if self._client is not None and self._client.poll() is not None:
            self.end()
        try:
            if self._client is None:
                self._client = self._started()
            pipe = self._client.stdin if self._client is not None else None
            heard = pipe is None or pipe.write(line) == len(line)
        except OSError:
            heard = False
        if not heard:  # it has ended, or takes nothing more: the game must not wait for it
            self.end()

    def _started(self) -> subprocess.Popen[bytes] | None:
        client = shutil.which(CLIENT)
        if client is None:
            return None
        words = [client, "--pipe-mode", "--application-name", "spillgame", "--language", self.language]
        pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
        started = subprocess.Popen(words, bufsize=0, stdin=pipe, stdout=nothing, stderr=nothing)  # noqa: S603 - no shell
        if started.stdin is not None:
            os.set_blocking(started.stdin.fileno(), False)
        return started

    def end(self) -> None:
        """Stop speaking."""
        client, self._client = self._client, None
        if client is None:
            return
        with contextlib.suppress(OSError):  # what was still to be written to a client that is gone
            if client.stdin is not None:
                client.stdin.close()
        client.terminate()
        try:
            client.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            client.kill()
            client.wait()
