"""What the tables of all games share: playback, history, replay, log, list view, tower."""
