"""`python -m spillgame`: the same as the command `spillgame`."""

import sys

from spillgame.cli import main

sys.exit(main())
