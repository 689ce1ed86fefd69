"""`spillgame doctor`: checks everything the game needs, and says how to fix each fault."""

import argparse
import contextlib
import errno
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from spillgame import __version__, games, paths, settings
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import shell_words, words_fault
from spillgame.files import is_folder, why
from spillgame.libraries import LIBRARIES, version_of
from spillgame.words import Words, escaped

LEAST_SPACE: Final = 50_000_000
"""Bytes: some hundred games, and the cached sounds."""
NO_DISPLAY: Final = "Start it in a desktop session (DISPLAY or WAYLAND_DISPLAY is set there), or: spillgame play --text"
SEED: Final = 3
DROPS, DICE = 60, 8
"""Two seconds of physics on an ordinary machine."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the result, and what to do if it is bad news."""

    told: str
    kind: Literal["ok", "note", "PROBLEM"] = "ok"
    remedy: str = ""


def manual() -> Manual:
    return Manual(
        about="""
        Looks at everything the game needs: versions, display, sound, pads, your folders, the content and your mods, the
        font, the pictures, and the physics of the tower, which it tries for two seconds. Each line begins with ok, with
        note (the game can be played all the same) or with PROBLEM; the line below says what to do. It changes nothing.
        """,
        examples=(("spillgame doctor", "look at everything"),),
        files=(("everything of yours", "settings, saves, mods, cache and log: only looked at"), home()),
        status={0: "there is no problem", 1: "there is one or more"},
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no argument: it always checks everything."""


def run(args: argparse.Namespace) -> int:
    """Print the findings; return 1 if any is a problem."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    problems = 0
    for look in (versions, libraries, display, sound, pads, folders, own_settings, content, font, pictures, tower):
        for finding in look():
            print(f"{finding.kind:<9}{escaped(finding.told)}", flush=True)
            if finding.remedy:
                print(f"{'':<9}→ {escaped(finding.remedy)}")
            problems += finding.kind == "PROBLEM"
    print(f"\n{problems} problems found." if problems != 1 else "\n1 problem found.")
    return 1 if problems else 0


def versions() -> Iterator[Finding]:
    frozen = ", frozen" if getattr(sys, "frozen", False) else ""
    system = f"{platform.system()} {platform.machine()}".strip()
    yield Finding(f"spillgame {__version__}{frozen}, Python {platform.python_version()}, {system}")


def libraries() -> Iterator[Finding]:
    """Check the libraries, and for pygame, which overwrites the files of pygame-ce."""
    found: list[str] = []
    missing: list[str] = []
    for name in LIBRARIES:
        number = version_of(name)
        (found if number else missing).append(f"{name} {number}" if number else name)
    if missing:
        yield Finding(f"not installed: {', '.join(missing)}", "PROBLEM", "Install it again: pip install spillgame")
        return
    import pygame  # noqa: PLC0415 - may be missing until here

    told = f"{', '.join(found)}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    other = version_of("pygame")
    if other or not getattr(pygame, "IS_CE", False):
        remedy = "pip uninstall pygame pygame-ce, then pip install pygame-ce"
        yield Finding(f"pygame {other} is installed beside pygame-ce and overwrites it", "PROBLEM", remedy)
    yield Finding(told)


def display() -> Iterator[Finding]:
    """Try to open a window, one that is not shown."""
    import pygame  # noqa: PLC0415 - not needed to read the help

    from spillgame.window import UNSEEN  # noqa: PLC0415

    try:
        pygame.display.init()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        pygame.display.set_mode((320, 200), pygame.HIDDEN)
        driver = pygame.display.get_driver()
    except pygame.error as error:
        yield Finding(f"display: no window can be opened ({error})", "PROBLEM", NO_DISPLAY)
        return
    finally:
        pygame.display.quit()
    if driver in UNSEEN:
        told = f"display: the driver {driver!r}, with which nothing is seen"
        asked_for = "SDL_VIDEODRIVER" in os.environ
        remedy = "Unset SDL_VIDEODRIVER to see the window." if asked_for else NO_DISPLAY
        yield Finding(told, "note" if asked_for else "PROBLEM", remedy)
    else:
        yield Finding(f"display: {driver}, {sizes}")


def sound() -> Iterator[Finding]:
    """Try to open the device that the game plays on, and to read one of the sounds."""
    from spillgame.ui.sound.device import Device, NoDeviceError  # noqa: PLC0415 - needs pygame
    from spillgame.ui.sound.library import Library  # noqa: PLC0415 - likewise

    try:
        device = Device()
    except NoDeviceError as error:
        remedy = "Connect or choose an output in the system's settings; the game is played silently."
        yield Finding(str(error).rstrip("."), "note", remedy)
        return
    files = Library(paths.assets_folder() / "sounds").takes("choose")
    read = bool(files) and device.load(files[0]) is not None
    device.close()
    if read:
        yield Finding("sound: a device is there")
    else:
        yield Finding("sound: the program's sounds cannot be read", "PROBLEM", "Install the program again.")


def pads() -> Iterator[Finding]:
    import pygame  # noqa: PLC0415 - not needed to read the help

    try:
        from pygame._sdl2 import controller  # noqa: PLC0415

        controller.init()
        found = sum(controller.is_controller(index) for index in range(controller.get_count()))
        controller.quit()
    except (ImportError, pygame.error) as error:
        yield Finding(f"pads: none can be heard ({error})", "note", "Play with mouse or keyboard.")
        return
    yield Finding(f"pads: {found} connected")


def folders() -> Iterator[Finding]:
    """Check that the player's folders are writable, as far as they exist."""
    own = {paths.home_folder(): "your folder", paths.settings_file().parent: "settings"}
    own |= {paths.cache_folder(): "cache", paths.log_file().parent: "log", paths.saves_folder(): "saves"} | own
    bad = False
    for folder, name in own.items():
        fault = _unwritable(folder)
        if fault:
            bad = True
            remedy = f"Make {folder} yours to write in, or set {paths.HOME_VARIABLE} to a folder that is."
            yield Finding(f"{name}: {folder} cannot be written ({fault})", "PROBLEM", remedy)
    if bad:
        return
    room = shutil.disk_usage(_nearest(paths.home_folder())).free
    if room < LEAST_SPACE:
        yield Finding(f"your folder: only {room / 1e6:.0f} MB are free", "PROBLEM", "Make room on this disk.")
    else:
        moved = f" ({paths.HOME_VARIABLE})" if os.environ.get(paths.HOME_VARIABLE) else ""
        yield Finding(f"your folder: {paths.home_folder()}{moved}, {room / 1e9:.1f} GB free")


def _nearest(folder: Path) -> Path:
    """Return the folder, or its nearest existing parent. Raises OSError if that cannot be known."""
    for place in (folder, *folder.parents):
        with contextlib.suppress(FileNotFoundError):
            place.lstat()
            return place
    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))


