"""Lets the frozen programs for Windows find the modules that they share; it runs before anything else in them."""

import os
import sys

sys.path.append(os.path.join(sys._MEIPASS, "modules.zip"))  # noqa: PTH118 - pathlib is inside
