"""Entry point of the frozen program: the command line, and a message box for errors without a terminal."""

import io
import sys

from spillgame.signals import end_quietly


def main() -> int:
    """Run the program; without a terminal on Windows, show its errors in a message box."""
    from multiprocessing import freeze_support  # noqa: PLC0415 - a Ctrl+C may come meanwhile

    freeze_support()  # a worker of `simulate` is this program again; it ends in here
    from spillgame import cli  # noqa: PLC0415 - a worker needs none of it

    if sys.stdout is not None and sys.stderr is not None:
        return cli.main()
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    try:
        status = cli.main()
    except SystemExit as stopped:  # argparse has printed something
        status = stopped.code if isinstance(stopped.code, int) else 1
    said = sys.stderr.getvalue() if status else sys.stdout.getvalue()
    lines = [line for line in said.splitlines() if line and not line.startswith("pygame-ce ")]
    if lines:
        show("\n".join(lines))
    return status


def show(text: str) -> None:
    """Show a text in a system message box."""
    import pygame  # noqa: PLC0415 - needed for nothing else here

    pygame.display.message_box("spillgame", text[:4000], message_type="info")


if __name__ == "__main__":
    end_quietly()
    sys.exit(main())
