"""What is next to the sea: the divers, and what may be chosen."""
