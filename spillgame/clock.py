"""What time it is here, whatever the machine's clock and time zone say: neither ever ends the program.

A clock may stand in a year that Python cannot count, and a zone may have an offset that cannot be.
"""

import time
from datetime import UTC, date, datetime

UNKNOWN = datetime(1970, 1, 1)
"""The time where the clock says none that can be used."""
_UNUSABLE = (OverflowError, OSError, ValueError)


def now() -> datetime:
    """Return the local time, without an offset."""
    try:
        return datetime.now()
    except _UNUSABLE:
        return UNKNOWN


def settle() -> None:
    """Let libraries ask for the time, too, where Python cannot count it: they do so while they are imported."""
    try:
        time.time()
    except OverflowError:
        time.time = lambda: 0.0


def today() -> date:
    """Return the local day."""
    return now().date()


def seconds() -> float:
    """Return the seconds since 1970."""
    try:
        return time.time()
    except _UNUSABLE:
        return 0.0


def with_offset(local: datetime) -> str:
    """Return a local time as an ISO time with its offset; with that of UTC where the zone has none that can be."""
    try:
        told = local.astimezone()
    except _UNUSABLE:
        told = local.replace(tzinfo=UTC)
    return told.isoformat(timespec="seconds")
