"""What stands beside the sea: the divers, and what may be chosen."""
