"""Where on the table stands what a lesson lights."""

from collections.abc import Mapping, Sequence
from typing import Final

VIEW_OF_KEY: Final[Mapping[str, str]] = {
    "zone": "ocean",
    "place": "ocean",
    "hex": "impact",
    "goal": "impact",
    "show": "journals",
    "tray": "tray",
}
"""The view in which widgets stand, by the first word of their keys; others are seen beside every view."""


def view_of(keys: Sequence[str]) -> str:
    """Return the view in which these widgets are seen; none where it may follow what is asked."""
    return next((VIEW_OF_KEY[kind] for key in keys if (kind := key.split()[0]) in VIEW_OF_KEY), "")
