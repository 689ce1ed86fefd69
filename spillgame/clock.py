"""The local time: a bad clock or time zone never ends the program.

A clock may be set to a year that Python cannot represent, and a zone may have an impossible offset.
"""

import time
from datetime import UTC, date, datetime

UNKNOWN = datetime(1970, 1, 1)
"""The time if the clock's is unusable."""
_UNUSABLE = (OverflowError, OSError, ValueError)


def now() -> datetime:
    """Return the local time, without an offset."""
    try:
        return datetime.now()
    except _UNUSABLE:
        return UNKNOWN


def settle() -> None:
    """Make the time safe for libraries, too, which ask for it while they are imported."""
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
    """Return a local time as an ISO time with its offset; with that of UTC if the zone's is impossible."""
    try:
        told = local.astimezone()
    except _UNUSABLE:
        told = local.replace(tzinfo=UTC)
    return told.isoformat(timespec="seconds")
