"""What can only be asked or done inside of Windows, answered in one line of JSON: `python inside.py registered`,
`settings`, `versions FILE`, `start PROGRAM ROOM` or `open FILE`."""

import ctypes
import json
import statistics
import subprocess
import sys
import time
import winreg
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1])]

LISTED = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\spillgame"
CLASSES = r"Software\Classes"
ENDING = ".spillgame"
STARTS = 5
PATIENCE = 90
WINDOW = "the game"
"""What stands for the game's window among the messages."""
CLOSE, GET_TEXT, CLICK = 0x10, 0x0D, 0xF5
"""Messages to a window."""
BOX, GAME = "#32770", "pygame"
"""The classes of a message box, and of the windows that SDL opens for pygame."""


def registered() -> dict[str, str]:
    """Return what the registry says of the program; nothing for what is not there."""
    kind = value(CLASSES + "\\" + ENDING, "")
    return {
        "version": value(LISTED, "DisplayVersion"),
        "folder": value(LISTED, "InstallLocation"),
        "uninstall": value(LISTED, "UninstallString"),
        "kind": kind,
        "open": value(rf"{CLASSES}\{kind}\shell\open\command", "") if kind else "",
    }


def value(key: str, name: str) -> str:
    """Return a value of the current user's registry; empty if there is none."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            return str(winreg.QueryValueEx(opened, name)[0])
    except FileNotFoundError:
        return ""


def settings() -> dict[str, object]:
    """Return those of the player's settings that are not the usual ones, as the program reads them."""
    from spillgame import paths  # noqa: PLC0415 - found through the path above
    from spillgame import settings as own  # noqa: PLC0415 - as above

    read, faults = own.load(paths.settings_file())
    if faults:
        raise SystemExit("The settings have faults.")
    usual = asdict(own.Settings())
    return {name: chosen for name, chosen in asdict(read).items() if chosen != usual[name]}


def versions(path: str) -> dict[str, str]:
    """Return the version data of a program."""
    import pefile  # noqa: PLC0415 - PyInstaller needs it here, too

    with pefile.PE(path, fast_load=True) as program:
        program.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_RESOURCE"]])
        tables = [table for info in program.FileInfo[0] for table in getattr(info, "StringTable", ())]
        return {name.decode(): text.decode() for table in tables for name, text in table.entries.items()}


def start(program: str, room: str) -> dict[str, float]:
    """Return the median seconds of the smallest pygame window to its first frame, and of the program to its title."""
    from smoke import first_picture, surroundings  # noqa: PLC0415 - found through the path above

    from spillgame.commands.bench_measures import BARE_START  # noqa: PLC0415 - as above

    env = surroundings(Path(room), {})
    bare, ours = [], []
    for number in range(STARTS + 1):  # the first start fills the caches, and does not count
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", BARE_START], check=True, capture_output=True, stdin=subprocess.DEVNULL)
        bare.append(time.perf_counter() - begun)
        ours.append(first_picture([program, "play", "--shots"], Path(room) / f"shots {number}", env))
    return {"smallest window": statistics.median(bare[1:]), "title": statistics.median(ours[1:]), "first": ours[0]}


def open_file(path: str) -> dict[str, object]:
    """Open a file as a double click does, close every window that comes up, and return these and the exit status.

    The command is taken from the registry: os.startfile does not find it, as Wine knows only the file types that all
    users share.
    """
    # Explorer hands over no standard streams.
    streamless = subprocess.STARTUPINFO(dwFlags=subprocess.STARTF_USESTDHANDLES)  # type: ignore[attr-defined]
    program = subprocess.Popen(registered()["open"].replace("%1", path), startupinfo=streamless)
    shown: list[str] = []
    deadline = time.monotonic() + PATIENCE
    while program.poll() is None:
        if time.monotonic() > deadline:
            program.kill()
        window = shown_now()
        if window and window not in shown:
            shown.append(window)
        time.sleep(0.1)
    return {"shown": shown, "status": program.returncode}


def shown_now() -> str:
    """Return what the message on screen says, or that the game's window is open, and close it."""
    user = ctypes.windll.user32  # type: ignore[attr-defined]
    box, game = user.FindWindowW(BOX, None), user.FindWindowW(GAME, None)
    if box:
        icon = user.FindWindowExW(box, None, "Static", None)
        said = text_of(user.FindWindowExW(box, icon, "Static", None))
        user.PostMessageW(user.FindWindowExW(box, None, "Button", None), CLICK, 0, 0)
        return said
    if game and user.IsWindowVisible(game):
        user.PostMessageW(game, CLOSE, 0, 0)
        return WINDOW
    return ""


def text_of(window: int) -> str:
    """Return the text of a control."""
    space = ctypes.create_unicode_buffer(2000)
    ctypes.windll.user32.SendMessageW(window, GET_TEXT, len(space), space)  # type: ignore[attr-defined]
    return space.value


if __name__ == "__main__":
    ASKED: dict[str, Callable[..., object]] = {
        "registered": registered, "settings": settings, "versions": versions, "start": start, "open": open_file,
    }  # fmt: skip
    print(json.dumps(ASKED[sys.argv[1]](*sys.argv[2:])))
