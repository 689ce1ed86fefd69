"""What stands on the buttons of a gamepad: the makers print different signs on the same places."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

from spillgame.ui.intents import CHOICES, PAD_COMMANDS, Keys

Family = Literal["xbox", "playstation", "steam"]
"""Whose signs are on a pad; those of the Xbox are on most."""
SIGNS: Final[Mapping[Family, tuple[str, ...]]] = {
    "xbox": ("a", "b", "x", "y", "lb", "rb", "menu", "view", "ls"),
    "playstation": ("cross", "circle", "square", "triangle", "l1", "r1", "options", "share", "l3"),
    "steam": ("a", "b", "x", "y", "l1", "r1", "menu", "view", "l3"),
}
"""The signs on the buttons in the order of PAD_COMMANDS."""
_WORDS: Final[Mapping[str, Family]] = {
    "ps": "playstation", "playstation": "playstation", "dualshock": "playstation", "dualsense": "playstation",
    "steam": "steam", "valve": "steam",
}  # fmt: skip
"""The beginnings of words in the names of pads by which their makers are known."""


def family_of(name: str) -> Family:
    """Return whose signs are on a pad, by what its driver calls it."""
    words = name.lower().split()
    return next((family for begin, family in _WORDS.items() if any(word.startswith(begin) for word in words)), "xbox")


def keys_on(family: str, keys: Keys) -> Keys:
    """Return what stands on the buttons of a pad in place of the player's keys; these are returned without a pad.

    A pad has no buttons for choices by number, so nothing stands on those.
    """
    signs = next((SIGNS[one] for one in get_args(Family) if one == family), None)
    if signs is None:
        return keys
    shown = dict(keys)
    for choice in CHOICES:
        shown[choice] = ("",)
    for command, sign in zip(PAD_COMMANDS, signs, strict=True):
        shown[command] = (f"pad {sign}",)
    return shown
