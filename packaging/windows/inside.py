"""What can only be asked or done inside of Windows, answered in one line of JSON: `python inside.py registered`,
`settings`, `versions FILE`, `start PROGRAM ROOM`, `open FILE` or `install_over PROGRAM SETUP`."""

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
NO_COLOUR = -1
"""The answer of GetPixel off the screen."""
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
    """Return the median seconds of the smallest pygame window to its first frame, of the program to the title's first
    frame, and until the title's pictures are painted, too."""
    from smoke import surroundings  # noqa: PLC0415 - found through the path above

    from spillgame.commands.bench_measures import BARE_START  # noqa: PLC0415 - as above

    env = surroundings(Path(room), {})
    found: dict[str, list[float]] = {"smallest window": [], "title": [], "whole title": []}
    for number in range(STARTS + 1):  # in turn, as the machine may be busier at one time than at another
        begun = time.perf_counter()
        bare = [sys.executable, "-c", BARE_START]
        subprocess.run(bare, check=True, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE)
        found["smallest window"].append(time.perf_counter() - begun)
        title, whole = title_drawn(program, Path(room) / f"shots {number}", env)
        found["title"].append(title)
        found["whole title"].append(whole)
    # The first start fills the caches, and does not count.
    return {name: statistics.median(seconds[1:]) for name, seconds in found.items()}


def title_drawn(program: str, shots: Path, env: dict[str, str]) -> tuple[float, float]:
    """Start the program, and return the seconds until the title stands on the screen, and until it is at rest."""
    begun = time.perf_counter()
    command = [program, "play", "--shots", str(shots)]
    process = subprocess.Popen(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    try:
        title = 0.0
        while not list(shots.glob("*title.txt")):
            taken = time.perf_counter() - begun
            if process.poll() is not None or taken > PATIENCE:
                raise SystemExit("The title was never drawn.")
            if not title and is_drawn():
                title = taken
            time.sleep(0.01)
        return title, time.perf_counter() - begun
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def is_drawn() -> bool:
    """Return whether the game's window is on the screen with a picture: without one it is black."""
    user, graphics = ctypes.windll.user32, ctypes.windll.gdi32  # type: ignore[attr-defined]
    window = user.FindWindowW(GAME, None)
    if not window or not user.IsWindowVisible(window):
        return False
    edges = (ctypes.c_long * 4)()
    user.GetWindowRect(window, edges)
    left, top, right, bottom = edges
    screen = user.GetDC(None)
    try:
        colour: int = graphics.GetPixel(screen, (left + right) // 2, (top + bottom) // 2)
        return colour not in (0, NO_COLOUR)
    finally:
        user.ReleaseDC(None, screen)


def streamless(command: str | list[str]) -> "subprocess.Popen[bytes]":
    """Start a program as Explorer does, which hands over no standard streams."""
    none = subprocess.STARTUPINFO(dwFlags=subprocess.STARTF_USESTDHANDLES)  # type: ignore[attr-defined]
    return subprocess.Popen(command, startupinfo=none)


def install_over(program: str, setup: str) -> dict[str, int]:
    """Return the exit status of an installer without a window while the program runs."""
    running = streamless([program])
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_drawn():
            if running.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("The title was never drawn.")
            time.sleep(0.1)
        return {"status": subprocess.run([setup, "/S"], check=False, stdin=subprocess.DEVNULL).returncode}
    finally:
        running.kill()
        running.wait()


def open_file(path: str) -> dict[str, object]:
    """Open a file as a double click does, close every window that comes up, and return these and the exit status.

    The command is taken from the registry: os.startfile does not find it, as Wine knows only the file types that all
    users share.
    """
    program = streamless(registered()["open"].replace("%1", path))
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
        "install_over": install_over,
    }  # fmt: skip
    print(json.dumps(ASKED[sys.argv[1]](*sys.argv[2:])))
