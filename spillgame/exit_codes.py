"""The program's exit statuses, other than 0 for success."""

FAILED = 1
"""A fault of the program itself, or a check that was asked for failed."""
MISUSED = 2
"""The arguments or a file were wrong, or there is no window; a sentence says how."""
INTERRUPTED = 130
"""Somebody pressed Ctrl+C."""