def _unwritable(folder: Path) -> str:
    """Say why a folder, or the one in which it would be made, is not writable."""
    try:
        place = _nearest(folder)
        if not is_folder(place):
            return f"{place} is no folder"
        with tempfile.TemporaryFile(dir=place):
            return ""
    except OSError as error:
        return why(error)


def own_settings() -> Iterator[Finding]:
    # Words with faults are reported with the content; the keys of what they would say must do then.
    words = shell_words() if words_fault() is None else Words({})
    for fault in settings.load(paths.settings_file())[1]:
        yield Finding(fault(words), "note", "Change it in the settings of the game, or delete the file.")


def content() -> Iterator[Finding]:
    """Check the content of every game and every mod, without the cache."""
    from spillgame.content.loading import load  # noqa: PLC0415 - not needed to read the help
    from spillgame.content.pictures import problems_of_pictures  # noqa: PLC0415
    from spillgame.content.problems import ContentError  # noqa: PLC0415 - not needed to read the help

    for game in games.GAMES.values():
        try:
            loaded = load(game.room.content, with_cache=False)
        except ContentError as error:
            first, more = error.problems[0], len(error.problems) - 1
            remedy = "Install the program again, or see every fault with: spillgame validate"
            yield Finding(f"content of {game.name}: {first}{f' (and {more} more)' if more else ''}", "PROBLEM", remedy)
            continue
        mods = f", mods: {', '.join(loaded.mods)}" if loaded.mods else ", no mods"
        yield Finding(f"content of {game.name}: {loaded.sha256[:12]}{mods}")
        told = [(f"the mod {mod!r} is left out", mod, problems) for mod, problems in loaded.left_out.items()]
        for mod in loaded.mods:
            faults = problems_of_pictures(paths.mods_folder() / mod, game.name)
            told += [(f"a picture of the mod {mod!r} is left out", mod, tuple(faults))] if faults else []
        for what, mod, problems in told:
            remedy = f"See every fault with: spillgame validate {paths.mods_folder() / mod}"
            yield Finding(f"{what}: {problems[0]}", "PROBLEM", remedy)


def font() -> Iterator[Finding]:
    import pygame  # noqa: PLC0415 - not needed to read the help

    from spillgame.ui.fonts import BODY, Fonts  # noqa: PLC0415

    pygame.font.init()
    fonts = Fonts()
    for bold in (False, True):
        fonts.font(BODY, bold)
    if fonts.missing:
        told = "The font Atkinson Hyperlegible is missing; another one stands in for it."
        yield Finding(f"font: {told}", "note", "pip install fontpkg-atkinson-hyperlegible")
    else:
        yield Finding("font: Atkinson Hyperlegible")


def pictures() -> Iterator[Finding]:
    """Render every picture once, small."""
    import pygame  # noqa: PLC0415 - not needed to read the help

    folder = paths.assets_folder()
    files = sorted(folder.rglob("*.svg"))
    bad = []
    for file in files:
        try:
            pygame.image.load_sized_svg(file, (16, 16))
        except (OSError, pygame.error):
            bad.append(file.relative_to(folder).as_posix())
    if bad or not files:
        told = f"{', '.join(bad[:3])} and {len(bad)} in all cannot be drawn" if bad else f"there are none in {folder}"
        yield Finding(f"pictures: {told}", "PROBLEM", "Install the program again.")
    else:
        yield Finding(f"pictures: {len(files)}")


def tower() -> Iterator[Finding]:
    """Drop the same dice twice, and others for two seconds, and check that the tower is fair."""
    from spillgame.physics.drop import drop  # noqa: PLC0415 - not needed to read the help
    from spillgame.physics.fairness import FallTally, judge  # noqa: PLC0415

    remedy = "Report this with the line above; the dice of this machine cannot be trusted."
    if drop(DICE, SEED).landings != drop(DICE, SEED).landings:
        yield Finding("tower: the same drop falls differently when it is repeated", "PROBLEM", remedy)
        return
    tally = FallTally(DICE)
    for seed in range(DROPS):
        tally.add(drop(DICE, seed))
    unfair = [verdict for verdict in judge(tally) if not verdict.passes]
    for verdict in unfair:
        told = f"tower: {verdict.name}: chi-square {verdict.chi2:.1f}, p {verdict.p:.5f}"
        yield Finding(told, "PROBLEM", f"{remedy} More dice tell more: spillgame tower --test")
    if not unfair:
        yield Finding(f"tower: repeats itself, and {tally.dice} dice fall fairly")
