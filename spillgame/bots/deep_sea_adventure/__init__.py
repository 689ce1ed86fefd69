"""The bots of Deep Sea Adventure."""
