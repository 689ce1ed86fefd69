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
"""The view in which stands what a lesson lights, by the first word of its name; others are seen beside every view."""


def view_of(lights: Sequence[str]) -> str:
    """Return the view in which what a lesson lights is seen; none where it may follow what is asked."""
    return next((view for light in lights for kind, view in VIEW_OF_KEY.items() if light.startswith(f"{kind} ")), "")
