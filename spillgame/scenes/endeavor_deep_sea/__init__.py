"""Endeavor: Deep Sea in the window."""
