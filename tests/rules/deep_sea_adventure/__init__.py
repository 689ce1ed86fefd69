"""The rules of Deep Sea Adventure."""
