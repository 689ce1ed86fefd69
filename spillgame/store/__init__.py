"""What is kept of the player's games."""
