"""The board editor: what those of all games share."""
