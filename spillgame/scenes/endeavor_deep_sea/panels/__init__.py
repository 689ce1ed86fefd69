"""What stands round the ocean, and what may lie over it."""
