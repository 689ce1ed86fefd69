"""Calls the command line from tests, in this process or in a new one."""

import subprocess
import sys

from spillgame import cli


def call(*words, status=0):
    assert cli.main(list(words)) == status


def process(*words, **options):
    options = {"capture_output": True, "text": True, "timeout": 120, **options}
    return subprocess.run([sys.executable, "-m", "spillgame", *words], check=False, **options)


def printed(code, *words, **options):
    """Run code in a new interpreter, and return what it prints."""
    command = [sys.executable, "-c", code, *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120, **options).stdout


def complaint(capsys, *words):
    """Call with bad arguments and return the error, which must be readable, with status 2."""
    try:
        status = cli.main(list(words))
    except SystemExit as stopped:
        status = stopped.code
    out, err = capsys.readouterr()
    assert status == 2
    assert out == ""
    assert "Traceback" not in err
    return err
