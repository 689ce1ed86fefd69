"""The bots of The Spill."""
