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
from pathlib import Path
from typing import Final, get_args

from spillgame import __version__, games, paths, settings
from spillgame.commands.doctor_reader import screen_reader
from spillgame.commands.finding import Finding, Kind
from spillgame.commands.manual import Manual, home
from spillgame.content.words_file import say, shell_words, words_fault
from spillgame.files import blocked, is_folder, why
from spillgame.libraries import LIBRARIES, version_of
from spillgame.words import Words, escaped

LEAST_SPACE: Final = 50_000_000
"""Bytes: some hundred games, and the cached sounds."""
SEED: Final = 3
DROPS, DICE = 60, 8
"""Two seconds of physics on an ordinary machine."""


def manual() -> Manual:
    return Manual(
        about=say("command_doctor.about"),
        examples=(("spillgame doctor", say("command_doctor.example")),),
        files=((say("command_doctor.all_files"), say("command_doctor.files")), home()),
        status={0: say("command_doctor.status_well"), 1: say("command_doctor.status_problems")},
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add no argument: it always checks everything."""


def run(args: argparse.Namespace) -> int:
    """Print the findings; return 1 if any is a problem."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if (fault := words_fault()) is not None:  # nothing below can be said
        from spillgame.content.faults import lines_of  # noqa: PLC0415 - not needed to read the help

        print("PROBLEM  The words have faults:", *lines_of(fault), "Install the program again.", sep="\n")
        return 1
    kinds = {kind: say(f"command_doctor.kind_{kind}") for kind in get_args(Kind)}
    width = max(map(len, kinds.values())) + 2
    problems = 0
    window = (display, sound, pads, screen_reader)
    for look in (versions, libraries, *window, folders, own_settings, content, font, pictures, tower):
        for finding in look():
            print(f"{kinds[finding.kind]:<{width}}{escaped(finding.told)}", flush=True)
            if finding.remedy:
                print(f"{'':<{width}}→ {escaped(finding.remedy)}")
            problems += finding.kind == "problem"
    print(f"\n{say('command_doctor.found', n=problems)}")
    return 1 if problems else 0


def versions() -> Iterator[Finding]:
    version = f"spillgame {__version__}"
    if getattr(sys, "frozen", False):
        version = say("command_doctor.frozen", version=version)
    yield Finding(f"{version}, Python {platform.python_version()}, {platform.system()} {platform.machine()}".strip())


def libraries() -> Iterator[Finding]:
    """Check the libraries, and for pygame, which overwrites the files of pygame-ce."""
    found: list[str] = []
    missing: list[str] = []
    for name in LIBRARIES:
        number = version_of(name)
        (found if number else missing).append(f"{name} {number}" if number else name)
    if missing:
        told = say("command_doctor.not_installed", libraries=", ".join(missing))
        yield Finding(told, "problem", say("command_doctor.install_it", command="pip install spillgame"))
        return
    import pygame  # noqa: PLC0415 - may be missing until here

    told = f"{', '.join(found)}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    other = version_of("pygame")
    if other or not getattr(pygame, "IS_CE", False):
        yield Finding(
            say("command_doctor.other_pygame", version=other), "problem", say("command_doctor.only_pygame_ce")
        )
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
        yield Finding(say("command_doctor.no_window", why=error), "problem", say("command_doctor.where_display"))
        return
    finally:
        pygame.display.quit()
    if driver in UNSEEN:
        told = say("command_doctor.unseen", driver=repr(driver))
        asked_for = "SDL_VIDEODRIVER" in os.environ
        remedy = say("command_doctor.unset_driver" if asked_for else "command_doctor.where_display")
        yield Finding(told, "note" if asked_for else "problem", remedy)
    else:
        yield Finding(say("command_doctor.display", driver=driver, sizes=sizes))


def sound() -> Iterator[Finding]:
    """Try to open the device that the game plays on, and to read one of the sounds."""
    from spillgame.ui.sound.device import Device, NoDeviceError  # noqa: PLC0415 - needs pygame
    from spillgame.ui.sound.library import Library  # noqa: PLC0415 - likewise

    try:
        device = Device()
    except NoDeviceError as error:
        yield Finding(say("command_doctor.no_sound", why=error.why), "note", say("command_doctor.connect_output"))
        return
    files = Library(paths.assets_folder() / "sounds").takes("choose")
    read = bool(files) and device.load(files[0]) is not None
    device.close()
    if read:
        yield Finding(say("command_doctor.sound"))
    else:
        yield Finding(say("command_doctor.no_sounds"), "problem", say("command_doctor.install_again"))


def pads() -> Iterator[Finding]:
    import pygame  # noqa: PLC0415 - not needed to read the help

    try:
        from pygame._sdl2 import controller  # noqa: PLC0415

        controller.init()
        found = sum(controller.is_controller(index) for index in range(controller.get_count()))
        controller.quit()
    except (ImportError, pygame.error) as error:
        yield Finding(say("command_doctor.no_pads", why=error), "note", say("command_doctor.without_pad"))
        return
    yield Finding(say("command_doctor.pads", n=found))


def folders() -> Iterator[Finding]:
    """Check that the player's folders are writable, as far as they exist."""
    own = {paths.home_folder(): say("command_doctor.own"), paths.settings_file().parent: say("command_doctor.settings")}
    own |= {paths.cache_folder(): say("command_doctor.cache"), paths.log_file().parent: say("command_doctor.log")} | own
    own = {paths.saves_folder(): say("command_doctor.saves")} | own
    bad = False
    for folder, name in own.items():
        fault = _unwritable(folder)
        if fault:
            bad = True
            remedy = say("command_doctor.make_writable", folder=folder, variable=paths.HOME_VARIABLE)
            yield Finding(say("command_doctor.unwritable", name=name, folder=folder, why=fault), "problem", remedy)
    if bad:
        return
    room = shutil.disk_usage(_nearest(paths.home_folder())).free
    if room < LEAST_SPACE:
        yield Finding(
            say("command_doctor.disk_full", n=f"{room / 1e6:.0f}"), "problem", say("command_doctor.make_room")
        )
    else:
        moved = f" ({paths.HOME_VARIABLE})" if os.environ.get(paths.HOME_VARIABLE) else ""
        told = f"{paths.home_folder()}{moved}"
        yield Finding(say("command_doctor.own_folder", folder=told, n=f"{room / 1e9:.1f}"))


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
            return say("command_doctor.no_folder", place=place)
        if place != folder and (fault := blocked(folder)):
            return why(fault)
        with tempfile.TemporaryFile(dir=place):
            return ""
    except OSError as error:
        return why(error)


def own_settings() -> Iterator[Finding]:
    # Words with faults are reported with the content; the keys of what they would say must do then.
    words = shell_words() if words_fault() is None else Words({})
    for fault in settings.load(paths.settings_file())[1]:
        yield Finding(fault(words), "note", say("command_doctor.change_settings"))


def content() -> Iterator[Finding]:
    """Check the content of every game and every mod, without the cache."""
    from spillgame.content.faults import line_of  # noqa: PLC0415 - not needed to read the help
    from spillgame.content.loading import load  # noqa: PLC0415 - not needed to read the help
    from spillgame.content.pictures import problems_of_pictures  # noqa: PLC0415
    from spillgame.content.problems import ContentError  # noqa: PLC0415 - not needed to read the help

    for game in games.GAMES.values():
        try:
            loaded = load(game.room.content, with_cache=False)
        except ContentError as error:
            first, n = line_of(error.problems[0]), len(error.problems) - 1
            told = say("command_doctor.faults", game=game.name, first=first, n=n)
            yield Finding(told, "problem", say("command_doctor.install_or_see"))
            continue
        mods = ", ".join(loaded.mods)
        told = say("command_doctor.content", game=game.name, hash=loaded.sha256[:12])
        yield Finding(say("command_doctor.with_mods", content=told, mods=mods) if mods else told)
        for mod, problems in loaded.left_out.items():
            yield _left_out(say("command_doctor.mod_left_out", mod=repr(mod), first=line_of(problems[0])), mod)
        for mod in loaded.mods:
            for fault in list(problems_of_pictures(paths.mods_folder() / mod, game.name))[:1]:
                yield _left_out(say("command_doctor.picture_left_out", mod=repr(mod), first=line_of(fault)), mod)


def _left_out(told: str, mod: str) -> Finding:
    return Finding(told, "problem", say("command_doctor.see_faults", folder=paths.mods_folder() / mod))


def font() -> Iterator[Finding]:
    import pygame  # noqa: PLC0415 - not needed to read the help

    from spillgame.ui.faces import ATKINSON, FIRA  # noqa: PLC0415
    from spillgame.ui.fonts import BODY, Fonts  # noqa: PLC0415

    pygame.font.init()
    fonts = Fonts()
    for bold in (False, True):
        fonts.font(BODY, bold)
    if fonts.missing:
        remedy = say("command_doctor.install_it", command="pip install fontpkg-atkinson-hyperlegible")
        yield Finding(say("command_doctor.no_font", font=ATKINSON.name), "note", remedy)
    else:
        yield Finding(say("command_doctor.font", font=ATKINSON.name))
    if not fonts.further.there:
        remedy = say("command_doctor.install_it", command="pip install fontpkg-fira-sans")
        yield Finding(say("command_doctor.no_further_font", font=FIRA.name), "note", remedy)
    else:
        yield Finding(say("command_doctor.further_font", font=FIRA.name))


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
    if bad:
        told = say("command_doctor.not_drawn", few=", ".join(bad[:3]), n=len(bad))
        yield Finding(told, "problem", say("command_doctor.install_again"))
    elif not files:
        yield Finding(say("command_doctor.no_pictures", folder=folder), "problem", say("command_doctor.install_again"))
    else:
        yield Finding(say("command_doctor.pictures", n=len(files)))


def tower() -> Iterator[Finding]:
    """Drop the same dice twice, and others for two seconds, and check that the tower is fair."""
    from spillgame.physics.drop import drop  # noqa: PLC0415 - not needed to read the help
    from spillgame.physics.fairness import FallTally, judge  # noqa: PLC0415

    remedy = say("command_doctor.report_dice")
    if drop(DICE, SEED).landings != drop(DICE, SEED).landings:
        yield Finding(say("command_doctor.not_repeated"), "problem", remedy)
        return
    tally = FallTally(DICE)
    for seed in range(DROPS):
        tally.add(drop(DICE, seed))
    unfair = [verdict for verdict in judge(tally) if not verdict.passes]
    for verdict in unfair:
        name, chi2, p = say(f"fairness_tests.{verdict.name}"), f"{verdict.chi2:.1f}", f"{verdict.p:.5f}"
        told = say("command_doctor.unfair", name=name, chi2=chi2, p=p)
        yield Finding(told, "problem", f"{remedy} {say('command_doctor.more_dice')}")
    if not unfair:
        yield Finding(say("command_doctor.fair", n=tally.dice))
