"""What `spillgame doctor` finds."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["ok", "note", "problem"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the result, and what to do if it is bad news."""

    told: str
    kind: Kind = "ok"
    remedy: str = ""
