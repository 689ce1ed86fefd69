"""Players without hands: each is given what its seat may see, and chooses one of the legal decisions."""
