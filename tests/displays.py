"""Displays of their own for tests with a real window."""

import os
import subprocess


def display(size: tuple[int, int]) -> tuple[subprocess.Popen[bytes], str]:
    """Start an Xvfb; returns its process, and the display's name once it is there."""
    read, write = os.pipe()
    screen = "x".join(map(str, (*size, 24)))
    # Without OpenGL, which the oldest machines lack.
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp", "-extension", "GLX"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        return server, f":{pipe.readline().strip()}"
