"""Entry point: `python -m spillgame`, and the command `spillgame`."""

import sys

try:
    from spillgame import clock
    from spillgame.signals import end_quietly
except KeyboardInterrupt:  # even this takes some milliseconds
    sys.exit(130)
clock.settle()  # here, so that worker processes do it, too


def main() -> int:
    """Run the command line; Ctrl+C is quiet from here on, even during the remaining imports."""
    end_quietly()
    from spillgame import cli  # noqa: PLC0415 - see above

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
