"""The statuses with which the program ends, besides 0 for all being well."""

FAILED = 1
"""A fault of the program itself, or what was asked for is not so."""
MISUSED = 2
"""The words or a file were wrong, or there is no window; a sentence says how."""
INTERRUPTED = 130
"""Somebody pressed Ctrl+C."""
