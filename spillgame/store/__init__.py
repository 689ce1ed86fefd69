"""Storage for the player's games."""
