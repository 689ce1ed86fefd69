"""What `spillgame doctor` says of screen readers: the library that reaches them, and whether one is there."""

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from spillgame import log, paths, settings
from spillgame.commands.finding import Finding
from spillgame.content.words_file import say
from spillgame.libraries import version_of

LIBRARY: Final = "accesskit"
PATIENCE: Final = 5.0
"""Seconds in which the bus should answer."""
BUS: Final = ("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "IsEnabled")
"""Who knows whether a screen reader runs: the service, its object, interface and property."""


def screen_reader() -> Iterator[Finding]:
    """Say whether screen readers can be reached, on Linux whether one asks for it, and what one was told last."""
    version = version_of(LIBRARY)
    if not version:
        remedy = say("command_doctor.install_it", command=f"pip install {LIBRARY}")
        yield Finding(say("command_doctor.no_reader_library"), "note", remedy)
        return
    library = f"{LIBRARY} {version}"
    if not settings.load(paths.settings_file())[0].screen_reader:
        remedy = say("command_doctor.allow_reader")
        yield Finding(say("command_doctor.reader_off", library=library), "note", remedy)
    elif sys.platform == "linux":
        yield _on_linux(library)
    else:
        yield Finding(say("command_doctor.reader_unasked", library=library))
    if line := log.last_of(log.READER):
        yield Finding(say("command_doctor.reader_logged", line=line))


def _on_linux(library: str) -> Finding:
    from spillgame.narrator import has_bus  # noqa: PLC0415 - needs pygame

    if not has_bus():
        return Finding(say("command_doctor.no_bus", library=library), "note", say("command_doctor.where_bus"))
    found = asked_bus()
    if found is None:
        return Finding(say("command_doctor.reader_unasked", library=library))
    return Finding(say("command_doctor.reader" if found else "command_doctor.no_reader", library=library))


def asked_bus() -> bool | None:
    """Return whether a screen reader wants to be told something; None where that cannot be asked."""
    service, path, interface, name = BUS
    method = "org.freedesktop.DBus.Properties.Get"
    questions = (
        ("gdbus", "call", "--session", "--dest", service, "--object-path", path, "--method", method, interface, name),
        ("busctl", "--user", "get-property", service, path, interface, name),
    )
    for client, *words in questions:
        program = shutil.which(client)
        if program is None:
            continue
        with contextlib.suppress(OSError, subprocess.SubprocessError):
            asked = [program, *words]
            done = subprocess.run(asked, capture_output=True, text=True, timeout=PATIENCE, check=True)  # noqa: S603 - no shell
            return "true" in done.stdout
    return None
