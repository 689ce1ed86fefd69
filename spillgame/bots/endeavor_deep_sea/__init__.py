"""The bots of Endeavor: Deep Sea."""
