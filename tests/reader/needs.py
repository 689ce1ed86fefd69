"""What a desktop needs whose programs are asked over the accessibility bus, as Debian has it."""

import shutil
from importlib.util import find_spec
from pathlib import Path

PYTHON = Path("/usr/bin/python3")
"""The system's, which has pyatspi."""
PLAYER = Path(__file__).parent / "player.py"
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "dbus-run-session": "dbus"}
FILES = {
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "/usr/lib/python3/dist-packages/pyatspi": "python3-pyatspi",
}
"""What must be there, with the package that brings it."""


def missing() -> list[str]:
    """Return the packages that are not there."""
    tools = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    files = [package for path, package in FILES.items() if not Path(path).exists()]
    return [*tools, *files, *(["accesskit"] if find_spec("accesskit") is None else [])]
