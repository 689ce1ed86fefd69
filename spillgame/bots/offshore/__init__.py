"""The bots of Offshore."""
