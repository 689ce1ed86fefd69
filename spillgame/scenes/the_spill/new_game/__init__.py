"""What is chosen before a game of The Spill."""
