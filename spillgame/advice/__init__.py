"""What a game's advice makes possible for any game that offers it."""
