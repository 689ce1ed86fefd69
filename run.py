#!/usr/bin/env python3
"""Starts the game, or tests it, from a checkout: `python3 run.py` and `python3 run.py test`.

`check` runs linter and type checker, `freeze` builds the program that needs no Python, `smoke` tests that, `windows`
does both and more as on Windows, under Wine, `flatpak` writes what flatpak-builder needs, `pictures` makes those of the
documents, `sounds` renders the sounds from their recipes.

It needs only Python: everything else is installed once into the folder .venv next to this file. Written so that an old
Python can parse it, too, and say that it is too old.
"""

import os
import signal
import sys


def leave(number, frame):
    """End silently on a signal, along with the program being waited for."""
    sys.exit(128 + number)


if __name__ == "__main__":
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), leave)

import hashlib  # noqa: E402 - a Ctrl+C may come while these are imported
import shutil  # noqa: E402
import subprocess  # noqa: E402

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
NEEDS = {
    "test": "dev", "check": "dev", "freeze": "freeze", "smoke": "", "windows": "", "flatpak": "",
    "pictures": "pictures", "sounds": "sounds",
}  # fmt: skip
"""What each command needs in addition to the game's own dependencies."""
SCRIPTS = {
    "freeze": "build.py", "smoke": "smoke.py", "windows": "windows/steps.py", "flatpak": "flatpak.py",
    "pictures": "pictures.py",
}  # fmt: skip


def main(words):
    """Run the command of the first argument; the others are passed on to it."""
    if sys.version_info < OLDEST:
        found = "%d.%d" % sys.version_info[:2]
        return stop("Python %d.%d or later is needed (found %s, %s)." % (OLDEST + (found, sys.executable)))
    kind = words[0] if words and words[0] in NEEDS else "play"
    try:
        prepare(NEEDS.get(kind, ""))
    except subprocess.CalledProcessError as error:
        return stop("This did not work: %s" % " ".join(error.cmd))
    if kind == "test":
        # Hundreds of processes are started, which share their compiled files.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        pytest = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not slow"]
        return hand_over(pytest + words[1:], HERE)
    if kind == "check":
        commands = (["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"])
        return max([subprocess.call([PYTHON, "-m"] + command, cwd=HERE) for command in commands])
    if kind in SCRIPTS:
        return hand_over([PYTHON, os.path.join(HERE, "packaging", SCRIPTS[kind])] + words[1:], HERE)
    if kind == "sounds":
        return hand_over([PYTHON, "-m", "sounds"] + words[1:], HERE)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # until spillgame/signals.py handles it
    return hand_over([PYTHON, "-m", "spillgame"] + words)


def prepare(extra):
    """Make the environment and install the dependencies, unless that is done already."""
    stamp = os.path.join(VENV, "installed-%s" % (extra or "play"))
    wanted = fingerprint()
    if environment_works() and read(stamp) == wanted:
        return
    if not environment_works():
        make_environment()
    target = HERE + ("[%s]" % extra if extra else "")
    print("Installing what is needed into %s …" % VENV, file=sys.stderr)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target]
    subprocess.run(pip, check=True, stdout=sys.stderr)
    with open(stamp, "w") as file:
        file.write(wanted)


def make_environment():
    """Make .venv, first installing the system's package for that on Debian and its derivatives, which split it off."""
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        install_venv_package()
    if os.path.isdir(VENV):
        shutil.rmtree(VENV)  # left by a removed Python, or by an interrupted attempt
    subprocess.run([sys.executable, "-m", "venv", VENV], check=True, stdout=sys.stderr)


def install_venv_package():
    """Install the package of the module venv with apt-get."""
    package = "python%d.%d-venv" % sys.version_info[:2]
    if shutil.which("apt-get") is None:
        raise SystemExit(stop("Python's module venv is missing; install it with the system's package manager."))
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    if as_root and shutil.which("sudo") is None:
        raise SystemExit(stop("Python's module venv is missing; install %s as root." % package))
    print("Installing the system's package %s …" % package, file=sys.stderr)
    subprocess.run(as_root + ["apt-get", "update", "-qq"], check=True, stdout=sys.stderr)
    subprocess.run(as_root + ["apt-get", "install", "-y", "-qq", package], check=True, stdout=sys.stderr)


def environment_works():
    """Return whether .venv has a Python that runs and is recent enough."""
    if not os.path.exists(PYTHON):
        return False
    test = "import sys, pip; sys.exit(sys.version_info < %r)" % (OLDEST,)
    try:
        return subprocess.run([PYTHON, "-c", test], stderr=subprocess.DEVNULL, check=False).returncode == 0
    except OSError:
        return False


def fingerprint():
    """Return what requires a reinstall when it changes: this place, and the project's dependencies."""
    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read() + HERE.encode()).hexdigest()


def read(path):
    """Return a small file's text; nothing if there is none."""
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def hand_over(command, folder=None):
    """Replace this process with another program, in a folder or in this one; on Windows run it, and return its
    status."""
    if os.name != "nt":  # there nobody would wait for the new program
        os.chdir(folder or os.curdir)
        os.execv(command[0], command)
    return subprocess.call(command, cwd=folder)


def stop(sentence):
    """Say why it cannot go on; return the status for that."""
    print("run.py: " + sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
