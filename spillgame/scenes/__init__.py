"""The screens of the game: each answers intents, and draws what it shows."""
